//! The five rows below the map: the player at the left, the newest messages in the middle, what is in view at the right,
//! and the commands with their keys below.

use super::bars::{Place, bar};
use super::{foes, map};
use crate::content::floors;
use crate::level::Hero;
use crate::map::Point;
use crate::map_builder::rules::EMBERDEEP;
use crate::ui::keymap::{Command, Keymap};
use crate::ui::log::{Message, MessageKind};
use crate::ui::screen::{HEIGHT, MAP_ROWS, Screen, TEXT_WIDTH};
use crate::ui::screens::Shown;
use crate::ui::tell::{self, names};
use crate::ui::theme::{self, Rgb};

const MESSAGES: usize = 3;
/// The columns of text cells where the three parts begin, and how wide each is.
const LEFT: (i32, i32) = (1, 40);
const MIDDLE: (i32, i32) = (44, 72);
const RIGHT: (i32, i32) = (119, 40);

/// Draws the panel.
pub fn draw(shown: &Shown, screen: &mut Screen) {
    screen.cover(0, MAP_ROWS, TEXT_WIDTH, HEIGHT - MAP_ROWS, theme::PANEL_BG);
    vitals(shown, screen, MAP_ROWS);
    messages(shown, screen, MAP_ROWS);
    state(shown, screen, MAP_ROWS + MESSAGES as i32);
    foes::draw(shown.game.level(), screen, (RIGHT.0, MAP_ROWS), RIGHT.1);
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
    bar(screen, Place { x, y, width }, health, theme::HEALTH, ("health", &words));
    let experience = (hero.experience, hero.next_level_at());
    let words = (format!("level {}", hero.level), format!("{}/{}", experience.0, experience.1));
    bar(screen, Place { x, y: y + 1, width }, experience, theme::EXPERIENCE, (&words.0, &words.1));

    let (power, defence) = level.strength(you);
    let lantern = if hero.hooded { "hooded" } else { "open" };
    let mut column = x;
    for (name, value) in
        [("power", &*power.to_string()), ("defence", &*defence.to_string()), ("lantern", lantern)]
    {
        column = screen.print(column, y + 2, theme::FAINT, name);
        column = screen.print(column + 1, y + 2, theme::TEXT, value) + 3;
    }
    worn(hero, screen, y + 3);
}

/// What is wielded and worn, each with its sign; what is not there leaves no gap.
fn worn(hero: &Hero, screen: &mut Screen, y: i32) {
    let charm = hero.charm.and_then(|slot| hero.item(slot));
    let mut column = LEFT.0;
    for item in [hero.wielded(), hero.worn(), charm].into_iter().flatten() {
        let look = theme::thing(item.kind);
        screen.print(column, y, look.colour, look.symbol.encode_utf8(&mut [0; 4]));
        let name = names::bare_thing(item);
        // The sign says that it is a charm or armour.
        let name = name.replace("charm of the ", "").replace("charm of ", "").replace(" armour", "");
        column = screen.print(column + 2, y, theme::TEXT, &name) + 2;
    }
}

/// The newest messages; the older, the dimmer. A long one is cut at the end of its part.
fn messages(shown: &Shown, screen: &mut Screen, y: i32) {
    let rows = rows(shown.log.newest(MESSAGES));
    let newest = rows.len().saturating_sub(MESSAGES);
    // The tail of a message whose beginning has no room would be a riddle; only the newest may be cut.
    let is_tail = |(i, row): &(usize, &(usize, MessageKind, String))| {
        row.0 > 0 && newest > 0 && *i >= newest && rows[..newest].iter().any(|cut| cut.0 == row.0)
    };
    let whole = rows.iter().enumerate().skip(newest).filter(|row| !is_tail(row)).map(|(_, row)| row);
    for (i, (age, kind, text)) in whole.enumerate() {
        // Dimmed towards a colour that can still be read.
        let colour = colour(*kind).mixed(theme::FAINT, [0.0, 0.55, 0.85][*age]);
        screen.print(MIDDLE.0, y + i as i32, colour, text);
    }
}

