//! Records a run as the bytes of its file. Pure: it saves nothing. Recorded bytes never change; an action that does not
//! fit the format is refused without a trace.

use super::format::{
    self, Continuation, FORMAT, Facts, Header, Seal, Snapshot, WITH_FACTS, WITH_SNAPSHOTS, WriteError, kind,
};
use super::read::Recording;
use serde::Serialize;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_128;

/// Actions between two state hashes.
pub const CHECKPOINT_EVERY: u64 = 100;

/// The bytes of a run's file so far.
#[derive(Clone, Debug)]
pub struct Journal {
    bytes: Vec<u8>,
    link: u64,
    /// The format version in which the file was begun. It stays.
    format: u16,
    actions: u64,
    /// Whether the hash of the present state is recorded.
    marked: bool,
    /// Whether the bytes hold facts about the present state.
    told: bool,
    /// Whether the bytes hold a snapshot of the present state.
    kept: bool,
    /// The hash of each part of a snapshot.
    parts: Vec<u128>,
    sealed: bool,
}

impl Journal {
    /// Begins a run.
    ///
    /// # Errors
    /// If the header is too long.
    pub fn new(header: &Header) -> Result<Self, WriteError> {
        let bytes = format::preamble().to_vec();
        let link = format::first_link(&bytes);
        let mut journal = Self {
            bytes,
            link,
            format: FORMAT,
            actions: 0,
            marked: false,
            told: false,
            kept: false,
            parts: Vec::new(),
            sealed: false,
        };
        journal.put(kind::HEADER, &[], Some(header))?;
        Ok(journal)
    }

    /// Continues `recording`, which was read from `bytes`, without anything after its [`Recording::good_bytes`]. The
    /// game must be in the state after the last action.
    pub fn resume<A>(mut bytes: Vec<u8>, recording: &Recording<A>) -> Self {
        bytes.truncate(recording.good_bytes);
        Self {
            bytes,
            link: recording.link,
            format: recording.format,
            actions: recording.actions.len() as u64,
            marked: recording.checkpoints.last().is_some_and(|(at, _)| *at == recording.actions.len()),
            told: !recording.facts.is_empty(),
            kept: recording.has_snapshot_of_end(),
            parts: recording.parts.iter().map(|part| xxh3_128(part)).collect(),
            sealed: recording.seal.is_some(),
        }
    }

    /// Records an action that the game accepted and played. `hash` returns the hash of the state after it; it is only
    /// called for every [`CHECKPOINT_EVERY`]th action.
    ///
    /// # Errors
    /// If the run is over or the action does not fit.
    pub fn record<A: Serialize + Copy>(
        &mut self,
        action: &A,
        hash: impl FnOnce() -> u64,
    ) -> Result<(), WriteError> {
        self.must_be_open()?;
        let due = (self.actions + 1).is_multiple_of(CHECKPOINT_EVERY);
        if due {
            self.put(kind::ACTION_AND_HASH, &hash().to_le_bytes(), Some(action))?;
        } else {
            self.put(kind::ACTION, &[], Some(action))?;
        }
        self.actions += 1;
        (self.marked, self.told, self.kept) = (due, false, false);
        Ok(())
    }

    /// Records the hash of the present state, unless it is already there. At the end of a session it lets the next one
    /// verify every action, and not only each hundredth.
    ///
    /// # Errors
    /// If the run is over.
    pub fn mark(&mut self, hash: u64) -> Result<(), WriteError> {
        self.must_be_open()?;
        if !self.marked {
            self.put(kind::HASH, &hash.to_le_bytes(), None::<&()>)?;
            self.marked = true;
        }
        Ok(())
    }

    /// Records the run's achievements, for listing it without a replay, unless they are recorded already. A file begun
    /// in a format without facts gets none.
    ///
    /// # Errors
    /// If the run is over, or the facts are too long.
    pub fn tell(&mut self, facts: &Facts) -> Result<(), WriteError> {
        self.must_be_open()?;
        if self.format >= WITH_FACTS && !self.told {
            self.put(kind::FACTS, &[], Some(facts))?;
            self.told = true;
        }
        Ok(())
    }

    /// Whether [`Self::keep`] would record a snapshot now: once for each state, and never in a file begun in a format
    /// without snapshots.
    pub fn wants_snapshot(&self) -> bool {
        self.format >= WITH_SNAPSHOTS && !self.kept && !self.sealed
    }

    /// Records a snapshot of the present state, which consists of `parts`, if the journal wants one. Parts that an earlier
    /// snapshot had too are not written again.
    ///
    /// # Errors
    /// If the run is over or a part is too long. Then nothing is recorded.
    pub fn keep(&mut self, snapshot: Snapshot, parts: &[Arc<[u8]>]) -> Result<(), WriteError> {
        self.must_be_open()?;
        if !self.wants_snapshot() {
            return Ok(());
        }
        let before = (self.bytes.len(), self.link, self.parts.len());
        self.put_snapshot(snapshot, parts).inspect_err(|_| {
            self.bytes.truncate(before.0);
            self.link = before.1;
            self.parts.truncate(before.2);
        })?;
        (self.kept, self.marked) = (true, true);
        Ok(())
    }

    fn put_snapshot(&mut self, snapshot: Snapshot, parts: &[Arc<[u8]>]) -> Result<(), WriteError> {
        let mut numbers = Vec::with_capacity(parts.len());
        for part in parts {
            let hash = xxh3_128(part);
            let known = self.parts.iter().position(|other| *other == hash);
            if known.is_none() {
                self.put(kind::PART, part, None::<&()>)?;
                self.parts.push(hash);
            }
            numbers.push(known.unwrap_or(self.parts.len() - 1) as u32);
        }
        self.put(kind::SNAPSHOT, &[], Some(&Snapshot { parts: numbers, ..snapshot }))
    }

    /// Records that the run continues from a snapshot under other rules. The game must be in that state.
    ///
    /// # Errors
    /// If the run is over.
    pub fn continue_from(&mut self, continuation: &Continuation) -> Result<(), WriteError> {
        self.must_be_open()?;
        self.put(kind::CONTINUATION, &[], Some(continuation))?;
        // The next snapshot is in the layout of these rules.
        (self.marked, self.told, self.kept) = (true, false, false);
        Ok(())
    }

    /// Records the end of the run; nothing can follow.
    ///
    /// # Errors
    /// If the run is already over.
    pub fn seal(&mut self, seal: &Seal) -> Result<(), WriteError> {
        self.must_be_open()?;
        self.put(kind::SEAL, &[], Some(seal))?;
        self.sealed = true;
        Ok(())
    }

    /// The whole content of the file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many actions are recorded.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// Whether the run is over.
    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    fn must_be_open(&self) -> Result<(), WriteError> {
        if self.sealed { Err(WriteError::Sealed) } else { Ok(()) }
    }

    fn put<T: Serialize>(&mut self, kind: u8, first: &[u8], value: Option<&T>) -> Result<(), WriteError> {
        let before = self.bytes.len();
        let appended = format::append(&mut self.bytes, self.link, kind, first, value);
        self.link = appended.inspect_err(|_| self.bytes.truncate(before))?;
        Ok(())
    }
}
