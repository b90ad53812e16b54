//! The night shift: when its time is up, it arrives awake by its stairs, makes for where a foe last knew the player to be, and then
//! walks from stairs to stairs.

use crate::action::{Turn, harm};
use crate::content::Monster;
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, Mood, NightShift, Patrol, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Map, Point, TileType};

pub(super) fn turn(turn: &mut Turn) {
    let Some(shift) = &mut turn.level.timers.night_shift else { return };
    shift.turns = shift.turns.saturating_sub(1);
    if shift.turns > 0 {
        return;
    }
    let Some(shift) = turn.level.timers.night_shift.take() else { return };
    let Some(stairs) = turn.level.stairs(shift.down) else { return };
    turn.tell(Event::NightShiftCame { down: shift.down });
    let known_at = turn.level.traffic.known_at;
    let other_stairs = turn.level.stairs(!shift.down);
    let waypoints: Vec<Point> = [known_at, stairs].into_iter().chain(other_stairs).collect();
    for monster in shift.foes {
        let Some(at) = room(turn.level, stairs) else { return };
        let foe = Actor::foe(ActorId(turn.level.next_id), monster, at).hardened(turn.level);
        let mood = Mood::Wandering { goal: Some(known_at) };
        let patrol = Patrol { waypoints: waypoints.clone(), ..Patrol::default() };
        harm::spawn(turn, Actor { mood, patrol, is_night_shift: true, ..foe });
    }
}

/// The turns to spare for a player on the way home who goes straight for the stairs up.
pub(crate) const LATER: u32 = 10;

/// Calls the next night shift, which meets the player on the way home unless they are quick.
pub(super) fn call(level: &mut Level, foes: Vec<Monster>) {
    let Some(stairs) = level.stairs(false) else { return };
    let (known, here) = (level.known_map(TileType::Wall), level.player().at);
    // On dry ground if there is a way, as travel goes; a player who fell may know none at all.
    let mut walks = [&known, &level.map].into_iter().flat_map(|ground| [(ground, 0), (ground, WADING)]);
    let walk = walks.find_map(|(ground, wading)| walk(ground, wading, [here, stairs]));
    let turns = walk.unwrap_or_else(|| reach(here, stairs) as u32) + LATER;
    level.timers.night_shift =
        Some(NightShift { turns: u16::try_from(turns).unwrap_or(u16::MAX), down: false, foes });
}

/// The turns of a step into deep water.
const WADING: u8 = 2;
/// The turns of opening a door and stepping into it.
const DOOR: u8 = 2;

/// How many turns the walk over this ground takes. A step into deep water or onto ice takes `wading`, and 0 forbids it.
fn walk(ground: &Map, wading: u8, [from, to]: [Point; 2]) -> Option<u32> {
    let mut distances = DistanceMap::new();
    let turns = |tile: TileType| match tile {
        TileType::Door => DOOR,
        TileType::Deep | TileType::Ice => wading,
        tile => u8::from(tile.is_walkable()),
    };
    distances.fill_over(ground, &[to], turns);
    distances.distance(from)
}

/// The free tile nearest to the stairs.
fn room(level: &Level, stairs: Point) -> Option<Point> {
    let free = level.map.points().filter(|at| level.has_room_for_foe(*at));
    free.min_by_key(|at| (reach(stairs, *at), at.y, at.x))
}
