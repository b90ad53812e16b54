//! The ground's colours, ready to look up: every material of a floor in every grain. It knows no places and no light.

use super::noise::{GRAINS, grain_of};
use crate::canvas::theme::{self, Rgb, Stone};
use crate::config::settings::Tileset;
use crate::map::TileType;

/// The materials of a floor of one stone, in one tileset.
#[derive(Default)]
pub(crate) struct Swatches {
    drawn_in: Option<(Tileset, Stone)>,
    /// All grains of the first kind of tile, then of the next.
    swatches: Vec<Swatch>,
}

/// A material in one grain.
pub(crate) struct Swatch {
    /// The sign's colour under white light.
    pub fg: Rgb,
    /// The parts of the same, and of the background, ready for light to fall on.
    pub parts: [[f32; 4]; 2],
    /// Both colours as they are remembered.
    pub memory: [Rgb; 2],
    /// How bright those are: what is seen is no darker.
    pub least: [f32; 2],
}

impl Swatches {
    /// Updates them to a tileset and a stone.
    pub fn follow(&mut self, tileset: Tileset, stone: &Stone) {
        if self.drawn_in == Some((tileset, *stone)) {
            return;
        }
        self.drawn_in = Some((tileset, *stone));
        self.swatches.clear();
        for tile in TileType::ALL {
            let material = theme::material_in(tileset, tile, stone);
            self.swatches.extend((0..GRAINS).map(|grain| {
                let [fg, bg] = material.in_grain(grain_of(grain));
                let parts = [fg.parts(), theme::lit_ground(tile, bg).parts()];
                let memory = [theme::remembered_mark(tile, fg), theme::remembered_ground(tile, bg)];
                Swatch { fg, parts, memory, least: memory.map(|colour| theme::brightness(colour.parts())) }
            }));
        }
    }

    /// The colours of a kind of tile in a grain, one of [`GRAINS`].
    #[inline]
    pub fn of(&self, tile: TileType, grain: u32) -> &Swatch {
        &self.swatches[tile as usize * GRAINS as usize + grain as usize]
    }
}
