//! What potions do to the drinker. Only what would be wasted is refused.

use crate::action::{NORMAL_COST, Outcome, Refusal, Stage, ground, harm, things};
use crate::content::items::{
    CONFUSION_TURNS, FIRE_PROOF_TURNS, FLIGHT_TURNS, FROST_TURNS, HASTE_TURNS, HEALING, SHADOW_TURNS,
    SIGHT_TURNS, STONE_SKIN_TURNS, VIGOROUS_TURNS, VIGOUR,
};
use crate::content::talents::DISTILLED;
use crate::content::{Item, ItemKind};
use crate::event::{Condition, Event};
use crate::level::{ActorId, Slot};

const ME: ActorId = ActorId::PLAYER;

/// Whether it would be healing where there is nothing to mend.
pub(super) fn would_be_wasted(stage: &Stage, kind: ItemKind) -> bool {
    let player = stage.actor(ME);
    kind == ItemKind::Healing && player.hp >= player.max_hp && player.conditions.confusion == 0
}

pub(super) fn healing(stage: &mut Stage) {
    harm::mend(stage, ME, HEALING);
    if std::mem::take(&mut stage.actor_mut(ME).conditions.confusion) > 0 {
        let who = stage.who(ME);
        stage.tell(Event::Ended { who, condition: Condition::Confusion });
    }
}

pub(super) fn vigour(stage: &mut Stage) {
    stage.actor_mut(ME).max_hp += VIGOUR;
    harm::mend(stage, ME, VIGOUR);
}

/// The other effect of vigour.
pub(super) fn vigorous(stage: &mut Stage) {
    stage.level.hero.bag.iter_mut().flatten().for_each(|item| item.recharging = 0);
    harm::afflict(stage, ME, Condition::Vigour, VIGOROUS_TURNS);
}

/// Makes one potion of the kind `other` of two that lie in `slot`.
pub(super) fn distil(stage: &mut Stage, slot: Slot, other: ItemKind) -> Result<Outcome, Refusal> {
    let (item, made) = (things::item_in(stage, slot)?, Item::new(other));
    if !stage.level.hero.distils(&item).contains(&other) {
        return Err(Refusal::WrongUse);
    }
    let frees = usize::from(item.count) == DISTILLED;
    let to = if frees { Some(slot) } else { stage.level.hero.slot_for(&made) };
    let to = stage.level.hero.items().find(|(_, stack)| stack.takes(&made)).map(|(slot, _)| slot).or(to);
    let to = to.ok_or(Refusal::BagFull)?;
    for _ in 0..DISTILLED {
        things::spend(stage, slot);
    }
    things::stow(stage, to, made);
    stage.tell(Event::Distilled { item: made });
    Ok(Outcome::Done(NORMAL_COST))
}

pub(super) fn haste(stage: &mut Stage) {
    harm::afflict(stage, ME, Condition::Haste, HASTE_TURNS);
}

pub(super) fn fire_proof(stage: &mut Stage) {
    harm::put_out(stage, ME);
    harm::afflict(stage, ME, Condition::FireProof, FIRE_PROOF_TURNS);
}

pub(super) fn sight(stage: &mut Stage) {
    harm::afflict(stage, ME, Condition::Sight, SIGHT_TURNS);
}

pub(super) fn stone_skin(stage: &mut Stage) {
    harm::afflict(stage, ME, Condition::StoneSkin, STONE_SKIN_TURNS);
}

pub(super) fn shadow(stage: &mut Stage) {
    harm::afflict(stage, ME, Condition::Shadow, SHADOW_TURNS);
}

pub(super) fn frost(stage: &mut Stage) {
    harm::afflict(stage, ME, Condition::Frost, FROST_TURNS);
    ground::freeze_underfoot(stage, ME);
}

pub(super) fn feather(stage: &mut Stage) {
    harm::release(stage, ME);
    harm::afflict(stage, ME, Condition::Flight, FLIGHT_TURNS);
}

pub(super) fn confusion(stage: &mut Stage) {
    harm::afflict(stage, ME, Condition::Confusion, CONFUSION_TURNS);
}
