//! The gloom's gloom: while it sees the player, their lantern reaches less far, and the braziers around it go out.

use super::{PLAIN, Rule};
use crate::action::{Turn, braziers};
use crate::event::Event;
use crate::level::{ActorId, Brazier, Mood, reach};
use crate::map::{Point, TileType};

/// How far around it braziers go out, in tiles.
const REACH: i32 = 6;

pub(super) static RULE: Rule = Rule { each_turn: darken, ..PLAIN };

fn darken(turn: &mut Turn, id: ActorId) {
    let (gloom, level) = (turn.actor(id), &turn.level);
    let at = gloom.at;
    if !matches!(gloom.mood, Mood::Hunting { lost: 0, .. }) || !level.is_in_line(at) {
        return;
    }
    let burns = |place: &Point| {
        reach(at, *place) <= REACH
            && level.map.tile(*place) == TileType::Brazier
            && !level.brazier(*place).is_out
    };
    let burning: Vec<Point> = level.map.points().filter(burns).collect();
    turn.level.hero.lantern.is_dimmed = true;
    for place in burning {
        let brazier = turn.level.brazier(place);
        braziers::remember(turn, Brazier { is_out: true, ..brazier });
        if turn.level.is_seen(place) {
            turn.tell(Event::BrazierOut { at: place });
        }
    }
}
