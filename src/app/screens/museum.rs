//! The museum: the same seed under all six rule sets on one screen, a part of each as in its tutorial, with its numbers
//! and what is special about it; and each as a whole in a close view.

use super::seed::{Seed, SeedFor};
use super::theatre::Theatre;
use super::{Context, Response, Screen};
use crate::app::screens::question::Question;
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::size::Size;
use crate::config::keymap::Command;
use crate::config::settings::Setting;
use crate::content::Setup;
use crate::draw::exhibit::collection::{self, Case};
use crate::draw::frame::keys_at_bottom;
use crate::map::Point;
use crate::text::seeds;
use crate::theatre::Subject;
use crate::theatre::museum::{self, Specimen};

/// The rows by which a dungeon taller than the screen scrolls.
pub(crate) const SCROLLED: i32 = 8;

/// The museum of one seed.
pub(crate) struct Museum {
    seed: u64,
    collection: Vec<Specimen>,
    chosen: usize,
    /// Whether only the chosen dungeon is shown, as a whole.
    closely: bool,
    /// The first row shown of a dungeon that is taller than the screen.
    top: i32,
}

impl Museum {
    /// The museum of dungeon `seed`.
    pub fn new(seed: u64) -> Self {
        Self { seed, collection: museum::collect(seed), chosen: 0, closely: false, top: 0 }
    }

    fn change(&mut self, seed: Option<u64>) -> Response {
        let Some(seed) = seed else { return Response::Ignore };
        *self = Self { collection: museum::collect(seed), seed, ..*self };
        Response::Redraw
    }

    fn choose(&mut self, chosen: usize) -> Response {
        self.chosen = chosen % self.collection.len();
        Response::Redraw
    }

    fn look(&mut self, closely: bool) -> Response {
        (self.closely, self.top) = (closely, 0);
        Response::Redraw
    }

    /// Scrolls the dungeon in the close view.
    fn scroll(&mut self, by: i32, size: Size) -> Response {
        let height = self.collection[self.chosen].map.height;
        self.top = (self.top + by).clamp(0, height - collection::rows_closely(height, size));
        Response::Redraw
    }

    fn open(&self) -> Response {
        let rules = *self.collection[self.chosen].rules;
        let subject = Subject { seed: self.seed, rules, depth: None, place: None };
        Response::open(Theatre::of(subject))
    }

    fn walk(&self) -> Response {
        let rules = self.collection[self.chosen].rules;
        Response::Ask(Question::Begin(self.seed, rules, Setup::default()))
    }
}

impl Screen for Museum {
    fn press(&mut self, key: Key, context: &Context) -> Response {
        let (chosen, count) = (self.chosen, self.collection.len());
        match key.code {
            _ if context.keys.is(key, Command::Tileset) => Response::turn(Setting::Tileset, 1),
            _ if key.ctrl || key.alt => Response::Ignore,
            Code::Tab if key.shift => self.choose(chosen + count - 1),
            Code::Left | Code::Num(4) => self.choose(chosen + count - 1),
            Code::Right | Code::Num(6) | Code::Tab => self.choose(chosen + 1),
            Code::Char(digit @ '1'..='6') => self.choose(digit as usize - '1' as usize),
            Code::Up if self.closely && key.shift => self.scroll(-SCROLLED, context.size),
            Code::Down if self.closely && key.shift => self.scroll(SCROLLED, context.size),
            Code::Up | Code::Num(8) => self.change(self.seed.checked_add(1)),
            Code::Down | Code::Num(2) => self.change(self.seed.checked_sub(1)),
            Code::Char('r') => self.change(Some(seeds::fresh())),
            Code::Char('~') => Response::open(Seed::new(SeedFor::Asker)),
            Code::Char('x' | ';') => self.look(!self.closely),
            Code::Enter | Code::Char(' ') => self.open(),
            Code::Char('w') => self.walk(),
            Code::Esc if self.closely => self.look(false),
            Code::Esc => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn click(&mut self, at: Point, context: &Context) -> Response {
        if self.closely {
            return self.look(false);
        }
        let holds =
            |case: &usize| Case::of(*case, self.chosen, context.size).is_some_and(|case| case.holds(at));
        match (0..self.collection.len()).find(holds) {
            Some(case) if case == self.chosen => self.open(),
            Some(case) => self.choose(case),
            None => Response::Ignore,
        }
    }

    fn show_seed(&mut self, seed: u64) -> Response {
        self.change(Some(seed))
    }

    fn layers(&self) -> usize {
        1 + usize::from(self.closely)
    }

    /// A map may fill the whole screen and leave no room for its name and keys.
    fn title(&self) -> Option<String> {
        self.closely.then(|| {
            format!("{}, seed {}: x shows all six", self.collection[self.chosen].rules.name, self.seed)
        })
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        canvas.clear();
        let (specimen, style) = (&self.collection[self.chosen], context.settings.tileset);
        let leaves_room = if self.closely {
            let measure = museum::measure(&self.collection);
            collection::draw_closely(specimen, measure, (self.seed, self.top), style, canvas)
        } else {
            collection::draw(&self.collection, self.seed, Some(self.chosen), style, canvas);
            true
        };
        if leaves_room {
            let look = if self.closely { "all six" } else { "look closely" };
            let size = canvas.size();
            let scrolls =
                self.closely && specimen.map.height > collection::rows_closely(specimen.map.height, size);
            let scroll = ("Shift+Up Shift+Down", "scroll");
            let hints = [
                ("Left Right", "choose"),
                ("x", look),
                ("Enter", "watch it being made"),
                ("w", "walk in it"),
                ("Up Down", "seed"),
                ("~", "type a seed"),
                ("r", "another seed"),
                ("Esc", "back"),
            ];
            let hints: Vec<_> = scrolls.then_some(scroll).into_iter().chain(hints).collect();
            keys_at_bottom(canvas, &hints);
        }
    }

    fn is_panel(&self) -> bool {
        false
    }
}
