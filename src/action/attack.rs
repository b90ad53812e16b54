//! Striking: who is hit, by the weapon's trick, and what the blow does besides.

use super::{NORMAL_COST, Outcome, Stage, combat, ground, harm, noise, rules_of, who};
use crate::content::ItemKind;
use crate::event::{Cause, Event};
use crate::level::{ActorId, Level};
use crate::map::{Direction, Point};

/// Strikes everybody on whom a blow in `direction` falls.
pub(super) fn strike(stage: &mut Stage, id: ActorId, direction: Direction) -> Outcome {
    for victim in victims(stage.level, id, direction) {
        hit(stage, id, victim, direction);
    }
    Outcome::Done(NORMAL_COST)
}

/// On whom a blow of `id` in `direction` falls.
pub(super) fn victims(level: &Level, id: ActorId, direction: Direction) -> Vec<ActorId> {
    places(level, id, direction).iter().filter_map(|at| victim(level, id, *at)).collect()
}

/// The tiles that a blow of `id` in `direction` falls on, as its weapon has it.
pub(crate) fn places(level: &Level, id: ActorId, direction: Direction) -> Vec<Point> {
    let Some(attacker) = level.actor(id) else { return Vec::new() };
    let near = direction.step(attacker.at);
    let far = direction.step(near);
    let open = level.map.tile(near).is_walkable();
    let uses = |kind| id == ActorId::PLAYER && level.hero.uses(kind);
    if uses(ItemKind::Axe) {
        (0..8).map(|eighths| direction.turned(eighths).step(attacker.at)).collect()
    } else if uses(ItemKind::Spear) && open && level.actor_at(near).is_some() {
        vec![near, far]
    } else if uses(ItemKind::Staff) && open && level.actor_at(near).is_none() {
        vec![far]
    } else {
        vec![near]
    }
}

/// Whom a blow of `id` hits at `at`: foes hit the player, and the player hits foes. Somebody confused hits anybody.
fn victim(level: &Level, id: ActorId, at: Point) -> Option<ActorId> {
    let other = level.actor_at(at)?;
    let confused = level.actor(id).is_some_and(|actor| actor.conditions.confusion > 0);
    let is_enemy = (id == ActorId::PLAYER) != other.is_player();
    (other.id != id && (is_enemy || confused)).then_some(other.id)
}

fn hit(stage: &mut Stage, id: ActorId, victim: ActorId, direction: Direction) {
    let (Some(attacker), Some(target)) = (stage.level.actor(id), stage.level.actor(victim)) else { return };
    let by = who(attacker);
    let is_disguised = target.disguise.is_some();
    stage.level.noise = stage.level.noise.max(stage.level.hero.loudness(noise::BLOW));
    if is_disguised && id == ActorId::PLAYER {
        // The player has reached for a thing, and finds that it is none.
        harm::wake(stage, victim);
        return harm::unmask(stage, victim);
    }
    let (Some(attacker), Some(target)) = (stage.level.actor(id), stage.level.actor(victim)) else { return };
    let damage = combat::damage(stage.level, attacker, target);
    let from_the_dark = id == ActorId::PLAYER && combat::is_unaware(target);
    let rules = rules_of(attacker);
    stage.actor_mut(id).steadfast = 0;
    harm::unmask(stage, id);
    if from_the_dark {
        stage.tell(Event::StruckFromTheDark { who: stage.who(victim) });
    }
    harm::hurt(stage, Some(by), victim, damage, Cause::Blow(by.kind));
    (rules.struck)(stage, id, victim, direction);
    if id == ActorId::PLAYER && stage.level.hero.uses(ItemKind::Mace) {
        knock_back(stage, victim, direction);
    }
}

/// For how many turns whoever was moved is steadfast, unless it strikes before.
const STEADFAST: u8 = 4;

/// Whoever has been knocked back is steadfast until it has struck: so a mace keeps nobody away for good, however slow.
fn knock_back(stage: &mut Stage, id: ActorId, direction: Direction) {
    let Some(actor) = stage.level.actor(id).filter(|actor| actor.steadfast == 0) else { return };
    let (before, to) = (who(actor), direction.step(actor.at));
    if stage.level.is_free(to) {
        let actor = stage.actor_mut(id);
        (actor.at, actor.steadfast) = (to, STEADFAST);
        stage.tell(Event::Knocked { who: before, to });
        ground::pushed(stage, id);
    }
}
