//! `emberdeep map` as text: the shape of a map, the start, the letters, and several maps at once.

use crate::program::{only, printed, printed_for};
use emberdeep::map::Map;
use emberdeep::map_builder::rooms::{Dungeon, dig};
use emberdeep::map_builder::rules::{self, Rules, SizeRange};
use emberdeep::rng::Rng;

fn dungeon(rules: &Rules, seed: u64) -> Dungeon {
    dig(rules, &mut Rng::for_level(seed, 1), &mut ())
}

/// Checks that `text` is a map of that size with nothing but `marks` on it besides rock and floor.
fn check_shape(text: &str, width: usize, height: usize, marks: &str) {
    assert!(text.ends_with('\n'));
    assert_eq!(text.lines().count(), height, "{text}");
    for line in text.lines() {
        assert_eq!(line.chars().count(), width, "{text}");
        assert!(line.chars().all(|c| "#.".contains(c) || marks.contains(c)), "{line}");
    }
}

#[test]
fn each_rule_set_prints_its_map_with_one_start() {
    for rules in &rules::ALL {
        let text = printed(&format!("map --seed 7 --rules {}", rules.name));
        check_shape(&text, rules.width as usize, rules.height as usize, "@");
        only(&text, '@');
        let dungeon = dungeon(rules, 7);
        let (map, marks) = Map::from_picture(&text);
        assert_eq!(map, dungeon.map, "{}", rules.name);
        assert_eq!(marks, [('@', dungeon.start)], "{}", rules.name);
    }
}

#[test]
fn default_map_is_emberdeep_seed_1() {
    let said = printed("map --seed 1 --rules emberdeep --count 1 --format text");
    assert_eq!(printed("map"), said);
}

#[test]
fn every_number_reaches_the_generator() {
    let text = printed("map --seed 5 --width 70 --height 61 --attempts 99 --room-min 3 --room-max 5");
    check_shape(&text, 70, 61, "@");
    let room_size = SizeRange { min: 3, max: 5 };
    let rules = Rules { width: 70, height: 61, attempts: 99, room_size, ..rules::EMBERDEEP };
    assert_eq!(Map::from_picture(&text).0, dungeon(&rules, 5).map);
    assert_ne!(text, printed("map --seed 5 --width 70 --height 61 --attempts 99"));
}

#[test]
fn letters_mark_room_centres_in_order() {
    for rules in &rules::ALL {
        let text = printed(&format!("map --letters --seed 7 --rules {}", rules.name));
        let dungeon = dungeon(rules, 7);
        assert!(!text.contains('@') && dungeon.rooms.len() < 26);
        for (room, letter) in dungeon.rooms.iter().zip('A'..) {
            let centre = rules.centre.of(room);
            assert_eq!(only(&text, letter), (centre.x as usize, centre.y as usize), "{}", rules.name);
        }
        let marks = text.chars().filter(|c| !"#.\n".contains(*c)).count();
        assert_eq!(marks, dungeon.rooms.len(), "{}", rules.name);
    }
}

#[test]
fn after_62_letters_come_stars() {
    let text = printed("map --letters --seed 7 --width 300 --height 200 --attempts 200");
    let rules = Rules { width: 300, height: 200, attempts: 200, ..rules::EMBERDEEP };
    let rooms = dungeon(&rules, 7).rooms;
    for (room, letter) in rooms.iter().zip(('A'..='Z').chain('a'..='z').chain('0'..='9')) {
        let centre = rules.centre.of(room);
        assert_eq!(only(&text, letter), (centre.x as usize, centre.y as usize));
    }
    let stars = text.chars().filter(|c| *c == '*').count();
    assert!(stars > 0);
    assert_eq!(stars, rooms.len() - 62);
}

#[test]
fn several_maps_have_an_empty_line_between_them() {
    let text = printed("map --seed 7 --count 3");
    let maps: Vec<_> = text.split("\n\n").map(str::trim_end).collect();
    let alone = [7, 8, 9].map(|seed| printed(&format!("map --seed {seed}")));
    assert_eq!(maps, alone.each_ref().map(|map| map.trim_end()));
    assert!(text.ends_with("#\n"), "an empty line at the end");
    assert_eq!(text.lines().count(), 3 * 45 + 2);
}

/// The words are those of the title's `Enter a seed`, and so are their numbers.
#[test]
fn words_are_a_seed_wherever_a_seed_may_stand() {
    let last = [
        (&["map"][..], &["--letters"][..]),
        (&["map"], &["--depth", "5", "--format", "hash", "--count", "2"]),
        (&["theatre"], &["--tell"]),
        (&["museum"], &["--print"]),
        (&["headless"], &["--keys", "lll~"]),
    ];
    for (command, flags) in last {
        let with = |seed| printed_for(&[command, &["--seed", seed], flags].concat());
        assert_eq!(with("The old dig"), with("473225210"), "{command:?}");
        assert_eq!(with(" 007 "), with("7"), "{command:?}: a number is that number");
    }
    let line = printed_for(&["map", "--seed", "the old dig", "--format", "hash"]);
    assert!(line.starts_with("473225210 "), "{line}");
}

#[test]
fn the_largest_seed_is_a_seed() {
    let text = printed("map --seed 18446744073709551614 --count 2");
    assert_eq!(text.lines().count(), 2 * 45 + 1);
    let last = text.split("\n\n").last().expect("a map");
    assert_eq!(Map::from_picture(last).0, dungeon(&rules::EMBERDEEP, u64::MAX).map);
}
