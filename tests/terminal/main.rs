//! The game in a real terminal, tmux: what it shows, what keys and mouse do, and that the terminal is restored however
//! the game ends. Without tmux these tests are skipped.
#![cfg(all(unix, feature = "terminal"))]

mod fault;
mod killed;
mod leaving;
#[path = "../common/levels.rs"]
mod levels;
#[path = "../common/long.rs"]
mod long;
mod tmux;
mod typed;

use emberdeep::action::Action;
use emberdeep::disk;
use std::fs;
use std::path::PathBuf;
use tmux::Tmux;

/// What is typed to play the dungeon 7 in that terminal.
fn game(tmux: &Tmux) -> String {
    let dir = tmux.dir().display();
    let command = format!("{PROGRAM} terminal --still --seed 8 --data {dir}/data --config {dir}/config");
    format!("sh -c 'echo $$ >{dir}/player; exec {command}'{OUT}")
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_emberdeep");
/// Says with which code a program ended.
const OUT: &str = "; echo \"code $?\"";

/// Opens a terminal in which the dungeon 7 has just been entered.
fn playing(columns: u32, rows: u32) -> Option<Tmux> {
    let tmux = Tmux::open(columns, rows)?;
    tmux.type_line(&game(&tmux));
    tmux.wait_for("turn 0");
    Some(tmux)
}

fn run_of(tmux: &Tmux) -> PathBuf {
    let runs = fs::read_dir(tmux.dir().join("data/runs")).expect("a folder of runs");
    let mut runs = runs.map(|entry| entry.expect("an entry").path());
    runs.find(|path| path.extension().is_some_and(|end| end == "run")).expect("a run")
}

fn actions(tmux: &Tmux) -> usize {
    disk::load::<Action>(&run_of(tmux)).expect("a run that can be read").actions.len()
}

/// The number of the process that plays.
fn player(tmux: &Tmux) -> String {
    fs::read_to_string(tmux.dir().join("player")).expect("a number").trim().to_owned()
}

#[test]
fn it_is_played_with_keys_and_mouse_at_any_size() {
    let Some(tmux) = playing(160, 50) else { return };
    let screen = tmux.wait_for("0/60");
    assert_eq!(screen.lines().count(), 50);
    tmux.press_text(".");
    tmux.wait_for("turn 1");
    // A click on a key that is written there, and the same where the picture lies elsewhere.
    click(&tmux, "i bag");
    tmux.wait_for("Your bag");
    tmux.press("Escape");
    tmux.wait_until("the map", |screen| !screen.contains("Your bag"));
    tmux.resize(100, 34);
    tmux.wait_until("the small layout", |screen| {
        // The terminal itself cuts off the larger picture before the game has drawn a smaller one.
        let is_alone = |line: &str| line.ends_with("999") && !line.contains("power");
        screen.lines().count() == 34 && screen.lines().any(is_alone)
    });
    click(&tmux, "bag");
    tmux.wait_for("Your bag");
    tmux.press("Escape");
    tmux.resize(80, 24);
    tmux.wait_until("the smallest layout", |screen| {
        let is_status = |line: &str| line.contains("0/60") && line.contains("power") && line.ends_with("999");
        screen.lines().count() == 24 && screen.lines().any(is_status)
    });
    click(&tmux, "i bag");
    tmux.wait_for("Your bag");
    tmux.press("Escape");
    tmux.resize(79, 23);
    tmux.wait_for("and has 79 and 23");
    tmux.press_text("i");
    tmux.resize(190, 60);
    tmux.wait_until("the map", |screen| screen.contains("turn 1") && !screen.contains("Your bag"));
    click(&tmux, "i bag");
    tmux.wait_for("Your bag");
    tmux.press("C-c");
    tmux.wait_for("code 0");
    tmux.assert_given_back();
}

/// Clicks on the first of those words, as a terminal tells it.
fn click(tmux: &Tmux, words: &str) {
    let screen = tmux.wait_for(words);
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(words)).expect("the words");
    let column = line[..line.find(words).expect("the words")].chars().count();
    tmux.press_text(&format!("\x1b[<0;{};{}M\x1b[<0;{0};{1}m", column + 1, row + 1));
}

#[test]
fn a_terminal_that_is_refused_begins_no_run() {
    let Some(tmux) = Tmux::open(160, 50) else { return };
    tmux.type_line(&format!("export TERM=dumb; {}", game(&tmux)));
    tmux.wait_for("code 2");
    assert!(!tmux.dir().join("data").exists());
}

#[test]
fn it_is_played_in_ascii_without_colours() {
    let Some(tmux) = Tmux::open(160, 50) else { return };
    tmux.type_line(&game(&tmux).replace("--still", "--still --ascii --colours none"));
    let screen = tmux.wait_for("turn 0");
    assert!(screen.is_ascii() && screen.contains("####"), "{screen}");
    tmux.press("C-c");
    tmux.wait_for("code 0");
}

#[test]
fn without_a_display_the_terminal_is_used() {
    let Some(tmux) = Tmux::open(160, 50) else { return };
    tmux.type_line(&game(&tmux).replace(" terminal ", " "));
    tmux.wait_for("turn 0");
    tmux.press("C-c");
    let screen = tmux.wait_for("code 0");
    assert_eq!(screen.contains("there is no display"), cfg!(feature = "window"), "{screen}");
}

#[test]
fn plain_output_prints_changes() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.type_line(&game(&tmux).replace("--still", "--plain"));
    tmux.wait_for("Health 30 of 30.");
    tmux.press_text("i");
    tmux.wait_for("Your bag");
    tmux.press("C-c");
    tmux.wait_for("code 0");
    tmux.assert_given_back();
}

#[test]
fn recordings_and_floors_are_watched_in_it() {
    let Some(tmux) = Tmux::open(160, 50) else { return };
    let run = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recordings/won.run");
    for (command, words) in [
        (format!("replay {run}"), "Space"),
        ("theatre --seed 7".to_owned(), "Space"),
        ("museum --seed 7".to_owned(), "Seed 7"),
    ] {
        let dir = tmux.dir().display();
        tmux.type_line(&format!(
            "clear; {PROGRAM} {command} --terminal --data {dir}/data --config {dir}/config{OUT}"
        ));
        tmux.wait_for(words);
        tmux.press("C-c");
        tmux.wait_for("code 0");
    }
}
