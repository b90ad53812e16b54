//! Why a command of many turns stops or does not start, and which key to press next.

use super::log::Message;
use super::names::{self, a_foe, a_kind, foe, the_foe};
use super::phrase::{Phrase, phrase};
use crate::auto::{self, AutoCommand, Stop};
use crate::config::keymap::{Command, ItemVerb, Keymap};
use crate::content::{FLOORS, ItemKind, Monster};
use crate::forecast;
use crate::level::{Actor, ActorId, Lantern, Level};
use crate::map::TileType;
use crate::replay::{Counts, count};

/// The most items left behind that are named.
const MOST_NAMES: usize = 4;

/// The message when a command of many turns stops; `None` where the reason is plain to see.
pub fn interruption(stop: &Stop, level: &Level, keys: &Keymap, exploring: AutoCommand) -> Option<Message> {
    match stop {
        Stop::WithinEarshot(..)
        | Stop::DarkDoor
        | Stop::Puffball
        | Stop::Web
        | Stop::Oil
        | Stop::Eel
        | Stop::Firedamp
        | Stop::NothingComes
        | Stop::Lurker(_)
        | Stop::NothingLeft { .. }
        | Stop::GateShut
        | Stop::OilNearlyOut
        | Stop::NoOil => refusal(stop, level, keys, exploring),
        _ => self::stop(stop, level).map(Message::from),
    }
}

/// What is said to a player who has come to stairs, which their sign hides.
pub fn on_stairs(level: &Level, keys: &Keymap) -> Option<Message> {
    let at = level.player().at;
    let stairs =
        [(TileType::StairsDown, "down", Command::Descend), (TileType::StairsUp, "up", Command::Climb)];
    let (_, way, command) = stairs.into_iter().find(|(tile, ..)| *tile == level.map.tile(at))?;
    let words = || format!("Here are the stairs {way}. {} takes them.", keys.name_of(command)).into();
    (at != level.traffic.arrived_at).then(words)
}

/// The message when it does not even start, with advice; `exploring` is the command that explores.
pub fn refusal(stop: &Stop, level: &Level, keys: &Keymap, exploring: AutoCommand) -> Option<Message> {
    let message = Message::from(self::stop(stop, level)?);
    Some(match advice(stop, level, keys, exploring) {
        Some(advice) => message.advising(advice),
        None => message,
    })
}

