//! A choice among a few actions: which of its effects a potion is to have, what potions are distilled into, what a scroll
//! enchants, which kind a rune is set on.

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
use crate::text::{gear, names, questions};

/// A line to choose.
struct Choice {
    letter: char,
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
        let choice = |letter, name: String, does, target| Choice {
            letter,
            name,
            does,
            action: Action::Use(slot, target),
        };
        let choices = vec![
            choice(
                'a',
                format!("{VIGOUR} more health for good"),
                format!("{most} → {}, and heals as much", most + VIGOUR),
                Target::Itself,
            ),
            choice(
                'b',
                format!("all rods ready, and {VIGOROUS} more defence"),
                format!("for {VIGOROUS_TURNS} turns"),
                Target::Brief,
            ),
        ];
        Self { title: questions::VIGOUR.to_owned(), choices, list: List::default() }
    }

    /// What the scroll of enchantment in `slot` is to improve, by the letters of the bag.
    pub fn enchant(slot: Slot, level: &Level) -> Response {
        let choice = |(thing, item): (Slot, &Item)| Choice {
            letter: thing.letter(),
            name: names::bare_thing(item).into(),
            does: gear::enchanted(level, item),
            action: Action::Use(slot, Target::Thing(thing)),
        };
        let choices: Vec<Choice> = level.hero.enchantable().map(choice).collect();
        if choices.is_empty() {
            return Response::Tell(questions::NOTHING_TO_ENCHANT.to_owned());
        }
        Response::open(Self { title: questions::ENCHANT.to_owned(), choices, list: List::default() })
    }

    /// What two of the potions `item` in `slot` are to become.
    pub fn distil(slot: Slot, item: &Item, hero: &Hero) -> Self {
        let choice = |(letter, kind): (char, ItemKind)| Choice {
            letter,
            name: names::bare_thing(&Item::new(kind)).into(),
            does: kind.info().description.to_owned(),
            action: Action::Use(slot, Target::Into(kind.into())),
        };
        let choices = ('a'..).zip(hero.distils(item)).map(choice).collect();
        let title = questions::distil(item.kind);
        Self { title, choices, list: List::default() }
    }

    /// On which kind of foe the rune of `item` in `slot` is to be set.
    pub fn prey(slot: Slot, item: &Item, hero: &Hero) -> Self {
        let choice = |(letter, prey): (char, &Monster)| Choice {
            letter,
            name: prey.info().name.to_owned(),
            does: prey.info().description.to_owned(),
            action: Action::Use(slot, Target::Named(*prey)),
        };
        let choices = ('a'..).zip(hero.may_name(item)).map(choice).collect();
        Self { title: questions::PREY.to_owned(), choices, list: List::default() }
    }
}

impl Screen for Pick {
    fn press(&mut self, key: Key, _: &Context) -> Response {
        // Space waits; a player who repeats it must not choose by mistake.
        if key.code == Code::Char(' ') {
            return Response::Ignore;
        }
        let letters = self.choices.iter().map(|choice| choice.letter);
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
                    list.choice(canvas, row, &choice.letter.to_string(), &choice.name);
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
