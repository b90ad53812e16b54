//! Saved runs, as the title and the scores see them.

use crate::forged::{Left, by_a_person, changed, golden, of_rules, worth};
use crate::gallery::Show;
use crate::play::{clock, foe, game_of, give, lay, level, press, text, wound};
use crate::run_files::put;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::content::{Item, ItemKind, Monster, Setup};
use emberdeep::disk::{self, Disk};
use emberdeep::game::{Game, PLAYED_BY, RULES_VERSION, State};
use emberdeep::journal::{Ending, data};
use emberdeep::level::Level;
use emberdeep::saves::Recorder;
use emberdeep::text::log::Message;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn recorder(dir: &TempDir) -> Recorder {
    Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs")
}

fn title(dir: &TempDir) -> App {
    App::open(recorder(dir), Start::Title(None))
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
    let mut app = App::open(recorder(dir), Start::NewRun(Game::on_level(7, level(change))));
    press(&mut app, keys);
    app
}

/// With one more health they die.
fn doomed(level: &mut Level) {
    wound(level, 1);
    foe(level, Monster::Ogre, 1);
}

/// Runs on floors of our own are sealed like any other. They cannot be played again, so what is ranked is another.
#[test]
fn finished_runs_are_sealed_and_scored() {
    let dir = TempDir::new().expect("a folder");
    put(dir.path(), "20260101-000000-seed1.run", &by_a_person("left"));
    let app = finish(&dir, |level| lay(level, ItemKind::Ember), "...gagggg");
    assert_eq!(game_of(&app).state(), State::Won);
    let won = game_of(&app).score();
    drop(app);
    put(dir.path(), "20260102-000000-seed4.run", &by_a_person("won"));
    let mut app = finish(&dir, doomed, "....");
    assert_eq!(game_of(&app).state(), State::Dead);
    assert!(text(&mut app).contains("Your 2nd best of 3 runs."), "{}", text(&mut app));
    let (turns, died) = (game_of(&app).turn(), game_of(&app).score());
    drop(app);
    let expected = [Some((Ending::Won, 7, won)), Some((Ending::Died, turns, died))];
    let found = endings(dir.path());
    assert!(found.len() == 4 && expected.iter().all(|end| found.contains(end)), "{found:?}");
    let later = Recorder::open(Disk::at(dir.path()), || clock() + 60).expect("a place for runs");
    let of_the_day = |level: &mut Level| {
        doomed(level);
        level.hero.setup = Setup::of_day(20_261_121);
    };
    let mut app = App::open(later, Start::NewRun(Game::on_level(20_261_121, level(of_the_day))));
    press(&mut app, "....");
    assert!(text(&mut app).contains("in the dungeon of the day, 2026-11-21"), "{}", text(&mut app));
    drop(app);
    let mut app = title(&dir);
    assert!(!text(&mut app).contains("Continue"), "what is over is not gone on with");
    press(&mut app, "s");
    let scores = text(&mut app);
    let (ranked, apart) = scores.split_once("Not confirmed").expect("runs that are not proven");
    assert!(ranked.contains("The ember taken") && ranked.contains(&Left::read().words()), "{scores}");
    assert!(!apart.contains("Killed by") && apart.matches("2026-11-21").count() == 3, "{scores}");
}

/// What a run has come to stands in its own file, in words that are no English.
#[test]
fn the_file_of_a_run_that_is_over_holds_its_facts() {
    let dir = TempDir::new().expect("a folder");
    let doomed = |level: &mut Level| {
        wound(level, 8);
        give(level, Item::new(ItemKind::Vigour));
        foe(level, Monster::Rat, 1);
        foe(level, Monster::Warden, 4);
    };
    let mut app = finish(&dir, doomed, "");
    while game_of(&app).state() == State::Playing {
        press(&mut app, "L{Tab}.");
    }
    drop(app);
    let mut files =
        fs::read_dir(dir.path().join("runs")).expect("runs").map(|entry| entry.expect("an entry").path());
    let run = files.find(|path| path.extension().is_some_and(|extension| extension == "run")).expect("a run");
    let facts = disk::load::<Action>(&run).expect("a run").facts;
    let told = facts.iter().map(|(name, fact)| format!("{name} {fact:?}")).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!("facts_of_a_death", told);
}

/// Files of every sort that the scores tell apart, in a folder.
fn all_sorts() -> TempDir {
    let dir = TempDir::new().expect("a folder");
    let by_me = |name, day: u64| {
        changed(
            name,
            |header| {
                header.options.clear();
                header.started = clock() - 86_400 * day;
            },
            |_| (),
        )
    };
    for (file, bytes) in [
        ("20261101-120000-seed4.run", by_me("won", 20)),
        ("20261102-120000-seed1.run", by_me("died-early", 19)),
        ("20261103-120000-seed1.run", by_me("left", 18)),
        ("20261001-120000-seed2.run", of_rules("died-late", RULES_VERSION - 1, 4818)),
        ("20261002-120000-seed2.run", of_rules("left", RULES_VERSION - 1, 1090)),
        ("seed4.run", fs::read(golden("won")).expect("a golden recording")),
        ("20261104-120000-seed1.run", worth("left", 99_999_999)),
    ] {
        put(dir.path(), file, &bytes);
    }
    dir
}

