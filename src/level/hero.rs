//! What only the player has: the bag, what is worn and wielded, experience, the lantern. No rule stands here.

use super::talents::Talents;
use crate::content::items::runes::THIRD_STROKE;
use crate::content::items::{CLEAR_GLASS, Category, FLAIL, Gear, TORCH};
use crate::content::talents::DISTILLED;
use crate::content::{Item, ItemKind, Monster, Rune, Talent, talents};
use crate::map::Direction;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// A place in the bag, 0 to 25, shown as a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Slot(pub u8);

/// How many things, or stacks of things, the bag holds.
pub const BAG: usize = 26;

impl Slot {
    /// The slot's letter.
    pub fn letter(self) -> char {
        char::from(b'a' + self.0.min(25))
    }

    /// The slot of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        letter.is_ascii_lowercase().then(|| Self(letter as u8 - b'a'))
    }
}

/// The oil in the lantern at the start: each turn burns one.
pub const START_OIL: i32 = 1_000;
/// The most oil that the lantern holds.
pub const MOST_OIL: i32 = 1_200;

/// How much less far a lantern lights that a gloom dims; one tile is always lit.
pub const DIMMED: i32 = 4;

/// Turns after which a weapon lies well in the hand.
pub const STEADY: u8 = 10;

/// How the lantern burns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lantern {
    /// It lights the surroundings.
    Open,
    /// It burns under its hood.
    Hooded,
    /// It has no oil left.
    Out,
}

/// What a new level teaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Boon {
    /// 20 more health.
    Health,
    /// 1 more power.
    Power,
    /// 1 more defence.
    Defence,
    /// A talent.
    Talent(Talent),
}

/// The player's own things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    /// The bag: [`BAG`] slots. Equipped items keep their slot.
    pub bag: Vec<Option<Item>>,
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
    /// The kinds of potion that the player has drunk, the first first.
    pub drunk: Vec<ItemKind>,
    /// What a scroll of echo repeats: the last scroll that the player has read, enchantment and echo apart.
    pub echoes: Option<ItemKind>,
    /// Experience gathered since the last level.
    pub experience: i32,
    /// The level, from 1 on.
    pub level: i32,
    /// Levels gained whose number has not been chosen.
    pub boons: i32,
    /// Talents learnt and offered.
    pub talents: Talents,
    /// Whether the lantern is hooded.
    pub hooded: bool,
    /// Whether it was hooded only in this turn: foes still go by the open lantern.
    pub shone: bool,
    /// Whether a gloom dims the lantern.
    pub is_dimmed: bool,
    /// The oil in the lantern, at most [`MOST_OIL`].
    pub oil: i32,
    /// Turns for which the weapon has been in hand, counted up to [`STEADY`].
    pub grip: u8,
    /// The slot of what was wielded, zapped, put on or struck with last.
    pub used: Option<Slot>,
    /// The direction of the player's last steps, if they were its last actions, and how many tiles they led.
    pub run_up: Option<(Direction, u8)>,
    /// Turns for which a kill with a sword makes the next blow free: this one, and the next.
    pub follow_up: u8,
    /// Whether the player has waited in mirror mail, which returns the next shot or spell.
    pub mirrors: bool,
    /// Steps taken in plate.
    pub heavy_steps: u8,
    /// The oil burnt in open light since the last point of health that it gave.
    pub healing: i32,
    /// Turns in a row for which the player has lifted the ember.
    pub lifted: u8,
    /// Whether the player falls to the floor below.
    pub is_falling: bool,
    /// Foes killed.
    pub kills: i32,
    /// The kinds of them, the first killed first.
    pub slain: Vec<Monster>,
}

impl Hero {
    /// The player's things at the start: dagger, leather, one potion of healing.
    pub fn new() -> Self {
        let mut bag = vec![None; BAG];
        for (slot, kind) in bag.iter_mut().zip([ItemKind::Dagger, ItemKind::Leather, ItemKind::Healing]) {
            *slot = Some(Item::new(kind));
        }
        Self {
            bag,
            weapon: Some(Slot(0)),
            armour: Some(Slot(1)),
            charm: None,
            lens: None,
            belt: [None; 2],
            drunk: Vec::new(),
            echoes: None,
            experience: 0,
            level: 1,
            boons: 0,
            talents: Talents::default(),
            hooded: false,
            shone: false,
            is_dimmed: false,
            oil: START_OIL,
            grip: STEADY,
            used: None,
            run_up: None,
            follow_up: 0,
            mirrors: false,
            heavy_steps: 0,
            healing: 0,
            lifted: 0,
            is_falling: false,
            kills: 0,
            slain: Vec::new(),
        }
    }

    /// What lies in a slot.
    pub fn item(&self, slot: Slot) -> Option<&Item> {
        self.bag.get(usize::from(slot.0))?.as_ref()
    }

