//! Parts of panels: the panel itself, list lines, hints and paragraphs. Layout only.

use super::named;
use crate::canvas::glyph::{Glyph, Tile};
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::{Layout, Size};
use crate::canvas::theme::{self, Rgb};
use crate::canvas::{Canvas, Cell, INSET, Target};
use crate::map::{Point, TileType};
use crate::text::phrase::Phrase;

/// Text cells between a panel's edge and its content.
const MARGIN: i32 = 3;
/// Rows of a panel besides its lines: title and hints, each between empty rows.
const BESIDE: i32 = Panel::BESIDE;
/// Text cells between two panels side by side.
const APART: i32 = 2;

/// How many lines a panel holds. If there is room, the run's panel below stays visible.
pub(crate) fn most_rows(size: Size) -> i32 {
    room(size) - BESIDE
}

/// The width of a panel's lines: `width` text cells or as many as fit.
pub(crate) fn width_within(size: Size, width: i32) -> i32 {
    width.min(size.columns - 2 * MARGIN)
}

fn room(size: Size) -> i32 {
    let takes_all = !size.is_high() || size.layout() == Layout::Under;
    if takes_all { size.rows } else { size.map_rows() }
}

/// The first row of a panel of `rows` lines in the middle of the map.
fn middle(size: Size, rows: i32) -> i32 {
    (room(size) - rows - BESIDE).max(0) / 2
}

/// The columns in whose middle a panel of that width stands: over the map if it fits, because the run's panel may be beside it.
fn room_for(canvas: &Canvas, width: i32) -> i32 {
    let map = canvas.map_area().map_or(0, |(columns, _)| columns);
    if width <= map { map } else { canvas.size().columns }
}

/// Clears text that a panel at (`x`, `y`) would cut in half: the lines below the map and to its right.
fn clear_beside(canvas: &mut Canvas, (x, y): (i32, i32), (columns, rows): (i32, i32)) {
    let (Size { columns: all, rows: last, .. }, Some(map)) = (canvas.size(), canvas.map_area()) else {
        return;
    };
    let end = x + columns;
    for row in y.max(0)..(y + rows).min(last) {
        if row >= map.1 {
            darken(canvas, 0, row, all);
        } else if end > map.0 {
            darken(canvas, map.0, row, all - map.0);
        }
    }
}

/// The place of a panel's lines, in text cells, or of a scrolling part of them.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// The first column of the lines.
    pub x: i32,
    /// The row of the first line.
    pub y: i32,
    /// The width of a line.
    pub width: i32,
    /// How many lines fit.
    pub rows: i32,
    /// The index of the first visible line.
    pub first: i32,
}

impl Panel {
    /// How many text cells a panel is wider than its lines, and how many rows higher.
    pub const BESIDE: i32 = 2 * MARGIN;

    /// Opens a panel in the middle of the map for `rows` lines of `width` text cells with a title; smaller if there
    /// is too little room.
    pub fn open(canvas: &mut Canvas, title: &str, width: i32, rows: i32) -> Self {
        Self::from_row(canvas, middle(canvas.size(), rows), title, width, rows)
    }

    /// The same, moved left to leave room for a second panel with lines of `beside` text cells; also returns that
    /// panel's first column. Without room for both, it is in the middle.
    pub fn open_beside(
        canvas: &mut Canvas,
        title: &str,
        (width, beside): (i32, i32),
        rows: i32,
    ) -> (Self, Option<i32>) {
        let both = width + beside + 4 * MARGIN + APART;
        if both > canvas.size().columns {
            return (Self::open(canvas, title, width, rows), None);
        }
        let x = ((room_for(canvas, both) - both) / 2) & !1;
        let y = middle(canvas.size(), rows);
        clear_beside(canvas, (x, y), (both, rows + BESIDE));
        (Self::at(canvas, x, y, title, width, rows), Some(x + width + 2 * MARGIN + APART))
    }

    /// Its first row.
    pub fn top(&self) -> i32 {
        self.y - 3
    }

    /// The same from row `y` of the map on.
    pub fn from_row(canvas: &mut Canvas, y: i32, title: &str, width: i32, rows: i32) -> Self {
        let width = width_within(canvas.size(), width);
        let (whole, rows) = (width + 2 * MARGIN, rows.min(most_rows(canvas.size())));
        let y = y.min(canvas.size().rows - rows - BESIDE).max(0);
        // At an even column, so that it covers no map cell half.
        let x = ((room_for(canvas, whole) - whole) / 2) & !1;
        clear_beside(canvas, (x, y), (whole, rows + BESIDE));
        Self::at(canvas, x, y, title, width, rows)
    }

