//! What covers the ground of a floor, and what drifts above it. No rules here.

use super::{Brazier, Corpse, Level};
use crate::map::{Point, TileType};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What covers the ground of a tile, one thing at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// Oil, which burns.
    Oil,
    /// Thick, cold oil: it burns for a shorter time, and fire does not spread to it.
    ThickOil,
    /// A spider's web.
    Web,
    /// Rime, which is slippery.
    Rime,
    /// Frost on grass, a web, wood or a mushroom.
    Frost,
    /// Spikes, which hurt anyone who steps on them.
    Caltrops,
}

impl Cover {
    /// Every cover but none.
    pub const ALL: [Self; 6] =
        [Self::Oil, Self::ThickOil, Self::Web, Self::Rime, Self::Frost, Self::Caltrops];

    /// Whether it is oil, thick or thin.
    pub const fn is_oil(self) -> bool {
        matches!(self, Cover::Oil | Cover::ThickOil)
    }
}

/// What drifts in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gas {
    /// Hurts and confuses anyone who breathes it.
    Choking,
    /// Sends anyone who breathes it to sleep.
    Spores,
    /// Explodes when lit.
    Firedamp,
    /// Scalds and blocks sight.
    Steam,
    /// Blocks sight.
    Smoke,
}

impl Gas {
    /// Every gas.
    pub const ALL: [Self; 5] = [Self::Choking, Self::Spores, Self::Firedamp, Self::Steam, Self::Smoke];

    /// Whether it blocks sight.
    pub const fn is_opaque(self) -> bool {
        matches!(self, Gas::Steam | Gas::Smoke)
    }

    /// Whether it harms anyone in it.
    pub const fn is_foul(self) -> bool {
        matches!(self, Gas::Choking | Gas::Spores | Gas::Steam)
    }
}

/// The thickness of each gas, by tile. Only tiles with gas are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Air([BTreeMap<u32, u8>; Gas::ALL.len()]);

impl Air {
    /// The thickness of `gas` at a tile, by index.
    pub fn thickness(&self, gas: Gas, tile: usize) -> u8 {
        self.0[gas as usize].get(&(tile as u32)).copied().unwrap_or(0)
    }

    /// Sets the thickness of `gas`; 0 removes it.
    pub fn set(&mut self, gas: Gas, tile: usize, thickness: u8) {
        if thickness == 0 {
            self.0[gas as usize].remove(&(tile as u32));
        } else {
            self.0[gas as usize].insert(tile as u32, thickness);
        }
    }

    /// Adds `amount` of `gas`.
    pub fn add(&mut self, gas: Gas, tile: usize, amount: u8) {
        self.set(gas, tile, self.thickness(gas, tile).saturating_add(amount));
    }

    /// The tiles with `gas` and its thickness, in reading order.
    pub fn tiles(&self, gas: Gas) -> impl Iterator<Item = (usize, u8)> + use<'_> {
        self.0[gas as usize].iter().map(|(tile, thickness)| (*tile as usize, *thickness))
    }

    /// The gases at a tile and their thickness.
    pub fn at(&self, tile: usize) -> impl Iterator<Item = (Gas, u8)> + use<'_> {
        Gas::ALL.into_iter().map(move |gas| (gas, self.thickness(gas, tile))).filter(|(_, thick)| *thick > 0)
    }

    /// Whether a harmful gas is at a tile.
    pub fn is_foul(&self, tile: usize) -> bool {
        self.at(tile).any(|(gas, _)| gas.is_foul())
    }

    /// The tiles with a harmful gas, once for each such gas.
    pub fn foul_tiles(&self) -> impl Iterator<Item = usize> + use<'_> {
        Gas::ALL.into_iter().filter(|gas| gas.is_foul()).flat_map(|gas| self.tiles(gas)).map(|(tile, _)| tile)
    }

    /// Whether there is no gas.
    pub fn is_clear(&self) -> bool {
        self.0.iter().all(BTreeMap::is_empty)
    }

    /// Removes all gas.
    pub fn clear(&mut self) {
        self.0.iter_mut().for_each(BTreeMap::clear);
    }
}

/// Temporary terrain: ice, puddles, rime.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Temporary {
    /// Its tile.
    pub at: Point,
    /// The turns left.
    pub turns: u8,
    /// The tile afterwards; any cover is gone then.
    pub then: TileType,
}

/// Everything that covers, burns or drifts on the tiles. Grids have the map's length and order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// The turns for which each tile still burns.
    pub fire: Vec<u8>,
    /// The cover of each tile.
    pub cover: Vec<Cover>,
    /// The gases.
    pub air: Air,
    /// Tiles lit permanently by magic.
    pub glow: Vec<bool>,
    /// Temporary terrain, oldest first.
    pub temporary: Vec<Temporary>,
    /// The places of fire traps.
    pub traps: Vec<Point>,
    /// Corpses, newest last.
    pub corpses: Vec<Corpse>,
    /// Braziers that were put out or gave warmth.
    pub braziers: Vec<Brazier>,
    /// Closed doors hit by beasts, with the number of hits.
    pub battered: Vec<(Point, u8)>,
    /// The tile marked by a scroll of the waystone.
    pub waystone: Option<Point>,
}

impl Ground {
    /// Bare ground of `area` tiles.
    pub(super) fn bare(area: usize) -> Self {
        Self {
            fire: vec![0; area],
            cover: vec![Cover::None; area],
            air: Air::default(),
            glow: vec![false; area],
            temporary: Vec::new(),
            traps: Vec::new(),
            corpses: Vec::new(),
            braziers: Vec::new(),
            battered: Vec::new(),
            waystone: None,
        }
    }
}

impl Level {
    /// What covers the ground at `at`.
    pub fn cover_at(&self, at: Point) -> Cover {
        if self.map.contains(at) { self.ground.cover[self.map.index(at)] } else { Cover::None }
    }

    /// The thickness of `gas` at `at`.
    pub fn gas_at(&self, gas: Gas, at: Point) -> u8 {
        if self.map.contains(at) { self.ground.air.thickness(gas, self.map.index(at)) } else { 0 }
    }

    /// For how many turns thrown firedamp at `at` can't be lit.
    pub fn settles_in(&self, at: Point) -> u8 {
        self.timers.settling.iter().find(|(tile, _)| *tile == at).map_or(0, |(_, turns)| *turns)
    }

    /// The direction in which the smoke at `at` drifts; zero if it does not.
    pub fn drift_at(&self, at: Point) -> Point {
        self.timers.drifts.iter().find(|(tile, _)| *tile == at).map_or(Point::zero(), |(_, way)| *way)
    }

    /// The tiles as sight sees them: smoke and steam count as tall grass.
    pub(crate) fn tiles_for_sight(&self) -> std::borrow::Cow<'_, [TileType]> {
        if self.veiled_tiles().next().is_none() {
            return (&self.map.tiles).into();
        }
        let mut tiles = self.map.tiles.clone();
        for tile in self.veiled_tiles() {
            if tiles[tile].is_transparent() {
                tiles[tile] = TileType::Grass;
            }
        }
        tiles.into()
    }

    /// The tiles that smoke and steam fill, by index, once for each of them.
    pub(crate) fn veiled_tiles(&self) -> impl Iterator<Item = usize> {
        let opaque = Gas::ALL.into_iter().filter(|gas| gas.is_opaque());
        opaque.flat_map(|gas| self.ground.air.tiles(gas)).map(|(tile, _)| tile)
    }
}
