//! `emberdeep verify`: files that are proven, not proven, or unreadable.

use crate::forged::Left;
use crate::forged::golden;
use crate::program::run;
use emberdeep::action::Action;
use emberdeep::disk;
use emberdeep::game::{Game, RULES_VERSION};
use emberdeep::journal::{Continuation, Ending, Fact, Header, Journal, Recording, Seal, Snapshot, read};
use emberdeep::replay::Story;
use emberdeep::replay::snapshot::{self, Packed};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What somebody does to a recording.
type Change = fn(&mut Recording<Action>);

/// The golden recording of a run that was left, after `change`, its records relinked: a forgery.
fn forged(dir: &Path, change: impl FnOnce(&mut Recording<Action>)) -> PathBuf {
    let mut recording: Recording<Action> = disk::load(&golden("left")).expect("a run");
    change(&mut recording);
    let mut journal = Journal::new(&recording.header).expect("in memory");
    for (number, action) in (1..).zip(&recording.actions) {
        let written = recording.checkpoints.iter().find(|(at, _)| *at == number);
        journal.record(action, || written.expect("a hash for each hundredth").1).expect("in memory");
    }
    if !recording.facts.is_empty() {
        journal.tell(&recording.facts).expect("in memory");
    }
    recording.seal.iter().for_each(|seal| journal.seal(seal).expect("in memory"));
    let path = dir.join("forged.run");
    fs::write(&path, journal.bytes()).expect("written");
    path
}

fn verify(files: &[&Path]) -> (Option<i32>, Vec<String>, String) {
    let args = [Path::new("verify").as_os_str()].into_iter().chain(files.iter().map(|file| file.as_os_str()));
    let answer = run(args);
    (answer.code, answer.out.lines().map(str::to_owned).collect(), answer.err)
}

#[test]
fn a_recording_is_proven_with_its_result() {
    let dir = TempDir::new().expect("a folder");
    let copy = forged(dir.path(), |_| ());
    let [copied, left] = [&copy, &golden("left")].map(|path| disk::load::<Action>(path).expect("a run"));
    assert!(copied.actions == left.actions && copied.checkpoints == left.checkpoints);
    assert_eq!((copied.header, copied.seal, copied.tail), (left.header, left.seal, left.tail));
    let old = disk::load::<Action>(&golden("rules-3/left")).expect("a run");
    assert_eq!((old.format, copied.format), (1, 3));
    let (code, lines, said) = verify(&[&golden("won"), &golden("died-early"), &copy]);
    assert_eq!((code, lines.len(), said.as_str()), (Some(0), 3, ""), "{lines:?}");
    let seal = disk::load::<Action>(&golden("won")).expect("a run").seal.expect("sealed");
    let result = format!("{} turns, {} points, hash {:016x}: proven", seal.turns, seal.score, seal.hash);
    assert!(lines[0].starts_with(&golden("won").display().to_string()), "{lines:?}");
    assert!(lines[0].contains(", won, ") && lines[0].ends_with(&result), "{lines:?}");
    assert!(lines[1].contains(", died on floor ") && lines[2].contains(", left on floor "), "{lines:?}");
}

/// A run that earlier rules began: each segment has its line, and the whole is not proven.
#[test]
fn continued_runs_are_proven_in_part() {
    let dir = TempDir::new().expect("a folder");
    let left = disk::load::<Action>(&golden("left")).expect("a run");
    let header =
        Header { rules_version: RULES_VERSION - 1, seed: left.header.seed + 1, ..left.header.clone() };
    let (mut journal, mut game) = (Journal::new(&header).expect("in memory"), Game::new(left.header.seed));
    let (before, after) = left.actions.split_at(300);
    let play = |game: &mut Game, journal: &mut Journal, action: &Action| {
        game.play(*action).expect("it was played once");
        journal.record(action, || game.hash()).expect("in memory");
    };
    before.iter().for_each(|action| play(&mut game, &mut journal, action));
    let (snapshot, parts) = snapshot::take(&game, &Story::default(), &mut Packed::default());
    let turn = game.turn();
    journal.keep(Snapshot { rules_version: RULES_VERSION - 1, ..snapshot }, &parts).expect("in memory");
    let open = read::<Action>(journal.bytes()).expect("a run");
    let start = Game::new(header.seed);
    let mut game = snapshot::read(&start, &open, &open.snapshots[0].snapshot).expect("it can be read").game;
    let hash = game.hash();
    let continuation = Continuation { snapshot: 0, rules_version: RULES_VERSION, hash };
    journal.continue_from(&continuation).expect("in memory");
    after[..1].iter().for_each(|action| play(&mut game, &mut journal, action));
    let (turns, score, hash) = (game.turn(), game.score(), game.hash());
    journal.seal(&Seal { ending: Ending::Left, turns, score, hash }).expect("in memory");
    let path = dir.path().join("continued.run");
    fs::write(&path, journal.bytes()).expect("written");
    let (code, lines, _) = verify(&[&path]);
    assert_eq!((code, lines.len()), (Some(1), 3), "{lines:?}");
    let old = RULES_VERSION - 1;
    let depth = game.level().depth;
    let mark = format!("begun under rules {old}, not proven from floor {depth} on, left on floor {depth}");
    assert!(lines[0].contains(&mark) && lines[0].contains(": NOT PROVEN FROM THE START: "), "{lines:?}");
    assert!(lines[1].starts_with(&format!("  segment 1, rules {old}, turn 0 to ")), "{lines:?}");
    assert!(lines[1].contains("OTHER RULES"), "{lines:?}");
    let second = format!("  segment 2, rules {RULES_VERSION}, turn {turn} to {turns}: holds");
    assert_eq!(lines[2], second);
}

