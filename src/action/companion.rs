//! The one that goes with the player: how it joins, how strong it is, and how it goes. What it decides to do is a
//! matter of `ai`.

use super::{NORMAL_COST, Outcome, Refusal, Turn};
use crate::content::companions::{self, LESS_POWER};
use crate::event::Event;
use crate::level::{Actor, Body, Bond, Level, Mood};
use crate::map::Point;

/// Frees the captive at `at`, which goes with the player from now on. Another companion goes home.
pub(super) fn free(turn: &mut Turn, at: Point) -> Result<Outcome, Refusal> {
    let captive = turn.level.actor_at(at).filter(|actor| actor.is_captive());
    let captive = captive.ok_or(Refusal::NothingToWork)?;
    let (id, Bond::Captive(name)) = (captive.id, captive.bond) else { return Err(Refusal::NothingToWork) };
    send_home(turn);
    let friend = adjusted(turn.level, turn.actor(id).clone());
    *turn.actor_mut(id) = Actor { bond: Bond::Companion { name, warmed: 0 }, ..friend };
    let pen = turn.level.machines.iter_mut().find(|machine| machine.holds(at));
    pen.into_iter().for_each(|pen| pen.is_solved = true);
    let who = turn.who(id);
    turn.tell(Event::Joined { who });
    Ok(Outcome::Done(NORMAL_COST))
}

/// The companion on this floor, if there is one, goes home.
pub(crate) fn send_home(turn: &mut Turn) {
    let Some(id) = turn.level.companion().map(|friend| friend.id) else { return };
    let who = turn.who(id);
    turn.level.actors.retain(|actor| actor.id != id);
    turn.tell(Event::WentHome { who });
}

/// `friend` as strong as its kind on this floor, but for its power, and as wounded as it was. It has at least half of the
/// player's health, and a companion is never weaker than before.
pub(crate) fn adjusted(level: &Level, friend: Actor) -> Actor {
    let Some(monster) = friend.monster() else { return friend };
    let Body { max_hp, power, .. } = Actor::foe(friend.id, monster, friend.at).hardened(level).body;
    let missing = friend.body.max_hp - friend.body.hp;
    let (least_hp, least_power) =
        if friend.is_companion() { (friend.body.max_hp, friend.body.power) } else { (1, 0) };
    let share = level.player().body.max_hp / companions::SHARE_OF_HEALTH;
    let (max_hp, power) = (max_hp.max(share).max(least_hp), (power - LESS_POWER).max(least_power));
    let hp = (max_hp - missing).clamp(1, max_hp);
    let body = Body { hp, max_hp, power, energy: 0, ..friend.body };
    Actor { body, mood: Mood::Wandering { goal: None }, ..friend }
}
