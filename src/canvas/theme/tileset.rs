//! What the map is drawn with; `canvas::tileset` has its glyphs.

/// How the map is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tileset {
    /// Small pictures of ground, items and hazards, and letters for everyone who acts.
    #[default]
    Hybrid,
    /// Letters and symbols.
    Letters,
    /// Small pictures.
    Tiles,
}

impl Tileset {
    /// All, in the order of the key that changes them.
    pub const ALL: &'static [Self] = &[Self::Hybrid, Self::Letters, Self::Tiles];
}
