//! A picture of the window as two grids of cells: square ones for the map and, twice as many across, narrow ones for
//! text. Pure: it is drawn on, compared, turned to text, and copied to the window elsewhere.

pub mod cp437;
pub mod fit;
pub mod glyph;
pub mod input;
pub mod keys;
pub(crate) mod layers;
pub mod theme;
pub mod topic;

use crate::canvas::glyph::Glyph;
use crate::canvas::keys::Key;
use crate::canvas::theme::Rgb;
use crate::canvas::topic::Topic;
use crate::escape;
use crate::map::Point;

/// Columns of map cells.
pub const WIDTH: i32 = 80;
/// Rows of cells, of map and panel together.
pub const HEIGHT: i32 = 50;
/// Rows of the map; the panel has the rest.
pub const MAP_ROWS: i32 = 45;
/// Columns of text cells: two for each map cell.
pub const TEXT_WIDTH: i32 = 2 * WIDTH;
/// Text cells between the screen's edge and what is written along it: a map cell, so that a sign can stand there too.
pub const INSET: i32 = 2;

/// How much white is mixed into what can be clicked under the mouse.
const BRIGHTER: f32 = 0.5;

/// A square cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The shape.
    pub glyph: Glyph,
    /// The shape's colour.
    pub fg: Rgb,
    /// The colour behind it.
    pub bg: Rgb,
}

/// A narrow cell, above the square ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextCell {
    /// The character; a space shows nothing.
    pub symbol: char,
    /// The character's colour.
    pub fg: Rgb,
    /// The colour behind it, which hides the map; `None` lets it through.
    pub bg: Option<Rgb>,
}

impl TextCell {
    const CLEAR: Self = Self { symbol: ' ', fg: Rgb::BLACK, bg: None };

    fn is_clear(&self) -> bool {
        self.symbol == ' ' && self.bg.is_none()
    }
}

/// What a click on a part of the screen stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// This key.
    Key(Key),
    /// This line of the list that is shown.
    Line(usize),
    /// What is to be known of this.
    About(Topic),
    /// Nothing: what lies below it is covered, and not pointed at.
    Nothing,
}

/// The grids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    cells: Vec<Cell>,
    text: Vec<TextCell>,
    /// Rows of text cells (first column, row, width) that can be clicked. Of those that overlap the last counts.
    targets: Vec<((i32, i32, i32), Target)>,
    large_text: bool,
}

impl Default for Screen {
    fn default() -> Self {
        let mut screen = Self::none();
        screen.clear();
        screen
    }
}

impl Screen {
    /// What stands in for a screen that is drawn on elsewhere: it has no cells, and only [`Screen::clear`] gives it some.
    pub const fn none() -> Self {
        Self { cells: Vec::new(), text: Vec::new(), targets: Vec::new(), large_text: false }
    }

    /// Takes everything off it.
    pub fn clear(&mut self) {
        let cell = Cell { glyph: Glyph::Char(' '), fg: Rgb::BLACK, bg: Rgb::BLACK };
        self.cells.clear();
        self.cells.resize((WIDTH * HEIGHT) as usize, cell);
        self.text.clear();
        self.text.resize((TEXT_WIDTH * HEIGHT) as usize, TextCell::CLEAR);
        self.targets.clear();
        self.large_text = false;
    }

    /// Writes all its text with larger letters, in the same cells.
    pub fn enlarge_text(&mut self) {
        self.large_text = true;
    }

    /// Whether its text is written with larger letters.
    pub fn has_large_text(&self) -> bool {
        self.large_text
    }

