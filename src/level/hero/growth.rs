//! What the player has learnt: experience, levels and talents.

use super::super::talents::Talents;
use super::Hero;
use crate::content::Talent;
use crate::content::talents::TalentNumber;
use serde::{Deserialize, Serialize};

/// What a new level teaches. Numbers now grow by themselves: old recordings hold choices of them, and the game refuses those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Boon {
    /// More health; refused.
    Health,
    /// More power; refused.
    Power,
    /// More defence; refused.
    Defence,
    /// A talent.
    Talent(TalentNumber),
}

impl From<Talent> for Boon {
    fn from(talent: Talent) -> Self {
        Self::Talent(talent.into())
    }
}

/// Experience, and what it has taught.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Growth {
    /// Experience gathered since the last level.
    pub experience: i32,
    /// The level, from 1 on.
    pub level: i32,
    /// Talents learnt and offered.
    pub talents: Talents,
}

impl Growth {
    /// The growth of a new character who `knows` a talent, if any.
    pub(super) fn of(knows: Option<Talent>) -> Self {
        let talents = Talents { learnt: knows.into_iter().collect(), ..Talents::default() };
        Self { experience: 0, level: 1, talents }
    }
}

impl Hero {
    /// Whether the player has to choose what a new level teaches.
    pub fn has_to_choose(&self) -> bool {
        self.growth.talents.has_to_choose(self.growth.level)
    }

    /// The talents to choose from now.
    pub fn choices(&self) -> &[Talent] {
        if self.has_to_choose() { self.growth.talents.offered() } else { &[] }
    }

    /// What standing firm adds to power now.
    pub fn firmness(&self) -> i32 {
        if self.growth.talents.is_firm { self.sum(|passive| passive.firm) } else { 0 }
    }

    /// Whether the next attack may reach one tile further.
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
