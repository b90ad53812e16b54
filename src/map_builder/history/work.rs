//! Pieces of work in the making of a floor.

/// A piece of work by an architect or the decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A part of the ground becomes a room.
    Room,
    /// The wall between two unconnected parts is opened.
    Way,
    /// The wall between two connected parts is opened.
    Loop,
    /// A block, a pool or a garden in the middle of a room.
    Court,
    /// Rows of pillars.
    Pillars,
    /// Two rows of pillars along the longer side of a room.
    Colonnade,
    /// The corners of a room are filled.
    CutCorners,
    /// A shaft is sunk.
    Shaft,
    /// A gallery is dug at random.
    Gallery,
    /// A side chamber is dug beside a gallery.
    Stope,
    /// Rails are laid from a shaft to the nearest rails.
    Rails,
    /// A shaft gets props and lamps.
    Timber,
    /// Caves too small to keep are filled.
    Pockets,
    /// A canal is dug from edge to edge.
    Canal,
    /// A wall is opened to the water, perhaps with a causeway to the other bank.
    Quay,
    /// A lake breaks in.
    Lake,
    /// An island rises.
    Island,
    /// Water that was cut off is filled.
    Puddles,
    /// A room is flooded.
    Flood,
    /// Water with only water around it is deepened.
    Deepen,
    /// The maze grows from a cell, cell by cell, until the digger goes elsewhere.
    Passage,
    /// The walls within a block of cells are removed.
    Chamber,
    /// A dead end is opened.
    DeadEnd,
    /// Posts without a wall are broken down.
    Posts,
    /// A choice that leads nowhere is undone.
    TakenBack,
    /// A wall is broken through between unconnected parts.
    Breach,
    /// A wall is broken through where the path around is long.
    ShortCut,
    /// Parts that can't be joined are filled.
    WalledUp,
    /// The great hall is laid out.
    Nave,
    /// One end of the great hall is rounded.
    Apse,
    /// Water is laid across the great hall.
    Moat,
    /// The room for the player's arrival is built.
    Antechamber,
    /// Braziers are lit around the ember.
    Dais,
    /// The west is mirrored to the east.
    Mirror,
    /// Doors are hung where corridors enter rooms.
    Doors,
    /// Doors without walls are removed.
    Mend,
    /// A pool, with grass on its shore.
    Pool,
    /// A patch of grass.
    Grass,
    /// A heap of rubble.
    Rubble,
    /// A clump of puffballs.
    Puffballs,
    /// A clump of light-caps.
    LightCaps,
    /// A barricade is nailed together.
    Barricade,
    /// The ground gives way.
    Chasm,
    /// Planks are laid from edge to edge.
    Bridge,
    /// Braziers are lit.
    Braziers,
    /// On a dark floor, the braziers are put out.
    PutOut,
    /// The blocks of a machine are pulled from its plates.
    Blocks {
        /// The fewest steps that bring them back.
        fewest: u16,
    },
    /// The mirrors of a machine are turned away from the solution.
    Mirrors {
        /// How many there are.
        mirrors: u8,
        /// The fewest turns that solve it.
        fewest: u16,
    },
    /// Guardians start their patrols.
    Guardians {
        /// The fewest steps past them to the prize.
        fewest: u16,
    },
}

impl Work {
    /// Whether its rectangle becomes a room, the newest.
    pub fn makes_room(self) -> bool {
        matches!(self, Work::Room | Work::Chamber | Work::Shaft | Work::Stope)
    }

    /// Whether it covers the whole floor.
    pub fn is_everywhere(self) -> bool {
        matches!(
            self,
            Work::Pockets
                | Work::Puddles
                | Work::Deepen
                | Work::Posts
                | Work::Mirror
                | Work::Doors
                | Work::Mend
                | Work::PutOut
                | Work::WalledUp
        )
    }
}
