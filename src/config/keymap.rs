//! Which key means which command. Help, prompts, the list of actions and the list in `docs/playing.md` are generated
//! from this table; no other file names a key of play.

pub mod file;
mod layout;
mod sets;
mod table;

pub(crate) use layout::latin;
pub use sets::KeySet;
use table::ALIASES;
pub use table::BINDINGS;

use super::settings::Setting;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::{Code, Key};
use crate::escape;
use crate::map::Direction;
use thiserror::Error;

/// What the player can ask for in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The table of bindings describes them.
pub enum Command {
    Step(Direction),
    Run(Direction),
    Explore,
    Travel,
    Descend,
    Climb,
    CloseDoor,
    Interact,
    Wait,
    Rest,
    Fight,
    Lantern,
    PickUp,
    Inventory,
    Item(ItemVerb),
    Look,
    Find,
    Character,
    Log,
    Actions,
    Help,
    Seed,
    Theatre,
    Menu,
    Leave,
    NewRun,
    RestartRun,
    Tileset,
    Sound,
    Nearer,
    Farther,
    WholeFloor,
    FullScreen,
    Screenshot,
}

/// What can be done with an item from the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum ItemVerb {
    Use,
    Drink,
    Read,
    Equip,
    TakeOff,
    Drop,
    Throw,
}

/// The section of the help that lists a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The titles say it.
pub enum Group {
    Directions,
    Going,
    Acting,
    Things,
    Knowing,
    Program,
}

impl Group {
    /// The heading in the help.
    pub const fn title(self) -> &'static str {
        match self {
            Group::Directions => "Directions",
            Group::Going => "Going far",
            Group::Acting => "Acting",
            Group::Things => "Items",
            Group::Knowing => "Knowing",
            Group::Program => "The game",
        }
    }
}

/// A command, its keys, and its line in the help.
pub struct Binding {
    /// What it does.
    pub command: Command,
    /// Its name in the player's key file, which never changes.
    pub name: &'static str,
    /// Its section in the help.
    pub group: Group,
    /// Its keys unless the player has bound others, the handiest first.
    pub keys: &'static [Key],
    /// Its description in the help.
    pub label: &'static str,
}

/// The present key bindings: a set of keys, and the player's changes to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    set: KeySet,
    /// The keys of each row of [`BINDINGS`], in its order.
    keys: Vec<Vec<Key>>,
}

impl Command {
    /// Whether it means nothing in that front end, since the option that it changes means nothing there.
    pub fn is_missing_in(self, front_end: FrontEnd) -> bool {
        let changes = [
            (Self::Nearer, Setting::Zoom),
            (Self::Farther, Setting::Zoom),
            (Self::WholeFloor, Setting::Zoom),
            (Self::Tileset, Setting::Tileset),
            (Self::Sound, Setting::Volume),
            (Self::FullScreen, Setting::FullScreen),
        ];
        changes.iter().any(|(command, option)| *command == self && option.missing_in(front_end).is_some())
    }
}

/// Why a key cannot be bound to a command.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[allow(missing_docs)] // The sentences say it.
pub enum BindError {
    #[error("{} is already bound to \"{label}\": give that another key first", escape::text(&key.to_string()))]
    Taken { key: Key, label: &'static str },
    #[error("Esc closes what is open, so it can only be bound to the menu")]
    Esc,
    #[error("a command can have {MOST_KEYS} keys and no more: remove one first")]
    TooMany,
    #[error("the menu keeps Esc, so that there is always a way to reach it")]
    Menu,
}

/// The most keys a command can have: each bound key is compared with all others.
pub(crate) const MOST_KEYS: usize = 16;

impl Default for Keymap {
    fn default() -> Self {
        Self::of(KeySet::Default)
    }
}

impl Keymap {
    /// The keys of `set`, unchanged.
    pub fn of(set: KeySet) -> Self {
        Self { set, keys: BINDINGS.iter().map(|binding| set.keys_of(binding)).collect() }
    }

    /// The set it is based on.
    pub fn set(&self) -> KeySet {
        self.set
    }

