//! Why a place does not become a machine's.

/// Why a place is not fit for a machine: from what is seen at a glance to what shows only when all else is done. So the
/// greater of two is of the place that was nearer to being taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unfit {
    /// It is in rock, and no passage from its mouth reaches open ground.
    Remote,
    /// Something there has to stay: stairs, rails, planks, what planks span, the entrance or another machine.
    Taken,
    /// What is before its mouth is no ground on which anybody could stand.
    Faces,
    /// Its passage would break into what has been built, or take the wall from a door.
    Barred,
    /// The player would enter beside its wall.
    AtStart,
    /// It would cover the way into another machine.
    OnAnApproach,
    /// It would cut off more tiles than may be filled.
    CutsOff,
    /// It would cut off what may not be filled.
    CutsOffKept,
    /// It would cut off its own mouth.
    CutsOffItself,
    /// It would cut off another machine.
    CutsOffOther,
    /// With it the stairs down would be near the start.
    NearStairs,
    /// Its blocks, guardians or mirrors found no layout that is worth solving, and can be solved.
    Unsolved,
}
