//! The player's files of preferences, in a directory of their own: read when the program starts, written when something
//! is changed on a screen. A file that cannot be read is told with its line, and left alone. It knows no environment.

mod disk;
mod kept;

pub use kept::Kept;

use super::keymap::{self, Keymap};
use super::place::{self, Place};
use super::settings::{self, Scale, Setting, Settings};
use disk::{put, text_in};
use std::fs;
use std::path::{Path, PathBuf};

/// Where preferences are kept, and what is wrong there.
#[derive(Debug, Default)]
pub struct Preferences {
    keys: Option<Kept>,
    options: Option<Kept>,
    hints: Option<Told>,
    window: Option<Remembered>,
}

/// The hints that have been told, a name in each line of a file.
#[derive(Debug)]
struct Told {
    path: PathBuf,
    names: Vec<String>,
}

/// Where the window was, in a file that nobody else writes.
#[derive(Debug)]
struct Remembered {
    path: PathBuf,
    place: Option<(Place, Scale)>,
}

impl Preferences {
    /// Keeps nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// Reads the files in `dir` and makes those that are missing, with comments that explain them. What cannot be used
    /// is told by [`Preferences::trouble`], and the defaults hold.
    pub fn open(dir: &Path) -> (Self, Keymap, Settings) {
        let (keys, keymap) = Kept::open(dir.join("keys.toml"), &keymap::file::fresh(), |text| {
            keymap::file::read(text).map_err(|mistake| (mistake.to_string(), None))
        });
        let (options, settings) = Kept::open(dir.join("options.toml"), &settings::file::fresh(), |text| {
            settings::file::read(text).map_err(|broken| (broken.to_string(), broken.rest))
        });
        let path = dir.join("hints-told.txt");
        // Without it every hint is new, which does no harm.
        let told = text_in(&path).ok().flatten().unwrap_or_default();
        let names = told.lines().map(str::to_owned).collect();
        let hints = Some(Told { path, names });
        let path = dir.join("window.toml");
        // Without it, or if it is broken, the window begins as the options say, which does no harm either.
        let place = text_in(&path).ok().flatten().and_then(|text| place::file::read(&text));
        let window = Some(Remembered { path, place });
        (Self { keys: Some(keys), options: Some(options), hints, window }, keymap, settings)
    }

    /// Writes the keys down.
    pub fn keep_keys(&mut self, keys: &Keymap) {
        if let Some(kept) = &mut self.keys {
            // All of them are written: those that could not be read would be gone.
            let may = !kept.was_broken();
            kept.change(|text| keymap::file::write(text, keys).ok().filter(|_| may));
        }
    }

    /// Writes down what `changed` have in `settings`. The others stay as the file has them: they may hold for this once
    /// only, or have been changed there by hand since.
    pub fn keep_options(&mut self, settings: &Settings, changed: &[Setting]) {
        let change = |text: &str| {
            let mut kept = settings::file::read(text).ok()?;
            changed.iter().for_each(|setting| kept.set(*setting, settings.get(*setting)));
            settings::file::write(text, &kept).ok()
        };
        if let Some(kept) = &mut self.options {
            kept.change(change);
        }
    }

    /// The names of the hints that have been told; `None` where that cannot be remembered.
    pub fn hints_told(&self) -> Option<&[String]> {
        self.hints.as_ref().map(|told| told.names.as_slice())
    }

    /// Remembers that a hint has been told.
    pub fn keep_hint(&mut self, name: &str) {
        if let Some(told) = &mut self.hints {
            told.names.push(name.to_owned());
            // If it cannot be kept, it is told once more another time.
            let _ = fs::write(&told.path, told.names.join("\n"));
        }
    }

    /// Where the window was last, and the option of that name as it was then.
    pub fn window(&self) -> Option<(Place, Scale)> {
        self.window.as_ref()?.place
    }

    /// Remembers where the window is.
    pub fn keep_window(&mut self, place: Place, scale: Scale) {
        if let Some(kept) = self.window.as_mut().filter(|kept| kept.place != Some((place, scale))) {
            kept.place = Some((place, scale));
            // If it cannot be kept, the window begins elsewhere another time: nothing to trouble anybody with.
            let _ = put(&kept.path, &place::file::write(&place, scale));
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
