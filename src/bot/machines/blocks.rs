//! Blocks: pushes them onto their plates by the shortest solution, and resets them once if there is none.

use super::{go, work, worth};
use crate::action::Action;
use crate::bot::Bot;
use crate::bot::view::View;
use crate::content::machines::Cue;
use crate::level::puzzles::{Footing, Pair};
use crate::level::{Level, Machine};
use crate::map::{Direction, Point, TileType};

/// The next step of the solution.
pub(super) fn push(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let (level, here) = (view.level, view.player.at);
    let pressed = machine.wires.iter().find(|wire| wire.cue == Cue::Pressed)?;
    let is_given_up = bot.declined.contains(&(level.depth, machine.way_in));
    if is_given_up || machine.is_solved || machine.prizes.iter().all(|prize| worth(bot, view, *prize) == 0) {
        return None;
    }
    if !machine.holds(here) {
        return go(view, machine.way_in);
    }
    if bot.pushes.last().is_none_or(|(from, _)| *from != here) {
        bot.pushes = way(level, machine, &pressed.of, here);
    }
    if let Some((_, direction)) = bot.pushes.pop() {
        return Some(Action::Step(direction));
    }
    let lever = machine.wires.iter().find(|wire| wire.cue == Cue::Worked)?.of.first()?;
    if bot.declined.contains(&(level.depth, *lever)) {
        bot.declined.push((level.depth, machine.way_in));
        return None;
    }
    let action = work(view, *lever);
    if action.is_none_or(|action| matches!(action, Action::Interact(_))) {
        bot.declined.push((level.depth, *lever));
    }
    action
}

/// The pushes that solve the puzzle, last first, with where to stand for each. Empty if there is no solution.
fn way(level: &Level, machine: &Machine, plates: &[Point], from: Point) -> Vec<(Point, Direction)> {
    let of = |tile: TileType| machine.tiles.iter().copied().filter(move |at| level.map.tile(*at) == tile);
    let is_ground = |at: &Point| {
        let tile = level.map.tile(*at);
        matches!(tile, TileType::Floor | TileType::Plate | TileType::Block) || *at == machine.way_in
    };
    let tiles: Vec<Point> = machine.tiles.iter().copied().filter(is_ground).collect();
    let pushed = Footing::new(tiles, machine.way_in).and_then(|footing| {
        let pair = |places: &[Point]| {
            Some(Pair::new(footing.number(*places.first()?)?, footing.number(*places.last()?)?))
        };
        let blocks: Vec<Point> = of(TileType::Block).collect();
        footing.push_home(footing.number(from)?, pair(&blocks)?, pair(plates)?)
    });
    let mut steps = Vec::new();
    let mut at = from;
    for way in pushed.unwrap_or_default() {
        steps.push((at, way));
        at = way.step(at);
    }
    steps.reverse();
    steps
}