    /// The same with its upper left corner at (`x`, `y`), or higher if needed, beside nothing that it would cut in half.
    pub fn alone(canvas: &mut Canvas, (x, y): (i32, i32), title: &str, width: i32, rows: i32) -> Self {
        let high = rows.min(most_rows(canvas.size())) + BESIDE;
        clear_beside(canvas, (x, y.min(canvas.size().rows - high).max(0)), (width + 2 * MARGIN, high));
        Self::at(canvas, x, y, title, width, rows)
    }

    /// The same beside others.
    pub fn at(canvas: &mut Canvas, x: i32, y: i32, title: &str, width: i32, rows: i32) -> Self {
        let rows = rows.min(most_rows(canvas.size()));
        let y = y.min(canvas.size().rows - rows - BESIDE).max(0);
        canvas.cover(x, y, width + 2 * MARGIN, rows + BESIDE, theme::OVERLAY_BG);
        // Panels have a bright line on the left and no frame.
        canvas.cover(x, y, 1, rows + BESIDE, theme::EDGE);
        canvas.print(x + MARGIN, y + 1, theme::EMBER, title);
        Self { x: x + MARGIN, y: y + 3, width, rows, first: 0 }
    }

    /// The lines between the first `head` and the last `foot` as a part that scrolls through `count` lines, with line
    /// `at` visible, and a scroll bar. A click above or below the thumb turns a page.
    pub fn scroll(self, canvas: &mut Canvas, (head, foot): (i32, i32), count: usize, at: usize) -> Self {
        let (rows, count) = (self.rows - head - foot, count as i32);
        let first = (at as i32 - rows / 2).min(count - rows).max(0);
        let part = Self { y: self.y + head, rows, first, ..self };
        if count > rows && rows > 0 {
            part.bar(canvas, count);
        }
        part
    }

    /// The last `rows` lines.
    pub fn foot(self, rows: i32) -> Self {
        Self { y: self.y + self.rows - rows, rows, ..self }
    }

    fn bar(&self, canvas: &mut Canvas, count: i32) {
        let length = (self.rows * self.rows / count).max(1);
        let begins = self.first * (self.rows - length) / (count - self.rows);
        let x = self.x + self.width + MARGIN - 1;
        for row in 0..self.rows {
            let y = self.y + row;
            let is_shown = (begins..begins + length).contains(&row);
            canvas.cover(x, y, 1, 1, if is_shown { theme::EDGE } else { theme::CHOSEN_BG });
            let code = if row < begins { Code::PageUp } else { Code::PageDown };
            if !is_shown {
                canvas.target(x - 1, y, 2, Target::Key(Key::plain(code)));
            }
        }
    }

    /// The indices of the visible lines.
    pub fn visible(&self) -> std::ops::Range<i32> {
        self.first..self.first + self.rows
    }

    /// The row of line `line`, if visible.
    pub fn row(&self, line: i32) -> Option<i32> {
        self.visible().contains(&line).then(|| self.y + line - self.first)
    }

    /// Shields what the panel covers from the mouse: a click on it means `target`.
    pub fn shield(&self, canvas: &mut Canvas, target: Target) {
        for y in self.top()..self.top() + self.rows + BESIDE {
            canvas.target(self.x - MARGIN, y, self.width + 2 * MARGIN, target);
        }
    }

    /// Writes line `line`.
    pub fn line(&self, canvas: &mut Canvas, line: i32, colour: Rgb, text: &str) -> i32 {
        self.print(canvas, (0, line), colour, text)
    }

    /// Writes `lines` from line `first` on.
    pub fn lines<T: AsRef<str>>(
        &self,
        canvas: &mut Canvas,
        first: i32,
        colour: Rgb,
        lines: impl IntoIterator<Item = T>,
    ) {
        for (line, text) in (first..).zip(lines) {
            self.line(canvas, line, colour, text.as_ref());
        }
    }

    /// Writes line number `line`, with the names of foes and things in their own colours.
    pub fn named(&self, canvas: &mut Canvas, line: i32, colour: Rgb, words: &Phrase) {
        if let Some(y) = self.row(line) {
            named::print(canvas, (self.x, y), colour, words, |colour| colour);
        }
    }

    /// Writes into line `line` from a column on, and returns the column after the text. Both count from the start of
    /// the line.
    pub fn print(&self, canvas: &mut Canvas, (column, line): (i32, i32), colour: Rgb, text: &str) -> i32 {
        if let Some(y) = self.row(line) {
            canvas.print(self.x + column, y, colour, text);
        }
        column + text.chars().count() as i32
    }

    /// Puts a sign into line `line`, at a column where a map cell begins.
    pub fn sign(&self, canvas: &mut Canvas, (column, line): (i32, i32), glyph: Glyph, fg: Rgb) {
        if let Some(y) = self.row(line) {
            let bg = canvas.background(self.x + column, y);
            sign(canvas, self.x + column, y, Cell { glyph, fg, bg });
        }
    }

