//! A game that is killed in the middle of its actions, again and again.

use crate::long::rounds;
use crate::tmux::{is_running, patiently, signal};
use crate::{player, playing, run_of};
use emberdeep::action::Action;
use emberdeep::disk;
use std::thread::sleep;
use std::time::Duration;

const KILL: u32 = 9;
const WAITS: usize = 30;

/// What was on the screen is in the run's file, whenever the game is killed.
#[test]
fn killed_game_has_saved_what_it_showed() {
    let mut total = 0;
    let rounds = rounds(3, 500);
    for round in 0..rounds {
        let Some(tmux) = playing(160, 50) else { return };
        for _ in 0..WAITS {
            tmux.press_text(".");
            // A different moment in each round.
            if tmux.screen().contains(&format!("turn {}", 1 + round * 7 % (WAITS - 5))) {
                break;
            }
        }
        sleep(Duration::from_micros(round as u64 * 7_919 % 40_000));
        let shown = turn(&tmux.screen());
        let player = player(&tmux);
        signal(KILL, &player);
        assert!(patiently(|| (!is_running(&player)).then_some(())).is_some(), "round {round}");
        let run = disk::load::<Action>(&run_of(&tmux)).expect("a run that can be read");
        let count = run.actions.len();
        assert!(count >= shown, "round {round}: turn {shown} was shown, {count} actions are there");
        assert!(count <= WAITS && run.actions.iter().all(|action| *action == Action::Wait), "round {round}");
        assert_eq!(run.seal, None, "round {round}");
        total += count;
    }
    eprintln!("{rounds} kills, {total} actions");
}

/// The turn that the screen tells.
fn turn(screen: &str) -> usize {
    let (_, after) = screen.rsplit_once("turn ").expect("a turn");
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}
