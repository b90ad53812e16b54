//! One file of preferences: what it said when the program started, and a change made in it. It does not know what it says.

use super::file::{read_or_make, text_in};
use crate::journal::storage::Storage;
use std::sync::Arc;

/// A file of preferences, and what is wrong with it.
pub struct Kept {
    storage: Arc<dyn Storage>,
    name: &'static str,
    trouble: Option<String>,
}

impl Kept {
    /// Reads the file, or makes it of the text `fresh`. What `read` finds wrong with it may leave a rest that holds.
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

    /// Makes of the file's text what `change` makes of it, whole or not at all. Nothing is written over what it does not
    /// understand.
    pub(super) fn change(&mut self, change: impl FnOnce(&str) -> Option<String>) {
        // Read anew: it may have been changed by hand since.
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

    /// Where it is.
    pub fn place(&self) -> String {
        self.storage.place(self.name)
    }

    /// What is wrong with it, as a sentence for the player.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}
