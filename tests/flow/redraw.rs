//! When the window must redraw: the app says when the next animation step is due, and nothing is due without
//! animations.

use crate::play::{foe, press, room, title, wound};
use crate::replays;
use emberdeep::app::{App, Start};
use emberdeep::canvas::glyph::Glyph;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::Key;
use emberdeep::config::settings::{Motion, Settings};
use emberdeep::content::Monster;
use emberdeep::game::RULES_VERSION;
use emberdeep::journal;
use emberdeep::map::Point;
use emberdeep::replay::Playable;
use emberdeep::saves::Recorder;
use std::collections::HashSet;

/// Once the picture is shown, nothing is due, and nothing comes however long one waits.
fn assert_rests(app: &mut App, where_: &str) {
    app.animate(1);
    let revision = app.frame().1;
    assert!(!app.tick(), "{where_}: work is left");
    assert_eq!(app.due(), None, "{where_}");
    for ms in [1, 400, 60_000] {
        app.animate(ms);
        assert_eq!((app.due(), app.frame().1), (None, revision), "{where_}, after {ms} milliseconds more");
    }
}

/// The picture changes when it is due, and not before.
fn assert_due(app: &mut App, ms: u32) {
    let revision = app.frame().1;
    assert_eq!(app.due(), Some(ms));
    app.animate(ms - 1);
    assert_eq!((app.due(), app.frame().1), (Some(1), revision));
    app.animate(1);
    assert_ne!(app.frame().1, revision, "{ms} milliseconds have passed");
}

/// A film of a few hundred actions that has just been opened and runs.
fn film() -> App {
    let recording = journal::read(&replays::bytes(400, RULES_VERSION, true, |hash| hash)).expect("a run");
    let playable = Playable::of(&recording).expect("known rules");
    let start = Start::Replay { recording: &recording, playable, speed: 1.0 };
    let mut app = App::open(Recorder::none(), start);
    app.settle();
    app
}

#[test]
fn replay_is_due_only_while_running() {
    let mut app = film();
    assert_due(&mut app, 200);
    press(&mut app, "--");
    assert_due(&mut app, 800);
    press(&mut app, " ");
    assert_rests(&mut app, "paused");
    for (keys, place) in [
        ("{Right}", "after a step"),
        ("m", "with messages open"),
        ("{Esc}t", "while a turn is asked for"),
        ("1{Enter}", "in a turn"),
        ("{End}", "at the end"),
        ("{Left}", "before the end"),
    ] {
        press(&mut app, keys);
        assert_rests(&mut app, place);
    }
    press(&mut app, "{Home} ++++++++");
    assert!(app.due().is_some());
    (0..100).for_each(|_| app.animate(50));
    assert_rests(&mut app, "at the end that it has run to");
    press(&mut app, "{Tab}");
    assert_rests(&mut app, "with the whole floor shown");
}

#[test]
fn the_making_of_a_floor_is_due_scene_by_scene() {
    let mut app = title();
    press(&mut app, "t~1{Enter}");
    assert_rests(&mut app, "the theatre before it plays");
    press(&mut app, " ");
    assert_due(&mut app, 250);
    press(&mut app, "---");
    assert_due(&mut app, 2_000);
    press(&mut app, " ");
    assert_rests(&mut app, "paused");
    press(&mut app, " ");
    app.animate(10_000_000);
    assert_rests(&mut app, "at the end");
    press(&mut app, "{Esc}m");
    assert_rests(&mut app, "the museum");
}

/// The letters glow like embers, and sparks rise, for a minute after the last key.
#[test]
fn title_animates_then_rests() {
    let mut app = title();
    app.animate(100);
    let words = words_of(&mut app);
    let mut pictures = HashSet::new();
    for _ in 0..20 {
        assert_due(&mut app, 100);
        assert_eq!(words_of(&mut app), words, "what is to be read does not move");
        pictures.insert(format!("{:?}", app.frame().0));
    }
    assert_eq!(pictures.len(), 20, "no two are alike");
    (0..1_200).for_each(|_| app.animate(50));
    assert_rests(&mut app, "the title after a minute");
    press(&mut app, "{Down}");
    app.animate(1);
    assert!(app.due().is_some(), "a key wakes it");
    press(&mut app, "?");
    assert_rests(&mut app, "the help over the title");
    let mut app = title();
    app.set(Settings { motion: Motion::Still, ..Settings::default() });
    assert_rests(&mut app, "the title with motion off");
}

/// What is written on the screen, without the sparks on the map's cells.
fn words_of(app: &mut App) -> Vec<(Glyph, char)> {
    let screen = app.frame().0;
    let places = (0..50).flat_map(|y| (0..160).map(move |x| (x, y)));
    let on_map = |x, y| match screen.cell(x / 2, y).glyph {
        letter @ Glyph::Letter(..) => letter,
        _ => Glyph::Char(' '),
    };
    places.map(|(x, y)| (on_map(x, y), screen.text_cell(x, y).symbol)).collect()
}

#[test]
fn play_is_due_while_something_moves_and_then_rests() {
    let mut app = room(|level| {
        foe(level, Monster::Goblin, 1);
        level.ground.fire[level.map.index(Point::new(12, 8))] = 99;
    });
    app.animate(1);
    app.feed(Input::Key(Key::char('l')));
    assert_eq!(app.due(), Some(0), "a hit");
    (0..30).for_each(|_| app.animate(10));
    assert!(app.due().is_some_and(|ms| (1..=100).contains(&ms)), "flames: {:?}", app.due());
    app.feed(Input::Blur);
    assert_rests(&mut app, "play without the focus");
    press(&mut app, "?");
    assert_rests(&mut app, "the help");
    let mut dead = room(|level| {
        foe(level, Monster::Goblin, 1);
        wound(level, 1);
    });
    dead.animate(1);
    (0..20).for_each(|_| press(&mut dead, "."));
    (0..30).for_each(|_| dead.animate(10));
    assert_rests(&mut dead, "the end of a run");
}
