//! Machines at work: each by itself, entered, set going and left as a player would.

use crate::levels::{give, pictured};
use crate::long;
use emberdeep::action::{Action, Refusal, Target, area, danger};
use emberdeep::auto::{AutoCommand, Stop};
use emberdeep::content::items::{Categories, Category};
use emberdeep::content::machines::{Does, Effect, Gives};
use emberdeep::content::{Condition, Item, ItemKind, MachineKind, Monster};
use emberdeep::event::{Cause, Event, Moved};
use emberdeep::game::Game;
use emberdeep::level::{
    Actor, ActorId, Circuit, Inside, Level, Lying, Machine, Mood, Slot, Temporary, reach,
};
use emberdeep::map::distance::DistanceMap;
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::map_builder;
use emberdeep::rng::Rng;
use emberdeep::text;
use std::collections::{BTreeSet, VecDeque};

/// A machine with a player before its way in.
struct Room {
    game: Game,
}

impl Room {
    fn new(kind: MachineKind, depth: u32) -> Self {
        Self::with(kind, depth, |_| {})
    }

    fn with(kind: MachineKind, depth: u32, change: impl FnOnce(&mut Level)) -> Self {
        let mut level = (0..50).find_map(|seed| map_builder::machine(kind, depth, seed)).expect("a machine");
        change(&mut level);
        Self { game: Game::on_level(1, level) }
    }

    /// A treasury with so many altars, before a player with a key.
    fn treasury(altars: usize, change: impl FnOnce(&mut Level)) -> Self {
        let rooms = (0..50).filter_map(|seed| map_builder::machine(MachineKind::Treasury, 4, seed));
        let mut level =
            { rooms }.find(|level| level.machines[0].prizes.len() == altars).expect("one of these");
        give(&mut level, Item::new(ItemKind::Key));
        change(&mut level);
        Self { game: Game::on_level(1, level) }
    }

    fn level(&self) -> &Level {
        self.game.level()
    }

    fn machine(&self) -> &Machine {
        &self.level().machines[0]
    }

    fn here(&self) -> Point {
        self.level().player().at
    }

    fn play(&mut self, action: Action) -> Vec<Event> {
        self.game
            .play(action)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}\n{}", picture(self.level())))
    }

    /// Walks to `to`, or to beside it if it cannot be walked on.
    fn go(&mut self, to: Point) {
        while self.here() != to {
            let level = self.level();
            let map = &level.map;
            let mut steps = DistanceMap::new();
            steps.fill_by(map.width, map.height, &[to], None, |tile| {
                (map.point(tile) == to || map.tiles[tile].is_passable()).then_some(1)
            });
            let way = steps
                .downhill(self.here(), |_| true)
                .unwrap_or_else(|| panic!("no way to {to:?}\n{}", picture(level)));
            if !map.tile(way.step(self.here())).is_passable() {
                return;
            }
            self.play(Action::Step(way));
        }
    }

    /// Walks up to what stands at `at`, and walks into it.
    fn work(&mut self, at: Point) -> Vec<Event> {
        self.go(at);
        let way = Direction::between(self.here(), at).expect("beside it");
        self.play(Action::Step(way))
    }

    /// Explores for everything until nothing is left.
    fn explore(&mut self) {
        for _ in 0..300 {
            match AutoCommand::ExploreFor(Categories::ALL).next(self.level()) {
                Ok(action) => _ = self.play(action),
                Err(Stop::NothingLeft { .. }) => return,
                Err(stop) => panic!("{stop:?}"),
            }
        }
    }

    fn places(&self, tile: TileType) -> Vec<Point> {
        self.level().map.points().filter(|at| self.level().map.tile(*at) == tile).collect()
    }

    fn has(&self, kind: ItemKind) -> bool {
        self.level().hero.items().any(|(_, item)| item.kind == kind)
    }
}

fn picture(level: &Level) -> String {
    let row = |y| {
        let at = |x| Point::new(x, y);
        let sign = |x| if at(x) == level.player().at { '@' } else { level.map.tile(at(x)).symbol() };
        (0..level.map.width).map(sign).collect::<String>()
    };
    (0..level.map.height).map(row).collect::<Vec<_>>().join("\n")
}

fn moved(events: &[Event], what: Moved) -> usize {
    events.iter().filter(|event| matches!(event, Event::Moved { what: other, .. } if *other == what)).count()
}

#[test]
fn a_locked_gate_takes_a_key() {
    let mut room = Room::new(MachineKind::Treasury, 3);
    let way_in = room.machine().way_in;
    room.go(way_in);
    let way = Direction::between(room.here(), way_in).expect("beside it");
    assert_eq!(room.game.play(Action::Step(way)), Err(Refusal::Locked));
    let mut room = Room::with(MachineKind::Treasury, 3, |level| {
        give(level, Item::new(ItemKind::Key));
    });
    let events = room.work(way_in);
    assert_eq!((moved(&events, Moved::GateOpened), room.has(ItemKind::Key)), (1, false));
    room.go(way_in);
}

#[test]
fn taking_one_prize_cages_the_others() {
    for altars in [3, 4] {
        let mut room = Room::treasury(altars, |_| {});
        room.work(room.machine().way_in);
        let prizes = room.machine().prizes.clone();
        room.go(prizes[1]);
        assert!(!room.machine().is_solved);
        let taken = *room.level().items_at(prizes[1]).next().expect("an offer");
        let events = room.play(Action::PickUp);
        assert_eq!(moved(&events, Moved::CageShut), altars - 1, "{events:?}");
        assert!(room.has(taken.kind) && room.machine().is_solved);
        assert_eq!(room.places(TileType::Cage).len(), altars - 1);
        let left = prizes.iter().filter(|at| room.level().items_at(**at).next().is_some());
        for at in left.copied().collect::<Vec<_>>() {
            room.go(at);
            let way = Direction::between(room.here(), at).expect("beside it");
            let refused = room.game.play(Action::Step(way));
            assert_eq!(refused, Err(Refusal::Blocked { direction: way, by: TileType::Cage }));
        }
    }
}

#[test]
fn key_of_a_treasury_costs_its_things() {
    let mut room = Room::treasury(4, |_| {});
    room.work(room.machine().way_in);
    let is_key = |at: &&Point| room.level().items_at(**at).any(|item| item.kind == ItemKind::Key);
    let key = *room.machine().prizes.iter().find(is_key).expect("a key");
    room.go(key);
    let events = room.play(Action::PickUp);
    assert_eq!(moved(&events, Moved::CageShut), 3, "{events:?}");
    assert!(room.has(ItemKind::Key) && room.machine().is_solved);
}

