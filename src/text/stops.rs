//! Why a command of many turns stops or does not start, and which key to press next.

use crate::auto::{self, AutoCommand, Stop};
use crate::config::keymap::{Command, ItemVerb, Keymap};
use crate::content::ItemKind;
use crate::forecast;
use crate::level::{Actor, Lantern, Level};

/// The message when a command of many turns stops; `None` where the reason is plain to see.
pub fn interruption(stop: &Stop, level: &Level, keys: &Keymap, exploring: AutoCommand) -> Option<String> {
    match stop {
        Stop::WithinEarshot(_)
        | Stop::DarkDoor
        | Stop::Puffball
        | Stop::Lurker(_)
        | Stop::NothingLeft { .. }
        | Stop::GateShut
        | Stop::OilNearlyOut
        | Stop::NoOil => refusal(stop, level, keys, exploring),
        // The turn's events have told the rest.
        Stop::OilLow => advice(stop, level, keys, exploring),
        _ => stop.words(level),
    }
}

/// The message when it does not even start, with advice; `exploring` is the command that explores.
pub fn refusal(stop: &Stop, level: &Level, keys: &Keymap, exploring: AutoCommand) -> Option<String> {
    let words = stop.words(level)?;
    Some(advice(stop, level, keys, exploring).map_or(words.clone(), |advice| format!("{words} {advice}")))
}

/// Whether the fight with all who threaten the player would be won, and leave them more than half of their health.
fn is_worth_fighting(level: &Level) -> bool {
    forecast::fight(level, &auto::opponents(level)).end.is_good(level.player().body.hp)
}

/// Advice on which keys to press next. Exploring and fighting are advised only where they would go on.
fn advice(stop: &Stop, level: &Level, keys: &Keymap, mut exploring: AutoCommand) -> Option<String> {
    let key = |command| keys.name_of(command);
    Some(match stop {
        Stop::Deadly { .. } | Stop::Endless(_) | Stop::WouldKill(_) => format!(
            "Get away, or use what you have ({}). To strike all the same, walk into it.",
            key(Command::Item(ItemVerb::Use))
        ),
        Stop::NoWayTo(_) => {
            format!("Go step by step, throw something ({}), or leave.", key(Command::Item(ItemVerb::Throw)))
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
        Stop::WithinEarshot(sleeper) if AutoCommand::Stalk(sleeper.id).next(level).is_ok() => {
            format!("Attack it ({}), or walk on step by step.", key(Command::Fight))
        }
        Stop::WithinEarshot(_) => "Leave it alone, or walk on step by step.".to_owned(),
        Stop::DarkDoor => {
            format!("Open the lantern first ({}), or walk into the door yourself.", key(Command::Lantern))
        }
        Stop::Puffball if level.hero.lantern() == Lantern::Hooded => {
            format!("Open the lantern first ({}), or walk on step by step.", key(Command::Lantern))
        }
        Stop::Puffball => "Walk on step by step.".to_owned(),
        Stop::Lurker(_) => format!(
            "Wait for it ({}), go after it ({}), or press the same key again.",
            key(Command::Wait),
            key(Command::Fight)
        ),
        Stop::Hooded => format!("Open it first ({}).", key(Command::Lantern)),
        Stop::OilLow | Stop::OilNearlyOut | Stop::NoOil => {
            level.hero.items().find(|(_, item)| item.kind == ItemKind::OilFlask)?;
            format!("Pour a flask into it ({}).", key(Command::Item(ItemVerb::Use)))
        }
        Stop::Taken(_) => format!("Walk around it; {} fights foes in view.", key(Command::Fight)),
        Stop::Blocked => {
            "The way there is unknown or harmful: go step by step, or look for another.".to_owned()
        }
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
        | Stop::NewTrap(_)
        | Stop::TrapSprung(_) => return None,
        Stop::NewMachine(_) | Stop::NewThing(_) | Stop::NewStairs { .. } | Stop::Junction | Stop::Door => {
            return None;
        }
        Stop::Read | Stop::Relief | Stop::RoomMouth | Stop::Here | Stop::NotTired | Stop::Rested => {
            return None;
        }
    })
}
