//! A run outlives the program: one process continues what another has played.

use crate::program::map_rows;
use crate::running::Running;
use emberdeep::action::Action;
use emberdeep::disk;
use emberdeep::game::{PLAYED_BY, RULES_VERSION};
use emberdeep::journal::{Ending, Recording};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The last screen of a headless session in `dir`.
fn play(dir: &Path, args: &[&str]) -> String {
    let out = run(dir, args);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("text")
}

/// The same where the run cannot be saved, which the exit code and a sentence say.
fn play_unsaved(dir: &Path, args: &[&str]) -> String {
    screen_of_unsaved(run(dir, args))
}

fn screen_of_unsaved(out: Output) -> String {
    let said = String::from_utf8(out.stderr).expect("text");
    assert_eq!((out.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.starts_with("emberdeep: not everything that was played is saved: "), "{said}");
    let screen = String::from_utf8(out.stdout).expect("text");
    assert!(screen.contains("NOT SAVED"), "{screen}");
    screen
}

fn run(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_emberdeep"))
        .arg("headless")
        .arg("--data")
        .arg(dir)
        .args(args)
        .env_remove("EMBERDEEP_DATA")
        .output()
        .expect("the program runs")
}

/// Whether the panel of one of the screens tells that turn.
fn is_at_turn(screens: &str, turn: usize) -> bool {
    screens.lines().any(|line| line.ends_with(&format!("   turn {turn}")))
}

/// What stands in `width` columns of these lines from column `x` on, the lines joined.
fn joined<'a>(lines: impl Iterator<Item = &'a str>, x: usize, width: usize) -> String {
    let lines = lines.map(|line| line.chars().skip(x).take(width).collect::<String>());
    lines.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The messages at the panel's middle, their lines joined.
fn log_of(screen: &str) -> String {
    joined(screen.lines().skip(45), 44, 72)
}

fn runs(dir: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> =
        fs::read_dir(dir.join("runs")).expect("runs").map(|e| e.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "run"));
    paths.sort();
    paths
}

fn load(path: &Path) -> Recording<Action> {
    disk::load(path).expect("a run")
}

#[test]
fn a_run_goes_on_where_it_was_left() {
    let dir = TempDir::new().expect("a folder");
    let first = play(dir.path(), &["--seed", "7", "--keys", "llljjj"]);
    let second = play(dir.path(), &["--keys", "~"]);
    assert_eq!(map_rows(&first), map_rows(&second));
    assert!(second.contains("You carry on where you left off."), "{second}");
    assert!(second.contains("The seed of this dungeon is 7."), "{second}");
    let whole = play(TempDir::new().expect("a folder").path(), &["--seed", "7", "--keys", "llljjjhhkk"]);
    assert_eq!(map_rows(&play(dir.path(), &["--keys", "hhkk"])), map_rows(&whole));
    assert_eq!(runs(dir.path()).len(), 1);
}

#[test]
fn refused_steps_are_not_written() {
    let dir = TempDir::new().expect("a folder");
    play(dir.path(), &["--seed", "8", "--keys", &"h".repeat(90)]);
    let recording = load(&runs(dir.path())[0]);
    assert!((1..80).contains(&recording.actions.len()), "{}", recording.actions.len());
}

#[test]
fn a_seed_begins_a_new_run_beside_the_old_one() {
    let dir = TempDir::new().expect("a folder");
    play(dir.path(), &["--seed", "7", "--keys", "lll"]);
    let other = play(dir.path(), &["--seed", "8", "--keys", ".~"]);
    assert!(other.contains("The seed of this dungeon is 8."), "{other}");
    assert_eq!(runs(dir.path()).len(), 2);
    assert!(runs(dir.path()).iter().all(|path| load(path).seal.is_none()));
}

#[test]
fn a_run_that_is_left_for_another_is_sealed() {
    let dir = TempDir::new().expect("a folder");
    play(dir.path(), &["--seed", "7", "--keys", "lll{Ctrl+r}Y.."]);
    let runs = runs(dir.path());
    let endings: Vec<_> =
        runs.iter().map(|path| load(path).seal.map(|seal| (seal.ending, seal.turns))).collect();
    assert_eq!(runs.len(), 2);
    assert!(endings.contains(&Some((Ending::Left, 3))) && endings.contains(&None), "{endings:?}");
    let on = play(dir.path(), &["--keys", ""]);
    assert!(is_at_turn(&on, 2), "{on}");
}

#[test]
fn a_session_without_a_turn_leaves_no_run() {
    let dir = TempDir::new().expect("a folder");
    play(dir.path(), &["--seed", "7", "--keys", "i{Esc}"]);
    assert!(!dir.path().join("runs").exists());
}

/// Neither a window nor a terminal is there.
#[cfg(target_os = "linux")]
#[test]
fn a_refused_start_touches_nothing() {
    let dir = TempDir::new().expect("a folder");
    let data = dir.path().join("data");
    for args in [
        &[][..],
        &["--seed", "8"],
        &["--scale", "2"],
        &["terminal", "--seed", "8"],
        &["museum"],
        &["theatre"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_emberdeep"));
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let output =
            command.args(args).arg("--data").arg(&data).stdin(Stdio::null()).output().expect("an answer");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!data.exists(), "{args:?}");
    }
}

#[test]
fn unusable_directory_is_reported() {
    let dir = TempDir::new().expect("a folder");
    let file = dir.path().join("file");
    fs::write(&file, "mine").expect("written");
    let screen = play_unsaved(&file, &["--keys", "l"]);
    assert!(screen.contains("This run isn't being saved") && is_at_turn(&screen, 1), "{screen}");
    assert_eq!(fs::read_to_string(&file).expect("still there"), "mine");
}

