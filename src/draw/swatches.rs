//! Lookup table of the ground's colours: every material of a floor in every grain.

use super::noise::{GRAINS, grain_of};
use crate::canvas::theme::{self, Rgb, Stone};
use crate::config::settings::Tileset;
use crate::map::TileType;

/// The materials of a floor, by stone and tileset.
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
    /// The parts of the sign's colour and of the background.
    pub parts: [[f32; 4]; 2],
    /// Both as remembered.
    pub memory: [Rgb; 2],
    /// The brightness of `memory`: seen ground is no darker.
    pub least: [f32; 2],
}

impl Swatches {
    /// Updates it to a tileset and a stone.
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
