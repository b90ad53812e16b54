//! The way home with the flame of the ember: how it is lit, what meets it, and where it may be banked.

use super::scene::Scene;
use crate::long::rounds;
use emberdeep::action::{Action, Refusal};
use emberdeep::auto::AutoCommand;
use emberdeep::content::{FLOORS, Horde, Item, ItemKind, Monster, Oath, Place, Setup};
use emberdeep::event::{Event, Victory};
use emberdeep::game::{CLIMB_SHARE, Game, State};
use emberdeep::level::{Actor, Level, Lying, Memory, Mood};
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::map_builder::{self, rules::EMBERDEEP};

const HALL: &str = "#########\n#<@.....#\n#########";

/// Before the ember on the last floor, with the stairs up beside it.
fn at_the_ember(change: impl FnOnce(&mut Level)) -> Scene {
    Scene::with(HALL, &[], |level| {
        (level.depth, level.place) = (FLOORS, Place::at_home(FLOORS));
        level.items.push(Lying { at: level.player().at, item: Item::new(ItemKind::Ember) });
        change(level);
    })
}

/// On the stairs up of that floor with the flame, alone.
fn on_stairs(depth: u32) -> Game {
    let mut level = map_builder::floor(&EMBERDEEP, 7, (depth, Place::at_home(depth)), Setup::default());
    level.actors.retain(Actor::is_player);
    level.hero.lantern.flame = true;
    Game::on_level(7, level)
}

/// The turns that the player needs to walk there, on dry ground if there is a way.
fn walk(map: &Map, from: Point, to: Point) -> Option<u32> {
    let over = |water: u8| {
        let mut steps = DistanceMap::new();
        let cost = |tile: TileType| match tile {
            TileType::Door => 2,
            TileType::Deep | TileType::Ice => water,
            tile => u8::from(tile.is_walkable()),
        };
        steps.fill_over(map, &[to], cost);
        steps.distance(from)
    };
    over(0).or_else(|| over(2))
}

#[test]
fn the_flame_is_lit_and_the_ember_stays() {
    let mut scene = at_the_ember(|level| {
        level.hero.lantern.hooded = true;
        level.actors.push(Actor::foe(emberdeep::level::ActorId(1), Monster::Rat, Point::new(7, 1)));
        level.actors[1].mood = Mood::Asleep { spell: u16::MAX };
    });
    assert_eq!(scene.refuse(Action::Bank), Refusal::NoStairs);
    let events = scene.play(Action::Kindle);
    assert!(events.contains(&Event::Kindled), "{events:?}");
    assert!(scene.level().foes().all(Actor::is_hunting), "the floor knows");
    let lantern = &scene.level().hero.lantern;
    assert!(lantern.flame && !lantern.hooded);
    assert_eq!(scene.game.state(), State::Playing);
    assert!(scene.level().items_at(scene.player().at).any(|item| item.kind == ItemKind::Ember));
    assert_eq!(scene.refuse(Action::Lantern), Refusal::BareFlame);
    assert_eq!(scene.refuse(Action::Kindle), Refusal::Aflame);
}

#[test]
fn only_the_ember_lights_it_and_only_a_lantern_with_oil() {
    let mut away = Scene::new(HALL, &[]);
    assert_eq!(away.refuse(Action::Kindle), Refusal::NothingHere);
    let mut empty = at_the_ember(|level| level.hero.lantern.oil = 0);
    assert_eq!(empty.refuse(Action::Kindle), Refusal::TooLittleOil);
    for oath in [Oath::NoReturn, Oath::DarkRoad] {
        let setup =
            Setup { oaths: Setup::default().oaths.turned(oath).expect("one oath"), ..Setup::default() };
        let mut sworn = at_the_ember(|level| level.hero.setup = setup);
        assert_eq!(sworn.refuse(Action::Kindle), Refusal::Sworn(oath));
    }
}

