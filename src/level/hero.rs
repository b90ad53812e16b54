//! What only the player has: the bag, what is worn and wielded, experience, the lantern. No rule stands here.

mod equipment;
mod growth;
mod lantern;

pub use equipment::{Equipment, Piece};
pub use growth::{Boon, Growth};
pub use lantern::{DIMMED, Lantern, LanternState, START_OIL};

use crate::content::companions::GivenName;
use crate::content::items::{Category, Gear, Inscription, RUN_UP};
use crate::content::setup::{DRY_WICK, Oath, Setup};
use crate::content::talents::DISTILLED;
use crate::content::{Item, ItemKind, Monster};
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

/// Turns after which a weapon lies well in the hand.
pub const STEADY: u8 = 10;

/// What the player has done before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The kinds of potion drunk, in the order of the first of each.
    pub drunk: Vec<ItemKind>,
    /// What a scroll of echo repeats: the last scroll read, enchantment and echo apart.
    pub echoes: Option<ItemKind>,
    /// The slot of what was wielded, used, put on or attacked with last.
    pub used: Option<Slot>,
    /// Foes killed.
    pub kills: i32,
    /// Their kinds, in the order of the first kill of each.
    pub slain: Vec<Monster>,
    /// The companions that died, in order.
    #[serde(default)]
    pub mourned: Vec<(Monster, GivenName)>,
}

/// What recent actions are worth to the gear in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stance {
    /// Turns for which the weapon has been in hand, counted up to [`STEADY`].
    pub grip: u8,
    /// The direction of the player's last steps, if they were its last actions, and how many tiles they led.
    pub run_up: Option<(Direction, u8)>,
    /// Turns for which a kill with a sword makes the next hit free: this one, and the next.
    pub follow_up: u8,
    /// Whether the player has waited in mirror mail, which returns the next shot or spell.
    pub mirrors: bool,
    /// Steps taken in plate since the last slow one.
    pub heavy_steps: u8,
}

/// The player's own things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    /// The bag: [`BAG`] slots. Equipped items keep their slot.
    pub bag: Vec<Option<Item>>,
    /// The kind that was last in each slot of the bag: it gets its letter again.
    pub letters: Vec<Option<ItemKind>>,
    /// What is worn, wielded, in the lantern and at the belt.
    pub equipment: Equipment,
    /// How the run began.
    pub setup: Setup,
    /// The lantern.
    pub lantern: LanternState,
    /// Experience and talents.
    pub growth: Growth,
    /// What the player has drunk, read, used and killed.
    pub record: Record,
    /// What the last actions are worth.
    pub stance: Stance,
    /// Turns in a row for which the player has lifted the ember.
    pub lifted: u8,
    /// Whether the player falls to the floor below.
    pub is_falling: bool,
}

impl Hero {
    /// The player's things as an ordinary run begins.
    pub fn new() -> Self {
        Self::of(Setup::default())
    }

