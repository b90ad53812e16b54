//! Reads a run up to the first invalid byte, and says what is wrong there. It accepts any bytes; they cost time and
//! memory in proportion to their number.

use super::format::{
    self, Continuation, FORMAT, Facts, Header, MAGIC, Next, PREAMBLE, Records, Seal, Snapshot, WITH_FACTS,
    WITH_SNAPSHOTS, kind,
};
use super::storage::Unreadable;
use serde::de::DeserializeOwned;
use std::io;
use thiserror::Error;

/// A run as read from its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording<A> {
    /// The file's format version.
    pub format: u16,
    /// The run's start.
    pub header: Header,
    /// The player's actions, in order.
    pub actions: Vec<A>,
    /// Action counts with the hash of the state then, in ascending order; a count may repeat.
    pub checkpoints: Vec<(usize, u64)>,
    /// The file's facts about the state after the last action, if any.
    pub facts: Facts,
    /// The newest facts in the file, perhaps of an earlier state.
    pub latest_facts: Facts,
    /// The parts of all snapshots.
    pub parts: Vec<Vec<u8>>,
    /// The snapshots, in order.
    pub snapshots: Vec<Kept>,
    /// The segments of the run, each played by one version of the rules; at least one.
    pub segments: Vec<Segment>,
    /// How the run ended, if it has.
    pub seal: Option<Seal>,
    /// The length of the valid part, in bytes.
    pub good_bytes: usize,
    /// What follows the valid part.
    pub tail: Tail,
    /// The link of the last record.
    pub(super) link: u64,
}

/// A snapshot and its place in the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The snapshot.
    pub snapshot: Snapshot,
    /// How many actions precede it.
    pub actions: usize,
}

/// A piece of a run that one version of the rules has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The version of the rules.
    pub rules_version: u64,
    /// The number of the snapshot that it continues from; `None` for the start of the run.
    pub snapshot: Option<usize>,
    /// The number of its first action.
    pub first_action: usize,
    /// The number of its first checkpoint.
    pub first_checkpoint: usize,
}

/// What follows the last valid record. `at` is its offset in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The line above says it.
pub enum Tail {
    /// Nothing.
    Clean,
    /// The beginning of a record, or zeros: the program or the machine was stopped. Normal, and no completed record is
    /// lost.
    Torn,
    /// Something changed after it was written, or never part of the run.
    Corrupt { at: usize },
    /// A complete record that this program does not understand: written by other rules.
    Unknown { at: usize },
}

/// Why a file is not a readable run. The sentences say "the file"; the caller knows which.
#[derive(Debug, Error)]
#[allow(missing_docs)] // The sentences say it.
pub enum ReadError {
    /// Zero bytes.
    #[error("the file is empty: no run was ever written to it, and it can be deleted")]
    Empty,
    /// It ends within the preamble or the header.
    #[error("the file ends before its run begins: no action was lost, and it can be deleted")]
    Unstarted,
    /// Other first bytes.
    #[error("the file is not an Emberdeep run: check its name, or copy it again if it came over a network")]
    NotARun,
    /// A newer [`FORMAT`].
    #[error(
        "the file was written by a newer Emberdeep (format {found}, this one reads up to {FORMAT}): update the game"
    )]
    Future { found: u16 },
    /// The header is invalid.
    #[error("the file is damaged at its start, which holds the seed and the rules: restore it from a copy")]
    Header,
    /// A directory, a pipe, a device.
    #[error("there is a directory or a device where the file should be: name a file that ends in .run")]
    NotAFile,
    /// Larger than [`super::data::MAX_FILE`].
    #[error("the file has {bytes} bytes, more than any run: it is not an Emberdeep run, or it is damaged")]
    TooLarge { bytes: u64 },
    /// The system cannot read it.
    #[error("the file cannot be read: {0}")]
    Io(io::Error),
}

impl From<io::Error> for ReadError {
    fn from(why: io::Error) -> Self {
        match Unreadable::of(&why) {
            Some(Unreadable::Directory | Unreadable::NotAFile) => Self::NotAFile,
            Some(Unreadable::TooLarge { bytes }) => Self::TooLarge { bytes },
            None => Self::Io(why),
        }
    }
}

/// Reads a run from the bytes of its file.
///
/// # Errors
/// If not even the start of the run can be read. Damage further on is no error: see [`Recording::tail`].
pub fn read<A: DeserializeOwned + Copy>(bytes: &[u8]) -> Result<Recording<A>, ReadError> {
    let format = check_preamble(bytes)?;
    let mut records = Records::new(bytes);
    let header = match records.next() {
        Next::Record(kind::HEADER, payload) => format::decode::<Header>(payload).ok_or(ReadError::Header)?,
        Next::End | Next::Torn => return Err(ReadError::Unstarted),
        Next::Record(..) | Next::Corrupt => return Err(ReadError::Header),
    };
    let rules_version = header.rules_version;
    let mut recording = Recording {
        format,
        header,
        actions: Vec::new(),
        checkpoints: Vec::new(),
        facts: Facts::new(),
        latest_facts: Facts::new(),
        parts: Vec::new(),
        snapshots: Vec::new(),
        segments: vec![Segment { rules_version, snapshot: None, first_action: 0, first_checkpoint: 0 }],
        seal: None,
        good_bytes: records.at,
        tail: Tail::Clean,
        link: records.link,
    };
    recording.tail = loop {
        let at = records.at;
        match records.next() {
            Next::End => break Tail::Clean,
            _ if recording.seal.is_some() => break Tail::Corrupt { at },
            Next::Torn => break Tail::Torn,
            Next::Corrupt | Next::Record(kind::HEADER, _) => break Tail::Corrupt { at },
            Next::Record(kind, payload) => match recording.take(kind, payload) {
                Some(()) => (recording.good_bytes, recording.link) = (records.at, records.link),
                None => break Tail::Unknown { at },
            },
        }
    };
    Ok(recording)
}

