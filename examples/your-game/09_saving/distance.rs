//! Distances in steps, by breadth-first search.

use super::common::step_of;
use super::map::{Map, TileType, index};
use bracket_lib::geometry::Point;
use std::collections::VecDeque;

/// The distance of a tile that no path leads to.
pub const FAR: u32 = u32::MAX;

/// How many steps each tile is from `to`.
pub fn steps_to(map: &Map, to: Point) -> Vec<u32> {
    let mut steps = vec![FAR; map.tiles.len()];
    steps[index(to)] = 0;
    let mut queue = VecDeque::from([to]);
    while let Some(at) = queue.pop_front() {
        for next in neighbours(at) {
            if map.tile(next) != TileType::Wall && steps[index(next)] == FAR {
                steps[index(next)] = steps[index(at)] + 1;
                queue.push_back(next);
            }
        }
    }
    steps
}

/// The eight tiles around, those in a straight line first.
pub fn neighbours(at: Point) -> impl Iterator<Item = Point> {
    "24681379".chars().filter_map(step_of).map(move |step| at + step)
}

#[cfg(test)]
mod tests {
    use super::super::map_builder;
    use super::*;

    #[test]
    fn every_tile_of_floor_is_reached() {
        for seed in 0..100 {
            let dungeon = map_builder::dig(seed, 1);
            let steps = steps_to(&dungeon.map, dungeon.rooms[0].center());
            for (tile, steps) in dungeon.map.tiles.iter().zip(steps) {
                assert_eq!(*tile != TileType::Wall, steps != FAR, "seed {seed}");
            }
        }
    }
}
