//! What the mouse means on the map: where a click leads, and the way there. It knows the rules only through what the
//! player knows, and changes nothing.

use super::{Response, Shown, cursor, play};
use crate::action::Action;
use crate::auto::{self, Errand};
use crate::level::{Level, reach};
use crate::map::{Direction, Point, TileType};
use crate::ui::draw::frame::tint;
use crate::ui::draw::map;
use crate::ui::keymap::Command;
use crate::ui::screen::{MAP_ROWS, Screen};
use crate::ui::theme;

/// What a click with the left button on text cell `at` comes to: on a neighbour a step, an attack, an opened door;
/// further off a walk there; on the player's own tile whatever can be done on it.
pub fn click(at: Point, shown: &Shown) -> Response {
    let level = shown.level();
    let Some(to) = cursor::under_mouse(level, Some(at)) else { return Response::Ignore };
    let here = level.player().at;
    match Direction::ALL.into_iter().find(|direction| direction.step(here) == to) {
        _ if to == here => play::command(on_the_spot(level), shown),
        Some(direction) => Response::Act(Action::Step(direction)),
        None => go(level, to),
    }
}

/// What a click on the player does.
fn on_the_spot(level: &Level) -> Command {
    let here = level.player().at;
    match level.map.tile(here) {
        _ if level.items_at(here).next().is_some() => Command::PickUp,
        TileType::StairsDown => Command::Descend,
        TileType::StairsUp if level.depth > 1 => Command::Climb,
        _ => Command::Wait,
    }
}

/// One step while a foe watches, the whole way otherwise.
fn go(level: &Level, to: Point) -> Response {
    let is_watched = auto::threats(level).next().is_some();
    match auto::route(level, to).get(1) {
        Some(next) if is_watched => {
            let here = level.player().at;
            let towards = Direction::ALL.into_iter().find(|direction| direction.step(here) == *next);
            towards.map_or(Response::Ignore, |direction| Response::Act(Action::Step(direction)))
        }
        _ => Response::Errand(Errand::Travel(to)),
    }
}

/// Marks the way that a click on `to` would lead.
pub fn draw_route(level: &Level, to: Point, screen: &mut Screen) {
    let corner = map::corner(level);
    if reach(level.player().at, to) < 2 {
        return;
    }
    for at in auto::route(level, to).into_iter().skip(1) {
        let cell = at - corner;
        if (0..MAP_ROWS).contains(&cell.y) {
            tint(screen, cell, theme::AIM, 0.22);
        }
    }
}
