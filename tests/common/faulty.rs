//! A storage in memory with faults on demand: full, torn, vanished, replaced, slow, read-only. Test programs share it;
//! each uses a part.

#![allow(dead_code)]

use emberdeep::journal::memory::Memory;
use emberdeep::journal::storage::{Entry, Identity, Lock, Storage};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// What is wrong with the storage now, and what has been asked of it.
#[derive(Default)]
pub struct Faults {
    /// So many bytes can still be written; a write takes what there is room for, as a real disk does.
    pub room: Option<usize>,
    /// Nothing can be written.
    pub read_only: bool,
    /// The next write takes so many bytes and fails.
    pub torn: Option<usize>,
    /// Nothing can be cut.
    pub no_cuts: bool,
    /// How long each write and sync takes.
    pub slow: Duration,
    /// Syncs fail.
    pub unsafe_power: bool,
    /// How many syncs, cuts and writes have been asked for.
    pub syncs: u32,
    pub cuts: u32,
    pub writes: u32,
}

#[derive(Default)]
pub struct Faulty {
    pub memory: Memory,
    faults: Mutex<Faults>,
}

impl Faulty {
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    pub fn faults(&self) -> MutexGuard<'_, Faults> {
        self.faults.lock().unwrap()
    }

    /// How many syncs, writes and cuts have been asked for.
    pub fn counts(&self) -> (u32, u32, u32) {
        let faults = self.faults();
        (faults.syncs, faults.writes, faults.cuts)
    }

    /// All bytes of a file.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        self.memory.read(name, u64::MAX).unwrap()
    }

    /// Somebody puts other bytes, or the same, under that name.
    pub fn put(&self, name: &str, bytes: &[u8]) {
        self.memory.replace(name, bytes).unwrap();
    }

    /// How many of `wanted` bytes a write takes, and whether it fails then.
    fn admit(&self, wanted: usize) -> (usize, io::Result<()>) {
        let slow = self.faults().slow;
        std::thread::sleep(slow);
        let mut faults = self.faults();
        faults.writes += 1;
        if faults.read_only {
            return (0, Err(io::ErrorKind::ReadOnlyFilesystem.into()));
        }
        if let Some(taken) = faults.torn.take() {
            return (taken.min(wanted), Err(io::Error::other("torn")));
        }
        let Some(room) = &mut faults.room else { return (wanted, Ok(())) };
        let taken = wanted.min(*room);
        *room -= taken;
        (taken, if taken < wanted { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) })
    }

    /// Gives back what a file that was not made after all has taken.
    fn give_back(&self, bytes: usize) {
        if let Some(room) = &mut self.faults().room {
            *room += bytes;
        }
    }
}

impl Storage for Faulty {
    fn list(&self, folder: &str) -> io::Result<Vec<Entry>> {
        self.memory.list(folder)
    }

    fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>> {
        self.memory.read(name, most)
    }

    fn create(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        if self.memory.identity(name).is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let (taken, admitted) = self.admit(bytes.len());
        admitted.inspect_err(|_| self.give_back(taken))?;
        self.memory.create(name, bytes)
    }

    fn append(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        self.memory.identity(name)?;
        let (taken, admitted) = self.admit(bytes.len());
        let identity = self.memory.append(name, &bytes[..taken])?;
        admitted.map(|()| identity)
    }

    fn cut(&self, name: &str, length: u64) -> io::Result<Identity> {
        if self.faults().read_only || self.faults().no_cuts {
            return Err(io::ErrorKind::ReadOnlyFilesystem.into());
        }
        self.faults().cuts += 1;
        let before = self.memory.identity(name)?.length;
        self.give_back(before.saturating_sub(length) as usize);
        self.memory.cut(name, length)
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (_, admitted) = self.admit(bytes.len());
        admitted?;
        self.memory.replace(name, bytes)
    }

    fn lock(&self, name: &str) -> io::Result<Lock> {
        if self.faults().read_only {
            return Err(io::ErrorKind::ReadOnlyFilesystem.into());
        }
        self.memory.lock(name)
    }

    fn sync(&self, _: &str) -> io::Result<()> {
        let slow = self.faults().slow;
        std::thread::sleep(slow);
        let mut faults = self.faults();
        faults.syncs += 1;
        if faults.unsafe_power { Err(io::ErrorKind::Unsupported.into()) } else { Ok(()) }
    }

    fn identity(&self, name: &str) -> io::Result<Identity> {
        self.memory.identity(name)
    }

    fn place(&self, name: &str) -> String {
        self.memory.place(name)
    }
}
