//! Every cell of the table as a picture: what lies there, what comes, and how it looks afterwards.

use super::*;
use crate::action::ground;
use crate::content::{Item, ItemKind, Monster};
use crate::level::{Actor, ActorId, Brazier, Corpse, Lying, Mood, Passing};
use crate::map::Map;

/// Where it happens, in a corridor that continues for three tiles to both sides.
const HERE: Point = Point { x: 4, y: 1 };
const GOBLIN: ActorId = ActorId(1);

/// A corridor with nothing but `lies` in the middle of it.
fn corridor(lies: Lies) -> Level {
    let (map, marks) = Map::from_picture("#########\n#.......#\n#.......#\n####@####");
    let mut level = Level::new(5, map, marks[0].1);
    let index = level.map.index(HERE);
    let tile = match lies {
        Lies::Wood => Some(TileType::Barricade),
        Lies::Fungus => Some(TileType::Puffball),
        Lies::Grass => Some(TileType::Grass),
        Lies::Ice => Some(TileType::Ice),
        Lies::Deep => Some(TileType::Deep),
        Lies::Shallow => Some(TileType::Shallow),
        Lies::Rubble => Some(TileType::Rubble),
        Lies::Brazier => Some(TileType::Brazier),
        Lies::Chasm => Some(TileType::Chasm),
        Lies::Somebody
        | Lies::Flames
        | Lies::Firedamp
        | Lies::FoulAir
        | Lies::Murk
        | Lies::Corpse
        | Lies::Web
        | Lies::Caltrops
        | Lies::Oil
        | Lies::Floor => None,
    };
    if let Some(tile) = tile {
        level.map.set(HERE, tile);
    }
    match lies {
        Lies::Flames => level.fire[index] = 3,
        Lies::Firedamp => level.air.set(Gas::Firedamp, index, 6),
        Lies::FoulAir => level.air.set(Gas::Choking, index, 6),
        Lies::Murk => level.air.set(Gas::Steam, index, 6),
        Lies::Corpse => level.corpses.push(Corpse { at: HERE, monster: Monster::Rat }),
        Lies::Web => level.cover[index] = Cover::Web,
        Lies::Caltrops => level.cover[index] = Cover::Caltrops,
        Lies::Oil => level.cover[index] = Cover::Oil,
        Lies::Ice => level.passing.push(Passing { at: HERE, turns: 7, then: TileType::Shallow }),
        Lies::Shallow => {
            level.items.push(Lying { at: HERE, item: Item::new(ItemKind::Dart) });
            for side in [Direction::North, Direction::East, Direction::West] {
                level.map.set(side.step(HERE), TileType::Deep);
            }
        }
        Lies::Brazier => level.braziers.push(Brazier { at: HERE, is_out: true, given: 0 }),
        Lies::Somebody
        | Lies::Wood
        | Lies::Fungus
        | Lies::Grass
        | Lies::Deep
        | Lies::Rubble
        | Lies::Chasm
        | Lies::Floor => {}
    }
    if matches!(lies, Lies::Somebody | Lies::Corpse | Lies::Ice | Lies::Deep | Lies::Shallow) {
        goblin(&mut level);
    }
    level
}

fn goblin(level: &mut Level) {
    let mood = Mood::Asleep { spell: u16::MAX };
    level.actors.push(Actor { mood, hp: 99, max_hp: 99, ..Actor::foe(GOBLIN, Monster::Goblin, HERE) });
}

fn force() -> Force {
    Force {
        damage: 6,
        cause: Cause::Lightning,
        towards: Some(Direction::East),
        walker: GOBLIN,
        ..Force::NONE
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
        if level.fire[index] > 0 {
            say(format!("fire{}", level.fire[index]));
        }
        if level.cover[index] != Cover::None {
            say(format!("{:?}", level.cover[index]));
        }
        level.air.at(index).for_each(|(gas, thickness)| say(format!("{gas:?}{thickness}")));
        level
            .passing
            .iter()
            .filter(|passing| passing.at == at)
            .for_each(|it| say(format!("for{}", it.turns)));
        if level.blasts.iter().any(|(tile, _)| *tile == at) {
            say("lit".to_owned());
        }
        if level.items_at(at).next().is_some() {
            say("item".to_owned());
        }
        if level.corpses.iter().any(|corpse| corpse.at == at) {
            say("corpse".to_owned());
        }
        if level.map.tile(at) == TileType::Brazier && level.brazier(at).is_out {
            say("out".to_owned());
        }
    }
    if let Some(foe) = level.actor(GOBLIN) {
        words.push(format!("g@{},{}", foe.at.x, foe.at.y));
        let it = &foe.conditions;
        let conditions = [("wet", it.wet), ("oiled", it.oiled), ("held", it.held), ("chilled", it.chilled)];
        words.extend(conditions.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name}{n}")));
        if foe.hp < 99 {
            words.push(format!("-{}", 99 - foe.hp));
        }
    }
    words.join(" ")
}

