//! The ground, tile by tile: lit where seen, cool and dim where remembered and never brighter than when seen, with
//! fire, gas and oil on top.

use super::light::Lighting;
use super::noise::{flicker, glint_number, grain, grain_number, noise};
use super::rails;
use super::shine::{Light, Shine, behind, shine, stand_out};
use super::swatches::Swatches;
use super::walls;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb, Stone};
use crate::canvas::{Canvas, Cell};
use crate::config::settings::Tileset;
use crate::level::{Cover, Gas, Level, Lit};
use crate::map::{Map, Point, TileType, scan};
use std::collections::BTreeSet;

/// At this thickness gas hides the ground's own colour.
const THICK: f32 = 9.0;
/// How strongly a beam tints its tiles.
const BEAM: f32 = 0.3;
/// How strongly cold and water tint.
const TINT: f32 = 0.6;

/// The ground of a level, ready to draw.
pub struct GroundView<'a> {
    pub level: &'a Level,
    pub tileset: Tileset,
    /// Animates flames and water.
    pub phase: u32,
    pub lighting: &'a Lighting,
    /// Its colours in that tileset.
    pub swatches: &'a Swatches,
}

impl GroundView<'_> {
    /// Draws what the player knows of it on the visible part.
    pub fn draw(&self, canvas: &mut Canvas) {
        let (view, map) = (canvas.view(), &self.level.map);
        let corner = view.corner;
        for y in 0..view.rows.min(map.height - corner.y) {
            let places = (corner.x..map.width).map(|x| Point::new(x, corner.y + y));
            let cells = canvas.map_row(y).iter_mut().zip(self.lighting.row(y));
            for (at, (cell, (light, exposure))) in places.zip(cells) {
                let index = map.index(at);
                if self.level.derived.in_line[index] && self.level.derived.light[index] > Lit::Dark {
                    *cell = self.seen(at, index, (light, *exposure));
                } else if let Some(remembered) = self.remembered(at, index) {
                    *cell = remembered;
                }
            }
        }
        self.landmarks(canvas);
        self.cold_braziers(canvas);
        self.mirrors(canvas);
        self.beams(canvas);
        self.sanctuary(canvas);
        self.covers(canvas);
        self.gases(canvas);
        self.fire(canvas);
    }

    #[inline(always)] // Called for thousands of tiles; only walls need much work.
    fn glyph(&self, at: Point, tile: TileType) -> Glyph {
        glyph(&self.level.map, tile, |at| self.level.is_explored(at), self.tileset, at)
    }

    #[inline]
    fn seen(&self, at: Point, index: usize, (light, exposure): (&Light, f32)) -> Cell {
        let tile = self.level.map.tiles[index];
        let grain = if tile.is_water() { glint_number(at, self.phase) } else { grain_number(at) };
        let swatch = self.swatches.of(tile, grain);
        let shine = Shine::of(light, exposure);
        let [fg, bg] = [0, 1].map(|i| shine.on_at_least(swatch.parts[i], swatch.least[i]));
        Cell { glyph: self.glyph(at, tile), fg, bg }
    }

    /// Solid rock is known only from maps and not drawn.
    fn remembered(&self, at: Point, index: usize) -> Option<Cell> {
        let tile = self.level.knowledge.memory[index].tile()?;
        if is_rock(&self.level.map, tile, at) {
            return None;
        }
        let [fg, bg] = self.swatches.of(tile, grain_number(at)).memory;
        Some(Cell { glyph: self.glyph(at, tile), fg, bg })
    }

    /// Landmarks keep their colour and stand out.
    fn landmarks(&self, canvas: &mut Canvas) {
        let is_landmark = |tile: &usize| theme::is_landmark(self.level.map.tiles[*tile]);
        self.change(self.level.spans_in_line().flatten().filter(is_landmark), canvas, |at, cell| {
            let tile = self.level.map.tile(at);
            let fg = stand_out(self.swatches.of(tile, grain_number(at)).fg, self.lighting.at(at));
            Cell { fg, bg: behind(fg, cell.bg), ..cell }
        });
    }

    /// A brazier that is out is grey iron.
    fn cold_braziers(&self, canvas: &mut Canvas) {
        let out = self.level.ground.braziers.iter().filter(|brazier| brazier.is_out);
        self.change(out.map(|brazier| self.level.map.index(brazier.at)), canvas, |at, cell| {
            let light = self.lighting.at(at);
            Cell { fg: shine(theme::COLD, light), bg: shine(theme::COLD_BG, light), ..cell }
        });
    }

    /// Mirrors, as turned. Only the player turns them, so remembered ones are right.
    fn mirrors(&self, canvas: &mut Canvas) {
        for (at, glyph) in mirrors(self.level, self.tileset).filter(|(at, _)| self.level.is_explored(*at)) {
            canvas.change(at, |cell| Cell { glyph, ..cell });
        }
    }

    fn beams(&self, canvas: &mut Canvas) {
        for machine in self.level.machines.iter().filter(|machine| machine.beam.is_some()) {
            let path = self.level.beam(machine).into_iter().map(|at| self.level.map.index(at));
            self.change(path, canvas, |_, cell| Cell { bg: cell.bg.mixed(theme::FIRE.colour, BEAM), ..cell });
        }
    }

    fn sanctuary(&self, canvas: &mut Canvas) {
        let map = &self.level.map;
        let tiles = map.points().filter(|at| self.level.is_sanctuary(*at) && map.tile(*at).is_walkable());
        self.change(tiles.map(|at| map.index(at)), canvas, |_, cell| Cell {
            bg: cell.bg.mixed(theme::MAGIC, BEAM),
            ..cell
        });
    }

    fn covers(&self, canvas: &mut Canvas) {
        let covered = scan::places(&self.level.ground.cover, |cover| cover != Cover::None);
        self.change(covered, canvas, |at, cell| {
            let light = self.lighting.at(at);
            let tinted = |tint: Rgb| Cell {
                fg: cell.fg.mixed(shine(tint, light), TINT),
                bg: cell.bg.mixed(shine(tint, light), TINT / 2.0),
                ..cell
            };
            let oil = |fg| Cell {
                glyph: self.tileset.oil(),
                fg: shine(fg, light),
                bg: shine(theme::OIL_BG, light),
            };
            match self.level.cover_at(at) {
                Cover::None => cell,
                Cover::Oil => oil(theme::OIL.colour),
                Cover::ThickOil => oil(theme::OIL.colour.mixed(theme::COLD_TINT, TINT)),
                Cover::Caltrops => {
                    let fg = stand_out(theme::CALTROPS.colour, light);
                    Cell { glyph: self.tileset.caltrops(), fg, bg: behind(fg, cell.bg) }
                }
                Cover::Web => Cell { glyph: self.tileset.web(), fg: shine(theme::WEB.colour, light), ..cell },
                Cover::Rime => {
                    Cell { glyph: self.tileset.ground(TileType::Ice, 0), ..tinted(theme::COLD_TINT) }
                }
                Cover::Frost => tinted(theme::COLD_TINT),
            }
        });
    }

    /// The thickest gas of each tile.
    fn gases(&self, canvas: &mut Canvas) {
        let air = &self.level.ground.air;
        let drifting = Gas::ALL.into_iter().flat_map(|gas| air.tiles(gas));
        let tiles: BTreeSet<usize> = drifting.map(|(tile, _)| tile).collect();
        self.change(tiles.into_iter(), canvas, |at, cell| {
            let gases = air.at(self.level.map.index(at));
            let thickest = gases.max_by_key(|(gas, thickness)| (*thickness, *gas));
            let Some((gas, thickness)) = thickest else { return cell };
            let (look, behind) = theme::gas(gas);
            let share = 0.25 + 0.55 * (f32::from(thickness) / THICK).min(1.0);
            Cell { glyph: self.tileset.gas(gas), fg: look.colour, bg: cell.bg.mixed(behind, share) }
        });
    }

    fn fire(&self, canvas: &mut Canvas) {
        self.change(scan::places(&self.level.ground.fire, |left| left > 0), canvas, |at, _| {
            let share = 1.0 + 0.18 * (grain(at) + flicker(at, self.phase)).clamp(-1.0, 1.0);
            Cell {
                glyph: self.tileset.fire((noise(at) >> 5).wrapping_add(self.phase)),
                fg: theme::FIRE.colour.scaled(share),
                bg: theme::FIRE_BG.scaled(share),
            }
        });
    }

    /// Changes the cells of the visible ones of these tiles.
    fn change(
        &self,
        tiles: impl Iterator<Item = usize>,
        canvas: &mut Canvas,
        with: impl Fn(Point, Cell) -> Cell,
    ) {
        let seen = tiles.map(|tile| self.level.map.point(tile)).filter(|at| self.level.is_seen(*at));
        seen.for_each(|at| canvas.change(at, |cell| with(at, cell)));
    }
}

