//! Something that the player has to know before anything else: a few sentences, and what can be done about it.

use super::list::{List, Pick};
use super::{Response, Shown, View};
use crate::canvas::Screen;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::Panel;
use crate::text::wrapped;

/// A way on: the letter that takes it, its words, and what it comes to.
pub type Way = (char, &'static str, Response);

/// The sentences and the ways on.
pub struct Notice {
    title: &'static str,
    sentences: Vec<String>,
    ways: Vec<Way>,
    list: List,
}

const WIDTH: i32 = 84;

impl Notice {
    /// Says `sentences`, each a paragraph, and offers `ways`. Esc closes it.
    pub fn new(title: &'static str, sentences: Vec<String>, ways: Vec<Way>) -> Self {
        Self { title, sentences, ways, list: List::default() }
    }
}

impl View for Notice {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        match (key.code, self.list.press(key, self.ways.len())) {
            (_, Pick::Taken(way)) => self.ways[way].2.clone(),
            (_, Pick::Moved) => Response::Redraw,
            (Code::Esc, _) => Response::Close,
            (Code::Enter, _) if self.ways.is_empty() => Response::Close,
            (Code::Char(c), _) if !key.ctrl && !key.alt => {
                let way = self.ways.iter().find(|way| way.0 == c);
                way.map_or(Response::Ignore, |way| way.2.clone())
            }
            _ => Response::Ignore,
        }
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        let mut lines = Vec::new();
        for sentence in &self.sentences {
            lines.extend(wrapped(sentence, WIDTH));
            lines.push(String::new());
        }
        let rows = lines.len() as i32 + self.ways.len() as i32;
        let rows = rows - i32::from(self.ways.is_empty());
        let panel = Panel::open(screen, self.title, WIDTH, rows);
        let at = lines.len() + self.list.chosen(self.ways.len());
        let panel = panel.scroll(screen, (0, 0), rows as usize, at);
        for (i, line) in lines.iter().enumerate() {
            panel.line(screen, i as i32, theme::TEXT, line);
        }
        for (i, (letter, words, _)) in self.ways.iter().enumerate() {
            let is_chosen = i == self.list.chosen(self.ways.len());
            let line = (lines.len() + i) as i32;
            panel.choice(screen, line, is_chosen, &letter.to_string(), words);
        }
        let choose = if self.ways.is_empty() { ("Enter", "close") } else { ("Enter", "choose") };
        panel.hints(screen, &[choose, ("Esc", "close")]);
    }
}
