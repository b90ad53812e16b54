//! The small pictures of the graphical tileset, and their slots in the map sheets. `cargo xtask fonts` draws them.

use super::Hollow;
use crate::canvas::theme;
use crate::content::finds::Trace;
use crate::content::{ItemKind, Monster};
use crate::level::Gas;
use crate::map::TileType;
use serde::{Deserialize, Serialize};

/// A small picture, drawn in shades of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tile {
    /// The player.
    Player,
    /// A foe.
    Foe(Monster),
    /// An item.
    Thing(ItemKind),
    /// Ground other than walls, in one of its [`Tile::variants`].
    Ground(TileType, u8),
    /// A fire trap.
    Trap,
    /// Flames, in one of [`Tile::FLAMES`] shapes.
    Fire(u8),
    /// A gas.
    Gas(Gas),
    /// A web.
    Web,
    /// Caltrops.
    Caltrops,
    /// Oil.
    Oil,
    /// A corpse.
    Corpse,
    /// A trace of earlier visitors.
    Trace(Trace),
    /// A stain on the floor, in one of [`Decal::SHAPES`] shapes.
    Decal(Decal, u8),
}

/// A stain on the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Decal {
    /// Blood.
    Blood,
    /// Soot.
    Soot,
}

impl Decal {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Blood, Self::Soot];
    /// How many shapes each has.
    pub const SHAPES: u8 = 4;
}

/// The first slot of each kind of tile in the map sheets. Groups that may grow start a new row after them.
const PLAYER: u16 = super::FIRST_TILE;
const FOES: u16 = PLAYER + 1;
const THINGS: u16 = row_after(FOES + Monster::COUNT as u16);
const GROUND: u16 = row_after(THINGS + ItemKind::COUNT as u16);
const FIRE: u16 = row_after(GROUNDS[TileType::ALL.len()]);
const GAS: u16 = FIRE + Tile::FLAMES as u16;
const OIL: u16 = GAS + Gas::ALL.len() as u16;
const WEB: u16 = OIL + 1;
const CALTROPS: u16 = WEB + 1;
const CORPSE: u16 = CALTROPS + 1;
const TRACES: u16 = CORPSE + 1;
const TRAP: u16 = row_after(TRACES + Trace::ALL.len() as u16);
const DECALS: u16 = TRAP + 1;
/// The slot after the last tile.
pub(super) const END: u16 = DECALS + Decal::ALL.len() as u16 * Decal::SHAPES as u16;

/// The first slot of each kind of ground, and the one after the last.
const GROUNDS: [u16; TileType::ALL.len() + 1] = {
    let mut slots = [GROUND; TileType::ALL.len() + 1];
    let mut kind = 0;
    while kind < TileType::ALL.len() {
        slots[kind + 1] = slots[kind] + Tile::variants(TileType::ALL[kind]) as u16;
        kind += 1;
    }
    slots
};

const fn row_after(slot: u16) -> u16 {
    slot.next_multiple_of(super::COLUMNS)
}

impl Tile {
    /// How many shapes flames have, an even number: see [`Tileset::fire`](theme::Tileset::fire).
    pub const FLAMES: u8 = 6;

    /// The tile's slot in the map sheets.
    pub fn slot(self) -> u16 {
        match self {
            Tile::Player => PLAYER,
            Tile::Foe(monster) => FOES + monster as u16,
            Tile::Thing(kind) => THINGS + kind as u16,
            Tile::Ground(tile, variant) => GROUNDS[tile as usize] + u16::from(variant),
            Tile::Fire(shape) => FIRE + u16::from(shape % Self::FLAMES),
            Tile::Gas(gas) => GAS + gas as u16,
            Tile::Web => WEB,
            Tile::Caltrops => CALTROPS,
            Tile::Oil => OIL,
            Tile::Corpse => CORPSE,
            Tile::Trace(trace) => TRACES + trace as u16,
            Tile::Trap => TRAP,
            Tile::Decal(kind, shape) => {
                DECALS + kind as u16 * u16::from(Decal::SHAPES) + u16::from(shape % Decal::SHAPES)
            }
        }
    }

    /// The tile's character in a canvas written as text, the same as in the letter tileset.
    pub fn symbol(self) -> char {
        match self {
            Tile::Player => theme::PLAYER.symbol,
            Tile::Foe(monster) => theme::foe(monster).symbol,
            Tile::Thing(kind) => theme::thing(kind).symbol,
            Tile::Ground(TileType::Mirror, turned) => theme::MIRRORS[usize::from(turned)],
            Tile::Ground(tile, _) => theme::sign_of(tile),
            Tile::Decal(..) => theme::sign_of(TileType::Floor),
            Tile::Trap => theme::TRAP.symbol,
            Tile::Fire(_) => theme::FIRE.symbol,
            Tile::Gas(gas) => theme::gas(gas).0.symbol,
            Tile::Web => theme::WEB.symbol,
            Tile::Caltrops => theme::CALTROPS.symbol,
            Tile::Oil => theme::OIL.symbol,
            Tile::Corpse => theme::CORPSE.symbol,
            Tile::Trace(trace) => theme::trace(trace).symbol,
        }
    }

    /// Whether a kind of ground lies lower than others, so that its variants are shapes of a [`Hollow`].
    pub const fn is_hollow(tile: TileType) -> bool {
        matches!(tile, TileType::Shallow | TileType::Deep | TileType::Chasm)
    }

    /// Whether its character would only repeat what the tiles around it say.
    pub(super) fn is_quiet(self) -> bool {
        match self {
            Tile::Ground(tile, variant) if Self::is_hollow(tile) => {
                let Hollow { edges, sign } = Hollow::of(variant);
                sign.is_none() && (tile != TileType::Chasm || edges == 0)
            }
            _ => false,
        }
    }

    /// How many variants a kind of ground has, so that large surfaces don't look uniform.
    pub const fn variants(tile: TileType) -> u8 {
        match tile {
            TileType::Floor | TileType::Grass => 4,
            // Turned by multiples of 45 degrees.
            TileType::Mirror => 4,
            // Along the row, along the column, and a turntable.
            TileType::Rail => 3,
            TileType::Rubble | TileType::Ice => 2,
            tile if Self::is_hollow(tile) => Hollow::VARIANTS,
            _ => 1,
        }
    }

    /// Every tile.
    pub fn all() -> Vec<Self> {
        let mut tiles = vec![Tile::Player];
        tiles.extend(Monster::ALL.map(Tile::Foe));
        tiles.extend(ItemKind::ALL.into_iter().map(Tile::Thing));
        for tile in TileType::ALL.into_iter().filter(|tile| *tile != TileType::Wall) {
            tiles.extend((0..Self::variants(tile)).map(|variant| Tile::Ground(tile, variant)));
        }
        tiles.extend((0..Self::FLAMES).map(Tile::Fire));
        tiles.extend(Gas::ALL.map(Tile::Gas));
        tiles.extend([Tile::Web, Tile::Caltrops, Tile::Oil, Tile::Corpse]);
        tiles.extend(Trace::ALL.map(Tile::Trace));
        tiles.push(Tile::Trap);
        let shapes = (0..Decal::SHAPES).map(|shape| Decal::ALL.map(|kind| Tile::Decal(kind, shape)));
        tiles.extend(shapes.flatten());
        tiles
    }
}