    /// Binds exactly `keys` to `command`.
    ///
    /// # Errors
    /// If one of them is taken. Then nothing has changed.
    pub fn bind(&mut self, command: Command, keys: Vec<Key>) -> Result<(), BindError> {
        let esc = Key::plain(Code::Esc);
        if keys.len() > MOST_KEYS {
            return Err(BindError::TooMany);
        }
        match command {
            Command::Menu if !keys.contains(&esc) => return Err(BindError::Menu),
            Command::Menu => {}
            _ if keys.contains(&esc) => return Err(BindError::Esc),
            _ => {}
        }
        for (binding, others) in BINDINGS.iter().zip(&self.keys) {
            if binding.command != command
                && let Some(key) = keys.iter().find(|key| others.contains(key))
            {
                return Err(BindError::Taken { key: *key, label: binding.label });
            }
        }
        if let Some(row) = row_of(command) {
            self.keys[row] = keys;
        }
        Ok(())
    }

    /// Removes all keys of `command`, except the menu's.
    fn free(&mut self, command: Command) {
        if let Some(row) = row_of(command).filter(|_| command != Command::Menu) {
            self.keys[row].clear();
        }
    }

    /// The commands with keys other than the set's, in the order of [`BINDINGS`].
    pub fn changed(&self) -> impl Iterator<Item = (Command, &[Key])> {
        let rows = BINDINGS.iter().zip(&self.keys);
        let own = rows.filter(|(binding, keys)| self.set.keys_of(binding) != **keys);
        own.map(|(binding, keys)| (binding.command, keys.as_slice()))
    }

    /// The command that `key` is bound to, or else what it means in other games.
    pub fn command_for(&self, key: Key) -> Option<Command> {
        let row = self.keys.iter().position(|keys| keys.contains(&key));
        let alias = || ALIASES.into_iter().find(|(letter, _)| Key::char(*letter) == key);
        row.map(|row| BINDINGS[row].command).or_else(|| Some(alias()?.1))
    }

    /// Whether `key` means `command`.
    pub fn is(&self, key: Key, command: Command) -> bool {
        self.command_for(key) == Some(command)
    }

    /// The keys of `command`, the handiest first.
    pub fn keys_of(&self, command: Command) -> &[Key] {
        row_of(command).map_or(&[], |row| &self.keys[row])
    }

    /// The name of the handiest key of `command`, for a reader.
    pub fn name_of(&self, command: Command) -> String {
        self.keys_of(command).first().map(Key::to_string).unwrap_or_default()
    }

