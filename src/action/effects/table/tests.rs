//! Every cell of the table as a picture: what lies there, what comes, and how it looks afterwards.

use super::*;
use crate::action::effects;
use crate::content::Condition::{Held, Oiled, Slow};
use crate::content::{Item, ItemKind, Monster};
use crate::level::{Actor, ActorId, Body, Brazier, Corpse, Lying, Mood, Temporary};
use crate::map::Map;

/// Where it happens, in a corridor that continues for three tiles to both sides.
const HERE: Point = Point { x: 4, y: 1 };
const GOBLIN: ActorId = ActorId(1);

/// What can stand for a row.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Specimen {
    Tile(TileType),
    Gas(Gas),
    Cover(Cover),
    Only,
}

/// All that can stand for a row.
fn specimens(lies: Substance) -> Vec<Specimen> {
    let gases = |gases: &[Gas]| gases.iter().map(|gas| Specimen::Gas(*gas)).collect();
    let covers = |covers: &[Cover]| covers.iter().map(|cover| Specimen::Cover(*cover)).collect();
    match lies {
        Substance::Somebody | Substance::Flames | Substance::Corpse => vec![Specimen::Only],
        Substance::Firedamp => gases(&[Gas::Firedamp]),
        Substance::FoulAir => gases(&[Gas::Choking, Gas::Spores]),
        Substance::Vapour => gases(&[Gas::Steam, Gas::Smoke]),
        Substance::Web => covers(&[Cover::Web]),
        Substance::Caltrops => covers(&[Cover::Caltrops]),
        Substance::Oil => covers(&[Cover::Oil, Cover::ThickOil]),
        Substance::Wood
        | Substance::Fungus
        | Substance::Grass
        | Substance::Ice
        | Substance::Deep
        | Substance::Shallow
        | Substance::Rubble
        | Substance::Brazier
        | Substance::Chasm
        | Substance::Floor => {
            let is_one = |tile: &TileType| is_there(&bare(Specimen::Tile(*tile)), HERE, lies);
            TileType::ALL.into_iter().filter(is_one).map(Specimen::Tile).collect()
        }
    }
}

/// Every row with everything that can stand for it.
fn all() -> impl Iterator<Item = (Substance, Specimen)> {
    rows().flat_map(|lies| specimens(lies).into_iter().map(move |specimen| (lies, specimen)))
}

/// A corridor with nothing but that in the middle of it.
fn bare(specimen: Specimen) -> Level {
    let (map, marks) = Map::from_picture("#########\n#.......#\n#.......#\n####@####");
    let mut level = Level::new(5, map, marks[0].1);
    let index = level.map.index(HERE);
    match specimen {
        Specimen::Tile(tile) => level.map.set(HERE, tile),
        Specimen::Gas(gas) => level.ground.air.set(gas, index, 6),
        Specimen::Cover(cover) => level.ground.cover[index] = cover,
        Specimen::Only => {}
    }
    level
}

/// The same with all that it takes to play.
fn corridor(lies: Substance, specimen: Specimen) -> Level {
    let mut level = bare(specimen);
    let index = level.map.index(HERE);
    match lies {
        Substance::Flames => level.ground.fire[index] = 3,
        Substance::Corpse => level.ground.corpses.push(Corpse { at: HERE, monster: Monster::Rat }),
        Substance::Ice => {
            level.ground.temporary.push(Temporary { at: HERE, turns: 7, then: TileType::Shallow })
        }
        Substance::Shallow => {
            level.items.push(Lying { at: HERE, item: Item::new(ItemKind::Dart) });
            for side in [Direction::North, Direction::East, Direction::West] {
                level.map.set(side.step(HERE), TileType::Deep);
            }
        }
        Substance::Brazier => level.ground.braziers.push(Brazier { at: HERE, is_out: true, given: 0 }),
        Substance::Somebody
        | Substance::Firedamp
        | Substance::FoulAir
        | Substance::Vapour
        | Substance::Web
        | Substance::Caltrops
        | Substance::Oil
        | Substance::Wood
        | Substance::Fungus
        | Substance::Grass
        | Substance::Deep
        | Substance::Rubble
        | Substance::Chasm
        | Substance::Floor => {}
    }
    if matches!(
        lies,
        Substance::Somebody | Substance::Corpse | Substance::Ice | Substance::Deep | Substance::Shallow
    ) {
        goblin(&mut level);
    }
    level
}

