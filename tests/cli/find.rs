//! `emberdeep find`: its results, measured again by slow code on the maps that `emberdeep map` prints, and its output.

use crate::program::{only, printed, printed_for, run};
use emberdeep::map::{Map, TileType};
use pathfinding::directed::dijkstra::dijkstra_all;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};

const EVERY: &str =
    "rooms>=0 && floor>=0 && corridor>=0 && dead_ends>=0 && loops>=0 && stairs>=0 && longest>=0";

/// The measures that the program tells of these seeds.
fn told(flags: &str, condition: &str) -> Vec<BTreeMap<String, f64>> {
    let mut args: Vec<_> = ["find", "--json", "--where", condition].into();
    args.extend(flags.split_whitespace());
    let lines = printed_for(&args);
    lines.lines().map(|line| serde_json::from_str(line).expect("an object of numbers")).collect()
}

/// A floor as it is printed.
struct Floor {
    open: HashSet<(i32, i32)>,
    size: (i32, i32),
    start: (i32, i32),
    /// Where the player goes: to one of these.
    goals: Vec<(i32, i32)>,
}

impl Floor {
    fn read(text: &str, start: (i32, i32), goals: Vec<(i32, i32)>) -> Self {
        let map = Map::from_picture(text).0;
        let open = map.points().filter(|at| map.tile(*at).is_passable()).map(|at| (at.x, at.y));
        Self { open: open.collect(), size: (map.width, map.height), start, goals }
    }

    fn around(&self, (x, y): (i32, i32)) -> Vec<(i32, i32)> {
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        near.filter(|at| *at != (x, y) && self.open.contains(at)).collect()
    }

    /// The steps to every place but `from` itself.
    fn distances(&self, from: (i32, i32)) -> HashMap<(i32, i32), u32> {
        let all = dijkstra_all(&from, |at| self.around(*at).into_iter().map(|next| (next, 1)));
        all.into_iter().map(|(at, (_, steps))| (at, steps)).collect()
    }

