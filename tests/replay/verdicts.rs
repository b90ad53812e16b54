//! The verdict of `verify`: no difference for real runs, and the first difference for forged ones.

use crate::bot_runs::{forged, recorded};
use emberdeep::action::Action;
use emberdeep::game::{RULES_VERSION, State};
use emberdeep::journal::{Ending, Seal};
use emberdeep::replay::{Recording, Why, verify};

const SEED: u64 = 3;
const ACTIONS: usize = 450;

fn run() -> Recording {
    recorded(SEED, ACTIONS)
}

fn seal(run: &Recording) -> Seal {
    run.seal.expect("a sealed run")
}

#[test]
fn played_runs_hold() {
    let run = run();
    let verdict = verify(&run);
    assert!(verdict.holds() && verdict.proves() && verdict.rules_version == RULES_VERSION, "{verdict:?}");
    assert_eq!((verdict.at.action, verdict.at.turn), (ACTIONS, seal(&run).turns));
    assert_eq!((verdict.score, verdict.hash), (seal(&run).score, seal(&run).hash));
    assert_eq!(verdict.state, State::Playing);
}

#[test]
fn a_run_that_goes_on_holds_and_proves_nothing() {
    let run = run();
    let verdict = verify(&forged(&run, &run.actions[..430], None));
    assert!(verdict.holds() && !verdict.proves(), "{verdict:?}");
    assert_eq!(verdict.at.action, 430);
}

#[test]
fn one_changed_action_is_found() {
    let run = run();
    // After the last waits and turns nothing may differ: each place is tried.
    for at in (0..ACTIONS).step_by(29) {
        let mut actions = run.actions.clone();
        actions[at] = if actions[at] == Action::Lantern { Action::Wait } else { Action::Lantern };
        let verdict = verify(&forged(&run, &actions, Some(seal(&run))));
        let difference = verdict.difference.as_ref().unwrap_or_else(|| panic!("action {at} was changed"));
        assert!(difference.at.action >= at, "{difference}");
        assert_eq!(difference.at, verdict.at);
    }
}

#[test]
fn checkpoint_before_the_first_action_counts() {
    let mut run = run();
    run.checkpoints.insert(0, (0, 1));
    let difference = verify(&run).difference.expect("another first state");
    assert!(matches!(difference.why, Why::State { written: 1, .. }));
    assert_eq!((difference.at.action, difference.at.depth), (0, 1));
}

#[test]
fn every_part_of_the_seal_is_compared() {
    let run = run();
    let sealed = seal(&run);
    let cases = [
        Seal { ending: Ending::Won, ..sealed },
        Seal { turns: sealed.turns + 1, ..sealed },
        Seal { score: sealed.score + 1, ..sealed },
        Seal { hash: !sealed.hash, ..sealed },
    ];
    let found = cases.map(|seal| {
        let verdict = verify(&forged(&run, &run.actions, Some(seal)));
        verdict.difference.expect("another seal").why
    });
    assert!(matches!(found[0], Why::Ending { written: Ending::Won, played: State::Playing }));
    assert!(matches!(found[1], Why::Turns { .. }) && matches!(found[2], Why::Score { .. }));
    assert!(matches!(found[3], Why::State { .. }));
}

#[test]
fn other_rule_sets_are_not_played() {
    let mut run = run();
    run.header.rules_version += 1;
    run.segments[0].rules_version += 1;
    let verdict = verify(&run);
    assert!(verdict.holds() && verdict.rules_version != RULES_VERSION);
    run.header.rules = "golden".to_owned();
    let verdict = verify(&run);
    let difference = verdict.difference.expect("unknown rules");
    assert_eq!((difference.why, difference.at.action), (Why::Rules("golden".to_owned()), 0));
}

#[test]
fn a_difference_is_a_sentence_with_its_place() {
    let mut run = run();
    run.actions[137] = Action::Climb;
    let difference = verify(&run).difference.expect("there are no stairs up here");
    let said = difference.to_string();
    assert!(said.starts_with("the next action is refused (after 137 actions, in turn "), "{said}");
}

#[test]
fn a_kind_that_is_gone_is_a_difference() {
    let mut run = run();
    let rain = postcard::from_bytes(&[7, 2, 4, 41]).expect("it was distilled once");
    run.actions[0] = rain;
    let difference = verify(&run).difference.expect("no such potion");
    assert!(matches!(difference.why, Why::Refused(_)) && difference.at.action == 0, "{difference}");
}
