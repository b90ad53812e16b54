//! What lies over the ground of a floor, and what drifts above it. No rule stands here.

use super::{Brazier, Corpse, Level, Trap};
use crate::map::{Point, TileType};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What covers the ground of a tile: one thing at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// Oil, which burns.
    Oil,
    /// Oil thick with cold: it burns for a shorter time, and fire does not spread to it.
    ThickOil,
    /// A spider's web.
    Web,
    /// Rime, on which one slides.
    Rime,
    /// Grass, a web, wood or a mushroom stiff with cold.
    Frost,
    /// Wood too wet to burn.
    Soaked,
    /// Spikes, which hurt anyone who treads on them.
    Caltrops,
}

impl Cover {
    /// All of them but none.
    pub const ALL: [Self; 7] =
        [Self::Oil, Self::ThickOil, Self::Web, Self::Rime, Self::Frost, Self::Soaked, Self::Caltrops];

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
    /// Explodes when it is lit.
    Firedamp,
    /// Scalds, and hides what is behind it.
    Steam,
    /// Hides what is behind it.
    Smoke,
}

impl Gas {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Choking, Self::Spores, Self::Firedamp, Self::Steam, Self::Smoke];

    /// Whether nothing is seen through it.
    pub const fn is_opaque(self) -> bool {
        matches!(self, Gas::Steam | Gas::Smoke)
    }

    /// Whether it harms anyone who stands in it.
    pub const fn is_foul(self) -> bool {
        matches!(self, Gas::Choking | Gas::Spores | Gas::Steam)
    }
}

/// How thick each gas is, by tile. Only tiles with gas are kept, so that clear air costs nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Air([BTreeMap<u32, u8>; Gas::ALL.len()]);

impl Air {
    /// How thick `gas` is at the tile of that index.
    pub fn thickness(&self, gas: Gas, tile: usize) -> u8 {
        self.0[gas as usize].get(&(tile as u32)).copied().unwrap_or(0)
    }

    /// Makes `gas` so thick there; 0 takes it away.
    pub fn set(&mut self, gas: Gas, tile: usize, thickness: u8) {
        if thickness == 0 {
            self.0[gas as usize].remove(&(tile as u32));
        } else {
            self.0[gas as usize].insert(tile as u32, thickness);
        }
    }

    /// Adds that much of `gas` there.
    pub fn add(&mut self, gas: Gas, tile: usize, amount: u8) {
        self.set(gas, tile, self.thickness(gas, tile).saturating_add(amount));
    }

    /// The tiles where there is `gas`, in reading order, and how thick it is.
    pub fn tiles(&self, gas: Gas) -> impl Iterator<Item = (usize, u8)> + use<'_> {
        self.0[gas as usize].iter().map(|(tile, thickness)| (*tile as usize, *thickness))
    }

    /// The gases at a tile and how thick they are.
    pub fn at(&self, tile: usize) -> impl Iterator<Item = (Gas, u8)> + use<'_> {
        Gas::ALL.into_iter().map(move |gas| (gas, self.thickness(gas, tile))).filter(|(_, thick)| *thick > 0)
    }

    /// Whether a gas that harms is at a tile.
    pub fn is_foul(&self, tile: usize) -> bool {
        self.at(tile).any(|(gas, _)| gas.is_foul())
    }

    /// The tiles where there is a gas that harms, each once for every such gas.
    pub fn foul_tiles(&self) -> impl Iterator<Item = usize> + use<'_> {
        Gas::ALL.into_iter().filter(|gas| gas.is_foul()).flat_map(|gas| self.tiles(gas)).map(|(tile, _)| tile)
    }

    /// Whether no gas is anywhere.
    pub fn is_clear(&self) -> bool {
        self.0.iter().all(BTreeMap::is_empty)
    }

    /// Takes all gas away.
    pub fn clear(&mut self) {
        self.0.iter_mut().for_each(BTreeMap::clear);
    }
}

/// Something that passes by itself: ice melts, a puddle dries, rime goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Temporary {
    /// Where.
    pub at: Point,
    /// The turns for which it stays.
    pub turns: u8,
    /// What the ground is afterwards; whatever covers it is gone then.
    pub then: TileType,
}

/// What lies, grows, burns and drifts on the tiles. Grids are as long as the map's tiles and in the same order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// Turns for which a tile still burns.
    pub fire: Vec<u8>,
    /// What covers the ground.
    pub cover: Vec<Cover>,
    /// What drifts in the air.
    pub air: Air,
    /// Tiles that are lit for good, by magic.
    pub glow: Vec<bool>,
    /// Temporary terrain, the oldest first.
    pub temporary: Vec<Temporary>,
    /// Traps, known or not.
    pub traps: Vec<Trap>,
    /// The dead, the latest last.
    pub corpses: Vec<Corpse>,
    /// The braziers that were put out or rested at.
    pub braziers: Vec<Brazier>,
    /// Closed doors at which a beast has struck, each with how often.
    pub battered: Vec<(Point, u8)>,
    /// The tile that a scroll of the waystone has marked.
    pub waystone: Option<Point>,
}

impl Ground {
    /// The ground of that many tiles, with nothing on it.
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

    /// How thick `gas` is at `at`.
    pub fn gas_at(&self, gas: Gas, at: Point) -> u8 {
        if self.map.contains(at) { self.ground.air.thickness(gas, self.map.index(at)) } else { 0 }
    }

    /// For how many turns the firedamp at `at` cannot be lit, because it was thrown.
    pub fn settles_in(&self, at: Point) -> u8 {
        self.timers.settling.iter().find(|(tile, _)| *tile == at).map_or(0, |(_, turns)| *turns)
    }

    /// The way that the smoke at `at` drifts; zero if it does not.
    pub fn drift_at(&self, at: Point) -> Point {
        self.timers.drifts.iter().find(|(tile, _)| *tile == at).map_or(Point::zero(), |(_, way)| *way)
    }

    /// The tiles that light sees: those of the map, and tall grass where smoke or steam hides what is behind it.
    pub(crate) fn tiles_for_sight(&self) -> std::borrow::Cow<'_, [TileType]> {
        let opaque = || Gas::ALL.into_iter().filter(|gas| gas.is_opaque());
        if opaque().all(|gas| self.ground.air.tiles(gas).next().is_none()) {
            return (&self.map.tiles).into();
        }
        let mut tiles = self.map.tiles.clone();
        for (tile, _) in opaque().flat_map(|gas| self.ground.air.tiles(gas)) {
            if tiles[tile].is_transparent() {
                tiles[tile] = TileType::Grass;
            }
        }
        tiles.into()
    }
}
