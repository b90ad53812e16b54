//! A cursor on the map: moves it by keys, from foe to foe with Tab, and draws it. Each screen decides what it is for.

use crate::canvas::glyph::{Badges, Glyph};
use crate::canvas::keys::Key;
use crate::canvas::loose::PARTS;
use crate::canvas::size::Layout;
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell};
use crate::config::keymap::Keymap;
use crate::draw::frame::{STANDS_OUT, beside, is_bare, tint};
use crate::draw::panel;
use crate::forecast::preview::Preview;
use crate::level::{Level, reach};
use crate::map::Point;
use crate::order::sort_short;

/// The sign where somebody ends whom an action moves.
const END: char = '\u{253C}';

/// Where `key` moves the cursor from `at`, if it moves it. It stays on the map.
pub fn moved(level: &Level, at: Point, key: Key, keys: &Keymap) -> Option<Point> {
    let (direction, tiles) = keys.direction_for(key)?;
    let (dx, dy) = direction.delta();
    let to = |from: i32, by: i32, end: i32| (from + by * tiles).clamp(0, end - 1);
    Some(Point::new(to(at.x, dx, level.map.width), to(at.y, dy, level.map.height)))
}

/// The place after `at` for Tab, in order and around; the one before it for Shift-Tab.
pub fn next(places: &[Point], at: Point, tab: Key) -> Option<Point> {
    let count = places.len();
    let here = places.iter().position(|place| *place == at);
    let to = match (here, tab.shift) {
        _ if count == 0 => return None,
        (Some(here), false) => (here + 1) % count,
        (Some(here), true) => (here + count - 1) % count,
        (None, false) => 0,
        (None, true) => count - 1,
    };
    Some(places[to])
}

/// The stops of Tab: foes, the nearest first, then friends, then items and remembered foes, then one of each
/// kind of feature, then stairs.
pub fn sights(level: &Level) -> Vec<Point> {
    let from = level.player().at;
    let mut sights: Vec<_> = level.foes_in_view().iter().map(|foe| foe.at).collect();
    let friends = level.others().filter(|other| !other.is_foe() && level.sees_actor(other));
    sights.extend(friends.map(|friend| friend.at));
    let mut things: Vec<_> = level.knowledge.remembered.iter().map(|(at, _)| *at).collect();
    things.extend(level.unaware_out_of_sight().map(|sighting| sighting.foe.at));
    sort_short(&mut things, |at| (reach(from, *at), at.y, at.x));
    things.extend(level.features_in_view().iter().map(|feature| feature.places[0]));
    things.extend([true, false].into_iter().filter_map(|down| level.known_stairs(down)));
    for at in things {
        if !sights.contains(&at) {
            sights.push(at);
        }
    }
    sights
}

/// Draws the cursor on the tile `at`: in a scene the corners of a frame, elsewhere brackets, readable as text. Where a bracket
/// would hide who or what is beside it, or a badge, the tile is dark on light instead. Where cells are narrow the brackets are
/// dark on light too: on dark ground one is the sign of armour.
pub fn draw(at: Point, colour: Rgb, canvas: &mut Canvas) {
    if canvas.shown_scene().is_some() {
        return frame(at, colour, canvas);
    }
    let Some((over, y)) = canvas.over_tile(at) else { return };
    let is_narrow = canvas.size().cell == 1;
    for (x, bracket) in [(over.start - 1, '['), (over.end, ']')] {
        if !is_free(canvas, (x, y), bracket) {
            canvas.change(at, |cell| {
                // A picture has lights and shades of its own, if they can be seen. In narrow cells it is a letter.
                let is_picture = matches!(cell.glyph, Glyph::Tile(_)) && !is_narrow;
                let is_seen = is_picture && theme::contrast(cell.fg, colour) >= STANDS_OUT;
                let fg = if is_seen { cell.fg } else { Rgb::BLACK };
                Cell { fg, bg: colour, ..cell }
            });
            // A sign beside what is there stands out as well.
            for x in over.clone() {
                let sign = canvas.text_cell(x, y).symbol;
                if sign != ' ' {
                    canvas.print(x, y, Rgb::BLACK, &sign.to_string());
                }
            }
        } else if is_narrow {
            canvas.cover(x, y, 1, 1, colour);
            canvas.print(x, y, Rgb::BLACK, &bracket.to_string());
        } else {
            let is_shown = (0..canvas.size().columns).contains(&x);
            let ground = if is_shown { canvas.background(x, y) } else { Rgb::BLACK };
            canvas.print(x, y, theme::lifted(colour, ground, STANDS_OUT), &bracket.to_string());
        }
    }
}

