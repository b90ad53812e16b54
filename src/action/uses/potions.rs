//! What potions do to who drinks them. No potion is ever refused.

use super::use_up;
use crate::action::{NORMAL_COST, Outcome, Stage, harm};
use crate::content::ItemKind;
use crate::content::items::{CONFUSION_TURNS, FIRE_PROOF_TURNS, HASTE_TURNS, HEALING, SIGHT_TURNS, VIGOUR};
use crate::event::{Condition, Event};
use crate::level::{ActorId, Slot};

/// Drinks the potion of that kind in `slot`.
pub(super) fn drink(stage: &mut Stage, slot: Slot, kind: ItemKind) -> Outcome {
    use_up(stage, slot);
    let me = ActorId::PLAYER;
    match kind {
        ItemKind::Healing => heal(stage),
        ItemKind::Vigour => {
            stage.actor_mut(me).max_hp += VIGOUR;
            harm::mend(stage, me, VIGOUR);
        }
        ItemKind::Haste => harm::afflict(stage, me, Condition::Haste, HASTE_TURNS),
        ItemKind::FireProof => {
            harm::put_out(stage, me);
            harm::afflict(stage, me, Condition::FireProof, FIRE_PROOF_TURNS);
        }
        ItemKind::Sight => harm::afflict(stage, me, Condition::Sight, SIGHT_TURNS),
        ItemKind::ConfusionPotion => harm::afflict(stage, me, Condition::Confusion, CONFUSION_TURNS),
        _ => stage.tell(Event::Fizzled),
    }
    Outcome::Done(NORMAL_COST)
}

fn heal(stage: &mut Stage) {
    let healed = harm::mend(stage, ActorId::PLAYER, HEALING);
    let player = stage.actor_mut(ActorId::PLAYER);
    if std::mem::take(&mut player.conditions.confusion) > 0 {
        let who = stage.who(ActorId::PLAYER);
        stage.tell(Event::Ended { who, condition: Condition::Confusion });
    } else if !healed {
        stage.tell(Event::Fizzled);
    }
}
