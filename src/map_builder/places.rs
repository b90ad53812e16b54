//! Free places for foes, items and traps on finished ground: each is taken once. It places nothing itself.

use super::Plan;
use super::draft::{ORTHOGONAL, Open, anywhere, neighbours};
use crate::level::{Level, reach};
use crate::map::sight::Sight;
use crate::map::{Direction, Map, Point, TileType, scan};
use crate::rng::Rng;

/// How many random draws before a search in order.
const TRIES: i32 = 40;
/// The least pool for a swimmer, in tiles.
const POOL: usize = 16;

/// The free places of a floor.
pub struct Places {
    start: Point,
    /// Both stairs.
    stairs: Vec<Point>,
    /// Dry places, in reading order.
    dry: Vec<Point>,
    /// Pools large enough for swimmers, in reading order.
    wet: Vec<Point>,
    taken: Vec<bool>,
    /// What the player would see on arrival if everything were lit.
    seen: Sight,
}

impl Places {
    pub fn new(level: &Level) -> Self {
        let map = &level.map;
        let start = level.player().at;
        let mut seen = Sight::new();
        seen.look_through(map.width, map.height, start, None, |tile| !map.tiles[tile].is_transparent());
        let mut taken = vec![false; map.tiles.len()];
        taken[map.index(start)] = true;
        let built = level.machines.iter().flat_map(|machine| machine.tiles.iter());
        built.for_each(|at| taken[map.index(*at)] = true);
        let stairs = [false, true].into_iter().filter_map(|down| level.stairs(down)).collect();
        Self { start, stairs, dry: map.places(is_dry), wet: pools(map), taken, seen }
    }

    pub fn is_free(&self, map: &Map, at: Point) -> bool {
        map.tile(at).is_walkable() && !self.taken[map.index(at)]
    }

    /// The free places on matching ground, in reading order.
    pub fn left_on(&self, map: &Map, is_ground: impl Fn(TileType) -> bool) -> Vec<Point> {
        let mut left = map.places(is_ground);
        left.retain(|at| !self.taken[map.index(*at)]);
        left
    }

    pub fn take(&mut self, map: &Map, at: Point) {
        self.taken[map.index(at)] = true;
    }

    /// The distance of `at` from the start, in tiles.
    pub fn away_from_start(&self, at: Point) -> i32 {
        reach(at, self.start)
    }

    /// Whether `at` is on or beside stairs.
    pub fn is_by_stairs(&self, at: Point) -> bool {
        self.stairs.iter().any(|stairs| reach(*stairs, at) <= 1)
    }

    /// Whether the player could see `at` on arrival.
    pub fn is_in_view(&self, at: Point) -> bool {
        self.seen.sees(at)
    }

    /// Takes a free dry place that is `fit`. `None` if there is none.
    pub fn draw(&mut self, map: &Map, rng: &mut Rng, fit: impl Fn(&Self, Point) -> bool) -> Option<Point> {
        let last = self.dry.len() as i32 - 1;
        let free = |places: &Self, at: Point| places.is_free(map, at) && fit(places, at);
        let drawn = (0..TRIES).filter(|_| last >= 0).map(|_| rng.range(0, last) as usize);
        let lucky = drawn.map(|index| self.dry[index]).find(|at| free(self, *at));
        let found = lucky.or_else(|| self.dry.iter().copied().find(|at| free(self, *at)))?;
        self.take(map, found);
        Some(found)
    }

    /// Takes the free dry place that is `fit` and nearest to `to`.
    pub fn draw_nearest(
        &mut self,
        map: &Map,
        to: Point,
        fit: impl Fn(&Self, Point) -> bool,
    ) -> Option<Point> {
        let mut nearest: Option<Point> = None;
        for at in self.dry.iter().copied() {
            let is_nearer = nearest.is_none_or(|other| reach(at, to) < reach(other, to));
            if is_nearer && self.is_free(map, at) && fit(self, at) {
                nearest = Some(at);
            }
        }
        self.take(map, nearest?);
        nearest
    }

    /// The free places in water that are `fit`.
    pub fn in_water(&self, map: &Map, fit: impl Fn(&Self, Point) -> bool) -> Vec<Point> {
        self.wet.iter().copied().filter(|at| self.is_free(map, *at) && fit(self, *at)).collect()
    }

    /// Takes a free place worth a detour: mostly a hoard, else in a room, else outside corridors, else any.
    pub fn draw_worthy(&mut self, map: &Map, plan: &Plan, rng: &mut Rng) -> Option<Point> {
        let hoard = (!plan.hoards.is_empty() && rng.chance(7, 10)).then(|| *rng.pick(&plan.hoards));
        let room = (!plan.rooms.is_empty()).then(|| anywhere(*rng.pick(&plan.rooms), rng));
        for at in [hoard, room].into_iter().flatten() {
            if is_dry(map.tile(at)) && self.is_free(map, at) {
                self.take(map, at);
                return Some(at);
            }
        }
        self.draw_outside_corridors(map, rng)
    }

    /// Takes a free place outside corridors if possible.
    pub fn draw_outside_corridors(&mut self, map: &Map, rng: &mut Rng) -> Option<Point> {
        let no_corridor = |_: &Self, at: Point| {
            let open = Direction::ALL.iter().filter(|d| map.tile(d.step(at)).is_passable()).count();
            open <= 1 || open >= 5
        };
        self.draw(map, rng, no_corridor).or_else(|| self.draw(map, rng, |_, _| true))
    }

    /// Takes the places from [`Self::around`].
    pub fn draw_around(
        &mut self,
        map: &Map,
        from: Point,
        count: usize,
        fit: impl Fn(&Self, Point) -> bool,
    ) -> Vec<Point> {
        let near = self.around(map, from, count, fit);
        near.iter().for_each(|at| self.take(map, *at));
        near
    }

    /// Up to `count` free places that are `fit`: `from` and the nearest by walking distance.
    pub fn around(
        &self,
        map: &Map,
        from: Point,
        count: usize,
        fit: impl Fn(&Self, Point) -> bool,
    ) -> Vec<Point> {
        let mut near = Vec::with_capacity(count + ORTHOGONAL.len());
        near.push(from);
        let mut done = 0;
        while near.len() < count && done < near.len() {
            let at = near[done];
            done += 1;
            for next in neighbours(at) {
                let is_ground =
                    matches!(map.tile(next), TileType::Floor | TileType::Grass | TileType::Shallow);
                if is_ground && self.is_free(map, next) && !near.contains(&next) && fit(self, next) {
                    near.push(next);
                }
            }
        }
        near.truncate(count);
        near
    }
}

/// The tiles of all pools of at least [`POOL`] tiles, in reading order.
fn pools(map: &Map) -> Vec<Point> {
    let mut water = Open::of(map, TileType::is_water);
    let mut is_roomy = vec![false; map.tiles.len()];
    for at in scan::places(&map.tiles, TileType::is_water).map(|tile| map.point(tile)) {
        if water.is_open(at) {
            let pool = water.flood_cornerwise(at);
            if pool.len() >= POOL {
                pool.points().for_each(|at| is_roomy[map.index(at)] = true);
            }
        }
    }
    scan::places(&is_roomy, |roomy| roomy).map(|tile| map.point(tile)).collect()
}

fn is_dry(tile: TileType) -> bool {
    matches!(tile, TileType::Floor | TileType::Grass | TileType::Rubble)
}
