//! A pen for marks: signs, tints, lines, frames and labels, on the visible and known part of the map. It knows no
//! scene.

use crate::canvas::Canvas;
use crate::canvas::glyph::Glyph;
use crate::canvas::theme::{self, Rgb};
use crate::draw::exhibit::{View, ground};
use crate::draw::frame::tint;
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::history::points;
use crate::theatre::Room;

/// The characters of a frame: horizontal, vertical, and the corners in reading order from the upper left.
pub(crate) type Strokes = [char; 6];

/// For what is being tried or worked on.
pub(crate) const THIN: Strokes = ['─', '│', '┌', '┐', '└', '┘'];
/// For what is in the way, and what is final.
pub(crate) const DOUBLE: Strokes = ['═', '║', '╔', '╗', '╚', '╝'];
/// For what is refused.
pub(crate) const CROSSED: Strokes = ['x'; 6];

/// Draws on the visible part of the map.
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
        points(rect).for_each(|at| self.tint(at, colour, share));
    }

    pub fn frame(&mut self, rect: Rect, strokes: Strokes, colour: Rgb) {
        let [horizontal, vertical, corners @ ..] = strokes;
        for x in rect.x1 + 1..rect.x2 {
            self.sign(Point::new(x, rect.y1), horizontal, colour);
            self.sign(Point::new(x, rect.y2), horizontal, colour);
        }
        for y in rect.y1 + 1..rect.y2 {
            self.sign(Point::new(rect.x1, y), vertical, colour);
            self.sign(Point::new(rect.x2, y), vertical, colour);
        }
        self.four(rect, corners, colour);
    }

    /// Only the corners of a frame.
    pub fn corners(&mut self, rect: Rect, colour: Rgb) {
        let [_, _, corners @ ..] = THIN;
        self.four(rect, corners, colour);
    }

    fn four(&mut self, rect: Rect, corners: [char; 4], colour: Rgb) {
        let places = [(rect.x1, rect.y1), (rect.x2, rect.y1), (rect.x1, rect.y2), (rect.x2, rect.y2)];
        for ((x, y), symbol) in places.into_iter().zip(corners) {
            self.sign(Point::new(x, y), symbol, colour);
        }
    }

    /// Writes above `rect`, or below it where there is no room above.
    pub fn write(&mut self, rect: Rect, words: &str, colour: Rgb) {
        let (view, size) = (self.canvas.view(), self.canvas.size());
        let (above, below) = (rect.y1 - 1 - view.corner.y, rect.y2 + 1 - view.corner.y);
        let y = if above >= 0 { above } else { below };
        let width = words.chars().count() as i32 + 2;
        let x = (size.cell * rect.x1).clamp(0, size.columns - width) & !1;
        if (0..view.rows).contains(&y) {
            // Covers whole map cells, so that none is half hidden.
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

/// The tile `at` and its eight neighbours.
pub fn around(at: Point) -> Rect {
    Rect::with_exact(at.x - 1, at.y - 1, at.x + 1, at.y + 1)
}
