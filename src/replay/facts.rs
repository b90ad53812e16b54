//! The facts in a run's file about what it has achieved: their names, and how they are derived from a game. A name
//! never changes its meaning, and the words are those of the tables, not English: both stay in files for good.
//!
//! | name | value |
//! |---|---|
//! | `level` | number: the player's level |
//! | `health` | number: the player's health |
//! | `most health` | number: the player's health at most |
//! | `turn` | number: turns that have passed |
//! | `floor` | number: the floor that the player is on |
//! | `place` | number: the place of that floor, by the floor where the first ways lead to it |
//! | `deepest` | number: the deepest floor reached |
//! | `kills` | number: foes killed by the player |
//! | `machines` | number: machines that have given the player what they give |
//! | `hooded` | number: turns that ended with the lantern hooded |
//! | `cause` | word: what killed the player, if anything did: `blow`, `shot`, `breath`, `thrown`, `lightning`, `fireball`, `fire`, `gas`, `impact`, `steam`, `blast`, `fall`, `trap`, `guardian` |
//! | `by` | word: who hit, shot or breathed, or which item |
//! | `slain` | counts: foes that died of any cause, by kind |
//! | `used` | counts: items drunk, read and thrown, by kind |
//! | `treasuries` | number: treasuries from which the player has taken something |
//! | `puzzles` | number: puzzles solved |
//! | `perfect` | number: of them, those solved in the fewest steps or turns |
//! | `met` | counts: 1 for each kind of foe that the player has seen |
//! | `pushed` | number: foes killed by pushes and falls, and not by a foe's doing |
//! | `by one fire` | number: the most foes that one fire has killed |
//! | `by foes` | number: foes killed by foes |
//! | `unaware` | number: foes killed by a hit from the dark |
//! | `wind-ups` | number: hits on the player by what a foe had wound up for |
//! | `friend` | number: the floor on which the player freed the companion they have now |
//! | `early kills` | number: foes killed by the player above the last floor |
//! | `flame` | number: 1 if the run was won with the ember's flame, and not by lifting the ember |
//! | `attempt` | number: which of the player's runs in the dungeon of that day or week it was, by their ends; no replay can tell |
//!
//! A run that continued from a snapshot lacks `met` and what follows, since what came before is not counted.

use super::deeds::Deeds;
use super::player::{Difference, Moment, Why};
use super::story::{Counts, Story};
use crate::content::{MachineKind, Monster, Place};
use crate::event::{Cause, Victory};
use crate::game::Game;
use crate::journal::{Fact, Facts};
use crate::level::{Actor, Kind, Machine};
use serde::Serialize;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::collections::BTreeMap;

/// Derives a fact, or `None` if there is nothing to record.
type Derive = fn(&Game, &Story) -> Option<Fact>;

/// See the table.
pub const FLAME: &str = "flame";

/// All facts by name.
#[rustfmt::skip] // One fact a row.
const FACTS: &[(&str, Derive)] = &[
    ("level", |game, _| amount(game.level().hero.growth.level)),
    ("health", |game, _| amount(game.level().player().body.hp.max(0))),
    ("most health", |game, _| amount(game.level().player().body.max_hp)),
    ("turn", |game, _| Some(Fact::Number(game.turn()))),
    ("floor", |game, _| Some(Fact::Number(game.level().depth.into()))),
    ("place", |game, _| Some(Fact::Number(game.level().place.home().into()))),
    ("deepest", |game, _| Some(Fact::Number(game.deepest().into()))),
    ("kills", |game, _| amount(game.level().hero.record.kills)),
    ("machines", |game, _| Some(Fact::Number(game.machines_solved() as u64))),
    ("hooded", |_, story| Some(Fact::Number(story.hooded))),
    (FLAME, |game, _| (game.victory()? != Victory::Ember).then_some(Fact::Number(1))),
    ("cause", |_, story| Some(Fact::Word(words(story.end?).0.to_owned()))),
    ("by", |_, story| words(story.end?).1.map(Fact::Word)),
    ("slain", |_, story| Some(counts(&story.slain))),
    ("used", |_, story| Some(counts(&story.used))),
    ("treasuries", |game, _| machines(game, |machine| machine.kind == MachineKind::Treasury && machine.is_solved)),
    ("puzzles", |game, _| machines(game, |machine| machine.fewest.is_some() && machine.is_solved)),
    ("perfect", |game, _| {
        machines(game, |machine| machine.is_solved && machine.fewest.is_some_and(|fewest| machine.steps <= fewest))
    }),
    ("met", |_, story| deed(story, |deeds| counts(&deeds.met.iter().map(|kind| (*kind, 1)).collect()))),
    ("pushed", |_, story| deed(story, |deeds| Fact::Number(deeds.pushed.into()))),
    ("by one fire", |_, story| deed(story, |deeds| Fact::Number(deeds.by_one_fire.into()))),
    ("by foes", |_, story| deed(story, |deeds| Fact::Number(deeds.by_foes.into()))),
    ("unaware", |_, story| deed(story, |deeds| Fact::Number(deeds.unaware.into()))),
    ("wind-ups", |_, story| deed(story, |deeds| Fact::Number(deeds.wind_ups.into()))),
    ("friend", |game, story| {
        let (name, depth) = story.deeds.friend?;
        let is_here = game.level().companion().and_then(Actor::given_name) == Some(name);
        is_here.then(|| Fact::Number(depth.into()))
    }),
    ("early kills", |_, story| deed(story, |deeds| Fact::Number(deeds.early.into()))),
];

