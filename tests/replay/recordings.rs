//! Golden recordings of whole games: they are valid until the rules change. After an intended change,
//! `EMBERDEEP_WRITE_RECORDINGS=1 cargo test --test replay recordings` plays and writes new ones.
//!
//! `.ci/run` verifies the same files with the release build, so that both builds are known to play the same game.

use emberdeep::action::Action;
use emberdeep::bot::{self, Bot};
use emberdeep::content::FLOORS;
use emberdeep::disk;
use emberdeep::game::{Game, RULES_VERSION, State};
use emberdeep::journal::{Ending, Header, Journal, Seal, read};
use emberdeep::replay::{Recording, verify};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Once;

/// A file's name without its extension, how its run ends, and on which floors.
const WANTED: [(&str, Ending, RangeInclusive<u32>); 5] = [
    ("won", Ending::Won, FLOORS..=FLOORS),
    ("died-early", Ending::Died, 1..=6),
    ("died-late", Ending::Died, 7..=9),
    ("died-at-the-end", Ending::Died, FLOORS..=FLOORS),
    ("left", Ending::Left, 1..=FLOORS),
];
/// How many seeds are tried for each of them.
const SEEDS: u64 = 300;
/// After so many actions a run is left.
const LEFT_AFTER: usize = 600;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings")
}

fn path(name: &str) -> PathBuf {
    folder().join(format!("{name}.run"))
}

