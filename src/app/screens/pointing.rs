//! The mouse on the map: what a click does, and the path it would take. It uses only what the player knows, and changes
//! nothing.

use super::over_run::RunContext;
use super::{Response, cursor};
use crate::action::Action;
use crate::auto::{self, AutoCommand};
use crate::canvas::Canvas;
use crate::canvas::theme;
use crate::config::keymap::Command;
use crate::draw::danger;
use crate::draw::frame::{beside, tint};
use crate::forecast::fight;
use crate::forecast::notice::Notice;
use crate::level::{Level, reach};
use crate::map::{Direction, Point, TileType};
use crate::text::attention;

/// The response to a left click on text cell `at`: on an adjacent tile a step, an attack or opening a door; farther
/// away a walk there; on the player's own tile the obvious command.
pub fn click(at: Point, context: &RunContext) -> Response {
    let level = context.level();
    let Some(to) = context.tile_at(at) else { return Response::Ignore };
    let here = level.player().at;
    match Direction::ALL.into_iter().find(|direction| direction.step(here) == to) {
        _ if to == here => Response::Command(on_the_spot(level)),
        Some(direction) => Response::Act(Action::Step(direction)),
        None => go(level, to),
    }
}

/// The command for a click on the player.
fn on_the_spot(level: &Level) -> Command {
    let here = level.player().at;
    match level.map.tile(here) {
        _ if level.items_at(here).next().is_some() => Command::PickUp,
        TileType::StairsDown => Command::Descend,
        TileType::StairsUp if level.depth > 1 || level.hero.lantern.flame => Command::Climb,
        _ => Command::Wait,
    }
}

/// A foe within reach is attacked. Elsewhere a single step while a foe threatens, otherwise the whole way.
fn go(level: &Level, to: Point) -> Response {
    if let Some(hit) = fight::hit_at(level, to) {
        return Response::Act(hit);
    }
    let is_watched = auto::threats(level).next().is_some();
    match auto::route(level, to).get(1) {
        Some(next) if is_watched => {
            let here = level.player().at;
            let towards = Direction::ALL.into_iter().find(|direction| direction.step(here) == *next);
            towards.map_or(Response::Ignore, |direction| Response::Act(Action::Step(direction)))
        }
        _ => Response::AutoCommand(AutoCommand::Travel(to)),
    }
}

/// Highlights the tile under the mouse, with brackets if a step there would do harm.
pub(crate) fn draw_under_mouse(level: &Level, to: Point, canvas: &mut Canvas) {
    if danger::colour(level, to) == theme::HARM {
        tint(canvas, to, theme::HARM, 0.4);
        cursor::draw(to, theme::AIM, canvas);
    }
    draw(level, to, canvas);
}

/// Draws the path that a click on `to` would take, red where a step would do harm, and marks foes that would notice the
/// player there.
pub fn draw(level: &Level, to: Point, canvas: &mut Canvas) {
    let way = if reach(level.player().at, to) < 2 { Vec::new() } else { auto::route(level, to) };
    for at in way.into_iter().skip(1) {
        tint(canvas, at, danger::colour(level, at), 0.22);
    }
    for (foe, notice) in attention::noticing(level, to) {
        mark(canvas, foe.at, notice);
    }
}

/// Draws the sign of a foe that would notice the player: to its right, or to its left at the edge of the screen.
fn mark(canvas: &mut Canvas, at: Point, notice: Notice) {
    let (sign, colour) = match notice {
        Notice::Notices => ("!", theme::DANGER),
        Notice::Stirs(_) => ("?", theme::EMBER),
        Notice::Nothing => return,
    };
    let canvas = canvas.scene_mut();
    let Some((over, y)) = canvas.over_tile(at) else { return };
    let x = if over.end < canvas.size().columns { over.end } else { over.start - 1 };
    beside(canvas, (x, y), colour, sign);
}
