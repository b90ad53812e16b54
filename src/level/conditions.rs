//! An actor's conditions, with the turns left.

use crate::content::Condition;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The turns left of each condition, 0 for none. A foe's sleep is part of its mood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conditions {
    turns: [u16; Condition::COUNT],
    /// Steps and attacks while confused: each goes 45 degrees further to the right than the one before.
    pub stumbles: u8,
    /// The tiles on which it will still leave oil.
    pub footprints: u8,
}

impl Conditions {
    /// The current conditions, in the order of the table.
    pub fn active(&self) -> impl Iterator<Item = (Condition, u16)> + use<> {
        Condition::ALL.into_iter().zip(self.turns).filter(|(_, turns)| *turns > 0)
    }
}

impl FromIterator<(Condition, u16)> for Conditions {
    fn from_iter<T: IntoIterator<Item = (Condition, u16)>>(active: T) -> Self {
        let mut conditions = Self::default();
        for (condition, turns) in active {
            conditions[condition] = turns;
        }
        conditions
    }
}

impl Index<Condition> for Conditions {
    type Output = u16;

    fn index(&self, condition: Condition) -> &u16 {
        &self.turns[condition as usize]
    }
}

impl IndexMut<Condition> for Conditions {
    fn index_mut(&mut self, condition: Condition) -> &mut u16 {
        &mut self.turns[condition as usize]
    }
}
