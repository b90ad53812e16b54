//! The shapes of ground that lies lower than the ground around it: water with its shores, and chasms with their ledges.

/// The shape of a tile of water or of a chasm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hollow {
    /// The sides with higher ground: a sum of [`Hollow::NORTH`] and its like.
    pub edges: u8,
    /// Which of [`Hollow::SIGNS`] shapes of its sign it shows: few tiles do.
    pub sign: Option<u8>,
}

impl Hollow {
    /// Higher ground to the north.
    pub const NORTH: u8 = 1;
    /// Higher ground to the east.
    pub const EAST: u8 = 2;
    /// Higher ground to the west.
    pub const WEST: u8 = 4;
    /// Higher ground to the south.
    pub const SOUTH: u8 = 8;
    /// The shapes of a sign.
    pub const SIGNS: u8 = 2;

    /// All shapes. The first has a sign and no edge.
    pub(super) const VARIANTS: u8 = Self::EDGES * (Self::SIGNS + 1);
    const EDGES: u8 = 16;

    /// The number of the shape, as a variant of its ground.
    pub fn variant(self) -> u8 {
        self.edges % Self::EDGES + Self::EDGES * self.sign.map_or(Self::SIGNS, |sign| sign % Self::SIGNS)
    }

    /// The shape of that number.
    pub fn of(variant: u8) -> Self {
        let sign = variant / Self::EDGES;
        Self { edges: variant % Self::EDGES, sign: (sign < Self::SIGNS).then_some(sign) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::glyph::{Glyph, Tile};
    use crate::map::TileType;

    #[test]
    fn variants_count_the_shapes() {
        for variant in 0..Hollow::VARIANTS {
            assert_eq!(Hollow::of(variant).variant(), variant);
        }
        assert_eq!(Hollow::of(0), Hollow { edges: 0, sign: Some(0) });
    }

    #[test]
    fn text_keeps_every_sign_and_terminals_few() {
        for (tile, sign, drawn) in
            [(TileType::Chasm, '\\', 47), (TileType::Deep, '\u{2248}', 32), (TileType::Shallow, '~', 32)]
        {
            let glyphs = (0..Hollow::VARIANTS).map(|variant| Glyph::Tile(Tile::Ground(tile, variant)));
            assert!(glyphs.clone().all(|glyph| glyph.symbol() == sign), "{tile:?}");
            assert_eq!(glyphs.filter(|glyph| glyph.is_drawn()).count(), drawn, "{tile:?}");
        }
    }
}
