//! The sapper's fire pots: it lights one for a place, and throws it there with its next action. Dying it drops the one in its
//! hand, which bursts a turn later.

use super::{PLAIN, Rule};
use crate::action::ground::fire;
use crate::action::{AbilityUse, Action, Stage, area, pathing};
use crate::content::ItemKind;
use crate::event::Event;
use crate::level::{Actor, ActorId, Fuse, Level, reach};
use crate::map::{Point, TileType};

/// How far it throws, in tiles.
const RANGE: i32 = 6;
/// How far the flames reach, in steps.
const RADIUS: i32 = 1;
/// Turns from one pot to the next.
const COOLDOWN: u16 = 5;

pub(super) static RULE: Rule =
    Rule { decide, marks, falls: Some(throw), cooldown: COOLDOWN, died: drop, ..PLAIN };

fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let at = level.player().at;
    let throws = foe.cooldown == 0 && reach(foe.at, at) > 2 && pathing::has_clear_line(level, foe, RANGE);
    throws.then_some(Action::Ability(AbilityUse::Announce(at)))
}

/// The pot hits that tile alone; from the flames around it there is a turn to get away.
fn marks(_: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    if reach(foe.at, at) > RANGE { Vec::new() } else { vec![at] }
}

fn throw(stage: &mut Stage, id: ActorId, at: Point, tiles: &[Point]) {
    if tiles.is_empty() {
        return;
    }
    let by = stage.who(id);
    stage.tell(Event::Flew { who: by, to: at });
    if stage.level.map.tile(at) == TileType::Chasm && stage.level.actor_at(at).is_none() {
        return;
    }
    stage.burst(at, area::BLAST_NOISE);
    fire::explode(stage, Some(by), tiles);
    for tile in area::burst(stage.level, at, RADIUS) {
        fire::ignite(stage, tile);
    }
}

/// The pot lies there, lit.
fn drop(stage: &mut Stage, at: Point) {
    stage.level.fuses.push(Fuse { at, turns: 1, kind: ItemKind::FirePot, is_yours: false });
}
