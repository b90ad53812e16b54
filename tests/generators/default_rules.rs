//! What the default rules promise beyond those of the tutorials: a closed border, one connected floor and at least five
//! rooms.

use crate::dug::{Dug, SEEDS, each_seed};
use crate::ground::{check_closed, check_connected};
use crate::oracle::check_oracle;
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::rules::{EMBERDEEP, Rules};

fn draws(dug: &Dug) -> usize {
    dug.history.steps.iter().filter(|step| **step == Step::Begin).count()
}

#[test]
fn default_rules_keep_their_promises() {
    assert_eq!((EMBERDEEP.width, EMBERDEEP.height), (80, 45));
    each_seed(&EMBERDEEP, |dug| {
        assert!(dug.dungeon.rooms.len() >= 5, "{dug}: {} rooms", dug.dungeon.rooms.len());
        check_closed(dug);
        check_connected(dug);
    });
}

#[test]
fn too_few_rooms_are_drawn_again() {
    let narrow = Rules { width: 32, height: 28, ..EMBERDEEP };
    let mut redrawn = 0;
    for seed in 0..SEEDS / 10 {
        let dug = Dug::new(&narrow, seed);
        assert!(dug.dungeon.rooms.len() >= 5, "{dug}: {} rooms", dug.dungeon.rooms.len());
        check_oracle(&dug);
        redrawn += u32::from(draws(&dug) > 1);
    }
    assert!(redrawn > 100, "only {redrawn} dungeons were redrawn");
}

#[test]
fn drawing_ends_with_the_best_attempt() {
    let tiny = Rules { width: 16, height: 16, ..EMBERDEEP };
    for seed in 0..SEEDS / 100 {
        let dug = Dug::new(&tiny, seed);
        assert!((1..5).contains(&dug.dungeon.rooms.len()), "{dug}");
        check_oracle(&dug);
        check_connected(&dug);
    }
}
