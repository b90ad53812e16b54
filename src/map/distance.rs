//! Distance maps: how far every tile is from the nearest goal, and which step leads nearer or away. It needs only the
//! step costs of tiles; it knows no actors.
//!
//! These are the "Dijkstra maps" of roguelikes (RogueBasin, "The Incredible Power of Dijkstra Maps"). Steps go in all
//! eight directions, also between two walls that touch at their corners.

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

/// Stored for a tile that reaches no goal.
const UNREACHED: u32 = u32::MAX;
/// Stored for an impassable tile, unless it is a goal.
const CLOSED: u32 = u32::MAX - 1;
/// Stored for a tile that is queued.
const WAITING: u32 = u32::MAX - 2;

/// The largest distance: a goal that costs more counts as unreachable.
pub const FARTHEST: u32 = u32::MAX / 16;

/// The weight of the threat against walking: 6 to 5, the article's 1.2 in integers.
const FEAR: u32 = 6;
const EFFORT: u32 = 5;

/// The distances of all tiles and the buffers to compute them. Reuse it: once the buffers are as large as the map,
/// [`DistanceMap::fill`] allocates nothing.
///
/// A tile's distance is the least total cost of a path from it to a goal, including its own cost but not the goal's.
/// A plain [`DistanceMap::fill`] therefore counts steps, and the best step always leads to the neighbour with the
/// smallest distance, whatever the costs.
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
    /// Each tile's distance, on the ground's grid.
    distances: Vec<u32>,
    /// The tiles with a distance, nearest first.
    reached: Vec<u32>,
    /// How many of these have been expanded.
    done: usize,
    /// The distance that the search has reached.
    now: u32,
    queue: Queue,
}

impl DistanceMap {
    /// An empty map.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts the steps from every tile to the nearest of `goals` over walkable tiles. A goal need not be walkable (a
    /// shut door, say); goals off the map are ignored.
    ///
    /// # Panics
    /// As [`DistanceMap::fill_by`] does.
    pub fn fill(&mut self, map: &Map, goals: &[Point]) {
        self.fill_over(map, goals, |tile| u8::from(tile.is_walkable()));
    }

    /// Like [`DistanceMap::fill`], with `cost` as the cost of stepping onto a kind of tile, 0 if impassable.
    ///
    /// # Panics
    /// As [`DistanceMap::fill_by`] does.
    pub fn fill_over(&mut self, map: &Map, goals: &[Point], cost: impl Fn(TileType) -> u8) {
        self.ground.refill(map, cost);
        self.find(goals);
        self.go_on(FARTHEST, FARTHEST, &[]);
    }

