//! Going, waiting, and taking the stairs.

use super::abilities::{self, rules_of};
use super::{Action, NORMAL_COST, Outcome, Refusal, Turn, braziers, effects, flame, gear, noise, things};
use crate::content::{Condition, Oath};
use crate::event::Event;
use crate::level::ways::Movement;
use crate::level::{Actor, ActorId, Mood, reach};
use crate::map::{Direction, Point, TileType};

/// Goes one tile in `direction`.
pub(crate) fn step(turn: &mut Turn, id: ActorId, direction: Direction) -> Result<Outcome, Refusal> {
    let to = direction.step(turn.actor(id).at);
    if let Some(other) = turn.level.actor_at(to) {
        return match id {
            _ if turn.actor(id).is_enemy_of(other) => Ok(Outcome::Instead(Action::Attack(direction))),
            ActorId::PLAYER if other.is_companion() => change_places(turn, direction),
            ActorId::PLAYER if other.is_captive() => Ok(Outcome::Instead(Action::Interact(direction))),
            _ => Err(Refusal::Occupied),
        };
    }
    if turn.level.is_kept_out(turn.actor(id), to) {
        return Err(Refusal::NoRoom);
    }
    match turn.level.map.tile(to) {
        TileType::Door => Ok(Outcome::Instead(Action::Open(direction))),
        TileType::Barricade if id == ActorId::PLAYER => Ok(Outcome::Instead(Action::Open(direction))),
        tile if id == ActorId::PLAYER && tile.is_worked() => {
            Ok(Outcome::Instead(Action::Interact(direction)))
        }
        tile if can_come_to(turn.actor(id), tile) && turn.actor(id).has(Condition::Held) => {
            Err(Refusal::Held)
        }
        tile if can_come_to(turn.actor(id), tile) => {
            let is_free = id == ActorId::PLAYER && turn.level.hero.spend_free_step();
            let cost = walk(turn, id, direction);
            Ok(Outcome::Done(if is_free { 0 } else { cost }))
        }
        by => Err(Refusal::Blocked { direction, by }),
    }
}

/// The player changes places with the companion in `direction`, which takes what a step takes.
fn change_places(turn: &mut Turn, direction: Direction) -> Result<Outcome, Refusal> {
    let from = turn.level.player().at;
    let friend = turn.level.actor_at(direction.step(from)).ok_or(Refusal::NobodyThere)?;
    if friend.has(Condition::Held) || turn.level.player().has(Condition::Held) {
        return Err(Refusal::Held);
    }
    let id = friend.id;
    let who = turn.who(id);
    abilities::carry(turn, id, from);
    turn.tell(Event::Walked { who, to: from });
    let is_free = turn.level.hero.spend_free_step();
    let cost = walk(turn, ActorId::PLAYER, direction);
    effects::entered(turn, id, None);
    Ok(Outcome::Done(if is_free { 0 } else { cost }))
}

/// Whether a step of `actor` can lead to that tile, even if it falls there.
pub(super) fn can_come_to(actor: &Actor, tile: TileType) -> bool {
    let gait = actor.monster().map_or(Movement::FREE, Movement::of);
    if gait.swims { gait.goes_over(tile) } else { tile.is_open() }
}

/// Moves `id`, and returns what it costs.
pub(super) fn walk(turn: &mut Turn, id: ActorId, direction: Direction) -> i32 {
    let who = turn.who(id);
    let to = direction.step(who.at);
    let slowness = spend_slowness(turn, id);
    turn.actor_mut(id).at = to;
    turn.tell(Event::Walked { who, to });
    if id == ActorId::PLAYER {
        step_of_player(turn, direction);
    }
    effects::entered(turn, id, Some(direction));
    if let Some(actor) = turn.level.actor(id) {
        (rules_of(actor).on_step)(turn, id, who.at);
    }
    if turn.level.holds_player() {
        if id == ActorId::PLAYER { leave(turn, who.at) } else { hit_who_leaves(turn, id, who.at) }
    }
    NORMAL_COST + slowness
}

/// What a step of `id` costs more if it is slow; cold slows one step only.
pub(super) fn spend_slowness(turn: &mut Turn, id: ActorId) -> i32 {
    let is_slow = turn.level.is_slow(turn.actor(id));
    if std::mem::take(&mut turn.actor_mut(id).conditions[Condition::Slow]) > 0 {
        let who = turn.who(id);
        turn.tell(Event::Ended { who, condition: Condition::Slow });
    }
    if is_slow { NORMAL_COST } else { 0 }
}

/// The player has stepped away from `from`: hunters that were beside them there, and no longer are, may follow.
fn leave(turn: &mut Turn, from: Point) {
    let to = turn.level.player().at;
    let is_left = |foe: &Actor| reach(foe.at, from) == 1 && reach(foe.at, to) > 1;
    let hunts = |foe: &Actor| matches!(foe.mood, Mood::Hunting { lost: 0, .. });
    for id in turn.level.foes_that(|foe| is_left(foe) && hunts(foe)) {
        (rules_of(turn.actor(id)).on_player_leaves)(turn, id, from);
    }
}

/// A foe has stepped away from beside the player, who may have the talent to hit it then.
fn hit_who_leaves(turn: &mut Turn, id: ActorId, from: Point) {
    let player = turn.level.player();
    let is_leaving = turn.level.actor(id).is_some_and(|foe| {
        reach(from, player.at) == 1 && reach(foe.at, player.at) > 1 && foe.is_foe() && !foe.is_disguised()
    });
    if is_leaving {
        gear::apply(turn, |rule, turn| (rule.on_foe_leaves)(turn, id));
    }
}

/// The noise of a step of the player, and what it does to the gear.
fn step_of_player(turn: &mut Turn, direction: Direction) {
    let player = turn.actor_mut(ActorId::PLAYER);
    player.facing = Some(direction);
    let at = player.at;
    let level = &mut *turn.level;
    level.hero.runs_up(direction);
    if !(level.map.tile(at).is_water() && level.hero.any(|passive| passive.mutes_water)) {
        let heard = noise::of_player(level, level.map.tile(at), level.cover_at(at));
        level.noise = level.noise.max(heard);
    }
    gear::change(&mut level.hero, |rule, hero| (rule.step)(hero));
}

/// Lets a turn pass.
pub(crate) fn wait(turn: &mut Turn, id: ActorId) -> Result<Outcome, Refusal> {
    let who = turn.who(id);
    turn.tell(Event::Waited { who });
    if id == ActorId::PLAYER {
        braziers::warm(turn);
        gear::apply(turn, |rule, turn| (rule.on_wait)(turn));
    }
    Ok(Outcome::Done(NORMAL_COST))
}

/// Leaves by the stairs here.
pub(crate) fn take_stairs(turn: &mut Turn, id: ActorId, down: bool) -> Result<Outcome, Refusal> {
    let stairs = if down { TileType::StairsDown } else { TileType::StairsUp };
    if id != ActorId::PLAYER {
        return Err(Refusal::NotYours);
    }
    if turn.level.map.tile(turn.level.player().at) != stairs {
        return Err(Refusal::NoStairs);
    }
    if !down && turn.level.depth == 1 {
        return flame::bank(turn);
    }
    if turn.level.player().has(Condition::Held) {
        return Err(Refusal::Held);
    }
    if !down {
        things::keep(turn, Oath::NoReturn)?;
    }
    Ok(Outcome::Leaves { down })
}
