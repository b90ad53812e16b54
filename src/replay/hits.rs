//! The last hits that the player took, with the health that each left, and where the last turns began. It judges nothing.

use crate::event::{Cause, Event, Who};
use crate::game::Game;
use crate::level::Kind;
use std::collections::VecDeque;

/// How many hits are remembered.
const KEPT: usize = 5;
/// How many turns are.
const TURNS: u64 = 10;

/// A hit that the player took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Who dealt it, if anybody.
    pub by: Option<Who>,
    /// What caused it.
    pub cause: Cause,
    /// The health it took.
    pub damage: i32,
    /// The health left, at least 0, and at full strength.
    pub left: (i32, i32),
    /// How many actions had been played when it was told.
    pub action: usize,
}

/// The last hits, and the turns at which the last actions began.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    hits: VecDeque<Hit>,
    began: VecDeque<u64>,
    actions: usize,
}

impl Hits {
    /// Adds the events of an action that began at turn `began` and led to the present `game`.
    pub(super) fn note(&mut self, events: &[Event], game: &Game, began: u64) {
        self.actions += 1;
        self.began.push_back(began);
        while self.began.front().is_some_and(|turn| turn + TURNS < game.turn()) {
            self.began.pop_front();
        }
        let body = &game.level().player().body;
        let before = events.iter().rev().scan(body.hp, |left, event| {
            let after = *left;
            *left += lost(event);
            Some((event, after))
        });
        let mut new: Vec<Hit> =
            before.filter_map(|(event, after)| self.hit(event, after, body.max_hp)).collect();
        new.reverse();
        self.hits.extend(new);
        self.hits.drain(..self.hits.len().saturating_sub(KEPT));
    }

    fn hit(&self, event: &Event, left: i32, most: i32) -> Option<Hit> {
        match *event {
            Event::Hit { by, on, damage, cause, .. } if on.kind == Kind::Player => {
                Some(Hit { by, cause, damage, left: (left.max(0), most), action: self.actions })
            }
            _ => None,
        }
    }

    /// The last hits, oldest first.
    pub fn last(&self) -> impl DoubleEndedIterator<Item = &Hit> + ExactSizeIterator {
        self.hits.iter()
    }

    /// Ten turns before the present one, or the start of the run: the turn, and how many actions precede it.
    pub fn ten_turns_ago(&self) -> (u64, usize) {
        (self.began.front().copied().unwrap_or(0), self.actions - self.began.len())
    }
}

/// The player's health that an event took.
fn lost(event: &Event) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.kind == Kind::Player => *damage,
        Event::Healed { who, health } if who.kind == Kind::Player => -health,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::ActorId;

    #[test]
    fn each_hit_knows_what_it_left() {
        let game = Game::new(1);
        let level = game.level();
        let you = Who { id: ActorId::PLAYER, kind: Kind::Player, name: None, at: level.player().at };
        let hit = |damage| Event::Hit { by: None, on: you, damage, cause: Cause::Fire, dies: false };
        let mut hits = Hits::default();
        hits.note(&[hit(1), hit(2), Event::Healed { who: you, health: 4 }, hit(3)], &game, 0);
        let full = level.player().body.max_hp;
        let left: Vec<_> = hits.last().map(|hit| (hit.damage, hit.left.0, hit.action)).collect();
        assert_eq!(left, [(1, full + 1, 1), (2, full - 1, 1), (3, full, 1)]);
        for _ in 0..9 {
            hits.note(&[hit(7)], &game, 0);
        }
        assert_eq!(hits.last().map(|hit| hit.damage).collect::<Vec<_>>(), [7; KEPT]);
        assert_eq!(hits.ten_turns_ago(), (0, 0), "no turn has passed");
    }
}
