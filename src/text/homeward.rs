//! The way home, in words: what the ember and each stairs up offer, and how the run is won.

use super::names::several;
use super::phrase::{Phrase, phrase};
use crate::action::flame;
use crate::action::things::LIFTING_TURNS;
use crate::content::Setup;
use crate::event::Victory;
use crate::game::{CLIMB_SHARE, night_shift};
use crate::level::Level;
use crate::map::{Point, TileType};

/// The titles of the two choices.
pub(crate) const EMBER: &str = "The ember";
/// See [`EMBER`].
pub(crate) const STAIRS: &str = "The flame";

pub(crate) const LIFT: &str = "lift it";
pub(crate) const KINDLE: &str = "light your lantern from it, and carry the flame home";
pub(crate) const BANK: &str = "bank the flame here";

pub(super) const KINDLED: &str = "Your lantern takes the ember's flame, and the floor knows.";
pub(super) const DIED: &str = "The flame dies. Only the ember can light it again.";

/// What lifting the ember brings.
pub(crate) fn lift(setup: Setup) -> String {
    let turns = several(setup.lifting(LIFTING_TURNS), "turn");
    format!("It takes {turns}, and from the first on all here know where you are. Then you have won.")
}

/// What lighting the lantern from it brings.
pub(crate) fn kindle() -> String {
    let later = night_shift::LATER;
    format!(
        "It takes a turn, and all here know where you are. You can't hood the flame, and it dies without oil. Each floor above \
         calls its next night shift: go straight for the stairs up, and you have {later} turns to spare. Bank the flame on any \
         of them, and you have won, with {CLIMB_SHARE} % more points for each floor climbed."
    )
}

/// How long the way to the stairs up is beside the night shift's.
pub(super) fn haste() -> String {
    let later = night_shift::LATER;
    format!("Go straight there, and you have {later} turns to spare.")
}

/// To the floor above.
pub(crate) fn climb(depth: u32) -> String {
    format!("climb to floor {depth}")
}

/// What climbing brings.
pub(crate) const CLIMB: &str = "The flame comes along, and the next night shift is called.";

/// What banking the flame brings.
pub(crate) fn bank(how: Victory) -> String {
    format!(
        "You have won, with {} % more points for {} climbed.",
        share(how),
        several(how.climbed(), "floor")
    )
}

fn share(how: Victory) -> u32 {
    CLIMB_SHARE * how.climbed()
}

/// What the stairs up at `at` are good for on the way home.
pub(super) fn at(level: &Level, at: Point) -> Option<Phrase> {
    let is_one = level.remembered_tile(at)? == TileType::StairsUp && level.hero.lantern.flame;
    let how = flame::end_on(level.depth);
    is_one.then(|| phrase!("Bank the flame here, and you have won, with {} % more points.", share(how)))
}

/// The run is won.
pub(super) fn won(how: Victory) -> Phrase {
    match how {
        Victory::Ember => "The ember is yours. You have won.".into(),
        Victory::Banked { depth } => {
            phrase!("You bank the flame on floor {}. You have won.", depth)
        }
        Victory::Home => "You carry the flame out of the dig. You have won.".into(),
    }
}

/// How a run ended that was won, without a full stop.
pub(crate) fn end(how: Victory, place: &str) -> String {
    match how {
        Victory::Ember => "The ember taken".to_owned(),
        Victory::Banked { .. } => format!("The flame banked on {place}"),
        Victory::Home => "The flame brought home".to_owned(),
    }
}
