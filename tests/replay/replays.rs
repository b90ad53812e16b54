//! Replays: seeking to a moment gives the same state as playing from the start.

use crate::bot_runs::{forged, recorded};
use crate::levels::floor;
use emberdeep::action::Action;
use emberdeep::game::Game;
use emberdeep::journal::CHECKPOINT_EVERY;
use emberdeep::level::Level;
use emberdeep::replay::{KEYFRAMES, Playable, Player, Recording, Timeline, Why};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// How long [`run`] is.
const LENGTH: usize = 2_500;

/// Part of a run that goes down several floors: the first that is long enough.
fn run() -> &'static Recording {
    static RUN: OnceLock<Recording> = OnceLock::new();
    let long = |run: &Recording| run.actions.len() == LENGTH;
    RUN.get_or_init(|| (5..100).map(|seed| recorded(seed, LENGTH)).find(long).expect("a long run"))
}

/// The hash after each number of actions of [`run`].
fn hashes() -> &'static [u64] {
    static HASHES: OnceLock<Vec<u64>> = OnceLock::new();
    HASHES.get_or_init(|| {
        let mut game = Game::new(run().header.seed);
        let mut hashes = vec![game.hash()];
        for action in &run().actions {
            game.play(*action).expect("what was accepted is accepted again");
            hashes.push(game.hash());
        }
        hashes
    })
}

fn loaded(recording: &Recording) -> Timeline {
    let mut timeline = Timeline::new(Playable::of(recording).expect("known rules"));
    while timeline.load(777, |_, _, _| {}) {}
    timeline
}

fn timeline() -> Timeline {
    static FILM: OnceLock<Timeline> = OnceLock::new();
    FILM.get_or_init(|| loaded(run())).clone()
}

