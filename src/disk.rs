//! Files on disk below one directory: the only [`Storage`] that names `std::fs`. It does not interpret their content,
//! and writes nothing outside its directory.

mod plain;
mod syncer;

use crate::escape;
use crate::journal::data::MAX_FILE;
use crate::journal::storage::{Entry, Identity, Lock, Storage, Unreadable};
use crate::journal::{self, ReadError, Recording};
use plain::{identity, modified, must_be_plain, not_through_links, refuse_link};

pub(crate) use plain::passing_file;
use serde::de::DeserializeOwned;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use syncer::Syncer;

/// How long written bytes may wait for a sync to begin.
const UNSYNCED: Duration = Duration::from_secs(1);

/// A directory on disk.
pub struct Disk {
    root: PathBuf,
    links: Links,
    syncer: Syncer,
}

/// How to treat a link in place of a file to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Links {
    Refused,
    Followed,
}

const NO_NAME: &str = "its name leads elsewhere; give it another";

impl Disk {
    /// The directory `root`, which is created with the first file. Links in it are read but never written through.
    pub fn at(root: impl Into<PathBuf>) -> Arc<Self> {
        Arc::new(Self::new(root.into(), Links::Refused))
    }

    /// Like [`Disk::at`], for a person's preferences. These may be links to other places: the targets are written, and
    /// the links stay.
    pub fn with_links(root: impl Into<PathBuf>) -> Arc<Self> {
        Arc::new(Self::new(root.into(), Links::Followed))
    }

    fn new(root: PathBuf, links: Links) -> Self {
        Self { root, links, syncer: Syncer::new(UNSYNCED, sync) }
    }

    /// The path of a name, which must be below the root.
    fn path(&self, name: &str) -> io::Result<PathBuf> {
        let mut parts = Path::new(name).components();
        let is_below = !name.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)));
        if is_below {
            Ok(self.root.join(name))
        } else {
            Err(io::Error::new(io::ErrorKind::InvalidInput, NO_NAME))
        }
    }

    /// The path for writing a file.
    fn target(&self, name: &str) -> io::Result<PathBuf> {
        let path = self.path(name)?;
        match self.links {
            Links::Followed => Ok(fs::canonicalize(&path).unwrap_or(path)),
            Links::Refused => path
                .ancestors()
                .take_while(|above| *above != self.root)
                .try_for_each(refuse_link)
                .map(|()| path),
        }
    }

    /// Opens an existing file for writing.
    fn open(&self, name: &str, options: &mut OpenOptions) -> io::Result<File> {
        let path = self.target(name)?;
        must_be_plain(&fs::metadata(&path)?)?;
        // A link or a pipe may have replaced it meanwhile.
        let file = not_through_links(options).open(path)?;
        must_be_plain(&file.metadata()?)?;
        Ok(file)
    }

    /// The lock's file. It stays empty and is never removed: only the system's lock on it counts.
    fn lock_file(&self, name: &str) -> io::Result<File> {
        match self.create(name, &[]) {
            Err(why) if why.kind() != io::ErrorKind::AlreadyExists => Err(why),
            _ => self.open(name, OpenOptions::new().write(true)),
        }
    }
}

impl Storage for Disk {
    fn list(&self, folder: &str) -> io::Result<Vec<Entry>> {
        let entries = match fs::read_dir(self.path(folder)?) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let now = plain::nanoseconds(SystemTime::now());
        let entry = |entry: io::Result<fs::DirEntry>| {
            let entry = entry?;
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            let modified = fs::metadata(entry.path()).map_or(0, |about| modified(&about));
            Ok(Entry::dated(name, modified, now))
        };
        entries.map(entry).collect()
    }

    fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>> {
        read(&self.path(name)?, most).map_err(|why| match why.kind() {
            io::ErrorKind::NotFound if name.contains(char::REPLACEMENT_CHARACTER) => {
                io::Error::new(io::ErrorKind::NotFound, "its name is not UTF-8; give it another")
            }
            _ => why,
        })
    }

