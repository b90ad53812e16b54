//! The player's situation before a turn, to find out afterwards what has happened or come into view. It stores only
//! what the player knows.

use super::{Stop, hinders};
use crate::content::conditions::Tone;
use crate::content::{Condition, ItemKind};
use crate::event::{Event, counted, deeds, only_told, sights};
use crate::forecast::known;
use crate::level::{Actor, ActorId, Level, Mood, reach};
use crate::map::Point;

/// From this much oil on, commands stop once more: the first stop may have been long ago, and in the dark nothing heals.
const LAST_OIL: i32 = 25;

/// The player's situation before a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    hp: i32,
    oil: i32,
    /// Whether the player was confused, and a step would go astray.
    was_confused: bool,
    /// How many places on offer the player had stood on.
    offers: usize,
    /// The foes in view and their alertness.
    foes: Vec<(ActorId, Alert)>,
    /// All foes that the player sees or feels, in view or not.
    seen: Vec<ActorId>,
    /// The known sleepers, in view or not.
    sleepers: Vec<ActorId>,
    /// Those in view or not that the player has seen awake without being hunted by them, or hunting.
    wanderers: Vec<ActorId>,
    hunters: Vec<ActorId>,
    /// Whether an unaware foe near by is known and out of sight.
    is_near_unaware: bool,
    things: Vec<(Point, ItemKind)>,
    /// Whether the stairs down and up are known.
    stairs: [bool; 2],
    knows_ember: bool,
}

/// The alertness of a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Alert {
    Asleep,
    Awake,
    Hunting,
}

fn alert(foe: &Actor) -> Alert {
    match foe.mood {
        Mood::Asleep { .. } => Alert::Asleep,
        Mood::Wandering { .. } | Mood::Fleeing => Alert::Awake,
        Mood::Hunting { .. } => Alert::Hunting,
    }
}

/// The visible foes in the player's line of sight.
pub(super) fn in_view(level: &Level) -> impl Iterator<Item = &Actor> {
    level.foes().filter(|foe| level.is_in_line(foe.at) && level.sees_actor(foe))
}

impl Watch {
    /// The situation now.
    pub fn of(level: &Level) -> Self {
        Self {
            hp: level.player().body.hp,
            oil: level.hero.oil_in_all(),
            was_confused: level.player().has(Condition::Confusion),
            offers: level.knowledge.offers_seen.len(),
            foes: in_view(level).map(|foe| (foe.id, alert(foe))).collect(),
            seen: level.foes_in_view().iter().map(|foe| foe.id).collect(),
            sleepers: level.known_sleepers().map(|foe| foe.id).collect(),
            wanderers: level.knowledge.watched.iter().map(|(id, _)| *id).collect(),
            hunters: level.known_hunters().map(|foe| foe.id).collect(),
            is_near_unaware: !level.unaware_near_by().is_empty(),
            things: known::things(level).collect(),
            stairs: [true, false].map(|down| known::stairs(level, down).is_some()),
            knows_ember: known::ember(level).is_some(),
        }
    }

    /// Whether the player sees or feels a foe that they did not before.
    pub fn sees_newcomer(&self, level: &Level) -> bool {
        level.foes_in_view().iter().any(|foe| !self.seen.contains(&foe.id))
    }

    /// What interrupts every command: harm, conditions, and foes that come into view or are more alert than before.
    pub(super) fn interruption(&self, events: &[Event], level: &Level) -> Option<Stop> {
        if let Some(foe) = self.new_foe(level) {
            let is_reported = events.iter().any(|event| reports(event, foe));
            return Some(if is_reported { Stop::FoeStirs(foe) } else { Stop::FoeInView(foe) });
        }
        if let Some(stop) = events.iter().find_map(|event| self.interrupts(event, level)) {
            return Some(stop);
        }
        if self.oil > LAST_OIL && level.hero.oil_in_all() <= LAST_OIL {
            return Some(Stop::OilNearlyOut);
        }
        let hurt = level.player().body.hp < self.hp;
        let has_to_choose = level.hero.has_to_choose();
        hurt.then_some(Stop::Hurt).or(has_to_choose.then_some(Stop::Boon))
    }

