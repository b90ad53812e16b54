//! The night shift: when its time is up, it arrives awake by its stairs, makes for where a foe last knew the player to be, and then
//! walks from stairs to stairs.

use crate::action::{Turn, harm};
use crate::event::Event;
use crate::level::{Actor, ActorId, Level, Mood, Patrol, reach};
use crate::map::Point;

pub(super) fn turn(turn: &mut Turn) {
    let Some(relief) = &mut turn.level.timers.relief else { return };
    relief.turns = relief.turns.saturating_sub(1);
    if relief.turns > 0 {
        return;
    }
    let Some(relief) = turn.level.timers.relief.take() else { return };
    let Some(stairs) = turn.level.stairs(relief.down) else { return };
    turn.tell(Event::ReliefCame { down: relief.down });
    let known_at = turn.level.traffic.known_at;
    let other_stairs = turn.level.stairs(!relief.down);
    let waypoints: Vec<Point> = [known_at, stairs].into_iter().chain(other_stairs).collect();
    for monster in relief.foes {
        let Some(at) = room(turn.level, stairs) else { return };
        let foe = Actor::foe(ActorId(turn.level.next_id), monster, at).hardened(turn.level);
        let mood = Mood::Wandering { goal: Some(known_at) };
        let patrol = Patrol { waypoints: waypoints.clone(), ..Patrol::default() };
        harm::spawn(turn, Actor { mood, patrol, is_relief: true, ..foe });
    }
}

/// The free tile nearest to the stairs.
fn room(level: &Level, stairs: Point) -> Option<Point> {
    let free = level.map.points().filter(|at| level.has_room_for_foe(*at));
    free.min_by_key(|at| (reach(stairs, *at), at.y, at.x))
}
