//! A run as the bytes of its file, written down as it happens. Pure: it saves nothing. What is written stays as it is; an
//! action that does not fit the format is refused and leaves no trace.

use super::format::{self, FORMAT, Facts, Header, MAX_PAYLOAD, Seal, Unfit, WITH_FACTS, kind};
use super::read::Recording;
use serde::Serialize;
use thiserror::Error;

/// After how many actions the hash of the state is written down with an action.
pub const CHECKPOINT_EVERY: u64 = 100;

/// Why something was not written down.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The run has ended.
    #[error("the run is over and its file is sealed: nothing can be added")]
    Sealed,
    /// A header with too many options, or an action type that has outgrown the format.
    #[error("a record of {0} bytes is longer than the {MAX_PAYLOAD} that a run's file allows")]
    TooLong(usize),
    /// A value that the format cannot express.
    #[error("this cannot be written into a run's file: {0}")]
    Refused(postcard::Error),
}

impl From<Unfit> for WriteError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::TooLong(bytes) => Self::TooLong(bytes),
            Unfit::Refused(why) => Self::Refused(why),
        }
    }
}

/// The bytes of a run's file in the making.
#[derive(Clone, Debug)]
pub struct Journal {
    bytes: Vec<u8>,
    link: u64,
    /// The version of the format that the file was begun in, and stays in.
    format: u16,
    actions: u64,
    /// Whether the hash of the present state stands in the bytes.
    marked: bool,
    /// Whether facts about the present state stand in the bytes.
    told: bool,
    sealed: bool,
}

impl Journal {
    /// Begins a run.
    ///
    /// # Errors
    /// When the header is too long.
    pub fn new(header: &Header) -> Result<Self, WriteError> {
        let bytes = format::preamble().to_vec();
        let link = format::first_link(&bytes);
        let mut journal =
            Self { bytes, link, format: FORMAT, actions: 0, marked: false, told: false, sealed: false };
        journal.put(kind::HEADER, &[], Some(header))?;
        Ok(journal)
    }

    /// Continues `recording`, which was read from `bytes`; what stands behind its [`Recording::good_bytes`] is left out.
    /// The game must stand where its last action led.
    pub fn resume<A>(mut bytes: Vec<u8>, recording: &Recording<A>) -> Self {
        bytes.truncate(recording.good_bytes);
        Self {
            bytes,
            link: recording.link,
            format: recording.format,
            actions: recording.actions.len() as u64,
            marked: recording.checkpoints.last().is_some_and(|(at, _)| *at == recording.actions.len()),
            told: !recording.facts.is_empty(),
            sealed: recording.seal.is_some(),
        }
    }

    /// Writes down an action that the game has accepted and played. `hash` gives the hash of the state after it; it
    /// is called for every [`CHECKPOINT_EVERY`]th action only.
    ///
    /// # Errors
    /// When the run is over or the action does not fit.
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
        (self.marked, self.told) = (due, false);
        Ok(())
    }

    /// Writes down the hash of the present state, unless it stands there already: at the end of a session, so that
    /// the next one can be sure of every action and not only of each hundredth.
    ///
    /// # Errors
    /// When the run is over.
    pub fn mark(&mut self, hash: u64) -> Result<(), WriteError> {
        self.must_be_open()?;
        if !self.marked {
            self.put(kind::HASH, &hash.to_le_bytes(), None::<&()>)?;
            self.marked = true;
        }
        Ok(())
    }

    /// Writes down what the run has come to, for lists that do not play it, unless that stands there already. A file that
    /// was begun in a format without facts stays without them.
    ///
    /// # Errors
    /// When the run is over, or the facts are too many.
    pub fn tell(&mut self, facts: &Facts) -> Result<(), WriteError> {
        self.must_be_open()?;
        if self.format >= WITH_FACTS && !self.told {
            self.put(kind::FACTS, &[], Some(facts))?;
            self.told = true;
        }
        Ok(())
    }

    /// Writes down the end of the run; nothing can follow.
    ///
    /// # Errors
    /// When the run is over already.
    pub fn seal(&mut self, seal: &Seal) -> Result<(), WriteError> {
        self.must_be_open()?;
        self.put(kind::SEAL, &[], Some(seal))?;
        self.sealed = true;
        Ok(())
    }

    /// All that the file is to hold.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many actions are written down.
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
        match format::append(&mut self.bytes, self.link, kind, first, value) {
            Ok(link) => {
                self.link = link;
                Ok(())
            }
            Err(unfit) => {
                self.bytes.truncate(before);
                Err(unfit.into())
            }
        }
    }
}