/// What the machines of the floor below a player with those things offer.
fn offered_below(seed: u64, depth: u32, things: &[ItemKind]) -> Vec<ItemKind> {
    let mut level = pictured(depth - 1, "####\n#@.#\n####").0;
    level.map.set(level.player().at, TileType::StairsDown);
    for kind in things {
        give(&mut level, Item::new(*kind));
    }
    let mut game = Game::on_level(seed, level);
    game.play(Action::Descend).expect("the way down");
    let level = game.level();
    let altars = level.machines.iter().flat_map(|machine| machine.prizes.iter());
    altars.flat_map(|at| level.items_at(*at)).map(|item| item.kind).collect()
}

#[test]
fn nothing_is_offered_that_the_player_carries() {
    for (seed, depth) in (0..20).flat_map(|seed| (2..10).map(move |depth| (seed, depth))) {
        let mut things = offered_below(seed, depth, &[]);
        let offers = things.len();
        things.retain(|kind| *kind != ItemKind::Key && kind.info().category != Category::Lens);
        let others = offered_below(seed, depth, &things);
        assert_eq!(others.len(), offers, "seed {seed}, floor {depth}");
        let carried: Vec<_> = others.iter().filter(|kind| things.contains(kind)).collect();
        assert!(carried.is_empty(), "seed {seed}, floor {depth}: {carried:?}");
    }
}

/// The treasury, unlocked, with its altars.
fn treasury(change: impl FnOnce(&mut Level)) -> (Room, Vec<Point>) {
    let mut room = Room::treasury(3, change);
    room.work(room.machine().way_in);
    let altars = room.machine().prizes.to_vec();
    (room, altars)
}

#[test]
fn a_cage_takes_only_what_the_machine_owns() {
    let (mut room, altars) = treasury(|_| {});
    let prize = *room.level().items_at(altars[0]).next().expect("an offer");
    let (yours, slot) = (room.level().hero.bag[0].expect("a dagger"), Slot(0));
    room.go(altars[0]);
    room.play(Action::Drop(slot));
    room.go(altars[1]);
    let events = room.play(Action::PickUp);
    assert_eq!((moved(&events, Moved::CageShut), moved(&events, Moved::RolledOff)), (2, 1), "{events:?}");
    assert_eq!(room.level().items_at(altars[0]).collect::<Vec<_>>(), [&prize], "caged");
    let at = room.level().items.iter().find(|lying| lying.item == yours).expect("the dagger").at;
    assert!(reach(at, altars[0]) == 1 && room.machine().holds(at), "{}", picture(room.level()));
    assert!(room.level().knowledge.put_down.contains(&(at, yours.kind)), "no command takes it unasked");
    room.go(at);
    room.play(Action::PickUp);
    assert!(room.has(yours.kind));
}

#[test]
fn a_prize_is_taken_even_if_its_arrows_stay() {
    let mut bow = Point::zero();
    let (mut room, altars) = treasury(|level| {
        bow = level.machines[0].prizes[1];
        let prize = level.items.iter_mut().find(|lying| lying.at == bow).expect("an offer");
        prize.item = Item::new(ItemKind::Bow);
        // The key makes room for the bow alone.
        while level.hero.bag.contains(&None) {
            give(level, Item::new(ItemKind::Dagger));
        }
    });
    room.go(altars[1]);
    let events = room.play(Action::PickUp);
    assert!(room.has(ItemKind::Bow) && room.level().items_at(bow).any(|item| item.kind == ItemKind::Arrow));
    assert_eq!(moved(&events, Moved::CageShut), 2, "{events:?}");
    assert!(room.machine().is_solved && room.level().map.tile(bow) == TileType::Altar);
}

#[test]
fn one_gate_of_the_wager_opens_and_its_guards_wake() {
    let mut room = Room::new(MachineKind::Wager, 5);
    let gates: Vec<Point> = room.machine().gates.iter().map(|(at, _)| *at).collect();
    let sleepers = room.level().foes().count();
    assert_eq!((gates.len(), sleepers), (3, 6), "{}", picture(room.level()));
    assert!(room.level().foes().all(|foe| matches!(foe.mood, Mood::Asleep { spell: 1_000.. })));
    let is_rouse = |wire: &&Circuit| wire.does == Does::Each(Effect::Rouse) && wire.of.contains(&gates[0]);
    let wires = room.machine().wires.iter().filter(is_rouse);
    let theirs: BTreeSet<(i32, i32)> =
        wires.flat_map(|wire| wire.at.iter()).map(|(at, _)| (at.x, at.y)).collect();
    let beds: Vec<(ActorId, Point)> = room.level().foes().map(|foe| (foe.id, foe.at)).collect();
    let events = room.work(gates[0]);
    assert_eq!((moved(&events, Moved::GateOpened), moved(&events, Moved::GateSealed)), (1, 2));
    let tiles: Vec<TileType> = gates.iter().map(|at| room.level().map.tile(*at)).collect();
    assert_eq!(tiles, [TileType::Floor, TileType::Wall, TileType::Wall]);
    assert!(!theirs.is_empty());
    for (id, bed) in beds {
        let is_awake = room.level().actor(id).is_some_and(|foe| !foe.is_asleep());
        assert_eq!(is_awake, theirs.contains(&(bed.x, bed.y)), "{bed:?}");
    }
}

#[test]
fn twin_altars_exchange_enchantments_once() {
    let better = Item { enchantment: 2, ..Item::new(ItemKind::Sword) };
    let mut room = Room::with(MachineKind::TwinAltars, 5, |level| {
        give(level, better);
        give(level, Item::new(ItemKind::Mail));
    });
    let (altars, lever) = (room.places(TileType::Altar), room.places(TileType::Lever)[0]);
    let slot =
        |room: &Room, kind| room.level().hero.items().find(|(_, item)| item.kind == kind).expect("had").0;
    room.go(altars[0]);
    let sword = slot(&room, ItemKind::Sword);
    room.play(Action::Drop(sword));
    room.go(lever);
    let way = Direction::between(room.here(), lever).expect("beside it");
    assert_eq!(room.game.play(Action::Step(way)), Err(Refusal::NothingHappens), "one altar is empty");
    room.go(altars[1]);
    let mail = slot(&room, ItemKind::Mail);
    room.play(Action::Drop(mail));
    let events = room.work(lever);
    assert_eq!(moved(&events, Moved::Exchanged), 1);
    let of = |room: &Room, kind| {
        room.level().items.iter().find(|lying| lying.item.kind == kind).expect("lies").item
    };
    assert_eq!(of(&room, ItemKind::Sword).enchantment, 0);
    assert_eq!(of(&room, ItemKind::Mail).enchantment, 2);
    let way = Direction::between(room.here(), lever).expect("beside it");
    assert_eq!(room.game.play(Action::Step(way)), Err(Refusal::NothingHappens), "it works once");
}

