//! Our sight against bracket-lib's symmetric shadowcasting, tile for tile, and the promise that sight is mutual.

use crate::sample_maps::{KINDS, floor, place};
use bracket_lib::pathfinding::{Algorithm2D, BaseMap, FieldOfViewAlg};
use emberdeep::map::{Map, Point, TileType, sight::Sight};

/// A map as bracket-lib wants to see it.
struct Ground<'a>(&'a Map);

impl BaseMap for Ground<'_> {
    fn is_opaque(&self, tile: usize) -> bool {
        self.0.tiles[tile] == TileType::Wall
    }
}

impl Algorithm2D for Ground<'_> {
    fn dimensions(&self) -> Point {
        Point::new(self.0.width, self.0.height)
    }
}

/// What bracket-lib sees, in row-major order. It takes all beyond the map's edge for wall, looks at none of it and
/// leaves it out of its answer, which is right and what ours does; so there is no exception at the edge.
fn oracle(map: &Map, from: Point, radius: Option<i32>) -> Vec<usize> {
    let radius = radius.unwrap_or(map.width + map.height);
    let seen = FieldOfViewAlg::SymmetricShadowcasting.field_of_view_set(from, radius, &Ground(map));
    let mut tiles: Vec<usize> = seen.into_iter().map(|at| map.index(at)).collect();
    tiles.sort_unstable();
    tiles
}

#[test]
fn we_see_exactly_what_bracket_sees() {
    let mut sight = Sight::new();
    for number in 0..300 * KINDS {
        let (map, mut rng) = floor(number);
        for _ in 0..6 {
            let from = place(&map, &mut rng);
            for radius in [Some(rng.range(0, 12)), Some(rng.range(0, 100)), None] {
                sight.look(&map, from, radius);
                let ours: Vec<usize> = sight.tiles().collect();
                assert_eq!(ours, oracle(&map, from, radius), "floor {number}, {from:?}, {radius:?}");
            }
        }
    }
}

#[test]
fn edges_and_corners_see_like_bracket() {
    let mut sight = Sight::new();
    for number in 0..2 * KINDS {
        let (map, _) = floor(number);
        for (tile, from) in places(&map) {
            let inner = from.x > 0 && from.y > 0 && from.x < map.width - 1 && from.y < map.height - 1;
            if !inner {
                sight.look(&map, from, Some(8));
                let ours: Vec<usize> = sight.tiles().collect();
                assert_eq!(ours, oracle(&map, from, Some(8)), "floor {number}, tile {tile}");
            }
        }
    }
}

#[test]
fn two_floor_tiles_see_each_other_or_neither_does() {
    let mut sight = Sight::new();
    for number in 0..10 * KINDS {
        let (map, mut rng) = floor(number);
        for radius in [None, Some(rng.range(1, 12))] {
            let views: Vec<_> = places(&map)
                .map(|(_, from)| {
                    sight.look(&map, from, radius);
                    sight.clone()
                })
                .collect();
            for (a, from) in places(&map).filter(|(_, at)| map.tile(*at).is_walkable()) {
                for b in views[a].tiles().filter(|b| map.tiles[*b].is_walkable()) {
                    assert!(views[b].sees(from), "floor {number}, {radius:?}: {a} sees {b} unseen");
                }
            }
        }
    }
}

#[test]
fn the_list_and_the_question_agree() {
    let mut sight = Sight::new();
    for number in 0..20 * KINDS {
        let (map, mut rng) = floor(number);
        sight.look(&map, place(&map, &mut rng), None);
        let asked = places(&map).filter(|(_, at)| sight.sees(*at)).map(|(tile, _)| tile);
        assert!(sight.tiles().eq(asked), "floor {number}");
    }
}

/// All tiles of a map, with their indices.
fn places(map: &Map) -> impl Iterator<Item = (usize, Point)> {
    let width = map.width;
    (0..map.tiles.len()).map(move |tile| (tile, Point::new(tile as i32 % width, tile as i32 / width)))
}
