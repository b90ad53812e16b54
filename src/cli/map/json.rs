//! A bare dungeon as a line of JSON, with its rooms and every attempt at one.

use super::row;
use crate::geometry::Rect;
use crate::map::Map;
use crate::map_builder::history::{Attempt, Bend, History};
use crate::map_builder::rooms::Dungeon;
use crate::map_builder::rules::Rules;
use serde::{Serialize, Serializer};

/// The fields of the line.
#[derive(Serialize)]
pub struct Dug<'a> {
    seed: u64,
    rules: &'static str,
    width: i32,
    height: i32,
    start: [i32; 2],
    rooms: Vec<[i32; 4]>,
    #[serde(serialize_with = "tried")]
    attempts: Vec<Attempt>,
    #[serde(serialize_with = "rows")]
    tiles: &'a Map,
}

#[derive(Serialize)]
struct Tried {
    rect: [i32; 4],
    hit: Option<usize>,
    coin: Option<char>,
}

impl<'a> Dug<'a> {
    pub fn new(seed: u64, rules: &Rules, dungeon: &'a Dungeon, history: &History) -> Self {
        Self {
            seed,
            rules: rules.name,
            width: dungeon.map.width,
            height: dungeon.map.height,
            start: [dungeon.start.x, dungeon.start.y],
            rooms: dungeon.rooms.iter().map(corners).collect(),
            attempts: history.attempts(),
            tiles: &dungeon.map,
        }
    }
}

impl Tried {
    fn new(attempt: &Attempt) -> Self {
        let coin = attempt.bend.map(|bend| match bend {
            Bend::HorizontalFirst => 'h',
            Bend::VerticalFirst => 'v',
        });
        Self { rect: corners(&attempt.rect), hit: attempt.hit, coin }
    }
}

fn corners(rect: &Rect) -> [i32; 4] {
    [rect.x1, rect.y1, rect.x2, rect.y2]
}

/// Written one by one, since there may be a million.
fn tried<S: Serializer>(attempts: &[Attempt], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(attempts.iter().map(Tried::new))
}

pub fn rows<S: Serializer>(map: &Map, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq((0..map.height).map(|y| row(map, y)))
}
