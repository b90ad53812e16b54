//! The description of every step, for one floor of each architect, and what no description contains.

use emberdeep::draw::exhibit;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::theatre::{Making, Subject};

fn told(rules: &Rules, depth: Option<u32>) -> String {
    let making = Making::new(Subject { seed: 7, rules: *rules, depth });
    let line = |number| format!("{:>4}  {}\n", number + 1, exhibit::sentence(&making, number));
    (0..making.len()).map(line).collect()
}

fn named(name: &str) -> &'static Rules {
    Rules::named(name).expect("a rule set")
}

#[test]
fn bare_rule_sets() {
    insta::assert_snapshot!("tcod_2025", told(named("tcod-2025"), None));
    insta::assert_snapshot!("malwoden", told(named("malwoden"), None));
}

#[test]
fn every_architect() {
    let floors = [
        (1, "dig"),
        (3, "halls"),
        (4, "mines"),
        (5, "caves"),
        (7, "drowned"),
        (8, "maze"),
        (9, "crypt"),
        (10, "ember_hall"),
    ];
    for (depth, name) in floors {
        insta::assert_snapshot!(name, told(&rules::EMBERDEEP, Some(depth)));
    }
}

/// A dungeon that was thrown away at least once.
#[test]
fn a_draw_with_too_few_rooms_is_told() {
    let small = Rules { width: 30, height: 24, ..rules::EMBERDEEP };
    let making = Making::new(Subject { seed: 1, rules: small, depth: None });
    let told: Vec<String> = (0..making.len()).map(|number| exhibit::sentence(&making, number)).collect();
    assert!(
        told.iter().any(|line| line.contains("these rules want 5: everything is thrown away")),
        "{told:#?}"
    );
}

#[test]
fn every_sentence_fits_its_row_and_is_one() {
    for (seed, depth) in (0..40).flat_map(|seed| (0..=10).map(move |depth| (seed, depth))) {
        let depth = (depth > 0).then_some(depth);
        let making = Making::new(Subject { seed, rules: rules::EMBERDEEP, depth });
        for number in 0..making.len() {
            let sentence = exhibit::sentence(&making, number);
            assert!(sentence.ends_with('.') && sentence.chars().count() <= 140, "{sentence}");
            for plural in [" 1 tiles", " 1 rooms", "room *", " 1 foes", "  "] {
                assert!(!sentence.contains(plural), "{sentence}");
            }
        }
    }
}

/// The numbers in a sentence that stand in brackets, two by two.
fn places(sentence: &str) -> Vec<(i32, i32)> {
    let inside = sentence.split('(').skip(1).filter_map(|rest| rest.split(')').next());
    inside
        .filter_map(|pair| pair.split_once(','))
        .filter_map(|(x, y)| x.parse().ok().zip(y.parse().ok()))
        .collect()
}

#[test]
fn no_sentence_gives_away_a_place_that_has_not_been_seen() {
    for (seed, depth) in (0..60).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        let making = Making::new(Subject { seed, rules: rules::EMBERDEEP, depth: Some(depth) });
        let (start, (width, height)) = (making.start(), making.size());
        let is_near = |x: i32, y: i32| (x - start.x).abs() <= 14 && (y - start.y).abs() <= 8;
        let known = (0..width * height).map(|tile| is_near(tile % width, tile / width)).collect();
        let making = making.hidden(known);
        for number in 0..making.len() {
            let sentence = exhibit::sentence(&making, number);
            for (x, y) in places(&sentence) {
                // A room is named by the corner of the rectangle that was drawn for it: its wall, one tile out.
                let seen = (x..=x + 1).any(|x| (y..=y + 1).any(|y| is_near(x, y)));
                assert!(seen, "floor {depth} of seed {seed}: {sentence}");
            }
        }
    }
}
