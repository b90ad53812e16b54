//! What everything on the map is drawn with, in letters or tiles. It knows no colours.

use super::{CORPSE, FIRE, GAS, OIL, PLAYER, foe, sign_of};
use crate::canvas::glyph::{Glyph, Tile};
use crate::content::{ItemKind, Monster};
use crate::level::TrapKind;
use crate::map::TileType;

/// What the map is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tileset {
    /// Letters and symbols.
    #[default]
    Letters,
    /// Small pictures.
    Tiles,
}

impl Tileset {
    /// Both.
    pub const ALL: &'static [Self] = &[Self::Letters, Self::Tiles];

    const fn either(self, symbol: char, tile: Tile) -> Glyph {
        match self {
            Tileset::Letters => Glyph::Char(symbol),
            Tileset::Tiles => Glyph::Tile(tile),
        }
    }

    /// The player.
    pub const fn player(self) -> Glyph {
        self.either(PLAYER.symbol, Tile::Player)
    }

    /// A foe.
    pub const fn foe(self, monster: Monster) -> Glyph {
        self.either(foe(monster).symbol, Tile::Foe(monster))
    }

    /// The remains of a foe.
    pub const fn corpse(self) -> Glyph {
        self.either(CORPSE.symbol, Tile::Corpse)
    }

    /// An item.
    pub const fn thing(self, kind: ItemKind) -> Glyph {
        match self {
            Tileset::Letters => Glyph::Thing(kind),
            Tileset::Tiles => Glyph::Tile(Tile::Thing(kind)),
        }
    }

    /// A known trap.
    pub const fn trap(self, kind: TrapKind) -> Glyph {
        match self {
            Tileset::Letters => Glyph::Trap(kind),
            Tileset::Tiles => Glyph::Tile(Tile::Trap(kind)),
        }
    }

    /// A wall that joins its neighbours as `joins` says.
    pub const fn wall(self, joins: u8) -> Glyph {
        match self {
            Tileset::Letters => Glyph::Wall(joins),
            Tileset::Tiles => Glyph::Tile(Tile::Wall(joins)),
        }
    }

    /// Ground other than walls; `chance` chooses among its variants.
    pub const fn ground(self, tile: TileType, chance: u32) -> Glyph {
        let variant = chance % Tile::variants(tile) as u32;
        self.either(sign_of(tile), Tile::Ground(tile, variant as u8))
    }

    /// Flames; `chance` chooses among their shapes.
    pub const fn fire(self, chance: u32) -> Glyph {
        self.either(FIRE.symbol, Tile::Fire((chance % 4) as u8))
    }

    /// Gas.
    pub const fn gas(self) -> Glyph {
        self.either(GAS.symbol, Tile::Gas)
    }

    /// Oil.
    pub const fn oil(self) -> Glyph {
        self.either(OIL.symbol, Tile::Oil)
    }
}
