//! The floor as the player knows it. `forecast` and `auto` look at ground, traps, items and fire only through this
//! file, which leaves out everything unexplored, unknown or unseen.

use crate::action::danger;
use crate::action::effects::gas::DROWSY;
use crate::content::{Condition, ItemKind};
use crate::level::{Actor, Cover, Gas, Lantern, Level, Lit, reach};
use crate::map::distance::{self, DistanceMap};
use crate::map::{Direction, Point, TileType, scan};

/// The cost of a step into deep water, against 1 for dry ground.
const DEEP: u8 = 8;
/// The cost of a step on ground that sends to sleep.
const DROWSY_STEP: u8 = 8;
/// The cost of a closed door: it takes a turn to open.
const DOOR: u8 = 2;
/// The cost of a step on a known trap, unless traps are forbidden.
const TRAP: u8 = 60;
/// The cost of cutting through a foe, if that is allowed.
const FOE: u8 = 30;
/// The cost of a step on unseen ground, if guessing is allowed.
const GUESS: u8 = 4;
/// The extra cost of a step in gas or flames for an actor that is in one of them already.
const GAS: u8 = 4;
const FLAMES: u8 = 20;
/// All costs grow by this factor where oil matters, so that sparing oil never makes a path longer.
const SPARING: u8 = 30;
const _: () = assert!(DEEP <= (u8::MAX - 1) / SPARING, "the dearest step has room in a byte");
/// A lantern with at least this range sheds bright light on all tiles beside it.
const BRIGHT: i32 = 3;
const BESIDE_SLEEPER: u8 = 5;

pub(crate) fn tile(level: &Level, at: Point) -> Option<TileType> {
    level.remembered_tile(at)
}

/// Whether `at` would harm now, or has visible fire or gas, or fire beside it that may spread before a walker arrives.
pub(crate) fn is_hazardous(level: &Level, at: Point) -> bool {
    is_dangerous(level, at) || danger::of_step(level, at).is_some()
}

/// Whether fire or gas is visible at `at`, or fire beside it that may spread there.
fn is_dangerous(level: &Level, at: Point) -> bool {
    if !level.is_seen(at) {
        return false;
    }
    let index = level.map.index(at);
    let proof = level.is_fire_proof(level.player());
    let aflame = |at: Point| level.is_seen(at) && level.ground.fire[level.map.index(at)] > 0;
    let burns =
        level.map.tiles[index].burns() || matches!(level.ground.cover[index], Cover::Oil | Cover::Web);
    let reached = burns && Direction::ALL.iter().any(|d| aflame(d.step(at)));
    is_foul(level, index)
        || level.ground.cover[index] == Cover::Caltrops
        || (!proof && (aflame(at) || reached))
}

/// Whether a gas there harms or sends to sleep; thin spores do not.
fn is_foul(level: &Level, tile: usize) -> bool {
    level
        .ground
        .air
        .at(tile)
        .any(|(gas, thickness)| gas.is_foul() && (gas != Gas::Spores || thickness >= DROWSY))
}

/// How far around the player firedamp in view can be lit next turn: an open light lights it beside them, and it flows a tile.
const LIT_WITHIN: i32 = 2;

/// Whether the player's open light may set off firedamp in view from `at`.
pub(crate) fn sets_off_firedamp(level: &Level, at: Point) -> bool {
    let mut gas = level.ground.air.tiles(Gas::Firedamp).map(|(tile, _)| level.map.point(tile));
    level.hero.has_open_light() && gas.any(|there| level.is_seen(there) && reach(there, at) <= LIT_WITHIN)
}

/// Known puffballs that would puff if the player stepped on them. Bright light closes them, and an open lantern sheds
/// it beside the player unless it is dim or a beam.
pub(crate) fn puffballs(level: &Level) -> impl Iterator<Item = Point> {
    let hero = &level.hero;
    let is_beam = hero.any(|passive| passive.beam);
    let is_bright = hero.lantern() == Lantern::Open && hero.lantern_radius() >= BRIGHT && !is_beam;
    let known = (!is_bright).then(|| level.known_places(TileType::Puffball)).into_iter().flatten();
    known.filter(|at| !(level.is_seen(*at) && level.lit(*at) == Lit::Bright))
}

