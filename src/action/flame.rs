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

/// Whether the ember lies here.
pub(crate) fn is_at_ember(level: &Level) -> bool {
    level.items_at(level.player().at).any(|item| item.kind == ItemKind::Ember)
}

/// Lights the lantern from the ember, which everybody on the floor sees.
pub(super) fn kindle(turn: &mut Turn) -> Result<Outcome, Refusal> {
    if !is_at_ember(turn.level) {
        return Err(Refusal::NothingHere);
    }
    for oath in [Oath::NoReturn, Oath::DarkRoad] {
        things::keep(turn, oath)?;
    }
    let hero = &mut turn.level.hero;
    if hero.lantern.flame {
        return Err(Refusal::Aflame);
    }
    if hero.lantern() == Lantern::Out {
        return Err(Refusal::TooLittleOil);
    }
    (hero.lantern.flame, hero.lantern.hooded) = (true, false);
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
