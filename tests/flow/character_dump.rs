//! The character dump of a run that is over, next to its file.

use crate::faulty::Faulty;
use crate::gallery::Show;
use crate::play::{clock, foe, game_of, give, lay, level, press, text, wound};
use emberdeep::app::{App, Start};
use emberdeep::content::{Item, ItemKind, Monster, Setup};
use emberdeep::disk::Disk;
use emberdeep::game::{Game, RULES_VERSION, State};
use emberdeep::level::Level;
use emberdeep::saves::Recorder;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn begun_in(dir: &Path, seed: u64, change: impl FnOnce(&mut Level)) -> App {
    let recorder = Recorder::open(Disk::at(dir), clock).expect("a place for runs");
    App::open(recorder, Start::NewRun(Game::on_level(seed, level(change))))
}

/// The files in the runs' directory with that extension.
fn files(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir.join("runs")).expect("runs");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == extension)).collect();
    paths.sort();
    paths
}

fn only_record(dir: &Path) -> String {
    let records = files(dir, "txt");
    assert_eq!(records.len(), 1, "{records:?}");
    assert!(files(dir, "run").contains(&records[0].with_extension("run")));
    fs::read_to_string(&records[0]).expect("text")
}

/// A rat falls, darts are thrown and taken up again, the Warden is not to be beaten.
fn doomed(level: &mut Level) {
    give(level, Item::several(ItemKind::Dart, 3));
    lay(level, ItemKind::Haste);
    wound(level, 3);
    level.hero.growth.experience = 59;
    level.hero.setup = Setup::of_day(20_261_121);
    foe(level, Monster::Rat, 1);
    foe(level, Monster::Warden, 9);
}

fn dead(dir: &Path) -> App {
    let mut app = begun_in(dir, 20_261_121, doomed);
    press(&mut app, "gllll21");
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    app
}

/// Shows the record that a death screen opens.
pub fn pictures(show: &mut Show) {
    let dir = TempDir::new().expect("a folder");
    show("record", dead(dir.path()), "d{End}");
}

#[test]
fn death_screen_opens_the_record() {
    let dir = TempDir::new().expect("a folder");
    let mut app = dead(dir.path());
    assert!(text(&mut app).contains("read the record"), "{}", text(&mut app));
    press(&mut app, "d");
    let shown = text(&mut app);
    assert!(shown.contains("Killed by the Warden") && !shown.contains("read the record"), "{shown}");
    press(&mut app, "{End}");
    let shown = text(&mut app);
    assert!(shown.contains("WHERE IT ENDED"), "{shown}");
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("read the record"));
}

#[test]
fn dump_tells_a_death_from_the_start() {
    let dir = TempDir::new().expect("a folder");
    let mut app = dead(dir.path());
    let record = only_record(dir.path());
    let version = format!("version {RULES_VERSION}");
    assert!(record.contains(&version), "{record}");
    insta::assert_snapshot!("record_of_a_death", record.replace(&version, "version 1"));
    let shown = text(&mut app);
    assert!(shown.contains("-seed20261121.txt"), "{shown}");
    assert!(record.lines().all(|line| line.chars().count() < 120));
}

#[test]
fn a_victory_and_a_run_that_is_left_are_told_too() {
    let dir = TempDir::new().expect("a folder");
    let mut app = begun_in(dir.path(), 7, |level| lay(level, ItemKind::Ember));
    press(&mut app, "...gagggg");
    let record = only_record(dir.path());
    assert!(record.contains("The ember taken.") && record.contains("7 turns"), "{record}");
    assert!(!record.contains("of that day"));
    drop(app);
    let dir = TempDir::new().expect("a folder");
    let mut app = begun_in(dir.path(), 7, |_| {});
    press(&mut app, "l{Ctrl+n}{Enter}Y{Ctrl+n}{Enter}Y");
    let record = only_record(dir.path());
    assert!(record.contains("Left on floor 3, the counting halls."), "{record}");
    assert_eq!(files(dir.path(), "run").len(), 1, "a run without a turn leaves nothing");
}

#[test]
fn unwritable_dump_is_logged() {
    let storage = Faulty::new();
    let recorder = Recorder::open(storage.clone(), clock).expect("a place for runs");
    let mut app =
        App::open(recorder, Start::NewRun(Game::on_level(7, level(|level| lay(level, ItemKind::Ember)))));
    // Room for the run, and not for the text.
    storage.faults().room = Some(100);
    press(&mut app, ".gagggg");
    assert_eq!(game_of(&app).state(), State::Won);
    press(&mut app, "m");
    let shown = text(&mut app);
    assert!(shown.contains("The text record of this run was not written"), "{shown}");
}

/// What bears the record's name already may be the player's own; the record then has a number.
#[test]
fn a_record_takes_nobodys_place() {
    let dir = TempDir::new().expect("a folder");
    let mut app = begun_in(dir.path(), 7, |level| lay(level, ItemKind::Ember));
    press(&mut app, ".");
    let place = files(dir.path(), "run")[0].with_extension("txt");
    fs::write(&place, "my notes").expect("written");
    press(&mut app, "gagggg");
    assert_eq!(fs::read_to_string(&place).expect("still there"), "my notes");
    let [first, second] = &files(dir.path(), "txt")[..] else { panic!("two texts") };
    assert!(first.to_string_lossy().ends_with("-02.txt") && *second == place, "{first:?}");
    assert!(fs::read_to_string(first).expect("a record").starts_with("EMBERDEEP"));
    assert!(text(&mut app).contains("-seed7-02.txt"), "{}", text(&mut app));
}
