//! The ground, tile by tile: lit where seen, cool and dim where remembered and never brighter than when seen, with
//! fire, gas and oil on top.

use super::decals::decals;
use super::hollows;
use super::light::Lighting;
use super::noise::{GRAINS, flicker, glint_number, grain, grain_number, grain_of, noise};
use super::rails;
use super::rock::Rock;
use super::shine::{Light, Shine, shine, stand_out};
use super::swatches::{Swatch, Swatches};
use super::walls;
use crate::canvas::glyph::{Decal, Glyph, Tile, Wall};
use crate::canvas::size::Viewport;
use crate::canvas::theme::{self, Rgb, Stone};
use crate::canvas::{Canvas, Cell, Shade};
use crate::config::settings::Tileset;
use crate::level::{Cover, Gas, Level, Memory};
use crate::map::{Map, Point, TileType, scan};
use std::collections::BTreeSet;
use std::ops::Range;

/// How much of its colour the ground keeps below a wall.
const SHADOW: f32 = 0.86;
/// At this thickness gas hides the ground's own colour.
const THICK: f32 = 9.0;
/// How strongly a beam tints its tiles.
const BEAM: f32 = 0.3;
/// How much a lamp's light brightens the air right beside it.
const BLOOM: f32 = 30.0;
/// How strongly cold and water tint.
const TINT: f32 = 0.6;
/// How strongly oil covers the ground, and a stain tints it.
const OILY: f32 = 0.35;
/// See [`OILY`].
const STAINED: f32 = 0.1;
/// How much of the ground glows below flames, on average, and by how much that varies.
const EMBERS: (f32, f32) = (0.72, 0.2);

/// The ground of a level, ready to draw.
pub struct GroundView<'a> {
    pub level: &'a Level,
    pub tileset: Tileset,
    /// Animates flames and water.
    pub phase: u32,
    pub lighting: &'a Lighting,
    /// Its colours.
    pub swatches: &'a Swatches,
    /// The colours of the rock around it.
    pub rock: &'a Rock,
    /// Whether its walls are rough rock.
    pub is_rough: bool,
}

