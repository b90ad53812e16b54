//! Random actions, sensible or not, on the game's floors: nothing panics, and the invariants hold after each.

use crate::levels::built;
use crate::long::rounds;
use emberdeep::action::area;
use emberdeep::action::{Action, Target};
use emberdeep::content::items::Category;
use emberdeep::content::{FLOORS, Item, ItemKind, Talent};
use emberdeep::event::Event;
use emberdeep::game::{Game, State};
use emberdeep::level::{Boon, Level, Slot};
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::rng::Rng;
use std::collections::BTreeSet;

const SEEDS: usize = 360;
const ALL_SEEDS: usize = 2_000;
const ACTIONS: u32 = 300;
/// The seeds are shared out among so many threads.
const THREADS: u64 = 8;

/// A floor of the dungeon `seed`, its player with a full bag and strong enough to see something of the world.
fn start(seed: u64, rng: &mut Rng) -> Game {
    let depth = 1 + (seed % u64::from(FLOORS)) as u32;
    let mut level = built(seed, depth);
    let kinds: Vec<ItemKind> = ItemKind::ALL.into_iter().filter(|kind| *kind != ItemKind::Ember).collect();
    for slot in 3..25 {
        level.hero.bag[slot] = Some(Item::several(*rng.pick(&kinds), 1));
    }
    if rng.coin() {
        (level.actors[0].body.hp, level.actors[0].body.max_hp) = (600, 600);
    }
    Game::on_level(seed, level)
}

fn any_point(level: &Level, rng: &mut Rng) -> Point {
    let at = level.player().at;
    match rng.range(0, 19) {
        0 => Point::new(rng.range(i32::MIN, i32::MAX), rng.range(i32::MIN, i32::MAX)),
        1 => at,
        2..=8 => level.foes_in_view().first().map_or(at, |foe| foe.at),
        _ => Point::new(at.x + rng.range(-9, 9), at.y + rng.range(-9, 9)),
    }
}

fn any_action(level: &Level, rng: &mut Rng) -> Action {
    let direction = *rng.pick(&Direction::ALL);
    let slot = Slot(rng.range(0, 28) as u8);
    let at = any_point(level, rng);
    match rng.range(0, 29) {
        0..=7 => Action::Step(direction),
        8..=10 => Action::Attack(direction),
        11 => Action::Wait,
        12 => Action::Open(direction),
        13 => Action::Close(direction),
        14 => Action::PickUp,
        16 => Action::Drop(slot),
        17 | 19 => Action::Use(slot, Target::Itself),
        15 | 20 | 21 => Action::Use(slot, Target::Place(at)),
        18 => Action::Use(slot, Target::Thing(Slot(rng.range(0, 28) as u8))),
        22 => {
            let other = Target::Thing(Slot(rng.range(0, 28) as u8));
            let targets =
                [other, Target::Brief, Target::Into(ItemKind::Healing.into()), Target::Fused(at, 3)];
            Action::Use(slot, *rng.pick(&targets))
        }
        23 | 24 => Action::Throw(slot, at),
        25 => Action::Equip(slot),
        26 => Action::TakeOff(slot),
        27 => *rng.pick(&[Action::Climb, Action::Descend, Action::Lantern, Action::Kindle, Action::Bank]),
        28 => Action::Interact(direction),
        _ => Action::ChooseBoon(*rng.pick(&[Boon::Health, Boon::Power, Boon::from(Talent::Firm)])),
    }
}

