//! A step does exactly what the warning says: on random ground with fire, gas, oil, known traps and bursting foes, for
//! a player in any condition. Warnings use only what the player knows, and commands heed them.

use crate::long::rounds;
use emberdeep::action::Action;
use emberdeep::action::danger::{self, Fate, Harm};
use emberdeep::auto::{self, AutoCommand};
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::event::{Cause, Event};
use emberdeep::game::{Game, State};
use emberdeep::level::{Actor, ActorId, Body, Brazier, Cover, Gas, Level, Memory, Mood, Slot, WARMTH};
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::rng::Rng;
use proptest::prelude::*;

const WIDTH: i32 = 13;
const HEIGHT: i32 = 9;

/// Random ground, all of it known, with the player in the middle.
fn ground(rng: &mut Rng) -> Level {
    let mut map = Map::new(WIDTH, HEIGHT);
    let kinds = [
        (TileType::Floor, 50),
        (TileType::Wall, 12),
        (TileType::Grass, 14),
        (TileType::Shallow, 5),
        (TileType::Deep, 6),
        (TileType::OpenDoor, 3),
        (TileType::Brazier, 2),
        (TileType::Door, 2),
        (TileType::Chasm, 3),
    ];
    for at in map.points() {
        map.set(at, rng.weighted(&kinds).expect("weights"));
    }
    let start = Point::new(WIDTH / 2, HEIGHT / 2);
    map.set(start, TileType::Floor);
    let mut level = Level::new(3, map, start);
    // Some braziers have given all their warmth, or are out.
    let bowls: Vec<Point> =
        level.map.points().filter(|at| level.map.tile(*at) == TileType::Brazier).collect();
    level.ground.braziers = bowls
        .into_iter()
        .map(|at| Brazier { at, is_out: rng.chance(1, 4), given: rng.range(0, i32::from(WARMTH)) as u8 })
        .collect();
    level.ground.glow.fill(true);
    level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    crate::levels::lay(&mut level, ItemKind::Healing, start);
    level
}

/// The player as anything may have left one.
fn dress(level: &mut Level, rng: &mut Rng) {
    let hero = &mut level.hero;
    let armour = *rng.pick(&[ItemKind::Leather, ItemKind::Plate, ItemKind::Plate, ItemKind::Cloak]);
    hero.bag[1] = Some(Item::new(armour));
    if rng.chance(1, 4) {
        hero.bag[2] = Some(Item::new(ItemKind::EmberCharm));
        hero.equipment.charm = Some(Slot(2));
    }
    hero.stance.heavy_steps = rng.range(0, 3) as u8;
    hero.lantern.healing = rng.range(0, 2);
    // No level is gained by what bursts: it would heal.
    hero.growth.experience = -1_000_000;
    let turns = |rng: &mut Rng| if rng.chance(1, 3) { rng.range(1, 4) as u16 } else { 0 };
    let you = &mut level.actors[0];
    you.body.hp = rng.range(1, 14);
    you.body.energy = *rng.pick(&[0, 0, 100]);
    let (haste, fire_proof, burning) = (turns(rng), turns(rng) / 2, turns(rng));
    let conditions =
        [(Condition::Haste, haste), (Condition::FireProof, fire_proof), (Condition::Burning, burning)];
    you.conditions = conditions.into_iter().collect();
}

/// Covers the tiles for which `is_there` holds with fire, gas, oil, traps and bloats that burst at a touch.
fn endanger(level: &mut Level, rng: &mut Rng, known: bool, is_there: impl Fn(Point) -> bool) {
    let here = level.player().at;
    let places: Vec<Point> = level.map.points().filter(|at| level.map.tile(*at).is_walkable()).collect();
    for at in places.into_iter().filter(|at| is_there(*at)) {
        let tile = level.map.index(at);
        if rng.chance(1, 5) && !level.map.tile(at).is_water() {
            level.ground.fire[tile] = rng.range(1, 6) as u8;
        }
        if rng.chance(1, 6) {
            level.ground.air.set(Gas::Choking, tile, rng.range(1, 12) as u8);
        }
        if rng.chance(1, 6) && !level.map.tile(at).is_water() {
            level.ground.cover[tile] = Cover::Oil;
        }
        let is_news = known || level.remembered_tile(at).is_none();
        if rng.chance(1, 5) && is_news && !level.ground.traps.contains(&at) {
            level.ground.traps.push(at);
        }
        if rng.chance(1, 20) && at != here {
            bloat(level, at, rng.range(0, 1) as u16);
        }
    }
}

