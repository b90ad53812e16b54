//! The files of a data directory as anybody may read them: no lock is needed, and no run is written.

use super::DataError;
use crate::journal::read::{ReadError, Recording, read};
use serde::de::DeserializeOwned;
use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The largest file that is taken for a run, in bytes: several million actions.
pub const MAX_FILE: u64 = 64 << 20;

/// Reads the run at `path`, wherever that is.
///
/// # Errors
/// When it is no run that can be read.
pub fn load<A: DeserializeOwned + Copy>(path: &Path) -> Result<Recording<A>, ReadError> {
    let about = fs::metadata(path)?;
    // Asked before opening: to open a pipe waits for a writer.
    if !about.is_file() {
        return Err(ReadError::NotAFile);
    }
    if about.len() > MAX_FILE {
        return Err(ReadError::TooLarge { bytes: about.len() });
    }
    read(&fs::read(path)?)
}

/// Writes `text` beside the run at `path`, under the same name with the extension `txt`, in place of what another such
/// text has said. Returns where.
///
/// # Errors
/// [`DataError::Beside`].
pub fn write_beside(path: &Path, text: &str) -> Result<PathBuf, DataError> {
    let place = path.with_extension("txt");
    match fs::write(&place, text) {
        Ok(()) => Ok(place),
        Err(why) => Err(DataError::Beside { path: place, why }),
    }
}

/// The text that [`write_beside`] has written beside the run at `path`; `None` if there is none, or none that can be read.
pub fn read_beside(path: &Path) -> Option<String> {
    fs::read_to_string(path.with_extension("txt")).ok()
}

/// The files of all runs of the data directory `dir`, the one played last first; none if there is no such directory.
///
/// # Errors
/// [`DataError::List`].
pub fn runs_in(dir: &Path) -> Result<Vec<PathBuf>, DataError> {
    match list(&dir.join("runs")) {
        Err(DataError::List { why, .. }) if why.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        listed => listed,
    }
}

/// The files of all runs in the folder `runs`, the one played last first.
pub(super) fn list(runs: &Path) -> Result<Vec<PathBuf>, DataError> {
    let failed = |why| DataError::List { dir: runs.to_path_buf(), why };
    let entries = fs::read_dir(runs).map_err(failed)?;
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(failed)?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "run"));
    paths.sort_by_cached_key(|path| Reverse(age(path)));
    Ok(paths)
}

/// What sorts files, the newest last: when the run was last played, since an old one may have been taken up again, then
/// when it was begun. Among the same, the stem counts: with its extension, the second run of a second would come before
/// the first.
fn age(path: &Path) -> impl Ord + use<> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let begun = stem.split("-seed").next().unwrap_or_default().to_owned();
    let played = fs::metadata(path).and_then(|about| about.modified()).ok();
    (played, begun, stem)
}
