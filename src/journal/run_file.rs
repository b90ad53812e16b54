//! The file of a run in a storage. The journal holds all of the run in memory; what the file lacks is written with every
//! action until it is there, and a file that is lost is written anew. It never writes over what it has not written itself.

use super::access::Access;
use super::format::{Facts, Seal};
use super::storage::{Identity, Storage, Unreadable, create_numbered};
use super::write::{Journal, WriteError};
use serde::Serialize;
use std::io;
use std::sync::Arc;

/// What has changed about the saving of a run: each is worth telling the player, once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is not saved any more, for the reason that [`RunFile::trouble`] gives.
    Stopped,
    /// All of it is saved again.
    Again,
    /// Another program has put a copy in the place of its file, and that is written now.
    Copied,
    /// Its file was lost; all of it is saved in another.
    Lost(Loss),
}

/// How a file can be lost to the program that writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Nothing bears its name.
    Removed,
    /// Something else bears its name.
    Replaced,
    /// It holds something else.
    Changed,
}

/// A run and its file.
pub struct RunFile {
    journal: Journal,
    storage: Arc<dyn Storage>,
    /// What has to be had before anything is written.
    access: Option<Arc<Access>>,
    /// The name that the file has or is to have.
    name: String,
    /// The file as this program left it, which holds so much of the journal as it is long; `None` if there is none.
    left: Option<Identity>,
    /// Why not all is saved.
    trouble: Option<io::Error>,
}

/// How often the file may turn out to be another while it is written.
const MOST_TRIES: u32 = 3;

impl RunFile {
    /// Saves the run of `journal` in a new file of that name, or of the first such name with a number that is free. Where the
    /// file cannot be made, [`Self::trouble`] says why.
    pub fn begin(storage: Arc<dyn Storage>, name: String, journal: Journal) -> Self {
        let mut file = Self::new(journal, storage, name);
        file.save();
        file
    }

    /// The same as soon as `access` can be had.
    pub(super) fn begin_in(access: Arc<Access>, name: String, journal: Journal) -> Self {
        let mut file = Self::new(journal, Arc::clone(access.storage()), name);
        file.access = Some(access);
        file.save();
        file
    }

    /// Continues the run of `journal`, all of which is in the file of that name, which is the one that `left` tells.
    pub(super) fn resume(access: Arc<Access>, name: String, journal: Journal, left: Identity) -> Self {
        let file = Self::new(journal, Arc::clone(access.storage()), name);
        Self { access: Some(access), left: Some(left), ..file }
    }

    fn new(journal: Journal, storage: Arc<dyn Storage>, name: String) -> Self {
        Self { journal, storage, access: None, name, left: None, trouble: None }
    }

    /// Writes down an action, as [`Journal::record`], and saves it.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub fn record<A: Serialize + Copy>(
        &mut self,
        action: &A,
        hash: impl FnOnce() -> u64,
    ) -> Result<Option<Change>, WriteError> {
        self.journal.record(action, hash)?;
        Ok(self.save())
    }

    /// Writes down the hash of the present state, as [`Journal::mark`], saves it, and makes all outlive a loss of power.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub fn rest(&mut self, hash: u64) -> Result<Option<Change>, WriteError> {
        self.journal.mark(hash)?;
        let change = self.save();
        self.sync();
        Ok(change)
    }

    /// Writes down what the run has come to, as [`Journal::tell`]. It is saved with whatever comes next.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub fn tell(&mut self, facts: &Facts) -> Result<(), WriteError> {
        self.journal.tell(facts)
    }

    /// Writes down the end of the run, as [`Journal::seal`], saves it, and makes all outlive a loss of power.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub fn seal(&mut self, seal: &Seal) -> Result<Option<Change>, WriteError> {
        self.journal.seal(seal)?;
        let change = self.save();
        self.sync();
        Ok(change)
    }

    /// Sees whether the file is still the one that this program left, and writes what it lacks. It costs a look where there
    /// is nothing to do, and at most one write of the whole run where much is lost.
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
        Err(io::Error::other("another program writes to it all the time"))
    }

    /// Sees which file bears the name. After a loss there is none.
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

    /// Whether the file `now` holds what was saved, and nothing that is not to be saved.
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

    /// Adds what the file lacks. Where not all of it is taken, the torn part is cut.
    fn append(&mut self, left: Identity) -> io::Result<()> {
        let lacking = &self.journal.bytes()[left.length as usize..];
        let whole = self.journal.bytes().len() as u64;
        match self.storage.append(&self.name, lacking) {
            Ok(now) if (now.file, now.length) == (left.file, whole) => self.left = Some(now),
            // Something has come in between; the next look finds out what.
            Ok(_) => {}
            Err(why) => {
                self.cut(left);
                return Err(why);
            }
        }
        Ok(())
    }

    /// Leaves the file as long as it was. If that fails, the next look takes in what is there.
    fn cut(&mut self, left: Identity) {
        let is_torn = |now: &Identity| now.file == left.file && now.length > left.length;
        if self.storage.identity(&self.name).is_ok_and(|now| is_torn(&now)) {
            self.left = self.storage.cut(&self.name, left.length).ok().or(self.left);
        }
    }

    /// Where the system cannot sync, the run is still safe from all but a loss of power.
    fn sync(&self) {
        if self.left.is_some() {
            let _ = self.storage.sync(&self.name);
        }
    }

    /// The name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where its file lies, for a person.
    pub fn place(&self) -> String {
        self.storage.place(&self.name)
    }

    /// What has been written down.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Why not all of it is saved; `None` if it is.
    pub fn trouble(&self) -> Option<&io::Error> {
        self.trouble.as_ref()
    }
}

fn is_missing(why: &io::Error) -> bool {
    matches!(why.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}
