//! Move costs: what a step to each neighbouring tile, an attack there, or a turn of waiting would cost. Each is played
//! on a copy of what the player knows.

use super::next::Intent;
use super::preview::{self, Preview};
use crate::action::{Action, abilities, danger};
use crate::level::{Actor, Level, reach};
use crate::map::{Direction, Point};

/// Foes that reach the player within this many turns count as near.
const TURNS: i32 = 2;

/// The cost of going to a tile, hitting there, or waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The tile.
    pub at: Point,
    /// The health lost until the player can act again, not counting healing.
    pub harm: i32,
    /// Whether the player dies.
    pub dies: bool,
}

/// The costs of everything possible on the nine tiles. Empty if no foe that is awake is near and the ground does no
/// harm there, or the player must first choose a talent.
pub fn ring(level: &Level, intents: &[Intent]) -> Vec<Cost> {
    let is_near =
        |intent: &Intent| intent.harm > 0 || level.actor(intent.foe).is_some_and(|foe| is_near(level, foe));
    let here = level.player().at;
    let may_harm = |at: Point| danger::of_step(level, at).is_some();
    let is_due = intents.iter().any(is_near)
        || !danger::is_quiet(level) && Direction::around(here).into_iter().chain([here]).any(may_harm);
    if !is_due || level.hero.has_to_choose() || level.player().body.hp <= 0 {
        return Vec::new();
    }
    let known = preview::known(level);
    let steps = Direction::ALL.map(|way| (way.step(here), Action::Step(way))).into_iter();
    steps.chain([(here, Action::Wait)]).filter_map(|(at, action)| cost(&known, at, action)).collect()
}

/// Whether `foe` may reach the player soon, or has telegraphed an attack.
fn is_near(level: &Level, foe: &Actor) -> bool {
    let pace = (foe.pace() + 99) / 100;
    reach(foe.at, level.player().at) <= 1 + TURNS * pace || !abilities::marked(level, foe).is_empty()
}

/// `None` if the action is refused.
fn cost(known: &Level, at: Point, action: Action) -> Option<Cost> {
    let Preview { harm, dies, .. } = preview::of(known, action)?;
    Some(Cost { at, harm, dies })
}
