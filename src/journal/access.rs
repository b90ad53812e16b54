//! The exclusive right to write to a storage. It knows nothing of the content.

use super::storage::{Lock, Storage};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The name of the lock's file.
const LOCK: &str = "lock";

/// A storage and its lock, held from the first success until this value is dropped.
pub(super) struct Access {
    storage: Arc<dyn Storage>,
    lock: Mutex<Option<Lock>>,
}

impl Access {
    pub fn to(storage: Arc<dyn Storage>) -> Self {
        Self { storage, lock: Mutex::default() }
    }

    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// Takes the lock unless it is held already. The lock of a dead process is free.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] if another program has it.
    pub fn take(&self) -> io::Result<()> {
        let mut lock = self.lock();
        if lock.is_none() {
            *lock = Some(self.storage.lock(LOCK)?);
        }
        Ok(())
    }

    /// Takes the lock again if its file was removed with everything else. While the file exists, this changes nothing,
    /// because the held lock blocks a second one.
    pub fn renew(&self) {
        if let Ok(lock) = self.storage.lock(LOCK) {
            *self.lock() = Some(lock);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Lock>> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
