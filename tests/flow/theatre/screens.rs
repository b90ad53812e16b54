//! The screens as text: scenes of every kind, and the museum.

use emberdeep::draw::exhibit::{self, SceneOptions};
use emberdeep::map_builder::history::Step;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::theatre::{Making, SceneKind, Subject};

/// The `nth` scene of the making, counted from 1, that begins with such a step.
fn scene(depth: Option<u32>, nth: usize, wanted: impl Fn(&Step) -> bool) -> String {
    let making = Making::new(Subject { seed: 7, rules: rules::EMBERDEEP, depth });
    let is_wanted =
        |number: &usize| matches!(making.scene(*number).kind, SceneKind::Step(step) if wanted(&step));
    let number = (0..making.len()).filter(is_wanted).nth(nth - 1).expect("such a scene");
    picture(&making, number)
}

fn picture(making: &Making, number: usize) -> String {
    let options = SceneOptions { letters: true, rules: number == 0, ..SceneOptions::default() };
    exhibit::scene(making, number, options).to_text()
}

#[test]
fn rooms_are_tried_thrown_away_and_joined() {
    insta::assert_snapshot!("begin", scene(None, 1, |step| *step == Step::Begin));
    insta::assert_snapshot!("tried", scene(None, 3, |step| matches!(step, Step::Tried(_))));
    insta::assert_snapshot!("rejected", scene(None, 1, |step| matches!(step, Step::Rejected { .. })));
    insta::assert_snapshot!("coin", scene(None, 2, |step| matches!(step, Step::Coin(_))));
    insta::assert_snapshot!("leg", scene(None, 4, |step| matches!(step, Step::Leg(..))));
    let making = Making::new(Subject { seed: 7, rules: rules::EMBERDEEP, depth: None });
    assert_eq!(making.scene(making.len() - 1).kind, SceneKind::Done);
    insta::assert_snapshot!("done", picture(&making, making.len() - 1));
}

#[test]
fn other_architects_have_marks_of_their_own() {
    insta::assert_snapshot!("split", scene(Some(3), 12, |step| matches!(step, Step::Split(..))));
    insta::assert_snapshot!("vault", scene(Some(8), 1, |step| matches!(step, Step::Vault { .. })));
    insta::assert_snapshot!("foe", scene(Some(10), 1, |step| matches!(step, Step::Foe { .. })));
}

#[test]
fn the_museum_shows_all_six() {
    insta::assert_snapshot!("museum", exhibit::museum(42).to_text());
}

/// The same maps look the same: only what the rules do to the ground is seen.
#[test]
fn a_scene_is_drawn_the_same_each_time() {
    for rules in &rules::ALL {
        let making = Making::new(Subject { seed: 42, rules: *rules, depth: None });
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
        let making = Making::new(Subject { seed, rules: malwoden, depth: None });
        for number in 0..making.len() {
            let SceneKind::Step(Step::Tried(rect)) = making.scene(number).kind else { continue };
            let text = exhibit::scene(&making, number, SceneOptions::default()).to_text();
            let frame = |sign| text.lines().take(45).any(|line| line.contains(sign));
            assert!(frame('┌') && frame('┘'), "{rect:?} of seed {seed} is not all to be seen\n{text}");
        }
    }
}