#[test]
fn tampered_runs_are_not_proven() {
    let dir = TempDir::new().expect("a folder");
    let turn_back = |run: &mut Recording<Action>| run.actions[250] = Action::Lantern;
    let raise = |run: &mut Recording<Action>| run.seal.as_mut().expect("sealed").score += 1;
    let elsewhere = |run: &mut Recording<Action>| run.header.seed += 1;
    let changes: [(Change, &str); 3] =
        [(turn_back, "(after "), (raise, "points, but it is"), (elsewhere, "(after ")];
    for (change, words) in changes {
        let (code, lines, said) = verify(&[&forged(dir.path(), change)]);
        assert_eq!(code, Some(1), "{lines:?}");
        assert!(lines[0].contains(": DIFFERS: ") && lines[0].contains(words), "{lines:?}");
        assert_eq!(said, "emberdeep: 1 of 1 files not proven\n");
    }
    let older = forged(dir.path(), |run| {
        turn_back(run);
        run.header.rules_version = 0;
    });
    let (code, lines, _) = verify(&[&older]);
    assert!(lines[0].contains(": OTHER RULES: it was played by version 0 of the rules"), "{lines:?}");
    assert!(lines[0].contains("which an Emberdeep before 0.1.0 plays") && code == Some(1), "{lines:?}");
}

