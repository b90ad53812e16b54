//! What an architect reports: each step with its facts. The theatre makes scenes of them, and `text` the sentences.

use super::{Unfit, Work, spanned};
use crate::content::{ItemKind, Lore, MachineKind, Monster};
use crate::geometry::{Point, Rect};
use crate::level::Gas;
use crate::map::{Map, TileType};

/// One step of an architect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The lines above the fields say it.
pub enum Step {
    /// A map of solid rock is begun; anything dug before is discarded.
    Begin,
    /// A room was drawn: its size, then its place. Its width is `x2 - x1`, its height `y2 - y1`.
    Tried(Rect),
    /// The room just tried touches room number `hit`, the earliest created that it touches, and is discarded.
    Rejected { hit: usize },
    /// The room just tried is kept; these tiles became floor, corners included.
    Carved(Rect),
    /// The coin was tossed for the tunnel from the previous room.
    Coin(Bend),
    /// One leg of a tunnel became floor, both ends included.
    Leg(Point, Point),
    /// The ground was split along the line between these places.
    Split(Point, Point),
    /// A generation of the cellular automaton begins; 0 is the initial noise.
    Generation(u8),
    /// Two parts of the floor are about to be joined between these places.
    Joined(Point, Point),
    /// Vault `number` of the table is about to be placed on these tiles, corners included.
    Vault { number: u8, at: Rect },
    /// Entrance `number` of the table, the place where a run begins, is about to be built on these tiles, corners
    /// included.
    Entrance { number: u8, at: Rect },
    /// A machine is about to be built on these tiles, corners included: in rock, with a passage of `tiles`, or over
    /// ground, where `tiles` would be cut off and are filled.
    Machine { kind: MachineKind, at: Rect, in_rock: bool, tiles: u8 },
    /// These tiles, corners included, came nearest to suiting a machine but don't. It is about to be built
    /// `elsewhere`, or nowhere for now. Reported once for each kind.
    Unfit { kind: MachineKind, at: Rect, why: Unfit, elsewhere: bool },
    /// Piece `number` of the crypt is about to be laid on these tiles, corners included: a chapel, or the prefab
    /// chosen for a cell, followed by every prefab that has become certain.
    Piece { number: u8, at: Rect },
    /// These tiles, corners included, were drawn for a vault, or else for a chamber of the maze, but are taken; another
    /// place may be drawn.
    Refused { at: Rect, vault: bool },
    /// A piece of work begins within these tiles, corners included; the steps up to the next one belong to it. There
    /// may be none.
    Work(Work, Rect),
    /// The ground is about to be decorated: doors, grass, water, fire.
    Dressing,
    /// A tile changed.
    Became(Point, TileType),
    /// A second way down was placed.
    SecondWay(Point),
    /// All tiles of the rectangle changed, corners included.
    Laid(Rect, TileType),
    /// A foe was placed. Members of a pack or horde are reported one by one; all but the first `follow`.
    Foe { at: Point, monster: Monster, follows: bool },
    /// An item was placed.
    Thing(Point, ItemKind),
    /// A fire trap was set here.
    Trap(Point),
    /// A trace of earlier visitors was placed here.
    Find(Point, Lore),
    /// Gas was placed on this tile. The tiles of a pocket are reported one by one; all but the first `follow`.
    Gas { at: Point, gas: Gas, follows: bool },
}

/// The order of an L's legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bend {
    /// Along the old room's row, then along the new room's column.
    HorizontalFirst,
    /// Along the old room's column, then along the new room's row.
    VerticalFirst,
}

impl Step {
    /// The changed tiles as a rectangle, corners included, and their new kind. [`Step::Begin`] turned the whole map
    /// to wall.
    pub fn ground(&self) -> Option<(Rect, TileType)> {
        match *self {
            Step::Carved(rect) => Some((rect, TileType::Floor)),
            Step::Leg(a, b) => Some((spanned(a, b), TileType::Floor)),
            Step::Laid(rect, tile) => Some((rect, tile)),
            Step::Became(at, tile) => Some((spanned(at, at), tile)),
            Step::SecondWay(at) => Some((spanned(at, at), TileType::StairsDown)),
            _ => None,
        }
    }

    /// Applies the step to `map`, which must be in the state after the earlier steps.
    pub fn change(&self, map: &mut Map) {
        if let Some((rect, tile)) = self.ground() {
            for y in rect.y1..=rect.y2 {
                map.span_mut(y, rect.x1, rect.x2).fill(tile);
            }
        } else if *self == Step::Begin {
            map.tiles.fill(TileType::Wall);
        }
    }

    /// The tiles that it is about, corners included; `None` for the whole floor, or for tiles of an earlier step.
    pub fn place(&self) -> Option<Rect> {
        match *self {
            Step::Tried(rect) | Step::Carved(rect) | Step::Laid(rect, _) => Some(rect),
            Step::Leg(from, to) | Step::Split(from, to) | Step::Joined(from, to) => Some(spanned(from, to)),
            Step::Vault { at, .. }
            | Step::Entrance { at, .. }
            | Step::Machine { at, .. }
            | Step::Unfit { at, .. }
            | Step::Piece { at, .. }
            | Step::Refused { at, .. } => Some(at),
            Step::Work(work, rect) => (!work.is_everywhere()).then_some(rect),
            Step::Became(at, _)
            | Step::SecondWay(at)
            | Step::Foe { at, .. }
            | Step::Thing(at, _)
            | Step::Trap(at)
            | Step::Find(at, _)
            | Step::Gas { at, .. } => Some(spanned(at, at)),
            Step::Begin | Step::Rejected { .. } | Step::Coin(_) | Step::Generation(_) | Step::Dressing => {
                None
            }
        }
    }
}

impl Bend {
    /// The two straight legs of the L between these places.
    pub fn legs(self, from: Point, to: Point) -> [(Point, Point); 2] {
        let corner = match self {
            Bend::HorizontalFirst => Point::new(to.x, from.y),
            Bend::VerticalFirst => Point::new(from.x, to.y),
        };
        [(from, corner), (corner, to)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_small() {
        assert!(size_of::<Step>() <= 24, "{}", size_of::<Step>());
    }
}
