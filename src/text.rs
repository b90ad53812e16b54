//! What the log and the cards say, in English: events, refusals, descriptions of places. It changes nothing and tells
//! only what the player perceives.

pub(crate) mod advice;
pub mod aloud;
pub(crate) mod attention;
pub(crate) mod challenge;
pub(crate) mod endings;
pub(crate) mod facts;
pub(crate) mod faults;
pub(crate) mod feats;
pub(crate) mod hints;
pub(crate) mod homeward;
pub mod log;
pub(crate) mod meanings;
pub(crate) mod morgue;
pub(crate) mod program;
pub(crate) mod prospects;
pub(crate) mod questions;
pub(crate) mod reckoning;
pub(crate) mod replays;
pub(crate) mod saving;
pub mod seeds;
pub(crate) mod setup;

mod conditions;
pub(crate) mod danger;
mod epitaphs;
mod events;
mod flavour;
mod foes;
pub(crate) mod friends;
pub(crate) mod gear;
mod happenings;
pub(crate) mod harm;
pub(crate) mod item_card;
pub(crate) mod lines;
pub mod machines;
pub mod making;
pub(crate) mod names;
mod over_ground;
pub mod phrase;
mod places;
mod possessions;
mod reactions;
mod refusals;
pub(crate) mod stops;
pub mod sums;
mod tiles;
pub(crate) mod ways;

pub use attention::of_foe;
pub use conditions::{conditions, conditions_in};
pub use events::{event, events};
pub(crate) use foes::{bearing, steals};
pub use foes::{in_short, intent, mood, state};
pub use harm::killer;
pub(crate) use over_ground::{about_cover, about_fire, about_gas, spilt};
pub(crate) use places::is_caged;
pub use places::{describe, feature, under_the_mouse};
pub(crate) use reactions::reaction;
pub use reactions::{arrival, effects, lies};
pub use refusals::{refusal, unbound};
pub use stops::stop;
pub use tiles::tile;
pub(crate) use tiles::{about_tile, about_trap};

use crate::content::Monster;
use crate::level::{Actor, Level};
use crate::map::Point;
use phrase::Phrase;

/// The foe at `at`, if the player perceives it, or if it knew nothing of them when they last saw it there.
pub(crate) fn foe_at(level: &Level, at: Point) -> Option<(&Actor, Monster)> {
    let seen = level.actor_at(at).filter(|actor| level.sees_actor(actor));
    let last_seen = || level.unaware_out_of_sight().map(|one| &one.foe).find(|foe| foe.at == at);
    let foe = seen.filter(|actor| actor.is_foe()).or_else(last_seen)?;
    Some((foe, foe.monster()?))
}

/// A number that changes: "5─→4". In ASCII it is "5->4".
pub(crate) fn change(before: i32, after: i32) -> String {
    format!("{before}\u{2500}\u{2192}{after}")
}

/// Breaks `text` into lines of at most `width` characters, between words where it can; longer words, such as paths,
/// are split.
pub(crate) fn wrapped(text: &str, width: i32) -> Vec<String> {
    Phrase::from(text).wrapped(width).into_iter().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a extraordinarily b", 6), ["a", "extrao", "rdinar", "ily b"]);
        assert!(wrapped("  ", 5).is_empty());
    }
}