/// Messages broken into rows, each with its message's age and kind.
fn rows(newest: &[Message]) -> Vec<(usize, MessageKind, String)> {
    let mut rows = Vec::new();
    for (i, message) in newest.iter().enumerate() {
        let age = newest.len() - 1 - i;
        rows.extend(wrapped(&message.line(), MIDDLE.1).into_iter().map(|row| (age, message.kind(), row)));
    }
    rows
}

/// `text` in rows of at most `width` characters, broken between words.
fn wrapped(text: &str, width: i32) -> Vec<String> {
    let mut rows: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let row = rows.last_mut().expect("never empty");
        let length = row.chars().count() + word.chars().count() + 1;
        if row.is_empty() || length <= width as usize {
            let gap = if row.is_empty() { "" } else { " " };
            *row += gap;
            *row += word;
        } else {
            rows.push(word.to_owned());
        }
    }
    rows
}

/// The colour of a sort of message.
fn colour(kind: MessageKind) -> Rgb {
    match kind {
        MessageKind::Plain => theme::TEXT,
        MessageKind::Good => theme::GOOD,
        MessageKind::Bad => theme::BAD,
        MessageKind::Danger => theme::DANGER,
        MessageKind::System => theme::SYSTEM,
    }
}

/// What lies under the mouse, or else the conditions that the player is in.
fn state(shown: &Shown, screen: &mut Screen, y: i32) {
    if let Some(words) = pointed_at(shown) {
        let words: String = words.chars().take(MIDDLE.1 as usize).collect();
        screen.print(MIDDLE.0, y, theme::EMBER, &words);
        return;
    }
    let mut column = MIDDLE.0;
    for (name, turns) in tell::conditions(&shown.game.level().player().conditions) {
        let colour = if matches!(name, "burning" | "confused") { theme::DANGER } else { theme::GOOD };
        column = screen.print(column, y, colour, name);
        column = screen.print(column + 1, y, theme::TEXT, &turns.to_string()) + 3;
    }
}

/// What is known of the place under the mouse.
fn pointed_at(shown: &Shown) -> Option<String> {
    let at = shown.hover.filter(|at| at.y < MAP_ROWS)?;
    let level = shown.game.level();
    let corner = map::corner(level);
    let tile = Point::new(corner.x + at.x / 2, corner.y + at.y);
    tell::under_the_mouse(level, tile)
}

/// Floor, turn and seed, at the right end of the row if they fit after `column`.
fn place(shown: &Shown, screen: &mut Screen, y: i32, column: i32) {
    let game = shown.game;
    let depth = game.level().depth;
    let floor = format!("{depth} {}", floors::info(depth).name);
    let (turn, seed) = (game.turn().to_string(), game.seed().to_string());
    let mut facts = vec![("floor", floor), ("turn", turn), ("seed", seed)];
    if game.rules().name != EMBERDEEP.name {
        facts.push(("rules", game.rules().name.to_owned()));
    }
    let width = |(name, value): &(&str, String)| (name.len() + value.len() + 1) as i32;
    while column + 3 + facts.iter().map(|fact| width(fact) + 3).sum::<i32>() - 3 > TEXT_WIDTH - 1 {
        facts.pop();
    }
    let mut x = TEXT_WIDTH - 1 - (facts.iter().map(|fact| width(fact) + 3).sum::<i32>() - 3);
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
        (Command::Help, "keys"),
        (Command::Menu, "menu"),
    ];
    let mut x = LEFT.0 - 2;
    for (command, words) in commands {
        x = screen.print(x + 2, y, theme::KEY, &keys.name_of(command));
        x = screen.print(x + 1, y, theme::FAINT, words);
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_messages_break_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("short", 7), ["short"]);
        assert_eq!(wrapped("unbreakable", 7), ["unbreakable"]);
    }
}