    /// Like [`DistanceMap::fill_over`], but stops beyond `least` once all of `until` have a distance.
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
        self.ground.refill(map, cost);
        self.find(goals);
        self.go_on(FARTHEST, least, until);
    }

    /// Like [`DistanceMap::fill_over`] with precomputed costs, but stops once all of `until` have a distance;
    /// [`DistanceMap::go_on_until`] continues. If `until` is empty or one of them is unreachable, it fills
    /// everything.
    pub fn fill_until(&mut self, ground: &StepCosts, goals: &[Point], until: &[Point]) {
        self.ground = ground.clone();
        self.find(goals);
        self.go_on_until(until);
    }

    /// Continues the search until all of `until` have a distance. If `until` is empty or one is unreachable, it fills
    /// everything.
    pub fn go_on_until(&mut self, until: &[Point]) {
        self.go_on(FARTHEST, if until.is_empty() { FARTHEST } else { 0 }, until);
    }

    /// This map if it knows the distance of `at` or can, otherwise the whole map.
    pub fn known_from(&self, at: Point) -> Cow<'_, Self> {
        if self.is_known_from(at) { Cow::Borrowed(self) } else { Cow::Owned(self.whole()) }
    }

    /// Whether the distance of `at` is known, or that it is unreachable.
    pub fn is_known_from(&self, at: Point) -> bool {
        !self.is_part() || self.distance(at).is_some()
    }

    /// The distance of `at`, if it is at most `limit`.
    pub fn distance_within(&self, at: Point, limit: u32) -> Option<u32> {
        let known = if limit <= self.now { Cow::Borrowed(self) } else { self.known_from(at) };
        known.distance(at).filter(|distance| *distance <= limit)
    }

    /// Whether it was filled over equal step costs.
    pub fn is_over(&self, map: &Map, cost: impl Fn(TileType) -> u8) -> bool {
        self.ground.has_costs_of(map, cost)
    }

    /// Whether the search stopped early.
    pub fn is_part(&self) -> bool {
        self.done < self.reached.len() || !self.queue.is_empty()
    }

    /// The same map with the search completed.
    pub fn whole(&self) -> Self {
        let mut whole = self.clone();
        whole.go_on(FARTHEST, FARTHEST, &[]);
        whole
    }

    /// Like [`DistanceMap::fill`] on a map of `width` by `height` tiles, with `cost` as the cost of stepping onto a
    /// tile by its index in row-major order: `None` if impassable, and 0 counts as 1. It is called once for each
    /// tile, in that order. Tiles farther than `limit` count as unreachable.
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
        self.ground.clear(width, height, &mut |grid, costs| {
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

    /// Fills this with a flee map from the goals of `threat`, which must be filled by a method above. Downhill leads
    /// away from the threat, but out of dead ends and past it while there is time.
    ///
    /// Each distance is multiplied by -1.2 and relaxed, as in the article above. Numbers are fifths of a step above
    /// the safest tile: compare them, don't count with them. The goals of this map are the tiles where a fleeing
    /// actor stays.
    pub fn fill_fleeing(&mut self, threat: &DistanceMap) {
        self.ground = threat.ground.clone();
        self.forget();
        let distance = |at: u32| threat.distances[at as usize];
        let farthest = threat.reached.last().map_or(0, |at| distance(*at));
        let safest_first = threat.reached.iter().rev();
        let sources = safest_first.map(|at| (FEAR * (farthest - distance(*at)), *at));
        self.spread(sources);
    }

    /// A new flee map; see [`DistanceMap::fill_fleeing`].
    pub fn fleeing(threat: &DistanceMap) -> Self {
        let mut away = Self::new();
        away.fill_fleeing(threat);
        away
    }

    /// The distance from `at` to the nearest goal; `None` if unreachable or off the map. At most [`FARTHEST`], or 6
    /// times that on a flee map.
    #[inline]
    pub fn distance(&self, at: Point) -> Option<u32> {
        let distance = self.distances[self.ground.grid.index(at)? as usize];
        (distance < WAITING).then_some(distance)
    }

    /// Starts the search at `goals`.
    fn find(&mut self, goals: &[Point]) {
        self.forget();
        for goal in goals.iter().filter_map(|goal| self.ground.grid.index(*goal)) {
            if self.distances[goal as usize] >= CLOSED {
                self.distances[goal as usize] = 0;
                self.reached.push(goal);
            }
        }
    }

    /// Continues up to `limit`, until it has reached `least` and all of `until`. Breadth-first, as if every tile cost
    /// 1; dearer tiles are put off.
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

    /// Expands the tiles in `from` to their unreached neighbours, at distance `now`.
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

    /// Puts off tiles that cost more than 1, among tiles reached from `first` on, and adds the ones now due. The cost
    /// of a step depends only on the tile that it leads to, so the first step onto a tile is the cheapest.
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

    /// Spreads flee distances from `sources`, pairs of distance and tile in rising order from 0. E. W. Dijkstra's
    /// algorithm (1959) with R. B. Dial's buckets (1969).
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
                // A source may have got a smaller distance while it was queued.
                if self.distances[at as usize] == now {
                    self.leave(at);
                }
            }
            now += 1;
        }
        self.done = self.reached.len();
    }

    /// Updates the neighbours of `at`, whose distance is final. The cost of a step depends only on the neighbour, so
    /// the first update is the smallest: no tile is queued twice.
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
    fn paths_go_round_walls_and_between_corners() {
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
    fn flee_map_leaves_dead_ends_in_time() {
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
    fn costs_are_asked_once_in_order() {
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
