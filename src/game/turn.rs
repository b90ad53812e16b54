//! How time passes on a floor: the foes' turns between two actions of the player. Game and forecast share it; the
//! caller passes in how foes decide.

use super::{awareness, followers, night_shift, oaths};
use crate::action::perceive::{self, FovCache};
use crate::action::{self, Action, Deed, NORMAL_COST, Outcome, Refusal, Turn, pathing, time};
use crate::content::companions;
use crate::level::{AbilityState, Actor, ActorId, Level, Sound, reach};
use crate::map::{Direction, Point};

/// Max redirects before it counts as a bug.
const MAX_REDIRECTS: u32 = 8;

/// What a foe decides to do.
pub(crate) type Decide<'a> = &'a dyn Fn(&Level, ActorId) -> Deed;

/// Brings the player's view and the survey of the ground up to date.
pub(crate) fn refresh(level: &mut Level, fov: &mut FovCache) {
    // A map that is still the same was surveyed the last time.
    let is_same_map = perceive::refresh(level, fov);
    if !is_same_map {
        level.survey();
    }
}

/// Performs an action and its redirects.
pub(crate) fn perform(turn: &mut Turn, id: ActorId, action: Action) -> Result<Outcome, Refusal> {
    let mut action = action;
    for _ in 0..MAX_REDIRECTS {
        match action::perform(turn, id, action)? {
            Outcome::Instead(other) => action = other,
            outcome => return Ok(outcome),
        }
    }
    unreachable!("an action turned into others for ever: {action:?}")
}

/// Does what a foe has decided, and what that turns into.
fn perform_deed(turn: &mut Turn, id: ActorId, deed: Deed) -> Result<Outcome, Refusal> {
    match action::perform_deed(turn, id, deed)? {
        Outcome::Instead(action) => perform(turn, id, action),
        outcome => Ok(outcome),
    }
}

/// Runs the foes' turns until the player has paid `cost`, is dead or falls from the floor. Each turn ends with the
/// player's view and the foes' noticing, so the player acts once between seeing a thing and its effect. Returns how
/// many turns have begun.
pub(crate) fn pass(turn: &mut Turn, fov: &mut FovCache, cost: i32, decide: Decide) -> u64 {
    let others = |turn: &mut Turn| {
        awareness::track(turn);
        foes_act(turn, decide);
        followers::arrive(turn);
        night_shift::turn(turn);
        oaths::turn(turn);
    };
    let shown = if cost > 0 { turn.level.knowledge.attackers.len() } else { 0 };
    let turns = time::pass(turn, cost, others, |turn| {
        refresh(turn.level, fov);
        if awareness::notice_all(turn) {
            refresh(turn.level, fov);
        }
    });
    if shown > 0 {
        turn.level.knowledge.attackers.drain(..shown);
        refresh(turn.level, fov);
    }
    turns
}

/// The companion acts first, then foes in view, then the others, each group in id order, so that nothing unseen precedes
/// the messages.
fn foes_act(turn: &mut Turn, decide: Decide) {
    let friend = turn.level.companion().map(|friend| friend.id);
    let (seen, unseen): (Vec<ActorId>, Vec<ActorId>) =
        turn.level.foes_that(|_| true).into_iter().partition(|id| turn.level.sees_actor(turn.actor(*id)));
    // All at once: what one foe gives another, or a sleeper it wakes, counts from the next turn.
    for foe in turn.level.actors.iter_mut().filter(|actor| !actor.is_player() && !actor.is_captive()) {
        foe.body.energy = if foe.is_asleep() { 0 } else { foe.body.energy + foe.pace() };
    }
    for id in friend.into_iter().chain(seen).chain(unseen) {
        foe_acts(turn, id, decide);
    }
}

/// A foe acts while it has energy. A telegraphed attack lands in the next turn, whatever energy is left.
fn foe_acts(turn: &mut Turn, id: ActorId, decide: Decide) {
    let mut has_wound_up = false;
    while !has_wound_up
        && turn.level.actor(id).is_some_and(|foe| foe.body.energy >= NORMAL_COST && !foe.is_asleep())
        && turn.level.holds_player()
    {
        let foe = turn.actor(id);
        let (before, had_aim) = (foe.at, foe.aim.is_some());
        if foe.pursuit.shelter > 0 && (!foe.is_hunting() || pathing::can_answer(turn.level, foe)) {
            turn.actor_mut(id).pursuit.shelter = 0;
        }
        let foe = turn.actor(id);
        let deed = if turn.level.is_stone(foe) { Deed::Wait } else { decide(turn.level, id) };
        // An impossible decision costs the foe its turn.
        let cost = match perform_deed(turn, id, deed) {
            Ok(Outcome::Done(cost)) => cost.max(NORMAL_COST),
            _ => NORMAL_COST,
        };
        if deed != Deed::Wait {
            sound_of_companion(turn, id);
        }
        let player = turn.level.player().at;
        if let Some(foe) = turn.level.actor_mut(id) {
            // Slow foes are slow only in walking.
            foe.body.energy -= if foe.at == before { cost.min(foe.body.speed) } else { cost };
            remember(foe, before, player);
            has_wound_up = !had_aim && foe.aim.is_some();
        }
        leave_way_out(turn.level, id, before);
    }
}

/// What the companion does is heard while the lantern is open.
fn sound_of_companion(turn: &mut Turn, id: ActorId) {
    if let Some(friend) =
        turn.level.actor(id).filter(|actor| actor.is_companion() && turn.level.hero.was_open())
    {
        let sound = Sound { at: friend.at, carries: companions::NOISE };
        turn.level.sounds.push(sound);
    }
}

/// Remembers by which door or corridor a foe came in.
fn leave_way_out(level: &mut Level, id: ActorId, before: Point) {
    let is_way_out = pathing::is_way_out(level, before);
    if let Some(foe) = level.actor_mut(id).filter(|foe| is_way_out && foe.at != before) {
        foe.pursuit.came_by = Some(before);
    }
}

/// Remembers what the next decision needs of this action.
fn remember(foe: &mut Actor, before: Point, player: Point) {
    foe.pursuit.stepped_back = foe.is_hunting() && reach(foe.at, player) > reach(before, player);
    let Some(direction) = Direction::ALL.into_iter().find(|direction| direction.step(before) == foe.at)
    else {
        foe.patrol.idle = foe.patrol.idle.saturating_add(1);
        return;
    };
    (foe.facing, foe.patrol.idle) = (Some(direction), 0);
    if let AbilityState::Retreat(back, left) = foe.ability_state {
        let goes_on = back == direction && left > 1;
        foe.ability_state = if goes_on { AbilityState::Retreat(back, left - 1) } else { AbilityState::None };
    }
}
