//! What marks are drawn with: signs, tints, lines, frames and labels, on the part of the map that is shown and known. It
//! knows no deed.

use crate::canvas::Canvas;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::draw::exhibit::{View, ground};
use crate::draw::frame::tint;
use crate::geometry::Rect;
use crate::map::Point;
use crate::theatre::Room;

/// The signs that a frame is drawn with: along, down, and the corners from the upper left on in reading order.
pub type Tileset = [char; 6];

/// What is tried or worked on.
pub const THIN: Tileset = ['─', '│', '┌', '┐', '└', '┘'];
/// What is in the way, and what stands for good.
pub const DOUBLE: Tileset = ['═', '║', '╔', '╗', '╚', '╝'];
/// What is refused.
pub const CROSSED: Tileset = ['x'; 6];

/// Draws on the part of the map that is shown.
pub struct Pen<'a> {
    pub view: &'a View<'a>,
    pub canvas: &'a mut Canvas,
}

impl Pen<'_> {
    pub fn rooms(&self) -> &[Room] {
        self.view.making.rooms(self.view.number)
    }

    pub fn sign(&mut self, at: Point, symbol: char, colour: Rgb) {
        if self.view.making.knows(at) {
            ground::sign(self.canvas, at, Glyph::Char(symbol), colour);
        }
    }

    pub fn tint(&mut self, at: Point, colour: Rgb, share: f32) {
        if self.view.making.knows(at) {
            tint(self.canvas, at, colour, share);
        }
    }

    pub fn line(&mut self, from: Point, to: Point, [along, down]: [char; 2], colour: Rgb) {
        let symbol = if from.x == to.x { down } else { along };
        for at in between(from, to) {
            self.sign(at, symbol, colour);
        }
    }

    pub fn fill(&mut self, rect: Rect, colour: Rgb, share: f32) {
        for y in rect.y1..=rect.y2 {
            for x in rect.x1..=rect.x2 {
                self.tint(Point::new(x, y), colour, share);
            }
        }
    }

    pub fn frame(&mut self, rect: Rect, tileset: Tileset, colour: Rgb) {
        for x in rect.x1 + 1..rect.x2 {
            self.sign(Point::new(x, rect.y1), tileset[0], colour);
            self.sign(Point::new(x, rect.y2), tileset[0], colour);
        }
        for y in rect.y1 + 1..rect.y2 {
            self.sign(Point::new(rect.x1, y), tileset[1], colour);
            self.sign(Point::new(rect.x2, y), tileset[1], colour);
        }
        let [.., upper_left, upper_right, lower_left, lower_right] = tileset;
        self.sign(Point::new(rect.x1, rect.y1), upper_left, colour);
        self.sign(Point::new(rect.x2, rect.y1), upper_right, colour);
        self.sign(Point::new(rect.x1, rect.y2), lower_left, colour);
        self.sign(Point::new(rect.x2, rect.y2), lower_right, colour);
    }

    /// The corners of a frame alone.
    pub fn corners(&mut self, rect: Rect, colour: Rgb) {
        self.sign(Point::new(rect.x1, rect.y1), THIN[2], colour);
        self.sign(Point::new(rect.x2, rect.y1), THIN[3], colour);
        self.sign(Point::new(rect.x1, rect.y2), THIN[4], colour);
        self.sign(Point::new(rect.x2, rect.y2), THIN[5], colour);
    }

    /// Writes above `rect`, or below it where there is no room above.
    pub fn write(&mut self, rect: Rect, words: &str, colour: Rgb) {
        let (view, size) = (self.canvas.view(), self.canvas.size());
        let (above, below) = (rect.y1 - 1 - view.corner.y, rect.y2 + 1 - view.corner.y);
        let y = if above >= 0 { above } else { below };
        let width = words.chars().count() as i32 + 2;
        let x = (size.cell * rect.x1).clamp(0, size.columns - width) & !1;
        if (0..view.rows).contains(&y) {
            // As wide as whole map cells, so that none is covered by half.
            self.canvas.cover(x, y, (width + 1) & !1, 1, theme::OVERLAY_BG);
            self.canvas.print(x + 1, y, colour, words);
        }
    }
}

/// The tiles of a straight line, ends included.
pub fn between(from: Point, to: Point) -> Vec<Point> {
    let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let length = (to.x - from.x).abs().max((to.y - from.y).abs());
    (0..=length).map(|i| Point::new(from.x + i * dx, from.y + i * dy)).collect()
}

/// The tiles around `rect`.
pub fn ring(rect: Rect) -> Rect {
    Rect::with_exact(rect.x1 - 1, rect.y1 - 1, rect.x2 + 1, rect.y2 + 1)
}

/// The nine tiles around a place and that one itself.
pub fn around(at: Point) -> Rect {
    Rect::with_exact(at.x - 1, at.y - 1, at.x + 1, at.y + 1)
}
