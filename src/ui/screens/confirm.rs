//! A question before something that cannot be undone, or that is hardly meant.

use super::{Request, Response, Shown, View};
use crate::action::Action;
use crate::level::{Hero, Slot};
use crate::map::Point;
use crate::map_builder::rules::Rules;
use crate::ui::draw::frame::Panel;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to leave the run for another dungeon.
    NewDungeon,
    /// Whether to leave the run for its own beginning.
    SameDungeon,
    /// Whether to begin a run in that dungeon, though one that is not saved waits.
    Begin(u64, &'static Rules),
    /// Whether to throw what lies in that slot, though it does nothing where it comes down.
    Waste {
        /// The thing's slot.
        slot: Slot,
        /// Where it would be thrown.
        at: Point,
    },
    /// Whether to quit, though the run is not saved.
    Quit,
}

impl Question {
    fn words(self, hero: &Hero) -> String {
        let words = match self {
            Question::Waste { slot, .. } => {
                let thing = hero.item(slot).map_or("thing", |item| item.kind.info().name);
                return format!("Thrown, the {thing} only lies there. Throw it?");
            }
            Question::NewDungeon => "Leave this dungeon for another one?",
            Question::SameDungeon => "Begin this dungeon again from the start?",
            Question::Begin(..) => "The run that waits is not being saved. Give it up?",
            Question::Quit => "This run is not being saved. Quit all the same?",
        };
        words.to_owned()
    }

    /// Whether it need not be asked where the player wants no questions: nothing is lost that was to be kept.
    pub const fn can_be_spared(self) -> bool {
        matches!(self, Question::NewDungeon | Question::SameDungeon | Question::Waste { .. })
    }

    /// What comes of answering yes.
    pub fn yes(self) -> Response {
        Response::Do(match self {
            Question::NewDungeon => Request::NewDungeon,
            Question::SameDungeon => Request::SameDungeon,
            Question::Begin(seed, rules) => Request::Begin { seed, rules, sure: true },
            Question::Waste { slot, at } => return Response::Act(Action::Throw(slot, at)),
            Question::Quit => Request::Quit { sure: true },
        })
    }
}

/// A question that waits for its answer.
pub struct Confirm {
    question: Question,
}

const WIDTH: i32 = 50;

impl Confirm {
    /// Asks `question`.
    pub fn new(question: Question) -> Self {
        Self { question }
    }
}

impl View for Confirm {
    fn press(&mut self, key: Key, _: &Shown) -> Response {
        match key.code {
            Code::Enter | Code::Char('Y') => self.question.yes(),
            Code::Esc | Code::Char('N') => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let words = self.question.words(&shown.level().hero);
        let panel = Panel::open(screen, &words, WIDTH.max(words.chars().count() as i32), -1);
        panel.hints(screen, &[("Enter Y", "yes"), ("Esc N", "no")]);
    }
}