    /// Everything in the bag, by letter.
    pub fn items(&self) -> impl Iterator<Item = (Slot, &Item)> {
        let slots = (0..BAG as u8).map(Slot);
        slots.zip(&self.bag).filter_map(|(slot, item)| Some((slot, item.as_ref()?)))
    }

    /// The slot that `item` would go to: a stack of its kind, or the first empty one.
    pub fn slot_for(&self, item: &Item) -> Option<Slot> {
        let stack = self.items().find(|(_, other)| other.takes(item));
        let empty = self.bag.iter().position(Option::is_none).map(|index| Slot(index as u8));
        stack.map(|(slot, _)| slot).or(empty)
    }

    /// What a thief takes: of what is not equipped the most enchanted, then the rarest, then what is found deepest, then the
    /// first in the bag.
    pub fn most_worth_stealing(&self) -> Option<Slot> {
        let loose = self.items().filter(|(slot, _)| !self.is_equipped(*slot));
        let worth =
            |item: &Item| (-item.enchantment, item.kind.info().weight, Reverse(item.kind.info().from_depth));
        loose.min_by_key(|(_, item)| worth(item)).map(|(slot, _)| slot)
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
        let [first, second] = self.belt;
        first.filter(|_| second.is_some())
    }

    /// All that can be worn, wielded or at the belt, each with the slot of what is.
    pub fn gear(&self) -> [(Gear, Option<Slot>); 6] {
        let [first, second] = self.belt;
        [
            (Gear::Weapon, self.weapon),
            (Gear::Armour, self.armour),
            (Gear::Charm, self.charm),
            (Gear::Lens, self.lens),
            (Gear::Rod, first),
            (Gear::Rod, second),
        ]
    }

