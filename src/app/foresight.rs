//! What the screens tell of the next turns, asked of `forecast` at most once for each state of the run, and only if
//! somebody looks.

use crate::forecast::next::{self, Intent};
use crate::forecast::ring::{self, Cost};
use crate::level::Level;
use std::cell::OnceCell;

/// The answers so far, about one state.
#[derive(Default)]
pub struct Foresight {
    intents: OnceCell<Vec<Intent>>,
    ring: OnceCell<Vec<Cost>>,
}

impl Foresight {
    /// What the hunters in view do next turn if the player waits.
    pub fn intents(&self, level: &Level) -> &[Intent] {
        self.intents.get_or_init(|| next::intents(level))
    }

    /// What the nine tiles cost next turn.
    pub fn ring(&self, level: &Level) -> &[Cost] {
        self.ring.get_or_init(|| ring::ring(level, self.intents(level)))
    }
}