/// What the card of that place says if its lever were pulled now.
fn outlook(room: &Room, at: Point) -> String {
    let card = text::describe(room.level(), at).join(" ");
    let from = card.find("If you pull the lever now, ").unwrap_or_else(|| panic!("{card}"));
    card[from..].split('.').next().expect("a sentence").to_owned()
}

#[test]
fn lever_foretells_altars_and_press() {
    let mut room = Room::with(MachineKind::TwinAltars, 5, |level| {
        level.ground.glow.fill(true);
        give(level, Item { enchantment: 2, ..Item::new(ItemKind::Sword) });
        give(level, Item::new(ItemKind::Mail));
    });
    let (altars, lever) = (room.places(TileType::Altar), room.places(TileType::Lever)[0]);
    let slot =
        |room: &Room, kind| room.level().hero.items().find(|(_, item)| item.kind == kind).expect("had").0;
    room.go(altars[0]);
    let nothing = "If you pull the lever now, nothing happens, since nothing lies there";
    assert_eq!(outlook(&room, altars[0]), nothing);
    let sword = slot(&room, ItemKind::Sword);
    room.play(Action::Drop(sword));
    room.go(altars[1]);
    let mail = slot(&room, ItemKind::Mail);
    room.play(Action::Drop(mail));
    let told =
        "If you pull the lever now, the +2 sword becomes a sword, and the mail becomes a suit of +2 mail";
    assert_eq!(outlook(&room, altars[1]), told);
    room.work(lever);

    let mut room = Room::with(MachineKind::OilPress, 3, |level| level.ground.glow.fill(true));
    let altar = room.places(TileType::Altar)[0];
    room.go(altar);
    let scroll = "If you pull the lever now, 400 of your oil become a scroll of enchantment";
    assert_eq!(outlook(&room, altar), scroll);
    let healing = slot(&room, ItemKind::Healing);
    room.play(Action::Drop(healing));
    let nothing = "If you pull the lever now, nothing happens, since only one item lies there";
    assert_eq!(outlook(&room, altar), nothing);
}

#[test]
fn anvil_foretells_its_rune() {
    let mut room = Room::with(MachineKind::RuneWright, 5, |level| {
        level.ground.glow.fill(true);
        level.hero.record.slain.push(Monster::Orc);
    });
    let anvil = room.machine().runes[0].0;
    room.go(anvil);
    let card = text::describe(room.level(), anvil).join(" ");
    let rune = room.machine().runes[0].1.info();
    assert!(card.contains(&format!("Cut into your dagger, it makes a dagger of {}", rune.name)), "{card}");
    assert!(card.contains("gainst an orc"), "{card}");
}

#[test]
fn twin_altars_need_enchantable_items() {
    let better = Item { enchantment: 2, ..Item::new(ItemKind::Sword) };
    let mut room = Room::with(MachineKind::TwinAltars, 5, |level| {
        for (at, item) in level.machines[0]
            .tiles
            .clone()
            .iter()
            .filter(|at| level.map.tile(**at) == TileType::Altar)
            .zip([better, Item::several(ItemKind::Dart, 9)])
        {
            level.items.push(Lying { at: *at, item });
        }
    });
    let lever = room.places(TileType::Lever)[0];
    room.go(lever);
    let way = Direction::between(room.here(), lever).expect("beside it");
    assert_eq!(room.game.play(Action::Step(way)), Err(Refusal::NothingHappens));
}

#[test]
fn machines_resist_digging_and_swaps() {
    let mut room = Room::with(MachineKind::Treasury, 3, |level| {
        let rod = give(level, Item::new(ItemKind::DiggingRod));
        level.hero.equipment.belt[0] = Some(rod);
    });
    let way_in = room.machine().way_in;
    let wall = room.level().map.points().find(|at| at.y == way_in.y && (at.x - way_in.x).abs() == 1);
    let wall =
        wall.filter(|at| room.level().map.tile(*at) == TileType::Wall).expect("a wall beside the way in");
    let rod = room.level().hero.equipment.belt[0].expect("at the belt");
    assert_eq!(room.game.play(Action::Use(rod, Target::Place(wall))), Err(Refusal::NoWall));
    let mut room = Room::with(MachineKind::Wager, 5, |level| {
        give(level, Item::new(ItemKind::TradingPlaces));
        level.ground.glow.fill(true);
        let gate = level.machines[0].gates[0].0;
        let inside = level.foes().min_by_key(|foe| reach(foe.at, gate)).expect("a guard").at;
        let beyond = Direction::ALL.map(|way| (way.step(gate), way.turned(4).step(gate)));
        let is_open = |at: &Point| level.map.tile(*at) == TileType::Floor;
        let (before, _) = beyond
            .into_iter()
            .filter(|(before, behind)| is_open(before) && is_open(behind))
            .max_by_key(|(before, _)| reach(*before, inside))
            .expect("floor on both sides");
        level.actors[0].at = before;
    });
    let scroll =
        room.level().hero.items().find(|(_, item)| item.kind == ItemKind::TradingPlaces).expect("had").0;
    let guards: Vec<Point> = area::targets(room.level()).iter().map(|foe| foe.at).collect();
    let behind = guards.into_iter().find(|at| room.level().is_seen(*at)).expect("a guard behind the glass");
    assert_eq!(room.game.play(Action::Use(scroll, Target::Place(behind))), Err(Refusal::OutOfSight));
    assert!(room.has(ItemKind::TradingPlaces));
}

#[test]
fn oil_press_makes_oil_or_a_scroll() {
    let mut room = Room::new(MachineKind::OilPress, 3);
    let (altar, lever) = (room.places(TileType::Altar)[0], room.places(TileType::Lever)[0]);
    let oil = room.level().hero.lantern.oil;
    room.work(lever);
    let turns = oil - 400 - room.level().hero.lantern.oil;
    assert!((0..20).contains(&turns), "{turns}");
    assert_eq!(room.level().items_at(altar).next(), Some(&Item::new(ItemKind::Enchant)));
    room.explore();
    assert!(room.has(ItemKind::Enchant), "{}", picture(room.level()));
    let mut room = Room::with(MachineKind::OilPress, 3, |level| {
        let stacks = [ItemKind::Dart, ItemKind::Bell, ItemKind::Haste, ItemKind::Healing];
        level.items.extend(stacks.map(|kind| Lying { at: altar, item: Item::several(kind, 2) }));
    });
    room.work(lever);
    let made: Vec<Item> = room.level().items_at(altar).copied().collect();
    assert_eq!(made.len(), 2, "the fourth stack is left: {made:?}");
    assert_eq!((made[0].kind, made[1].oil()), (ItemKind::Healing, 400));
}

