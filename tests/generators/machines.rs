//! Machines: the guarantees that each floor gives, over many seeds, and what the checks say of floors that break them.

use crate::long;
use emberdeep::action::Action;
use emberdeep::content::floors::FLOORS;
use emberdeep::content::items::Category;
use emberdeep::content::machines::{Cue, Does, Effect, Gives, Lock, Part, WayIn};
use emberdeep::content::{Item, ItemKind, MachineKind, Place, Setup};
use emberdeep::event::Event;
use emberdeep::game::Game;
use emberdeep::level::{ActorId, Circuit, Level, Lying, Machine};
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::{Direction, Map, Point, TileType};
use emberdeep::map_builder;
use emberdeep::map_builder::rules::EMBERDEEP;
use std::collections::{BTreeMap, BTreeSet};

/// Seeds for each floor, of how many in the long run.
const SEEDS: usize = 60;
const ALL_SEEDS: usize = 10_000;
/// Seeds whose machines are set going, and how many in the long run.
const WALKS: usize = 25;
const ALL_WALKS: usize = 1_000;

fn floor(seed: u64, depth: u32) -> Level {
    map_builder::build(&EMBERDEEP, seed, depth, &mut ())
}

/// The places on other floors than where the first ways lead, all for one seed in so many.
const ELSEWHERE: u64 = 20;

fn each_floor(seeds: usize, all: usize, mut check: impl FnMut(&Level) -> Result<(), String>) {
    for seed in 0..long::rounds(seeds, all) as u64 {
        for depth in 1..FLOORS {
            let level = floor(seed, depth);
            check(&level).unwrap_or_else(|fault| panic!("seed {seed}, floor {depth}: {fault}"));
        }
        let elsewhere = (3..FLOORS).flat_map(|depth| Place::ALL.map(|place| (depth, place)));
        let is_one = |(depth, place): &(u32, Place)| place.home() != *depth && place.depths().contains(depth);
        for floor in elsewhere.filter(|floor| seed % ELSEWHERE == 0 && is_one(floor)) {
            let level = map_builder::build_place(&EMBERDEEP, seed, floor, Setup::default(), &mut ());
            check(&level).unwrap_or_else(|fault| panic!("seed {seed}, floor {floor:?}: {fault}"));
        }
    }
}

/// The tiles that can be reached from the start where `is_open`.
fn reached(level: &Level, is_open: impl Fn(Point, TileType) -> bool) -> BTreeSet<(i32, i32)> {
    let start = level.player().at;
    let mut found = BTreeSet::from([(start.x, start.y)]);
    let mut edge = vec![start];
    while let Some(at) = edge.pop() {
        for next in Direction::ALL.map(|way| way.step(at)) {
            if is_open(next, level.map.tile(next)) && found.insert((next.x, next.y)) {
                edge.push(next);
            }
        }
    }
    found
}

/// Whatever machines do to their tiles, everything else can be reached.
fn stairs_need_no_machine(level: &Level) -> Result<(), String> {
    let found = reached(level, |at, tile| tile.is_passable() && level.machine_at(at).is_none());
    let outside = level.map.points().filter(|at| level.map.tile(*at).is_passable());
    match outside.filter(|at| level.machine_at(*at).is_none()).find(|at| !found.contains(&(at.x, at.y))) {
        Some(at) => Err(format!("{at:?} is reached only through a machine")),
        None => Ok(()),
    }
}

fn is_pen(machine: &Machine) -> bool {
    machine.kind == MachineKind::Pen
}

/// Every locked gate but a pen's can be opened, in some order, by keys that lie before it.
fn keys_lie_before_their_gates(level: &Level) -> Result<(), String> {
    let gates = level.machines.iter().filter(|machine| !is_pen(machine)).flat_map(|machine| &machine.gates);
    let locked: Vec<Point> = gates.filter(|(_, lock)| *lock == Lock::Key).map(|(at, _)| *at).collect();
    if opens_all(level, &locked, &mut Vec::new()) { Ok(()) } else { Err(format!("{} gates", locked.len())) }
}