    /// Writes a line of a list: a key and its choice.
    pub fn choice(&self, canvas: &mut Canvas, line: i32, key: &str, words: &str) -> i32 {
        self.line(canvas, line, theme::KEY, key);
        if let Ok(key) = Key::from_name(key.trim_end()) {
            self.target(canvas, line, Target::Key(key));
        }
        let column = (key.chars().count() as i32 + 2).max(3);
        self.print(canvas, (column, line), theme::TEXT, words)
    }

    /// Sets `target` for clicks on line `line`.
    pub fn target(&self, canvas: &mut Canvas, line: i32, target: Target) {
        if let Some(y) = self.row(line) {
            canvas.target(self.x - 1, y, self.width + 2, target);
        }
    }

    /// Marks line `line` as selected and clears its text.
    pub fn mark(&self, canvas: &mut Canvas, line: i32) {
        if let Some(y) = self.row(line) {
            canvas.cover(self.x - 1, y, self.width + 2, 1, theme::CHOSEN_BG);
        }
    }

    /// Writes at the end of line `line`.
    pub fn at_end(&self, canvas: &mut Canvas, line: i32, colour: Rgb, text: &str) {
        self.print(canvas, (self.width - text.chars().count() as i32, line), colour, text);
    }

    /// Writes a title from a column on, with the names of foes and items in their own colours.
    pub fn title(&self, canvas: &mut Canvas, column: i32, words: &Phrase) {
        named::print(canvas, (self.x + column, self.y - 2), theme::EMBER, words, |colour| colour);
    }

    /// Writes at the end of the title's row.
    pub fn beside_title(&self, canvas: &mut Canvas, colour: Rgb, text: &str) {
        canvas.print(self.x + self.width - text.chars().count() as i32, self.y - 2, colour, text);
    }

    /// Writes at the end of the row of hints.
    pub fn beside_hints(&self, canvas: &mut Canvas, colour: Rgb, text: &str) {
        canvas.print(self.x + self.width - text.chars().count() as i32, self.y + self.rows + 1, colour, text);
    }

    /// Writes key hints below the lines, in two rows if one is too short.
    pub fn hints(&self, canvas: &mut Canvas, hints: &[(&str, &str)]) {
        let lines = in_lines(hints, self.width + 1);
        // The last row stays empty.
        for (y, line) in (self.y + self.rows + 2 - lines.len() as i32..).zip(lines) {
            keys_and_words(canvas, self.x, y, line);
        }
    }
}

/// Writes keys with what they do, and returns the column after them. A click on a key presses it, and one on the words presses
/// the first, unless the keys mean several things.
pub(crate) fn keys_and_words(canvas: &mut Canvas, x: i32, y: i32, hints: &[(&str, &str)]) -> i32 {
    let mut column = x;
    for (key, words) in hints {
        let start = column;
        let names = words_of(key)
            .map(|(at, name)| Some((at, name.chars().count() as i32, Key::from_name(name).ok()?)));
        // "Up Down" is two keys, "a direction" is none.
        for (at, width, key) in names.collect::<Option<Vec<_>>>().unwrap_or_default() {
            canvas.target(start + at, y, width, Target::Key(key));
        }
        column = canvas.print(column, y, theme::KEY, key);
        column = canvas.print(column + 1, y, theme::FAINT, words);
        // Other keys beside these two mean the same.
        let first = key.split(' ').next().filter(|name| ["Enter", "Esc"].contains(name));
        if let Ok(key) = Key::from_name(first.unwrap_or(key)) {
            let words = column - words.chars().count() as i32;
            canvas.target(words, y, column - words, Target::Key(key));
        }
        column += 3;
    }
    column
}

/// Writes keys with what they do at the bottom of the canvas, in as many rows as needed. Returns the first row.
pub(crate) fn keys_at_bottom(canvas: &mut Canvas, hints: &[(&str, &str)]) -> i32 {
    let Size { columns, rows, .. } = canvas.size();
    let lines = in_lines(hints, columns - 2 * INSET);
    let first = rows - lines.len() as i32;
    for (y, line) in (first..).zip(lines) {
        canvas.cover(0, y, columns, 1, theme::PANEL_BG);
        keys_and_words(canvas, INSET, y, line);
    }
    first
}

