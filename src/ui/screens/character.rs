//! The player's numbers, each with what it is the sum of.

use super::{Response, Shown, View, facts};
use crate::content::{Item, ItemKind, NORMAL_SPEED};
use crate::level::{Conditions, Hero, Level};
use crate::ui::draw::frame::Panel;
use crate::ui::keymap::Command;
use crate::ui::keys::{Code, Key};
use crate::ui::screen::Screen;
use crate::ui::tell::names;
use crate::ui::theme;

/// The character sheet.
pub struct Character;

const WIDTH: i32 = 72;
/// Where the numbers stand, and where what they are made of.
const NUMBERS: i32 = 14;
const SUMS: i32 = 26;

/// A line: what, how much, and why.
type Row = (&'static str, String, String);

/// `own` and what each thing adds to it, in words.
fn sum(own: i32, items: &[(Option<&Item>, i32)]) -> String {
    let mut words = format!("{own} your own");
    for (item, added) in items {
        if let (Some(item), 1..) = (item, *added) {
            words += &format!(", {added} {}", names::bare_thing(item));
        }
    }
    words
}

fn rows(shown: &Shown) -> Vec<Row> {
    let level = shown.level();
    let (player, hero) = (level.player(), &level.hero);
    let (power, defence) = level.strength(player);
    let (weapon, armour) = (hero.wielded(), hero.worn());
    // What either adds is told by leaving the other out; so the sheet cannot disagree with the rule.
    let bonus = hero.bonus();
    let unarmed = Hero { weapon: None, ..hero.clone() }.bonus();
    let unarmoured = Hero { armour: None, ..hero.clone() }.bonus();
    let by_weapon = (bonus.0 - unarmed.0, bonus.1 - unarmed.1);
    let by_armour = (bonus.0 - unarmoured.0, bonus.1 - unarmoured.1);
    vec![
        ("Health", format!("{} of {}", player.hp, player.max_hp), String::new()),
        ("Power", power.to_string(), sum(player.power, &[(weapon, by_weapon.0), (armour, by_armour.0)])),
        (
            "Defence",
            defence.to_string(),
            sum(player.defence, &[(weapon, by_weapon.1), (armour, by_armour.1)]),
        ),
        ("Speed", player.pace().to_string(), speed(level)),
        ("Lantern", hero.lantern_radius().to_string(), lantern(level)),
        ("Level", hero.level.to_string(), experience(level)),
        ("Kills", hero.kills.to_string(), String::new()),
        ("Floor", level.depth.to_string(), deepest(shown)),
        ("Turn", shown.game.turn().to_string(), String::new()),
        ("Score", shown.game.score().to_string(), "floors, experience, and victory".to_owned()),
    ]
}

fn speed(level: &Level) -> String {
    let hasted = if level.player().conditions.haste > 0 { ", doubled by haste" } else { "" };
    format!("{NORMAL_SPEED} is one action a turn{hasted}")
}

fn lantern(level: &Level) -> String {
    let hero = &level.hero;
    let state = if hero.hooded { "tiles, hooded" } else { "tiles, open" };
    let charmed = !hero.hooded && hero.has_charm(ItemKind::MothCharm);
    format!("{state}{}", if charmed { ", further by the charm of the moth" } else { "" })
}

fn experience(level: &Level) -> String {
    let hero = &level.hero;
    format!("{} of {} experience to the next", hero.experience, hero.next_level_at())
}

fn deepest(shown: &Shown) -> String {
    format!("{}; deepest so far {}", facts::floor_name(shown.level().depth), shown.game.deepest())
}

/// What wears off, with the turns left.
fn conditions(conditions: &Conditions) -> Vec<String> {
    let each = [
        ("hasted", conditions.haste),
        ("confused", conditions.confusion),
        ("fire-proof", conditions.fire_proof),
        ("seeing every foe", conditions.sight),
        ("burning", conditions.burning),
    ];
    let lasting = each.into_iter().filter(|(_, turns)| *turns > 0);
    lasting.map(|(what, turns)| format!("{what} for {turns} turns")).collect()
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
        let rows = rows(shown);
        let lasting = conditions(&shown.level().player().conditions);
        let worn = [("Weapon", shown.level().hero.wielded()), ("Armour", shown.level().hero.worn())];
        let charm = shown.level().hero.charm.and_then(|slot| shown.level().hero.item(slot));
        let worn: Vec<_> = worn.into_iter().chain([("Charm", charm)]).collect();
        let lines = rows.len() + 1 + worn.len() + 1 + lasting.len().max(1);
        let panel = Panel::open(screen, "Your character", WIDTH, lines as i32);
        let mut line = 0;
        for (what, number, sum) in &rows {
            panel.line(screen, line, theme::FAINT, what);
            screen.print(panel.x + NUMBERS, panel.y + line, theme::TEXT, number);
            screen.print(panel.x + SUMS, panel.y + line, theme::FAINT, sum);
            line += 1;
        }
        line += 1;
        for (what, item) in worn {
            panel.line(screen, line, theme::FAINT, what);
            let words = item.map_or("none".to_owned(), |item| {
                let numbers = facts::numbers(item);
                if numbers.is_empty() {
                    names::bare_thing(item)
                } else {
                    format!("{} ({numbers})", names::bare_thing(item))
                }
            });
            screen.print(panel.x + NUMBERS, panel.y + line, theme::TEXT, &words);
            line += 1;
        }
        line += 1;
        if lasting.is_empty() {
            panel.line(screen, line, theme::FAINT, "Nothing ails or aids you.");
        }
        for (i, words) in lasting.iter().enumerate() {
            panel.line(screen, line + i as i32, theme::EMBER, &format!("You are {words}."));
        }
        panel.hints(screen, &[("Esc", "close")]);
    }
}
