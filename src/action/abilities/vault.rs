//! The gait of the knight of the maze: it moves as a knight does in chess, over anyone in between but through no rock,
//! and hits a player who is such a move away from its landing, or else a companion. Where it cannot land it stays and
//! hits nobody. A wound makes it move twice.

use super::{PLAIN, Rule};
use crate::action::{Deed, NORMAL_COST, Refusal, Turn, area, attack, combat, effects, pathing, step};
use crate::content::Condition;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point, knights_moves};

pub(super) static RULE: Rule = Rule { decide, walk: goes, perform: vault, on_wound: spur, ..PLAIN };

/// How far ahead it looks for its way, in tiles.
const AHEAD: i32 = 3;

/// Whether a move leads from `from` to `to`.
fn leads(level: &Level, from: Point, to: Point) -> bool {
    knights_moves(from).contains(&to) && area::is_clear(level, from, to)
}

/// Where it can land and would.
fn landings<'a>(level: &'a Level, foe: &'a Actor) -> impl Iterator<Item = Point> + 'a {
    let fit = |to: &Point| leads(level, foe.at, *to) && pathing::is_free(level, foe, *to);
    knights_moves(foe.at).into_iter().filter(|_| !foe.has(Condition::Held)).filter(fit)
}

fn land(to: Option<Point>) -> Deed {
    to.map_or(Deed::Wait, Deed::Use)
}

/// It lands where it hits the player, else a companion, else where its next move could hit the player, else as near to
/// the player as it can.
fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let (player, friend) = (level.player().at, level.companion());
    let hits = |from: Point| leads(level, from, player);
    let hits_friend = |from: Point| friend.is_some_and(|friend| leads(level, from, friend.at));
    let could = |from: Point| {
        let next = knights_moves(from).into_iter().filter(|to| leads(level, from, *to));
        next.filter(|to| pathing::is_free(level, foe, *to)).any(hits)
    };
    let steps = |to: Point| level.steps_to_player(to).unwrap_or(u32::MAX);
    let worth = |to: &Point| (!hits(*to), !hits_friend(*to), !could(*to), steps(*to));
    Some(land(landings(level, foe).min_by_key(worth)))
}

/// It lands as near as it can to where a step would lead, and a few more.
fn goes(level: &Level, foe: &Actor, way: Direction) -> Deed {
    let (dx, dy) = way.delta();
    let ahead = foe.at + Point::new(AHEAD * dx, AHEAD * dy);
    land(landings(level, foe).min_by_key(|to| reach(*to, ahead)))
}

/// It gets one extra move next turn: anyone who leaves a tile where it hits comes to one where it hits again.
fn spur(turn: &mut Turn, id: ActorId) {
    turn.actor_mut(id).body.energy = NORMAL_COST;
}

fn vault(turn: &mut Turn, id: ActorId, to: Point) -> Result<(), Refusal> {
    let who = turn.who(id);
    if !leads(turn.level, who.at, to) {
        return Err(Refusal::OutOfRange);
    }
    if turn.actor(id).has(Condition::Held) {
        return Err(Refusal::Held);
    }
    if !turn.level.is_free(to) || turn.level.is_kept_out(turn.actor(id), to) {
        return Err(Refusal::Occupied);
    }
    let slowness = step::spend_slowness(turn, id);
    turn.actor_mut(id).body.energy -= slowness;
    turn.actor_mut(id).at = to;
    turn.tell(Event::Walked { who, to });
    effects::entered(turn, id, None);
    hit(turn, id);
    Ok(())
}

fn hit(turn: &mut Turn, id: ActorId) {
    let level = &*turn.level;
    let Some(knight) = level.actor(id).filter(|knight| knight.is_hunting()) else { return };
    let is_hit = |victim: &&Actor| leads(level, knight.at, victim.at);
    let victim = Some(level.player()).filter(is_hit).or_else(|| level.companion().filter(is_hit));
    if let Some(victim) = victim {
        let (victim, damage) = (victim.id, combat::damage(level, knight, victim));
        attack::land(turn, id, victim, damage);
    }
}