#[test]
fn it_dies_with_the_oil_and_is_lit_again() {
    let mut scene = at_the_ember(|level| {
        level.hero.lantern.oil = 2;
        let at = Direction::East.step(level.player().at);
        level.items.push(Lying { at, item: Item::new(ItemKind::OilFlask) });
    });
    scene.play(Action::Kindle);
    let events = scene.play(Action::Wait);
    assert!(events.contains(&Event::FlameDied), "{events:?}");
    assert!(!scene.level().hero.lantern.flame);
    assert_eq!(scene.refuse(Action::Kindle), Refusal::TooLittleOil);
    for action in [Action::Step(Direction::East), Action::PickUp, Action::Step(Direction::West)] {
        scene.play(action);
    }
    assert!(scene.play(Action::Kindle).contains(&Event::Kindled));
    assert!(scene.level().hero.lantern.flame);
}

#[test]
fn a_flask_keeps_it_alive() {
    let mut scene = at_the_ember(|level| {
        level.hero.lantern.oil = 2;
        level.hero.bag[9] = Some(Item::new(ItemKind::OilFlask));
    });
    scene.play(Action::Kindle);
    scene.repeat(3, Action::Wait);
    assert!(scene.level().hero.lantern.flame);
}

#[test]
fn lifting_the_ember_after_all_wins_by_it() {
    let mut scene = at_the_ember(|_| {});
    scene.play(Action::Kindle);
    while scene.game.state() == State::Playing {
        scene.play(Action::PickUp);
    }
    assert_eq!(scene.game.victory(), Some(Victory::Ember));
    assert_eq!(scene.game.points_for_way_home(), 0);
}

#[test]
fn each_floor_above_calls_its_next_night_shift() {
    for depth in 2..=FLOORS {
        let mut game = on_stairs(depth);
        game.play(Action::Climb).expect("stairs up");
        let level = game.level();
        let shift = level.timers.night_shift.clone().expect("a night shift");
        assert!(!shift.down);
        let mut horde = |horde: &Horde| {
            let mut each: Vec<Monster> = horde.each().collect();
            each.sort_unstable();
            each == shift.foes && horde.is_at_home(depth - 1)
        };
        assert!(Horde::ALL.iter().any(&mut horde), "{:?}", shift.foes);
        let walk = walk(&level.map, level.player().at, level.stairs(false).expect("stairs up"));
        assert_eq!(Some(u32::from(shift.turns) + 1), walk.map(|walk| walk + 10), "a turn has passed");
    }
}

#[test]
fn each_arrival_calls_it_again_and_counts_the_known_walk() {
    let mut level = map_builder::floor(&EMBERDEEP, 7, (4, Place::at_home(4)), Setup::default());
    level.actors.retain(Actor::is_player);
    let (from, to) = (level.stairs(true).expect("stairs down"), level.player().at);
    level.actors[0].at = from;
    level.hero.lantern.flame = true;
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    let walk = |map: &Map| walk(map, from, to);
    let (direct, mut known) = (walk(&level.map), level.map.clone());
    // Forget tiles of the straight way one by one, until only a detour is known.
    for tile in 0..known.tiles.len() {
        if known.tiles[tile] == TileType::Floor {
            let mut less = known.clone();
            less.tiles[tile] = TileType::Wall;
            if walk(&less).is_some() {
                known = less;
                level.knowledge.memory[tile] = Memory::Unknown;
            }
        }
    }
    let mut game = Game::on_level(7, level);
    for _ in 0..2 {
        let mut known = game.level().map.clone();
        for (tile, memory) in known.tiles.iter_mut().zip(&game.level().knowledge.memory) {
            *tile = memory.tile().unwrap_or(TileType::Wall);
        }
        let known = walk(&known).expect("a known way");
        assert!(Some(known) > direct, "the straight way is not known");
        game.play(Action::Descend).expect("stairs down");
        game.play(Action::Climb).expect("stairs up");
        let shift = game.level().timers.night_shift.clone().expect("a night shift");
        assert_eq!(u32::from(shift.turns) + 1, known + 10);
    }
}

