//! The list of other saved runs: each can be continued, or says why not.

use crate::gallery::Show;
use crate::mouse::click_on;
use crate::play::{clock, game_of, level, press, text, title_of, words};
use crate::replays::bytes;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::disk::{self, Disk};
use emberdeep::game::{Game, PLAYED_BY, RULES_VERSION};
use emberdeep::journal::data::Data;
use emberdeep::journal::{Header, Journal};
use emberdeep::map::{Point, TileType};
use emberdeep::saves::{Recorder, Waiting};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// Plays a run of each of these dungeons up to its third turn, one after the other, and goes away.
fn left(seeds: &[u64]) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    let mut app = title_of(&dir);
    for seed in seeds {
        press(&mut app, &format!("e{seed}{{Enter}}{{Enter}}...S"));
    }
    drop(app);
    for (place, seed) in seeds.iter().rev().enumerate() {
        touch(&file(&dir, *seed), 3_600 * place as u64);
    }
    dir
}

/// Makes the file one that was written so many seconds ago.
fn touch(path: &Path, seconds: u64) {
    let file = fs::File::options().append(true).open(path).expect("a file");
    let then = SystemTime::UNIX_EPOCH + Duration::from_secs(clock() - seconds);
    file.set_modified(then).expect("touched");
}

fn file(dir: &TempDir, seed: u64) -> PathBuf {
    dir.path().join(format!("runs/20261121-120000-seed{seed}.run"))
}

/// Puts a run of another dungeon into the folder that is older than all others.
fn put(dir: &TempDir, seed: u64, bytes: &[u8], days: u64) -> PathBuf {
    let path = file(dir, seed);
    fs::write(&path, bytes).expect("written");
    touch(&path, 86_400 * days);
    path
}

fn header(seed: u64, rules: &str) -> Header {
    Header {
        rules: rules.to_owned(),
        rules_version: RULES_VERSION,
        seed,
        started: clock(),
        options: BTreeMap::new(),
    }
}

/// Puts files into the folder that cannot be gone on with: one of a newer program, one that is no run, and one of rules
/// that are not known.
fn put_refused(dir: &TempDir) {
    let whole = bytes(450, RULES_VERSION, false, |hash| hash);
    let mut newer = whole.clone();
    newer[8] += 1;
    put(dir, 11, &newer, 1);
    put(dir, 12, b"<html>", 2);
    let mut journal = Journal::new(&header(13, "golden")).expect("in memory");
    journal.record(&Action::Wait, || 0).expect("in memory");
    put(dir, 13, journal.bytes(), 3);
}

/// The line of the title or of a list that has these words.
fn line(app: &mut App, words: &str) -> String {
    let screen = text(app);
    let found = screen.lines().find(|line| line.contains(words));
    found.unwrap_or_else(|| panic!("{words} in\n{screen}")).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Shows the title that offers other runs, and what stands in their list.
pub fn pictures(show: &mut Show) {
    let dir = left(&[7, 8, 9]);
    show("title_with_other_runs", title_of(&dir), "");
    show("other_runs", title_of(&dir), "r");
    let dir = left(&[7, 8]);
    put_refused(&dir);
    show("other_runs_refused", title_of(&dir), "r{Down}");
}

#[test]
fn continued_run_comes_first_next_time() {
    let dir = left(&[7, 8, 9]);
    // Long before the system's own clock, whatever that says: the order stays.
    for (years, seed) in [(27, 7), (26, 8), (25, 9)] {
        touch(&file(&dir, seed), years * 365 * 86_400);
    }
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Continue").contains("seed 9"), "{}", text(&mut app));
    press(&mut app, "r{Esc}");
    assert!(app.is_at_title() && app.open_screens() == 0);
    press(&mut app, "r{Down}{Enter}");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn(), app.open_screens()), (7, 3, 0));
    assert!(text(&mut app).contains("You carry on where you left off."));
    press(&mut app, ".S");
    assert!(line(&mut app, "Continue").contains("seed 7"), "{}", text(&mut app));
    assert!(line(&mut app, "Other runs").contains("2 unfinished"));
    drop(app);
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Continue").contains("seed 7"), "it was played last: {}", text(&mut app));
    press(&mut app, "c");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (7, 4));
    assert_eq!(disk::load::<Action>(&file(&dir, 9)).expect("a run").actions.len(), 3);
}

#[test]
fn the_mouse_takes_one_up_as_well() {
    let dir = left(&[7, 8, 9]);
    let mut app = title_of(&dir);
    click_on(&mut app, "Other runs");
    click_on(&mut app, " 8 ");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (8, 3));
}

#[test]
fn single_saved_run_needs_no_list() {
    let dir = left(&[7]);
    let mut app = title_of(&dir);
    assert!(text(&mut app).contains("Continue") && !text(&mut app).contains("Other runs"));
    press(&mut app, "r");
    assert_eq!(app.open_screens(), 0);
    press(&mut app, "n{Enter}");
    press(&mut app, ".S");
    assert!(line(&mut app, "Other runs").contains("1 unfinished"), "the run at hand is not among the others");
}

