//! Recordings as text screens, and files that are no recordings.

use crate::program::{run, run_with_input};
use emberdeep::action::Action;
use emberdeep::game::{Game, RULES_VERSION};
use emberdeep::journal::{Ending, Header, Journal, Seal};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The bytes of a run of three actions under those rules.
pub fn recording(rules: &str, is_over: bool) -> Vec<u8> {
    let header = Header {
        rules: rules.to_owned(),
        rules_version: RULES_VERSION,
        seed: 7,
        started: 0,
        options: BTreeMap::new(),
    };
    let mut journal = Journal::new(&header).expect("in memory");
    let mut game = Game::new(7);
    for action in [Action::Wait, Action::Lantern, Action::Wait] {
        game.play(action).expect("always allowed");
        journal.record(&action, || game.hash()).expect("in memory");
    }
    if is_over {
        let (turns, score, hash) = (game.turn(), game.score(), game.hash());
        journal.seal(&Seal { ending: Ending::Left, turns, score, hash }).expect("in memory");
    }
    journal.bytes().to_vec()
}

fn file(dir: &TempDir, bytes: &[u8]) -> PathBuf {
    let path = dir.path().join("a.run");
    fs::write(&path, bytes).expect("written");
    path
}

fn screens(path: &Path, more: &[&str]) -> Vec<String> {
    let path = path.to_str().expect("a plain name");
    let answer = run([&["replay", path, "--headless"], more].concat());
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    let lines: Vec<_> = answer.out.lines().collect();
    lines.chunks(51).map(|frame| frame[..50].join("\n")).collect()
}

#[test]
fn the_last_screen_is_printed_or_every_one() {
    let dir = TempDir::new().expect("a folder");
    let path = file(&dir, &recording("emberdeep", true));
    let last = screens(&path, &[]);
    assert_eq!(last.len(), 1);
    assert!(last[0].contains("left in turn 2") && last[0].contains("action 3 of 3"), "{}", last[0]);
    let all = screens(&path, &["--frames"]);
    assert_eq!(all.len(), 4);
    for (i, screen) in all.iter().enumerate() {
        assert!(screen.contains(&format!("action {i} of 3")), "{screen}");
    }
    assert_eq!(all[3], last[0]);
    let oil = |screen: &str, state: &str| {
        let states = screen.lines().filter_map(|line| line.split_once("999")?.0.split_whitespace().last());
        states.filter(|said| *said == state).count()
    };
    assert_eq!((oil(&all[1], "\u{263C}"), oil(&all[1], "hooded")), (1, 0), "{}", all[1]);
    assert_eq!((oil(&all[2], "\u{263C}"), oil(&all[2], "hooded")), (0, 1), "{}", all[2]);
}

#[test]
fn open_and_damaged_runs_show_their_last_action() {
    let dir = TempDir::new().expect("a folder");
    let screen = screens(&file(&dir, &recording("emberdeep", false)), &[]).remove(0);
    assert!(screen.contains("not over") && screen.contains("action 3 of 3"), "{screen}");
    let unsealed = recording("emberdeep", false).len();
    for (byte, actions) in [(unsealed - 1, 2), (unsealed + 2, 3)] {
        let mut damaged = recording("emberdeep", true);
        damaged[byte] ^= 1;
        let screen = screens(&file(&dir, &damaged), &[]).remove(0);
        assert!(screen.contains("the file is damaged from byte"), "{screen}");
        assert!(screen.contains(&format!("action {actions} of {actions}")), "byte {byte}: {screen}");
    }
}

#[test]
fn a_file_that_cannot_be_shown_is_one_sentence() {
    let dir = TempDir::new().expect("a folder");
    let fails = |path: &Path, words: &str| {
        let answer = run(["replay", path.to_str().expect("a plain name"), "--headless"]);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{answer:?}");
        assert!(answer.err.lines().count() == 1 && answer.err.contains(words), "{answer:?}");
        assert!(answer.err.starts_with("emberdeep: ") && answer.err.contains("a.run"), "{answer:?}");
    };
    fails(&dir.path().join("a.run"), "cannot be read");
    fails(&file(&dir, b""), "empty");
    fails(&file(&dir, b"Once upon a time there was no run."), "not an Emberdeep run");
    fails(&file(&dir, &recording("golden", true)), "\"golden\"");
    let mut newer = recording("emberdeep", true);
    newer[8] = 99;
    fails(&file(&dir, &newer), "newer Emberdeep");
    fs::remove_file(dir.path().join("a.run")).expect("removed");
    fs::create_dir(dir.path().join("a.run")).expect("made");
    fails(&dir.path().join("a.run"), "directory");
}

#[test]
fn flags_that_do_not_go_together_are_mistakes() {
    for args in [
        &["replay"][..],
        &["replay", "a.run", "--frames"],
        &["replay", "a.run", "--headless", "--speed", "2"],
        &["replay", "a.run", "--speed", "0"],
        &["replay", "a.run", "--speed", "fast"],
    ] {
        let answer = run_with_input(args, "");
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{args:?}");
        assert_eq!(answer.err.lines().count(), 1, "{args:?}: {}", answer.err);
    }
}