    fn corridor(&self) -> usize {
        let in_square = |(x, y): (i32, i32)| {
            let corners = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)];
            corners.iter().any(|(x, y)| {
                [(0, 0), (1, 0), (0, 1), (1, 1)].iter().all(|(dx, dy)| self.open.contains(&(x + dx, y + dy)))
            })
        };
        self.open.iter().filter(|at| !in_square(**at)).count()
    }

    fn dead_ends(&self) -> usize {
        let beside = |(x, y): (i32, i32)| {
            [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
                .into_iter()
                .filter(|at| self.open.contains(at))
                .count()
        };
        self.open.iter().filter(|at| beside(**at) == 1).count()
    }

    /// Rock is filled from outside, then body by body.
    fn loops(&self) -> usize {
        let (width, height) = self.size;
        let places = (-1..=height).flat_map(|y| (-1..=width).map(move |x| (x, y)));
        let mut rock: HashSet<_> = places.filter(|at| !self.open.contains(at)).collect();
        let mut bodies = 0;
        let mut next = Some((-1, -1));
        while let Some(at) = next {
            bodies += 1;
            let mut waiting = vec![at];
            while let Some((x, y)) = waiting.pop() {
                if rock.remove(&(x, y)) {
                    waiting.extend([(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]);
                }
            }
            next = rock.iter().next().copied();
        }
        bodies - 1
    }

    fn check(&self, told: &BTreeMap<String, f64>, context: &str) {
        let (width, height) = self.size;
        let open = told["floor"] * f64::from(width * height);
        assert_eq!(open.round() as usize, self.open.len(), "{context}");
        assert_eq!(told["corridor"] as usize, self.corridor(), "{context}");
        assert_eq!(told["dead_ends"] as usize, self.dead_ends(), "{context}");
        assert_eq!(told["loops"] as usize, self.loops(), "{context}");
        let away = self.distances(self.start);
        let is_goal = |goal: &(i32, i32)| away[goal] == told["stairs"] as u32;
        assert!(self.goals.iter().any(is_goal), "{context}: {} steps", told["stairs"]);
    }
}

/// Checks the floors of some seeds; `places` says where the player of a printed floor starts, and where it can go.
fn check(flags: &str, depth: Option<u32>, places: impl Fn(&str, u64) -> ((i32, i32), Vec<(i32, i32)>)) {
    let condition = if depth.is_some() { EVERY.replace("rooms>=0 && ", "") } else { EVERY.to_owned() };
    let depth = depth.map_or(String::new(), |depth| format!("--depth {depth}"));
    let all = told(&format!("--from 70 --count 8 {flags} {depth}"), &condition);
    assert_eq!(all.len(), 8);
    for (told, seed) in all.iter().zip(70..) {
        assert_eq!(told["seed"] as u64, seed);
        let text = printed(&format!("map --seed {seed} {flags} {depth}"));
        let (start, goals) = places(&text, seed);
        Floor::read(&text, start, goals).check(told, &format!("{flags} {depth} {seed}"));
    }
}

fn place(text: &str, symbol: char) -> (i32, i32) {
    let (x, y) = only(text, symbol);
    (x as i32, y as i32)
}

/// The stairs down: one way or two.
fn ways(text: &str) -> Vec<(i32, i32)> {
    let (map, _) = Map::from_picture(text);
    let ways = map.places(|tile| tile == TileType::StairsDown);
    assert!((1..=2).contains(&ways.len()), "{text}");
    ways.into_iter().map(|at| (at.x, at.y)).collect()
}

#[test]
fn bare_dungeons_measure_as_they_are_printed() {
    for rules in ["emberdeep", "malwoden", "tcod-2025"] {
        check(&format!("--rules {rules}"), None, |text, seed| {
            let letters = printed(&format!("map --letters --rules {rules} --seed {seed}"));
            let last = letters.chars().filter(char::is_ascii_uppercase).max().expect("a room");
            (place(text, '@'), vec![place(&letters, last)])
        });
    }
}

#[test]
fn floors_measure_as_they_are_printed() {
    for depth in 1..=9 {
        check("", Some(depth), |text, _| (place(text, '<'), ways(text)));
    }
    check("", Some(10), |text, seed| {
        let full = printed(&format!("map --depth 10 --populated --seed {seed}"));
        (place(text, '<'), vec![place(&full, '*')])
    });
}

#[test]
fn rooms_are_the_ones_the_generator_tells() {
    let bare = told("--from 40 --count 50", "rooms>0");
    for (told, line) in bare.iter().zip(printed("map --seed 40 --count 50 --format json").lines()) {
        let dungeon: Value = serde_json::from_str(line).expect("an object");
        assert_eq!(told["rooms"] as usize, dungeon["rooms"].as_array().expect("rooms").len());
    }
    let rooms = |flags| told(flags, "rooms>0").iter().map(|told| told["rooms"] as u64).collect::<Vec<_>>();
    // The first floor is dug from the same stream as the bare dungeon.
    assert_eq!(rooms("--from 40 --depth 1"), rooms("--from 40"));
}

#[test]
fn longest_path_joins_the_farthest_tiles() {
    for (flags, seed) in [("--rules malwoden", 3), ("--depth 8", 4)] {
        let told = told(&format!("{flags} --from {seed} --count 1"), "longest>0");
        let floor = Floor::read(&printed(&format!("map {flags} --seed {seed}")), (0, 0), Vec::new());
        let farthest = floor.open.iter().map(|at| floor.distances(*at).into_values().max().unwrap_or(0));
        assert_eq!(told[0]["longest"] as u32, farthest.max().expect("a place"), "{flags}");
    }
}

#[test]
fn results_are_the_seeds_that_match() {
    let condition = "rooms>=13 && floor<0.25 || dead_ends>0";
    let found = told("--count 400 --limit 400", condition);
    let all = told("--count 400 --limit 400", "rooms>=0 && floor>=0");
    let wanted = all.iter().filter(|told| told["rooms"] >= 13.0 && told["floor"] < 0.25);
    let seeds: Vec<_> = found.iter().map(|told| told["seed"]).collect();
    assert_eq!(seeds, wanted.map(|told| told["seed"]).collect::<Vec<_>>());
    assert!((10..390).contains(&seeds.len()), "{}", seeds.len());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let find = |jobs| printed(&format!("find --limit 50 --from 9 --where rooms>14 --jobs {jobs}"));
    assert_eq!(find(1), find(7));
    assert_eq!(find(1).lines().count(), 50);
}

#[test]
fn it_stops_at_the_limit_and_at_the_last_seed() {
    assert_eq!(printed("find --where 1<2 --limit 3 --from 5"), "5\n6\n7\n");
    assert_eq!(printed("find --where 1<2 --count 2 --from 5"), "5\n6\n");
    assert_eq!(printed("find --where 2<1 --count 500"), "");
    let last = u64::MAX;
    assert_eq!(printed(&format!("find --where 1<2 --from {last}")), format!("{last}\n"));
    assert_eq!(printed("find --where rooms==11 --count 1"), "1  rooms 11\n");
}

#[test]
fn impossible_conditions_are_refused() {
    for (condition, flags, words) in [
        (
            "rooms>=",
            "",
            "--where is not understood: at column 8, a measure or a number is expected, not the end",
        ),
        ("height>3", "", "at column 1, `height` is not a measure: there are machines, rooms, floor"),
        ("(rooms>3", "", "at column 9"),
        ("rooms>3", "--depth 5", "floor 5 is not made of rooms and corridors"),
        ("machines>=4", "", "a bare dungeon has no machines: say which floor with --depth"),
        ("rooms>3", "--limit 0", "whole numbers from 1 to"),
        ("rooms>3", "--count 0", "whole numbers from 1 to"),
        ("rooms>3", "--jobs 0", "whole numbers from 1 to 1024"),
        ("rooms>3", "--rules rogue", "emberdeep, tcod-2020"),
        ("rooms>3", "--from 18446744073709551615 --count 2", "the largest seed"),
    ] {
        let answer = run(["find", "--where", condition].into_iter().chain(flags.split_whitespace()));
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{condition} {flags}");
        assert!(answer.err.contains(words) && answer.err.lines().count() == 1, "{}", answer.err);
    }
    let answer = run(["find"]);
    assert!(answer.code == Some(2) && answer.err.contains("--where"), "{answer:?}");
}