/// A recording. On request, all are played again before the first is read.
fn load(name: &str) -> Recording {
    static REPLAYED: Once = Once::new();
    REPLAYED.call_once(|| {
        if std::env::var_os("EMBERDEEP_WRITE_RECORDINGS").is_some() {
            WANTED.iter().for_each(|(name, ending, floors)| write(name, *ending, floors));
        }
    });
    disk::load(&path(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// The first of the bot's games that ends like that.
fn find(ending: Ending, floors: &RangeInclusive<u32>) -> (u64, Vec<Action>) {
    let fits = |game: &Game| {
        let found = match game.state() {
            State::Won => Ending::Won,
            State::Dead => Ending::Died,
            State::Playing => Ending::Left,
        };
        found == ending && floors.contains(&game.level().depth)
    };
    let most = if ending == Ending::Left { LEFT_AFTER } else { usize::MAX };
    let play = |seed: u64| {
        let (mut actions, mut is_wanted) = (Vec::new(), false);
        let _ = bot::play(seed, |game, action| {
            actions.push(action);
            is_wanted = fits(game);
            if actions.len() < most { Ok(()) } else { Err(()) }
        });
        is_wanted.then_some((seed, actions))
    };
    // A few at a time: the first that fits is wanted, and it is not far.
    let few = |first: u64| (first..first + 8).into_par_iter().find_map_first(play);
    let played = (1..SEEDS).step_by(8).find_map(few);
    played.unwrap_or_else(|| panic!("none of {SEEDS} games ends with {ending:?} on floors {floors:?}"))
}

fn write(name: &str, ending: Ending, floors: &RangeInclusive<u32>) {
    let (seed, actions) = find(ending, floors);
    let mut game = Game::new(seed);
    let mut journal = Journal::new(&header(&game)).expect("written");
    for action in actions {
        game.play(action).expect("accepted then, accepted now");
        journal.record(&action, || game.hash()).expect("written");
    }
    journal.seal(&seal(&game, ending)).expect("sealed");
    fs::write(path(name), journal.bytes()).expect("written");
}

fn header(game: &Game) -> Header {
    Header {
        rules: game.rules().name.to_owned(),
        rules_version: RULES_VERSION,
        seed: game.seed(),
        started: 0,
        options: BTreeMap::from([("player".to_owned(), "bot".to_owned())]),
    }
}

fn seal(game: &Game, ending: Ending) -> Seal {
    Seal { ending, turns: game.turn(), score: game.score(), hash: game.hash() }
}

#[test]
fn every_recording_still_proves_its_result() {
    let advice = "If the rules have changed on purpose, RULES_VERSION has to and the recordings are played again: \
                EMBERDEEP_WRITE_RECORDINGS=1 cargo test --test replay recordings";
    // One after the other: a new playing uses all threads.
    let recordings = WANTED.map(|(name, ..)| load(name));
    WANTED.par_iter().zip(recordings).for_each(|((name, ending, floors), recording)| {
        let verdict = verify(&recording);
        assert!(verdict.proves(), "{name}: {:?}. {advice}", verdict.difference.map(|d| d.to_string()));
        assert!(
            verdict.rules_version == RULES_VERSION,
            "{name}: version {}. {advice}",
            recording.header.rules_version
        );
        assert_eq!(recording.seal.map(|seal| seal.ending), Some(*ending), "{name}");
        assert!(floors.contains(&verdict.at.depth), "{name}: floor {}", verdict.at.depth);
    });
    let runs = |name: &std::ffi::OsStr| name.to_string_lossy().ends_with(".run");
    let files = fs::read_dir(folder()).expect("recordings");
    let files = files.filter(|file| runs(&file.as_ref().expect("an entry").file_name())).count();
    assert_eq!(files, WANTED.len(), "a file that nobody wants");
}

/// Runs outlive rules: what was played by earlier ones is opened, told of, and watched up to where the rules part.
#[test]
fn earlier_rules_play_to_the_first_difference() {
    for version in 3..RULES_VERSION {
        let folder = folder().join(format!("rules-{version}"));
        let mut files = 0;
        for file in fs::read_dir(&folder).expect("recordings of those rules") {
            let path = file.expect("an entry").path();
            let recording: Recording = disk::load(&path).expect("a run");
            assert_eq!((recording.header.rules_version, recording.seal.is_some()), (version, true));
            let verdict = verify(&recording);
            let difference =
                verdict.difference.as_ref().unwrap_or_else(|| panic!("{path:?} goes the same way"));
            assert!(!verdict.proves() && verdict.at.action > 0, "{path:?}: {difference}");
            assert!(verdict.lack().is_some_and(|why| why.starts_with("OTHER RULES")), "{path:?}");
            files += 1;
        }
        assert!(files > 0, "rules {version}");
    }
}

/// Draws of a dice of our own.
fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut count = seed << 32;
    move |below| {
        count += 1;
        xxhash_rust::xxh3::xxh3_64(&count.to_le_bytes()) % below
    }
}

/// The state after all that can be played of a recording.
fn hash_after(recording: &Recording) -> u64 {
    let mut game = Game::new(recording.header.seed);
    recording.actions.iter().take_while(|action| game.play(**action).is_ok()).count();
    game.hash()
}

#[test]
fn a_changed_action_does_not_pass() {
    let recording = load("left");
    let came_to_nothing = (0..60_u64).into_par_iter().filter(|number| {
        let number = *number;
        let mut draw = dice(number);
        let mut changed = recording.clone();
        let at = draw(changed.actions.len() as u64) as usize;
        let was = changed.actions[at];
        changed.actions[at] = if was == Action::Wait { Action::Lantern } else { Action::Wait };
        let verdict = verify(&changed);
        // A dart that is taken up again, say, and that spared no hit, leads to where the run ended without it.
        if verdict.proves() {
            assert_eq!(
                hash_after(&changed),
                hash_after(&recording),
                "{was:?} at {at} became another, unnoticed"
            );
            return true;
        }
        assert!(verdict.difference.is_some_and(|difference| difference.at.action >= at));
        false
    });
    assert!(came_to_nothing.count() <= 3);
    let mut shorter = recording.clone();
    shorter.actions.pop();
    assert!(!verify(&shorter).proves());
    let mut richer = recording.clone();
    richer.seal.as_mut().expect("sealed").score += 1;
    assert!(!verify(&richer).proves());
}

/// Whole games are played by `.ci/run`; here it is the number of dungeons that counts.
#[test]
fn bot_games_replay_to_the_same_hashes() {
    (1000..1500_u64).into_par_iter().for_each(|seed| {
        let mut game = Game::new(seed);
        let mut bot = Bot::new(seed);
        let mut journal = Journal::new(&header(&game)).expect("in memory");
        while journal.actions() < 120 && game.state() == State::Playing {
            let mut action = bot.decide(game.level());
            while game.play(action).is_err() {
                action = bot.refused(action, game.level());
            }
            journal.record(&action, || game.hash()).expect("in memory");
        }
        let ending = if game.state() == State::Dead { Ending::Died } else { Ending::Left };
        journal.seal(&seal(&game, ending)).expect("in memory");
        let recording: Recording = read(journal.bytes()).expect("a run");
        let verdict = verify(&recording);
        assert!(verdict.proves() && verdict.hash == game.hash(), "seed {seed}: {:?}", verdict.difference);
    });
}
