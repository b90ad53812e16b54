//! Throwing: where a thing comes down and what it does there. Darts and weapons hit who stands there and lie where they
//! fell; pots, flasks and potions of confusion break; all else just lands.

use super::{Use, by_player, use_of, who_stands_on};
use crate::action::{NORMAL_COST, Outcome, Refusal, Stage, area, combat, ground, harm, things, who};
use crate::content::items::{CONFUSION_TURNS, FIRE_POT};
use crate::content::{Item, ItemKind};
use crate::event::{Cause, Condition, Event};
use crate::level::{ActorId, Slot};
use crate::map::Point;

/// Throws one of what lies in `slot` at a place.
pub(crate) fn throw(stage: &mut Stage, slot: Slot, at: Point) -> Result<Outcome, Refusal> {
    let kind = things::item_in(stage, slot)?.kind;
    if stage.level.hero.is_equipped(slot) {
        return Err(Refusal::Equipped);
    }
    area::can_throw_at(stage.level, at)?;
    let from = stage.level.player().at;
    let (to, tiles) = (area::landing(stage.level, from, at), area::thrown(stage.level, kind, from, at));
    let Some(item) = things::spend(stage, slot) else { return Err(Refusal::EmptySlot) };
    stage.tell(Event::Threw { item, from, to });
    match use_of(kind) {
        Use::Shatter(noise, effect)
        | Use::DrinkOrShatter(_, noise, effect)
        | Use::PourOrShatter(noise, effect) => {
            stage.burst(to, noise);
            effect(stage, &tiles);
        }
        Use::Drink(_) | Use::Read(_) | Use::Zap(_) | Use::Nothing => land(stage, item, to),
    }
    Ok(Outcome::Done(NORMAL_COST))
}

pub(super) fn confuse(stage: &mut Stage, tiles: &[Point]) {
    for victim in who_stands_on(stage, tiles) {
        harm::afflict(stage, victim, Condition::Confusion, CONFUSION_TURNS);
    }
}

pub(super) fn spill(stage: &mut Stage, tiles: &[Point]) {
    tiles.iter().for_each(|tile| ground::fire::spill(stage, *tile));
}

pub(super) fn burst_into_flames(stage: &mut Stage, tiles: &[Point]) {
    let by = by_player(stage);
    for victim in who_stands_on(stage, tiles) {
        harm::burn(stage, by, victim, FIRE_POT, Cause::Thrown(ItemKind::FirePot));
    }
    for tile in tiles {
        ground::fire::ignite(stage, *tile);
    }
}

/// A whole thing comes down at `to`, and hits whoever stands there if it is made to hurt. It lies there afterwards.
fn land(stage: &mut Stage, item: Item, to: Point) {
    let info = item.kind.info();
    harm::lay(stage, to, item);
    let victim = stage
        .level
        .actor_at(to)
        .filter(|actor| area::hurts_when_thrown(item.kind) && actor.id != ActorId::PLAYER);
    if let Some(victim) = victim {
        let (_, defence) = stage.level.strength(victim);
        let damage = combat::blow(info.power + i32::from(item.enchantment), defence);
        let (who, id) = (who(victim), victim.id);
        let from_the_dark = combat::is_unaware(victim);
        let damage = if from_the_dark { combat::from_the_dark(stage.level, damage) } else { damage };
        if from_the_dark {
            stage.tell(Event::StruckFromTheDark { who });
        }
        harm::hurt(stage, by_player(stage), id, damage, Cause::Thrown(item.kind));
    }
}
