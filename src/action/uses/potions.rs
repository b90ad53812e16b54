//! What potions do to the drinker. Only what would be wasted is refused.

use crate::action::{NORMAL_COST, Outcome, Refusal, Turn, effects, harm, things};
use crate::content::items::{
    CONFUSION_TURNS, FIRE_PROOF_TURNS, FLIGHT_TURNS, FROST_TURNS, HASTE_TURNS, HEALING, ItemState,
    SIGHT_TURNS, STONE_SKIN_TURNS, VIGOROUS_TURNS, VIGOUR,
};
use crate::content::talents::DISTILLED;
use crate::content::{Condition, Item, ItemKind};
use crate::event::Event;
use crate::level::{ActorId, Slot};

const ME: ActorId = ActorId::PLAYER;

/// Whether it would be healing where there is nothing to mend.
pub(super) fn would_be_wasted(turn: &Turn, kind: ItemKind) -> bool {
    let player = turn.actor(ME);
    kind == ItemKind::Healing && player.body.hp >= player.body.max_hp && !player.has(Condition::Confusion)
}

pub(super) fn healing(turn: &mut Turn) {
    harm::mend(turn, ME, HEALING);
    if std::mem::take(&mut turn.actor_mut(ME).conditions[Condition::Confusion]) > 0 {
        let who = turn.who(ME);
        turn.tell(Event::Ended { who, condition: Condition::Confusion });
    }
}

pub(super) fn vigour(turn: &mut Turn) {
    turn.actor_mut(ME).body.max_hp += VIGOUR;
    harm::mend(turn, ME, VIGOUR);
}

/// The other effect of vigour.
pub(super) fn vigorous(turn: &mut Turn) {
    let charging = turn.level.hero.bag.iter_mut().flatten().filter(|item| item.recharging() > 0);
    charging.for_each(|item| item.state = ItemState::AsNew);
    harm::afflict(turn, ME, Condition::Vigour, VIGOROUS_TURNS);
}

/// Makes one potion of the kind `other` of two that lie in `slot`.
pub(super) fn distil(turn: &mut Turn, slot: Slot, other: ItemKind) -> Result<Outcome, Refusal> {
    let (item, made) = (things::item_in(turn, slot)?, Item::new(other));
    if !turn.level.hero.distils(&item).contains(&other) {
        return Err(Refusal::WrongUse);
    }
    let frees = usize::from(item.count) == DISTILLED;
    let to = if frees { Some(slot) } else { turn.level.hero.slot_for(&made) };
    let to = turn.level.hero.items().find(|(_, stack)| stack.takes(&made)).map(|(slot, _)| slot).or(to);
    let to = to.ok_or(Refusal::BagFull)?;
    for _ in 0..DISTILLED {
        things::spend(turn, slot);
    }
    things::stow(turn, to, made);
    turn.tell(Event::Distilled { item: made });
    Ok(Outcome::Done(NORMAL_COST))
}

pub(super) fn haste(turn: &mut Turn) {
    harm::afflict(turn, ME, Condition::Haste, HASTE_TURNS);
}

pub(super) fn fire_proof(turn: &mut Turn) {
    harm::put_out(turn, ME);
    harm::afflict(turn, ME, Condition::FireProof, FIRE_PROOF_TURNS);
}

pub(super) fn sight(turn: &mut Turn) {
    harm::afflict(turn, ME, Condition::Sight, SIGHT_TURNS);
}

pub(super) fn stone_skin(turn: &mut Turn) {
    harm::afflict(turn, ME, Condition::StoneSkin, STONE_SKIN_TURNS);
}

pub(super) fn frost(turn: &mut Turn) {
    harm::afflict(turn, ME, Condition::Frost, FROST_TURNS);
    effects::freeze_underfoot(turn, ME);
}

pub(super) fn feather(turn: &mut Turn) {
    harm::release(turn, ME);
    harm::afflict(turn, ME, Condition::Flight, FLIGHT_TURNS);
}

pub(super) fn confusion(turn: &mut Turn) {
    harm::afflict(turn, ME, Condition::Confusion, CONFUSION_TURNS);
}
