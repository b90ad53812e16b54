//! Asks for a dungeon by its seed: a number, or words that stand for one.

use super::{BeginFrom, Context, Response, RunTask, Screen, Takes};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::draw::frame::{Panel, keys_and_words};
use crate::text::seeds::{self, meant_by};

/// What the dungeon is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeedFor {
    /// A new run.
    NewRun,
    /// The screen that has asked for it.
    Asker,
}

/// The text typed so far, and what is wrong with it.
pub struct Seed {
    purpose: SeedFor,
    typed: String,
    trouble: Option<String>,
}

const WIDTH: i32 = 58;
/// The number of digits of the largest seed; words may be longer.
const MOST_DIGITS: usize = 20;
/// The length limit of the field in characters.
const MOST: usize = 40;

impl Seed {
    /// Asks for a dungeon.
    pub fn new(purpose: SeedFor) -> Self {
        Self { purpose, typed: String::new(), trouble: None }
    }

    fn read(&mut self) -> Response {
        match meant_by(&self.typed) {
            Ok(seed) => match self.purpose {
                SeedFor::NewRun => Response::Run(RunTask::Begin(BeginFrom::Title(Some(seed)))),
                SeedFor::Asker => Response::Seed(seed),
            },
            Err(trouble) => {
                self.trouble = Some(trouble);
                Response::Redraw
            }
        }
    }

    fn type_in(&mut self, c: char) -> Response {
        let digits = self.typed.chars().all(|c| c.is_ascii_digit()) && c.is_ascii_digit();
        self.trouble = if self.typed.chars().count() >= MOST {
            Some(seeds::too_long(MOST))
        } else if digits && self.typed.len() >= MOST_DIGITS {
            Some(seeds::too_many_digits(MOST_DIGITS))
        } else {
            self.typed.push(c);
            None
        };
        Response::Redraw
    }

    /// The words below the field.
    fn words(&self) -> (theme::Rgb, String) {
        match (&self.trouble, meant_by(&self.typed)) {
            (Some(trouble), _) => (theme::BAD, trouble.clone()),
            (None, Ok(number)) if number.to_string() != self.typed => (theme::TEXT, seeds::dungeon(number)),
            _ => (theme::FAINT, seeds::SAME_FOR_ALL.to_owned()),
        }
    }
}

impl Screen for Seed {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        match key.code {
            _ if key.ctrl || key.alt => Response::Ignore,
            Code::Esc => Response::Close,
            Code::Enter => self.read(),
            Code::Backspace | Code::Delete => {
                self.trouble = None;
                self.typed.pop();
                Response::Redraw
            }
            Code::Char(c) => self.type_in(c),
            Code::Num(digit) => self.type_in(char::from(b'0' + digit)),
            _ => Response::Ignore,
        }
    }

    fn takes(&self) -> Takes {
        Takes::Text
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let panel = Panel::open(canvas, "Which dungeon?", WIDTH, 5);
        let field = (MOST + 2) as i32;
        canvas.cover(panel.x, panel.y, field, 1, theme::CHOSEN_BG);
        let end = canvas.print(panel.x + 1, panel.y, theme::TEXT, &self.typed);
        canvas.print(end, panel.y, theme::KEY, "_");
        let (colour, words) = self.words();
        panel.line(canvas, 2, colour, &words);
        // For clicks.
        let digits = [("1 2 3 4 5 6 7 8 9 0", "digits"), ("Backspace", "take back")];
        keys_and_words(canvas, panel.x, panel.y + 4, &digits);
        let enter = match self.purpose {
            SeedFor::NewRun => "begin",
            SeedFor::Asker => "show it",
        };
        panel.hints(canvas, &[("Enter", enter), ("Esc", "cancel")]);
    }
}
