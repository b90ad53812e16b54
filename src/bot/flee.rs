//! Rules for escaping a losing fight: by falling, by stairs, by magic, or past slow foes.

use super::view::View;
use super::{Bot, odds, roam};
use crate::action::{Action, Target, area};
use crate::content::ItemKind;
use crate::content::items::Aim;
use crate::content::shares::FALL;
use crate::forecast::known::{self, Care, KnownGround};
use crate::level::Actor;
use crate::map::{Direction, Point, TileType};

/// How often it flees by the stairs of a floor before it fights to the end.
const MOST_RETREATS: u32 = 6;
/// The longest flight, in steps.
const FARTHEST: u32 = 40;
/// Teleports below this percentage of health.
const DESPERATE: i32 = 50;
/// Returns to the waystone's mark only from this distance.
const FAR: i32 = 6;
/// Swaps with a foe this many steps nearer to the stairs, or this far from adjacent foes.
const WORTH_A_SCROLL: u32 = 4;

/// Jumps into a chasm: nobody follows.
pub(super) fn by_falling(_: &mut Bot, view: &View) -> Option<Action> {
    if view.menaces.is_empty() || !is_losing(view) || view.player.flies() {
        return None;
    }
    let is_chasm = |at: &Point| known::tile(view.level, *at) == Some(TileType::Chasm);
    let chasm: Vec<Point> = view.level.map.points().filter(is_chasm).collect();
    step_to(view, &chasm, view.player.share(FALL)).map(Action::Step)
}

/// Leaves the floor, unless its pursuers would win on the other side.
pub(super) fn by_stairs(bot: &mut Bot, view: &View) -> Option<Action> {
    let depth = view.level.depth;
    if view.menaces.is_empty()
        || !is_losing(view)
        || pursuers_would_win(view)
        || bot.retreats[depth as usize] >= MOST_RETREATS
    {
        return None;
    }
    let stairs = stairs(view);
    let here = view.player.at;
    if stairs.contains(&here) {
        bot.retreats[depth as usize] += 1;
        let down = known::stairs(view.level, true) == Some(here);
        return Some(if down { Action::Descend } else { Action::Climb });
    }
    step_to(view, &stairs, 0).map(Action::Step)
}

/// Known stairs, without the way out of the dungeon.
fn stairs(view: &View) -> Vec<Point> {
    let ways = [true, false].into_iter().filter(|down| *down || view.level.depth > 1);
    ways.filter_map(|down| known::stairs(view.level, down)).collect()
}

/// Swaps with a foe between it and the stairs, or else with one far from the adjacent foes.
pub(super) fn by_exchange(bot: &mut Bot, view: &View) -> Option<Action> {
    let slot = view.slot(ItemKind::TradingPlaces).filter(|_| !bot.avoids(ItemKind::TradingPlaces))?;
    if view.menaces.is_empty() || !is_losing(view) {
        return None;
    }
    let level = view.level;
    let distances = KnownGround::new(level, Care::Safe).distances(&stairs(view));
    let steps = |from: Point| {
        let way = distances.downhill(from, |_| true)?;
        Some(distances.distance(way.step(from))? + 1)
    };
    let enough = steps(view.player.at).unwrap_or(FARTHEST + WORTH_A_SCROLL).saturating_sub(WORTH_A_SCROLL);
    let is_in_reach = |foe: &&&Actor| match ItemKind::TradingPlaces.info().aim {
        Aim::Foe { range } => {
            area::in_reach(level, foe.at, range).is_ok() && area::is_clear(level, view.player.at, foe.at)
        }
        Aim::Itself | Aim::Place { .. } => false,
    };
    let fit = || view.menaces.iter().filter(is_in_reach).filter(|foe| !foe.reflects());
    let nearer = fit().filter_map(|foe| Some((steps(foe.at)?, foe.at))).filter(|(steps, _)| *steps <= enough);
    let alive = nearer.filter(|(steps, _)| harm_on_the_way(view, *steps) < view.player.body.hp);
    let away = || {
        let is_beset = view.menaces.iter().any(|foe| view.reach(foe.at) == 1);
        fit().map(|foe| foe.at).rfind(|at| is_beset && view.reach(*at) >= WORTH_A_SCROLL as i32)
    };
    let at = alive.min_by_key(|(steps, at)| (*steps, at.y, at.x)).map(|(_, at)| at).or_else(away)?;
    Some(Action::Use(slot, Target::Place(at)))
}

/// The damage taken over a flight of `steps` steps.
fn harm_on_the_way(view: &View, steps: u32) -> i32 {
    view.menaces.iter().map(|foe| odds::harm_in_flight(view.level, foe, steps as i32)).sum()
}

/// The first step to the nearest of `places`, if it gets there alive and survives `more` damage there.
fn step_to(view: &View, places: &[Point], more: i32) -> Option<Direction> {
    let (direction, rest) = KnownGround::new(view.level, Care::Safe).way(places)?;
    let steps = rest + 1;
    (steps <= FARTHEST && harm_on_the_way(view, steps) + more < view.player.body.hp).then_some(direction)
}

/// Whether the fight is lost without potions, and soon.
fn is_losing(view: &View) -> bool {
    view.loss >= view.player.body.hp && (view.is_deadly() || view.health() < DESPERATE)
}

/// Whether the foes that follow over stairs would win as well.
fn pursuers_would_win(view: &View) -> bool {
    let follows = |foe: &&&Actor| foe.is_hunting() && view.level.home(foe).is_none();
    let followers: Vec<&Actor> = view.menaces.iter().filter(follows).copied().collect();
    odds::loss(view.level, &followers) >= view.player.body.hp
}

/// Returns to the waystone's mark, or teleports as a last resort.
pub(super) fn by_magic(bot: &mut Bot, view: &View) -> Option<Action> {
    let scroll = |kind| view.slot(kind).filter(|_| !bot.avoids(kind));
    let hopeless = view.loss >= view.player.body.hp && view.health() < DESPERATE;
    let is_away = view.level.ground.waystone.is_some_and(|mark| view.reach(mark) >= FAR);
    let back = scroll(ItemKind::Waystone).filter(|_| is_away && is_losing(view));
    let slot = back.or_else(|| scroll(ItemKind::Teleport).filter(|_| hopeless))?;
    (!view.menaces.is_empty()).then_some(Action::Use(slot, Target::Itself))
}

/// Explores or moves on if every foe awake is too strong but slower.
pub(super) fn past_the_slow(bot: &mut Bot, view: &View) -> Option<Action> {
    let slow = view.menaces.iter().all(|foe| foe.pace() < view.player.pace());
    if view.menaces.is_empty() || !slow || !view.is_costly() {
        return None;
    }
    roam::avoid(bot, view, &view.menaces)
}
