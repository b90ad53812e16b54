//! Forged run files, in the valid format: the golden recordings with another header or seal and with new links between
//! their records.

// Each test program uses a part of it.
#![allow(dead_code)]

use emberdeep::action::Action;
use emberdeep::content::Place;
use emberdeep::disk;
use emberdeep::game::RULES_VERSION;
use emberdeep::journal::{Header, Seal, Snapshot};
use emberdeep::replay::verify;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

const PREAMBLE: usize = 10;
const HEADER: u8 = 1;
const SEAL: u8 = 5;
const PART: u8 = 7;
const SNAPSHOT: u8 = 8;

pub fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/recordings/{name}.run"))
}

/// What the golden recording `left` has come to.
pub struct Left {
    pub seed: u64,
    pub score: u64,
    pub turns: u64,
    pub depth: u32,
}

impl Left {
    pub fn read() -> Self {
        let run = disk::load::<Action>(&golden("left")).expect("a golden recording");
        let seal = run.seal.as_ref().expect("sealed");
        let (score, turns) = (seal.score, seal.turns);
        Self { seed: run.header.seed, score, turns, depth: verify(&run).at.depth }
    }

    /// Its end in the scores.
    pub fn words(&self) -> String {
        format!("Left on floor {}, {}", self.depth, Place::at_home(self.depth).info().name)
    }
}

/// The golden recording of that name with another header and seal.
pub fn changed(name: &str, header: impl Fn(&mut Header), seal: impl Fn(&mut Seal)) -> Vec<u8> {
    relinked(&fs::read(golden(name)).expect("a golden recording"), |kind, payload| match kind {
        HEADER => again(payload, &header),
        SEAL => again(payload, &seal),
        _ => payload.to_vec(),
    })
}

/// The golden recording of that name as if a person had played it.
pub fn by_a_person(name: &str) -> Vec<u8> {
    changed(name, |header| header.options.clear(), |_| ())
}

/// The same whose seal tells of so many points.
pub fn worth(name: &str, score: u64) -> Vec<u8> {
    changed(name, |header| header.options.clear(), |seal| seal.score = score)
}

/// The same under the number of other rules, which lead elsewhere: nothing in it can be played here to its end.
pub fn of_rules(name: &str, version: u64, score: u64) -> Vec<u8> {
    let header = |header: &mut Header| {
        header.options.clear();
        (header.rules_version, header.seed) = (version, header.seed + 1);
    };
    changed(name, header, |seal| seal.score = score)
}

/// The same run as earlier rules would have written it: in another dungeon, so that it can't be played here.
pub fn by_earlier_rules(bytes: &[u8]) -> Vec<u8> {
    let header = |header: &mut Header| {
        (header.rules_version, header.seed) = (RULES_VERSION - 1, header.seed + 1);
    };
    relinked(bytes, |kind, payload| match kind {
        HEADER => again(payload, header),
        SNAPSHOT => again(payload, |snapshot: &mut Snapshot| snapshot.rules_version = RULES_VERSION - 1),
        _ => payload.to_vec(),
    })
}

/// The same run whose snapshots from number `from` on are of a layout to come.
pub fn of_a_layout_to_come(bytes: &[u8], from: u32) -> Vec<u8> {
    let number = std::cell::Cell::new(0);
    relinked(bytes, |kind, payload| match kind {
        SNAPSHOT => {
            number.set(number.get() + 1);
            let is_newer = number.get() > from;
            again(payload, |snapshot: &mut Snapshot| snapshot.version += u64::from(is_newer))
        }
        _ => payload.to_vec(),
    })
}

/// The same run as a program killed in the middle of its last snapshot leaves it.
pub fn cut_within_the_last_part(bytes: &[u8]) -> Vec<u8> {
    let (mut at, mut last) = (PREAMBLE, PREAMBLE);
    while at < bytes.len() {
        last = if bytes[at] == PART { at } else { last };
        at += 4 + usize::from(u16::from_le_bytes([bytes[at + 1], bytes[at + 2]])) + 4;
    }
    bytes[..last + 100].to_vec()
}

fn again<T: Serialize + DeserializeOwned>(payload: &[u8], change: impl Fn(&mut T)) -> Vec<u8> {
    let mut value = postcard::from_bytes(payload).expect("a record");
    change(&mut value);
    postcard::to_stdvec(&value).expect("plain data")
}

/// The records of `bytes` with other payloads, by the description of the format alone.
fn relinked(bytes: &[u8], change: impl Fn(u8, &[u8]) -> Vec<u8>) -> Vec<u8> {
    let (start, mut rest) = bytes.split_at(PREAMBLE);
    let (mut forged, mut link) = (start.to_vec(), xxh3_64(start));
    while !rest.is_empty() {
        let length = usize::from(u16::from_le_bytes([rest[1], rest[2]]));
        let payload = change(rest[0], &rest[4..4 + length]);
        let [low, high] = (payload.len() as u16).to_le_bytes();
        let record = [&[rest[0], low, high, 0x5A ^ rest[0] ^ low ^ high], &payload[..]].concat();
        link = xxh3_64_with_seed(&record, link);
        forged.extend(&record);
        forged.extend(&link.to_le_bytes()[..4]);
        rest = &rest[4 + length + 4..];
    }
    forged
}
