//! The reading and writing of one file of preferences, whatever lies in its place. It knows nothing of what it says.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// No file of preferences is larger, in bytes.
const LARGEST: u64 = 1 << 20;

/// Makes `text` the file's own, whole or not at all.
pub fn put(path: &Path, text: &str) -> io::Result<()> {
    // Where it is a link, what it leads to is written, and the link stays.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let passing = path.with_extension("part");
    let written = fs::write(&passing, text).and_then(|()| fs::rename(&passing, &path));
    written.inspect_err(|_| {
        let _ = fs::remove_file(&passing);
    })
}

/// The text of the file, which is made if it is not there.
///
/// # Errors
/// Why it cannot be read.
pub fn read_or_make(path: &Path, fresh: &str) -> Result<String, String> {
    let text = text_in(path)?;
    Ok(text.unwrap_or_else(|| {
        // Without it the defaults hold just as well; the screens tell when a change cannot be kept.
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        let _ = made.and_then(|()| fs::write(path, fresh));
        fresh.to_owned()
    }))
}

/// The text of the file; `None` if there is none.
///
/// # Errors
/// Why it cannot be read. What is no plain file is not even opened: that might take for ever.
pub fn text_in(path: &Path) -> Result<Option<String>, String> {
    let about = match fs::metadata(path) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        about => about.map_err(|why| why.to_string())?,
    };
    if !about.is_file() {
        let sort = if about.is_dir() { "a directory" } else { "no plain file" };
        return Err(format!("it is {sort}"));
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    read.map_err(|why| why.to_string())?;
    if bytes.len() as u64 > LARGEST {
        return Err("it is larger than 1 MiB, and no such file needs to be".to_owned());
    }
    String::from_utf8(bytes).map(Some).map_err(|why| {
        let before = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        format!("line {line}: it is not UTF-8 there")
    })
}
