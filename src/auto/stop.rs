//! Why a command stops, as values and as sentences for the player.

use super::explore;
use crate::content::words::{capital, with_article};
use crate::content::{Condition, ItemKind, MachineKind, Monster};
use crate::level::{Actor, ActorId, Level, Sleeper, TrapKind};
use crate::map::TileType;

/// The most items left behind that are named.
const MOST_NAMES: usize = 4;

/// Why a command does not start, or stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is complete.
    Done,
    /// The floor is explored, and all items worth taking were taken.
    NothingLeft {
        /// Whether the stairs down are known or, on the last floor, the place of the ember.
        way_on: bool,
        /// Whether places or items are left to which no safe path is known.
        unreached: bool,
    },
    /// A foe has come into view.
    FoeInView(ActorId),
    /// A foe in view has woken, noticed the player, or come into view by something that the turn's events already
    /// report.
    FoeStirs(ActorId),
    /// A foe in view hunts the player, or soon may.
    Threat(ActorId),
    /// There is no awake foe in view to fight, and no sleeper either.
    NoFoe,
    /// The fight would end with the player's death.
    Deadly {
        /// The nearest of the foes.
        foe: ActorId,
        /// Whether it is the only one.
        alone: bool,
    },
    /// Neither side would ever win the fight.
    Endless(ActorId),
    /// A foe cannot be reached, and does not approach.
    NoWayTo(ActorId),
    /// No safe way leads after a hunter of that kind, which has gone out of sight.
    NoWayAfter(Monster),
    /// The fight would be with a sleeper of that kind, and it would win.
    WouldKill(Monster),
    /// The rest to explore is within earshot of this sleeper.
    WithinEarshot(Sleeper),
    /// The rest to explore is behind closed doors, and the lantern is hooded.
    DarkDoor,
    /// The rest to explore, or of a run, leads over a puffball in the dark.
    Puffball,
    /// A hunter of that kind has gone out of the player's sight near by.
    Lurker(Monster),
    /// The player was hurt.
    Hurt,
    /// The player has a new condition.
    Afflicted(Condition),
    /// The player has disturbed a sleeper that they did not know of.
    Stirred,
    /// Something was stolen.
    Robbed,
    /// The player is confused and would walk at random.
    Confused,
    /// The player is held, and cannot go anywhere.
    Held,
    /// The player must choose a boon first.
    Boon,
    /// An item was seen for the first time.
    NewThing(ItemKind),
    /// A machine was seen for the first time.
    NewMachine(MachineKind),
    /// The player has read what somebody left.
    Read,
    /// Stairs were seen for the first time.
    NewStairs {
        /// Whether they lead down.
        down: bool,
    },
    /// A trap was noticed.
    NewTrap(TrapKind),
    /// A trap was sprung.
    TrapSprung(TrapKind),
    /// No path leads there over known ground.
    Blocked,
    /// The only path leads through a shut gate.
    GateShut,
    /// The tile is impassable.
    NoPlace(TileType),
    /// A foe is there.
    Taken(ActorId),
    /// That place is unknown.
    NotKnown,
    /// A known trap is there, or ahead.
    Trap,
    /// The only path leads through fire or gas.
    Hazard,
    /// The player is in fire or gas and would die on the way out.
    NoEscape,
    /// A run has reached deep water.
    DeepWater,
    /// There is no need to rest.
    NotTired,
    /// Nothing heals: the lantern is hooded.
    Hooded,
    /// Nothing heals: there is no oil for it.
    NoOil,
    /// The lantern has little oil left, or none.
    OilLow,
    /// The lantern has hardly any oil left.
    OilNearlyOut,
    /// The relief has come.
    Relief,
    /// Rest is complete.
    Rested,
    /// A run has reached a junction.
    Junction,
    /// A run has reached a door.
    Door,
    /// A run has entered or left a room.
    RoomMouth,
    /// A run has reached an item or stairs.
    Here,
}

