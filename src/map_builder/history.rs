//! The making of a floor as a list of steps. Architects report their steps to a [`Witness`].

mod step;
mod unfit;
mod work;

pub use step::{Bend, Step};
pub use unfit::Unfit;
pub use work::Work;

use crate::geometry::{Point, Rect};
use crate::map::{Map, Points};

/// Watches the making of a floor.
pub trait Witness {
    /// Called after each step, in order.
    fn see(&mut self, step: Step);

    /// Does the step on `map`, and sees it.
    fn dig(&mut self, map: &mut Map, step: Step) {
        step.change(map);
        self.see(step);
    }
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