    fn create(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        let path = self.path(name)?;
        let folder = path.parent().unwrap_or(&self.root);
        if folder != self.root && self.links == Links::Refused {
            self.target(name.rsplit_once('/').map_or(name, |(folder, _)| folder))?;
        }
        fs::create_dir_all(folder)?;
        // This follows no links: if the name is taken by anything, no file is created.
        let mut file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        let written = file.write_all(bytes).and_then(|()| Ok(identity(&file.metadata()?)));
        written.inspect_err(|_| {
            let _ = fs::remove_file(&path);
        })
    }

    /// Unbuffered: one write to the system, and another only if that was incomplete. A sync follows soon, in the
    /// background; if it fails, the next call reports that.
    fn append(&self, name: &str, bytes: &[u8]) -> io::Result<Identity> {
        self.syncer.failure()?;
        let mut file = self.open(name, OpenOptions::new().append(true))?;
        file.write_all(bytes)?;
        self.syncer.soon(self.path(name)?);
        Ok(identity(&file.metadata()?))
    }

    fn cut(&self, name: &str, length: u64) -> io::Result<Identity> {
        // Not with an append handle: some systems do not let it shrink the file.
        let file = self.open(name, OpenOptions::new().write(true))?;
        file.set_len(length)?;
        Ok(identity(&file.metadata()?))
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.target(name)?;
        let folder = path.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder)?;
        let mut file = passing_file(folder)?;
        if let Ok(about) = fs::metadata(&path) {
            must_be_plain(&about)?;
            file.as_file().set_permissions(about.permissions())?;
        }
        file.write_all(bytes)?;
        file.persist(&path).map(|_| ()).map_err(|failed| failed.error)
    }

    fn lock(&self, name: &str) -> io::Result<Lock> {
        let file = self.lock_file(name)?;
        match file.try_lock() {
            Ok(()) => Ok(Box::new(Held(file))),
            Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryLockError::Error(why)) => Err(why),
        }
    }

    fn sync(&self, name: &str) -> io::Result<()> {
        sync(&self.path(name)?)
    }

    fn identity(&self, name: &str) -> io::Result<Identity> {
        let about = fs::symlink_metadata(self.path(name)?)?;
        must_be_plain(&about)?;
        Ok(identity(&about))
    }

    fn way_out(&self) -> &'static str {
        "name another directory with --data"
    }

    fn place(&self, name: &str) -> String {
        if name.is_empty() { escape::path(&self.root) } else { escape::path(&self.root.join(name)) }
    }
}

/// Syncs the file and its folder, if the system allows that: a new name must survive a power failure too.
fn sync(path: &Path) -> io::Result<()> {
    if let Some(Ok(folder)) = path.parent().map(File::open) {
        let _ = folder.sync_all();
    }
    refuse_link(path)?;
    must_be_plain(&fs::metadata(path)?)?;
    not_through_links(OpenOptions::new().append(true)).open(path)?.sync_data()
}

/// The bytes of the file at `path`, anywhere on disk, at most `most` of them.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let about = fs::metadata(path)?;
    // Checked before opening: opening a pipe waits for a writer.
    must_be_plain(&about)?;
    let mut bytes = Vec::new();
    // One extra byte shows whether there are more.
    File::open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    let length = about.len().max(bytes.len() as u64);
    if length > most { Err(Unreadable::TooLarge { bytes: length }.into()) } else { Ok(bytes) }
}

/// Reads the run in the file at `path`, anywhere on disk.
///
/// # Errors
/// If it is not a readable run.
pub fn load<A: DeserializeOwned + Copy>(path: &Path) -> Result<Recording<A>, ReadError> {
    journal::read(&read(path, MAX_FILE)?)
}

/// A lock on a file. The system releases it when the process ends.
struct Held(File);

impl Drop for Held {
    /// Closing the file is not enough: a starting process may still share it for a moment.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}
