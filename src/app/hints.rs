//! Chooses hints for new players: one at a time, each only once, when it is due. The names of those shown are saved with
//! the player's preferences. `text::hints` is the table.

use crate::config::keymap::Keymap;
use crate::game::Game;
use crate::text::hints::{Hint, OF_FIGHTS, OTHERS};
use crate::text::log::Log;

/// What a new player is taught first, in this order.
const FIRST: [&str; 5] = ["explore", "intents", "forecast", "ring", "pick-up"];
/// For so many turns nothing else is taught before that, and no more than [`MOST_EARLY`] hints come.
const EARLY: u64 = 100;
const MOST_EARLY: usize = 3;

/// What has been shown so far.
pub struct Shown<'a> {
    /// The names of the hints, of all runs.
    pub names: &'a [String],
    /// How many of them in this run.
    pub in_this_run: usize,
    /// Whether the last one came just now.
    pub just_now: bool,
}

/// Shows the most urgent hint that is due and new, and returns its name; only one that explains a fight if another hint
/// was shown just now. In the first turns of a run it is the next of [`FIRST`], if not all of them are known.
pub fn show(game: &Game, keys: &Keymap, shown: &Shown, log: &mut Log) -> Option<&'static str> {
    let is_early = game.turn() < EARLY;
    if is_early && shown.in_this_run >= MOST_EARLY {
        return None;
    }
    let is_new = |name: &str| !shown.names.iter().any(|shown| shown == name);
    let next = FIRST.into_iter().find(|name| is_early && is_new(name));
    let is_its_turn = |hint: &&Hint| next.map_or(is_new(hint.name), |name| name == hint.name);
    let others = if shown.just_now { &[] } else { OTHERS };
    let hint = OF_FIGHTS.iter().chain(others).filter(is_its_turn).find(|hint| (hint.is_due)(game))?;
    log.say((hint.words)(keys));
    Some(hint.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taught_first_is_taught() {
        let names: Vec<&str> = OF_FIGHTS.iter().chain(OTHERS).map(|hint| hint.name).collect();
        assert!(FIRST.iter().all(|first| names.contains(first)), "{names:?}");
    }
}