/// The chain has no key: a file may say whatever it likes of who played it. It is said after it, and not proven.
#[test]
fn verify_prints_the_header() {
    let dir = TempDir::new().expect("a folder");
    let line_of = |change: Change| {
        let (code, mut lines, _) = verify(&[&forged(dir.path(), change)]);
        assert_eq!((code, lines.len()), (Some(0), 1), "{lines:?}");
        lines.remove(0)
    };
    let seed = Left::read().seed;
    let line = line_of(|run| run.header.options.clear());
    assert!(line.contains(&format!(": seed {seed}, left on floor ")), "{line}");
    let line = line_of(|_| ());
    assert!(line.contains(&format!(": seed {seed}, played by the bot, left on floor ")), "{line}");
    let line = line_of(|run| run.header.options = options(&[("practice", "9"), ("player", "\u{1b}me")]));
    assert!(line.contains(r#", practice, option "player" "\u{1b}me", left"#), "{line}");
    let line = line_of(|run| run.header.options = options(&[("oath\n", "no rest")]));
    assert!(line.contains(r#", option "oath\n" "no rest", left on"#), "{line}");
    let line = line_of(|run| run.header.rules_version = 2);
    let words = format!(": proven by version {RULES_VERSION} of the rules; the file names version 2");
    assert!(line.ends_with(&words), "{line}");
}

fn options(all: &[(&str, &str)]) -> BTreeMap<String, String> {
    all.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

/// Facts are compared like everything else; facts that only a newer program knows are not believed.
/// The day is the present one, whatever it is.
#[test]
fn the_runs_of_a_day_and_a_week_are_told_with_their_attempts() {
    for (flag, told) in [("--day", "day 20"), ("--week", "week 20")] {
        let dir = TempDir::new().expect("a folder");
        let place = dir.path().to_str().expect("a plain path");
        for _ in 0..2 {
            let answer = run(["headless", "--data", place, flag, "--keys", ".{Ctrl+r}Y"]);
            assert_eq!(answer.code, Some(0), "{}", answer.err);
        }
        let files =
            fs::read_dir(dir.path().join("runs")).expect("runs").map(|file| file.expect("a file").path());
        let runs: Vec<PathBuf> =
            files.filter(|path| path.extension().is_some_and(|ending| ending == "run")).collect();
        let (code, lines, _) = verify(&runs.iter().map(PathBuf::as_path).collect::<Vec<_>>());
        assert_eq!((code, lines.len()), (Some(0), 2), "{lines:?}");
        for attempt in ["attempt 1", "attempt 2"] {
            let line = lines.iter().find(|line| line.contains(attempt)).expect(attempt);
            assert!(line.contains(told) && line.contains(&format!("rules {RULES_VERSION}")), "{line}");
        }
    }
    let both = run(["headless", "--day", "--seed", "7", "--keys", "."]);
    assert_eq!(both.code, Some(2), "{}", both.out);
}

#[test]
fn a_fact_that_is_not_so_is_not_proven() {
    let dir = TempDir::new().expect("a folder");
    let changes: [(Change, Option<&str>); 4] = [
        (|run| _ = run.facts.insert("songs".to_owned(), Fact::Number(3)), None),
        (|run| _ = run.facts.insert("deepest".to_owned(), Fact::Number(99)), Some("deepest")),
        (|run| _ = run.facts.insert("cause".to_owned(), Fact::Word("gas".to_owned())), Some("cause")),
        (|run| _ = run.facts.insert("slain".to_owned(), Fact::Word("\n".to_owned())), Some("slain")),
    ];
    for (change, wrong) in changes {
        let (code, lines, _) = verify(&[&forged(dir.path(), change)]);
        let expected = wrong
            .map(|name| format!(": DIFFERS: the file says something else about the run's {name:?} (after "));
        assert_eq!(code, Some(i32::from(expected.is_some())), "{lines:?}");
        assert!(lines[0].contains(expected.as_deref().unwrap_or(": proven")), "{lines:?}");
    }
}

#[test]
fn a_run_that_is_not_over_or_not_whole_proves_nothing() {
    let dir = TempDir::new().expect("a folder");
    let bytes = fs::read(golden("left")).expect("bytes");
    let file = dir.path().join("x.run");
    let lines_of = |bytes: &[u8]| {
        fs::write(&file, bytes).expect("written");
        let (code, lines, _) = verify(&[&file]);
        assert_eq!((code, lines.len()), (Some(1), 1), "{lines:?}");
        lines.concat()
    };
    let open = forged(dir.path(), |run| run.seal = None);
    let said = lines_of(&fs::read(open).expect("bytes"));
    assert!(
        said.contains("alive on floor") && said.contains("holds so far, but the run is not over"),
        "{said}"
    );
    let said = lines_of(&bytes[..bytes.len() - 3]);
    assert!(said.contains("torn or damaged"), "{said}");
    let said = lines_of(&[&bytes[..], b"more"].concat());
    assert!(said.contains("continues after its seal"), "{said}");
    assert!(read::<Action>(&bytes).is_ok());
}

#[test]
fn unreadable_files_do_not_stop_verify() {
    let dir = TempDir::new().expect("a folder");
    let (empty, future, none) =
        (dir.path().join("empty.run"), dir.path().join("future.run"), dir.path().join("none.run"));
    fs::write(&empty, "").expect("written");
    fs::write(&future, b"\x89Ember\r\n\xFF\xFF").expect("written");
    let unfinished = forged(dir.path(), |run| run.seal = None);
    let (code, lines, said) = verify(&[&empty, &golden("left"), &future, dir.path(), &none, &unfinished]);
    assert_eq!((code, lines.len()), (Some(2), 6), "{lines:?}");
    assert_eq!(said, "emberdeep: 4 of 6 files cannot be read\n");
    for (line, words) in [
        (0, "unreadable: the file is empty"),
        (1, ": proven"),
        (2, "unreadable: the file was written by a newer Emberdeep"),
        (3, "unreadable: there is a directory"),
        (4, "unreadable: the file cannot be read"),
        (5, "NOT PROVEN"),
    ] {
        assert!(lines[line].contains(words), "{words}: {lines:?}");
    }
}

#[test]
fn the_help_says_what_each_exit_code_means() {
    let help = crate::program::printed("verify --help");
    for words in ["FILE", "Exit code 0", "1: ", "2: ", "not over", "doesn't say who", "no practice"] {
        assert!(help.contains(words), "{words} is missing in\n{help}");
    }
    assert_eq!(run(["verify"]).code, Some(2));
}
