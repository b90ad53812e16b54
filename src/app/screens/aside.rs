//! Where a card stands: in a corner of the map in which it hides neither what it is about nor who is in a fight. On an
//! upright screen it stands below the map.

use super::over_run::RunContext;
use crate::canvas::size::{Layout, Size};
use crate::draw::frame::Panel;
use crate::map::Point;
use std::cmp::Reverse;
use std::ops::Range;

/// The width of a card's lines, and the least free space next to it in its half of the screen.
const WIDTH: i32 = 56;
const BESIDE: i32 = 8;
/// Rows, and text cells, between the card and the edges of the map.
const GAP: i32 = 2;

/// The width of a card's lines on a screen of that size.
pub(super) fn width(size: Size) -> i32 {
    let columns = if size.layout() == Layout::Under {
        size.columns - GAP
    } else if size.is_in_hand() {
        // The few large tiles in the middle stay free.
        size.map_area().0 / 2 - Panel::BESIDE - GAP
    } else {
        size.columns / 2
    };
    WIDTH.min(columns - BESIDE)
}

/// Columns and rows of text cells.
pub(super) type Part = (Range<i32>, Range<i32>);

/// The text cells over a tile; `None` if the screen does not show it.
pub(super) fn text_over(context: &RunContext, tile: Point) -> Option<Part> {
    Some(context.size.text_over(context.run.view.cell(tile)?))
}

/// Where the corners of a card can be.
pub(super) struct Corners {
    /// The columns of its left edge, at the left and at the right.
    pub sides: [i32; 2],
    /// The first row of its top, and the last one.
    pub rows: [i32; 2],
}

impl Corners {
    /// Those of a card with so many lines of that width.
    pub fn of(context: &RunContext, (width, lines): (i32, i32)) -> Self {
        let size = context.size;
        let (columns, rows) = size.map_area();
        let is_under = size.layout() == Layout::Under;
        let right = (columns - width - Panel::BESIDE - GAP).max(0);
        let end = if is_under { size.rows } else { rows };
        let lowest = (end - lines - Panel::BESIDE - GAP).max(0);
        let top = if is_under { rows.min(lowest) } else { GAP };
        Self { sides: [GAP.min(right), right], rows: [top, lowest] }
    }

    /// All four, from the left.
    pub fn all(&self) -> impl Iterator<Item = Point> {
        self.sides.into_iter().flat_map(|x| self.rows.map(|y| Point::new(x, y)))
    }

    /// The middle between the left and the right ones, for a card so high that something in either half of the map is under both
    /// corners there.
    pub fn between(&self) -> impl Iterator<Item = Point> {
        // At an even column, so that no map cell is half covered.
        let x = ((self.sides[0] + self.sides[1]) / 2) & !1;
        self.rows.into_iter().map(move |y| Point::new(x, y))
    }
}

/// The corner in which a card with so many lines of that width hides the fewest of those in view, the player before all, and is
/// farthest from the player.
pub(super) fn away_from_player(context: &RunContext, lines: (i32, i32)) -> Point {
    let level = context.level();
    let you = text_over(context, level.player().at).unwrap_or((0..1, 0..1));
    let foes: Vec<Part> =
        level.foes_in_view().into_iter().filter_map(|foe| text_over(context, foe.at)).collect();
    let corners = Corners::of(context, lines);
    let best = corners.all().min_by_key(|corner| {
        let frame = Frame::of(*corner, lines);
        let hidden = foes.iter().filter(|part| frame.covers(part)).count();
        (frame.covers(&you), hidden, Reverse(frame.away(&you)))
    });
    best.unwrap_or(Point::zero())
}

/// The text cells that a card takes: from its corner to before its end.
pub(super) struct Frame {
    corner: Point,
    end: Point,
}

impl Frame {
    /// The frame of a card in that corner, with that many lines of that width.
    pub fn of(corner: Point, (width, lines): (i32, i32)) -> Self {
        Self { corner, end: corner + Point::new(width + Panel::BESIDE, lines + Panel::BESIDE) }
    }

    /// Whether it lies over any of these text cells.
    pub fn covers(&self, part: &Part) -> bool {
        self.away(part) == 0
    }

    /// How far it is from them. Two cells are as wide as one is high.
    pub fn away(&self, (columns, rows): &Part) -> i32 {
        let beyond =
            |part: &Range<i32>, from: i32, to: i32| (from - (part.end - 1)).max(part.start - (to - 1)).max(0);
        beyond(columns, self.corner.x, self.end.x).max(2 * beyond(rows, self.corner.y, self.end.y))
    }
}
