//! The drake's breath: it draws breath for a turn, and then the fire goes along its line.

use super::{PLAIN, Rule, has_fallen, ready};
use crate::action::ground::fire;
use crate::action::{AbilityUse, Action, Refusal, Stage, area, harm, pathing};
use crate::content::monsters::Ability;
use crate::event::{Cause, Event};
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::Point;

/// Turns after a breath before it can draw another.
const COOLDOWN: u16 = 5;

pub(super) static RULE: Rule =
    Rule { decide, fulfil: |at| Action::Ability(AbilityUse::Breathe(at)), marks: line, ..PLAIN };

fn line(level: &Level, foe: &Actor, at: Point) -> Vec<Point> {
    let Ability::Breathes { range, .. } = foe.ability() else { return Vec::new() };
    area::ray(level, foe.at, at, range)
}

/// From afar it breathes; beside the player it bites.
fn decide(level: &Level, foe: &Actor) -> Option<Action> {
    let Ability::Breathes { range, .. } = foe.ability() else { return None };
    let at = level.player().at;
    let breathes = foe.cooldown == 0 && reach(foe.at, at) > 1 && pathing::has_clear_line(level, foe, range);
    breathes.then_some(Action::Ability(AbilityUse::Inhale(at)))
}

/// Draws breath. The fire will go to `at`, whoever stands there then: so there is a turn for a step aside.
pub(super) fn inhale(stage: &mut Stage, id: ActorId, ability: Ability, at: Point) -> Result<(), Refusal> {
    let Ability::Breathes { range, .. } = ability else { return Err(Refusal::NotYours) };
    ready(stage, id)?;
    let who = stage.who(id);
    area::can_fly(who.at, at, range)?;
    stage.actor_mut(id).aim = Some(at);
    stage.tell(Event::DrewBreath { who, at });
    Ok(())
}

/// Breathes the fire for which it has drawn breath along the line through `at`; everybody on it is hit, in water for half.
pub(super) fn perform(stage: &mut Stage, id: ActorId, ability: Ability, at: Point) -> Result<(), Refusal> {
    let Ability::Breathes { damage, .. } = ability else { return Err(Refusal::NotYours) };
    if stage.actor(id).aim != Some(at) {
        return Err(Refusal::WrongUse);
    }
    let by = stage.who(id);
    let path = line(stage.level, stage.actor(id), at);
    let drake = stage.actor_mut(id);
    drake.aim = None;
    drake.cooldown = COOLDOWN;
    stage.tell(Event::Flew { who: by, to: path.last().copied().unwrap_or(by.at) });
    has_fallen(stage, &path);
    for at in path {
        fire::kindle(stage, at);
        let damage = if stage.level.map.tile(at).is_water() { damage / 2 } else { damage };
        if let Some(victim) = stage.level.actor_at(at).map(|actor| actor.id) {
            harm::burn(stage, Some(by), victim, damage, Cause::Breath(by.kind));
        }
    }
    Ok(())
}
