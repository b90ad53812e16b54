//! Everything in the dungeon, as enums and tables: names, numbers, depths. It holds no rules, glyphs or colours.

/// Declares a table once: its enum, the list and count of its kinds, and a row for each. Saved runs hold numbers and
/// names of kinds, so new rows go to the end and names never change.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident: $info:ident { $($kind:ident = $row:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)] // The table describes them.
        pub enum $name {
            $($kind,)*
        }

        impl $name {
            /// The number of kinds.
            pub const COUNT: usize = [$(stringify!($kind)),*].len();

            /// Every kind, in the order of the table.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$kind),*];

            /// The kind's row. Not inlined, so that a changed number compiles the table again and none of its readers.
            #[inline(never)]
            pub const fn info(self) -> &'static $info {
                static TABLE: [$info; $name::COUNT] = [$($row),*];
                &TABLE[self as usize]
            }

            const NAMES: [&'static str; Self::COUNT] = [$(stringify!($kind)),*];
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let number = *self as usize;
                serializer.serialize_unit_variant(stringify!($name), number as u32, Self::NAMES[number])
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let names = $crate::content::wire::Names(&Self::NAMES);
                deserializer.deserialize_enum(stringify!($name), names.0, names).map(|number| Self::ALL[number])
            }
        }
    };
}
pub(crate) use kinds;

pub mod companions;
pub mod conditions;
pub mod feats;
pub mod finds;
pub mod floors;
pub mod hordes;
pub mod items;
pub mod machines;
pub mod monsters;
pub mod passive;
pub mod setup;
pub mod shares;
pub mod talents;
pub(crate) mod wire;
pub mod words;

pub use conditions::Condition;
pub use feats::Feat;
pub use finds::Lore;
pub use floors::{FLOORS, Place};
pub use hordes::Horde;
pub use items::runes::Rune;
pub use items::{Item, ItemKind};
pub use machines::MachineKind;
pub use monsters::Monster;
pub use setup::{Oath, Setup, Start, Winter};
pub use talents::Talent;

/// The speed of most actors: one action a turn.
pub const NORMAL_SPEED: i32 = 100;

/// Whether `words` contain `number` as a whole number, not as part of another.
#[cfg(test)]
pub(crate) fn names(words: &str, number: i32) -> bool {
    words.split(|c: char| !c.is_ascii_digit()).any(|found| found == number.to_string())
}
