//! How time passes on a floor: the turns of the foes between two actions of the player. The game and the forecast of
//! fights pass it by this one way; what foes decide is handed in.

use super::{awareness, followers, relief};
use crate::action::perceive::{self, FovCache};
use crate::action::{self, Action, Deed, NORMAL_COST, Outcome, Refusal, Turn, abilities, pathing, time};
use crate::level::{AbilityState, Actor, ActorId, Level, reach};
use crate::map::{Direction, Point};

/// How often an action may turn into another before that is taken for our own mistake.
const MOST_INSTEADS: u32 = 8;

/// What a foe decides to do.
pub(crate) type Decide<'a> = &'a dyn Fn(&Level, ActorId) -> Deed;

/// Does an action of anybody, and what it turns into.
pub(crate) fn perform(turn: &mut Turn, id: ActorId, action: Action) -> Result<Outcome, Refusal> {
    let mut action = action;
    for _ in 0..MOST_INSTEADS {
        match action::perform(turn, id, action)? {
            Outcome::Instead(other) => action = other,
            outcome => return Ok(outcome),
        }
    }
    unreachable!("an action turned into others for ever: {action:?}")
}

/// Does what a foe has decided, and what that turns into.
fn perform_deed(turn: &mut Turn, id: ActorId, deed: Deed) -> Result<Outcome, Refusal> {
    match abilities::perform(turn, id, deed)? {
        Outcome::Instead(action) => perform(turn, id, action),
        outcome => Ok(outcome),
    }
}

/// The foes' time: turns pass until the player has made up for `cost`, is dead, or falls from the floor. At the end of
/// each the player looks, and foes notice: so the player acts once between what is shown and what comes of it. Returns how
/// many turns have begun.
pub(crate) fn pass(turn: &mut Turn, fov: &mut FovCache, cost: i32, decide: Decide) -> u64 {
    let others = |turn: &mut Turn| {
        awareness::track(turn);
        foes_act(turn, decide);
        followers::arrive(turn);
        relief::turn(turn);
    };
    time::pass(turn, cost, others, |turn| {
        perceive::refresh(turn.level, fov);
        if awareness::notice_all(turn) {
            perceive::refresh(turn.level, fov);
        }
    })
}

/// Foes that the player sees act first, each by its number, and then the others: so nothing unseen comes before what
/// the player reads.
fn foes_act(turn: &mut Turn, decide: Decide) {
    let (seen, unseen): (Vec<ActorId>, Vec<ActorId>) =
        turn.level.foes_that(|_| true).into_iter().partition(|id| turn.level.sees_actor(turn.actor(*id)));
    // All at once: what one of them gives another, sleepers that it wakes included, counts from the next turn.
    for foe in turn.level.actors.iter_mut().filter(|actor| !actor.is_player()) {
        foe.body.energy = if foe.is_asleep() { 0 } else { foe.body.energy + foe.pace() };
    }
    for id in seen.into_iter().chain(unseen) {
        foe_acts(turn, id, decide);
    }
}

/// A foe acts as long as it has energy for it. What it announces falls in the next turn, whatever energy it has left.
fn foe_acts(turn: &mut Turn, id: ActorId, decide: Decide) {
    let mut has_announced = false;
    while !has_announced
        && turn.level.actor(id).is_some_and(|foe| foe.body.energy >= NORMAL_COST && !foe.is_asleep())
        && turn.level.holds_player()
    {
        let foe = turn.actor(id);
        let (before, had_aim) = (foe.at, foe.aim.is_some());
        if foe.pursuit.shelters && (!foe.is_hunting() || pathing::can_answer(turn.level, foe)) {
            turn.actor_mut(id).pursuit.shelters = false;
        }
        let foe = turn.actor(id);
        let deed = if turn.level.is_stone(foe) { Deed::Wait } else { decide(turn.level, id) };
        // What a foe decides may turn out to be impossible; that costs it its time.
        let cost = match perform_deed(turn, id, deed) {
            Ok(Outcome::Done(cost)) => cost.max(NORMAL_COST),
            _ => NORMAL_COST,
        };
        let player = turn.level.player().at;
        if let Some(foe) = turn.level.actor_mut(id) {
            // Slow foes are only slow of foot.
            foe.body.energy -= if foe.at == before { cost.min(foe.body.speed) } else { cost };
            remember(foe, before, player);
            foe.pursuit.ducks &= foe.at != before;
            has_announced = !had_aim && foe.aim.is_some();
        }
        leave_way_out(turn.level, id, before);
    }
}

/// A foe that has left a door or a corridor behind knows by which way it came.
fn leave_way_out(level: &mut Level, id: ActorId, before: Point) {
    let is_way_out = pathing::is_way_out(level, before);
    if let Some(foe) = level.actor_mut(id).filter(|foe| is_way_out && foe.at != before) {
        foe.pursuit.came_by = Some(before);
    }
}

/// What a foe has to know of its last action when it decides on the next one.
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
