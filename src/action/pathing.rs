//! Where foes would step: down a distance map or back from the player; and what of the player and of each other
//! they go by. Questions only.

use super::abilities::rules_of;
use super::{Deed, NORMAL_COST, area, lamps};
use crate::content::monsters::Ability;
use crate::content::shares::FLAMES;
use crate::geometry::Rect;
use crate::level::ways::Movement;
use crate::level::{Actor, Cover, Level, reach};
use crate::map::distance::{DistanceMap, PREFERENCE};
use crate::map::sight::Sight;
use crate::map::{Direction, Point, Points, TileType, scan};
use std::borrow::Cow;

/// A foe that keeps its distance steps back from a player this near.
const TOO_NEAR: i32 = 2;
/// A foe that helps its friends keeps this far away, if it can.
const BEHIND: i32 = 4;
/// A foe that is hit and cannot answer within this many turns takes shelter.
const ANSWERS_WITHIN: i32 = 3;
/// For how many turns in shelter it waits for the player to come.
pub(crate) const SHELTERS: u8 = 10;
/// How many turns a group of hunters waits outside a corridor that holds the player.
const WAITS_AT_A_PASS: u8 = 10;
/// How long the way around such a corridor may be, and that to somebody near by, in steps.
const DETOUR: u32 = 20;
/// How far away it looks for a place out of the player's line, in tiles.
const SHELTER_REACH: i32 = 12;
/// How far away a friend is counted on, in tiles.
const FRIENDS_REACH: i32 = 6;
/// How many steps around a hunter goes rather than step through flames once.
const AROUND_FLAMES: u8 = 3;
/// What a step through oil costs a companion, in steps.
const AROUND_OIL: u8 = 4;

/// The direction of the player, if beside `foe`.
pub(crate) fn beside_player(level: &Level, foe: &Actor) -> Option<Direction> {
    let player = level.player().at;
    Direction::ALL.into_iter().find(|direction| direction.step(foe.at) == player)
}

/// Whether the player is too near for a foe that keeps its distance.
pub(super) fn is_pressed(level: &Level, foe: &Actor) -> bool {
    reach(foe.at, level.player().at) <= TOO_NEAR
}

/// Whether `foe` has the player in its line of sight with nothing and nobody between, up to `range` tiles away. What it only
/// hears, behind grass or smoke, it does not aim at.
pub(super) fn has_clear_line(level: &Level, foe: &Actor, range: i32) -> bool {
    let at = level.player().at;
    let is_clear = reach(foe.at, at) <= range && area::flight(level, foe.at, at).last() == Some(&at);
    is_clear && is_in_line(level, foe.at)
}

/// Whether what is shot from `from` flies to the actor at `to`, up to `range` tiles away: nothing and nobody is between.
pub(crate) fn can_shoot(level: &Level, from: Point, to: Point, range: i32) -> bool {
    let is_free = area::flight(level, from, to).last() == Some(&to);
    reach(from, to) <= range && is_free && area::is_clear(level, from, to)
}

/// Whether a line of sight leads to the player as they stand now: since the last look they may have been pushed behind
/// something.
pub(super) fn is_in_line(level: &Level, from: Point) -> bool {
    let (map, at, tiles) = (&level.map, level.player().at, level.tiles_for_sight());
    let mut sight = Sight::new();
    let far_enough = Some(2 * reach(from, at));
    sight.look_through(map.width, map.height, at, far_enough, |tile| !tiles[tile].is_transparent());
    sight.sees(from)
}

/// The friends that `foe` sees.
pub(super) fn friends<'a>(level: &'a Level, foe: &'a Actor, range: i32) -> impl Iterator<Item = &'a Actor> {
    let near = move |other: &&Actor| other.id != foe.id && reach(other.at, foe.at) <= range;
    let awake = level.foes().filter(|other| !other.is_asleep() && !other.is_disguised());
    awake.filter(near).filter(|other| area::is_clear(level, foe.at, other.at))
}