    /// Puts `cell` at (`x`, `y`) of the map's grid; outside of it nothing happens.
    pub fn set(&mut self, x: i32, y: i32, cell: Cell) {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) {
            self.cells[(y * WIDTH + x) as usize] = cell;
        }
    }

    /// The map cell at (`x`, `y`), which must lie on the grid.
    pub fn cell(&self, x: i32, y: i32) -> Cell {
        self.cells[(y * WIDTH + x) as usize]
    }

    /// Row `y` of the map's grid, which must lie on it, to be drawn on.
    pub fn map_row(&mut self, y: i32) -> &mut [Cell] {
        &mut self.cells[(y * WIDTH) as usize..((y + 1) * WIDTH) as usize]
    }

    /// The text cell at (`x`, `y`), which must lie on the grid.
    pub fn text_cell(&self, x: i32, y: i32) -> TextCell {
        self.text[(y * TEXT_WIDTH + x) as usize]
    }

    /// Writes `text` from text cell (`x`, `y`) on, over whatever colour lies behind, and returns the column after it.
    /// What leaves the row is cut off, and what is no sign is a question mark, as it is in the window.
    pub fn print(&mut self, x: i32, y: i32, fg: Rgb, text: &str) -> i32 {
        let mut column = x;
        for symbol in text.chars() {
            if (0..TEXT_WIDTH).contains(&column) && (0..HEIGHT).contains(&y) {
                let cell = &mut self.text[(y * TEXT_WIDTH + column) as usize];
                (cell.symbol, cell.fg) = (if escape::is_plain(symbol) { symbol } else { '?' }, fg);
            }
            column += 1;
        }
        column
    }

    /// Covers `width` by `height` text cells from (`x`, `y`) on with a colour, and whatever stood there.
    pub fn cover(&mut self, x: i32, y: i32, width: i32, height: i32, bg: Rgb) {
        for row in y.max(0)..(y + height).min(HEIGHT) {
            for column in x.max(0)..(x + width).min(TEXT_WIDTH) {
                self.text[(row * TEXT_WIDTH + column) as usize] =
                    TextCell { bg: Some(bg), ..TextCell::CLEAR };
            }
        }
    }

    /// Takes the text cells over map cell (`x`, `y`) away, so that it shows.
    pub fn uncover(&mut self, x: i32, y: i32) {
        for column in 2 * x..2 * x + 2 {
            if (0..TEXT_WIDTH).contains(&column) && (0..HEIGHT).contains(&y) {
                self.text[(y * TEXT_WIDTH + column) as usize] = TextCell::CLEAR;
            }
        }
    }

    /// Makes `width` text cells from (`x`, `y`) on stand for `target` when they are clicked.
    pub fn target(&mut self, x: i32, y: i32, width: i32, target: Target) {
        self.targets.push(((x, y, width), target));
    }

    /// What a click on text cell `at` stands for.
    pub fn target_at(&self, at: Point) -> Option<Target> {
        self.touched(at).map(|(_, target)| target)
    }

    fn touched(&self, at: Point) -> Option<((i32, i32, i32), Target)> {
        let holds =
            |&&((x, y, width), _): &&((i32, i32, i32), Target)| y == at.y && (x..x + width).contains(&at.x);
        self.targets.iter().rev().find(holds).copied()
    }

    /// Brightens what is written where a click on text cell `at` would mean something.
    pub fn light_up(&mut self, at: Point) {
        let Some(((x, y, width), target)) = self.touched(at) else { return };
        if target == Target::Nothing {
            return;
        }
        for column in x.max(0)..(x + width).min(TEXT_WIDTH) {
            let cell = &mut self.text[(y * TEXT_WIDTH + column) as usize];
            cell.fg = cell.fg.mixed(Rgb(255, 255, 255), BRIGHTER);
        }
    }

    /// Nothing drawn so far can be clicked any more.
    pub fn forget_targets(&mut self) {
        self.targets.clear();
    }

    /// Darkens everything drawn so far, to a `share` of 0 (black) to 1 (as it is).
    pub fn dim(&mut self, share: f32) {
        for cell in &mut self.cells {
            (cell.fg, cell.bg) = (cell.fg.scaled(share), cell.bg.scaled(share));
        }
        for cell in &mut self.text {
            (cell.fg, cell.bg) = (cell.fg.scaled(share), cell.bg.map(|bg| bg.scaled(share)));
        }
    }

    /// Lets `change` go over every map cell.
    pub fn each_cell(&mut self, change: impl FnMut(&mut Cell)) {
        self.cells.iter_mut().for_each(change);
    }

    /// Lets `change` go over every text cell that shows something, with the colour behind it on the map.
    pub fn each_text(&mut self, mut change: impl FnMut(&mut TextCell, Rgb)) {
        for (index, cell) in self.text.iter_mut().enumerate().filter(|(_, cell)| !cell.is_clear()) {
            // Two text cells lie over each map cell.
            change(cell, self.cells[index / 2].bg);
        }
    }

    /// The colour behind text cell (`x`, `y`), all layers together.
    pub fn background(&self, x: i32, y: i32) -> Rgb {
        self.text_cell(x, y).bg.unwrap_or(self.cell(x / 2, y).bg)
    }

    /// Whether a text cell covers a part of map cell (`x`, `y`), so that its shape is not to be seen.
    pub fn is_covered(&self, x: i32, y: i32) -> bool {
        (2 * x..2 * x + 2).any(|x| self.text_cell(x, y).bg.is_some())
    }

    /// The screen as text, a line for each row. A row of the map without text cells is written as map cells, one character
    /// each; the others as text cells, the map's characters at their left halves, without spaces at the end. Where nothing
    /// is written at all, every row is one of the map.
    pub fn to_text(&self) -> String {
        (0..HEIGHT).map(|y| self.row_to_text(y) + "\n").collect()
    }

    fn row_to_text(&self, y: i32) -> String {
        let is_within_map = y < MAP_ROWS || self.text.iter().all(TextCell::is_clear);
        if is_within_map && (0..TEXT_WIDTH).all(|x| self.text_cell(x, y).is_clear()) {
            return (0..WIDTH).map(|x| self.cell(x, y).glyph.symbol()).collect();
        }
        let line: String = (0..TEXT_WIDTH).map(|x| self.symbol_at(Point::new(x, y))).collect();
        line.trim_end().to_owned()
    }

    fn symbol_at(&self, at: Point) -> char {
        let cell = self.text_cell(at.x, at.y);
        let shows_map = cell.is_clear() && at.x % 2 == 0 && !self.is_covered(at.x / 2, at.y);
        if shows_map { self.cell(at.x / 2, at.y).glyph.symbol() } else { cell.symbol }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Rgb = Rgb(255, 255, 255);

    fn at(symbol: char) -> Cell {
        Cell { glyph: Glyph::Char(symbol), fg: WHITE, bg: Rgb::BLACK }
    }

    #[test]
    fn map_rows_are_one_character_a_cell_and_text_rows_two() {
        let mut screen = Screen::default();
        screen.set(3, 0, at('@'));
        screen.set(3, 1, at('@'));
        screen.print(0, 1, WHITE, "hi");
        screen.print(4, 45, WHITE, "panel");
        let text = screen.to_text();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 50);
        assert_eq!(lines[0].len(), 80);
        assert_eq!(&lines[0][..5], "   @ ");
        assert_eq!(lines[1], "hi    @");
        assert_eq!(lines[45], "    panel");
    }

    #[test]
    fn a_cover_hides_the_map_below_it() {
        let mut screen = Screen::default();
        screen.set(1, 0, at('@'));
        screen.set(2, 0, at('g'));
        screen.cover(3, 0, 1, 1, WHITE);
        assert!(screen.is_covered(1, 0) && !screen.is_covered(2, 0));
        assert_eq!(screen.to_text().lines().next(), Some("    g"));
        assert_eq!((screen.background(3, 0), screen.background(4, 0)), (WHITE, Rgb::BLACK));
    }

    #[test]
    fn what_leaves_the_screen_is_cut_off() {
        let mut screen = Screen::default();
        assert_eq!(screen.print(157, 3, WHITE, "abcdef"), 163);
        screen.print(-2, 4, WHITE, "xyz");
        screen.print(0, 50, WHITE, "below");
        screen.cover(150, 48, 99, 99, WHITE);
        screen.set(80, 0, at('x'));
        assert_eq!(screen.text_cell(159, 3).symbol, 'c');
        assert_eq!(screen.text_cell(0, 4).symbol, 'z');
    }

    #[test]
    fn what_would_command_a_terminal_is_a_question_mark() {
        let mut screen = Screen::default();
        assert_eq!(screen.print(0, 0, WHITE, "a\u{1b}[2J\n\u{202e}b é█"), 11);
        assert_eq!(screen.to_text().lines().next().map(str::trim_end), Some("a?[2J??b é█"));
    }

    #[test]
    fn dimming_darkens_every_layer() {
        let mut screen = Screen::default();
        screen.set(0, 0, at('@'));
        screen.cover(4, 0, 1, 1, Rgb(100, 50, 0));
        screen.dim(0.5);
        assert_eq!(screen.cell(0, 0).fg, Rgb(128, 128, 128));
        assert_eq!(screen.background(4, 0), Rgb(50, 25, 0));
    }
}
