//! The trait under everything that is kept: files by name, whatever holds them. A disk, memory and, in time, a browser
//! implement it. It knows nothing of what the bytes mean.
//!
//! A name is a path below the storage's root with `/` between its parts: `runs/20261121-010203-seed42.run`. Folders
//! come into being with the first file in them. Nothing is ever written outside of the root, or through a link.

use std::any::Any;
use std::io;
use thiserror::Error;

/// How many files may share a name but for their number.
const MOST_SAME: u32 = 999;

/// Files by name.
pub trait Storage: Send + Sync {
    /// What lies directly in `folder`, in no order; nothing if there is no such folder.
    ///
    /// # Errors
    /// When that cannot be found out.
    fn list(&self, folder: &str) -> io::Result<Vec<Entry>>;

    /// The bytes of a file of at most `most` bytes.
    ///
    /// # Errors
    /// [`Unreadable`] inside the error for what is no plain file or too large; neither is opened.
    fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>>;

    /// Makes a file that has not been there, and the folders above it.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] when there is anything of that name. After any error nothing new is there.
    fn create(&self, name: &str, bytes: &[u8]) -> io::Result<Identity>;

    /// Adds `bytes` at the end of a file. Once this has returned, they outlive the process, though not yet the machine.
    ///
    /// # Errors
    /// When not all of them were taken. A part may have been.
    fn append(&self, name: &str, bytes: &[u8]) -> io::Result<Identity>;

    /// Leaves the first `length` bytes of a file that is at least as long.
    ///
    /// # Errors
    /// When that cannot be done; the file is then as it was.
    fn cut(&self, name: &str, length: u64) -> io::Result<Identity>;

    /// Makes `bytes` all that the file holds, whole or not at all. It is made if it is not there; otherwise whoever may
    /// read it stays the same.
    ///
    /// # Errors
    /// When that cannot be done; the file is then as it was.
    fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Takes a lock that nobody else can have until it is dropped or the process ends, however it ends.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] when somebody else has it.
    fn lock(&self, name: &str) -> io::Result<Lock>;

    /// Returns when all that the file holds would outlive a loss of power. It may take long.
    ///
    /// # Errors
    /// When that cannot be had.
    fn sync(&self, name: &str) -> io::Result<()>;

    /// Which file bears the name now.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] when none does, [`Unreadable`] for what is no plain file.
    fn identity(&self, name: &str) -> io::Result<Identity>;

    /// Where the file lies, for a person, with nothing in it that commands a terminal; the root itself for an empty name.
    fn place(&self, name: &str) -> String;

    /// What the player can do where it does not serve: the end of a sentence.
    fn way_out(&self) -> &'static str {
        "go on without saving"
    }
}

/// A lock, as long as it lives.
pub type Lock = Box<dyn Any + Send + Sync>;

/// What lies in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name, from the root on.
    pub name: String,
    /// When it was last written, in nanoseconds since 1970; 0 if that is not known.
    pub modified: u64,
}

/// Tells a file from any other that bears or bore its name, and from itself before or after a change by somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Two numbers that no other file has at the same time.
    pub file: (u64, u64),
    /// How many bytes it holds.
    pub length: u64,
    /// When it was last written, in nanoseconds since 1970; 0 if that is not known.
    pub modified: u64,
}

/// Why something is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// A folder bears the name.
    #[error("it is a directory")]
    Directory,
    /// A device, a pipe or the like bears the name.
    #[error("it is no plain file")]
    NotAFile,
    /// It holds more than was asked for.
    #[error("it holds {bytes} bytes, which is too many")]
    TooLarge {
        /// So many bytes.
        bytes: u64,
    },
}

impl Unreadable {
    /// What `why` says, if it is one of these.
    pub fn of(why: &io::Error) -> Option<Self> {
        why.get_ref()?.downcast_ref().copied()
    }
}

impl From<Unreadable> for io::Error {
    fn from(why: Unreadable) -> Self {
        Self::other(why)
    }
}

/// Makes a new file of that name, or, where it is taken, of the same name with a number before its extension. Returns
/// the name.
///
/// # Errors
/// When the file cannot be made.
pub fn create_numbered(storage: &dyn Storage, name: &str, bytes: &[u8]) -> io::Result<(String, Identity)> {
    let mut number = 1;
    loop {
        let free = numbered(name, number);
        match storage.create(&free, bytes) {
            Ok(identity) => return Ok((free, identity)),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists && number < MOST_SAME => number += 1,
            Err(why) => return Err(why),
        }
    }
}

/// The name with a number of two digits or more before its extension; 1 does not show.
fn numbered(name: &str, number: u32) -> String {
    match (name.rsplit_once('.'), number) {
        (_, 1) => name.to_owned(),
        (Some((stem, extension)), _) => format!("{stem}-{number:02}.{extension}"),
        (None, _) => format!("{name}-{number:02}"),
    }
}

/// The last part of a name.
pub fn file_name(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_the_extension() {
        assert_eq!(numbered("runs/a.run", 1), "runs/a.run");
        assert_eq!(numbered("runs/a.run", 2), "runs/a-02.run");
        assert_eq!(numbered("lock", 100), "lock-100");
    }
}