#[test]
fn nobody_who_goes_straight_for_the_stairs_meets_it() {
    for (seed, depth) in
        (0..rounds(4, 100) as u64).flat_map(|seed| (2..=FLOORS).map(move |depth| (seed, depth)))
    {
        let mut level =
            map_builder::floor(&EMBERDEEP, seed, (depth - 1, Place::at_home(depth - 1)), Setup::default());
        level.actors.retain(Actor::is_player);
        (level.actors[0].at, level.ground.traps) = (level.stairs(true).expect("stairs down"), Vec::new());
        level.machines = Vec::new();
        level.hero.lantern.flame = true;
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        let mut game = Game::on_level(seed, level);
        game.play(Action::Descend).expect("stairs down");
        game.play(Action::Climb).expect("stairs up");
        // Who follows from below would stop the walk.
        let mut level = game.level().clone();
        level.actors.retain(Actor::is_player);
        level.traffic.followers.clear();
        let mut game = Game::on_level(seed, level);
        let mut travel = AutoCommand::Travel(game.level().stairs(false).expect("stairs up"));
        let mut is_alarmed = false;
        while let Ok(action) = travel.next(game.level()) {
            let events = game.play(action).expect("a step");
            // The open flame sets off firedamp, which calls it sooner.
            is_alarmed |= events.iter().any(|event| matches!(event, Event::Exploded { .. }));
            let comes = events.contains(&Event::NightShiftCame { down: false });
            assert!(!comes || is_alarmed, "{seed} {depth}");
        }
        let is_banked = game.play(Action::Bank).is_ok();
        assert!(is_banked || is_alarmed, "{seed} {depth}");
    }
}

#[test]
fn climbing_without_the_flame_calls_nobody() {
    let mut game = on_stairs(4);
    let mut level = game.level().clone();
    level.hero.lantern.flame = false;
    game = Game::on_level(7, level);
    let before = game.floors()[2].timers.night_shift.clone();
    game.play(Action::Climb).expect("stairs up");
    assert!(
        game.level()
            .timers
            .night_shift
            .as_ref()
            .is_none_or(|shift| before.is_some_and(|was| was.foes == shift.foes))
    );
    assert_eq!(game.play(Action::Bank), Err(Refusal::NoStairs));
}

#[test]
fn banking_wins_and_each_floor_climbed_counts() {
    let mut scores = Vec::new();
    for depth in [FLOORS, 7, 2] {
        let mut game = on_stairs(depth);
        let events = game.play(Action::Bank).expect("a flame on stairs");
        let how = Victory::Banked { depth };
        assert!(events.contains(&Event::Won { how }), "{events:?}");
        assert_eq!((game.state(), game.victory()), (State::Won, Some(how)));
        let (points, share) = (game.points(), u64::from(CLIMB_SHARE * (FLOORS - depth)));
        let home = game.points_for_way_home();
        assert_eq!(home, (points - home) * share / 100);
        scores.push(share);
        assert_eq!(game.play(Action::Wait), Err(Refusal::Over));
    }
    assert_eq!(scores, [0, 24, 64]);
}

#[test]
fn the_first_stairs_lead_out_with_it_and_only_with_it() {
    for action in [Action::Climb, Action::Bank] {
        let mut game = on_stairs(1);
        game.play(action).expect("the way out");
        assert_eq!(game.victory(), Some(Victory::Home));
        let home = game.points_for_way_home();
        assert_eq!(home, (game.points() - home) * 80 / 100);
    }
    let (map, marks) = Map::from_picture("####\n#@.#\n####");
    let mut level = Level::new(1, map, marks[0].1);
    level.map.set(marks[0].1, TileType::StairsUp);
    let mut game = Game::on_level(7, level);
    assert_eq!(game.play(Action::Climb), Err(Refusal::NoWayOut));
    assert_eq!(game.play(Action::Bank), Err(Refusal::NoWayOut));
}
