//! Maps of all kinds for the tests that compare with libraries: dungeons of every rule set, noise of several
//! densities, open fields, and maps a few tiles across.

use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules;
use emberdeep::rng::Rng;

/// How many kinds of map [`floor`] takes turns with.
pub const KINDS: u64 = 6 + 5;

/// The map `number`, always the same, and a stream to choose places on it.
pub fn floor(number: u64) -> (Map, Rng) {
    let mut rng = Rng::for_players(number);
    let map = match (number % KINDS) as usize {
        kind if kind < rules::ALL.len() => dig(&rules::ALL[kind], &mut rng, &mut ()).map,
        kind => {
            let walls_in_100 = [0, 5, 20, 45, 70][kind - rules::ALL.len()];
            let (width, height) = (rng.range(1, 50), rng.range(1, 40));
            noise(width, height, walls_in_100, &mut rng)
        }
    };
    (map, rng)
}

fn noise(width: i32, height: i32, walls_in_100: i32, rng: &mut Rng) -> Map {
    let mut map = Map::new(width, height);
    for tile in &mut map.tiles {
        if rng.range(0, 99) >= walls_in_100 {
            *tile = TileType::Floor;
        }
    }
    map
}

/// A place on the map, of any kind; one in four lies at its edge.
pub fn place(map: &Map, rng: &mut Rng) -> Point {
    let mut at = Point::new(rng.range(0, map.width - 1), rng.range(0, map.height - 1));
    match rng.range(0, 15) {
        0 => at.x = 0,
        1 => at.y = 0,
        2 => at.x = map.width - 1,
        3 => at.y = map.height - 1,
        _ => {}
    }
    at
}
