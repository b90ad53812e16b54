//! Guardians: passes them along the walk that proves the room passable, and returns.

use super::{go, has_room, worth};
use crate::action::{Action, danger};
use crate::bot::Bot;
use crate::bot::view::View;
use crate::forecast::known;
use crate::level::puzzles::Footing;
use crate::level::{Dance, Machine};
use crate::map::{Direction, Point, TileType};

/// How often it turns back and plans again with more of the room in view.
const TRIES: usize = 3;

/// Goes to the entrance if a walk leads from there to a wanted prize.
pub(super) fn enter(bot: &Bot, view: &View, machine: &Machine) -> Option<Action> {
    let mark = (view.level.depth, machine.way_in);
    let tries = bot.declined.iter().filter(|declined| **declined == mark).count();
    let dance = machine.dance.as_ref().filter(|_| tries < TRIES)?;
    walk_to_prize(bot, view, machine, dance, None)?;
    go(view, machine.way_in)
}

/// The next step of the walk: to the prize, or back to the entrance.
pub(super) fn pass(bot: &mut Bot, view: &View, machine: &Machine) -> Option<Action> {
    let dance = machine.dance.as_ref().filter(|_| view.is_calm())?;
    let here = view.player.at;
    let walk = walk_to_prize(bot, view, machine, dance, Some(here));
    if walk.is_none() && !machine.is_solved && here == machine.way_in {
        bot.declined.push((view.level.depth, machine.way_in));
    }
    let walk = walk.or_else(|| dance.walk(&footing(view, machine)?, Some(here), machine.way_in))?;
    let Some(next) = walk.first() else {
        return machine.prizes.contains(&here).then_some(Action::PickUp);
    };
    // A player in a guardian's way stops them all.
    if danger::of_step(view.level, *next).is_some_and(|harm| harm.crushes > 0) {
        bot.declined.push((view.level.depth, machine.way_in));
        return None;
    }
    Direction::between(here, *next).map(Action::Step)
}

/// The walk to a wanted prize, from `from` or from outside the entrance.
fn walk_to_prize(
    bot: &Bot,
    view: &View,
    machine: &Machine,
    dance: &Dance,
    from: Option<Point>,
) -> Option<Vec<Point>> {
    let footing = footing(view, machine).filter(|_| !machine.is_solved && has_room(view))?;
    let mut wanted = machine.prizes.iter().filter(|prize| worth(bot, view, **prize) > 0);
    wanted.find_map(|prize| dance.walk(&footing, from, *prize))
}

/// The room's ground. Unseen tiles count as free.
fn footing(view: &View, machine: &Machine) -> Option<Footing> {
    let is_ground = |at: &Point| {
        known::tile(view.level, *at).is_none_or(|tile| tile.is_walkable() || tile == TileType::Guardian)
    };
    Footing::new(machine.tiles.iter().copied().filter(is_ground).collect(), machine.way_in)
}