/// Why a command stops, as a sentence for the player of `level`. `None` for what needs no words because it is plain to see.
pub fn stop(stop: &Stop, level: &Level) -> Option<Phrase> {
    let words: Phrase = match *stop {
        Stop::Done | Stop::Junction | Stop::Door | Stop::WayIn | Stop::Here => return None,
        // These the events of the turn have told already.
        Stop::FoeStirs(_)
        | Stop::Hurt
        | Stop::NewMachine(_)
        | Stop::Read
        | Stop::Afflicted(_)
        | Stop::Robbed
        | Stop::Stirred
        | Stop::Heard
        | Stop::OilLow
        | Stop::NightShift => return None,
        Stop::TrapSprung => return None,
        Stop::FoeInView(foe) => in_view(level, foe),
        Stop::Threat(foe) => threat(level, foe),
        Stop::Taken(foe) => phrase!("{} is in the way.", the_actor(level, foe).capital()),
        Stop::Deadly { foe, alone: true } => {
            phrase!("{} would kill you.", the_actor(level, foe).capital())
        }
        Stop::Deadly { alone: false, .. } => "Together they would kill you.".into(),
        Stop::CostsFriend(name) => phrase!("{} would die in that fight.", name.name()),
        Stop::Endless(_) => "Nobody would ever win that fight.".into(),
        Stop::NoWayTo(foe) => phrase!("You know no safe way to {}.", the_actor(level, foe)),
        Stop::NoWayAfter(monster) => {
            phrase!("{} is out of sight, with no safe way to follow.", the_foe(monster).capital())
        }
        Stop::WithinEarshot(_, monster) => {
            phrase!("The rest of this floor is within earshot of {}.", sleeping(monster))
        }
        Stop::NothingLeft { way_on, unreached } => nothing_left(level, way_on, unreached),
        Stop::NewThing(kind) => phrase!("You see {}.", a_kind(kind)),
        Stop::NewStairs { down: true } => "You see the stairs down.".into(),
        Stop::NewStairs { down: false } => "You see the stairs up.".into(),
        Stop::NoFoe => "Nothing awake in sight.".into(),
        Stop::DarkDoor => "The rest of this floor is behind a closed door.".into(),
        Stop::Puffball => "A puffball is in the way. Tread on it in the dark and you sleep.".into(),
        Stop::Web => "The rest of this floor is behind a web.".into(),
        Stop::Oil => "The rest of this floor is across spilt oil.".into(),
        Stop::Eel => "The rest of this floor is beside an eel's water.".into(),
        Stop::Firedamp => "Firedamp is ahead. An open light sets it off.".into(),
        Stop::Lurker(monster) => {
            phrase!("{} is after you, out of sight.", a_foe(monster).capital())
        }
        Stop::Confused => "You're too confused for that.".into(),
        Stop::Held => "You're held, and can't leave this tile.".into(),
        Stop::Boon => "First choose a talent for your new level.".into(),
        Stop::Blocked => "You know no safe way there.".into(),
        Stop::GateShut => "A shut gate bars the way.".into(),
        Stop::NoPlace(TileType::Brazier) => "A brazier stands there.".into(),
        Stop::NoPlace(TileType::Gate) => "A gate is there. Look at it to see what opens it.".into(),
        Stop::NoPlace(TileType::Chasm) => "A chasm is there.".into(),
        Stop::NoPlace(TileType::Wall) => "Solid rock is there.".into(),
        Stop::NoPlace(_) => "Something there bars the way.".into(),
        Stop::NotKnown => "You haven't seen that place.".into(),
        Stop::Trap => "A trap is in the way.".into(),
        Stop::Hazard => "Fire or gas bars the way.".into(),
        Stop::NoEscape => "You would die on the way out of here.".into(),
        Stop::DeepWater => "Deep water lies ahead.".into(),
        Stop::InReach(foe) => phrase!("{} is in reach.", the_actor(level, foe).capital()),
        Stop::NothingComes => "Nothing comes.".into(),
        Stop::Hooded => "Nothing heals while the lantern is hooded.".into(),
        Stop::OilNearlyOut => phrase!("Only {} oil left.", level.hero.oil_in_all()),
        Stop::NoOil => "You don't have enough oil to heal.".into(),
        Stop::Rested => "You're rested.".into(),
    };
    Some(words)
}

/// The name of a foe in a sentence that speaks of it.
fn the_actor(level: &Level, id: ActorId) -> Phrase {
    level.as_known(id).and_then(Actor::monster).map_or("the foe".into(), the_foe)
}

fn threat(level: &Level, id: ActorId) -> Phrase {
    let is_aware = level.actor(id).is_some_and(Actor::is_hunting);
    let why = if is_aware { "is after you" } else { "hasn't noticed you yet" };
    phrase!("{} {}.", the_actor(level, id).capital(), why)
}

fn sleeping(monster: Monster) -> Phrase {
    phrase!("a sleeping {}", foe(monster))
}

fn nothing_left(level: &Level, way_on: bool, unreached: bool) -> Phrase {
    let way = match (level.depth >= FLOORS, way_on) {
        (_, true) if level.hero.lantern.flame => "You know the way up",
        (_, false) if level.hero.lantern.flame => "You haven't found the way up",
        (false, true) => "You know the way down",
        (false, false) => "You haven't found the way down",
        (true, true) => "You know where the ember lies",
        (true, false) => "You haven't found the ember",
    };
    let mut words: Phrase = match auto::key_gate(level) {
        Some(true) if unreached => "You can't safely get further, but your key opens a gate.".into(),
        Some(true) => "Nothing left here but what your key opens.".into(),
        Some(false) if way_on => "Nothing left, and you know no gate for your key.".into(),
        _ if auto::is_shut_in(level) => "The way on is behind a shut gate.".into(),
        _ if unreached => phrase!("You can't safely reach the rest of this floor. {}.", way),
        _ => phrase!("Nothing left to explore. {}.", way),
    };
    words.push(what_lies(level));
    words
}

