//! Samples of every event and refusal. A new one does not compile here until it is named.

use emberdeep::action::Refusal;
use emberdeep::content::{Condition, Item, ItemKind, Lore, MachineKind, Monster, Rune};
use emberdeep::event::{Cause, Event, Moved, Who};
use emberdeep::level::{ActorId, Boon, Kind, Slot, TrapKind};
use emberdeep::map::{Direction, Point, TileType};

/// How many kinds of event there are.
pub const EVENTS: usize = 81;

/// The number of an event's kind.
pub fn event_number(event: &Event) -> usize {
    match event {
        Event::Walked { .. } => 0,
        Event::Waited { .. } => 1,
        Event::Hit { .. } => 2,
        Event::Healed { .. } => 3,
        Event::Died { .. } => 4,
        Event::Noticed { .. } => 5,
        Event::Lost { .. } => 6,
        Event::Woke { .. } => 7,
        Event::Began { .. } => 8,
        Event::Ended { .. } => 9,
        Event::DoorOpened { .. } => 10,
        Event::DoorClosed { .. } => 11,
        Event::PickedUp { .. } => 12,
        Event::Dropped { .. } => 13,
        Event::Equipped { .. } => 14,
        Event::TookOff { .. } => 15,
        Event::Used { .. } => 16,
        Event::Threw { .. } => 17,
        Event::Flew { .. } => 18,
        Event::LanternHooded => 19,
        Event::LanternOpened => 20,
        Event::Knocked { .. } => 21,
        Event::Teleported { .. } => 22,
        Event::Mapped => 23,
        Event::Brightened => 24,
        Event::Enchanted { .. } => 25,
        Event::TrapSprung { .. } => 27,
        Event::TrapNoticed { .. } => 28,
        Event::FireStarted { .. } => 29,
        Event::GasReleased { .. } => 30,
        Event::Shouted { .. } => 31,
        Event::Split { .. } => 32,
        Event::Mended { .. } => 33,
        Event::Raised { .. } => 34,
        Event::Called { .. } => 35,
        Event::Stole { .. } => 36,
        Event::Unmasked { .. } => 37,
        Event::LevelGained { .. } => 38,
        Event::Grew { .. } => 39,
        Event::Arrived { .. } => 40,
        Event::Won => 41,
        Event::Smashed { .. } => 43,
        Event::Followed { .. } => 44,
        Event::Battered { .. } => 45,
        Event::Lifting { .. } => 46,
        Event::Poured { .. } => 47,
        Event::BrazierLit { .. } => 50,
        Event::BrazierOut { .. } => 51,
        Event::ReliefCame { .. } => 52,
        Event::OilLow { .. } => 48,
        Event::StruckFromTheDark { .. } => 49,
        Event::Dazzled { .. } => 53,
        Event::BlowFreed => 54,
        Event::Exploded { .. } => 55,
        Event::Froze { .. } => 56,
        Event::IceBroke { .. } => 57,
        Event::Announced { .. } => 58,
        Event::Drummed { .. } => 26,
        Event::Gathered { .. } => 79,
        Event::Swapped { .. } => 42,
        Event::Dug { .. } => 59,
        Event::Darkened { .. } => 60,
        Event::Distilled { .. } => 61,
        Event::Fell { .. } => 62,
        Event::MachineFound { .. } => 63,
        Event::Read { .. } => 67,
        Event::Moved { .. } => 64,
        Event::Pressed { .. } => 65,
        Event::KeyStayed => 66,
        Event::Named { .. } => 68,
        Event::Marked { .. } => 69,
        Event::Ate { .. } => 70,
        Event::Rusted { .. } => 71,
        Event::Restored { .. } => 80,
        Event::Reflected { .. } => 72,
        Event::Sanctified { .. } => 73,
        Event::SanctuaryEnded { .. } => 74,
        Event::Vanished { .. } => 75,
        Event::Flared => 76,
        Event::Stirred { .. } => 77,
        Event::Ducked { .. } => 78,
    }
}

/// Declares the samples of refusals. Beside `Blocked` they say no more than their names; the compiler tells which is missing.
macro_rules! refusals {
    ($($name:ident)*) => {
        /// Every refusal.
        pub fn refusals() -> Vec<Refusal> {
            let blocked = |by| Refusal::Blocked { direction: Direction::East, by };
            let all = vec![blocked(TileType::Wall), blocked(TileType::Brazier), $(Refusal::$name),*];
            for refusal in &all {
                match refusal {
                    Refusal::Blocked { .. } $(| Refusal::$name)* => {}
                }
            }
            all
        }
    };
}

