//! The ring of nine: what a step to each tile beside the player, a blow there, or a turn of waiting would cost next turn. Each
//! is played on a copy of what the player knows. It changes nothing of the level that it is asked about.

use super::next::Intent;
use super::preview::{self, Preview};
use crate::action::{Action, abilities};
use crate::level::{Actor, Level, reach};
use crate::map::{Direction, Point};

/// How many turns before they reach the player foes count as near.
const TURNS: i32 = 2;

/// What it costs to go to a tile, to strike there, or to wait on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The tile.
    pub at: Point,
    /// The health that is lost until the player can act again; what heals meanwhile is not taken off.
    pub harm: i32,
    /// Whether the player dies of it.
    pub dies: bool,
}

/// The costs of all that can be done on the nine tiles. Empty while no foe that is awake is near, or a boon has to be
/// chosen first.
pub fn ring(level: &Level, intents: &[Intent]) -> Vec<Cost> {
    let is_near =
        |intent: &Intent| intent.harm > 0 || level.actor(intent.foe).is_some_and(|foe| is_near(level, foe));
    if !intents.iter().any(is_near) || level.hero.has_to_choose() {
        return Vec::new();
    }
    let known = preview::known(level);
    let here = level.player().at;
    let steps = Direction::ALL.map(|way| (way.step(here), Action::Step(way))).into_iter();
    steps.chain([(here, Action::Wait)]).filter_map(|(at, action)| cost(&known, at, action)).collect()
}

/// Whether `foe` may reach the player soon, or has announced something.
fn is_near(level: &Level, foe: &Actor) -> bool {
    let pace = (foe.pace() + 99) / 100;
    reach(foe.at, level.player().at) <= 1 + TURNS * pace || !abilities::marked(level, foe).is_empty()
}

/// `None` if it cannot be done.
fn cost(known: &Level, at: Point, action: Action) -> Option<Cost> {
    let Preview { harm, dies, .. } = preview::of(known, action)?;
    Some(Cost { at, harm, dies })
}
