//! The values of the picture: what is lit, remembered or unknown can be told apart in a grey print, on every floor and
//! in every palette.

use super::*;
use crate::canvas::theme::contrast;
use crate::config::settings::Palette;
use crate::content::FLOORS;
use crate::draw::palette;
use crate::game::Game;
use crate::level::{Lit, Memory};
use crate::map::{Map, TileType};

/// How bright the stones of a face are, as a share of its cap.
const STONES: f32 = 0.8;

/// A hall with the player at its western end, the northern wall above. East of column 12 it is remembered.
struct Hall(Canvas);

impl Hall {
    fn on(depth: u32, palette: Palette) -> Self {
        Self::paved(TileType::Floor, depth, palette)
    }

    /// With another ground in its northern half.
    fn paved(tile: TileType, depth: u32, palette: Palette) -> Self {
        let row = |tile: char| format!("#{}#\n", tile.to_string().repeat(28));
        let rows = ['#', tile.symbol(), '.', '.', '#'].map(row);
        let (map, _) = Map::from_picture(&rows.concat());
        let mut level = Game::on_level(1, Level::new(depth, map, Point::new(1, 2))).level().clone();
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        for at in level.map.points().filter(|at| at.x > 12) {
            let index = level.map.index(at);
            (level.derived.in_line[index], level.derived.light[index]) = (false, Lit::Dark);
        }
        let mut canvas = Canvas::new(Size { columns: 60, rows: 5, cell: 2, scene: None });
        let view = Viewport { corner: Point::zero(), columns: 30, rows: 5 };
        Painter::default().draw(&level, view, (Tileset::Hybrid, 0), &mut canvas);
        palette::apply(palette, &mut canvas);
        Self(canvas)
    }

    /// The mean of the floor's colours around a column: a chequerboard.
    fn floor(&self, x: i32) -> Rgb {
        self.0.cell(x, 2).bg.mixed(self.0.cell(x + 1, 2).bg, 0.5)
    }

    fn face(&self, x: i32) -> Rgb {
        self.0.cell(x, 0).fg.mixed(self.0.cell(x + 1, 0).fg, 0.5).scaled(STONES)
    }
}

/// A contrast that is `at_least` so, on every floor in the palettes that keep the game's values.
fn on_every_floor(at_least: f32, of: impl Fn(&Hall) -> (Rgb, Rgb)) {
    for depth in 1..=FLOORS {
        for palette in [Palette::Default, Palette::Deuteranopia, Palette::Protanopia] {
            let (a, b) = of(&Hall::on(depth, palette));
            let found = contrast(a, b);
            assert!(found >= at_least, "floor {depth}, {palette:?}: {found:.2}, {a:?} and {b:?}");
        }
    }
}

#[test]
fn lit_walls_stand_above_lit_floors() {
    on_every_floor(3.1, |hall| (hall.face(2), hall.floor(2)));
    on_every_floor(2.2, |hall| (hall.face(5), hall.floor(5)));
}

#[test]
fn remembered_walls_stand_above_remembered_floors() {
    on_every_floor(2.2, |hall| (hall.face(20), hall.floor(20)));
}

#[test]
fn lit_floors_differ_from_remembered_ones() {
    on_every_floor(2.0, |hall| (hall.floor(2), hall.floor(20)));
    on_every_floor(1.7, |hall| (hall.floor(3), hall.floor(20)));
    on_every_floor(1.1, |hall| (hall.floor(8), hall.floor(20)));
}

#[test]
fn floors_darken_by_four_from_lamp_to_rim() {
    for depth in 1..=FLOORS {
        let hall = Hall::on(depth, Palette::Default);
        let [lamp, rim] = [1, 9].map(|x| theme::luminance(hall.floor(x)));
        assert!(lamp >= 4.0 * rim, "floor {depth}: {lamp:.3} and {rim:.3}");
    }
}

#[test]
fn lamps_make_the_brightest_places_bright() {
    for depth in 1..=FLOORS {
        let hall = Hall::on(depth, Palette::Default);
        let brightest = (1..12).map(|x| theme::luminance(hall.face(x))).fold(0.0, f32::max);
        assert!(brightest >= 0.16, "floor {depth}: {brightest:.3}");
    }
}

#[test]
fn nothing_on_the_map_is_black() {
    let is_black = |Rgb(r, g, b): Rgb| r == 0 || g == 0 || b == 0;
    for depth in 1..=FLOORS {
        for tile in [TileType::Floor, TileType::Chasm, TileType::Deep, TileType::Shallow] {
            let Hall(canvas) = Hall::paved(tile, depth, Palette::Default);
            let mut cells = (0..5).flat_map(|y| (0..30).map(move |x| (x, y)));
            assert!(!cells.any(|(x, y)| is_black(canvas.cell(x, y).bg)), "{tile:?} on floor {depth}");
        }
    }
}
