//! The end of a run in death: what killed the player, the last messages, and the way on.

use super::ending::{self, Ways};
use super::{Response, Shown, View, facts};
use crate::ui::draw::frame::{Panel, wrapped};
use crate::ui::draw::log::colour;
use crate::ui::keys::Key;
use crate::ui::log::Message;
use crate::ui::recorder::Rank;
use crate::ui::screen::Screen;
use crate::ui::tell;
use crate::ui::theme::{self, Rgb};

/// The screen of the dead.
pub struct Death {
    rank: Option<Rank>,
    ways: Ways,
}

const WIDTH: i32 = 92;
/// How many of the last messages are shown.
const MESSAGES: usize = 8;

impl Death {
    /// The screen of a run that came to that place among the others.
    pub fn new(rank: Option<Rank>) -> Self {
        Self { rank, ways: Ways::default() }
    }

    /// What stands above the ways on: lines with their colours.
    fn lines(&self, shown: &Shown) -> Vec<(Rgb, String)> {
        let place = facts::floor(shown.level().depth);
        let headline = match shown.story.end {
            Some(cause) => format!("Killed by {} on {place}.", tell::killer(cause)),
            None => format!("You died on {place}."),
        };
        let mut lines = vec![(theme::TEXT, headline), (theme::TEXT, String::new())];
        let story = ending::story(shown, self.rank);
        lines.extend(story.iter().flat_map(|line| wrapped(line, WIDTH)).map(|line| (theme::FAINT, line)));
        lines.push((theme::TEXT, String::new()));
        let last: Vec<_> = shown.log.happenings(MESSAGES).into_iter().flat_map(message).collect();
        for (i, (colour, line)) in last.iter().enumerate() {
            let age = (last.len() - 1 - i).min(6) as f32;
            lines.push((colour.mixed(theme::FAINT, 0.12 * age), line.clone()));
        }
        lines
    }
}

/// A message in lines, with its colour.
fn message(message: &Message) -> Vec<(Rgb, String)> {
    wrapped(&message.line(), WIDTH).into_iter().map(|line| (colour(message.kind()), line)).collect()
}

impl View for Death {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        self.ways.press(key, shown.keys)
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let (lines, ways) = (self.lines(shown), self.ways.lines(shown.keys));
        let above = lines.len() as i32 + 1;
        let panel = Panel::open(screen, "The dark has you", WIDTH, above + ways.len() as i32);
        for (i, (colour, line)) in lines.iter().enumerate() {
            panel.line(screen, i as i32, *colour, line);
        }
        let list = Panel { width: ending::WIDTH, ..panel };
        for (i, (is_chosen, key, words)) in ways.iter().enumerate() {
            list.choice(screen, above + i as i32, *is_chosen, key, words);
        }
        panel.hints(screen, &[("Up Down", "move"), ("Enter", "choose")]);
    }
}
