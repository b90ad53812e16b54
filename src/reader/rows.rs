//! The screen over the map in lines: all of it when it opens, and then what has changed. Columns side by side would be read
//! straight across, so it is read from a canvas too narrow for two.

use crate::app::App;
use crate::canvas::size::Size;
use crate::canvas::{Canvas, ascii, theme};
use crate::game::Game;
use crate::map::Point;
use crate::text::aloud;

/// The size of the canvas that is read. A terminal that only reads opens its screens in it too.
pub const SIZE: Size = Size { columns: 130, rows: 50, cell: 1, scene: None };

/// A screen as it was read.
pub(super) struct Screen {
    /// How many screens are open, one over the other.
    layers: usize,
    rows: Vec<String>,
    /// The row that is chosen in a list.
    chosen: Option<usize>,
    /// The tile under the cursor.
    cursor: Option<Point>,
}

impl Screen {
    /// The present screen, if the map is not all there is, and what to read of it after the one that was read `before`.
    pub fn read(app: &App, before: Option<&Screen>) -> (Option<Self>, Vec<String>) {
        let Some(canvas) = app.to_read(SIZE) else { return (None, Vec::new()) };
        let rows = rows(&canvas, !app.is_at_title());
        let chosen = (0..rows.len()).find(|y| is_chosen(&canvas, *y as i32));
        let screen = Self { layers: app.open_screens(), rows, chosen, cursor: app.cursor() };
        let lines = match before {
            Some(before) if before.layers == screen.layers => screen.changes(app, before),
            // A player who is back in a list knows what is in it.
            Some(before) if before.layers > screen.layers && screen.chosen.is_some() => {
                screen.title().into_iter().chain(screen.choice()).collect()
            }
            Some(_) | None => screen.whole(app),
        };
        (Some(screen), lines)
    }

    fn told(&self) -> impl Iterator<Item = (usize, &String)> {
        self.rows.iter().enumerate().filter(|(_, row)| row.contains(char::is_alphanumeric))
    }

    fn title(&self) -> Option<String> {
        self.told().next().map(|(_, row)| row.clone())
    }

    fn choice(&self) -> Option<String> {
        Some(format!("> {}", self.rows[self.chosen?]))
    }

    /// All rows, what is chosen before the other lines.
    fn whole(&self, app: &App) -> Vec<String> {
        let (under, head) = self.under_cursor(app);
        // Before what is under the cursor, the same row may ask for something.
        let asks = head.and_then(|y| self.rows[y].split_once("? "));
        let title = match head == self.told().next().map(|(y, _)| y) {
            true => asks.map(|(question, _)| format!("{question}?")),
            false => self.title(),
        };
        let rest = self.told().skip(1).filter(|(y, _)| Some(*y) != self.chosen && Some(*y) != head);
        let rest = rest.map(|(_, row)| row.clone());
        title.into_iter().chain(under).chain(self.choice()).chain(rest).collect()
    }

    /// The rows that the screen before did not have. The keys below a card are known by then.
    fn changes(&self, app: &App, before: &Screen) -> Vec<String> {
        let has_moved = self.cursor != before.cursor;
        let (under, head) = if has_moved { self.under_cursor(app) } else { (Vec::new(), None) };
        let keys = self.told().last().map(|(y, _)| y).filter(|_| self.cursor.is_some());
        let is_new = |(y, row): &(usize, &String)| {
            !before.rows.contains(row) && ![self.chosen, head, keys].contains(&Some(*y))
        };
        let new = self.told().filter(is_new).map(|(_, row)| row.clone());
        let chosen = |screen: &Screen| screen.chosen.map(|y| (y, screen.rows[y].clone()));
        let choice = self.choice().filter(|_| chosen(self) != chosen(before));
        under.into_iter().chain(new).chain(choice).collect()
    }

