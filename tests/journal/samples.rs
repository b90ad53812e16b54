//! Actions of a later version of a game, runs of such actions, and their files.

use emberdeep::journal::{Ending, Header, Journal, Seal};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More kinds of payload than the game has yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verb {
    Wait,
    Step(u8),
    Use(u8, Option<(i32, i32)>),
    Descend,
}

pub fn verb() -> impl Strategy<Value = Verb> {
    prop_oneof![
        Just(Verb::Wait),
        (0_u8..8).prop_map(Verb::Step),
        (any::<u8>(), any::<Option<(i32, i32)>>()).prop_map(|(slot, at)| Verb::Use(slot, at)),
        Just(Verb::Descend),
    ]
}

/// Number `i` of an endless run that everybody knows.
pub fn nth(i: usize) -> Verb {
    let draw = hash_at(i);
    match draw % 4 {
        0 => Verb::Wait,
        1 => Verb::Step((draw >> 8) as u8 % 8),
        2 => Verb::Use((draw >> 16) as u8, Some(((draw >> 24) as i32, -3))),
        _ => Verb::Descend,
    }
}

/// The hash of the state after `count` actions, as if there were a state.
pub fn hash_at(count: usize) -> u64 {
    xxhash_rust::xxh3::xxh3_64(&(count as u64).to_le_bytes())
}

pub fn header() -> Header {
    let options = BTreeMap::from([("name".to_owned(), "Ember".to_owned())]);
    Header {
        rules: "emberdeep".to_owned(),
        rules_version: u64::MAX,
        seed: 42,
        started: 1_795_222_923,
        options,
    }
}

pub const SEAL: Seal =
    Seal { ending: Ending::Won, turns: 123_456, score: u64::MAX, hash: 0xFEDC_BA98_7654_3210 };

/// Where each record ends, and how many actions stand before that place.
pub type Ends = Vec<(usize, usize)>;

/// The file of a run of `actions`.
pub fn file_of(actions: &[Verb], seal: Option<&Seal>) -> (Vec<u8>, Ends) {
    let mut journal = Journal::new(&header()).unwrap();
    let mut ends = vec![(journal.bytes().len(), 0)];
    for (i, action) in actions.iter().enumerate() {
        journal.record(action, || hash_at(i + 1)).unwrap();
        ends.push((journal.bytes().len(), i + 1));
    }
    if let Some(seal) = seal {
        journal.seal(seal).unwrap();
        ends.push((journal.bytes().len(), actions.len()));
    }
    (journal.bytes().to_vec(), ends)
}

/// The file of the first `count` actions of the run that everybody knows.
pub fn known(count: usize, seal: Option<&Seal>) -> (Vec<Verb>, Vec<u8>, Ends) {
    let actions: Vec<Verb> = (0..count).map(nth).collect();
    let (bytes, ends) = file_of(&actions, seal);
    (actions, bytes, ends)
}
