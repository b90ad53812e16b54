//! Where the bytes of a run go: a file, or a buffer. It knows nothing of what they mean; a browser will add its own.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// A place that takes bytes at its end.
pub trait Store: Send {
    /// Hands all of `record` over. Once this has returned, the bytes outlive the process, though not yet the machine.
    ///
    /// # Errors
    /// When not all of it was taken. A part may have been; nothing must be appended after that.
    fn append(&mut self, record: &[u8]) -> io::Result<()>;

    /// Returns when all that was appended would outlive a loss of power.
    ///
    /// # Errors
    /// When that cannot be had.
    fn sync(&mut self) -> io::Result<()>;
}

/// A file that only grows.
#[derive(Debug)]
pub struct FileStore(File);

impl FileStore {
    /// A new file at `path`.
    ///
    /// # Errors
    /// When it cannot be made; so also when there is anything at `path` already.
    pub fn create(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).create_new(true).open(path).map(Self)
    }

    /// The end of the file at `path`, which must exist.
    ///
    /// # Errors
    /// When it cannot be opened to be written.
    pub fn open(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).open(path).map(Self)
    }
}

impl Store for FileStore {
    /// No buffer in between: one write to the system, and another only where the system took a part.
    fn append(&mut self, record: &[u8]) -> io::Result<()> {
        self.0.write_all(record)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }
}

/// Bytes in memory. All clones share them, so that they can be read while a journal owns the store.
#[derive(Clone, Debug, Default)]
pub struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    /// A buffer that holds `bytes` already.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self(Arc::new(Mutex::new(bytes)))
    }

    /// A copy of what has been appended so far.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Store for Buffer {
    fn append(&mut self, record: &[u8]) -> io::Result<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(record);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}
