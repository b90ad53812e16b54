//! The state of a run in a form that outlives the rules: JSON with the names of all fields, compressed. A later version
//! can read it and continue the run. It changes no run.
//!
//! A snapshot consists of parts, each compressed by itself with [DEFLATE](https://www.rfc-editor.org/rfc/rfc1951): first
//! turn, floor and tally, then the floors from the top. So floors that stay as they are need not be written again. Seed,
//! rule set and whatever else is chosen at the start stand in the run's header.
//!
//! # When the state changes its layout
//!
//! A field or a kind with a new name, another type or another place changes the layout, and so does one that is new. Then:
//!
//! 1. Raise [`SNAPSHOT_VERSION`].
//! 2. Append a step to `STEPS`, which makes the new layout from the one before it. Fields have names, so most steps are
//!    one line: give a default to a new field, or another name to an old one.
//! 3. Let `tests/replay/snapshots.rs` write the golden snapshot of the new layout, and leave the older ones: each of them
//!    must stay readable for good.
//!
//! The test of that file fails until all of this is done.

use super::{Recording, Story};
use crate::content::{FLOORS, Place, Talent};
use crate::game::{Game, RULES_VERSION};
use crate::journal::{Kept, Snapshot};
use crate::level::{Level, Talents};
use crate::map::Map;
use miniz_oxide::{deflate, inflate};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use thiserror::Error;

/// The version of the layout of snapshots.
pub const SNAPSHOT_VERSION: u64 = 3;

/// Changes a snapshot from one layout to the next: its head and its floors.
type Step = fn(&mut Value, &mut [Value]);

/// The steps from layout 1 to 2, from 2 to 3 and so on.
const STEPS: [Step; SNAPSHOT_VERSION as usize - 1] = [to_masteries_and_places, to_companions];

/// Layout 2: two talents of a branch bring its mastery, the lantern counts what heals in smaller parts, and undermining is gone.
/// Floors name their places, which all lay in their order.
fn to_masteries_and_places(head: &mut Value, floors: &mut [Value]) {
    let visits = head.pointer_mut("/story/floors").and_then(Value::as_array_mut);
    visits.into_iter().flatten().for_each(name_place);
    for floor in floors {
        name_place(floor);
        if let Some(traffic) = floor.get_mut("traffic").and_then(Value::as_object_mut) {
            traffic.insert("ways".to_owned(), Value::Array(Vec::new()));
        }
        if let Some(healing) = floor.pointer_mut("/hero/lantern/healing") {
            *healing = (4 * healing.as_i64().unwrap_or(0).clamp(0, 2)).into();
        }
        let Some(talents) = floor.pointer_mut("/hero/growth/talents") else { continue };
        spite_for_undermine(talents);
        let known: Vec<Talent> =
            talents.get("learnt").and_then(|known| Vec::deserialize(known).ok()).unwrap_or_default();
        let mut learnt = Talents::default();
        known.into_iter().for_each(|talent| _ = learnt.learn(talent));
        let mastered: Vec<String> = learnt.mastered.iter().map(|way| format!("{way:?}")).collect();
        if let Some(talents) = talents.as_object_mut() {
            talents.insert("mastered".to_owned(), mastered.into());
            talents.insert("free_step".to_owned(), 0.into());
            talents.insert("saves_next".to_owned(), false.into());
            talents.insert("beside".to_owned(), Value::Array(Vec::new()));
        }
    }
}

/// Layout 3: an actor may go with the player. The fields for that have a default, which was the case for everybody before.
fn to_companions(_: &mut Value, _: &mut [Value]) {}

/// Adds the place that lay on that floor.
fn name_place(floor: &mut Value) {
    let depth = floor.get("depth").and_then(Value::as_u64).and_then(|depth| depth.try_into().ok());
    if let (Some(depth), Some(fields)) = (depth, floor.as_object_mut()) {
        fields.insert("place".to_owned(), format!("{:?}", Place::at_home(depth)).into());
    }
}

/// A talent that is gone becomes the one that has come.
fn spite_for_undermine(value: &mut Value) {
    match value {
        Value::String(name) if name == "Undermine" => *name = "Spite".to_owned(),
        Value::Array(values) => values.iter_mut().for_each(spite_for_undermine),
        Value::Object(fields) => fields.values_mut().for_each(spite_for_undermine),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// How hard to compress, from 0 to 10.
const LEVEL: u8 = 9;
/// The largest part that is unpacked, in bytes; a floor takes about a fifth of it.
const LARGEST: usize = 1 << 20;

/// Why a snapshot cannot be read. The sentences follow "can't be read: ".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// A layout of a later version.
    #[error("a newer Emberdeep wrote it")]
    Newer,
    /// The page writes states, and leaves it to other programs to read them.
    #[error("a page can't, but the program can")]
    OnAPage,
    /// Not a state of this game.
    #[error("it makes no sense here")]
    Senseless,
}

/// Where a replay begins: at the start of a run, or at a snapshot in it.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The state there.
    pub game: Game,
    /// The tally of what came before.
    pub story: Story,
    /// Whether it is a snapshot.
    pub is_snapshot: bool,
}

impl From<Game> for Origin {
    fn from(game: Game) -> Self {
        Self { game, story: Story::default(), is_snapshot: false }
    }
}

/// The first part.
#[derive(Serialize, Deserialize)]
struct Head {
    turn: u64,
    depth: u32,
    story: Story,
}

/// The floors of a run as they were packed last.
#[derive(Default)]
pub struct Packed(Vec<(Arc<Level>, Arc<[u8]>)>);