/// What exploring has not taken, and why, as a sentence; empty if there is nothing.
fn what_lies(level: &Level) -> Phrase {
    let mut counts: Counts<ItemKind> = Vec::new();
    auto::left(level).into_iter().for_each(|kind| count(&mut counts, kind, 1));
    let is_one = counts.iter().map(|(_, count)| count).sum::<u32>() == 1;
    let more: u32 = counts.iter().skip(MOST_NAMES).map(|(_, count)| count).sum();
    let mut names: Vec<String> =
        counts.iter().take(MOST_NAMES).map(|(kind, count)| names::so_many(*kind, *count)).collect();
    names.extend((more > 0).then(|| format!("{more} more")));
    let Some(last) = names.pop() else { return Phrase::default() };
    let names = if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) };
    let is_full = level.hero.bag.iter().all(Option::is_some);
    let why = match (is_full, is_one) {
        (true, _) => "your bag is full",
        (false, true) => "yours is as good",
        (false, false) => "yours are as good",
    };
    phrase!(" You left {}: {}.", names, why)
}

fn in_view(level: &Level, id: ActorId) -> Phrase {
    match level.actor(id).and_then(|foe| Some((foe.monster()?, foe.is_asleep()))) {
        Some((monster, true)) => phrase!("{} is asleep here.", a_foe(monster).capital()),
        Some((monster, false)) => phrase!("{} is in view.", a_foe(monster).capital()),
        None => "A foe is in view.".into(),
    }
}

/// Why waiting does not heal the player, if the lantern is the reason.
fn why_unhealed(level: &Level) -> Option<Stop> {
    match level.hero.lantern() {
        Lantern::Open => None,
        Lantern::Hooded => Some(Stop::Hooded),
        Lantern::Out => Some(Stop::NoOil),
    }
}

/// Whether the fight with all who threaten the player would be won, and leave them more than half of their health.
fn is_worth_fighting(level: &Level) -> bool {
    forecast::fight(level, &auto::opponents(level)).end.is_good(level.player().body.hp)
}

