//! Sets of keys to choose from, as changes to the table of bindings, for players used to other games. They are only
//! data.

use super::table::shift;
use super::{Binding, Command, ItemVerb};
use crate::canvas::keys::{Code, Key};
use crate::map::Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

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

/// `hjklyubn`, and their capitals to run: the lantern makes room for `L`.
const VI: [Row; 18] = [
    (Command::Step(West), &chars(['h'])),
    (Command::Step(South), &chars(['j'])),
    (Command::Step(North), &chars(['k'])),
    (Command::Step(East), &chars(['l'])),
    (Command::Step(NorthWest), &chars(['y'])),
    (Command::Step(NorthEast), &chars(['u'])),
    (Command::Step(SouthWest), &chars(['b'])),
    (Command::Step(SouthEast), &chars(['n'])),
    (Command::Run(West), &chars(['H'])),
    (Command::Run(South), &chars(['J'])),
    (Command::Run(North), &chars(['K'])),
    (Command::Run(East), &chars(['L'])),
    (Command::Run(NorthWest), &chars(['Y'])),
    (Command::Run(NorthEast), &chars(['U'])),
    (Command::Run(SouthWest), &chars(['B'])),
    (Command::Run(SouthEast), &chars(['N'])),
    (Command::Wait, &chars(['.', 's', ' '])),
    (Command::Lantern, &chars(['O'])),
];

/// The eight keys around `s`; letters under the right hand do the rest.
const WASD: [Row; 26] = [
    (Command::Step(NorthWest), &[Key::char('q'), Key::plain(Code::Home), Key::plain(Code::Num(7))]),
    (Command::Step(North), &[Key::char('w'), Key::plain(Code::Up), Key::plain(Code::Num(8))]),
    (Command::Step(NorthEast), &[Key::char('e'), Key::plain(Code::PageUp), Key::plain(Code::Num(9))]),
    (Command::Step(West), &[Key::char('a'), Key::plain(Code::Left), Key::plain(Code::Num(4))]),
    (Command::Step(East), &[Key::char('d'), Key::plain(Code::Right), Key::plain(Code::Num(6))]),
    (Command::Step(SouthWest), &[Key::char('z'), Key::plain(Code::End), Key::plain(Code::Num(1))]),
    (Command::Step(South), &[Key::char('s'), Key::plain(Code::Down), Key::plain(Code::Num(2))]),
    (Command::Step(SouthEast), &[Key::char('c'), Key::plain(Code::PageDown), Key::plain(Code::Num(3))]),
    (Command::Run(NorthWest), &[Key::char('Q'), shift(Code::Home), shift(Code::Num(7))]),
    (Command::Run(North), &[Key::char('W'), shift(Code::Up), shift(Code::Num(8))]),
    (Command::Run(NorthEast), &[Key::char('E'), shift(Code::PageUp), shift(Code::Num(9))]),
    (Command::Run(West), &[Key::char('A'), shift(Code::Left), shift(Code::Num(4))]),
    (Command::Run(East), &[Key::char('D'), shift(Code::Right), shift(Code::Num(6))]),
    (Command::Run(SouthWest), &[Key::char('Z'), shift(Code::End), shift(Code::Num(1))]),
    (Command::Run(South), &[Key::char('S'), shift(Code::Down), shift(Code::Num(2))]),
    (Command::Run(SouthEast), &[Key::char('C'), shift(Code::PageDown), shift(Code::Num(3))]),
    (Command::Wait, &[Key::char(' '), Key::char('.'), Key::char('5'), Key::plain(Code::Num(5))]),
    (Command::Rest, &chars(['R'])),
    (Command::CloseDoor, &chars(['k'])),
    (Command::Item(ItemVerb::Use), &chars(['u'])),
    (Command::Item(ItemVerb::Quaff), &chars(['h'])),
    (Command::Item(ItemVerb::Equip), &chars(['p'])),
    (Command::Item(ItemVerb::TakeOff), &chars(['P', 'T'])),
    (Command::Item(ItemVerb::Drop), &chars(['l'])),
    (Command::Character, &chars(['@'])),
    (Command::Leave, &[Key::ctrl('s')]),
];

/// The commands of Brogue's help that Emberdeep has too.
const BROGUE: [Row; 16] = [
    (Command::Run(NorthWest), &[Key::char('Y'), shift(Code::Home), shift(Code::Num(7))]),
    (Command::Run(North), &[Key::char('K'), shift(Code::Up), shift(Code::Num(8))]),
    (Command::Run(NorthEast), &[Key::char('U'), shift(Code::PageUp), shift(Code::Num(9))]),
    (Command::Run(West), &[Key::char('H'), shift(Code::Left), shift(Code::Num(4))]),
    (Command::Run(East), &[Key::char('L'), shift(Code::Right), shift(Code::Num(6))]),
    (Command::Run(SouthWest), &[Key::char('B'), shift(Code::End), shift(Code::Num(1))]),
    (Command::Run(South), &[Key::char('J'), shift(Code::Down), shift(Code::Num(2))]),
    (Command::Run(SouthEast), &[Key::char('N'), shift(Code::PageDown), shift(Code::Num(3))]),
    (Command::Explore, &chars(['x'])),
    (Command::Look, &chars([';'])),
    (
        Command::Wait,
        &[Key::char('z'), Key::char('s'), Key::char('.'), Key::char(' '), Key::plain(Code::Num(5))],
    ),
    (Command::Item(ItemVerb::Equip), &chars(['e'])),
    (Command::Item(ItemVerb::TakeOff), &chars(['r'])),
    (Command::Item(ItemVerb::Read), &chars(['R'])),
    (Command::Log, &chars(['M', 'm'])),
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
    pub fn keys_of(self, binding: &Binding) -> &'static [Key] {
        let changes: &[Row] = match self {
            KeySet::Default => &[],
            KeySet::Vi => &VI,
            KeySet::Wasd => &WASD,
            KeySet::Brogue => &BROGUE,
        };
        let own = changes.iter().find(|(command, _)| *command == binding.command);
        own.map_or(binding.keys, |(_, keys)| keys)
    }
}
