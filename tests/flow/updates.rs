//! Runs that a program with newer rules takes up: from the last snapshot, with one message, and with a mark that stays.

use crate::forged::{by_earlier_rules, cut_within_the_last_part, of_a_layout_to_come};
use crate::play::{clock, game_of, press, text};
use crate::run_files::put;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::bot::Bot;
use emberdeep::disk::{self, Disk};
use emberdeep::game::{Game, RULES_VERSION, State};
use emberdeep::journal::memory::Memory;
use emberdeep::journal::storage::Storage;
use emberdeep::journal::{Recording, Tail, data, read};
use emberdeep::replay::{Story, verify, verify_segments};
use emberdeep::saves::Recorder;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

const FILE: &str = "20261101-120000-seed8.run";

/// A run that was left on floor 3, as earlier rules would have written it, and its last state.
fn of_earlier_rules() -> (Vec<u8>, Game) {
    let memory = Arc::new(Memory::default());
    let storage: Arc<dyn Storage> = Arc::<Memory>::clone(&memory);
    let mut recorder = Recorder::open(storage, clock).expect("a place for runs");
    let (mut game, mut story, mut bot) = (Game::new(2003), Story::default(), Bot::new(2003));
    recorder.begin(&game);
    let mut since = 0;
    while game.level().depth < 3 || since < 30 {
        let mut action = bot.decide(game.level());
        let events = loop {
            match game.play(action) {
                Ok(events) => break events,
                Err(_) => action = bot.refused(action, game.level()),
            }
        };
        assert_eq!(game.state(), State::Playing, "it reaches floor 3");
        story.note(&events, &game);
        recorder.played(action, &game);
        if events.iter().any(|event| matches!(event, emberdeep::event::Event::Arrived { .. })) {
            recorder.keep(&game, &story);
        }
        since = if game.level().depth == 3 { since + 1 } else { 0 };
    }
    recorder.rest(&game, &story);
    let name = data::runs_in(&*memory).expect("runs").remove(0);
    (by_earlier_rules(&memory.read(&name, u64::MAX).expect("a run")), game)
}

fn folder(bytes: &[u8]) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    put(dir.path(), FILE, bytes);
    dir
}

fn continued(dir: &TempDir) -> App {
    let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    let mut app = App::open(recorder, Start::Title(None));
    press(&mut app, "c");
    app
}

/// The messages in one line.
fn told(app: &App) -> String {
    app.log().newest(20).iter().map(|message| message.line()).collect::<Vec<_>>().join(" ")
}

/// The screen in one line, without the stars of the title.
fn words(app: &mut App) -> String {
    text(app).split_whitespace().filter(|word| ![".", "∙"].contains(word)).collect::<Vec<_>>().join(" ")
}

fn path(dir: &TempDir) -> PathBuf {
    dir.path().join("runs").join(FILE)
}

fn load(path: &Path) -> Recording<Action> {
    disk::load(path).expect("a run")
}

#[test]
fn run_outlives_its_rules() {
    let (bytes, left) = of_earlier_rules();
    let dir = folder(&bytes);
    let mut app = continued(&dir);
    let game = game_of(&app);
    assert_eq!((game.turn(), game.level().depth), (left.turn(), 3), "{}", text(&mut app));
    let same = |game: &Game| serde_json::to_value(game.floors()).expect("JSON");
    assert!(same(game_of(&app)) == same(&left), "everything is as it was");
    let before = RULES_VERSION - 1;
    let message = format!(
        "The rules have changed since this run was last played, under rules {before}. It continues under today's, and its \
         score will say so."
    );
    assert!(told(&app).contains(&message), "{}", told(&app));
    press(&mut app, "...");
    assert_eq!(game_of(&app).state(), State::Playing);
    let hash = game_of(&app).hash();
    app.rest();
    drop(app);

    // What was played stays, byte for byte, and the next program of these rules needs no message.
    assert!(fs::read(path(&dir)).expect("bytes").starts_with(&bytes));
    let mut app = continued(&dir);
    assert_eq!(game_of(&app).hash(), hash);
    assert!(!told(&app).contains("rules"), "{}", told(&app));
    assert!(told(&app).contains("You carry on"), "{}", told(&app));

    // It ends, and everything says what is not proven.
    press(&mut app, "{Ctrl+r}Y");
    drop(app);
    let recording = load(&path(&dir));
    assert_eq!((recording.segments.len(), recording.rules_version()), (2, RULES_VERSION));
    let verdict = verify(&recording);
    assert!(verdict.stands() && !verdict.proves(), "{verdict:?}");
    let lack = verdict.lack().expect("it is not proven from the start");
    assert!(
        lack.contains(&format!("the run began under rules {before}, and continued on floor 3")),
        "{lack}"
    );
    let segments = verify_segments(&recording);
    assert!(!segments[0].holds() && segments[1].holds());
    let mark = format!("begun under rules {before}, not proven from floor 3 on");
    let record = fs::read_to_string(path(&dir).with_extension("txt")).expect("a record");
    assert!(record.split_whitespace().collect::<Vec<_>>().join(" ").contains(&mark), "{record}");
    let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    let mut app = App::open(recorder, Start::Title(None));
    press(&mut app, "s");
    assert!(
        words(&mut app).contains("1 run is over") && words(&mut app).contains(&mark[..30]),
        "{}",
        text(&mut app)
    );

    // What these rules have played can be watched.
    press(&mut app, "{Enter}{Home}");
    let older = format!("Older rules played the {} actions before this.", recording.segments[1].first_action);
    assert!(words(&mut app).contains(&older), "{}", text(&mut app));
    press(&mut app, "{Right}{End}");
    assert!(words(&mut app).contains("floor 3") && words(&mut app).contains("the end"), "{}", text(&mut app));
}