#[test]
fn a_second_window_is_told_and_leaves_the_run_alone() {
    let dir = TempDir::new().expect("a folder");
    let mut first = Running::start(
        Command::new(env!("CARGO_BIN_EXE_emberdeep"))
            .args(["headless", "--frames", "--seed", "7", "--data"])
            .arg(dir.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped()),
    );
    // Its first frame says that it holds the directory.
    let mut out = std::io::BufReader::new(first.stdout.take().expect("piped"));
    std::io::BufRead::read_line(&mut out, &mut String::new()).expect("a line");
    let second = play_unsaved(dir.path(), &["--keys", "l"]);
    assert!(log_of(&second).contains("in use by another Emberdeep"), "{second}");
    drop(first.stdin.take());
    drop(out);
    first.wait().expect("it ends");
    assert!(!dir.path().join("runs").exists(), "neither has saved a turn");
}

#[test]
fn diverging_run_is_kept_and_not_continued() {
    let (before, player) = PLAYED_BY[PLAYED_BY.len() - 2];
    let can = format!("and Emberdeep {player} can continue it.");
    for (version, title, words) in [
        (before, "The saved run was played under other rules", can.as_str()),
        (RULES_VERSION, "The saved run doesn't match its file", "doesn't go as its file says"),
    ] {
        let dir = TempDir::new().expect("a folder");
        play(dir.path(), &["--seed", "7", "--keys", "lll"]);
        let path = &runs(dir.path())[0];
        // The same actions in another dungeon: the hash that stands at the end cannot hold.
        let bytes = fs::read(path).expect("bytes");
        let forged = forge_seed(&bytes, version);
        fs::write(path, &forged).expect("written");
        let screen = play(dir.path(), &["--keys", ""]);
        assert!(screen.contains(title) && screen.contains("Start a new run"), "{screen}");
        // The notice's columns: the sky stands around it.
        assert!(joined(screen.lines(), 37, 85).contains(words), "{screen}");
        assert_eq!(fs::read(path).expect("bytes"), forged);
    }
}

/// The run under another seed and that version of the rules, its records relinked.
fn forge_seed(bytes: &[u8], rules_version: u64) -> Vec<u8> {
    let recording: Recording<Action> = emberdeep::journal::read(bytes).expect("a run");
    let header = emberdeep::journal::Header { seed: 8, rules_version, ..recording.header.clone() };
    let mut journal = emberdeep::journal::Journal::new(&header).expect("in memory");
    for action in &recording.actions {
        journal.record(action, || 0).expect("in memory");
    }
    journal.mark(recording.checkpoints.last().expect("marked on quit").1).expect("in memory");
    journal.bytes().to_vec()
}

/// A disk that takes so many blocks of 512 bytes for a file and no more; the shell says so, and that it is no reason to
/// die.
#[cfg(unix)]
fn play_on_a_full_disk(dir: &Path, blocks: u32, keys: &str) -> String {
    let script = format!("ulimit -f {blocks}; trap '' XFSZ; exec \"$0\" headless --frames --data \"$@\"");
    let out = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_emberdeep")])
        .arg(dir)
        .args(["--seed", "8", "--keys", keys])
        .output()
        .expect("the program runs");
    screen_of_unsaved(out)
}

#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_is_told_and_the_game_goes_on() {
    let dir = TempDir::new().expect("a folder");
    let screens = play_on_a_full_disk(dir.path(), 1, &".".repeat(120));
    assert!(screens.contains("The run is no longer being saved"), "{screens}");
    let last = screens.lines().rev().take(50).collect::<Vec<_>>().join("\n");
    assert!(is_at_turn(&last, 120), "{last}");
    let kept = load(&runs(dir.path())[0]);
    assert!((10..120).contains(&kept.actions.len()) && kept.seal.is_none(), "{}", kept.actions.len());
    let on = play(dir.path(), &["--keys", ""]);
    assert!(is_at_turn(&on, kept.actions.len()), "{on}");
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_from_the_start_is_told() {
    let dir = TempDir::new().expect("a folder");
    let screens = play_on_a_full_disk(dir.path(), 0, "..");
    assert!(screens.contains("This run isn't being saved") && is_at_turn(&screens, 2), "{screens}");
}

/// Nobody may write there, not even root.
#[cfg(target_os = "linux")]
#[test]
fn play_goes_on_without_a_directory() {
    let screen = play_unsaved(Path::new("/proc/emberdeep"), &["--keys", "l"]);
    assert!(screen.contains("This run isn't being saved") && is_at_turn(&screen, 1), "{screen}");
}

#[test]
fn other_files_are_skipped_and_kept() {
    let dir = TempDir::new().expect("a folder");
    play(dir.path(), &["--seed", "7", "--keys", "lll"]);
    let place = |name: &str| dir.path().join("runs").join(name);
    let odd: [(&str, &[u8]); 3] = [
        ("99990101-000000-seed1.run", b""),
        ("99990102-000000-seed1.run", b"\x89Ember\r\n\xFF\xFF and more"),
        ("99990103-000000-seed1.run", b"<html>"),
    ];
    odd.iter().for_each(|(name, bytes)| fs::write(place(name), bytes).expect("written"));
    fs::create_dir(place("99990104-000000-seed1.run")).expect("made");
    let screen = play(dir.path(), &["--keys", ".~"]);
    assert!(screen.contains("The seed of this dungeon is 7.") && is_at_turn(&screen, 4), "{screen}");
    for (name, bytes) in odd {
        assert_eq!(fs::read(place(name)).expect("still there"), bytes, "{name}");
    }
    assert!(place("99990104-000000-seed1.run").is_dir());
}