impl Stop {
    /// The sentence for the player, of whose level it tells. `None` for what needs no words because it is plain to see.
    pub fn words(&self, level: &Level) -> Option<String> {
        let words = match *self {
            Stop::Done | Stop::Junction | Stop::Door | Stop::RoomMouth | Stop::Here => return None,
            // These the events of the turn have told already.
            Stop::FoeStirs(_)
            | Stop::Hurt
            | Stop::NewMachine(_)
            | Stop::Read
            | Stop::Afflicted(_)
            | Stop::Robbed
            | Stop::Stirred
            | Stop::OilLow
            | Stop::Relief => return None,
            Stop::NewTrap(_) | Stop::TrapSprung(_) => return None,
            Stop::FoeInView(foe) => in_view(level, foe),
            Stop::Threat(foe) => threat(level, foe),
            Stop::Taken(foe) => format!("{} is in the way.", capital(&the_foe(level, foe))),
            Stop::Deadly { foe, alone: true } => {
                format!("A fight with {} would be your death.", the_foe(level, foe))
            }
            Stop::Deadly { alone: false, .. } => {
                "A fight with all who are awake here would be your death.".to_owned()
            }
            Stop::Endless(foe) => format!("A fight with {} would never end.", the_foe(level, foe)),
            Stop::NoWayTo(foe) => format!("You know no safe way to {}.", the_foe(level, foe)),
            Stop::NoWayAfter(monster) => {
                format!("The {} is out of view, and you know no safe way after it.", monster.info().name)
            }
            Stop::WouldKill(monster) => format!("A fight with {} would be your death.", sleeping(monster)),
            Stop::WithinEarshot(sleeper) => {
                format!("What is left to explore lies within earshot of {}.", sleeping(sleeper.monster))
            }
            Stop::NothingLeft { way_on, unreached } => nothing_left(level, way_on, unreached),
            Stop::NewThing(kind) => format!("You see {}.", with_article(kind.info().name)),
            Stop::NewStairs { down: true } => "You see the stairs down.".to_owned(),
            Stop::NewStairs { down: false } => "You see the stairs up.".to_owned(),
            Stop::NoFoe => "No awake foe is in view.".to_owned(),
            Stop::DarkDoor => "What is left to explore lies behind a closed door.".to_owned(),
            Stop::Puffball => {
                "A puffball is in the way. In the dark it sends you to sleep if you tread on it.".to_owned()
            }
            Stop::Lurker(monster) => {
                format!("{} is after you, out of sight.", capital(&with_article(monster.info().name)))
            }
            Stop::Confused => "You are too confused for that.".to_owned(),
            Stop::Held => "You are held, and cannot leave this tile.".to_owned(),
            Stop::Boon => "First choose what the new level teaches you.".to_owned(),
            Stop::Blocked => "You know no safe way there.".to_owned(),
            Stop::GateShut => "A shut gate bars the way.".to_owned(),
            Stop::NoPlace(TileType::Brazier) => "A brazier stands there.".to_owned(),
            Stop::NoPlace(TileType::Gate) => "A gate is there. Walk up to it, and into it.".to_owned(),
            Stop::NoPlace(TileType::Chasm) => "A chasm is there.".to_owned(),
            Stop::NoPlace(TileType::Wall) => "Solid rock is there.".to_owned(),
            Stop::NoPlace(_) => "Something stands there that bars the way.".to_owned(),
            Stop::NotKnown => "You have not seen that place.".to_owned(),
            Stop::Trap => "A trap is in the way.".to_owned(),
            Stop::Hazard => "Fire or gas bars the way.".to_owned(),
            Stop::NoEscape => "You would die on the way out of here.".to_owned(),
            Stop::DeepWater => "Deep water lies ahead.".to_owned(),
            Stop::NotTired => "You are not in need of rest.".to_owned(),
            Stop::Hooded => "Nothing heals while the lantern is hooded.".to_owned(),
            Stop::OilNearlyOut => format!("Only {} oil left in the lantern.", level.hero.lantern.oil),
            Stop::NoOil => "There is too little oil in the lantern to heal you.".to_owned(),
            Stop::Rested => "You are rested.".to_owned(),
        };
        Some(words)
    }
}

/// The name of a foe in a sentence that speaks of it.
fn the_foe(level: &Level, id: ActorId) -> String {
    let monster = level.actor(id).and_then(Actor::monster);
    monster.map_or("the foe".to_owned(), |monster| format!("the {}", monster.info().name))
}

fn threat(level: &Level, id: ActorId) -> String {
    let is_aware = level.actor(id).is_some_and(Actor::is_hunting);
    let why = if is_aware { "is after you" } else { "is near, and may notice you" };
    format!("{} {why}.", capital(&the_foe(level, id)))
}

fn sleeping(monster: Monster) -> String {
    format!("a sleeping {}", monster.info().name)
}

fn nothing_left(level: &Level, way_on: bool, unreached: bool) -> String {
    let last = level.depth >= crate::content::FLOORS;
    let way = match (last, way_on) {
        (false, true) => "the way down is known",
        (false, false) => "you have not found the way down",
        (true, true) => "you know where the ember lies",
        (true, false) => "you have not found the ember",
    };
    let rest = what_lies(level);
    match explore::key_gate(level) {
        Some(true) if unreached => {
            return format!("No safe way leads on, but your key opens a gate.{rest}");
        }
        Some(true) => return format!("Nothing is left here but what your key opens.{rest}"),
        Some(false) if way_on => {
            return format!("Nothing else is left, and you know no gate for your key.{rest}");
        }
        Some(false) | None => {}
    }
    if explore::is_shut_in(level) {
        return format!("The way on is behind a shut gate.{rest}");
    }
    if unreached {
        format!("No safe way leads to what is left here; {way}.{rest}")
    } else {
        format!("Nothing is left to explore here; {way}.{rest}")
    }
}

/// What exploring has not taken, and why, as a sentence of its own; empty if there is nothing.
fn what_lies(level: &Level) -> String {
    let left = explore::left(level);
    let names: Vec<String> =
        left.iter().take(MOST_NAMES).map(|kind| with_article(kind.info().name)).collect();
    let names = match (names.split_last(), left.len().saturating_sub(MOST_NAMES)) {
        (None, _) => return String::new(),
        (_, more @ 1..) => format!("{} and {more} more", names.join(", ")),
        (Some((last, [])), _) => last.clone(),
        (Some((last, others)), _) => format!("{} and {last}", others.join(", ")),
    };
    let is_full = level.hero.bag.iter().all(Option::is_some);
    let why = if is_full { "your bag is full" } else { "you have as good" };
    format!(" You left {names}: {why}.")
}

fn in_view(level: &Level, id: ActorId) -> String {
    match level.actor(id).and_then(|foe| Some((foe.monster()?.info().name, foe.is_asleep()))) {
        Some((name, true)) => format!("{} is asleep here.", capital(&with_article(name))),
        Some((name, false)) => format!("{} is in view.", capital(&with_article(name))),
        None => "A foe is in view.".to_owned(),
    }
}
