//! Our distance maps against the algorithms of the `pathfinding` crate, on maps of all kinds.

use crate::sample_maps::{KINDS, floor, place};
use emberdeep::map::distance::{DistanceMap, StepCosts};
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::rng::Rng;
use pathfinding::directed::{bfs::bfs, dijkstra::dijkstra_all};

/// The tiles one step from `tile` that can be walked on.
fn exits(map: &Map, tile: usize) -> impl Iterator<Item = usize> {
    let at = point(map, tile);
    Direction::ALL
        .into_iter()
        .map(move |direction| direction.step(at))
        .filter(|next| map.tile(*next).is_walkable())
        .map(|next| map.index(next))
}

fn point(map: &Map, tile: usize) -> Point {
    Point::new(tile as i32 % map.width, tile as i32 / map.width)
}

/// One to four goals, anywhere: in walls too, and the same twice if it happens.
fn goals(map: &Map, rng: &mut Rng) -> Vec<Point> {
    (0..rng.range(1, 4)).map(|_| place(map, rng)).collect()
}

/// The distance of every tile, by the library: from one node, the index after the last tile, that leads to all goals
/// for nothing.
fn oracle(map: &Map, goals: &[Point], cost: &[u8]) -> Vec<Option<u32>> {
    let source = map.tiles.len();
    let found = dijkstra_all(&source, |tile| -> Vec<(usize, u32)> {
        if *tile == source {
            goals.iter().map(|goal| (map.index(*goal), 0)).collect()
        } else {
            exits(map, *tile).map(|next| (next, cost[next].into())).collect()
        }
    });
    (0..source).map(|tile| found.get(&tile).map(|(_, distance)| *distance)).collect()
}

fn ours(map: &Map, distances: &DistanceMap) -> Vec<Option<u32>> {
    (0..map.tiles.len()).map(|tile| distances.distance(point(map, tile))).collect()
}

#[test]
fn steps_are_those_of_the_library() {
    let mut distances = DistanceMap::new();
    for number in 0..200 * KINDS {
        let (map, mut rng) = floor(number);
        let goals = goals(&map, &mut rng);
        distances.fill(&map, &goals);
        let expected = oracle(&map, &goals, &vec![1; map.tiles.len()]);
        assert_eq!(ours(&map, &distances), expected, "floor {number}, {goals:?}");
    }
}

#[test]
fn costs_are_those_of_the_library() {
    let mut distances = DistanceMap::new();
    for number in 0..200 * KINDS {
        let (map, mut rng) = floor(number);
        let goals = goals(&map, &mut rng);
        let dearest = [1, 3, 20, 255][rng.range(0, 3) as usize];
        let costs: Vec<u8> = map.tiles.iter().map(|_| rng.range(1, dearest) as u8).collect();
        let limit = rng.coin().then(|| rng.range(0, 40 * dearest) as u32);
        distances.fill_by(map.width, map.height, &goals, limit, |tile| {
            map.tiles[tile].is_walkable().then(|| costs[tile])
        });
        let whole = oracle(&map, &goals, &costs);
        let near = |distance: &u32| *distance <= limit.unwrap_or(u32::MAX);
        let expected: Vec<_> = whole.iter().map(|distance| distance.filter(near)).collect();
        assert_eq!(ours(&map, &distances), expected, "floor {number}, {goals:?}");
        assert_eq!(ours(&map, &distances.whole()), whole, "floor {number}, {goals:?}");
    }
}

/// What is near enough is as near as on the whole map, nothing else has a distance, and the rest can be found later.
#[test]
fn a_part_is_the_near_part_of_the_whole() {
    let (mut whole, mut part) = (DistanceMap::new(), DistanceMap::new());
    let mut parts = 0;
    for number in 0..100 * KINDS {
        let (map, mut rng) = floor(number);
        let goals = goals(&map, &mut rng);
        let dearest = [1, 3, 20, 255][rng.range(0, 3) as usize];
        let costs = TileType::ALL.map(|_| rng.range(1, dearest) as u8);
        let cost = |tile: TileType| if tile.is_walkable() { costs[tile as usize] } else { 0 };
        let until: Vec<Point> = (0..rng.range(0, 3)).map(|_| place(&map, &mut rng)).collect();
        whole.fill_over(&map, &goals, cost);
        let each: Vec<u8> = map.tiles.iter().map(|tile| cost(*tile)).collect();
        let ground = if rng.coin() {
            StepCosts::of(&map, cost)
        } else {
            StepCosts::of_costs(map.width, map.height, &each)
        };
        part.fill_until(&ground, &goals, &until);
        let enough = until.iter().map(|at| whole.distance(*at)).collect::<Option<Vec<u32>>>();
        let farthest = enough.and_then(|enough| enough.into_iter().max()).unwrap_or(u32::MAX);
        let near = |distance: &u32| *distance <= farthest;
        let expected: Vec<_> = ours(&map, &whole).into_iter().map(|distance| distance.filter(near)).collect();
        assert_eq!(ours(&map, &part), expected, "floor {number}, {goals:?}, {until:?}");
        assert_eq!(ours(&map, &part.whole()), ours(&map, &whole), "floor {number}, {goals:?}, {until:?}");
        assert!(part.is_part() || ours(&map, &part) == ours(&map, &whole), "floor {number}");
        parts += usize::from(part.is_part());
    }
    assert!(parts > 200, "{parts}");
}

