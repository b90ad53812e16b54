//! Records as bytes, and bytes as records: framing, links and the content of each kind. Pure; it opens no file,
//! believes no length, and allocates nothing on the word of what it reads. The parent module describes the format.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use thiserror::Error;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// The format version of new files, and the newest that is read.
pub const FORMAT: u16 = 3;
/// The first version with [`Facts`]. Older files are read and extended without them.
pub(super) const WITH_FACTS: u16 = 2;
/// The first version with [`Snapshot`]s. Older files are read and extended without them.
pub(super) const WITH_SNAPSHOTS: u16 = 3;
/// The longest payload of a record, in bytes; a part of a snapshot may have [`MAX_PART`].
pub const MAX_PAYLOAD: usize = 4096;
/// The longest part of a snapshot, in bytes.
pub const MAX_PART: usize = u16::MAX as usize;

pub(super) const MAGIC: [u8; 8] = *b"\x89Ember\r\n";
pub(super) const PREAMBLE: usize = MAGIC.len() + 2;
/// The longest action that a torn record may hold, in bytes.
const MAX_ACTION: usize = 64;
const HEAD: usize = 4;
const CHECK: usize = 4;
const HASH: usize = 8;
const GUARD: u8 = 0x5A;

/// What a run starts from: everything needed to recreate its first state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The name of the rule set.
    pub rules: String,
    /// Changes whenever the rules do: the same seed and actions may then give another run.
    pub rules_version: u64,
    /// The number that determines the whole dungeon.
    pub seed: u64,
    /// When the run was started, as Unix time in seconds; 0 if there was no clock. Only for people: no rule may
    /// depend on it.
    pub started: u64,
    /// Choices made at the start, by name. The whole header must fit into [`MAX_PAYLOAD`].
    pub options: BTreeMap<String, String>,
}

/// How a run ended. The order is part of the format: new endings go to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Ending {
    /// The player died.
    Died,
    /// The player reached the goal.
    Won,
    /// The player gave up.
    Left,
}

/// The end of a run, which closes its file for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// How it ended.
    pub ending: Ending,
    /// How many turns it took.
    pub turns: u64,
    /// The score.
    pub score: u64,
    /// The hash of the final state.
    pub hash: u64,
}

/// What a run has achieved, as named facts. The journal knows none of the names; each keeps its meaning for good, and
/// a fact with another meaning gets another name.
pub type Facts = BTreeMap<String, Fact>;

/// A fact about a run. The order is part of the format, and a new variant needs another [`FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A number.
    Number(u64),
    /// A word from a list known to the reader; never a sentence.
    Word(String),
    /// A count for each of several such words.
    Counts(BTreeMap<String, u64>),
}

/// The state of a run at one moment, as the game wrote it down. The journal doesn't know what its parts mean. The order
/// of the fields is part of the format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The version of the layout of its parts.
    pub version: u64,
    /// The version of the rules that led to it.
    pub rules_version: u64,
    /// The hash of the state under those rules.
    pub hash: u64,
    /// How many turns had passed.
    pub turn: u64,
    /// The floor that the player was on.
    pub floor: u32,
    /// The numbers of its parts, counted from 0 in the order of their records. Snapshots share equal parts.
    pub parts: Vec<u32>,
}

/// Says that the run continues from a snapshot, under other rules. The order of the fields is part of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Continuation {
    /// The number of the snapshot, counted from 0.
    pub snapshot: u32,
    /// The version of the rules from here on.
    pub rules_version: u64,
    /// The hash of the snapshot's state under those rules.
    pub hash: u64,
}

/// The kinds of records. None is 0, so zeros are never a record.
pub(super) mod kind {
    pub const HEADER: u8 = 1;
    pub const ACTION: u8 = 2;
    pub const ACTION_AND_HASH: u8 = 3;
    pub const HASH: u8 = 4;
    pub const SEAL: u8 = 5;
    pub const FACTS: u8 = 6;
    pub const PART: u8 = 7;
    pub const SNAPSHOT: u8 = 8;
    pub const CONTINUATION: u8 = 9;
}

/// The longest payload of a record of this kind, in bytes.
fn longest(kind: u8) -> usize {
    if kind == kind::PART { MAX_PART } else { MAX_PAYLOAD }
}

