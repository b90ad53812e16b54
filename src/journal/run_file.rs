//! A run's file in a storage. The journal holds the whole run in memory; each action also writes anything the file
//! lacks, and a lost file is written again. It never overwrites anything it has not written itself.

use super::access::Access;
use super::format::{Continuation, Facts, Seal, Snapshot, WriteError};
use super::storage::{Identity, Storage, Unreadable, create_numbered};
use super::write::Journal;
use serde::Serialize;
use std::io;
use std::sync::Arc;

/// A change in the saving of a run, reported to the player once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is no longer saved, for the reason in [`RunFile::trouble`].
    Stopped,
    /// All of it is saved again.
    Again,
    /// Another program has replaced the file with a copy, which is used from now on.
    Copied,
    /// Its file was lost; all of it is saved in another.
    Lost(Loss),
}

/// How a file can be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The name no longer exists.
    Removed,
    /// The name belongs to something else.
    Replaced,
    /// The content is different.
    Changed,
}

/// A run and its file.
pub struct RunFile {
    journal: Journal,
    storage: Arc<dyn Storage>,
    /// The lock needed before anything is written.
    access: Option<Arc<Access>>,
    /// The file's name, or the name it should get.
    name: String,
    /// The file as this program left it. Its length tells how much of the journal it holds.
    left: Option<Identity>,
    /// Why not everything is saved.
    trouble: Option<io::Error>,
}

/// How many times the file may change hands during a save.
const MOST_TRIES: u32 = 3;

impl RunFile {
    /// Saves the run of `journal` in a new file of this name, or of the next free name with a number. If the file
    /// cannot be created, [`Self::trouble`] says why.
    pub fn begin(storage: Arc<dyn Storage>, name: String, journal: Journal) -> Self {
        let mut file = Self::new(journal, storage, name);
        file.save();
        file
    }

    /// Like [`Self::begin`], once `access` can be taken.
    pub(super) fn begin_in(access: Arc<Access>, name: String, journal: Journal) -> Self {
        let mut file = Self::new(journal, Arc::clone(access.storage()), name);
        file.access = Some(access);
        file.save();
        file
    }

    /// Continues the run of `journal`, which is completely in the file of this name, last seen as `left`.
    pub(super) fn resume(access: Arc<Access>, name: String, journal: Journal, left: Identity) -> Self {
        let file = Self::new(journal, Arc::clone(access.storage()), name);
        Self { access: Some(access), left: Some(left), ..file }
    }

    fn new(journal: Journal, storage: Arc<dyn Storage>, name: String) -> Self {
        Self { journal, storage, access: None, name, left: None, trouble: None }
    }

    /// Records an action as [`Journal::record`] does, and saves it.
    ///
    /// # Errors
    /// If it cannot be recorded.
    pub fn record<A: Serialize + Copy>(
        &mut self,
        action: &A,
        hash: impl FnOnce() -> u64,
    ) -> Result<Option<Change>, WriteError> {
        self.journal.record(action, hash)?;
        Ok(self.save())
    }

    /// Records the hash of the present state as [`Journal::mark`] does, saves it, and syncs.
    ///
    /// # Errors
    /// If it cannot be recorded.
    pub fn rest(&mut self, hash: u64) -> Result<Option<Change>, WriteError> {
        self.journal.mark(hash)?;
        let change = self.save();
        self.sync();
        Ok(change)
    }

    /// Records facts as [`Journal::tell`] does. They are saved with the next record.
    ///
    /// # Errors
    /// If they cannot be recorded.
    pub fn tell(&mut self, facts: &Facts) -> Result<(), WriteError> {
        self.journal.tell(facts)
    }

    /// Records a snapshot as [`Journal::keep`] does. It is saved with the next record.
    ///
    /// # Errors
    /// If it cannot be recorded.
    pub fn keep(&mut self, snapshot: Snapshot, parts: &[Arc<[u8]>]) -> Result<(), WriteError> {
        self.journal.keep(snapshot, parts)
    }

    /// Records that the run continues under other rules as [`Journal::continue_from`] does, and saves it.
    ///
    /// # Errors
    /// If it cannot be recorded.
    pub fn continue_from(&mut self, continuation: &Continuation) -> Result<Option<Change>, WriteError> {
        self.journal.continue_from(continuation)?;
        Ok(self.save())
    }

