//! Checks paths, and opens them without following links or blocking on pipes.

use crate::escape;
use crate::journal::storage::{Identity, Unreadable};
use std::fs::{self, Metadata, OpenOptions};
use std::io;
use std::path::Path;
use std::time::UNIX_EPOCH;

pub(super) fn must_be_plain(about: &Metadata) -> io::Result<()> {
    match about {
        about if about.is_file() => Ok(()),
        about if about.is_dir() => Err(Unreadable::Directory.into()),
        _ => Err(Unreadable::NotAFile.into()),
    }
}

pub(super) fn refuse_link(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(about) if about.is_symlink() => Err(io::Error::other(format!(
            "{} is a link, and nothing is written through one",
            escape::path(path)
        ))),
        // A missing file is no link.
        _ => Ok(()),
    }
}

#[cfg(unix)]
pub(super) fn not_through_links(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK)
}

#[cfg(not(unix))]
pub(super) fn not_through_links(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// A temporary file that gets its name when it is complete, and is removed otherwise.
///
/// # Errors
/// If it cannot be created there.
pub(crate) fn passing_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".emberdeep-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The user's mask decides who may read it, as for any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

pub(super) fn identity(about: &Metadata) -> Identity {
    Identity { file: file(about), length: about.len(), modified: modified(about) }
}

#[cfg(unix)]
fn file(about: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (about.dev(), about.ino())
}

/// The time of creation is the closest that the standard library offers here.
#[cfg(not(unix))]
fn file(about: &Metadata) -> (u64, u64) {
    (about.created().map_or(0, nanoseconds), 0)
}

pub(super) fn modified(about: &Metadata) -> u64 {
    about.modified().map_or(0, nanoseconds)
}

pub(super) fn nanoseconds(time: std::time::SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