#[test]
fn bell_gate_reopens_by_the_inner_rope() {
    let mut room = Room::new(MachineKind::BellTower, 3);
    let gate = room.machine().gates[0].0;
    let prize = room.machine().prizes[0];
    let ropes = room.places(TileType::Lever);
    let mut steps = DistanceMap::new();
    let map = &room.level().map;
    steps.fill_by(map.width, map.height, &[room.here()], None, |tile| {
        map.tiles[tile].is_passable().then_some(1)
    });
    let outside = |at: &&Point| Direction::ALL.iter().any(|way| steps.distance(way.step(**at)).is_some());
    let outer = *ropes.iter().find(outside).expect("a rope before the gate");
    let inner = *ropes.iter().find(|at| **at != outer).expect("a rope behind it");
    let events = room.work(outer);
    assert_eq!((moved(&events, Moved::BellRang), moved(&events, Moved::GateOpened)), (1, 1));
    room.go(prize);
    room.play(Action::PickUp);
    let mut turns = 0;
    while room.level().map.tile(gate) != TileType::Gate {
        room.play(Action::Wait);
        turns += 1;
        assert!(turns < 20, "it stays open");
    }
    let events = room.work(inner);
    assert_eq!(moved(&events, Moved::GateOpened), 1);
    room.go(room.machine().way_in);
}

#[test]
fn a_gate_falls_onto_a_puddle_too() {
    let mut room = Room::new(MachineKind::BellTower, 4);
    let (gate, _) = room.machine().gates[0];
    let lever = room.places(TileType::Lever)[0];
    room.work(lever);
    assert_eq!(room.level().map.tile(gate), TileType::Floor);
    let mut level = room.level().clone();
    level.map.set(gate, TileType::Shallow);
    level.ground.temporary.push(Temporary { at: gate, turns: 40, then: TileType::Floor });
    room.game = Game::on_level(1, level);
    for _ in 0..20 {
        room.play(Action::Wait);
    }
    assert_eq!(room.level().map.tile(gate), TileType::Gate, "{}", picture(room.level()));
    for _ in 0..40 {
        room.play(Action::Wait);
    }
    assert_eq!(room.level().map.tile(gate), TileType::Gate, "it has not dried away");
}

#[test]
fn cracked_walls_fall_and_vermin_come_out() {
    for (depth, kind) in [(1, "rat"), (3, "jackal")] {
        let mut room = Room::with(MachineKind::CrackedWalls, depth, |level| {
            (level.actors[0].body.hp, level.actors[0].body.max_hp) = (500, 500);
        });
        room.go(room.machine().prizes[0]);
        room.play(Action::PickUp);
        assert_eq!((room.level().foes().count(), room.has(ItemKind::Key)), (0, true));
        let mut came = BTreeSet::new();
        for _ in 0..8 {
            room.play(Action::Wait);
            came.extend(room.level().foes().map(|foe| foe.id));
            let kinds = room.level().foes().filter_map(|foe| foe.monster());
            assert!(kinds.into_iter().all(|monster| monster.info().name == kind));
        }
        assert_eq!((came.len(), room.places(TileType::Cracked).len()), (4, 0));
    }
}

#[test]
fn a_floor_that_is_about_to_fall_is_foreseen() {
    let mut room = Room::new(MachineKind::FallingGallery, 4);
    room.go(room.machine().prizes[0]);
    let here = room.here();
    assert_eq!(danger::of_step(room.level(), here), None);
    room.play(Action::PickUp);
    assert_eq!(danger::of_step(room.level(), here), None, "not with the next turn");
    room.play(Action::Wait);
    let harm = danger::of_step(room.level(), here).expect("with this one");
    assert_eq!(harm.falls, Some(6));
    room.play(Action::Wait);
    assert_eq!((room.level().depth, room.level().player().body.hp), (5, 30 - 6));
    assert!(!room.level().hero.items().any(|(_, item)| item.kind == ItemKind::Key), "its key stays above");
}

#[test]
fn three_beacons_open_the_gate_when_all_burn() {
    let mut room = Room::new(MachineKind::ThreeBeacons, 5);
    let (gate, beacons) = (room.machine().gates[0].0, room.places(TileType::Brazier));
    assert_eq!(beacons.len(), 3);
    for (lit, beacon) in beacons.iter().enumerate() {
        assert_eq!(room.level().map.tile(gate), TileType::Gate, "{lit} burn");
        room.work(*beacon);
    }
    assert_eq!(room.level().map.tile(gate), TileType::Floor);
}

#[test]
fn cold_makes_a_way_over_the_moat() {
    let mut room = Room::with(MachineKind::MoatOfCold, 3, |level| level.actors.truncate(1));
    let pot =
        room.level().items.iter().find(|lying| lying.item.kind == ItemKind::FrostPot).expect("a pot").at;
    let key = room.machine().prizes[0];
    room.go(pot);
    room.play(Action::PickUp);
    let slot = room.level().hero.items().find(|(_, item)| item.kind == ItemKind::FrostPot).expect("taken").0;
    let shore = room
        .places(TileType::Deep)
        .into_iter()
        .min_by_key(|at| (*at - room.here()).x.abs() + (*at - room.here()).y.abs());
    room.play(Action::Throw(slot, shore.expect("a moat")));
    assert!(room.places(TileType::Ice).len() >= 3, "{}", picture(room.level()));
    room.go(key);
    room.play(Action::PickUp);
    assert!(room.has(ItemKind::Key) && room.machine().is_solved);
}

#[test]
fn a_key_stays_on_its_floor() {
    let mut game = Game::new(3);
    let mut level = game.level().clone();
    give(&mut level, Item::new(ItemKind::Key));
    level.actors[0].at = level.stairs(true).expect("a way down");
    let arrived = level.traffic.arrived_at;
    game = Game::on_level(3, level);
    let events = game.play(Action::Descend).expect("stairs");
    assert!(events.contains(&Event::KeyStayed));
    assert!(!game.level().hero.items().any(|(_, item)| item.kind == ItemKind::Key));
    let left = game.floors()[0].items_at(arrived).any(|item| item.kind == ItemKind::Key);
    assert!(left, "where the player came onto the floor");
}

