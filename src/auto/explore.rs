//! Explores: walks to the nearest frontier tile or to the nearest item worth taking.
//!
//! A frontier tile is a known tile next to an unseen one; tiles known only from magic mapping count as unseen. From a
//! tile the player sees all its neighbours, so a frontier tile is none any more when reached; and each step leads
//! nearer to the nearest goal, so exploring ends.

use super::{Stop, travel};
use crate::action::Action;
use crate::content::items::{Categories, Category};
use crate::content::machines::Lock;
use crate::content::{FLOORS, Item, ItemKind};
use crate::forecast::known::{self, Care, KnownGround};
use crate::forecast::notice;
use crate::level::{Actor, Cover, Lantern, Level, reach};
use crate::map::distance::DistanceMap;
use crate::map::{Direction, Point, TileType, scan};

/// How much less power a weapon may have than the one in use: its trick may be worth more.
const TRICK: i32 = 1;

/// How careful to be, in this order: goals that can be reached without wading come first.
const CARES: [Care; 2] = [Care::Dry, Care::Safe];

pub(super) fn next(level: &Level, categories: Categories) -> Result<Action, Stop> {
    super::must_be_able_to_walk(level)?;
    if takes(level, categories) {
        return Ok(Action::PickUp);
    }
    let mut caution = Caution::of(level);
    if caution.is_none() && offers(level).is_empty() {
        return heedless(level, categories);
    }
    if let Some(action) = caution.next(level, categories) {
        return Ok(action);
    }
    // Nothing is left to do with caution. With less of it, the reason shows.
    while let Some((why, _)) = caution.shunned.pop() {
        if caution.next(level, categories).is_some() {
            return Err(why);
        }
    }
    let end = heedless(level, categories).err().filter(|_| !is_barred_by_sleepers(level, categories));
    let sleeper = nearest_sleeper(level).and_then(|foe| Some(Stop::WithinEarshot(foe.id, foe.monster()?)));
    Err(end.or(sleeper).unwrap_or(Stop::DarkDoor))
}

/// Whether known sleepers block the way to something left to explore.
fn is_barred_by_sleepers(level: &Level, categories: Categories) -> bool {
    let mut ground = KnownGround::new(level, Care::Safe);
    level.known_sleepers().for_each(|sleeper| ground.allow(sleeper.at));
    ground.towards(&goals(&ground, level, categories)).is_some()
}

/// The nearest sleeper that the player knows of, by a safe path if there is one.
fn nearest_sleeper(level: &Level) -> Option<&Actor> {
    let from = level.player().at;
    let mut ground = KnownGround::new(level, Care::Safe);
    level.known_sleepers().for_each(|sleeper| ground.allow(sleeper.at));
    let steps = ground.distances(&[from]);
    let away = |sleeper: &Actor| steps.distance(sleeper.at).unwrap_or(u32::MAX);
    level.known_sleepers().min_by_key(|sleeper| (away(sleeper), reach(from, sleeper.at), sleeper.id))
}

/// What exploring avoids.
struct Caution {
    /// For each tile, by how many steps it is within earshot of a sleeper; empty if no sleeper is known.
    earshot: Vec<i32>,
    /// The places that it keeps off, each kind with the reason to stop if nothing else is left. The last is given up
    /// first.
    shunned: Vec<(Stop, Vec<Point>)>,
}

impl Caution {
    fn of(level: &Level) -> Self {
        let is_silent = level.known_sleepers().next().is_none();
        let covered = |kind: Cover| {
            level
                .knowledge
                .covers
                .iter()
                .filter(move |(_, cover)| *cover == kind)
                .map(|(at, _)| *at)
                .collect()
        };
        let mut shunned = vec![
            (Stop::Eel, shores_with_eels(level)),
            (Stop::Web, covered(Cover::Web)),
            (Stop::Oil, covered(Cover::Oil)),
            (Stop::Puffball, known::puffballs(level).collect()),
            (Stop::DarkDoor, dark_doors(level)),
        ];
        shunned.retain(|(_, places)| !places.is_empty());
        Self { earshot: if is_silent { Vec::new() } else { notice::earshot(level) }, shunned }
    }