/// The facts about `game`, whose events were counted in `story`.
pub fn facts(game: &Game, story: &Story) -> Facts {
    let mut told = Facts::new();
    for (name, derive) in FACTS {
        if let Some(fact) = derive(game, story) {
            told.insert((*name).to_owned(), fact);
        }
    }
    told
}

/// The first of the facts `told` that differs from `played`. An older program may have recorded fewer, and a newer one
/// more, so only facts known to both are compared.
pub(super) fn difference(told: &Facts, played: &Facts, at: Moment) -> Option<Difference> {
    let differs = |name: &&str| told.contains_key(*name) && told.get(*name) != played.get(*name);
    FACTS.iter().map(|(name, _)| *name).find(differs).map(|name| Difference { at, why: Why::Fact(name) })
}

/// The kinds counted under `name` in `facts`, as far as they are known here.
pub fn kinds(facts: &Facts, name: &str) -> Counts<Monster> {
    let Some(Fact::Counts(counts)) = facts.get(name) else { return Vec::new() };
    let times = |count: &u64| u32::try_from(*count).unwrap_or(u32::MAX);
    counts.iter().filter_map(|(name, count)| Some((known(name)?, times(count)))).collect()
}

/// The number under `name` in `facts`.
pub fn number(facts: &Facts, name: &str) -> Option<u64> {
    match facts.get(name)? {
        Fact::Number(number) => Some(*number),
        Fact::Word(_) | Fact::Counts(_) => None,
    }
}

/// The place of the floor, if `facts` name it.
pub fn place(facts: &Facts) -> Option<Place> {
    Some(Place::at_home(number(facts, "place")?.try_into().ok()?))
}

/// What killed the player, if `facts` say so and it is known here.
pub fn cause(facts: &Facts) -> Option<Cause> {
    let kind = || match word(facts, "by")? {
        PLAYER => Some(Kind::Player),
        foe => known(foe).map(Kind::Foe),
    };
    Some(match word(facts, "cause")? {
        "blow" => Cause::Hit(kind()?),
        "shot" => Cause::Shot(kind()?),
        "breath" => Cause::Breath(kind()?),
        "thrown" => Cause::Thrown(known(word(facts, "by")?)?),
        "lightning" => Cause::Lightning,
        "fireball" => Cause::Fireball,
        "fire" => Cause::Fire,
        "gas" => Cause::Gas,
        "impact" => Cause::Impact,
        "steam" => Cause::Steam,
        "blast" => Cause::Blast,
        "fall" => Cause::Fall,
        "guardian" => Cause::Guardian,
        "trap" => Cause::Trap,
        _ => return None,
    })
}

/// Replaces a foe's name for the player.
const PLAYER: &str = "Player";

/// The words of a cause: how, and by whom or what.
fn words(cause: Cause) -> (&'static str, Option<String>) {
    let kind = |kind| match kind {
        Kind::Player => PLAYER.to_owned(),
        Kind::Foe(monster) => name(&monster),
    };
    match cause {
        Cause::Hit(who) => ("blow", Some(kind(who))),
        Cause::Shot(who) => ("shot", Some(kind(who))),
        Cause::Breath(who) => ("breath", Some(kind(who))),
        Cause::Thrown(thing) => ("thrown", Some(name(&thing))),
        Cause::Lightning => ("lightning", None),
        Cause::Fireball => ("fireball", None),
        Cause::Fire => ("fire", None),
        Cause::Gas => ("gas", None),
        Cause::Impact => ("impact", None),
        Cause::Steam => ("steam", None),
        Cause::Blast => ("blast", None),
        Cause::Fall => ("fall", None),
        Cause::Guardian => ("guardian", None),
        Cause::Trap => ("trap", None),
    }
}

/// The number of machines on the floors that the player has entered for which that is true.
fn machines(game: &Game, is_counted: fn(&Machine) -> bool) -> Option<Fact> {
    let all = game.floors().iter().flat_map(|floor| &floor.machines);
    Some(Fact::Number(all.filter(|machine| is_counted(machine)).count() as u64))
}

/// What `tell` makes of the deeds of the whole run.
fn deed(story: &Story, tell: fn(&Deeds) -> Fact) -> Option<Fact> {
    (!story.deeds.is_partial).then(|| tell(&story.deeds))
}

fn amount(number: i32) -> Option<Fact> {
    Some(Fact::Number(number as u64))
}

fn word<'a>(facts: &'a Facts, name: &str) -> Option<&'a str> {
    match facts.get(name)? {
        Fact::Word(word) => Some(word),
        Fact::Number(_) | Fact::Counts(_) => None,
    }
}

fn counts<T: Serialize>(counts: &Counts<T>) -> Fact {
    let mut named = BTreeMap::new();
    for (kind, count) in counts.iter() {
        named.insert(name(kind), u64::from(*count));
    }
    Fact::Counts(named)
}

/// serde's name for a kind of foe or item.
fn name(kind: &impl Serialize) -> String {
    let name = serde_json::to_value(kind).expect("plain data");
    name.as_str().expect("a kind has no fields").to_owned()
}

/// The kind with this name.
fn known<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<Error> = name.into_deserializer();
    T::deserialize(name).ok()
}
