//! Rules for escaping from a fight that cannot be won: by a fall, by stairs, by magic, or past slow foes.

use super::view::View;
use super::{Bot, odds, roam};
use crate::action::ground::falls::FALL;
use crate::action::{Action, Target};
use crate::content::ItemKind;
use crate::forecast::known::{self, Care, Ground};
use crate::level::Actor;
use crate::map::{Direction, Point, TileType};

/// How often it flees by the stairs of a floor; after that it fights to the end.
const MOST_RETREATS: u32 = 6;
/// The most steps that it flees.
const FARTHEST: u32 = 40;
/// Below this health, in percent, it teleports.
const DESPERATE: i32 = 50;

/// Jumps into a chasm before the fight is lost: nobody follows.
pub(super) fn by_a_fall(_: &mut Bot, view: &View) -> Option<Action> {
    if view.menaces.is_empty() || !loses(view) || view.player.flies() {
        return None;
    }
    let is_chasm = |at: &Point| known::tile(view.level, *at) == Some(TileType::Chasm);
    let chasm: Vec<Point> = view.level.map.points().filter(is_chasm).collect();
    step_to(view, &chasm, FALL).map(Action::Step)
}

/// Leaves the floor before the fight is lost, unless those who follow would win it there.
pub(super) fn by_stairs(bot: &mut Bot, view: &View) -> Option<Action> {
    let depth = view.level.depth;
    if view.menaces.is_empty()
        || !loses(view)
        || is_followed_to_death(view)
        || bot.retreats[depth as usize] >= MOST_RETREATS
    {
        return None;
    }
    let stairs: Vec<Point> = [true, false]
        .into_iter()
        .filter(|down| *down || depth > 1)
        .filter_map(|down| known::stairs(view.level, down))
        .collect();
    let here = view.player.at;
    if stairs.contains(&here) {
        bot.retreats[depth as usize] += 1;
        let down = known::stairs(view.level, true) == Some(here);
        return Some(if down { Action::Descend } else { Action::Climb });
    }
    step_to(view, &stairs, 0).map(Action::Step)
}

/// The first step to the nearest of `places`, if it gets there alive and takes `more` harm there.
fn step_to(view: &View, places: &[Point], more: i32) -> Option<Direction> {
    let distances = Ground::new(view.level, Care::Safe).distances(places);
    let direction = distances.downhill(view.player.at, |_| true)?;
    let steps = distances.distance(direction.step(view.player.at))? + 1;
    let harm: i32 = view.menaces.iter().map(|foe| odds::harm_in_flight(view.level, foe, steps as i32)).sum();
    (steps <= FARTHEST && harm + more < view.player.hp).then_some(direction)
}

/// Whether it is time to go: the fight is lost without potions, and soon.
fn loses(view: &View) -> bool {
    view.loss >= view.player.hp && (view.is_deadly() || view.health() < DESPERATE)
}

/// Whether a fight with those who would follow over the stairs is lost as well.
fn is_followed_to_death(view: &View) -> bool {
    let follows = |foe: &&&Actor| foe.is_hunting() && view.level.home(foe).is_none();
    let followers: Vec<&Actor> = view.menaces.iter().filter(follows).copied().collect();
    odds::loss(view.level, &followers) >= view.player.hp
}

/// Teleports when there is no other way out.
pub(super) fn by_magic(bot: &mut Bot, view: &View) -> Option<Action> {
    let slot = view.slot(ItemKind::Teleport).filter(|_| !bot.avoids(ItemKind::Teleport))?;
    let hopeless = view.loss >= view.player.hp && view.health() < DESPERATE;
    (!view.menaces.is_empty() && hopeless).then_some(Action::Use(slot, Target::Itself))
}

/// Explores or moves on, out of their reach, if all foes that are awake are too strong but slower.
pub(super) fn past_the_slow(_: &mut Bot, view: &View) -> Option<Action> {
    let slow = view.menaces.iter().all(|foe| foe.pace() < view.player.pace());
    if view.menaces.is_empty() || !slow || !view.is_costly() {
        return None;
    }
    roam::avoid(view, &view.menaces)
}