    fn is_none(&self) -> bool {
        self.earshot.is_empty() && self.shunned.is_empty()
    }

    fn next(&self, level: &Level, categories: Categories) -> Option<Action> {
        let here = level.map.index(level.player().at);
        let offers = offers(level);
        CARES.into_iter().find_map(|care| {
            let mut ground = KnownGround::new(level, care);
            self.bar(&mut ground, level);
            let open: Vec<bool> = ground.costs.iter().map(|cost| *cost > 0).collect();
            let loud = level.map.points().filter(|at| !self.is_quiet(level.map.index(*at)));
            loud.for_each(|at| ground.forbid(at));
            let goals = goals(&ground, level, categories);
            let is_quiet = self.is_quiet(here);
            let way = if is_quiet {
                ground.towards(&offers).or_else(|| ground.towards(&goals))
            } else {
                self.retreat(&ground, &open, level, &goals)
            };
            way.map(Action::Step)
        })
    }

    /// Forbids the shunned places. From among them the way out is open, through as few as possible.
    fn bar(&self, ground: &mut KnownGround, level: &Level) {
        let here = level.player().at;
        let is_amid = self.shunned.iter().any(|(_, places)| places.contains(&here));
        for at in self.shunned.iter().flat_map(|(_, places)| places) {
            if is_amid { ground.shun(*at) } else { ground.forbid(*at) }
        }
    }

    fn is_quiet(&self, tile: usize) -> bool {
        self.earshot.get(tile).is_none_or(|within| *within <= 0)
    }

    /// The first step out of earshot, over `open` tiles, on the way to the nearest of `goals` over quiet ground. Each step
    /// lies less within earshot than the one before, so whatever leads on from here leads on from there, too.
    fn retreat(
        &self,
        ground: &KnownGround,
        open: &[bool],
        level: &Level,
        goals: &[Point],
    ) -> Option<Direction> {
        let steps = ground.distances(goals);
        let mut away: Vec<Option<u32>> = level.map.points().map(|at| steps.distance(at)).collect();
        let next = |from: usize| {
            let around = Direction::ALL.map(|way| (way, way.step(level.map.point(from)))).into_iter();
            let around = around.filter(|(_, at)| level.map.contains(*at));
            let around = around.map(|(way, at)| (way, level.map.index(at)));
            around.filter(move |(_, to)| open[*to] && self.earshot[*to] < self.earshot[from])
        };
        let mut loud: Vec<usize> = (0..away.len()).filter(|tile| !self.is_quiet(*tile)).collect();
        loud.sort_unstable_by_key(|tile| (self.earshot[*tile], *tile));
        for tile in loud {
            away[tile] = next(tile).filter_map(|(_, to)| away[to]).min().map(|steps| steps + 1);
        }
        let ways = next(level.map.index(level.player().at)).filter_map(|(way, to)| Some((away[to]?, way)));
        ways.min_by_key(|(steps, _)| *steps).map(|(_, way)| way)
    }
}

/// The closed doors, if the lantern is hooded: the player would not see what is behind.
fn dark_doors(level: &Level) -> Vec<Point> {
    let is_hooded = level.hero.lantern() == Lantern::Hooded;
    if is_hooded { level.known_places(TileType::Door).collect() } else { Vec::new() }
}

/// The known deep water that eels were seen in, with the tiles beside it.
fn shores_with_eels(level: &Level) -> Vec<Point> {
    let eels: Vec<Point> = level.knowledge.eels.iter().map(|(_, at)| *at).collect();
    if eels.is_empty() {
        return Vec::new();
    }
    let is_water = |at: Point| known::tile(level, at).is_some_and(TileType::is_water);
    let mut steps = DistanceMap::new();
    steps.fill_by(level.map.width, level.map.height, &eels, None, |tile| {
        is_water(level.map.point(tile)).then_some(1)
    });
    let swims = |at: &Point| is_water(*at) && steps.distance(*at).is_some();
    level.map.points().filter(|at| swims(at) || Direction::around(*at).iter().any(swims)).collect()
}