refusals! {
    Occupied NobodyThere NoDoor DoorwayTaken NothingHere BagFull EmptySlot WrongUse Equipped NotEquipped
    OutOfSight OutOfRange NoTarget NoWayOut NotHurt OwnFeet LanternFull NoWall NothingWorn NothingToWork Locked
    Bolted BlockStuck NothingHappens NoFlame NoStairs NoBoon ChooseBoon NotOffered Held Recharging LensFast
    TooLittleOil NoRoom NothingToEcho NoPit NotYours Over
}

/// Somebody at `at`, known by number.
pub fn who(id: u32, kind: Kind, at: Point) -> Who {
    Who { id: ActorId(id), kind, at }
}

/// Everything that can happen to or by `who`; `you` is the player.
pub fn about(who: Who, you: Who) -> Vec<Event> {
    let (at, to) = (who.at, Point::new(1, 1));
    let mut events = vec![
        Event::Walked { who, to },
        Event::Waited { who },
        Event::Healed { who, health: 20 },
        Event::Healed { who, health: 0 },
        Event::Dazzled { who },
        Event::DoorOpened { who, at },
        Event::DoorClosed { who, at },
        Event::Flew { who, to },
        Event::Knocked { who, to },
        Event::Teleported { who, to },
        Event::TrapSprung { kind: TrapKind::Dart, who },
        Event::TrapSprung { kind: TrapKind::Fire, who },
        Event::TrapSprung { kind: TrapKind::Bell, who },
        Event::Died { who, cause: Cause::Fire },
    ];
    for condition in Condition::ALL {
        events.extend([Event::Began { who, condition }, Event::Ended { who, condition }]);
    }
    let by = if who == you { None } else { Some(you) };
    for (by, cause) in causes(by, who, you) {
        events.push(Event::Hit { by, on: who, damage: 4, cause });
    }
    events
}

fn causes(by: Option<Who>, on: Who, you: Who) -> Vec<(Option<Who>, Cause)> {
    let mut causes = vec![
        (by, Cause::Thrown(ItemKind::Dart)),
        (by, Cause::Thrown(ItemKind::FirePot)),
        (by, Cause::Lightning),
        (by, Cause::Fireball),
        (None, Cause::Fire),
        (by, Cause::Impact),
        (None, Cause::Fall),
        (None, Cause::Trap(TrapKind::Dart)),
        (None, Cause::Trap(TrapKind::Fire)),
        (None, Cause::Trap(TrapKind::Bell)),
    ];
    if on != you {
        causes.push((by, Cause::Blow(Kind::Player)));
    }
    causes
}

/// What only foes do, to `you` or among themselves.
pub fn acts(foe: Who, other: Who, you: Who) -> Vec<Event> {
    let item = Item::new(ItemKind::Sword);
    let hit = |on, cause| Event::Hit { by: Some(foe), on, damage: 3, cause };
    vec![
        Event::Noticed { who: foe },
        Event::Lost { who: foe },
        Event::Woke { who: foe },
        Event::Stirred { who: foe },
        Event::Shouted { who: foe },
        Event::Split { who: foe },
        Event::Smashed { who: foe, at: other.at },
        Event::Announced { who: Who { kind: Kind::Foe(Monster::Drake), ..foe }, at: other.at },
        Event::Announced { who: you, at: other.at },
        Event::Fell { who: foe },
        Event::Fell { who: you },
        Event::Drummed { who: foe },
        Event::Gathered { who: Who { kind: Kind::Foe(Monster::Wisp), ..foe } },
        Event::Ate { who: foe },
        Event::Reflected { who: foe },
        Event::Ducked { who: foe },
        Event::Vanished { who: foe },
        Event::Swapped { who: foe, with: you },
        Event::Followed { who: foe },
        Event::StruckFromTheDark { who: foe },
        Event::Battered { who: foe, at: other.at, left: 2 },
        Event::Battered { who: other, at: other.at, left: 0 },
        Event::Lifting { turns: 4 },
        Event::Lifting { turns: 1 },
        Event::BlowFreed,
        Event::Mended { by: foe, who: other, health: 6 },
        Event::Raised { by: foe, monster: Monster::Orc, at: other.at },
        Event::Called { by: foe },
        Event::Stole { by: foe, item },
        Event::Stole { by: foe, item: Item::several(ItemKind::Dart, 3) },
        Event::Rusted { by: foe, before: item, after: item },
        Event::Restored { item },
        Event::Unmasked { who: foe },
        hit(you, Cause::Blow(foe.kind)),
        hit(you, Cause::Shot(foe.kind)),
        hit(you, Cause::Breath(foe.kind)),
        hit(other, Cause::Breath(foe.kind)),
    ]
}