/// The mirrors of a floor, as turned.
pub fn mirrors(level: &Level, tileset: Tileset) -> impl Iterator<Item = (Point, Glyph)> {
    let beams = level.machines.iter().filter_map(|machine| machine.beam.as_ref());
    beams.flat_map(|beam| &beam.mirrors).map(move |(at, turned)| (*at, tileset.mirror(*turned)))
}

/// The look of `at` under white light, in `stone`, joined only to tiles that are known (`is_known`); `None` for solid
/// rock, which is not drawn.
pub fn plain(
    map: &Map,
    is_known: impl Fn(Point) -> bool,
    (tileset, stone): (Tileset, &Stone),
    at: Point,
) -> Option<Cell> {
    let tile = map.tile(at);
    (!is_rock(map, tile, at)).then(|| {
        let [fg, bg] = theme::material_in(tileset, tile, stone).in_grain(grain(at));
        Cell { glyph: glyph(map, tile, is_known, tileset, at), fg, bg }
    })
}

/// The look of a tile in `light`, from its `cell` under white light.
pub fn lit(cell: Cell, tile: TileType, light: Light) -> Cell {
    let bg = shine(theme::lit_ground(tile, cell.bg), light);
    if theme::is_landmark(tile) {
        let fg = stand_out(cell.fg, light);
        return Cell { fg, bg: behind(fg, bg), ..cell };
    }
    Cell { fg: shine(cell.fg, light), bg, ..cell }
}

/// Whether `at` is rock rather than masonry: a wall without open neighbours.
fn is_rock(map: &Map, tile: TileType, at: Point) -> bool {
    tile == TileType::Wall && !walls::is_face(map, at)
}

/// The glyph of a tile at a place on the map.
#[inline(always)] // As above.
fn glyph(map: &Map, tile: TileType, is_known: impl Fn(Point) -> bool, tileset: Tileset, at: Point) -> Glyph {
    match tile {
        TileType::Wall => tileset.wall(walls::joins(map, is_known, at)),
        TileType::Rail => tileset.ground(tile, rails::course(map, is_known, at)),
        // A mirror's variants are its turns, not chance.
        TileType::Mirror => tileset.ground(tile, 0),
        _ => tileset.ground(tile, noise(at) >> 5),
    }
}
