//! Digs many tunnels at once. On a large map with many rooms, tunnels cross and overlap so often that digging them
//! one by one takes time in the square of the area; here each tile is dug once. The result equals bracket-lib's
//! Bresenham line for each leg, the oracle in the tests of `rooms`.

use crate::geometry::Point;
use crate::map::{Map, TileType};

/// Straight legs to be dug.
pub(crate) struct Trenches {
    across: Vec<Span>,
    down: Vec<Span>,
}

/// The tiles `from..=to` of line number `line`: a row's columns, or a column's rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Span {
    line: i32,
    from: i32,
    to: i32,
}

impl Trenches {
    /// Legs whose ends share a row or a column; both ends are included.
    pub fn of(legs: impl Iterator<Item = (Point, Point)>) -> Self {
        let (across, down): (Vec<_>, Vec<_>) = legs.partition(|(a, b)| a.y == b.y);
        let row = |(a, b): (Point, Point)| Span { line: a.y, from: a.x.min(b.x), to: a.x.max(b.x) };
        let column = |(a, b): (Point, Point)| Span { line: a.x, from: a.y.min(b.y), to: a.y.max(b.y) };
        Self { across: across.into_iter().map(row).collect(), down: down.into_iter().map(column).collect() }
    }

    /// Turns every tile of every leg to floor.
    pub fn dig(self, map: &mut Map) {
        for span in united(self.across) {
            map.span_mut(span.line, span.from, span.to).fill(TileType::Floor);
        }
        dig_down(map, united(self.down));
    }
}

/// The same tiles as sorted spans that neither touch nor overlap.
fn united(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut kept: Vec<Span> = Vec::new();
    for span in spans {
        match kept.last_mut() {
            Some(last) if last.line == span.line && span.from <= last.to + 1 => {
                last.to = last.to.max(span.to)
            }
            _ => kept.push(span),
        }
    }
    kept
}

/// Digs spans of columns row by row, in memory order: `open` marks the columns being dug in the current row, and
/// changes where a span starts or ends.
fn dig_down(map: &mut Map, columns: Vec<Span>) {
    let mut begins: Vec<(i32, i32)> = columns.iter().map(|s| (s.from, s.line)).collect();
    let mut ends: Vec<(i32, i32)> = columns.iter().map(|s| (s.to + 1, s.line)).collect();
    begins.sort_unstable();
    ends.sort_unstable();
    let (mut begins, mut ends) = (begins.into_iter().peekable(), ends.into_iter().peekable());
    let mut open = vec![false; map.width as usize];
    for y in 0..map.height {
        while let Some((_, x)) = ends.next_if(|(row, _)| *row == y) {
            open[x as usize] = false;
        }
        while let Some((_, x)) = begins.next_if(|(row, _)| *row == y) {
            open[x as usize] = true;
        }
        for (tile, open) in map.span_mut(y, 0, map.width - 1).iter_mut().zip(&open) {
            *tile = if *open { TileType::Floor } else { *tile };
        }
    }
}
