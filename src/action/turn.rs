//! What every verb works on: the floor, the list of what happened, and what an action costs.

use super::Action;
use crate::action::noise;
use crate::event::{Event, Who};
use crate::level::{Actor, ActorId, Level, Sound};
use crate::map::Point;

/// What came of an action that was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Done; it took this much energy: [`NORMAL_COST`], a multiple of it, or nothing.
    Done(i32),
    /// This is what is to be done instead.
    Instead(Action),
    /// The player leaves the floor, down or up.
    Leaves {
        /// Whether down.
        down: bool,
    },
    /// The player has won.
    Won,
}

/// The energy that an ordinary action takes: what an actor of normal speed gains in a turn.
pub(crate) const NORMAL_COST: i32 = 100;

/// How many turns sooner the night shift comes for each alarm.
pub(crate) const ALARM: u16 = 30;

/// Where actions take place: the level, and the list of what happened.
pub(crate) struct Turn<'a> {
    pub level: &'a mut Level,
    pub events: &'a mut Vec<Event>,
}

impl Turn<'_> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// What `who` shoots, throws or breathes flies to `to`, and shows where it came from.
    pub(crate) fn fly(&mut self, who: Who, to: Point) {
        if who.id != ActorId::PLAYER {
            self.level.knowledge.attackers.push(who.id);
        }
        self.tell(Event::Flew { who, to });
    }

    /// Who hits the player unseen shows itself.
    pub(crate) fn show(&mut self, who: Who) {
        let is_unseen = |foe: &Actor| !foe.is_player() && !self.level.sees_actor(foe);
        if self.level.actor(who.id).is_some_and(is_unseen) {
            self.level.knowledge.attackers.push(who.id);
        }
    }

    /// What was on its way is sent back by `mirror`, if there is one.
    pub(crate) fn send_back(&mut self, mirror: Option<Who>) {
        self.events.extend(mirror.map(|who| Event::Reflected { who }));
    }

    /// Whether the player's mirror mail sends back what comes at it; it does so once.
    pub(crate) fn mirrors(&mut self) -> bool {
        let mirrors = std::mem::take(&mut self.level.hero.stance.mirrors);
        if mirrors {
            let who = self.who(ActorId::PLAYER);
            self.tell(Event::Reflected { who });
        }
        mirrors
    }

    /// The actor with that id, which must be here.
    pub(crate) fn actor(&self, id: ActorId) -> &Actor {
        self.level.actor(id).expect("an actor of this floor")
    }

    /// The same, to be changed.
    pub(crate) fn actor_mut(&mut self, id: ActorId) -> &mut Actor {
        self.level.actor_mut(id).expect("an actor of this floor")
    }

    /// Something bursts at `at`, which is heard `carries` steps far.
    pub(crate) fn burst(&mut self, at: Point, carries: u32) {
        self.level.sounds.push(Sound { at, carries });
        if carries >= noise::BLAST {
            self.alarm();
        }
    }

    /// A shout, a bell or a blast: the night shift comes sooner.
    pub(crate) fn alarm(&mut self) {
        if let Some(shift) = &mut self.level.timers.night_shift {
            shift.turns = shift.turns.saturating_sub(ALARM);
        }
    }

    /// An attack from `at`: a sanctuary there ends.
    pub(crate) fn break_peace(&mut self, at: Point) {
        if self.level.is_sanctuary(at)
            && let Some((at, _)) = self.level.timers.sanctuary.take()
        {
            self.tell(Event::SanctuaryEnded { at });
        }
    }

    pub(crate) fn who(&self, id: ActorId) -> Who {
        who(self.actor(id))
    }
}

pub(crate) fn who(actor: &Actor) -> Who {
    Who { id: actor.id, kind: actor.kind, name: actor.given_name(), at: actor.at }
}
