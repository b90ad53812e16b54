//! The file of a run in a storage: what the journal writes down is saved there as it happens. After a failed write nothing
//! more is written, because a run with a gap is worth nothing.

use super::format::{Header, Seal};
use super::storage::{Lock, Storage, create_numbered};
use super::write::{Journal, WriteError};
use serde::Serialize;
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// Why something is not saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The storage failed just now. Worth telling the player.
    #[error("the run cannot be saved, because its file cannot be written: {0}")]
    Storage(#[from] io::Error),
    /// All is written, but not yet safe from a loss of power. Saving goes on.
    #[error("the run is saved, but may be lost if the power fails: {0}")]
    Unsynced(io::Error),
    /// An earlier write has failed. The player has been told already.
    #[error("the run is no longer saved, because its file could not be written before")]
    Broken,
    /// It cannot be written down at all.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// A run and its file.
pub struct RunFile {
    journal: Journal,
    storage: Arc<dyn Storage>,
    name: String,
    /// What keeps others out of the storage as long as this can be written.
    _lock: Option<Arc<Lock>>,
    /// How many bytes of the journal the file holds.
    saved: usize,
    is_broken: bool,
}

impl RunFile {
    /// Begins a run in a new file of that name, or of the first such name with a number that is free.
    ///
    /// # Errors
    /// When the file cannot be made or the header is too long.
    pub fn create(storage: Arc<dyn Storage>, name: &str, header: &Header) -> Result<Self, SaveError> {
        let journal = Journal::new(header)?;
        let (name, _) = create_numbered(&*storage, name, journal.bytes())?;
        Ok(Self::resume(storage, name, journal))
    }

    /// Continues the run of `journal`, all of which is in the file of that name.
    pub(super) fn resume(storage: Arc<dyn Storage>, name: String, journal: Journal) -> Self {
        let saved = journal.bytes().len();
        Self { journal, storage, name, _lock: None, saved, is_broken: false }
    }

    /// The same, holding `lock` as long as it lives.
    pub(super) fn guarded(self, lock: Arc<Lock>) -> Self {
        Self { _lock: Some(lock), ..self }
    }

    /// Writes down and saves an action, as [`Journal::record`].
    ///
    /// # Errors
    /// When it was not saved. After the first failure every further call answers [`SaveError::Broken`].
    pub fn record<A: Serialize + Copy>(
        &mut self,
        action: &A,
        hash: impl FnOnce() -> u64,
    ) -> Result<(), SaveError> {
        self.journal.record(action, hash)?;
        self.save()
    }

    /// Writes down and saves the hash of the present state, as [`Journal::mark`].
    ///
    /// # Errors
    /// When it was not saved.
    pub fn mark(&mut self, hash: u64) -> Result<(), SaveError> {
        self.journal.mark(hash)?;
        self.save()
    }

    /// Returns when all that is saved would outlive a loss of power. It takes milliseconds: not for every action.
    ///
    /// # Errors
    /// [`SaveError::Unsynced`], or [`SaveError::Broken`] when not even all is saved.
    pub fn sync(&mut self) -> Result<(), SaveError> {
        if self.is_broken {
            return Err(SaveError::Broken);
        }
        self.storage.sync(&self.name).map_err(SaveError::Unsynced)
    }

    /// Closes the file for good, and syncs it.
    ///
    /// # Errors
    /// When the seal was not saved; [`SaveError::Unsynced`] when it was, and only the sync failed.
    pub fn seal(&mut self, seal: &Seal) -> Result<(), SaveError> {
        self.journal.seal(seal)?;
        self.save()?;
        self.sync()
    }

    fn save(&mut self) -> Result<(), SaveError> {
        if self.is_broken {
            return Err(SaveError::Broken);
        }
        let unsaved = &self.journal.bytes()[self.saved..];
        if !unsaved.is_empty() {
            self.storage.append(&self.name, unsaved).inspect_err(|_| self.is_broken = true)?;
        }
        self.saved = self.journal.bytes().len();
        Ok(())
    }

    /// The name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What has been written down.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Whether a write has failed, so that the run is no longer saved.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }
}
