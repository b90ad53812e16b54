//! Measures a turn with thirty awake foes on a floor of 80 by 45 tiles, the same with fire from wall to wall, one
//! forecast, and everything shown about eight foes in view.

#![allow(missing_docs)] // The functions are made by macros.

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, criterion_group, criterion_main};
use emberdeep::action::Action;
use emberdeep::content::companions::GivenName;
use emberdeep::content::{Condition, Monster};
use emberdeep::forecast::{fight, forecast, next, ring};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Bond, Boon, Level, Mood};
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::map_builder::{self, rules};

const FOES: usize = 30;
/// How many turns a game runs before it is measured.
const BEFORE: usize = 24;
/// How many turns one iteration plays; `benches/measure` divides by it.
const TURNS: usize = 16;

/// A floor with thirty foes only, spread evenly, in the mood that `mood` returns for the player's place.
fn floor(mood: impl Fn(Point) -> Mood) -> Game {
    let mut level = map_builder::build(&rules::EMBERDEEP, 7, 1, &mut ());
    let player = level.player().at;
    level.actors.truncate(1);
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (1_000_000_000, 1_000_000_000);
    // Fire takes a share of all health, so that no amount of it would do.
    level.actors[0].conditions[Condition::FireProof] = u16::MAX;
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

/// Like [`floor`], with flames on each walkable tile; a third of them goes out each turn.
fn ablaze() -> Game {
    let mut level = floor(|_| Mood::Wandering { goal: None }).level().clone();
    for tile in 0..level.map.tiles.len() {
        if level.map.tiles[tile].is_walkable() && !level.map.tiles[tile].is_water() {
            level.ground.fire[tile] = 1 + (tile % 3) as u8;
        }
    }
    Game::on_level(7, level)
}

/// The turn with this number: in circles, so that every turn must search again, but never into a chasm.
fn walk(game: &mut Game, turn: usize) {
    while game.level().hero.has_to_choose() {
        let talent = Boon::from(game.level().hero.choices()[0]);
        game.play(Action::ChooseBoon(talent)).expect("a talent to choose");
    }
    let direction = Direction::ALL[turn % Direction::ALL.len()];
    let level = game.level();
    let falls = level.map.tile(direction.step(level.player().at)) == TileType::Chasm;
    if falls || game.play(Action::Step(direction)).is_err() {
        game.play(Action::Wait).expect("waiting is allowed");
    }
}

/// One turn from this state, in each direction in turn. Each gets a fresh copy: copies share the path cache.
fn first_turn(group: &mut BenchmarkGroup<WallTime>, name: &str, made: impl Fn() -> Game) {
    let mut directions = (0..Direction::ALL.len()).cycle();
    let mut walk_on = |game: &mut Game| walk(game, directions.next().expect("they begin again"));
    group.bench_function(name, |b| b.iter_batched_ref(&made, &mut walk_on, BatchSize::SmallInput));
}

/// [`TURNS`] turns of a game that has run for [`BEFORE`], always the same.
fn under_way(group: &mut BenchmarkGroup<WallTime>, name: &str, made: impl Fn() -> Game) {
    let set_off = || {
        let mut game = made();
        (0..BEFORE).for_each(|turn| walk(&mut game, turn));
        game
    };
    let walk_on = |game: &mut Game| (BEFORE..BEFORE + TURNS).for_each(|turn| walk(game, turn));
    let mut end = set_off();
    walk_on(&mut end);
    assert_eq!(end.floors().len(), 1, "the player stays on the floor");
    group.bench_function(name, |b| b.iter_batched_ref(set_off, walk_on, BatchSize::SmallInput));
}

fn turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("turn_80x45_30_foes");
    let wandering = || floor(|_| Mood::Wandering { goal: None });
    first_turn(&mut group, "wandering", wandering);
    first_turn(&mut group, "ablaze", ablaze);
    under_way(&mut group, "wandering_under_way", wandering);
    under_way(&mut group, "hunting", || floor(|last_known| Mood::Hunting { last_known, lost: 0 }));
    under_way(&mut group, "all_asleep", || floor(|_| Mood::Asleep { spell: u16::MAX }));
    group.finish();
}

fn forecasts(c: &mut Criterion) {
    let mut level: Level = floor(|last_known| Mood::Hunting { last_known, lost: 0 }).level().clone();
    level.actors[0].body.hp = 60;
    for monster in [Monster::Goblin, Monster::Golem, Monster::Warden] {
        level.actors[1] = Actor::foe(ActorId(1), monster, Direction::East.step(level.actors[0].at));
        c.bench_function(&format!("forecast_{}", monster.info().name), |b| {
            b.iter(|| forecast(&level, ActorId(1)))
        });
    }
}

/// A room of fifteen by fifteen with eight foes in view, all hunting the player, and perhaps a companion.
fn eight_in_view(has_companion: bool) -> Level {
    let rows = (0..15).map(|y| if y % 14 == 0 { "#".repeat(15) } else { format!("#{}#", ".".repeat(13)) });
    let (map, _) = Map::from_picture(&rows.collect::<Vec<_>>().join("\n"));
    let player = Point::new(7, 7);
    let mut level = Level::new(5, map, player);
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (60, 60);
    let kinds = [
        Monster::Goblin,
        Monster::Orc,
        Monster::Archer,
        Monster::Gorer,
        Monster::Bat,
        Monster::Rat,
        Monster::Ogre,
    ];
    for (index, way) in Direction::ALL.into_iter().enumerate() {
        let at = way.step(way.step(way.step(way.step(player))));
        let mood = Mood::Hunting { last_known: player, lost: 0 };
        let foe = Actor::foe(ActorId(index as u32 + 1), kinds[index % kinds.len()], at);
        level.actors.push(Actor { mood, ..foe });
    }
    level.next_id = 9;
    if has_companion {
        let bond = Bond::Companion { name: GivenName(0), warmed: 0 };
        let friend = Actor::foe(ActorId(9), Monster::Orc, Direction::North.step(player));
        level.actors.push(Actor { bond, ..friend });
        level.next_id = 10;
    }
    Game::on_level(7, level).level().clone()
}

fn shown(c: &mut Criterion) {
    for (name, has_companion) in [("shown_of_8_foes", false), ("shown_of_8_foes_and_a_companion", true)] {
        let level = eight_in_view(has_companion);
        let foes: Vec<ActorId> = level.foes_in_view().into_iter().map(|foe| foe.id).collect();
        assert_eq!(foes.len(), 8, "all are in view");
        c.bench_function(name, |b| {
            b.iter(|| {
                let intents = next::intents(&level);
                (ring::ring(&level, &intents), fight(&level, &foes), intents)
            });
        });
    }
}

criterion_group!(benches, turns, forecasts, shown);
criterion_main!(benches);
