//! The bytes that turn one grid of cells on a terminal into the next. Pure.

use super::cells::Grid;
use super::colours::{Colour, Colours, Ink, Weight};
use crate::canvas::theme::Rgb;

/// The end of a frame.
pub(crate) const END: &[u8] = b"\x1b[0m\x1b[?2026l";

/// What the terminal shows, as far as known.
#[derive(Default)]
pub(crate) struct Painter {
    /// The character and ink of each cell, row by row; empty if unknown.
    shown: Vec<Vec<(char, Ink)>>,
}

impl Painter {
    /// Forgets what the terminal shows.
    pub fn forget(&mut self) {
        self.shown.clear();
    }

    /// The bytes that show `grid`, none if it is already shown.
    pub fn show(&mut self, grid: &Grid, colours: Colours) -> Vec<u8> {
        let wanted: Vec<Vec<(char, Ink)>> = grid
            .rows()
            .map(|row| row.iter().map(|cell| (cell.symbol, colours.ink(*cell))).collect())
            .collect();
        if self.shown == wanted {
            return Vec::new();
        }
        let is_known = self.shown.len() == wanted.len();
        let mut out = Writer::default();
        if !is_known {
            out.text.push_str("\x1b[2J");
        }
        for (y, row) in wanted.iter().enumerate() {
            for (x, cell) in row.iter().enumerate() {
                if !is_known || self.shown[y].get(x) != Some(cell) {
                    out.write((x, y), *cell);
                }
            }
        }
        self.shown = wanted;
        // Terminals with synchronized output show it all at once.
        [b"\x1b[?2026h\x1b[0m", out.text.as_bytes(), END].concat()
    }
}

/// Text being written, with only the changes of ink and position.
#[derive(Default)]
struct Writer {
    text: String,
    /// Where the next character would go.
    next: Option<(usize, usize)>,
    ink: Option<Ink>,
}

impl Writer {
    fn write(&mut self, (x, y): (usize, usize), (symbol, ink): (char, Ink)) {
        if self.next != Some((x, y)) {
            let right =
                self.next.filter(|(column, row)| *row == y && *column < x).map(|(column, _)| x - column);
            self.text.push_str(&match right {
                Some(1) => "\x1b[C".to_owned(),
                Some(columns) => format!("\x1b[{columns}C"),
                None => format!("\x1b[{};{}H", y + 1, x + 1),
            });
        }
        self.take(ink, symbol == ' ');
        self.text.push(symbol);
        self.next = Some((x + 1, y));
    }

    fn take(&mut self, ink: Ink, shows_only_ground: bool) {
        let before = self.ink.unwrap_or(Ink::PLAIN);
        let mut codes: Vec<String> = Vec::new();
        let weight = match (before.weight, ink.weight) {
            (before, after) if before == after => "",
            (_, Weight::Normal) => "22",
            (Weight::Normal, Weight::Bold) => "1",
            (Weight::Normal, Weight::Dim) => "2",
            (_, Weight::Bold) => "22;1",
            (_, Weight::Dim) => "22;2",
        };
        codes.extend((!weight.is_empty()).then(|| weight.to_owned()));
        if before.reversed != ink.reversed {
            codes.push(if ink.reversed { "7" } else { "27" }.to_owned());
        }
        let fg = if shows_only_ground { before.fg } else { ink.fg };
        if fg != before.fg {
            codes.push(code(fg, 30));
        }
        if ink.bg != before.bg {
            codes.push(code(ink.bg, 40));
        }
        if !codes.is_empty() {
            self.text.push_str(&format!("\x1b[{}m", codes.join(";")));
        }
        self.ink = Some(Ink { fg, ..ink });
    }
}

/// The code of a colour; `first` is the code of the first of eight: 30 for foregrounds, 40 for backgrounds.
fn code(colour: Colour, first: u8) -> String {
    match colour {
        Colour::Own => (first + 9).to_string(),
        Colour::Number(number @ 0..8) => (first + number).to_string(),
        Colour::Number(number @ 8..16) => (first + 52 + number).to_string(),
        Colour::Number(number) => format!("{};5;{number}", first + 8),
        Colour::True(Rgb(r, g, b)) => format!("{};2;{r};{g};{b}", first + 8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Canvas, theme};
    use crate::terminal::cells::Signs;

    fn grid(words: &str) -> Grid {
        let mut canvas = Canvas::default();
        canvas.print(2, 1, theme::TEXT, words);
        Grid::of(&canvas, Signs::default(), (160, 50))
    }

    fn sent(painter: &mut Painter, words: &str) -> String {
        String::from_utf8(painter.show(&grid(words), Colours::Palette16)).expect("text")
    }

    #[test]
    fn only_changes_are_sent() {
        let mut painter = Painter::default();
        assert!(sent(&mut painter, "a door").contains("\x1b[2J"));
        assert_eq!(sent(&mut painter, "a door"), "");
        let change = sent(&mut painter, "a moor");
        assert_eq!(change, "\x1b[?2026h\x1b[0m\x1b[2;5H\x1b[97;40mm\x1b[0m\x1b[?2026l");
        let change = sent(&mut painter, "o mood");
        assert!(change.contains("\x1b[2;3H\x1b[97;40mo\x1b[4Cd"), "{change:?}");
        painter.forget();
        assert!(sent(&mut painter, "o mood").contains("\x1b[2J"));
    }

    /// Interprets the bytes as a terminal would.
    #[test]
    fn any_frame_can_follow_any_other() {
        let mut painter = Painter::default();
        let mut terminal = vec![vec![' '; 160]; 50];
        for words in ["one", "other words", "", "one", "more words than before"] {
            let grid = grid(words);
            show(&mut terminal, &String::from_utf8(painter.show(&grid, Colours::True)).expect("text"));
            let rows: Vec<Vec<char>> =
                grid.rows().map(|row| row.iter().map(|cell| cell.symbol).collect()).collect();
            assert!(terminal == rows, "{words}");
        }
    }

    fn show(terminal: &mut [Vec<char>], sent: &str) {
        let (mut x, mut y) = (0, 0);
        let mut rest = sent;
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            if c != '\x1b' {
                terminal[y][x] = c;
                x += 1;
                continue;
            }
            let end = rest.find(|c: char| c.is_ascii_alphabetic()).expect("an end of the sequence");
            let numbers: Vec<usize> =
                rest[1..end].split(';').filter_map(|number| number.parse().ok()).collect();
            match &rest[end..=end] {
                "H" => (x, y) = (numbers[1] - 1, numbers[0] - 1),
                "C" => x += numbers.first().copied().unwrap_or(1),
                "J" => terminal.iter_mut().for_each(|row| row.fill(' ')),
                _ => {}
            }
            rest = &rest[end + 1..];
        }
    }
}
