//! Counts what the feats and the bestiary ask of a run, for the facts in its file. It judges nothing.

use crate::content::companions::GivenName;
use crate::content::{Condition, FLOORS, Monster};
use crate::event::{Cause, Event, Who};
use crate::game::Game;
use crate::level::{ActorId, Kind, Level};

/// The tally of a replay. It begins where the replay begins, so it is partial after a snapshot.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    /// Whether the replay began at a snapshot.
    pub is_partial: bool,
    /// The kinds of foes that the player has seen, in order.
    pub met: Vec<Monster>,
    /// Foes killed by pushes and falls, and not by a foe's doing.
    pub pushed: u32,
    /// The most foes that one fire has killed.
    pub by_one_fire: u32,
    /// Foes killed by foes.
    pub by_foes: u32,
    /// Foes killed by a hit from the dark.
    pub unaware: u32,
    /// Hits by what a foe had wound up for.
    pub wind_ups: u32,
    /// Who last joined the player, and on which floor.
    pub friend: Option<(GivenName, u32)>,
    /// Foes killed above the last floor.
    pub early: u32,
    /// The health in tenths, 9 at most, with which each floor was left for one that was new.
    pub left: Vec<u8>,
    /// The deepest floor that the player has come to.
    deepest: u32,
    /// The health before the last action, and at full strength.
    health: (i32, i32),
    /// How many foes the present fire has killed.
    burnt: u32,
    /// The foes that have wound up.
    aiming: Vec<ActorId>,
    /// The kills before the last action.
    kills: i32,
}

impl Deeds {
    /// The tally of a replay that begins at a snapshot.
    pub(super) fn partial() -> Self {
        Self { is_partial: true, ..Self::default() }
    }

    /// Adds the events of one action, which led to the present `game`.
    pub(super) fn note(&mut self, events: &[Event], game: &Game) {
        let level = game.level();
        let mut stabbed = None;
        for event in events {
            match event {
                Event::HitFromTheDark { who } => stabbed = Some(who.id),
                Event::Joined { who } => self.friend = who.name.map(|name| (name, level.depth)),
                Event::WoundUp { who, .. } => self.aiming.push(who.id),
                Event::Arrived { depth, .. } if *depth > self.deepest => self.leave(*depth, level),
                Event::Hit { by: Some(by), on, .. } if on.kind == Kind::Player => self.suffer(*by),
                Event::Hit { by, on, cause, dies: true, .. }
                    if on.kind != Kind::Player && on.name.is_none() =>
                {
                    self.kill(*by, *cause, stabbed == Some(on.id));
                }
                _ => {}
            }
        }
        for foe in level.foes() {
            let new = foe.monster().filter(|kind| !self.met.contains(kind));
            self.met.extend(new.filter(|_| level.sees_actor(foe)));
        }
        self.aiming.clear();
        self.aiming.extend(level.foes().filter(|foe| foe.aim.is_some()).map(|foe| foe.id));
        if self.burnt > 0 && !burns(level) {
            self.burnt = 0;
        }
        let body = &level.player().body;
        self.health = (body.hp, body.max_hp);
        let kills = level.hero.record.kills;
        if level.depth < FLOORS {
            self.early += (kills - self.kills) as u32;
        }
        self.kills = kills;
    }

    /// The player has come to a floor that is new.
    fn leave(&mut self, depth: u32, level: &Level) {
        let body = &level.player().body;
        let (hp, most) = if self.health.1 > 0 { self.health } else { (body.hp, body.max_hp) };
        self.left.push((10 * hp / most.max(1)).clamp(0, 9) as u8);
        self.deepest = depth;
    }

    /// The player is hit. What a foe has wound up for falls before it does anything else.
    fn suffer(&mut self, by: Who) {
        if let Some(at) = self.aiming.iter().position(|id| *id == by.id) {
            self.aiming.swap_remove(at);
            self.wind_ups += 1;
        }
    }

    /// A foe is killed, `unaware` or not.
    fn kill(&mut self, by: Option<Who>, cause: Cause, unaware: bool) {
        if by.is_some_and(|by| by.kind != Kind::Player && by.name.is_none()) {
            self.by_foes += 1;
            return;
        }
        self.unaware += u32::from(unaware);
        match cause {
            Cause::Impact | Cause::Fall => self.pushed += 1,
            Cause::Fire => {
                self.burnt += 1;
                self.by_one_fire = self.by_one_fire.max(self.burnt);
            }
            Cause::Hit(_)
            | Cause::Shot(_)
            | Cause::Breath(_)
            | Cause::Thrown(_)
            | Cause::Lightning
            | Cause::Fireball
            | Cause::Gas
            | Cause::Steam
            | Cause::Blast
            | Cause::Trap
            | Cause::Guardian => {}
        }
    }
}

/// Whether anything on a floor is on fire, the ground or a foe.
fn burns(level: &Level) -> bool {
    level.ground.fire.iter().any(|flames| *flames > 0) || level.foes().any(|foe| foe.has(Condition::Burning))
}
