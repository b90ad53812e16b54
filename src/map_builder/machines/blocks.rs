//! Blocks and plates: laid solved, and then pulled apart; so there is a way back. A search finds the shortest.

use crate::map::{Direction, Point};
use crate::rng::Rng;
use std::collections::VecDeque;

/// From this floor on there are two blocks.
const TWO_FROM: u32 = 3;
/// How many times a block is pulled.
const PULLS: (i32, i32) = (8, 24);
/// How many layouts are tried.
const TRIES: i32 = 4;
/// The fewest steps that make a puzzle.
const LEAST: u16 = 8;
/// How many positions are searched at most.
const POSITIONS: usize = 20_000;

/// A puzzle that has been laid.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    /// Where the blocks are.
    pub blocks: Vec<Point>,
    /// Where they are to be.
    pub plates: Vec<Point>,
    /// The fewest steps from the mouth until they are.
    pub par: u16,
}

/// Lays a puzzle on that bare `floor`, for a player who comes in at `mouth`.
pub fn lay(floor: &[Point], mouth: Point, depth: u32, rng: &mut Rng) -> Option<Puzzle> {
    let room = Room::new(floor, mouth);
    let open: Vec<usize> = (0..room.tiles.len()).filter(|tile| room.is_open_around(*tile)).collect();
    if open.len() < 2 {
        return None;
    }
    (0..TRIES).find_map(|_| {
        let first = *rng.pick(&open);
        let plates = Pair([first, if depth >= TWO_FROM { *rng.pick(&open) } else { first }]);
        if depth >= TWO_FROM && plates.is_one() {
            return None;
        }
        let blocks = room.pull(plates, rng)?;
        let par = room.solve(room.mouth, blocks, plates).filter(|par| *par >= LEAST)?;
        let places = |pair: Pair| pair.each().map(|tile| room.tiles[tile]).collect();
        Some(Puzzle { blocks: places(blocks), plates: places(plates), par })
    })
}

/// Two tiles in rising order, or one twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pair([usize; 2]);

impl Pair {
    fn is_one(self) -> bool {
        self.0[0] == self.0[1]
    }

    fn each(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().take(if self.is_one() { 1 } else { 2 })
    }

    fn holds(self, tile: usize) -> bool {
        self.0.contains(&tile)
    }

    /// The same with one of them elsewhere.
    fn moved(self, from: usize, to: usize) -> Self {
        let [a, b] = self.0.map(|tile| if tile == from { to } else { tile });
        Self([a.min(b), a.max(b)])
    }
}

/// The tiles on which blocks and feet can be, by number; the mouth is the last.
struct Room {
    tiles: Vec<Point>,
    /// For each tile its neighbours in the order of [`Direction::ALL`].
    beside: Vec<[Option<usize>; 8]>,
    mouth: usize,
}

impl Room {
    fn new(floor: &[Point], mouth: Point) -> Self {
        let tiles: Vec<Point> = floor.iter().copied().filter(|at| *at != mouth).chain([mouth]).collect();
        let number = |at: Point| tiles.iter().position(|tile| *tile == at);
        let beside = tiles.iter().map(|at| Direction::ALL.map(|way| number(way.step(*at)))).collect();
        let mouth = tiles.len() - 1;
        Self { tiles, beside, mouth }
    }

    fn is_open_around(&self, tile: usize) -> bool {
        tile != self.mouth && self.beside[tile].iter().all(|beside| beside.is_some_and(|to| to != self.mouth))
    }

    /// The tiles that can be reached on foot from the mouth around `blocks`.
    fn walk(&self, blocks: Pair) -> Vec<bool> {
        let mut reached = vec![false; self.tiles.len()];
        let mut edge = vec![self.mouth];
        reached[self.mouth] = true;
        while let Some(at) = edge.pop() {
            for next in self.beside[at].into_iter().flatten() {
                if !blocks.holds(next) && !std::mem::replace(&mut reached[next], true) {
                    edge.push(next);
                }
            }
        }
        reached
    }

    /// Pulls the blocks from their plates, by ways that can be walked from the mouth. `None` if one of them stays.
    fn pull(&self, plates: Pair, rng: &mut Rng) -> Option<Pair> {
        let mut blocks = plates;
        for _ in 0..rng.range(PULLS.0, PULLS.1) {
            let block = *rng.pick(&blocks.0);
            // Orthogonal ones have even numbers.
            let way = 2 * rng.range(0, 3) as usize;
            let free = |tile: usize| tile != self.mouth && !blocks.holds(tile);
            let near = self.beside[block][way].filter(|to| free(*to));
            let far = near.and_then(|near| self.beside[near][way]).filter(|to| free(*to));
            if let (Some(near), Some(_)) = (near, far)
                && self.walk(blocks)[near]
            {
                blocks = blocks.moved(block, near);
            }
        }
        blocks.each().all(|block| !plates.holds(block)).then_some(blocks)
    }

