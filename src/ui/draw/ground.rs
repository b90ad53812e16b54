//! The ground, tile by tile: lit where it is seen, cool and dim where it is remembered, with whatever burns, drifts or
//! is spilt on it.

use super::dice::{flicker, grain, noise};
use super::light::{Light, Lighting, Shine, shine, stand_out};
use super::walls;
use crate::content::floors;
use crate::level::{Level, Lit};
use crate::map::{Map, Point, TileType};
use crate::ui::screen::Cell;
use crate::ui::settings::Style;
use crate::ui::theme::{self, Stone};

/// The thickness of gas that hides the ground's own colour.
const THICK: f32 = 9.0;

/// The ground of a level, ready to be drawn.
pub struct Ground<'a> {
    level: &'a Level,
    style: Style,
    phase: u32,
    lighting: &'a Lighting,
    stone: Stone,
}

impl<'a> Ground<'a> {
    /// The ground of `level` in that light, its flames as they are in that phase.
    pub fn new(level: &'a Level, (style, phase): (Style, u32), lighting: &'a Lighting) -> Self {
        let stone = theme::stone(floors::info(level.depth).architect);
        Self { level, style, phase, lighting, stone }
    }

    /// What the tile `at`, which must lie on the map, looks like to the player, if it is known.
    pub fn cell(&self, at: Point) -> Option<Cell> {
        let index = self.level.map.index(at);
        if self.level.in_line[index] && self.level.light[index] > Lit::Dark {
            let light = self.lighting.at(at);
            Some(self.overlay(at, index, light, self.seen(at, index, light)))
        } else {
            self.remembered(at)
        }
    }

    /// The tile `at`, if it is what it is taken for.
    fn plain(&self, at: Point, tile: TileType) -> Cell {
        of_tile(&self.level.map, tile, |at| self.level.is_explored(at), (self.style, &self.stone), at)
    }

    fn seen(&self, at: Point, index: usize, light: Light) -> Cell {
        let tile = self.level.map.tiles[index];
        lit(self.plain(at, tile), tile, light)
    }

    /// Rock is known only from a map, and not drawn.
    fn remembered(&self, at: Point) -> Option<Cell> {
        let tile = self.level.remembered_tile(at)?;
        if is_rock(&self.level.map, tile, at) {
            return None;
        }
        let cell = self.plain(at, tile);
        let fg = match tile {
            TileType::StairsDown | TileType::StairsUp | TileType::Door | TileType::OpenDoor => {
                theme::remembered_sign(cell.fg)
            }
            _ => theme::memory(cell.fg),
        };
        Some(Cell { fg, bg: theme::memory(cell.bg), ..cell })
    }

    /// Oil, gas and fire over the ground; fire hides the others.
    fn overlay(&self, at: Point, index: usize, light: Light, cell: Cell) -> Cell {
        let mut cell = cell;
        if self.level.oil[index] {
            let (fg, bg) = (shine(theme::OIL.colour, light), shine(theme::OIL_BG, light));
            cell = Cell { glyph: self.style.oil(), fg, bg };
        }
        let gas = self.level.gas[index];
        if gas > 0 {
            let share = 0.25 + 0.55 * (f32::from(gas) / THICK).min(1.0);
            let bg = cell.bg.mixed(theme::GAS_BG, share);
            cell = Cell { glyph: self.style.gas(), fg: theme::GAS.colour, bg };
        }
        if self.level.fire[index] > 0 {
            let share = 1.0 + 0.18 * (grain(at) + flicker(at, self.phase)).clamp(-1.0, 1.0);
            cell = Cell {
                glyph: self.style.fire((noise(at) >> 5).wrapping_add(self.phase)),
                fg: theme::FIRE.colour.scaled(share),
                bg: theme::FIRE_BG.scaled(share),
            };
        }
        cell
    }
}

/// What the tile `at` of a map cut from a stone looks like in a style under white light, when only what `is_known` of it
/// counts; `None` for rock, which is not drawn.
pub fn plain(
    map: &Map,
    is_known: impl Fn(Point) -> bool,
    (style, stone): (Style, &Stone),
    at: Point,
) -> Option<Cell> {
    let tile = map.tile(at);
    (!is_rock(map, tile, at)).then(|| of_tile(map, tile, is_known, (style, stone), at))
}

/// What a tile that looks like `cell` under white light looks like in that one. What leads on or burns stands out.
pub fn lit(cell: Cell, tile: TileType, light: Light) -> Cell {
    let shine = Shine::of(light);
    let fg = match tile {
        TileType::Brazier
        | TileType::StairsDown
        | TileType::StairsUp
        | TileType::Door
        | TileType::OpenDoor => stand_out(cell.fg, light),
        _ => shine.on(cell.fg),
    };
    Cell { fg, bg: shine.on(cell.bg), ..cell }
}

/// Whether the tile `at` is a wall that no open place borders: rock, not masonry.
fn is_rock(map: &Map, tile: TileType, at: Point) -> bool {
    tile == TileType::Wall && !walls::is_face(map, at)
}

fn of_tile(
    map: &Map,
    tile: TileType,
    is_known: impl Fn(Point) -> bool,
    (style, stone): (Style, &Stone),
    at: Point,
) -> Cell {
    let material = theme::material_in(style, tile, stone);
    let glyph = match tile {
        TileType::Wall => style.wall(walls::joins(map, is_known, at)),
        _ => style.ground(tile, noise(at) >> 5),
    };
    let share = 1.0 + material.grain * grain(at);
    Cell { glyph, fg: material.fg.scaled(share), bg: material.bg.scaled(share) }
}