/// Splits key hints into lines of at most `width` text cells.
fn in_lines<'a, 'b>(hints: &'a [(&'b str, &'b str)], width: i32) -> Vec<&'a [(&'b str, &'b str)]> {
    let mut lines = Vec::new();
    let mut rest = hints;
    while !rest.is_empty() {
        let ends = rest.iter().scan(0, |x, (key, words)| {
            let end = *x + (key.chars().count() + 1 + words.chars().count()) as i32;
            *x = end + 3;
            Some(end)
        });
        let (line, others) = rest.split_at(ends.take_while(|end| *end <= width).count().max(1));
        lines.push(line);
        rest = others;
    }
    lines
}

/// The words of `text`, each with its column.
fn words_of(text: &str) -> impl Iterator<Item = (i32, &str)> {
    let mut at = 0;
    text.split(' ').filter_map(move |word| {
        let start = at;
        at += word.chars().count() as i32 + 1;
        (!word.is_empty()).then_some((start, word))
    })
}

/// Shows a sign in the map cell under text cell (`x`, `y`), through anything that covers it. A map cell must begin at
/// `x`, or the sign would be half a cell off.
pub fn sign(canvas: &mut Canvas, x: i32, y: i32, cell: Cell) {
    let across = canvas.size().cell;
    debug_assert!(x % across == 0, "a sign at the odd column {x}");
    canvas.uncover(x / across, y);
    canvas.set(x / across, y, cell);
}

/// Writes `text` in the middle of row `y`, and hides what would show between its words.
pub fn centred(canvas: &mut Canvas, y: i32, colour: Rgb, text: &str) {
    let width = text.chars().count() as i32;
    let x = (canvas.size().columns - width) / 2;
    darken(canvas, x - 1, y, width + 2);
    canvas.print(x, y, colour, text);
}

/// Clears the text of `width` text cells from (`x`, `y`) on, keeping the background.
pub fn darken(canvas: &mut Canvas, x: i32, y: i32, width: i32) {
    for x in x..x + width {
        canvas.cover(x, y, 1, 1, canvas.background(x, y));
    }
}

/// A tint keeps at least this contrast between a sign and its ground.
pub(crate) const STANDS_OUT: f32 = 3.2;
/// The steps in which a tint is weakened.
const PARTS: i32 = 8;

/// Tints the ground of `at` with a `share` from 0 (none) to 1 (full), or as much as keeps its sign visible.
pub(crate) fn tint(canvas: &mut Canvas, at: Point, colour: Rgb, share: f32) {
    canvas.change(at, |cell| {
        let before = theme::contrast(cell.fg, cell.bg);
        let least = if is_bare(cell.glyph) { 0.0 } else { before.min(STANDS_OUT) };
        let shares = (0..PARTS).map(|part| share * (PARTS - part) as f32 / PARTS as f32);
        let mut grounds = shares.map(|share| blend(cell.bg, colour, share));
        let bg = grounds.find(|bg| theme::contrast(cell.fg, *bg) >= least).unwrap_or(cell.bg);
        Cell { bg, ..cell }
    });
}

/// The same with the whole share, for a moment, even if it hides a sign.
pub fn flood(canvas: &mut Canvas, at: Point, colour: Rgb, share: f32) {
    canvas.change(at, |cell| Cell { bg: blend(cell.bg, colour, share), ..cell });
}

/// Writes a sign beside a tile, into text cell (`x`, `y`), unless it would hide what is there: in narrow map cells it
/// takes the whole cell.
pub fn beside(canvas: &mut Canvas, (x, y): (i32, i32), colour: Rgb, sign: &str) {
    let is_narrow = canvas.size().cell == 1 && (0..canvas.size().columns).contains(&x);
    if !is_narrow || is_bare(canvas.cell(x, y).glyph) {
        canvas.print(x, y, colour, sign);
    }
}

/// Whether a glyph is bare ground that leads nowhere.
pub(crate) fn is_bare(glyph: Glyph) -> bool {
    use TileType::{Brazier, Deep, Floor, Grass, Rubble, Shallow};
    const GROUND: [TileType; 6] = [Brazier, Deep, Floor, Grass, Rubble, Shallow];
    match glyph {
        Glyph::Char(symbol) if theme::is_dot(symbol) => true,
        Glyph::Char(symbol) => symbol == ' ' || GROUND.iter().any(|tile| theme::sign_of(*tile) == symbol),
        Glyph::Wall(_) | Glyph::Tile(Tile::Decal(..)) => true,
        Glyph::Tile(Tile::Ground(tile, _)) => GROUND.contains(&tile),
        Glyph::Thing(_) | Glyph::Tile(_) | Glyph::Letter(..) => false,
    }
}

/// Mixes `share` of `to` into `from`.
pub(crate) fn blend(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let part = |a: u8, b: u8| theme::nearest(f32::from(a) + (f32::from(b) - f32::from(a)) * share);
    Rgb(part(from.0, to.0), part(from.1, to.1), part(from.2, to.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blends_lie_between() {
        assert_eq!(blend(Rgb(0, 100, 200), Rgb(100, 0, 200), 0.25), Rgb(25, 75, 200));
    }
}
