//! The leaper's leap: it crouches for a tile beside the player, and lands there with its next action, even if somebody
//! is there.

use super::{PLAIN, Rule, marked_by_others};
use crate::action::{Deed, NORMAL_COST, Turn, area, attack, combat, effects, pathing};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId, Cover, Level, reach};
use crate::map::{Direction, Point};

/// How far it leaps, in tiles.
const FARTHEST: i32 = 4;
/// Turns after a leap before it can crouch for another.
const COOLDOWN: u16 = 4;
/// How many actions it loses where it comes down badly.
const SPRAWLS: i32 = 2;

pub(super) static RULE: Rule = Rule {
    decide,
    range: |_, _| FARTHEST + 1,
    telegraphed: landing,
    resolve: Some(leap),
    cooldown: COOLDOWN,
    ..PLAIN
};

/// It leaps to the nearest free tile beside a player in its line of sight that it would not walk to in one step, and that no
/// other foe has marked.
fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let player = level.player().at;
    let is_ready = foe.cooldown == 0 && !foe.has(Condition::Held);
    if !is_ready
        || !(3..=FARTHEST + 1).contains(&reach(foe.at, player))
        || !pathing::is_in_line(level, foe.at)
    {
        return None;
    }
    let marked = marked_by_others(level, foe);
    let beside = Direction::around(player).into_iter();
    let fit = beside.filter(|at| {
        reach(foe.at, *at) <= FARTHEST
            && level.is_free(*at)
            && !level.is_kept_out(foe, *at)
            && area::is_clear(level, foe.at, *at)
            && !marked.contains(at)
    });
    fit.min_by_key(|at| reach(foe.at, *at)).map(Deed::WindUp)
}

/// The tile for which it crouches; none if it is held, or has been moved too far away.
fn landing(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    let can = !foe.has(Condition::Held) && level.map.tile(at).is_walkable();
    let leaps = can && (1..=FARTHEST).contains(&reach(foe.at, at)) && !level.is_kept_out(foe, at);
    if leaps { vec![at] } else { Vec::new() }
}

fn leap(turn: &mut Turn, id: ActorId, at: Point, tiles: &[Point]) {
    if tiles.is_empty() {
        return;
    }
    let by = turn.who(id);
    let victim = turn.level.actor_at(at).map(|actor| actor.id);
    if let (Some(leaper), Some(target)) = (turn.level.actor(id), turn.level.actor_at(at)) {
        let (target, damage) = (target.id, combat::damage(turn.level, leaper, target));
        attack::land(turn, id, target, damage);
    }
    // The actor that is hit may make room, or take it.
    let to = if victim.is_some() { beside(turn.level, by.at, at) } else { Some(at) };
    if let Some(to) = to {
        land(turn, id, to);
    }
}

/// The free tile beside `at` that is nearest to `from`.
fn beside(level: &Level, from: Point, at: Point) -> Option<Point> {
    let free = Direction::around(at).into_iter().filter(|tile| level.is_free(*tile));
    free.min_by_key(|tile| reach(from, *tile))
}

/// On fire, in water, on a web and on caltrops it comes down badly.
fn land(turn: &mut Turn, id: ActorId, to: Point) {
    let who = turn.who(id);
    turn.actor_mut(id).at = to;
    turn.tell(Event::Walked { who, to });
    let burns = turn.level.ground.fire[turn.level.map.index(to)] > 0;
    let is_covered = matches!(turn.level.cover_at(to), Cover::Web | Cover::Caltrops);
    if burns || is_covered || turn.level.map.tile(to).is_water() {
        turn.actor_mut(id).body.energy -= SPRAWLS * NORMAL_COST;
        turn.tell(Event::Stunned { who: turn.who(id) });
    }
    effects::entered(turn, id, None);
}
