//! The talents of a run: which are offered when, which have been learnt, and what some of them have to remember.

use crate::content::talents::{self, LEVELS, PER_WAY, Talent, Way};
use crate::map::Point;
use crate::rng::Rng;
use serde::{Deserialize, Serialize};

/// The player's talents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talents {
    /// Those that have been learnt, the oldest first.
    pub learnt: Vec<Talent>,
    /// What each of [`LEVELS`] offers: a talent of each way.
    pub offers: Vec<[Talent; Way::ALL.len()]>,
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
    /// What the run `seed` offers. It has a stream of its own, so that floors are the same with and without.
    pub fn offers(seed: u64) -> Vec<[Talent; Way::ALL.len()]> {
        let mut rng = Rng::for_talents(seed);
        let drawn = Way::ALL.map(|way| shuffled(way.talents(), &mut rng));
        (0..LEVELS.len()).map(|time| drawn.map(|way| way[time])).collect()
    }

    /// Whether `talent` has been learnt.
    pub fn has(&self, talent: Talent) -> bool {
        self.learnt.contains(&talent)
    }

    /// What standing firm adds to power now.
    pub fn firmness(&self) -> i32 {
        if self.is_firm && self.has(Talent::Firm) { talents::FIRM } else { 0 }
    }

    /// Whether the next blow may reach one tile further.
    pub fn is_reach_ready(&self) -> bool {
        self.reach_in == 0 && self.has(Talent::Reach)
    }

    /// What is offered on reaching `level`, if that is talents.
    pub fn offered_at(&self, level: i32) -> Option<[Talent; Way::ALL.len()]> {
        let index = LEVELS.iter().position(|of_talent| *of_talent == level)?;
        self.offers.get(index).copied()
    }
}

/// Fisher and Yates's shuffle.
fn shuffled(mut talents: [Talent; PER_WAY], rng: &mut Rng) -> [Talent; PER_WAY] {
    for last in (1..PER_WAY).rev() {
        talents.swap(last, rng.range(0, last as i32) as usize);
    }
    talents
}
