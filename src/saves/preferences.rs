//! The player's preference files, in a directory of their own: read when the program starts, written when the player
//! changes something on a screen. A file that cannot be read is reported with its line, and left unchanged. All access
//! goes through [`Storage`].

mod preference_file;

pub use preference_file::PreferenceFile;

use crate::config::keymap::{self, Keymap};
use crate::config::place::{self, WindowPlace};
use crate::config::settings::{self, Scale, Setting, Settings};
use crate::journal::storage::Storage;
use preference_file::text_in;
use std::sync::Arc;

/// The preference files, and what is wrong with them.
#[derive(Default)]
pub struct Preferences {
    storage: Option<Arc<dyn Storage>>,
    keys: Option<PreferenceFile>,
    options: Option<PreferenceFile>,
    /// The names of the hints that have been shown; their file has one per line.
    hints_shown: Vec<String>,
    /// The last position of the window, in a file of its own.
    window: Option<(WindowPlace, Scale)>,
}

const HINTS_SHOWN: &str = "hints-told.txt";
const WINDOW: &str = "window.toml";

impl Preferences {
    /// Saves nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// Reads the files in `storage` and creates missing ones, with comments that explain them. Defaults replace
    /// unusable values, and [`Preferences::trouble`] says why.
    pub fn open(storage: Arc<dyn Storage>) -> (Self, Keymap, Settings) {
        let (keys, keymap) =
            PreferenceFile::open(&storage, "keys.toml", &keymap::file::fresh(), keymap::file::read);
        let (options, settings) =
            PreferenceFile::open(&storage, "options.toml", &settings::file::fresh(), settings::file::read);
        // If it is missing, hints are shown again, which does no harm.
        let shown = text_in(&*storage, HINTS_SHOWN).ok().flatten().unwrap_or_default();
        let hints_shown = shown.lines().map(str::to_owned).collect();
        // If it is missing or broken, the window opens as the options say, which does no harm either.
        let window = text_in(&*storage, WINDOW).ok().flatten().and_then(|text| place::file::read(&text));
        let (storage, keys, options) = (Some(storage), Some(keys), Some(options));
        (Self { storage, keys, options, hints_shown, window }, keymap, settings)
    }

    /// Saves the key bindings.
    pub fn save_keys(&mut self, keys: &Keymap) {
        if let Some(file) = &mut self.keys {
            file.change(|text| keymap::file::write(text, keys).ok());
        }
    }

    /// Saves the values of `changed` in `settings`. Other values stay as in the file: they may be set for this start
    /// only, or have been edited meanwhile.
    pub fn save_options(&mut self, settings: &Settings, changed: &[Setting]) {
        if let Some(file) = &mut self.options {
            file.change(|text| settings::file::write(text, settings, changed).ok());
        }
    }

    /// The names of the hints already shown; `None` if they cannot be saved.
    pub fn hints_shown(&self) -> Option<&[String]> {
        self.storage.as_ref().map(|_| self.hints_shown.as_slice())
    }

    /// Saves that a hint has been shown.
    pub fn save_hint(&mut self, name: &str) {
        if let Some(storage) = &self.storage {
            self.hints_shown.push(name.to_owned());
            // If this fails, the hint is shown again.
            let _ = storage.replace(HINTS_SHOWN, self.hints_shown.join("\n").as_bytes());
        }
    }

    /// The last position of the window, and its scale then.
    pub fn window(&self) -> Option<(WindowPlace, Scale)> {
        self.window
    }

    /// Saves the position of the window.
    pub fn save_window_place(&mut self, place: WindowPlace, scale: Scale) {
        if let Some(storage) = self.storage.as_ref().filter(|_| self.window != Some((place, scale))) {
            self.window = Some((place, scale));
            // If this fails, the window opens elsewhere next time, which needs no message.
            let _ = storage.replace(WINDOW, place::file::write(&place, scale).as_bytes());
        }
    }

    /// What is wrong with the files, as sentences for the player.
    pub fn trouble(&self) -> Option<String> {
        let troubles: Vec<_> =
            [&self.keys, &self.options].into_iter().flatten().filter_map(PreferenceFile::trouble).collect();
        (!troubles.is_empty()).then(|| troubles.join(" "))
    }

    /// The file of keys.
    pub fn keys(&self) -> Option<&PreferenceFile> {
        self.keys.as_ref()
    }

    /// The file of options.
    pub fn options(&self) -> Option<&PreferenceFile> {
        self.options.as_ref()
    }
}
