//! Snapshots of whole games: what is restored plays on alike, the file stays small, and earlier layouts stay readable.
//!
//! After a change of the layout, `EMBERDEEP_WRITE_RECORDINGS=1 cargo test --test replay snapshots` writes the golden
//! snapshot of the new one. The older ones stay.

use crate::bot_runs::{header, recorded};
use emberdeep::action::Action;
use emberdeep::disk;
use emberdeep::game::{Game, State};
use emberdeep::journal::{Journal, read};
use emberdeep::replay::snapshot::{self, Packed, SNAPSHOT_VERSION, Unreadable};
use emberdeep::replay::{Origin, Recording, Story};
use miniz_oxide::{deflate, inflate};
use rayon::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many actions of a restored run are played next to the original.
const ALONGSIDE: usize = 80;
/// The most that a whole game with its snapshots may take, in bytes.
const MOST: usize = 190_000;

/// A game that is written down with a snapshot of each floor.
struct Written {
    game: Game,
    story: Story,
    journal: Journal,
    packed: Packed,
}

impl Written {
    fn new(seed: u64) -> Self {
        let journal = Journal::new(&header(seed)).expect("in memory");
        Self { game: Game::new(seed), story: Story::default(), journal, packed: Packed::default() }
    }

    /// Whether the action led to another floor.
    fn play(&mut self, action: Action) -> bool {
        let depth = self.game.level().depth;
        let events = self.game.play(action).expect("it was played once");
        self.story.note(&events, &self.game);
        self.journal.record(&action, || self.game.hash()).expect("in memory");
        self.game.level().depth != depth
    }

    fn keep(&mut self) {
        let (snapshot, parts) = snapshot::take(&self.game, &self.story, &mut self.packed);
        self.journal.keep(snapshot, &parts).expect("in memory");
    }

    /// What the last snapshot holds.
    fn restored(&self) -> Origin {
        let recording: Recording = read(self.journal.bytes()).expect("a recording");
        last(&recording).expect("it can be read")
    }
}

fn last(recording: &Recording) -> Result<Origin, Unreadable> {
    let kept = recording.snapshots.last().expect("a snapshot");
    snapshot::read(&Game::new(recording.header.seed), recording, &kept.snapshot)
}

/// A restored game is the same state, and all who restore it play the same game. It is nearly always the one that would
/// have been played: foes keep paths from turn to turn that are no part of the state, and few of them matter.
#[test]
fn restored_game_plays_on_alike() {
    let (same, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
    (2000..2024_u64).into_par_iter().for_each(|seed| {
        let actions = recorded(seed, 3_000).actions;
        let mut written = Written::new(seed);
        for (number, action) in (1..).zip(&actions) {
            let is_due = written.play(*action) || number % 151 == 0;
            if !is_due || written.game.state() != State::Playing {
                continue;
            }
            written.keep();
            let Origin { mut game, story, .. } = written.restored();
            let mut again = written.restored().game;
            let place = format!("seed {seed}, action {number}");
            assert_eq!(game.hash(), written.game.hash(), "{place}");
            assert_eq!(
                (story.floors, story.slain),
                (written.story.floors.clone(), written.story.slain.clone())
            );
            let mut original = written.game.clone();
            for action in actions[number..].iter().take(ALONGSIDE) {
                assert_eq!(game.play(*action), again.play(*action), "{place}");
                let _ = original.play(*action);
            }
            assert_eq!(game.hash(), again.hash(), "{ALONGSIDE} actions after {place}");
            all.fetch_add(1, Ordering::Relaxed);
            same.fetch_add(usize::from(game.hash() == original.hash()), Ordering::Relaxed);
        }
    });
    let (same, all) = (same.into_inner(), all.into_inner());
    println!("{same} of {all} restored games go as the original for {ALONGSIDE} actions");
    assert!(all > 100 && 10 * same > 9 * all, "{same} of {all}");
}

#[test]
fn whole_game_with_snapshots_stays_small() {
    let won: Recording = disk::load(&golden("won.run")).expect("a recording");
    let mut written = Written::new(won.header.seed);
    let mut bare = 0;
    for action in &won.actions {
        let before = written.journal.bytes().len();
        let is_due = written.play(*action);
        bare += written.journal.bytes().len() - before;
        if is_due {
            written.keep();
        }
    }
    let all = written.journal.bytes().len();
    let recording: Recording = read(written.journal.bytes()).expect("a recording");
    let (snapshots, parts) = (recording.snapshots.len(), recording.parts.len());
    println!(
        "{} actions: {bare} bytes; with {snapshots} snapshots of {parts} parts: {all} bytes",
        won.actions.len()
    );
    assert!(snapshots >= 9 && all < MOST, "{snapshots} snapshots, {all} bytes");
    let shared = recording.snapshots.iter().map(|kept| kept.snapshot.parts.len()).sum::<usize>();
    assert!(parts < shared / 2, "{parts} parts written for {shared}");
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings").join(name)
}

fn of_layout(version: u64) -> PathBuf {
    golden(&format!("snapshots/{version}.run"))
}

/// The fields of a value with their types, without what they hold.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Null => {}
        Value::Bool(_) => _ = found.insert(format!("{path}: bool")),
        Value::Number(_) => _ = found.insert(format!("{path}: number")),
        Value::String(_) => _ = found.insert(format!("{path}: word")),
        Value::Array(values) => values.iter().for_each(|value| fields(value, &format!("{path}[]"), found)),
        Value::Object(named) => {
            for (name, value) in named {
                let name = if name.parse::<u32>().is_ok() { "number" } else { name };
                fields(value, &format!("{path}.{name}"), found);
            }
        }
    }
}