fn opens_all(level: &Level, locked: &[Point], opened: &mut Vec<Point>) -> bool {
    if opened.len() == locked.len() {
        return true;
    }
    let found = reached(level, |at, tile| tile.is_passable() || opened.contains(&at));
    let is_found = |at: Point| found.contains(&(at.x, at.y));
    let lying = level.items.iter().map(|lying| (lying.at, lying.item));
    let carried = level.foes().filter_map(|foe| Some((foe.at, foe.loot()?)));
    let keys = lying.chain(carried).filter(|(at, item)| item.kind == ItemKind::Key && is_found(*at));
    if keys.count() <= opened.len() {
        return false;
    }
    let next = locked.iter().filter(|gate| Direction::ALL.iter().any(|way| is_found(way.step(**gate))));
    let next: Vec<Point> = next.filter(|gate| !opened.contains(gate)).copied().collect();
    next.into_iter().any(|gate| {
        opened.push(gate);
        let opens = opens_all(level, locked, opened);
        opened.pop();
        opens
    })
}

#[test]
fn the_stairs_never_depend_on_a_machine() {
    each_floor(SEEDS, ALL_SEEDS, stairs_need_no_machine);
}

#[test]
fn a_machine_on_the_only_way_is_found() {
    let mut level = Level::new(1, Map::from_picture("#######\n#.....#\n#######").0, Point::new(1, 1));
    assert_eq!(stairs_need_no_machine(&level), Ok(()));
    let kind = MachineKind::OilPress;
    level.machines.push(machine(kind, &[Point::new(3, 1)]));
    assert!(stairs_need_no_machine(&level).is_err());
}

#[test]
fn every_lock_opens_in_some_order() {
    each_floor(SEEDS, ALL_SEEDS, keys_lie_before_their_gates);
}

#[test]
fn a_pen_on_every_second_floor_holds_somebody_and_no_key_is_made_for_it() {
    let (mut pens, mut floors) = (0, 0);
    each_floor(SEEDS, ALL_SEEDS, |level| {
        let found = reached(level, |at, tile| tile.is_passable() && level.machine_at(at).is_none());
        floors += i32::from(level.depth > 1);
        for pen in level.machines.iter().filter(|machine| is_pen(machine)) {
            pens += 1;
            let captives = level.others().filter(|other| other.is_captive() && pen.holds(other.at)).count();
            let before = Direction::ALL.map(|way| way.step(pen.way_in));
            if captives != 1 || !before.iter().any(|at| found.contains(&(at.x, at.y))) {
                return Err("nobody in the pen, or no way to it".to_owned());
            }
        }
        let lies = |kind| level.items.iter().filter(|lying| lying.item.kind == kind).count();
        let runs = level.foes().filter(|foe| foe.loot().is_some()).count();
        let gates = level.machines.iter().filter(|one| !is_pen(one)).flat_map(|one| &one.gates);
        let locked = gates.filter(|(_, lock)| *lock == Lock::Key).count();
        if lies(ItemKind::Key) + runs == locked { Ok(()) } else { Err("a key too many".to_owned()) }
    });
    assert!((45..=55).contains(&(100 * pens / floors)), "{pens} pens on {floors} floors");
}

#[test]
fn a_key_behind_its_own_gate_is_found() {
    let (map, _) = Map::from_picture("######\n#..].#\n######");
    let mut level = Level::new(1, map, Point::new(1, 1));
    let gate = Point::new(3, 1);
    let gates = vec![(gate, Lock::Key)];
    level.machines.push(Machine { gates, ..machine(MachineKind::Treasury, &[gate]) });
    let behind = level_with_key(&level, 4);
    let before = level_with_key(&level, 2);
    assert!(keys_lie_before_their_gates(&behind).is_err());
    assert_eq!(keys_lie_before_their_gates(&before), Ok(()));
}

