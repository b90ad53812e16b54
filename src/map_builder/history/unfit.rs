//! Why a place does not suit a machine.

/// The reasons, from the most obvious to the last one checked. So the greater of two belongs to the place that came
/// closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unfit {
    /// It is in rock, and no passage from its entrance reaches open ground.
    Remote,
    /// Something there must stay: stairs, rails, planks, the gap under them, the entrance or another machine.
    Taken,
    /// The tile before its entrance can't be walked on.
    Faces,
    /// Its passage would break into something built, or take a door's wall.
    Barred,
    /// The player would start beside its wall.
    AtStart,
    /// It would cover the approach to another machine.
    OnAnApproach,
    /// It would cut off more tiles than may be filled.
    CutsOff,
    /// It would cut off something that may not be filled.
    CutsOffKept,
    /// It would cut off its own entrance.
    CutsOffItself,
    /// It would cut off another machine.
    CutsOffOther,
    /// The stairs down would end up near the start.
    NearStairs,
    /// Its blocks, guardians or mirrors found no layout that is both solvable and hard enough.
    Unsolved,
}
