//! Compares kept paths with fresh ones, turn by turn, while the ground changes, and games that keep paths with games that
//! don't.

use super::perceived::{any_action, dice};
use super::{Game, paths};
use crate::content::{Monster, Place, Setup};
use crate::level::ways::Path;
use crate::level::{Actor, ActorId, Level, Mood};
use crate::map::distance::DistanceMap;
use crate::map::{Point, TileType};
use crate::map_builder::{self, rules};
use std::sync::Arc;

/// A floor with twenty foes of all kinds and four goals.
fn crowded(seed: u64, depth: u32, draw: &mut impl FnMut(u64) -> u64) -> (Level, [Point; 4]) {
    let mut level =
        map_builder::floor(&rules::EMBERDEEP, seed, (depth, Place::at_home(depth)), Setup::default());
    level.actors.truncate(1);
    for number in 1..=20 {
        let kind = Monster::ALL[draw(Monster::ALL.len() as u64) as usize];
        let at = any_place(&level, draw);
        level.actors.push(Actor::foe(ActorId(number), kind, at));
    }
    level.next_id = 21;
    let places = [(); 4].map(|()| any_place(&level, draw));
    (level, places)
}

/// A game on such a floor that is not soon over.
fn crowded_game(seed: u64, depth: u32, draw: &mut impl FnMut(u64) -> u64) -> (Game, [Point; 4]) {
    let (mut level, places) = crowded(seed, depth, draw);
    level.actors[0].body.hp = 10_000;
    (Game::on_level(seed, level), places)
}

fn any_place(level: &Level, draw: &mut impl FnMut(u64) -> u64) -> Point {
    loop {
        let at = level.map.point(draw(level.map.tiles.len() as u64) as usize);
        if level.map.tile(at).is_open() {
            return at;
        }
    }
}

/// Moves foes or changes their goals; every other turn changes a tile, often one of a few, so that old ground comes
/// back.
fn go_on(level: &mut Level, places: &[Point; 4], draw: &mut impl FnMut(u64) -> u64) {
    use TileType::{Chasm, Deep, Door, Floor, Ice, OpenDoor, Shallow, Wall};
    for index in 1..level.actors.len() {
        let goal = places[draw(4) as usize];
        let mood = match draw(12) {
            0..=2 => Mood::Wandering { goal: Some(goal) },
            3 => Mood::Wandering { goal: None },
            4 => Mood::Hunting { last_known: goal, lost: 1 },
            5 => Mood::Hunting { last_known: level.player().at, lost: 0 },
            6 => Mood::Asleep { spell: 0 },
            _ => level.actors[index].mood,
        };
        level.actors[index].mood = mood;
        if draw(4) == 0 {
            level.actors[index].at = any_place(level, draw);
        }
    }
    if draw(2) == 0 {
        let area = level.map.tiles.len() as u64;
        let place = if draw(8) == 0 { draw(area) } else { area / 2 + draw(area / 50) };
        let kinds = [Chasm, Deep, Door, Floor, Ice, OpenDoor, Shallow, Wall];
        level.map.tiles[place as usize] = kinds[draw(kinds.len() as u64) as usize];
    }
}

fn everywhere(level: &Level, steps: &DistanceMap) -> Vec<Option<u32>> {
    level.map.points().map(|at| steps.distance(at)).collect()
}

#[test]
fn kept_paths_equal_fresh_paths() {
    let (mut kept, mut found) = (0, 0);
    for (seed, depth) in (0..6).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        let mut draw = dice(seed);
        let (mut level, places) = crowded(seed, depth, &mut draw);
        for turn in 0..60 {
            let case = format!("seed {seed}, floor {depth}, turn {turn}");
            let before: Vec<Arc<DistanceMap>> =
                level.derived.paths.kept.iter().map(|path| Arc::clone(&path.steps)).collect();
            go_on(&mut level, &places, &mut draw);
            level.survey();
            paths::provide(&mut level);
            for path in &level.derived.paths.kept {
                let Path { goal, gait, steps } = path;
                let mut afresh = DistanceMap::new();
                afresh.fill_over(&level.map, &[*goal], |tile| gait.cost(tile));
                let whole = everywhere(&level, &steps.whole());
                assert!(whole == everywhere(&level, &afresh), "{case}: {goal:?}, {gait:?}");
                let goes = |foe: &&Actor| {
                    level.derived.paths.gait(foe) == *gait
                        && (foe.mood == Mood::Wandering { goal: Some(*goal) }
                            || foe.mood == Mood::Hunting { last_known: *goal, lost: 1 })
                };
                for foe in level.foes().filter(goes) {
                    assert!(path.is_known_from(foe.at), "{case}: {goal:?}, {gait:?} from {:?}", foe.at);
                }
                let was_kept = before.iter().any(|old| Arc::ptr_eq(old, steps));
                (kept, found) = (kept + usize::from(was_kept), found + usize::from(!was_kept));
            }
        }
    }
    assert!(kept > 1000 && found > 1000, "{kept} kept, {found} found");
}

#[test]
fn nothing_depends_on_which_paths_are_kept() {
    for (seed, depth) in (0..3).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        let mut draw = dice(seed);
        let (mut game, places) = crowded_game(seed, depth, &mut draw);
        for turn in 0..40 {
            go_on(game.level_mut(), &places, &mut draw);
            let mut without = game.clone();
            without.level_mut().derived.paths.kept.clear();
            let action = any_action(&mut draw);
            let case = format!("seed {seed}, floor {depth}, turn {turn}");
            assert_eq!(without.play(action), game.play(action), "{case}");
            assert_eq!(without.hash(), game.hash(), "{case}");
            if game.level().depth != depth {
                break;
            }
        }
    }
}

#[test]
fn steps_to_player_equal_a_full_count() {
    let mut parts = 0;
    for (seed, depth) in (0..3).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))) {
        let mut draw = dice(seed);
        let (mut game, places) = crowded_game(seed, depth, &mut draw);
        for turn in 0..40 {
            go_on(game.level_mut(), &places, &mut draw);
            // A refused action changes nothing.
            if game.play(any_action(&mut draw)).is_err() {
                continue;
            }
            let level = game.level();
            if level.depth != depth {
                break;
            }
            let mut plain = DistanceMap::new();
            plain.fill_over(&level.map, &[level.player().at], |tile| u8::from(tile.is_passable()));
            let others = [(); 5].map(|()| any_place(level, &mut draw));
            for at in level.foes().map(|foe| foe.at).chain(others) {
                let case = format!("seed {seed}, floor {depth}, turn {turn}, from {at:?}");
                let expected = plain.distance(at);
                assert_eq!(level.steps_to_player(at), expected, "{case}");
                let limit = draw(20) as u32;
                let within = expected.filter(|steps| *steps <= limit);
                assert_eq!(level.steps_to_player_within(at, limit), within, "{case}");
            }
            parts += usize::from(level.derived.to_player.is_part());
        }
    }
    assert!(parts > 300, "{parts}");
}