/// How the corridor looks after `arrival` has reached what lies there.
fn after(lies: Lies, arrival: Arrival) -> String {
    let mut level = corridor(lies);
    if arrival == Arrival::Step && level.actor(GOBLIN).is_none() {
        goblin(&mut level);
    }
    if !matches!(arrival, Arrival::Fire | Arrival::Spark) {
        level.braziers.clear();
    }
    let mut events = Vec::new();
    let mut stage = Stage { level: &mut level, events: &mut events };
    arrive(&mut stage, HERE, arrival, &force());
    picture(&level)
}

#[test]
fn every_cell_does_what_it_says() {
    let mut shown = Vec::new();
    for lies in rows() {
        for arrival in Arrival::ALL {
            if !words(lies, arrival).is_empty() {
                shown.push(format!(
                    "{lies:?} + {arrival:?} ({}): {}",
                    words(lies, arrival),
                    after(lies, arrival)
                ));
            }
        }
    }
    let snapshot_path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/play/snapshots");
    insta::with_settings!({ snapshot_path => snapshot_path, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("reactions", shown.join("\n"));
    });
}

#[test]
fn a_cell_without_words_does_nothing() {
    for lies in rows().filter(|lies| !matches!(lies, Lies::Somebody)) {
        for arrival in Arrival::ALL.into_iter().filter(|arrival| words(lies, *arrival).is_empty()) {
            let before = {
                let mut level = corridor(lies);
                if arrival == Arrival::Step && level.actor(GOBLIN).is_none() {
                    goblin(&mut level);
                }
                if !matches!(arrival, Arrival::Fire | Arrival::Spark) {
                    level.braziers.clear();
                }
                // The bare floor under what lies there has a row of its own.
                let mut events = Vec::new();
                let mut stage = Stage { level: &mut level, events: &mut events };
                for other in lying(stage.level, HERE).into_iter().filter(|other| *other != lies) {
                    let row = TABLE.iter().find(|row| row.lies == other).expect("a row");
                    (row.cells[arrival as usize].effect)(&mut stage, HERE, &force());
                }
                picture(&level)
            };
            assert_eq!(after(lies, arrival), before, "{lies:?} + {arrival:?}");
        }
    }
}

#[test]
fn every_row_can_lie_there_and_stands_in_its_place() {
    for lies in rows() {
        assert!(lying(&corridor(lies), HERE).contains(&lies), "{lies:?}");
    }
    let all: Vec<Lies> = rows().collect();
    assert_eq!(all.iter().filter(|lies| **lies == Lies::Floor).count(), 1);
    assert!((1..all.len()).all(|index| !all[..index].contains(&all[index])));
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
        matches!(
            tile,
            Gate | Altar | Cage | Lever | Plate | Block | Cracked | Guardian | Mirror | Crystal | Coffin
        )
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
    level.hero.hooded = true;
    for at in level.map.points() {
        let index = level.map.index(at);
        let tile = level.map.tiles[index];
        if crate::level::reach(at, Point::new(7, 7)) <= 1 {
            continue;
        }
        if fire::can_burn(&level, at) && dice.chance(1, 8) {
            level.fire[index] = dice.range(1, 4);
        }
        if tile == TileType::Floor && dice.chance(1, 4) {
            level.cover[index] = *dice.pick(&[Cover::Oil, Cover::ThickOil, Cover::Web, Cover::Caltrops]);
        }
        if tile.is_walkable() && dice.chance(1, 6) {
            level.air.set(*dice.pick(&Gas::ALL), index, dice.range(1, 30));
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
        other.copy_ground(to, level, from);
    }
    other.passing =
        level.passing.iter().map(|passing| Passing { at: place(passing.at), ..*passing }).collect();
    other.blasts =
        level.blasts.iter().map(|(at, push)| (place(*at), place(*push) - place(Point::zero()))).collect();
    for brazier in &mut other.braziers {
        brazier.at = place(brazier.at);
    }
    other
}

fn ground_of(level: &Level) -> String {
    let mut passing: Vec<_> = level.passing.iter().map(|p| (p.at.y, p.at.x, p.turns, p.then)).collect();
    passing.sort_unstable_by_key(|p| (p.0, p.1));
    let mut blasts: Vec<_> = level.blasts.iter().map(|(at, _)| (at.y, at.x)).collect();
    blasts.sort_unstable();
    format!("{:?} {:?} {:?} {:?} {passing:?} {blasts:?}", level.map.tiles, level.fire, level.cover, level.air,)
}

fn pass_a_turn(level: &mut Level) {
    let mut events = Vec::new();
    ground::turn(&mut Stage { level, events: &mut events });
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
