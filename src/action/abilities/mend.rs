//! The shaman's mending: it gives a friend health back and hastens it, from behind the others.

use super::{PLAIN, Rule, ready};
use crate::action::{Deed, Refusal, Turn, area, harm, pathing};
use crate::content::Condition;
use crate::content::monsters::Ability;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level};
use crate::map::Point;

/// How far it mends, in tiles.
const RANGE: i32 = 6;
/// How many turns its haste lasts.
const HASTE: u16 = 4;
/// Turns before it can mend again.
const COOLDOWN: u16 = 4;

pub(super) static RULE: Rule = Rule {
    decide: |level, foe| choose(level, foe).or_else(|| pathing::stay_behind(level, foe)),
    perform: mend,
    cooldown: COOLDOWN,
    ..PLAIN
};

/// The worst wounded friend, or else one that hunts and is not in haste.
fn choose(level: &Level, foe: &Actor) -> Option<Deed> {
    if foe.cooldown > 0 {
        return None;
    }
    let friends: Vec<&Actor> = pathing::friends(level, foe, RANGE).collect();
    let wounds = |friend: &&&Actor| friend.body.max_hp - friend.body.hp;
    let wounded = friends.iter().filter(|friend| wounds(friend) > 0);
    let worst = wounded.min_by_key(|friend| std::cmp::Reverse(wounds(friend)));
    let idle = || friends.iter().find(|friend| friend.is_hunting() && !friend.has(Condition::Haste));
    worst.or_else(idle).map(|friend| Deed::Use(friend.at))
}

/// What a companion does: it mends the player, who is hurt and hunted.
pub(crate) fn for_player(level: &Level, friend: &Actor) -> Option<Deed> {
    let you = level.player();
    let mends = matches!(friend.ability(), Ability::Mends { .. })
        && friend.cooldown == 0
        && you.body.hp < you.body.max_hp
        && level.foes().any(|foe| foe.is_hunting() && level.sees_actor(foe))
        && area::in_clear_reach(level, friend.at, you.at, RANGE).is_ok();
    mends.then_some(Deed::Use(you.at))
}

/// Gives a friend in view health back, and hastens it; the player is not hastened.
fn mend(turn: &mut Turn, id: ActorId, at: Point) -> Result<(), Refusal> {
    let Ability::Mends { health } = turn.actor(id).ability() else { return Err(Refusal::NotYours) };
    ready(turn, id)?;
    let by = turn.who(id);
    let is_friend = |actor: &&Actor| actor.id != id && !actor.is_enemy_of(turn.actor(id));
    let friend = turn.level.actor_at(at).filter(is_friend).ok_or(Refusal::NoTarget)?.id;
    area::in_clear_reach(turn.level, by.at, at, RANGE)?;
    let whom = turn.actor_mut(friend);
    let health = health.min(whom.body.max_hp - whom.body.hp);
    whom.body.hp += health;
    let who = turn.who(friend);
    turn.tell(Event::Mended { by, who, health });
    if friend != ActorId::PLAYER {
        harm::afflict(turn, friend, Condition::Haste, HASTE);
    }
    turn.actor_mut(id).cooldown = COOLDOWN;
    Ok(())
}
