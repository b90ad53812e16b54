//! The rules of armour.

use super::{GearRule, PLAIN};
use crate::action::NORMAL_COST;
use crate::level::Hero;

/// In plate every step of that number takes two turns.
const HEAVY_STEP: u8 = 4;

pub(super) static PLATE: GearRule = GearRule { step: drag, ..PLAIN };

pub(super) static GLASS_MAIL: GearRule = GearRule { take_blow: crack, ..PLAIN };

fn drag(hero: &mut Hero) -> i32 {
    hero.stance.heavy_steps = (hero.stance.heavy_steps + 1) % HEAVY_STEP;
    if hero.stance.heavy_steps == 0 { NORMAL_COST } else { 0 }
}

/// A blow cracks glass mail until nothing of it is left.
fn crack(hero: &mut Hero, damage: i32) -> i32 {
    if let Some(mail) = hero.equipment.armour.and_then(|slot| hero.bag[usize::from(slot.0)].as_mut()) {
        mail.cracks = (mail.cracks + 1).min(mail.kind.info().defence as u8);
    }
    damage
}
