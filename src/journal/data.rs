//! The runs in a storage, one file each, and the lock that keeps a second window out of it. It takes times as they are
//! given, opens no file itself, and never deletes or rewrites what holds a player's turns.
//!
//! `lock` is locked while the storage is in use; `runs/20261121-010203-seed42.run` is a run, and beside it lies what is
//! told of it once it is over, `20261121-010203-seed42.txt`.

mod files;

pub use files::{MAX_FILE, decode, listed, load, runs_in, write_beside};

use super::Header;
use super::access::Access;
use super::name;
use super::read::{ReadError, Recording, Tail};
use super::run_file::RunFile;
use super::storage::{Identity, Storage, create_numbered};
use super::write::{Journal, WriteError};
use files::RUNS;
use serde::de::DeserializeOwned;
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// Why the directory or a run in it cannot be used.
#[derive(Debug, Error)]
#[allow(missing_docs)] // The sentences say it; `place` is what they name, `why` is the system's reason, `way_out` is the player's.
pub enum DataError {
    #[error("{place} cannot be used for runs: {why}; {way_out}")]
    Make { place: String, why: io::Error, way_out: &'static str },
    #[error("{place} is in use by another Emberdeep: close it, or {way_out}")]
    Busy { place: String, way_out: &'static str },
    #[error("{place} cannot be listed: {why}")]
    List { place: String, why: io::Error },
    #[error("{place} cannot be written: {why}")]
    Write { place: String, why: io::Error },
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

/// A storage of runs, which is ours from the moment its lock can be had as long as this value or a run's file made by it
/// lives.
pub struct Data {
    access: Arc<Access>,
}

impl Data {
    /// Runs in `storage`, which is not touched yet.
    pub fn of(storage: Arc<dyn Storage>) -> Self {
        Self { access: Arc::new(Access::to(storage)) }
    }

    /// The same with its lock.
    ///
    /// # Errors
    /// Those of [`Data::take`].
    pub fn open(storage: Arc<dyn Storage>) -> Result<Self, DataError> {
        let data = Self::of(storage);
        data.take().map(|()| data)
    }

    /// Takes the lock, if it is not ours yet.
    ///
    /// # Errors
    /// [`DataError::Busy`] or [`DataError::Make`].
    pub fn take(&self) -> Result<(), DataError> {
        let (place, way_out) = (|| self.storage().place(""), self.storage().way_out());
        self.access.take().map_err(|why| match why.kind() {
            io::ErrorKind::WouldBlock => DataError::Busy { place: place(), way_out },
            _ => DataError::Make { place: place(), why, way_out },
        })
    }

    /// What it is in.
    pub fn storage(&self) -> &Arc<dyn Storage> {
        self.access.storage()
    }

    /// Begins a run in a file of its own. Where that cannot be made yet, [`RunFile::trouble`] says why.
    ///
    /// # Errors
    /// When the header is too long.
    pub fn begin(&self, header: &Header) -> Result<RunFile, WriteError> {
        Ok(self.begin_from(header, Journal::new(header)?))
    }

    /// The same for a run of which something is written down already, under that header.
    pub fn begin_from(&self, header: &Header, journal: Journal) -> RunFile {
        let name = format!("{RUNS}/{}.run", name::stem(header.started, header.seed));
        RunFile::begin_in(Arc::clone(&self.access), name, journal)
    }

    /// The names of the files of all runs, the one played last first.
    ///
    /// # Errors
    /// [`DataError::List`].
    pub fn runs(&self) -> Result<Vec<String>, DataError> {
        files::runs_in(&**self.storage())
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
            match load(&**self.storage(), &name) {
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

    /// Continues the run of that name, which `recording` was read from. A torn tail is cut off first; where there is one, it
    /// is returned where a copy of the file lies as it was.
    ///
    /// # Errors
    /// Those of [`Data::take`], [`DataError::Over`], [`DataError::Damaged`], [`DataError::Changed`] or
    /// [`DataError::Write`]; the file is then as it was.
    pub fn resume<A>(
        &self,
        name: &str,
        recording: &Recording<A>,
    ) -> Result<(RunFile, Option<String>), DataError> {
        let place = || self.storage().place(name);
        self.take()?;
        if recording.seal.is_some() {
            return Err(DataError::Over { place: place() });
        }
        if let Tail::Corrupt { at } | Tail::Unknown { at } = recording.tail {
            return Err(DataError::Damaged { place: place(), at });
        }
        let (mut left, bytes) = self.same(name, recording)?;
        let mut copy = None;
        if bytes.len() > recording.good_bytes {
            let (cut, place) = self.cut(name, &bytes, recording.good_bytes)?;
            (left, copy) = (cut, Some(place));
        }
        let journal = Journal::resume(bytes, recording);
        Ok((RunFile::resume(Arc::clone(&self.access), name.to_owned(), journal, left), copy))
    }

    /// Makes the run of that name, which `recording` was read from, one that can be resumed: what does not hold is cut off.
    /// Returns the run as it then is, and where a copy of the file lies as it was.
    ///
    /// # Errors
    /// Those of [`Data::take`], [`DataError::Changed`] or [`DataError::Write`]; the file is then as it was.
    pub fn rescue<A>(
        &self,
        name: &str,
        mut recording: Recording<A>,
    ) -> Result<(Recording<A>, String), DataError> {
        self.take()?;
        let (_, bytes) = self.same(name, &recording)?;
        let (_, copy) = self.cut(name, &bytes, recording.good_bytes)?;
        recording.tail = Tail::Clean;
        Ok((recording, copy))
    }

    /// The file of that name and its bytes, if those are still the ones that `recording` was read from.
    fn same<A>(&self, name: &str, recording: &Recording<A>) -> Result<(Identity, Vec<u8>), DataError> {
        let storage = self.storage();
        let found = storage.identity(name).and_then(|left| Ok((left, storage.read(name, MAX_FILE)?)));
        let (left, bytes) = found.map_err(|why| self.failed(name, why))?;
        let is_same = left.length == bytes.len() as u64 && recording.is_of(&bytes);
        if is_same { Ok((left, bytes)) } else { Err(DataError::Changed { place: storage.place(name) }) }
    }

    /// Leaves the first `good` of the file's `bytes`, once all of them are in a new file whose name ends in `.damaged`.
    /// Returns the file as it then is, and where the other lies.
    fn cut(&self, name: &str, bytes: &[u8], good: usize) -> Result<(Identity, String), DataError> {
        let (storage, wanted) = (&**self.storage(), format!("{name}.damaged"));
        let (copy, _) = create_numbered(storage, &wanted, bytes).map_err(|why| self.failed(&wanted, why))?;
        // Where the system cannot sync, the copy is still safe from all but a loss of power.
        let _ = storage.sync(&copy);
        let left = storage.cut(name, good as u64).map_err(|why| self.failed(name, why))?;
        Ok((left, storage.place(&copy)))
    }

    fn failed(&self, name: &str, why: io::Error) -> DataError {
        DataError::Write { place: self.storage().place(name), why }
    }
}
