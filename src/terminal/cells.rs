//! A [`Canvas`] as the cells of a terminal: a text cell is one column, and a map cell two or one. It writes nothing,
//! and knows only whether the terminal has few colours.

use crate::canvas::ascii;
use crate::canvas::glyph::{Badge, Badges, Glyph, LARGEST_NUMBER, Tile};
use crate::canvas::size::Size;
use crate::canvas::theme::{self, Mark, Rgb};
use crate::canvas::{Canvas, Cell as MapCell, cp437};
use crate::draw::frame::is_bare;
use crate::map::Point;

/// A cell of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// One column wide.
    pub symbol: char,
    /// The character's colour.
    pub fg: Rgb,
    /// The background.
    pub bg: Rgb,
}

impl Cell {
    /// Empty.
    pub const EMPTY: Self = Self { symbol: ' ', fg: Rgb::BLACK, bg: Rgb::BLACK };
}

/// The terminal's capabilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    /// Only ASCII.
    pub ascii: bool,
    /// Too few colours for shades of dark stone: walls become symbols, and the ground is black.
    pub few_colours: bool,
}

/// Rows of cells of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    width: i32,
    cells: Vec<Cell>,
}

impl Grid {
    /// An empty grid.
    pub fn empty(width: i32, height: i32) -> Self {
        Self { width, cells: vec![Cell::EMPTY; (width * height) as usize] }
    }

    /// A grid with the canvas centred; what does not fit is cut off.
    pub fn of(canvas: &Canvas, signs: Signs, (width, height): (i32, i32)) -> Self {
        let mut grid = Self::empty(width, height);
        let size = canvas.size();
        let corner = corner(size, (width, height));
        for y in 0..size.rows {
            for x in 0..size.columns {
                grid.set(corner + Point::new(x, y), cell(canvas, signs, x, y));
            }
        }
        grid
    }

    fn set(&mut self, at: Point, cell: Cell) {
        let rows = self.cells.len() as i32 / self.width.max(1);
        if (0..self.width).contains(&at.x) && (0..rows).contains(&at.y) {
            self.cells[(at.y * self.width + at.x) as usize] = cell;
        }
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.width.max(1) as usize)
    }

    /// The characters, one line per row, without trailing spaces.
    pub fn to_text(&self) -> String {
        let line = |row: &[Cell]| row.iter().map(|cell| cell.symbol).collect::<String>();
        self.rows().map(|row| line(row).trim_end().to_owned() + "\n").collect()
    }
}

/// Where a canvas of this size begins in a terminal of `width` by `height` cells.
pub fn corner(size: Size, (width, height): (i32, i32)) -> Point {
    Point::new((width - size.columns).max(0) / 2, (height - size.rows).max(0) / 2)
}

fn cell(canvas: &Canvas, signs: Signs, x: i32, y: i32) -> Cell {
    let text = canvas.text_cell(x, y);
    let columns = canvas.size().cell;
    let drawn = if text.symbol != ' ' {
        Cell { symbol: text.symbol, fg: text.fg, bg: canvas.background(x, y) }
    } else if canvas.is_covered(x / columns, y) {
        Cell { bg: canvas.background(x, y), ..Cell::EMPTY }
    } else {
        let below = canvas.cell(x / columns, y).without_rim();
        let drawn = half_of_map_cell(below, signs, x % columns == 1);
        let badge = half_of_badges(canvas.badges(x / columns, y), below.glyph, x % columns == 1);
        badge.map_or(drawn, |(symbol, fg)| Cell { symbol, fg, ..drawn })
    };
    let bg = if text.bg.is_none() && signs.few_colours { few_colours_background(drawn.bg) } else { drawn.bg };
    let symbol = match drawn.symbol {
        c if signs.ascii => ascii::of(c),
        '\u{a0}' => ' ',
        // The sheets draw flames in place of the spade; this letter comes closest.
        '♠' => 'ψ',
        // Characters missing from the font sheets may be wider than a column.
        c if cp437::slot(c).is_none() => '?',
        c => c,
    };
    Cell { symbol, bg, ..drawn }
}

