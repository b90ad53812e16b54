//! The tiles of a rectangle, one by one.

use super::Point;
use crate::geometry::Rect;

/// The points of a rectangle in reading order. A named type, because an adapter chain of two loops is compiled at
/// each use.
#[derive(Clone, Debug)]
pub struct Points {
    next: Point,
    left: i32,
    right: i32,
    bottom: i32,
}

impl Points {
    /// The points of `rect`, corners included.
    pub fn of(rect: Rect) -> Self {
        Self { next: Point::new(rect.x1, rect.y1), left: rect.x1, right: rect.x2, bottom: rect.y2 }
    }
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let at = self.next;
        if at.x > self.right || at.y > self.bottom {
            return None;
        }
        self.next =
            if at.x < self.right { Point::new(at.x + 1, at.y) } else { Point::new(self.left, at.y + 1) };
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(rect: Rect) -> Vec<(i32, i32)> {
        Points::of(rect).map(|at| (at.x, at.y)).collect()
    }

    #[test]
    fn rows_come_one_after_another() {
        assert_eq!(places(Rect::with_exact(3, -1, 4, 0)), [(3, -1), (4, -1), (3, 0), (4, 0)]);
        assert_eq!(places(Rect::with_exact(2, 2, 2, 2)), [(2, 2)]);
    }

    #[test]
    fn an_empty_rectangle_has_no_places() {
        assert_eq!(places(Rect::with_exact(0, 0, -1, 5)), []);
        assert_eq!(places(Rect::with_exact(0, 0, 5, -1)), []);
    }
}