#[test]
fn exploring_leaves_prizes_alone() {
    for kind in MachineKind::ALL.into_iter().filter(|kind| kind.info().gives != Gives::Service) {
        let depth = *kind.info().floors.iter().find(|depth| **depth > 1).expect("a floor below the first");
        let mut room = Room::with(kind, depth, |level| {
            level.actors.truncate(1);
            give(level, Item::new(ItemKind::Key));
        });
        let offered = room.machine().prizes.len();
        let mut found =
            room.play(Action::Wait).iter().any(|event| matches!(event, Event::MachineFound { .. }));
        for _ in 0..300 {
            match AutoCommand::ExploreFor(Categories::ALL).next(room.level()) {
                Ok(action) => {
                    let events = room.play(action);
                    found |= events.iter().any(|event| matches!(event, Event::MachineFound { .. }));
                }
                Err(Stop::NothingLeft { .. }) => break,
                Err(stop) => panic!("{kind:?}: {stop:?}"),
            }
        }
        let left = room.machine().prizes.iter().filter(|at| room.level().items_at(**at).next().is_some());
        assert_eq!(left.count(), offered, "{kind:?}");
        assert!(found && room.machine().is_known, "{kind:?}");
    }
}

/// A position in a puzzle of blocks: where the player is, and the blocks.
type Position = (Point, Vec<(i32, i32)>);

/// The shortest list of steps that puts a block on every plate: a search over positions, with tiles and no rule of the game.
fn solution(level: &Level) -> Option<Vec<Direction>> {
    let machine = &level.machines[0];
    let of = |tile| {
        let tiles = machine.tiles.iter().filter(move |at| level.map.tile(**at) == tile);
        tiles.map(|at| (at.x, at.y)).collect::<Vec<_>>()
    };
    let (blocks, plates) = (of(TileType::Block), of(TileType::Plate));
    let is_floor = |at: Point| {
        machine.holds(at) && matches!(level.map.tile(at), TileType::Floor | TileType::Plate | TileType::Block)
    };
    let first: Position = (machine.way_in, blocks);
    let mut seen = BTreeSet::from([((machine.way_in.x, machine.way_in.y), first.1.clone())]);
    let mut positions = VecDeque::from([(first, Vec::new())]);
    while let Some(((at, blocks), way)) = positions.pop_front() {
        if plates.iter().all(|plate| blocks.contains(plate)) {
            return Some(way);
        }
        for direction in Direction::ALL {
            let to = direction.step(at);
            let mut moved = blocks.clone();
            if let Some(block) = moved.iter().position(|block| *block == (to.x, to.y)) {
                let beyond = direction.step(to);
                let is_free =
                    is_floor(beyond) && beyond != machine.way_in && !blocks.contains(&(beyond.x, beyond.y));
                if direction.is_diagonal() || !is_free {
                    continue;
                }
                moved[block] = (beyond.x, beyond.y);
                moved.sort_unstable();
            }
            if is_floor(to) && seen.insert(((to.x, to.y), moved.clone())) {
                let mut longer = way.clone();
                longer.push(direction);
                positions.push_back(((to, moved), longer));
            }
        }
    }
    None
}

#[test]
fn block_puzzles_solve_at_par_and_reset() {
    let mut solved = 0;
    for seed in 0..long::rounds(16, 1_000) as u64 {
        for depth in [2, 3] {
            let Some(level) = map_builder::machine(MachineKind::Blocks, depth, seed) else { continue };
            let mut room = Room { game: Game::on_level(1, level) };
            let gate = room.machine().gates[0].0;
            room.go(room.machine().way_in);
            let way = solution(room.level()).expect("a solution");
            assert_eq!(
                Some(way.len() as u16),
                room.machine().fewest,
                "seed {seed}\n{}",
                picture(room.level())
            );
            for direction in way {
                assert_eq!(room.level().map.tile(gate), TileType::Gate, "seed {seed}");
                room.play(Action::Step(direction));
            }
            assert_eq!(
                room.level().map.tile(gate),
                TileType::Floor,
                "seed {seed}\n{}",
                picture(room.level())
            );
            assert_eq!(Some(room.machine().steps), room.machine().fewest, "seed {seed}");
            let prize = room.machine().prizes[0];
            room.go(prize);
            room.play(Action::PickUp);
            assert!(room.level().items_at(prize).next().is_none(), "seed {seed}");
            solved += 1;
        }
    }
    assert!(solved > 15, "{solved}");
}

#[test]
fn a_block_in_a_corner_is_found() {
    let mut level = Room::new(MachineKind::Blocks, 2).level().clone();
    let machine = &level.machines[0];
    let is_closed = |at: &Point, way: Direction| level.map.tile(way.step(*at)) == TileType::Wall;
    let mut bare = machine.tiles.iter().copied().filter(|at| level.map.tile(*at) == TileType::Floor);
    let sides = [Direction::North, Direction::East, Direction::South, Direction::West, Direction::North];
    let corner = bare.find(|at| sides.windows(2).any(|two| two.iter().all(|way| is_closed(at, *way))));
    let block = machine.tiles.iter().copied().find(|at| level.map.tile(*at) == TileType::Block);
    level.map.set(block.expect("a block"), TileType::Floor);
    level.map.set(corner.expect("a corner"), TileType::Block);
    assert_eq!(solution(&level), None);
}

#[test]
fn a_lever_puts_blocks_back() {
    let mut room = Room::new(MachineKind::Blocks, 2);
    let before = room.places(TileType::Block);
    let way = solution(room.level()).expect("a solution");
    room.go(room.machine().way_in);
    way.iter().take(way.len() - 1).for_each(|direction| {
        room.play(Action::Step(*direction));
    });
    assert_ne!(room.places(TileType::Block), before);
    let lever = room.places(TileType::Lever)[0];
    let events = room.work(lever);
    assert_eq!((moved(&events, Moved::BlocksReset), room.places(TileType::Block)), (1, before));
    assert_eq!(room.places(TileType::Plate).len(), room.machine().blocks.len());
}

/// The shortest walk from before the way in to `goal` that no guardian hits: a search over places and phases.
fn walk_past_guardians(machine: &Machine, level: &Level, from: Point, goal: Point) -> Option<Vec<Direction>> {
    let rounds = &machine.dance.as_ref().expect("guardians").rounds;
    let length = rounds[0].len();
    let is_guarded = |at: Point| rounds.iter().flatten().any(|place| *place == at);
    let is_ground = |at: Point| is_guarded(at) || level.map.tile(at).is_walkable();
    let mut seen = BTreeSet::new();
    let mut positions = VecDeque::from([(from, 0, Vec::new())]);
    while let Some((at, phase, way)) = positions.pop_front() {
        if at == goal {
            return Some(way);
        }
        let then = (phase + 1) % length;
        for direction in Direction::ALL {
            let to = direction.step(at);
            let is_hit = rounds.iter().any(|round| reach(round[then], to) <= 1);
            let is_free = machine.holds(to) && is_ground(to) && rounds.iter().all(|round| round[phase] != to);
            if is_free && !is_hit && seen.insert((to.x, to.y, then)) {
                let longer = way.iter().copied().chain([direction]).collect();
                positions.push_back((to, then, longer));
            }
        }
    }
    None
}

