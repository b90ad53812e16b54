//! Files kept in a browser. All of them are in memory, and each change hands the whole file to the page, which puts it
//! into the browser's database. The page reports the result later. Until a failed file is stored, every question about
//! it is answered with the reason, so that the game keeps trying and tells the player. Nothing is deleted.

use crate::journal::memory::Memory;
use crate::journal::storage::{Entry, Identity, Lock, Storage, file_name};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Files in this folder go to the browser's downloads: they are for the player, not for the game.
const PICTURES: &str = "pictures/";

/// The page's access to files.
pub trait Browser: Send + Sync {
    /// Puts a whole file into the database, replacing any other of its name, and reports the result later.
    fn store(&self, name: &str, bytes: &[u8], modified: u64);

    /// Offers the player a download.
    fn download(&self, name: &str, bytes: &[u8]);
}

/// The files of the game in a browser.
pub struct BrowserStorage {
    memory: Memory,
    browser: Box<dyn Browser>,
    clock: fn() -> u64,
    state: Mutex<State>,
}

struct State {
    /// Why no run can be written; `None` if this page may write.
    shut_out: Option<ShutOut>,
    /// Files that the database has not accepted.
    failed: BTreeMap<String, Failure>,
}

/// Why a page must not write runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShutOut {
    /// Another page of the same browser writes them.
    Busy,
    /// The browser cannot store them, for this reason.
    Impossible(String),
}

struct Failure {
    why: String,
    /// Whether the file is being stored again.
    is_tried: bool,
}

