//! The player's lantern: how it burns, how far it lights, and what its light does.

use super::super::placed::{Brazier, WARMTH};
use super::Hero;
use crate::content::items::CLEAR_GLASS;
use crate::content::{Item, ItemKind, Oath};
use serde::{Deserialize, Serialize};

/// The oil in the lantern at the start: each turn burns one.
pub const START_OIL: i32 = 1_000;

/// How much less far a lantern lights that a gloom dims; one tile is always lit.
pub const DIMMED: i32 = 4;

/// How far the hooded lantern lights, in tiles.
const HOODED: i32 = 3;

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

/// The state of the lantern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LanternState {
    /// The oil in it.
    pub oil: i32,
    /// Whether it is hooded.
    pub hooded: bool,
    /// Whether it was hooded only in this turn: foes still go by the open lantern.
    pub shone: bool,
    /// Whether a gloom dims it.
    pub is_dimmed: bool,
    /// The light since the last point of health that it gave, in parts of what gives one.
    pub healing: i32,
    /// Whether it burns with the flame of the ember, which the player carries home.
    #[serde(default)]
    pub flame: bool,
}

impl LanternState {
    /// Open, with the oil of the start.
    pub(super) const fn new() -> Self {
        Self { oil: START_OIL, hooded: false, shone: false, is_dimmed: false, healing: 0, flame: false }
    }
}

impl Hero {
    /// How the lantern burns now.
    pub fn lantern(&self) -> Lantern {
        match (self.lantern.oil, self.lantern.hooded) {
            (..=0, _) if !self.any(|passive| passive.no_oil) => Lantern::Out,
            (_, true) => Lantern::Hooded,
            (_, false) => Lantern::Open,
        }
    }

    /// All the oil that the player has, in the lantern and in flasks.
    pub fn oil_in_all(&self) -> i32 {
        self.lantern.oil + self.items().map(|(_, item)| item.oil()).sum::<i32>()
    }

    /// How many flasks of oil the player has.
    pub fn flasks(&self) -> u32 {
        let flasks = self.items().filter(|(_, item)| item.kind == ItemKind::OilFlask);
        flasks.map(|(_, item)| u32::from(item.count)).sum()
    }

    /// How far a torch in the player's hand lights, in tiles; 0 without one.
    fn torch(&self) -> i32 {
        self.sum(|passive| passive.torch)
    }

    /// Whether the player holds a torch, which cannot be hooded.
    pub fn has_torch(&self) -> bool {
        self.torch() > 0
    }

    /// Whether the player carries a light that shines brightly and sets off firedamp: an open lantern or a torch.
    pub fn has_open_light(&self) -> bool {
        self.lantern() == Lantern::Open || self.has_torch()
    }

    /// Whether the lantern was open in this turn: what counts is its brightest state.
    pub fn was_open(&self) -> bool {
        self.lantern() != Lantern::Out && (!self.lantern.hooded || self.lantern.shone)
    }

    /// Whether the lantern's open light heals at all.
    pub fn is_healed_by_light(&self) -> bool {
        !self.setup.has_sworn(Oath::NoRest)
    }

    /// The health that a turn of waiting beside `brazier` gives.
    pub fn warmth_in_a_turn(&self, brazier: Brazier) -> u8 {
        let left = WARMTH.saturating_sub(brazier.given);
        if self.any(|passive| passive.warms_at_once) { left } else { left.min(1) }
    }

    /// Whether rods and shutters recharge by the light of the lantern in this turn.
    pub fn recharges(&self) -> bool {
        self.was_open() && !self.any(|passive| passive.no_recharge)
    }

    /// Whether the player carries no light in this turn that gives them away.
    pub fn is_dark(&self) -> bool {
        (!self.was_open() || self.any(|passive| passive.no_glare)) && !self.has_torch()
    }

    /// How far the open lantern lights through `lens`, or through clear glass, in tiles.
    pub fn reach_through(&self, lens: Option<&Item>) -> i32 {
        let further = self.sum(|passive| passive.light);
        further + lens.map_or(CLEAR_GLASS, |item| item.kind.info().reach + i32::from(item.enchantment))
    }

    /// How far the light lights that the player carries, in tiles.
    pub fn lantern_radius(&self) -> i32 {
        let lantern = match self.lantern() {
            Lantern::Open => self.reach_through(self.glass()),
            Lantern::Hooded => HOODED,
            Lantern::Out => 1,
        };
        let lantern = if self.lantern.is_dimmed { (lantern - DIMMED).max(1) } else { lantern };
        lantern.max(self.torch())
    }
}
