//! The museum: the same seed under all six rule sets on one screen, each small but true to scale, with its numbers and
//! what sets it apart.

use super::seed::Purpose;
use super::{Opening, Request, Response, Shown, View};
use crate::map::Point;
use crate::theatre::Subject;
use crate::theatre::museum::{self, Specimen};
use crate::ui::draw::frame::keys_and_words;
use crate::ui::exhibit::collection::{self, Case};
use crate::ui::keys::{Code, Key};
use crate::ui::screen::{HEIGHT, INSET, Screen};
use crate::ui::seeds;

/// The museum of one seed.
pub struct Museum {
    seed: u64,
    collection: Vec<Specimen>,
    chosen: usize,
}

impl Museum {
    /// The museum of dungeon `seed`.
    pub fn new(seed: u64) -> Self {
        Self { seed, collection: museum::collect(seed), chosen: 0 }
    }

    fn change(&mut self, seed: Option<u64>) -> Response {
        let Some(seed) = seed else { return Response::Ignore };
        *self = Self { chosen: self.chosen, ..Self::new(seed) };
        Response::Redraw
    }

    fn choose(&mut self, chosen: usize) -> Response {
        self.chosen = chosen % self.collection.len();
        Response::Redraw
    }

    fn open(&self) -> Response {
        let rules = *self.collection[self.chosen].rules;
        let subject = Subject { seed: self.seed, rules, depth: None };
        Response::Do(Request::Open(Opening::Theatre(subject)))
    }

    fn walk(&self) -> Response {
        let rules = self.collection[self.chosen].rules;
        Response::Do(Request::Begin { seed: self.seed, rules, sure: false })
    }
}

impl View for Museum {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        let (chosen, count) = (self.chosen, self.collection.len());
        match key.code {
            _ if key.ctrl || key.alt => Response::Ignore,
            Code::Tab if key.shift => self.choose(chosen + count - 1),
            Code::Left | Code::Num(4) => self.choose(chosen + count - 1),
            Code::Right | Code::Num(6) | Code::Tab => self.choose(chosen + 1),
            Code::Char(digit @ '1'..='6') => self.choose(digit as usize - '1' as usize),
            Code::Up | Code::Num(8) => self.change(self.seed.checked_add(1)),
            Code::Down | Code::Num(2) => self.change(self.seed.checked_sub(1)),
            Code::Char('r') => self.change(Some(seeds::fresh())),
            Code::Char('~') => Response::Do(Request::Open(Opening::Seed(Purpose::Show))),
            Code::Enter | Code::Char(' ') => self.open(),
            Code::Char('w') => self.walk(),
            Code::Esc => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn click(&mut self, at: Point, _: &Shown) -> Response {
        match (0..self.collection.len()).find(|case| Case::of(*case).holds(at)) {
            Some(case) if case == self.chosen => self.open(),
            Some(case) => self.choose(case),
            None => Response::Ignore,
        }
    }

    fn show_seed(&mut self, seed: u64) -> Response {
        self.change(Some(seed))
    }

    fn draw(&self, _: &Shown, screen: &mut Screen) {
        screen.clear();
        collection::draw(&self.collection, self.seed, Some(self.chosen), screen);
        let hints = [
            ("Left Right", "choose"),
            ("Enter", "watch it being made"),
            ("w", "walk in it"),
            ("Up Down", "seed"),
            ("~", "type a seed"),
            ("r", "another seed"),
            ("Esc", "back"),
        ];
        keys_and_words(screen, INSET, HEIGHT - 1, &hints);
    }

    fn is_panel(&self) -> bool {
        false
    }
}
