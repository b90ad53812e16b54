//! Reads a preference file as text, whatever it may be. It does not interpret the text.

use crate::journal::storage::{Storage, Unreadable};
use std::io;

/// The size of the largest preference file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// The text of the file, which is created if it does not exist.
///
/// # Errors
/// Why it cannot be read.
pub fn read_or_make(storage: &dyn Storage, name: &str, fresh: &str) -> Result<String, String> {
    let text = text_in(storage, name)?;
    Ok(text.unwrap_or_else(|| {
        // If this fails, the defaults apply just as well; screens report changes that cannot be saved.
        let _ = storage.create(name, fresh.as_bytes());
        fresh.to_owned()
    }))
}

/// The text of the file; `None` if there is none.
///
/// # Errors
/// Why it cannot be read.
pub fn text_in(storage: &dyn Storage, name: &str) -> Result<Option<String>, String> {
    let bytes = match storage.read(name, LARGEST) {
        Ok(bytes) => bytes,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) if matches!(Unreadable::of(&why), Some(Unreadable::TooLarge { .. })) => {
            return Err("it is larger than 1 MiB, and no such file needs to be".to_owned());
        }
        Err(why) => return Err(why.to_string()),
    };
    String::from_utf8(bytes).map(Some).map_err(|why| {
        let before = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        format!("line {line}: it is not UTF-8 there")
    })
}
