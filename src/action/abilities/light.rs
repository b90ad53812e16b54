//! The lamplighter's lamps: it lights every brazier that it passes. The light that it carries itself is a matter of what lights
//! the floor.

use super::{PLAIN, Rule};
use crate::action::{Stage, braziers};
use crate::event::Event;
use crate::level::{ActorId, Brazier};
use crate::map::{Direction, Point, TileType};

pub(super) static RULE: Rule = Rule { stepped: kindle, ..PLAIN };

fn kindle(stage: &mut Stage, id: ActorId, _: Point) {
    let (at, level) = (stage.actor(id).at, &stage.level);
    let beside = Direction::ALL.map(|direction| direction.step(at)).into_iter();
    let is_out = |place: &Point| level.map.tile(*place) == TileType::Brazier && level.brazier(*place).is_out;
    let cold: Vec<Point> = beside.filter(is_out).collect();
    for place in cold {
        let brazier = stage.level.brazier(place);
        braziers::remember(stage, Brazier { is_out: false, ..brazier });
        if stage.level.is_seen(place) {
            stage.tell(Event::BrazierLit { at: place });
        }
    }
}
