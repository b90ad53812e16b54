//! How far every tile is from the nearest goal, which way is nearer, and which way is away. It asks which tiles can
//! be walked on and at what cost; it knows no actor and moves none.
//!
//! Distance maps as "Dijkstra maps" are used in roguelikes (RogueBasin, "The Incredible Power of Dijkstra Maps").
//! Steps go in all eight directions, also between two walls that touch at their corners.

mod grid;
mod ground;
mod queue;
mod walk;

pub use ground::StepCosts;
pub use walk::PREFERENCE;

use super::{Map, Point, TileType};
use queue::Queue;
use std::borrow::Cow;
use std::ops::Range;

/// What is stored for a tile from which no goal can be reached.
const UNREACHED: u32 = u32::MAX;
/// What is stored for a tile on which nobody can walk, unless it is a goal.
const CLOSED: u32 = u32::MAX - 1;
/// What is stored for a tile that has been found, and whose time has not come.
const WAITING: u32 = u32::MAX - 2;

/// No distance is larger: a goal that costs more to reach counts as out of reach.
pub const FARTHEST: u32 = u32::MAX / 16;

/// How much worse it is to be near the threat than to walk: 6 to 5, the 1.2 of the article above in integers.
const FEAR: u32 = 6;
const EFFORT: u32 = 5;

/// The distances of all tiles, and the buffers to find them: keep it and fill it again. Once the buffers have grown
/// to the size of the map, [`DistanceMap::fill`] allocates nothing.
///
/// The distance of a tile is the least total cost of a way from it to a goal: of every tile on the way, its own
/// included and the goal left out. A plain [`DistanceMap::fill`] therefore counts steps, and the best step is
/// always to the neighbour with the smallest distance, whatever the costs.
///
/// ```
/// use emberdeep::map::{Direction, Map, Point, distance::DistanceMap};
///
/// let (map, marks) = Map::from_picture("#######\n#a.#.G#\n#.....#\n#######");
/// let (from, goal) = (marks[0].1, marks[1].1);
/// let mut distances = DistanceMap::new();
/// distances.fill(&map, &[goal]);
/// assert_eq!(distances.distance(from), Some(4));
/// assert_eq!(distances.downhill(from, |_| true), Some(Direction::East));
/// assert_eq!(distances.path(from).last(), Some(&goal));
/// assert_eq!(distances.distance(Point::new(3, 1)), None, "rock");
/// ```
#[derive(Clone, Debug, Default)]
pub struct DistanceMap {
    ground: StepCosts,
    /// For each tile of the ground's grid, how far it is.
    distances: Vec<u32>,
    /// The tiles that have a distance, by growing distance.
    reached: Vec<u32>,
    /// How many of these have told their neighbours.
    done: usize,
    /// How far the search has come.
    now: u32,
    queue: Queue,
}

impl DistanceMap {
    /// A map on which nothing is near anything.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts the steps from every tile to the nearest of `goals` over walkable tiles. A goal need not be walkable
    /// itself (a shut door, say); one off the map does not count.
    ///
    /// # Panics
    /// As [`DistanceMap::fill_by`] does.
    pub fn fill(&mut self, map: &Map, goals: &[Point]) {
        self.fill_over(map, goals, |tile| u8::from(tile.is_walkable()));
    }

    /// Like [`DistanceMap::fill`], where `cost` says what it takes to walk on a tile of a kind: 0 if nobody can.
    ///
    /// # Panics
    /// As [`DistanceMap::fill_by`] does.
    pub fn fill_over(&mut self, map: &Map, goals: &[Point], cost: impl Fn(TileType) -> u8) {
        self.ground.become_that_of(map, cost);
        self.find(goals);
        self.go_on(FARTHEST, FARTHEST, &[]);
    }

