//! Which kinds of foes are killed for next to nothing: a search for the cheapest fight of a starting player, who throws
//! nothing, against one of them, or as few as there are of them anywhere, in the open, in a corridor and at a door. It looks at more than 8 turns: at the whole fight, as long as
//! it costs less oil than it may. It is a beam: of the states after as many actions it keeps those with
//! the least health left to take, so many for each cost in health.

use super::levels::{add, hunter, pictured, place};
use super::long::rounds;
use crate::harm::harm;
use emberdeep::action::Action;
use emberdeep::content::Monster;
use emberdeep::content::companions::{self, GivenName};
use emberdeep::content::monsters::Ability;
use emberdeep::event::Event;
use emberdeep::game::{Game, State};
use emberdeep::level::{Bond, Level, Mood, reach};
use emberdeep::map::{Direction, Point, TileType};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// What kills nobody cheaply costs at least so much health, or so much oil, in one of the places.
const HEALTH: i32 = 2;
const OIL: i32 = 25;
/// States kept for each cost in health.
const WIDTH: usize = 60;
/// Where costs in health are no longer told apart.
const MUCH: i32 = 6;

const OPEN: &str = "#############
                    #...........#
                    #...........#
                    #...........#
                    #...........#
                    #...........#
                    #.@.....f...#
                    #...........#
                    #...........#
                    #...........#
                    #...........#
                    #...........#
                    #############";

const CORRIDOR: &str = "###################
                        #.....@.....f.....#
                        ###################";

const DOOR: &str = "###################
                    #......#..........#
                    #......#..........#
                    #.....@+.....f....#
                    #......#..........#
                    #......#..........#
                    ###################";

const PLACES: [&str; 3] = [OPEN, CORRIDOR, DOOR];

/// What it takes to kill somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    health: i32,
    oil: i32,
}

/// Who comes with one of that kind, itself first. A rat or a jackal is never set alone: as many come as in the smallest pack. A
/// kobold does nothing but shout, so somebody is there to hear it: one of the goblins of the watch.
fn company(monster: Monster) -> Vec<Monster> {
    match (monster, monster.info().ability) {
        (Monster::Kobold, _) => vec![Monster::Kobold, Monster::Goblin],
        (_, Ability::Pack { from, .. }) => vec![monster; from as usize],
        _ => vec![monster],
    }
}

fn start(picture: &str, monster: Monster) -> Game {
    let (mut level, marks) = pictured(1, picture);
    let (map, start) = (level.map.clone(), level.player().at);
    if monster.info().ability == Ability::Swims {
        // There is water all around, two tiles from the player.
        let dug = |at: &Point| reach(*at, start) > 1 && map.tile(*at) == TileType::Floor;
        map.points().filter(dug).for_each(|at| level.map.set(at, TileType::Deep));
    }
    let middle = place(&marks, 'f');
    for member in company(monster) {
        // Nobody stands nearer to the player than the first.
        let free = |at: &Point| level.has_room_for_foe(*at) && reach(*at, start) >= reach(middle, start);
        let at = map.points().filter(free).min_by_key(|at| (reach(*at, middle), at.y, at.x));
        hunter(&mut level, member, at.expect("room on the floor"));
    }
    level.actors.iter_mut().for_each(|actor| actor.pursuit.wary = !actor.is_player());
    Game::on_level(1, level)
}

fn actions(level: &Level) -> Vec<Action> {
    if level.hero.has_to_choose() {
        return vec![Action::ChooseBoon(level.hero.choices()[0].into())];
    }
    let mut actions = vec![Action::Wait, Action::PickUp, Action::Lantern];
    actions.extend(Direction::ALL.map(Action::Step));
    actions.extend(Direction::ALL.map(Action::Close));
    actions
}

fn health_left(game: &Game) -> i32 {
    game.level().foes().map(|foe| foe.body.hp).sum()
}

/// The same with a goblin for a companion.
fn accompanied(picture: &str, monster: Monster) -> Game {
    let mut level = start(picture, monster).level().clone();
    let at = level.free_near(level.player().at);
    let mood = Mood::Wandering { goal: None };
    add(&mut level, Monster::Goblin, at, mood);
    let friend = level.actors.last_mut().expect("the goblin");
    friend.body.power -= companions::LESS_POWER;
    friend.bond = Bond::Companion { name: GivenName(0), warmed: 0 };
    Game::on_level(1, level)
}

/// The health that the player and the companion lose.
fn harm_to_both(event: &Event) -> i32 {
    match event {
        Event::Hit { on, damage, .. } if on.name.is_some() => *damage,
        event => harm(event),
    }
}

/// The cheapest way to kill the foes of `first` that the search finds: the least health, and then the least oil.
fn cheapest(first: Game) -> Option<Cost> {
    let oil = first.level().hero.lantern.oil;
    let mut best: Option<Cost> = None;
    let mut states = vec![(0, first)];
    let mut seen = BTreeSet::new();
    while !states.is_empty() {
        let mut kept: Vec<Vec<(i32, u64, i32, Game)>> = vec![Vec::new(); MUCH as usize + 1];
        for (health, game) in states {
            for action in actions(game.level()) {
                let mut after = game.clone();
                let Ok(events) = after.play(action) else { continue };
                let cost = Cost {
                    health: health + events.iter().map(harm_to_both).sum::<i32>(),
                    oil: oil - after.level().hero.lantern.oil,
                };
                if after.state() != State::Playing || cost.oil >= OIL {
                    continue;
                }
                if after.level().foes().next().is_none() {
                    best = Some(best.map_or(cost, |best| best.min(cost)));
                } else if best.is_none_or(|best| cost.health < best.health) && seen.insert(after.hash()) {
                    let bucket = &mut kept[cost.health.min(MUCH) as usize];
                    bucket.push((health_left(&after), after.hash(), cost.health, after));
                }
            }
        }
        for bucket in &mut kept {
            bucket.sort_unstable_by_key(|(left, hash, _, _)| (*left, *hash));
            bucket.truncate(WIDTH);
        }
        states = kept.into_iter().flatten().map(|(_, _, health, game)| (health, game)).collect();
    }
    best
}

fn is_next_to_nothing(cost: &Option<Cost>) -> bool {
    cost.is_some_and(|cost| cost.health < HEALTH && cost.oil < OIL)
}

#[test]
fn no_foe_dies_for_free_by_hand() {
    assert_eq!(dull(start), []);
}

#[test]
fn no_foe_dies_for_free_by_hand_and_in_company() {
    assert_eq!(dull(accompanied), []);
}

/// The kinds that are killed for next to nothing in each of the places, among the kinds tried.
fn dull(begins: fn(&str, Monster) -> Game) -> Vec<Monster> {
    let kinds = Monster::ALL.len();
    let step = kinds.div_ceil(rounds(4, kinds));
    let kinds: Vec<Monster> = Monster::ALL.into_iter().step_by(step).collect();
    let cheap = |monster: &Monster| {
        let costs = PLACES.map(|place| cheapest(begins(place, *monster)));
        let told =
            costs.map(|cost| cost.map_or("-".to_owned(), |cost| format!("{}/{}", cost.health, cost.oil)));
        println!("{:14} open {:7} corridor {:7} door {:7}", monster.info().name, told[0], told[1], told[2]);
        costs.iter().all(is_next_to_nothing)
    };
    kinds.into_par_iter().filter(cheap).collect()
}