/// The foe that the player sees or senses at `at`.
pub(crate) fn foe_at(level: &Level, at: Point) -> Option<&Actor> {
    level.foes().find(|foe| foe.at == at && level.sees_actor(foe))
}

/// The items that the player believes to lie on the floor, oldest first, including foes disguised as items.
pub(crate) fn things(level: &Level) -> impl Iterator<Item = (Point, ItemKind)> {
    level.knowledge.remembered.iter().copied()
}

pub(crate) fn stairs(level: &Level, down: bool) -> Option<Point> {
    level.known_stairs(down)
}

pub(crate) fn ember(level: &Level) -> Option<Point> {
    level.knowledge.remembered.iter().find(|(_, kind)| *kind == ItemKind::Ember).map(|(at, _)| *at)
}

/// How careful a path is. Only a reckless one crosses known traps and visible actors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Care {
    /// Avoids fire, gas, deep water and dark puffballs.
    Dry,
    /// Avoids fire and gas.
    Safe,
    /// Crosses anything walkable.
    None,
    /// Crosses known traps and foes too, if that is much shorter.
    Reckless,
}

/// Where the player can walk, and what it costs.
pub(crate) struct KnownGround<'a> {
    level: &'a Level,
    /// The cost of a step onto each tile, 0 if it is blocked.
    pub costs: Vec<u8>,
}

impl<'a> KnownGround<'a> {
    pub fn new(level: &'a Level, care: Care) -> Self {
        let table = TileType::ALL.map(|tile| cost(tile, care));
        let costs =
            level.knowledge.memory.iter().map(|known| known.tile().map_or(0, |tile| table[tile as usize]));
        let mut ground = Self { level, costs: costs.collect() };
        for at in puffballs(level) {
            ground.put(at, if care == Care::Dry { 0 } else { DROWSY_STEP });
        }
        for at in level.known_traps() {
            ground.put(at, if care == Care::Reckless { TRAP } else { 0 });
        }
        for foe in level.foes().filter(|foe| level.sees_actor(foe)) {
            if foe.is_asleep() {
                ground.keep_clear(foe.at);
            }
            ground.put(foe.at, if care == Care::Reckless { FOE } else { 0 });
        }
        // Nobody changes places with a captive, or with a companion that is held.
        let stays = |other: &&Actor| other.is_captive() || other.is_companion() && other.has(Condition::Held);
        for other in level.others().filter(stays).filter(|other| level.sees_actor(other)) {
            ground.forbid(other.at);
        }
        if care < Care::None {
            ground.forbid_hazards();
        }
        ground
    }

    /// Opens `at` to paths, at the cost of a tile beside a sleeper.
    pub fn allow(&mut self, at: Point) {
        self.put(at, BESIDE_SLEEPER);
    }

    /// Makes an open `at` as costly as can be.
    pub fn shun(&mut self, at: Point) {
        let cost = if self.is_open(at) { u8::MAX } else { 0 };
        self.put(at, cost);
    }

    /// Blocks `at`.
    pub fn forbid(&mut self, at: Point) {
        self.put(at, 0);
    }

    /// The known ground, with room kept around remembered sleepers.
    pub fn around_sleepers(level: &'a Level, care: Care) -> Self {
        let mut ground = Self::new(level, care);
        for sleeper in level.sleepers_out_of_sight() {
            ground.keep_clear(sleeper.at);
            ground.forbid(sleeper.at);
        }
        ground
    }

