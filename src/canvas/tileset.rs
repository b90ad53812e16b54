//! The glyphs of everything on the map, as letters or pictures.

use super::glyph::{Glyph, Hollow, Tile};
use super::theme::{CALTROPS, CORPSE, MIRRORS, OIL, PLAYER, TRAP, Tileset, WEB, foe, gas, sign_of, trace};
use crate::content::finds::Trace;
use crate::content::{ItemKind, Monster};
use crate::level::Gas;
use crate::map::TileType;

impl Tileset {
    /// The glyph of an actor.
    const fn actor(self, letter: char, tile: Tile) -> Glyph {
        match self {
            Tileset::Hybrid | Tileset::Letters => Glyph::Char(letter),
            Tileset::Tiles => Glyph::Tile(tile),
        }
    }

    /// The glyph of anything else.
    const fn either(self, letter: Glyph, tile: Tile) -> Glyph {
        match self {
            Tileset::Letters => letter,
            Tileset::Hybrid | Tileset::Tiles => Glyph::Tile(tile),
        }
    }

    /// The player.
    pub const fn player(self) -> Glyph {
        self.actor(PLAYER.symbol, Tile::Player)
    }

    /// A foe.
    pub const fn foe(self, monster: Monster) -> Glyph {
        self.actor(foe(monster).symbol, Tile::Foe(monster))
    }

    /// A corpse.
    pub const fn corpse(self) -> Glyph {
        self.either(Glyph::Char(CORPSE.symbol), Tile::Corpse)
    }

    /// An item.
    pub const fn thing(self, kind: ItemKind) -> Glyph {
        self.either(Glyph::Thing(kind), Tile::Thing(kind))
    }

    /// A trace of earlier visitors.
    pub const fn trace(self, kind: Trace) -> Glyph {
        self.either(Glyph::Char(trace(kind).symbol), Tile::Trace(kind))
    }

    /// A fire trap.
    pub const fn trap(self) -> Glyph {
        self.either(Glyph::Char(TRAP.symbol), Tile::Trap)
    }

    /// Water or a chasm, the same in all tilesets.
    pub fn hollow(tile: TileType, shape: Hollow) -> Glyph {
        Glyph::Tile(Tile::Ground(tile, shape.variant()))
    }

    /// Ground other than walls; `chance` picks a variant, for water and chasms the first, which shows their sign.
    pub fn ground(self, tile: TileType, chance: u32) -> Glyph {
        if Tile::is_hollow(tile) {
            return Self::hollow(tile, Hollow { edges: 0, sign: Some(0) });
        }
        let variant = (chance % Tile::variants(tile) as u32) as u8;
        if matches!(tile, TileType::Mirror) {
            return self.mirror(variant);
        }
        self.either(Glyph::Char(sign_of(tile)), Tile::Ground(tile, variant))
    }

    /// A mirror, turned 0 to 3 times by 45 degrees.
    pub const fn mirror(self, turned: u8) -> Glyph {
        self.either(Glyph::Char(MIRRORS[turned as usize]), Tile::Ground(TileType::Mirror, turned))
    }

    /// Flames, the same in all tilesets; `chance` picks a shape.
    pub const fn fire(chance: u32) -> Glyph {
        Glyph::Tile(Tile::Fire((chance % Tile::FLAMES as u32) as u8))
    }

    /// A gas.
    pub const fn gas(self, kind: Gas) -> Glyph {
        self.either(Glyph::Char(gas(kind).0.symbol), Tile::Gas(kind))
    }

    /// Caltrops.
    pub const fn caltrops(self) -> Glyph {
        self.either(Glyph::Char(CALTROPS.symbol), Tile::Caltrops)
    }

    /// A web.
    pub const fn web(self) -> Glyph {
        self.either(Glyph::Char(WEB.symbol), Tile::Web)
    }

    /// Oil.
    pub const fn oil(self) -> Glyph {
        self.either(Glyph::Char(OIL.symbol), Tile::Oil)
    }
}