fn goblin(level: &mut Level) {
    let mood = Mood::Asleep { spell: u16::MAX };
    let goblin = Actor::foe(GOBLIN, Monster::Goblin, HERE);
    let body = Body { hp: 99, max_hp: 99, ..goblin.body };
    level.actors.push(Actor { mood, body, ..goblin });
}

fn force() -> Source {
    Source {
        damage: 6,
        cause: Cause::Lightning,
        towards: Some(Direction::East),
        walker: GOBLIN,
        ..Source::NONE
    }
}

/// The two rows of the corridor with their actors, and in words what the picture does not show.
fn picture(level: &Level) -> String {
    let symbol = |at: Point| level.map.tile(at).symbol();
    let row = |y: i32| (1..8).map(|x| symbol(Point::new(x, y))).collect::<String>();
    let mut words = vec![row(1), row(2)];
    for at in level.map.points() {
        let index = level.map.index(at);
        let mut say = |what: String| words.push(format!("{what}@{},{}", at.x, at.y));
        if level.ground.fire[index] > 0 {
            say(format!("fire{}", level.ground.fire[index]));
        }
        if level.ground.cover[index] != Cover::None {
            say(format!("{:?}", level.ground.cover[index]));
        }
        level.ground.air.at(index).for_each(|(gas, thickness)| say(format!("{gas:?}{thickness}")));
        level
            .ground
            .temporary
            .iter()
            .filter(|passing| passing.at == at)
            .for_each(|it| say(format!("for{}", it.turns)));
        if level.timers.blasts.iter().any(|(tile, _)| *tile == at) {
            say("lit".to_owned());
        }
        if level.items_at(at).next().is_some() {
            say("item".to_owned());
        }
        if level.ground.corpses.iter().any(|corpse| corpse.at == at) {
            say("corpse".to_owned());
        }
        if level.map.tile(at) == TileType::Brazier && level.brazier(at).is_out {
            say("out".to_owned());
        }
    }
    if let Some(foe) = level.actor(GOBLIN) {
        words.push(format!("g@{},{}", foe.at.x, foe.at.y));
        let told = [Oiled, Held, Slow].into_iter().filter(|condition| foe.has(*condition));
        words.extend(told.map(|condition| format!("{}{}", condition.info().name, foe.turns_of(condition))));
        if foe.body.hp < 99 {
            words.push(format!("-{}", 99 - foe.body.hp));
        }
    }
    words.join(" ")
}

/// How the corridor looks after `arrival` has reached what lies there.
fn after(lies: Substance, specimen: Specimen, arrival: Stimulus) -> String {
    let mut level = corridor(lies, specimen);
    if arrival == Stimulus::Step && level.actor(GOBLIN).is_none() {
        goblin(&mut level);
    }
    if !matches!(arrival, Stimulus::Fire | Stimulus::Spark) {
        level.ground.braziers.clear();
    }
    let mut events = Vec::new();
    let mut turn = Turn { level: &mut level, events: &mut events };
    arrive(&mut turn, HERE, arrival, &force());
    picture(&level)
}

#[test]
fn every_cell_does_what_it_says() {
    let mut shown = Vec::new();
    for (lies, specimen) in all() {
        let kind = match specimen {
            Specimen::Tile(tile) => format!(", {tile:?}"),
            Specimen::Gas(gas) => format!(", {gas:?}"),
            Specimen::Cover(cover) => format!(", {cover:?}"),
            Specimen::Only => String::new(),
        };
        for arrival in Stimulus::ALL.into_iter().filter(|arrival| !words(lies, *arrival).is_empty()) {
            let after = after(lies, specimen, arrival);
            shown.push(format!("{lies:?}{kind} + {arrival:?} ({}): {after}", words(lies, arrival)));
        }
    }
    let snapshot_path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/play/snapshots");
    insta::with_settings!({ snapshot_path => snapshot_path, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("reactions", shown.join("\n"));
    });
}

#[test]
fn a_cell_without_words_does_nothing() {
    for (lies, specimen) in all().filter(|(lies, _)| !matches!(lies, Substance::Somebody)) {
        for arrival in Stimulus::ALL.into_iter().filter(|arrival| words(lies, *arrival).is_empty()) {
            let before = {
                let mut level = corridor(lies, specimen);
                if arrival == Stimulus::Step && level.actor(GOBLIN).is_none() {
                    goblin(&mut level);
                }
                if !matches!(arrival, Stimulus::Fire | Stimulus::Spark) {
                    level.ground.braziers.clear();
                }
                // The bare floor under what lies there has a row of its own.
                let mut events = Vec::new();
                let mut turn = Turn { level: &mut level, events: &mut events };
                for other in lying(turn.level, HERE).into_iter().filter(|other| *other != lies) {
                    let row = TABLE.iter().find(|row| row.lies == other).expect("a row");
                    (row.cells[arrival as usize].effect)(&mut turn, HERE, &force());
                }
                picture(&level)
            };
            assert_eq!(after(lies, specimen, arrival), before, "{lies:?}, {specimen:?} + {arrival:?}");
        }
    }
}

