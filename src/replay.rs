//! Replays of recordings: verifies a run against its file, and gives a timeline that can jump anywhere. It opens no
//! file, draws nothing, and changes no recording.

mod challenge;
mod deeds;
pub mod facts;
pub mod feats;
mod hits;
mod player;
mod proof;
pub mod reckoning;
pub mod snapshot;
mod story;
mod timeline;

pub(crate) use challenge::ATTEMPT;
pub use challenge::{Attempt, Challenge};
pub use deeds::Deeds;
pub use hits::{Hit, Hits};
pub(crate) use player::start_of;
pub use player::{Difference, Moment, Playable, Player, Why};
pub(crate) use proof::Proof;
pub use proof::{Continued, Verdict, verify, verify_segments};
pub use snapshot::Origin;
pub(crate) use story::count;
pub use story::{Counts, Gain, Story, Visit};
pub use timeline::{KEYFRAMES, Timeline};

use crate::action::Action;
use crate::content::Setup;
use crate::escape::brief;
use crate::game::PLAYED_BY;
use crate::journal::Header;
use crate::map_builder::rules::EMBERDEEP;

/// A recorded run of this game.
pub type Recording = crate::journal::Recording<Action>;

/// The option that marks a practice run. Its value is the number of actions taken over from another run.
pub(crate) const PRACTICE: &str = "practice";

/// The option that names the player, if it was not a person.
pub const PLAYER: &str = "player";

/// The value of [`PLAYER`] for the bot.
pub const BOT: &str = "bot";

/// How a run began, according to its file.
///
/// # Errors
/// Returns a word that this program does not know.
pub fn setup_of(header: &Header) -> Result<Setup, &str> {
    Setup::read(|part| header.options.get(part).map(String::as_str))
}

/// What a file says of how its run began.
pub fn options_of(setup: Setup) -> impl Iterator<Item = (String, String)> {
    setup.written().map(|(part, words)| (part.to_owned(), words))
}

/// Whether a run was for practice, so that it neither counts nor is resumed.
pub fn is_practice(header: &Header) -> bool {
    header.options.contains_key(PRACTICE)
}

/// Whether a run was played by the bot, according to its file.
pub(crate) fn is_bot(header: &Header) -> bool {
    header.options.get(PLAYER).is_some_and(|player| player == BOT)
}

/// A file's remarks on its run besides seed, date and rules, in a few words each: who played it, practice, another rule
/// set, the day or week of its dungeon, how it began, other options, other rules at its start. A replay proves none of this.
pub fn marks(recording: &Recording) -> Vec<String> {
    let header = &recording.header;
    let mut marks = Vec::new();
    if is_bot(header) {
        marks.push("played by the bot".to_owned());
    }
    if is_practice(header) {
        marks.push("practice".to_owned());
    }
    if header.rules != EMBERDEEP.name {
        marks.push(format!("rule set \"{}\"", brief(&header.rules)));
    }
    marks.extend(Challenge::mark(recording));
    let setup = setup_of(header);
    marks.extend(setup.iter().copied().flat_map(Setup::remarks));
    let misfit = Challenge::of(header).err();
    marks.extend(misfit.map(|value| format!("not the dungeon of \"{}\", as it says", brief(value))));
    let is_said = |name: &str, value: &str| {
        name == PRACTICE
            || (name == PLAYER && value == BOT)
            || (Setup::PARTS.contains(&name) && setup.is_ok())
            || Challenge::is_named(name)
    };
    let others = header.options.iter().filter(|(name, value)| !is_said(name, value));
    marks.extend(others.map(|(name, value)| format!("option \"{}\" \"{}\"", brief(name), brief(value))));
    marks.extend(mark_of_old_rules(recording));
    marks
}

/// The mark of a run that continued under other rules than it began.
pub(crate) fn mark_of_old_rules(recording: &Recording) -> Option<String> {
    let floor = recording.first_continued()?.snapshot.floor;
    Some(begun_under(recording.header.rules_version, floor))
}

/// The words of that mark, for a run that continued on this floor.
pub(crate) fn begun_under(rules_version: u64, floor: u32) -> String {
    format!("begun under rules {rules_version}, not proven from floor {floor} on")
}

/// The version of the program that plays these rules, if it is known.
pub(crate) fn program_of_rules(version: u64) -> Option<&'static str> {
    PLAYED_BY.iter().find(|(known, _)| *known == version).map(|(_, program)| *program)
}

/// The Emberdeep that plays this version of the rules.
pub(crate) fn player_of_rules(version: u64) -> String {
    match program_of_rules(version) {
        Some(program) => format!("Emberdeep {program}"),
        None if PLAYED_BY.iter().all(|(known, _)| *known < version) => "a newer Emberdeep".to_owned(),
        None => format!("an Emberdeep before {}", PLAYED_BY[0].1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::RULES_VERSION;

    /// A new version of the rules or the program must be entered in the table.
    #[test]
    fn every_rules_version_names_a_program() {
        let last = PLAYED_BY[PLAYED_BY.len() - 1];
        assert_eq!(last, (RULES_VERSION, env!("CARGO_PKG_VERSION")));
        assert!(PLAYED_BY.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(player_of_rules(3), "Emberdeep 0.1.0");
        assert_eq!(player_of_rules(2), "an Emberdeep before 0.1.0");
        assert_eq!(player_of_rules(u64::MAX), "a newer Emberdeep");
    }
}
