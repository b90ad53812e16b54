//! The lock on a data directory: one window plays in it at a time. The file in it stays empty and is never deleted;
//! what counts is the system's lock on it.

use super::data::DataError;
use super::store::{FileStore, Store};
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A file that keeps the directory locked as long as it can be written.
pub(super) struct Guarded {
    file: FileStore,
    _lock: Arc<Lock>,
}

impl Guarded {
    pub fn new(file: FileStore, lock: Arc<Lock>) -> Self {
        Self { file, _lock: lock }
    }
}

impl Store for Guarded {
    fn append(&mut self, record: &[u8]) -> io::Result<()> {
        self.file.append(record)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync()
    }
}

/// The lock on a directory. The system gives it back when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    /// Takes the lock of `dir`, which must exist, or says who has it.
    pub fn take(dir: &Path) -> Result<Self, DataError> {
        let path = dir.join("lock");
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let file = opened.map_err(|why| DataError::Make { path: dir.to_path_buf(), why })?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(DataError::Busy { dir: dir.to_path_buf() }),
            Err(TryLockError::Error(why)) => Err(DataError::Lock { path, why }),
        }
    }
}

impl Drop for Lock {
    /// To close the file is not enough: a process that is being started may still share it for a moment.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}