fn guardians(room: &Room) -> Vec<Point> {
    room.machine().dance.as_ref().expect("guardians").places().collect()
}

/// The health that guardians have taken of the player.
fn hit(events: &[Event]) -> i32 {
    let hit = |event: &Event| match *event {
        Event::Hit { on, damage, cause: Cause::Guardian, .. } if on.id == ActorId::PLAYER => damage,
        _ => 0,
    };
    events.iter().map(hit).sum()
}

#[test]
fn guardians_are_passed_at_par() {
    let mut passed = 0;
    for seed in 0..long::rounds(12, 1_000) as u64 {
        for depth in [4, 8, 9] {
            let Some(level) = map_builder::machine(MachineKind::GuardianDance, depth, seed) else { continue };
            let mut room = Room { game: Game::on_level(1, level) };
            let (way_in, prize) = (room.machine().way_in, room.machine().prizes[0]);
            room.go(way_in + Point::new(0, 1));
            let way = walk_past_guardians(room.machine(), room.level(), room.here(), prize).expect("a walk");
            assert_eq!(
                Some(way.len() as u16),
                room.machine().fewest,
                "seed {seed}\n{}",
                picture(room.level())
            );
            for direction in way {
                let events = room.play(Action::Step(direction));
                assert_eq!(hit(&events), 0, "seed {seed}\n{}", picture(room.level()));
                assert_eq!(room.places(TileType::Guardian).len(), guardians(&room).len());
            }
            room.play(Action::PickUp);
            assert!(room.machine().is_solved && Some(room.machine().steps) == room.machine().fewest);
            passed += 1;
        }
    }
    assert!(passed > 30, "{passed}");
}

#[test]
fn a_dance_that_is_walled_off_is_found() {
    let mut level = Room::new(MachineKind::GuardianDance, 4).level().clone();
    let (way_in, prize) = (level.machines[0].way_in, level.machines[0].prizes[0]);
    let before = way_in + Point::new(0, 1);
    assert!(walk_past_guardians(&level.machines[0], &level, before, prize).is_some());
    for at in Direction::ALL.map(|way| way.step(prize)) {
        level.map.set(at, TileType::Wall);
    }
    assert_eq!(walk_past_guardians(&level.machines[0], &level, before, prize), None);
}

#[test]
fn guardians_reset_when_left() {
    let mut room = Room::new(MachineKind::GuardianDance, 8);
    let (way_in, prize) = (room.machine().way_in, room.machine().prizes[0]);
    let (begun, outside) = (guardians(&room), way_in + Point::new(0, 1));
    room.go(outside);
    room.play(Action::Step(Direction::North));
    assert_ne!(guardians(&room), begun);
    assert_eq!(room.machine().steps, 1);
    room.play(Action::Step(Direction::South));
    assert_eq!(guardians(&room), begun);
    assert_eq!(room.places(TileType::Guardian).len(), begun.len());
    let way = walk_past_guardians(room.machine(), room.level(), outside, prize).expect("a walk");
    for direction in way {
        assert_eq!(hit(&room.play(Action::Step(direction))), 0);
    }
    room.play(Action::PickUp);
    assert!(room.machine().is_solved && Some(room.machine().steps) == room.machine().fewest);
    let passed = guardians(&room);
    room.game = Game::on_level(1, {
        let mut level = room.level().clone();
        level.actors[0].at = outside;
        level
    });
    room.play(Action::Wait);
    assert_eq!(guardians(&room), passed, "they have nothing to guard any more");
}

#[test]
fn reset_blocks_solve_at_par_again() {
    let mut room = Room::new(MachineKind::Blocks, 3);
    let way = solution(room.level()).expect("a solution");
    let (way_in, lever) = (room.machine().way_in, room.places(TileType::Lever)[0]);
    let outside = room.here();
    room.go(way_in);
    way.iter().take(way.len() - 1).for_each(|direction| {
        room.play(Action::Step(*direction));
    });
    room.work(lever);
    room.go(outside);
    room.go(way_in);
    assert_eq!(room.machine().steps, 1, "the step in");
    let fewest = room.machine().fewest.expect("a puzzle");
    way.into_iter().for_each(|direction| {
        room.play(Action::Step(direction));
    });
    assert!(room.machine().is_solved && room.machine().steps == fewest);
}

#[test]
fn four_turns_of_a_mirror_are_none() {
    let mut room = Room::new(MachineKind::MirrorHall, 8);
    let turns = turns_of_mirrors(room.level()).expect("a way to stand");
    let (mirror, _) = *turns.iter().max_by_key(|(_, turns)| *turns).expect("mirrors");
    for counted in [1, 2, 3, 0] {
        room.work(mirror);
        assert_eq!(room.machine().steps, counted);
    }
    for at in turns.into_iter().flat_map(|(at, turns)| std::iter::repeat_n(at, turns)) {
        room.work(at);
    }
    assert!(room.machine().is_solved && Some(room.machine().steps) == room.machine().fewest);
}

#[test]
fn guardians_move_only_with_the_player() {
    let (mut hits, mut misses) = (0, 0);
    for seed in 0..6 {
        let mut level = map_builder::machine(MachineKind::GuardianDance, 8, seed).expect("a machine");
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (9_000, 9_000);
        let mut room = Room { game: Game::on_level(1, level) };
        room.go(room.machine().way_in);
        let before = guardians(&room);
        assert_eq!(hit(&room.play(Action::Wait)), 0);
        assert_eq!(guardians(&room), before, "they step when the player steps");
        let mut dice = Rng::for_players(seed);
        for _ in 0..200 {
            let direction = *dice.pick(&Direction::ALL);
            let to = direction.step(room.here());
            if !room.machine().holds(to) || !room.level().map.tile(to).is_walkable() {
                continue;
            }
            let foretold = danger::of_step(room.level(), to).map_or(0, |harm| harm.crushes);
            let events = room.play(Action::Step(direction));
            assert_eq!(hit(&events), foretold, "seed {seed}\n{}", picture(room.level()));
            assert!(foretold == 0 || foretold == 20);
            *(if foretold > 0 { &mut hits } else { &mut misses }) += 1;
            let beside = guardians(&room).iter().any(|at| reach(*at, to) <= 1);
            assert!(!beside || foretold > 0, "anyone beside one is hit");
        }
    }
    assert!(hits > 50 && misses > 50, "{hits} hits, {misses} misses");
}