/// Of all sorts the person's own runs that are proven stand first; the others are told apart, and each can be watched.
#[test]
fn scores_separate_the_unranked() {
    let dir = all_sorts();
    let mut app = title(&dir);
    press(&mut app, "s");
    let scores = text(&mut app);
    let (ranked, _) = scores.split_once("Not confirmed").expect("a run that is not proven");
    assert!(scores.contains("3 runs are over: 1 won") && !ranked.contains("99999999"), "{scores}");
    press(&mut app, "{Down}{Down}{Down}");
    let words = |app: &mut App| text(app).split_whitespace().collect::<Vec<_>>().join(" ");
    let before = PLAYED_BY[PLAYED_BY.len() - 2].1;
    let about = format!(
        "Emberdeep {before} plays the old rules of this run. Here you can watch it as far as today's rules agree."
    );
    assert!(words(&mut app).contains(&about), "{}", text(&mut app));
    press(&mut app, "{Enter}{End}");
    assert!(words(&mut app).contains(&format!("Emberdeep {before} plays all of it.")), "{}", text(&mut app));
    press(&mut app, "{Esc}{End}");
    let Left { score, turns, depth, .. } = Left::read();
    let why = format!(
        "DIFFERS: the seal says 99999999 points, but it is {score} (after 600 actions, in turn {turns}, on floor {depth})."
    );
    assert!(words(&mut app).contains(&why), "{}", text(&mut app));
    press(&mut app, "{Enter}{End}");
    assert!(text(&mut app).contains("The run does not end as its file says"), "{}", text(&mut app));
    press(&mut app, "{Esc}{Up}{Enter}");
    let run = disk::load::<Action>(&golden("won")).expect("a run");
    let (seed, turns) = (run.header.seed, run.seal.expect("sealed").turns);
    let told = format!("seed {seed}, played by the bot; won in turn {turns}");
    assert!(text(&mut app).contains(&told), "{}", text(&mut app));
}

/// Between any two pieces keys are taken and pictures drawn.
#[test]
fn proving_runs_can_be_left() {
    let dir = all_sorts();
    let mut app = title(&dir);
    app.feed(Input::Key(Key::char('s')));
    assert!(text(&mut app).contains("0 of 7 runs"), "{}", text(&mut app));
    let mut ticks = 0;
    while text(&mut app).contains("Checking the runs") {
        assert!(app.tick() && ticks < 100, "it goes on");
        ticks += 1;
        app.feed(Input::Key(Key::plain(Code::Down)));
    }
    assert!(ticks > 4, "{ticks} pieces for more than 10,000 actions");
    assert!(text(&mut app).contains("3 runs are over"), "{}", text(&mut app));
    // What has been proven once is known, also to the next program.
    drop(app);
    let mut app = title(&dir);
    app.feed(Input::Key(Key::char('s')));
    app.tick();
    assert!(text(&mut app).contains("3 runs are over"), "{}", text(&mut app));
    fs::remove_file(dir.path().join("proofs")).expect("it is there");
    app.feed(Input::Key(Key::plain(Code::Esc)));
    app.feed(Input::Key(Key::char('s')));
    app.tick();
    assert!(text(&mut app).contains("Checking the runs"), "{}", text(&mut app));
    app.feed(Input::Key(Key::plain(Code::Esc)));
    assert!(app.open_screens() == 0 && !app.tick(), "it is left, and nothing goes on");
}

#[test]
fn death_screen_fills_in_the_rank() {
    let dir = TempDir::new().expect("a folder");
    put(dir.path(), "won.run", &by_a_person("won"));
    put(dir.path(), "bot.run", &fs::read(golden("won")).expect("a golden recording"));
    let mut app = App::open(recorder(&dir), Start::NewRun(Game::on_level(7, level(doomed))));
    while game_of(&app).state() == State::Playing {
        app.feed(Input::Key(Key::char('.')));
    }
    assert!(text(&mut app).contains("Checking your other runs: 0 of 2."), "{}", text(&mut app));
    app.settle();
    assert!(text(&mut app).contains("Your 2nd best of 2 runs."), "{}", text(&mut app));
}

