//! The description of every kind of step, and what no description contains.

use emberdeep::content::FLOORS;
use emberdeep::draw::exhibit;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::theatre::{Making, Subject};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Two rule sets bare, and every floor of the game's own.
fn makings() -> impl Iterator<Item = (String, Making)> {
    let bare = ["tcod-2025", "malwoden"]
        .map(|name| (name.to_owned(), *Rules::named(name).expect("a rule set"), None));
    let floors = (1..=FLOORS).map(|depth| (format!("floor {depth}"), rules::EMBERDEEP, Some(depth)));
    let subjects = bare.into_iter().chain(floors);
    subjects.map(|(name, rules, depth)| (name, Making::new(Subject { seed: 7, rules, depth, place: None })))
}

/// A sentence without what changes from place to place: what it is about, numbers, plurals and the letters of rooms.
fn pattern(sentence: &str) -> String {
    let verbs = [" is ", " are ", " lies ", " lie ", ": left "];
    let from = verbs.iter().filter_map(|verb| sentence.find(verb)).min().unwrap_or(0);
    let words = sentence[from..].split(' ').map(|word| word.trim_matches(|c: char| !c.is_alphabetic()));
    words.filter(|word| word.len() > 1).map(|word| word.trim_end_matches('s')).collect()
}

#[test]
fn each_step_has_its_sentence() {
    let (mut known, mut told) = (BTreeSet::new(), String::new());
    for (name, making) in makings() {
        let sentences = (0..making.len()).map(|number| exhibit::sentence(&making, number));
        let new: Vec<_> = sentences.filter(|sentence| known.insert(pattern(sentence))).collect();
        let _ = writeln!(told, "{name}\n  {}", new.join("\n  "));
    }
    insta::assert_snapshot!(told);
}

/// A dungeon that was thrown away at least once.
#[test]
fn a_draw_with_too_few_rooms_is_told() {
    let small = Rules { width: 30, height: 24, ..rules::EMBERDEEP };
    let making = Making::new(Subject { seed: 1, rules: small, depth: None, place: None });
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
        let making = Making::new(Subject { seed, rules: rules::EMBERDEEP, depth, place: None });
        for number in 0..making.len() {
            let sentence = exhibit::sentence(&making, number);
            assert!(sentence.ends_with('.') && sentence.chars().count() <= 140, "{sentence}");
            for plural in [" 1 tiles", " 1 rooms", "room *", " 1 foes", "  "] {
                assert!(!sentence.replace("by 1 tiles", "").contains(plural), "{sentence}");
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
fn sentences_name_no_unseen_place() {
    for (seed, depth) in (0..60).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        let making = Making::new(Subject { seed, rules: rules::EMBERDEEP, depth: Some(depth), place: None });
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
