//! Reads a preference file when the program starts, and changes it. It does not interpret the text.

use crate::config::toml::Broken;
use crate::journal::storage::{Storage, Unreadable};
use crate::text::saving;
use std::error::Error;
use std::io;
use std::sync::Arc;

/// The largest file accepted, in bytes.
const LARGEST: u64 = 1 << 20;

/// A preference file, and what is wrong with it.
pub struct PreferenceFile {
    storage: Arc<dyn Storage>,
    name: &'static str,
    trouble: Option<String>,
}

impl PreferenceFile {
    /// Reads the file, or creates it with the text `fresh`. If part of it is wrong, `read` may still return the rest.
    pub(super) fn open<T: Default, M: Error>(
        storage: &Arc<dyn Storage>,
        name: &'static str,
        fresh: &str,
        read: impl FnOnce(&str) -> Result<T, Broken<M, T>>,
    ) -> (Self, T) {
        let text = read_or_make(&**storage, name, fresh).map_err(|why| (why, None));
        let value = text.and_then(|text| read(&text).map_err(|broken| (broken.to_string(), broken.rest)));
        let (value, trouble) = match value {
            Ok(value) => (value, None),
            Err((why, rest)) => {
                let (place, is_of_use) = (storage.place(name), rest.is_some());
                let sentence = if is_of_use {
                    saving::partly_used(&place, &why)
                } else {
                    saving::not_used(&place, &why)
                };
                (rest.unwrap_or_default(), Some(sentence))
            }
        };
        (Self { storage: Arc::clone(storage), name, trouble }, value)
    }

    /// Replaces the file's text with the result of `change`, whole or not at all. A file that `change` does not
    /// understand is left unchanged.
    pub(super) fn change(&mut self, change: impl FnOnce(&str) -> Option<String>) {
        // Read again: it may have been edited since.
        let changed = text_in(&*self.storage, self.name)
            .and_then(|text| change(&text.unwrap_or_default()).ok_or_else(|| saving::MEANINGLESS.to_owned()));
        let written = changed
            .and_then(|text| self.storage.replace(self.name, text.as_bytes()).map_err(|why| why.to_string()));
        let place = self.place();
        self.trouble = written.err().map(|why| saving::not_kept(&place, &why));
    }

    /// Its path, for display.
    pub fn place(&self) -> String {
        self.storage.place(self.name)
    }

    /// What is wrong with it, as a sentence for the player.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// The text of the file, which is created if it does not exist.
///
/// # Errors
/// Why it cannot be read.
fn read_or_make(storage: &dyn Storage, name: &str, fresh: &str) -> Result<String, String> {
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
pub(super) fn text_in(storage: &dyn Storage, name: &str) -> Result<Option<String>, String> {
    let bytes = match storage.read(name, LARGEST) {
        Ok(bytes) => bytes,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) if matches!(Unreadable::of(&why), Some(Unreadable::TooLarge { .. })) => {
            return Err(saving::TOO_LARGE.to_owned());
        }
        Err(why) => return Err(why.to_string()),
    };
    String::from_utf8(bytes).map(Some).map_err(|why| {
        let before = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        saving::not_utf8(line)
    })
}
