//! What the two last screens of a run share: the run's story in lines, and the ways on from there, as a list with a cursor
//! in which every line has its key as well.

use super::character::Character;
use super::help::Help;
use super::inventory::Inventory;
use super::list::List;
use super::look::Look;
use super::messages::Messages;
use super::theatre::Theatre;
use super::{Context, Response};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::config::keymap::{Command, Keymap};
use crate::draw::frame::Panel;
use crate::saves::{Rank, Ranking};
use crate::text::facts;
use crate::text::names;

/// The ways on, with a cursor.
#[derive(Default)]
pub struct Ways {
    list: List,
}

/// A way on: its keys, the one to show first, its words, and what it comes to.
type Way = (Vec<Key>, &'static str, fn(&Context) -> Response);

/// How many ways there are.
pub const WAYS: usize = 10;
/// How wide the list is, in text cells.
pub const WIDTH: i32 = 34;

fn ways(keys: &Keymap) -> [Way; WAYS] {
    let bound = |command| keys.keys_of(command).to_vec();
    // The keys of play for these two take Ctrl, so that nobody presses them by mistake; here a letter will do.
    let plainly = |letter, command| [vec![Key::char(letter)], bound(command)].concat();
    [
        (plainly('n', Command::NewDungeon), "play another dungeon", |_| Response::NewDungeon),
        (plainly('r', Command::SameDungeon), "play this dungeon again", |_| Response::SameDungeon),
        (bound(Command::Look), "look at the map", |context| Response::open(Look::around(context.level()))),
        (bound(Command::Inventory), "look in the bag", |_| Response::open(Inventory::default())),
        (bound(Command::Log), "read all messages", |_| Response::open(Messages::default())),
        (bound(Command::Theatre), "see how this floor was made", |context| {
            Response::open(Theatre::here(context))
        }),
        (bound(Command::Character), "your character", |_| Response::open(Character::default())),
        (bound(Command::Help), "help", |_| Response::open(Help::default())),
        (vec![Key::char('w')], "watch the run from its start", |_| Response::WatchRun),
        (vec![Key::plain(Code::Esc)], "leave for the title", |_| Response::Leave { sure: true }),
    ]
}

impl Ways {
    /// What a key means when the run is over.
    pub fn press(&mut self, key: Key, context: &Context) -> Response {
        // Whoever waits for something with Space must not choose with it.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let ways = ways(context.keys);
        if let Some((.., way)) = ways.iter().find(|way| way.0.contains(&key)) {
            return way(context);
        }
        self.list.answer(key, WAYS, |i| ways[i].2(context))
    }

    /// The line that the cursor is on.
    pub fn chosen(&self) -> usize {
        self.list.chosen(WAYS)
    }

    /// Draws the list from line number `first` of a panel on; it `has_cursor` or not.
    pub fn draw(&self, canvas: &mut Canvas, panel: &Panel, first: i32, has_cursor: bool, keys: &Keymap) {
        for (i, (keys, words, _)) in ways(keys).iter().enumerate() {
            let line = first + i as i32;
            if has_cursor && i == self.chosen() {
                panel.mark(canvas, line);
            }
            let key = keys.first().map(Key::to_string).unwrap_or_default();
            panel.choice(canvas, line, &format!("{key:<3}"), words);
        }
    }
}

/// Which place the run has among the others, as soon as those are proven.
pub enum Placing {
    /// It has none.
    Unranked,
    /// The others are being proven.
    Finding(Box<Ranking>),
    /// It is known.
    Found(Rank),
}

impl Placing {
    /// Finds out the place of a run among those that `others` ranks.
    pub fn among(others: Option<Ranking>) -> Self {
        others.map_or(Self::Unranked, |others| Self::Finding(Box::new(others)))
    }

    /// Goes on with finding it, if there is more to do. `score` is what the run is worth.
    pub fn work(&mut self, score: u64) -> Option<Response> {
        let Self::Finding(others) = self else { return None };
        if let Some(others) = others.go_on() {
            *self = Self::Found(others.rank(score));
        }
        Some(Response::Redraw)
    }

    fn words(&self) -> String {
        match self {
            Self::Unranked => String::new(),
            Self::Finding(others) => {
                let (done, all) = others.progress();
                format!(" Your other runs are being proven: {done} of {all}.")
            }
            Self::Found(Rank { of: 1, .. }) => " Your first run to an end.".to_owned(),
            Self::Found(Rank { place: 1, of }) => format!(" Your best of {of} runs."),
            Self::Found(Rank { place, of }) => format!(" Number {place} of your {of} runs."),
        }
    }
}

/// The run in lines: what it came to, whom it met and what it took.
pub fn story(context: &Context, placing: &Placing) -> Vec<String> {
    let (game, hero) = (context.game, &context.level().hero);
    let mut lines = vec![
        format!(
            "{} points: {}, at level {}.{}",
            game.score(),
            facts::floor(game.deepest()),
            hero.level,
            placing.words()
        ),
        format!(
            "{} turns, {} {} slain, {}.",
            game.turn(),
            hero.kills,
            if hero.kills == 1 { "foe" } else { "foes" },
            match context.daily {
                Some(day) => format!("in the dungeon of the day, {day}"),
                None => format!("seed {}", game.seed()),
            }
        ),
    ];
    let slain: Vec<_> = context.story.slain.iter().map(|(kind, count)| names::foes(*kind, *count)).collect();
    if !slain.is_empty() {
        lines.push(format!("Slain: {}.", slain.join(", ")));
    }
    let used: Vec<_> = context.story.used.iter().map(|(kind, count)| names::so_many(*kind, *count)).collect();
    if !used.is_empty() {
        lines.push(format!("Used: {}.", used.join(", ")));
    }
    if context.practice {
        lines.push("A practice run: it is not scored.".to_owned());
    }
    lines.extend(context.record.map(|path| format!("All this stands in {path}.")));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_is_a_sentence() {
        let rank = |place, of| Placing::Found(Rank { place, of }).words();
        assert_eq!(rank(1, 1), " Your first run to an end.");
        assert_eq!(rank(1, 7), " Your best of 7 runs.");
        assert_eq!(rank(3, 7), " Number 3 of your 7 runs.");
        assert_eq!(Placing::Unranked.words(), "");
    }
}