/// Draws the corners of a frame around a tile of a scene, each of three squares.
fn frame(at: Point, colour: Rgb, canvas: &mut Canvas) {
    const SIDE: i32 = PARTS / 10;
    /// They overlap, so that rounding to pixels leaves no gap.
    const NEXT: i32 = SIDE * 3 / 4;
    const ENDS: [(i32, i32); 2] = [(SIDE / 2, NEXT), (PARTS - SIDE / 2, -NEXT)];
    let Some(cell) = canvas.view().cell(at) else { return };
    for (x, right) in ENDS.map(|(x, right)| (cell.x * PARTS + x, right)) {
        for (y, down) in ENDS.map(|(y, down)| (cell.y * PARTS + y, down)) {
            for (x, y) in [(x, y), (x + right, y), (x, y + down)] {
                canvas.dot((x, y), SIDE, colour);
            }
        }
    }
}

/// Whether nothing would be hidden by a bracket in text cell (`x`, `y`), where it may stand already.
fn is_free(canvas: &Canvas, (x, y): (i32, i32), bracket: char) -> bool {
    let on_map = x.div_euclid(canvas.size().cell);
    let is_beyond = !(0..canvas.size().columns).contains(&x);
    let is_ground = |glyph: Glyph| is_bare(glyph) || glyph.symbol() == theme::FIRE.symbol;
    // Where cells are narrow, badges are written.
    let is_written = || ![' ', bracket].contains(&canvas.text_cell(x, y).symbol);
    let has_badge = || canvas.badges(on_map, y) != Badges::default() || is_written();
    is_beyond || is_ground(canvas.cell(on_map, y).glyph) && !has_badge()
}

/// Draws a sign on a tile, unless someone is visible there or the brackets around `cursor` are on it.
pub(crate) fn mark(level: &Level, cursor: Point, at: Point, sign: char, canvas: &mut Canvas) {
    let is_taken = level.actor_at(at).is_some_and(|actor| level.sees_actor(actor));
    if !is_taken && !is_bracketed(canvas, at, cursor) {
        canvas.change(at, |cell| Cell { glyph: Glyph::Char(sign), fg: theme::AIM, ..cell });
    }
}

/// Marks the tiles where an action would leave those whom it moves; where a bracket is drawn, in the half that it leaves.
pub(crate) fn mark_ends(level: &Level, cursor: Point, preview: &Preview, canvas: &mut Canvas) {
    for at in preview.foes.iter().filter_map(|fate| fate.moved) {
        tint(canvas, at, theme::AIM, 0.4);
        match canvas.over_tile(at).filter(|_| is_bracketed(canvas, at, cursor)) {
            Some((over, y)) => {
                let column = if at.x < cursor.x { over.start } else { over.end - 1 };
                beside(canvas, (column, y), theme::AIM, &END.to_string());
            }
            None => mark(level, cursor, at, END, canvas),
        }
    }
}

/// Whether one of the brackets around `cursor` is drawn on the tile `at`.
fn is_bracketed(canvas: &Canvas, at: Point, cursor: Point) -> bool {
    canvas.shown_scene().is_none() && at.y == cursor.y && (at.x - cursor.x).abs() == 1
}

/// The first of so many rows of text that do not cover the cursor: the first or the last ones of the map. On the smallest
/// canvas the first ones hold the list of foes, and messages make room below the map.
pub(crate) fn rows_beside(at: Point, rows: i32, canvas: &Canvas) -> i32 {
    let below = canvas.map_area().map_or(0, |(_, all)| all);
    let over = canvas.text_over(at).map_or(0..0, |(_, over)| over);
    if canvas.size().layout() == Layout::Over {
        let first = below + panel::MESSAGES_OVER - rows;
        return if over.end <= first { first } else { 0 };
    }
    if over.start >= rows.max(2) { 0 } else { below - rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::keys::Code;

    #[test]
    fn places_come_in_turn_and_back() {
        let tab = Key::plain(Code::Tab);
        let back = Key { shift: true, ..tab };
        let places = [Point::new(1, 1), Point::new(5, 5), Point::new(9, 9)];
        let elsewhere = Point::zero();
        assert_eq!(next(&places, elsewhere, tab), Some(places[0]));
        assert_eq!(next(&places, elsewhere, back), Some(places[2]));
        for (i, at) in places.into_iter().enumerate() {
            assert_eq!(next(&places, at, tab), Some(places[(i + 1) % 3]));
            assert_eq!(next(&places, places[(i + 1) % 3], back), Some(at));
        }
        assert_eq!(next(&[], places[1], tab), None);
    }
}
