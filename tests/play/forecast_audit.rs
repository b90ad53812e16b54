//! Why something foretold did not happen: it is tried out on the same floor without what the player could not know.

use emberdeep::content::Condition;
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Cover, Gas, Level, Memory, Mood};
use std::ops::Add;

/// What had a hand in it.
#[derive(Clone, Copy, Debug)]
pub enum Reason {
    /// Somebody who was not in view.
    Unseen,
    /// Ground, a trap, fire, gas, a blast, its noise or one of the dead that was not known or seen.
    Unknown,
    /// The round of somebody who knew nothing of the player.
    Round,
    /// More than one of these.
    Several,
}

/// What became of all that was foretold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    pub right: u32,
    /// Wrong for each [`Reason`].
    pub excused: [u32; 4],
    /// Wrong for none of them.
    pub wrong: u32,
}

impl Count {
    /// One thing foretold, with nothing to excuse it.
    pub fn of(is_right: bool) -> Self {
        Self { right: u32::from(is_right), wrong: u32::from(!is_right), ..Self::default() }
    }

    pub fn excuse(&mut self, reason: Reason) {
        self.excused[reason as usize] += 1;
    }

    pub fn is_right_but_for(&self, percent: f64) -> bool {
        let excused = f64::from(self.excused.iter().sum::<u32>());
        self.wrong == 0 && 100.0 * excused < percent * (f64::from(self.right) + excused)
    }
}

impl Add for Count {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let excused = |reason| self.excused[reason] + other.excused[reason];
        Self {
            right: self.right + other.right,
            excused: std::array::from_fn(excused),
            wrong: self.wrong + other.wrong,
        }
    }
}

/// Why it was wrong: without that `is_right` says that it is right.
pub fn reason(game: &Game, is_right: impl Fn(&Game) -> bool) -> Option<Reason> {
    let without = |change: fn(&mut Level)| {
        let mut level = game.level().clone();
        change(&mut level);
        is_right(&Game::on_level(game.seed(), level))
    };
    match () {
        () if without(without_the_unseen) => Some(Reason::Unseen),
        () if without(without_the_unknown) => Some(Reason::Unknown),
        () if without(without_rounds) || without(held_back) => Some(Reason::Round),
        () if without(without_all) => Some(Reason::Several),
        () => None,
    }
}

pub fn in_view(level: &Level) -> Vec<ActorId> {
    let in_view = level.foes_in_view().into_iter().filter(|foe| level.is_seen(foe.at));
    in_view.map(|foe| foe.id).collect()
}

pub fn is_on_its_round(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Wandering { .. })
}

/// Takes out the foes that the player neither sees nor senses: only these excuse a forecast.
fn without_the_unseen(level: &mut Level) {
    let known: Vec<ActorId> = level.foes_in_view().into_iter().map(|foe| foe.id).collect();
    level.actors.retain(|actor| !actor.is_foe() || known.contains(&actor.id));
}

fn without_the_unknown(level: &mut Level) {
    let is_seen: Vec<bool> = level.map.points().map(|at| level.is_seen(at)).collect();
    for tile in (0..is_seen.len()).filter(|tile| !is_seen[*tile]) {
        (level.ground.fire[tile], level.ground.cover[tile]) = (0, Cover::None);
        Gas::ALL.into_iter().for_each(|gas| level.ground.air.set(gas, tile, 0));
    }
    level.ground.corpses.retain(|corpse| is_seen[level.map.index(corpse.at)]);
    level.timers.blasts.retain(|(at, _)| is_seen[level.map.index(*at)]);
    level.timers.fuses.retain(|fuse| is_seen[level.map.index(fuse.at)]);
    level.sounds.retain(|sound| is_seen[level.map.index(sound.at)]);
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
}

fn without_rounds(level: &mut Level) {
    level.actors.retain(|actor| actor.is_player() || !is_on_its_round(actor));
}

/// Who goes about stays in place, as a preview supposes: one of them may carry the lamp by which another is seen.
fn held_back(level: &mut Level) {
    let wanderers = level.actors.iter_mut().filter(|actor| !actor.is_player() && is_on_its_round(actor));
    wanderers.for_each(|foe| foe.conditions[Condition::Held] = 2);
}

/// The same floor with nothing left to discover. Without the flames out of view there is less light, in which others are
/// out of view.
pub fn without_all(level: &mut Level) {
    loop {
        let before = level.actors.len();
        without_the_unseen(level);
        without_the_unknown(level);
        without_rounds(level);
        *level = Game::on_level(0, level.clone()).level().clone();
        if level.actors.len() == before {
            return;
        }
    }
}
