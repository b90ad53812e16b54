//! Lookup table of the ground's colours: every material of a floor in every grain.

use super::noise::{GRAINS, grain_of};
use crate::canvas::theme::{self, Material, Rgb, Stone};
use crate::map::TileType;

/// How much brighter seen ground is than remembered ground, at least. Walls may be as bright.
const LEAST: f32 = 1.4;

/// The materials of a floor, by stone.
#[derive(Default)]
pub(crate) struct Swatches {
    drawn_in: Option<Stone>,
    /// All grains of the first kind of tile, then of the next, and of the tops of walls at the end.
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
    /// The least brightness of both where seen.
    pub least: [f32; 2],
}

impl Swatches {
    /// Updates it to a stone.
    pub fn follow(&mut self, stone: &Stone) {
        if self.drawn_in == Some(*stone) {
            return;
        }
        self.drawn_in = Some(*stone);
        self.swatches.clear();
        for tile in TileType::ALL {
            let of =
                |[fg, bg]: [Rgb; 2]| [theme::remembered_mark(tile, fg), theme::remembered_ground(tile, bg)];
            let above = if tile == TileType::Wall { 1.0 } else { LEAST };
            self.extend(&theme::material(tile, stone), above, of);
        }
        let of = |[fg, _]: [Rgb; 2]| [theme::remembered_mark(TileType::Wall, fg), theme::REMEMBERED_TOP];
        self.extend(&theme::wall_top(stone), 1.0, of);
    }

    /// Adds all grains of a material, which is `remembered` so, and at least `above` times as bright where seen.
    fn extend(&mut self, material: &Material, above: f32, remembered: impl Fn([Rgb; 2]) -> [Rgb; 2]) {
        self.swatches.extend((0..GRAINS).map(|grain| {
            let colours = material.in_grain(grain_of(grain));
            let memory = remembered(colours);
            let least = memory.map(|colour| above * theme::brightness(colour.parts()));
            Swatch { fg: colours[0], parts: colours.map(Rgb::parts), memory, least }
        }));
    }

    /// The colours of the top of a wall in a grain.
    pub fn top(&self, grain: u32) -> &Swatch {
        &self.swatches[TileType::ALL.len() * GRAINS as usize + grain as usize]
    }

    /// The colours of a kind of tile in a grain, one of [`GRAINS`].
    #[inline]
    pub fn of(&self, tile: TileType, grain: u32) -> &Swatch {
        &self.swatches[tile as usize * GRAINS as usize + grain as usize]
    }
}