fn level_with_key(level: &Level, x: i32) -> Level {
    Level { items: vec![Lying { at: Point::new(x, 1), item: Item::new(ItemKind::Key) }], ..level.clone() }
}

fn machine(kind: MachineKind, tiles: &[Point]) -> Machine {
    Machine::bare(kind, tiles.into(), tiles[0])
}

/// The floor with the player on the altar of a machine, alone, with that lantern.
fn at_the_altar(level: &Level, machine: &Machine, hooded: bool) -> (Game, Point) {
    let mut level = level.clone();
    let altar = machine.prizes[0];
    level.actors.truncate(1);
    level.actors[0].at = altar;
    level.hero.lantern.hooded = hooded;
    level.timers.night_shift = None;
    (Game::on_level(1, level), altar)
}

/// The way within a machine from `from` to the nearest of `goals`.
fn way(level: &Level, machine: &Machine, from: Point, goals: &[Point]) -> Vec<Direction> {
    let map = &level.map;
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, goals, None, |tile| {
        let at = map.point(tile);
        (machine.holds(at) && map.tile(at).is_passable() && !map.tile(at).is_water()).then_some(1)
    });
    let mut at = from;
    let mut way = Vec::new();
    while let Some(direction) = steps.downhill(at, |_| true) {
        way.push(direction);
        at = direction.step(at);
    }
    way
}

/// What happens to a player who takes the key and goes at once.
fn taking_the_key(level: &Level, machine: &Machine, hooded: bool) -> Result<(), String> {
    let (mut game, altar) = at_the_altar(level, machine, hooded);
    let refuge: Vec<Point> = if machine.kind.is_wired(|wire| wire.does == Does::Each(Effect::Burn)) {
        // There the way out burns, and bare floor does not.
        let bare = machine.tiles.iter().filter(|at| level.map.tile(**at) == TileType::Floor);
        bare.filter(|at| **at != altar).copied().collect()
    } else {
        vec![machine.way_in]
    };
    let mut plays = vec![Action::PickUp];
    plays.extend(way(level, machine, altar, &refuge).into_iter().map(Action::Step));
    plays.extend([Action::Wait; 4]);
    for action in plays {
        let events = game.play(action).map_err(|refusal| format!("{:?}: {refusal:?}", machine.kind))?;
        let is_hurt = |event: &Event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER);
        if events.iter().any(is_hurt) || game.level().depth != level.depth {
            return Err(format!("{:?}: {events:?}", machine.kind));
        }
        if game.level().map.tile(game.level().player().at) == TileType::Deep {
            return Err(format!("{:?}: drowned", machine.kind));
        }
    }
    Ok(())
}

/// Whether taking what it offers makes its ground deadly.
fn drives_out(kind: MachineKind) -> bool {
    use Effect::{Burn, Fall, Rise, Vent};
    kind.is_wired(|wire| {
        wire.cue == Cue::Taken && matches!(wire.does, Does::Each(Burn | Fall | Rise | Vent(_)))
    })
}

#[test]
fn prompt_exit_beats_the_danger() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    each_floor(WALKS, ALL_WALKS, |level| {
        for machine in level.machines.iter().filter(|machine| drives_out(machine.kind)) {
            *counts.entry(machine.kind.info().name).or_default() += 1;
            taking_the_key(level, machine, true)?;
        }
        Ok(())
    });
    let kinds = MachineKind::ALL.into_iter().filter(|kind| drives_out(*kind)).count();
    assert!(kinds > 0 && counts.len() == kinds, "{counts:?}");
    assert!(counts.values().all(|count| *count >= 10), "{counts:?}");
}

/// The machine with a front that is everywhere in it one turn after the key is taken.
fn at_once(mut level: Level) -> Level {
    let machine = &mut level.machines[0];
    let everywhere: Vec<(Point, u8)> = machine.tiles.iter().flat_map(|at| [(*at, 1), (*at, 2)]).collect();
    for wire in machine.wires.iter_mut().filter(|wire| wire.cue == Cue::Taken) {
        wire.at = everywhere.clone().into();
    }
    level
}