/// What the player does, and what happens around.
pub fn yours(at: Point) -> Vec<Event> {
    let [potion, scroll, darts] =
        [Item::new(ItemKind::Healing), Item::new(ItemKind::Mapping), Item::several(ItemKind::Dart, 2)];
    let sword = Item { enchantment: 1, ..Item::new(ItemKind::Sword) };
    let (mail, charm) = (Item::new(ItemKind::Mail), Item::new(ItemKind::MoleCharm));
    let mut events: Vec<_> =
        [potion, darts, sword, mail, Item::new(ItemKind::Axe), Item::new(ItemKind::Ember)]
            .map(|item| Event::PickedUp { item, slot: (item.kind != ItemKind::Ember).then_some(Slot(3)) })
            .into();
    events.extend([darts, sword].map(|item| Event::Dropped { item }));
    events.extend([sword, mail, charm].map(|item| Event::Equipped { item }));
    events.extend([sword, mail].map(|item| Event::TookOff { item }));
    events.extend([potion, scroll].map(|item| Event::Used { item }));
    events.extend([sword, mail].map(|item| Event::Enchanted { item: Item { enchantment: 2, ..item } }));
    events.extend([Boon::Health, Boon::Power, Boon::Defence].map(|boon| Event::Grew { boon }));
    events
        .extend([TrapKind::Dart, TrapKind::Fire, TrapKind::Bell].map(|kind| Event::TrapNoticed { kind, at }));
    events.extend([
        Event::Threw { item: Item::new(ItemKind::Dart), from: at, to: at, falls: false },
        Event::LanternHooded,
        Event::LanternOpened,
        Event::Poured { oil: 250, left: 0 },
        Event::Poured { oil: 200, left: 50 },
        Event::OilLow { left: 100 },
        Event::OilLow { left: 0 },
        Event::BrazierLit { at },
        Event::BrazierOut { at },
        Event::ReliefCame { down: true },
        Event::ReliefCame { down: false },
        Event::Mapped,
        Event::Brightened,
        Event::Flared,
        Event::FireStarted { at },
        Event::GasReleased { at },
        Event::Exploded { at },
        Event::Froze { at },
        Event::IceBroke { at },
        Event::Dug { at },
        Event::Darkened { at },
        Event::Distilled { item: potion },
        Event::MachineFound { kind: MachineKind::Wager, at },
        Event::Read { find: Lore::all().next().expect("a find") },
        Event::Pressed { item: Item::new(ItemKind::Enchant) },
        Event::KeyStayed,
        Event::Marked { at },
        Event::Sanctified { at },
        Event::SanctuaryEnded { at },
        Event::Named {
            item: Item { prey: Some(Monster::Rat), ..Item::new(ItemKind::Sword).inscribed(Rune::Prey) },
        },
        Event::LevelGained { level: 2 },
        Event::Arrived { depth: 3, down: true },
        Event::Arrived { depth: 2, down: false },
        Event::Won,
    ]);
    let moves = std::iter::successors(Some(Moved::LeverPulled), |what| next_move(*what));
    events.extend(moves.map(|what| Event::Moved { what, at }));
    events
}

/// The kinds of [`Moved`], one after the other.
fn next_move(what: Moved) -> Option<Moved> {
    use Moved::*;
    Some(match what {
        LeverPulled => GateOpened,
        GateOpened => GateShut,
        GateShut => GateSealed,
        GateSealed => CageShut,
        CageShut => RolledOff,
        RolledOff => BlockPushed,
        BlockPushed => BlocksReset,
        BlocksReset => MirrorTurned,
        MirrorTurned => FloorFell,
        FloorFell => WaterRose,
        WaterRose => WallFell,
        WallFell => BellRang,
        BellRang => Exchanged,
        Exchanged => Inscribed,
        Inscribed => CoffinOpened,
        CoffinOpened => return None,
    })
}
