//! The picture. It changes nothing.

use super::common;
use super::game::{Game, LETTERS};
use super::map::{HEIGHT, TileType, WIDTH, index};
use bracket_lib::color::RGB;
use bracket_lib::geometry::Point;
use bracket_lib::terminal::BTerm;

const ITEM: RGB = RGB { r: 0.5, g: 0.8, b: 0.9 };
const FOE: RGB = RGB { r: 0.9, g: 0.35, b: 0.3 };
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
        for lying in self.items.iter().filter(|lying| self.seen[index(lying.at)]) {
            common::put(ctx, lying.at, lying.item.glyph, ITEM);
        }
        for foe in self.foes.iter().filter(|foe| self.seen[index(foe.at)]) {
            common::put(ctx, foe.at, foe.glyph, FOE);
        }
        if let Some(aim) = &self.aim {
            self.flight(aim).into_iter().for_each(|at| common::paint(ctx, at, ITEM * 0.4));
            self.hit_by(aim).into_iter().for_each(|at| common::paint(ctx, at, FOE * 0.5));
            common::put(ctx, aim.at, 'X', ITEM);
        }
        common::put(ctx, self.player, '@', EMBER);
        let bag = LETTERS.chars().zip(&self.bag).map(|(letter, item)| format!("   {letter} {}", item.name));
        common::write(
            ctx,
            45,
            &format!("Floor {}   Health {}{}", self.depth, self.health, bag.collect::<String>()),
        );
        for (row, line) in (46..).zip(self.log.iter().rev().take(3)) {
            common::write(ctx, row, line);
        }
    }

    fn draw_tile(&self, ctx: &mut BTerm, at: Point) {
        if !self.explored[index(at)] {
            return;
        }
        // What you only remember is darker.
        let light = if self.seen[index(at)] { 1.0 } else { 0.4 };
        match self.map.tile(at) {
            TileType::Wall => common::paint(ctx, at, ROCK * light),
            TileType::Floor => {
                common::paint(ctx, at, EARTH * light);
                common::put(ctx, at, '.', ROCK * light);
            }
            TileType::Stairs => {
                common::paint(ctx, at, EARTH * light);
                common::put(ctx, at, '>', common::WHITE * light);
            }
        }
    }
}
