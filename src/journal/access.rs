//! The right to write into a storage: one program at a time has it. It knows nothing of what is written.

use super::storage::{Lock, Storage};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The name of the lock's file.
const LOCK: &str = "lock";

/// A storage and its lock, which is ours from the moment it can be had until this value is gone.
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

    /// Takes the lock, if it is not ours yet. That of a process that has died is free.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] when another program has it.
    pub fn take(&self) -> io::Result<()> {
        let mut lock = self.lock();
        if lock.is_none() {
            *lock = Some(self.storage.lock(LOCK)?);
        }
        Ok(())
    }

    /// Takes the lock once more where its file has been taken away with all the rest. As long as it is there, the lock that
    /// is held stands in the way of another, and nothing changes.
    pub fn renew(&self) {
        if let Ok(lock) = self.storage.lock(LOCK) {
            *self.lock() = Some(lock);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Lock>> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
