//! A whole floor as a picture: every tile, known or not, in an even light plus its lamps. It needs no canvas, because
//! a floor may be larger than one.

use super::ground::{lit, mirrors, plain};
use super::lamplight::Falloff;
use super::shine::{self, Light, stand_out};
use super::signs::{self, Sign};
use crate::action::lamps::{Lamp, LampKind, lamps};
use crate::canvas::Cell;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb, Stone};
use crate::config::settings::Tileset;
use crate::content::Place;
use crate::level::Level;
use crate::map::sight::Sight;
use crate::map::{Map, Point};

/// Rock.
const DARK: Cell = Cell { glyph: Glyph::Char(' '), fg: theme::UNKNOWN, bg: theme::UNKNOWN };

/// A floor as cells, row by row.
pub struct Plan {
    tileset: Tileset,
    width: i32,
    cells: Vec<Cell>,
    light: Vec<Light>,
}

impl Plan {
    /// Bare ground dug by a rule set.
    pub fn of_ground(map: &Map, tileset: Tileset) -> Self {
        Self::lit(map, (tileset, &theme::stone_of(Place::OldDig)), &[])
    }

    /// The ground of a floor, as generated.
    pub fn of_floor(level: &Level, tileset: Tileset) -> Self {
        let mut lamps = lamps(level);
        lamps.retain(|lamp| lamp.kind != LampKind::Lantern);
        let mut plan = Self::lit(&level.map, (tileset, &theme::stone_of(level.place)), &lamps);
        for (at, glyph) in mirrors(level, tileset) {
            plan.cells[level.map.index(at)].glyph = glyph;
        }
        plan
    }

    fn lit(map: &Map, (tileset, stone): (Tileset, &Stone), lamps: &[Lamp]) -> Self {
        let light = light(map, lamps);
        let cells = map.points().map(|at| ground(map, (tileset, stone), at, light[map.index(at)])).collect();
        Self { tileset, width: map.width, cells, light }
    }

    /// Columns of cells.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Rows of cells.
    pub fn height(&self) -> i32 {
        self.cells.len() as i32 / self.width
    }

    /// The cell (`x`, `y`), which must be on the plan.
    pub fn cell(&self, x: i32, y: i32) -> Cell {
        self.cells[(y * self.width + x) as usize]
    }

    /// Puts a sign on the ground at `at`, which must be on the plan.
    pub fn sign(&mut self, at: Point, glyph: Glyph, colour: Rgb) {
        let index = (at.y * self.width + at.x) as usize;
        let fg = stand_out(colour, self.light[index]);
        self.cells[index] = Cell { glyph, fg, ..self.cells[index] };
    }

    /// Adds everything on the floor, found or not: traces, traps, items, foes and the player, the topmost last.
    pub fn populate(&mut self, level: &Level) {
        let tileset = self.tileset;
        let mut put = |at, (glyph, colour): Sign| self.sign(at, glyph, colour);
        for placed in &level.lore {
            put(placed.at, signs::trace(tileset, placed.find.info().trace));
        }
        for trap in &level.ground.traps {
            put(*trap, signs::trap(tileset));
        }
        for lying in &level.items {
            put(lying.at, signs::thing(tileset, lying.item.kind));
        }
        for actor in &level.actors {
            let foe = actor.monster().map(|monster| signs::foe(tileset, monster));
            put(actor.at, foe.unwrap_or_else(|| signs::player(tileset)));
        }
    }
}

/// The light on every tile, including walls: the even light plus the lamps'.
fn light(map: &Map, lamps: &[Lamp]) -> Vec<Light> {
    let mut light = vec![theme::PAPER; map.tiles.len()];
    let mut sight = Sight::new();
    for lamp in lamps {
        sight.look_through(map.width, map.height, lamp.at, Some(lamp.radius), |tile| {
            !map.tiles[tile].is_transparent()
        });
        let falloff = Falloff::to(lamp.radius);
        for (tile, at) in sight.places() {
            let share = falloff.at(at - lamp.at);
            for (sum, part) in light[tile].iter_mut().zip(shine::colour_of(lamp.kind)) {
                *sum += part * share;
            }
        }
    }
    light
}

