//! What the player wears, wields, has in the lantern and at the belt.

use super::{Hero, Slot};
use crate::content::items::{Gear, Inscription};
use crate::content::passive::Passive;
use crate::content::talents::Branch;
use crate::content::{Item, ItemKind, Rune, Talent};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

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

/// One of the things that work for the player: a piece of gear, a rune on it, a talent, or a mastery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// What is wielded, worn, in the lantern or at the belt.
    Item(ItemKind),
    /// A rune on it.
    Rune(Rune),
    /// A talent that has been learnt.
    Talent(Talent),
    /// What has come with two talents of a branch.
    Mastery(Branch),
}

impl Piece {
    /// What it does by itself.
    pub const fn passive(self) -> &'static Passive {
        match self {
            Self::Item(kind) => &kind.info().passive,
            Self::Rune(rune) => &rune.info().passive,
            Self::Talent(talent) => &talent.info().passive,
            Self::Mastery(way) => &way.mastery().passive,
        }
    }
}

/// In plate, every step with this number is slow.
const HEAVY_STEP: u8 = 4;

impl Hero {
    /// Whether what is worn makes the next step slow.
    pub fn is_step_heavy(&self) -> bool {
        self.stance.heavy_steps + 1 == HEAVY_STEP && self.any(|passive| passive.is_heavy)
    }

    /// Counts a step in plate.
    pub fn count_heavy_step(&mut self) {
        self.stance.heavy_steps = (self.stance.heavy_steps + 1) % HEAVY_STEP;
    }

    /// All that works for the player, in the order in which it takes effect: weapon, armour, charm, lens and rods, then the
    /// runes on them, then talents, the oldest first, then masteries.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        let items = || self.equipped().filter_map(|slot| self.item(slot));
        let kinds = items().map(|item| Piece::Item(item.kind));
        let runes = items().filter_map(Item::rune).map(Piece::Rune);
        let talents = &self.growth.talents;
        let learnt = talents.learnt.iter().copied().map(Piece::Talent);
        kinds.chain(runes).chain(learnt).chain(talents.mastered.iter().copied().map(Piece::Mastery))
    }

    /// Whether anything that works for the player does that.
    pub fn any(&self, does: fn(&Passive) -> bool) -> bool {
        let mut is_done = false;
        self.each(|passive| is_done |= does(passive));
        is_done
    }

    /// What all that works for the player adds up to.
    pub fn sum<N: Default + AddAssign>(&self, of: fn(&Passive) -> N) -> N {
        let mut sum = N::default();
        self.each(|passive| sum += of(passive));
        sum
    }

    /// Calls `look` with what each of [`Hero::pieces`] does by itself. A forecast asks thousands of times.
    fn each(&self, mut look: impl FnMut(&Passive)) {
        for (_, slot) in self.gear() {
            let Some(item) = slot.and_then(|slot| self.item(slot)) else { continue };
            look(&item.kind.info().passive);
            if let Some(rune) = item.rune() {
                look(&rune.info().passive);
            }
        }
        for talent in &self.growth.talents.learnt {
            look(&talent.info().passive);
        }
        for way in &self.growth.talents.mastered {
            look(&way.mastery().passive);
        }
    }

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

    /// Whether an item of that kind is a rod or charm, and nothing has its place.
    pub fn has_room_for(&self, kind: ItemKind) -> bool {
        match kind.info().category.gear() {
            Some(Gear::Rod) => self.equipment.belt.contains(&None),
            Some(Gear::Charm) => self.equipment.charm.is_none(),
            Some(Gear::Weapon | Gear::Armour | Gear::Lens) | None => false,
        }
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

    /// The rods at the belt and a shutter in the lantern have had one turn more of open light.
    pub(crate) fn recharge(&mut self) {
        let turns = 1 + self.sum(|passive| passive.recharge);
        for slot in self.equipment.belt.into_iter().chain([self.equipment.lens]).flatten() {
            if let Some(item) = &mut self.bag[usize::from(slot.0)] {
                *item = item.recharging_for(item.recharging().saturating_sub(turns));
            }
        }
    }

    /// All that a scroll of enchantment can improve: what is wielded, worn, in the lantern and at the belt.
    pub fn enchantable(&self) -> impl Iterator<Item = (Slot, &Item)> {
        let items = self.equipped().filter_map(|slot| Some((slot, self.item(slot)?)));
        items.filter(|(_, item)| item.kind.info().category.is_enchantable())
    }

    /// What is wielded.
    pub fn wielded(&self) -> Option<&Item> {
        self.item(self.equipment.weapon?)
    }

    /// What is worn.
    pub fn worn(&self) -> Option<&Item> {
        self.item(self.equipment.armour?)
    }

    /// The lens in the lantern, if it is not clear glass.
    pub fn glass(&self) -> Option<&Item> {
        self.item(self.equipment.lens?)
    }

    /// That rune on what is wielded or worn, to be changed.
    pub(crate) fn inscription_mut(&mut self, rune: Rune) -> Option<&mut Inscription> {
        let slots = [self.equipment.weapon, self.equipment.armour].into_iter().flatten();
        let has_rune = |slot: &Slot| self.item(*slot).is_some_and(|item| item.rune() == Some(rune));
        let slot = slots.into_iter().find(has_rune)?;
        self.bag[usize::from(slot.0)].as_mut()?.inscription.as_mut()
    }

    /// What weapon and armour add to power and defence.
    pub fn bonus(&self) -> (i32, i32) {
        let parts = [self.wielded(), self.worn()].into_iter().flatten().map(Item::bonus);
        parts.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
    }
}
