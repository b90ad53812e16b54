//! The drake's breath: it draws breath for a turn, and then the fire goes along its line.

use super::{PLAIN, Rule};
use crate::action::effects::fire;
use crate::action::{Deed, Turn, area, harm, pathing};
use crate::content::monsters::Ability;
use crate::event::Cause;
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::Point;

/// Turns after a breath before it can draw another.
const COOLDOWN: u16 = 5;

pub(super) static RULE: Rule = Rule {
    decide,
    range,
    telegraphed: line,
    resolve: Some(breathe),
    cooldown: COOLDOWN,
    is_directed: true,
    ..PLAIN
};

fn range(_: &Level, foe: &Actor) -> i32 {
    if let Ability::Breathes { range, .. } = foe.ability() { range } else { 0 }
}

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    area::ray(level, foe.at, at, range(level, foe))
}

/// From afar it breathes; beside the player it bites.
fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let at = level.player().at;
    let range = range(level, foe);
    let breathes = foe.cooldown == 0 && reach(foe.at, at) > 1 && pathing::has_clear_line(level, foe, range);
    breathes.then_some(Deed::WindUp(at))
}

/// The fire goes along the line; everybody on it is hit, in water for half.
fn breathe(turn: &mut Turn, id: ActorId, _: Point, path: &[Point]) {
    let by = turn.who(id);
    let Ability::Breathes { damage, .. } = turn.actor(id).ability() else { return };
    turn.fly(by, path.last().copied().unwrap_or(by.at));
    for at in path {
        fire::kindle(turn, *at);
        let damage = if turn.level.map.tile(*at).is_water() { damage / 2 } else { damage };
        if let Some(victim) = turn.level.actor_at(*at).map(|actor| actor.id) {
            harm::burn(turn, Some(by), victim, damage, Cause::Breath(by.kind));
        }
    }
}