/// A run that the bot has begun is the bot's, also when a person goes on with it.
#[test]
fn a_run_of_the_bot_has_no_place_among_a_persons() {
    let dir = TempDir::new().expect("a folder");
    let whole = fs::read(golden("died-early")).expect("a golden recording");
    // Without its seal.
    put(dir.path(), "seed1.run", &whole[..whole.len() - 3]);
    let mut app = title(&dir);
    press(&mut app, "c");
    assert_eq!(game_of(&app).state(), State::Dead);
    let told = text(&mut app);
    let score = disk::load::<Action>(&golden("died-early")).expect("a run").seal.expect("sealed").score;
    assert!(
        told.contains(&format!("{score} points")) && !told.contains("runs.") && !told.contains("first run"),
        "{told}"
    );
    press(&mut app, "{Esc}s");
    assert!(text(&mut app).contains("Not ranked, as recorded"), "{}", text(&mut app));
}

/// Shows what the title and the scores say of runs in files.
pub fn pictures(show: &mut Show) {
    let dir = all_sorts();
    show("scores", title(&dir), "s");
    show("scores_not_proven", title(&dir), "s{End}");
    show("feats", title(&dir), "sf");
    show("bestiary", title(&dir), "sb{Down}");
    show("begin_after_runs", title(&dir), "n");
    let dir = all_sorts();
    let mut app = title(&dir);
    app.feed(Input::Key(Key::char('s')));
    show("scores_being_proven", app, "");
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}{Enter}lll");
    app.rest();
    drop(app);
    show("title_with_a_run", title(&dir), "");
}

#[test]
fn a_run_waits_in_its_file_and_goes_on_from_the_title() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}{Enter}lll");
    let hash = game_of(&app).hash();
    app.rest();
    drop(app);
    let mut app = title(&dir);
    press(&mut app, "c");
    assert_eq!((game_of(&app).hash(), game_of(&app).turn()), (hash, 3));
    assert!(text(&mut app).contains("You carry on where you left off."));
    assert_eq!(endings(dir.path()), [None]);
}

#[test]
fn new_run_keeps_the_saved_one() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}{Enter}lllSe8{Enter}{Enter}.S");
    assert_eq!(endings(dir.path()), [None, None]);
    press(&mut app, "c");
    assert_eq!((game_of(&app).seed(), game_of(&app).turn()), (8, 1), "the newest");
    press(&mut app, "{Ctrl+r}Y");
    assert_eq!(endings(dir.path()).iter().filter(|end| end.is_some()).count(), 1);
}

/// Older runs that are over are shown in theatre and museum, what waits is not, and practice counts for nothing.
#[test]
fn the_theatre_opens_at_the_newest_file_that_is_over() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e5{Enter}{Enter}.S");
    press(&mut app, "e6{Enter}{Enter}.{Ctrl+r}YS");
    press(&mut app, "e9{Enter}{Enter}.S");
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
fn runs_of_newer_versions_are_reported() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e7{Enter}{Enter}lll");
    drop(app);
    let path = renew(&dir);
    let words = |app: &mut App| text(app).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut app = title(&dir);
    let told = format!("One run here is from a newer Emberdeep, and is kept for it: {}.", path.display());
    assert!(words(&mut app).contains(&told), "{}", text(&mut app));
    press(&mut app, "e8{Enter}{Enter}lll");
    drop(app);
    let path = renew(&dir);
    let told = format!(
        "2 runs here are from a newer Emberdeep, and are kept for it. The newest is in {}.",
        path.display()
    );
    let mut app = title(&dir);
    assert!(words(&mut app).contains(&told), "{}", text(&mut app));
    press(&mut app, "e9{Enter}{Enter}.S");
    assert!(!text(&mut app).contains("newer"), "there is a newer run to go on with");
}

#[test]
fn messages_and_story_outlive_the_program() {
    let dir = TempDir::new().expect("a folder");
    let mut app = title(&dir);
    press(&mut app, "e8{Enter}{Enter}qcL..");
    let told = |app: &App| app.log().newest(100).iter().map(Message::line).collect::<Vec<_>>();
    let before = told(&app);
    app.rest();
    drop(app);
    let mut app = title(&dir);
    press(&mut app, "c");
    let now = told(&app);
    // All but the greeting.
    assert_eq!((before.len(), &now[..1]), (3, &before[2..]));
    assert_eq!(now[1..], ["You carry on where you left off."]);
}

/// Somebody takes the files away while the title offers one of them.
#[test]
fn missing_run_is_reported() {
    let is_gone = |_: &Path| {};
    let is_a_file = |runs: &Path| fs::write(runs, "in the way").expect("written");
    let cases: [(fn(&Path), _); 2] =
        [(is_gone, "No saved run to continue."), (is_a_file, "Nobody could look for saved runs")];
    for (instead, told) in cases {
        let dir = TempDir::new().expect("a folder");
        let mut app = title(&dir);
        press(&mut app, "e7{Enter}{Enter}lll");
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
