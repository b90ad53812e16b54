//! The five rows below the map: the player at the left, the newest messages in the middle, what is in view at the right,
//! and the commands with their keys below.

use super::bars::{Place, bar};
use super::frame::sign;
use super::{foes, log};
use crate::action::danger;
use crate::canvas::glyph::Glyph;
use crate::canvas::size::Size;
use crate::canvas::theme;
use crate::canvas::topic::{Number, Topic};
use crate::canvas::{Cell, INSET, Screen, Target};
use crate::config::keymap::{Command, Keymap};
use crate::config::settings::Style;
use crate::content::floors;
use crate::event::Condition;
use crate::game::Game;
use crate::journal::Date;
use crate::level::{Hero, Level};
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;
use crate::text::facts;
use crate::text::log::Log;
use crate::text::sums;
use crate::text::{self, names};

/// The columns of text cells where the three parts begin, and how wide each is. They are even, as signs need it.
const LEFT: (i32, i32) = (INSET, 40);
const MIDDLE: (i32, i32) = (44, 72);
const RIGHT: (i32, i32) = (Size::FULL.columns - INSET - 40, 40);
/// Cells between two numbers.
const GAP: i32 = 3;

/// What the panel tells of a run.
pub struct Panel<'a> {
    /// The run.
    pub game: &'a Game,
    /// Its messages.
    pub log: &'a Log,
    /// What the keys mean.
    pub keys: &'a Keymap,
    /// What the map is drawn with.
    pub look: Style,
    /// The day, if it is that day's dungeon and was begun on it.
    pub daily: Option<Date>,
    /// The text cell under the mouse.
    pub hover: Option<Point>,
}

/// Draws the panel.
pub fn draw(run: &Panel, screen: &mut Screen) {
    let size = screen.size();
    let (top, last) = (size.map_rows(), size.rows - 1);
    screen.cover(0, top, size.columns, Size::PANEL, theme::PANEL_BG);
    for y in top..last {
        touch(screen, (LEFT.0, y, LEFT.1), Command::Character, run.keys);
        touch(screen, (MIDDLE.0, y, MIDDLE.1), Command::Log, run.keys);
    }
    vitals(run, screen, top);
    log::newest(run.log, screen, (MIDDLE.0, top), MIDDLE.1);
    foes::draw(run.game.level(), run.look, screen, (RIGHT.0, top), RIGHT.1);
    let end = buttons(screen, last, run.keys);
    place(run, screen, last, end);
    state(run, screen, top + log::MESSAGES as i32);
}

/// A click on the text cells from (`x`, `y`) up to column `end` asks what a number is made of.
fn asks(screen: &mut Screen, (x, y): (i32, i32), end: i32, number: Number) {
    screen.target(x, y, end - x, Target::About(Topic::Number(number)));
}

/// Health, experience, strength, and what is worn and wielded.
fn vitals(run: &Panel, screen: &mut Screen, y: i32) {
    let level = run.game.level();
    let (you, hero) = (level.player(), &level.hero);
    let (x, width) = LEFT;
    let health = (you.hp.max(0), you.max_hp);
    let words = format!("{}/{}", health.0, health.1);
    let (colours, name) = if you.hp > 0 && you.is_badly_hurt() {
        (theme::LOW_HEALTH, "health: low!")
    } else {
        (theme::HEALTH, "health")
    };
    bar(screen, Place { x, y, width }, health, colours, (name, &words));
    asks(screen, (x, y), x + width, Number::Health);
    let experience = (hero.experience, hero.next_level_at());
    let words = (format!("level {}", hero.level), format!("{}/{}", experience.0, experience.1));
    bar(screen, Place { x, y: y + 1, width }, experience, theme::EXPERIENCE, (&words.0, &words.1));
    asks(screen, (x, y + 1), x + width, Number::Level);

    let mut column = x;
    for (number, name, value) in strength(level) {
        let start = column;
        column = screen.print(start, y + 2, theme::FAINT, name);
        column = screen.print(column + 1, y + 2, theme::TEXT, &value);
        asks(screen, (start, y + 2), column, number);
        column += GAP;
    }
    worn(hero, run.look, screen, y + 3);
}

