//! A dungeon or a floor as a line of JSON.

use super::row;
use crate::geometry::Rect;
use crate::level::Level;
use crate::map::{Map, Point};
use crate::map_builder::history::{Attempt, Bend, History};
use crate::map_builder::rooms::Dungeon;
use crate::map_builder::rules::Rules;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
pub struct Line<'a> {
    seed: u64,
    rules: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    width: i32,
    height: i32,
    start: [i32; 2],
    #[serde(flatten)]
    digging: Option<Digging>,
    #[serde(serialize_with = "rows")]
    tiles: &'a Map,
    #[serde(flatten)]
    population: Option<Population>,
}

/// The rooms of a bare dungeon, with every attempt at one.
#[derive(Serialize)]
struct Digging {
    rooms: Vec<[i32; 4]>,
    #[serde(serialize_with = "tried")]
    attempts: Vec<Attempt>,
}

#[derive(Serialize)]
struct Tried {
    rect: [i32; 4],
    hit: Option<usize>,
    coin: Option<char>,
}

#[derive(Serialize)]
struct Population {
    foes: Vec<Placed>,
    things: Vec<Placed>,
    traps: Vec<Placed>,
    finds: Vec<Placed>,
    machines: Vec<Placed>,
}

/// A foe, an item, a trap or a trace, or a machine at its entrance.
#[derive(Serialize)]
struct Placed {
    kind: &'static str,
    at: [i32; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    asleep: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u8>,
}

impl<'a> Line<'a> {
    pub fn of_dungeon(seed: u64, rules: &Rules, dungeon: &'a Dungeon, history: &History) -> Self {
        let rooms = dungeon.rooms.iter().map(corners).collect();
        let digging = Some(Digging { rooms, attempts: history.attempts() });
        Self { digging, ..Self::of_ground(seed, rules, &dungeon.map, dungeon.start) }
    }

    pub fn of_floor(seed: u64, rules: &Rules, level: &'a Level, populated: bool) -> Self {
        let population = populated.then(|| Population::of(level));
        let ground = Self::of_ground(seed, rules, &level.map, level.player().at);
        Self { depth: Some(level.depth), population, ..ground }
    }

    fn of_ground(seed: u64, rules: &Rules, map: &'a Map, start: Point) -> Self {
        Self {
            seed,
            rules: rules.name,
            depth: None,
            width: map.width,
            height: map.height,
            start: pair(start),
            digging: None,
            tiles: map,
            population: None,
        }
    }
}

impl Population {
    fn of(level: &Level) -> Self {
        let placed = |kind, at| Placed { kind, at: pair(at), asleep: None, count: None };
        let foes = level.foes().filter_map(|foe| {
            let asleep = Some(foe.is_asleep());
            Some(Placed { asleep, ..placed(foe.monster()?.info().name, foe.at) })
        });
        let things = level.items.iter().map(|lying| {
            let count = Some(lying.item.count);
            Placed { count, ..placed(lying.item.kind.info().name, lying.at) }
        });
        let traps = level.ground.traps.iter().map(|at| placed("fire", *at));
        let finds = level.lore.iter().map(|laid| placed(laid.find.info().name, laid.at));
        let machines = level.machines.iter().map(|machine| placed(machine.kind.info().name, machine.way_in));
        Self {
            foes: foes.collect(),
            things: things.collect(),
            traps: traps.collect(),
            finds: finds.collect(),
            machines: machines.collect(),
        }
    }
}

fn pair(at: Point) -> [i32; 2] {
    [at.x, at.y]
}

fn corners(rect: &Rect) -> [i32; 4] {
    [rect.x1, rect.y1, rect.x2, rect.y2]
}

/// Serialized one by one, since there may be a million.
fn tried<S: Serializer>(attempts: &[Attempt], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(attempts.iter().map(|attempt| {
        let coin = attempt.bend.map(|bend| match bend {
            Bend::HorizontalFirst => 'h',
            Bend::VerticalFirst => 'v',
        });
        Tried { rect: corners(&attempt.rect), hit: attempt.hit, coin }
    }))
}

fn rows<S: Serializer>(map: &Map, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq((0..map.height).map(|y| row(map, y)))
}
