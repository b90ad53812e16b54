//! Two ways down: their signs, the choice, and what it closes.

use emberdeep::action::Action;
use emberdeep::bot::{Bot, Style};
use emberdeep::content::{Place, Setup};
use emberdeep::event::Event;
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, Level, Lit, Memory, Sign};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::map_builder::{self, rules::EMBERDEEP};

/// Floor 2 of a dungeon, emptied of foes; `change` may move the player.
fn floor_2(seed: u64, change: impl FnOnce(&mut Level)) -> Game {
    let mut level = map_builder::floor(&EMBERDEEP, seed, (2, Place::LowerDig), Setup::default());
    level.actors.retain(Actor::is_player);
    (level.ground.traps, level.timers.night_shift) = (Vec::new(), None);
    change(&mut level);
    Game::on_level(seed, level)
}

/// The player knows both ways, and stands on the one of that number.
fn on_way(seed: u64, number: usize) -> Game {
    floor_2(seed, |level| {
        level.actors[0].at = level.traffic.ways[number].at;
        for way in &level.traffic.ways {
            level.knowledge.memory[level.map.index(way.at)] = Memory::Seen(TileType::StairsDown);
        }
    })
}

fn signs(game: &Game) -> Vec<Option<Sign>> {
    game.level().traffic.ways.iter().map(|way| way.sign.clone()).collect()
}

#[test]
fn each_way_leads_to_another_place_and_closes_the_other() {
    for (number, place) in [(0, Place::Halls), (1, Place::Mines)] {
        let mut game = on_way(7, number);
        let [taken, other] = [number, 1 - number].map(|number| game.level().traffic.ways[number].at);
        let events = game.play(Action::Descend).expect("stairs down");
        assert!(events.contains(&Event::Arrived { depth: 3, place, down: true }), "{events:?}");
        assert!(events.contains(&Event::WayFellIn), "{events:?}");
        assert_eq!((game.level().place, game.level().depth), (place, 3));
        assert_eq!(game.route(), [Place::OldDig, Place::LowerDig, place]);
        game.play(Action::Climb).expect("stairs up");
        assert_eq!(game.level().player().at, taken, "back on the stairs that were taken");
        assert_eq!(game.level().map.tile(other), TileType::Rubble);
        assert!(game.level().traffic.ways.is_empty());
        assert_eq!(game.level().known_stairs(true), Some(taken), "nobody is led to stairs that are gone");
        let events = game.play(Action::Descend).expect("the same stairs");
        assert!(!events.contains(&Event::WayFellIn) && game.level().place == place, "{events:?}");
    }
}

#[test]
fn a_fall_takes_the_first_way() {
    let mut game = floor_2(7, |level| {
        let beside = Direction::East.step(level.player().at);
        level.map.set(beside, TileType::Chasm);
    });
    let second = game.level().traffic.ways[1].at;
    let events = game.play(Action::Step(Direction::East)).expect("a leap");
    assert!(events.contains(&Event::WayFellIn), "{events:?}");
    assert_eq!(game.level().place, Place::Halls);
    assert_eq!(game.floors()[1].map.tile(second), TileType::Rubble);
}

#[test]
fn a_sign_says_what_lies_below() {
    for seed in 0..20 {
        for number in 0..2 {
            let mut game = on_way(seed, number);
            assert_eq!(signs(&game)[number], None);
            let at = game.level().player().at;
            let events = game.play(Action::Wait).expect("a turn");
            assert!(events.contains(&Event::ReadSign { at }), "{events:?}");
            let sign = signs(&game)[number].clone().expect("it has been read");
            game.play(Action::Descend).expect("stairs down");
            let below = game.level();
            assert_eq!(sign.place, below.place);
            let chambers: Vec<_> = below.machines.iter().map(|machine| machine.kind).collect();
            assert_eq!(sign.chambers, chambers);
            let shift = sign.shift.expect("a night shift");
            assert_eq!(Some(&shift.foes), below.timers.night_shift.as_ref().map(|shift| &shift.foes));
            assert!(!sign.hordes.is_empty());
            for member in sign.hordes.iter().flat_map(|horde| horde.each()) {
                assert!(below.foes().any(|foe| foe.monster() == Some(member)), "seed {seed}: no {member:?}");
            }
        }
    }
}

#[test]
fn a_sign_is_read_from_three_tiles_in_sight() {
    let beside = |away: i32| {
        let (seed, at) = (0..200)
            .find_map(|seed| {
                let level = map_builder::floor(&EMBERDEEP, seed, (2, Place::LowerDig), Setup::default());
                let way = level.traffic.ways.get(1)?.at;
                let is_open = |direction: &Direction| {
                    let line = std::iter::successors(Some(way), |at| Some(direction.step(*at)));
                    line.skip(1).take(5).all(|at| level.map.tile(at) == TileType::Floor)
                };
                let direction = Direction::ALL.into_iter().find(is_open)?;
                let line = std::iter::successors(Some(way), |at: &Point| Some(direction.step(*at)));
                Some((seed, line.skip(1).nth(away as usize - 1)?))
            })
            .expect("open ground beside a second way");
        let mut game = floor_2(seed, |level| {
            level.actors[0].at = at;
            level.derived.light.fill(Lit::Bright);
        });
        game.play(Action::Wait).expect("a turn");
        signs(&game)[1].is_some()
    };
    assert_eq!([3, 4].map(beside), [true, false]);
}

#[test]
fn the_milestone_tells_of_both_ways() {
    let milestone =
        |level: &Level| level.lore.iter().find(|placed| placed.find.is_milestone()).expect("one").at;
    let mut game = floor_2(7, |level| level.actors[0].at = milestone(level));
    game.play(Action::Wait).expect("a turn");
    let places: Vec<Place> = signs(&game).into_iter().flatten().map(|sign| sign.place).collect();
    assert_eq!(places, [Place::Halls, Place::Mines]);
}

#[test]
fn somebody_who_chooses_sees_places_in_another_order() {
    let mut routes = Vec::new();
    for seed in 0..8 {
        let (mut game, mut bot) = (Game::new(seed), Bot::of(Style::Choosing, seed));
        while game.state() == State::Playing && game.turn() < 6_000 {
            let mut action = bot.decide(game.level());
            while game.play(action).is_err() {
                action = bot.refused(action, game.level());
            }
        }
        routes.push(game.route());
    }
    assert!(routes.iter().any(|route| !Place::ALL.starts_with(route)), "{routes:?}");
}