    /// The player's things as a run of that setup begins.
    pub fn of(setup: Setup) -> Self {
        let mut bag = vec![None; BAG];
        let kit = setup.start.info().kit;
        for (slot, (kind, count)) in bag.iter_mut().zip(kit) {
            *slot = Some(Item::several(*kind, *count));
        }
        let first = |gear: Gear| {
            let slot = kit.iter().position(|(kind, _)| kind.info().category.gear() == Some(gear))?;
            Some(Slot(slot as u8))
        };
        let is_bare = setup.has_sworn(Oath::BareHands);
        let mut lantern = LanternState::new();
        lantern.hooded = setup.has_sworn(Oath::DarkRoad);
        if setup.has_sworn(Oath::DryWick) {
            lantern.oil = DRY_WICK;
        }
        Self {
            letters: bag.iter().map(|slot| slot.map(|item: Item| item.kind)).collect(),
            bag,
            equipment: Equipment {
                weapon: first(Gear::Weapon),
                armour: first(Gear::Armour).filter(|_| !is_bare),
                belt: [first(Gear::Rod), None],
                ..Equipment::default()
            },
            setup,
            lantern,
            growth: Growth::of(setup.start.info().knows),
            record: Record::default(),
            stance: Stance { grip: STEADY, run_up: None, follow_up: 0, mirrors: false, heavy_steps: 0 },
            lifted: 0,
            is_falling: false,
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

    /// The slot for `item`: a stack of its kind, or an empty slot, preferably the one its kind had before, then one that
    /// no kind has had.
    pub fn slot_for(&self, item: &Item) -> Option<Slot> {
        let stack = self.items().find(|(_, other)| other.takes(item)).map(|(slot, _)| slot);
        let empty = (0..BAG).filter(|index| self.bag[*index].is_none());
        let rank =
            |index: &usize| self.letters[*index].map_or(1, |kind| if kind == item.kind { 0 } else { 2 });
        stack.or_else(|| empty.min_by_key(rank).map(|index| Slot(index as u8)))
    }

    /// What a thief takes: of what is not equipped the most enchanted, then the rarest, then what is found deepest, then the
    /// first in the bag.
    pub fn most_worth_stealing(&self) -> Option<Slot> {
        let loose = self.items().filter(|(slot, _)| !self.is_equipped(*slot));
        let worth =
            |item: &Item| (-item.enchantment, item.kind.info().weight, Reverse(item.kind.info().from_depth));
        loose.min_by_key(|(_, item)| worth(item)).map(|(slot, _)| slot)
    }

    /// The kinds of potion that two of `item` can be made into: the kinds that have been drunk, vigour apart.
    pub fn distils(&self, item: &Item) -> Vec<ItemKind> {
        let is_apt = item.kind.info().category == Category::Potion && usize::from(item.count) >= DISTILLED;
        let kinds =
            self.record.drunk.iter().copied().filter(|_| is_apt && self.any(|passive| passive.distils));
        kinds.filter(|kind| *kind != item.kind && *kind != ItemKind::Vigour).collect()
    }

    /// What a thing of that kind is used as: a scroll of echo as the one that it repeats.
    pub fn used_as(&self, kind: ItemKind) -> ItemKind {
        self.record.echoes.filter(|_| kind == ItemKind::Echo).unwrap_or(kind)
    }

    /// The kinds of foe that the rune of `item` may be set on: the kinds the player has killed, as long as it is on none.
    pub fn may_name(&self, item: &Item) -> &[Monster] {
        let is_nameless = |cut: Inscription| cut.rune.info().passive.names_foe && cut.prey.is_none();
        if item.inscription.is_some_and(is_nameless) { &self.record.slain } else { &[] }
    }

    /// The player has gone a tile in `direction`.
    pub(crate) fn runs_up(&mut self, direction: Direction) {
        let before = self.stance.run_up.filter(|(same, _)| *same == direction).map_or(0, |(_, tiles)| tiles);
        self.stance.run_up = Some((direction, (before + 1).min(RUN_UP)));
    }

    /// What a run-up adds to power.
    pub fn momentum(&self) -> i32 {
        let tiles = self.stance.run_up.map_or(0, |(_, tiles)| tiles);
        tiles.min(self.sum(|passive| passive.run_up)).into()
    }

    /// Whether the next hit takes no time.
    pub fn has_free_hit(&self) -> bool {
        self.stance.follow_up > 0 || self.growth.talents.free_hit
    }

    /// The player attacks; says whether that takes no time. What would soon be over is used up first.
    pub(crate) fn spend_free_hit(&mut self) -> bool {
        std::mem::take(&mut self.stance.follow_up) > 0 || std::mem::take(&mut self.growth.talents.free_hit)
    }

    /// The player takes a step; says whether that takes no time.
    pub(crate) fn spend_free_step(&mut self) -> bool {
        std::mem::take(&mut self.growth.talents.free_step) > 0
    }

    /// How far an action of the player is heard that carries `steps` by itself.
    pub fn loudness(&self, steps: i32) -> i32 {
        let doubled = if self.any(|passive| passive.is_loud) { 2 * steps } else { steps };
        if self.any(|passive| passive.is_quiet) { doubled / 2 } else { doubled }
    }

    /// How far a step of the player is heard that is heard `steps` far by itself.
    pub fn footfall(&self, steps: i32) -> i32 {
        self.loudness(steps - self.sum(|passive| passive.soft_steps))
    }
}

impl Default for Hero {
    fn default() -> Self {
        Self::new()
    }
}