    /// The direction of `key` for moving a cursor or answering a question, and how many tiles it moves a cursor: a
    /// running key moves it further.
    pub fn direction_for(&self, key: Key) -> Option<(Direction, i32)> {
        match self.command_for(key)? {
            Command::Step(direction) => Some((direction, 1)),
            Command::Run(direction) => Some((direction, 8)),
            _ => None,
        }
    }
}

fn row_of(command: Command) -> Option<usize> {
    BINDINGS.iter().position(|binding| binding.command == command)
}

/// Whether `key` moves up (-1) or down (1) in a list. Letters select there, so only the arrows move, whatever they
/// are bound to in play.
pub(crate) fn list_step(key: Key) -> Option<i32> {
    match key.code {
        _ if key.ctrl || key.alt => None,
        Code::Up | Code::Num(8) => Some(-1),
        Code::Down | Code::Num(2) => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_key_is_bound_twice_in_any_set() {
        for set in KeySet::ALL {
            let mut keys = HashSet::new();
            for key in BINDINGS.iter().flat_map(|binding| set.keys_of(binding)) {
                assert!(keys.insert(key), "{key} in {}", set.name());
            }
        }
    }

    #[test]
    fn every_set_has_keys_for_every_command() {
        for set in KeySet::ALL {
            for binding in &BINDINGS {
                let is_diagonal_run = matches!(binding.command, Command::Run(_));
                assert!(
                    is_diagonal_run || !set.keys_of(binding).is_empty(),
                    "{} {}",
                    set.name(),
                    binding.label
                );
            }
            let esc = Keymap::of(set).command_for(Key::plain(Code::Esc));
            assert_eq!(esc, Some(Command::Menu));
        }
    }

    #[test]
    fn a_taken_key_is_refused_and_nothing_changes() {
        let mut keymap = Keymap::default();
        let explore = keymap.keys_of(Command::Explore).to_vec();
        let refused = keymap.bind(Command::Rest, explore).expect_err("the key is taken");
        assert_eq!(refused.to_string(), "o is already bound to \"explore\": give that another key first");
        assert_eq!(keymap, Keymap::default());
        assert_eq!(keymap.bind(Command::Rest, vec![Key::plain(Code::Esc)]), Err(BindError::Esc));
        assert_eq!(keymap.bind(Command::Menu, vec![Key::char('p')]), Err(BindError::Menu));
        let many: Vec<_> = ('\u{4e00}'..).map(Key::char).take(MOST_KEYS + 1).collect();
        assert_eq!(keymap.bind(Command::Rest, many[1..].to_vec()), Ok(()));
        assert_eq!(keymap.bind(Command::Rest, many), Err(BindError::TooMany));
        keymap.bind(Command::Rest, Vec::new()).expect("always");
        keymap.bind(Command::Explore, vec![Key::char('p')]).expect("p is free");
        keymap.bind(Command::Rest, vec![Key::char('o')]).expect("o is free now");
        assert_eq!(keymap.command_for(Key::char('o')), Some(Command::Rest));
        assert_eq!(keymap.changed().count(), 2);
    }

    #[test]
    fn every_command_has_one_row_with_keys_and_words_of_its_own() {
        let labels: HashSet<_> = BINDINGS.iter().map(|b| b.label).collect();
        let names: HashSet<_> = BINDINGS.iter().map(|b| b.name).collect();
        assert_eq!((labels.len(), names.len()), (BINDINGS.len(), BINDINGS.len()));
        let keymap = Keymap::default();
        for binding in &BINDINGS {
            assert!(!binding.keys.is_empty(), "{}", binding.label);
            assert_eq!(keymap.keys_of(binding.command), binding.keys, "{}", binding.label);
        }
    }

    #[test]
    fn every_direction_has_a_letter_a_key_by_name_and_the_number_pad() {
        let keymap = Keymap::default();
        for direction in Direction::ALL {
            let keys = keymap.keys_of(Command::Step(direction));
            assert!(keys.iter().any(|k| matches!(k.code, Code::Char(_))), "{direction:?}");
            assert!(keys.iter().any(|k| matches!(k.code, Code::Num(_))), "{direction:?}");
            assert_eq!(keys.len(), 3, "{direction:?}");
            assert_eq!(keymap.command_for(keys[0]), Some(Command::Step(direction)));
            // Running is the same keys with Shift, except for the letter, whose capital may mean something else.
            let runs: Vec<_> = keys[1..].iter().map(|key| Key { shift: true, ..*key }).collect();
            assert_eq!(keymap.keys_of(Command::Run(direction)), runs);
        }
        assert_eq!(keymap.command_for(Key::char('%')), None);
    }

    #[test]
    fn keys_of_other_games_work_where_they_are_free() {
        let meant = |key| Keymap::default().command_for(Key::char(key));
        assert_eq!(meant('z'), Some(Command::Rest));
        assert_eq!(meant('v'), Some(Command::Look));
        assert_eq!(['W', 'P'].map(meant), [Some(Command::Item(ItemVerb::Equip)); 2]);
        assert_eq!(meant('H'), Some(Command::Run(Direction::West)));
        assert_eq!(meant('L'), Some(Command::Lantern));
        assert_eq!(Keymap::of(KeySet::Brogue).command_for(Key::char('z')), Some(Command::Wait));
    }

    #[test]
    fn letters_do_not_move_in_lists() {
        assert_eq!(list_step(Key::plain(Code::Up)), Some(-1));
        assert_eq!(list_step(Key::plain(Code::Num(2))), Some(1));
        assert_eq!(list_step(Key::char('j')), None);
        assert_eq!(list_step(Key::plain(Code::Left)), None);
    }
}
