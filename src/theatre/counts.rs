//! What is counted while a floor is made.

use std::ops::{Index, IndexMut};

/// A count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// How many times the whole dungeon was begun.
    Draws,
    /// Rooms tried since then.
    Attempts,
    /// Rooms made.
    Rooms,
    /// Rooms rejected.
    Rejected,
    /// Tiles of rock that tunnels turned to floor.
    Corridor,
    /// Splits of the ground.
    Splits,
    /// Openings between unconnected parts.
    Ways,
    /// Openings between connected parts.
    Loops,
    /// Generations of the cellular automaton, without the noise.
    Generations,
    /// Caves joined to the rest.
    Joined,
    /// Vaults placed.
    Vaults,
    /// Machines built.
    Machines,
    /// Places refused to vaults, chambers and machines.
    Refused,
    /// Dead ends opened.
    DeadEnds,
    /// Doors.
    Doors,
    /// Passable tiles, doors included.
    Open,
    /// Foes placed.
    Foes,
    /// Items placed.
    Things,
    /// Traps set.
    Traps,
}

impl Count {
    /// All counts in display order.
    pub const ALL: [Count; 19] = [
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
        Count::Machines,
        Count::Refused,
        Count::DeadEnds,
        Count::Doors,
        Count::Open,
        Count::Foes,
        Count::Things,
        Count::Traps,
    ];
}

/// The value of each count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts([i32; Count::ALL.len()]);

impl Counts {
    /// These counts plus what was counted between `before` and `after`.
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
