//! Full disks and lost files: the player is told, sees a mark while something is unsaved, is asked before losing
//! anything, and loses nothing.

use crate::faulty::Faulty;
use crate::gallery::Show;
use crate::play::{clock, foe, game_of, level, press, text, words, wound};
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::config::settings::{Palette, Settings, TextSize, Tileset};
use emberdeep::content::Monster;
use emberdeep::game::{Game, State};
use emberdeep::journal::data::{self, Data};
use emberdeep::journal::storage::Storage;
use emberdeep::journal::{Header, Recording};
use emberdeep::level::Level;
use emberdeep::saves::Recorder;
use std::sync::Arc;

const MARK: &str = "NOT SAVED";

fn title(storage: &Arc<Faulty>) -> App {
    let (recorder, trouble) = Recorder::open_or_read(storage.clone(), clock);
    App::open(recorder, Start::Title(trouble))
}

/// A run of three turns, all of them saved.
fn begun(change: impl FnOnce(&mut Level)) -> (Arc<Faulty>, App) {
    let storage = Faulty::new();
    let recorder = Recorder::open(storage.clone(), clock).expect("a place for runs");
    let mut app = App::open(recorder, Start::NewRun(Game::on_level(7, level(change))));
    press(&mut app, "...");
    (storage, app)
}

fn fill(storage: &Faulty) {
    storage.faults().room = Some(3);
}

fn free(storage: &Faulty) {
    storage.faults().room = None;
}

fn names(storage: &Faulty) -> Vec<String> {
    let runs = storage.list("runs").expect("runs").into_iter().map(|entry| entry.name);
    runs.filter(|name| name.ends_with(".run")).collect()
}

fn run(storage: &Faulty, name: &str) -> Recording<Action> {
    data::load(storage, name).expect("a run")
}

/// The newest messages, their lines joined.
fn said(app: &mut App) -> String {
    let screen = text(app);
    let middle = screen.lines().skip(45).take(4).flat_map(|line| line.chars().skip(44).take(72).chain([' ']));
    middle.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn pictures(show: &mut Show) {
    let unsaved = || {
        let (storage, app) = begun(|_| {});
        fill(&storage);
        app
    };
    show("not_saved", unsaved(), "...");
    show("leave_unsaved", unsaved(), "...S");
    let (storage, app) = begun(|_| {});
    let name = names(&storage).remove(0);
    storage.put(&name, b"of another program");
    show("lost_file", app, ".");
}

#[test]
fn a_disk_that_fills_up_and_is_freed_costs_nothing() {
    let (storage, mut app) = begun(|_| {});
    fill(&storage);
    press(&mut app, ".");
    assert!(said(&mut app).contains("The run is no longer being saved, because its file can't be written: "));
    press(&mut app, &".".repeat(300));
    let screen = text(&mut app);
    assert!(screen.contains(MARK), "{screen}");
    press(&mut app, "m");
    let list = text(&mut app).lines().take(45).collect::<String>();
    assert_eq!(list.matches("The run is no longer being saved").count(), 1, "said once");
    press(&mut app, "{Esc}");
    free(&storage);
    press(&mut app, ".");
    assert!(!text(&mut app).contains(MARK) && said(&mut app).contains("The whole run is saved again, in "));
    assert_eq!(run(&storage, &names(&storage)[0]).actions.len(), 305);
}

#[test]
fn room_is_noticed_without_a_key() {
    let (storage, mut app) = begun(|_| {});
    fill(&storage);
    press(&mut app, ".");
    app.check_files();
    assert!(text(&mut app).contains(MARK));
    free(&storage);
    app.check_files();
    assert!(!text(&mut app).contains(MARK) && said(&mut app).contains("The whole run is saved again"));
    assert_eq!(run(&storage, &names(&storage)[0]).actions.len(), 4);
}

#[test]
fn unsaved_mark_is_on_every_screen() {
    let (storage, mut app) = begun(|_| {});
    fill(&storage);
    press(&mut app, ".");
    for keys in
        ["", "?", "{Esc}i", "{Esc}x", "{Esc}{Esc}m", "{Esc}V", "{Esc}{Esc}S", "Y", "t", "{Esc}m", "{Esc}s"]
    {
        press(&mut app, keys);
        for tileset in [Tileset::Letters, Tileset::Tiles] {
            for text_size in [TextSize::Normal, TextSize::Large] {
                let palette = Palette::HighContrast;
                app.set(Settings { tileset, text_size, palette, ..*app.settings() });
                assert!(text(&mut app).contains(MARK), "after {keys}: {}", text(&mut app));
            }
        }
    }
}

/// Taken away, put in another's place, cut short or grown: each is said before a key is pressed.
#[test]
fn lost_file_is_rewritten_and_reported() {
    let taken: fn(&Faulty, &str) = |storage, name| storage.memory.remove(name).expect("removed");
    let replaced: fn(&Faulty, &str) = |storage, name| storage.put(name, &storage.bytes(name)[..60]);
    let cut: fn(&Faulty, &str) = |storage, name| drop(storage.memory.cut(name, 60));
    let grown: fn(&Faulty, &str) = |storage, name| drop(storage.memory.append(name, b"more"));
    let changed = "was changed by another program";
    for (lose, how) in
        [(taken, "was taken away"), (replaced, "was replaced"), (cut, changed), (grown, changed)]
    {
        let (storage, mut app) = begun(|_| {});
        let name = names(&storage).remove(0);
        lose(&storage, &name);
        let other = storage.read(&name, u64::MAX).ok();
        app.check_files();
        assert!(
            said(&mut app).contains(&format!("The run's file {how}. The whole run is now saved in ")),
            "{how}: {}",
            said(&mut app)
        );
        assert!(!text(&mut app).contains(MARK));
        press(&mut app, "..");
        let whole = names(&storage).into_iter().find(|name| run_of(&storage, name) == Some(5));
        assert!(whole.is_some(), "{how}: {:?}", names(&storage));
        assert!(
            other.is_none_or(|other| storage.bytes(&name) == other),
            "{how}: the other file stays as it is"
        );
        // The save point comes after the loss, and nothing was pressed in between.
        let whole = whole.expect("checked");
        storage.memory.remove(&whole).expect("removed");
        app.rest();
        assert_eq!(run_of(&storage, &whole), Some(5));
    }
}

/// How many actions are in that file, if it is a run and whole.
fn run_of(storage: &Faulty, name: &str) -> Option<usize> {
    data::load::<Action>(storage, name).ok().map(|run| run.actions.len())
}

#[test]
fn leaving_unsaved_is_confirmed() {
    let (storage, mut app) = begun(|_| {});
    fill(&storage);
    press(&mut app, ".S");
    assert!(text(&mut app).contains("This run isn't being saved. Leave anyway?"));
    press(&mut app, "{Esc}.");
    assert_eq!((game_of(&app).turn(), app.is_at_title()), (5, false));
    press(&mut app, "SY");
    assert!(app.is_at_title() && text(&mut app).contains(MARK));
    press(&mut app, "q");
    assert!(!app.is_over() && text(&mut app).contains("This run isn't being saved. Quit anyway?"));
    press(&mut app, "{Esc}");
    app.feed(Input::Close);
    assert!(!app.is_over());
    press(&mut app, "{Esc}");
    assert!(app.unsaved().is_some());
    free(&storage);
    app.check_files();
    assert_eq!(app.unsaved(), None);
    assert!(
        words(&mut app).contains("The whole run is saved again"),
        "the title says so: {}",
        text(&mut app)
    );
    press(&mut app, "q");
    assert!(app.is_over());
    assert_eq!(run(&storage, &names(&storage)[0]).actions.len(), 5);
}

/// The end of a run is saved when there is room again, although another run is played by then.
#[test]
fn finished_run_is_saved_later() {
    let doomed = |level: &mut Level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 5);
    };
    let (storage, mut app) = begun(doomed);
    fill(&storage);
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    assert!(text(&mut app).contains(MARK));
    press(&mut app, "{Ctrl+n}{Enter}");
    assert_eq!(game_of(&app).turn(), 0, "{}", text(&mut app));
    press(&mut app, "...");
    assert!(text(&mut app).contains(MARK));
    free(&storage);
    press(&mut app, ".");
    assert!(!text(&mut app).contains(MARK));
    let runs: Vec<_> = names(&storage).iter().map(|name| run(&storage, name)).collect();
    let mut ends: Vec<_> = runs.iter().map(|run| run.seal.is_some()).collect();
    ends.sort_unstable();
    assert_eq!(ends, [false, true]);
    assert!(runs.iter().any(|run| run.actions.len() == game_of(&app).turn() as usize && run.seal.is_none()));
}