#[test]
fn a_front_that_comes_too_soon_is_found() {
    // Firedamp hurts nobody by coming.
    let vents = |kind: MachineKind| kind.is_wired(|wire| matches!(wire.does, Does::Each(Effect::Vent(_))));
    for kind in MachineKind::ALL.into_iter().filter(|kind| drives_out(*kind) && !vents(*kind)) {
        let rooms = (1..FLOORS).flat_map(|depth| (0..40).map(move |seed| (depth, seed)));
        let mut rooms = rooms.filter_map(|(depth, seed)| map_builder::machine(kind, depth, seed));
        let level = rooms.next().expect("one of each kind");
        assert_eq!(taking_the_key(&level, &level.machines[0], true), Ok(()), "{kind:?}");
        let broken = at_once(level);
        assert!(taking_the_key(&broken, &broken.machines[0], true).is_err(), "{kind:?}");
    }
}

/// Whether walls fall and vermin come out when its key is taken.
fn lets_out(kind: MachineKind) -> bool {
    kind.is_wired(|wire| wire.cue == Cue::Taken && wire.does == Does::Each(Effect::Vermin))
}

/// Whether a player who takes the key and goes at once is at the way in before anyone bites.
fn ahead_of_vermin(level: &Level, machine: &Machine) -> Result<(), String> {
    let mut level = level.clone();
    // The player has come in by it.
    level.map.set(machine.way_in, TileType::OpenDoor);
    let (mut game, altar) = at_the_altar(&level, machine, false);
    let steps = way(&level, machine, altar, &[machine.way_in]).into_iter().map(Action::Step);
    for action in [Action::PickUp].into_iter().chain(steps) {
        let events = game.play(action).map_err(|refusal| format!("{:?}: {refusal:?}", machine.kind))?;
        let is_hurt = |event: &Event| matches!(event, Event::Hit { on, .. } if on.id == ActorId::PLAYER);
        if events.iter().any(is_hurt) {
            return Err(format!("{:?}: {events:?}", machine.kind));
        }
    }
    let is_out = game.level().player().at == machine.way_in;
    let came = game.level().foes().count();
    if is_out && came > 0 { Ok(()) } else { Err(format!("{:?}: {came} came", machine.kind)) }
}

#[test]
fn prompt_exit_beats_the_cracked_walls() {
    let (mut rats, mut jackals) = (0, 0);
    each_floor(WALKS, ALL_WALKS, |level| {
        for machine in level.machines.iter().filter(|machine| lets_out(machine.kind)) {
            *(if level.depth < 3 { &mut rats } else { &mut jackals }) += 1;
            ahead_of_vermin(level, machine)?;
        }
        Ok(())
    });
    assert!(rats > 5 && jackals > 2, "{rats} rats, {jackals} jackals");
}

#[test]
fn vermin_that_come_too_soon_are_found() {
    let mut level = map_builder::machine(MachineKind::CrackedWalls, 3, 1).expect("a machine");
    assert_eq!(ahead_of_vermin(&level, &level.machines[0]), Ok(()));
    for wire in level.machines[0].wires.iter_mut().filter(|wire| wire.cue == Cue::Taken) {
        wire.at = wire.at.iter().map(|(at, _)| (*at, 1)).collect();
    }
    assert!(ahead_of_vermin(&level, &level.machines[0]).is_err());
}

