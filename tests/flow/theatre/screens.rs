//! What the scenes of the theatre show.

use emberdeep::draw::exhibit::{self, SceneOptions};
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::theatre::{Making, SceneKind, Subject};

/// Everything but what is done is a floor's own step, and is seen on the map.
#[test]
fn each_step_changes_the_picture() {
    for depth in [None, Some(3), Some(8), Some(10)] {
        let making = Making::new(Subject { seed: 7, rules: rules::EMBERDEEP, depth, place: None });
        let map = |number| {
            let text = exhibit::scene(&making, number, SceneOptions::default()).to_text();
            text.lines().take(45).collect::<Vec<_>>().join("\n")
        };
        for number in 1..making.len() {
            assert_ne!(map(number - 1), map(number), "{depth:?}: {}", exhibit::sentence(&making, number));
        }
    }
}

/// The same maps look the same: only what the rules do to the ground is seen.
#[test]
fn a_scene_is_drawn_the_same_each_time() {
    for rules in &rules::ALL {
        let making = Making::new(Subject { seed: 42, rules: *rules, depth: None, place: None });
        for number in [0, making.len() / 2, making.len() - 1] {
            let draw = || exhibit::scene(&making, number, SceneOptions::default());
            assert_eq!(draw(), draw(), "{}", rules.name);
        }
    }
}

#[test]
fn a_map_higher_than_the_screen_follows_what_is_done() {
    let malwoden = *Rules::named("malwoden").expect("a rule set");
    for seed in 0..30 {
        let making = Making::new(Subject { seed, rules: malwoden, depth: None, place: None });
        for number in 0..making.len() {
            let SceneKind::Step(Step::Tried(rect)) = making.scene(number).kind else { continue };
            let text = exhibit::scene(&making, number, SceneOptions::default()).to_text();
            let frame = |sign| text.lines().take(45).any(|line| line.contains(sign));
            assert!(frame('┌') && frame('┘'), "{rect:?} of seed {seed} is not all to be seen\n{text}");
        }
    }
}
