//! Drives commands through scenes to their end, as a front end does. It holds no test.

use super::scene::Scene;
use emberdeep::action::Action;
use emberdeep::auto::{AutoCommand, Stop, Watch};
use emberdeep::level::Level;
use emberdeep::map::Point;
use emberdeep::text;

/// No command in a picture takes more actions.
const MOST: usize = 500;

/// What came of a command.
#[derive(Debug, PartialEq, Eq)]
pub struct Done {
    pub stop: Stop,
    pub actions: Vec<Action>,
}

/// Runs `command` until it stops.
pub fn drive(scene: &mut Scene, mut command: AutoCommand) -> Done {
    let mut actions = Vec::new();
    for _ in 0..MOST {
        let before = Watch::of(scene.level());
        let action = match command.next(scene.level()) {
            Ok(action) => action,
            Err(stop) => return Done { stop, actions },
        };
        let events = scene.play(action);
        actions.push(action);
        if let Some(stop) = command.stops(&before, &events, scene.level()) {
            return Done { stop, actions };
        }
    }
    panic!("{command:?} does not end:\n{}", scene.picture());
}

/// Checks that `command` does not begin, and says why.
pub fn refused(scene: &Scene, mut command: AutoCommand) -> Stop {
    command.next(scene.level()).expect_err("a refusal")
}

/// Where the player is.
pub fn at(scene: &Scene) -> (i32, i32) {
    let Point { x, y } = scene.player().at;
    (x, y)
}

/// The sentence for why a command stops.
pub fn sentence(stop: &Stop, level: &Level) -> String {
    text::stop(stop, level).expect("a sentence").into()
}
