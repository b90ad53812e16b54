//! The player's files of preferences, in a directory of their own: read when the program starts, written when something
//! is changed on a screen. A file that cannot be read is told with its line, and left alone. It opens no file itself and knows no environment.

mod file;
mod kept;

pub use kept::Kept;

use crate::config::keymap::{self, Keymap};
use crate::config::place::{self, Place};
use crate::config::settings::{self, Scale, Setting, Settings};
use crate::journal::storage::Storage;
use file::text_in;
use std::sync::Arc;

/// Where preferences are kept, and what is wrong there.
#[derive(Default)]
pub struct Preferences {
    storage: Option<Arc<dyn Storage>>,
    keys: Option<Kept>,
    options: Option<Kept>,
    /// The hints that have been told, a name in each line of a file.
    hints_told: Vec<String>,
    /// Where the window was, in a file that nobody else writes.
    window: Option<(Place, Scale)>,
}

const HINTS_TOLD: &str = "hints-told.txt";
const WINDOW: &str = "window.toml";

impl Preferences {
    /// Keeps nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// Reads the files in `storage` and makes those that are missing, with comments that explain them. What cannot be used
    /// is told by [`Preferences::trouble`], and the defaults hold.
    pub fn open(storage: Arc<dyn Storage>) -> (Self, Keymap, Settings) {
        let (keys, keymap) = Kept::open(&storage, "keys.toml", &keymap::file::fresh(), |text| {
            keymap::file::read(text).map_err(|broken| (broken.to_string(), broken.rest))
        });
        let (options, settings) = Kept::open(&storage, "options.toml", &settings::file::fresh(), |text| {
            settings::file::read(text).map_err(|broken| (broken.to_string(), broken.rest))
        });
        // Without it every hint is new, which does no harm.
        let told = text_in(&*storage, HINTS_TOLD).ok().flatten().unwrap_or_default();
        let hints_told = told.lines().map(str::to_owned).collect();
        // Without it, or if it is broken, the window begins as the options say, which does no harm either.
        let window = text_in(&*storage, WINDOW).ok().flatten().and_then(|text| place::file::read(&text));
        let (storage, keys, options) = (Some(storage), Some(keys), Some(options));
        (Self { storage, keys, options, hints_told, window }, keymap, settings)
    }

    /// Writes the keys down.
    pub fn keep_keys(&mut self, keys: &Keymap) {
        if let Some(kept) = &mut self.keys {
            kept.change(|text| keymap::file::write(text, keys).ok());
        }
    }

    /// Writes down what `changed` have in `settings`. The others stay as the file has them: they may hold for this once
    /// only, or have been changed there by hand since.
    pub fn keep_options(&mut self, settings: &Settings, changed: &[Setting]) {
        let change = |text: &str| {
            let mut kept = settings::file::read(text).or_else(settings::file::Broken::rest).ok()?;
            changed.iter().for_each(|setting| kept.set(*setting, settings.get(*setting)));
            settings::file::write(text, &kept).ok()
        };
        if let Some(kept) = &mut self.options {
            kept.change(change);
        }
    }

    /// The names of the hints that have been told; `None` where that cannot be remembered.
    pub fn hints_told(&self) -> Option<&[String]> {
        self.storage.as_ref().map(|_| self.hints_told.as_slice())
    }

    /// Remembers that a hint has been told.
    pub fn keep_hint(&mut self, name: &str) {
        if let Some(storage) = &self.storage {
            self.hints_told.push(name.to_owned());
            // If it cannot be kept, it is told once more another time.
            let _ = storage.replace(HINTS_TOLD, self.hints_told.join("\n").as_bytes());
        }
    }

    /// Where the window was last, and the option of that name as it was then.
    pub fn window(&self) -> Option<(Place, Scale)> {
        self.window
    }

    /// Remembers where the window is.
    pub fn keep_window(&mut self, place: Place, scale: Scale) {
        if let Some(storage) = self.storage.as_ref().filter(|_| self.window != Some((place, scale))) {
            self.window = Some((place, scale));
            // If it cannot be kept, the window begins elsewhere another time: nothing to trouble anybody with.
            let _ = storage.replace(WINDOW, place::file::write(&place, scale).as_bytes());
        }
    }

    /// What is wrong with the files, as sentences for the player.
    pub fn trouble(&self) -> Option<String> {
        let troubles: Vec<_> =
            [&self.keys, &self.options].into_iter().flatten().filter_map(Kept::trouble).collect();
        (!troubles.is_empty()).then(|| troubles.join(" "))
    }

    /// The file of keys.
    pub fn keys(&self) -> Option<&Kept> {
        self.keys.as_ref()
    }

    /// The file of options.
    pub fn options(&self) -> Option<&Kept> {
        self.options.as_ref()
    }
}
