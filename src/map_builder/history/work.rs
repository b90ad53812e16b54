//! The pieces of work that the making of a floor falls into, by name. A list only.

/// A piece of work of an architect, or of those who dress what it has laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A part of the ground becomes a room.
    Room,
    /// The wall between two parts that do not hang together yet is opened.
    Way,
    /// The wall between two parts that hang together is opened once more.
    Loop,
    /// A block, a pool or a garden in the middle of a room.
    Court,
    /// Rows of pillars.
    Pillars,
    /// Two rows of pillars along the longer side of a room.
    Colonnade,
    /// The corners of a room are filled.
    CutCorners,
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
    /// Water that is cut off is filled.
    Puddles,
    /// A room is put under water.
    Flood,
    /// Water with nothing but water around it becomes deep.
    Deepen,
    /// The maze is dug, cell by cell.
    Maze,
    /// The walls within a block of cells are taken out.
    Chamber,
    /// A dead end is opened.
    DeadEnd,
    /// Posts that no wall holds any more are broken.
    Posts,
    /// The great hall is laid.
    Nave,
    /// One end of the great hall is rounded.
    Apse,
    /// Water is laid across the great hall.
    Moat,
    /// The room where the player comes in.
    Antechamber,
    /// Fires around the place of the ember.
    Dais,
    /// The east is made what the west is.
    Mirror,
    /// Doors are hung where corridors enter rooms.
    Doors,
    /// Doors that stand in no wall are taken out.
    Mend,
    /// A pool, with grass on its shore.
    Pool,
    /// A patch of grass.
    Grass,
    /// A heap of rubble.
    Rubble,
    /// Braziers are set up.
    Braziers,
    /// On a dark floor, the fires are put out.
    PutOut,
}
