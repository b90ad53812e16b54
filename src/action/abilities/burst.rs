//! Bursting at death into a gas that confuses and chokes.

use super::{PLAIN, Rule};
use crate::action::Turn;
use crate::action::effects::gas;
use crate::event::Event;
use crate::level::Gas;
use crate::map::Point;

/// How much gas a bloat holds. A tile's gas is as thick as there is much of it.
const GAS: u8 = 30;
/// How far the bursting is heard, in steps.
const NOISE: u32 = 8;

pub(super) static RULE: Rule = Rule { on_death: burst, ..PLAIN };

fn burst(turn: &mut Turn, at: Point) {
    turn.burst(at, NOISE);
    turn.tell(Event::GasReleased { at });
    gas::release(turn, Gas::Choking, at, GAS);
}