#[test]
fn blocking_a_guardian_stops_them_all() {
    let mut room = Room::with(MachineKind::GuardianDance, 4, |level| {
        let next = level.machines[0].dance.as_ref().expect("guardians").stepped().places().next();
        level.actors.push(Actor::foe(ActorId(77), Monster::Rat, next.expect("a guardian")));
    });
    let before = guardians(&room);
    room.go(room.machine().way_in + Point::new(0, 1));
    let events = room.play(Action::Step(Direction::North));
    let is_dead = |event: &Event| matches!(event, Event::Hit { cause: Cause::Guardian, dies: true, .. });
    assert!(events.iter().any(is_dead), "{events:?}");
    assert_eq!(guardians(&room), before);
    let inside = Direction::ALL.into_iter().find(|way| {
        let to = way.step(room.here());
        to.y < room.here().y && room.level().map.tile(to).is_walkable()
    });
    room.play(Action::Step(inside.expect("a way in")));
    assert_ne!(guardians(&room), before);
}

/// The stands of mirrors that light the crystal with the fewest turns, as turns of each: all are tried.
fn turns_of_mirrors(level: &Level) -> Option<Vec<(Point, usize)>> {
    let machine = &level.machines[0];
    let beam = machine.beam.as_ref().expect("a beam");
    let count = beam.mirrors.len();
    let lights = |turns: &Vec<usize>| {
        let (mut at, (mut x, mut y)) = (beam.source, beam.way.delta());
        loop {
            at += Point::new(x, y);
            if at == beam.crystal {
                return true;
            }
            match beam.mirrors.iter().position(|(mirror, _)| *mirror == at) {
                Some(mirror) => {
                    (x, y) = match (usize::from(beam.mirrors[mirror].1) + turns[mirror]) % 4 {
                        0 => (-x, y),
                        1 => (-y, -x),
                        2 => (x, -y),
                        _ => (y, x),
                    }
                }
                None if !level.map.tile(at).is_walkable() => return false,
                None => {}
            }
        }
    };
    let all =
        (0..4_usize.pow(count as u32)).map(|number| (0..count).map(|m| number >> (2 * m) & 3).collect());
    let best = all.filter(lights).min_by_key(|turns| turns.iter().sum::<usize>())?;
    Some(beam.mirrors.iter().map(|(at, _)| *at).zip(best).collect())
}

#[test]
fn a_hall_without_its_mirrors_is_found() {
    let mut level = Room::new(MachineKind::MirrorHall, 8).level().clone();
    let mirrors = std::mem::take(&mut level.machines[0].beam.as_mut().expect("a beam").mirrors);
    mirrors.into_iter().for_each(|(at, _)| level.map.set(at, TileType::Floor));
    assert_eq!(turns_of_mirrors(&level), None);
}

#[test]
fn mirrors_are_turned_at_par_until_the_crystal_shines() {
    let (mut solved, mut mirrors) = (0, BTreeSet::new());
    for seed in 0..long::rounds(24, 1_000) as u64 {
        let Some(level) = map_builder::machine(MachineKind::MirrorHall, 8, seed) else { continue };
        let mut room = Room { game: Game::on_level(1, level) };
        let (gate, fewest) = (room.machine().gates[0].0, room.machine().fewest.expect("a puzzle"));
        let turns = turns_of_mirrors(room.level()).expect("a way to stand");
        mirrors.insert(turns.len());
        assert_eq!(turns.iter().map(|(_, turns)| *turns).sum::<usize>(), usize::from(fewest), "seed {seed}");
        assert!((4..=9).contains(&fewest));
        for at in turns.into_iter().flat_map(|(at, turns)| std::iter::repeat_n(at, turns)) {
            assert_eq!(room.level().map.tile(gate), TileType::Gate, "seed {seed}");
            let events = room.work(at);
            assert_eq!(moved(&events, Moved::MirrorTurned), 1);
        }
        assert_eq!(room.level().map.tile(gate), TileType::Floor, "seed {seed}\n{}", picture(room.level()));
        assert!(room.machine().is_solved && room.machine().steps == fewest);
        room.go(room.machine().prizes[0]);
        room.play(Action::PickUp);
        solved += 1;
    }
    assert!(solved > 20 && mirrors == BTreeSet::from([5]), "{solved} {mirrors:?}");
}

#[test]
fn a_beam_needs_its_brazier() {
    let mut room = Room::new(MachineKind::MirrorHall, 8);
    let (gate, source) = (room.machine().gates[0].0, room.machine().beam.as_ref().expect("a beam").source);
    let crystal = room.places(TileType::Crystal)[0];
    assert!(!room.level().beam(room.machine()).is_empty());
    room.work(source);
    assert!(room.level().beam(room.machine()).is_empty());
    for (at, turns) in turns_of_mirrors(room.level()).expect("a way to stand") {
        (0..turns).for_each(|_| {
            room.work(at);
        });
    }
    assert_eq!(room.level().map.tile(gate), TileType::Gate);
    room.work(source);
    assert_eq!(room.level().map.tile(gate), TileType::Floor);
    assert_eq!(room.level().beam(room.machine()).last(), Some(&crystal));
}

/// The fewest steps over dry ground, as directions.
fn dry_way(room: &Room, to: Point) -> Option<Vec<Direction>> {
    let map = &room.level().map;
    let mut steps = DistanceMap::new();
    steps.fill_by(map.width, map.height, &[to], None, |tile| {
        (map.point(tile) == to || map.tiles[tile].is_walkable() && !map.tiles[tile].is_water()).then_some(1)
    });
    let (mut at, mut way) = (room.here(), Vec::new());
    while at != to {
        way.push(steps.downhill(at, |_| true)?);
        at = way[way.len() - 1].step(at);
    }
    Some(way)
}

#[test]
fn sluice_house_takes_two_pulls() {
    for depth in [4, 7] {
        let mut room = Room::with(MachineKind::SluiceHouse, depth, |level| level.actors.truncate(1));
        let (lever, prize) = (room.places(TileType::Lever)[0], room.machine().prizes[0]);
        let outside = room.here();
        let deep = room.places(TileType::Deep).len();
        assert!(dry_way(&room, prize).is_none(), "{}", picture(room.level()));
        for goal in [lever, prize, lever, outside] {
            for direction in dry_way(&room, goal).expect("a dry way") {
                room.play(Action::Step(direction));
                assert!(!room.level().map.tile(room.here()).is_water());
            }
            if goal == prize {
                room.play(Action::PickUp);
            }
            if goal == lever {
                assert!(dry_way(&room, prize).is_some() != dry_way(&room, outside).is_some());
            }
        }
        assert!(room.machine().is_solved && room.places(TileType::Deep).len() == deep);
    }
}

