//! The player's file of keys: reading it with a line number for every mistake, and writing a change into it without
//! touching its comments. It opens no file; text comes in and goes out.

use super::{BINDINGS, BindError, KeySet, Keymap, command_named, name_of};
use crate::canvas::keys::{Key, KeyError};
use crate::config::toml::{self, AtLine, Syntax};
use crate::escape;
use thiserror::Error;
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// A mistake in a file of keys.
#[derive(Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // The sentences say it.
pub enum Mistake {
    #[error(transparent)]
    Syntax(#[from] Syntax),
    #[error("there is no set of keys \"{}\": known are default, vi, wasd and brogue", escape::brief(.0))]
    Set(String),
    #[error("there is no command \"{}\": the head of a fresh file lists them all", escape::brief(.0))]
    Command(String),
    #[error("there is no entry \"{}\" here: known are set and [keys]", escape::brief(.0))]
    Entry(String),
    #[error("the keys of a command are a list of names, as in [\"p\", \"Ctrl+p\"]")]
    NoList,
    #[error("{0}")]
    Key(#[from] KeyError),
    #[error("{0}")]
    Bind(#[from] BindError),
}

/// Reads a file of keys. What it does not name is as the set has it.
///
/// # Errors
/// The first mistake, with its line.
pub fn read(text: &str) -> Result<Keymap, AtLine<Mistake>> {
    let failed = |at, mistake| AtLine::new(text, at, mistake);
    let document = toml::parse(text)?;
    let at = |item: &Item| item.span().map(|span| span.start);
    let mut keymap = Keymap::default();
    if let Some(item) = document.get("set") {
        let name = item.as_str().unwrap_or_default();
        let set = KeySet::named(name).ok_or_else(|| failed(at(item), Mistake::Set(name.to_owned())))?;
        keymap = Keymap::of(set);
    }
    for (name, item) in document.iter() {
        if !matches!(name, "set" | "keys") || (name == "keys" && !item.is_table_like()) {
            return Err(failed(at(item), Mistake::Entry(name.to_owned())));
        }
    }
    let rows = document.get("keys").and_then(Item::as_table_like).into_iter().flat_map(|keys| keys.iter());
    let mut wanted = Vec::new();
    for (name, item) in rows {
        let command =
            command_named(name).ok_or_else(|| failed(at(item), Mistake::Command(name.to_owned())))?;
        wanted.push((command, keys_in(item).map_err(|mistake| failed(at(item), mistake))?, at(item)));
    }
    // All at once: a key may go from one command to another in any order of the lines.
    wanted.iter().for_each(|(command, ..)| keymap.free(*command));
    for (command, keys, place) in wanted {
        keymap.bind(command, keys).map_err(|why| failed(place, why.into()))?;
    }
    Ok(keymap)
}

fn keys_in(item: &Item) -> Result<Vec<Key>, Mistake> {
    let list = item.as_array().ok_or(Mistake::NoList)?;
    list.iter().map(|name| Ok(Key::from_name(name.as_str().ok_or(Mistake::NoList)?)?)).collect()
}

/// Writes `keymap` into `text`, a file of keys that can be read; the rest of it stays as it is.
///
/// # Errors
/// When it cannot be read.
pub fn write(text: &str, keymap: &Keymap) -> Result<String, AtLine<Mistake>> {
    read(text)?;
    let mut document: DocumentMut = text.parse().expect("it has just been read");
    // Written over only where it differs, so that a comment behind it stays.
    if document.get("set").and_then(Item::as_str).unwrap_or_default() != keymap.set().name() {
        toml::replace(document.entry("set").or_insert(Item::None), keymap.set().name());
    }
    if !document.contains_key("keys") {
        document["keys"] = Item::Table(Table::new());
    }
    let rows = document["keys"].as_table_like_mut().expect("it has just been read");
    let changed: Vec<_> = keymap.changed().map(|(command, keys)| (name_of(command), keys)).collect();
    for binding in &BINDINGS {
        let name = name_of(binding.command);
        match changed.iter().find(|(changed, _)| *changed == name) {
            Some((_, keys)) => {
                let is_there = rows.get(&name).is_some_and(|item| keys_in(item).as_deref() == Ok(*keys));
                let names: Array = keys.iter().map(Key::to_string).collect();
                match rows.get_mut(&name) {
                    _ if is_there => {}
                    Some(item) => toml::replace(item, names),
                    None => _ = rows.insert(&name, value(names)),
                }
            }
            None => {
                rows.remove(&name);
            }
        }
    }
    Ok(toml::text_of(&document, text))
}

/// A fresh file of keys: nothing is changed, and comments say how it would be.
pub fn fresh() -> String {
    let mut text = String::from(HEAD);
    text.push_str(
        "\nset = \"default\"\n\n[keys]\n# These are the keys of the set \"default\", for copying from:\n",
    );
    for binding in &BINDINGS {
        let names: Array = binding.keys.iter().map(Key::to_string).collect();
        text.push_str(&format!("# {} = {}\n", name_of(binding.command), value(names).to_string().trim()));
    }
    text
}

const HEAD: &str = "\
# The keys of Emberdeep. The game reads this file when it starts, and writes to it when keys are changed in its options;
# comments stay as they are. What is not said here is as the set has it.
#
# set     default, vi, wasd or brogue
# [keys]  a line for each command that is to have other keys: its name, and the names of the keys, the handiest first
#
# A key is the character that it types (\"p\", \"P\", \"?\"), or Up Down Left Right Home End PgUp PgDn Enter Tab Backspace
# Ins Del Space F1 to F12 Num0 to Num9 (or Return, Escape, Delete, PageUp and the like), with Ctrl+ or Alt+ before any of them and Shift+ before those with a name.
# No key can mean two things; Esc is always the menu.
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::keys::Code;
    use crate::config::keymap::Command;

    #[test]
    fn a_fresh_file_changes_nothing_and_every_line_of_it_can_be_used() {
        assert_eq!(read(&fresh()), Ok(Keymap::default()));
        let (head, rows) =
            fresh().split_once("copying from:\n").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        let used = format!("{head}\n{}", rows.replace("# ", ""));
        assert_eq!(read(&used), Ok(Keymap::default()));
    }

    #[test]
    fn keys_change_places_in_any_order_of_the_lines() {
        let keymap = read("[keys]\nexplore = [\"Z\"]\nrest = [\"o\", \"Ctrl+p\"]\n").expect("a good file");
        assert_eq!(keymap.command_for(Key::char('Z')), Some(Command::Explore));
        assert_eq!(keymap.command_for(Key::ctrl('p')), Some(Command::Rest));
    }

    #[test]
    fn other_names_of_keys_are_read_and_stay() {
        let text =
            "set = \"default\"\n[keys]\nexplore = [\"PageUp\", \"Ctrl+Delete\"]\nstep-north-east = [\"u\"]\n";
        let keymap = read(text).expect("a good file");
        let keys = [Key::plain(Code::PageUp), Key { ctrl: true, ..Key::plain(Code::Delete) }];
        assert_eq!(keymap.keys_of(Command::Explore), keys);
        assert_eq!(write(text, &keymap).as_deref(), Ok(text));
    }

    #[test]
    fn every_mistake_names_its_line() {
        let said = |text: &str| read(text).expect_err(text).to_string();
        assert_eq!(
            said("set = \"emacs\"\n"),
            "line 1: there is no set of keys \"emacs\": known are default, vi, wasd and brogue"
        );
        assert_eq!(
            said("# a comment\n[keys]\ndance = [\"d\"]\n"),
            "line 3: there is no command \"dance\": the head of a fresh file lists them all"
        );
        assert_eq!(
            said("[keys]\n\nrest = [\"o\"]\n"),
            "line 3: o means \"explore\" already: give that another key first"
        );
        assert_eq!(
            said("[keys]\nrest = \"o\"\n"),
            "line 2: the keys of a command are a list of names, as in [\"p\", \"Ctrl+p\"]"
        );
        assert!(said("[keys]\nrest = [\"Foo\"]\n").starts_with("line 2: there is no key {Foo}"));
        assert!(said("colour = 1\n").starts_with("line 1: there is no entry \"colour\""));
        assert!(said("set = \"vi\"\nset = \n").starts_with("line 2: "));
        assert!(said("[keys]\nmenu = [\"q\"]\n").starts_with("line 2: "));
    }

    #[test]
    fn a_change_leaves_comments_alone_and_is_read_back() {
        let text = "# mine\nset = \"default\" # as it was\n\n[keys]\n# rest a while\nrest = [\"p\"]\n";
        let mut keymap = read(text).expect("a good file");
        assert_eq!(write(text, &keymap).as_deref(), Ok(text));
        keymap.bind(Command::Explore, vec![Key::char('E')]).expect("E is free");
        let written = write(text, &keymap).expect("a good file");
        assert!(written.contains("# mine") && written.contains("# rest a while"), "{written}");
        assert_eq!(read(&written), Ok(keymap));
        let back = write(&written, &Keymap::default()).expect("a good file");
        assert_eq!(read(&back), Ok(Keymap::default()));
        for set in KeySet::ALL {
            let written = write("", &Keymap::of(set)).expect("a good file");
            assert_eq!(read(&written), Ok(Keymap::of(set)));
        }
    }
}
