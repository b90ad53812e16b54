//! What is kept of a level from before a turn, to tell afterwards whether something has happened or come into view. It
//! keeps only what the player sees.

use super::{Stop, known};
use crate::content::ItemKind;
use crate::event::{Condition, Event};
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::Point;

/// The player's situation before a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    hp: i32,
    /// Everybody in view, and whether asleep.
    foes: Vec<(ActorId, bool)>,
    things: Vec<(Point, ItemKind)>,
    /// The stairs that are known: down and up.
    stairs: [bool; 2],
    knows_ember: bool,
}

/// The foes that are seen and have nothing between them and the player.
pub(super) fn in_view(level: &Level) -> impl Iterator<Item = &Actor> {
    level.foes().filter(|foe| level.is_in_line(foe.at) && level.sees_actor(foe))
}

impl Watch {
    /// What is to be compared with later.
    pub fn of(level: &Level) -> Self {
        Self {
            hp: level.player().hp,
            foes: in_view(level).map(|foe| (foe.id, foe.is_asleep())).collect(),
            things: known::things(level).collect(),
            stairs: [true, false].map(|down| known::stairs(level, down).is_some()),
            knows_ember: known::ember(level).is_some(),
        }
    }

    /// What ends every errand: harm, conditions, and foes that come into view or wake there.
    pub(super) fn interruption(&self, events: &[Event], level: &Level) -> Option<Stop> {
        if let Some(foe) = self.new_foe(level) {
            return Some(Stop::FoeInView(foe));
        }
        if let Some(stop) = events.iter().find_map(befallen) {
            return Some(stop);
        }
        let hurt = level.player().hp < self.hp;
        let boon = level.hero.boons > 0;
        hurt.then_some(Stop::Hurt).or(boon.then_some(Stop::Boon))
    }

    /// The nearest foe in view that was not, or that slept before.
    fn new_foe(&self, level: &Level) -> Option<ActorId> {
        let from = level.player().at;
        let is_new = |foe: &&Actor| {
            let asleep = matches!(foe.mood, Mood::Asleep { .. });
            !self.foes.iter().any(|(id, slept)| *id == foe.id && (asleep || !slept))
        };
        in_view(level).filter(is_new).min_by_key(|foe| (reach(from, foe.at), foe.id)).map(|foe| foe.id)
    }

    /// What is seen for the first time and worth stopping for on every way: stairs, and what the dungeon is dug for.
    pub(super) fn sight(&self, level: &Level) -> Option<Stop> {
        if known::ember(level).is_some() && !self.knows_ember {
            return Some(Stop::NewThing(ItemKind::Ember));
        }
        let found = [true, false].into_iter().zip(self.stairs);
        let mut found = found.filter(|(down, knew)| !knew && known::stairs(level, *down).is_some());
        found.next().map(|(down, _)| Stop::NewStairs { down })
    }

    /// A thing that is seen for the first time.
    pub(super) fn finding(&self, level: &Level) -> Option<Stop> {
        let new = known::things(level).find(|thing| !self.things.contains(thing));
        new.map(|(_, kind)| Stop::NewThing(kind))
    }
}

/// What an event does to the player that cannot be walked past.
fn befallen(event: &Event) -> Option<Stop> {
    let is_player = |id: ActorId| id == ActorId::PLAYER;
    match event {
        Event::Hit { on, .. } if is_player(on.id) => Some(Stop::Hurt),
        Event::Began { who, condition: condition @ (Condition::Confusion | Condition::Burning) }
            if is_player(who.id) =>
        {
            Some(Stop::Afflicted(*condition))
        }
        Event::Stole { .. } => Some(Stop::Robbed),
        Event::TrapSprung { kind, who } if is_player(who.id) => Some(Stop::TrapSprung(*kind)),
        Event::TrapNoticed { kind, .. } => Some(Stop::NewTrap(*kind)),
        Event::Teleported { who, .. } if is_player(who.id) => Some(Stop::Done),
        Event::Arrived { .. } => Some(Stop::Done),
        _ => None,
    }
}
