//! The dungeons of the day and of the week: how their files tell, which run is ranked, and the line to copy.

use crate::forged::changed;
use crate::play::{clock, foe, game_of, level, press, text, wound};
use crate::run_files::put;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::content::Monster;
use emberdeep::disk::{self, Disk};
use emberdeep::game::{Game, State};
use emberdeep::journal::{Fact, data};
use emberdeep::replay::{Challenge, Recording, marks, verify};
use emberdeep::saves::Recorder;
use std::fs;
use tempfile::TempDir;

/// Today and this week, by the clock of these tests.
const TODAY: &str = "2026-11-21";
const WEEK: &str = "2026-W47";

fn later() -> u64 {
    clock() + 60
}

fn title(dir: &TempDir, clock: fn() -> u64) -> App {
    let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    App::open(recorder, Start::Title(None))
}

/// The files of runs, the oldest first.
fn runs(dir: &TempDir) -> Vec<Recording> {
    let mut names = data::runs_in(&*Disk::at(dir.path())).expect("runs");
    names.sort();
    names.iter().map(|name| disk::load::<Action>(&dir.path().join(name)).expect("a run")).collect()
}

fn attempts(dir: &TempDir) -> Vec<Option<u64>> {
    let number = |run: &Recording| match run.facts.get("attempt") {
        Some(Fact::Number(number)) => Some(*number),
        _ => None,
    };
    runs(dir).iter().map(number).collect()
}

/// Begins what the title offers under that key, and leaves it for a run in the same dungeon, twice.
fn left_twice(dir: &TempDir, key: &str) {
    press(&mut title(dir, clock), &format!("{key}.{{Ctrl+r}}Y"));
    press(&mut title(dir, later), &format!("{key}.{{Ctrl+r}}Y"));
}

#[test]
fn the_first_run_of_a_day_to_end_is_ranked() {
    let dir = TempDir::new().expect("a folder");
    let mut first = title(&dir, clock);
    press(&mut first, "d");
    assert!(text(&mut first).contains("your first run to end is ranked."), "{}", text(&mut first));
    press(&mut first, ".");
    first.rest();
    drop(first);
    assert_eq!(attempts(&dir), [None], "it has not ended");
    left_twice(&dir, "d");
    let mut numbers = attempts(&dir);
    numbers.sort_unstable();
    assert_eq!(numbers, [None, Some(1), Some(2)], "the first to end, not to begin");
    let mut again = title(&dir, later);
    press(&mut again, "d");
    assert!(text(&mut again).contains("again. Only your first"), "{}", text(&mut again));
    for run in runs(&dir) {
        assert_eq!(run.header.options.get("day").map(String::as_str), Some("20261121"));
        assert_eq!(Challenge::of(&run.header), Ok(Some(Challenge::both(clock())[0])));
        assert!(run.seal.is_none() || verify(&run).proves(), "{:?}", verify(&run));
    }
    let said: Vec<String> = runs(&dir).iter().map(|run| marks(run).join(", ")).collect();
    for mark in ["day 2026-11-21, attempt 1, fencer", "day 2026-11-21, attempt 2, again, fencer"] {
        assert!(said.iter().any(|said| said == mark), "{said:?}");
    }
    drop(again);
    let mut app = title(&dir, later);
    press(&mut app, "s");
    let scores = text(&mut app);
    assert_eq!(
        (scores.matches("of that day").count(), scores.matches(", again").count()),
        (2, 1),
        "{scores}"
    );
    assert!(!scores.contains("known seed"), "{scores}");
}

#[test]
fn the_best_run_of_a_week_is_ranked() {
    let dir = TempDir::new().expect("a folder");
    left_twice(&dir, "w");
    assert_eq!(attempts(&dir), [Some(1), Some(2)]);
    for run in runs(&dir) {
        let setup = game_setup(&run);
        assert_eq!((setup.winter.number(), setup.oaths.each().count()), (3, 2));
        assert_eq!(run.header.options.get("week").map(String::as_str), Some("202647"));
    }
    let mut app = title(&dir, later);
    press(&mut app, "s");
    let scores = text(&mut app);
    assert_eq!((scores.matches("your best").count(), scores.matches("again").count()), (1, 0), "{scores}");
    press(&mut app, "{Esc}w");
    assert_eq!(app.title(), format!("Emberdeep - dungeon of the week, {WEEK}"));
    assert!(text(&mut app).contains("your best run is ranked."), "{}", text(&mut app));
}

fn game_setup(run: &Recording) -> emberdeep::content::Setup {
    emberdeep::replay::setup_of(&run.header).expect("a setup")
}

/// A run that dies on a floor of our own.
fn dead(dir: &TempDir, challenge: Challenge) -> App {
    let floor = level(|level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
        level.hero.setup = challenge.setup();
    });
    let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    let mut app = App::open(recorder, Start::NewRun(Game::on_level(challenge.seed(), floor)));
    while game_of(&app).state() == State::Playing {
        press(&mut app, ".");
    }
    app
}