/// What happens to a player who rings the bell, goes in at once, takes the prize and comes out again.
fn ringing_the_bell(level: &Level, machine: &Machine) -> Result<(), String> {
    let mut level = level.clone();
    (level.timers.night_shift, level.hero.lantern.hooded) = (None, false);
    level.actors.truncate(1);
    let outside = reached(&level, |_, tile| tile.is_passable());
    let place = |rope: &Point| {
        let mut beside = Direction::ALL.into_iter().map(|way| (way.turned(4).step(*rope), way));
        beside.find(|(at, _)| machine.holds(*at) && level.map.tile(*at).is_walkable())
    };
    let ropes = machine.tiles.iter().filter(|at| level.map.tile(**at) == TileType::Lever).filter_map(place);
    let (outer, inner): (Vec<_>, Vec<_>) = ropes.partition(|(at, _)| outside.contains(&(at.x, at.y)));
    let (&(from, pull), &(rope, pull_inside)) =
        outer.first().zip(inner.first()).ok_or_else(|| "a rope on each side".to_owned())?;
    level.actors[0].at = from;
    let mut game = Game::on_level(1, level);
    let mut play = |action: Action| game.play(action).map(|_| game.level().clone());
    let mut go = |at: Point, first: Action, to: Point, then: Action| {
        let level = play(first).map_err(|refusal| format!("{refusal:?}"))?;
        for direction in way(&level, machine, at, &[to]) {
            play(Action::Step(direction)).map_err(|refusal| format!("{refusal:?}"))?;
        }
        let level = play(then).map_err(|refusal| format!("{refusal:?}"))?;
        Ok::<Level, String>(level)
    };
    let prize = machine.prizes[0];
    let taken = go(from, Action::Interact(pull), prize, Action::PickUp)?;
    if taken.items_at(prize).next().is_some() {
        return Err("the prize is out of reach".to_owned());
    }
    let rung = go(prize, Action::Wait, rope, Action::Interact(pull_inside))?;
    let left = go(rope, Action::Wait, machine.way_in, Action::Wait)?;
    let is_out = left.player().at == machine.way_in;
    if is_out { Ok(()) } else { Err(format!("shut in at {:?}", rung.player().at)) }
}

#[test]
fn bell_gate_stays_open_long_enough() {
    let mut rung = 0;
    each_floor(WALKS, ALL_WALKS, |level| {
        for machine in level.machines.iter().filter(|machine| machine.kind == MachineKind::BellTower) {
            ringing_the_bell(level, machine)?;
            rung += 1;
        }
        Ok(())
    });
    assert!(rung > 5, "{rung}");
}

#[test]
fn a_gate_that_shuts_too_soon_is_found() {
    let mut level = map_builder::machine(MachineKind::BellTower, 3, 1).expect("a machine");
    assert_eq!(ringing_the_bell(&level, &level.machines[0]), Ok(()));
    let shuts = |wire: &&mut Circuit| wire.does == Does::Each(Effect::Shut);
    for wire in level.machines[0].wires.iter_mut().filter(shuts) {
        wire.at = wire.at.iter().map(|(at, _)| (*at, 3)).collect();
    }
    assert!(ringing_the_bell(&level, &level.machines[0]).is_err());
}

#[test]
fn lingering_loses_to_the_danger() {
    let mut caught = 0;
    each_floor(WALKS, ALL_WALKS, |level| {
        let galleries = level.machines.iter().filter(|machine| machine.kind == MachineKind::FallingGallery);
        for machine in galleries {
            let (mut game, _) = at_the_altar(level, machine, false);
            game.play(Action::PickUp).map_err(|refusal| format!("{refusal:?}"))?;
            for _ in 0..4 {
                if game.level().depth == level.depth {
                    game.play(Action::Wait).map_err(|refusal| format!("{refusal:?}"))?;
                }
            }
            if game.level().depth != level.depth + 1 {
                return Err("nobody fell".to_owned());
            }
            caught += 1;
        }
        Ok(())
    });
    assert!(caught > 10, "{caught}");
}

