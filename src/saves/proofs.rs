//! A cache of proofs: for each run file, by its bytes, the outcome of replaying it. It may be deleted at any time; then
//! all runs are replayed. It proves nothing to others, because anyone who can write in the directory can forge it.
//! `emberdeep verify` never reads it.

use crate::escape;
use crate::game::RULES_VERSION;
use crate::journal::Facts;
use crate::journal::storage::Storage;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

/// The name of the cache file.
const NAME: &str = "proofs";
/// Its first bytes.
const MAGIC: &[u8; 8] = b"\x89Proof\r\n";
/// Raise it when the meaning of a proof or its facts change.
const EDITION: u64 = 2;
/// How many proofs are stored.
const MOST: usize = 20_000;
/// The largest file accepted, in bytes.
const MAX_FILE: u64 = 32 << 20;
const CHECK: usize = 8;

/// The outcome of replaying a run: its facts, or why it is not proven.
pub type Outcome = Result<Facts, String>;

/// The hash of a file's bytes.
pub type Key = u128;

/// Proofs by the hash of their file.
#[derive(Debug, Default)]
pub struct Proofs {
    known: BTreeMap<Key, Outcome>,
    is_changed: bool,
}

/// The file's contents between magic and checksum.
#[derive(Serialize, Deserialize)]
struct Page {
    edition: u64,
    program: String,
    rules_version: u64,
    known: BTreeMap<Key, Outcome>,
}

impl Proofs {
    /// Reads the cache in `storage`. A damaged cache, or one of another version, counts as empty.
    pub fn read(storage: &dyn Storage) -> Self {
        let bytes = storage.read(NAME, MAX_FILE).unwrap_or_default();
        Self { known: decode(&bytes).unwrap_or_default(), is_changed: false }
    }

    /// Hashes the bytes of a file.
    pub fn key(bytes: &[u8]) -> Key {
        xxh3_128(bytes)
    }

    /// The outcome for the file with this key, if stored.
    pub fn get(&self, key: Key) -> Option<&Outcome> {
        self.known.get(&key)
    }

    /// Stores an outcome.
    pub fn put(&mut self, key: Key, outcome: Outcome) {
        self.is_changed = true;
        self.known.insert(key, outcome);
    }

    /// Writes the cache, if it has changed. If that fails, the runs are proven again next time.
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
    // Anyone who can write in the directory can put words here, and they are displayed.
    let plain = |why: String| escape::text(&why).into_owned();
    let mut known = BTreeMap::new();
    for (key, outcome) in page.known {
        known.insert(key, outcome.map_err(plain));
    }
    is_ours.then_some(known)
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
    fn written_proofs_are_read_back() {
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
    fn invalid_cache_counts_as_empty() {
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
    fn stored_reasons_are_escaped() {
        let kept = BTreeMap::from([(1, Err("\u{1b}[2J\u{202e}red\n".to_owned()))]);
        let told = Err(r"\u{1b}[2J\u{202e}red\n".to_owned());
        assert_eq!(decode(&encode(&kept)), Some(BTreeMap::from([(1, told)])));
    }

    #[test]
    fn number_of_proofs_is_limited() {
        let memory = Memory::default();
        let mut proofs = Proofs::default();
        (0..MOST as Key + 9).for_each(|key| proofs.put(key, Err(String::new())));
        proofs.write(&memory);
        assert_eq!(Proofs::read(&memory).known.len(), MOST);
    }
}
