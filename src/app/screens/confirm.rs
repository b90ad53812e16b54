//! Asks the player to confirm what cannot be undone or is probably a mistake.

use super::{Context, Response, Screen, cursor};
use crate::action::Action;
use crate::action::danger;
use crate::auto;
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::content::ItemKind;
use crate::draw::frame::Panel;
use crate::level::{Level, Slot};
use crate::map::Point;
use crate::map_builder::rules::Rules;
use crate::text;
use crate::text::questions;

/// What to confirm.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The lines above the fields say it.
pub(crate) enum Question {
    /// Ending the run for one in another dungeon.
    NewDungeon,
    /// Ending the run for another in the same dungeon.
    SameDungeon,
    /// Beginning a run in that dungeon, although one that is not saved would be lost.
    Begin(u64, &'static Rules),
    /// Throwing an item at a place where it does nothing.
    Waste { thing: &'static str, slot: Slot, at: Point },
    /// Doing something that brings harm there, although waiting would be better: `words` ask, and `warning` says what harm.
    Harm { action: Action, at: Point, kills: bool, words: String, warning: String },
    /// Leaving a floor with its key in the bag, which stays on it.
    Key(Action),
    /// Going to the title, although the run is not saved.
    Leave,
    /// Quitting, although something is not saved.
    Quit,
}

impl Question {
    /// The question before an action on that floor that would do harm or leave something behind, if it would.
    pub fn before(level: &Level, action: Action) -> Option<Self> {
        let leaves =
            matches!(action, Action::Descend | Action::Climb) && auto::threats(level).next().is_none();
        if leaves && level.hero.items().any(|(_, item)| item.kind == ItemKind::Key) {
            return Some(Self::Key(action));
        }
        let (at, harm) = danger::before(level, action)?;
        Some(Self::Harm {
            action,
            at,
            kills: harm.kills(),
            words: text::danger::question(level, action, (at, harm)),
            warning: text::danger::warning(level, &harm),
        })
    }

    fn words(&self) -> String {
        let words = match self {
            Question::Harm { words, .. } => words,
            Question::Waste { thing, .. } => return questions::waste(thing),
            Question::NewDungeon => questions::NEW_DUNGEON,
            Question::SameDungeon => questions::SAME_DUNGEON,
            Question::Begin(..) => questions::ABANDON,
            Question::Key(_) => questions::KEY,
            Question::Leave => questions::LEAVE,
            Question::Quit => questions::QUIT,
        };
        words.to_owned()
    }
}

/// The screen with a question.
pub(crate) struct Confirm {
    question: Question,
    /// Whether a key that is no answer was pressed.
    is_missed: bool,
}

const WIDTH: i32 = 50;
/// The height of the panel in rows.
const ROWS: i32 = 7;
/// The rows left free around the place in question.
const GAP: i32 = 3;

/// The first row of a question about a place in row `y` of `rows`: in the middle, or else above or below the place,
/// which must stay visible and must not take a second click as the answer.
fn row_beside(y: i32, rows: i32) -> i32 {
    let middle = (rows - ROWS) / 2;
    if !(middle - GAP..middle + ROWS + GAP).contains(&y) {
        middle
    } else if y < rows / 2 {
        y + 1 + GAP
    } else {
        y - GAP - ROWS
    }
}

impl Confirm {
    /// Asks `question`.
    pub fn new(question: Question) -> Self {
        Self { question, is_missed: false }
    }
}

impl Screen for Confirm {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        match key.code {
            Code::Enter | Code::Char('Y') => Response::Sure(self.question.clone()),
            Code::Esc | Code::Char('N') => Response::Close,
            _ => {
                self.is_missed = true;
                Response::Redraw
            }
        }
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let words = self.question.words();
        let mut width = WIDTH.max(words.chars().count() as i32);
        let Question::Harm { at, kills, warning, .. } = &self.question else {
            let panel = Panel::open(canvas, &words, width, if self.is_missed { 1 } else { -1 });
            return self.keys(&panel, canvas, 0);
        };
        cursor::draw(*at, theme::AIM, canvas);
        width = width.max(warning.chars().count() as i32);
        let view = canvas.view();
        let y = row_beside((*at - view.corner).y, view.rows);
        let panel = Panel::from_row(canvas, y, &words, width, 1 + i32::from(self.is_missed));
        panel.line(canvas, 0, if *kills { theme::DANGER } else { theme::TEXT }, warning);
        self.keys(&panel, canvas, 1);
    }
}

impl Confirm {
    /// The keys that answer, and in line number `line` what is told after another.
    fn keys(&self, panel: &Panel, canvas: &mut Canvas, line: i32) {
        if self.is_missed {
            panel.line(canvas, line, theme::KEY, questions::ANSWERS);
        }
        panel.hints(canvas, &[("Enter Y", "yes"), ("Esc N", "no")]);
    }
}