fn ground(map: &Map, (tileset, stone): (Tileset, &Stone), at: Point, light: Light) -> Cell {
    let cell = plain(map, |at| map.contains(at), (tileset, stone), at);
    cell.map_or(DARK, |cell| lit(cell, map.tile(at), light))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::glyph::Wall;
    use crate::content::finds::Trace;
    use crate::content::{ItemKind, MachineKind};
    use crate::draw::map::as_text;
    use crate::game::Game;
    use crate::map::TileType;
    use crate::map_builder;

    const ROOM: &str = "########\n#......#\n#.&....#\n########\n########";

    #[test]
    fn plans_show_all_tiles_and_dark_rock() {
        let (map, _) = Map::from_picture(ROOM);
        let plan = Plan::of_ground(&map, Tileset::Letters);
        assert_eq!((plan.width(), plan.height()), (8, 5));
        assert_eq!(plan.cell(0, 0).glyph, Glyph::Wall(Wall::Top(0)));
        assert_eq!(plan.cell(3, 1).glyph, Glyph::Char('.'));
        assert_eq!(plan.cell(3, 4), DARK);
    }

    #[test]
    fn plans_show_lamps_but_not_the_lantern() {
        let (map, _) = Map::from_picture(ROOM);
        let level = Level::new(1, map.clone(), Point::new(6, 1));
        let (bare, lit) = (Plan::of_ground(&map, Tileset::Letters), Plan::of_floor(&level, Tileset::Letters));
        let gain = |x: i32, y: i32| i32::from(lit.cell(x, y).bg.0) - i32::from(bare.cell(x, y).bg.0);
        assert!(gain(3, 2) > gain(6, 1) && gain(6, 1) >= 0, "{} {}", gain(3, 2), gain(6, 1));
        assert_eq!(lit.cell(6, 1).glyph, Glyph::Char('.'), "nobody is on the ground yet");
    }

    #[test]
    fn actors_are_drawn_over_the_ground() {
        let (map, _) = Map::from_picture(ROOM);
        let level = Level::new(1, map, Point::new(6, 1));
        let mut plan = Plan::of_floor(&level, Tileset::Letters);
        plan.populate(&level);
        assert_eq!(plan.cell(6, 1).glyph, Glyph::Char(theme::PLAYER.symbol));
    }

    #[test]
    fn signs_stand_out_from_bright_ground() {
        let (mut map, _) = Map::from_picture(ROOM);
        map.set(Point::new(3, 2), TileType::Altar);
        let level = Level::new(1, map, Point::new(6, 1));
        for kind in ItemKind::ALL {
            let mut plan = Plan::of_floor(&level, Tileset::Letters);
            plan.sign(Point::new(3, 2), Glyph::Thing(kind), theme::thing(kind).colour);
            let cell = plan.cell(3, 2).without_rim();
            assert!(theme::contrast(cell.fg, cell.bg) >= 3.5, "{kind:?}: {cell:?}");
        }
    }

    #[test]
    fn mirrors_are_drawn_as_turned() {
        let hall = |seed| map_builder::machine(MachineKind::MirrorHall, 5, seed);
        let mut level = (0..50).find_map(hall).expect("a hall of mirrors");
        let mirrors = |level: &mut Level| level.machines[0].beam.as_mut().expect("a beam").mirrors.clone();
        for (number, at) in mirrors(&mut level).into_iter().map(|(at, _)| at).enumerate() {
            let beam = level.machines[0].beam.as_mut().expect("a beam");
            beam.mirrors[number] = (at, (number % 4) as u8);
        }
        let text = as_text(&level.revealed());
        for turned in 0..4 {
            let alike = mirrors(&mut level).into_iter().filter(|(_, other)| *other == turned).count();
            let sign = theme::MIRRORS[usize::from(turned)];
            assert_eq!(text.matches(sign).count(), alike, "{sign}\n{text}");
        }
        for tileset in Tileset::ALL {
            let plan = Plan::of_floor(&level, *tileset);
            for (at, turned) in mirrors(&mut level) {
                assert_eq!(plan.cell(at.x, at.y).glyph, tileset.mirror(turned));
            }
        }
    }

    #[test]
    fn traces_are_drawn_with_other_things() {
        let level = Game::new(7).level().clone();
        let mut plan = Plan::of_floor(&level, Tileset::Letters);
        plan.populate(&level);
        let traces = Trace::ALL.map(|trace| Tileset::Letters.trace(trace));
        assert!(!level.lore.is_empty());
        for at in level.lore.iter().map(|placed| placed.at) {
            assert!(traces.contains(&plan.cell(at.x, at.y).glyph), "{at:?}");
        }
    }

    #[test]
    fn tiles_show_what_letters_show() {
        let level = Game::new(7).level().clone();
        let populated = |tileset| {
            let mut plan = Plan::of_floor(&level, tileset);
            plan.populate(&level);
            plan
        };
        let (letters, tiles) = (populated(Tileset::Letters), populated(Tileset::Tiles));
        for (letter, tile) in letters.cells.iter().zip(&tiles.cells).filter(|(cell, _)| **cell != DARK) {
            assert!(matches!(tile.glyph, Glyph::Tile(_) | Glyph::Wall(_)), "{tile:?}");
            assert_eq!(tile.glyph.symbol(), letter.glyph.symbol());
        }
    }
}