/// The third row: each number with its name.
fn strength(level: &Level) -> [(Number, &'static str, String); 3] {
    let (power, defence) = level.strength(level.player());
    let lantern = if level.hero.hooded { "hooded" } else { "open" };
    [
        (Number::Power, "power", power.to_string()),
        (Number::Defence, "defence", defence.to_string()),
        (Number::Lantern, "lantern", lantern.to_owned()),
    ]
}

/// What is wielded and worn, each with its sign; what is not there leaves no gap.
fn worn(hero: &Hero, style: Style, screen: &mut Screen, y: i32) {
    let mut column = LEFT.0;
    for slot in [hero.weapon, hero.armour, hero.charm].into_iter().flatten() {
        let Some(item) = hero.item(slot) else { continue };
        // The name beside it says which it is: the mark that the sign has on the map would be but a stroke too many.
        let glyph = match style.thing(item.kind) {
            Glyph::Thing(kind) => Glyph::Char(theme::thing(kind).symbol),
            glyph => glyph,
        };
        let bg = screen.background(column, y);
        sign(screen, column, y, Cell { glyph, fg: theme::thing(item.kind).colour, bg });
        let name = names::bare_thing(item);
        // The sign says that it is a charm or armour.
        let name = name.replace("charm of the ", "").replace("charm of ", "").replace(" armour", "");
        let end = screen.print(column + 3, y, theme::TEXT, &name);
        screen.target(column, y, end - column, Target::About(Topic::Thing(slot)));
        column = (end + GAP) & !1;
    }
}

/// The conditions that the player is in, or over them what lies under the mouse.
fn state(run: &Panel, screen: &mut Screen, y: i32) {
    let mut column = MIDDLE.0;
    for (condition, name, turns) in text::conditions(&run.game.level().player().conditions) {
        let is_bad = matches!(condition, Condition::Burning | Condition::Confusion);
        let start = column;
        column = screen.print(start, y, if is_bad { theme::DANGER } else { theme::GOOD }, name);
        column = screen.print(column + 1, y, theme::TEXT, &turns.to_string());
        asks(screen, (start, y), column, Number::Turns(condition));
        column += GAP;
    }
    if let Some((harm, words)) = pointed_at(run, screen) {
        screen.cover(MIDDLE.0, y, MIDDLE.1, 1, theme::PANEL_BG);
        let harm = harm.map_or_else(String::new, |harm| format!("{harm}; "));
        let words = words.chars().take((MIDDLE.1 as usize).saturating_sub(harm.chars().count()));
        let end = screen.print(MIDDLE.0, y, theme::DANGER, &harm);
        screen.print(end, y, theme::EMBER, &words.collect::<String>());
    }
}

/// What is known of the place under the mouse, after what harm a step there would do; or of who or what is listed there,
/// of what is worn, or of the number.
fn pointed_at(run: &Panel, screen: &Screen) -> Option<(Option<String>, String)> {
    let (level, at) = (run.game.level(), run.hover?);
    let tile = match screen.target_at(at) {
        Some(Target::About(Topic::Number(number))) => {
            return Some((None, sums::of(number, run.game, run.daily).sentence()));
        }
        Some(Target::About(Topic::Thing(slot))) => return Some((None, facts::about(level.hero.item(slot)?))),
        Some(Target::About(Topic::Place(tile))) => tile,
        _ => screen.tile_at(at)?,
    };
    let harm = danger::of_step(level, tile).map(|harm| text::danger::harm(&harm));
    let width =
        MIDDLE.1 as usize - harm.as_ref().map_or(0, |harm| harm.chars().count() + 2).min(MIDDLE.1 as usize);
    Some((harm, facts::at_a_glance(level, tile, width)?))
}

/// Floor, turn and seed, or the day whose dungeon it is, at the right end of the row if they fit after `column`.
fn place(run: &Panel, screen: &mut Screen, y: i32, column: i32) {
    let game = run.game;
    let depth = game.level().depth;
    let floor = format!("{depth} {}", floors::info(depth).name);
    let (dungeon, number) = match run.daily {
        Some(day) => ("dungeon of", day.to_string()),
        None => ("seed", game.seed().to_string()),
    };
    let mut facts = vec![
        ("floor", floor, Some(Number::Floor)),
        ("turn", game.turn().to_string(), Some(Number::Turn)),
        (dungeon, number, Some(Number::Seed)),
    ];
    if game.rules().name != EMBERDEEP.name {
        facts.push(("rules", game.rules().name.to_owned(), None));
    }
    let width = |(name, value, _): &(&str, String, _)| (name.len() + value.len() + 1) as i32 + GAP;
    let all = |facts: &[(&str, String, _)]| facts.iter().map(width).sum::<i32>() - GAP;
    let end = RIGHT.0 + RIGHT.1;
    while column + GAP + all(&facts) > end {
        facts.pop();
    }
    let mut x = end - all(&facts);
    for (name, value, number) in &facts {
        let start = x;
        x = screen.print(start, y, theme::FAINT, name);
        x = screen.print(x + 1, y, theme::TEXT, value);
        number.iter().for_each(|number| asks(screen, (start, y), x, *number));
        x += GAP;
    }
}

/// The commands with their keys; returns the column after them.
fn buttons(screen: &mut Screen, y: i32, keys: &Keymap) -> i32 {
    let commands = [
        (Command::Explore, "explore"),
        (Command::Rest, "rest"),
        (Command::Fight, "fight"),
        (Command::Look, "look"),
        (Command::Inventory, "bag"),
        (Command::Actions, "actions"),
        (Command::Help, "help"),
        (Command::Menu, "menu"),
    ];
    let mut x = LEFT.0 - 2;
    for (command, words) in commands {
        let start = x + 2;
        x = screen.print(start, y, theme::KEY, &keys.name_of(command));
        x = screen.print(x + 1, y, theme::FAINT, words);
        touch(screen, (start, y, x - start), command, keys);
    }
    x
}

/// A click on text cells of a row (first column, row, width) is as good as the command's key.
fn touch(screen: &mut Screen, (x, y, width): (i32, i32, i32), command: Command, keys: &Keymap) {
    if let Some(key) = keys.keys_of(command).first() {
        screen.target(x, y, width, Target::Key(*key));
    }
}
