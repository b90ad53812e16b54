//! The talents of a run: which are offered when, which have been learnt, and what some of them have to remember.

use crate::content::talents::{LEVELS, OFFERED, Talent};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// The player's talents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talents {
    /// The talents that have been learnt, the oldest first.
    pub learnt: Vec<Talent>,
    /// What each of [`LEVELS`] offers: talents of different ways.
    pub offers: Vec<[Talent; OFFERED]>,
    /// Where the player stood when its last turn was over; `None` on arrival.
    pub stood: Option<Point>,
    /// Whether the player did not move in its last turn.
    pub is_firm: bool,
    /// Whether the next blow takes no time.
    pub free_blow: bool,
    /// Turns until a blow reaches further again.
    pub reach_in: u8,
}

impl Talents {
    /// Whether `talent` has been learnt.
    pub fn has(&self, talent: Talent) -> bool {
        self.learnt.contains(&talent)
    }

    /// Whether a player of that level still has a talent to choose.
    pub fn has_to_choose(&self, level: i32) -> bool {
        LEVELS.into_iter().filter(|at| *at <= level).count() > self.learnt.len()
    }

    /// What the next of [`LEVELS`] offers.
    pub fn offered(&self) -> &[Talent] {
        self.offers.get(self.learnt.len()).map_or(&[], |offer| offer)
    }

    /// The levels at which talents are still to be learnt, with what they offer.
    pub fn to_come(&self) -> impl Iterator<Item = (i32, &[Talent; OFFERED])> {
        LEVELS.into_iter().zip(&self.offers).skip(self.learnt.len())
    }
}