#[test]
fn an_eel_on_dry_ground_stays_where_it_is() {
    let mut room = Room::with(MachineKind::SluiceHouse, 7, |level| {
        let wired = level.machines[0].wires[0].at.clone();
        let water = level.map.points().filter(|at| level.map.tile(*at) == TileType::Deep);
        let (sluiced, pools): (Vec<Point>, Vec<Point>) =
            water.partition(|at| wired.iter().any(|(place, _)| place == at));
        pools.into_iter().for_each(|at| level.map.set(at, TileType::Floor));
        level.actors.truncate(2);
        level.actors[1].at = sluiced[0];
    });
    let lever = room.places(TileType::Lever)[0];
    room.work(lever);
    let eel = room.level().foes().next().expect("an eel").clone();
    assert_eq!(room.level().map.tile(eel.at), TileType::Floor);
    for _ in 0..5 {
        room.play(Action::Wait);
        assert_eq!(room.level().foes().next().map(|foe| foe.at), Some(eel.at));
    }
}

/// Where those coffins are in which a wight lies, or a thing.
fn coffins(room: &Room, of_wights: bool) -> Vec<Point> {
    let coffins = room.machine().coffins.iter();
    coffins.filter(|(_, inside)| matches!(inside, Inside::Foe(_)) == of_wights).map(|(at, _)| *at).collect()
}

#[test]
fn two_of_six_coffins_hold_wights() {
    for seed in 0..20 {
        let level = map_builder::machine(MachineKind::Coffins, 9, seed).expect("a machine");
        let mut room = Room { game: Game::on_level(1, level) };
        let (wights, things) = (coffins(&room, true), coffins(&room, false));
        assert_eq!((wights.len(), things.len()), (2, 4), "seed {seed}");
        assert_eq!(room.places(TileType::Coffin).len(), 6);
        assert!(!room.machine().is_solved);
        for at in things {
            let events = room.work(at);
            assert!(room.machine().is_solved, "it gives one thing of several");
            assert_eq!(moved(&events, Moved::CoffinOpened), 1);
            assert_eq!(room.level().items_at(at).count(), 1);
        }
        assert_eq!(room.level().foes().count(), 0);
        room.work(wights[0]);
        let foe = room.level().foes().next().expect("a wight");
        assert_eq!((foe.monster(), foe.is_hunting()), (Some(Monster::TwinWight), true));
        assert_eq!(coffins(&room, true), [wights[1]]);
    }
}

#[test]
fn bright_light_shows_which_dead_stir() {
    let mut room = Room::new(MachineKind::Coffins, 9);
    let told = |room: &Room, at: Point| {
        let card = text::describe(room.level(), at).join(" ");
        [card.contains("leans"), card.contains("burns steady")]
    };
    for of_wights in [true, false] {
        let at = coffins(&room, of_wights)[0];
        room.go(at);
        assert_eq!(told(&room, at), [of_wights, !of_wights]);
        room.play(Action::Lantern);
        room.play(Action::Wait);
        assert_eq!(told(&room, at), [false, false], "the hooded lantern is too dim");
        room.play(Action::Lantern);
    }
}

#[test]
fn a_coffin_that_burns_lets_out_who_burns_with_it() {
    let level = map_builder::machine(MachineKind::Coffins, 9, 3).expect("a machine");
    for of_wights in [true, false] {
        let mut room = Room { game: Game::on_level(1, level.clone()) };
        let at = coffins(&room, of_wights)[0];
        let mut burning = room.level().clone();
        let index = burning.map.index(at);
        burning.ground.fire[index] = 1;
        room.game = Game::on_level(1, burning);
        room.play(Action::Wait);
        assert_eq!(room.level().map.tile(at), TileType::Floor);
        assert_eq!(room.level().items_at(at).count(), usize::from(!of_wights));
        let foes: Vec<&Actor> = room.level().foes().collect();
        assert_eq!(foes.len(), usize::from(of_wights));
        assert!(
            foes.iter().all(|wight| wight.has(Condition::Burning) && wight.body.hp == wight.body.max_hp / 2)
        );
    }
}

/// The thief of the round, if it lives.
fn thief(room: &Room) -> Option<&Actor> {
    room.level().foes().find(|foe| foe.monster() == Some(Monster::Thief))
}

#[test]
fn a_thief_goes_from_post_to_post_with_a_key() {
    for seed in 0..8 {
        let level = map_builder::machine(MachineKind::ThiefsRound, 5, seed).expect("a machine");
        let mut room = Room { game: Game::on_level(1, level) };
        let posts = thief(&room).expect("a thief").patrol.waypoints.clone();
        assert_eq!(posts.len(), 5);
        assert!(posts.iter().all(|post| room.machine().holds(*post)), "seed {seed}");
        let mut visited = Vec::new();
        for _ in 0..160 {
            room.play(Action::Wait);
            let at = thief(&room).expect("a thief").at;
            assert!(room.machine().holds(at), "seed {seed}: it keeps to its tiles");
            visited.extend(posts.iter().position(|post| reach(*post, at) <= 1));
            visited.dedup();
        }
        assert!((0..5).all(|post| visited.contains(&post)), "seed {seed}: {visited:?}");
    }
}

#[test]
fn ambush_in_grass_hits_from_the_dark() {
    let mut room = Room::with(MachineKind::ThiefsRound, 5, |level| {
        level.hero.lantern.hooded = true;
        let end = level.actors[1].patrol.waypoints[4];
        level.actors[1].body.hp = 5;
        let grass = level.map.points().filter(|at| level.map.tile(*at) == TileType::Grass);
        level.actors[0].at = grass.min_by_key(|at| reach(*at, end)).expect("grass");
    });
    let here = room.here();
    for _ in 0..200 {
        let beside = thief(&room).filter(|thief| reach(thief.at, here) == 1).map(|thief| thief.at);
        if let Some(at) = beside {
            let events = room.play(Action::Attack(Direction::between(here, at).expect("beside")));
            assert!(events.iter().any(|event| matches!(event, Event::HitFromTheDark { .. })));
            assert!(
                thief(&room).is_none() && room.level().items_at(at).any(|item| item.kind == ItemKind::Key)
            );
            assert!(room.machine().is_solved);
            return;
        }
        room.play(Action::Wait);
    }
    panic!("it has not come\n{}", picture(room.level()));
}

#[test]
fn a_thief_with_a_key_runs_and_never_fights() {
    let mut room = Room::with(MachineKind::ThiefsRound, 5, |level| {
        let end = level.actors[1].patrol.waypoints[4];
        let mut beside = Direction::ALL.map(|way| way.step(end)).into_iter();
        level.actors[1].at = end;
        level.actors[0].at = beside.rfind(|at| level.map.tile(*at).is_walkable()).expect("floor");
    });
    for _ in 0..10 {
        let events = room.play(Action::Wait);
        assert!(!events.iter().any(|event| matches!(event, Event::Hit { .. } | Event::Stole { .. })));
    }
    assert_eq!(thief(&room).map(|thief| thief.mood), Some(Mood::Fleeing));
    assert!(!room.machine().is_solved);
}
