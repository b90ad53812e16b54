//! Where things fly and what they hit, for the player and for foes. The targeting cursor and the action itself both ask
//! here, so that what is shown is what happens. Questions only: it changes nothing and throws no dice.

use super::{Refusal, who};
use crate::content::ItemKind;
use crate::content::items::{
    Aim, BOW_RANGE, Category, DIGGING, DISCORD_RANGE, LIGHTNING_RANGE, SHATTERING, Spread, THROW_RANGE,
};
use crate::event::Who;
use crate::level::{Actor, ActorId, Fuse, Hero, Level, reach};
use crate::map::distance::DistanceMap;
use crate::map::sight::Sight;
use crate::map::{Direction, Point, TileType};

/// The tiles that something thrown or shot from `from` towards `to` passes, in order and without `from`. It ends at
/// `to`, at the first actor in the way, or before the first wall or closed door, and never on a tile that nobody can
/// enter. It is empty if the very first tile is closed, if `to` is `from`, or if `to` lies off the map.
///
/// The line has one tile for each step along its longer side, the one whose centre is nearest to the line between the
/// centres. Where two are equally near, it takes the southern or eastern one, or the other where that one is closed. So
/// it is the same there and back, and it reaches every open tile in view: symmetric shadowcasting asks the same
/// question of each row. Only a tile of grass that shows no more than an edge may be out of its reach.
///
/// What the player throws flies past foes that the player does not see: otherwise a line drawn for the cursor would
/// find them. What foes shoot stops at anyone.
pub fn flight(level: &Level, from: Point, to: Point) -> Vec<Point> {
    let by_player = level.actor_at(from).is_some_and(Actor::is_player);
    trace(level, from, to, |at| level.actor_at(at).is_some_and(|actor| !by_player || level.sees_actor(actor)))
}

/// The tiles of the ray that goes from `from` through `through` and on, up to `range` tiles: past everybody, and up to the
/// last before a wall or a closed door.
pub(crate) fn ray(level: &Level, from: Point, through: Point, range: i32) -> Vec<Point> {
    open_tiles(level, from, through, range).collect()
}

/// Whether nothing but actors is between two places.
pub(crate) fn is_clear(level: &Level, from: Point, to: Point) -> bool {
    open_tiles(level, from, to, reach(from, to)).last() == Some(to)
}

/// The end of the flight of something that the player throws from `from` at `at`: that may be at the thrower's feet.
pub(super) fn flown(level: &Level, from: Point, at: Point) -> Point {
    flight(level, from, at).last().copied().unwrap_or(from)
}

/// Where an item that the player throws from `from` at `at` lands: where its flight ends, or at the thrower's feet if
/// it is sent back.
pub fn landing(level: &Level, from: Point, at: Point) -> Point {
    let end = flown(level, from, at);
    if mirror(level, end).is_some() { from } else { end }
}

/// The actor at `at`, if it sends back what is thrown, shot or cast there, as far as the player sees it.
pub(super) fn mirror(level: &Level, at: Point) -> Option<&Actor> {
    level.actor_at(at).filter(|actor| actor.reflects() && level.sees_actor(actor))
}

/// The actor that sends back an item of that kind when the player at `from` points it at `at`.
pub(super) fn sent_back_by(level: &Level, kind: ItemKind, from: Point, at: Point) -> Option<Who> {
    let line = match (kind, kind.info().aim) {
        (ItemKind::Lightning, _) => bolt(level),
        (ItemKind::SparkRod | ItemKind::FrostRod, Aim::Place { range, .. }) => ray(level, from, at, range),
        (ItemKind::DiggingRod | ItemKind::LeapingRod | ItemKind::WallRod, _) | (_, Aim::Itself) => Vec::new(),
        // Scrolls reach their target past everybody else.
        (_, Aim::Foe { .. }) if kind.info().category == Category::Scroll => vec![at],
        (_, Aim::Foe { .. }) => vec![flown(level, from, at)],
        (_, Aim::Place { .. }) if is_for_throwing(kind) => vec![flown(level, from, at)],
        (_, Aim::Place { .. }) => vec![end_of_spell(level, from, at)],
    };
    line.into_iter().find_map(|at| mirror(level, at)).map(who)
}

/// The part of a line from `from` that is left if an actor on it may send it back: the tiles before that actor, and
/// `from`.
fn reflected(level: &Level, from: Point, mut line: Vec<Point>) -> Vec<Point> {
    if let Some(index) = line.iter().position(|at| mirror(level, *at).is_some()) {
        line.truncate(index);
        line.push(from);
    }
    line
}

