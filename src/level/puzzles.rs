//! Solvers for the machines' puzzles, which prove each puzzle when it is built. No rules here.

use super::machines::{Beam, Dance};
use crate::map::{Direction, Point};

/// The number of positions of a mirror.
pub(crate) const STANDS: u8 = 4;
/// The most block positions that a search visits.
const POSITIONS: usize = 20_000;

/// The walkable tiles of a machine, numbered.
pub(crate) struct Footing {
    pub tiles: Vec<Point>,
    /// The neighbours of each tile, in the order of [`Direction::ALL`].
    pub beside: Vec<[Option<usize>; 8]>,
    /// The only entrance.
    pub way_in: usize,
}

impl Footing {
    /// `tiles` must be in reading order and include `way_in`.
    pub fn new(tiles: Vec<Point>, way_in: Point) -> Option<Self> {
        let number = |at: Point| tiles.binary_search_by_key(&(at.y, at.x), |tile| (tile.y, tile.x)).ok();
        let beside = tiles.iter().map(|at| Direction::ALL.map(|way| number(way.step(*at)))).collect();
        let way_in = number(way_in)?;
        Some(Self { tiles, beside, way_in })
    }

    pub fn number(&self, at: Point) -> Option<usize> {
        self.tiles.binary_search_by_key(&(at.y, at.x), |tile| (tile.y, tile.x)).ok()
    }
}

impl Dance {
    /// The shortest safe walk from `from`, or from before the entrance, to `to`, as the tile of each step.
    pub(crate) fn walk(&self, footing: &Footing, from: Option<Point>, to: Point) -> Option<Vec<Point>> {
        let (count, phases) = (footing.tiles.len(), self.phases());
        let (from, to) = (from.and_then(|at| footing.number(at)), footing.number(to)?);
        let mut closed = self.closed(footing);
        // Reached tile and phase, and the index of the entry before it.
        let mut reached = vec![(from, usize::from(self.phase), 0)];
        let mut done = 0;
        while let Some((at, phase, _)) = reached.get(done).copied() {
            if at == Some(to) {
                let back = std::iter::successors(Some(done), |place| Some(reached[*place].2));
                let places = back.take_while(|place| *place > 0).filter_map(|place| reached[place].0);
                let mut way: Vec<Point> = places.map(|tile| footing.tiles[tile]).collect();
                way.reverse();
                return Some(way);
            }
            let then = (phase + 1) % phases;
            let beside = match at {
                Some(at) => &footing.beside[at][..],
                None => &[Some(footing.way_in)],
            };
            for next in beside.iter().flatten() {
                if !std::mem::replace(&mut closed[then * count + next], true) {
                    reached.push((Some(*next), then, done));
                }
            }
            done += 1;
        }
        None
    }

    /// For each phase, the tiles that can't be entered at its start: a guardian is still there, or hits.
    fn closed(&self, footing: &Footing) -> Vec<bool> {
        let (count, phases) = (footing.tiles.len(), self.phases());
        let mut closed = vec![false; phases * count];
        for round in self.rounds.iter() {
            for (phase, at) in round.iter().enumerate() {
                let Some(tile) = footing.number(*at) else { continue };
                closed[(phase + 1) % phases * count + tile] = true;
                let hit_tiles = footing.beside[tile].iter().flatten().chain([&tile]);
                hit_tiles.for_each(|tile| closed[phase * count + tile] = true);
            }
        }
        closed
    }
}

/// Two tiles in rising order, possibly equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair([usize; 2]);

impl Pair {
    pub fn new(a: usize, b: usize) -> Self {
        Self([a.min(b), a.max(b)])
    }

    pub fn is_one(self) -> bool {
        self.0[0] == self.0[1]
    }

    pub fn each(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().take(if self.is_one() { 1 } else { 2 })
    }

    pub fn holds(self, tile: usize) -> bool {
        self.0.contains(&tile)
    }

    /// The pair with one tile moved.
    pub fn moved(self, from: usize, to: usize) -> Self {
        let [a, b] = self.0.map(|tile| if tile == from { to } else { tile });
        Self::new(a, b)
    }
}

impl Footing {
    /// The fewest steps from `from` until a block is on every plate; `None` if the search finds no such position.
    pub fn push_home(&self, from: usize, blocks: Pair, plates: Pair) -> Option<Vec<Direction>> {
        let count = self.tiles.len();
        let key = |at: usize, blocks: Pair| (at * count + blocks.0[0]) * count + blocks.0[1];
        let mut seen = vec![false; count * count * count];
        // A position, the index of the one before it, and the step between them.
        let mut positions = vec![(from, blocks, (0, Direction::North))];
        seen[key(from, blocks)] = true;
        for done in 0..POSITIONS {
            let (at, blocks, _) = *positions.get(done)?;
            if blocks == plates {
                let back = std::iter::successors(Some(done), |place| Some(positions[*place].2.0));
                let mut way: Vec<Direction> =
                    back.take_while(|place| *place > 0).map(|place| positions[place].2.1).collect();
                way.reverse();
                return Some(way);
            }
            for (way, to) in Direction::ALL.into_iter().zip(self.beside[at]) {
                let Some(to) = to else { continue };
                let mut moved = blocks;
                if blocks.holds(to) {
                    let beyond = self.beside[to][way as usize];
                    match beyond.filter(|at| *at != self.way_in && !blocks.holds(*at)) {
                        Some(beyond) if !way.is_diagonal() => moved = blocks.moved(to, beyond),
                        _ => continue,
                    }
                }
                if !std::mem::replace(&mut seen[key(to, moved)], true) {
                    positions.push((to, moved, (done, way)));
                }
            }
        }
        None
    }
}

impl Beam {
    /// All solutions: the position of each mirror that the beam meets.
    pub(crate) fn solutions(&self, passes: impl Fn(Point) -> bool) -> Vec<Vec<Option<u8>>> {
        let mut found = Vec::new();
        let mut left = vec![(self.way.step(self.source), self.way, vec![None; self.mirrors.len()])];
        while let Some((mut at, mut way, stands)) = left.pop() {
            while passes(at) {
                if let Some(mirror) = self.mirrors.iter().position(|(mirror, _)| *mirror == at) {
                    let Some(stand) = stands[mirror] else {
                        left.extend((0..STANDS).map(|stand| {
                            let mut stands = stands.clone();
                            stands[mirror] = Some(stand);
                            (at, way, stands)
                        }));
                        break;
                    };
                    way = Self::mirrored(way, stand);
                }
                at = way.step(at);
            }
            if at == self.crystal {
                found.push(stands);
            }
        }
        found
    }

    /// The turns that bring each mirror to its position in `stands`; none for a mirror that does not matter.
    pub(crate) fn turns<'a>(&'a self, stands: &'a [Option<u8>]) -> impl Iterator<Item = u8> + 'a {
        let mirrors = self.mirrors.iter().zip(stands);
        mirrors.map(|((_, now), then)| then.map_or(0, |then| turns(*now, then)))
    }

    /// The turns of all mirrors so far.
    pub(crate) fn turned(&self) -> u16 {
        let mirrors = self.mirrors.iter().zip(&self.begun);
        mirrors.map(|((_, now), begun)| u16::from(turns(*begun, *now))).sum()
    }
}

/// The clockwise turns from one position to another.
const fn turns(from: u8, to: u8) -> u8 {
    (to + STANDS - from) % STANDS
}