    /// Records the end of the run as [`Journal::seal`] does, saves it, and syncs.
    ///
    /// # Errors
    /// If it cannot be recorded.
    pub fn seal(&mut self, seal: &Seal) -> Result<Option<Change>, WriteError> {
        self.journal.seal(seal)?;
        let change = self.save();
        self.sync();
        Ok(change)
    }

    /// Checks that the file is still the one this program left, and writes what it lacks: nothing at least, the whole
    /// run at most.
    pub fn save(&mut self) -> Option<Change> {
        match self.try_to_save() {
            Ok(change) => self.trouble.take().map(|_| Change::Again).filter(|_| change.is_none()).or(change),
            Err(why) => self.trouble.replace(why).is_none().then_some(Change::Stopped),
        }
    }

    fn try_to_save(&mut self) -> io::Result<Option<Change>> {
        if let Some(access) = &self.access {
            access.take()?;
        }
        let mut change = None;
        for _ in 0..MOST_TRIES {
            change = self.look()?.or(change);
            match self.left {
                None => self.make()?,
                Some(left) if left.length < self.journal.bytes().len() as u64 => self.append(left)?,
                Some(_) => return Ok(change),
            }
        }
        Err(io::Error::other("another program keeps writing to it"))
    }

    /// Finds out which file has the name. After a loss there is none.
    fn look(&mut self) -> io::Result<Option<Change>> {
        let Some(left) = self.left else { return Ok(None) };
        let loss = match self.storage.identity(&self.name) {
            Ok(now) if now == left => return Ok(None),
            Ok(now) if self.is_ours(now)? => {
                self.left = Some(now);
                return Ok((now.file != left.file).then_some(Change::Copied));
            }
            Ok(now) if now.file == left.file => Loss::Changed,
            Ok(_) => Loss::Replaced,
            Err(why) if is_missing(&why) => Loss::Removed,
            Err(why) if Unreadable::of(&why).is_some() => Loss::Replaced,
            Err(why) => return Err(why),
        };
        self.left = None;
        if let Some(access) = &self.access {
            access.renew();
        }
        Ok(Some(Change::Lost(loss)))
    }

    /// Whether the file `now` holds what was saved, and nothing else.
    fn is_ours(&self, now: Identity) -> io::Result<bool> {
        let (all, saved) = (self.journal.bytes(), self.left.map_or(0, |left| left.length));
        if now.length < saved || now.length > all.len() as u64 {
            return Ok(false);
        }
        let found = self.storage.read(&self.name, all.len() as u64)?;
        Ok(found.len() as u64 == now.length && all.starts_with(&found))
    }

    fn make(&mut self) -> io::Result<()> {
        let (name, made) = create_numbered(&*self.storage, &self.name, self.journal.bytes())?;
        (self.name, self.left) = (name, Some(made));
        self.sync();
        Ok(())
    }

    /// Appends what the file lacks. After a partial write, the torn part is cut off.
    fn append(&mut self, left: Identity) -> io::Result<()> {
        let lacking = &self.journal.bytes()[left.length as usize..];
        let whole = self.journal.bytes().len() as u64;
        match self.storage.append(&self.name, lacking) {
            Ok(now) if (now.file, now.length) == (left.file, whole) => self.left = Some(now),
            // Something came in between; the next look finds out.
            Ok(_) => {}
            Err(why) => {
                self.cut(left);
                return Err(why);
            }
        }
        Ok(())
    }

    /// Cuts the file back to its former length. If that fails, the next look accepts the content.
    fn cut(&mut self, left: Identity) {
        let is_torn = |now: &Identity| now.file == left.file && now.length > left.length;
        if self.storage.identity(&self.name).is_ok_and(|now| is_torn(&now)) {
            self.left = self.storage.cut(&self.name, left.length).ok().or(self.left);
        }
    }

    /// If the system cannot sync, the run is still safe from all but a power failure.
    fn sync(&self) {
        if self.left.is_some() {
            let _ = self.storage.sync(&self.name);
        }
    }

    /// The file's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the file is, for people.
    pub fn place(&self) -> String {
        self.storage.place(&self.name)
    }

    /// What has been recorded.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Why not everything is saved; `None` if everything is.
    pub fn trouble(&self) -> Option<&io::Error> {
        self.trouble.as_ref()
    }
}

fn is_missing(why: &io::Error) -> bool {
    matches!(why.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}