    /// The nearest foe in view that is news: it was not in view or was less alert before. A foe that has been seen asleep or
    /// going about is no news as long as it does no more than that, nor is a hunter that is stone or out of reach in its water.
    fn new_foe(&self, level: &Level) -> Option<ActorId> {
        let from = level.player().at;
        let is_known = |foe: &Actor| {
            let is_in_view = self.foes.iter().any(|(id, before)| *id == foe.id && alert(foe) <= *before);
            is_in_view
                || match alert(foe) {
                    Alert::Asleep => self.sleepers.contains(&foe.id),
                    Alert::Awake => self.wanderers.contains(&foe.id),
                    Alert::Hunting => {
                        let is_harmless = level.is_stone(foe) || !hinders(level, foe);
                        is_harmless && self.hunters.contains(&foe.id)
                    }
                }
        };
        let new = in_view(level).filter(|foe| !is_known(foe));
        new.min_by_key(|foe| (reach(from, foe.at), foe.id)).map(|foe| foe.id)
    }

    /// Why an event interrupts a command, if it does: each harm does, also on the way out of fire and gas.
    fn interrupts(&self, event: &Event, level: &Level) -> Option<Stop> {
        let is_player = |id: ActorId| id == ActorId::PLAYER;
        match event {
            Event::Walked { who, .. } if is_player(who.id) && self.was_confused => {
                Some(Stop::Afflicted(Condition::Confusion))
            }
            Event::Hit { on, .. } if is_player(on.id) => Some(Stop::Hurt),
            Event::Began { who, condition } if is_player(who.id) && is_bad(*condition) => {
                Some(Stop::Afflicted(*condition))
            }
            // Noise near a sleeper that the player knows of is made on purpose.
            Event::Stirred { who } => (!self.sleepers.contains(&who.id)).then_some(Stop::Stirred),
            Event::OilLow { .. } => Some(Stop::OilLow),
            Event::NightShiftCame { .. } => Some(Stop::NightShift),
            Event::Stole { .. } => Some(Stop::Robbed),
            Event::TrapSprung { who } if is_player(who.id) => Some(Stop::TrapSprung),
            Event::Teleported { who, .. } if is_player(who.id) => Some(Stop::Done),
            Event::Battered { who, left: 0, .. } if !is_player(who.id) => Some(Stop::Heard),
            Event::Exploded { at } => level.is_seen(*at).then_some(Stop::Heard),
            Event::MachineFound { kind, .. } => Some(Stop::NewMachine(*kind)),
            Event::Read { .. } | Event::ReadSign { .. } => Some(Stop::Read),
            Event::Arrived { .. } => Some(Stop::Done),
            Event::Walked { .. }
            | Event::Hit { .. }
            | Event::Began { .. }
            | Event::TrapSprung { .. }
            | Event::Teleported { .. }
            | Event::Mended { .. }
            | Event::WayFellIn
            | Event::Threw { .. } => None,
            deeds!() | sights!() | counted!() | only_told!() => None,
        }
    }

    /// Whether the player knew of no foe to fight, in view or near by.
    pub(super) fn knew_no_foe(&self) -> bool {
        self.foes.is_empty() && !self.is_near_unaware
    }

    /// Stairs or the ember, if seen for the first time: every walk stops for them.
    pub(super) fn new_landmark(&self, level: &Level) -> Option<Stop> {
        if known::ember(level).is_some() && !self.knows_ember {
            return Some(Stop::NewThing(ItemKind::Ember));
        }
        let found = [true, false].into_iter().zip(self.stairs);
        let mut found = found.filter(|(down, knew)| !knew && known::stairs(level, *down).is_some());
        found.next().map(|(down, _)| Stop::NewStairs { down })
    }

    /// Whether the player has come to an offer for the first time.
    pub(super) fn new_offer(&self, level: &Level) -> bool {
        level.knowledge.offers_seen.len() > self.offers
    }

    /// An item, if seen for the first time.
    pub(super) fn new_item(&self, level: &Level) -> Option<Stop> {
        let new = known::things(level).find(|thing| !self.things.contains(thing));
        new.map(|(_, kind)| Stop::NewThing(kind))
    }
}

/// Whether the message of an event reports that `foe` is there. After all other events the stop itself says so.
fn reports(event: &Event, foe: ActorId) -> bool {
    let (Event::Noticed { who }
    | Event::Woke { who }
    | Event::Stirred { who }
    | Event::Shouted { who }
    | Event::Unmasked { who }
    | Event::DoorOpened { who, .. }
    | Event::DoorClosed { who, .. }
    | Event::Hit { by: Some(who), .. }) = event
    else {
        return false;
    };
    who.id == foe
}

/// Whether the player should know at once of coming into that condition.
fn is_bad(condition: Condition) -> bool {
    condition.info().tone <= Tone::Bad
}
