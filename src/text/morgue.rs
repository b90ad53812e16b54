//! A finished run as plain text, to read and to share: floors, levels, last messages, bag and map. It tells no more
//! than the player knew, and writes no file.

use super::log::{Log, Message};
use crate::content::words::article;
use crate::game::{Game, RULES_VERSION};
use crate::journal::{Date, Ending};
use crate::level::Level;
use crate::replay::{Attempt, Gain, Story, Visit};
use crate::text::facts;
use crate::text::wrapped;
use crate::text::{self, challenge, friends, gear, homeward, names, possessions};
use std::fmt::Write;

/// What the run's file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The file's name, without its directory.
    pub file: String,
    /// When the run was begun, as Unix time in seconds; 0 if unknown.
    pub begun: u64,
    /// The version of the rules it was begun under.
    pub rules_version: u64,
    /// The mark of a run that continued under other rules.
    pub mark: Option<String>,
    /// Which of the player's runs in the dungeon of a day or week it was, if it was one.
    pub attempt: Option<Attempt>,
    /// How it ended.
    pub ending: Ending,
}

/// The longest line, in characters.
const LONGEST: i32 = 100;
/// How many of the last messages are included.
const MESSAGES: usize = 20;

/// Writes the text. The floor as the player knew it follows it in the file.
pub fn write(game: &Game, story: &Story, log: &Log, about: &About) -> String {
    let mut text = Text::default();
    head(&mut text, game, story, about);
    floors(&mut text, &story.floors);
    levels(&mut text, &story.levels);
    text.heading("The last messages");
    log.happenings(MESSAGES).into_iter().map(Message::line).for_each(|line| text.hanging("", &line));
    companions(&mut text, game.level());
    bag(&mut text, game.level(), story);
    place(&mut text, game.level());
    text.0
}

/// How a run ended, in a sentence.
pub fn headline(game: &Game, story: &Story, ending: Ending) -> String {
    let place = facts::floor(game.level().depth, game.level().place);
    if let Some(how) = game.victory() {
        return homeward::end(how, &place) + ".";
    }
    match (ending, story.end) {
        (Ending::Died, Some(cause)) => format!("Killed by {} on {place}.", text::killer(cause)),
        (Ending::Died, None) => format!("Died on {place}."),
        _ => format!("Left on {place}."),
    }
}

/// Text being written.
#[derive(Default)]
struct Text(String);

impl Text {
    fn heading(&mut self, words: &str) {
        let _ = writeln!(self.0, "\n{}\n", words.to_uppercase());
    }

    /// A paragraph that begins with `start`; its other lines are indented to line up after it.
    fn hanging(&mut self, start: &str, words: &str) {
        let margin = 2 + start.chars().count();
        for (i, line) in wrapped(words, LONGEST - margin as i32).iter().enumerate() {
            let before = if i == 0 { start } else { "" };
            let _ = writeln!(self.0, "  {before:<width$}{line}", width = margin - 2);
        }
    }
}

fn head(text: &mut Text, game: &Game, story: &Story, about: &About) {
    let hero = &game.level().hero;
    let kills = names::several(hero.record.kills, "foe");
    let machines = names::several(game.machines_solved() as i32, "chamber");
    let _ = writeln!(text.0, "EMBERDEEP\n\n{}", headline(game, story, about.ending));
    let _ = writeln!(
        text.0,
        "{} points, level {}, {} turns, {kills} slain, {machines} solved.\n",
        game.score(),
        hero.growth.level,
        game.turn()
    );
    let which = about.attempt.map(|attempt| format!(", {}", challenge::dungeon(attempt.challenge)));
    let which = which.unwrap_or_default();
    let (hour, minute) = (about.begun / 3600 % 24, about.begun / 60 % 60);
    let begun = Date::of_start(about.begun);
    let begun =
        begun.map_or("at an unknown time".to_owned(), |date| format!("{date} {hour:02}:{minute:02} UTC"));
    if about.ending == Ending::Won {
        text.hanging("", &facts::brought_back(game));
    }
    let remarks = game.setup().remarks();
    if !remarks.is_empty() {
        text.hanging("setup  ", &remarks.join(", "));
    }
    let rules = match &about.mark {
        Some(mark) => format!("{}, version {RULES_VERSION}; {mark}", game.rules().name),
        None => format!("{}, version {}", game.rules().name, about.rules_version),
    };
    for (what, words) in [
        ("seed", format!("{}{which}", game.seed())),
        ("rules", rules),
        ("begun", begun),
        ("file", about.file.clone()),
    ] {
        text.hanging(&format!("{what:<7}"), &words);
    }
    if let Some(attempt) = about.attempt {
        text.hanging("line   ", &challenge::line(game, story, attempt, None));
    }
}

