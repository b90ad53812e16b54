//! Fluttering: every other move goes anywhere.

use super::{PLAIN, Rule};
use crate::action::{Action, pathing};
use crate::level::{Actor, Level};
use crate::rng::Rng;

pub(super) static RULE: Rule = Rule { decide, strays: Rng::coin, ..PLAIN };

fn decide(level: &Level, foe: &Actor, rng: &mut Rng) -> Option<Action> {
    rng.coin().then(|| pathing::anywhere(level, foe, rng))
}
