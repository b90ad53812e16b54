//! The player's key file: reads it with a line number for every mistake, and writes changes without touching
//! comments. It opens no file; text comes in and goes out.

use super::{BINDINGS, BindError, KeySet, Keymap};
use crate::canvas::keys::{Key, KeyError};
use crate::config::old_names::{COMMANDS, in_file, today};
use crate::config::toml::{self, Syntax};
use crate::escape;
use thiserror::Error;
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// A mistake in a key file.
#[derive(Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // The sentences say it.
pub enum Mistake {
    #[error(transparent)]
    Syntax(#[from] Syntax),
    #[error("there is no set of keys \"{}\": known are default, vi, wasd and brogue", escape::brief(.0))]
    Set(String),
    #[error("there is no command \"{}\": the comments of a fresh file list them all", escape::brief(.0))]
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

/// A key file with a mistake.
pub type Broken = toml::Broken<Mistake, Keymap>;

/// Reads a key file. Commands it does not name keep the keys of the set.
///
/// # Errors
/// The first mistake, with its line, and what the other lines say: the file may come from a later version of the
/// game.
pub fn read(text: &str) -> Result<Keymap, Broken> {
    let document = toml::parse(text)?;
    let mut first = None;
    let mut wrong = |item: &Item, mistake| {
        first.get_or_insert((item.span().map(|span| span.start), mistake));
    };
    let mut keymap = Keymap::default();
    if let Some(item) = document.get("set") {
        let name = item.as_str().unwrap_or_default();
        match KeySet::named(name) {
            Some(set) => keymap = Keymap::of(set),
            None => wrong(item, Mistake::Set(name.to_owned())),
        }
    }
    for (name, item) in document.iter() {
        if !matches!(name, "set" | "keys") || (name == "keys" && !item.is_table_like()) {
            wrong(item, Mistake::Entry(name.to_owned()));
        }
    }
    let rows = document.get("keys").and_then(Item::as_table_like).into_iter().flat_map(|keys| keys.iter());
    let mut wanted = Vec::new();
    for (name, item) in rows {
        let binding = BINDINGS.iter().find(|binding| binding.name == today(&COMMANDS, name));
        match (binding.ok_or_else(|| Mistake::Command(name.to_owned())), keys_in(item)) {
            (Ok(binding), Ok(keys)) => wanted.push((binding, keys, item)),
            (Err(mistake), _) | (_, Err(mistake)) => wrong(item, mistake),
        }
    }
    // All at once: keys may move between commands in any order of lines.
    wanted.iter().for_each(|(binding, ..)| keymap.free(binding.command));
    let mut refused = Vec::new();
    for (binding, keys, item) in wanted {
        if let Err(why) = keymap.bind(binding.command, keys) {
            wrong(item, why.into());
            refused.push(binding);
        }
    }
    for binding in refused {
        // As if the line did not exist, unless another line has taken one of these keys.
        let _ = keymap.bind(binding.command, keymap.set().keys_of(binding));
    }
    Broken::check(text, keymap, first)
}

fn keys_in(item: &Item) -> Result<Vec<Key>, Mistake> {
    let list = item.as_array().ok_or(Mistake::NoList)?;
    list.iter().map(|name| Ok(Key::from_name(name.as_str().ok_or(Mistake::NoList)?)?)).collect()
}

/// Writes what `keymap` changes into the file `text`; the rest stays as it is, lines with mistakes included.
///
/// # Errors
/// If it cannot be read at all.
pub fn write(text: &str, keymap: &Keymap) -> Result<String, Broken> {
    let before = read(text).or_else(Broken::rest)?;
    let mut document: DocumentMut = text.parse().expect("it has just been read");
    if before.set() != keymap.set() {
        toml::replace(document.entry("set").or_insert(Item::None), keymap.set().name());
    }
    if !document.get("keys").is_some_and(Item::is_table_like) {
        document["keys"] = Item::Table(Table::new());
    }
    let rows = document["keys"].as_table_like_mut().expect("it has just been made one");
    for binding in &BINDINGS {
        let keys = keymap.keys_of(binding.command);
        let is_own = keys != keymap.set().keys_of(binding);
        let names: Array = keys.iter().map(Key::to_string).collect();
        let name = in_file(&COMMANDS, binding.name, |name| rows.contains_key(name));
        match rows.get_mut(name).map(|item| (keys_in(item), item)) {
            // A refused list must go: now that its keys are free it could mean something.
            Some((Ok(_), _)) if !is_own => _ = rows.remove(name),
            Some((Ok(there), _)) if there == keys => {}
            Some((_, item)) if is_own => toml::replace(item, names),
            None if is_own => _ = rows.insert(name, value(names)),
            Some(_) | None => {}
        }
    }
    Ok(toml::text_of(&document, text))
}

/// A fresh key file: nothing is changed, and comments show how to.
pub fn fresh() -> String {
    let mut text = String::from(HEAD);
    text.push_str(
        "\nset = \"default\"\n\n[keys]\n# These are the keys of the set \"default\", for copying from:\n",
    );
    for binding in &BINDINGS {
        let names: Array = binding.keys.iter().map(Key::to_string).collect();
        text.push_str(&format!("# {} = {}\n", binding.name, value(names).to_string().trim()));
    }
    text
}

const HEAD: &str = "\
# The keys of Emberdeep. The game reads this file when it starts, and changes it when you bind a key in its options. It
# keeps your comments. A command that is missing here has the keys of its set.
#
# set     default, vi, wasd or brogue
# [keys]  a line for each command with other keys: its name, and the names of its keys, the handiest first
#
# A key is the character that it types (\"p\", \"P\", \"?\"), or Up Down Left Right Home End PgUp PgDn Enter Tab Backspace
# Ins Del Space F1 to F12 Num0 to Num9 (or Return, Escape, Delete, PageUp and the like), with Ctrl+ or Alt+ before any of them and Shift+ before those with a name.
# No key can do two jobs, and Esc is always the menu.
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
    fn aliases_of_keys_are_read_and_stay() {
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
            "line 3: there is no command \"dance\": the comments of a fresh file list them all"
        );
        assert_eq!(
            said("[keys]\n\nrest = [\"o\"]\n"),
            "line 3: o is already bound to \"explore\": give that another key first"
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
    fn a_wrong_line_is_reported_and_left_alone_and_the_others_count() {
        let text =
            "colour = 1\n[keys]\ndance = [\"d\"] # some day\nrest = [\"p\"]\nlook = [\"i\"]\nwait = \"w\"\n";
        let broken = read(text).expect_err("four mistakes");
        assert!(broken.to_string().starts_with("line 1: there is no entry"), "{broken}");
        let mut keymap = broken.rest.expect("the other lines");
        let mut wanted = Keymap::default();
        wanted.bind(Command::Rest, vec![Key::char('p')]).expect("p is free");
        assert_eq!(keymap, wanted, "what is refused has the keys of the set");
        keymap.bind(Command::Explore, vec![Key::char('E')]).expect("E is free");
        let written = write(text, &keymap).expect("it can be read");
        let refused = "look = [\"i\"]\n";
        assert_eq!(written, format!("{}explore = [\"E\"]\n", text.replace(refused, "")));
        assert_eq!(read(&written).expect_err("as before").rest, Some(keymap));
    }

    #[test]
    fn old_names_are_read_and_stay() {
        for (old, new) in COMMANDS {
            let command = BINDINGS.iter().find(|binding| binding.name == new).expect(new).command;
            let text = format!("[keys]\n{old} = [\"p\"]\n");
            let mut keymap = read(&text).expect("a good file");
            assert_eq!(keymap.command_for(Key::char('p')), Some(command));
            keymap.bind(command, vec![Key::char('E')]).expect("E is free");
            assert_eq!(write(&text, &keymap), Ok(text.replace('p', "E")));
        }
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