#[test]
fn the_end_is_copied_as_one_line() {
    let dir = TempDir::new().expect("a folder");
    for (challenge, named, winter) in [(0, TODAY, 0), (1, WEEK, 3)] {
        let challenge = Challenge::both(clock())[challenge];
        let mut app = dead(&dir, challenge);
        press(&mut app, "y");
        let line = app.take_copied().expect("a line");
        let (score, hash) = (game_of(&app).score(), format!("{:016x}", game_of(&app).hash()));
        let score = format!("{},{:03}", score / 1000, score % 1000);
        let start = challenge.setup().start.info().name;
        let told =
            format!("Emberdeep {named} {start} w{winter} | floor 3 | {score} | ogre | - | {}", &hash[..6]);
        assert_eq!(line, told);
        drop(app);
        let record =
            fs::read_dir(dir.path().join("runs")).expect("runs").map(|file| file.expect("a file").path());
        let record = record.filter(|path| path.extension().is_some_and(|ending| ending == "txt"));
        let records: Vec<String> = record.map(|path| fs::read_to_string(path).expect("text")).collect();
        assert!(records.iter().any(|record| record.contains(&told)), "{records:?}");
    }
    let mut second = dead(&dir, Challenge::both(clock())[0]);
    assert!(
        text(&mut second).contains("in the dungeon of the day, 2026-11-21, again"),
        "{}",
        text(&mut second)
    );
    press(&mut second, "y");
    let line = second.take_copied().expect("a line");
    assert!(line.starts_with("Emberdeep 2026-11-21 again "), "{line}");
}

#[test]
fn bots_play_the_dungeon_after_the_player() {
    let dir = TempDir::new().expect("a folder");
    let day = Challenge::both(clock())[0];
    let mut app = dead(&dir, day);
    app.compare_with(|seed, setup| {
        let day = Challenge::both(clock())[0];
        assert_eq!((seed, setup), (day.seed(), day.setup()), "they begin alike");
        let mut steps = 0;
        Box::new(move || {
            steps += 1;
            (steps == 3).then_some(5_100)
        })
    });
    let told = |app: &mut App, words: &str| text(app).contains(words);
    assert!(!told(&mut app, "bots"), "{}", text(&mut app));
    // The death is looked into first.
    while !told(&mut app, "bots are playing") {
        assert!(app.tick(), "{}", text(&mut app));
    }
    app.settle();
    assert!(told(&mut app, "The middle one made 5100 points."), "{}", text(&mut app));
    press(&mut app, "y");
    let line = app.take_copied().expect("a line");
    assert!(line.contains(" | ogre | - | bot 5,100 | "), "{line}");
    let floor = level(|level| {
        wound(level, 1);
        foe(level, Monster::Ogre, 1);
    });
    let mut plain = App::new(Game::on_level(7, floor));
    plain.compare_with(|_, _| panic!("nobody else plays this dungeon"));
    while game_of(&plain).state() == State::Playing {
        press(&mut plain, ".");
    }
}

#[test]
fn a_link_leads_to_the_challenge() {
    let dir = TempDir::new().expect("a folder");
    for (key, link) in [("d", "?day"), ("w", "?week")] {
        let mut app = title(&dir, clock);
        app.show_in(FrontEnd::Page);
        press(&mut app, &format!("{key}{{Esc}}l"));
        assert_eq!(app.take_copied().as_deref(), Some(link));
    }
}

#[test]
fn a_dungeon_that_was_known_is_marked() {
    let dir = TempDir::new().expect("a folder");
    press(&mut title(&dir, clock), "e7{Enter}{Enter}.{Ctrl+r}Y");
    press(&mut title(&dir, later), "e7{Enter}{Down}{Enter}.{Ctrl+r}Y");
    let mut app = title(&dir, later);
    press(&mut app, "s");
    let scores = text(&mut app);
    assert_eq!(scores.matches("known seed, lamplighter").count(), 1, "{scores}");
    assert_eq!(scores.matches("known seed").count(), 1, "{scores}");
}

/// A file that says what is not so is told, listed and watched like any other.
#[test]
fn a_day_that_does_not_fit_is_told() {
    let dir = TempDir::new().expect("a folder");
    for (number, day) in ["20261121", "20269999", "tomorrow", ""].into_iter().enumerate() {
        let header = |header: &mut emberdeep::journal::Header| {
            header.options.clear();
            header.options.insert("day".to_owned(), day.to_owned());
        };
        put(dir.path(), &format!("2026010{number}-000000-seed4.run"), &changed("left", header, |_| ()));
        let run = &runs(&dir)[number];
        assert_eq!(marks(run), [format!("not the dungeon of \"{day}\", as it says")]);
        assert!(verify(run).proves());
    }
    let mut app = title(&dir, clock);
    press(&mut app, "s");
    let scores = text(&mut app);
    assert!(
        scores.contains("not the dungeon of \"tomorrow\"") && !scores.contains("of that day"),
        "{scores}"
    );
    press(&mut app, "{Enter}");
    assert!(app.open_screens() > 0);
}