    /// The same ground for a careful walker, breaking ties by the least visible oil. No path gets longer: each step
    /// still leads nearer to the nearest goal, however much oil goes out of sight, so exploring ends.
    pub fn sparing_oil(mut self) -> Self {
        let level = self.level;
        let is_seen = |tile: &usize| level.is_seen(level.map.point(*tile));
        let oily: Vec<usize> =
            scan::places(&level.ground.cover, |cover| cover == Cover::Oil).filter(is_seen).collect();
        if !oily.is_empty() {
            self.costs.iter_mut().for_each(|cost| *cost *= SPARING);
        }
        for tile in oily {
            let cost = &mut self.costs[tile];
            *cost += u8::from(*cost > 0);
        }
        self
    }

    /// The known ground for leaving fire or gas by the least harmful path.
    pub fn through_hazards(level: &'a Level) -> Self {
        let mut ground = Self::new(level, Care::None);
        for at in level.map.points().filter(|at| is_dangerous(level, *at)) {
            let index = level.map.index(at);
            let cost = &mut ground.costs[index];
            if *cost > 0 {
                *cost += if is_foul(level, index) { GAS } else { FLAMES };
            }
        }
        ground
    }

    /// Opens unknown ground as a guess.
    pub fn guessing(mut self) -> Self {
        for (cost, known) in self.costs.iter_mut().zip(&self.level.knowledge.memory) {
            if known.tile().is_none() {
                *cost = GUESS;
            }
        }
        self
    }

    fn put(&mut self, at: Point, cost: u8) {
        self.costs[self.level.map.index(at)] = cost;
    }

    fn keep_clear(&mut self, sleeper: Point) {
        for at in Direction::around(sleeper).into_iter().filter(|at| self.level.map.contains(*at)) {
            let cost = &mut self.costs[self.level.map.index(at)];
            if *cost > 0 {
                *cost = (*cost).max(BESIDE_SLEEPER);
            }
        }
    }

    fn forbid_hazards(&mut self) {
        let level = self.level;
        let flames = scan::places(&level.ground.fire, |left| left > 0);
        for index in flames.chain(level.ground.air.foul_tiles()) {
            let at = level.map.point(index);
            let around = Direction::around(at);
            for near in around.into_iter().chain([at]).filter(|near| is_dangerous(level, *near)) {
                self.forbid(near);
            }
        }
        // Only the next step is checked closely; farther tiles will have changed by then.
        for next in Direction::around(level.player().at) {
            if danger::of_step(level, next).is_some() {
                self.forbid(next);
            }
        }
    }

    /// Whether the player can step on the tile.
    pub fn is_open(&self, at: Point) -> bool {
        self.level.map.contains(at) && self.costs[self.level.map.index(at)] > 0
    }

    /// The first step of the best path to the nearest of `goals`, which may be blocked themselves. `None` if the
    /// actor is held.
    pub fn towards(&self, goals: &[Point]) -> Option<Direction> {
        if self.level.player().has(Condition::Held) {
            return None;
        }
        self.way(goals).map(|(step, _)| step)
    }

    /// The same step, even if the actor is held, with the cost of the path beyond it.
    pub fn way(&self, goals: &[Point]) -> Option<(Direction, u32)> {
        if goals.is_empty() {
            return None;
        }
        let here = self.level.player().at;
        // Tiles farther from the goals than the player are not needed.
        let distances = self.distances_until(goals, &[here]);
        let step = distances.downhill(here, |_| true)?;
        Some((step, distances.distance(step.step(here))?))
    }

    /// The cost of paths from everywhere to the nearest of `goals`.
    pub fn distances(&self, goals: &[Point]) -> DistanceMap {
        self.distances_until(goals, &[])
    }

    fn distances_until(&self, goals: &[Point], until: &[Point]) -> DistanceMap {
        let map = &self.level.map;
        let mut distances = DistanceMap::new();
        distances.fill_until(
            &distance::StepCosts::of_costs(map.width, map.height, &self.costs),
            goals,
            until,
        );
        distances
    }
}

fn cost(tile: TileType, care: Care) -> u8 {
    match tile {
        TileType::Deep | TileType::Ice if care == Care::Dry => 0,
        TileType::Ice if care == Care::Safe => 0,
        TileType::Deep => DEEP,
        TileType::Door => DOOR,
        tile => u8::from(tile.is_walkable()),
    }
}