impl BrowserStorage {
    /// No files yet, and no right to write any. `clock` returns nanoseconds since 1970.
    pub fn new(browser: Box<dyn Browser>, clock: fn() -> u64) -> Self {
        let state = State { shut_out: Some(ShutOut::Busy), failed: BTreeMap::new() };
        Self { memory: Memory::with_clock(clock), browser, clock, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a file that is in the database.
    pub fn put(&self, name: &str, bytes: Vec<u8>, modified: u64) {
        self.memory.put(name, bytes, modified);
    }

    /// Sets whether this page may write runs from now on.
    pub fn shut_out(&self, why: Option<ShutOut>) {
        self.state().shut_out = why;
    }

    /// Reports that the database has stored this file, or why not.
    pub fn report(&self, name: &str, trouble: Option<String>) {
        match trouble {
            None => _ = self.state().failed.remove(name),
            Some(why) => _ = self.state().failed.insert(name.to_owned(), Failure { why, is_tried: false }),
        }
    }

    /// Hands the page all files again that the database has not stored.
    pub fn try_again(&self) {
        let mut state = self.state();
        for (name, failure) in state.failed.iter_mut().filter(|(_, failure)| !failure.is_tried) {
            failure.is_tried = true;
            self.hand_over(name);
        }
    }

    /// Whether the database lacks anything.
    pub fn is_behind(&self) -> bool {
        !self.state().failed.is_empty()
    }

    fn hand_over(&self, name: &str) {
        let file = self.memory.identity(name).and_then(|it| Ok((it, self.memory.read(name, u64::MAX)?)));
        if let Ok((identity, bytes)) = file {
            self.browser.store(name, &bytes, identity.modified);
        }
    }

    fn trusted(&self, name: &str) -> io::Result<()> {
        self.state().failed.get(name).map_or(Ok(()), |failure| Err(io::Error::other(failure.why.clone())))
    }

    fn changed(&self, name: &str, change: impl FnOnce() -> io::Result<Identity>) -> io::Result<Identity> {
        self.trusted(name)?;
        let identity = change()?;
        self.hand_over(name);
        Ok(identity)
    }
}

impl Storage for BrowserStorage {
    fn list(&self, folder: &str) -> io::Result<Vec<Entry>> {
        self.memory.list(folder)
    }

    fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>> {
        self.memory.read(name, most)
    }

    fn create(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        if name.starts_with(PICTURES) {
            self.browser.download(file_name(name), bytes);
            return Ok(Identity { file: (0, 0), length: bytes.len() as u64, modified: (self.clock)() });
        }
        self.changed(name, || self.memory.create(name, bytes))
    }

    fn append(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        self.changed(name, || self.memory.append(name, bytes))
    }

    fn cut(&self, name: &str, length: u64) -> io::Result<Identity> {
        self.changed(name, || self.memory.cut(name, length))
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let replace = || self.memory.replace(name, bytes).and_then(|()| self.memory.identity(name));
        self.changed(name, replace).map(|_| ())
    }

    fn lock(&self, name: &str) -> io::Result<Lock> {
        match &self.state().shut_out {
            None => self.memory.lock(name),
            Some(ShutOut::Busy) => Err(io::ErrorKind::WouldBlock.into()),
            Some(ShutOut::Impossible(why)) => Err(io::Error::other(why.clone())),
        }
    }

    /// The page asks the database only to keep data when the browser ends.
    fn sync(&self, name: &str) -> io::Result<()> {
        self.trusted(name)
    }

    fn identity(&self, name: &str) -> io::Result<Identity> {
        self.trusted(name)?;
        self.memory.identity(name)
    }

    fn place(&self, name: &str) -> String {
        match name {
            "" => "this browser's storage".to_owned(),
            _ if format!("{name}/").starts_with(PICTURES) => format!("your downloads: {}", file_name(name)),
            _ => format!("this browser, as {}", file_name(name)),
        }
    }
}

#[cfg(test)]
#[allow(missing_docs)]
pub mod tests {
    use super::*;
    use crate::journal::storage::create_numbered;
    use std::sync::Arc;

    /// The files handed to a page, in order: name and size.
    #[derive(Clone, Default)]
    pub struct Handed(Arc<Mutex<Vec<(String, usize)>>>);

    impl Handed {
        pub fn all(&self) -> Vec<(String, usize)> {
            std::mem::take(&mut *self.0.lock().unwrap())
        }
    }

    impl Browser for Handed {
        fn store(&self, name: &str, bytes: &[u8], _: u64) {
            self.0.lock().unwrap().push((name.to_owned(), bytes.len()));
        }

        fn download(&self, name: &str, bytes: &[u8]) {
            self.0.lock().unwrap().push((format!("downloads: {name}"), bytes.len()));
        }
    }

    fn storage() -> (BrowserStorage, Handed) {
        let handed = Handed::default();
        (BrowserStorage::new(Box::new(handed.clone()), || 7_000_000_000), handed)
    }

    fn handed(name: &str, bytes: usize) -> Vec<(String, usize)> {
        vec![(name.to_owned(), bytes)]
    }

    #[test]
    fn each_change_stores_the_whole_file() {
        let (storage, all) = storage();
        storage.create("runs/a.run", b"one").unwrap();
        assert_eq!(all.all(), handed("runs/a.run", 3));
        let left = storage.append("runs/a.run", b"two").unwrap();
        assert_eq!((all.all(), left.modified), (handed("runs/a.run", 6), 7_000_000_000));
        storage.cut("runs/a.run", 2).unwrap();
        storage.replace("keys.toml", b"keys").unwrap();
        assert_eq!(all.all(), [handed("runs/a.run", 2), handed("keys.toml", 4)].concat());
    }

    #[test]
    fn failed_file_is_untrusted_until_stored() {
        let (storage, all) = storage();
        let made = storage.create("runs/a.run", b"one").unwrap();
        storage.report("runs/a.run", Some("no room".to_owned()));
        for refused in [
            storage.identity("runs/a.run").unwrap_err(),
            storage.append("runs/a.run", b"two").unwrap_err(),
            storage.sync("runs/a.run").unwrap_err(),
        ] {
            assert_eq!(refused.to_string(), "no room");
        }
        assert!(
            storage.is_behind()
                && storage.identity("runs/b.run").is_err_and(|why| why.to_string() != "no room")
        );
        all.all();
        storage.try_again();
        storage.try_again();
        assert_eq!(all.all(), handed("runs/a.run", 3), "once, until the page has answered");
        storage.report("runs/a.run", Some("no room".to_owned()));
        storage.try_again();
        assert_eq!(all.all(), handed("runs/a.run", 3));
        storage.report("runs/a.run", None);
        assert_eq!((storage.identity("runs/a.run").unwrap(), storage.is_behind()), (made, false));
    }

    #[test]
    fn only_one_page_writes_runs() {
        let (storage, _) = storage();
        assert_eq!(storage.lock("lock").err().map(|why| why.kind()), Some(io::ErrorKind::WouldBlock));
        storage.shut_out(Some(ShutOut::Impossible("it is closed".to_owned())));
        assert_eq!(storage.lock("lock").err().map(|why| why.to_string()), Some("it is closed".to_owned()));
        storage.shut_out(None);
        storage.lock("lock").unwrap();
    }

    #[test]
    fn pictures_are_downloads() {
        let (storage, all) = storage();
        let (name, _) = create_numbered(&storage, "pictures/seed-7.png", b"png").unwrap();
        assert_eq!(
            (all.all(), storage.place(&name).as_str()),
            (handed("downloads: seed-7.png", 3), "your downloads: seed-7.png")
        );
        assert_eq!(storage.list("pictures").unwrap(), []);
    }
}