fn must_hold(game: &Game, what: &dyn Fn() -> String) {
    let level = game.level();
    for actor in &level.actors {
        let may_be_dead = actor.is_player() && game.state() == State::Dead;
        assert!(
            actor.body.hp <= actor.body.max_hp && (actor.body.hp > 0 || may_be_dead),
            "{}: {actor:?}",
            what()
        );
        // Who dies of a fall lies where it began.
        let fell = may_be_dead && level.map.tile(actor.at) == TileType::Chasm;
        let stands = level.map.tile(actor.at).is_walkable() || fell;
        let flies = actor.flies() && level.map.tile(actor.at).is_open();
        assert!(stands || flies, "{}: {actor:?} stands on {:?}", what(), level.map.tile(actor.at));
        assert_eq!(level.actor_at(actor.at).map(|a| a.id), Some(actor.id), "{}: two on a tile", what());
    }
    assert!(level.actors.is_sorted_by_key(|actor| actor.id), "{}", what());
    assert!(level.hero.items().all(|(_, item)| item.count > 0), "{}", what());
    assert!(level.items.iter().all(|lying| lying.item.count > 0), "{}", what());
    let worn = [
        level.hero.equipment.weapon,
        level.hero.equipment.armour,
        level.hero.equipment.charm,
        level.hero.equipment.lens,
    ]
    .map(|slot| level.category_in(slot?));
    for (worn, category) in
        worn.into_iter().zip([Category::Weapon, Category::Armour, Category::Charm, Category::Lens])
    {
        assert!(worn.is_none_or(|worn| worn == category), "{}", what());
    }
    let mut belt = level.hero.equipment.belt.into_iter().flatten().map(|slot| level.category_in(slot));
    assert!(belt.all(|category| category == Some(Category::Rod)), "{}", what());
}

/// What a run has seen: actions done, actions refused, and which kinds of things were put to use.
#[derive(Default)]
struct Count {
    done: u32,
    refused: u32,
    used: BTreeSet<ItemKind>,
}

fn run(seed: u64, count: &mut Count) {
    let mut rng = Rng::for_level(seed, 99);
    let mut game = start(seed, &mut rng);
    let mut hash = game.hash();
    for number in 0..ACTIONS {
        let choices = game.level().hero.choices();
        let grow = (!choices.is_empty()).then(|| Action::ChooseBoon((*rng.pick(choices)).into()));
        let action = grow.unwrap_or_else(|| any_action(game.level(), &mut rng));
        let what = || format!("seed {seed}, action {number}, {action:?}");
        match game.play(action) {
            Ok(events) => {
                hash = game.hash();
                count.done += 1;
                count.used.extend(events.iter().filter_map(used));
            }
            Err(why) => {
                assert_eq!(game.hash(), hash, "{}: refused, {why:?}, and yet changed", what());
                count.refused += 1;
            }
        }
        must_hold(&game, &what);
        if game.state() != State::Playing {
            break;
        }
    }
}

/// What is only ever picked up, or needs its gate.
fn is_lifted(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::Ember | ItemKind::Key)
}

fn used(event: &Event) -> Option<ItemKind> {
    match event {
        Event::Used { item } | Event::Equipped { item } => Some(item.kind),
        Event::Threw { item, .. } if area::is_for_throwing(item.kind) => Some(item.kind),
        _ => None,
    }
}

#[test]
fn random_actions_keep_the_invariants() {
    let seeds = rounds(SEEDS, ALL_SEEDS) as u64;
    let part = |first: u64| {
        let mut count = Count::default();
        (first..seeds).step_by(THREADS as usize).for_each(|seed| run(seed, &mut count));
        count
    };
    let counts: Vec<Count> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|first| scope.spawn(move || part(first))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a whole part")).collect()
    });
    let (done, refused) = counts.iter().fold((0, 0), |sum, c| (sum.0 + c.done, sum.1 + c.refused));
    assert!(done > 10_000 && refused > 5_000, "{done} done, {refused} refused");
    let used: BTreeSet<ItemKind> = counts.into_iter().flat_map(|count| count.used).collect();
    let unused: Vec<ItemKind> =
        ItemKind::ALL.into_iter().filter(|kind| !is_lifted(*kind) && !used.contains(kind)).collect();
    assert_eq!(unused, [], "every kind has its use");
}