#[test]
fn snapshot_cut_short_falls_back_to_the_one_before() {
    let (bytes, left) = of_earlier_rules();
    let short = cut_within_the_last_part(&bytes);
    let recording: Recording<Action> = read(&short).expect("a run");
    assert_eq!(recording.tail, Tail::Torn);
    let last = recording.snapshots.last().expect("a snapshot");
    let (turn, left_out) = (last.snapshot.turn, recording.actions.len() - last.actions);
    assert!(left_out >= 29 && turn < left.turn());
    let dir = folder(&short);
    let mut app = continued(&dir);
    assert_eq!((game_of(&app).turn(), game_of(&app).level().depth), (turn, 3), "{}", text(&mut app));
    let message = format!("The last {left_out} actions can't be played by them, but stay in its file.");
    assert!(told(&app).contains(&message), "{}", told(&app));
    assert!(told(&app).contains(".damaged"), "{}", told(&app));
    assert_eq!(load(&path(&dir)).actions.len(), recording.actions.len(), "nothing is taken away");
    press(&mut app, "..");
    app.rest();
    drop(app);
    assert_eq!(game_of(&continued(&dir)).turn(), turn + 2);
}

#[test]
fn unreadable_snapshot_is_told_of_and_kept() {
    let (bytes, _) = of_earlier_rules();
    let count = read::<Action>(&bytes).expect("a run").snapshots.len() as u32;
    let dir = folder(&of_a_layout_to_come(&bytes, count - 1));
    let app = continued(&dir);
    let message = "The last state saved in its file can't be read: a newer Emberdeep wrote it. It is kept.";
    assert!(told(&app).contains(message), "{}", told(&app));
    assert_eq!(game_of(&app).level().depth, 3);
    drop(app);

    let unreadable = of_a_layout_to_come(&bytes, 0);
    let dir = folder(&unreadable);
    let mut app = continued(&dir);
    assert!(app.game().is_none() && words(&mut app).contains(message), "{}", text(&mut app));
    assert!(words(&mut app).contains("Nothing is lost"), "{}", text(&mut app));
    assert_eq!(fs::read(path(&dir)).expect("bytes"), unreadable);
}

#[test]
fn practice_from_a_continued_run_can_be_watched() {
    let (bytes, _) = of_earlier_rules();
    let dir = folder(&bytes);
    let mut app = continued(&dir);
    press(&mut app, "..{Ctrl+r}Y");
    press(&mut app, "Ss{Enter}{End}p");
    assert!(app.title().contains("practice"), "{}: {}", app.title(), text(&mut app));
    press(&mut app, "..");
    let runs = data::runs_in(&*Disk::at(dir.path())).expect("runs");
    let practice = runs.iter().map(|name| load(&dir.path().join(name)));
    let practice =
        practice.into_iter().find(|run| run.header.options.contains_key("practice")).expect("its file");
    let verdict = verify(&practice);
    assert!(verdict.holds() && verdict.at.depth == 3, "{verdict:?}");
}
