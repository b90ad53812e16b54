//! A preference file: reads it when the program starts, and changes it. It does not interpret the text.

use super::file::{read_or_make, text_in};
use crate::journal::storage::Storage;
use std::sync::Arc;

/// A preference file, and what is wrong with it.
pub struct PreferenceFile {
    storage: Arc<dyn Storage>,
    name: &'static str,
    trouble: Option<String>,
}

impl PreferenceFile {
    /// Reads the file, or creates it with the text `fresh`. If part of it is wrong, `read` may still return the rest.
    pub(super) fn open<T: Default>(
        storage: &Arc<dyn Storage>,
        name: &'static str,
        fresh: &str,
        read: impl FnOnce(&str) -> Result<T, (String, Option<T>)>,
    ) -> (Self, T) {
        let text = read_or_make(&**storage, name, fresh).map_err(|why| (why, None));
        let (value, trouble) = match text.and_then(|text| read(&text)) {
            Ok(value) => (value, None),
            Err((why, rest)) => {
                let (place, is_of_use) = (storage.place(name), rest.is_some());
                let sentence = if is_of_use {
                    format!("{place}, {why}. The rest of it holds; it is left as it is.")
                } else {
                    format!("{place} is not used: {why}. It is left as it is; the defaults hold.")
                };
                (rest.unwrap_or_default(), Some(sentence))
            }
        };
        (Self { storage: Arc::clone(storage), name, trouble }, value)
    }

    /// Replaces the file's text by what `change` returns, whole or not at all. A file that `change` does not understand
    /// is left unchanged.
    pub(super) fn change(&mut self, change: impl FnOnce(&str) -> Option<String>) {
        // Read again: it may have been edited since.
        let changed = text_in(&*self.storage, self.name).and_then(|text| {
            change(&text.unwrap_or_default())
                .ok_or_else(|| "it cannot be understood. Mend it or take it away".to_owned())
        });
        let written = changed
            .and_then(|text| self.storage.replace(self.name, text.as_bytes()).map_err(|why| why.to_string()));
        let place = self.place();
        self.trouble =
            written.err().map(|why| format!("This holds for now, and is not kept in {place}: {why}."));
    }

    /// Its path, to be shown.
    pub fn place(&self) -> String {
        self.storage.place(self.name)
    }

    /// What is wrong with it, as a sentence for the player.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}