fn floors(text: &mut Text, floors: &[Visit]) {
    text.heading("Floor by floor");
    for floor in floors {
        let name = floor.place.info().name;
        let turns = names::several(floor.turns, "turn");
        text.hanging(
            &format!("{:>2}  ", floor.depth),
            &format!("{name}: reached in turn {}, {turns} spent there", floor.arrived),
        );
        let slain = floor.slain.iter().map(|(kind, count)| names::foes(*kind, *count).to_string()).collect();
        let found: Vec<_> = floor.found.iter().map(|(kind, count)| names::so_many(*kind, *count)).collect();
        for (what, list) in [("slain  ", slain), ("found  ", found)] {
            if !list.is_empty() {
                text.hanging(&format!("    {what}"), &list.join(", "));
            }
        }
    }
}

fn levels(text: &mut Text, levels: &[Gain]) {
    if levels.is_empty() {
        return;
    }
    text.heading("Levels");
    for gain in levels {
        let gains = possessions::gains(gain.level);
        let talent = gain.talent.map(|talent| format!(", {}", talent.info().name)).unwrap_or_default();
        text.hanging(
            &format!("{:>2}  ", gain.level),
            &format!("in turn {} on floor {}: {gains}{talent}", gain.turn, gain.depth),
        );
    }
}

/// Those who went with the player: who is here, and who died.
fn companions(text: &mut Text, level: &Level) {
    let setup = level.hero.setup;
    let start = setup.start.info().name;
    let with_you = level.companion().map(|friend| format!("{}, to the end.", friends::name(friend)));
    let lost = level.hero.record.mourned.iter().map(|(kind, name)| {
        let kind = kind.info().name;
        format!("{}, {kind}. Went down with {} {start}. Not asked to.", name.name(), article(start))
    });
    let lines: Vec<String> = lost.chain(with_you).collect();
    if !lines.is_empty() {
        text.heading("Companions");
        lines.iter().for_each(|line| text.hanging("", line));
    }
}

fn bag(text: &mut Text, level: &Level, story: &Story) {
    text.heading("The bag");
    for (slot, item) in level.hero.items() {
        let extras = [facts::worn(&level.hero, slot).map(str::to_owned), Some(gear::numbers(item))];
        let extras: Vec<_> = extras.into_iter().flatten().filter(|words| !words.is_empty()).collect();
        let extras = if extras.is_empty() { String::new() } else { format!(" ({})", extras.join(", ")) };
        text.hanging(&format!("{}  ", slot.letter()), &format!("{}{extras}", names::bare_thing(item)));
    }
    if level.hero.items().next().is_none() {
        text.hanging("", "Nothing.");
    }
    let used: Vec<_> = story.used.iter().map(|(kind, count)| names::so_many(*kind, *count)).collect();
    if !used.is_empty() {
        text.hanging("used  ", &used.join(", "));
    }
}

fn place(text: &mut Text, level: &Level) {
    text.heading(&format!("Where it ended: {}", facts::floor(level.depth, level.place)));
    let player = level.player();
    text.hanging("you    ", &format!("{} of {} health", player.body.hp.max(0), player.body.max_hp));
    let oil = level.hero.lantern.oil;
    text.hanging("oil    ", &format!("{oil} in the lantern, {} in flasks", level.hero.oil_in_all() - oil));
    let foes = level.foes_in_view();
    let foes = foes.iter().filter_map(|foe| {
        let name = foe.monster()?.info().name;
        Some(format!("{name} ({} of {})", foe.body.hp, foe.body.max_hp))
    });
    let foes: Vec<_> = foes.collect();
    if !foes.is_empty() {
        text.hanging("there  ", &foes.join(", "));
    }
    text.0.push('\n');
}
