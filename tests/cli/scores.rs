//! `emberdeep scores`: the runs of a data directory, whatever else is in it, even while another process plays there.

use crate::forged::{Left, by_a_person, changed, golden, of_rules, worth};
use crate::program::{Answer, printed, program, run};
use crate::run_files::put;
use crate::running::Running;
use emberdeep::game::RULES_VERSION;
use emberdeep::journal::Header;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use tempfile::TempDir;

fn scores(dir: &Path, more: &[&str]) -> Answer {
    let dir = dir.to_str().expect("a plain path");
    run(["scores", "--data", dir].iter().chain(more))
}

/// A directory with two runs of format 1 that are over, one that was left for another, and the other.
fn played() -> TempDir {
    let dir = TempDir::new().expect("a folder");
    let data = dir.path().to_str().expect("a plain path");
    let begun = run(["headless", "--seed", "7", "--data", data, "--keys", "lll{Ctrl+r}Y.."]);
    assert_eq!(begun.code, Some(0), "{}", begun.err);
    for (name, file) in [("won", "20200101-000000-seed1.run"), ("died-late", "20200102-000000-seed2.run")] {
        put(dir.path(), file, &by_a_person(name));
    }
    dir
}

fn object(dir: &TempDir) -> serde_json::Value {
    let answer = scores(dir.path(), &["--json"]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    serde_json::from_str(&answer.out).expect("JSON")
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
    assert!(lines[4].contains("Killed by "), "{}", answer.out);
    assert!(lines[7].starts_with("3 runs are over: 1 won, the quickest in "), "{}", answer.out);
    assert!(lines[8].starts_with("Deepest: floor 10. Most often killed by "), "{}", answer.out);
    assert!(answer.out.contains("One more run is not over."), "{}", answer.out);
}

#[test]
fn scores_as_json() {
    let dir = played();
    let found = object(&dir);
    let runs = found["runs"].as_array().expect("a list");
    assert_eq!((runs.len(), &found["open"]), (3, &1.into()), "{found:#}");
    let endings: Vec<_> = runs.iter().map(|run| run["ending"].as_str().expect("a word")).collect();
    assert_eq!(endings, ["won", "died", "left"]);
    assert!(runs.windows(2).all(|pair| pair[0]["score"].as_u64() >= pair[1]["score"].as_u64()));
    assert_eq!((&runs[2]["level"], &runs[2]["turns"], &runs[2]["seed"]), (&1.into(), &3.into(), &7.into()));
    let tally = &found["tally"];
    assert_eq!((&tally["over"], &tally["won"], &tally["streak"]), (&3.into(), &1.into(), &1.into()));
    assert_eq!((&tally["quickest"], &tally["deepest"]), (&runs[0]["turns"], &10.into()));
    // No file of format 1 says what killed the player or which level that had: it was played again.
    assert_eq!((&tally["killer"]["times"], &tally["killer"]["name"]), (&1.into(), &runs[1]["killer"]));
    assert!(runs[1]["level"].as_u64() > Some(1) && runs[1]["kills"].as_u64() > Some(10), "{found:#}");
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
    // The seed is the one for the day 1970-01-01.
    let args = ["bot", "--games", "1", "--from", "19700101", "--keep", place];
    fs::create_dir(&runs).expect("made");
    assert_eq!(run(args).code, Some(0));
    let table = scores(dir.path(), &[]).out;
    assert!(table.contains("19700101   -  "), "{table}");
    assert!(!table.contains("1970-01-01") && !table.contains('*'), "{table}");
    let found = object(&dir);
    let bot = &found["unranked"][0];
    assert_eq!(
        (found["runs"].as_array().map(Vec::len), &found["tally"]),
        (Some(0), &serde_json::Value::Null)
    );
    assert_eq!((&bot["begun"], &bot["daily"]), (&serde_json::Value::Null, &false.into()), "{found:#}");
    let mut file = fs::read_dir(&runs).expect("a folder").map(|file| file.expect("an entry").path());
    let shown = run(["replay", file.next().expect("a run").to_str().expect("a plain path"), "--headless"]);
    assert!(!shown.out.contains("1970-"), "{}", shown.out);
}

#[test]
fn unreadable_runs_are_named_beside_the_scores() {
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
    let mut player = Running::start(program().args(args).stdin(Stdio::piped()));
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
    for flag in ["--json", "--data", "verify", "proofs", "who played it"] {
        assert!(help.contains(flag), "{flag}");
    }
}

/// Whatever a seal says: what heads the list has been played.
#[test]
fn false_score_is_listed_apart() {
    let dir = TempDir::new().expect("a folder");
    put(dir.path(), "honest.run", &by_a_person("left"));
    put(dir.path(), "forged.run", &worth("left", 99_999_999));
    put(dir.path(), "longer.run", &[&by_a_person("left")[..], b"more"].concat());
    for _ in 0..2 {
        let answer = scores(dir.path(), &[]);
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
        let (ranked, apart) = answer.out.split_once("Not confirmed:").expect("something is not proven");
        let left = Left::read();
        let honest = format!("  {}  {}", left.score, left.words());
        assert!(ranked.contains(&honest) && ranked.contains("honest.run"), "{}", answer.out);
        assert!(!ranked.contains("99999999") && !ranked.contains("longer.run"), "{}", answer.out);
        let why = format!(
            "forged.run: DIFFERS: the seal says 99999999 points, but it is {} (after 600 actions",
            left.score
        );
        assert!(
            apart.contains(&why) && apart.contains("longer.run: NOT PROVEN: the file continues"),
            "{apart}"
        );
        // What was found out is remembered, and is the same.
        assert!(dir.path().join("proofs").is_file());
    }
    let found = object(&dir);
    assert_eq!(
        (found["runs"].as_array().map(Vec::len), found["unproven"].as_array().map(Vec::len)),
        (Some(1), Some(2))
    );
}

#[test]
fn the_bot_and_practice_are_not_ranked() {
    let dir = TempDir::new().expect("a folder");
    fs::create_dir(dir.path().join("runs")).expect("made");
    fs::copy(golden("won"), dir.path().join("runs/bot.run")).expect("copied");
    let practice =
        changed("left", |header| header.options = [("practice".to_owned(), "9".to_owned())].into(), |_| ());
    put(dir.path(), "practice.run", &practice);
    let table = scores(dir.path(), &[]).out;
    let (ranked, apart) =
        table.split_once("Not ranked; figures as the files state them:").expect("two parts");
    assert!(ranked.contains("No run in ") && ranked.contains(" is ranked yet."), "{table}");
    assert!(
        apart.contains("The ember taken, played by the bot  ") && apart.contains(", practice  "),
        "{table}"
    );
    assert!(!table.contains("over:"), "they count for nothing: {table}");
    put(
        dir.path(),
        "mine.run",
        &changed("left", |header| header.options = [("oath".to_owned(), "\u{1b}".to_owned())].into(), |_| ()),
    );
    let found = object(&dir);
    assert_eq!(found["runs"][0]["marks"], serde_json::json!([r#"option "oath" "\u{1b}""#]));
    let words = format!(r#"{}, option "oath" "\u{{1b}}""#, Left::read().words());
    assert!(scores(dir.path(), &[]).out.contains(&words));
}

/// They cannot be played here, and are none the worse for it.
#[test]
fn runs_of_other_rules_are_ranked_under_their_number() {
    let dir = TempDir::new().expect("a folder");
    put(dir.path(), "mine.run", &by_a_person("left"));
    for (file, version, score) in
        [("a.run", 2, 700), ("b.run", 2, 7_000), ("c.run", 1, 70), ("d.run", RULES_VERSION + 1, 9)]
    {
        put(dir.path(), file, &of_rules("left", version, score));
    }
    let table = scores(dir.path(), &[]).out;
    let left = Left::read().words();
    let places: Vec<_> = [
        "mine.run",
        &format!(
            "Rules {}, played by a newer Emberdeep; these are rules {RULES_VERSION}.",
            RULES_VERSION + 1
        ),
        "d.run",
        &format!("Rules 2, played by an Emberdeep before 0.1.0; these are rules {RULES_VERSION}."),
        &format!("1   7000  {left}  "),
        &format!("2    700  {left}  "),
        "2 runs are over: none won.",
        "Rules 1, played by an Emberdeep before 0.1.0",
        "c.run",
    ]
    .map(|words| table.find(words).unwrap_or_else(|| panic!("{words} is missing in\n{table}")))
    .into();
    assert!(places.is_sorted(), "{places:?} in\n{table}");
    assert!(!table.contains("roven") && !table.contains("amaged"), "{table}");
    // What leads to the same end by the rules of today is proven, whatever number it names.
    put(
        dir.path(),
        "same.run",
        &changed(
            "died-early",
            |header| {
                header.options.clear();
                header.rules_version = 2
            },
            |_| (),
        ),
    );
    let ranked = scores(dir.path(), &[])
        .out
        .split_once(&format!("Rules {}", RULES_VERSION + 1))
        .expect("other rules")
        .0
        .to_owned();
    assert!(
        ranked.lines().any(|line| line.starts_with("1 ") && line.contains("  Killed by "))
            && ranked.contains(", begun under rules 2 "),
        "{ranked}"
    );
    let found = object(&dir);
    let versions: Vec<_> = found["other_rules"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|group| &group["rules_version"])
        .collect();
    assert_eq!(versions, [RULES_VERSION + 1, 2, 1]);
    assert_eq!(found["other_rules"][1]["runs"][0]["score"], 7_000);
    // Each can be watched as far as both rules lead the same way.
    let file = dir.path().join("runs/a.run");
    let shown = run(["replay", file.to_str().expect("a plain path"), "--headless"]);
    assert!(
        shown.out.contains("rules 2") && shown.out.contains("An Emberdeep before 0.1.0 plays all of it."),
        "{}",
        shown.out
    );
}

/// Texts beside the runs are for people: whatever lies in their place, nobody reads it.
#[cfg(unix)]
#[test]
fn texts_beside_the_runs_are_not_read() {
    let dir = TempDir::new().expect("a folder");
    for name in ["long", "pipe", "huge", "odd"] {
        put(dir.path(), &format!("{name}.run"), &by_a_person("left"));
    }
    let place = |name: &str| dir.path().join("runs").join(name);
    let before = (scores(dir.path(), &[]).out, object(&dir));
    let headline = format!("EMBERDEEP\n\n{}\n1 points, level 99, 1 turns\n", "x".repeat(70_000));
    fs::write(place("long.txt"), headline).expect("written");
    let made = std::process::Command::new("mkfifo").arg(place("pipe.txt")).status();
    assert!(made.expect("mkfifo").success());
    // As large as a disk, though it takes no space on one.
    fs::File::create(place("huge.txt")).expect("made").set_len(3 << 30).expect("a length");
    fs::write(place("odd.txt"), b"EMBERDEEP\n\n\xFF\x1B[31m\n").expect("written");
    assert_eq!((scores(dir.path(), &[]).out, object(&dir)), before);
    assert!(before.0.contains(&Left::read().words()), "{}", before.0);
}

/// A name of bytes that are no text is no reason to lose the others.
#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_told_as_well_as_can_be() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let dir = TempDir::new().expect("a folder");
    let data = dir.path().join(OsStr::from_bytes(b"d\xFFta"));
    fs::create_dir_all(data.join("runs")).expect("made");
    fs::write(data.join("runs/mine.run"), by_a_person("left")).expect("written");
    fs::write(data.join("runs").join(OsStr::from_bytes(b"a\xFE.run")), by_a_person("left")).expect("written");
    for more in [&["--json"][..], &[]] {
        let args = [OsStr::new("scores"), OsStr::new("--data"), data.as_os_str()];
        let answer = run(args.into_iter().chain(more.iter().map(OsStr::new)));
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
        assert!(answer.out.contains("mine.run") && answer.out.contains("not UTF-8"), "{}", answer.out);
        let found = serde_json::from_str::<serde_json::Value>(&answer.out);
        assert_eq!(found.is_ok(), !more.is_empty());
    }
}

/// Whatever a file or its name says, no terminal obeys it.
#[cfg(unix)]
#[test]
fn nothing_foreign_commands_the_terminal() {
    let dir = TempDir::new().expect("a folder");
    let odd = |header: &mut Header| {
        header.options = [("\u{1b}[2J\n".to_owned(), "\u{202e}x".repeat(99))].into();
    };
    put(dir.path(), "a\u{1b}[31m\n.run", &changed("left", odd, |_| ()));
    put(dir.path(), "b\u{202e}.run", &worth("left", 9));
    put(dir.path(), "c\u{7}.run", b"<html>");
    for more in [&["--json"][..], &[]] {
        let answer = scores(dir.path(), more);
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
        let is_plain = |c: char| c == '\n' || emberdeep::escape::is_plain(c);
        assert!(answer.out.chars().all(is_plain), "{:?}", answer.out);
        assert!(answer.out.lines().all(|line| line.chars().count() < 400), "{}", answer.out);
    }
}

/// Anything damaged there is proven again, and a player who cannot write there is answered all the same.
#[test]
fn a_damaged_memory_of_proofs_is_thrown_away() {
    let dir = TempDir::new().expect("a folder");
    put(dir.path(), "mine.run", &by_a_person("left"));
    let first = scores(dir.path(), &[]).out;
    let file = dir.path().join("proofs");
    let whole = fs::read(&file).expect("remembered");
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 1;
    for bytes in [&damaged[..], &whole[..40], b""] {
        fs::write(&file, bytes).expect("written");
        assert_eq!(scores(dir.path(), &[]).out, first);
        assert!(fs::read(&file).expect("there") == whole);
    }
    fs::remove_file(&file).expect("removed");
    fs::create_dir(&file).expect("something in the way");
    assert_eq!(scores(dir.path(), &[]).out, first);
    assert!(file.is_dir());
}