fn bloat(level: &mut Level, at: Point, burning: u16) {
    let id = ActorId(level.next_id);
    level.next_id += 1;
    let mut bloat = Actor::foe(id, Monster::Bloat, at);
    bloat.conditions[Condition::Burning] = burning;
    let body = Body { hp: 1, ..bloat.body };
    level.actors.push(Actor { body, mood: Mood::Asleep { spell: u16::MAX }, ..bloat });
}

/// A game on random dangerous ground, with every danger in the player's view.
fn scene(seed: u64) -> Game {
    let mut rng = Rng::for_players(seed);
    let mut level = ground(&mut rng);
    dress(&mut level, &mut rng);
    let sees = Game::on_level(seed, level.clone());
    endanger(&mut level, &mut rng, true, |at| sees.level().is_seen(at));
    Game::on_level(seed, level)
}

/// A game that goes on from `level` with nothing on its ground.
fn calmed(level: &Level) -> Game {
    let mut level = level.clone();
    level.ground.fire.fill(0);
    level.ground.air.clear();
    level.ground.traps.clear();
    level.actors.truncate(1);
    Game::on_level(1, level)
}

fn taken(events: &[Event], by: fn(Cause) -> bool) -> i32 {
    let hit = |event: &Event| match *event {
        Event::Hit { on, damage, cause, .. } if on.id == ActorId::PLAYER && by(cause) => damage,
        _ => 0,
    };
    events.iter().map(hit).sum()
}

/// What `action` does in `game`.
fn suffered(game: &Game, action: Action) -> Option<Harm> {
    suffered_by(game, |game| game.play(action).ok())
}

/// What staying does for as many turns as `action` takes. What wears off with each turn counts them.
fn suffered_by_staying(game: &Game, action: Action) -> Option<Harm> {
    const CLOCK: u16 = 1_000;
    let mut level = game.level().clone();
    level.actors[0].conditions[Condition::Sight] = CLOCK;
    let game = Game::on_level(1, level);
    let left = |game: &Game| game.level().player().conditions[Condition::Sight];
    let mut gone = game.clone();
    gone.play(action).ok()?;
    suffered_by(&game, |game| {
        let mut events = Vec::new();
        while game.state() == State::Playing && left(game) > left(&gone) {
            events.extend(game.play(Action::Wait).ok()?);
        }
        Some(events)
    })
}

/// What is done to the player while `play` is.
fn suffered_by(game: &Game, play: impl FnOnce(&mut Game) -> Option<Vec<Event>>) -> Option<Harm> {
    let mut game = game.clone();
    let events = play(&mut game)?;
    let is_dead = game.state() == State::Dead;
    let confused = game.level().player().conditions[Condition::Confusion];
    let mut afterwards = Vec::new();
    let fell = |event: &Event| matches!(event, Event::Fell { who } if who.id == ActorId::PLAYER);
    let falls = events.iter().any(fell);
    let mut below = game.level().clone();
    if falls {
        below.map.tiles.fill(TileType::Floor);
    }
    let mut rest = calmed(&below);
    while !is_dead && rest.state() == State::Playing && rest.level().player().has(Condition::Burning) {
        afterwards.extend(rest.play(Action::Wait).expect("time to wait"));
    }
    let is_sprung = |event: &Event| matches!(event, Event::TrapSprung { who } if who.id == ActorId::PLAYER);
    Some(Harm {
        falls: falls.then(|| taken(&events, |cause| cause == Cause::Fall)),
        burns: taken(&events, |cause| cause == Cause::Fire),
        scalds: taken(&events, |cause| cause == Cause::Steam),
        blasts: taken(&events, |cause| cause == Cause::Blast),
        hits: taken(&events, |cause| cause == Cause::Impact),
        chokes: taken(&events, |cause| cause == Cause::Gas),
        crushes: taken(&events, |cause| cause == Cause::Guardian),
        later: taken(&afterwards, |_| true),
        confused,
        springs: events.iter().any(is_sprung),
        fate: match rest.state() {
            _ if is_dead => Fate::Dies,
            State::Dead => Fate::BurnsToDeath,
            _ => Fate::Lives,
        },
    })
}

/// Whether somebody may as well have `harm` as `other`: who dies either way may.
fn is_no_worse(harm: &Harm, other: &Harm) -> bool {
    let is_less = harm.total() <= other.total() && harm.confused <= other.confused;
    other.fate != Fate::Lives
        || (harm.fate == Fate::Lives && is_less && !harm.springs && harm.falls.is_none())
}

/// The steps from where the player stands that lead somewhere, and waiting.
fn actions(level: &Level) -> Vec<(Action, Point)> {
    let here = level.player().at;
    let steps = Direction::ALL.into_iter().map(|way| (Action::Step(way), way.step(here)));
    let free = steps.filter(|(_, at)| level.is_open(*at));
    free.chain([(Action::Wait, here)]).collect()
}

