//! What is in view, as lists: foes with their health and mood, the nearest first, and below them things. What does not
//! fit the panel stands in a column over the edge of the map that is farther from the player.

use super::bars::{Place, bar};
use super::map;
use crate::level::{Actor, Level, Mood, reach};
use crate::ui::screen::{MAP_ROWS, Screen, TEXT_WIDTH, WIDTH};
use crate::ui::tell::{self, names};
use crate::ui::theme::{self, Rgb};

/// Rows of the panel's list.
const ROWS: usize = 4;
/// The word for the mood; the longest is "wandering".
const WORD: i32 = 9;
/// The column over the map: a sign, a bar, a word, and a cell of space around and between.
const COLUMN: i32 = 36;
/// How much of the map shines through below the column.
const TRANSLUCENT: f32 = 0.22;

/// Draws the lists, the panel's from text cell (`x`, `y`) on, `width` cells wide.
pub fn draw(level: &Level, screen: &mut Screen, (x, y): (i32, i32), width: i32) {
    let foes = level.foes_in_view();
    let in_panel = if foes.len() > ROWS { ROWS - 1 } else { foes.len() };
    for (row, foe) in foes.iter().take(in_panel).enumerate() {
        line(foe, screen, (x, y + row as i32), width);
    }
    if foes.len() > ROWS {
        let words = format!("and {} more: see the edge of the map", foes.len() - in_panel);
        screen.print(x, y + ROWS as i32 - 1, theme::FAINT, &words);
        column(level, screen, &foes[in_panel..]);
    } else {
        things(level, screen, (x, y + in_panel as i32), ROWS - in_panel);
    }
}

/// A foe: its sign, its name on a bar of its health, and what it is about.
fn line(foe: &Actor, screen: &mut Screen, (x, y): (i32, i32), width: i32) {
    let Some(monster) = foe.monster() else { return };
    let look = theme::foe(monster);
    screen.print(x, y, look.colour, look.symbol.encode_utf8(&mut [0; 4]));
    let place = Place { x: x + 2, y, width: width - 3 - WORD };
    let health = format!("{}/{}", foe.hp, foe.max_hp);
    bar(screen, place, (foe.hp, foe.max_hp), theme::FOE_HEALTH, (monster.info().name, &health));
    screen.print(x + width - WORD, y, mood_colour(foe), tell::mood(foe));
}

fn mood_colour(foe: &Actor) -> Rgb {
    match foe.mood {
        Mood::Hunting { .. } => theme::DANGER,
        Mood::Wandering { .. } => theme::KEY,
        Mood::Fleeing => theme::GOOD,
        Mood::Asleep { .. } => theme::FAINT,
    }
}

/// The foes that the panel has no room for.
fn column(level: &Level, screen: &mut Screen, foes: &[&Actor]) {
    let player = level.player().at.x - map::corner(level).x;
    let x = if player < WIDTH / 2 { TEXT_WIDTH - COLUMN } else { 0 };
    let rows = foes.len().min(MAP_ROWS as usize);
    for (y, foe) in foes.iter().take(rows).enumerate() {
        let y = y as i32;
        for cell in x..x + COLUMN {
            let below = screen.background(cell, y);
            screen.cover(cell, y, 1, 1, theme::PANEL_BG.mixed(below, TRANSLUCENT));
        }
        line(foe, screen, (x + 1, y), COLUMN - 2);
    }
}

/// The things in view, the nearest first, each kind and place once.
fn things(level: &Level, screen: &mut Screen, (x, y): (i32, i32), rows: usize) {
    let from = level.player().at;
    let mut seen: Vec<_> = level.items.iter().filter(|lying| level.is_seen(lying.at)).collect();
    seen.sort_by_key(|lying| (reach(from, lying.at), lying.at.y, lying.at.x));
    for (row, lying) in seen.iter().take(rows).enumerate() {
        let (y, look) = (y + row as i32, theme::thing(lying.item.kind));
        screen.print(x, y, look.colour, look.symbol.encode_utf8(&mut [0; 4]));
        screen.print(x + 2, y, theme::FAINT, &names::a_thing(&lying.item));
    }
}