    /// The fewest steps from `from` until there is a block on every plate; `None` if no position within reach of the search has
    /// that.
    fn solve(&self, from: usize, blocks: Pair, plates: Pair) -> Option<u16> {
        let count = self.tiles.len();
        let plates = Pair([plates.0[0].min(plates.0[1]), plates.0[0].max(plates.0[1])]);
        let key = |at: usize, blocks: Pair| (at * count + blocks.0[0]) * count + blocks.0[1];
        let mut seen = vec![false; count * count * count];
        let mut positions = VecDeque::from([(from, blocks, 0_u16)]);
        seen[key(from, blocks)] = true;
        let mut searched = 0;
        while let Some((at, blocks, steps)) = positions.pop_front() {
            if blocks == plates {
                return Some(steps);
            }
            searched += 1;
            if searched > POSITIONS {
                return None;
            }
            for (way, to) in self.beside[at].iter().enumerate() {
                let Some(to) = *to else { continue };
                let mut moved = blocks;
                if blocks.holds(to) {
                    let beyond = self.beside[to][way].filter(|at| *at != self.mouth && !blocks.holds(*at));
                    match beyond {
                        Some(beyond) if way.is_multiple_of(2) => moved = blocks.moved(to, beyond),
                        _ => continue,
                    }
                }
                if !std::mem::replace(&mut seen[key(to, moved)], true) {
                    positions.push_back((to, moved, steps + 1));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Map, TileType};

    fn floor(map: &Map) -> Vec<Point> {
        map.points().filter(|at| map.tile(*at) == TileType::Floor).collect()
    }

    fn room(picture: &str) -> (Room, Pair, Pair) {
        let (map, marks) = Map::from_picture(picture);
        let mouth = marks.iter().find(|(mark, _)| *mark == 'm').expect("a mouth").1;
        let room = Room::new(&floor(&map), mouth);
        let of = |letter: char| {
            let marked = marks.iter().filter(|(mark, _)| *mark == letter);
            marked
                .map(|(_, at)| room.tiles.iter().position(|tile| tile == at).expect("floor"))
                .collect::<Vec<_>>()
        };
        let pair = |tiles: Vec<usize>| Pair([tiles[0], tiles[tiles.len() - 1]]);
        let (blocks, plates) = (pair(of('b')), pair(of('p')));
        (room, blocks, plates)
    }

    #[test]
    fn the_shortest_way_is_counted_in_steps() {
        let (room, blocks, plates) = room("#######\nm..b.p#\n#######");
        assert_eq!(room.solve(room.mouth, blocks, plates), Some(4));
    }

    #[test]
    fn a_block_in_a_corner_is_no_puzzle() {
        let (room, blocks, plates) = room("#####\n#b..#\nm..p#\n#####");
        assert_eq!(room.solve(room.mouth, blocks, plates), None);
    }

    #[test]
    fn what_has_been_pulled_apart_can_be_pushed_together() {
        let (map, marks) = Map::from_picture("########\n#......#\n#......#\n#......#\n#......#\n###m####");
        let (floor, mouth) = (floor(&map), marks[0].1);
        let laid = (0..40).filter_map(|seed| lay(&floor, mouth, 4, &mut Rng::for_players(seed)));
        let laid: Vec<Puzzle> = laid.collect();
        assert!(laid.len() > 20, "{}", laid.len());
        for puzzle in laid {
            let blocks = replayed(&floor, mouth, &puzzle);
            assert!(puzzle.plates.iter().all(|plate| blocks.contains(plate)), "{puzzle:?}: {blocks:?}");
        }
    }

    /// Where the blocks are after as many steps as par allows, each of which leaves fewer to go.
    fn replayed(floor: &[Point], mouth: Point, puzzle: &Puzzle) -> Vec<Point> {
        let (mut at, mut blocks) = (mouth, puzzle.blocks.clone());
        for left in (0..puzzle.par).rev() {
            let steps = Direction::ALL.into_iter().filter_map(|way| pushed(floor, mouth, at, &blocks, way));
            let room = Room::new(floor, mouth);
            let number = |at: &Point| room.tiles.iter().position(|tile| tile == at).expect("floor");
            let pair = |places: &[Point]| Pair([0, places.len() - 1].map(|index| number(&places[index])));
            let plates = pair(&puzzle.plates);
            let goes_on = |(to, moved): &(Point, Vec<Point>)| {
                let [a, b] = pair(moved).0;
                room.solve(number(to), Pair([a.min(b), a.max(b)]), plates) == Some(left)
            };
            (at, blocks) = steps.into_iter().find(goes_on).expect("a step that leads on");
        }
        blocks
    }

    /// What a step that way makes of places: the rule, told once more without numbers.
    fn pushed(
        floor: &[Point],
        mouth: Point,
        at: Point,
        blocks: &[Point],
        way: Direction,
    ) -> Option<(Point, Vec<Point>)> {
        let (to, beyond) = (way.step(at), way.step(way.step(at)));
        let is_floor = |at: Point| at == mouth || floor.contains(&at);
        if !blocks.contains(&to) {
            return is_floor(to).then(|| (to, blocks.to_vec()));
        }
        let is_free = floor.contains(&beyond) && beyond != mouth && !blocks.contains(&beyond);
        let moved = blocks.iter().map(|block| if *block == to { beyond } else { *block }).collect();
        (is_free && !way.is_diagonal()).then_some((to, moved))
    }
}