/// The tiles within `radius` steps of `centre` that have a line to it which no wall or closed door cuts, in reading
/// order; only tiles that can be entered.
pub fn burst(level: &Level, centre: Point, radius: i32) -> Vec<Point> {
    let (map, mut sight) = (&level.map, Sight::new());
    // A circle of twice the radius holds the square that is meant.
    sight.look_through(map.width, map.height, centre, Some(2 * radius), |tile| is_closed(map.tiles[tile]));
    let near = |at: &Point| reach(centre, *at) <= radius && map.tile(*at).is_open();
    sight.tiles().map(|tile| map.point(tile)).filter(near).collect()
}

/// The tiles that are hit when the player at `from` puts a thing of that kind to its own use, pointing at `at`, which has
/// to be on the map: what is made to be thrown is thrown, all else is used. What needs no pointing at ignores `at`.
pub fn affected(level: &Level, kind: ItemKind, from: Point, at: Point) -> Vec<Point> {
    match (kind, kind.info().aim) {
        (ItemKind::Lightning, _) => lightning(level),
        (ItemKind::SparkRod, Aim::Place { range, .. }) => {
            conducted(level, reflected(level, from, ray(level, from, at, range)))
        }
        (ItemKind::FrostRod, Aim::Place { range, .. }) => reflected(level, from, ray(level, from, at, range)),
        (ItemKind::DiggingRod, _) => dug(level, from, at),
        (ItemKind::LeapingRod, _) => leapt(level, from, at),
        (ItemKind::WallRod, _) => walled(level, from, at),
        (ItemKind::Shattering, _) => shattered(level, from),
        (ItemKind::Discord, _) => within_discord(level),
        (ItemKind::Sleep | ItemKind::Silence, _) => targets(level).iter().map(|foe| foe.at).collect(),
        (ItemKind::Light, _) => level.map.points().filter(|at| level.is_in_line(*at)).collect(),
        (_, Aim::Place { .. }) if is_for_throwing(kind) => thrown(level, kind, from, at),
        (_, Aim::Place { radius, .. }) => burst(level, spot(level, from, at), radius),
        (_, Aim::Foe { .. }) => vec![if mirror(level, at).is_some() { from } else { at }],
        (_, Aim::Itself) => vec![from],
    }
}

/// The tiles that are hit when the player at `from` throws a thing of that kind at `at`, which has to be on the map. What
/// is not made for it hits only where it comes down, and what falls to the floor below nothing.
pub fn thrown(level: &Level, kind: ItemKind, from: Point, at: Point) -> Vec<Point> {
    let to = landing(level, from, at);
    if falls(level, to) { Vec::new() } else { bursting(level, kind, to, radius(&level.hero, kind)) }
}

/// Whether what the player throws at `at` falls to the floor below: into a chasm over which nobody is seen to fly.
pub fn falls(level: &Level, at: Point) -> bool {
    let is_caught = level.actor_at(at).is_some_and(|actor| level.sees_actor(actor));
    level.map.tile(at) == TileType::Chasm && !is_caught
}

/// The tiles that a lit pot will hit.
pub(crate) fn of_fuse(level: &Level, fuse: &Fuse) -> Vec<Point> {
    let radius = if fuse.is_yours { radius(&level.hero, fuse.kind) } else { plain_radius(fuse.kind) };
    bursting(level, fuse.kind, fuse.at, radius)
}

/// How far around a thing of that kind hits which the player throws.
pub fn radius(hero: &Hero, kind: ItemKind) -> i32 {
    let wider = if breaks(kind) { hero.sum(|passive| passive.burst) } else { 0 };
    plain_radius(kind) + wider
}

/// The same for anybody.
fn plain_radius(kind: ItemKind) -> i32 {
    match kind.info().aim {
        Aim::Place { radius, .. } if is_for_throwing(kind) => radius,
        Aim::Itself | Aim::Foe { .. } | Aim::Place { .. } => 0,
    }
}

fn bursting(level: &Level, kind: ItemKind, at: Point, radius: i32) -> Vec<Point> {
    let tiles = burst(level, at, radius);
    match kind.info().spread {
        Spread::All => tiles,
        Spread::InWater => conducted(level, tiles),
        Spread::WherePitsOpen => tiles.into_iter().filter(|at| gives_way(level, *at)).collect(),
    }
}

/// Whether a pit can open at `at`: where there is bare ground or water, and nothing is built.
fn gives_way(level: &Level, at: Point) -> bool {
    use TileType::{Deep, Floor, Grass, Ice, Puffball, Rail, Rubble, Shallow};
    matches!(level.map.tile(at), Floor | Grass | Rubble | Shallow | Deep | Ice | Puffball | Rail)
}

