//! What is counted while a floor is made. Numbers by name, and nothing else.

use std::ops::{Index, IndexMut};

/// One of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// How often the whole dungeon was begun.
    Draws,
    /// Rooms tried since then.
    Attempts,
    /// Rooms made.
    Rooms,
    /// Rooms thrown away.
    Rejected,
    /// Tiles of rock that tunnels have turned to floor.
    Corridor,
    /// Splits of the ground.
    Splits,
    /// Openings between two parts that did not hang together.
    Ways,
    /// Openings between two parts that did.
    Loops,
    /// Generations of the cellular automaton, the noise not counted.
    Generations,
    /// Caves joined to the rest.
    Joined,
    /// Vaults put.
    Vaults,
    /// Places that were refused to vaults and chambers.
    Refused,
    /// Dead ends opened.
    DeadEnds,
    /// Doors that hang.
    Doors,
    /// Tiles that can be walked on, doors with them.
    Open,
    /// Foes put.
    Foes,
    /// Things put.
    Things,
    /// Traps set.
    Traps,
}

impl Count {
    /// Every one, in the order in which they are shown.
    pub const ALL: [Count; 18] = [
        Count::Draws,
        Count::Attempts,
        Count::Rooms,
        Count::Rejected,
        Count::Corridor,
        Count::Splits,
        Count::Ways,
        Count::Loops,
        Count::Generations,
        Count::Joined,
        Count::Vaults,
        Count::Refused,
        Count::DeadEnds,
        Count::Doors,
        Count::Open,
        Count::Foes,
        Count::Things,
        Count::Traps,
    ];
}

/// All of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts([i32; Count::ALL.len()]);

impl Counts {
    /// These counts and what happened from `before` to `after`.
    pub(super) fn and_from(self, before: &Counts, after: &Counts) -> Self {
        Self(std::array::from_fn(|i| self.0[i] + after.0[i] - before.0[i]))
    }
}

impl Index<Count> for Counts {
    type Output = i32;

    fn index(&self, count: Count) -> &i32 {
        &self.0[count as usize]
    }
}

impl IndexMut<Count> for Counts {
    fn index_mut(&mut self, count: Count) -> &mut i32 {
        &mut self.0[count as usize]
    }
}
