//! Replays: moments of the current run, recordings from the scores, practice that continues from them, and saved runs
//! that cannot simply be continued.

use crate::play::{clock, foe, game_of, press, room, text, title, title_of, wound};
use emberdeep::action::Action;
use emberdeep::app::App;
use emberdeep::bot;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::input::{Button, Input};
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::config::settings::{Motion, Settings, Tileset};
use emberdeep::content::Monster;
use emberdeep::disk;
use emberdeep::game::{Game, RULES_VERSION, State};
use emberdeep::journal::{Ending, Header, Journal, Seal};
use emberdeep::map::Point;
use emberdeep::replay::{Recording, is_practice, verify};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const SEED: u64 = 5;

/// The bytes of a file of the first `most` actions of the bot's run; `spoil` changes each hash that is written.
pub fn bytes(most: usize, version: u64, is_over: bool, spoil: impl Fn(u64) -> u64) -> Vec<u8> {
    let header = Header {
        rules: "emberdeep".to_owned(),
        rules_version: version,
        seed: SEED,
        started: clock(),
        options: BTreeMap::new(),
    };
    let mut journal = Journal::new(&header).expect("in memory");
    let mut last = Game::new(SEED);
    let _ = bot::play(SEED, |game, action| {
        journal.record(&action, || spoil(game.hash())).expect("in memory");
        last = game.clone();
        if journal.actions() < most as u64 { Ok(()) } else { Err(()) }
    });
    if is_over {
        let (turns, score, hash) = (last.turn(), last.score(), last.hash());
        journal.seal(&Seal { ending: Ending::Left, turns, score, hash }).expect("in memory");
    }
    journal.bytes().to_vec()
}

/// A folder with a run in it.
fn folder(bytes: &[u8]) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    fs::create_dir(dir.path().join("runs")).expect("made");
    fs::write(dir.path().join("runs/20261121-120000-seed5.run"), bytes).expect("written");
    dir
}

fn runs(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir.join("runs")).expect("runs");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "run"));
    paths.sort();
    paths
}

fn read(path: &Path) -> Recording {
    disk::load(path).expect("a run")
}

/// Floor, turn and action, as the line beside the bar says.
fn place(app: &mut App) -> String {
    let screen = text(app);
    let row = screen.lines().nth(44).expect("the bar's row");
    row[row.find("floor").unwrap_or_else(|| panic!("{screen}"))..].trim().to_owned()
}

fn action(app: &mut App) -> usize {
    let place = place(app);
    let after = place.split("action ").nth(1).expect("the action");
    after.split(' ').next().expect("a number").parse().expect("a number")
}

