//! What the player has learnt: experience, levels, boons and talents.

use super::super::talents::Talents;
use super::Hero;
use crate::content::Talent;
use serde::{Deserialize, Serialize};

/// What a new level teaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Boon {
    /// 20 more health.
    Health,
    /// 1 more power.
    Power,
    /// 1 more defence.
    Defence,
    /// A talent.
    Talent(Talent),
}

/// Experience, and what it has taught.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Growth {
    /// Experience gathered since the last level.
    pub experience: i32,
    /// The level, from 1 on.
    pub level: i32,
    /// Levels gained whose boon has not been chosen.
    pub boons: i32,
    /// Talents learnt and offered.
    pub talents: Talents,
}

impl Growth {
    /// The growth of a new character.
    pub(super) fn new() -> Self {
        Self { experience: 0, level: 1, boons: 0, talents: Talents::default() }
    }
}

impl Hero {
    /// Whether the player has to choose what a new level teaches.
    pub fn has_to_choose(&self) -> bool {
        self.growth.boons > 0 || self.growth.talents.has_to_choose(self.growth.level)
    }

    /// What there is to choose from now: first a number for each level, then the talents.
    pub fn choices(&self) -> Vec<Boon> {
        if self.growth.boons > 0 {
            vec![Boon::Health, Boon::Power, Boon::Defence]
        } else if self.growth.talents.has_to_choose(self.growth.level) {
            self.growth.talents.offered().iter().copied().map(Boon::Talent).collect()
        } else {
            Vec::new()
        }
    }

    /// What standing firm adds to power now.
    pub fn firmness(&self) -> i32 {
        if self.growth.talents.is_firm { self.sum(|passive| passive.firm) } else { 0 }
    }

    /// Whether the next blow may reach one tile further.
    pub fn is_reach_ready(&self) -> bool {
        self.growth.talents.reach_in == 0 && self.any(|passive| passive.stretch > 0)
    }

    /// The experience that the next level takes.
    pub fn next_level_at(&self) -> i32 {
        level_cost(self.growth.level)
    }

    /// The experience gathered since the start, what the levels took included.
    pub fn experience_in_all(&self) -> i32 {
        self.growth.experience + (1..self.growth.level).map(level_cost).sum::<i32>()
    }
}

/// The experience that it takes to leave `level`.
fn level_cost(level: i32) -> i32 {
    60 * level
}
