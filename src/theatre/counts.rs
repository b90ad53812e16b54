//! What is counted while a floor is made.

use crate::map_builder::history::{Step, Work};
use std::ops::{Index, IndexMut};

/// Declares the counts in display order.
macro_rules! counts {
    ($($(#[$about:meta])* $count:ident,)*) => {
        /// A count.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Count {
            $($(#[$about])* $count,)*
        }

        impl Count {
            /// All counts in display order.
            pub const ALL: [Self; [$(stringify!($count)),*].len()] = [$(Self::$count),*];
        }
    };
}

counts! {
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
    /// The count to which `step` adds one. Tiles are counted apart.
    pub(super) fn of(step: &Step) -> Option<Self> {
        Some(match step {
            Step::Begin => Count::Draws,
            Step::Tried(_) => Count::Attempts,
            Step::Rejected { .. } => Count::Rejected,
            Step::Carved(_) => Count::Rooms,
            Step::Work(work, _) if work.makes_room() => Count::Rooms,
            Step::Work(Work::Way, _) => Count::Ways,
            Step::Work(Work::Loop, _) => Count::Loops,
            Step::Work(Work::DeadEnd, _) => Count::DeadEnds,
            Step::Split(..) => Count::Splits,
            Step::Generation(1..) => Count::Generations,
            Step::Joined(..) => Count::Joined,
            Step::Vault { .. } => Count::Vaults,
            Step::Machine { .. } => Count::Machines,
            Step::Refused { .. } | Step::Unfit { .. } => Count::Refused,
            Step::Foe { .. } => Count::Foes,
            Step::Thing(..) => Count::Things,
            Step::Trap(..) => Count::Traps,
            Step::Generation(0)
            | Step::Coin(_)
            | Step::Leg(..)
            | Step::Entrance { .. }
            | Step::Piece { .. }
            | Step::Work(..)
            | Step::Dressing
            | Step::Became(..)
            | Step::SecondWay(_)
            | Step::Laid(..)
            | Step::Find(..)
            | Step::Gas { .. } => return None,
        })
    }
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
