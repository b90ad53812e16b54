//! What the map is drawn with; `canvas::tileset` has its glyphs.

/// How the map is drawn.
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
}
