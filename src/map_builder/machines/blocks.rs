//! Blocks and plates: laid solved, then pulled apart, so that a solution exists. A search finds the shortest.

use crate::level::puzzles::{Footing, Pair};
use crate::map::Point;
use crate::rng::Rng;

/// From this floor on there are two blocks.
const TWO_FROM: u32 = 3;
/// How many times a block is pulled, from..=to.
const PULLS: (i32, i32) = (8, 24);
/// The tries for a layout.
const TRIES: i32 = 4;
/// The fewest steps of a worthwhile puzzle.
const LEAST: u16 = 8;

/// A finished puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    /// The places of the blocks.
    pub blocks: Vec<Point>,
    /// The places of the plates.
    pub plates: Vec<Point>,
    /// The fewest steps from the entrance that solve it.
    pub fewest: u16,
}

/// Lays a puzzle on bare `floor`, which is in reading order and includes the entrance.
pub fn lay(floor: Vec<Point>, way_in: Point, depth: u32, rng: &mut Rng) -> Option<Puzzle> {
    let room = Footing::new(floor, way_in)?;
    let is_open = |tile: &usize| {
        *tile != room.way_in
            && room.beside[*tile].iter().all(|beside| beside.is_some_and(|to| to != room.way_in))
    };
    let open: Vec<usize> = (0..room.tiles.len()).filter(is_open).collect();
    if open.len() < 2 {
        return None;
    }
    (0..TRIES).find_map(|_| {
        let first = *rng.pick(&open);
        let plates = Pair::new(first, if depth >= TWO_FROM { *rng.pick(&open) } else { first });
        if depth >= TWO_FROM && plates.is_one() {
            return None;
        }
        let blocks = pull(&room, plates, rng)?;
        let fewest = room.push_home(room.way_in, blocks, plates)?.len() as u16;
        let places = |pair: Pair| pair.each().map(|tile| room.tiles[tile]).collect();
        (fewest >= LEAST).then(|| Puzzle { blocks: places(blocks), plates: places(plates), fewest })
    })
}

/// The tiles reachable on foot from the entrance around `blocks`.
fn walk(room: &Footing, blocks: Pair) -> Vec<bool> {
    let mut reached = vec![false; room.tiles.len()];
    let mut edge = vec![room.way_in];
    reached[room.way_in] = true;
    while let Some(at) = edge.pop() {
        for next in room.beside[at].into_iter().flatten() {
            if !blocks.holds(next) && !std::mem::replace(&mut reached[next], true) {
                edge.push(next);
            }
        }
    }
    reached
}

/// Pulls the blocks from their plates, along paths from the entrance. `None` if one of them does not move.
fn pull(room: &Footing, plates: Pair, rng: &mut Rng) -> Option<Pair> {
    let mut blocks = plates;
    for _ in 0..rng.range(PULLS.0, PULLS.1) {
        let block = *rng.pick(&blocks.each().collect::<Vec<_>>());
        // Orthogonal directions have even numbers.
        let way = 2 * rng.range(0, 3) as usize;
        let free = |tile: usize| tile != room.way_in && !blocks.holds(tile);
        let near = room.beside[block][way].filter(|to| free(*to));
        let far = near.and_then(|near| room.beside[near][way]).filter(|to| free(*to));
        if let (Some(near), Some(_)) = (near, far)
            && walk(room, blocks)[near]
        {
            blocks = blocks.moved(block, near);
        }
    }
    blocks.each().all(|block| !plates.holds(block)).then_some(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Direction, Map, TileType};

    fn floor(map: &Map) -> Vec<Point> {
        map.points().filter(|at| map.tile(*at) == TileType::Floor).collect()
    }

    fn steps(picture: &str) -> Option<usize> {
        let (map, marks) = Map::from_picture(picture);
        let way_in = marks.iter().find(|(mark, _)| *mark == 'm').expect("a way in").1;
        let room = Footing::new(floor(&map), way_in).expect("a way in");
        let pair = |letter: char| {
            let marked = marks.iter().filter(|(mark, _)| *mark == letter);
            let tiles: Vec<usize> = marked.filter_map(|(_, at)| room.number(*at)).collect();
            Pair::new(tiles[0], tiles[tiles.len() - 1])
        };
        Some(room.push_home(room.way_in, pair('b'), pair('p'))?.len())
    }

    #[test]
    fn shortest_solution_counts_steps() {
        assert_eq!(steps("#######\nm..b.p#\n#######"), Some(4));
    }

    #[test]
    fn a_block_in_a_corner_is_no_puzzle() {
        assert_eq!(steps("#####\n#b..#\nm..p#\n#####"), None);
    }

    #[test]
    fn pulled_blocks_can_be_pushed_home() {
        let (map, marks) = Map::from_picture("########\n#......#\n#......#\n#......#\n#......#\n###m####");
        let (floor, way_in) = (floor(&map), marks[0].1);
        let laid = (0..40).filter_map(|seed| lay(floor.clone(), way_in, 4, &mut Rng::for_players(seed)));
        let laid: Vec<Puzzle> = laid.collect();
        assert!(laid.len() > 20, "{}", laid.len());
        for puzzle in laid {
            let blocks = pushed_home(&floor, way_in, &puzzle);
            assert!(puzzle.plates.iter().all(|plate| blocks.contains(plate)), "{puzzle:?}: {blocks:?}");
        }
    }

    /// The places of the blocks after the shortest solution.
    fn pushed_home(floor: &[Point], way_in: Point, puzzle: &Puzzle) -> Vec<Point> {
        let room = Footing::new(floor.to_vec(), way_in).expect("a way in");
        let number = |at: &Point| room.number(*at).expect("floor");
        let pair = |places: &[Point]| Pair::new(number(&places[0]), number(&places[places.len() - 1]));
        let way = room.push_home(room.way_in, pair(&puzzle.blocks), pair(&puzzle.plates)).expect("a way");
        assert_eq!(way.len(), usize::from(puzzle.fewest));
        let begun = (way_in, puzzle.blocks.clone());
        let pushed =
            |(at, blocks): (Point, Vec<Point>), way| pushed(floor, way_in, at, &blocks, way).expect("a step");
        way.into_iter().fold(begun, pushed).1
    }

    /// The result of a step that way: the rule again, without numbers.
    fn pushed(
        floor: &[Point],
        way_in: Point,
        at: Point,
        blocks: &[Point],
        way: Direction,
    ) -> Option<(Point, Vec<Point>)> {
        let (to, beyond) = (way.step(at), way.step(way.step(at)));
        let is_floor = |at: Point| at == way_in || floor.contains(&at);
        if !blocks.contains(&to) {
            return is_floor(to).then(|| (to, blocks.to_vec()));
        }
        let is_free = floor.contains(&beyond) && beyond != way_in && !blocks.contains(&beyond);
        let moved = blocks.iter().map(|block| if *block == to { beyond } else { *block }).collect();
        (is_free && !way.is_diagonal()).then_some((to, moved))
    }
}
