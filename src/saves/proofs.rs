//! What has been proven once is remembered: for each file, by its bytes, what came of playing it. The file that holds it
//! can be thrown away at any time; then all is played again. It is no proof to others: whoever can write in the
//! directory, and means to, can write it too. `emberdeep verify` never looks at it.

use crate::game::RULES_VERSION;
use crate::journal::Facts;
use crate::journal::storage::Storage;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

/// The name of the file.
const NAME: &str = "proofs";
/// Its first bytes.
const MAGIC: &[u8; 8] = b"\x89Proof\r\n";
/// To be raised when something else is proven, or other facts are told.
const EDITION: u64 = 1;
/// How many proofs are remembered.
const MOST: usize = 20_000;
/// The largest file that is read, in bytes.
const MAX_FILE: u64 = 32 << 20;
const CHECK: usize = 8;

/// What came of playing a run: what it has come to, or why it proves nothing.
pub type Outcome = Result<Facts, String>;

/// Tells one file's bytes from those of any other.
pub type Key = u128;

/// What was proven, and what is asked for now.
#[derive(Debug, Default)]
pub struct Proofs {
    known: BTreeMap<Key, Outcome>,
    is_changed: bool,
}

/// What stands in the file, between the first bytes and the check.
#[derive(Serialize, Deserialize)]
struct Page {
    edition: u64,
    program: String,
    rules_version: u64,
    known: BTreeMap<Key, Outcome>,
}

impl Proofs {
    /// What is remembered in `storage`. Of what is damaged, or was proven by another program, nothing is believed.
    pub fn read(storage: &dyn Storage) -> Self {
        let bytes = storage.read(NAME, MAX_FILE).unwrap_or_default();
        Self { known: decode(&bytes).unwrap_or_default(), is_changed: false }
    }

    /// The key of a file that holds `bytes`.
    pub fn key(bytes: &[u8]) -> Key {
        xxh3_128(bytes)
    }

    /// What came of playing the file of that key, if it is remembered.
    pub fn get(&self, key: Key) -> Option<&Outcome> {
        self.known.get(&key)
    }

    /// Remembers it.
    pub fn put(&mut self, key: Key, outcome: Outcome) {
        self.is_changed = true;
        self.known.insert(key, outcome);
    }

    /// Writes down what is remembered, if that is new. Where it cannot be written, it will be proven again.
    pub fn write(&mut self, storage: &dyn Storage) {
        while self.known.len() > MOST {
            self.known.pop_first();
        }
        if std::mem::take(&mut self.is_changed) {
            let _ = storage.replace(NAME, &encode(&self.known));
        }
    }
}

fn encode(known: &BTreeMap<Key, Outcome>) -> Vec<u8> {
    let page = Page {
        edition: EDITION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        rules_version: RULES_VERSION,
        known: known.clone(),
    };
    let mut bytes = postcard::to_extend(&page, MAGIC.to_vec()).expect("plain data");
    bytes.extend(xxh3_64(&bytes).to_le_bytes());
    bytes
}

fn decode(bytes: &[u8]) -> Option<BTreeMap<Key, Outcome>> {
    let (page, check) = bytes.split_last_chunk::<CHECK>()?;
    if u64::from_le_bytes(*check) != xxh3_64(page) {
        return None;
    }
    let page: Page = postcard::from_bytes(page.strip_prefix(MAGIC)?).ok()?;
    let is_ours = page.edition == EDITION
        && page.program == env!("CARGO_PKG_VERSION")
        && page.rules_version == RULES_VERSION;
    is_ours.then_some(page.known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Fact;
    use crate::journal::memory::Memory;

    fn some() -> BTreeMap<Key, Outcome> {
        let facts = Facts::from([("level".to_owned(), Fact::Number(7))]);
        BTreeMap::from([(1, Ok(facts)), (u128::MAX, Err("why".to_owned()))])
    }

    #[test]
    fn what_is_written_is_read() {
        let memory = Memory::default();
        let mut proofs = Proofs::read(&memory);
        proofs.write(&memory);
        assert!(memory.read(NAME, MAX_FILE).is_err(), "there is nothing new to write");
        some().into_iter().for_each(|(key, outcome)| proofs.put(key, outcome));
        proofs.write(&memory);
        assert_eq!(Proofs::read(&memory).known, some());
        let written = memory.identity(NAME).expect("a file");
        proofs.write(&memory);
        assert_eq!(memory.identity(NAME).expect("a file"), written, "nothing is new");
    }

    #[test]
    fn nothing_is_believed_of_what_is_damaged_cut_or_of_another_edition() {
        let whole = encode(&some());
        assert_eq!(decode(&whole), Some(some()));
        for at in 0..whole.len() {
            assert_eq!(decode(&whole[..at]), None, "the first {at} bytes");
            for change in [1, 0x80, 0xFF] {
                let mut damaged = whole.clone();
                damaged[at] ^= change;
                assert_eq!(decode(&damaged), None, "byte {at} ^ {change}");
            }
        }
        let page = |edition, program: &str, rules_version| {
            let page = Page { edition, program: program.to_owned(), rules_version, known: some() };
            let mut bytes = postcard::to_extend(&page, MAGIC.to_vec()).expect("plain data");
            bytes.extend(xxh3_64(&bytes).to_le_bytes());
            decode(&bytes)
        };
        let program = env!("CARGO_PKG_VERSION");
        assert_eq!(page(EDITION, program, RULES_VERSION), Some(some()));
        let others = [
            page(EDITION + 1, program, RULES_VERSION),
            page(EDITION, "0.0.1", RULES_VERSION),
            page(EDITION, program, RULES_VERSION + 1),
        ];
        assert_eq!(others, [None, None, None]);
    }

    #[test]
    fn only_so_many_proofs_are_remembered() {
        let memory = Memory::default();
        let mut proofs = Proofs::default();
        (0..MOST as Key + 9).for_each(|key| proofs.put(key, Err(String::new())));
        proofs.write(&memory);
        assert_eq!(Proofs::read(&memory).known.len(), MOST);
    }
}
