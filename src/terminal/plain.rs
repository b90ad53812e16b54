//! The game in lines for screen readers, each written once: new log lines, foes in view, the player's health and
//! lantern, and the changed rows of other screens. It moves no cursor and shows no map.

use super::ascii;
use crate::app::App;
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::game::Game;
use crate::map::Point;
use crate::text::aloud;
use crate::text::log::Message;

/// What was already written.
#[derive(Default)]
pub struct Reader {
    /// The rows of text on screen.
    rows: Vec<String>,
    /// The selected line of a list.
    chosen: Option<String>,
    is_over_map: bool,
    /// The tile under the cursor.
    cursor: Option<Point>,
    /// The messages of the run, with their counts.
    messages: Vec<String>,
    remark: Option<String>,
    /// Health, and where foes are.
    state: Vec<String>,
}

impl Reader {
    /// The lines to write now.
    pub fn news(&mut self, app: &App, canvas: &Canvas) -> Vec<String> {
        let is_over_map = app.is_at_title() || app.open_screens() > 0 || app.has_failed();
        let mut lines = Vec::new();
        if self.is_over_map && !is_over_map {
            lines.push("The map.".to_owned());
        }
        self.is_over_map = is_over_map;
        let rows = rows(canvas, !app.is_at_title());
        if is_over_map {
            self.read_rows(canvas, &rows, &mut lines);
            self.read_cursor(app, &mut lines);
        } else {
            self.cursor = None;
            self.chosen = None;
        }
        if !app.is_at_title() && !app.has_failed() {
            self.read_run(app, &mut lines);
        }
        self.rows = rows;
        lines
    }

    fn read_rows(&mut self, canvas: &Canvas, rows: &[String], lines: &mut Vec<String>) {
        let chosen =
            (0..canvas.size().rows).find(|y| is_chosen(canvas, *y)).map(|y| rows[y as usize].clone());
        let is_new = |row: &&String| !self.rows.contains(row) && Some(*row) != chosen.as_ref();
        lines.extend(rows.iter().filter(is_new).filter(|row| row.contains(char::is_alphanumeric)).cloned());
        if chosen != self.chosen {
            lines.extend(chosen.iter().map(|row| format!("> {row}")));
        }
        self.chosen = chosen;
    }

    /// What the map and the panel show of the tile under the cursor.
    fn read_cursor(&mut self, app: &App, lines: &mut Vec<String>) {
        let cursor = app.cursor();
        if let (Some(level), Some(at)) =
            (app.game().map(Game::level), cursor.filter(|_| cursor != self.cursor))
        {
            lines.extend(aloud::look(level, at));
        }
        self.cursor = cursor;
    }

    fn read_run(&mut self, app: &App, lines: &mut Vec<String>) {
        let messages: Vec<_> = app.log().newest(usize::MAX).iter().map(Message::line).collect();
        let old = self.messages.iter().zip(&messages).take_while(|(a, b)| a == b).count();
        lines.extend(messages[old..].iter().cloned());
        self.messages = messages;
        let remark = app.log().last_remark().map(Message::line);
        if remark != self.remark {
            lines.extend(remark.clone());
        }
        self.remark = remark;
        let Some(level) = app.game().map(Game::level) else { return };
        let own = [aloud::health(level), aloud::lantern(level)];
        let heard = aloud::earshot(app.earshot());
        let state = own.into_iter().chain(heard).chain(aloud::foes(level, app.intents()));
        let state: Vec<String> = state.collect();
        lines.extend(state.iter().filter(|line| !self.state.contains(line)).cloned());
        self.state = state;
    }
}

/// The text of each row, with commas between its parts. A character over the map without its own background is a mark,
/// such as the cursor's brackets.
fn rows(canvas: &Canvas, has_map: bool) -> Vec<String> {
    let size = canvas.size();
    let is_mark = |x: i32, y: i32| has_map && y < size.map_rows() && canvas.text_cell(x, y).bg.is_none();
    let symbol = |x, y| if is_mark(x, y) { ' ' } else { sign(canvas.text_cell(x, y).symbol) };
    let row = |y| {
        (0..size.columns).map(|x| symbol(x, y)).collect::<String>().replace("-→", " to ").replace('→', "to")
    };
    let parts = |row: String| {
        row.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    };
    (0..size.rows).map(|y| parts(row(y))).collect()
}

fn sign(c: char) -> char {
    if c.is_alphanumeric() || c == '→' { c } else { ascii::of(c) }
}

fn is_chosen(canvas: &Canvas, y: i32) -> bool {
    (0..canvas.size().columns).any(|x| canvas.text_cell(x, y).bg == Some(theme::CHOSEN_BG))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::input::Input;
    use crate::canvas::keys::{Code, Key};
    use crate::game::Game;

    #[test]
    fn changes_are_read_once() {
        let mut app = App::new(Game::new(7));
        let mut reader = Reader::default();
        let mut after = |key: Option<Key>| {
            key.into_iter().for_each(|key| app.feed(Input::Key(key)));
            app.settle();
            let canvas = app.frame().0.clone();
            reader.news(&app, &canvas)
        };
        let first = after(None);
        assert!(
            first.contains(&"Health 30 of 30.".to_owned()) && first[0].starts_with("Your city's ember"),
            "{first:?}"
        );
        assert!(first.contains(&"Lantern open, 1000 oil or more.".to_owned()), "{first:?}");
        assert_eq!(after(None), [""; 0]);
        let bag = after(Some(Key::char('i')));
        assert!(bag.iter().any(|line| line.contains("dagger, wielded")), "{bag:?}");
        assert_eq!(after(Some(Key::plain(Code::Esc))), ["The map."]);
        let menu = after(Some(Key::plain(Code::Esc)));
        let next = after(Some(Key::plain(Code::Down)));
        assert!(menu.last().is_some_and(|line| line.starts_with("> ")), "{menu:?}");
        assert!(next.len() == 1 && next[0].starts_with("> ") && next.last() != menu.last(), "{next:?}");
        after(Some(Key::plain(Code::Esc)));
        // Until a foe is in view.
        let explored: Vec<String> = (0..9).flat_map(|_| after(Some(Key::char('o')))).collect();
        assert!(
            explored.iter().any(|line| line.starts_with("A ") && line.contains(", health ")),
            "{explored:?}"
        );
        // The cursor's brackets are not read.
        let around = [after(Some(Key::char('x'))), after(Some(Key::plain(Code::Tab)))].concat();
        assert!(around.len() > 2 && around.iter().all(|line| !line.contains(['[', ']'])), "{around:?}");
        after(Some(Key::plain(Code::Esc)));
        let unknown = "% does nothing here. ? lists the keys.";
        assert_eq!(after(Some(Key::char('%'))), [unknown]);
        let bag = after(Some(Key::char('i')));
        assert_eq!(after(Some(Key::char('%'))), ["% does nothing here."], "{bag:?}");
        let oil = explored.iter().filter(|line| line.starts_with("Lantern open, 900 oil")).count();
        assert_eq!(oil, 1, "{explored:?}");
    }
}