/// A snapshot of `game`, with the numbers of its parts still missing, and these parts. Floors that are unchanged since
/// `packed` are not packed again.
pub fn take(game: &Game, story: &Story, packed: &mut Packed) -> (Snapshot, Vec<Arc<[u8]>>) {
    let (turn, depth) = (game.turn(), game.level().depth);
    let mut parts = vec![pack(&Head { turn, depth, story: story.clone() })];
    packed.0.truncate(game.floors().len());
    for (number, floor) in game.floors().iter().enumerate() {
        match packed.0.get_mut(number) {
            Some((same, _)) if Arc::ptr_eq(same, floor) => {}
            Some(other) => *other = (Arc::clone(floor), pack(&**floor)),
            None => packed.0.push((Arc::clone(floor), pack(&**floor))),
        }
    }
    parts.extend(packed.0.iter().map(|(_, bytes)| Arc::clone(bytes)));
    let (version, rules_version, hash) = (SNAPSHOT_VERSION, RULES_VERSION, game.hash());
    (Snapshot { version, rules_version, hash, turn, floor: depth, parts: Vec::new() }, parts)
}

fn pack(part: &impl Serialize) -> Arc<[u8]> {
    let json = serde_json::to_vec(part).expect("plain data");
    deflate::compress_to_vec(&json, LEVEL).into()
}

/// The state in a snapshot of a run that began as `start`.
///
/// # Errors
/// Why it cannot be read.
pub fn read(start: &Game, recording: &Recording, snapshot: &Snapshot) -> Result<Origin, Unreadable> {
    // The reader would make the page a tenth larger to load.
    if cfg!(target_arch = "wasm32") {
        return Err(Unreadable::OnAPage);
    }
    if snapshot.version > SNAPSHOT_VERSION {
        return Err(Unreadable::Newer);
    }
    if snapshot.parts.len() > 1 + FLOORS as usize {
        return Err(Unreadable::Senseless);
    }
    restore(start, recording, snapshot).ok_or(Unreadable::Senseless)
}

fn restore(start: &Game, recording: &Recording, snapshot: &Snapshot) -> Option<Origin> {
    let parts: Option<Vec<Value>> = recording.parts_of(snapshot).map(unpack).collect();
    let mut parts = parts?;
    let (head, floors) = parts.split_first_mut()?;
    let since = usize::try_from(snapshot.version.checked_sub(1)?).ok()?;
    STEPS[since..].iter().for_each(|step| step(head, floors));
    let head: Head = serde_json::from_value(head.take()).ok()?;
    let floors: Option<Vec<Level>> = floors.iter_mut().map(|floor| level(floor.take())).collect();
    let game = start.restored(head.depth, head.turn, floors?)?;
    head.story.is_sound().then_some(Origin { game, story: head.story, is_snapshot: true })
}

fn unpack(part: &[u8]) -> Option<Value> {
    let json = inflate::decompress_to_vec_with_limit(part, LARGEST).ok()?;
    serde_json::from_slice(&json).ok()
}

/// A floor whose places are all on its map.
fn level(floor: Value) -> Option<Level> {
    let map = Map::deserialize(floor.get("map")?).ok()?;
    has_its_places(&floor, &map).then(|| serde_json::from_value(floor).ok())?
}

/// Whether all places in `value` are on `map`. Pairs of these names hold a place and a way.
fn has_its_places(value: &Value, map: &Map) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
        Value::Array(values) => values.iter().all(|value| has_its_places(value, map)),
        Value::Object(fields) => match (fields.get("x"), fields.get("y")) {
            (Some(x), Some(y)) => {
                let is_within = |value: &Value, side: i32| {
                    value.as_i64().is_some_and(|at| (0..side.into()).contains(&at))
                };
                is_within(x, map.width) && is_within(y, map.height)
            }
            _ => fields.iter().all(|(name, value)| match name.as_str() {
                "blasts" | "drifts" => has_places_and_ways(value, map),
                // Those on their way still have places on the floor that they come from.
                "followers" => true,
                _ => has_its_places(value, map),
            }),
        },
    }
}

/// The same for pairs of a place and a way, which is a step at most.
fn has_places_and_ways(pairs: &Value, map: &Map) -> bool {
    let is_way = |way: &Value| {
        let is_step = |name| way.get(name).and_then(Value::as_i64).is_some_and(|by| (-1..=1).contains(&by));
        is_step("x") && is_step("y")
    };
    pairs.as_array().is_some_and(|pairs| {
        pairs.iter().all(|pair| {
            has_its_places(pair.get(0).unwrap_or(&Value::Null), map) && pair.get(1).is_some_and(is_way)
        })
    })
}

/// The newest snapshot that can be read.
#[derive(Clone, Debug)]
pub struct Newest {
    /// Its number in the recording, and its state.
    pub origin: Option<(usize, Origin)>,
    /// Why the last one cannot be read, if it cannot.
    pub unreadable: Option<Unreadable>,
}

impl Newest {
    /// The newest readable snapshot of a recording that began as `start`.
    pub fn of(start: &Game, recording: &Recording) -> Self {
        let mut unreadable = None;
        for (number, Kept { snapshot, .. }) in recording.snapshots.iter().enumerate().rev() {
            match read(start, recording, snapshot) {
                Ok(origin) => return Self { origin: Some((number, origin)), unreadable },
                Err(why) => _ = unreadable.get_or_insert(why),
            }
        }
        Self { origin: None, unreadable }
    }
}
