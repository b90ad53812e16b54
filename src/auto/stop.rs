//! Why an errand stops, as values and as sentences for the player.

use super::explore;
use crate::content::ItemKind;
use crate::content::words::{capital, with_article};
use crate::event::Condition;
use crate::level::{ActorId, Level, TrapKind};

/// So many things that were left lying are named.
const MOST_NAMES: usize = 4;

/// Why an errand does not begin, or does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is done.
    Done,
    /// All that can be seen of the floor has been seen, and all that is worth taking was taken.
    NothingLeft {
        /// Whether the stairs down are known; on the last floor, whether the ember's place is.
        way_on: bool,
        /// Whether places or things are left to which no safe way is known.
        unreached: bool,
    },
    /// A foe is in view, or has just come into it, or has just woken.
    FoeInView(ActorId),
    /// No foe is in view to be fought.
    NoFoe,
    /// Less than half the health is left: too little for a fight without looking.
    TooWeak,
    /// The player was hurt.
    Hurt,
    /// Something has come over the player.
    Afflicted(Condition),
    /// Something was stolen.
    Robbed,
    /// Confused feet go anywhere.
    Confused,
    /// What a new level teaches has to be chosen first.
    Boon,
    /// A thing was seen for the first time.
    NewThing(ItemKind),
    /// Stairs were seen for the first time.
    NewStairs {
        /// Whether they lead down.
        down: bool,
    },
    /// A trap was noticed.
    NewTrap(TrapKind),
    /// A trap was sprung.
    TrapSprung(TrapKind),
    /// No way leads there over known ground.
    Blocked,
    /// That place has not been seen.
    NotKnown,
    /// A known trap lies there, or ahead.
    Trap,
    /// Only fire or gas leads on.
    Hazard,
    /// Deep water lies ahead of a run.
    DeepWater,
    /// There is nothing to rest from.
    NotTired,
    /// Healed and sound.
    Rested,
    /// A run has come to where ways part.
    Junction,
    /// A run has come to a door.
    Door,
    /// A run has come into a room, or out of one.
    RoomMouth,
    /// A run has come upon a thing or stairs.
    Here,
}

impl Stop {
    /// The sentence for the player, of whose level it tells. `None` for what needs no words because it is plain to see.
    pub fn words(&self, level: &Level) -> Option<String> {
        let words = match self {
            Stop::Done | Stop::Junction | Stop::Door | Stop::RoomMouth | Stop::Here => return None,
            // These the events of the turn have told already.
            Stop::Hurt | Stop::Afflicted(_) | Stop::Robbed | Stop::NewTrap(_) | Stop::TrapSprung(_) => {
                return None;
            }
            Stop::NothingLeft { way_on, unreached } => return Some(nothing_left(level, *way_on, *unreached)),
            Stop::FoeInView(id) => return Some(in_view(level, *id)),
            Stop::NewThing(kind) => return Some(format!("You see {}.", with_article(kind.info().name))),
            Stop::NewStairs { down: true } => "You see the stairs down.",
            Stop::NewStairs { down: false } => "You see the stairs up.",
            Stop::NoFoe => "No foe is in view.",
            Stop::TooWeak => {
                "Below half health you have to choose each blow yourself: step into the foe, or get away."
            }
            Stop::Confused => "You are too confused for that.",
            Stop::Boon => "First choose what the new level teaches you.",
            Stop::Blocked => "You know no safe way there.",
            Stop::NotKnown => "You have not seen that place.",
            Stop::Trap => "A trap is in the way.",
            Stop::Hazard => "Fire or gas bars the way.",
            Stop::DeepWater => "Deep water lies ahead.",
            Stop::NotTired => "You are not in need of rest.",
            Stop::Rested => "You are rested.",
        };
        Some(words.to_owned())
    }

    /// The sentence for an errand that does not even begin, with what is to be done about it.
    pub fn refusal(&self, level: &Level) -> Option<String> {
        let advice = match self {
            Stop::FoeInView(_) => " Fight it, or get out of its sight first.",
            Stop::Blocked => {
                " What lies between is unknown or does harm: go step by step, or look for another."
            }
            Stop::NotKnown => " Choose one that you have.",
            Stop::Trap => " Step around it; onto it you have to step yourself.",
            Stop::Hazard => " Wait until it is gone.",
            Stop::Confused => " Wait until your head clears.",
            Stop::DeepWater => " Walk into it step by step.",
            _ => "",
        };
        self.words(level).map(|words| words + advice)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_to_do_and_an_interruption_does_not() {
        let level = Level::new(1, crate::map::Map::new(3, 3), crate::map::Point::new(1, 1));
        let stop = Stop::FoeInView(ActorId(9));
        assert_eq!(stop.words(&level).unwrap(), "A foe is in view.");
        assert_eq!(
            stop.refusal(&level).unwrap(),
            "A foe is in view. Fight it, or get out of its sight first."
        );
        assert_eq!(Stop::NotTired.refusal(&level), Stop::NotTired.words(&level));
    }
}
