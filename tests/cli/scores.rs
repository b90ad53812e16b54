//! `emberdeep scores`: the runs of a data directory, whatever lies in it and whoever plays there.

use crate::program::{Answer, printed, program, run};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use tempfile::TempDir;

fn scores(dir: &Path, more: &[&str]) -> Answer {
    let dir = dir.to_str().expect("a plain path");
    run(["scores", "--data", dir].iter().chain(more))
}

/// A directory with two runs of the bot that are over, one that was left for another, and the other.
fn played() -> TempDir {
    let dir = TempDir::new().expect("a folder");
    let data = dir.path().to_str().expect("a plain path");
    let begun = run(["headless", "--seed", "7", "--data", data, "--keys", "lll{Ctrl+r}Y.."]);
    assert_eq!(begun.code, Some(0), "{}", begun.err);
    for (name, file) in [("won", "20200101-000000-seed1.run"), ("died-late", "20200102-000000-seed2.run")] {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/recordings/{name}.run"));
        fs::copy(golden, dir.path().join("runs").join(file)).expect("copied");
    }
    dir
}

#[test]
fn the_best_come_first_each_with_its_file() {
    let dir = played();
    let answer = scores(dir.path(), &[]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    let lines: Vec<_> = answer.out.lines().collect();
    assert!(lines[0].contains(&dir.path().join("runs").display().to_string()), "{}", answer.out);
    for (line, begin, end) in [
        (3, "1  ", "20200101-000000-seed1.run"),
        (4, "2  ", "20200102-000000-seed2.run"),
        (5, "3  ", "-seed7.run"),
    ] {
        assert!(lines[line].starts_with(begin) && lines[line].ends_with(end), "{}", answer.out);
    }
    assert!(lines[3].contains("The ember taken") && lines[5].contains("Left on floor 1"), "{}", answer.out);
    assert!(lines[7].starts_with("3 runs are over: 1 won, the quickest in "), "{}", answer.out);
    assert_eq!(lines[8], "Deepest: floor 10, the hall of the ember.");
    assert!(answer.out.contains("One more run is not over."), "{}", answer.out);
}

#[test]
fn the_same_is_to_be_had_as_json() {
    let dir = played();
    let answer = scores(dir.path(), &["--json"]);
    let found: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
    let runs = found["runs"].as_array().expect("a list");
    assert_eq!((runs.len(), &found["open"]), (3, &1.into()), "{found:#}");
    let endings: Vec<_> = runs.iter().map(|run| run["ending"].as_str().expect("a word")).collect();
    assert_eq!(endings, ["won", "died", "left"]);
    assert!(runs.windows(2).all(|pair| pair[0]["score"].as_u64() >= pair[1]["score"].as_u64()));
    assert_eq!((&runs[2]["level"], &runs[2]["turns"], &runs[2]["seed"]), (&1.into(), &3.into(), &7.into()));
    let tally = &found["tally"];
    assert_eq!((&tally["over"], &tally["won"], &tally["streak"]), (&3.into(), &1.into(), &1.into()));
    assert_eq!((&tally["quickest"], &tally["deepest"]), (&runs[0]["turns"], &10.into()));
    assert_eq!(tally["killer"], serde_json::Value::Null, "no text record tells of a death");
    let file = runs[0]["file"].as_str().expect("a path");
    assert!(Path::new(file).is_file(), "{file}");
    assert_eq!(found["unreadable"], serde_json::json!([]));
}

/// The bot has no clock: the same game is the same file.
#[test]
fn a_run_that_knows_no_day_has_none() {
    let dir = TempDir::new().expect("a folder");
    let runs = dir.path().join("runs");
    let place = runs.to_str().expect("a plain path");
    // The seed is that of the day 1970-01-01.
    let args = ["bot", "--games", "1", "--from", "19700101", "--keep", place];
    fs::create_dir(&runs).expect("made");
    assert_eq!(run(args).code, Some(0));
    let table = scores(dir.path(), &[]).out;
    assert!(table.contains("19700101   -  "), "{table}");
    assert!(!table.contains("1970-01-01") && !table.contains('*'), "{table}");
    let found: serde_json::Value = serde_json::from_str(&scores(dir.path(), &["--json"]).out).expect("JSON");
    let bot = &found["runs"][0];
    assert_eq!((&bot["begun"], &bot["daily"]), (&serde_json::Value::Null, &false.into()), "{found:#}");
    let mut file = fs::read_dir(&runs).expect("a folder").map(|file| file.expect("an entry").path());
    let shown = run(["replay", file.next().expect("a run").to_str().expect("a plain path"), "--headless"]);
    assert!(!shown.out.contains("1970-"), "{}", shown.out);
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_listed() {
    let dir = played();
    let runs = dir.path().join("runs");
    fs::write(runs.join("a.run"), "").expect("written");
    fs::write(runs.join("b.run"), b"\x89Ember\r\n\xFF\xFF").expect("written");
    fs::create_dir(runs.join("c.run")).expect("made");
    let answer = scores(dir.path(), &[]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    for words in
        ["a.run: the file is empty", "b.run: the file was written by a newer", "c.run: there is a dir"]
    {
        assert!(answer.out.contains(words), "{words} is missing in\n{}", answer.out);
    }
    assert!(answer.out.contains("20200102-000000-seed2.run"));
}

#[test]
fn without_a_run_that_is_said_and_nothing_is_made() {
    let dir = TempDir::new().expect("a folder");
    let none = dir.path().join("none");
    let answer = scores(&none, &[]);
    assert_eq!(answer.code, Some(0), "{}", answer.err);
    assert!(answer.out.starts_with("No run in ") && !none.exists(), "{}", answer.out);
    let file = dir.path().join("file");
    fs::write(&file, "mine").expect("written");
    let answer = scores(&file, &[]);
    assert_eq!((answer.code, answer.err.lines().count()), (Some(2), 1), "{}", answer.err);
}

#[test]
fn somebody_who_plays_is_not_disturbed() {
    let dir = played();
    let data = dir.path().to_str().expect("a plain path");
    let args = ["headless", "--frames", "--data", data];
    let mut player = program().args(args).stdin(Stdio::piped()).spawn().expect("a program");
    // Its first line says that it holds the directory.
    let mut out = BufReader::new(player.stdout.take().expect("piped"));
    out.read_line(&mut String::new()).expect("a line");
    assert!(scores(dir.path(), &[]).out.contains("The ember taken"));
    drop(player.stdin.take());
    drop(out);
    player.wait().expect("an end");
}

#[test]
fn its_help_names_every_flag() {
    let help = printed("scores --help");
    for flag in ["--json", "--data", "verify"] {
        assert!(help.contains(flag), "{flag}");
    }
}