    /// The rods at the belt and a shutter in the lantern have had one turn more of open light, in
    /// a robe as much as two.
    pub(crate) fn recharge(&mut self) {
        let turns = if self.uses(ItemKind::Robe) { 2 } else { 1 };
        for slot in self.belt.into_iter().chain([self.lens]).flatten() {
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

    /// The kinds of potion that two of `item` can be made into: those that have been drunk, vigour apart.
    pub fn distils(&self, item: &Item) -> Vec<ItemKind> {
        let is_apt = item.kind.info().category == Category::Potion && usize::from(item.count) >= DISTILLED;
        let kinds = self.drunk.iter().copied().filter(|_| is_apt && self.has(Talent::Distil));
        kinds.filter(|kind| *kind != item.kind && *kind != ItemKind::Vigour).collect()
    }

    /// What a thing of that kind is used as: a scroll of echo as the one that it repeats.
    pub fn used_as(&self, kind: ItemKind) -> ItemKind {
        self.echoes.filter(|_| kind == ItemKind::Echo).unwrap_or(kind)
    }

    /// What is wielded.
    pub fn wielded(&self) -> Option<&Item> {
        self.item(self.weapon?)
    }

    /// What is worn.
    pub fn worn(&self) -> Option<&Item> {
        self.item(self.armour?)
    }

    /// Whether that charm is worn.
    pub fn has_charm(&self, kind: ItemKind) -> bool {
        self.charm.and_then(|slot| self.item(slot)).is_some_and(|item| item.kind == kind)
    }

    /// The lens in the lantern, if it is not clear glass.
    pub fn glass(&self) -> Option<&Item> {
        self.item(self.lens?)
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
        let slots = [self.weapon, self.armour].into_iter().flatten();
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

    /// The kinds of foe on which the rune of `item` may be set: those that the player has killed, as long as it is on none.
    pub fn may_name(&self, item: &Item) -> &[Monster] {
        if item.rune == Some(Rune::Prey) && item.prey.is_none() { &self.slain } else { &[] }
    }

    /// What weapon and armour add to power and defence.
    pub fn bonus(&self) -> (i32, i32) {
        let mut bonus = (0, 0);
        for item in [self.wielded(), self.worn()].into_iter().flatten() {
            let info = item.kind.info();
            bonus.0 += info.power;
            bonus.1 += info.defence;
            match info.category.gear() {
                Some(Gear::Weapon) => bonus.0 += i32::from(item.enchantment),
                Some(Gear::Armour) => bonus.1 += i32::from(item.enchantment) - i32::from(item.cracks),
                Some(Gear::Charm | Gear::Lens | Gear::Rod) | None => {}
            }
        }
        bonus
    }

    /// The player has gone a tile in `direction`.
    pub(crate) fn runs_up(&mut self, direction: Direction) {
        let before = self.run_up.filter(|(same, _)| *same == direction).map_or(0, |(_, tiles)| tiles);
        self.run_up = Some((direction, (before + 1).min(FLAIL)));
    }

    /// What a run-up adds to power: a flail makes use of it.
    pub fn momentum(&self) -> i32 {
        let tiles = self.run_up.map_or(0, |(_, tiles)| tiles);
        if self.uses(ItemKind::Flail) { i32::from(tiles) } else { 0 }
    }

    /// Whether the next blow takes no time.
    pub fn has_free_blow(&self) -> bool {
        self.follow_up > 0 || self.talents.free_blow
    }

    /// The player strikes; says whether that takes no time. What would soon be over is used up first.
    pub(crate) fn spend_free_blow(&mut self) -> bool {
        std::mem::take(&mut self.follow_up) > 0 || std::mem::take(&mut self.talents.free_blow)
    }

    /// How far an action of the player is heard that carries `steps` by itself: mail doubles it, a cloak halves it.
    pub fn loudness(&self, steps: i32) -> i32 {
        let doubled = if self.uses(ItemKind::Mail) { 2 * steps } else { steps };
        if self.uses(ItemKind::Cloak) { doubled / 2 } else { doubled }
    }

    /// How far a step of the player is heard that is heard `steps` far by itself.
    pub fn footfall(&self, steps: i32) -> i32 {
        let softer = if self.has(Talent::SoftStep) { talents::SOFT_STEP } else { 0 };
        self.loudness(steps - softer)
    }

    /// Whether the player has to choose what a new level teaches.
    pub fn has_to_choose(&self) -> bool {
        self.boons > 0 || self.talents.has_to_choose(self.level)
    }

    /// What there is to choose from now: first a number for each level, then the talents.
    pub fn choices(&self) -> Vec<Boon> {
        if self.boons > 0 {
            vec![Boon::Health, Boon::Power, Boon::Defence]
        } else if self.talents.has_to_choose(self.level) {
            self.talents.offered().iter().copied().map(Boon::Talent).collect()
        } else {
            Vec::new()
        }
    }

    /// Whether `talent` has been learnt.
    pub fn has(&self, talent: Talent) -> bool {
        self.talents.has(talent)
    }

    /// The experience that the next level takes.
    pub fn next_level_at(&self) -> i32 {
        level_cost(self.level)
    }

    /// The experience gathered since the start, what the levels took included.
    pub fn experience_in_all(&self) -> i32 {
        self.experience + (1..self.level).map(level_cost).sum::<i32>()
    }

    /// How the lantern burns now.
    pub fn lantern(&self) -> Lantern {
        match (self.oil, self.hooded) {
            (..=0, _) if !self.has_lens(ItemKind::ColdLamp) => Lantern::Out,
            (_, true) => Lantern::Hooded,
            (_, false) => Lantern::Open,
        }
    }

    /// All the oil that the player has, in the lantern and in flasks.
    pub fn oil_in_all(&self) -> i32 {
        self.oil + self.items().map(|(_, item)| item.oil()).sum::<i32>()
    }

    /// Whether the player holds a torch, which cannot be hooded.
    pub fn has_torch(&self) -> bool {
        self.wielded().is_some_and(|item| item.kind == ItemKind::Torch)
    }

    /// Whether the player carries a light that shines brightly and sets off firedamp: an open lantern or a torch.
    pub fn has_open_light(&self) -> bool {
        self.lantern() == Lantern::Open || self.has_torch()
    }

    /// Whether the lantern was open in this turn: what counts is its brightest state.
    pub fn was_open(&self) -> bool {
        self.lantern() != Lantern::Out && (!self.hooded || self.shone)
    }

    /// Whether the light of the lantern heals in this turn.
    pub fn heals(&self) -> bool {
        self.was_open() && !self.has_lens(ItemKind::RedGlass) && !self.has_lens(ItemKind::ColdLamp)
    }

    /// Whether things recharge by the light of the lantern in this turn.
    pub fn recharges(&self) -> bool {
        self.was_open() && !self.has_lens(ItemKind::ColdLamp)
    }

    /// Whether the player carries no light in this turn that gives them away.
    pub fn is_dark(&self) -> bool {
        (!self.was_open() || self.has_lens(ItemKind::RedGlass)) && !self.has_torch()
    }

    /// How far the open lantern lights through `lens`, or through clear glass, in tiles.
    pub fn reach_through(&self, lens: Option<&Item>) -> i32 {
        let charm = if self.has_charm(ItemKind::MothCharm) { 3 } else { 0 };
        charm + lens.map_or(CLEAR_GLASS, |item| item.kind.info().reach + i32::from(item.enchantment))
    }

    /// How far the light lights that the player carries, in tiles.
    pub fn lantern_radius(&self) -> i32 {
        let wick = if self.has(Talent::TrimmedWick) { talents::TRIMMED_WICK } else { 0 };
        let lantern = match self.lantern() {
            Lantern::Open => self.reach_through(self.glass()),
            Lantern::Hooded => 3 + wick,
            Lantern::Out => 1,
        };
        let lantern = if self.is_dimmed { (lantern - DIMMED).max(1) } else { lantern };
        if self.has_torch() { lantern.max(TORCH) } else { lantern }
    }
}

/// The experience that it takes to leave `level`.
fn level_cost(level: i32) -> i32 {
    60 * level
}

impl Default for Hero {
    fn default() -> Self {
        Self::new()
    }
}
