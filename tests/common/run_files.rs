//! Files of runs in a folder of the player's. Test programs share it.

use std::fs;
use std::path::Path;

/// Puts a file among the runs in `dir`.
pub fn put(dir: &Path, file: &str, bytes: &[u8]) {
    let runs = dir.join("runs");
    fs::create_dir_all(&runs).expect("made");
    fs::write(runs.join(file), bytes).expect("written");
}
