//! The five rows below the map: the player at the left, the newest messages in the middle, what is in view at the right,
//! and the commands with their keys below.

use super::bars::{Place, bar};
use super::frame::sign;
use super::{foes, log, map};
use crate::action::danger;
use crate::content::floors;
use crate::level::{Hero, Level};
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;
use crate::ui::glyph::Glyph;
use crate::ui::keymap::{Command, Keymap};
use crate::ui::screen::{Cell, HEIGHT, INSET, MAP_ROWS, Screen, TEXT_WIDTH, Target};
use crate::ui::screens::{Shown, pointing, sums};
use crate::ui::settings::Style;
use crate::ui::tell::{self, names};
use crate::ui::theme;

/// The columns of text cells where the three parts begin, and how wide each is. They are even, as signs need it.
const LEFT: (i32, i32) = (INSET, 40);
const MIDDLE: (i32, i32) = (44, 72);
const RIGHT: (i32, i32) = (TEXT_WIDTH - INSET - 40, 40);
/// Cells between two numbers.
const GAP: i32 = 3;

/// Draws the panel.
pub fn draw(shown: &Shown, screen: &mut Screen) {
    screen.cover(0, MAP_ROWS, TEXT_WIDTH, HEIGHT - MAP_ROWS, theme::PANEL_BG);
    vitals(shown, screen, MAP_ROWS);
    log::newest(shown.log, screen, (MIDDLE.0, MAP_ROWS), MIDDLE.1);
    state(shown, screen, MAP_ROWS + log::MESSAGES as i32);
    foes::draw(shown.game.level(), shown.settings.look, screen, (RIGHT.0, MAP_ROWS), RIGHT.1);
    for line in 0..HEIGHT - 1 - MAP_ROWS {
        touch(screen, (LEFT.0, MAP_ROWS + line, LEFT.1), Command::Character, shown.keys);
        touch(screen, (MIDDLE.0, MAP_ROWS + line, MIDDLE.1), Command::Log, shown.keys);
    }
    let end = buttons(screen, HEIGHT - 1, shown.keys);
    place(shown, screen, HEIGHT - 1, end);
}

/// Health, experience, strength, and what is worn and wielded.
fn vitals(shown: &Shown, screen: &mut Screen, y: i32) {
    let level = shown.game.level();
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
    let experience = (hero.experience, hero.next_level_at());
    let words = (format!("level {}", hero.level), format!("{}/{}", experience.0, experience.1));
    bar(screen, Place { x, y: y + 1, width }, experience, theme::EXPERIENCE, (&words.0, &words.1));

    let mut column = x;
    for (name, value) in strength(level) {
        column = screen.print(column, y + 2, theme::FAINT, name);
        column = screen.print(column + 1, y + 2, theme::TEXT, &value) + GAP;
    }
    worn(hero, shown.settings.look, screen, y + 3);
}

/// The third row: each number with its name.
fn strength(level: &Level) -> [(&'static str, String); 3] {
    let (power, defence) = level.strength(level.player());
    let lantern = if level.hero.hooded { "hooded" } else { "open" };
    [("power", power.to_string()), ("defence", defence.to_string()), ("lantern", lantern.to_owned())]
}

/// What the number under the mouse is made of, where one stands there.
fn made_of(level: &Level, at: Point) -> Option<String> {
    let sum = match at.y - MAP_ROWS {
        _ if at.x >= LEFT.0 + LEFT.1 => return None,
        0 => sums::health(level),
        1 => sums::experience(&level.hero),
        2 => {
            let mut end = LEFT.0;
            let ends = strength(level).map(|(name, value)| {
                end += (name.len() + 1 + value.len()) as i32 + GAP;
                end
            });
            match ends.iter().position(|end| at.x < *end) {
                Some(0) => sums::power(level),
                Some(1) => sums::defence(level),
                _ => sums::lantern(&level.hero),
            }
        }
        _ => return None,
    };
    Some(sum.sentence())
}

/// What is wielded and worn, each with its sign; what is not there leaves no gap.
fn worn(hero: &Hero, style: Style, screen: &mut Screen, y: i32) {
    let charm = hero.charm.and_then(|slot| hero.item(slot));
    let mut column = LEFT.0;
    for item in [hero.wielded(), hero.worn(), charm].into_iter().flatten() {
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
        column = (screen.print(column + 3, y, theme::TEXT, &name) + GAP) & !1;
    }
}

/// What lies under the mouse, or else the conditions that the player is in.
fn state(shown: &Shown, screen: &mut Screen, y: i32) {
    if let Some((harm, words)) = pointed_at(shown) {
        let harm = harm.map_or_else(String::new, |harm| format!("{harm}; "));
        let words = words.chars().take((MIDDLE.1 as usize).saturating_sub(harm.chars().count()));
        let end = screen.print(MIDDLE.0, y, theme::DANGER, &harm);
        screen.print(end, y, theme::EMBER, &words.collect::<String>());
        return;
    }
    let mut column = MIDDLE.0;
    for (name, turns) in tell::conditions(&shown.game.level().player().conditions) {
        let colour = if matches!(name, "burning" | "confused") { theme::DANGER } else { theme::GOOD };
        column = screen.print(column, y, colour, name);
        column = screen.print(column + 1, y, theme::TEXT, &turns.to_string()) + 3;
    }
}

/// What is known of the place under the mouse, or of the number, after what harm a step there would do.
fn pointed_at(shown: &Shown) -> Option<(Option<String>, String)> {
    let level = shown.game.level();
    let at = shown.hover?;
    if at.y >= MAP_ROWS {
        return Some((None, made_of(level, at)?));
    }
    let corner = map::corner(level);
    let tile = Point::new(corner.x + at.x / 2, corner.y + at.y);
    let harm = danger::of_step(level, tile).map(|harm| tell::danger::harm(&harm));
    let width =
        MIDDLE.1 as usize - harm.as_ref().map_or(0, |harm| harm.chars().count() + 2).min(MIDDLE.1 as usize);
    Some((harm, pointing::words(level, tile, width)?))
}

/// Floor, turn and seed, or the day whose dungeon it is, at the right end of the row if they fit after `column`.
fn place(shown: &Shown, screen: &mut Screen, y: i32, column: i32) {
    let game = shown.game;
    let depth = game.level().depth;
    let floor = format!("{depth} {}", floors::info(depth).name);
    let dungeon = match shown.daily {
        Some(day) => ("dungeon of", day.to_string()),
        None => ("seed", game.seed().to_string()),
    };
    let mut facts = vec![("floor", floor), ("turn", game.turn().to_string()), dungeon];
    if game.rules().name != EMBERDEEP.name {
        facts.push(("rules", game.rules().name.to_owned()));
    }
    let width = |(name, value): &(&str, String)| (name.len() + value.len() + 1) as i32;
    while column + 3 + facts.iter().map(|fact| width(fact) + 3).sum::<i32>() - 3 > RIGHT.0 + RIGHT.1 {
        facts.pop();
    }
    let mut x = RIGHT.0 + RIGHT.1 - (facts.iter().map(|fact| width(fact) + 3).sum::<i32>() - 3);
    for (name, value) in &facts {
        x = screen.print(x, y, theme::FAINT, name);
        x = screen.print(x + 1, y, theme::TEXT, value) + 3;
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
