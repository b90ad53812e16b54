//! The runs in a storage, one file each, and the lock that keeps a second window out of it. It takes times as they are
//! given, opens no file itself, and never deletes or rewrites what holds a player's turns.
//!
//! `lock` is locked while the storage is in use; `runs/20261121-010203-seed42.run` is a run, and beside it lies what is
//! told of it once it is over, `20261121-010203-seed42.txt`.

mod files;

pub use files::{MAX_FILE, decode, listed, load, read_beside, runs_in, write_beside};

use super::Header;
use super::name;
use super::read::{ReadError, Recording, Tail};
use super::run_file::{RunFile, SaveError};
use super::storage::{Lock, Storage, create_numbered};
use super::write::Journal;
use files::RUNS;
use serde::de::DeserializeOwned;
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// The name of the lock.
const LOCK: &str = "lock";

/// Why the directory or a run in it cannot be used.
#[derive(Debug, Error)]
#[allow(missing_docs)] // The sentences say it; `place` is what they name, `why` is the system's reason.
pub enum DataError {
    #[error("{place} cannot be made a directory for runs: {why}; name another with --data")]
    Make { place: String, why: io::Error },
    #[error("{place} is in use by another Emberdeep: close it, or name another directory with --data")]
    Busy { place: String },
    #[error("{place} cannot be listed: {why}")]
    List { place: String, why: io::Error },
    #[error("{place}: {why}")]
    Write { place: String, why: SaveError },
    #[error("{place} cannot be written: {why}")]
    Beside { place: String, why: io::Error },
    #[error("{place}: the run is over; it can be watched, not continued")]
    Over { place: String },
    #[error("{place}: damaged from byte {at} on; it can be watched up to there, or rescued")]
    Damaged { place: String, at: usize },
    #[error("{place}: changed by another program since it was read; read it again")]
    Changed { place: String },
}

/// What [`Data::unfinished`] has found.
#[derive(Debug)]
pub struct Found<A> {
    /// Of the runs that can be read and are not over, the one played last. Its tail may be damaged.
    pub run: Option<(String, Recording<A>)>,
    /// The files played later that cannot be read, the last first. They are left as they are.
    pub unreadable: Vec<(String, ReadError)>,
}

/// A storage that is ours as long as this value or a run's file made by it lives.
pub struct Data {
    storage: Arc<dyn Storage>,
    lock: Arc<Lock>,
}

impl Data {
    /// Takes the lock of `storage`. The lock of a process that has died is free.
    ///
    /// # Errors
    /// [`DataError::Busy`] or [`DataError::Make`].
    pub fn open(storage: Arc<dyn Storage>) -> Result<Self, DataError> {
        let place = storage.place("");
        match storage.lock(LOCK) {
            Ok(lock) => Ok(Self { storage, lock: Arc::new(lock) }),
            Err(why) if why.kind() == io::ErrorKind::WouldBlock => Err(DataError::Busy { place }),
            Err(why) => Err(DataError::Make { place, why }),
        }
    }

    /// What it is in.
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// Begins a run in a file of its own.
    ///
    /// # Errors
    /// [`DataError::Write`]; there is no such file then.
    pub fn begin(&self, header: &Header) -> Result<RunFile, DataError> {
        let name = format!("{RUNS}/{}.run", name::stem(header.started, header.seed));
        match RunFile::create(Arc::clone(&self.storage), &name, header) {
            Ok(file) => {
                let mut file = file.guarded(Arc::clone(&self.lock));
                // Where the system cannot sync, the run is still safe from all but a loss of power.
                let _ = file.sync();
                Ok(file)
            }
            Err(why) => Err(DataError::Write { place: self.storage.place(&name), why }),
        }
    }

    /// The names of the files of all runs, the one played last first.
    ///
    /// # Errors
    /// [`DataError::List`].
    pub fn runs(&self) -> Result<Vec<String>, DataError> {
        files::runs_in(&*self.storage)
    }

    /// Looks for the run to go on with, from the file played last down.
    ///
    /// # Errors
    /// [`DataError::List`].
    pub fn unfinished<A: DeserializeOwned + Copy>(&self) -> Result<Found<A>, DataError> {
        self.unfinished_but(|_| false)
    }

    /// The same, passing by what is to be left `out`.
    ///
    /// # Errors
    /// [`DataError::List`].
    pub fn unfinished_but<A: DeserializeOwned + Copy>(
        &self,
        out: impl Fn(&Header) -> bool,
    ) -> Result<Found<A>, DataError> {
        let mut found = Found { run: None, unreadable: Vec::new() };
        for name in self.runs()? {
            match load(&*self.storage, &name) {
                Ok(Recording { seal: Some(_), .. }) => {}
                Ok(recording) if out(&recording.header) => {}
                Ok(recording) => {
                    found.run = Some((name, recording));
                    break;
                }
                Err(why) => found.unreadable.push((name, why)),
            }
        }
        Ok(found)
    }

    /// Continues the run of that name, which `recording` was read from; a torn tail is cut off first.
    ///
    /// # Errors
    /// [`DataError::Over`], [`DataError::Damaged`], [`DataError::Changed`] or [`DataError::Write`]; the file is then
    /// as it was.
    pub fn resume<A>(&self, name: &str, recording: &Recording<A>) -> Result<RunFile, DataError> {
        let place = self.storage.place(name);
        if recording.seal.is_some() {
            return Err(DataError::Over { place });
        }
        if let Tail::Corrupt { at } | Tail::Unknown { at } = recording.tail {
            return Err(DataError::Damaged { place, at });
        }
        let bytes = self.storage.read(name, MAX_FILE).map_err(|why| self.failed(name, why))?;
        let (good, length) = (recording.good_bytes, bytes.len());
        if length < good || (length > good && recording.tail == Tail::Clean) {
            return Err(DataError::Changed { place });
        }
        if length > good {
            self.storage.cut(name, good as u64).map_err(|why| self.failed(name, why))?;
        }
        let journal = Journal::resume(bytes, recording);
        let file = RunFile::resume(Arc::clone(&self.storage), name.to_owned(), journal);
        Ok(file.guarded(Arc::clone(&self.lock)))
    }

    /// Makes the run of that name, which `recording` was read from, one that can be resumed: the damaged file is copied
    /// under a name that ends in `.damaged`, and what does not hold is cut off. Returns the run as it then is.
    ///
    /// # Errors
    /// [`DataError::Changed`] or [`DataError::Write`]; the file is then as it was.
    pub fn rescue<A>(&self, name: &str, mut recording: Recording<A>) -> Result<Recording<A>, DataError> {
        let failed = |why| self.failed(name, why);
        let bytes = self.storage.read(name, MAX_FILE).map_err(failed)?;
        if bytes.len() < recording.good_bytes {
            return Err(DataError::Changed { place: self.storage.place(name) });
        }
        let copy = create_numbered(&*self.storage, &format!("{name}.damaged"), &bytes);
        let (copy, _) = copy.map_err(failed)?;
        // Where the system cannot sync, the copy is still safe from all but a loss of power.
        let _ = self.storage.sync(&copy);
        self.storage.cut(name, recording.good_bytes as u64).map_err(failed)?;
        recording.tail = Tail::Clean;
        Ok(recording)
    }

    fn failed(&self, name: &str, why: io::Error) -> DataError {
        DataError::Write { place: self.storage.place(name), why: why.into() }
    }
}
