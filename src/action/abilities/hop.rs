//! The oil toad's hop: after the player it goes two tiles at a time, and leaves oil on the tile that it hops from and on
//! the one that it hops over. Dying it spills more.

use super::{PLAIN, Rule};
use crate::action::effects::{self, fire};
use crate::action::{Deed, Refusal, Turn, area, pathing, step};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, Mood};
use crate::map::{Direction, Point};

/// How far the oil of a toad spills that dies, in steps.
const SPILL: i32 = 1;

pub(super) static RULE: Rule = Rule { walk: goes, perform: hop, on_step: grease, on_death: spill, ..PLAIN };

/// It hops where two tiles in the direction of its step bring it nearer to the player than one.
fn goes(level: &Level, foe: &Actor, way: Direction) -> Deed {
    let over = way.step(foe.at);
    let to = way.step(over);
    let steps = pathing::chase(level, foe);
    let is_nearer = steps.distance(to).zip(steps.distance(over)).is_some_and(|(to, over)| to < over);
    let hops = matches!(foe.mood, Mood::Hunting { lost: 0, .. })
        && is_nearer
        && pathing::is_free(level, foe, to)
        && area::is_clear(level, foe.at, to);
    if hops { Deed::Use(to) } else { Deed::Step(way) }
}

/// Hops to `to`, over the tile before it.
fn hop(turn: &mut Turn, id: ActorId, to: Point) -> Result<(), Refusal> {
    if turn.actor(id).has(Condition::Held) {
        return Err(Refusal::Held);
    }
    let who = turn.who(id);
    let over = Direction::between(who.at, to).map_or(who.at, |way| way.step(who.at));
    let is_free = turn.level.is_free(to) && area::is_clear(turn.level, who.at, to);
    if !is_free || turn.level.is_kept_out(turn.actor(id), to) {
        return Err(Refusal::NoRoom);
    }
    let slowness = step::spend_slowness(turn, id);
    turn.actor_mut(id).body.energy -= slowness;
    turn.actor_mut(id).at = to;
    turn.tell(Event::Walked { who, to });
    effects::entered(turn, id, None);
    fire::spill(turn, who.at);
    fire::spill(turn, over);
    Ok(())
}

/// Only a hunter leaves a trail: on its rounds it would cover the floor.
fn grease(turn: &mut Turn, id: ActorId, from: Point) {
    if turn.actor(id).is_hunting() {
        fire::spill(turn, from);
    }
}

fn spill(turn: &mut Turn, at: Point) {
    for tile in area::burst(turn.level, at, SPILL) {
        fire::spill(turn, tile);
    }
}
