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

/// Gives a friend in view health back, and hastens it.
fn mend(turn: &mut Turn, id: ActorId, at: Point) -> Result<(), Refusal> {
    let Ability::Mends { health } = turn.actor(id).ability() else { return Err(Refusal::NotYours) };
    ready(turn, id)?;
    let by = turn.who(id);
    let whom = turn.level.actor_at(at).filter(|actor| !actor.is_player() && actor.id != id);
    let friend = whom.ok_or(Refusal::NoTarget)?.id;
    area::in_clear_reach(turn.level, by.at, at, RANGE)?;
    let whom = turn.actor_mut(friend);
    let health = health.min(whom.body.max_hp - whom.body.hp);
    whom.body.hp += health;
    let who = turn.who(friend);
    turn.tell(Event::Mended { by, who, health });
    harm::afflict(turn, friend, Condition::Haste, HASTE);
    turn.actor_mut(id).cooldown = COOLDOWN;
    Ok(())
}
