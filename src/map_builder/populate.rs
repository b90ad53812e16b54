//! Fills a floor with foes, items and traps from the tables in `content`. Nobody awake is near the start or in view
//! of it.

use super::Plan;
use super::history::{Step, Witness};
use super::places::Places;
use crate::content::floors;
use crate::content::monsters::Ability;
use crate::content::{Item, ItemKind, Monster};
use crate::level::{Actor, ActorId, Level, Lying, Mood, Trap, TrapKind};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// The least distance of foes from the start, in tiles.
const CLEAR_OF_START: i32 = 8;
/// The least distance of traps from the start, in tiles.
const TRAPS_CLEAR_OF_START: i32 = 4;
/// The weight of each kind of trap.
const TRAPS: [(TrapKind, i32); 3] = [(TrapKind::Dart, 5), (TrapKind::Fire, 3), (TrapKind::Bell, 3)];
/// How many of three foes sleep.
const SLEEPERS: i32 = 2;
/// How many of ten foes are placed on guard, where the architect wants guards.
const ON_GUARD: i32 = 4;

/// Fills `level`, whose player is at the start, with foes, items and traps.
pub fn populate<W: Witness>(level: &mut Level, plan: &Plan, rng: &mut Rng, witness: &mut W) {
    let floor = floors::info(level.depth);
    let mut crew = Crew { places: Places::new(level), level, plan, witness };
    let depth = crew.level.depth;
    if let Some(at) = plan.ember {
        crew.ember(at, rng);
    }
    let has_room = |monster: &Monster| !swims(*monster) || crew.pools().len() >= floor.monsters.1 as usize;
    let choices: Vec<(Monster, i32)> =
        at_home(depth).filter(has_room).map(|m| (m, m.info().weight)).collect();
    for _ in 0..rng.range(floor.monsters.0, floor.monsters.1) {
        if let Some(monster) = rng.weighted(&choices) {
            crew.foes(monster, rng);
        }
    }
    let wares = wares(depth);
    for _ in 0..floor.healing {
        crew.thing(Item::new(ItemKind::Healing), rng);
    }
    for _ in 0..rng.range(floor.items.0, floor.items.1) {
        if let Some(item) = draw_item(&wares, rng) {
            crew.thing(item, rng);
        }
    }
    for _ in 0..rng.range(floor.traps.0, floor.traps.1) {
        crew.trap(rng);
    }
}

/// The kinds of foe that are at home at that depth.
pub(super) fn at_home(depth: u32) -> impl Iterator<Item = Monster> {
    let at_home = move |m: &Monster| (m.info().depths.0..=m.info().depths.1).contains(&depth);
    Monster::ALL.into_iter().filter(at_home)
}

/// Whether it lives in water.
fn swims(monster: Monster) -> bool {
    monster.info().ability == Ability::Swims
}

/// The items found at that depth, with their weights.
fn wares(depth: u32) -> Vec<(ItemKind, i32)> {
    let found = ItemKind::ALL.into_iter().filter(|kind| kind.info().from_depth <= depth);
    found.map(|kind| (kind, kind.info().weight)).collect()
}

fn draw_item(wares: &[(ItemKind, i32)], rng: &mut Rng) -> Option<Item> {
    let kind = rng.weighted(wares)?;
    let (from, to) = kind.info().count;
    Some(Item::several(kind, rng.range(from, to) as u8))
}

/// Places foes and items on a floor.
struct Crew<'a, W> {
    places: Places,
    level: &'a mut Level,
    plan: &'a Plan,
    witness: &'a mut W,
}