fn layout<'a>(parts: impl Iterator<Item = &'a [u8]>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (number, part) in parts.enumerate() {
        let json = inflate::decompress_to_vec(part).expect("packed");
        let root = if number == 0 { "head" } else { "floor" };
        fields(&serde_json::from_slice(&json).expect("JSON"), root, &mut found);
    }
    found
}

/// Writes the golden snapshot of the present layout: the whole winning game, as it was on the last floor.
fn write_golden() {
    let won: Recording = disk::load(&golden("won.run")).expect("a recording");
    let mut written = Written::new(won.header.seed);
    for action in &won.actions[..won.actions.len() - 20] {
        written.play(*action);
    }
    let (mut journal, all) = (Journal::new(&won.header).expect("in memory"), &mut Packed::default());
    let (snapshot, parts) = snapshot::take(&written.game, &written.story, all);
    journal.keep(snapshot, &parts).expect("in memory");
    let path = of_layout(SNAPSHOT_VERSION);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, journal.bytes()).expect("written");
}

/// Runs outlive layouts too. If this fails, the layout has changed: `src/replay/snapshot.rs` says what to do.
#[test]
fn every_layout_can_be_read() {
    let advice = "The layout of the state has changed: raise SNAPSHOT_VERSION and write the step from the last version, as \
                  src/replay/snapshot.rs says";
    if std::env::var_os("EMBERDEEP_WRITE_RECORDINGS").is_some() && !of_layout(SNAPSHOT_VERSION).exists() {
        write_golden();
    }
    for version in 1..=SNAPSHOT_VERSION {
        let recording: Recording = disk::load(&of_layout(version)).expect("a golden snapshot");
        let written = &recording.snapshots[0].snapshot;
        assert_eq!(written.version, version);
        let Ok(Origin { game, story, .. }) = last(&recording) else { panic!("layout {version}: {advice}") };
        assert_eq!((game.turn(), game.level().depth), (written.turn, written.floor), "layout {version}");
        if version == SNAPSHOT_VERSION {
            let (_, parts) = snapshot::take(&game, &story, &mut Packed::default());
            let now = layout(parts.iter().map(|part| &**part));
            let then = layout(recording.parts_of(written));
            let (new, gone): (Vec<_>, Vec<_>) =
                (now.difference(&then).collect(), then.difference(&now).collect());
            assert!(new.is_empty() && gone.is_empty(), "new: {new:?}, gone: {gone:?}. {advice}");
        }
    }
    assert!(!of_layout(SNAPSHOT_VERSION + 1).exists(), "a golden snapshot of a layout to come");
}

/// Nothing that a stranger may have written makes a rule look for what is not there.
#[test]
fn no_forged_snapshot_is_too_much() {
    let recording: Recording = disk::load(&of_layout(SNAPSHOT_VERSION)).expect("a golden snapshot");
    let written = recording.snapshots[0].snapshot.clone();
    let parts: Vec<Value> = recording
        .parts_of(&written)
        .map(|part| serde_json::from_slice(&inflate::decompress_to_vec(part).expect("packed")).expect("JSON"))
        .collect();
    let read_back = (0..600_u64).into_par_iter().filter(|number| {
        let mut draw = dice(*number);
        let mut forged = recording.clone();
        for _ in 0..=draw(3) {
            let part = if draw(2) == 0 { written.floor as usize } else { draw(parts.len() as u64) as usize };
            let mut value = parts[part].clone();
            spoil(&mut value, &mut draw);
            let json = serde_json::to_vec(&value).expect("JSON");
            forged.parts[written.parts[part] as usize] = deflate::compress_to_vec(&json, 1);
        }
        let Ok(Origin { mut game, .. }) = last(&forged) else { return false };
        // Not a word of what is drawn: only that somebody plays on.
        let mut bot = emberdeep::bot::Bot::new(*number);
        for _ in 0..40 {
            let mut action = bot.decide(game.level());
            for _ in 0..20 {
                match game.play(action) {
                    Ok(_) => break,
                    Err(_) if game.state() != State::Playing => return true,
                    Err(_) => action = bot.refused(action, game.level()),
                }
            }
        }
        true
    });
    let read_back = read_back.count();
    assert!(read_back > 60, "{read_back} of 600 could be read at all");
}

/// Changes one value somewhere inside.
fn spoil(value: &mut Value, draw: &mut impl FnMut(u64) -> u64) {
    match value {
        Value::Array(values) if !values.is_empty() => {
            let index = draw(values.len() as u64) as usize;
            match draw(12) {
                0 => _ = values.remove(index),
                1 => values.insert(index, values[index].clone()),
                _ => spoil(&mut values[index], draw),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let index = draw(fields.len() as u64) as usize;
            let inside = fields.values_mut().nth(index).expect("a field");
            spoil(inside, draw);
        }
        Value::Number(number) => {
            let now = number.as_i64().unwrap_or_default();
            *value = [now + 1, now - 1, 0, 3, 200, 60_000][draw(6) as usize].into();
        }
        Value::Bool(is_so) => *is_so = !*is_so,
        Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => *value = Value::Null,
    }
}

fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut count = seed << 32;
    move |below| {
        count += 1;
        xxhash_rust::xxh3::xxh3_64(&count.to_le_bytes()) % below
    }
}
