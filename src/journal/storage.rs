//! The trait for keeping files by name. The disk, memory and the browser implement it. It does not interpret the bytes.
//!
//! A name is a path below the storage's root with `/` between its parts: `runs/20261121-010203-seed42.run`. Folders are
//! created with the first file in them. Nothing is ever written outside the root, or through a link.

use std::any::Any;
use std::io;
use thiserror::Error;

/// How many files may share a name except for its number.
const MOST_SAME: u32 = 999;
/// How far the clock of a network drive may be ahead of ours: a minute, in nanoseconds.
const AHEAD: u64 = 60_000_000_000;

/// Files by name.
pub trait Storage: Send + Sync {
    /// The direct content of `folder`, in no particular order; empty if there is no such folder.
    ///
    /// # Errors
    /// If it cannot be listed.
    fn list(&self, folder: &str) -> io::Result<Vec<Entry>>;

    /// The bytes of a file with at most `most` bytes.
    ///
    /// # Errors
    /// [`Unreadable`] inside the error if it is too large or not a plain file; it is not opened then.
    fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>>;

    /// Creates a file, and the folders above it.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] if anything has that name. After an error nothing was created.
    fn create(&self, name: &str, bytes: &[u8]) -> io::Result<Identity>;

    /// Appends `bytes` to a file. They then survive the process, but not yet the machine.
    ///
    /// # Errors
    /// If not all of them were written. Some may have been.
    fn append(&self, name: &str, bytes: &[u8]) -> io::Result<Identity>;

    /// Cuts a file, at least `length` bytes long, to that length.
    ///
    /// # Errors
    /// If that fails; the file is then unchanged.
    fn cut(&self, name: &str, length: u64) -> io::Result<Identity>;

    /// Replaces the content of a file with `bytes`, completely or not at all. A missing file is created; an existing
    /// one keeps its permissions.
    ///
    /// # Errors
    /// If that fails; the file is then unchanged.
    fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Takes a lock that excludes all others until it is dropped or the process ends, even by a crash.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] if it is taken.
    fn lock(&self, name: &str) -> io::Result<Lock>;

    /// Returns once the file's content would survive a power failure. It may take long.
    ///
    /// # Errors
    /// If that cannot be achieved.
    fn sync(&self, name: &str) -> io::Result<()>;

    /// The file that has the name now.
    ///
    /// # Errors
    /// [`io::ErrorKind::NotFound`] if none has, [`Unreadable`] if it is not a plain file.
    fn identity(&self, name: &str) -> io::Result<Identity>;

    /// Where the file is, for people, without control characters; the root itself for an empty name.
    fn place(&self, name: &str) -> String;

    /// The player's way out if the storage fails: the end of a sentence.
    fn way_out(&self) -> &'static str {
        "play without saving"
    }
}

/// A lock, held until it is dropped.
pub type Lock = Box<dyn Any + Send + Sync>;

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name from the root.
    pub name: String,
    /// When it was last written, in nanoseconds since 1970; 0 if unknown, including dates in the future.
    pub modified: u64,
}

impl Entry {
    /// An entry last written at `modified`, in nanoseconds since 1970. A time later than `now` says nothing about the
    /// order of files, so it counts as unknown.
    pub fn dated(name: String, modified: u64, now: u64) -> Self {
        let is_past = modified <= now.saturating_add(AHEAD);
        Self { name, modified: if is_past { modified } else { 0 } }
    }
}

/// Distinguishes a file from any other with the same name, and from itself before a change by another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Two numbers that no other file has at the same time.
    pub file: (u64, u64),
    /// Its length in bytes.
    pub length: u64,
    /// When it was last written, in nanoseconds since 1970; 0 if unknown.
    pub modified: u64,
}

/// Why something cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // The sentences say it.
pub enum Unreadable {
    /// The name belongs to a folder.
    #[error("it is a directory")]
    Directory,
    /// The name belongs to a device, a pipe or the like.
    #[error("it is no plain file")]
    NotAFile,
    /// It is longer than the caller allows.
    #[error("it holds {bytes} bytes, which is too many")]
    TooLarge { bytes: u64 },
}

impl Unreadable {
    /// The reason inside `why`, if it is one of these.
    pub fn of(why: &io::Error) -> Option<Self> {
        why.get_ref()?.downcast_ref().copied()
    }
}

impl From<Unreadable> for io::Error {
    fn from(why: Unreadable) -> Self {
        Self::other(why)
    }
}

/// Creates a file of this name or, if it is taken, with a number before its extension. Returns the name.
///
/// # Errors
/// If the file cannot be created.
pub(crate) fn create_numbered(
    storage: &dyn Storage,
    name: &str,
    bytes: &[u8],
) -> io::Result<(String, Identity)> {
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

/// The name with a number of at least two digits before its extension; 1 does not show.
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
    fn number_precedes_the_extension() {
        assert_eq!(numbered("runs/a.run", 1), "runs/a.run");
        assert_eq!(numbered("runs/a.run", 2), "runs/a-02.run");
        assert_eq!(numbered("lock", 100), "lock-100");
    }
}