/// Whether a fuse can be set on things of that kind: pots and jars.
pub(crate) fn takes_fuse(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::FirePot | ItemKind::FrostPot | ItemKind::SmokePot | ItemKind::SparkJar)
}

/// Whether throwing it is how such a thing is used.
pub fn is_for_throwing(kind: ItemKind) -> bool {
    matches!(kind.info().aim, Aim::Place { .. })
        && !matches!(kind.info().category, Category::Scroll | Category::Rod)
}

/// The foes that the player sees with a clear line to them, the nearest first: the ones a spell can find. A foe that
/// is only felt through the rock is not among them.
pub fn targets(level: &Level) -> Vec<&Actor> {
    level.foes_in_view().into_iter().filter(|foe| level.is_in_line(foe.at)).collect()
}

/// Whether the player can point at the place `at` with something that reaches `range` tiles.
///
/// # Errors
/// [`Refusal::OutOfRange`] or [`Refusal::OutOfSight`].
pub fn in_reach(level: &Level, at: Point, range: i32) -> Result<(), Refusal> {
    if !level.map.contains(at) {
        return Err(Refusal::OutOfSight);
    }
    if reach(level.player().at, at) > range {
        return Err(Refusal::OutOfRange);
    }
    let is_in_view = level.is_seen(at) || targets(level).iter().any(|foe| foe.at == at);
    if is_in_view { Ok(()) } else { Err(Refusal::OutOfSight) }
}

/// Whether the player can throw something of that kind at the place `at`.
///
/// # Errors
/// [`Refusal::NoPit`], [`Refusal::OwnFeet`], or those of [`in_reach`].
pub(crate) fn can_throw_at(level: &Level, kind: ItemKind, at: Point) -> Result<(), Refusal> {
    let range = throw_range(&level.hero, kind);
    if !kind.is_of_use_at(level.depth) {
        return Err(Refusal::NoPit);
    }
    if at == level.player().at { Err(Refusal::OwnFeet) } else { in_reach(level, at, range) }
}

/// Whether the player shoots things of that kind in place of throwing them: arrows, with a bow in hand.
pub fn is_shot(hero: &Hero, kind: ItemKind) -> bool {
    kind == ItemKind::Arrow && hero.any(|passive| passive.shoots)
}

/// How far the player throws things of that kind, or shoots them, in tiles.
pub fn throw_range(hero: &Hero, kind: ItemKind) -> i32 {
    if is_shot(hero, kind) { BOW_RANGE } else { THROW_RANGE }
}

/// Whether such a thing breaks where it comes down when it is thrown.
pub fn breaks(kind: ItemKind) -> bool {
    matches!(kind.info().aim, Aim::Place { radius: 1.., .. }) && is_for_throwing(kind)
}

/// Whether such an item, thrown, hurts the foe that it hits directly.
pub(crate) fn hurts_when_thrown(kind: ItemKind) -> bool {
    let is_made_to_hurt = matches!(kind.info().category, Category::Weapon | Category::Thrown);
    is_made_to_hurt && !breaks(kind) && kind != ItemKind::Bell
}

/// Refuses a place that is not within `range` of `from`, or is `from`.
pub(super) fn can_fly(from: Point, to: Point, range: i32) -> Result<(), Refusal> {
    if (1..=range).contains(&reach(from, to)) { Ok(()) } else { Err(Refusal::OutOfRange) }
}

/// Refuses a place that is not within `range` of `from`, or to which no clear line leads.
pub(super) fn in_clear_reach(level: &Level, from: Point, to: Point, range: i32) -> Result<(), Refusal> {
    if reach(from, to) > range {
        Err(Refusal::OutOfRange)
    } else if is_clear(level, from, to) {
        Ok(())
    } else {
        Err(Refusal::OutOfSight)
    }
}

/// The walls that a rod of digging goes through which is pointed from `from` at `at`: [`DIGGING`] tiles of the line from its
/// first wall on, up to the map's edge or a machine, without the ones known to be open. Empty if no wall that gives
/// way bars the way to `at`.
pub fn dug(level: &Level, from: Point, at: Point) -> Vec<Point> {
    let (map, whole) = (&level.map, reach(from, at));
    let on_line = |step: i32| places(from, at, step, whole);
    let is_barred = |step: &i32| on_line(*step).into_iter().all(|at| is_closed(map.tile(at)));
    let Some(first) =
        (1..=whole).find(is_barred).filter(|step| map.tile(on_line(*step)[0]) == TileType::Wall)
    else {
        return Vec::new();
    };
    let is_known_open = |at: &Point| level.remembered_tile(*at).is_some_and(|tile| tile != TileType::Wall);
    let line = (first..first + DIGGING as i32).map(|step| on_line(step)[0]);
    let gives_way = |at: &Point| map.is_inside(*at) && !level.is_fast(*at);
    line.take_while(gives_way).filter(|at| !is_known_open(at)).collect()
}

