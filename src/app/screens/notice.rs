//! A notice for the player: a few sentences, and choices of what to do about it.

use super::list::List;
use super::{Context, Response, Screen};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, width_within};
use crate::text::wrapped;

/// A choice: the letter that takes it, its words, and what it does.
pub type Choice = (char, &'static str, Box<dyn Fn() -> Response>);

/// The sentences and the choices.
pub struct Notice {
    title: &'static str,
    sentences: Vec<String>,
    choices: Vec<Choice>,
    list: List,
}

const WIDTH: i32 = 84;

impl Notice {
    /// Shows `sentences`, each as a paragraph, and offers `choices`. Esc closes it.
    pub fn new(title: &'static str, sentences: Vec<String>, choices: Vec<Choice>) -> Self {
        Self { title, sentences, choices, list: List::default() }
    }
}

impl Screen for Notice {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        if key.code == Code::Enter && self.choices.is_empty() {
            return Response::Close;
        }
        self.list.answer_letters(key, self.choices.iter().map(|choice| choice.0), |choice| {
            self.choices[choice].2()
        })
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let width = width_within(canvas.size(), WIDTH);
        let mut lines = Vec::new();
        for sentence in &self.sentences {
            lines.extend(wrapped(sentence, width));
            lines.push(String::new());
        }
        let choices = (0..self.choices.len()).map(Some);
        let rows: Vec<_> = std::iter::repeat_n(None, lines.len()).chain(choices).collect();
        let height = rows.len() as i32 - i32::from(self.choices.is_empty());
        let panel = Panel::open(canvas, self.title, width, height);
        let rows = rows.into_iter().take(height as usize);
        self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| match lines.get(row as usize) {
            Some(line) => _ = list.line(canvas, row, theme::TEXT, line),
            None => {
                let (letter, words, _) = &self.choices[row as usize - lines.len()];
                list.choice(canvas, row, &letter.to_string(), words);
            }
        });
        let choose = if self.choices.is_empty() { ("Enter", "close") } else { ("Enter", "choose") };
        panel.hints(canvas, &[choose, ("Esc", "close")]);
    }
}
