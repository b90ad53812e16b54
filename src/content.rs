//! What exists in the dungeon, as tables. It holds no rule, no glyph and no colour.

/// How many floors the dungeon has; floor 1 is the topmost.
pub const FLOORS: u32 = 10;
