//! The player's files of preferences, in a directory of their own: read when the program starts, written when something
//! is changed on a screen. A file that cannot be read is told with its line, and left alone. It knows no environment.

mod disk;

use super::keymap::{self, Keymap};
use super::place::{self, Place};
use super::settings::{self, Scale, Setting, Settings};
use disk::{put, read_or_make, text_in};
use std::fs;
use std::path::{Path, PathBuf};

/// Where preferences are kept, and what is wrong there.
#[derive(Debug, Default)]
pub struct Preferences {
    keys: Option<Kept>,
    options: Option<Kept>,
    hints: Option<Told>,
    window: Option<Remembered>,
    trouble: Option<String>,
}

/// One file of preferences.
#[derive(Debug)]
struct Kept {
    path: PathBuf,
    /// Whether it says something that is not understood: then nothing is written over it.
    is_broken: bool,
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
        let mut troubles = Vec::new();
        let (keys, keymap) =
            Kept::open(dir.join("keys.toml"), &keymap::file::fresh(), &mut troubles, |text| {
                keymap::file::read(text).map_err(|mistake| (mistake.to_string(), None))
            });
        let (options, settings) =
            Kept::open(dir.join("options.toml"), &settings::file::fresh(), &mut troubles, |text| {
                settings::file::read(text).map_err(|broken| (broken.to_string(), broken.rest))
            });
        let trouble = (!troubles.is_empty()).then(|| troubles.join(" "));
        let path = dir.join("hints-told.txt");
        // Without it every hint is new, which does no harm.
        let told = text_in(&path).ok().flatten().unwrap_or_default();
        let names = told.lines().map(str::to_owned).collect();
        let hints = Some(Told { path, names });
        let path = dir.join("window.toml");
        // Without it, or if it is broken, the window begins as the options say, which does no harm either.
        let place = text_in(&path).ok().flatten().and_then(|text| place::file::read(&text));
        let window = Some(Remembered { path, place });
        (Self { keys: Some(keys), options: Some(options), hints, window, trouble }, keymap, settings)
    }

    /// Writes the keys down.
    pub fn keep_keys(&mut self, keys: &Keymap) {
        if let Some(kept) = &self.keys {
            self.trouble = kept.change(|text| keymap::file::write(text, keys).ok()).err();
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
        if let Some(kept) = &self.options {
            self.trouble = kept.change(change).err();
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

    /// What is wrong with the files, as a sentence for the player.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// The file of keys.
    pub fn keys_file(&self) -> Option<&Path> {
        self.keys.as_ref().map(|kept| kept.path.as_path())
    }

    /// The file of options.
    pub fn options_file(&self) -> Option<&Path> {
        self.options.as_ref().map(|kept| kept.path.as_path())
    }
}

impl Kept {
    /// Reads the file, or makes it of the text `fresh`. What `read` finds wrong with it, and a sentence on that goes to
    /// `troubles`, may leave a rest that holds.
    fn open<T: Default>(
        path: PathBuf,
        fresh: &str,
        troubles: &mut Vec<String>,
        read: impl FnOnce(&str) -> Result<T, (String, Option<T>)>,
    ) -> (Self, T) {
        let text = read_or_make(&path, fresh).map_err(|why| (why, None));
        let read = text.and_then(|text| read(&text));
        let is_broken = read.is_err();
        let value = read.unwrap_or_else(|(why, rest)| {
            let place = path.display();
            troubles.push(match &rest {
                Some(_) => format!("{place}, {why}. The rest of it holds; it is left as it is."),
                None => format!("{place} is not used: {why}. It is left as it is; the defaults hold."),
            });
            rest.unwrap_or_default()
        });
        (Self { path, is_broken }, value)
    }

    /// Makes of the file's text what `change` makes of it, whole or not at all.
    fn change(&self, change: impl FnOnce(&str) -> Option<String>) -> Result<(), String> {
        let place = self.path.display();
        let mend = || {
            format!(
                "This holds for now, and is not kept: {place} cannot be understood. Mend it or take it away."
            )
        };
        if self.is_broken {
            return Err(mend());
        }
        // Read anew: it may have been changed by hand since.
        let not_kept = |why: String| format!("This holds for now, and is not kept: {place}: {why}.");
        let text = text_in(&self.path).map_err(not_kept)?.unwrap_or_default();
        let text = change(&text).ok_or_else(mend)?;
        put(&self.path, &text).map_err(|why| not_kept(why.to_string()))
    }
}