    /// Like [`DistanceMap::fill_over`], but only as far as `least` and as to the farthest place of `until`.
    ///
    /// # Panics
    /// As [`DistanceMap::fill_by`] does.
    pub fn fill_near(
        &mut self,
        map: &Map,
        goals: &[Point],
        least: u32,
        until: &[Point],
        cost: impl Fn(TileType) -> u8,
    ) {
        self.ground.become_that_of(map, cost);
        self.find(goals);
        self.go_on(FARTHEST, least, until);
    }

    /// Like [`DistanceMap::fill_over`] with a ground at hand, but only as far as to the farthest place of `until`: what is farther
    /// than all of them has no distance yet, see [`DistanceMap::go_on_until`]. If there is none, or one cannot be reached,
    /// everything has its distance.
    pub fn fill_until(&mut self, ground: &StepCosts, goals: &[Point], until: &[Point]) {
        self.ground = ground.clone();
        self.find(goals);
        self.go_on_until(until);
    }

    /// Goes on as far as to the farthest place of `until`, if the search has not come so far; if there is none, or one cannot be
    /// reached, until everything has its distance.
    pub fn go_on_until(&mut self, until: &[Point]) {
        self.go_on(FARTHEST, if until.is_empty() { FARTHEST } else { 0 }, until);
    }

