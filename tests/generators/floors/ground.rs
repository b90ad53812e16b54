//! The ground: a closed border, one connected area, stairs in their places, doors between walls.

use super::made::Made;
use emberdeep::content::floors::FLOORS;
use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::map_builder::size_of;

pub fn check(made: &Made) {
    let map = &made.level.map;
    assert_eq!((map.width, map.height), size_of(&EMBERDEEP, made.level.depth), "{made}");
    check_ring(made);
    let steps = check_connected(made);
    check_stairs(made, &steps);
    check_doors(made);
    if made.level.place.info().dark {
        let burns = |at: &Point| made.level.has_burning_brazier(*at);
        assert!(!map.points().any(|at| burns(&at)), "{made}: a light in the dark");
    }
}

fn check_ring(made: &Made) {
    let map = &made.level.map;
    let on_ring = |at: &Point| at.x == 0 || at.y == 0 || at.x == map.width - 1 || at.y == map.height - 1;
    for at in map.points().filter(on_ring) {
        assert_eq!(map.tile(at), TileType::Wall, "{made}: the ring is open at {at:?}");
    }
}

/// Orthogonal steps from the start to each tile, doors counted as open.
pub fn flood(map: &Map, start: Point) -> Vec<Option<u32>> {
    let mut steps = vec![None; map.tiles.len()];
    steps[map.index(start)] = Some(0);
    let mut waiting = std::collections::VecDeque::from([start]);
    while let Some(at) = waiting.pop_front() {
        let next = steps[map.index(at)].map(|steps| steps + 1);
        for (x, y) in [(at.x, at.y - 1), (at.x + 1, at.y), (at.x, at.y + 1), (at.x - 1, at.y)] {
            let to = Point::new(x, y);
            if map.tile(to).is_passable() && steps[map.index(to)].is_none() {
                steps[map.index(to)] = next;
                waiting.push_back(to);
            }
        }
    }
    steps
}

/// Every tile can be walked to, even by somebody who takes no diagonal step, those of machines apart; returns how far each is.
fn check_connected(made: &Made) -> Vec<Option<u32>> {
    let map = &made.level.map;
    let steps = flood(map, made.start());
    for (tile, at) in map.tiles.iter().zip(map.points()) {
        if made.level.machine_at(at).is_some() {
            continue;
        }
        let reached = steps[map.index(at)].is_some();
        assert_eq!(reached, tile.is_passable(), "{made}: {tile:?} at {at:?}");
    }
    assert!(map.floor_count() > 300, "{made}: hardly any room");
    steps
}

fn check_stairs(made: &Made, steps: &[Option<u32>]) {
    let map = &made.level.map;
    let count = |tile| map.tiles.iter().filter(|t| **t == tile).count();
    assert_eq!(count(TileType::StairsUp), 1, "{made}");
    assert_eq!(made.level.stairs(false), Some(made.start()), "{made}: the start is at the stairs up");
    let deepest = made.level.depth == FLOORS;
    let second = usize::from(!made.level.traffic.ways.is_empty());
    assert_eq!(count(TileType::StairsDown), usize::from(!deepest) + second, "{made}");
    if let Some(down) = made.level.stairs(true) {
        // Nobody has to go into a machine.
        let outside = map.points().filter(|at| made.level.machine_at(*at).is_none());
        let longest = outside.filter_map(|at| steps[map.index(at)]).max();
        let way = steps[map.index(down)];
        let (way, longest) = (way.expect("reached"), longest.expect("some way"));
        assert!(way >= 8 && way * 3 >= longest, "{made}: stairs {way} steps away, of {longest}");
    }
}

fn check_doors(made: &Made) {
    let map = &made.level.map;
    for at in map.points().filter(|at| map.tile(*at) == TileType::Door) {
        let wall = |dx, dy| map.tile(Point::new(at.x + dx, at.y + dy)) == TileType::Wall;
        let way = |dx, dy| map.tile(Point::new(at.x + dx, at.y + dy)).is_passable();
        let across = wall(-1, 0) && wall(1, 0) && way(0, -1) && way(0, 1);
        let down = wall(0, -1) && wall(0, 1) && way(-1, 0) && way(1, 0);
        assert!(across || down, "{made}: a door without walls at {at:?}");
    }
    let open = map.tiles.contains(&TileType::OpenDoor);
    assert!(!open, "{made}: a door that somebody has opened");
}
