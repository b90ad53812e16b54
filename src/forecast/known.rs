//! The floor as the player knows it: the one way in which `forecast` and `auto` look at ground, traps, things and fire. Whatever is
//! not explored, not known or not seen it leaves out.

use crate::action::danger;
use crate::action::ground::gas::DROWSY;
use crate::content::ItemKind;
use crate::level::{Actor, Cover, Gas, Lantern, Level, Lit};
use crate::map::distance::{self, DistanceMap};
use crate::map::{Direction, Point, TileType, scan};

/// What a step onto deep water costs, against 1 for a step on dry ground.
const DEEP: u8 = 8;
/// What one costs that sends to sleep.
const DROWSY_STEP: u8 = 8;
/// What a shut door costs: it has to be opened first.
const DOOR: u8 = 2;
/// The cost of a step on a known trap, if traps are not avoided at all costs.
const TRAP: u8 = 60;
/// The cost of cutting a way through a foe, if that is allowed.
const FOE: u8 = 30;
/// The cost of a step on unseen ground, if guessing is allowed.
const GUESS: u8 = 4;
/// The extra cost of a step in gas or flames for an actor that is in one of them already.
const GAS: u8 = 4;
const FLAMES: u8 = 20;
/// By how much all costs grow where oil matters: a way over fewer oily tiles than that is never longer for them.
const SPARING: u8 = 30;
const _: () = assert!(DEEP <= (u8::MAX - 1) / SPARING, "the dearest step has room in a byte");
/// From how far a lantern shines on, it sheds bright light on all tiles beside it.
const BRIGHT: i32 = 3;
/// What a step beside a sleeper costs.
const BESIDE_SLEEPER: u8 = 5;

/// The tile at `at`, if it is known.
pub(crate) fn tile(level: &Level, at: Point) -> Option<TileType> {
    level.remembered_tile(at)
}

/// Whether a trap is known to be at `at`.
pub(crate) fn has_trap(level: &Level, at: Point) -> bool {
    level.ground.traps.iter().any(|trap| trap.known && trap.at == at)
}

/// Whether a step to `at` would do harm now, or fire or gas is seen there, or fire beside it that may spread there
/// before a walker arrives.
pub(crate) fn is_hazardous(level: &Level, at: Point) -> bool {
    lies_ill(level, at) || danger::of_step(level, at).is_some()
}

/// Whether fire or gas is seen at `at`, or fire beside it that may spread there.
fn lies_ill(level: &Level, at: Point) -> bool {
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

/// Whether a gas is at a tile that harms, or sends to sleep, which thin spores do not.
fn is_foul(level: &Level, tile: usize) -> bool {
    level
        .ground
        .air
        .at(tile)
        .any(|(gas, thickness)| gas.is_foul() && (gas != Gas::Spores || thickness >= DROWSY))
}

/// Where puffballs are known that would puff if the player trod on them: bright light closes them, and an open lantern
/// sheds it on all tiles beside the player, unless it is dim or sheds a beam.
pub(crate) fn puffballs(level: &Level) -> impl Iterator<Item = Point> {
    let hero = &level.hero;
    let is_beam = hero.has_lens(ItemKind::BullsEye);
    let is_bright = hero.lantern() == Lantern::Open && hero.lantern_radius() >= BRIGHT && !is_beam;
    let known = (!is_bright).then(|| level.known_places(TileType::Puffball)).into_iter().flatten();
    known.filter(|at| !(level.is_seen(*at) && level.lit(*at) == Lit::Bright))
}

/// The foe that is seen or felt at `at`.
pub(crate) fn foe_at(level: &Level, at: Point) -> Option<&Actor> {
    level.foes().find(|foe| foe.at == at && level.sees_actor(foe))
}

/// The items that the player believes to lie on the floor, as they came. A foe disguised as an item is one of them.
pub(crate) fn things(level: &Level) -> impl Iterator<Item = (Point, ItemKind)> {
    level.knowledge.remembered.iter().copied()
}

/// The stairs in that direction, if they are known.
pub(crate) fn stairs(level: &Level, down: bool) -> Option<Point> {
    level.known_stairs(down)
}

/// Where the ember lies, if that is known.
pub(crate) fn ember(level: &Level) -> Option<Point> {
    level.knowledge.remembered.iter().find(|(_, kind)| *kind == ItemKind::Ember).map(|(at, _)| *at)
}

/// How careful a way is. Only the reckless leads over known traps and tiles where an actor is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Care {
    /// Through neither fire, nor gas, nor deep water, and over no puffball in the dark.
    Dry,
    /// Through neither fire nor gas.
    Safe,
    /// Through anything that can be walked on.
    None,
    /// Over known traps and through foes as well, where that is shorter by far.
    Reckless,
}