#[test]
fn an_open_lantern_lights_the_firedamp_of_a_player_who_lingers() {
    let burnt = (0..40).flat_map(|seed| {
        let level = floor(seed, 4);
        let galleries: Vec<Machine> = level
            .machines
            .iter()
            .filter(|machine| machine.kind == MachineKind::FiredampGallery)
            .cloned()
            .collect();
        galleries.into_iter().map(move |machine| {
            let (mut game, _) = at_the_altar(&level, &machine, false);
            let plays = [Action::PickUp].into_iter().chain([Action::Wait; 6]);
            let events: Vec<Event> = plays.flat_map(|action| game.play(action).expect("a turn")).collect();
            events.iter().any(|event| matches!(event, Event::Exploded { .. }))
        })
    });
    let burnt: Vec<bool> = burnt.collect();
    assert!(burnt.len() > 5 && burnt.iter().all(|burnt| *burnt), "{burnt:?}");
}

#[test]
fn floors_have_as_many_machines_as_they_promise() {
    let mut kinds = BTreeSet::new();
    let (mut floors, mut choices) = (0, 0);
    each_floor(SEEDS, ALL_SEEDS, |level| {
        let count = level.machines.iter().filter(|machine| !is_pen(machine)).count();
        let (least, most) = if level.depth == 1 { (2, 2) } else { (3, 5) };
        if !(least..=most).contains(&count) {
            return Err(format!("{count} machines"));
        }
        floors += 1;
        choices += level.machines.iter().filter(|machine| machine.kind.info().gives == Gives::Choice).count();
        for machine in &level.machines {
            kinds.insert(machine.kind);
            if !machine.kind.is_at_home(level.depth, level.place) {
                return Err(format!("{:?}", machine.kind));
            }
        }
        Ok(())
    });
    assert_eq!(kinds.len(), MachineKind::COUNT, "{kinds:?}");
    assert!(choices >= floors, "{choices} choices on {floors} floors");
}

/// Floors as a table shows them: 2, 3, 4 and 7 are "2-4, 7".
fn ranges(floors: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for floor in floors {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == *floor => *last = *floor,
            _ => ranges.push((*floor, *floor)),
        }
    }
    let written =
        |(from, to): &(u32, u32)| if from == to { from.to_string() } else { format!("{from}-{to}") };
    ranges.iter().map(written).collect::<Vec<_>>().join(", ")
}

/// Where a machine is found, as the table says it: on which floors, and in which place that has it alone.
fn found(kind: MachineKind) -> String {
    let own = Place::ALL.into_iter().find(|place| kind.is_own(*place));
    let is_other = |floor: &u32| own.is_none_or(|place| place.home() != *floor);
    let floors: Vec<u32> = kind.info().floors.iter().copied().filter(is_other).collect();
    let own = own.map(|place| place.info().name.trim_start_matches("the ").to_owned());
    let parts = Some(ranges(&floors)).filter(|_| !floors.is_empty()).into_iter().chain(own);
    parts.collect::<Vec<_>>().join(", ")
}

#[test]
fn the_docs_say_where_each_machine_is() {
    let docs = include_str!("../../docs/playing.md");
    for kind in MachineKind::ALL {
        let row = format!("| {} | {} | ", kind.info().name.trim_start_matches("the "), found(kind));
        assert!(docs.contains(&row), "docs/playing.md lacks: {row}");
    }
}

/// How many keys of the floor lie in machines or are carried, and how many gates they open.
fn keys_and_gates(level: &Level) -> (usize, usize) {
    let gates = level.machines.iter().flat_map(|machine| &machine.gates);
    let locked = gates.filter(|(_, lock)| *lock == Lock::Key).count();
    let lying = level.items.iter().map(|lying| lying.item);
    let carried = level.foes().filter_map(|foe| foe.loot());
    let keys = lying.chain(carried).filter(|item| item.kind == ItemKind::Key).count();
    (keys, locked)
}

#[test]
fn every_key_opens_something() {
    each_floor(SEEDS, ALL_SEEDS, |level| match keys_and_gates(level) {
        (keys, locked) if keys > locked => Err(format!("{keys} keys for {locked} gates")),
        _ => Ok(()),
    });
}