/// Advice on which keys to press next. Exploring and fighting are advised only where they would go on.
fn advice(stop: &Stop, level: &Level, keys: &Keymap, mut exploring: AutoCommand) -> Option<String> {
    let key = |command| keys.name_of(command);
    Some(match stop {
        Stop::Deadly { .. } | Stop::Endless(_) => format!(
            "Get away, or use what you have ({}). To attack anyway, walk into it.",
            key(Command::Item(ItemVerb::Use))
        ),
        Stop::CostsFriend(_) => {
            format!("{} again fights on. Change places, or get away together.", key(Command::Fight))
        }
        Stop::NoWayTo(_) => {
            format!("Walk step by step, throw something ({}), or leave.", key(Command::Item(ItemVerb::Throw)))
        }
        Stop::NoWayAfter(_) => format!("Wait ({}), or go another way.", key(Command::Wait)),
        Stop::Threat(_) if !is_worth_fighting(level) => {
            format!("Get out of its sight, or use what you have ({}).", key(Command::Item(ItemVerb::Use)))
        }
        Stop::Threat(foe) if level.actor(*foe).is_some_and(Actor::is_hunting) => {
            format!("Fight it ({}), or get out of its sight.", key(Command::Fight))
        }
        Stop::Threat(_) => {
            format!("Fight it ({}), wait ({}), or leave.", key(Command::Fight), key(Command::Wait))
        }
        Stop::NoFoe => {
            let waiting = || format!("Wait ({}), or walk on step by step.", key(Command::Wait));
            match exploring.next(level) {
                Ok(_) => format!("Explore ({}), or wait ({}).", key(Command::Explore), key(Command::Wait)),
                Err(why @ Stop::NothingLeft { .. }) => {
                    advice(&why, level, keys, exploring).unwrap_or_else(waiting)
                }
                Err(_) => waiting(),
            }
        }
        Stop::WithinEarshot(sleeper, _) if AutoCommand::Stalk(*sleeper).next(level).is_ok() => {
            format!("Attack it ({}), or walk on step by step.", key(Command::Fight))
        }
        Stop::WithinEarshot(..) => "Leave it alone, or walk on step by step.".to_owned(),
        Stop::DarkDoor => {
            format!("Open the lantern first ({}), or walk into the door yourself.", key(Command::Lantern))
        }
        Stop::Puffball if level.hero.lantern() == Lantern::Hooded => {
            format!("Open the lantern first ({}), or walk on step by step.", key(Command::Lantern))
        }
        Stop::Firedamp if level.hero.lantern() == Lantern::Open => {
            format!("Hood the lantern first ({}), or walk on step by step.", key(Command::Lantern))
        }
        Stop::Puffball | Stop::Web | Stop::Oil | Stop::Eel | Stop::Firedamp => {
            "Walk on step by step.".to_owned()
        }
        Stop::InReach(_) => format!("Fight it ({}).", key(Command::Fight)),
        Stop::NothingComes if level.player().body.hp < level.player().body.max_hp => {
            let why = why_unhealed(level)?;
            return refusal(&why, level, keys, exploring).map(|message| message.text().to_owned());
        }
        Stop::Lurker(_) => format!(
            "Wait for it ({}), go after it ({}), or press the same key again.",
            key(Command::Wait),
            key(Command::Fight)
        ),
        Stop::Hooded => format!("Open it first ({}).", key(Command::Lantern)),
        Stop::Taken(_) => format!("Walk around it. {} fights foes in view.", key(Command::Fight)),
        Stop::Blocked => "Walk step by step, or look for another way.".to_owned(),
        Stop::NoPlace(_) => "Choose a place where you can stand.".to_owned(),
        Stop::NotKnown => "Choose one that you have.".to_owned(),
        Stop::Trap => "Walk around it, or step onto it yourself.".to_owned(),
        Stop::Hazard => format!("Wait ({}) until it is gone.", key(Command::Wait)),
        Stop::NoEscape => format!("Use what you have ({}).", key(Command::Item(ItemVerb::Use))),
        Stop::Confused => format!("Rest ({}) until your head clears.", key(Command::Rest)),
        Stop::Held => format!("Rest ({}) until you are free.", key(Command::Rest)),
        Stop::DeepWater => "Walk into it step by step.".to_owned(),
        Stop::GateShut => format!("Its card ({}) says what opens it.", key(Command::Look)),
        Stop::NothingLeft { .. } if auto::key_gate(level) == Some(true) => {
            format!("{} finds the gate.", key(Command::Find))
        }
        Stop::NothingLeft { .. } if auto::is_shut_in(level) => {
            return advice(&Stop::GateShut, level, keys, exploring);
        }
        Stop::NothingLeft { way_on: true, .. } => {
            level.known_stairs(true)?;
            format!("{} goes down.", key(Command::Descend))
        }
        Stop::NothingLeft { way_on: false, .. } | Stop::Done | Stop::Boon => return None,
        Stop::FoeInView(_) | Stop::FoeStirs(_) => return None,
        Stop::Hurt
        | Stop::Afflicted(_)
        | Stop::Robbed
        | Stop::Stirred
        | Stop::Heard
        | Stop::NothingComes
        | Stop::TrapSprung => return None,
        Stop::OilLow | Stop::OilNearlyOut | Stop::NoOil => return None,
        Stop::NewMachine(_) | Stop::NewThing(_) | Stop::NewStairs { .. } | Stop::Junction | Stop::Door => {
            return None;
        }
        Stop::Read | Stop::NightShift | Stop::WayIn | Stop::Here | Stop::Rested => {
            return None;
        }
    })
}
