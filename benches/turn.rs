//! How long one turn of the player takes with thirty foes awake on a floor of 80 by 45 tiles, also if that burns from wall to
//! wall, and one forecast.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::{Criterion, criterion_group, criterion_main};
use emberdeep::action::Action;
use emberdeep::content::Monster;
use emberdeep::forecast::forecast;
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Level, Mood};
use emberdeep::map::{Direction, Point};
use emberdeep::map_builder::{self, rules};

const FOES: usize = 30;

/// A floor with thirty foes and no others, spread evenly, in the mood that `mood` gives them for the player's place.
fn floor(mood: impl Fn(Point) -> Mood) -> Game {
    let mut level = map_builder::build(&rules::EMBERDEEP, 7, 1, &mut ());
    let player = level.player().at;
    level.actors.truncate(1);
    (level.actors[0].hp, level.actors[0].max_hp) = (1_000_000_000, 1_000_000_000);
    let free: Vec<Point> = level.map.points().filter(|at| level.is_free(*at)).collect();
    for index in 0..FOES {
        let id = ActorId(index as u32 + 1);
        let monster = Monster::ALL[index % Monster::ALL.len()];
        let at = free[index * free.len() / FOES];
        level.actors.push(Actor { mood: mood(player), ..Actor::foe(id, monster, at) });
    }
    level.next_id = FOES as u32 + 1;
    Game::on_level(7, level)
}

/// The same, with flames on each tile that can be walked on, a third of which goes out in a turn.
fn ablaze() -> Game {
    let mut level = floor(|_| Mood::Wandering { goal: None }).level().clone();
    for tile in 0..level.map.tiles.len() {
        if level.map.tiles[tile].is_walkable() && !level.map.tiles[tile].is_water() {
            level.fire[tile] = 1 + (tile % 3) as u8;
        }
    }
    Game::on_level(7, level)
}

/// To and fro, so that all has to be found anew each turn.
fn walk(game: &mut Game, turn: &mut usize) {
    while game.level().hero.has_to_choose() {
        game.play(Action::Grow(game.level().hero.choices()[0])).expect("a boon to choose");
    }
    let directions = Direction::ALL;
    *turn += 1;
    let step = Action::Step(directions[*turn % 8]);
    if game.play(step).is_err() {
        game.play(Action::Wait).expect("waiting is allowed");
    }
}

fn turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("turn_80x45_30_foes");
    let (mut wandering, mut turn) = (floor(|_| Mood::Wandering { goal: None }), 0);
    group.bench_function("wandering", |b| {
        b.iter_batched_ref(
            || wandering.clone(),
            |game| walk(game, &mut turn),
            criterion::BatchSize::SmallInput,
        );
    });
    (0..20).for_each(|_| walk(&mut wandering, &mut turn));
    group.bench_function("wandering_under_way", |b| {
        b.iter_batched_ref(
            || wandering.clone(),
            |game| walk(game, &mut turn),
            criterion::BatchSize::SmallInput,
        );
    });
    let ablaze = ablaze();
    group.bench_function("ablaze", |b| {
        b.iter_batched_ref(|| ablaze.clone(), |game| walk(game, &mut turn), criterion::BatchSize::SmallInput);
    });
    let mut hunting = floor(|last_known| Mood::Hunting { last_known, lost: 0 });
    group.bench_function("hunting", |b| b.iter(|| walk(&mut hunting, &mut turn)));
    let mut empty = floor(|_| Mood::Asleep { spell: u16::MAX });
    group.bench_function("all_asleep", |b| b.iter(|| walk(&mut empty, &mut turn)));
    group.finish();
}

fn forecasts(c: &mut Criterion) {
    let mut level: Level = floor(|last_known| Mood::Hunting { last_known, lost: 0 }).level().clone();
    level.actors[0].hp = 60;
    for monster in [Monster::Goblin, Monster::Golem, Monster::Warden] {
        level.actors[1] = Actor::foe(ActorId(1), monster, Direction::East.step(level.actors[0].at));
        c.bench_function(&format!("forecast_{}", monster.info().name), |b| {
            b.iter(|| forecast(&level, ActorId(1)))
        });
    }
}

criterion_group!(benches, turns, forecasts);
criterion_main!(benches);