#[test]
fn hardly_a_run_is_without_a_puzzle_that_has_a_par() {
    let runs = long::rounds(SEEDS, ALL_SEEDS) as u64;
    let puzzles = |seed: u64| {
        let machines = (1..FLOORS).flat_map(|depth| floor(seed, depth).machines);
        machines.filter(|machine| machine.fewest.is_some()).count()
    };
    let counts: Vec<usize> = (0..runs).map(puzzles).collect();
    let none = counts.iter().filter(|count| **count == 0).count();
    assert!(none * 20 <= counts.len(), "{none} of {} runs have none", counts.len());
    assert!(counts.iter().sum::<usize>() >= counts.len() * 2, "{counts:?}");
}

/// A row that names a floor where its machine never finds room promises what nobody meets.
#[test]
fn each_kind_is_built_on_every_floor_of_its_row() {
    let mut built: BTreeSet<(MachineKind, u32)> = BTreeSet::new();
    let all: BTreeSet<(MachineKind, u32)> = MachineKind::ALL
        .into_iter()
        .flat_map(|kind| kind.info().floors.iter().map(move |depth| (kind, *depth)))
        .collect();
    for depth in 1..FLOORS {
        let wanted = all.iter().filter(|(_, on)| *on == depth).count();
        let mut seeds = 0..1_000;
        while built.iter().filter(|(_, on)| *on == depth).count() < wanted {
            let Some(seed) = seeds.next() else { break };
            built.extend(floor(seed, depth).machines.iter().map(|machine| (machine.kind, depth)));
        }
    }
    let never: Vec<_> = all.difference(&built).collect();
    assert!(never.is_empty(), "never built: {never:?}");
}

/// What a sign promises by the name of a place: its own chamber, on whichever floor it lies.
#[test]
fn nearly_every_place_has_its_own_chamber() {
    let seeds = long::rounds(20, 300) as u64;
    for place in Place::ALL.into_iter().filter(|place| (3..FLOORS).contains(&place.home())) {
        for depth in place.depths() {
            let level =
                |seed| map_builder::build_place(&EMBERDEEP, seed, (depth, place), Setup::default(), &mut ());
            let has_own = |seed: &u64| level(*seed).machines.iter().any(|machine| machine.kind.is_own(place));
            let count = (0..seeds).filter(has_own).count() as u64;
            assert!(5 * count >= 4 * seeds, "{place:?} on floor {depth}: {count} of {seeds}");
        }
    }
}

/// Each kind on each floor of its row, by whatever seed: only a puzzle may find no layout.
#[test]
fn each_kind_is_whole_on_every_floor_of_its_row() {
    let seeds = long::rounds(10, 1_000) as u64;
    for (kind, depth) in MachineKind::ALL
        .into_iter()
        .flat_map(|kind| kind.info().floors.iter().map(move |depth| (kind, *depth)))
    {
        let built: Vec<Level> =
            (0..seeds).filter_map(|seed| map_builder::machine(kind, depth, seed)).collect();
        let least = if kind.has_minimum() { 1 } else { seeds as usize };
        assert!(built.len() >= least, "{kind:?} on floor {depth}: {} of {seeds}", built.len());
        for level in built {
            is_whole(&level, &level.machines[0]).unwrap_or_else(|fault| panic!("floor {depth}: {fault}"));
            assert_eq!(stairs_need_no_machine(&level), Ok(()), "{kind:?} on floor {depth}");
        }
    }
}

/// Whether it offers nothing but lenses.
fn is_grinder(kind: MachineKind) -> bool {
    kind.has(|part| part == Part::Lens)
}

fn lenses(kinds: &[ItemKind]) -> usize {
    kinds.iter().filter(|kind| kind.info().category == Category::Lens).count()
}

