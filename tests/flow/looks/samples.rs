//! Samples of every event and refusal. A test fails if one is missing.

use emberdeep::action::Refusal;
use emberdeep::content::companions::GivenName;
use emberdeep::content::items::Inscription;
use emberdeep::content::talents::Branch;
use emberdeep::content::{Condition, Item, ItemKind, Lore, MachineKind, Monster, Oath, Rune, Talent};
use emberdeep::event::{Cause, Event, Moved, Victory, Who};
use emberdeep::level::{ActorId, Kind, Slot};
use emberdeep::map::{Direction, Point, TileType};

/// Declares the samples of refusals. Beside `Blocked` they say no more than their names; the compiler tells which is missing.
macro_rules! refusals {
    ($($name:ident)*) => {
        /// Every refusal.
        pub fn refusals() -> Vec<Refusal> {
            let blocked = |by| Refusal::Blocked { direction: Direction::East, by };
            let sworn = Oath::ALL.into_iter().filter(|oath| !oath.info().refusal.is_empty()).map(Refusal::Sworn);
            let all = [blocked(TileType::Wall), blocked(TileType::Brazier), $(Refusal::$name),*];
            let all: Vec<Refusal> = all.into_iter().chain(sworn).collect();
            for refusal in &all {
                match refusal {
                    Refusal::Blocked { .. } | Refusal::Sworn(_) $(| Refusal::$name)* => {}
                }
            }
            all
        }
    };
}

refusals! {
    Occupied NobodyThere NoDoor DoorwayTaken NothingHere BagFull EmptySlot WrongUse Equipped NotEquipped
    OutOfSight OutOfRange NoTarget NoWayOut NotHurt OwnFeet NoWall NothingWorn NothingToWork Locked
    Bolted BlockStuck NothingHappens NoFlame NoStairs NoBoon ChooseBoon NotOffered Held Recharging LensFast
    BareFlame Aflame TooLittleOil NoRoom NothingToEcho NoPit NotYours Over
}

/// Somebody at `at`, known by number.
pub fn who(id: u32, kind: Kind, at: Point) -> Who {
    Who { id: ActorId(id), kind, name: None, at }
}

/// Everything that can happen to or by `who`; `you` is the player.
pub fn about(who: Who, you: Who) -> Vec<Event> {
    let (at, to) = (who.at, Point::new(1, 1));
    let mut events = vec![
        Event::Walked { who, to },
        Event::Waited { who },
        Event::Healed { who, health: 20 },
        Event::Healed { who, health: 0 },
        Event::Stunned { who },
        Event::DoorOpened { who, at },
        Event::DoorClosed { who, at },
        Event::Flew { who, to },
        Event::Knocked { who, to },
        Event::Teleported { who, to },
        Event::TrapSprung { who },
    ];
    for condition in Condition::ALL {
        events.extend([Event::Began { who, condition }, Event::Ended { who, condition }]);
    }
    let by = if who == you { None } else { Some(you) };
    for (by, cause) in causes(by, who, you) {
        events.push(Event::Hit { by, on: who, damage: 4, cause, dies: false });
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
        (None, Cause::Trap),
    ];
    if on != you {
        causes.push((by, Cause::Hit(Kind::Player)));
    }
    causes
}

/// What only foes do, to `you` or among themselves.
pub fn acts(foe: Who, other: Who, you: Who) -> Vec<Event> {
    let item = Item::new(ItemKind::Sword);
    let hit = |on, cause| Event::Hit { by: Some(foe), on, damage: 3, cause, dies: false };
    vec![
        Event::Noticed { who: foe },
        Event::Lost { who: foe },
        Event::Woke { who: foe },
        Event::Stirred { who: foe },
        Event::Shouted { who: foe },
        Event::Split { who: foe },
        Event::Smashed { who: foe, at: other.at },
        Event::WoundUp { who: Who { kind: Kind::Foe(Monster::Drake), ..foe }, at: other.at },
        Event::WoundUp { who: you, at: other.at },
        Event::Fell { who: foe },
        Event::Fell { who: you },
        Event::Drummed { who: foe },
        Event::Gathered { who: Who { kind: Kind::Foe(Monster::Wisp), ..foe } },
        Event::Ate { who: foe },
        Event::Reflected { who: foe },
        Event::Vanished { who: foe },
        Event::Swapped { who: foe, with: you },
        Event::Followed { who: foe },
        Event::Joined { who: Who { name: Some(GivenName(0)), ..foe } },
        Event::WentHome { who: Who { name: Some(GivenName(0)), ..foe } },
        Event::Hit {
            by: Some(foe),
            on: Who { name: Some(GivenName(0)), ..foe },
            damage: 5,
            cause: Cause::Hit(foe.kind),
            dies: true,
        },
        Event::HitFromTheDark { who: foe },
        Event::Battered { who: foe, at: other.at, left: 2 },
        Event::Battered { who: other, at: other.at, left: 0 },
        Event::Lifting { turns: 4 },
        Event::Lifting { turns: 1 },
        Event::HitFreed,
        Event::StepFreed,
        Event::Saved { item: Item::new(ItemKind::FirePot) },
        Event::Mended { by: foe, who: other, health: 6 },
        Event::Raised { by: foe, monster: Monster::Orc, at: other.at },
        Event::Called { by: foe },
        Event::Stole { by: foe, item },
        Event::Stole { by: foe, item: Item::several(ItemKind::Dart, 3) },
        Event::Rusted { by: foe, before: item, after: item },
        Event::Restored { item },
        Event::Unmasked { who: foe },
        hit(you, Cause::Hit(foe.kind)),
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
    events.extend([
        Event::Threw { item: Item::new(ItemKind::Dart), from: at, to: at, falls: false },
        Event::LanternHooded,
        Event::LanternOpened,
        Event::Refilled { left: 3 },
        Event::Refilled { left: 0 },
        Event::OilLow { left: 100 },
        Event::OilLow { left: 0 },
        Event::BrazierLit { at },
        Event::BrazierOut { at },
        Event::NightShiftCame { down: true },
        Event::NightShiftCame { down: false },
        Event::Mapped,
        Event::Brightened,
        Event::Flared,
        Event::FireStarted { at },
        Event::GasReleased { at },
        Event::Exploded { at },
        Event::Froze { at },
        Event::IceBroke { at },
        Event::Dug { at },
        Event::Distilled { item: potion },
        Event::MachineFound { kind: MachineKind::Wager, at },
        Event::Read { find: Lore::all().next().expect("a find") },
        Event::Pressed { item: Item::new(ItemKind::Enchant) },
        Event::KeyStayed,
        Event::Marked { at },
        Event::Sanctified { at },
        Event::SanctuaryEnded { at },
        Event::Named {
            item: Item {
                inscription: Some(Inscription { rune: Rune::Prey, counted: 0, prey: Some(Monster::Rat) }),
                ..Item::new(ItemKind::Sword)
            },
        },
        Event::LevelGained { level: 2 },
        Event::LevelGained { level: 3 },
        Event::Learnt { talent: Talent::Glare },
        Event::Mastered { way: Branch::Lamp },
        Event::Arrived { depth: 3, place: emberdeep::content::Place::at_home(3), down: true },
        Event::Arrived { depth: 2, place: emberdeep::content::Place::at_home(2), down: false },
        Event::ReadSign { at },
        Event::WayFellIn,
        Event::Kindled,
        Event::FlameDied,
        Event::Won { how: Victory::Ember },
        Event::Won { how: Victory::Banked { depth: 4 } },
        Event::Won { how: Victory::Home },
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