#[test]
fn a_recording_is_watched_from_the_scores() {
    let dir = folder(&bytes(700, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}");
    assert_eq!(app.title(), "Emberdeep - recording, seed 5");
    assert_eq!(action(&mut app), 0);
    // It runs by itself, and stands still when it is paused.
    app.animate(1_000);
    assert_eq!(action(&mut app), 5);
    press(&mut app, "++");
    app.animate(1_000);
    assert_eq!(action(&mut app), 25);
    press(&mut app, " ");
    app.animate(9_000);
    assert_eq!(action(&mut app), 25);
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Scores"));
}

#[test]
fn a_film_is_wound_by_keys() {
    let dir = folder(&bytes(1200, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}");
    let mut after = |keys: &str| {
        press(&mut app, keys);
        action(&mut app)
    };
    assert_eq!(after("{Right}{Right}{Right}"), 3);
    assert_eq!(after("{Left}"), 2);
    assert_eq!(after("{PgDn}{PgDn}"), 202);
    assert_eq!(after("{PgUp}"), 102);
    assert_eq!(after("{End}"), 1200);
    assert_eq!(after("{Right}"), 1200);
    assert_eq!(after("{Home}"), 0);
    assert_eq!(after("{Left}"), 0);
    let second = after(">");
    assert!((1..1200).contains(&second), "the bot goes down once at least: {second}");
    assert!(after(">") > second);
    assert_eq!(after("{Home}>{Right}<"), second);
    assert_eq!(after("<"), 0);
    let at = after("t50{Backspace}2x{Enter}");
    assert!(place(&mut app).contains("turn 52 "), "{at}");
    press(&mut app, "t9{Esc}");
    assert!(place(&mut app).contains("turn 52 "));
    press(&mut app, "t{Enter}t9999999{Enter}");
    assert_eq!(action(&mut app), 1200);
}

#[test]
fn a_film_is_wound_by_the_mouse() {
    let dir = folder(&bytes(700, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}");
    let at = |x, y| Point::new(x, y);
    app.feed(Input::Click(Button::Left, at(112, 44)));
    assert_eq!(action(&mut app), 700);
    app.feed(Input::Drag(at(57, 40)));
    let half = action(&mut app);
    assert!((340..360).contains(&half), "{half}");
    app.feed(Input::Drag(at(0, 3)));
    assert_eq!(action(&mut app), 0);
    // Beside the bar a click stops and starts, and a drag from there winds nothing.
    app.feed(Input::Click(Button::Left, at(50, 20)));
    app.animate(1_000);
    assert_eq!(action(&mut app), 5);
    app.feed(Input::Drag(at(100, 44)));
    app.feed(Input::Click(Button::Left, at(50, 20)));
    app.animate(1_000);
    assert_eq!(action(&mut app), 5);
}

#[test]
fn a_film_is_asked_as_the_run_would_be() {
    let dir = folder(&bytes(700, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}{End}m");
    assert!(text(&mut app).contains("Messages"));
    press(&mut app, "{Home}{Enter}");
    let first = action(&mut app);
    assert!(first < 100, "the first message came early: {first}");
    press(&mut app, "m");
    assert!(text(&mut app).contains("Messages"), "of the run up to here");
    press(&mut app, "{Esc}c");
    assert!(text(&mut app).contains(" experience to the next"));
    press(&mut app, "{Esc}x");
    assert!(text(&mut app).contains("Tab next"), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    assert!(!text(&mut app).contains("Tab next"), "{}", text(&mut app));
    assert_eq!(action(&mut app), first);
    // Nothing that acts does anything here.
    press(&mut app, "gZo.5");
    assert_eq!(action(&mut app), first);
    press(&mut app, "G");
    assert_eq!((action(&mut app), app.settings().tileset), (first, Tileset::Letters));
}

/// A film at a quarter of its speed, where an action stands for 800 milliseconds: the picture when each has just been
/// shown, and the one when whatever moves is over.
fn pictures(dir: &TempDir, motion: Motion) -> Vec<[Canvas; 2]> {
    let mut app = title_of(dir);
    app.set(Settings { motion, ..*app.settings() });
    press(&mut app, "s{Enter}--");
    let mut pictures = Vec::new();
    for shown in 1..=300 {
        app.animate(if shown == 1 { 801 } else { 50 });
        let begins = app.frame().0.clone();
        app.animate(750);
        assert_eq!(action(&mut app), shown);
        pictures.push([begins, app.frame().0.clone()]);
    }
    pictures
}

#[test]
fn replay_animates_over_the_true_state() {
    let dir = folder(&bytes(400, RULES_VERSION, true, |hash| hash));
    let (moving, still) = (pictures(&dir, Motion::On), pictures(&dir, Motion::Still));
    let moved = moving.iter().filter(|[begins, ends]| begins != ends).count();
    assert!((1..150).contains(&moved), "there are hits, and not all the time: {moved}");
    assert!(still.iter().all(|[begins, ends]| begins == ends));
    for ([begins, ends], [_, state]) in moving.iter().zip(&still) {
        assert!(ends == state, "nothing is left of it");
        let below = |screen: &Canvas| {
            (45..50).map(|y| (0..160).map(|x| screen.text_cell(x, y)).collect()).collect::<Vec<Vec<_>>>()
        };
        assert!(below(begins) == below(state), "the panel tells the state at once");
    }
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}--");
    let first = moving.iter().position(|[begins, ends]| begins != ends).expect("a hit");
    app.animate(800 * (first as u32 + 1));
    app.animate(1);
    press(&mut app, " ");
    let paused = app.frame().0.clone();
    app.animate(2_000);
    assert!(*app.frame().0 == paused, "a key ends what moves");
}

#[test]
fn fast_replay_skips_animations() {
    let dir = folder(&bytes(400, RULES_VERSION, true, |hash| hash));
    let fast = |motion| {
        let mut app = title_of(&dir);
        app.set(Settings { motion, ..*app.settings() });
        press(&mut app, "s{Enter}++");
        app.animate(1);
        let frames = (0..300).map(|_| {
            app.animate(50);
            app.frame().0.clone()
        });
        frames.collect::<Vec<_>>()
    };
    assert!(fast(Motion::On) == fast(Motion::Still), "twenty actions a second");
}

#[test]
fn only_finished_runs_reveal_the_floor() {
    // The stairs up are where a floor is entered; those down have to be found.
    let shows_stairs = |app: &mut App| text(app).lines().skip(1).take(43).any(|row| row.contains('>'));
    let dir = folder(&bytes(20, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}{End}");
    assert!(!shows_stairs(&mut app), "{}", text(&mut app));
    press(&mut app, "{Tab}");
    assert!(shows_stairs(&mut app), "{}", text(&mut app));
    press(&mut app, "{Tab}");
    assert!(!shows_stairs(&mut app));
    // The run at hand keeps its secrets, wound back to whatever moment.
    let mut app = App::new(Game::new(SEED));
    press(&mut app, "om{Home}{Enter}");
    assert!(text(&mut app).contains("A recording"), "{}", text(&mut app));
    press(&mut app, "{Tab}");
    assert!(!shows_stairs(&mut app) && !text(&mut app).contains("reveal"), "{}", text(&mut app));
}

#[test]
fn the_moment_of_a_message_is_shown_and_left_again() {
    let mut app = room(|level| foe(level, Monster::Rat, 4));
    press(&mut app, ".....");
    let (hash, turn) = (game_of(&app).hash(), game_of(&app).turn());
    press(&mut app, "m");
    let archive = text(&mut app);
    press(&mut app, "{Home}{Enter}");
    assert!(text(&mut app).contains("A recording  this run, seed 7"), "{}", text(&mut app));
    assert_eq!(action(&mut app), 0, "the run was greeted before anything was done");
    app.animate(5_000);
    assert_eq!(action(&mut app), 0, "it stands still");
    press(&mut app, "{End}");
    assert!(place(&mut app).contains(&format!("turn {turn} ")));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Messages") && archive.contains("Messages"));
    press(&mut app, "{Esc}");
    assert_eq!((game_of(&app).hash(), app.open_screens()), (hash, 0));
}

/// A run that an ogre has ended.
pub fn dead() -> App {
    let mut app = room(|level| {
        wound(level, 4);
        foe(level, Monster::Rat, 3);
        foe(level, Monster::Ogre, 6);
    });
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    app
}

#[test]
fn the_dead_can_see_again_what_happened() {
    let mut app = dead();
    let turns = game_of(&app).turn();
    // Two ways out stand below the hits.
    press(&mut app, "{Up}{Up}{Up}{Enter}");
    assert_eq!(action(&mut app) as u64, turns, "the last hit is of the last turn");
    press(&mut app, "{Left}");
    assert!(text(&mut app).contains("paused"));
    press(&mut app, "{Esc}{Up}{Enter}");
    assert!((action(&mut app) as u64) < turns);
    press(&mut app, "{Esc}{Down}{Down}{Down}{Down}{Enter}{Enter}");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (0, 0), "below the messages is the first way on");
}

#[test]
fn practice_starts_mid_run_unscored() {
    let dir = folder(&bytes(150, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    // A run that waits, so that one can see that it goes on waiting.
    press(&mut app, "e9{Enter}{Enter}llSs{Enter}{End}{PgUp}p");
    assert_eq!(app.title(), "Emberdeep - practice, seed 5");
    assert_eq!(app.open_screens(), 0);
    let mut expected = Game::new(SEED);
    let recording = read(&runs(dir.path())[0]);
    recording.actions[..50].iter().for_each(|action| {
        expected.play(*action).expect("it was accepted");
    });
    assert_eq!(game_of(&app).hash(), expected.hash());
    press(&mut app, "..");
    app.rest();
    let practice = runs(dir.path()).into_iter().map(|path| read(&path)).find(|run| is_practice(&run.header));
    let practice = practice.expect("a file that says what it is");
    assert_eq!(practice.header.options["practice"], "50");
    assert_eq!(practice.actions[..50], recording.actions[..50]);
    assert_eq!(practice.actions.len(), 52);
    assert!(verify(&practice).holds());
    // Nothing waits but the run of before, and no score is added.
    press(&mut app, "S");
    assert!(app.game().is_none());
    assert!(text(&mut app).contains("seed 9"), "{}", text(&mut app));
    press(&mut app, "c");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (9, 2));
    press(&mut app, "Ss");
    assert_eq!(
        text(&mut app).matches("2026-11-21").count() - usize::from(text(&mut app).contains("of the day")),
        1
    );
}

#[test]
fn a_practice_run_that_ends_is_no_score() {
    let dir = folder(&bytes(3, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}{Home}p.{Ctrl+n}{Enter}Y");
    let sealed =
        runs(dir.path()).into_iter().map(|path| read(&path)).filter(|run| run.seal.is_some()).count();
    assert_eq!(sealed, 2);
    assert!(!app.title().contains("practice"), "what comes after it is a run like any other");
    press(&mut app, "Ss");
    let told = text(&mut app);
    let (ranked, apart) = told.split_once("Not ranked").expect("practice is told apart");
    let runs = |part: &str| part.lines().filter(|line| line.contains("Left on floor 1")).count();
    assert_eq!((runs(ranked), runs(apart)), (1, 1), "{told}");
    assert!(apart.contains("the old dig, practice "), "{told}");
}

#[test]
fn practice_that_cannot_be_saved_says_so() {
    let dir = folder(&bytes(3, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s{Enter}{Home}");
    fs::remove_dir_all(dir.path().join("runs")).expect("removed");
    fs::write(dir.path().join("runs"), "in the way").expect("written");
    press(&mut app, "p.m");
    assert!(text(&mut app).contains("This run isn't being saved"), "{}", text(&mut app));
}

#[test]
fn practice_keeps_an_unsaved_run() {
    let mut app = title();
    press(&mut app, "e7{Enter}{Enter}lllm{Home}{Enter}p");
    assert!(text(&mut app).contains("isn't being saved and would be lost"), "{}", text(&mut app));
    press(&mut app, "{Enter}{Esc}{Esc}");
    assert_eq!((game_of(&app).turn(), app.open_screens()), (3, 0));
}

#[test]
fn a_run_of_changed_rules_is_not_gone_on_with() {
    let bytes = bytes(450, RULES_VERSION - 1, false, |hash| !hash);
    let dir = folder(&bytes);
    let mut app = title_of(&dir);
    press(&mut app, "c");
    let path = runs(dir.path()).remove(0);
    let screen = text(&mut app);
    assert!(screen.contains("Found after 100 actions, in turn "), "{screen}");
    assert!(screen.contains("Nothing is lost") && screen.contains("seed5.run"), "{screen}");
    assert!(app.is_at_title());
    press(&mut app, "m");
    assert!(text(&mut app).contains("Messages"));
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("The rules have changed since this recording"), "{}", text(&mut app));
    assert_eq!(action(&mut app), 0, "nothing is proven before the first hash");
    press(&mut app, "{Esc}n{Enter}");
    assert!(!app.is_at_title() && game_of(&app).turn() == 0);
    assert!(fs::read(path).expect("still there") == bytes, "the file is as it was");
}

#[test]
fn a_run_that_newer_rules_lead_the_same_way_goes_on() {
    let dir = folder(&bytes(450, RULES_VERSION - 1, false, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "c");
    assert!(!app.is_at_title());
    press(&mut app, "m");
    assert!(text(&mut app).contains("Its file can't prove the last 50 actions."), "{}", text(&mut app));
    let dir = folder(&bytes(400, RULES_VERSION - 1, false, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "cm");
    assert!(!text(&mut app).contains("can't prove"), "all of it is proven");
}

#[test]
fn rules_that_are_not_known_are_said_to_be() {
    let whole = bytes(10, RULES_VERSION, false, |hash| hash);
    let recording: Recording = emberdeep::journal::read(&whole).expect("a run");
    let header = Header { rules: "golden".to_owned(), ..recording.header };
    let mut journal = Journal::new(&header).expect("in memory");
    journal.record(&Action::Wait, || 0).expect("in memory");
    let dir = folder(journal.bytes());
    let mut app = title_of(&dir);
    press(&mut app, "c");
    assert!(text(&mut app).contains("golden"), "{}", text(&mut app));
    press(&mut app, "w");
    assert!(text(&mut app).contains("This recording can't be shown"), "{}", text(&mut app));
    press(&mut app, "{Enter}{Esc}");
    assert!(app.is_at_title() && app.open_screens() == 0);
}

#[test]
fn damaged_run_is_watched_or_continued() {
    let mut spoilt = bytes(450, RULES_VERSION, false, |hash| hash);
    let at = spoilt.len() - 800;
    spoilt[at] ^= 1;
    let dir = folder(&spoilt);
    let mut app = title_of(&dir);
    press(&mut app, "c");
    let screen = text(&mut app);
    assert!(screen.contains("The saved run is damaged") && screen.contains("damaged from byte"), "{screen}");
    press(&mut app, "w");
    let held = action(&mut app);
    assert!((300..450).contains(&held), "{held}");
    assert!(text(&mut app).contains("the file is damaged from byte"), "{}", text(&mut app));
    press(&mut app, "{Esc}g");
    assert!(!app.is_at_title());
    press(&mut app, ".");
    app.rest();
    assert_eq!(read(&runs(dir.path())[0]).actions.len(), held + 1);
    let damaged = fs::read_dir(dir.path().join("runs")).expect("runs").any(|entry| {
        let path = entry.expect("an entry").path();
        path.extension().is_some_and(|end| end == "damaged") && fs::read(path).expect("bytes") == spoilt
    });
    assert!(damaged, "the damaged file is kept as it was");
}

#[test]
fn a_recording_that_is_gone_is_said_to_be() {
    let dir = folder(&bytes(10, RULES_VERSION, true, |hash| hash));
    let mut app = title_of(&dir);
    press(&mut app, "s");
    fs::remove_file(&runs(dir.path())[0]).expect("removed");
    press(&mut app, "{Enter}");
    assert!(text(&mut app).contains("can't be shown"), "{}", text(&mut app));
    press(&mut app, "{Esc}{Esc}");
    assert!(app.is_at_title() && app.open_screens() == 0);
}

/// A run that is too long to be loaded at once.
pub fn long_run() -> Vec<u8> {
    let header = Header {
        rules: "emberdeep".to_owned(),
        rules_version: RULES_VERSION,
        seed: SEED,
        started: clock(),
        options: BTreeMap::new(),
    };
    let mut journal = Journal::new(&header).expect("in memory");
    let mut actions = 0;
    let played = bot::play(SEED, |game, action| {
        journal.record(&action, || game.hash()).expect("in memory");
        actions += 1;
        if actions == 2_000 { Err(()) } else { Ok(()) }
    });
    assert!(played.is_err(), "it is not over by then");
    journal.bytes().to_vec()
}

#[test]
fn a_long_run_is_loaded_with_a_bar_that_can_be_left() {
    let dir = folder(&long_run());
    let mut app = title_of(&dir);
    app.feed(Input::Key(Key::char('c')));
    assert!(app.is_at_title());
    app.tick();
    assert!(text(&mut app).contains("1800 of 2000 actions"), "{}", text(&mut app));
    app.feed(Input::Key(Key::plain(Code::Esc)));
    assert!(app.is_at_title() && app.open_screens() == 0);
    assert!(!app.tick(), "nothing goes on");
    press(&mut app, "c");
    assert!(!app.is_at_title());
    assert_eq!(app.title(), "Emberdeep - seed 5");
}
