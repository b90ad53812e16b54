//! What potions do to who drinks them. Only what would be wasted is refused.

use super::use_up;
use crate::action::{NORMAL_COST, Outcome, Refusal, Stage, harm};
use crate::content::ItemKind;
use crate::content::items::{CONFUSION_TURNS, FIRE_PROOF_TURNS, HASTE_TURNS, HEALING, SIGHT_TURNS, VIGOUR};
use crate::event::{Condition, Event};
use crate::level::{ActorId, Slot};

const ME: ActorId = ActorId::PLAYER;

/// Drinks the potion of that kind in `slot`.
pub(super) fn drink(stage: &mut Stage, slot: Slot, kind: ItemKind) -> Result<Outcome, Refusal> {
    let effect: fn(&mut Stage) = match kind {
        ItemKind::Healing if is_sound(stage) => return Err(Refusal::NotHurt),
        ItemKind::Healing => heal,
        ItemKind::Vigour => strengthen,
        ItemKind::Haste => |stage| harm::afflict(stage, ME, Condition::Haste, HASTE_TURNS),
        ItemKind::FireProof => |stage| {
            harm::put_out(stage, ME);
            harm::afflict(stage, ME, Condition::FireProof, FIRE_PROOF_TURNS);
        },
        ItemKind::Sight => |stage| harm::afflict(stage, ME, Condition::Sight, SIGHT_TURNS),
        ItemKind::ConfusionPotion => |stage| harm::afflict(stage, ME, Condition::Confusion, CONFUSION_TURNS),
        _ => return Err(Refusal::WrongUse),
    };
    use_up(stage, slot);
    effect(stage);
    Ok(Outcome::Done(NORMAL_COST))
}

/// Whether healing has nothing to mend.
fn is_sound(stage: &Stage) -> bool {
    let player = stage.actor(ME);
    player.hp >= player.max_hp && player.conditions.confusion == 0
}

fn strengthen(stage: &mut Stage) {
    stage.actor_mut(ME).max_hp += VIGOUR;
    harm::mend(stage, ME, VIGOUR);
}

fn heal(stage: &mut Stage) {
    harm::mend(stage, ME, HEALING);
    if std::mem::take(&mut stage.actor_mut(ME).conditions.confusion) > 0 {
        let who = stage.who(ME);
        stage.tell(Event::Ended { who, condition: Condition::Confusion });
    }
}
