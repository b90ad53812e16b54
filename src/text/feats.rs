//! Feats and the bestiary, in words.

use super::names::several;
use crate::content::Feat;
use crate::journal::Date;

pub(crate) const TITLE: &str = "Feats";
pub(crate) const BESTIARY: &str = "Bestiary";
pub(crate) const NOBODY_MET: &str = "You have met nobody yet. Come back after a run.";
/// Above the feats that a new run points at.
pub(crate) const NEVER_DONE: &str = "Never done";

/// In how many runs a feat was earned, and when first, if that is known.
pub(crate) fn earned(runs: usize, first: Option<Date>) -> String {
    match (runs, first) {
        (0, _) => "never".to_owned(),
        (1, Some(date)) => date.to_string(),
        (1, None) => "once".to_owned(),
        (runs, Some(date)) => format!("{date}, {runs} times"),
        (runs, None) => format!("{runs} times"),
    }
}

/// How many of them are done.
pub(crate) fn done(done: usize, of: usize) -> String {
    format!("{done} of {of}")
}

/// Some feats in a line.
pub(crate) fn never_done(feats: &[Feat]) -> String {
    let names: Vec<&str> = feats.iter().map(|feat| feat.info().name).collect();
    format!("{NEVER_DONE}: {}.", names.join(", "))
}

/// One of them, with its rule.
pub(crate) fn feat(feat: Feat) -> String {
    format!("{}: {}", feat.info().name, feat.info().rule)
}

/// How many kinds of foes the player has met, and how many there are.
pub(crate) fn met(kinds: usize, of: usize) -> String {
    format!("{kinds} of {}", several(of as i32, "kind"))
}
