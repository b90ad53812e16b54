//! The directory in which runs are kept, one file each, and the lock that keeps a second window out of it. It takes
//! paths and times as they are given, and never deletes or rewrites what holds a player's turns.
//!
//! `DIR/lock` is locked while the directory is in use; `DIR/runs/20261121-010203-seed42.run` is a run, and beside it lies
//! what is told of it once it is over, `20261121-010203-seed42.txt`.

mod files;

pub use files::{MAX_FILE, load, read_beside, runs_in, write_beside};

use super::Header;
use super::lock::{Guarded, Lock};
use super::name;
use super::read::{ReadError, Recording, Tail};
use super::store::{FileStore, Store};
use super::write::{Journal, WriteError};
use etcetera::BaseStrategy;
use serde::de::DeserializeOwned;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// How many runs may share seed and second.
const MAX_SAME: u32 = 99;

/// Why the directory or a run in it cannot be used.
#[derive(Debug, Error)]
#[allow(missing_docs)] // The sentences say it; `path` and `dir` are what they name, `why` is the system's reason.
pub enum DataError {
    #[error("no home directory is known, so there is no place for runs: name a directory with --data")]
    Nowhere,
    #[error("{} cannot be made a directory for runs: {why}; name another with --data", path.display())]
    Make { path: PathBuf, why: io::Error },
    #[error("{} is in use by another Emberdeep: close it, or name another directory with --data", dir.display())]
    Busy { dir: PathBuf },
    #[error("{} cannot be locked: {why}; name another directory with --data", path.display())]
    Lock { path: PathBuf, why: io::Error },
    #[error("{} cannot be listed: {why}", dir.display())]
    List { dir: PathBuf, why: io::Error },
    #[error("{}: {why}", path.display())]
    Write { path: PathBuf, why: WriteError },
    #[error("{} cannot be written: {why}", path.display())]
    Beside { path: PathBuf, why: io::Error },
    #[error("{}: the run is over; it can be watched, not continued", path.display())]
    Over { path: PathBuf },
    #[error("{}: damaged from byte {at} on; it can be watched up to there, or rescued", path.display())]
    Damaged { path: PathBuf, at: usize },
    #[error("{}: changed by another program since it was read; read it again", path.display())]
    Changed { path: PathBuf },
}

/// What [`Data::unfinished`] has found.
#[derive(Debug)]
pub struct Found<A> {
    /// Of the runs that can be read and are not over, the one played last. Its tail may be damaged.
    pub run: Option<(PathBuf, Recording<A>)>,
    /// The files played later that cannot be read, the last first. They are left as they are.
    pub unreadable: Vec<(PathBuf, ReadError)>,
}

/// Where runs are kept: `named` if that is given and not empty, else where the platform keeps a program's data. That
/// is found through the environment, so only the command line may call this.
///
/// # Errors
/// [`DataError::Nowhere`].
pub fn choose(named: Option<PathBuf>) -> Result<PathBuf, DataError> {
    if let Some(named) = named.filter(|path| !path.as_os_str().is_empty()) {
        return Ok(named);
    }
    let platform = etcetera::base_strategy::choose_native_strategy().map_err(|_| DataError::Nowhere)?;
    Ok(platform.data_dir().join("emberdeep"))
}

/// A data directory that is ours as long as this value or a journal made by it lives.
#[derive(Debug)]
pub struct Data {
    runs: PathBuf,
    lock: Arc<Lock>,
}

impl Data {
    /// Makes the directory where it is missing, and takes its lock. The lock of a process that has died is free.
    ///
    /// # Errors
    /// [`DataError::Make`], [`DataError::Busy`] or [`DataError::Lock`].
    pub fn open(dir: &Path) -> Result<Self, DataError> {
        let runs = dir.join("runs");
        fs::create_dir_all(&runs).map_err(|why| DataError::Make { path: dir.to_path_buf(), why })?;
        let lock = Arc::new(Lock::take(dir)?);
        Ok(Self { runs, lock })
    }

    /// The directory itself.
    pub fn dir(&self) -> &Path {
        self.runs.parent().unwrap_or(&self.runs)
    }

    /// Begins a run in a file of its own.
    ///
    /// # Errors
    /// [`DataError::Write`]; the file is then gone again.
    pub fn begin(&self, header: &Header) -> Result<(PathBuf, Journal), DataError> {
        let (path, store) = self.create(header)?;
        match Journal::create(self.guarded(store), header) {
            Ok(mut journal) => {
                // Where the system cannot sync, the run is still safe from all but a loss of power.
                let _ = journal.sync();
                sync_directory(&self.runs);
                Ok((path, journal))
            }
            Err(why) => {
                // It holds no turn. If it stays, it is read as `Unstarted` and does no harm.
                let _ = fs::remove_file(&path);
                Err(DataError::Write { path, why })
            }
        }
    }

