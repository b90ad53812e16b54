//! What the screens tell of the next turns, asked of `forecast` at most once for each state of the run, and only if
//! somebody looks.

use crate::auto;
use crate::config::settings::Ring;
use crate::draw::{Brawl, Foreseen};
use crate::forecast;
use crate::forecast::next::{self, Intent};
use crate::forecast::ring::{self, Cost};
use crate::level::Level;
use std::cell::OnceCell;

/// The answers so far, about one state.
#[derive(Default)]
pub(crate) struct Foresight {
    intents: OnceCell<Vec<Intent>>,
    ring: OnceCell<Vec<Cost>>,
    brawl: OnceCell<Option<Brawl>>,
}

impl Foresight {
    /// What the hunters in view do next turn if the player waits.
    pub fn intents(&self, level: &Level) -> &[Intent] {
        self.intents.get_or_init(|| next::intents(level))
    }

    /// All of it, but what the nine tiles cost only if the player wants to know.
    pub fn of(&self, level: &Level, wanted: Ring) -> Foreseen<'_> {
        let ring = match wanted {
            Ring::On => self.ring(level),
            Ring::Off => &[],
        };
        Foreseen { intents: self.intents(level), ring, brawl: self.brawl(level) }
    }

    /// What the nine tiles cost next turn.
    fn ring(&self, level: &Level) -> &[Cost] {
        self.ring.get_or_init(|| ring::ring(level, self.intents(level)))
    }

    /// The fight with all who threaten the player; `None` if nobody does.
    fn brawl(&self, level: &Level) -> Option<Brawl> {
        *self.brawl.get_or_init(|| {
            let is_due = level.player().body.hp > 0 && auto::threats(level).next().is_some();
            let foes = auto::opponents(level);
            is_due.then(|| Brawl {
                foes: foes.len(),
                fight: forecast::fight(level, &foes),
                unseen: level.lurkers_out_of_sight().count(),
            })
        })
    }
}