/// The prizes behind gates that have opened, until the player has stood on one of them.
fn offers(level: &Level) -> Vec<Point> {
    let is_shut = |at: Point| matches!(known::tile(level, at), Some(TileType::Gate | TileType::Wall) | None);
    let known = level.machines.iter().filter(|machine| machine.is_known && !machine.is_solved);
    let open = known.filter(|machine| {
        !machine.gates.is_empty()
            && machine.dance.is_none()
            && machine.gates.iter().all(|(at, _)| !is_shut(*at))
    });
    let prizes = open.flat_map(|machine| machine.prizes.iter().copied());
    let is_new = |at: &Point| level.is_offered(*at) && !level.knowledge.offers_seen.contains(at);
    prizes.filter(is_new).collect()
}

/// The same without regard to foes in view, sleepers and what may be behind a door.
pub(crate) fn heedless(level: &Level, categories: Categories) -> Result<Action, Stop> {
    if takes(level, categories) && !known::is_hazardous(level, level.player().at) {
        return Ok(Action::PickUp);
    }
    let mut unreached = false;
    for care in CARES {
        let ground = KnownGround::new(level, care);
        let goals = goals(&ground, level, categories);
        if let Some(direction) = ground.towards(&goals) {
            return Ok(Action::Step(direction));
        }
        unreached |= goals.iter().any(|at| level.machine_at(*at).is_none());
    }
    let ground = KnownGround::new(level, Care::None);
    let goals = goals(&ground, level, categories);
    if ground.towards(&goals).is_some() {
        return Err(Stop::Hazard);
    }
    let last = level.depth >= FLOORS;
    let way_on = match level.hero.lantern.flame {
        true => known::stairs(level, false),
        false if last => known::ember(level),
        false => known::stairs(level, true),
    };
    let is_outside = |at: &Point| level.machine_at(*at).is_none();
    let unreached =
        unreached || goals.iter().any(is_outside) || is_something_barred(&ground, level, categories);
    Err(Stop::NothingLeft { way_on: way_on.is_some(), unreached })
}

/// Whether a shut gate is known that the player's key opens; `None` without a key.
pub(crate) fn key_gate(level: &Level) -> Option<bool> {
    level.hero.items().find(|(_, item)| item.kind == ItemKind::Key)?;
    let known = level.machines.iter().filter(|machine| machine.is_known);
    let mut gates = known.flat_map(|machine| &machine.gates);
    Some(gates.any(|(at, lock)| *lock == Lock::Key && known::tile(level, *at) == Some(TileType::Gate)))
}

/// Whether a shut gate is between the player and the known way down.
pub(crate) fn is_shut_in(level: &Level) -> bool {
    let stairs = known::stairs(level, true);
    stairs.is_some_and(|stairs| travel::next(level, stairs) == Err(Stop::GateShut))
}

/// Whether there is an item of these categories here that exploring picks up.
pub(crate) fn takes(level: &Level, categories: Categories) -> bool {
    let here = level.items_at(level.player().at).last();
    here.is_some_and(|item| {
        is_wanted(level, level.player().at, item.kind, categories) && level.hero.slot_for(item).is_some()
    })
}

/// The goals of exploring, all on open ground: frontier tiles, and items of these categories.
pub(crate) fn goals(ground: &KnownGround, level: &Level, categories: Categories) -> Vec<Point> {
    let here = level.player().at;
    // Among guardians that step along, each step is the player's own.
    let dances = |at: Point| level.known_dances().any(|(machine, _)| machine.holds(at));
    let mut goals: Vec<Point> = frontier(ground, level).into_iter().filter(|at| !dances(*at)).collect();
    goals.extend(wanted(level, categories).filter(|at| *at != here && ground.is_open(*at)));
    goals
}

/// The known tiles next to unseen ones, in reading order.
fn frontier(ground: &KnownGround, level: &Level) -> Vec<Point> {
    let unseen: Vec<u8> = level.knowledge.memory.iter().map(|known| u8::from(!known.is_seen())).collect();
    let mut frontier = scan::grown(&unseen, level.map.width as usize);
    frontier
        .iter_mut()
        .zip(&ground.costs)
        .for_each(|(is_frontier, cost)| *is_frontier &= u8::from(*cost > 0));
    scan::places(&frontier, |is_frontier| is_frontier > 0).map(|tile| level.map.point(tile)).collect()
}

