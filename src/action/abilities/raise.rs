//! The necromancer's raising of the dead, from behind the others.

use super::{PLAIN, Rule, ready};
use crate::action::{Deed, Refusal, Turn, area, harm, pathing};
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::Point;

/// How far it raises the dead, in tiles.
const RANGE: i32 = 7;
/// Turns before it can raise another.
const COOLDOWN: u16 = 6;

pub(super) static RULE: Rule = Rule {
    decide: |level, foe| choose(level, foe).or_else(|| pathing::stay_behind(level, foe)),
    perform: raise,
    cooldown: COOLDOWN,
    ..PLAIN
};

/// The latest corpse in view on which nobody stands.
fn choose(level: &Level, foe: &Actor) -> Option<Deed> {
    if foe.cooldown > 0 {
        return None;
    }
    let dead = level.ground.corpses.iter().rev().map(|corpse| corpse.at);
    let mut near = dead.filter(|at| reach(foe.at, *at) <= RANGE && level.has_room_for_foe(*at));
    let at = near.find(|at| area::is_clear(level, foe.at, *at))?;
    Some(Deed::Use(at))
}

/// Raises the latest dead at `at`: with half its health, in the mood of the one who raises it, and for the last time.
fn raise(turn: &mut Turn, id: ActorId, at: Point) -> Result<(), Refusal> {
    ready(turn, id)?;
    let by = turn.who(id);
    let corpse = turn.level.ground.corpses.iter().rposition(|corpse| corpse.at == at);
    let corpse = corpse.ok_or(Refusal::NothingHere)?;
    if !turn.level.has_room_for_foe(at) {
        return Err(Refusal::Occupied);
    }
    area::in_clear_reach(turn.level, by.at, at, RANGE)?;
    let monster = turn.level.ground.corpses.remove(corpse).monster;
    let raised = Actor::foe(id, monster, at).in_winter(turn.level.hero.setup);
    let mood = turn.actor(id).mood;
    harm::spawn(turn, Actor { body: raised.body.halved(), mood, is_copy: true, ..raised });
    turn.actor_mut(id).cooldown = COOLDOWN;
    turn.tell(Event::Raised { by, monster, at });
    Ok(())
}
