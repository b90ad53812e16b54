//! Mutated files, read in this process: recordings with changed bytes or facts, and files of options, keys and the
//! window.

use crate::long::rounds;
use crate::mutated::mutated;
use emberdeep::action::Action;
use emberdeep::config::{keymap, place, settings};
use emberdeep::journal::{Ending, Journal, read};
use emberdeep::replay::{Playable, Recording, Timeline, verify};
use emberdeep::rng::Rng;
use std::fs;
use std::path::Path;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// So many actions of a recording are kept: more would be played for seconds.
const MOST_ACTIONS: usize = 300;
/// So long one file may take, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// Tries a sample of files, or all of them; ends the program if one takes too long.
fn try_all(what: &'static str, sample: usize, all: usize, one: impl Fn(&mut Rng)) {
    let latest = Arc::new(AtomicU64::new(0));
    let watched = Arc::downgrade(&latest);
    thread::spawn(move || {
        let mut before = u64::MAX;
        // Until nobody counts any more.
        while let Some(now) = watched.upgrade().map(|latest| latest.load(Ordering::Relaxed)) {
            if now == before {
                eprintln!("{what} number {now} takes more than a minute");
                process::abort();
            }
            before = now;
            thread::sleep(PATIENCE);
        }
    });
    for number in 0..rounds(sample, all) as u64 {
        latest.store(number, Ordering::Relaxed);
        one(&mut Rng::for_players(number));
    }
}

fn below(dice: &mut Rng, end: usize) -> usize {
    dice.range(0, end.max(1) as i32 - 1) as usize
}

fn spoilt(bytes: &[u8], dice: &mut Rng) -> Vec<u8> {
    mutated(bytes, 0, &mut |end| below(dice, end))
}

/// The recordings of whole games.
fn recordings() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings");
    let names = ["died-at-the-end", "died-early", "died-late", "left", "won"];
    names.map(|name| fs::read(folder.join(format!("{name}.run"))).expect("a recording")).into()
}

/// Plays what can be played of a recording, forward and back.
fn play(mut recording: Recording, dice: &mut Rng) {
    recording.actions.truncate(MOST_ACTIONS);
    recording.checkpoints.retain(|(at, _)| *at <= recording.actions.len());
    let verdict = verify(&recording);
    let Ok(playable) = Playable::of(&recording) else { return };
    let mut timeline = Timeline::new(playable);
    while timeline.load(100, |_, _, _| ()) {}
    assert_eq!(timeline.difference(), verdict.difference.as_ref());
    for _ in 0..3 {
        timeline.seek(below(dice, timeline.len() + 10));
    }
}

#[test]
fn no_spoilt_recording_is_too_much() {
    let whole = recordings();
    try_all("the spoilt recording", 250, 14_000, |dice| {
        let run = dice.pick(&whole);
        // Most of what is spoilt lies near the start, so that much of what is read is.
        let kept = if dice.chance(1, 4) { run.len() } else { below(dice, 2_000) };
        let bytes = spoilt(&run[..kept.min(run.len())], dice);
        if let Ok(recording) = read::<Action>(&bytes) {
            assert!(recording.good_bytes <= bytes.len());
            play(recording, dice);
        }
    });
}

#[test]
fn no_forged_recording_is_too_much() {
    let whole: Vec<Recording> = recordings().iter().map(|bytes| read(bytes).expect("a recording")).collect();
    try_all("the forged recording", 150, 6_000, |dice| {
        let mut recording = dice.pick(&whole).clone();
        recording.actions.truncate(MOST_ACTIONS);
        forge(&mut recording, dice);
        let Ok(mut journal) = Journal::new(&recording.header) else { return };
        for action in &recording.actions {
            journal.record(action, || 7).expect("in memory");
        }
        recording.seal.iter().for_each(|seal| journal.seal(seal).expect("in memory"));
        let read = read::<Action>(journal.bytes()).expect("it is well formed");
        assert_eq!((&read.header, &read.actions), (&recording.header, &recording.actions));
        // With the hashes as they were, with the ones just written, and without any.
        let mut bare = recording.clone();
        bare.checkpoints.clear();
        [recording, read, bare].into_iter().for_each(|run| play(run, dice));
    });
}

/// Changes facts, and leaves the file well formed.
fn forge(run: &mut Recording, dice: &mut Rng) {
    for _ in 0..dice.range(1, 6) {
        let at = below(dice, run.actions.len());
        match dice.range(0, 7) {
            0 | 1 => run.actions.splice(at..at, any_action(dice)).for_each(drop),
            2 => run.actions.truncate(at),
            3 => run.actions.rotate_left(at),
            4 => run.header.seed = [0, 1, run.header.seed.wrapping_add(1), u64::MAX][below(dice, 4)],
            5 => run.header.rules = ["malwoden", "tcod-2020", "", "\u{1b}[2J"][below(dice, 4)].to_owned(),
            6 => _ = run.header.options.insert("practice".to_owned(), "-1".to_owned()),
            _ => {
                if let Some(seal) = &mut run.seal {
                    (seal.ending, seal.score, seal.turns) = (Ending::Won, u64::MAX, u64::MAX);
                }
            }
        }
    }
}

/// An action as its bytes say: any that can stand in a file, allowed or not.
fn any_action(dice: &mut Rng) -> Option<Action> {
    // Small numbers are names of verbs and of what they are done to.
    let most = if dice.coin() { 20 } else { 255 };
    let bytes: Vec<u8> = (0..12).map(|_| dice.range(0, most) as u8).collect();
    postcard::take_from_bytes(&bytes).ok().map(|(action, _)| action)
}

#[test]
fn no_spoilt_file_of_preferences_is_too_much() {
    let texts = [
        settings::file::fresh(),
        keymap::file::fresh().replace("\n# ", "\n"),
        keymap::file::fresh(),
        "width = 1280\nheight = 800\nleft = 3\ntop = -4\nmaximized = false\nscale = \"1\"\n".to_owned(),
        "pick-up = [\"potions\", # c\n\"scrolls\"]\nset = \"vi\"\n[keys]\nexplore = [\"x\", 'Ctrl+x']\n"
            .to_owned(),
    ];
    try_all("the spoilt text", 600, 20_000, |dice| {
        let bytes = spoilt(dice.pick(&texts).as_bytes(), dice);
        let text = String::from_utf8_lossy(&bytes);
        match settings::file::read(&text) {
            Ok(settings) => {
                let written = settings::file::write(&text, &settings, &settings::Setting::ALL)
                    .expect("it has been read");
                assert_eq!(settings::file::read(&written), Ok(settings), "{text}");
            }
            Err(broken) => assert!(!broken.to_string().contains(char::is_control), "{broken:?}"),
        }
        match keymap::file::read(&text) {
            Ok(keys) => {
                let written = keymap::file::write(&text, &keys).expect("it has been read");
                assert_eq!(keymap::file::read(&written), Ok(keys), "{text}");
            }
            Err(mistake) => assert!(!mistake.to_string().contains(char::is_control), "{mistake:?}"),
        }
        if let Some((place, scale)) = place::file::read(&text) {
            assert_eq!(place::file::read(&place::file::write(&place, scale)), Some((place, scale)));
        }
    });
}