/// The payload lengths at which a torn record of this kind is plausible; `None` if this format version has no such
/// kind.
fn plausible(kind: u8, format: u16) -> Option<RangeInclusive<usize>> {
    match kind {
        kind::HEADER | kind::SEAL => Some(1..=MAX_PAYLOAD),
        kind::FACTS if format >= WITH_FACTS => Some(1..=MAX_PAYLOAD),
        kind::SNAPSHOT if format >= WITH_SNAPSHOTS => Some(1..=MAX_PAYLOAD),
        kind::PART if format >= WITH_SNAPSHOTS => Some(1..=MAX_PART),
        kind::CONTINUATION if format >= WITH_SNAPSHOTS => Some(1..=MAX_ACTION),
        kind::ACTION => Some(1..=MAX_ACTION),
        kind::ACTION_AND_HASH => Some(HASH + 1..=HASH + MAX_ACTION),
        kind::HASH => Some(HASH..=HASH),
        _ => None,
    }
}

/// The first bytes of a new file.
pub(super) fn preamble() -> [u8; PREAMBLE] {
    let mut bytes = [0; PREAMBLE];
    bytes[..MAGIC.len()].copy_from_slice(&MAGIC);
    bytes[MAGIC.len()..].copy_from_slice(&FORMAT.to_le_bytes());
    bytes
}

/// The link before the header's record.
pub(super) fn first_link(preamble: &[u8]) -> u64 {
    xxh3_64(preamble)
}

fn guard(head: [u8; 3]) -> u8 {
    head.iter().fold(GUARD, |all, byte| all ^ byte)
}

/// Why something was not recorded.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The run has ended.
    #[error("the run is over and its file is sealed: nothing can be added")]
    Sealed,
    /// A header with too many options, or an action type that outgrew the format.
    #[error("a record of {0} bytes is longer than a run's file allows")]
    TooLong(usize),
    /// A value that the format cannot express.
    #[error("this cannot be written into a run's file: {0}")]
    Refused(postcard::Error),
}

/// Appends a record to `out` and returns its link. The payload is `first`, then `value`, if any. After an error the
/// content of `out` is useless.
pub(super) fn append<T: Serialize>(
    out: &mut Vec<u8>,
    link: u64,
    kind: u8,
    first: &[u8],
    value: Option<&T>,
) -> Result<u64, WriteError> {
    let start = out.len();
    out.extend([kind, 0, 0, 0]);
    out.extend(first);
    if let Some(value) = value {
        *out = postcard::to_extend(value, std::mem::take(out)).map_err(WriteError::Refused)?;
    }
    let length = out.len() - start - HEAD;
    if length > longest(kind) {
        return Err(WriteError::TooLong(length));
    }
    let [low, high] = (length as u16).to_le_bytes();
    out[start + 1..start + HEAD].copy_from_slice(&[low, high, guard([kind, low, high])]);
    let link = xxh3_64_with_seed(&out[start..], link);
    out.extend(check(link));
    Ok(link)
}

fn check(link: u64) -> [u8; CHECK] {
    (link as u32).to_le_bytes()
}

/// Decodes a value that uses `payload` to its last byte.
pub(super) fn decode<T: DeserializeOwned>(payload: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(payload) {
        Ok((value, [])) => Some(value),
        _ => None,
    }
}

/// The content at a position where a record may begin.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next<'a> {
    /// A record with a valid check: its kind and its payload.
    Record(u8, &'a [u8]),
    /// The end of the bytes.
    End,
    /// The beginning of a record, or only zeros, up to the end of the bytes.
    Torn,
    /// Something else.
    Corrupt,
}

/// Iterates over the records of a file, up to the first invalid one.
pub(super) struct Records<'a> {
    bytes: &'a [u8],
    /// Where the next record begins.
    pub at: usize,
    /// The link of the last record.
    pub link: u64,
}

impl<'a> Records<'a> {
    /// The records after the preamble of `bytes`, which must be complete.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: PREAMBLE, link: first_link(&bytes[..PREAMBLE]) }
    }

    /// The version of the file's format.
    pub fn format(&self) -> u16 {
        u16::from_le_bytes([self.bytes[PREAMBLE - 2], self.bytes[PREAMBLE - 1]])
    }

    /// The next record, if it is valid.
    pub fn next(&mut self) -> Next<'a> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return Next::End;
        }
        let Some((kind, record)) = whole(rest) else {
            return if is_torn(rest, self.format()) { Next::Torn } else { Next::Corrupt };
        };
        let (record, found) = record.split_at(record.len() - CHECK);
        let link = xxh3_64_with_seed(record, self.link);
        if *found != check(link) {
            return Next::Corrupt;
        }
        self.link = link;
        self.at += record.len() + CHECK;
        Next::Record(kind, &record[HEAD..])
    }
}

