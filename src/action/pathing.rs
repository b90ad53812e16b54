//! Where foes would step: down a distance map or back from the player; and what of the player and of each other
//! they go by. Questions only.

use super::harm::is_fire_proof;
use super::{Action, area};
use crate::level::ways::Gait;
use crate::level::{Actor, Level, reach};
use crate::map::distance::{DistanceMap, PREFERENCE};
use crate::map::{Direction, Point, TileType};

/// Whoever keeps away from the player steps back from one who is so near.
const TOO_NEAR: i32 = 2;
/// Whoever has friends to help keeps so far away, if they can.
const BEHIND: i32 = 4;
/// How far away a friend is counted on, in tiles.
const FRIENDS_REACH: i32 = 6;

/// The direction of the player, if beside `foe`.
pub(crate) fn beside_player(level: &Level, foe: &Actor) -> Option<Direction> {
    let player = level.player().at;
    Direction::ALL.into_iter().find(|direction| direction.step(foe.at) == player)
}

/// Whether the player is too near for one who keeps away.
pub(super) fn is_pressed(level: &Level, foe: &Actor) -> bool {
    reach(foe.at, level.player().at) <= TOO_NEAR
}

/// Whether nothing and nobody is between `foe` and the player, up to `range` tiles away.
pub(super) fn has_clear_line(level: &Level, foe: &Actor, range: i32) -> bool {
    let at = level.player().at;
    reach(foe.at, at) <= range && area::flight(level, foe.at, at).last() == Some(&at)
}

/// Those on its side whom `foe` sees.
pub(super) fn friends<'a>(level: &'a Level, foe: &'a Actor, range: i32) -> impl Iterator<Item = &'a Actor> {
    let near = move |other: &&Actor| other.id != foe.id && reach(other.at, foe.at) <= range;
    let awake = level.foes().filter(|other| !other.is_asleep() && other.disguise.is_none());
    awake.filter(near).filter(|other| area::is_clear(level, foe.at, other.at))
}

/// With friends around, it lets them do the fighting; alone it fights like anybody.
pub(super) fn stay_behind(level: &Level, foe: &Actor) -> Option<Action> {
    friends(level, foe, FRIENDS_REACH).find(|friend| friend.is_hunting())?;
    if is_pressed(level, foe) {
        return back(level, foe);
    }
    (reach(foe.at, level.player().at) <= BEHIND).then_some(Action::Wait)
}

/// The way to the player, for one who knows it; if closed doors bar it, the way up to them.
pub(crate) fn chase<'a>(level: &'a Level, foe: &Actor) -> &'a DistanceMap {
    let gait = level.ways.gait(foe);
    let own = if gait == Gait::FREE { None } else { level.ways.to(level.player().at, gait) };
    own.filter(|way| way.distance(foe.at).is_some()).unwrap_or(&level.to_player)
}

/// The step from where `foe` stands down `steps`. Who is in the way is walked around: by another tile that is nearer, or
/// by one as near from which it goes on. Fire is never walked into, and gas only if `in_a_hurry`. `None` if there is no
/// such step.
pub(crate) fn towards(level: &Level, foe: &Actor, steps: &DistanceMap, in_a_hurry: bool) -> Option<Action> {
    let nearer = |at: Point| steps.downhill(at, |next| is_open(level, foe, next) && is_clean(level, next));
    let step = nearer(foe.at)
        .or_else(|| sideways(level, foe, steps))
        .or_else(|| if in_a_hurry { steps.downhill(foe.at, |at| is_open(level, foe, at)) } else { None });
    step.map(Action::Step)
}

/// A step to a tile as near as this, from which there is a free one that is nearer, now or after another such step: so
/// hunters come to stand around the player and do not queue behind each other.
fn sideways(level: &Level, foe: &Actor, steps: &DistanceMap) -> Option<Direction> {
    let here = steps.distance(foe.at)?;
    let open = |at: Point| is_open(level, foe, at) && is_clean(level, at);
    let level_with = |from: Point| {
        let around = PREFERENCE.into_iter().map(move |direction| (direction, direction.step(from)));
        around.filter(|(_, at)| steps.distance(*at) == Some(here) && open(*at))
    };
    let leads_on = |at: Point| steps.downhill(at, open).is_some();
    let at_once = level_with(foe.at).find(|(_, at)| leads_on(*at));
    let later = || level_with(foe.at).find(|(_, at)| level_with(*at).any(|(_, next)| leads_on(next)));
    at_once.or_else(later).map(|(direction, _)| direction)
}

/// A step that leads away from the player, the farthest first; `None` in a corner, and for one whose last action was such a
/// step: so that who follows it comes up with it in the end.
pub(crate) fn back(level: &Level, foe: &Actor) -> Option<Action> {
    if foe.stepped_back {
        return None;
    }
    let player = level.player().at;
    let far = |at: Point| (reach(at, player), level.to_player.distance(at).unwrap_or(0));
    let here = far(foe.at);
    let steps = PREFERENCE.into_iter().map(|direction| (direction, direction.step(foe.at)));
    let better = steps.filter(|(_, at)| is_free(level, foe, *at) && far(*at).0 > here.0);
    // The first of the farthest: `max_by_key` would take the last.
    let best = better.min_by_key(|(_, at)| std::cmp::Reverse(far(*at)));
    best.map(|(direction, _)| Action::Step(direction))
}

/// Whether `foe` can and would go to the tile `at` in one step.
pub(super) fn is_free(level: &Level, foe: &Actor, at: Point) -> bool {
    level.map.tile(at).is_walkable() && is_open(level, foe, at) && is_clean(level, at)
}

/// Whether `foe` can and would go to the tile `at`, which may be a door that it has to open first.
fn is_open(level: &Level, foe: &Actor, at: Point) -> bool {
    let tile = level.map.tile(at);
    let is_passable = match foe.monster().map(Gait::of) {
        Some(gait) if tile == TileType::Door => gait.opens_doors,
        _ => tile.is_walkable(),
    };
    is_passable
        && (level.fire[level.map.index(at)] == 0 || is_fire_proof(foe))
        && level.actor_at(at).is_none()
}

/// Whether no gas is there.
fn is_clean(level: &Level, at: Point) -> bool {
    level.gas[level.map.index(at)] == 0
}
