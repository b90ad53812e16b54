//! Drives errands through scenes to their end, as a front end does. It holds no test.

use crate::scene::Scene;
use emberdeep::action::Action;
use emberdeep::auto::{Errand, Stop, Watch};
use emberdeep::map::Point;

/// No errand in a picture takes more actions.
const MOST: usize = 500;

/// What came of an errand.
#[derive(Debug, PartialEq, Eq)]
pub struct Done {
    pub stop: Stop,
    pub actions: Vec<Action>,
}

/// Runs `errand` until it stops.
pub fn drive(scene: &mut Scene, mut errand: Errand) -> Done {
    let mut actions = Vec::new();
    for _ in 0..MOST {
        let before = Watch::of(scene.level());
        let action = match errand.next(scene.level()) {
            Ok(action) => action,
            Err(stop) => return Done { stop, actions },
        };
        let events = scene.play(action);
        actions.push(action);
        if let Some(stop) = errand.stops(&before, &events, scene.level()) {
            return Done { stop, actions };
        }
    }
    panic!("{errand:?} does not end:\n{}", scene.picture());
}

/// Checks that `errand` does not begin, and says why.
pub fn refused(scene: &Scene, mut errand: Errand) -> Stop {
    errand.next(scene.level()).expect_err("a refusal")
}

/// Where the player is.
pub fn at(scene: &Scene) -> (i32, i32) {
    let Point { x, y } = scene.player().at;
    (x, y)
}
