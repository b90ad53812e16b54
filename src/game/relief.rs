//! The night shift: when its time is up, it arrives awake by its stairs and looks for the player.

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
    for monster in relief.foes {
        let Some(at) = room(turn.level, stairs) else { return };
        let you = turn.level.player().at;
        let foe = Actor::foe(ActorId(turn.level.next_id), monster, at).hardened(turn.level.depth);
        let mood = Mood::Wandering { goal: Some(you) };
        let patrol = Patrol { waypoints: vec![you, stairs], ..Patrol::default() };
        harm::spawn(turn, Actor { mood, patrol, ..foe });
    }
}

/// The free tile nearest to the stairs.
fn room(level: &Level, stairs: Point) -> Option<Point> {
    let free = level.map.points().filter(|at| level.has_room_for_foe(*at));
    free.min_by_key(|at| (reach(stairs, *at), at.y, at.x))
}
