//! What exists in the dungeon, as enums and tables: names, numbers, depths. It holds no rule, no glyph and no colour.

/// One declaration of what exists: the enum, the list and the count of its kinds, and the table with a row for each. Files of
/// runs hold the numbers and the names of kinds: new rows go to the end, and no name changes.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident: $info:ident { $($kind:ident = $row:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[allow(missing_docs)] // The table describes them.
        pub enum $name {
            $($kind,)*
        }

        impl $name {
            /// How many kinds there are.
            pub const COUNT: usize = [$(stringify!($kind)),*].len();

            /// Every kind, in the order of the table.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$kind),*];

            /// The kind's row.
            pub const fn info(self) -> &'static $info {
                static TABLE: [$info; $name::COUNT] = [$($row),*];
                &TABLE[self as usize]
            }
        }
    };
}
pub(crate) use kinds;

pub mod conditions;
pub mod finds;
pub mod floors;
pub mod hordes;
pub mod items;
pub mod machines;
pub mod monsters;
pub mod passive;
pub mod talents;
pub mod words;

pub use conditions::Condition;
pub use finds::Lore;
pub use floors::FLOORS;
pub use hordes::Horde;
pub use items::runes::Rune;
pub use items::{Item, ItemKind};
pub use machines::MachineKind;
pub use monsters::Monster;
pub use talents::Talent;

/// The speed of an actor that is neither fast nor slow: one action in a turn.
pub const NORMAL_SPEED: i32 = 100;

/// Whether `words` have that number in them, and not only its digits within another.
#[cfg(test)]
pub(crate) fn names(words: &str, number: i32) -> bool {
    words.split(|c: char| !c.is_ascii_digit()).any(|found| found == number.to_string())
}
