//! Reads the files of a storage. It needs no lock, and writes no run.

use super::DataError;
use crate::journal::read::{ReadError, Recording, read};
use crate::journal::storage::{Entry, Storage, create_numbered, file_name};
use serde::de::DeserializeOwned;
use std::cmp::Reverse;

/// The largest file accepted as a run, in bytes: several million actions.
pub const MAX_FILE: u64 = 64 << 20;
/// The folder of runs.
pub(super) const RUNS: &str = "runs";
const RUN: &str = ".run";

/// Reads the run in a file.
///
/// # Errors
/// If it is not a readable run.
pub fn load<A: DeserializeOwned + Copy>(
    storage: &dyn Storage,
    name: &str,
) -> Result<Recording<A>, ReadError> {
    read(&storage.read(name, MAX_FILE)?)
}

/// Writes `text` to a new file next to the run of this name, and returns its place. An existing file stays: it may be
/// the player's own.
///
/// # Errors
/// [`DataError::Write`].
pub fn write_beside(storage: &dyn Storage, run: &str, text: &str) -> Result<String, DataError> {
    let name = format!("{}.txt", run.strip_suffix(RUN).unwrap_or(run));
    create_numbered(storage, &name, text.as_bytes())
        .map(|(name, _)| storage.place(&name))
        .map_err(|why| DataError::Write { place: storage.place(&name), why })
}

/// The names of all run files, most recently played first.
///
/// # Errors
/// [`DataError::List`].
pub fn runs_in(storage: &dyn Storage) -> Result<Vec<String>, DataError> {
    let listed = listed(storage)?;
    Ok(listed.into_iter().map(|entry| entry.name).collect())
}

/// All run files, most recently played first.
///
/// # Errors
/// [`DataError::List`].
pub fn listed(storage: &dyn Storage) -> Result<Vec<Entry>, DataError> {
    let failed = |why| DataError::List { place: storage.place(RUNS), why };
    let mut entries = storage.list(RUNS).map_err(failed)?;
    entries.retain(|entry| file_name(&entry.name).len() > RUN.len() && entry.name.ends_with(RUN));
    entries.sort_by_cached_key(|entry| Reverse(age(entry)));
    Ok(entries)
}

/// The sort key of files, newest last: when the run was last played, since an old one may have been continued; then
/// when it began; then the stem, since with its extension the second run of a second would sort before the first.
fn age(entry: &Entry) -> impl Ord + use<> {
    let stem = file_name(&entry.name).trim_end_matches(RUN).to_owned();
    let begun = stem.split("-seed").next().unwrap_or_default().to_owned();
    (entry.modified, begun, stem)
}
