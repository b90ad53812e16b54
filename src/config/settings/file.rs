//! The player's options file: reads it with a line number for every mistake, and writes changes without touching
//! comments. It opens no file; text comes in and goes out.

use super::{PickUp, Setting, Settings, pick_up};
use crate::config::old_names::{OPTIONS, in_file, today};
use crate::config::toml::{self, Syntax};
use crate::escape;
use std::ops::Range;
use thiserror::Error;
use toml_edit::{Array, Document, DocumentMut, Item, Value};

/// A mistake in an options file.
#[derive(Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // The sentences say it.
pub enum Mistake {
    #[error(transparent)]
    Syntax(#[from] Syntax),
    #[error("there is no option \"{}\": known are {known}", escape::brief(name))]
    Option { name: String, known: String },
    #[error("{option} cannot be {value}: it is {known}")]
    Value { option: String, value: String, known: String },
    #[error("{PICK_UP} cannot be {value}: it is a list, as in [\"potions\"], of any of {known}")]
    Kinds { value: String, known: String },
}

/// An options file with a mistake.
pub type Broken = toml::Broken<Mistake, Settings>;

/// The name of the list of categories.
const PICK_UP: &str = "pick-up";

/// Reads an options file. Options it does not name have their defaults.
///
/// # Errors
/// The first mistake, with its line, and what holds all the same: a file may come from a later version of the game.
pub fn read(text: &str) -> Result<Settings, Broken> {
    let (settings, first) = values(&toml::parse(text)?);
    Broken::check(text, settings, first)
}

/// What a file says, and the first mistake in it.
fn values(document: &Document<&str>) -> (Settings, Option<(Option<usize>, Mistake)>) {
    let mut settings = Settings::default();
    let mut first = None;
    for (name, item) in document.iter() {
        if let Err(wrong) = take(&mut settings, name, item) {
            first.get_or_insert(wrong);
        }
    }
    (settings, first)
}

/// Reads one entry of a file into `settings`, or says what is wrong with it and at which byte.
fn take(settings: &mut Settings, name: &str, item: &Item) -> Result<(), (Option<usize>, Mistake)> {
    let at = item.span().map(|span| span.start);
    if name == PICK_UP {
        settings.pick_up = kinds_in(item)?;
        return Ok(());
    }
    let setting = single().find(|setting| setting.info().name == today(&OPTIONS, name)).ok_or_else(|| {
        let known = listed(single().map(|setting| setting.info().name).chain([PICK_UP]));
        (at, Mistake::Option { name: name.to_owned(), known })
    })?;
    let choices = setting.info().choices;
    let found = item.as_str().and_then(|name| choices.iter().position(|choice| choice.name == name));
    let choice = found.ok_or_else(|| {
        let known = listed(choices.iter().map(|choice| choice.name));
        (at, Mistake::Value { option: name.to_owned(), value: shown(item), known })
    })?;
    settings.set(setting, choice);
    Ok(())
}

/// The settings that have an entry each: all but the kinds of things, which stand in a list.
fn single() -> impl Iterator<Item = Setting> {
    Setting::ALL.into_iter().filter(|setting| !matches!(setting, Setting::PickUp(_)))
}

/// The kinds in a list, or in the one word that stood there before there was a list.
fn kinds_in(item: &Item) -> Result<PickUp, (Option<usize>, Mistake)> {
    let wrong = |at: Option<Range<usize>>, value| {
        (at.map(|span| span.start), Mistake::Kinds { value, known: listed(pick_up::names()) })
    };
    if let Some(kinds) = item.as_str().and_then(PickUp::from_old_name) {
        return Ok(kinds);
    }
    let list = item.as_array().ok_or_else(|| wrong(item.span(), shown(item)))?;
    let kind = |value: &Value| {
        let kind = value.as_str().and_then(pick_up::named);
        kind.ok_or_else(|| wrong(value.span(), shown(&Item::Value(value.clone()))))
    };
    Ok(PickUp::of(&list.iter().map(kind).collect::<Result<Vec<_>, _>>()?))
}

fn listed(names: impl IntoIterator<Item = &'static str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// What stands there, in one line and cut short if it is long.
fn shown(item: &Item) -> String {
    if !item.is_value() {
        return "a table".to_owned();
    }
    escape::brief(&item.to_string().split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Writes the values that `changed` have in `settings` into the file `text`; the rest of it stays as it is, lines with a
/// mistake too.
///
/// # Errors
/// When it cannot be read at all.
pub fn write(text: &str, settings: &Settings, changed: &[Setting]) -> Result<String, Broken> {
    let document = toml::parse(text)?;
    let (before, _) = values(&document);
    let mut after = before;
    changed.iter().for_each(|setting| after.set(*setting, settings.get(*setting)));
    let mut document = document.into_mut();
    for setting in single().filter(|setting| before.get(*setting) != after.get(*setting)) {
        let name = in_file(&OPTIONS, setting.info().name, |name| document.contains_key(name));
        let entry = document.entry(name).or_insert(Item::None);
        toml::replace(entry, setting.info().choices[after.get(setting)].name);
    }
    if before.pick_up != after.pick_up {
        put_kinds(document.entry(PICK_UP).or_insert(Item::None), after.pick_up);
    }
    Ok(toml::text_of(&document, text))
}

/// Makes a list of the kinds in the place of what stands there; of a list, what is still true stays.
fn put_kinds(item: &mut Item, wanted: PickUp) {
    let takes = |name: &str| pick_up::named(name).is_some_and(|kind| wanted.takes(kind));
    if !item.is_array() {
        toml::replace(item, Array::new());
    }
    let Some(list) = item.as_array_mut() else { return };
    toml::retain(list, |kind| kind.as_str().is_some_and(takes));
    for name in pick_up::names().into_iter().filter(|name| takes(name)) {
        if !list.iter().any(|kind| kind.as_str() == Some(name)) {
            list.push(name);
        }
    }
}

/// A fresh file of options: every one with its default, and comments that say what it can be.
pub fn fresh() -> String {
    let kinds = fresh_kinds();
    let mut text = String::from(HEAD);
    for setting in Setting::ALL {
        match setting {
            // One list for all of them.
            Setting::PickUp(_) if text.ends_with(&kinds) => {}
            Setting::PickUp(_) => text.push_str(&kinds),
            _ => text.push_str(&fresh_entry(setting)),
        }
    }
    text
}

fn fresh_entry(setting: Setting) -> String {
    let mut text = format!("\n# {}\n", setting.info().label);
    let width = setting.info().choices.iter().map(|choice| choice.name.len()).max().unwrap_or(0);
    for choice in setting.info().choices {
        text.push_str(&format!("#   {:width$}  {}\n", choice.name, choice.explanation));
    }
    text + &format!("{} = \"{}\"\n", setting.info().name, setting.info().choices[0].name)
}

fn fresh_kinds() -> String {
    let mut document = DocumentMut::new();
    put_kinds(document.entry(PICK_UP).or_insert(Item::None), PickUp::default());
    format!("{KINDS}#   {}\n{document}", pick_up::names().join("  "))
}

const HEAD: &str = "\
# The options of Emberdeep. The game reads this file when it starts, and changes it when you change an option. It keeps
# your comments. An option that is missing here has its default: the first of its list, and for pick-up the list of a
# fresh file.
";

const KINDS: &str = "
# Picked up when you walk over it, unless something threatens you: a list of kinds, or [] for none of them. What you
# have dropped stays where it is, and what you have thrown is picked up again. The kinds are:
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_file_says_the_defaults() {
        assert_eq!(read(&fresh()), Ok(Settings::default()));
        for setting in Setting::ALL {
            let name = if matches!(setting, Setting::PickUp(_)) { PICK_UP } else { setting.info().name };
            let entry = format!("{name} = ");
            assert_eq!(fresh().lines().filter(|line| line.starts_with(&entry)).count(), 1, "{entry}");
        }
    }

    #[test]
    fn old_names_are_read_and_stay() {
        for (old, new) in OPTIONS {
            let setting = single().find(|setting| setting.info().name == new).expect(new);
            let line =
                |choice: usize| format!("{old} = \"{}\" # as ever\n", setting.info().choices[choice].name);
            let mut settings = read(&line(1)).expect("a good file");
            assert_eq!(settings.get(setting), 1, "{old}");
            settings.set(setting, 0);
            assert_eq!(write(&line(1), &settings, &Setting::ALL), Ok(line(0)));
        }
    }

    #[test]
    fn every_mistake_names_its_line() {
        let said = |text: &str| read(text).expect_err(text).to_string();
        assert!(
            said("\nglitter = \"on\"\n")
                .starts_with("line 2: there is no option \"glitter\": known are tileset, ")
        );
        assert_eq!(
            said("tileset = \"letters\"\nmotion = \"fast\"\n"),
            "line 2: motion cannot be \"fast\": it is on, still"
        );
        assert_eq!(said("motion = 3"), "line 1: motion cannot be 3: it is on, still");
        assert!(said("tileset = \"letters\"\nmotion = \n").starts_with("line 2: "));
        assert_eq!(
            said("[tileset]\nx = 1\n"),
            "line 1: tileset cannot be a table: it is hybrid, letters, tiles"
        );
        let kinds = "it is a list, as in [\"potions\"], of any of potions, scrolls, thrown, charms, rods, lenses, weapons, armour";
        assert_eq!(said("pick-up = [\n \"gold\"]"), format!("line 2: pick-up cannot be \"gold\": {kinds}"));
        assert_eq!(said("pick-up = \"all\""), format!("line 1: pick-up cannot be \"all\": {kinds}"));
        assert_eq!(
            said("\npick-up = [\"potions\"\n# and so on\n\ntileset = \"tiles\""),
            "line 2: the list that begins here is not closed, or lacks a comma"
        );
        let long = format!("tileset = \"{}\"", "tiles ".repeat(99));
        assert!(said(&long).len() < 120, "{}", said(&long));
    }
}