/// With friends around, it lets them do the fighting; alone it fights like anybody.
pub(super) fn stay_behind(level: &Level, foe: &Actor) -> Option<Deed> {
    friends(level, foe, FRIENDS_REACH).find(|friend| friend.is_hunting())?;
    if is_pressed(level, foe) {
        return back(level, foe);
    }
    (reach(foe.at, level.player().at) <= BEHIND).then_some(Deed::Wait)
}

/// The way to the player, for a foe that knows it; if closed doors bar it, the way up to them.
pub(crate) fn chase<'a>(level: &'a Level, foe: &Actor) -> Cow<'a, DistanceMap> {
    if level.derived.paths.gait(foe) == Movement::FREE {
        return level.way_to_player(foe.at);
    }
    let own = level.path(foe, level.player().at);
    if own.distance(foe.at).is_some() { own } else { level.way_to_player(foe.at) }
}

/// The steps from `foe` to the player by a way that it can go; `None` if there is none.
pub(crate) fn steps_to_player(level: &Level, foe: &Actor) -> Option<u32> {
    if level.derived.paths.gait(foe) == Movement::FREE {
        return level.steps_to_player(foe.at);
    }
    level.path(foe, level.player().at).distance(foe.at)
}

/// How far away a shooter can make out a player on whom no light falls, in tiles.
pub(crate) const UNLIT_RANGE: i32 = 3;

/// How far a foe with that `range` shoots at the player: less far where no light falls on them.
pub(crate) fn shooting_range(level: &Level, range: i32) -> i32 {
    if lamps::is_unlit(level) { range.min(UNLIT_RANGE) } else { range }
}

/// Whether `foe` could hit the player within [`ANSWERS_WITHIN`] turns, or shoot at once.
pub(crate) fn can_answer(level: &Level, foe: &Actor) -> bool {
    let range = (rules_of(foe).range)(level, foe);
    let steps = steps_to_player(level, foe).unwrap_or(u32::MAX).saturating_sub(1);
    let reaches = i64::from(steps) * i64::from(NORMAL_COST) <= i64::from((ANSWERS_WITHIN - 1) * foe.pace());
    reaches || has_clear_line(level, foe, range)
}

/// A hit at the closed door that bars `way` to a beast.
pub(crate) fn batter(level: &Level, foe: &Actor, way: &DistanceMap) -> Option<Deed> {
    if !level.derived.paths.gait(foe).breaks_doors {
        return None;
    }
    let direction = way.downhill(foe.at, |at| level.map.tile(at) == TileType::Door)?;
    Some(Deed::Batter(direction))
}

/// Whether a step of `foe` in `direction` leads into a corridor where `player` waits for it and its friends to come one
/// after the other: three or more hunt, none of them has gone in, and they have not waited long.
pub(crate) fn is_pass(level: &Level, foe: &Actor, player: Point, direction: Direction) -> bool {
    let into = direction.step(foe.at);
    if foe.pursuit.patience >= WAITS_AT_A_PASS || !is_narrow(level, into) || is_narrow(level, foe.at) {
        return false;
    }
    let near = |other: &&Actor| other.id != foe.id && reach(other.at, foe.at) <= FRIENDS_REACH;
    let friends: Vec<&Actor> = level.foes().filter(near).filter(|other| other.is_hunting()).collect();
    let is_inside =
        |friend: &&Actor| is_narrow(level, friend.at) && reach(friend.at, player) < reach(foe.at, player);
    is_narrow(level, player) && friends.len() >= 2 && !friends.iter().any(is_inside)
}

/// What `foe` does in place of a step into such a corridor: it goes around it, or else waits out of the player's line.
pub(crate) fn avoid(level: &Level, foe: &Actor, player: Point, direction: Direction) -> Option<Deed> {
    let (map, gait) = (&level.map, level.derived.paths.gait(foe));
    let way_in = map.index(direction.step(foe.at));
    let mut around = DistanceMap::new();
    around.fill_by(map.width, map.height, &[player], Some(DETOUR), |tile| {
        (tile != way_in && is_open_to(map.tiles[tile], gait)).then_some(1)
    });
    if around.distance(foe.at).is_some() {
        return towards(level, foe, &around, true);
    }
    hide(level, foe, Some(way_in))
}

