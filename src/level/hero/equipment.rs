//! What the player wears, wields, has in the lantern and at the belt.

use super::{Hero, Slot};
use crate::content::items::Gear;
use crate::content::items::runes::THIRD_STROKE;
use crate::content::{Item, ItemKind, Monster, Rune};
use serde::{Deserialize, Serialize};

/// The slots of the gear in use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipment {
    /// The slot of what is wielded.
    pub weapon: Option<Slot>,
    /// The slot of what is worn.
    pub armour: Option<Slot>,
    /// The slot of the charm that is worn.
    pub charm: Option<Slot>,
    /// The slot of the lens in the lantern; without one it has clear glass.
    pub lens: Option<Slot>,
    /// The slots of the rods at the belt, the longest there first.
    pub belt: [Option<Slot>; 2],
}

impl Hero {
    /// Whether what lies in `slot` is worn or wielded.
    pub fn is_equipped(&self, slot: Slot) -> bool {
        self.equipped().any(|equipped| equipped == slot)
    }

    /// The slots of all that is worn, wielded or at the belt.
    pub fn equipped(&self) -> impl Iterator<Item = Slot> {
        self.gear().into_iter().filter_map(|(_, slot)| slot)
    }

    /// The rod that makes room at the belt for another one: at a full belt the one that has been there longest.
    pub fn makes_room(&self) -> Option<Slot> {
        let [first, second] = self.equipment.belt;
        first.filter(|_| second.is_some())
    }

    /// All that can be worn, wielded or at the belt, each with the slot of what is.
    pub fn gear(&self) -> [(Gear, Option<Slot>); 6] {
        let [first, second] = self.equipment.belt;
        [
            (Gear::Weapon, self.equipment.weapon),
            (Gear::Armour, self.equipment.armour),
            (Gear::Charm, self.equipment.charm),
            (Gear::Lens, self.equipment.lens),
            (Gear::Rod, first),
            (Gear::Rod, second),
        ]
    }

    /// The rods at the belt and a shutter in the lantern have had one turn more of open light, in
    /// a robe as much as two.
    pub(crate) fn recharge(&mut self) {
        let turns = if self.uses(ItemKind::Robe) { 2 } else { 1 };
        for slot in self.equipment.belt.into_iter().chain([self.equipment.lens]).flatten() {
            if let Some(item) = &mut self.bag[usize::from(slot.0)] {
                item.recharging = item.recharging.saturating_sub(turns);
            }
        }
    }

    /// The slot of what a scroll of enchantment improves: of all that is wielded, worn, in the lantern and at the belt what has
    /// the least; of equals the weapon, then the armour, then the lens.
    pub fn least_enchanted(&self) -> Option<Slot> {
        let of = |slot: Slot| self.item(slot);
        let is_apt = |slot: &Slot| of(*slot).is_some_and(|item| item.kind.info().category.is_enchantable());
        self.equipped().filter(is_apt).min_by_key(|slot| of(*slot).map_or(0, |item| item.enchantment))
    }

    /// What is wielded.
    pub fn wielded(&self) -> Option<&Item> {
        self.item(self.equipment.weapon?)
    }

    /// What is worn.
    pub fn worn(&self) -> Option<&Item> {
        self.item(self.equipment.armour?)
    }

    /// Whether that charm is worn.
    pub fn has_charm(&self, kind: ItemKind) -> bool {
        self.equipment.charm.and_then(|slot| self.item(slot)).is_some_and(|item| item.kind == kind)
    }

    /// The lens in the lantern, if it is not clear glass.
    pub fn glass(&self) -> Option<&Item> {
        self.item(self.equipment.lens?)
    }

    /// Whether that lens is in the lantern.
    pub fn has_lens(&self, kind: ItemKind) -> bool {
        self.glass().is_some_and(|item| item.kind == kind)
    }

    /// Whether that weapon is wielded or that armour worn.
    pub fn uses(&self, kind: ItemKind) -> bool {
        [self.wielded(), self.worn()].into_iter().flatten().any(|item| item.kind == kind)
    }

    /// Whether the armour that is worn takes the harm of pushes, falls and blasts.
    pub fn is_padded(&self) -> bool {
        self.worn().is_some_and(|armour| armour.kind.is_padded())
    }

    /// Whether that rune is on the weapon wielded or the armour worn.
    pub fn has_rune(&self, rune: Rune) -> bool {
        [self.wielded(), self.worn()].into_iter().flatten().any(|item| item.rune == Some(rune))
    }

    /// What is wielded or worn with that rune, to be changed.
    pub(crate) fn inscribed_mut(&mut self, rune: Rune) -> Option<&mut Item> {
        let slots = [self.equipment.weapon, self.equipment.armour].into_iter().flatten();
        let slot =
            slots.into_iter().find(|slot| self.item(*slot).is_some_and(|item| item.rune == Some(rune)))?;
        self.bag[usize::from(slot.0)].as_mut()
    }

    /// How many times as much a blow does to a foe of that kind, by the rune of what is wielded.
    pub fn times(&self, victim: Option<Monster>) -> i32 {
        let Some(weapon) = self.wielded() else { return 1 };
        let doubles = match weapon.rune {
            Some(Rune::ThirdStroke) => weapon.counted + 1 >= THIRD_STROKE,
            Some(Rune::Prey) => weapon.prey.is_some() && weapon.prey == victim,
            _ => false,
        };
        if doubles { 2 } else { 1 }
    }

    /// What weapon and armour add to power and defence.
    pub fn bonus(&self) -> (i32, i32) {
        let parts = [self.wielded(), self.worn()].into_iter().flatten().map(Item::bonus);
        parts.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
    }
}