/// As far as it was asked for it is known, and what is asked for beyond that is found then.
#[test]
fn bounded_search_knows_the_near_tiles() {
    let (mut whole, mut near) = (DistanceMap::new(), DistanceMap::new());
    let mut parts = 0;
    for number in 0..100 * KINDS {
        let (map, mut rng) = floor(number);
        let goals = goals(&map, &mut rng);
        let until: Vec<Point> = (0..rng.range(0, 2)).map(|_| place(&map, &mut rng)).collect();
        let dearest = [1, 3][rng.range(0, 1) as usize];
        let costs = TileType::ALL.map(|_| rng.range(1, dearest) as u8);
        let cost = |tile: TileType| if tile.is_walkable() { costs[tile as usize] } else { 0 };
        let least = rng.range(0, 30) as u32;
        whole.fill_over(&map, &goals, cost);
        near.fill_near(&map, &goals, least, &until, cost);
        let (near_by, limit) = (rng.range(0, 30) as u32, rng.range(0, 60) as u32);
        for at in map.points() {
            let distance = whole.distance(at);
            let is_asked = until.contains(&at) || distance.is_some_and(|distance| distance <= least);
            assert!(near.is_known_from(at) || !is_asked, "floor {number}, {at:?}");
            if near.is_known_from(at) || number % 10 == 0 {
                assert_eq!(near.known_from(at).distance(at), distance, "floor {number}, {at:?}");
                let within = near.distance_within(at, limit);
                assert_eq!(within, distance.filter(|distance| *distance <= limit), "floor {number}, {at:?}");
            }
            let within = near.distance_within(at, near_by.min(least));
            let expected = distance.filter(|distance| *distance <= near_by.min(least));
            assert_eq!(within, expected, "floor {number}, {at:?}");
        }
        parts += usize::from(near.is_part());
    }
    assert!(parts > 200, "{parts}");
}

#[test]
fn paths_are_as_short_as_the_librarys() {
    let mut distances = DistanceMap::new();
    let (mut found, mut missed) = (0, 0);
    for number in 0..200 * KINDS {
        let (map, mut rng) = floor(number);
        let goals = goals(&map, &mut rng);
        distances.fill(&map, &goals);
        for _ in 0..5 {
            let from = place(&map, &mut rng);
            let path = distances.path(from);
            let is_goal = |tile: &usize| goals.contains(&point(&map, *tile));
            let to_goal = |tile: &usize| {
                let at = point(&map, *tile);
                let into_goal = goals.iter().filter(move |goal| beside(at, **goal));
                let into_goal = into_goal.map(|goal| map.index(*goal));
                exits(&map, *tile).chain(into_goal).collect::<Vec<_>>()
            };
            let expected = bfs(&map.index(from), to_goal, is_goal).unwrap_or_default();
            assert_eq!(path.len(), expected.len(), "floor {number}, {from:?}");
            if path.is_empty() {
                missed += 1;
                continue;
            }
            found += 1;
            assert_eq!(path[0], from);
            assert!(goals.contains(path.last().unwrap()));
            assert!(path.windows(2).all(|step| beside(step[0], step[1])));
            let between = &path[1..path.len().max(2) - 1];
            assert!(between.iter().all(|at| map.tile(*at).is_walkable()));
        }
    }
    assert!(found > 1000 && missed > 1000, "{found} found, {missed} missed");
}

fn beside(a: Point, b: Point) -> bool {
    Direction::ALL.iter().any(|direction| direction.step(a) == b)
}

#[test]
fn a_path_costs_what_its_distance_says() {
    let mut distances = DistanceMap::new();
    for number in 0..100 * KINDS {
        let (map, mut rng) = floor(number);
        let costs: Vec<u8> = map.tiles.iter().map(|_| rng.range(1, 9) as u8).collect();
        let goals = goals(&map, &mut rng);
        distances.fill_by(map.width, map.height, &goals, None, |tile| {
            map.tiles[tile].is_walkable().then(|| costs[tile])
        });
        let from = place(&map, &mut rng);
        if let Some(distance) = distances.distance(from) {
            let path = distances.path(from);
            let walked = &path[..path.len() - 1];
            let sum: u32 = walked.iter().map(|at| u32::from(costs[map.index(*at)])).sum();
            assert_eq!(sum, distance, "floor {number}, {from:?}");
        }
    }
}

/// The fleeing map by its definition: every distance times -6, then whatever 5 for each step can better is bettered
/// until nothing changes; counted from what the safest tile was given.
fn fleeing_oracle(map: &Map, threat: &[Option<u32>], costs: &[u8]) -> Vec<Option<u32>> {
    let farthest = threat.iter().flatten().max().copied().unwrap_or(0);
    let mut fear: Vec<_> = threat.iter().map(|d| d.map(|d| 6 * (farthest - d))).collect();
    loop {
        let before = fear.clone();
        for tile in (0..fear.len()).filter(|tile| before[*tile].is_some()) {
            for next in exits(map, tile).collect::<Vec<_>>() {
                let reached = fear[tile].map(|f| f + 5 * u32::from(costs[next]));
                fear[next] = fear[next].min(reached);
            }
        }
        if fear == before {
            return fear;
        }
    }
}

#[test]
fn fleeing_is_as_defined() {
    let (mut threat, mut away) = (DistanceMap::new(), DistanceMap::new());
    for number in 0..20 * KINDS {
        let (map, mut rng) = floor(number);
        let goals = goals(&map, &mut rng);
        let dearest = [1, 255][rng.range(0, 1) as usize];
        let costs: Vec<u8> = map.tiles.iter().map(|_| rng.range(1, dearest) as u8).collect();
        threat.fill_by(map.width, map.height, &goals, None, |tile| {
            map.tiles[tile].is_walkable().then(|| costs[tile])
        });
        away.fill_fleeing(&threat);
        let expected = fleeing_oracle(&map, &ours(&map, &threat), &costs);
        assert_eq!(ours(&map, &away), expected, "floor {number}, {goals:?}");
    }
}