/// The kind and all bytes of the record at the start of `rest`, if it is complete and its guard holds.
fn whole(rest: &[u8]) -> Option<(u8, &[u8])> {
    let &[kind, low, high, sum] = rest.first_chunk::<HEAD>()?;
    let length = length(low, high);
    let is_guarded = sum == guard([kind, low, high]) && length <= longest(kind);
    rest.get(..HEAD + length + CHECK).filter(|_| is_guarded).map(|record| (kind, record))
}

/// Whether `rest`, which is no complete record, is the beginning of one, or only zeros.
fn is_torn(rest: &[u8], format: u16) -> bool {
    let Some(lengths) = plausible(rest[0], format) else { return rest.iter().all(|byte| *byte == 0) };
    match *rest {
        [_, low] => (0..=u8::MAX).any(|high| lengths.contains(&length(low, high))),
        [_, low, high] => lengths.contains(&length(low, high)),
        [kind, low, high, sum, ..] => {
            let is_short = rest.len() < HEAD + length(low, high) + CHECK;
            sum == guard([kind, low, high]) && lengths.contains(&length(low, high)) && is_short
        }
        [_] | [] => true,
    }
}

fn length(low: u8, high: u8) -> usize {
    u16::from_le_bytes([low, high]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spells out the record by hand, as another program would read it.
    #[test]
    fn record_has_the_documented_bytes() {
        let start = preamble();
        assert_eq!(start, [0x89, 0x45, 0x6D, 0x62, 0x65, 0x72, 0x0D, 0x0A, 3, 0]);
        let mut out = Vec::new();
        let link = append(&mut out, xxh3_64(&start), 2, &[], Some(&300_u64)).unwrap();
        let record = [2, 2, 0, 0x5A ^ 2 ^ 2, 0xAC, 0x02];
        assert_eq!(link, xxh3_64_with_seed(&record, xxh3_64(&start)));
        assert_eq!(out[..6], record);
        assert_eq!(out[6..], link.to_le_bytes()[..4]);
    }

    #[test]
    fn zeros_are_torn_and_garbage_is_corrupt() {
        let next_in = |format: u8, tail: &[u8]| {
            let mut bytes = [&preamble()[..], tail].concat();
            bytes[PREAMBLE - 2] = format;
            let mut records = Records::new(&bytes);
            format!("{:?}", records.next())
        };
        let next = |tail: &[u8]| next_in(FORMAT as u8, tail);
        assert_eq!(next(&[]), "End");
        assert_eq!(next(&[0; 600]), "Torn");
        assert_eq!(next(&[[0; 599].as_slice(), &[1]].concat()), "Corrupt");
        assert_eq!(next(&[7; 600]), "Corrupt");
        assert_eq!(next(&[2, 0xFF, 0xFF, 0x5A ^ 2]), "Corrupt", "longer than any record may be");
        assert_eq!(next(&[2, 1, 0, 0x5A ^ 2 ^ 1, 0, 0]), "Torn");
        for begun in [&[5][..], &[2, 9], &[4, 8, 0], &[3, 72, 0, 0x5A ^ 3 ^ 72, 1]] {
            assert_eq!(next(begun), "Torn", "{begun:?}");
        }
        for odd in [
            &[10][..],
            &[4, 9],
            &[2, 65, 0],
            &[2, 3, 8],
            &[10, 4, 0, 0x5A ^ 10 ^ 4, 1],
            &[2, 3, 8, 0x5A ^ 2 ^ 3 ^ 8, 1],
        ] {
            assert_eq!(next(odd), "Corrupt", "{odd:?}");
            assert_eq!(next_in(1, odd), "Corrupt", "{odd:?}");
        }
        for facts in [&[6][..], &[6, 9, 0, 0x5A ^ 6 ^ 9, 1]] {
            assert_eq!(
                [next_in(1, facts), next_in(2, facts)],
                ["Corrupt", "Torn"],
                "only format 2 has facts"
            );
        }
        for snapshot in [&[7][..], &[7, 0xFF, 0xFF, 0x5A ^ 7, 1], &[8, 9], &[9, 4, 0]] {
            let next = [next_in(2, snapshot), next_in(3, snapshot)];
            assert_eq!(next, ["Corrupt", "Torn"], "only format 3 has snapshots: {snapshot:?}");
        }
    }

    #[test]
    fn payload_decodes_completely_or_not_at_all() {
        assert_eq!(decode::<u64>(&[0xAC, 0x02]), Some(300));
        assert_eq!(decode::<u64>(&[0xAC, 0x02, 0]), None);
        assert_eq!(decode::<u64>(&[0xAC]), None);
        assert_eq!(decode::<String>(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F, b'a']), None);
    }
}