#[derive(Clone, Copy, Debug)]
enum Move {
    Seek(usize),
    Step,
    Back,
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let one = prop_oneof![(0..2_600_usize).prop_map(Move::Seek), Just(Move::Step), Just(Move::Back)];
    prop::collection::vec(one, 1..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Hash by hash, wherever it is wound and from wherever.
    #[test]
    fn seeking_shows_the_same_as_playing(moves in moves()) {
        let mut timeline = timeline();
        for what in moves {
            let before = timeline.at();
            match what {
                Move::Seek(action) => { timeline.seek(action); }
                Move::Step => { timeline.seek(before + 1); }
                Move::Back => { timeline.seek(before.saturating_sub(1)); }
            }
            let expected = match what {
                Move::Seek(action) => action.min(timeline.len()),
                Move::Step => (before + 1).min(timeline.len()),
                Move::Back => before.saturating_sub(1),
            };
            prop_assert_eq!(timeline.at(), expected);
            prop_assert_eq!(timeline.game().hash(), hashes()[expected], "after {} actions", expected);
            prop_assert_eq!(timeline.place().turn, timeline.game().turn());
        }
    }
}

/// Several games, each wound to a few places and back.
#[test]
fn films_of_other_games_show_what_play_shows() {
    for seed in 1..=6 {
        let recording = recorded(seed, 700);
        let mut timeline = loaded(&recording);
        let mut game = Game::new(seed);
        let mut hashes = vec![game.hash()];
        for action in &recording.actions {
            game.play(*action).expect("what was accepted is accepted again");
            hashes.push(game.hash());
        }
        let end = timeline.len();
        for at in [end, 0, end / 2, 63, 64, 65, end - 1, 1] {
            timeline.seek(at);
            assert_eq!(timeline.game().hash(), hashes[at], "seed {seed} after {at} actions");
        }
    }
}

#[test]
fn a_film_knows_its_length_its_turns_and_its_floors() {
    let mut timeline = timeline();
    assert_eq!((timeline.len(), timeline.whole(), timeline.difference()), (LENGTH, LENGTH, None));
    assert_eq!(timeline.front().hash(), run().seal.expect("sealed").hash);
    let floors = timeline.floors().to_vec();
    assert_eq!(floors[0], (0, 1));
    assert!(floors.len() > 1, "{floors:?}");
    for (at, depth) in &floors[1..] {
        timeline.seek(*at);
        assert_eq!(timeline.place().depth, *depth);
        assert!(!timeline.events().is_empty(), "the arrival is told");
        timeline.seek(at - 1);
        assert_ne!(timeline.place().depth, *depth);
    }
    for turn in [0, 1, 50, timeline.front().turn()] {
        let at = timeline.action_of_turn(turn);
        timeline.seek(at);
        assert_eq!(timeline.place().turn, turn);
        timeline.seek(at.saturating_sub(1));
        assert!(at == 0 || timeline.place().turn < turn, "the first place of the turn");
    }
    assert_eq!(timeline.action_of_turn(u64::MAX), timeline.len());
}

#[test]
fn events_are_those_of_the_action_that_led_here() {
    let mut told = Vec::new();
    let mut timeline = Timeline::new(Playable::of(run()).expect("known rules"));
    while timeline.load(500, |number, events, _| told.push((number, events.to_vec()))) {}
    assert_eq!(told.len(), timeline.len());
    for (number, events) in told.iter().step_by(61) {
        timeline.seek(number - 1);
        timeline.seek(*number);
        assert_eq!(timeline.events(), events, "action {number}");
    }
}

/// Time is measured elsewhere; what makes it is the number of actions played.
#[test]
fn stepping_back_is_cheap_anywhere() {
    let mut timeline = timeline();
    for at in (1..=timeline.len()).rev().step_by(37) {
        timeline.seek(at);
        assert!(timeline.seek(at - 1) < 64, "back from {at}");
    }
    // However long the run: a step costs at most the distance between two states that are kept.
    let mut long = Timeline::new(Playable::new(Game::on_level(1, quiet()), vec![Action::Lantern; 20_000]));
    while long.load(5_000, |_, _, _| {}) {}
    assert_eq!(long.len(), 20_000);
    for at in [20_000, 19_999, 12_345, 8_193, 256, 1] {
        long.seek(at);
        let played = long.seek(at - 1);
        assert!(played < 2 * 20_000_usize.div_ceil(KEYFRAMES).next_power_of_two(), "{played} back from {at}");
    }
}

/// From one state to the next at most the floor changes that the player is on, and any that is left or entered.
#[test]
fn kept_moments_are_bounded() {
    let timeline = timeline();
    let keyframes = timeline.keyframes();
    assert!((KEYFRAMES / 2..=KEYFRAMES).contains(&keyframes.len()), "{}", keyframes.len());
    let levels: BTreeSet<_> = keyframes.iter().flat_map(Game::floors).map(Arc::as_ptr).collect();
    let (most, all) =
        (keyframes.len() + timeline.floors().len(), keyframes.iter().flat_map(Game::floors).count());
    assert!(levels.len() <= most && most < all, "{} of {all} floors, {most} at most", levels.len());
    let mut long = Timeline::new(Playable::new(Game::on_level(1, quiet()), vec![Action::Lantern; 20_000]));
    while long.load(1, |_, _, _| {}) {
        assert!(long.keyframes().len() <= KEYFRAMES, "after {} actions", long.len());
    }
}

/// A floor on which nothing ever happens.
fn quiet() -> Level {
    floor(1, "#####\n#.@.#\n#####")
}

#[test]
fn hashes_are_kept_as_a_file_of_the_run_has_them() {
    let timeline = timeline();
    assert_eq!(timeline.hashes().len(), timeline.len() / CHECKPOINT_EVERY as usize);
    let written: Vec<u64> = run().checkpoints.iter().map(|(_, hash)| *hash).collect();
    assert_eq!(timeline.hashes(), written);
}

/// The state may have been another one for a while when that is found.
#[test]
fn differing_replay_ends_at_the_last_proof() {
    let mut wrong = forged(run(), &run().actions, None);
    wrong.checkpoints[6].1 ^= 1;
    let timeline = loaded(&wrong);
    assert_eq!((timeline.len(), timeline.whole(), timeline.proven()), (600, LENGTH, 600));
    let difference = timeline.difference().expect("a difference");
    assert_eq!(difference.at.action, 700);
    assert!(matches!(difference.why, Why::State { .. }));
    let mut timeline = timeline;
    timeline.seek(usize::MAX);
    assert_eq!((timeline.at(), timeline.game().hash()), (600, hashes()[600]));
    assert!(timeline.floors().iter().all(|(at, _)| *at <= 600));
    assert_eq!(timeline.hashes().len(), 6);
}

#[test]
fn a_film_is_loaded_in_pieces_of_any_size() {
    let playable = || Playable::of(run()).expect("known rules");
    let mut slow = Timeline::new(playable());
    assert!(slow.is_empty() && slow.load(0, |_, _, _| {}));
    while slow.load(1, |_, _, _| {}) {}
    assert_eq!((slow.len(), slow.floors()), (timeline().len(), timeline().floors()));
    let mut player = Player::new(playable());
    while let Ok(Some(_)) = player.step() {}
    assert_eq!(slow.front().hash(), player.game().hash());
    assert!(!slow.load(9, |_, _, _| {}));
}