    /// The same, if it is known from `at` or can be how far it is; else the whole.
    pub fn known_from(&self, at: Point) -> Cow<'_, Self> {
        if self.is_known_from(at) { Cow::Borrowed(self) } else { Cow::Owned(self.whole()) }
    }

    /// Whether it is known how far `at` is, or that nothing leads there.
    pub fn is_known_from(&self, at: Point) -> bool {
        !self.is_part() || self.distance(at).is_some()
    }

    /// How far `at` is, if that is no more than `limit`.
    pub fn distance_within(&self, at: Point, limit: u32) -> Option<u32> {
        let known = if limit <= self.now { Cow::Borrowed(self) } else { self.known_from(at) };
        known.distance(at).filter(|distance| *distance <= limit)
    }

    /// Whether it was filled over a map like that, where `cost` says what it takes to walk on a tile of a kind.
    pub fn is_over(&self, map: &Map, cost: impl Fn(TileType) -> u8) -> bool {
        self.ground.is_that_of(map, cost)
    }

    /// Whether the search has stopped before it was everywhere.
    pub fn is_part(&self) -> bool {
        self.done < self.reached.len() || !self.queue.is_empty()
    }

    /// The same with everything that is farther than the limit or than the places that were asked for.
    pub fn whole(&self) -> Self {
        let mut whole = self.clone();
        whole.go_on(FARTHEST, FARTHEST, &[]);
        whole
    }

    /// Like [`DistanceMap::fill`] on a map of `width` by `height` tiles, where `cost` says what it takes to walk on a
    /// tile, by its index in row-major order: `None` if nobody can, and 0 counts as 1. It is asked once about every
    /// tile, in that order. What lies farther than `limit` counts as out of reach.
    ///
    /// # Panics
    /// If a side is negative, or if the map with a border of one tile has more than 2^28 tiles.
    pub fn fill_by(
        &mut self,
        width: i32,
        height: i32,
        goals: &[Point],
        limit: Option<u32>,
        cost: impl Fn(usize) -> Option<u8>,
    ) {
        let mut tile = 0;
        self.ground.clear(width, height, |grid, costs| {
            for row in 0..height {
                for slot in &mut costs[grid.row(row)] {
                    *slot = cost(tile).map_or(0, |cost| cost.max(1));
                    tile += 1;
                }
            }
        });
        self.find(goals);
        let limit = limit.unwrap_or(FARTHEST).min(FARTHEST);
        self.go_on(limit, limit, &[]);
    }

    /// Makes this the map of those who flee from the goals of `threat`, which must be filled by one of the ways
    /// above: downhill leads away from the threat, but out of a dead end and past it while there is still time.
    ///
    /// Each distance is multiplied by -1.2 and what could be bettered by walking is, as in the article above. Numbers
    /// here are fifths of a step above the safest tile there is: to be compared, not to be counted. The goals of this
    /// map are the tiles where the fleeing stay.
    pub fn fill_fleeing(&mut self, threat: &DistanceMap) {
        self.ground = threat.ground.clone();
        self.forget();
        let distance = |at: u32| threat.distances[at as usize];
        let farthest = threat.reached.last().map_or(0, |at| distance(*at));
        let safest_first = threat.reached.iter().rev();
        let sources = safest_first.map(|at| (FEAR * (farthest - distance(*at)), *at));
        self.spread(sources);
    }

    /// A map of its own for those who flee; see [`DistanceMap::fill_fleeing`].
    pub fn fleeing(threat: &DistanceMap) -> Self {
        let mut away = Self::new();
        away.fill_fleeing(threat);
        away
    }

    /// How far `at` is from the nearest goal; `None` if none can be reached, or off the map. At most [`FARTHEST`], or
    /// 6 times that on a map of the fleeing.
    #[inline]
    pub fn distance(&self, at: Point) -> Option<u32> {
        let distance = self.distances[self.ground.grid.index(at)? as usize];
        (distance < WAITING).then_some(distance)
    }

    /// Begins at `goals`, now that the costs are known.
    fn find(&mut self, goals: &[Point]) {
        self.forget();
        for goal in goals.iter().filter_map(|goal| self.ground.grid.index(*goal)) {
            if self.distances[goal as usize] >= CLOSED {
                self.distances[goal as usize] = 0;
                self.reached.push(goal);
            }
        }
    }

    /// Goes on finding distances up to `limit`, until it has come as far as `least` and to all of `until`. Breadth first, as if
    /// every tile cost 1, and those that cost more are put off.
    fn go_on(&mut self, limit: u32, least: u32, until: &[Point]) {
        let highest = self.ground.highest;
        if highest > 1 && self.queue.is_empty() {
            self.queue.prepare(highest.into());
        }
        let grid = self.ground.grid;
        let mut asked = until.iter().filter_map(|at| grid.index(*at)).peekable();
        while self.now < limit && self.is_part() {
            while asked.next_if(|at| self.distances[*at as usize] < WAITING).is_some() {}
            if self.now >= least && asked.peek().is_none() {
                break;
            }
            let end = self.reached.len();
            self.now += 1;
            self.step_from(self.done..end, self.now);
            if highest > 1 {
                self.put_off(end, self.now);
            }
            self.done = end;
        }
    }

    /// Goes on from those of the reached tiles to all beside them that have not been reached, whose distance is `now`.
    fn step_from(&mut self, from: Range<usize>, now: u32) {
        let Self { distances, reached, ground, .. } = self;
        let neighbours = ground.grid.neighbours();
        for index in from {
            let at = reached[index];
            for step in neighbours {
                let next = at.wrapping_add_signed(step);
                let known = &mut distances[next as usize];
                if *known == UNREACHED {
                    *known = now;
                    reached.push(next);
                }
            }
        }
    }

    /// Takes those back that cost more than a step, of the reached tiles from `first` on, and adds those whose time has come.
    /// The cost of a step depends on the tile that it leads to alone, so the first step there is the cheapest.
    fn put_off(&mut self, first: usize, now: u32) {
        let Self { ground, distances, reached, queue, .. } = self;
        let costs = &ground.costs[..];
        let mut kept = first;
        for index in first..reached.len() {
            let at = reached[index];
            let distance = now - 1 + u32::from(costs[at as usize]);
            if distance == now {
                reached[kept] = at;
                kept += 1;
            } else {
                distances[at as usize] = WAITING;
                queue.push(at, distance);
            }
        }
        reached.truncate(kept);
        let mut due = queue.take(now);
        while let Some(at) = queue.next(&mut due) {
            distances[at as usize] = now;
            reached.push(at);
        }
    }

    fn forget(&mut self) {
        let closed_or_not = self.ground.costs.iter().map(|cost| if *cost == 0 { CLOSED } else { UNREACHED });
        self.distances.clear();
        self.distances.extend(closed_or_not);
        self.reached.clear();
        self.reached.reserve(self.ground.costs.len());
        self.queue.clear();
        (self.done, self.now) = (0, 0);
    }

    /// Spreads the distances of those who flee from `sources`, pairs of a distance and a tile in growing order that starts at
    /// 0. E. W. Dijkstra's algorithm (1959) with R. B. Dial's buckets (1969).
    fn spread(&mut self, sources: impl Iterator<Item = (u32, u32)>) {
        let mut sources = sources.peekable();
        self.queue.prepare(EFFORT * u32::from(self.ground.highest));
        let mut now = 0;
        while !self.queue.is_empty() || sources.peek().is_some() {
            while let Some((_, at)) = sources.next_if(|(distance, _)| *distance == now) {
                if now < self.distances[at as usize] {
                    self.distances[at as usize] = now;
                    self.leave(at);
                }
            }
            let mut waiting = self.queue.take(now);
            while let Some(at) = self.queue.next(&mut waiting) {
                // A source may have come nearer while the tile was waiting.
                if self.distances[at as usize] == now {
                    self.leave(at);
                }
            }
            now += 1;
        }
        self.done = self.reached.len();
    }

    /// Tells the neighbours of `at`, whose distance is final. The cost of a step depends on the neighbour alone, so
    /// the first to tell it tells the smallest distance: none is queued twice.
    fn leave(&mut self, at: u32) {
        self.reached.push(at);
        let here = self.distances[at as usize];
        for step in self.ground.grid.neighbours() {
            let next = at.wrapping_add_signed(step);
            let cost = u32::from(self.ground.costs[next as usize]);
            let distance = here + EFFORT * cost;
            if cost != 0 && distance < self.distances[next as usize] {
                self.distances[next as usize] = distance;
                self.queue.push(next, distance);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn filled(picture: &str, goal: char) -> (DistanceMap, Vec<(char, Point)>) {
        let (map, marks) = Map::from_picture(picture);
        let goals: Vec<Point> = marks.iter().filter(|m| m.0 == goal).map(|m| m.1).collect();
        let mut distances = DistanceMap::new();
        distances.fill(&map, &goals);
        (distances, marks)
    }

    #[test]
    fn steps_go_round_walls_and_between_corners() {
        let (distances, marks) = filled(
            "########
             #a.#...#
             #b#..#G#
             ########",
            'G',
        );
        let far: Vec<_> = marks.iter().map(|(_, at)| distances.distance(*at)).collect();
        assert_eq!(far, [Some(5), Some(5), Some(0)]);
        assert_eq!(distances.distance(Point::new(0, 0)), None, "a wall");
        assert_eq!(distances.distance(Point::new(-1, 2)), None, "off the map");
        assert_eq!(DistanceMap::new().distance(Point::new(0, 0)), None);
    }

    #[test]
    fn the_fleeing_leave_a_dead_end_while_there_is_time() {
        let (threat, marks) = filled(
            "#######################
             #...................T.#
             ################.######
             ################a######
             #######################",
            'T',
        );
        let a = marks[1].1;
        let mut away = DistanceMap::new();
        away.fill_fleeing(&threat);
        let path = away.path(a);
        assert!(threat.distance(path[1]) < threat.distance(a), "nearer at first");
        assert_eq!(path[path.len() - 1], Point::new(1, 1));
        assert_eq!(away.distance(Point::new(1, 1)), Some(0));
    }

    #[test]
    fn a_goal_given_twice_counts_once_and_every_tile_is_asked_about_in_order() {
        let (map, _) = Map::from_picture("...\n...");
        let goals = [Point::new(1, 1); 2];
        let mut distances = DistanceMap::new();
        distances.fill(&map, &goals);
        assert_eq!(distances.reached.len(), 6);
        let asked = std::cell::RefCell::new(Vec::new());
        distances.fill_by(3, 2, &goals, None, |tile| {
            asked.borrow_mut().push(tile);
            Some(1)
        });
        assert_eq!(distances.reached.len(), 6);
        assert_eq!(asked.into_inner(), [0, 1, 2, 3, 4, 5]);
    }
}