#[test]
fn every_row_can_lie_there_and_stands_in_its_place() {
    for (lies, specimen) in all() {
        assert!(lying(&corridor(lies, specimen), HERE).contains(&lies), "{lies:?}, {specimen:?}");
    }
    assert!(rows().all(|lies| !specimens(lies).is_empty()));
    let all: Vec<Substance> = rows().collect();
    assert_eq!(all.iter().filter(|lies| **lies == Substance::Floor).count(), 1);
    assert!((1..all.len()).all(|index| !all[..index].contains(&all[index])));
}

#[test]
fn every_walkable_tile_has_a_row() {
    for tile in TileType::ALL.into_iter().filter(|tile| tile.is_walkable()) {
        let stands_for = rows().filter(|lies| specimens(*lies).contains(&Specimen::Tile(tile))).count();
        assert_eq!(stands_for, 1, "{tile:?}");
    }
}

#[test]
fn rime_leaves_what_was_below_it() {
    for tile in [TileType::Floor, TileType::Rail, TileType::Plate, TileType::Altar] {
        let mut level = bare(Specimen::Tile(tile));
        arrive(&mut Turn { level: &mut level, events: &mut Vec::new() }, HERE, Stimulus::Cold, &Source::NONE);
        assert!(level.ground.temporary.iter().any(|passing| passing.at == HERE), "{tile:?}");
        (0..15).for_each(|_| pass_a_turn(&mut level));
        assert_eq!((level.map.tile(HERE), level.cover_at(HERE)), (tile, Cover::None));
    }
}

/// Random numbers without a stream of the game's: none of it is play.
struct Dice(u64);