/// The background with few colours: black, except for bright pure colours (flames, deep water) and the red of damage.
/// Lamplight on stone is neither.
fn few_colours_background(ground: Rgb) -> Rgb {
    let Rgb(r, g, b) = ground;
    let [least, middle, most] = {
        let mut parts = [r, g, b].map(u32::from);
        parts.sort_unstable();
        parts
    };
    let is_pure = 5 * least <= most;
    let is_red = u32::from(r) == most && 5 * least <= 2 * most && 10 * (middle - least) <= most;
    if most >= 70 && (is_pure || is_red) { ground } else { Rgb::BLACK }
}

fn half_of_map_cell(cell: MapCell, signs: Signs, is_right: bool) -> Cell {
    let MapCell { glyph, fg, bg } = cell;
    let (symbol, fg, bg) = match glyph {
        Glyph::Wall(_) => {
            let (block, stone) = cell.narrow();
            match signs {
                Signs { few_colours: true, .. } => ('#', stone, Rgb::BLACK),
                Signs { ascii: true, .. } => ('#', stone, bg.scaled(0.5)),
                // The same colour for both: not every font's block fills its cell.
                Signs { .. } => (block, stone, stone),
            }
        }
        // Where the ground is black, signs alone show what it is.
        glyph if !glyph.is_drawn() && !signs.few_colours => (' ', fg, bg),
        Glyph::Thing(kind) | Glyph::Tile(Tile::Thing(kind)) if is_right => {
            (theme::mark(kind).map_or(' ', mark), fg, bg)
        }
        Glyph::Letter(..) if is_right => (' ', fg, bg),
        Glyph::Letter(..) => (glyph.symbol(), fg, bg),
        Glyph::Char(c) => (if is_right { right_half(c) } else { left_half(c) }, fg, bg),
        Glyph::Thing(_) | Glyph::Tile(_) if is_right => (right_half(glyph.symbol()), fg, bg),
        Glyph::Thing(_) | Glyph::Tile(_) => (glyph.symbol(), fg, bg),
    };
    Cell { symbol, fg, bg }
}

/// The badges of half a map cell. A number or death takes both halves of bare ground. Otherwise the right half shows
/// one badge, and the left half what is there.
fn half_of_badges(
    Badges { upper, lower, edge, .. }: Badges,
    ground: Glyph,
    is_right: bool,
) -> Option<(char, Rgb)> {
    match lower {
        Some((Badge::Death, fg)) if is_right || is_bare(ground) => Some((Badge::Death.symbol(), fg)),
        Some((Badge::Number(number), fg)) if is_bare(ground) => {
            let number = number.min(LARGEST_NUMBER);
            let digit = if is_right { number % 10 } else { number / 10 };
            (is_right || digit > 0).then(|| (char::from(b'0' + digit), fg))
        }
        _ => upper.or(lower).or(edge).filter(|_| is_right).map(|(badge, fg)| (badge.symbol(), fg)),
    }
}

fn left_half(c: char) -> char {
    match c {
        '▌' => '█',
        '▐' => ' ',
        c => c,
    }
}

/// Symbols that fill a map cell fill both columns; others are in the left one.
fn right_half(c: char) -> char {
    match c {
        '▐' => '█',
        '█' | '▓' | '▒' | '░' | '▀' | '▄' | '■' | '◘' | '≈' | '~' | '─' | '═' => c,
        _ => ' ',
    }
}

/// The character for a mark that the window draws.
const fn mark(mark: Mark) -> char {
    match mark {
        Mark::Cross => '+',
        Mark::Saltire => 'x',
        Mark::Bar => '-',
        Mark::Bars => '=',
        Mark::Slash => '/',
        Mark::Ring => '0',
        Mark::Disc => '*',
        Mark::Peak => '^',
        Mark::Square => ':',
        Mark::Stroke => '|',
        Mark::Valley => 'v',
        Mark::Backslash => '\\',
        Mark::Left => '<',
        Mark::Right => '>',
        Mark::Ticks => '"',
    }
}
