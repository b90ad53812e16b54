//! The ghoul's meals: it prefers the dead that it sees to the player, and each of the first few makes it stronger.

use super::{PLAIN, Rule};
use crate::action::{Deed, Turn, area, pathing};
use crate::event::Event;
use crate::level::{AbilityState, Actor, ActorId, Level, reach};
use crate::map::Point;
use crate::map::distance::DistanceMap;

/// How far it scents the dead, in steps.
const SCENTS: i32 = 4;
/// How often it eats at most.
const MEALS: u8 = 3;
/// What a meal gives it.
const HEALTH: i32 = 6;
const POWER: i32 = 1;

pub(super) static RULE: Rule = Rule { decide, on_step: eat, ..PLAIN };

/// How often it has eaten.
fn meals(foe: &Actor) -> u8 {
    if let AbilityState::Meals(meals) = foe.ability_state { meals } else { 0 }
}

fn decide(level: &Level, foe: &Actor) -> Option<Deed> {
    let in_view = |at: &Point| reach(foe.at, *at) <= SCENTS && area::is_clear(level, foe.at, *at);
    let dead = level.ground.corpses.iter().map(|corpse| corpse.at);
    let dead: Vec<Point> = dead.filter(in_view).filter(|at| level.is_free(*at)).collect();
    if meals(foe) >= MEALS || dead.is_empty() {
        return None;
    }
    let (map, mut steps) = (&level.map, DistanceMap::new());
    let cost = |tile: usize| map.tiles[tile].is_walkable().then_some(1);
    steps.fill_by(map.width, map.height, &dead, Some(SCENTS as u32), cost);
    steps.distance(foe.at)?;
    pathing::towards(level, foe, &steps, true)
}

fn eat(turn: &mut Turn, id: ActorId, _: Point) {
    let ghoul = turn.actor(id);
    let at = ghoul.at;
    let corpse = turn.level.ground.corpses.iter().rposition(|corpse| corpse.at == at);
    let Some(corpse) = corpse.filter(|_| meals(ghoul) < MEALS) else { return };
    turn.level.ground.corpses.remove(corpse);
    let ghoul = turn.actor_mut(id);
    ghoul.ability_state = AbilityState::Meals(meals(ghoul) + 1);
    (ghoul.body.hp, ghoul.body.max_hp, ghoul.body.power) =
        (ghoul.body.hp + HEALTH, ghoul.body.max_hp + HEALTH, ghoul.body.power + POWER);
    let who = turn.who(id);
    turn.tell(Event::Ate { who });
}