/// Whether a tile is part of a corridor of width 1: rock on both sides of it.
pub(crate) fn is_narrow(level: &Level, at: Point) -> bool {
    let rock = |direction: Direction| level.map.tile(direction.step(at)) == TileType::Wall;
    rock(Direction::North) && rock(Direction::South) || rock(Direction::East) && rock(Direction::West)
}

/// Whether a tile leads from one room to another: a door, or a part of a corridor.
pub(crate) fn is_way_out(level: &Level, at: Point) -> bool {
    let tile = level.map.tile(at);
    matches!(tile, TileType::Door | TileType::OpenDoor) || tile.is_walkable() && is_narrow(level, at)
}

fn is_open_to(tile: TileType, gait: Movement) -> bool {
    match tile {
        TileType::Door => gait.opens_doors && !gait.swims,
        tile => gait.goes_over(tile),
    }
}

/// What a hunter does whose `way` to the place `to` burns: it goes around, or through the flames where that is much shorter
/// and they alone would not kill it. `None` if nothing burns on its way, or if it would rather not go.
pub(crate) fn brave_flames(level: &Level, foe: &Actor, to: Point, way: &DistanceMap) -> Option<Deed> {
    let (map, fire) = (&level.map, &level.ground.fire);
    let burning = |way: &DistanceMap| {
        let between = way.path(foe.at).into_iter().filter(|at| ![foe.at, to].contains(at));
        between.filter(|at| fire[map.index(*at)] > 0).count() as i32
    };
    if foe.is_fire_proof() || !scan::contains(fire, |left| left > 0) || burning(way) == 0 {
        return None;
    }
    let gait = level.derived.paths.gait(foe);
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &[to], None, |tile| {
        is_open_to(map.tiles[tile], gait).then(|| 1 + AROUND_FLAMES * u8::from(fire[tile] > 0))
    });
    match burning(&steps) * foe.share(FLAMES) {
        0 => towards(level, foe, &steps, true),
        harm if harm >= foe.body.hp => None,
        _ => steps.downhill(foe.at, |at| is_passable(level, foe, at)).map(Deed::Step),
    }
}

/// Whether `foe` hides from a player that it hunts: by its nature, or because it was hit from where it can't answer.
fn seeks_shelter(level: &Level, foe: &Actor) -> bool {
    foe.pursuit.shelter > 0 || (rules_of(foe).hides)(level, foe)
}

/// How a foe hides: it goes to the nearest place out of the player's line, and waits there. `None` if there is none, or no need.
pub(crate) fn take_shelter(level: &Level, foe: &Actor) -> Option<Deed> {
    if seeks_shelter(level, foe) { hide(level, foe, None) } else { None }
}

/// Whether `foe` hides, and ground that is not `known` may hold a shelter as near as the nearest that is there.
pub(crate) fn may_hide_elsewhere(level: &Level, foe: &Actor, known: impl Fn(Point) -> bool) -> bool {
    if !foe.is_hunting() || !seeks_shelter(level, foe) || is_hidden(level, foe, foe.at) {
        return false;
    }
    let steps = shelter(level, foe, None).distance(foe.at).map_or(SHELTER_REACH, |steps| steps as i32);
    let Point { x, y } = foe.at;
    Points::of(Rect::with_exact(x - steps, y - steps, x + steps, y + steps))
        .any(|at| level.map.contains(at) && !known(at))
}

/// A step towards the nearest place out of the player's line, not over the tile `barred`; there it waits.
pub(super) fn hide(level: &Level, foe: &Actor, barred: Option<usize>) -> Option<Deed> {
    if is_hidden(level, foe, foe.at) {
        return Some(Deed::Wait);
    }
    let steps = shelter(level, foe, barred);
    steps.distance(foe.at)?;
    towards(level, foe, &steps, true)
}

