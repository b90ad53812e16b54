//! Shooting from afar, and stepping back from anyone who comes near.

use super::{PLAIN, Rule};
use crate::action::{Deed, Refusal, Turn, area, combat, harm, pathing, who};
use crate::content::monsters::Ability;
use crate::event::Cause;
use crate::level::{Actor, ActorId, Level, Lit, reach};
use crate::map::Point;

pub(super) static RULE: Rule = Rule {
    decide: |level, foe| dodge(level, foe).or_else(|| shot(level, foe)),
    perform: shoot,
    range,
    ..PLAIN
};

/// How far it shoots at the player.
fn range(level: &Level, foe: &Actor) -> i32 {
    if let Ability::Shoots { range } = foe.ability() { pathing::shooting_range(level, range) } else { 0 }
}

/// It steps back from anyone who comes near.
fn dodge(level: &Level, foe: &Actor) -> Option<Deed> {
    if pathing::is_pressed(level, foe) { pathing::back(level, foe) } else { None }
}

/// A shot at the player, if the shooter has room for it, or at a companion that is nearer. Through glass it sees the
/// player, too, and shoots all the same.
fn shot(level: &Level, foe: &Actor) -> Option<Deed> {
    let at = level.player().at;
    let range = range(level, foe);
    if let Some(friend) = level.companion().filter(|friend| is_nearer_target(level, foe, friend)) {
        return Some(Deed::Use(friend.at));
    }
    let is_glass = |first: &Point| level.actor_at(*first).is_some_and(Actor::reflects);
    let through_glass = || {
        let is_before_glass = area::flight(level, foe.at, at).last().is_some_and(is_glass);
        reach(foe.at, at) <= range && is_before_glass && pathing::is_in_line(level, foe.at)
    };
    let shoots = reach(foe.at, at) > 1 && (pathing::has_clear_line(level, foe, range) || through_glass());
    shoots.then_some(Deed::Use(at))
}

/// Whether the shooter would rather shoot at `friend`: it is nearer than the player, and in its line. Out of the light it
/// is made out as late as a player.
fn is_nearer_target(level: &Level, foe: &Actor, friend: &Actor) -> bool {
    let Ability::Shoots { range } = foe.ability() else { return false };
    let range = if level.lit(friend.at) == Lit::Dark { range.min(pathing::UNLIT_RANGE) } else { range };
    let away = reach(foe.at, friend.at);
    away > 1 && away < reach(foe.at, level.player().at) && pathing::can_shoot(level, foe.at, friend.at, range)
}

/// Shoots at `at`. The first actor in the way is hit, or sends the shot back.
fn shoot(turn: &mut Turn, id: ActorId, at: Point) -> Result<(), Refusal> {
    let Ability::Shoots { range } = turn.actor(id).ability() else { return Err(Refusal::NotYours) };
    let by = turn.who(id);
    area::can_fly(by.at, at, range)?;
    let path = area::flight(turn.level, by.at, at);
    let Some(to) = path.last().copied() else { return Err(Refusal::OutOfSight) };
    turn.fly(by, to);
    let hit = turn.level.actor_at(to);
    let mirror = hit.filter(|actor| actor.reflects()).map(who);
    let victim = if mirror.is_some() { Some(id) } else { hit.map(|actor| actor.id) };
    turn.send_back(mirror);
    let victim = victim.and_then(|victim| turn.level.actor(victim));
    if let (Some(archer), Some(victim)) = (turn.level.actor(id), victim) {
        let victim = combat::taker(turn.level, archer, victim);
        let (damage, victim) = (combat::damage(turn.level, archer, victim), victim.id);
        let returned = combat::damage(turn.level, archer, archer);
        if victim == ActorId::PLAYER && turn.mirrors() {
            let you = turn.who(ActorId::PLAYER);
            turn.fly(you, by.at);
            harm::hurt(turn, Some(you), id, returned, Cause::Shot(by.kind));
        } else {
            harm::hurt(turn, Some(by), victim, damage, Cause::Shot(by.kind));
        }
    }
    Ok(())
}
