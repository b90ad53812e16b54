//! A temporary file next to its destination, so that the destination never holds half a file. It is removed unless
//! finished, even when a signal ends the program; only SIGKILL and power failures leave it behind.

use crate::disk;
use std::collections::BTreeSet;
use std::fs::Permissions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::NamedTempFile;

/// All unfinished files. Locked while one is created, renamed or removed, so that a signal never meets an unlisted
/// file.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file until it gets its name.
pub struct Unfinished(Option<NamedTempFile>);

impl Unfinished {
    /// Creates an empty file in the folder of `place`, with default permissions or those of the file it replaces.
    pub fn beside(place: &Path, permissions: Option<Permissions>) -> io::Result<Self> {
        #[cfg(unix)]
        signals::watch();
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut unfinished = unfinished();
        let file = disk::passing_file(folder.unwrap_or(Path::new(".")))?;
        unfinished.insert(file.path().to_path_buf());
        drop(unfinished);
        let passing = Self(Some(file));
        if let (Some(permissions), Some(file)) = (permissions, &passing.0) {
            file.as_file().set_permissions(permissions)?;
        }
        Ok(passing)
    }

    /// Renames it to `place`, replacing an existing file only if `replaces` is set.
    pub fn name(mut self, place: &Path, replaces: bool) -> io::Result<()> {
        let Some(file) = self.0.take() else { return Ok(()) };
        let mut unfinished = unfinished();
        let passing = file.path().to_path_buf();
        let named = if replaces { file.persist(place) } else { file.persist_noclobber(place) };
        // A failed rename returns the file with the error; dropping that removes the file.
        let named = named.map(drop).map_err(|failed| failed.error);
        unfinished.remove(&passing);
        named
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(file) = self.0.take() {
            let mut unfinished = unfinished();
            unfinished.remove(file.path());
            drop(file);
        }
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.as_mut().map_or(Ok(0), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.as_mut().map_or(Ok(()), Write::flush)
    }
}

/// The signals by which a person or the system asks a program to end.
#[cfg(unix)]
mod signals {
    use super::unfinished;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::fs;
    use std::sync::Once;
    use std::thread;

    /// From now on these signals first remove unfinished files, then have their usual effect.
    pub fn watch() {
        static BEGUN: Once = Once::new();
        BEGUN.call_once(|| {
            let heeded = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal));
            // If that fails, a signal leaves the file behind, and everything else works.
            let Ok(mut signals) = Signals::new(heeded) else { return };
            thread::spawn(move || {
                for signal in signals.forever() {
                    let unfinished = unfinished();
                    unfinished.iter().for_each(|path| _ = fs::remove_file(path));
                    let _ = emulate_default_handler(signal);
                }
            });
        });
    }

    /// Whether the program was started with this signal ignored, as by `nohup`. Assumes not if Linux does not tell.
    fn is_ignored(signal: i32) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok());
        mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }
}