/// Where a leap from `from` to `at` ends: there, over anyone, if it is free and nothing else is between.
fn leapt(level: &Level, from: Point, at: Point) -> Vec<Point> {
    let can = level.is_free(at) && is_clear(level, from, at);
    if can { vec![at] } else { Vec::new() }
}

/// The tiles on which crystal stands by a rod that is pointed from `from` at `at`: that and those on both sides of it, as
/// far as they are free floor.
fn walled(level: &Level, from: Point, at: Point) -> Vec<Point> {
    let Some(way) = Direction::between(from, at) else { return Vec::new() };
    let row = [at, way.turned(2).step(at), way.turned(6).step(at)];
    let holds =
        |at: &Point| matches!(level.map.tile(*at), TileType::Floor | TileType::Rubble | TileType::Grass);
    let is_bare = |at: &Point| level.items_at(*at).next().is_none() && level.machine_at(*at).is_none();
    row.into_iter().filter(|at| holds(at) && is_bare(at) && level.is_free(*at)).collect()
}

/// The tiles that a scroll of shattering breaks which is read at `from`: no part of a machine, nor the map's edge.
pub(super) fn shattered(level: &Level, from: Point) -> Vec<Point> {
    let map = &level.map;
    let breaks = |at: &Point| matches!(map.tile(*at), TileType::Wall | TileType::Cracked | TileType::Crystal);
    let near = map.points().filter(|at| reach(from, *at) <= SHATTERING);
    near.filter(|at| map.is_inside(*at) && breaks(at) && !level.is_fast(*at)).collect()
}

/// The actors on two tiles that can change places by a rod that reaches `range` tiles: the player, or foes in view with
/// a clear line to them.
///
/// # Errors
/// Those of [`in_reach`], or [`Refusal::NoTarget`].
pub(crate) fn exchanged(level: &Level, pair: [Point; 2], range: i32) -> Result<[ActorId; 2], Refusal> {
    let here = level.player().at;
    let who = |at: Point| {
        if at == here {
            return Ok(ActorId::PLAYER);
        }
        in_reach(level, at, range)?;
        let foe = targets(level).into_iter().find(|foe| foe.at == at).ok_or(Refusal::NoTarget)?;
        if is_clear(level, here, at) { Ok(foe.id) } else { Err(Refusal::OutOfSight) }
    };
    if pair[0] == pair[1] { Err(Refusal::NoTarget) } else { Ok([who(pair[0])?, who(pair[1])?]) }
}

/// The places of the foes among which a scroll of discord sows it.
pub(super) fn within_discord(level: &Level) -> Vec<Point> {
    let from = level.player().at;
    targets(level).iter().map(|foe| foe.at).filter(|at| reach(from, *at) <= DISCORD_RANGE).collect()
}

/// Where a spell cast from `from` at `at` takes effect: there, or before the wall if one was pointed at.
pub(crate) fn spot(level: &Level, from: Point, at: Point) -> Point {
    let spot = end_of_spell(level, from, at);
    if mirror(level, spot).is_some() { from } else { spot }
}

/// The same, even if a mirror knight stands there.
fn end_of_spell(level: &Level, from: Point, at: Point) -> Point {
    trace(level, from, at, |_| false).last().copied().unwrap_or(from)
}

/// How far a spark goes through water, in steps.
const POOL: u32 = 8;

/// The tiles of the water that a spark at `at`, which is one of them, goes through.
pub(super) fn pool(level: &Level, at: Point) -> Vec<Point> {
    let map = &level.map;
    let mut steps = DistanceMap::new();
    let cost = |tile: usize| map.tiles[tile].is_water().then_some(1);
    steps.fill_by(map.width, map.height, &[at], Some(POOL), cost);
    map.points().filter(|at| map.tile(*at).is_water() && steps.distance(*at).is_some()).collect()
}

/// The tiles hit by a spark that runs over `tiles`: those, and their pools.
pub(super) fn conducted(level: &Level, mut tiles: Vec<Point>) -> Vec<Point> {
    for index in 0..tiles.len() {
        let at = tiles[index];
        if level.map.tile(at).is_water() {
            let pool: Vec<Point> = pool(level, at).into_iter().filter(|at| !tiles.contains(at)).collect();
            tiles.extend(pool);
        }
    }
    tiles
}

