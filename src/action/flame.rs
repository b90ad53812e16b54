//! The way home: the lantern lit from the ember, whose flame is carried up and may be banked at any stairs.

use super::{NORMAL_COST, Outcome, Refusal, Turn, things};
use crate::content::{Condition, ItemKind, Oath};
use crate::event::{Event, Victory};
use crate::level::{Lantern, Level};
use crate::map::TileType;

/// How the run would be won by banking the flame here.
///
/// # Errors
/// Why it cannot be banked.
pub(crate) fn end(level: &Level) -> Result<Victory, Refusal> {
    if level.map.tile(level.player().at) != TileType::StairsUp {
        return Err(Refusal::NoStairs);
    }
    if !level.hero.lantern.flame {
        return Err(Refusal::NoWayOut);
    }
    if level.player().has(Condition::Held) {
        return Err(Refusal::Held);
    }
    Ok(end_on(level.depth))
}

/// How the run is won with the flame on the stairs up of that floor; those of the first lead out.
pub(crate) const fn end_on(depth: u32) -> Victory {
    if depth == 1 { Victory::Home } else { Victory::Banked { depth } }
}

/// Whether the lantern can be lit from the ember here.
///
/// # Errors
/// Why it cannot. Too little oil is the last reason: then nothing else is in the way.
pub(crate) fn may_kindle(level: &Level) -> Result<(), Refusal> {
    let hero = &level.hero;
    if !level.items_at(level.player().at).any(|item| item.kind == ItemKind::Ember) {
        return Err(Refusal::NothingHere);
    }
    let sworn = [Oath::NoReturn, Oath::DarkRoad].into_iter().find(|oath| hero.setup.has_sworn(*oath));
    if let Some(oath) = sworn {
        return Err(Refusal::Sworn(oath));
    }
    if hero.lantern.flame {
        return Err(Refusal::Aflame);
    }
    if hero.lantern() == Lantern::Out { Err(Refusal::TooLittleOil) } else { Ok(()) }
}

/// Lights the lantern from the ember, which everybody on the floor sees.
pub(super) fn kindle(turn: &mut Turn) -> Result<Outcome, Refusal> {
    may_kindle(turn.level)?;
    let lantern = &mut turn.level.hero.lantern;
    (lantern.flame, lantern.hooded) = (true, false);
    turn.tell(Event::Kindled);
    things::raise_the_alarm(turn);
    Ok(Outcome::Done(NORMAL_COST))
}

/// Banks the flame on the stairs here, or leaves the dungeon with it.
pub(super) fn bank(turn: &mut Turn) -> Result<Outcome, Refusal> {
    let how = end(turn.level)?;
    turn.tell(Event::Won { how });
    Ok(Outcome::Won)
}