/// Where the player can walk, and what it costs.
pub(crate) struct KnownGround<'a> {
    level: &'a Level,
    /// For each tile what a step on it costs, 0 for where no way leads.
    pub costs: Vec<u8>,
}

impl<'a> KnownGround<'a> {
    /// The known ground of the floor.
    pub fn new(level: &'a Level, care: Care) -> Self {
        let table = TileType::ALL.map(|tile| cost(tile, care));
        let costs =
            level.knowledge.memory.iter().map(|known| known.tile().map_or(0, |tile| table[tile as usize]));
        let mut ground = Self { level, costs: costs.collect() };
        for at in puffballs(level) {
            ground.put(at, if care == Care::Dry { 0 } else { DROWSY_STEP });
        }
        for trap in level.ground.traps.iter().filter(|trap| trap.known) {
            ground.put(trap.at, if care == Care::Reckless { TRAP } else { 0 });
        }
        for foe in level.foes().filter(|foe| level.sees_actor(foe)) {
            if foe.is_asleep() {
                ground.keep_clear(foe.at);
            }
            ground.put(foe.at, if care == Care::Reckless { FOE } else { 0 });
        }
        if care < Care::None {
            ground.forbid_hazards();
        }
        ground
    }

    /// Lets ways lead to `at`, as dear as beside a sleeper.
    pub fn allow(&mut self, at: Point) {
        self.put(at, BESIDE_SLEEPER);
    }

    /// Lets no way lead to `at`.
    pub fn forbid(&mut self, at: Point) {
        self.put(at, 0);
    }

    /// The same, and around foes that are only remembered asleep.
    pub fn around_sleepers(level: &'a Level, care: Care) -> Self {
        let mut ground = Self::new(level, care);
        for sleeper in level.sleepers_out_of_sight() {
            ground.keep_clear(sleeper.at);
            ground.forbid(sleeper.at);
        }
        ground
    }

    /// The same ground for a careful walker, and of ways that are equally good the one over the fewest tiles on which oil is
    /// seen. None gets longer: each step still leads nearer to the nearest goal, however much oil goes out of sight, so that
    /// exploring ends.
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

    /// The known ground for getting out of fire or gas, through as little of either as possible.
    pub fn through_hazards(level: &'a Level) -> Self {
        let mut ground = Self::new(level, Care::None);
        for at in level.map.points().filter(|at| lies_ill(level, *at)) {
            let index = level.map.index(at);
            let cost = &mut ground.costs[index];
            if *cost > 0 {
                *cost += if is_foul(level, index) { GAS } else { FLAMES };
            }
        }
        ground
    }

    /// The same, and over unknown ground.
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
        for at in
            Direction::ALL.map(|d| d.step(sleeper)).into_iter().filter(|at| self.level.map.contains(*at))
        {
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
            let around = Direction::ALL.map(|d| d.step(at));
            for near in around.into_iter().chain([at]).filter(|near| lies_ill(level, *near)) {
                self.forbid(near);
            }
        }
        // What is next is looked at closely; what is farther off will have changed when it is.
        for next in Direction::ALL.map(|d| d.step(level.player().at)) {
            if danger::of_step(level, next).is_some() {
                self.forbid(next);
            }
        }
    }

    /// Whether the player can step on the tile.
    pub fn is_open(&self, at: Point) -> bool {
        self.level.map.contains(at) && self.costs[self.level.map.index(at)] > 0
    }

    /// The first step of the best way to the nearest of `goals`, which need not be open ground themselves. An actor
    /// that is held takes none.
    pub fn towards(&self, goals: &[Point]) -> Option<Direction> {
        if self.level.player().conditions.held > 0 {
            return None;
        }
        self.way(goals).map(|(step, _)| step)
    }

    /// The same step, even of an actor that is held, and what the way from there on costs.
    pub fn way(&self, goals: &[Point]) -> Option<(Direction, u32)> {
        if goals.is_empty() {
            return None;
        }
        let here = self.level.player().at;
        // What is farther from the goals than the player is not asked for.
        let distances = self.distances_until(goals, &[here]);
        let step = distances.downhill(here, |_| true)?;
        Some((step, distances.distance(step.step(here))?))
    }

    /// What the ways from all places to the nearest of `goals` cost.
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
        TileType::Deep | TileType::Mud => DEEP,
        TileType::Door => DOOR,
        tile => u8::from(tile.is_walkable()),
    }
}