#[test]
fn continue_reports_what_it_cuts_off() {
    let (storage, mut app) = begun(|_| {});
    app.rest();
    drop(app);
    let header = Header { started: clock(), ..run(&storage, &names(&storage)[0]).header };
    storage.memory.remove(&names(&storage)[0]).expect("removed");
    // In a dungeon of the game's own, so that it can be played again.
    let data = Data::open(storage.clone()).expect("a place for runs");
    let mut file = data.begin(&Header { seed: 7, ..header }).expect("begun");
    file.record(&Action::Wait, || 0).expect("written");
    let name = file.name().to_owned();
    drop((file, data));
    storage.memory.append(&name, &[2, 3]).expect("torn");
    let mut app = title(&storage);
    press(&mut app, "c");
    let told =
        "The run's file ended in mid-action. That action is cut off, and a copy with it is memory:runs/";
    assert!(said(&mut app).contains(told) && said(&mut app).contains(".run.damaged."), "{}", said(&mut app));
}

/// Another Emberdeep has the directory when this one starts, and ends.
#[test]
fn a_run_is_saved_once_the_other_program_has_ended() {
    let storage = Faulty::new();
    let other = Data::open(storage.clone()).expect("a place for runs");
    let mut app = title(&storage);
    assert!(words(&mut app).contains("in use by another Emberdeep"));
    press(&mut app, "e8{Enter}{Enter}..");
    assert!(text(&mut app).contains(MARK) && words(&mut app).contains("in use by another Emberdeep"));
    drop(other);
    press(&mut app, ".");
    assert!(!text(&mut app).contains(MARK));
    assert_eq!(run(&storage, &names(&storage)[0]).actions.len(), 3);
}

/// It is said once when the run begins, and again only if that changes.
#[test]
fn a_run_that_cannot_be_saved_says_so_at_once() {
    for ends in [false, true] {
        let storage = Faulty::new();
        let other = Data::open(storage.clone()).expect("a place for runs");
        let mut app = title(&storage);
        press(&mut app, "e8{Enter}{Enter}");
        assert!(said(&mut app).contains("This run isn't being saved: "), "{}", said(&mut app));
        assert!(!text(&mut app).contains(MARK), "there is nothing to save yet");
        if ends {
            drop(other);
        }
        press(&mut app, ".m");
        let list = text(&mut app).lines().take(45).collect::<String>();
        assert_eq!(list.matches("This run isn't being saved: ").count(), 1, "{list}");
        assert_eq!(list.contains("This run is being saved now, in "), ends, "{list}");
        assert_eq!(text(&mut app).contains(MARK), !ends);
    }
}
