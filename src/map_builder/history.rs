//! The making of a floor as a list of steps. An architect says what it does to a [`Witness`]; whoever wants to
//! watch is one. It knows no architect and no screen.

use bracket_lib::geometry::{Point, Rect};

/// One thing that an architect did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A map of solid rock is taken in hand; what was dug before is thrown away.
    Begin,
    /// A room was drawn: its size and then its place. Width is `x2 - x1`, height is `y2 - y1`.
    Tried(Rect),
    /// The room just tried touches room number `hit`, the earliest of those that it touches: thrown away.
    Rejected {
        /// Index of the room that is in the way, in order of creation.
        hit: usize,
    },
    /// The room just tried is kept; these tiles became floor, corners included.
    Carved(Rect),
    /// The coin for the tunnel from the previous room fell.
    Coin(Bend),
    /// One leg of a tunnel became floor, both ends included.
    Leg(Point, Point),
}

/// Which leg of an L comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bend {
    /// Along the old room's row, then along the new room's column.
    HorizontalFirst,
    /// Along the old room's column, then along the new room's row.
    VerticalFirst,
}

/// Somebody who watches a floor being made.
pub trait Witness {
    /// Called after each step, in order.
    fn see(&mut self, step: Step);
}

/// Nobody watches, and that costs nothing: the call disappears when compiled.
impl Witness for () {
    #[inline(always)]
    fn see(&mut self, _: Step) {}
}

/// Remembers every step.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// What was done, in order.
    pub steps: Vec<Step>,
}

impl Witness for History {
    fn see(&mut self, step: Step) {
        self.steps.push(step);
    }
}

/// One attempt to place a room, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The room that was drawn.
    pub rect: Rect,
    /// The room that was in the way, if one was.
    pub hit: Option<usize>,
    /// How the tunnel to it bends; the first room has none.
    pub bend: Option<Bend>,
}

impl History {
    /// The attempts that made the map as it is: those since the last [`Step::Begin`].
    pub fn attempts(&self) -> Vec<Attempt> {
        let mut attempts: Vec<Attempt> = Vec::new();
        for step in &self.steps {
            match *step {
                Step::Begin => attempts.clear(),
                Step::Tried(rect) => attempts.push(Attempt { rect, hit: None, bend: None }),
                Step::Rejected { hit } => last(&mut attempts).hit = Some(hit),
                Step::Coin(bend) => last(&mut attempts).bend = Some(bend),
                Step::Carved(_) | Step::Leg(..) => {}
            }
        }
        attempts
    }
}

fn last(attempts: &mut [Attempt]) -> &mut Attempt {
    attempts.last_mut().expect("an architect tries a room before it judges it")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_those_of_the_last_draw() {
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
