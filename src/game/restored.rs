//! A run put back to a state that was written down, perhaps under other rules or by a stranger: nothing in it is
//! believed that could make a rule look for what is not there.

use super::{Game, State, paths};
use crate::action::perceive::FovCache;
use crate::content::{FLOORS, Place};
use crate::level::hero::BAG;
use crate::level::{Actor, ActorId, Gas, Level, Lit, Slot};
use crate::map::{Map, TileType};
use crate::map_builder::rules::MAX_SIDE;
use std::sync::Arc;

impl Game {
    /// This run after `turn` turns, with these floors and the player on floor `depth`; `None` if they make no sense.
    /// Everything chosen at the start of the run stays as it is.
    pub fn restored(&self, depth: u32, turn: u64, floors: Vec<Level>) -> Option<Self> {
        let is_here = |number: u32| number == depth;
        let is_sound = |(floor, number): (&Level, u32)| {
            floor.depth == number && is_sound(floor) && has_player(floor) == is_here(number)
        };
        let count = floors.len();
        if count > FLOORS as usize
            || !(1..=count as u32).contains(&depth)
            || !floors.iter().zip(1..).all(is_sound)
            || !is_route(&floors)
            || floors.iter().any(|floor| floor.traffic.left_in > turn)
        {
            return None;
        }
        let floors = floors.into_iter().map(|mut floor| {
            let area = floor.map.tiles.len();
            (floor.derived.in_line, floor.derived.light) = (vec![false; area], vec![Lit::Dark; area]);
            Arc::new(floor)
        });
        let (floors, fov, start) = (floors.collect(), FovCache::default(), self.clone());
        let mut game = Self { floors, depth, turn, state: State::Playing, fov, ..start };
        game.perceive();
        // Foes ask for the paths of the turn before.
        paths::provide(game.level_mut());
        Some(game)
    }
}

/// Whether ways lead from each place to the next, and a choice is left on the last floor only.
fn is_route(floors: &[Level]) -> bool {
    let route: Vec<Place> = floors.iter().map(|floor| floor.place).collect();
    let is_next = |number: usize| {
        let (first, second) = Place::next(&route[..number]);
        [first, second].contains(&Some(route[number]))
    };
    let (_, choice) = Place::next(&route);
    let has_sound_ways = |(number, floor): (usize, &Level)| {
        let ways = &floor.traffic.ways;
        let is_open = number + 1 == route.len() && choice.is_some();
        let are_stairs = ways.iter().all(|way| floor.map.tile(way.at) == TileType::StairsDown);
        ways.is_empty() || ways.len() == 2 && is_open && are_stairs
    };
    (0..route.len()).all(is_next) && floors.iter().enumerate().all(has_sound_ways)
}

/// Whether the player is on a floor, alive.
fn has_player(floor: &Level) -> bool {
    floor.actors.first().is_some_and(|actor| actor.is_player() && actor.body.hp > 0)
}

/// Whether everything on a floor has its place, and every list the length that the rules count on. Places have been
/// checked to be on the map.
fn is_sound(floor: &Level) -> bool {
    let Map { width, height, tiles } = &floor.map;
    let is_side = |side: &i32| (1..=MAX_SIDE).contains(side);
    if !is_side(width) || !is_side(height) || tiles.len() != (width * height) as usize {
        return false;
    }
    let area = tiles.len();
    let ground = &floor.ground;
    let grids = [ground.fire.len(), ground.cover.len(), ground.glow.len(), floor.knowledge.memory.len()];
    let flare = floor.timers.flare.as_ref().map_or(area, |(tiles, _)| tiles.len());
    let gas = Gas::ALL.into_iter().flat_map(|gas| ground.air.tiles(gas)).all(|(tile, _)| tile < area);
    let ids: Vec<ActorId> = floor.actors.iter().map(|actor| actor.id).collect();
    let others = floor.traffic.followers.iter().map(|follower| &follower.actor).chain(&floor.traffic.fallen);
    let known = |id: &ActorId| id.0 < floor.next_id;
    grids.iter().all(|length| *length == area)
        && flare == area
        && gas
        && ids.windows(2).all(|pair| pair[0] < pair[1])
        && ids.iter().all(known)
        && floor.actors.iter().chain(others).all(is_sound_actor)
        && is_sound_hero(floor)
        && floor.machines.iter().all(|machine| {
            let dance = machine.dance.as_ref();
            dance.is_none_or(|dance| {
                dance.rounds.iter().all(|round| round.len() == dance.phases())
                    && usize::from(dance.phase) < dance.phases()
            })
        })
}

fn is_sound_actor(actor: &Actor) -> bool {
    let patrol = &actor.patrol;
    actor.is_player() == actor.monster().is_none()
        && (patrol.waypoints.is_empty() || usize::from(patrol.next) < patrol.waypoints.len())
        && actor.body.speed > 0
}

fn is_sound_hero(floor: &Level) -> bool {
    let hero = &floor.hero;
    let gear = &hero.equipment;
    let slots =
        [gear.weapon, gear.armour, gear.charm, gear.lens, gear.belt[0], gear.belt[1], hero.record.used];
    let is_held = |slot: &Slot| usize::from(slot.0) < BAG;
    !hero.is_falling
        && hero.bag.len() == BAG
        && hero.letters.len() == BAG
        && slots.iter().flatten().all(is_held)
}
