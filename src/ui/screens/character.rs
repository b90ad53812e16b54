//! The player's numbers, each with what it is the sum of, and what is worn and lasts.

use super::{Response, Shown, View, facts, sums};
use crate::content::Item;
use crate::level::Hero;
use crate::ui::draw::frame::Panel;
use crate::ui::keymap::Command;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::tell::{self, names};
use crate::ui::theme::{self, Rgb};

/// The character sheet.
pub struct Character;

const WIDTH: i32 = 92;
/// Where the numbers stand, and where what they are made of.
const NUMBERS: i32 = 14;
const SUMS: i32 = 26;

/// What is worn, each with what it adds and does.
fn worn(hero: &Hero) -> [(&'static str, Option<&Item>); 3] {
    let charm = hero.charm.and_then(|slot| hero.item(slot));
    [("Weapon", hero.wielded()), ("Armour", hero.worn()), ("Charm", charm)]
}

/// A thing, with its numbers and what it does.
fn about(item: &Item) -> String {
    let numbers = facts::numbers(item);
    let numbers = if numbers.is_empty() { numbers } else { format!(" ({numbers})") };
    format!("{}{numbers}. {}", names::bare_thing(item), item.kind.info().description)
}

/// What wears off, with the turns left, and whether it is to be feared.
fn conditions(shown: &Shown) -> Vec<(Rgb, String)> {
    let lasting = tell::conditions(&shown.level().player().conditions);
    let mut lines: Vec<_> =
        lasting.map(|(what, turns)| (theme::EMBER, format!("You are {what} for {turns} turns."))).collect();
    if lines.is_empty() {
        lines.push((theme::FAINT, "Nothing ails or aids you.".to_owned()));
    }
    lines
}

impl View for Character {
    fn press(&mut self, key: Key, shown: &Shown) -> Response {
        match key.code {
            Code::Esc | Code::Enter => Response::Close,
            _ if shown.keys.is(key, Command::Character) => Response::Close,
            _ => Response::Ignore,
        }
    }

    fn draw(&self, shown: &Shown, screen: &mut Screen) {
        let (sums, worn, lasting) = (sums::all(shown), worn(&shown.level().hero), conditions(shown));
        let lines = sums.len() + 1 + worn.len() + 1 + lasting.len();
        let panel = Panel::open(screen, "Your character", WIDTH, lines as i32);
        let mut line = 0;
        for sum in &sums {
            panel.line(screen, line, theme::FAINT, sum.name);
            screen.print(panel.x + NUMBERS, panel.y + line, theme::TEXT, &sum.value);
            screen.print(panel.x + SUMS, panel.y + line, theme::FAINT, &sum.parts);
            line += 1;
        }
        line += 1;
        for (what, item) in worn {
            panel.line(screen, line, theme::FAINT, what);
            let words = item.map_or("none".to_owned(), about);
            screen.print(panel.x + NUMBERS, panel.y + line, theme::TEXT, &words);
            line += 1;
        }
        line += 1;
        for (colour, words) in lasting {
            panel.line(screen, line, colour, &words);
            line += 1;
        }
        panel.hints(screen, &[("Esc", "close")]);
    }
}