/// Whether this tile or one of its neighbours is unseen.
fn is_frontier(level: &Level, tile: usize) -> bool {
    let width = level.map.width as usize;
    let (x, y) = (tile % width, tile / width);
    let columns = x.saturating_sub(1)..=(x + 1).min(width - 1);
    let mut rows = y.saturating_sub(1)..=(y + 1).min(level.map.height as usize - 1);
    rows.any(|y| {
        let row = y * width + columns.start()..=y * width + columns.end();
        !level.knowledge.memory[row].iter().all(|known| known.is_seen())
    })
}

/// The places where the top item is worth taking, as far as the player knows.
fn wanted(level: &Level, categories: Categories) -> impl Iterator<Item = Point> {
    let things: Vec<_> = known::things(level).collect();
    let covered =
        things.iter().enumerate().map(|(i, thing)| (things[i + 1..].iter().any(|t| t.0 == thing.0), *thing));
    let tops: Vec<_> = covered.filter(|(covered, _)| !covered).map(|(_, thing)| thing).collect();
    tops.into_iter().filter(move |(at, kind)| is_wanted(level, *at, *kind, categories)).map(|(at, _)| at)
}

/// The kinds of items that exploring has seen and left, in the order seen; without the ember and without items that the
/// player has put down.
pub(crate) fn left(level: &Level) -> Vec<ItemKind> {
    let gear = known::things(level)
        .filter(|(at, kind)| {
            *kind != ItemKind::Ember && !is_put_down(level, *at, *kind) && !level.is_offered(*at)
        })
        .map(|(_, kind)| kind);
    gear.filter(|kind| !is_worth_taking(level, *kind)).collect()
}

/// Whether the item at `at` is of these categories, worth taking, and neither put there by the player nor offered by a machine.
fn is_wanted(level: &Level, at: Point, kind: ItemKind, categories: Categories) -> bool {
    categories.has(kind.info().category)
        && is_worth_taking(level, kind)
        && !is_put_down(level, at, kind)
        && !level.is_offered(at)
}

/// Whether the player has put down an item of that kind at `at`: it is not picked up again automatically.
pub fn is_put_down(level: &Level, at: Point, kind: ItemKind) -> bool {
    level.knowledge.put_down.contains(&(at, kind))
}

/// Whether a goal is known but cannot be reached, because it is behind or under a trap or a foe.
fn is_something_barred(ground: &KnownGround, level: &Level, categories: Categories) -> bool {
    let barred = |at: Point| !ground.is_open(at) && at != level.player().at;
    let beside_open = |at: Point| Direction::ALL.iter().any(|d| ground.is_open(d.step(at)));
    let unseen_behind = |at: Point| {
        barred(at)
            && known::tile(level, at).is_some_and(|tile| tile.is_passable())
            && is_frontier(level, level.map.index(at))
    };
    let foes = level.foes().filter(|foe| level.sees_actor(foe)).map(|foe| foe.at);
    wanted(level, categories).any(barred)
        || level.known_traps().chain(foes).any(|at| unseen_behind(at) && beside_open(at))
}

/// Whether exploring picks up items of that kind: all that are used up; and charms, rods, and weapons and armour about as
/// good as those in use, of a kind that is not in the bag yet. The bag must have room. The ember is left to the player.
pub fn is_worth_taking(level: &Level, kind: ItemKind) -> bool {
    let hero = &level.hero;
    let info = kind.info();
    let is_new = || !hero.items().any(|(_, item)| item.kind == kind);
    let wanted = match info.category {
        Category::Potion | Category::Scroll | Category::Thrown => true,
        Category::Weapon => {
            is_new() && hero.wielded().is_none_or(|own| own.kind.info().power <= info.power + TRICK)
        }
        Category::Armour => is_new() && hero.worn().is_none_or(|own| own.kind.info().defence <= info.defence),
        Category::Charm | Category::Rod | Category::Lens => is_new(),
        Category::Treasure | Category::Key => false,
    };
    wanted && hero.slot_for(&Item::new(kind)).is_some()
}
