//! The player's numbers, each with what it is the sum of, and what is worn and lasts. Each line can be asked about: a number
//! has its card, and a thing its own.

use super::list::{List, Pick};
use super::sum_card::SumCard;
use super::{Opening, Request, Response, Shown, View};
use crate::canvas::keys::{Code, Key};
use crate::canvas::theme;
use crate::canvas::topic::Number;
use crate::canvas::{Screen, Target};
use crate::config::keymap::Command;
use crate::draw::frame::Panel;
use crate::level::{Hero, Slot};
use crate::text;
use crate::text::facts;
use crate::text::sums;

/// The character sheet.
#[derive(Default)]
pub struct Character {
    list: List,
    /// The card that lies over it.
    card: Option<SumCard>,
}

const WIDTH: i32 = 92;
/// Where the numbers stand, and where what they are made of.
const NUMBERS: i32 = 14;
const SUMS: i32 = 26;

/// What can be asked about.
#[derive(Clone, Copy)]
enum Asks {
    Number(Number),
    Thing(Slot),
}

/// A line of the sheet.
struct Row {
    name: String,
    value: String,
    /// What the value is made of.
    parts: String,
    asks: Option<Asks>,
}

/// The lines, in groups with an empty line between.
fn groups(shown: &Shown) -> [Vec<Row>; 3] {
    let hero = &shown.level().hero;
    let lasting = text::conditions(&shown.level().player().conditions);
    let mut lasting: Vec<Row> =
        lasting.map(|(condition, ..)| number(Number::Turns(condition), shown)).collect();
    if lasting.is_empty() {
        let name = "Nothing ails or aids you.".to_owned();
        lasting.push(Row { name, value: String::new(), parts: String::new(), asks: None });
    }
    let numbers = Number::SHEET.into_iter().map(|what| number(what, shown)).collect();
    [numbers, worn(hero), lasting]
}

fn number(number: Number, shown: &Shown) -> Row {
    let sum = sums::of(number, shown.game, shown.daily);
    let parts = sum.line();
    Row { name: sum.name, value: sum.value, parts, asks: Some(Asks::Number(number)) }
}

/// What is worn, each with what it adds and does.
fn worn(hero: &Hero) -> Vec<Row> {
    let places = [("Weapon", hero.weapon), ("Armour", hero.armour), ("Charm", hero.charm)];
    let row = |(name, slot): (&str, Option<Slot>)| {
        let item = slot.and_then(|slot| hero.item(slot));
        let value = item.map_or("none".to_owned(), facts::about);
        Row { name: name.to_owned(), value, parts: String::new(), asks: slot.map(Asks::Thing) }
    };
    places.map(row).into_iter().collect()
}

impl Row {
    fn draw(&self, panel: &Panel, line: i32, is_chosen: bool, screen: &mut Screen) {
        if is_chosen {
            panel.mark(screen, line);
        }
        // On the mark only the stronger colour can be read well.
        let faint = if is_chosen { theme::TEXT } else { theme::FAINT };
        panel.line(screen, line, faint, &self.name);
        panel.print(screen, (NUMBERS, line), theme::TEXT, &self.value);
        panel.print(screen, (SUMS, line), faint, &self.parts);
    }
}

impl Character {
    fn ask(&mut self, asks: Asks) -> Response {
        match asks {
            Asks::Number(number) => {
                self.card = Some(SumCard(number));
                Response::Redraw
            }
            Asks::Thing(slot) => Response::Do(Request::Open(Opening::Card(slot))),
        }
    }
}

impl View for Character {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        if let Some(card) = &mut self.card {
            let response = card.press(key, shown);
            return match response {
                Response::Close => {
                    self.card = None;
                    Response::Redraw
                }
                other => other,
            };
        }
        let asks: Vec<Asks> = groups(shown).iter().flatten().filter_map(|row| row.asks).collect();
        match self.list.press(key, asks.len()) {
            _ if key.code == Code::Esc || shown.keys.is(key, Command::Character) => Response::Close,
            Pick::Taken(i) => self.ask(asks[i]),
            Pick::Moved => Response::Redraw,
            Pick::Nothing => Response::Ignore,
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn layers(&self) -> usize {
        1 + usize::from(self.card.is_some())
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        if let Some(card) = &self.card {
            return card.draw(shown, screen);
        }
        let groups = groups(shown);
        let count = groups.iter().flatten().filter(|row| row.asks.is_some()).count();
        let lines = groups.iter().map(|group| group.len() + 1).sum::<usize>() - 1;
        let panel = Panel::open(screen, "Your character", WIDTH, lines as i32);
        let (mut line, mut asked) = (0, 0);
        for group in &groups {
            for row in group {
                let is_chosen = row.asks.is_some() && asked == self.list.chosen(count);
                if row.asks.is_some() {
                    panel.target(screen, line, Target::Line(asked));
                    asked += 1;
                }
                row.draw(&panel, line, is_chosen, screen);
                line += 1;
            }
            line += 1;
        }
        panel.hints(screen, &[("Up Down", "move"), ("Enter", "ask"), ("Esc", "close")]);
    }
}
