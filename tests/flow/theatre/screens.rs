//! The screens as text: scenes of every kind, and the museum.

use emberdeep::draw::exhibit::{self, SceneOptions};
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::theatre::{Making, SceneKind, Subject};

/// The first scene of the making whose kind is `wanted`.
fn scene(depth: Option<u32>, wanted: impl Fn(&SceneKind) -> bool) -> String {
    let making = Making::new(Subject { seed: 7, rules: rules::EMBERDEEP, depth });
    let number = (0..making.len()).find(|number| wanted(&making.scene(*number).kind)).expect("such a scene");
    exhibit::scene(
        &making,
        number,
        SceneOptions { letters: true, rules: number == 0, ..SceneOptions::default() },
    )
    .to_text()
}

#[test]
fn rooms_are_tried_thrown_away_and_joined() {
    insta::assert_snapshot!("begin", scene(None, |kind| matches!(kind, SceneKind::Begin { .. })));
    insta::assert_snapshot!("tried", scene(None, |kind| matches!(kind, SceneKind::Tried { number: 3, .. })));
    insta::assert_snapshot!("rejected", scene(None, |kind| matches!(kind, SceneKind::Rejected { .. })));
    insta::assert_snapshot!("coin", scene(None, |kind| matches!(kind, SceneKind::Coin { room: 2, .. })));
    insta::assert_snapshot!(
        "leg",
        scene(None, |kind| matches!(kind, SceneKind::Leg { room: 2, second: true, .. }))
    );
    insta::assert_snapshot!("done", scene(None, |kind| *kind == SceneKind::Done));
}

#[test]
fn other_architects_have_marks_of_their_own() {
    insta::assert_snapshot!(
        "split",
        scene(Some(3), |kind| matches!(kind, SceneKind::Split { number: 12, .. }))
    );
    insta::assert_snapshot!("vault", scene(Some(8), |kind| matches!(kind, SceneKind::Vault { .. })));
    insta::assert_snapshot!("foe", scene(Some(10), |kind| matches!(kind, SceneKind::Foe { .. })));
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
            let SceneKind::Tried { rect, .. } = making.scene(number).kind else { continue };
            let text = exhibit::scene(&making, number, SceneOptions::default()).to_text();
            let frame = |sign| text.lines().take(45).any(|line| line.contains(sign));
            assert!(frame('┌') && frame('┘'), "{rect:?} of seed {seed} is not all to be seen\n{text}");
        }
    }
}
