//! The ember moth: it flies to the light that is nearest to it, and its bite sets its victim on fire.

use super::{PLAIN, Rule};
use crate::action::{Deed, Turn, area, harm, lamps, pathing};
use crate::content::Condition;
use crate::level::{Actor, ActorId, Level, reach};
use crate::map::{Direction, Point};

/// How many turns a bite burns.
const TURNS: u16 = 3;

pub(super) static RULE: Rule = Rule { first: flutter, sight: sees, on_hit: set_on_fire, ..PLAIN };

/// As long as nothing has hurt it, it flies to a light that is nearer than the player's, and stays there.
fn flutter(level: &Level, foe: &Actor) -> Option<Deed> {
    let light = nearest_light(level, foe).filter(|_| foe.body.hp == foe.body.max_hp)?;
    let is_there = reach(foe.at, light) <= 1 && !level.is_free(light);
    if is_there { Some(Deed::Wait) } else { pathing::go_to(level, foe, light) }
}

/// It sees light and little else.
fn sees(level: &Level, foe: &Actor, _: i32) -> i32 {
    if level.hero.is_dark() { 1 } else { foe.sight_of_light() }
}

/// The nearest bright light that `foe` sees, if none of the player's is as near.
fn nearest_light(level: &Level, foe: &Actor) -> Option<Point> {
    let player = level.player().at;
    let sees_player = !level.hero.is_dark() && level.is_in_line(foe.at);
    let sight = foe.sight_of_light();
    let farthest = if sees_player { sight.min(reach(foe.at, player) - 1) } else { sight };
    let by_distance = |at: &Point| (reach(foe.at, *at), at.y, at.x);
    let is_in_view = |at: Point| at == foe.at || area::is_clear(level, foe.at, at);
    let near = lamps::bright_lights(level).filter(|at| reach(foe.at, *at) <= farthest);
    let mut near: Vec<Point> = near.collect();
    near.sort_unstable_by_key(by_distance);
    let other = near.into_iter().find(|at| is_in_view(*at));
    let flames = lamps::nearest_flames(level, foe.at, farthest, is_in_view);
    other.into_iter().chain(flames).min_by_key(by_distance)
}

fn set_on_fire(turn: &mut Turn, _: ActorId, victim: ActorId, _: Direction) {
    if turn.level.actor(victim).is_some_and(|actor| !turn.level.is_fire_proof(actor)) {
        harm::afflict(turn, victim, Condition::Burning, TURNS);
    }
}
