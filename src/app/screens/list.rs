//! A list with a cursor, as in menus and the bag: which line is chosen, which keys move the cursor and take a line, and
//! which lines are shown where. The screens supply the contents.

use super::Response;
use crate::canvas::keys::{Code, Key};
use crate::canvas::{Canvas, Target};
use crate::config::keymap;
use crate::draw::frame::Panel;

/// The lines of a page: fewer than are ever shown of a list that does not fit.
const PAGE: usize = 20;

/// The cursor of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    chosen: usize,
}

impl List {
    /// The line that the cursor is on, in a list of `len` lines.
    pub fn chosen(&self, len: usize) -> usize {
        self.chosen.min(len.saturating_sub(1))
    }

    /// Puts the cursor on a line.
    pub fn put(&mut self, line: usize) {
        self.chosen = line;
    }

    /// The response to a key in a list of `len` lines: `take` says what taking a line does.
    pub fn answer(&mut self, key: Key, len: usize, take: impl FnOnce(usize) -> Response) -> Response {
        match (key.code, self.chosen(len)) {
            (Code::Enter | Code::Char(' '), chosen) if len > 0 => take(chosen),
            _ => self.go(key, len),
        }
    }

    /// The response to a key that takes no line.
    fn go(&mut self, key: Key, len: usize) -> Response {
        let chosen = self.chosen(len);
        self.chosen = match key.code {
            Code::Esc => return Response::Close,
            _ if len == 0 => return Response::Ignore,
            Code::Home => 0,
            Code::End => len - 1,
            Code::PageUp => chosen.saturating_sub(PAGE),
            Code::PageDown => (chosen + PAGE).min(len - 1),
            _ => match keymap::list_step(key) {
                Some(-1) => (chosen + len - 1) % len,
                Some(_) => (chosen + 1) % len,
                None => return Response::Ignore,
            },
        };
        Response::Redraw
    }

    /// The same if each line has a letter that takes it at once.
    pub fn answer_letters(
        &mut self,
        key: Key,
        letters: impl IntoIterator<Item = char>,
        take: impl FnOnce(usize) -> Response,
    ) -> Response {
        let letters: Vec<char> = letters.into_iter().collect();
        let at = key.letter().and_then(|asked| letters.iter().position(|letter| *letter == asked));
        match at {
            Some(line) => take(line),
            None => self.answer(key, letters.len(), take),
        }
    }

    /// Draws as much of the list as fits `between` so many first and last lines of a panel, with the chosen
    /// line highlighted. `rows` holds the numbers of the list's lines, and `None` for rows between them; `line` writes
    /// each. A click on a line takes it.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        panel: &Panel,
        between: (i32, i32),
        rows: impl IntoIterator<Item = Option<usize>>,
        mut line: impl FnMut(&mut Canvas, &Panel, i32, bool),
    ) -> Panel {
        let rows: Vec<Option<usize>> = rows.into_iter().collect();
        self.draw_rows(canvas, panel, between, &rows, &mut line)
    }

    fn draw_rows(
        &self,
        canvas: &mut Canvas,
        panel: &Panel,
        (head, foot): (i32, i32),
        rows: &[Option<usize>],
        line: &mut dyn FnMut(&mut Canvas, &Panel, i32, bool),
    ) -> Panel {
        let chosen = self.chosen(rows.iter().flatten().max().map_or(0, |last| last + 1));
        let at = rows.iter().position(|number| *number == Some(chosen)).unwrap_or(0);
        let part = panel.scroll(canvas, (head, foot), rows.len(), at);
        for (row, number) in (0..).zip(rows) {
            let is_chosen = *number == Some(chosen);
            if is_chosen {
                part.mark(canvas, row);
            }
            if let Some(number) = number {
                part.target(canvas, row, Target::Line(*number));
            }
            line(canvas, &part, row, is_chosen);
        }
        part
    }

    /// Handles a key that moves the cursor in a list of `len` lines, with `page` of them shown at a time. The cursor
    /// stops at both ends. Returns whether it was such a key.
    pub fn page(&mut self, key: Key, len: usize, page: usize) -> bool {
        let chosen = self.chosen(len);
        let line = match (key.code, keymap::list_step(key)) {
            (Code::PageUp | Code::Num(9), _) => chosen.saturating_sub(page - 1),
            (Code::PageDown | Code::Num(3), _) => chosen + page - 1,
            (Code::Home | Code::Num(7), _) => 0,
            (Code::End | Code::Num(1), _) => len,
            (_, Some(-1)) => chosen.saturating_sub(1),
            (_, Some(_)) => chosen + 1,
            _ => return false,
        };
        self.chosen = line.min(len.saturating_sub(1));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the key moves the cursor, and the line that it takes.
    fn press(list: &mut List, key: Key, len: usize) -> (bool, Option<usize>) {
        let mut taken = None;
        let answer = list.answer(key, len, |line| {
            taken = Some(line);
            Response::Ignore
        });
        (matches!(answer, Response::Redraw), taken)
    }

    #[test]
    fn the_cursor_wraps_around_and_enter_takes() {
        let (up, down, enter) = (Key::plain(Code::Up), Key::plain(Code::Num(2)), Key::plain(Code::Enter));
        let mut list = List::default();
        let pressed = [up, enter, down, enter].map(|key| press(&mut list, key, 3));
        assert_eq!(pressed, [(true, None), (false, Some(2)), (true, None), (false, Some(0))]);
        let (back, on) = (Key::plain(Code::PageUp), Key::plain(Code::PageDown));
        let lines = [on, on, on, on, back].map(|key| (press(&mut list, key, 65), list.chosen(65)).1);
        assert_eq!(lines, [20, 40, 60, 64, 44]);
        assert_eq!((press(&mut list, back, 3), list.chosen(3)), ((true, None), 0));
        assert_eq!(press(&mut list, Key::char('j'), 3), (false, None));
        assert_eq!(press(&mut list, enter, 0), (false, None));
    }

    #[test]
    fn a_long_list_moves_by_pages_and_does_not_wrap_around() {
        let mut list = List::default();
        let mut after = |code| {
            assert!(list.page(Key::plain(code), 100, 10));
            list.chosen(100)
        };
        assert_eq!([Code::Up, Code::Down, Code::PageDown, Code::Num(3)].map(&mut after), [0, 1, 10, 19]);
        assert_eq!([Code::End, Code::Down, Code::Num(9), Code::Home].map(&mut after), [99, 99, 90, 0]);
        assert!(!list.page(Key::char('j'), 100, 10) && list.page(Key::plain(Code::End), 0, 10));
        assert_eq!(list.chosen(0), 0);
    }
}
