//! Runs in files, as the title and the scores see them.

use crate::gallery::Show;
use crate::play::{clock, foe, lay, level, press, text, wound};
use emberdeep::action::Action;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::disk::{self, Disk};
use emberdeep::game::{Game, State};
use emberdeep::journal::{Ending, data};
use emberdeep::level::Level;
use emberdeep::ui::app::App;
use emberdeep::ui::recorder::Recorder;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn recorder(dir: &TempDir) -> Recorder {
    Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs")
}

fn title(dir: &TempDir) -> App {
    App::at_title(recorder(dir), None)
}

/// How the runs in `dir` ended, with turns and score.
fn endings(dir: &Path) -> Vec<Option<(Ending, u64, u64)>> {
    let runs = fs::read_dir(dir.join("runs")).expect("runs");
    let mut paths: Vec<_> = runs.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "run"));
    paths.sort();
    let load = |path: &_| disk::load::<Action>(path).expect("a run").seal;
    paths.iter().map(|path| load(path).map(|seal| (seal.ending, seal.turns, seal.score))).collect()
}

/// Plays a run on a floor of our own to its end.
fn finish(dir: &TempDir, change: impl FnOnce(&mut Level), keys: &str) -> App {
    let mut app = App::recorded(Game::on_level(7, level(change)), recorder(dir));
    press(&mut app, keys);
    app
}

#[test]
fn death_and_victory_seal_the_file_and_stand_in_the_scores() {
    let dir = TempDir::new().expect("a folder");
    let app = finish(&dir, |level| lay(level, ItemKind::Ember), "...g");
    assert_eq!(app.game().state(), State::Won);
    let won = app.game().score();
    drop(app);
    let doomed = |level: &mut Level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    };
    let mut app = finish(&dir, doomed, "....");
    assert_eq!(app.game().state(), State::Dead);
    assert!(text(&mut app).contains("Number 2 of your 2 runs."), "{}", text(&mut app));
    let (turns, died) = (app.game().turn(), app.game().score());
    drop(app);
    let expected = [Some((Ending::Won, 3, won)), Some((Ending::Died, turns, died))];
    let found = endings(dir.path());
    assert!(found.len() == 2 && expected.iter().all(|end| found.contains(end)), "{found:?}");
    let later = Recorder::open(Disk::at(dir.path()), || clock() + 60).expect("a place for runs");
    let mut app = App::recorded(Game::on_level(20_261_121, level(doomed)), later);
    press(&mut app, "....");
    assert!(text(&mut app).contains("in the dungeon of the day, 2026-11-21"), "{}", text(&mut app));
    drop(app);
    let mut app = title(&dir);
    assert!(!text(&mut app).contains("Continue"), "what is over is not gone on with");
}

/// Lets runs be won and lost in `dir`.
fn three_runs(dir: &TempDir) {
    let doomed = |level: &mut Level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    };
    drop(finish(dir, |level| lay(level, ItemKind::Ember), "...g"));
    drop(finish(dir, doomed, "...."));
    let later = Recorder::open(Disk::at(dir.path()), || clock() + 60).expect("a place for runs");
    let mut app = App::recorded(Game::on_level(20_261_121, level(doomed)), later);
    press(&mut app, "....");
}

/// Shows what the title and the scores say of runs in files.
pub fn pictures(show: &mut Show) {
    let dir = TempDir::new().expect("a folder");
    three_runs(&dir);
    show("scores", title(&dir), "s");
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}lll");
    app.rest();
    drop(app);
    show("title_with_a_run", title(&dir), "");
}

#[test]
fn a_run_waits_in_its_file_and_goes_on_from_the_title() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}lll");
    let hash = app.game().hash();
    app.rest();
    drop(app);
    let mut app = title(&dir);
    press(&mut app, "c");
    assert_eq!((app.game().hash(), app.game().turn()), (hash, 3));
    assert!(text(&mut app).contains("You go on where you left off."));
    assert_eq!(endings(dir.path()), [None]);
}

#[test]
fn a_new_run_from_the_title_leaves_the_old_one_where_it_is() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}lllSe8{Enter}.S");
    assert_eq!(endings(dir.path()), [None, None]);
    press(&mut app, "c");
    assert_eq!((app.game().seed(), app.game().turn()), (8, 1), "the newest");
    press(&mut app, "{Ctrl+r}Y");
    assert_eq!(endings(dir.path()).iter().filter(|end| end.is_some()).count(), 1);
}

/// Older runs that are over are shown in theatre and museum, what waits is not, and practice counts for nothing.
#[test]
fn the_theatre_opens_at_the_newest_file_that_is_over() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e5{Enter}.S");
    press(&mut app, "e6{Enter}.{Ctrl+r}YS");
    press(&mut app, "e9{Enter}.S");
    drop(app);
    let mut app = title(&dir);
    assert!(text(&mut app).contains("seed 9"), "that one waits: {}", text(&mut app));
    press(&mut app, "t");
    assert!(text(&mut app).contains("emberdeep, seed 6 "), "{}", text(&mut app));
}

/// Gives the newest run in `dir` a format that is not known yet, and returns its file.
fn renew(dir: &TempDir) -> PathBuf {
    let path = dir.path().join(&data::runs_in(&*Disk::at(dir.path())).expect("runs")[0]);
    let mut bytes = fs::read(&path).expect("bytes");
    bytes[8] += 1;
    fs::write(&path, bytes).expect("written");
    path
}

#[test]
fn what_a_newer_program_has_left_is_not_passed_by_in_silence() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}lll");
    drop(app);
    let path = renew(&dir);
    let words = |app: &mut App| text(app).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut app = title(&dir);
    let told = format!(
        "One run here was left by a newer Emberdeep; it is kept and waits for it: {}.",
        path.display()
    );
    assert!(words(&mut app).contains(&told), "{}", text(&mut app));
    press(&mut app, "e8{Enter}lll");
    drop(app);
    let path = renew(&dir);
    let told = format!(
        "2 runs here were left by a newer Emberdeep; they are kept and wait for it, the newest in {}.",
        path.display()
    );
    let mut app = title(&dir);
    assert!(words(&mut app).contains(&told), "{}", text(&mut app));
    press(&mut app, "e9{Enter}.S");
    assert!(!text(&mut app).contains("newer"), "there is a newer run to go on with");
}

#[test]
fn messages_and_story_outlive_the_program() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}qcL..");
    let text_before = {
        press(&mut app, "m");
        text(&mut app)
    };
    app.rest();
    drop(app);
    let mut app = title(&dir);
    press(&mut app, "cm");
    let now = text(&mut app);
    let lines = |screen: &str| screen.lines().filter(|line| line.contains("antern")).count();
    assert!(lines(&text_before) > 0 && lines(&now) > 0, "{now}");
}

/// Somebody takes the files away while the title offers one of them.
#[test]
fn nothing_to_go_on_with_is_told() {
    let is_gone = |_: &Path| {};
    let is_a_file = |runs: &Path| fs::write(runs, "in the way").expect("written");
    let cases: [(fn(&Path), _); 2] =
        [(is_gone, "There is no run to go on with."), (is_a_file, "No saved run was looked for")];
    for (instead, told) in cases {
        let dir = TempDir::new().expect("a folder");
        let mut app = title(&dir);
        press(&mut app, "e7{Enter}lll");
        app.rest();
        drop(app);
        let mut app = title(&dir);
        fs::remove_dir_all(dir.path().join("runs")).expect("removed");
        instead(&dir.path().join("runs"));
        press(&mut app, "c");
        assert!(app.is_at_title());
        assert!(text(&mut app).contains(told), "{}", text(&mut app));
    }
}
