//! Theatre and museum as text, for scripts and for players who cannot see the window.

use crate::program::{printed, printed_for};

#[test]
fn every_step_is_told_in_a_line_and_can_be_printed() {
    for floor in ["--rules malwoden", "--depth 1 --rules revised", "--depth 5", "--depth 10"] {
        let told = printed(&format!("theatre --seed 42 {floor} --tell"));
        let steps: Vec<&str> = told.lines().collect();
        assert!(steps.len() > 20, "{told}");
        for (number, line) in (1..).zip(&steps).step_by(23) {
            let (first, sentence) = line.trim_start().split_once("  ").expect("a number and a sentence");
            assert_eq!(first, number.to_string());
            let screen = printed(&format!("theatre --seed 42 {floor} --step {number}"));
            assert!(screen.contains(sentence), "{sentence}\n{screen}");
            assert!(screen.contains(&format!("{number} of {}", steps.len())), "{screen}");
        }
    }
}

#[test]
fn the_last_step_is_the_map_that_is_printed() {
    let map = printed("map --seed 42 --rules tcod-2020 --letters");
    let last = printed("theatre --seed 42 --rules tcod-2020 --tell").lines().count();
    let screen = printed(&format!("theatre --seed 42 --rules tcod-2020 --step {last} --letters"));
    for (row, drawn) in map.lines().zip(screen.lines()) {
        for (x, (tile, sign)) in row.chars().zip(drawn.chars()).enumerate() {
            // Rock that borders nothing open is not drawn.
            assert!(
                tile == sign || (tile == '#' && sign == ' '),
                "{tile} is {sign} in column {x}:\n{screen}"
            );
        }
    }
}

#[test]
fn the_museum_is_printed_as_the_window_shows_it() {
    let printed = printed("museum --seed 1 --print");
    let shown = printed_for(&["headless", "--title", "--keys", "m~1{Enter}"]);
    // The window has a row of keys, and a mark on the case that is chosen.
    let rows = |text: &str| text.lines().skip(3).take(20).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(rows(&printed), rows(&shown));
}

#[test]
fn museum_text_names_equal_dungeons() {
    let museum = printed("museum --seed 42 --print");
    assert!(museum.contains("5 dig the same dungeon."), "{museum}");
    assert_eq!(museum.matches("* The same dungeon.").count(), 4, "{museum}");
    assert_eq!(museum.matches("* A different dungeon.").count(), 1, "{museum}");
}