    /// Where the cursor is and what is there; also the row that says the same.
    fn under_cursor(&self, app: &App) -> (Vec<String>, Option<usize>) {
        let (Some(at), Some(level)) = (self.cursor, app.game().map(Game::level)) else {
            return (Vec::new(), None);
        };
        let title: String = aloud::title(level, at).chars().map(sign).collect();
        let head = self.told().find(|(_, row)| row.contains(&title)).map(|(y, _)| y);
        let from = head.and_then(|y| self.rows[y].find(&title).map(|start| self.rows[y][start..].to_owned()));
        let words = from.unwrap_or(title);
        let first = aloud::at(level, at, &words);
        (std::iter::once(first).chain(aloud::look(level, at)).collect(), head)
    }
}

/// The text of each row, with commas between its parts. A sentence that is broken between rows is one row, and the rows after
/// its first are empty.
fn rows(canvas: &Canvas, has_map: bool) -> Vec<String> {
    let lines: Vec<Line> = (0..canvas.size().rows).map(|y| Line::of(canvas, has_map, y)).collect();
    let mut rows: Vec<String> = lines.iter().map(Line::words).collect();
    for y in (1..lines.len()).rev().filter(|y| lines[*y].continues(&lines[*y - 1])) {
        let rest = std::mem::take(&mut rows[y]);
        rows[y - 1] = format!("{} {rest}", rows[y - 1]);
    }
    rows
}

/// A row of the canvas.
struct Line {
    text: String,
    /// The column in which it begins, if there is text, and the one after it.
    begins: Option<usize>,
    ends: usize,
    /// The column after the panel that it is in, if it is in one.
    panel: Option<usize>,
}

impl Line {
    /// A character over the map without its own background is a mark, such as the cursor's brackets.
    fn of(canvas: &Canvas, has_map: bool, y: i32) -> Self {
        let size = canvas.size();
        let bg = |x: i32| canvas.text_cell(x, y).bg;
        let is_mark = |x: i32| has_map && y < size.map_rows() && bg(x).is_none();
        let symbol = |x| if is_mark(x) { ' ' } else { sign(canvas.text_cell(x, y).symbol) };
        let signs: Vec<char> = (0..size.columns).map(symbol).collect();
        let is_text = |c: &char| *c != ' ';
        let panel = (0..size.columns).rfind(|x| bg(*x) == Some(theme::OVERLAY_BG)).map(|x| x as usize + 1);
        Self {
            begins: signs.iter().position(is_text),
            ends: signs.iter().rposition(is_text).map_or(0, |last| last + 1),
            panel,
            text: signs.into_iter().collect(),
        }
    }

    fn words(&self) -> String {
        let text = self.text.replace("-→", " to ").replace('→', "to");
        let parts: Vec<&str> = text.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
        // What is typed stands after the sign by which a choice is read.
        parts.join(", ").trim_start_matches("> ").to_owned()
    }

    /// Whether it goes on with the sentence of the line above: below its start, because its first word had no room there.
    fn continues(&self, above: &Self) -> bool {
        let (Some(begins), Some(panel)) = (self.begins, above.panel) else { return false };
        let first = self.text.trim_start().split(' ').next().map_or(0, |word| word.chars().count());
        let is_one = |line: &Self| !line.text.trim().contains("  ");
        let is_broken =
            above.ends + 1 + first + MARGIN > panel && !above.text.trim_end().ends_with(['.', '!', '?']);
        above.begins == Some(begins)
            && self.panel == above.panel
            && is_one(self)
            && is_one(above)
            && is_broken
    }
}

/// The cells between the words of a panel and its edge.
const MARGIN: usize = 3;

fn sign(c: char) -> char {
    if c.is_alphanumeric() || c == '→' { c } else { ascii::of(c) }
}

fn is_chosen(canvas: &Canvas, y: i32) -> bool {
    (0..canvas.size().columns).any(|x| canvas.text_cell(x, y).bg == Some(theme::CHOSEN_BG))
}