/// What commands do in the scene of that seed is no worse than staying.
fn no_command_leads_into_harm_in(seed: u64) -> Result<(), TestCaseError> {
    let game = scene(seed);
    let level = game.level();
    let here = level.player().at;
    let mut rng = Rng::for_players(seed);
    let places: Vec<Point> = level.map.points().filter(|_| rng.chance(1, 8)).collect();
    for to in &places {
        let next = auto::route(level, *to).into_iter().nth(1);
        prop_assert!(next.is_none_or(|at| danger::of_step(level, at).is_none()), "to {:?}", to);
    }
    let places = places.into_iter().map(AutoCommand::Travel);
    let runs = Direction::ALL.into_iter().map(AutoCommand::Run);
    for mut command in places.chain(runs).chain([AutoCommand::Explore, AutoCommand::Fight]) {
        match command.next(level) {
            Ok(Action::Step(way)) => {
                let harm = danger::of_step(level, way.step(here));
                // Out of fire and gas, and of where they come, it goes by itself if staying for as long is no
                // better.
                let stays = suffered_by_staying(&game, Action::Step(way)).expect("nothing is in the way");
                let is_escape = harm.is_none_or(|harm| is_no_worse(&harm, &stays));
                prop_assert!(
                    is_escape,
                    "{:?} goes {:?}: {:?}, and {:?} by staying",
                    command,
                    way,
                    harm,
                    stays
                );
            }
            Ok(Action::PickUp) => prop_assert_eq!(danger::of_step(level, here), None),
            _ => {}
        }
    }
    Ok(())
}

/// A brazier heals a player who stays beside it, who may live where a step would be their death.
#[test]
fn staying_beside_a_brazier_may_be_better() {
    no_command_leads_into_harm_in(14_126_431_964_604_025_503).expect("the brazier is counted");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(200, 500) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_step_does_what_was_said(seed: u64) {
        let game = scene(seed);
        for (action, at) in actions(game.level()) {
            let done = suffered(&game, action).expect("nothing is in the way");
            match danger::of_step(game.level(), at) {
                Some(said) => {
                    prop_assert_eq!(said, done, "{:?}", action);
                    prop_assert!(!said.kills() || danger::may_kill(game.level()));
                }
                None => {
                    let elsewhere = suffered(&calmed(game.level()), action).expect("nothing is in the way");
                    prop_assert_eq!(elsewhere, done, "{:?} is said to be harmless", action);
                }
            }
        }
    }

    #[test]
    fn no_command_leads_into_harm(seed: u64) {
        no_command_leads_into_harm_in(seed)?;
    }

    #[test]
    fn nothing_is_said_of_what_is_not_known(seed: u64) {
        let game = scene(seed);
        let level = game.level();
        let mut rng = Rng::for_players(seed ^ 1);
        let mut other = level.clone();
        endanger(&mut other, &mut rng, false, |at| !level.is_seen(at));
        for at in level.map.points() {
            prop_assert_eq!(danger::of_step(&other, at), danger::of_step(level, at), "{:?}", at);
        }
    }
}

/// Steam hides what is behind it, so that it is asked about by itself.
#[test]
fn a_step_into_steam_is_told_as_that() {
    let (map, marks) = Map::from_picture("#####\n#.@.#\n#####");
    let mut level = Level::new(3, map, marks[0].1);
    let east = Direction::East.step(marks[0].1);
    let tile = level.map.index(east);
    level.ground.air.set(Gas::Steam, tile, 6);
    let game = Game::on_level(1, level);
    let said = danger::of_step(game.level(), east).expect("a warning");
    assert!(said.scalds > 0 && said.burns == 0);
    assert_eq!(suffered(&game, Action::Step(Direction::East)), Some(said));
}

#[test]
fn every_sort_of_harm_comes_up() {
    let harms: Vec<Harm> = (0..300)
        .map(scene)
        .flat_map(|game| {
            let level = game.level();
            actions(level).into_iter().filter_map(|(_, at)| danger::of_step(level, at)).collect::<Vec<_>>()
        })
        .collect();
    let count = |is_it: fn(&Harm) -> bool| harms.iter().filter(|harm| is_it(harm)).count();
    for fate in [Fate::Lives, Fate::BurnsToDeath, Fate::Dies] {
        assert!(harms.iter().filter(|harm| harm.fate == fate).count() > 20, "{fate:?}");
    }
    assert!(count(|harm| harm.burns > 0 && harm.chokes > 0) > 20);
    assert!(count(|harm| harm.springs) > 20 && count(|harm| harm.later > 0) > 20);
    assert!(count(|harm| harm.confused > 0) > 20);
}
