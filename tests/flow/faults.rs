//! A fault of the program in the middle of a run: it is reported, the run's file stays as it was, and the player can
//! only leave.

use crate::play::{clock, foe, level, press, text, title};
use emberdeep::action::Action;
use emberdeep::app::fault::{self, Fault};
use emberdeep::app::{App, Start};
use emberdeep::content::Monster;
use emberdeep::disk::{self, Disk};
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::Point;
use emberdeep::saves::Recorder;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A floor that cannot be: somebody hunts the player from beyond its edge.
fn broken() -> Level {
    level(|level| {
        foe(level, Monster::Goblin, 1);
        level.actors[1].at = Point::new(-9, -9);
    })
}

fn app(dir: &Path) -> App {
    let recorder = Recorder::open(Disk::at(dir), clock).expect("a place for runs");
    App::open(recorder, Start::NewRun(Game::on_level(7, broken())))
}

fn fail(app: &mut App, keys: &str) -> Fault {
    let fault = fault::caught(|| press(app, keys)).expect_err("a fault");
    app.fail(&fault);
    fault
}

fn file(dir: &Path) -> PathBuf {
    let mut runs = fs::read_dir(dir.join("runs")).expect("runs");
    runs.next().expect("a file").expect("an entry").path()
}

#[test]
fn a_fault_is_told_with_the_file_and_the_deed() {
    let dir = TempDir::new().expect("a folder");
    let mut app = app(dir.path());
    let fault = fail(&mut app, "L.");
    assert!(fault.message.contains(".rs:"), "{}", fault.message);
    let shown = text(&mut app);
    println!("{shown}");
    for words in ["A fault in the game", "of seed 7", "waited", "seed7.run", "emberdeep replay", "Esc leave"]
    {
        assert!(shown.contains(words), "{words} is missing in\n{shown}");
    }
    let kept = disk::load::<Action>(&file(dir.path())).expect("a run");
    assert_eq!(kept.actions.first(), Some(&Action::Lantern));
    assert!(kept.seal.is_none() && kept.actions.len() == 1, "{kept:?}");
}

#[test]
fn a_fault_before_any_run_names_no_seed() {
    let mut app = title();
    app.fail(&fault::caught(|| panic!("out of luck")).expect_err("a fault"));
    let shown = text(&mut app);
    assert!(shown.contains("out of luck") && shown.contains("No run had begun"), "{shown}");
    assert!(!shown.contains("of seed"), "{shown}");
    press(&mut app, "{Esc}");
    assert!(app.is_over());
}

#[test]
fn after_a_fault_only_leaving_works() {
    let dir = TempDir::new().expect("a folder");
    let mut app = app(dir.path());
    fail(&mut app, "LL.");
    let bytes = fs::read(file(dir.path())).expect("bytes");
    press(&mut app, "hhh.{Ctrl+n}Y?");
    app.rest();
    assert!(app.has_failed() && !app.is_over());
    assert_eq!(fs::read(file(dir.path())).expect("bytes"), bytes);
    press(&mut app, "{Esc}");
    assert!(app.is_over());
    assert_eq!(fs::read(file(dir.path())).expect("bytes"), bytes);
}