/// The names of all files in the folder of runs.
fn names(dir: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(dir.path().join("runs")).expect("a folder of runs");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort_unstable();
    names
}

#[test]
fn a_run_without_a_turn_leaves_no_file() {
    let dir = left(&[7]);
    let before = names(&dir);
    for keys in [
        "n{Enter}",
        "n{Enter}S",
        "n{Enter}i{Esc}{Esc}S",
        "d",
        "e9{Enter}{Enter}{Ctrl+n}{Enter}Y",
        "e9{Enter}{Enter}{Ctrl+r}Y",
        "s{Enter}p",
        "s{Enter}pS",
    ] {
        let mut app = title_of(&dir);
        press(&mut app, keys);
        app.check_files();
        app.rest();
        assert_eq!(names(&dir), before, "after {keys}");
        assert!(!text(&mut app).contains("NOT SAVED"), "after {keys}");
        drop(app);
        let mut app = title_of(&dir);
        assert!(line(&mut app, "Continue").contains("seed 7"), "after {keys}: {}", text(&mut app));
        press(&mut app, "c");
        assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (7, 3), "after {keys}");
    }
    let mut app = title_of(&dir);
    press(&mut app, "e9{Enter}{Enter}.");
    assert_eq!(disk::load::<Action>(&file(&dir, 9)).expect("a run").actions.len(), 1);
}

#[test]
fn leaving_a_run_without_a_turn_offers_the_one_before() {
    let dir = left(&[7]);
    let mut app = title_of(&dir);
    press(&mut app, "e9{Enter}{Enter}S");
    assert!(line(&mut app, "Continue").contains("seed 7") && !text(&mut app).contains("Other runs"));
    press(&mut app, "c");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (7, 3));
}

/// Earlier versions left them behind.
#[test]
fn files_without_a_turn_wait_for_nobody() {
    let dir = left(&[7]);
    put(&dir, 9, Journal::new(&header(9, "emberdeep")).expect("in memory").bytes(), 0);
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Continue").contains("seed 7"), "{}", text(&mut app));
    assert!(!text(&mut app).contains("Other runs"), "{}", text(&mut app));
    press(&mut app, "c");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (7, 3));
}

#[test]
fn a_file_dated_in_the_future_comes_last() {
    let dir = left(&[7, 8]);
    let future = fs::File::options().append(true).open(file(&dir, 7)).expect("a file");
    future.set_modified(SystemTime::now() + Duration::from_secs(86_400)).expect("touched");
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Continue").contains("seed 8"), "{}", text(&mut app));
    press(&mut app, "c");
    assert_eq!(game_of(&app).seed(), 8);
    press(&mut app, "Sr{Enter}.S");
    drop((app, future));
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Continue").contains("seed 7"), "it was played last: {}", text(&mut app));
}

/// What is over stands in the scores, practice waits for nobody, and where no run was begun there is none.
#[test]
fn only_what_waits_is_in_the_list() {
    let dir = left(&[7, 8]);
    put(&dir, 5, &bytes(3, RULES_VERSION, true, |hash| hash), 1);
    put(&dir, 4, b"", 1);
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}{Home}p.S");
    assert!(line(&mut app, "Continue").contains("seed 8"), "{}", text(&mut app));
    assert!(line(&mut app, "Other runs").contains("1 unfinished"), "{}", text(&mut app));
}

#[test]
fn a_run_of_other_rules_says_whose() {
    let dir = left(&[7]);
    let mut journal = Journal::new(&header(6, "malwoden")).expect("in memory");
    journal.record(&Action::Wait, || 0).expect("in memory");
    put(&dir, 6, journal.bytes(), 2);
    let mut app = title_of(&dir);
    press(&mut app, "r");
    assert!(line(&mut app, " 6 ").contains("6 1 the old dig 2 days ago malwoden"), "{}", text(&mut app));
    assert!(text(&mut app).contains("rules"));
}

/// How a run stands is read from its file, so for one whose program was killed it is what was last written down.
#[test]
fn progress_is_written_on_leaving_and_stairs() {
    let dir = left(&[8]);
    let mut app = App::open(
        Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs"),
        Start::NewRun(Game::on_level(
            9,
            level(|level| level.map.set(Point::new(10, 6), TileType::StairsDown)),
        )),
    );
    press(&mut app, "..>..");
    let known = |seed: u64| {
        let recorder = Recorder::later(Disk::at(dir.path()), clock);
        let saved = recorder.saved_runs(Some(Waiting {
            seed: 0,
            depth: 1,
            place: emberdeep::content::Place::at_home(1),
        }));
        let run = saved.others.into_iter().find_map(|run| run.known.filter(|known| known.seed == seed));
        let known = run.expect("a run");
        (known.depth, known.actions, known.status.expect("facts").turn)
    };
    assert_eq!(known(9), (4, 5, 3), "as it was on arrival");
    app.rest();
    assert_eq!((known(8), known(9)), ((1, 3, 3), (4, 5, 5)));
}

