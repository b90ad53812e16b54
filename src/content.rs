//! What exists in the dungeon, as enums and tables: names, numbers, depths. It holds no rule, no glyph and no colour.

pub mod floors;
pub mod items;
pub mod monsters;
pub mod words;

pub use floors::FLOORS;
pub use items::{Item, ItemKind};
pub use monsters::Monster;

/// The speed of somebody who is neither fast nor slow: one action in a turn.
pub const NORMAL_SPEED: i32 = 100;
