//! How the game ends and stops: the terminal is restored, and the run is whole.

use crate::tmux::{Tmux, is_running, patiently, signal};
use crate::{actions, game, player, playing};
use std::thread::sleep;
use std::time::Duration;

/// All signals that end a program by default, but KILL and what follows from a fault of its own instructions. PIPE is an
/// error of writing in this program.
#[cfg(target_os = "linux")]
const SIGNALS: [u32; 49] = {
    let first = [1, 2, 3, 5, 6, 7, 10, 12, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31];
    let (mut all, mut i) = ([0; 49], 0);
    while i < all.len() {
        all[i] = if i < first.len() { first[i] } else { 34 + (i - first.len()) as u32 };
        i += 1;
    }
    all
};
#[cfg(not(target_os = "linux"))]
const SIGNALS: [u32; 8] = [1, 2, 3, 6, 14, 15, 30, 31];

#[test]
fn signals_give_the_terminal_back() {
    // The lowest, which people send, and the others when asked for.
    for number in &SIGNALS[..crate::long::rounds(12, SIGNALS.len())] {
        let Some(tmux) = playing(160, 50) else { return };
        tmux.press_text("...");
        tmux.wait_for("turn 3");
        signal(*number, &player(&tmux));
        // After an interrupt a shell forgets the rest of the line.
        let code = if *number == INT { "$".to_owned() } else { format!("code {}\n$", 128 + number) };
        tmux.wait_until(&code, |screen| screen.trim_end().ends_with(&code));
        tmux.assert_given_back();
        assert_eq!(actions(&tmux), 3, "signal {number}");
    }
}

/// The server of a terminal that takes no more output, until this is dropped.
struct Stuck(String);

impl Stuck {
    fn new(tmux: &Tmux) -> Self {
        let server = tmux.server();
        signal(STOP, &server);
        Self(server)
    }
}

impl Drop for Stuck {
    fn drop(&mut self) {
        signal(CONT, &self.0);
    }
}

const INT: u32 = 2;
const TERM: u32 = 15;
const STOP: u32 = if cfg!(target_os = "linux") { 19 } else { 17 };
const CONT: u32 = if cfg!(target_os = "linux") { 18 } else { 19 };
/// A terminal that was resized is drawn once more.
const WINCH: u32 = 28;

#[test]
fn stuck_terminal_does_not_hold_the_game() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text("..");
    tmux.wait_for("turn 2");
    let player = player(&tmux);
    let stuck = Stuck::new(&tmux);
    for _ in 0..40 {
        signal(WINCH, &player);
        sleep(Duration::from_millis(50));
    }
    signal(TERM, &player);
    let is_gone = || (!is_running(&player)).then_some(());
    assert!(patiently(is_gone).is_some(), "it waits for a terminal that takes nothing");
    drop(stuck);
    tmux.wait_for("code 143");
    tmux.assert_given_back();
    assert_eq!(actions(&tmux), 2);
}

#[test]
fn it_stops_and_comes_back() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text(".");
    tmux.wait_for("turn 1");
    tmux.press("C-z");
    tmux.wait_for("Stopped");
    tmux.assert_given_back();
    tmux.type_line("fg; echo \"code $?\"");
    tmux.wait_for("turn 1");
    tmux.press_text(".");
    tmux.wait_for("turn 2");
    tmux.press("C-c");
    tmux.wait_for("code 0");
    assert_eq!(actions(&tmux), 2);
}

#[test]
fn without_a_shell_it_does_not_stop() {
    let Some(tmux) = Tmux::open(160, 50) else { return };
    tmux.type_line(&format!("exec {}", game(&tmux).split("; echo").next().expect("a command")));
    tmux.wait_for("turn 0");
    tmux.press("C-z");
    tmux.wait_for("Ctrl+z does nothing here.");
    tmux.press_text(".");
    tmux.wait_for("turn 1");
}

#[test]
fn without_its_terminal_it_ends_and_the_run_is_whole() {
    let Some(tmux) = playing(160, 50) else { return };
    tmux.press_text("..");
    tmux.wait_for("turn 2");
    let player = player(&tmux);
    tmux.kill();
    let is_gone = || (!is_running(&player)).then_some(());
    assert!(patiently(is_gone).is_some(), "it goes on without a terminal");
    assert_eq!(actions(&tmux), 2);
}