/// The steps to the places near `foe` that are out of the player's line, not over the tile `barred`.
fn shelter(level: &Level, foe: &Actor, barred: Option<usize>) -> DistanceMap {
    let (map, gait) = (&level.map, level.derived.paths.gait(foe));
    let open = |tile: usize| Some(tile) != barred && is_open_to(map.tiles[tile], gait);
    let hidden = |at: &Point| reach(*at, foe.at) <= SHELTER_REACH && is_hidden(level, foe, *at);
    let places: Vec<Point> = map.points().filter(|at| hidden(at) && open(map.index(*at))).collect();
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &places, Some(SHELTER_REACH as u32), |tile| open(tile).then_some(1));
    steps
}

/// Whether the player has no line to `foe` at `at`, or would not see it there, in deep water.
pub(crate) fn is_hidden(level: &Level, foe: &Actor, at: Point) -> bool {
    let dives = foe.monster().filter(|_| foe.ability() == Ability::Swims);
    !level.is_in_line(at) || dives.is_some_and(|eel| !level.would_be_seen(at, eel))
}

/// A step of `foe` towards an actor near by, which stands at `to`.
pub(crate) fn go_to(level: &Level, foe: &Actor, to: Point) -> Option<Deed> {
    let (map, gait) = (&level.map, level.derived.paths.gait(foe));
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| is_open_to(map.tiles[tile], gait).then_some(1);
    steps.fill_by(map.width, map.height, &[to], Some(DETOUR), cost);
    steps.distance(foe.at)?;
    towards(level, foe, &steps, true)
}

/// The steps to the place `to` over ground that a companion treads on, but for the ground that it stands on.
pub(crate) fn companion_way(level: &Level, friend: &Actor, to: Point) -> DistanceMap {
    let (map, gait) = (&level.map, friend.monster().map_or(Movement::FREE, Movement::of));
    let mut shunned = shunned(level, friend);
    [friend.at, to].into_iter().for_each(|at| shunned[map.index(at)] = false);
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &[to], Some(DETOUR), |tile| {
        let is_oily = level.ground.cover[tile].is_oil();
        (!shunned[tile] && is_open_to(map.tiles[tile], gait)).then_some(if is_oily { AROUND_OIL } else { 1 })
    });
    steps
}

/// The steps that a companion would take now, over free ground that it treads on.
pub(crate) fn companion_steps(level: &Level, friend: &Actor) -> Vec<Direction> {
    let shunned = shunned(level, friend);
    let is_shunned = |at: Point| shunned[level.map.index(at)] || level.cover_at(at).is_oil();
    let would_tread = |at: Point| is_free(level, friend, at) && !is_shunned(at);
    Direction::ALL.into_iter().filter(|way| would_tread(way.step(friend.at))).collect()
}

/// The tiles that a companion keeps out of, by index: deep water, and traps and chambers that the player knows,
/// unless it is in a chamber.
fn shunned(level: &Level, friend: &Actor) -> Vec<bool> {
    let mut shunned: Vec<bool> = level.map.tiles.iter().map(|tile| *tile == TileType::Deep).collect();
    let is_outside = level.machine_at(friend.at).is_none();
    let known = level.machines.iter().filter(|machine| is_outside && machine.is_known);
    let chambers = known.flat_map(|machine| machine.tiles.iter().copied());
    chambers.chain(level.known_traps()).for_each(|at| shunned[level.map.index(at)] = true);
    shunned
}

