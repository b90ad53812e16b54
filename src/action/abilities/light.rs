//! The lamplighter's lamps: it lights every brazier that it passes. The light that it carries itself is a matter of what lights
//! the floor.

use super::{PLAIN, Rule};
use crate::action::{Turn, braziers};
use crate::event::Event;
use crate::level::{ActorId, Brazier};
use crate::map::{Direction, Point, TileType};

pub(super) static RULE: Rule = Rule { on_step: kindle, ..PLAIN };

fn kindle(turn: &mut Turn, id: ActorId, _: Point) {
    let (at, level) = (turn.actor(id).at, &turn.level);
    let beside = Direction::around(at).into_iter();
    let is_out = |place: &Point| level.map.tile(*place) == TileType::Brazier && level.brazier(*place).is_out;
    let cold: Vec<Point> = beside.filter(is_out).collect();
    for place in cold {
        let brazier = turn.level.brazier(place);
        braziers::remember(turn, Brazier { is_out: false, ..brazier });
        if turn.level.is_seen(place) {
            turn.tell(Event::BrazierLit { at: place });
        }
    }
}