    fn create(&self, header: &Header) -> Result<(PathBuf, FileStore), DataError> {
        let mut number = 1;
        loop {
            let name = name::stem(header.started, header.seed, number);
            let path = self.runs.join(format!("{name}.run"));
            match FileStore::create(&path) {
                Ok(store) => return Ok((path, store)),
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists && number < MAX_SAME => number += 1,
                Err(why) => return Err(DataError::Write { path, why: why.into() }),
            }
        }
    }

    /// The files of all runs, the one played last first.
    ///
    /// # Errors
    /// [`DataError::List`].
    pub fn runs(&self) -> Result<Vec<PathBuf>, DataError> {
        files::list(&self.runs)
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
        for path in self.runs()? {
            match load(&path) {
                Ok(Recording { seal: Some(_), .. }) => {}
                Ok(recording) if out(&recording.header) => {}
                Ok(recording) => {
                    found.run = Some((path, recording));
                    break;
                }
                Err(why) => found.unreadable.push((path, why)),
            }
        }
        Ok(found)
    }

    /// Goes on with the run at `path`, which `recording` was read from; a torn tail is cut off first.
    ///
    /// # Errors
    /// [`DataError::Over`], [`DataError::Damaged`], [`DataError::Changed`] or [`DataError::Write`]; the file is then
    /// as it was.
    pub fn resume<A>(&self, path: &Path, recording: &Recording<A>) -> Result<Journal, DataError> {
        if recording.seal.is_some() {
            return Err(DataError::Over { path: path.to_path_buf() });
        }
        if let Tail::Corrupt { at } | Tail::Unknown { at } = recording.tail {
            return Err(DataError::Damaged { path: path.to_path_buf(), at });
        }
        let failed = |why: io::Error| DataError::Write { path: path.to_path_buf(), why: why.into() };
        let good = recording.good_bytes as u64;
        let length = fs::metadata(path).map_err(failed)?.len();
        if length < good || (length > good && recording.tail == Tail::Clean) {
            return Err(DataError::Changed { path: path.to_path_buf() });
        }
        if length > good {
            // Not with the handle that appends: some systems let that one only grow.
            let file = OpenOptions::new().write(true).open(path).map_err(failed)?;
            file.set_len(good).map_err(failed)?;
        }
        let store = FileStore::open(path).map_err(failed)?;
        Ok(Journal::resume(self.guarded(store), recording))
    }

    /// Makes the run at `path`, which `recording` was read from, one that can be resumed: what holds becomes the file
    /// under its name, and the damaged file is kept beside it under a name that ends in `.damaged`. Returns the run
    /// as it then is.
    ///
    /// # Errors
    /// [`DataError::Changed`] or [`DataError::Write`].
    pub fn rescue<A>(&self, path: &Path, mut recording: Recording<A>) -> Result<Recording<A>, DataError> {
        let failed = |why: io::Error| DataError::Write { path: path.to_path_buf(), why: why.into() };
        let bytes = fs::read(path).map_err(failed)?;
        let Some(good) = bytes.get(..recording.good_bytes) else {
            return Err(DataError::Changed { path: path.to_path_buf() });
        };
        let passing = path.with_extension("part");
        let mut file = File::create(&passing).map_err(failed)?;
        file.write_all(good).and_then(|()| file.sync_all()).map_err(failed)?;
        let mut names = (1..=MAX_SAME).map(|number| path.with_extension(format!("run.{number}.damaged")));
        let kept =
            names.find(|name| !name.exists()).ok_or_else(|| failed(io::ErrorKind::AlreadyExists.into()))?;
        fs::rename(path, kept).and_then(|()| fs::rename(passing, path)).map_err(failed)?;
        sync_directory(&self.runs);
        recording.tail = Tail::Clean;
        Ok(recording)
    }

    fn guarded(&self, file: FileStore) -> Box<dyn Store> {
        Box::new(Guarded::new(file, Arc::clone(&self.lock)))
    }
}

/// Makes the name of a new file outlive a loss of power, where the system has a way to ask for that.
fn sync_directory(dir: &Path) {
    if let Ok(dir) = File::open(dir) {
        let _ = dir.sync_all();
    }
}
