//! The character sheet: the player's numbers, each with the parts of its sum, equipment and conditions. Each line has a
//! card that explains it.

use super::Response;
use super::card::Card;
use super::list::List;
use super::over_run::{RunContext, RunScreen};
use super::sum_card::SumCard;
use crate::canvas::Canvas;
use crate::canvas::keys::Key;
use crate::canvas::theme;
use crate::canvas::topic::Number;
use crate::config::keymap::Command;
use crate::content::items::Gear;
use crate::draw::frame::{Panel, width_within};
use crate::level::{Hero, Slot};
use crate::text;
use crate::text::{facts, names, questions, sums, wrapped};
use crate::text::{gear, program};

/// The character sheet.
#[derive(Default)]
pub struct Character {
    list: List,
    /// The card open over it.
    card: Option<SumCard>,
}

const WIDTH: i32 = 92;
/// The columns of the numbers and of the parts of their sums.
const NUMBERS: i32 = 14;
const SUMS: i32 = 26;

/// What the card of a line explains.
#[derive(Clone, Copy)]
enum Asks {
    Number(Number),
    Thing(Slot),
}

/// An entry of the sheet.
struct Row {
    name: String,
    value: String,
    /// The parts of its sum.
    parts: String,
    asks: Option<Asks>,
}

/// The lines, in groups separated by empty lines.
fn groups(context: &RunContext) -> [Vec<Row>; 4] {
    let hero = &context.level().hero;
    let lasting = text::conditions(context.level(), context.level().player());
    let free_hit = hero.has_free_hit().then_some(Number::FreeHit);
    let lasting =
        free_hit.into_iter().chain(lasting.into_iter().map(|(condition, _)| Number::Turns(condition)));
    let mut lasting: Vec<Row> = lasting.map(|what| number(what, context)).collect();
    if lasting.is_empty() {
        let name = program::NO_CONDITION.to_owned();
        lasting.push(Row { name, value: String::new(), parts: String::new(), asks: None });
    }
    let numbers = Number::SHEET.into_iter().map(|what| number(what, context)).collect();
    [numbers, worn(hero), talents(hero), lasting]
}

fn number(number: Number, context: &RunContext) -> Row {
    let sum = sums::of(number, context.run.game, context.run.attempt);
    let parts = sum.line();
    Row { name: sum.name, value: sum.value, parts, asks: Some(Asks::Number(number)) }
}

/// The equipment, each piece with what it adds and does.
fn worn(hero: &Hero) -> Vec<Row> {
    let row = |(gear, slot): (Gear, Option<Slot>)| {
        let item = slot.and_then(|slot| hero.item(slot));
        let (name, none) = match gear {
            Gear::Weapon => ("Weapon", Some("none".to_owned())),
            Gear::Armour => ("Armour", Some("none".to_owned())),
            Gear::Charm => ("Charm", Some("none".to_owned())),
            Gear::Lens => ("Lens", Some(gear::clear_glass())),
            Gear::Rod => ("Rod", None),
        };
        let value = item.map(facts::about).or(none)?;
        Some(Row { name: name.to_owned(), value, parts: String::new(), asks: slot.map(Asks::Thing) })
    };
    hero.gear().into_iter().filter_map(row).collect()
}

/// The talents that have been learnt, the branches that are mastered, and what the levels to come offer.
fn talents(hero: &Hero) -> Vec<Row> {
    let row = |name: String, value: String| Row { name, value, parts: String::new(), asks: None };
    let learnt = hero.growth.talents.learnt.iter().map(|talent| {
        let info = talent.info();
        row(names::capital(info.name), info.description.to_owned())
    });
    let mastered = hero
        .growth
        .talents
        .mastered
        .iter()
        .map(|way| row(names::capital(way.name()), way.mastery().description.to_owned()));
    let may_master = hero.growth.talents.masteries_to_come();
    let offers = hero.growth.talents.to_come().zip(&may_master).map(|((level, offered), (_, ways))| {
        let [one, two, three] = offered.map(|talent| talent.info().name);
        let mut offers = format!("offers {one}, {two} or {three}");
        if !ways.is_empty() {
            offers = format!("{offers} ({})", questions::may_master(ways));
        }
        row(format!("Level {level}"), offers)
    });
    learnt.chain(mastered).chain(offers).collect()
}

/// A line of the sheet: a whole entry, or a part of a long one.
#[derive(Default)]
struct Line {
    name: String,
    value: String,
    parts: String,
    asks: Option<Asks>,
}

impl Row {
    /// Its lines of that width: what does not fit the first goes on below.
    fn lines(self, width: i32) -> impl Iterator<Item = Line> {
        let room = if self.parts.is_empty() { width - NUMBERS } else { SUMS - NUMBERS };
        let mut values = wrapped(&self.value, room).into_iter();
        let mut parts = wrapped(&self.parts, width - SUMS).into_iter();
        let count = values.len().max(parts.len()).max(1);
        let mut head = Some((self.name, self.asks));
        (0..count).map(move |_| {
            let (name, asks) = head.take().unwrap_or_default();
            Line {
                name,
                asks,
                value: values.next().unwrap_or_default(),
                parts: parts.next().unwrap_or_default(),
            }
        })
    }
}

impl Line {
    fn draw(&self, panel: &Panel, line: i32, is_chosen: bool, canvas: &mut Canvas) {
        // On the highlight faint text would be hard to read.
        let faint = if is_chosen { theme::TEXT } else { theme::FAINT };
        panel.line(canvas, line, faint, &self.name);
        panel.print(canvas, (NUMBERS, line), theme::TEXT, &self.value);
        panel.print(canvas, (SUMS, line), faint, &self.parts);
    }
}

impl RunScreen for Character {
    fn press(&mut self, key: Key, context: &RunContext) -> Response {
        if let Some(card) = &mut self.card {
            let response = card.press(key, context);
            return match response {
                Response::Close => {
                    self.card = None;
                    Response::Redraw
                }
                other => other,
            };
        }
        let asks: Vec<Asks> = groups(context).iter().flatten().filter_map(|row| row.asks).collect();
        if context.keys.is(key, Command::Character) {
            return Response::Close;
        }
        let card = &mut self.card;
        self.list.answer(key, asks.len(), |i| match asks[i] {
            Asks::Number(number) => {
                *card = Some(SumCard(number));
                Response::Redraw
            }
            Asks::Thing(slot) => Response::open(Card::new(slot)),
        })
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn layers(&self) -> usize {
        1 + usize::from(self.card.is_some())
    }

    fn draw(&self, context: &RunContext, canvas: &mut Canvas) {
        if let Some(card) = &self.card {
            return card.draw(context, canvas);
        }
        let width = width_within(context.size, WIDTH);
        let lines = |group: Vec<Row>| group.into_iter().flat_map(|row| row.lines(width));
        let groups = groups(context).into_iter().map(lines);
        let mut rows: Vec<Option<Line>> = groups.flat_map(|group| group.map(Some).chain([None])).collect();
        rows.pop();
        let mut asked = 0..;
        let numbers = rows.iter().map(|row| row.as_ref().and_then(|row| row.asks).and_then(|_| asked.next()));
        let panel = Panel::open(canvas, "Your character", width, rows.len() as i32);
        self.list.draw(canvas, &panel, (0, 0), numbers, |canvas, list, line, is_chosen| {
            if let Some(row) = &rows[line as usize] {
                row.draw(list, line, is_chosen, canvas);
            }
        });
        panel.hints(canvas, &[("Up Down", "move"), ("Enter", "explain"), ("Esc", "close")]);
    }
}