/// The format version in the preamble of `bytes`.
fn check_preamble(bytes: &[u8]) -> Result<u16, ReadError> {
    let magic = MAGIC.len().min(bytes.len());
    if bytes.is_empty() {
        return Err(ReadError::Empty);
    }
    if bytes[..magic] != MAGIC[..magic] {
        return Err(ReadError::NotARun);
    }
    let Some(&[low, high]) = bytes.get(MAGIC.len()..PREAMBLE).and_then(|v| v.first_chunk()) else {
        return Err(ReadError::Unstarted);
    };
    match u16::from_le_bytes([low, high]) {
        known @ 1..=FORMAT => Ok(known),
        found if found > FORMAT => Err(ReadError::Future { found }),
        // Versions below the first were never written.
        _ => Err(ReadError::Header),
    }
}

impl<A> Recording<A> {
    /// Whether this was read from `bytes`, as far as it is valid, and the rest is still as it was.
    pub(super) fn is_of(&self, bytes: &[u8]) -> bool {
        let Some(good) = bytes.get(..self.good_bytes).filter(|good| good.len() >= PREAMBLE) else {
            return false;
        };
        let mut records = Records::new(good);
        while let Next::Record(..) = records.next() {}
        let is_whole = (records.at, records.link) == (self.good_bytes, self.link);
        is_whole && (bytes.len() == self.good_bytes) == (self.tail == Tail::Clean)
    }

    /// Whether the last snapshot is of the state after the last action, by the same rules.
    pub(super) fn has_snapshot_of_end(&self) -> bool {
        let last = self.snapshots.last().filter(|last| last.actions == self.actions.len());
        last.is_some_and(|last| last.snapshot.rules_version == self.rules_version())
    }

    /// The version of the rules that played the end of the run.
    pub fn rules_version(&self) -> u64 {
        self.segments.last().map_or(self.header.rules_version, |segment| segment.rules_version)
    }

    /// Where the run first continued under other rules, if it has.
    pub fn first_continued(&self) -> Option<&Kept> {
        self.snapshots.get(self.segments.get(1)?.snapshot?)
    }

    /// The actions of a segment, and its checkpoints, counted from its start.
    pub fn segment(&self, number: usize) -> (&[A], Vec<(usize, u64)>) {
        let (from, to) = (&self.segments[number], self.segments.get(number + 1));
        let last = to.map_or(self.actions.len(), |to| to.first_action);
        let checkpoints = to.map_or(self.checkpoints.len(), |to| to.first_checkpoint) - from.first_checkpoint;
        let checkpoints = self.checkpoints.iter().skip(from.first_checkpoint).take(checkpoints);
        let checkpoints = checkpoints.map(|(at, hash)| (at - from.first_action, *hash));
        (self.actions.get(from.first_action..last).unwrap_or_default(), checkpoints.collect())
    }

    /// The parts of a snapshot.
    pub fn parts_of<'a>(&'a self, snapshot: &'a Snapshot) -> impl ExactSizeIterator<Item = &'a [u8]> {
        snapshot.parts.iter().map(|part| self.parts[*part as usize].as_slice())
    }
}

impl<A: DeserializeOwned> Recording<A> {
    /// Adds the content of a record. `None` if this program does not understand it; then nothing is added.
    fn take(&mut self, kind: u8, payload: &[u8]) -> Option<()> {
        match kind {
            kind::ACTION => self.act(format::decode(payload)?),
            kind::ACTION_AND_HASH => {
                let (hash, action) = payload.split_first_chunk()?;
                self.act(format::decode(action)?);
                self.checkpoints.push((self.actions.len(), u64::from_le_bytes(*hash)));
            }
            kind::HASH => {
                let hash = payload.try_into().ok()?;
                self.checkpoints.push((self.actions.len(), u64::from_le_bytes(hash)));
            }
            kind::FACTS if self.format >= WITH_FACTS => {
                self.facts = format::decode(payload)?;
                self.latest_facts = self.facts.clone();
            }
            kind::PART if self.format >= WITH_SNAPSHOTS => self.parts.push(payload.to_vec()),
            kind::SNAPSHOT if self.format >= WITH_SNAPSHOTS => {
                let snapshot: Snapshot = format::decode(payload)?;
                if snapshot.parts.iter().any(|part| *part as usize >= self.parts.len()) {
                    return None;
                }
                self.checkpoints.push((self.actions.len(), snapshot.hash));
                self.snapshots.push(Kept { snapshot, actions: self.actions.len() });
            }
            kind::CONTINUATION if self.format >= WITH_SNAPSHOTS => {
                self.continue_from(format::decode(payload)?)?
            }
            kind::SEAL => self.seal = Some(format::decode(payload)?),
            _ => return None,
        }
        Some(())
    }

    /// Begins another segment. `None` if there is no such snapshot.
    fn continue_from(&mut self, Continuation { snapshot, rules_version, hash }: Continuation) -> Option<()> {
        let snapshot = Some(snapshot as usize).filter(|number| *number < self.snapshots.len())?;
        self.segments.push(Segment {
            rules_version,
            snapshot: Some(snapshot),
            first_action: self.actions.len(),
            first_checkpoint: self.checkpoints.len(),
        });
        self.checkpoints.push((self.actions.len(), hash));
        self.facts.clear();
        Some(())
    }

    /// Adds an action, which invalidates facts about the earlier state.
    fn act(&mut self, action: A) {
        self.actions.push(action);
        self.facts.clear();
    }
}
