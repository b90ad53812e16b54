//! A choice among a few actions: which of its effects a potion is to have, what potions are distilled into, which kind
//! a rune is set on.

use super::list::List;
use super::{Context, Response, Screen};
use crate::action::{Action, Target};
use crate::canvas::Canvas;
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::content::items::{VIGOROUS, VIGOROUS_TURNS, VIGOUR};
use crate::content::{Item, ItemKind, Monster};
use crate::draw::frame::Panel;
use crate::level::{Hero, Level, Slot};
use crate::text::names;
use crate::text::questions;

/// A line to choose.
struct Choice {
    name: String,
    /// What stands below it.
    does: String,
    action: Action,
}

/// The choice with its cursor.
pub(crate) struct Pick {
    title: String,
    choices: Vec<Choice>,
    list: List,
}

const WIDTH: i32 = 92;
/// Lines for each choice: its name, what it does, and an empty one.
const EACH: usize = 3;

impl Pick {
    /// Which of its two effects the potion of vigour in `slot` is to have.
    pub fn vigour(slot: Slot, level: &Level) -> Self {
        let most = level.player().body.max_hp;
        let choice = |name: String, does, target| Choice { name, does, action: Action::Use(slot, target) };
        let choices = vec![
            choice(
                format!("{VIGOUR} more health for good"),
                format!("{most} becomes {}, and as much is given back", most + VIGOUR),
                Target::Itself,
            ),
            choice(
                format!("all rods ready, and {VIGOROUS} more defence"),
                format!("for {VIGOROUS_TURNS} turns"),
                Target::Brief,
            ),
        ];
        Self { title: questions::VIGOUR.to_owned(), choices, list: List::default() }
    }

    /// What two of the potions `item` in `slot` are to become.
    pub fn distil(slot: Slot, item: &Item, hero: &Hero) -> Self {
        let choice = |kind: ItemKind| Choice {
            name: names::bare_thing(&Item::new(kind)).into(),
            does: kind.info().description.to_owned(),
            action: Action::Use(slot, Target::Into(kind.into())),
        };
        let choices = hero.distils(item).into_iter().map(choice).collect();
        let title = questions::distil(item.kind);
        Self { title, choices, list: List::default() }
    }

    /// On which kind of foe the rune of `item` in `slot` is to be set.
    pub fn prey(slot: Slot, item: &Item, hero: &Hero) -> Self {
        let choice = |prey: &Monster| Choice {
            name: prey.info().name.to_owned(),
            does: prey.info().description.to_owned(),
            action: Action::Use(slot, Target::Named(*prey)),
        };
        let choices = hero.may_name(item).iter().map(choice).collect();
        Self { title: questions::PREY.to_owned(), choices, list: List::default() }
    }
}

impl Screen for Pick {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let letters = (b'a'..).map(char::from).take(self.choices.len());
        self.list.answer_letters(key, letters, |line| Response::Act(self.choices[line].action))
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        let rows =
            (0..EACH * self.choices.len() - 1).map(|row| row.is_multiple_of(EACH).then_some(row / EACH));
        let panel = Panel::open(canvas, &self.title, WIDTH, rows.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), rows, |canvas, list, row, _| {
            let index = row as usize / EACH;
            let choice = &self.choices[index];
            match row as usize % EACH {
                0 => {
                    let letter = char::from(b'a' + index as u8).to_string();
                    list.choice(canvas, row, &letter, &choice.name);
                }
                1 => {
                    list.line(canvas, row, theme::FAINT, &choice.does);
                }
                _ => {}
            }
        });
        panel.hints(canvas, &[("a-z", "choose"), ("Esc", "cancel")]);
    }
}
