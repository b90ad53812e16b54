//! The talents of a run: which are offered when, which have been learnt, and what some of them have to remember.

use super::ActorId;
use crate::content::talents::{Branch, LEVELS, MASTERED, OFFERED, Talent};
use crate::map::Point;
use serde::{Deserialize, Serialize};

/// The player's talents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talents {
    /// The talents that have been learnt, the oldest first.
    pub learnt: Vec<Talent>,
    /// The branches that have been mastered, the first one first.
    pub mastered: Vec<Branch>,
    /// What each of [`LEVELS`] offers: talents of different ways.
    pub offers: Vec<[Talent; OFFERED]>,
    /// Where the player stood when its last turn was over; `None` on arrival.
    pub stood: Option<Point>,
    /// Whether the player did not move in its last turn.
    pub is_firm: bool,
    /// Whether the next hit takes no time.
    #[serde(rename = "free_blow")]
    pub free_hit: bool,
    /// Turns for which a kill makes the next step free: this one, and the next.
    pub free_step: u8,
    /// Turns until an attack reaches further again.
    pub reach_in: u8,
    /// Who stood beside the player after its last action, or has been pushed away from there since.
    pub beside: Vec<ActorId>,
    /// Whether the next pot, jar or potion that is thrown stays in the bag.
    pub saves_next: bool,
}

impl Talents {
    /// Whether `talent` has been learnt.
    pub fn has(&self, talent: Talent) -> bool {
        self.learnt.contains(&talent)
    }

    /// How many talents of a branch have been learnt.
    pub fn learnt_of(&self, way: Branch) -> usize {
        self.learnt.iter().filter(|talent| talent.info().way == way).count()
    }

    /// The branch that is mastered with `talent`, if it is learnt next.
    pub fn masters(&self, talent: Talent) -> Option<Branch> {
        let way = talent.info().way;
        (self.learnt_of(way) + 1 == MASTERED).then_some(way)
    }

    /// Learns `talent`; returns the branch that this masters.
    pub fn learn(&mut self, talent: Talent) -> Option<Branch> {
        let mastered = self.masters(talent);
        self.learnt.push(talent);
        self.mastered.extend(mastered);
        mastered
    }

    /// Whether a player of that level still has a talent to choose.
    pub fn has_to_choose(&self, level: i32) -> bool {
        // A run that began when there were fewer levels with a talent has fewer offers.
        let due = LEVELS.into_iter().filter(|at| *at <= level).count();
        due.min(self.offers.len()) > self.learnt.len()
    }

    /// What the next of [`LEVELS`] offers.
    pub fn offered(&self) -> &[Talent] {
        self.offers.get(self.learnt.len()).map_or(&[], |offer| offer)
    }

    /// The levels at which talents are still to be learnt, with what they offer.
    pub fn to_come(&self) -> impl Iterator<Item = (i32, &[Talent; OFFERED])> {
        LEVELS.into_iter().zip(&self.offers).skip(self.learnt.len())
    }

    /// The branches that can be mastered at each level to come, whatever is chosen before it.
    pub fn masteries_to_come(&self) -> Vec<(i32, Vec<Branch>)> {
        let mut seen: Vec<Branch> = self.learnt.iter().map(|talent| talent.info().way).collect();
        let mut all = Vec::new();
        for (level, offered) in self.to_come() {
            let ways = offered.map(|talent| talent.info().way);
            let can_master = |way: &Branch| seen.contains(way) && !self.mastered.contains(way);
            all.push((level, ways.into_iter().filter(can_master).collect()));
            seen.extend(ways);
        }
        all
    }
}
