//! The page of the keys, as they are bound now.

use super::super::Shown;
use crate::canvas::Screen;
use crate::canvas::theme;
use crate::config::keymap::{BINDINGS, Binding, Command, Group, Keymap};
use crate::draw::frame::Panel;
use crate::draw::names_of;
use crate::map::Direction;

/// Two columns of this width, with a gap between them.
const COLUMN: i32 = 66;
const GAP: i32 = 6;
/// Where the keys stand in a column.
const KEYS: i32 = 38;
/// Where walking and running stand among the directions.
const WALK: i32 = 14;
const RUN: i32 = 38;

const LEFT: [Group; 3] = [Group::Directions, Group::Going, Group::Acting];
const RIGHT: [Group; 3] = [Group::Things, Group::Knowing, Group::Program];

/// What holds for all keys.
const NOTES: [&str; 3] = [
    "In lists a letter or the arrows choose. With a cursor, the directions move it, with Shift by eight.",
    "Walking into a foe strikes it, into a door opens it. Walking into rock costs no time, nor does a key without a meaning.",
    "Any key stops what goes on by itself. Nothing played is ever lost: quit when you like.",
];

fn members(group: Group) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |binding| binding.group == group)
}

/// How many lines a column of groups takes, with an empty line between them.
fn height(groups: &[Group]) -> i32 {
    let rows = |group: &Group| match group {
        Group::Directions => 1 + Direction::ALL.len(),
        _ => 1 + members(*group).count(),
    };
    groups.iter().map(|group| rows(group) as i32 + 1).sum::<i32>() - 1
}

/// How many lines the page takes.
pub fn rows(_: &Shown) -> i32 {
    height(&LEFT).max(height(&RIGHT)) + 1 + NOTES.len() as i32
}

/// Draws the page.
pub fn draw(shown: &Shown, screen: &mut Screen, panel: &Panel) {
    draw_column(screen, (panel.x, panel.y), &LEFT, shown.keys);
    draw_column(screen, (panel.x + COLUMN + GAP, panel.y), &RIGHT, shown.keys);
    let first = rows(shown) - NOTES.len() as i32;
    for (i, note) in NOTES.iter().enumerate() {
        panel.line(screen, first + i as i32, theme::FAINT, note);
    }
}

fn draw_column(screen: &mut Screen, (x, top): (i32, i32), groups: &[Group], keys: &Keymap) {
    let mut y = top;
    for group in groups {
        screen.print(x, y, theme::EMBER, group.title());
        y += 1;
        if *group == Group::Directions {
            screen.print(x + WALK, y - 1, theme::FAINT, "go");
            screen.print(x + RUN, y - 1, theme::FAINT, "run");
            y = draw_directions(screen, x, y, keys);
        } else {
            for binding in members(*group) {
                screen.print(x, y, theme::TEXT, binding.label);
                screen.print(x + KEYS, y, theme::KEY, &names_of(keys.keys_of(binding.command)));
                y += 1;
            }
        }
        y += 1;
    }
}

/// The directions, with walking and running side by side.
fn draw_directions(screen: &mut Screen, x: i32, y: i32, keys: &Keymap) -> i32 {
    let mut y = y;
    for binding in members(Group::Directions) {
        if let Command::Step(direction) = binding.command {
            screen.print(x, y, theme::TEXT, direction.name());
            screen.print(x + WALK, y, theme::KEY, &names_of(keys.keys_of(binding.command)));
            let run = names_of(keys.keys_of(Command::Run(direction)));
            screen.print(x + RUN, y, theme::KEY, &run);
            y += 1;
        }
    }
    y
}
