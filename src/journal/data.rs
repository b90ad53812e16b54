//! The runs in a storage, one file each, and the lock that keeps a second window out. Times are passed in; it opens
//! no file itself, and never deletes or rewrites a player's turns.
//!
//! `lock` is locked while the storage is in use; `runs/20261121-010203-seed42.run` is a run, and next to it, once it
//! is over, is its text record, `20261121-010203-seed42.txt`.

mod files;

pub use files::{MAX_FILE, listed, load, runs_in, write_beside};

use super::access::Access;
use super::name;
use super::read::{ReadError, Recording, Tail};
use super::run_file::RunFile;
use super::storage::{Identity, Storage, create_numbered};
use super::write::Journal;
use super::{Header, WriteError};
use files::RUNS;
use serde::de::DeserializeOwned;
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// Why the directory or a run in it cannot be used.
#[derive(Debug, Error)]
#[allow(missing_docs)] // The sentences say it; `place` is the file or directory, `why` the system's reason, `way_out` the player's way out.
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

/// The result of [`Data::unfinished`].
#[derive(Debug)]
pub struct Found<A> {
    /// The readable, unfinished run that was played last. Its tail may be damaged.
    pub run: Option<(String, Recording<A>)>,
    /// Later files that cannot be read, newest first. They are left alone.
    pub unreadable: Vec<(String, ReadError)>,
}

/// A storage of runs. Once taken, the lock is held until this value and all run files created from it are dropped.
pub struct Data {
    access: Arc<Access>,
}

impl Data {
    /// The runs in `storage`, which is not touched yet.
    pub fn of(storage: Arc<dyn Storage>) -> Self {
        Self { access: Arc::new(Access::to(storage)) }
    }

    /// Like [`Data::of`], but takes the lock.
    ///
    /// # Errors
    /// Those of [`Data::take`].
    pub fn open(storage: Arc<dyn Storage>) -> Result<Self, DataError> {
        let data = Self::of(storage);
        data.take().map(|()| data)
    }

    /// Takes the lock unless it is held already.
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

    /// The storage.
    pub fn storage(&self) -> &Arc<dyn Storage> {
        self.access.storage()
    }

    /// Begins a run in a new file. If the file cannot be created yet, [`RunFile::trouble`] says why.
    ///
    /// # Errors
    /// If the header is too long.
    pub fn begin(&self, header: &Header) -> Result<RunFile, WriteError> {
        Ok(self.begin_from(header, Journal::new(header)?))
    }

    /// Like [`Data::begin`], for a run that already has records.
    pub fn begin_from(&self, header: &Header, journal: Journal) -> RunFile {
        let name = format!("{RUNS}/{}.run", name::stem(header.started, header.seed));
        RunFile::begin_in(Arc::clone(&self.access), name, journal)
    }

    /// Finds the run to continue, from the file played last backwards, skipping those for which `out` is true.
    ///
    /// # Errors
    /// [`DataError::List`].
    pub fn unfinished<A: DeserializeOwned + Copy>(
        &self,
        out: impl Fn(&Recording<A>) -> bool,
    ) -> Result<Found<A>, DataError> {
        let mut found = Found { run: None, unreadable: Vec::new() };
        for name in files::runs_in(&**self.storage())? {
            match load(&**self.storage(), &name) {
                Ok(Recording { seal: Some(_), .. }) => {}
                Ok(recording) if out(&recording) => {}
                Ok(recording) => {
                    found.run = Some((name, recording));
                    break;
                }
                Err(why) => found.unreadable.push((name, why)),
            }
        }
        Ok(found)
    }

    /// Continues the run of this name, which `recording` was read from. A torn tail is cut off after copying the file;
    /// the copy's place is returned.
    ///
    /// # Errors
    /// Those of [`Data::take`], [`DataError::Over`], [`DataError::Damaged`], [`DataError::Changed`] or
    /// [`DataError::Write`]; the file is then unchanged.
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

    /// Makes the run of this name, which `recording` was read from, resumable by cutting off everything damaged.
    /// Returns the remaining run, and the place of a copy made before that.
    ///
    /// # Errors
    /// Those of [`Data::take`], [`DataError::Changed`] or [`DataError::Write`]; the file is then unchanged.
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

    /// The file of this name and its bytes, if `recording` was read from them.
    fn same<A>(&self, name: &str, recording: &Recording<A>) -> Result<(Identity, Vec<u8>), DataError> {
        let storage = self.storage();
        let found = storage.identity(name).and_then(|left| Ok((left, storage.read(name, MAX_FILE)?)));
        let (left, bytes) = found.map_err(|why| self.failed(name, why))?;
        let is_same = left.length == bytes.len() as u64 && recording.is_of(&bytes);
        if is_same { Ok((left, bytes)) } else { Err(DataError::Changed { place: storage.place(name) }) }
    }

    /// Cuts the file to the first `good` of its `bytes`, after copying all of them to a new file that ends in
    /// `.damaged`. Returns the remaining file, and the place of the copy.
    fn cut(&self, name: &str, bytes: &[u8], good: usize) -> Result<(Identity, String), DataError> {
        let (storage, wanted) = (&**self.storage(), format!("{name}.damaged"));
        let (copy, _) = create_numbered(storage, &wanted, bytes).map_err(|why| self.failed(&wanted, why))?;
        // If the system cannot sync, the copy is still safe from all but a power failure.
        let _ = storage.sync(&copy);
        let left = storage.cut(name, good as u64).map_err(|why| self.failed(name, why))?;
        Ok((left, storage.place(&copy)))
    }

    fn failed(&self, name: &str, why: io::Error) -> DataError {
        DataError::Write { place: self.storage().place(name), why }
    }
}