#[test]
fn unusable_runs_say_why() {
    let dir = left(&[7]);
    put_refused(&dir);
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Other runs").contains("3 unfinished"), "{}", text(&mut app));
    press(&mut app, "r");
    for (key, file, why) in [
        (
            "{Home}",
            "20261121-120000-seed11.run",
            "It can't be continued: the file was written by a newer Emberdeep",
        ),
        ("{Down}", "20261121-120000-seed12.run", "It can't be continued: the file is not an Emberdeep run"),
        (
            "{Down}",
            "20261121-120000-seed13.run",
            "It can't be continued: the rules \"golden\" that it was played by",
        ),
    ] {
        press(&mut app, key);
        assert!(text(&mut app).contains(file), "{file} in\n{}", text(&mut app));
        assert!(words(&mut app).contains(why), "{why} in\n{}", text(&mut app));
        press(&mut app, "{Enter}");
        assert_eq!((app.is_at_title(), app.open_screens()), (true, 1), "{file} is not taken up");
    }
}

#[test]
fn a_run_of_changed_rules_tells_all_when_it_is_taken() {
    let dir = left(&[7]);
    let before = PLAYED_BY[PLAYED_BY.len() - 2].1;
    put(&dir, 5, &bytes(450, RULES_VERSION - 1, false, |hash| !hash), 1);
    let mut app = title_of(&dir);
    press(&mut app, "r");
    assert!(words(&mut app).contains("The rules have changed since it was begun"), "{}", text(&mut app));
    assert!(
        words(&mut app).contains(&format!("only Emberdeep {before} can continue it.")),
        "{}",
        text(&mut app)
    );
    press(&mut app, "{Enter}");
    assert!(text(&mut app).contains("Found after 100 actions, in turn "), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Other runs"), "{}", text(&mut app));
}

#[test]
fn a_damaged_run_is_taken_up_where_it_is_whole() {
    let dir = left(&[7]);
    let mut spoilt = bytes(450, RULES_VERSION, false, |hash| hash);
    let at = spoilt.len() - 800;
    spoilt[at] ^= 1;
    let path = put(&dir, 5, &spoilt, 1);
    let held = disk::load::<Action>(&path).expect("a run").actions.len();
    let mut app = title_of(&dir);
    press(&mut app, "r");
    assert!(words(&mut app).contains("It can be continued from the part before that."), "{}", text(&mut app));
    press(&mut app, "{Enter}g.");
    assert!(!app.is_at_title() && game_of(&app).seed() == 5);
    app.rest();
    assert_eq!(disk::load::<Action>(&path).expect("a run").actions.len(), held + 1);
}

#[test]
fn second_window_sees_locked_runs() {
    let dir = left(&[7, 8]);
    let mut first = title_of(&dir);
    press(&mut first, "c");
    let (recorder, trouble) = Recorder::open_or_read(Disk::at(dir.path()), clock);
    let mut second = App::open(recorder, Start::Title(trouble));
    assert!(words(&mut second).contains("is in use by another Emberdeep"), "{}", text(&mut second));
    assert!(!text(&mut second).contains("Continue"));
    assert!(line(&mut second, "Other runs").contains("2 unfinished"));
    press(&mut second, "r");
    assert!(line(&mut second, " 8 ").contains("30 of 30 3 just now"), "{}", text(&mut second));
    let why = format!("It can't be continued: {} is in use by another Emberdeep", dir.path().display());
    assert!(words(&mut second).contains(&why), "{}", text(&mut second));
    press(&mut second, "{Enter}");
    assert!(second.is_at_title());
    press(&mut first, ".");
    assert_eq!(disk::load::<Action>(&file(&dir, 8)).expect("a run").actions.len(), 4, "it plays on");
}

#[test]
fn a_run_that_is_gone_by_then_is_told() {
    let dir = left(&[7, 8]);
    let mut app = title_of(&dir);
    press(&mut app, "r");
    fs::remove_file(file(&dir, 7)).expect("removed");
    press(&mut app, "{Enter}");
    assert!(text(&mut app).contains("This run can't be continued"), "{}", text(&mut app));
    press(&mut app, "{Enter}{Esc}c");
    assert_eq!(game_of(&app).seed(), 8);
}

#[test]
fn hundreds_of_runs_are_leafed_through() {
    let dir = TempDir::new().expect("a folder");
    let data = Data::open(Disk::at(dir.path())).expect("a place for runs");
    for seed in 0..300 {
        let mut run = data.begin(&header(seed, "emberdeep")).expect("begun");
        run.record(&Action::Wait, || 0).expect("written");
        touch(&dir.path().join(run.name()), 60 * seed);
    }
    drop(data);
    let mut app = title_of(&dir);
    assert!(line(&mut app, "Continue").contains("seed 0"), "{}", text(&mut app));
    assert!(line(&mut app, "Other runs").contains("299 unfinished"));
    press(&mut app, "r{PgDn}");
    assert!(text(&mut app).contains("20261121-120000-seed33.run"), "{}", text(&mut app));
    press(&mut app, "{End}{Up}{Enter}");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (298, 1));
}