impl<W: Witness> Crew<'_, W> {
    /// The places in water where somebody may be, asleep or awake.
    fn pools(&self) -> Vec<Point> {
        let fit =
            |places: &Places, at| places.away_from_start(at) >= CLEAR_OF_START && !places.is_in_view(at);
        self.places.in_water(&self.level.map, fit)
    }

    /// Places a foe or a whole pack, asleep or awake.
    fn foes(&mut self, monster: Monster, rng: &mut Rng) {
        let count = match monster.info().ability {
            Ability::Pack { from, to } => rng.range(from, to) as usize,
            _ => 1,
        };
        // A mimic does not sleep: it lies in wait.
        let lurks = monster.info().ability == Ability::Disguised;
        let asleep = !lurks && rng.chance(SLEEPERS, 3);
        let fit = move |places: &Places, at: Point| {
            places.away_from_start(at) >= CLEAR_OF_START && (asleep || !places.is_in_view(at))
        };
        if swims(monster) {
            let at = *rng.pick(&self.pools());
            self.places.take(&self.level.map, at);
            return self.foe(monster, at, asleep, false);
        }
        let post = (asleep && !self.plan.posts.is_empty() && rng.chance(ON_GUARD, 10))
            .then(|| *rng.pick(&self.plan.posts))
            .filter(|at| self.places.is_free(&self.level.map, *at) && fit(&self.places, *at));
        let Some(at) = post.or_else(|| self.places.draw(&self.level.map, rng, fit)) else { return };
        let disguise = if lurks { draw_item(&wares(self.level.depth), rng) } else { None };
        let pack = self.places.draw_around(&self.level.map, at, count, fit);
        for (number, at) in pack.into_iter().enumerate() {
            self.foe(monster, at, asleep, number > 0);
            if let Some(foe) = self.level.actors.last_mut() {
                foe.disguise = disguise.map(|item| item.kind);
            }
        }
    }

    fn foe(&mut self, monster: Monster, at: Point, asleep: bool, follows: bool) {
        self.witness.see(Step::Foe { at, monster, follows });
        let id = ActorId(self.level.next_id);
        self.level.next_id += 1;
        let mood = if asleep { Mood::Asleep { spell: 0 } } else { Mood::Wandering { goal: None } };
        let foe = hardened(Actor::foe(id, monster, at), self.level.depth);
        self.level.actors.push(Actor { mood, ..foe });
    }

    fn thing(&mut self, item: Item, rng: &mut Rng) {
        if let Some(at) = self.places.draw_worthy(&self.level.map, self.plan, rng) {
            self.lie(item, at);
        }
    }

    fn lie(&mut self, item: Item, at: Point) {
        self.witness.see(Step::Thing(at, item.kind));
        self.level.items.push(Lying { at, item });
    }

    /// Sets a trap on open ground with a way around, not near the start.
    fn trap(&mut self, rng: &mut Rng) {
        let Some(kind) = rng.weighted(&TRAPS) else { return };
        let map = &self.level.map;
        let fit = |places: &Places, at| {
            let open = Direction::ALL.iter().filter(|d| map.tile(d.step(at)).is_walkable()).count();
            let is_clear = places.away_from_start(at) >= TRAPS_CLEAR_OF_START;
            map.tile(at) == TileType::Floor && open >= 5 && is_clear
        };
        if let Some(at) = self.places.draw(map, rng, fit) {
            self.witness.see(Step::Trap(at, kind));
            self.level.traps.push(Trap { at, kind, known: false });
        }
    }

    /// Places the ember, and at the first three posts the Warden and two guards, asleep until somebody comes.
    fn ember(&mut self, at: Point, rng: &mut Rng) {
        self.places.take(&self.level.map, at);
        self.lie(Item::new(ItemKind::Ember), at);
        let guards: Vec<(Monster, i32)> = at_home(self.level.depth).map(|m| (m, m.info().weight)).collect();
        let guard = rng.weighted(&guards);
        let crowd = std::iter::once(Some(Monster::Warden)).chain([guard, guard]);
        for (monster, at) in crowd.zip(&self.plan.posts) {
            if let Some(monster) = monster {
                self.places.take(&self.level.map, *at);
                self.foe(monster, *at, true, monster != Monster::Warden);
            }
        }
    }
}

/// A foe on floor `depth`, as strong as the floor's row says.
fn hardened(foe: Actor, depth: u32) -> Actor {
    let (hp, power) = floors::info(depth).hardened(foe.hp, foe.power);
    Actor { hp, max_hp: hp, power, ..foe }
}
