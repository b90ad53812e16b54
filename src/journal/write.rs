//! Writing a run down as it happens. It never goes back: what is written stays as it is, and after a failed write
//! nothing more is written, because a run with a gap is worth nothing.

use super::format::{self, Header, MAX_PAYLOAD, Seal, Unfit, kind};
use super::read::Recording;
use super::store::Store;
use serde::Serialize;
use std::io;
use thiserror::Error;

/// After how many actions the hash of the state is written down with an action.
pub const CHECKPOINT_EVERY: u64 = 100;

/// Why something was not written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The store failed just now. Worth telling the player.
    #[error("the run cannot be saved, because its file cannot be written: {0}")]
    Store(#[from] io::Error),
    /// All is written, but not yet safe from a loss of power. The journal goes on.
    #[error("the run is saved, but may be lost if the power fails: {0}")]
    Unsynced(io::Error),
    /// An earlier write has failed. The player has been told already.
    #[error("the run is no longer saved, because its file could not be written before")]
    Broken,
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

/// A run's file in the making.
pub struct Journal {
    store: Box<dyn Store>,
    state: State,
    link: u64,
    actions: u64,
    /// Whether the hash of the present state stands in the file.
    marked: bool,
    /// One record; kept, so that an action costs no allocation.
    record: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Broken,
    Sealed,
}

impl Journal {
    /// Begins a run in an empty store.
    ///
    /// # Errors
    /// When the store fails or the header is too long; the store may then hold a part of it.
    pub fn create(store: Box<dyn Store>, header: &Header) -> Result<Self, WriteError> {
        let start = format::preamble();
        let mut journal = Self::new(store, State::Open, format::first_link(&start));
        journal.record.extend(start);
        journal.put(kind::HEADER, &[], Some(header))?;
        Ok(journal)
    }

    /// Goes on with `recording`, whose first [`Recording::good_bytes`] bytes are what `store` holds: a tail behind
    /// them must have been cut off. The game must stand where its last action led.
    pub fn resume<A>(store: Box<dyn Store>, recording: &Recording<A>) -> Self {
        let state = if recording.seal.is_some() { State::Sealed } else { State::Open };
        let mut journal = Self::new(store, state, recording.link);
        journal.actions = recording.actions.len() as u64;
        journal.marked = recording.checkpoints.last().is_some_and(|(at, _)| *at == recording.actions.len());
        journal
    }

    fn new(store: Box<dyn Store>, state: State, link: u64) -> Self {
        Self { store, state, link, actions: 0, marked: false, record: Vec::new() }
    }

    /// Writes down an action that the game has accepted and played. `hash` gives the hash of the state after it; it
    /// is called for every [`CHECKPOINT_EVERY`]th action only.
    ///
    /// # Errors
    /// When it was not written. After the first failure every further call answers [`WriteError::Broken`] at once.
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
        self.marked = due;
        Ok(())
    }

    /// Writes down the hash of the present state, unless it stands there already: at the end of a session, so that
    /// the next one can be sure of every action and not only of each hundredth.
    ///
    /// # Errors
    /// When it was not written.
    pub fn mark(&mut self, hash: u64) -> Result<(), WriteError> {
        self.must_be_open()?;
        if !self.marked {
            self.put(kind::HASH, &hash.to_le_bytes(), None::<&()>)?;
            self.marked = true;
        }
        Ok(())
    }

    /// Returns when all that is written would outlive a loss of power. It takes milliseconds: not for every action.
    ///
    /// # Errors
    /// [`WriteError::Unsynced`], or [`WriteError::Broken`] when not even all is written.
    pub fn sync(&mut self) -> Result<(), WriteError> {
        match self.state {
            State::Broken => Err(WriteError::Broken),
            State::Open | State::Sealed => self.store.sync().map_err(WriteError::Unsynced),
        }
    }

    /// Closes the file for good, and syncs it.
    ///
    /// # Errors
    /// When the seal was not written; [`WriteError::Unsynced`] when it was, and only the sync failed.
    pub fn seal(&mut self, seal: &Seal) -> Result<(), WriteError> {
        self.must_be_open()?;
        self.put(kind::SEAL, &[], Some(seal))?;
        self.state = State::Sealed;
        self.sync()
    }

    /// How many actions are written down.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// Whether a write has failed, so that the run is no longer saved.
    pub fn is_broken(&self) -> bool {
        self.state == State::Broken
    }

    fn must_be_open(&self) -> Result<(), WriteError> {
        match self.state {
            State::Open => Ok(()),
            State::Broken => Err(WriteError::Broken),
            State::Sealed => Err(WriteError::Sealed),
        }
    }

    /// Hands one record to the store, in one piece, behind whatever `self.record` holds.
    fn put<T: Serialize>(&mut self, kind: u8, first: &[u8], value: Option<&T>) -> Result<(), WriteError> {
        let written = match format::append(&mut self.record, self.link, kind, first, value) {
            Ok(link) => self.store.append(&self.record).map(|()| link).map_err(WriteError::Store),
            Err(unfit) => Err(unfit.into()),
        };
        self.record.clear();
        match written {
            Ok(link) => self.link = link,
            Err(_) => self.state = State::Broken,
        }
        written.map(|_| ())
    }
}
