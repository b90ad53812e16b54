//! Which key means which command. Help, prompts and the README's list are made from this table; no other file names
//! a key of play.

use super::keys::{Code, Key};
use crate::map::Direction;

/// What the player can ask for while walking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Go one tile.
    Step(Direction),
    /// Let a turn pass.
    Wait,
    /// Show the keys.
    Help,
    /// Open the menu.
    Menu,
    /// Begin anew in another dungeon.
    NewDungeon,
    /// Begin anew in the same dungeon.
    SameDungeon,
    /// Fill the screen, or stop filling it.
    FullScreen,
}

/// A command with its keys and its line in the help.
pub struct Binding {
    /// What it does.
    pub command: Command,
    /// Every key that does it.
    pub keys: &'static [Key],
    /// The words for it in the help.
    pub label: &'static str,
}

const fn binding(command: Command, keys: &'static [Key], label: &'static str) -> Binding {
    Binding { command, keys, label }
}

const fn plain(code: Code) -> Key {
    Key::plain(code)
}

/// All bindings, in the order of the help.
pub const BINDINGS: [Binding; 14] = [
    binding(
        Command::Step(Direction::NorthWest),
        &[Key::char('y'), plain(Code::Home), plain(Code::Num(7))],
        "go north-west",
    ),
    binding(
        Command::Step(Direction::North),
        &[Key::char('k'), plain(Code::Up), plain(Code::Num(8))],
        "go north",
    ),
    binding(
        Command::Step(Direction::NorthEast),
        &[Key::char('u'), plain(Code::PageUp), plain(Code::Num(9))],
        "go north-east",
    ),
    binding(
        Command::Step(Direction::West),
        &[Key::char('h'), plain(Code::Left), plain(Code::Num(4))],
        "go west",
    ),
    binding(
        Command::Step(Direction::East),
        &[Key::char('l'), plain(Code::Right), plain(Code::Num(6))],
        "go east",
    ),
    binding(
        Command::Step(Direction::SouthWest),
        &[Key::char('b'), plain(Code::End), plain(Code::Num(1))],
        "go south-west",
    ),
    binding(
        Command::Step(Direction::South),
        &[Key::char('j'), plain(Code::Down), plain(Code::Num(2))],
        "go south",
    ),
    binding(
        Command::Step(Direction::SouthEast),
        &[Key::char('n'), plain(Code::PageDown), plain(Code::Num(3))],
        "go south-east",
    ),
    binding(
        Command::Wait,
        &[Key::char('.'), Key::char('s'), Key::char('5'), plain(Code::Num(5)), Key::char(' ')],
        "wait a turn",
    ),
    binding(Command::Help, &[Key::char('?'), plain(Code::F(1))], "help"),
    binding(Command::Menu, &[plain(Code::Esc)], "menu"),
    binding(Command::NewDungeon, &[Key::ctrl('n')], "another dungeon"),
    binding(Command::SameDungeon, &[Key::ctrl('r')], "this dungeon again"),
    binding(Command::FullScreen, &[plain(Code::F(11))], "full screen"),
];

/// The command that `key` is bound to.
pub fn command_for(key: Key) -> Option<Command> {
    BINDINGS.iter().find(|b| b.keys.contains(&key)).map(|b| b.command)
}

/// The keys of `command`, the handiest first.
pub fn keys_of(command: Command) -> &'static [Key] {
    BINDINGS.iter().find(|b| b.command == command).map_or(&[], |b| b.keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_key_is_bound_twice() {
        let keys: Vec<_> = BINDINGS.iter().flat_map(|b| b.keys).collect();
        let distinct: HashSet<_> = keys.iter().collect();
        assert_eq!(keys.len(), distinct.len());
    }

    #[test]
    fn every_direction_has_a_letter_a_key_by_name_and_the_number_pad() {
        for direction in Direction::ALL {
            let keys = keys_of(Command::Step(direction));
            assert!(keys.iter().any(|k| matches!(k.code, Code::Char(_))), "{direction:?}");
            assert!(keys.iter().any(|k| matches!(k.code, Code::Num(_))), "{direction:?}");
            assert_eq!(keys.len(), 3, "{direction:?}");
            assert_eq!(command_for(keys[0]), Some(Command::Step(direction)));
        }
        assert_eq!(command_for(Key::char('%')), None);
    }
}