impl GroundView<'_> {
    /// Draws what the player knows of it on the visible part.
    pub fn draw(&self, canvas: &mut Canvas) {
        let (view, map) = (canvas.view(), &self.level.map);
        let corner = view.corner;
        self.rock.draw_far(canvas);
        let mut drawn = vec![false; (view.columns * view.rows) as usize];
        // A view may begin and end beyond the map's edges.
        for y in (-corner.y).max(0)..view.rows.min(map.height - corner.y) {
            let known = self.known_columns(corner.y + y);
            let first = known.start.max(corner.x).max(0);
            let end = known.end.min(corner.x + view.columns).min(map.width);
            if first >= end {
                continue;
            }
            let places = (first..end).map(|x| Point::new(x, corner.y + y));
            let skipped = (first - corner.x) as usize;
            let row = &mut drawn[(y * view.columns) as usize..((y + 1) * view.columns) as usize];
            let cells = canvas.shaded_row(y).skip(skipped).zip(&mut row[skipped..]);
            for (at, ((cell, shade), drawn)) in places.zip(cells) {
                let index = map.index(at);
                if let Some(lights) = self.lighting.on(at) {
                    (*cell, *shade) = self.seen(at, index, lights);
                    *drawn = true;
                } else if let Some(remembered) = self.remembered(at, index) {
                    (*cell, *drawn) = (remembered, true);
                }
            }
        }
        self.rock.draw_near(canvas, &drawn);
        self.decals(canvas);
        self.landmarks(canvas);
        self.cold_braziers(canvas);
        self.mirrors(canvas);
        self.beams(canvas);
        self.sanctuary(canvas);
        self.covers(canvas);
        self.gases(canvas);
        self.fire(canvas);
        self.bloom(canvas);
    }

    /// The columns of a row of the map within which the player knows or sees anything.
    fn known_columns(&self, y: i32) -> Range<i32> {
        let row = self.level.map.index(Point::new(0, y));
        let memory = &self.level.knowledge.memory[row..row + self.level.map.width as usize];
        let is_known = |memory: Memory| !matches!(memory, Memory::Unknown);
        let ends = || {
            let place = memory.iter().position(|memory| is_known(*memory));
            place.zip(memory.iter().rposition(|memory| is_known(*memory)))
        };
        // Most rows of a new floor are unknown.
        let ends = if scan::contains(memory, is_known) { ends() } else { None };
        let known = ends.map_or(0..0, |(first, last)| first as i32..last as i32 + 1);
        let Viewport { corner, columns, rows } = self.lighting.view();
        match (corner.y..corner.y + rows).contains(&y) {
            false => known,
            true if known.is_empty() => corner.x..corner.x + columns,
            true => known.start.min(corner.x)..known.end.max(corner.x + columns),
        }
    }

    #[inline(always)] // Called for thousands of tiles; only walls need much work.
    fn glyph(&self, at: Point, tile: TileType) -> Option<Glyph> {
        let is_known = |at| self.level.is_explored(at);
        glyph(&self.level.map, tile, is_known, (self.tileset, self.is_rough), at)
    }

    #[inline]
    fn seen(&self, at: Point, index: usize, (light, quarters): (Light, [Light; 4])) -> (Cell, Shade) {
        let tile = self.level.map.tiles[index];
        let grain = if tile.is_water() { glint_number(at, self.phase) } else { grain_of_tile(tile, at) };
        let glyph = self.glyph(at, tile).unwrap_or(Glyph::Wall(Wall::Top(0)));
        let swatch = self.swatch(tile, glyph, grain);
        let [mark, ground] = swatch.parts;
        let fg = Shine::of(&light).on_at_least(mark, swatch.least[0]);
        let lit = |light: &Light| match tile {
            // No light reaches the depth.
            TileType::Chasm => ground,
            _ => Shine::of(light).on_at_least(ground, swatch.least[1]),
        };
        let bg = lit(&light);
        let shade = Shade::of(bg, quarters.each_ref().map(lit));
        let cell = Cell { glyph, fg: Rgb::of_parts(fg), bg: Rgb::of_parts(bg) };
        (self.shaded(index, cell), shade)
    }

    fn swatch(&self, tile: TileType, glyph: Glyph, grain: u32) -> &Swatch {
        if matches!(glyph, Glyph::Wall(Wall::Top(_))) {
            self.swatches.top(grain)
        } else {
            self.swatches.of(tile, grain)
        }
    }

    /// A tile's cell with the shadow of the wall to its north, if that shows its face.
    #[inline]
    fn shaded(&self, index: usize, cell: Cell) -> Cell {
        let Level { map, knowledge, .. } = self.level;
        let north = index.wrapping_sub(map.width as usize);
        let is_below_face = map.tiles[index] != TileType::Wall
            && map.tiles.get(north) == Some(&TileType::Wall)
            && knowledge.memory[north].tile().is_some();
        if is_below_face { Cell { bg: cell.bg.scaled(SHADOW), ..cell } } else { cell }
    }

    /// Solid rock is known only from maps and not drawn.
    fn remembered(&self, at: Point, index: usize) -> Option<Cell> {
        let tile = self.level.knowledge.memory[index].tile()?;
        let glyph = self.glyph(at, tile)?;
        let [fg, bg] = self.swatch(tile, glyph, grain_of_tile(tile, at)).memory;
        Some(self.shaded(index, Cell { glyph, fg, bg }))
    }

    /// Landmarks keep their colour and stand out.
    fn landmarks(&self, canvas: &mut Canvas) {
        let is_landmark = |tile: &usize| theme::is_landmark(self.level.map.tiles[*tile]);
        self.change(self.level.spans_in_line().flatten().filter(is_landmark), canvas, |at, cell| {
            let tile = self.level.map.tile(at);
            let fg = stand_out(self.swatches.of(tile, grain_number(at)).fg, self.lighting.at(at));
            Cell { fg, ..cell }
        });
    }

    /// A brazier that is out is grey iron.
    fn cold_braziers(&self, canvas: &mut Canvas) {
        let out = self.level.ground.braziers.iter().filter(|brazier| brazier.is_out);
        self.change(out.map(|brazier| self.level.map.index(brazier.at)), canvas, |at, cell| {
            let light = self.lighting.at(at);
            Cell { fg: shine(theme::COLD, light), ..cell }
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
        if self.level.timers.sanctuary.is_none() {
            return;
        }
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
                bg: cell.bg.mixed(shine(theme::OIL_BG, light), OILY),
            };
            match self.level.cover_at(at) {
                Cover::None => cell,
                Cover::Oil => oil(theme::OIL.colour),
                Cover::ThickOil => oil(theme::OIL.colour.mixed(theme::COLD_TINT, TINT)),
                Cover::Caltrops => {
                    let fg = stand_out(theme::CALTROPS.colour, light);
                    Cell { glyph: self.tileset.caltrops(), fg, ..cell }
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

    /// Flames on embers: the ground's own colour shows through the glow.
    fn fire(&self, canvas: &mut Canvas) {
        self.change(scan::places(&self.level.ground.fire, |left| left > 0), canvas, |at, cell| {
            let unrest = (grain(at) + flicker(at, self.phase)).clamp(-1.0, 1.0);
            // Neighbours differ: their shapes are from two halves of all.
            let shape = 2 * (noise(at) >> 5) + (at.x ^ at.y) as u32 % 2;
            Cell {
                glyph: Tileset::fire(shape.wrapping_add(self.phase)),
                fg: theme::FIRE.colour.scaled(1.0 + 0.12 * unrest),
                bg: cell.bg.mixed(theme::FIRE_BG, EMBERS.0 + EMBERS.1 * unrest),
            }
        });
    }

    /// Stains, dim, on the floor that is seen or remembered.
    fn decals(&self, canvas: &mut Canvas) {
        for (at, kind) in decals(self.level) {
            let colour = match kind {
                Decal::Blood => theme::BLOOD,
                Decal::Soot => theme::SOOT,
            };
            let fg = if self.level.is_seen(at) {
                shine(colour, self.lighting.at(at))
            } else {
                theme::memory(colour)
            };
            let glyph = Glyph::Tile(Tile::Decal(kind, (noise(at) >> 5) as u8 % Decal::SHAPES));
            canvas.change(at, |cell| Cell { glyph, fg, bg: cell.bg.mixed(fg, STAINED) });
        }
    }

    /// The air around lamps.
    fn bloom(&self, canvas: &mut Canvas) {
        for (at, bloom, quarters) in self.lighting.blooms() {
            canvas.change_shaded(at, |cell, shade| {
                let glowing = |colour: Rgb, bloom: Light| {
                    let parts = colour.parts();
                    std::array::from_fn(|i| parts[i] + BLOOM * bloom[i])
                };
                let bg = glowing(cell.bg, bloom);
                let quarters = std::array::from_fn(|i| glowing(shade.on(cell.bg, i), quarters[i]));
                (Cell { bg: Rgb::of_parts(bg), ..cell }, Shade::of(bg, quarters))
            });
        }
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
    let glyph = glyph(map, tile, is_known, (tileset, stone.is_rough), at)?;
    let is_top = matches!(glyph, Glyph::Wall(Wall::Top(_)));
    let material = if is_top { theme::wall_top(stone) } else { theme::material(tile, stone) };
    let [fg, bg] = material.in_grain(grain_of(grain_of_tile(tile, at)));
    Some(Cell { glyph, fg, bg })
}

/// The look of a tile in `light`, from its `cell` under white light.
pub fn lit(cell: Cell, tile: TileType, light: Light) -> Cell {
    let fg = if theme::is_landmark(tile) { stand_out(cell.fg, light) } else { shine(cell.fg, light) };
    Cell { fg, bg: shine(cell.bg, light), ..cell }
}

/// The grain of a tile at a place. Open ground is a faint chequerboard, so that tiles can be counted.
#[inline]
fn grain_of_tile(tile: TileType, at: Point) -> u32 {
    const CHEQUER: u32 = 8;
    match tile {
        TileType::Floor => noise(at) % (GRAINS - CHEQUER) + CHEQUER * ((at.x ^ at.y) & 1) as u32,
        _ => grain_number(at),
    }
}

/// The glyph of a tile at a place on the map; `None` for rock, a wall without open neighbours.
#[inline(always)] // As above.
fn glyph(
    map: &Map,
    tile: TileType,
    is_known: impl Fn(Point) -> bool,
    (tileset, is_rough): (Tileset, bool),
    at: Point,
) -> Option<Glyph> {
    Some(match tile {
        TileType::Wall => Glyph::Wall(walls::shape(map, is_known, is_rough, at)?),
        TileType::Rail => tileset.ground(tile, rails::course(map, is_known, at)),
        _ if Tile::is_hollow(tile) => Tileset::hollow(tile, hollows::shape(map, is_known, at)),
        // A mirror's variants are its turns, not chance.
        TileType::Mirror => tileset.ground(tile, 0),
        _ => tileset.ground(tile, noise(at) >> 5),
    })
}
