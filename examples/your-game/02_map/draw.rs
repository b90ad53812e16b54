//! The picture. It changes nothing.

use super::common;
use super::game::Game;
use super::map::{HEIGHT, TileType, WIDTH};
use bracket_lib::color::RGB;
use bracket_lib::geometry::Point;
use bracket_lib::terminal::BTerm;

const EMBER: RGB = RGB { r: 1.0, g: 0.6, b: 0.2 };
const ROCK: RGB = RGB { r: 0.32, g: 0.28, b: 0.36 };
const EARTH: RGB = RGB { r: 0.1, g: 0.09, b: 0.12 };

impl Game {
    pub fn draw(&self, ctx: &mut BTerm) {
        common::clear(ctx);
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                self.draw_tile(ctx, Point::new(x, y));
            }
        }
        common::put(ctx, self.player, '@', EMBER);
        for (row, line) in (46..).zip(self.log.iter().rev().take(3)) {
            common::write(ctx, row, line);
        }
    }

    fn draw_tile(&self, ctx: &mut BTerm, at: Point) {
        match self.map.tile(at) {
            TileType::Wall => common::paint(ctx, at, ROCK),
            TileType::Floor => {
                common::paint(ctx, at, EARTH);
                common::put(ctx, at, '.', ROCK);
            }
        }
    }
}