/// The step from where `foe` stands down `steps`. It walks around anyone in the way: by another tile that is nearer, or
/// by one as near from which there is a way on. Fire is not walked into, and gas only if `in_a_hurry`. `None` if there
/// is no such step.
pub(crate) fn towards(level: &Level, foe: &Actor, steps: &DistanceMap, in_a_hurry: bool) -> Option<Deed> {
    let nearer =
        |at: Point| steps.downhill(at, |next| is_open(level, foe, next) && is_clean(level, foe, next));
    let step = nearer(foe.at)
        .or_else(|| sideways(level, foe, steps))
        .or_else(|| if in_a_hurry { steps.downhill(foe.at, |at| is_open(level, foe, at)) } else { None });
    step.map(Deed::Step)
}

/// A step to a tile as near as this, from which there is a free one that is nearer, now or after another such step: so
/// hunters surround the player instead of queueing behind each other.
fn sideways(level: &Level, foe: &Actor, steps: &DistanceMap) -> Option<Direction> {
    let here = steps.distance(foe.at)?;
    let open = |at: Point| is_open(level, foe, at) && is_clean(level, foe, at);
    let level_with = |from: Point| {
        let around = PREFERENCE.into_iter().map(move |direction| (direction, direction.step(from)));
        around.filter(|(_, at)| steps.distance(*at) == Some(here) && open(*at))
    };
    let leads_on = |at: Point| steps.downhill(at, open).is_some();
    let at_once = level_with(foe.at).find(|(_, at)| leads_on(*at));
    let later = || level_with(foe.at).find(|(_, at)| level_with(*at).any(|(_, next)| leads_on(next)));
    at_once.or_else(later).map(|(direction, _)| direction)
}

/// A step that leads away from the player, the farthest first; `None` in a corner, and for a foe whose last action was
/// such a step, so that a pursuer catches up with it in the end.
pub(crate) fn back(level: &Level, foe: &Actor) -> Option<Deed> {
    if foe.pursuit.stepped_back {
        return None;
    }
    let player = level.player().at;
    let far = |at: Point| (reach(at, player), level.steps_to_player(at).unwrap_or(0));
    let here = far(foe.at);
    let steps = PREFERENCE.into_iter().map(|direction| (direction, direction.step(foe.at)));
    let better = steps.filter(|(_, at)| is_free(level, foe, *at) && far(*at).0 > here.0);
    // The first of the farthest: `max_by_key` would take the last.
    let best = better.min_by_key(|(_, at)| std::cmp::Reverse(far(*at)));
    best.map(|(direction, _)| Deed::Step(direction))
}

/// Whether there is ground to tread on all the way from one place to another.
pub(super) fn is_footing(level: &Level, from: Point, to: Point) -> bool {
    area::ray(level, from, to, reach(from, to)).into_iter().all(|at| level.map.tile(at).is_walkable())
}

/// Whether `foe` can and would go to the tile `at` in one step.
pub(super) fn is_free(level: &Level, foe: &Actor, at: Point) -> bool {
    level.map.tile(at) != TileType::Door && is_open(level, foe, at) && is_clean(level, foe, at)
}

/// Whether `foe` can and would go to the tile `at`, which may be a door that it has to open first.
fn is_open(level: &Level, foe: &Actor, at: Point) -> bool {
    is_passable(level, foe, at) && (level.ground.fire[level.map.index(at)] == 0 || foe.is_fire_proof())
}

/// The same if it does not mind fire.
fn is_passable(level: &Level, foe: &Actor, at: Point) -> bool {
    let tile = level.map.tile(at);
    foe.monster().map_or(tile.is_walkable(), |monster| is_open_to(tile, Movement::of(monster)))
        && level.actor_at(at).is_none()
        && !level.is_kept_out(foe, at)
}

/// Whether nothing is there that `foe` would rather not tread in: foul gas, a web, caltrops.
fn is_clean(level: &Level, foe: &Actor, at: Point) -> bool {
    let minds = |cover| match cover {
        Cover::Web => foe.ability() != Ability::Spins,
        Cover::Caltrops => true,
        Cover::None | Cover::Oil | Cover::ThickOil | Cover::Rime | Cover::Frost => false,
    };
    !level.ground.air.is_foul(level.map.index(at)) && !minds(level.cover_at(at))
}