#[test]
fn one_treasury_in_four_has_a_key_and_few_a_lens() {
    let (mut treasuries, mut with_key, mut with_lens) = (0, 0, 0);
    each_floor(SEEDS, ALL_SEEDS, |level| {
        for machine in level.machines.iter().filter(|machine| machine.kind == MachineKind::Treasury) {
            let items = machine.prizes.iter().flat_map(|at| level.items_at(*at));
            let kinds: Vec<ItemKind> = items.map(|item| item.kind).collect();
            // The first floor has no gate for another key.
            treasuries += u32::from(level.depth > 1);
            with_key += u32::from(kinds.contains(&ItemKind::Key));
            with_lens += u32::from(lenses(&kinds) > 0);
        }
        Ok(())
    });
    assert!(with_lens > 0 && with_lens * 3 <= treasuries, "{with_lens} of {treasuries} with a lens");
    let share = f64::from(with_key) / f64::from(treasuries);
    assert!((0.2..0.3).contains(&share), "{share} with a key");
}

/// What stands in a machine is what its picture says: offers on altars, gates, levers, wires with places.
fn is_whole(level: &Level, machine: &Machine) -> Result<(), String> {
    let fault = |what: &str| Err(format!("{:?}: {what}", machine.kind));
    let info = machine.kind.info();
    let offered: Vec<_> = machine.prizes.iter().map(|at| level.items_at(*at).next()).collect();
    if offered.iter().any(Option::is_none) {
        return fault("an empty altar");
    }
    let kinds: Vec<ItemKind> = offered.iter().flatten().map(|item| item.kind).collect();
    if !is_grinder(machine.kind) {
        let ways: Vec<_> = kinds.iter().filter_map(|kind| kind.info().way).collect();
        if ways.iter().enumerate().any(|(number, way)| ways[..number].contains(way)) {
            return fault("two things for one way");
        }
        if lenses(&kinds) > 1 {
            return fault("two lenses");
        }
    }
    if kinds.iter().any(|kind| matches!(kind, ItemKind::Dagger | ItemKind::Leather)) {
        return fault("what everyone has");
    }
    if machine.prizes.iter().any(|at| level.map.tile(*at) != TileType::Altar) {
        return fault("no altar");
    }
    if machine.wires.iter().any(|wire| wire.at.is_empty() || wire.of.is_empty()) {
        return fault("a wire to nowhere");
    }
    let reaches_out = machine.wires.iter().flat_map(|wire| wire.at.iter()).any(|(at, _)| !machine.holds(*at));
    if reaches_out {
        return fault("it reaches outside of its tiles");
    }
    if let Some(dance) = &machine.dance {
        let length = dance.rounds[0].len();
        let is_round =
            |round: &Vec<Point>| round.len() == length && round.iter().all(|at| machine.holds(*at));
        let stands = |at: Point| level.map.tile(at) == TileType::Guardian;
        if !(3..=5).contains(&dance.rounds.len())
            || !dance.rounds.iter().all(is_round)
            || !dance.places().all(stands)
        {
            return fault("a guardian without a round");
        }
    }
    let levers = info.parts.iter().filter(|(_, part)| *part == Part::Lever).count();
    if levers > 0 && !machine.wires.iter().any(|wire| wire.cue == Cue::Worked) {
        return fault("a lever without a wire");
    }
    if info.way_in == WayIn::Locked && level.map.tile(machine.way_in) != TileType::Gate {
        return fault("its way in is open");
    }
    Ok(())
}

#[test]
fn machines_are_whole_and_keep_to_their_tiles() {
    each_floor(SEEDS, ALL_SEEDS, |level| {
        for (number, machine) in level.machines.iter().enumerate() {
            is_whole(level, machine)?;
            let others = level.machines.iter().enumerate().filter(|(other, _)| *other != number);
            if others.flat_map(|(_, other)| other.tiles.iter()).any(|at| machine.holds(*at)) {
                return Err("two machines share a tile".to_owned());
            }
        }
        Ok(())
    });
}