impl Dice {
    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(1 << 32);
        xxhash_rust::xxh3::xxh3_64(&self.0.to_le_bytes()) % below
    }

    fn range(&mut self, from: u8, to: u8) -> u8 {
        from + self.below(u64::from(to - from) + 1) as u8
    }

    fn chance(&mut self, of: u64, all: u64) -> bool {
        self.below(all) < of
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// Random ground on a square of 15 tiles, the player walled in at its middle.
fn random_ground(seed: u64) -> Level {
    let mut dice = Dice(seed);
    let mut map = Map::new(15, 15);
    // What machines are made of stands in machines only.
    let is_of_machines = |tile: &TileType| {
        use TileType::*;
        matches!(tile, Gate | Cage | Lever | Block | Cracked | Guardian | Mirror | Crystal | Coffin)
    };
    let ground: Vec<TileType> = TileType::ALL.into_iter().filter(|tile| !is_of_machines(tile)).collect();
    for index in 0..map.tiles.len() {
        map.tiles[index] = *dice.pick(&ground);
        if dice.chance(1, 2) || matches!(map.tiles[index], TileType::StairsUp | TileType::StairsDown) {
            map.tiles[index] = TileType::Floor;
        }
    }
    for at in map.points().filter(|at| crate::level::reach(*at, Point::new(7, 7)) == 1).collect::<Vec<_>>() {
        map.set(at, TileType::Wall);
    }
    map.set(Point::new(7, 7), TileType::Floor);
    let mut level = Level::new(5, map, Point::new(7, 7));
    level.hero.lantern.hooded = true;
    for at in level.map.points() {
        let index = level.map.index(at);
        let tile = level.map.tiles[index];
        if crate::level::reach(at, Point::new(7, 7)) <= 1 {
            continue;
        }
        if fire::can_burn(level.map.tile(at)) && dice.chance(1, 8) {
            level.ground.fire[index] = dice.range(1, 4);
        }
        if tile == TileType::Floor && dice.chance(1, 4) {
            level.ground.cover[index] =
                *dice.pick(&[Cover::Oil, Cover::ThickOil, Cover::Web, Cover::Caltrops]);
        }
        if tile.is_walkable() && dice.chance(1, 6) {
            level.ground.air.set(*dice.pick(&Gas::ALL), index, dice.range(1, 30));
            if dice.chance(1, 3) {
                gas::settle(&mut level, at, dice.range(1, 3));
            }
            if dice.chance(1, 2) {
                gas::set_adrift(&mut level, at, Point::from(dice.pick(&Direction::ALL).delta()));
            }
        }
    }
    // What passes by itself: ice, puddles, rime and frost.
    let outside = |at: &Point| crate::level::reach(*at, Point::new(7, 7)) > 2;
    for at in level.map.points().filter(outside).collect::<Vec<_>>() {
        if dice.chance(1, 5) {
            arrive(
                &mut Turn { level: &mut level, events: &mut Vec::new() },
                at,
                Stimulus::Cold,
                &Source::NONE,
            );
        }
        // Not all of it in the same turn.
        if let Some(passing) = level.ground.temporary.iter_mut().find(|passing| passing.at == at) {
            passing.turns = dice.range(1, passing.turns);
        }
    }
    level
}

/// The level turned by a quarter, or mirrored.
fn turned(level: &Level, place: fn(Point) -> Point) -> Level {
    let mut other = level.clone();
    for at in level.map.points() {
        let (from, to) = (level.map.index(at), level.map.index(place(at)));
        other.map.tiles[to] = level.map.tiles[from];
        other.ground.fire[to] = level.ground.fire[from];
        other.ground.cover[to] = level.ground.cover[from];
        for gas in Gas::ALL {
            other.ground.air.set(gas, to, level.ground.air.thickness(gas, from));
        }
    }
    let way = |way: Point| place(way) - place(Point::zero());
    other.ground.temporary = level
        .ground
        .temporary
        .iter()
        .map(|passing| Temporary { at: place(passing.at), ..*passing })
        .collect();
    other.timers.blasts = level.timers.blasts.iter().map(|(at, push)| (place(*at), way(*push))).collect();
    other.timers.settling = level.timers.settling.iter().map(|(at, turns)| (place(*at), *turns)).collect();
    other.timers.drifts = level.timers.drifts.iter().map(|(at, drift)| (place(*at), way(*drift))).collect();
    for brazier in &mut other.ground.braziers {
        brazier.at = place(brazier.at);
    }
    other
}

fn ground_of(level: &Level) -> String {
    let mut passing: Vec<_> =
        level.ground.temporary.iter().map(|p| (p.at.y, p.at.x, p.turns, p.then)).collect();
    passing.sort_unstable_by_key(|p| (p.0, p.1));
    let mut blasts: Vec<_> = level.timers.blasts.iter().map(|(at, _)| (at.y, at.x)).collect();
    blasts.sort_unstable();
    let mut settling: Vec<_> = level.timers.settling.iter().map(|(at, turns)| (at.y, at.x, *turns)).collect();
    settling.sort_unstable();
    let mut drifts: Vec<_> = level.timers.drifts.iter().map(|(at, way)| (at.y, at.x, way.y, way.x)).collect();
    drifts.sort_unstable();
    let ground = (&level.map.tiles, &level.ground.fire, &level.ground.cover, &level.ground.air);
    format!("{ground:?} {passing:?} {blasts:?} {settling:?} {drifts:?}")
}

fn pass_a_turn(level: &mut Level) {
    let mut events = Vec::new();
    effects::turn(&mut Turn { level, events: &mut events });
}

#[test]
fn the_ground_alone_is_the_same_mirrored_and_rotated() {
    let ways: [fn(Point) -> Point; 3] =
        [|at| Point::new(14 - at.x, at.y), |at| Point::new(at.y, at.x), |at| Point::new(14 - at.y, at.x)];
    for seed in 0..500 {
        let mut level = random_ground(seed);
        let mut others = ways.map(|way| turned(&level, way));
        for turn in 0..12 {
            pass_a_turn(&mut level);
            for (other, way) in others.iter_mut().zip(ways) {
                pass_a_turn(other);
                assert_eq!(ground_of(&turned(&level, way)), ground_of(other), "seed {seed}, turn {turn}");
            }
        }
    }
}

#[test]
fn gas_keeps_its_amount_while_it_flows() {
    let amounts = |level: &Level| {
        Gas::ALL
            .map(|gas| level.ground.air.tiles(gas).map(|(_, thickness)| u32::from(thickness)).sum::<u32>())
    };
    for seed in 0..500 {
        let mut level = random_ground(seed);
        let before = amounts(&level);
        assert!(before.iter().sum::<u32>() > 0, "seed {seed}");
        for turn in 0..12 {
            gas::flow(&mut level);
            assert_eq!(amounts(&level), before, "seed {seed}, turn {turn}");
        }
    }
}
