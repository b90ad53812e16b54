//! A storage in memory, for runs that need not survive the program or are kept elsewhere, and for tests. Without a
//! clock, its times count writes.

use super::storage::{Entry, Identity, Lock, Storage, Unreadable};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Files in memory.
#[derive(Debug, Default)]
pub struct Memory {
    files: Mutex<Files>,
    /// The time in nanoseconds since 1970.
    clock: Option<fn() -> u64>,
    locks: Arc<Mutex<BTreeSet<String>>>,
}

#[derive(Debug, Default)]
struct Files {
    all: BTreeMap<String, File>,
    /// The number of files and changes so far.
    count: u64,
}

#[derive(Debug)]
struct File {
    number: u64,
    bytes: Vec<u8>,
    modified: u64,
}

impl File {
    fn identity(&self) -> Identity {
        Identity { file: (0, self.number), length: self.bytes.len() as u64, modified: self.modified }
    }
}

impl Memory {
    /// Files with the times of `clock`, in nanoseconds since 1970.
    pub fn with_clock(clock: fn() -> u64) -> Self {
        Self { clock: Some(clock), ..Self::default() }
    }

    /// Adds a file last written at `modified`, replacing any other of its name.
    pub fn put(&self, name: &str, bytes: Vec<u8>, modified: u64) {
        let mut files = self.files();
        files.count += 1;
        let file = File { number: files.count, bytes, modified };
        files.all.insert(name.to_owned(), file);
    }

    fn files(&self) -> MutexGuard<'_, Files> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes a file.
    ///
    /// # Errors
    /// If it does not exist.
    pub fn remove(&self, name: &str) -> io::Result<()> {
        self.files().all.remove(name).map(|_| ()).ok_or_else(missing)
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut Vec<u8>)) -> io::Result<Identity> {
        let mut files = self.files();
        files.count += 1;
        let modified = self.clock.map_or(files.count, |clock| clock());
        let file = files.all.get_mut(name).ok_or_else(missing)?;
        change(&mut file.bytes);
        file.modified = modified;
        Ok(file.identity())
    }
}

fn missing() -> io::Error {
    io::ErrorKind::NotFound.into()
}

impl Storage for Memory {
    fn list(&self, folder: &str) -> io::Result<Vec<Entry>> {
        let is_in = |name: &str| name.rsplit_once('/').map_or("", |(above, _)| above) == folder;
        let files = self.files();
        let found = files.all.iter().filter(|(name, _)| is_in(name));
        let now = self.clock.map_or(u64::MAX, |clock| clock());
        Ok(found.map(|(name, file)| Entry::dated(name.clone(), file.modified, now)).collect())
    }

    fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>> {
        let files = self.files();
        let bytes = &files.all.get(name).ok_or_else(missing)?.bytes;
        let length = bytes.len() as u64;
        if length > most { Err(Unreadable::TooLarge { bytes: length }.into()) } else { Ok(bytes.clone()) }
    }

    fn create(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        let mut files = self.files();
        if files.all.contains_key(name) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        files.count += 1;
        let modified = self.clock.map_or(files.count, |clock| clock());
        let file = File { number: files.count, bytes: bytes.to_vec(), modified };
        let identity = file.identity();
        files.all.insert(name.to_owned(), file);
        Ok(identity)
    }

    fn append(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        self.change(name, |held| held.extend(bytes))
    }

    fn cut(&self, name: &str, length: u64) -> io::Result<Identity> {
        self.change(name, |held| held.truncate(length as usize))
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let _ = self.remove(name);
        self.create(name, bytes).map(|_| ())
    }

    fn lock(&self, name: &str) -> io::Result<Lock> {
        let is_free = self.locks.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
        if !is_free {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        Ok(Box::new(Held { locks: Arc::clone(&self.locks), name: name.to_owned() }))
    }

    fn sync(&self, _: &str) -> io::Result<()> {
        Ok(())
    }

    fn identity(&self, name: &str) -> io::Result<Identity> {
        self.files().all.get(name).map(File::identity).ok_or_else(missing)
    }

    fn place(&self, name: &str) -> String {
        format!("memory:{name}")
    }
}

struct Held {
    locks: Arc<Mutex<BTreeSet<String>>>,
    name: String,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.locks.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_is_created_once_grows_and_is_cut() {
        let memory = Memory::default();
        memory.create("runs/a", b"one").unwrap();
        let made = memory.identity("runs/a").unwrap();
        assert_eq!(memory.create("runs/a", b"").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(memory.append("runs/a", b", two").unwrap().length, 8);
        let cut = memory.cut("runs/a", 3).unwrap();
        assert_eq!((cut.file, cut.length), (made.file, made.length));
        assert_ne!(cut, made);
        assert_eq!(memory.read("runs/a", 3).unwrap(), b"one");
        let large = memory.read("runs/a", 2).unwrap_err();
        assert_eq!(Unreadable::of(&large), Some(Unreadable::TooLarge { bytes: 3 }));
        memory.replace("runs/a", b"new").unwrap();
        assert_ne!(memory.identity("runs/a").unwrap().file, made.file);
        assert_eq!(
            (memory.list("").unwrap().len(), memory.list("runs").unwrap()[0].name.as_str()),
            (0, "runs/a")
        );
    }

    #[test]
    fn future_time_is_unknown() {
        const MINUTE: u64 = 60_000_000_000;
        let memory = Memory::with_clock(|| 9 * MINUTE);
        for (name, modified) in
            [("a", 9 * MINUTE), ("b", 10 * MINUTE), ("c", 10 * MINUTE + 1), ("d", u64::MAX)]
        {
            memory.put(name, Vec::new(), modified);
        }
        let listed: Vec<_> = memory.list("").unwrap().into_iter().map(|entry| entry.modified).collect();
        assert_eq!(listed, [9 * MINUTE, 10 * MINUTE, 0, 0]);
    }

    #[test]
    fn dropped_lock_is_free() {
        let memory = Memory::default();
        let held = memory.lock("lock").unwrap();
        assert_eq!(memory.lock("lock").err().map(|why| why.kind()), Some(io::ErrorKind::WouldBlock));
        drop(held);
        memory.lock("lock").unwrap();
    }
}
