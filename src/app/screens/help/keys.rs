//! The page on keys, as they are bound now.

use super::super::Context;
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::theme;
use crate::config::keymap::{BINDINGS, Binding, Command, Group};
use crate::draw::frame::Panel;
use crate::draw::names_of;
use crate::map::Direction;
use crate::text::advice;
use crate::text::wrapped;

/// The width of each of the two columns, between which is a gap.
const COLUMN: i32 = 66;
const GAP: i32 = 6;
/// The position of the keys in a column.
const KEYS: i32 = 38;
/// The position of the walking and running keys among the directions.
const WALK: i32 = 14;
const RUN: i32 = 38;

const LEFT: [Group; 3] = [Group::Directions, Group::Going, Group::Acting];
const RIGHT: [Group; 3] = [Group::Things, Group::Knowing, Group::Program];

/// The commands of a group that mean something in that front end.
fn members(group: Group, front_end: FrontEnd) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |row| row.group == group && !row.command.is_missing_in(front_end))
}

/// The number of lines of a column of groups separated by empty lines.
fn height(groups: &[Group], front_end: FrontEnd) -> i32 {
    let rows = |group: &Group| match group {
        Group::Directions => 1 + Direction::ALL.len(),
        _ => 1 + members(*group, front_end).count(),
    };
    groups.iter().map(|group| rows(group) as i32 + 1).sum::<i32>() - 1
}

/// The start of the second column on a page of that width: next to the first, or below it.
fn second(width: i32, front_end: FrontEnd) -> (i32, i32) {
    if width < 2 * COLUMN + GAP { (0, height(&LEFT, front_end) + 1) } else { (COLUMN + GAP, 0) }
}

fn notes(width: i32) -> Vec<String> {
    advice::KEYS.iter().flat_map(|note| wrapped(note, width)).collect()
}

/// The number of lines of the page.
pub fn rows(context: &Context, width: i32) -> i32 {
    first_note(width, context.front_end) + notes(width).len() as i32
}

fn first_note(width: i32, front_end: FrontEnd) -> i32 {
    height(&LEFT, front_end).max(second(width, front_end).1 + height(&RIGHT, front_end)) + 1
}

/// Draws the page.
pub fn draw(context: &Context, canvas: &mut Canvas, panel: &Panel) {
    draw_column(context, canvas, panel, ((0, 0), &LEFT));
    draw_column(context, canvas, panel, (second(panel.width, context.front_end), &RIGHT));
    panel.lines(canvas, first_note(panel.width, context.front_end), theme::FAINT, notes(panel.width));
}

fn draw_column(
    context: &Context,
    canvas: &mut Canvas,
    panel: &Panel,
    ((x, top), groups): ((i32, i32), &[Group]),
) {
    let (mut line, keys) = (top, context.keys);
    for group in groups {
        panel.print(canvas, (x, line), theme::EMBER, group.title());
        if *group == Group::Directions {
            panel.print(canvas, (x + WALK, line), theme::FAINT, "go");
            panel.print(canvas, (x + RUN, line), theme::FAINT, "run");
        }
        line += 1;
        for binding in members(*group, context.front_end) {
            match binding.command {
                // Walking and running share a line.
                Command::Run(_) => continue,
                Command::Step(direction) => {
                    panel.print(canvas, (x, line), theme::TEXT, direction.name());
                    panel.print(
                        canvas,
                        (x + WALK, line),
                        theme::KEY,
                        &names_of(keys.keys_of(binding.command)),
                    );
                    let run = names_of(keys.keys_of(Command::Run(direction)));
                    panel.print(canvas, (x + RUN, line), theme::KEY, &run);
                }
                command => {
                    panel.print(canvas, (x, line), theme::TEXT, binding.label);
                    panel.print(canvas, (x + KEYS, line), theme::KEY, &names_of(keys.keys_of(command)));
                }
            }
            line += 1;
        }
        line += 1;
    }
}
