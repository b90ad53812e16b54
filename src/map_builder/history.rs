//! The making of a floor as a list of steps. Architects report their steps to a [`Witness`].

mod unfit;
mod work;

pub use unfit::Unfit;
pub use work::Work;

use crate::content::{ItemKind, Lore, MachineKind, Monster};
use crate::geometry::{Point, Rect};
use crate::level::{Gas, TrapKind};
use crate::map::{Map, Points, TileType};

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
    /// These tiles, corners included, were drawn but are taken; another place may be drawn.
    Refused(Rect),
    /// A piece of work begins within these tiles, corners included; the steps up to the next one belong to it. There
    /// may be none.
    Work(Work, Rect),
    /// The ground is about to be decorated: doors, grass, water, fire.
    Dressing,
    /// A tile changed.
    Became(Point, TileType),
    /// All tiles of the rectangle changed, corners included.
    Laid(Rect, TileType),
    /// A foe was placed. Members of a pack or horde are reported one by one; all but the first `follow`.
    Foe { at: Point, monster: Monster, follows: bool },
    /// An item was placed.
    Thing(Point, ItemKind),
    /// A trap was set here.
    Trap(Point, TrapKind),
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

/// Watches the making of a floor.
pub trait Witness {
    /// Called after each step, in order.
    fn see(&mut self, step: Step);
}

/// Nobody watches.
impl Witness for () {
    fn see(&mut self, _: Step) {}
}

/// Records every step.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The steps, in order.
    pub steps: Vec<Step>,
}

impl Witness for History {
    fn see(&mut self, step: Step) {
        self.steps.push(step);
    }
}

/// One attempt to place a room, and its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The room that was drawn.
    pub rect: Rect,
    /// The room in the way, if any.
    pub hit: Option<usize>,
    /// How the tunnel to it bends; `None` for the first room.
    pub bend: Option<Bend>,
}

impl History {
    /// The attempts of the final map: the ones since the last [`Step::Begin`].
    pub fn attempts(&self) -> Vec<Attempt> {
        let mut attempts: Vec<Attempt> = Vec::new();
        for step in &self.steps {
            match *step {
                Step::Begin => attempts.clear(),
                Step::Tried(rect) => attempts.push(Attempt { rect, hit: None, bend: None }),
                Step::Rejected { hit } => last(&mut attempts).hit = Some(hit),
                Step::Coin(bend) => last(&mut attempts).bend = Some(bend),
                _ => {}
            }
        }
        attempts
    }
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
}

/// The points of `rect`, corners included, in reading order.
pub fn points(rect: Rect) -> Points {
    Points::of(rect)
}

/// The smallest rectangle around both points.
pub(crate) fn spanned(a: Point, b: Point) -> Rect {
    Rect::with_exact(a.x.min(b.x), a.y.min(b.y), a.x.max(b.x), a.y.max(b.y))
}

fn last(attempts: &mut [Attempt]) -> &mut Attempt {
    attempts.last_mut().expect("an architect tries a room before it judges it")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_small() {
        assert!(size_of::<Step>() <= 24, "{}", size_of::<Step>());
    }

    #[test]
    fn attempts_come_from_the_last_draw() {
        let rect = |x| Rect::with_size(x, 1, 6, 7);
        let mut history = History::default();
        for step in [
            Step::Begin,
            Step::Tried(rect(50)),
            Step::Begin,
            Step::Tried(rect(1)),
            Step::Carved(rect(1)),
            Step::Tried(rect(2)),
            Step::Rejected { hit: 0 },
            Step::Tried(rect(20)),
            Step::Carved(rect(20)),
            Step::Coin(Bend::VerticalFirst),
        ] {
            history.see(step);
        }
        let bend = Some(Bend::VerticalFirst);
        assert_eq!(
            history.attempts(),
            [
                Attempt { rect: rect(1), hit: None, bend: None },
                Attempt { rect: rect(2), hit: Some(0), bend: None },
                Attempt { rect: rect(20), hit: None, bend },
            ]
        );
    }
}
