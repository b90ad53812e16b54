//! Sets of keys to choose from, as changes to the table of bindings, for players used to other games. They bind
//! nothing.

use super::{Binding, Command, ItemVerb};
use crate::canvas::keys::{Code, Key};
use crate::map::Direction;

/// A set of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeySet {
    /// Arrows, number pad and `hjklyubn`.
    #[default]
    Default,
    /// Letters alone, capitals run.
    Vi,
    /// The left hand walks.
    Wasd,
    /// The keys of Brogue, where it has a key for the same.
    Brogue,
}

type Row = (Command, &'static [Key]);

const fn chars<const N: usize>(letters: [char; N]) -> [Key; N] {
    let mut keys = [Key::char(' '); N];
    let mut i = 0;
    while i < N {
        keys[i] = Key::char(letters[i]);
        i += 1;
    }
    keys
}

/// The letters that walk, clockwise from the north: those of vi, and those around `s`.
const HJKL: [char; 8] = ['k', 'u', 'l', 'n', 'j', 'b', 'h', 'y'];
const AROUND_S: [char; 8] = ['w', 'e', 'd', 'c', 's', 'z', 'a', 'q'];

/// The lantern makes room for `L`, which runs.
const VI: [Row; 2] = [(Command::Wait, &chars(['.', 's', ' '])), (Command::Lantern, &chars(['O']))];

/// Letters under the right hand do the rest.
const WASD: [Row; 11] = [
    (Command::Wait, &[Key::char(' '), Key::char('.'), Key::char('5'), Key::plain(Code::Num(5))]),
    (Command::Rest, &chars(['R'])),
    (Command::CloseDoor, &chars(['k'])),
    (Command::Interact, &chars(['v'])),
    (Command::Item(ItemVerb::Use), &chars(['u'])),
    (Command::Item(ItemVerb::Drink), &chars(['h'])),
    (Command::Item(ItemVerb::Equip), &chars(['p'])),
    (Command::Item(ItemVerb::TakeOff), &chars(['P', 'T'])),
    (Command::Item(ItemVerb::Drop), &chars(['l'])),
    (Command::Character, &chars(['@'])),
    (Command::Leave, &[Key::ctrl('s')]),
];

/// The commands of Brogue's help that Emberdeep has too.
const BROGUE: [Row; 10] = [
    (Command::Explore, &chars(['x'])),
    (Command::Look, &chars([';'])),
    (
        Command::Wait,
        &[Key::char('z'), Key::char('s'), Key::char('.'), Key::char(' '), Key::plain(Code::Num(5))],
    ),
    (Command::Interact, &chars(['v'])),
    (Command::Item(ItemVerb::Equip), &chars(['e'])),
    (Command::Item(ItemVerb::TakeOff), &chars(['r'])),
    (Command::Item(ItemVerb::Read), &chars(['R'])),
    (Command::Log, &chars(['M', 'm'])),
    (Command::Sound, &[Key::plain(Code::F(9))]),
    (Command::Lantern, &chars(['O'])),
];

impl KeySet {
    /// All sets, in the order of the options.
    pub const ALL: [Self; 4] = [Self::Default, Self::Vi, Self::Wasd, Self::Brogue];

    /// The name in the options and in the key file.
    pub const fn name(self) -> &'static str {
        match self {
            KeySet::Default => "default",
            KeySet::Vi => "vi",
            KeySet::Wasd => "wasd",
            KeySet::Brogue => "brogue",
        }
    }

    /// A short description.
    pub const fn about(self) -> &'static str {
        match self {
            KeySet::Default => "arrows, number pad or hjklyubn walk, Shift and an arrow run",
            KeySet::Vi => "only hjklyubn walk, their capitals run",
            KeySet::Wasd => "the keys around s walk, their capitals run",
            KeySet::Brogue => "as in Brogue: x explores, z waits, capitals run",
        }
    }

    /// The set of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The keys of a command in this set, the handiest first.
    pub fn keys_of(self, binding: &Binding) -> Vec<Key> {
        let (letters, changes): ([char; 8], &[Row]) = match self {
            KeySet::Default => return binding.keys.to_vec(),
            KeySet::Vi => (HJKL, &VI),
            KeySet::Wasd => (AROUND_S, &WASD),
            KeySet::Brogue => (HJKL, &BROGUE),
        };
        if let Some((_, keys)) = changes.iter().find(|(command, _)| *command == binding.command) {
            return keys.to_vec();
        }
        let letter = |direction: Direction| Key::char(letters[direction as usize]);
        let capital = |direction: Direction| Key::char(letters[direction as usize].to_ascii_uppercase());
        match (self, binding.command) {
            (KeySet::Vi, Command::Step(direction)) => vec![letter(direction)],
            (KeySet::Vi, Command::Run(direction)) => vec![capital(direction)],
            (KeySet::Wasd, Command::Step(direction)) => [&[letter(direction)], &binding.keys[1..]].concat(),
            (_, Command::Run(direction)) => [&[capital(direction)], binding.keys].concat(),
            _ => binding.keys.to_vec(),
        }
    }
}