/// The tiles that lightning hits: those of the line to the farthest foe in view within its range, and their pools.
pub(crate) fn lightning(level: &Level) -> Vec<Point> {
    conducted(level, reflected(level, level.player().at, bolt(level)))
}

/// The line of lightning to the farthest foe in view within its range.
fn bolt(level: &Level) -> Vec<Point> {
    let from = level.player().at;
    let near = |foe: &&Actor| reach(from, foe.at) <= LIGHTNING_RANGE;
    let farthest = targets(level).into_iter().rfind(near);
    farthest.map_or_else(Vec::new, |foe| ray(level, from, foe.at, reach(from, foe.at)))
}

/// Whether a tile stops what flies and what bursts. Grass hides, but stops nothing; a brazier is flown over; gates and cages
/// are of glass.
pub(in crate::action) const fn is_closed(tile: TileType) -> bool {
    matches!(
        tile,
        TileType::Wall
            | TileType::Door
            | TileType::Gate
            | TileType::Cage
            | TileType::Block
            | TileType::Cracked
            | TileType::Crystal
    )
}

fn trace(level: &Level, from: Point, to: Point, is_taken: impl Fn(Point) -> bool) -> Vec<Point> {
    let mut path = Vec::new();
    if !level.map.contains(from) || !level.map.contains(to) {
        return path;
    }
    for at in open_tiles(level, from, to, reach(from, to)) {
        path.push(at);
        if is_taken(at) {
            break;
        }
    }
    while path.last().is_some_and(|at| !level.map.tile(*at).is_open()) {
        path.pop();
    }
    path
}

/// The first `length` tiles of the line from `from` through `to`, or those before the first that is closed.
fn open_tiles(level: &Level, from: Point, to: Point, length: i32) -> impl Iterator<Item = Point> {
    let whole = reach(from, to);
    let length = if whole == 0 { 0 } else { length };
    let open = move |at: &Point| !is_closed(level.map.tile(*at));
    (1..=length).map_while(move |step| places(from, to, step, whole).into_iter().find(open))
}

/// The tiles nearest to the line where it has gone `step` of `length`: the same twice, unless two are equally near.
fn places(from: Point, to: Point, step: i32, length: i32) -> [Point; 2] {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    // Rounding a half always upwards, and not away from 0, is what makes the line the same there and back.
    let half_up = |d: i32| (2 * step * d + length).div_euclid(2 * length);
    let half_down = |d: i32| -half_up(-d);
    [
        Point::new(from.x + half_up(dx), from.y + half_up(dy)),
        Point::new(from.x + half_down(dx), from.y + half_down(dy)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::level::{Actor, ActorId};
    use crate::map::Map;

    fn level(picture: &str) -> (Level, Vec<Point>) {
        let (map, marks) = Map::from_picture(picture);
        let mut places: Vec<_> = marks.into_iter().collect();
        places.sort_by_key(|(mark, _)| *mark);
        let places: Vec<Point> = places.into_iter().map(|(_, at)| at).collect();
        (Level::new(1, map, places[0]), places)
    }

    #[test]
    fn a_line_passes_one_tile_for_each_step_and_ends_at_walls() {
        let (level, places) = level(
            "#########
             #@......#
             #.#.....#
             #......b#
             #########",
        );
        let path = flight(&level, places[0], places[1]);
        assert_eq!(path.len(), 6);
        assert_eq!(path.last(), Some(&places[1]));
        let through_rock = flight(&level, Point::new(5, 2), Point::new(1, 2));
        assert_eq!(through_rock, [Point::new(4, 2), Point::new(3, 2)]);
        assert_eq!(flight(&level, places[0], places[0]), []);
    }

    #[test]
    fn a_flight_ends_at_the_first_in_the_way_and_a_ray_goes_on() {
        let (mut level, places) = level("@..b...#");
        level.actors.push(Actor::foe(ActorId(1), Monster::Rat, places[1]));
        assert_eq!(flight(&level, Point::new(6, 0), places[0]).last(), Some(&places[1]));
        assert_eq!(
            flight(&level, places[0], Point::new(6, 0)).last(),
            Some(&Point::new(6, 0)),
            "unseen by the player"
        );
        assert_eq!(ray(&level, places[0], places[1], 9).last(), Some(&Point::new(6, 0)));
        assert_eq!(ray(&level, places[0], places[1], 4).len(), 4);
        assert!(is_clear(&level, places[0], Point::new(6, 0)));
    }
}
