//! Exploring: to the nearest place from which something new may be seen, or to the nearest thing worth taking.
//!
//! Such a place is a known tile beside one that has not been seen; what only a map shows has not been. Whoever stands on
//! a tile sees all eight around it, so every place is one no more as soon as it is reached; as each step leads nearer to
//! the nearest of them, exploring ends.

use super::Stop;
use crate::action::Action;
use crate::content::items::{Categories, Category};
use crate::content::{FLOORS, Item, ItemKind};
use crate::forecast::known::{self, Care, Ground};
use crate::forecast::notice;
use crate::level::{Level, Sleeper, reach};
use crate::map::{Direction, Point, TileType};

/// How careful to be, in this order: what can be had with dry feet comes first.
const CARES: [Care; 2] = [Care::Dry, Care::Safe];

pub(super) fn next(level: &Level, sorts: Categories) -> Result<Action, Stop> {
    super::must_have_a_clear_head(level)?;
    if takes(level, sorts) {
        return Ok(Action::PickUp);
    }
    if level.sleepers.is_empty() && !level.hero.hooded {
        return heedless(level, sorts);
    }
    let earshot = if level.sleepers.is_empty() { Vec::new() } else { notice::earshot(level) };
    let wary = Heed { earshot, doors: level.hero.hooded };
    if let Some(action) = wary.next(level, sorts) {
        return Ok(action);
    }
    // Nothing is left for the wary. Why that is so, those find out who are less so.
    if wary.doors && (Heed { doors: false, ..wary }).next(level, sorts).is_some() {
        return Err(Stop::DarkDoor);
    }
    let end = heedless(level, sorts).err().filter(|_| !is_barred_by_sleepers(level, sorts));
    let sleeper = nearest_sleeper(level).map(|sleeper| Stop::WithinEarshot(sleeper.monster));
    Err(end.or(sleeper).unwrap_or(Stop::DarkDoor))
}

/// Whether something is left to explore past those who are known to sleep in the way.
fn is_barred_by_sleepers(level: &Level, sorts: Categories) -> bool {
    let mut ground = Ground::new(level, Care::Safe);
    level.sleepers.iter().for_each(|sleeper| ground.allow(sleeper.at));
    ground.towards(&goals(&ground, level, sorts)).is_some()
}

/// The sleeper that the player knows of and that is nearest: by a safe way, if one leads to any.
pub(super) fn nearest_sleeper(level: &Level) -> Option<&Sleeper> {
    let from = level.player().at;
    let mut ground = Ground::new(level, Care::Safe);
    level.sleepers.iter().for_each(|sleeper| ground.allow(sleeper.at));
    let steps = ground.distances(&[from]);
    let away = |sleeper: &Sleeper| steps.distance(sleeper.at).unwrap_or(u32::MAX);
    level.sleepers.iter().min_by_key(|sleeper| (away(sleeper), reach(from, sleeper.at), sleeper.id))
}

/// What exploring keeps away from.
struct Heed {
    /// By how many steps each tile is within earshot of a sleeper; empty where none is known.
    earshot: Vec<i32>,
    /// Whether closed doors stay closed: with the lantern hooded, what is behind would be met in the dark.
    doors: bool,
}

impl Heed {
    fn next(&self, level: &Level, sorts: Categories) -> Option<Action> {
        CARES.into_iter().find_map(|care| {
            let mut ground = Ground::new(level, care);
            self.restrict(&mut ground, level);
            let mut goals = goals(&ground, level, sorts);
            goals.retain(|at| self.is_quiet(level.map.index(*at)));
            ground.towards(&goals).map(Action::Step)
        })
    }

    fn is_quiet(&self, tile: usize) -> bool {
        self.earshot.get(tile).is_none_or(|within| *within <= 0)
    }

    /// Lets ways lead through no earshot but out of it, and through no door that is to stay closed.
    fn restrict(&self, ground: &mut Ground, level: &Level) {
        let here = self.earshot.get(level.map.index(level.player().at)).copied().unwrap_or(0);
        for at in level.map.points() {
            let tile = level.map.index(at);
            let is_nearer = !self.is_quiet(tile) && self.earshot[tile] >= here;
            if is_nearer || self.doors && known::tile(level, at) == Some(TileType::Door) {
                ground.forbid(at);
            }
        }
    }
}

/// The same with no heed to who is in view, sleeps, or may be behind a door.
pub(crate) fn heedless(level: &Level, sorts: Categories) -> Result<Action, Stop> {
    if takes(level, sorts) && !known::is_hazardous(level, level.player().at) {
        return Ok(Action::PickUp);
    }
    let mut unreached = false;
    for care in CARES {
        let ground = Ground::new(level, care);
        let goals = goals(&ground, level, sorts);
        if let Some(direction) = ground.towards(&goals) {
            return Ok(Action::Step(direction));
        }
        unreached |= !goals.is_empty();
    }
    let ground = Ground::new(level, Care::None);
    let goals = goals(&ground, level, sorts);
    if ground.towards(&goals).is_some() {
        return Err(Stop::Hazard);
    }
    let last = level.depth >= FLOORS;
    let way_on = if last { known::ember(level) } else { known::stairs(level, true) };
    let unreached = unreached || !goals.is_empty() || is_something_barred(&ground, level, sorts);
    Err(Stop::NothingLeft { way_on: way_on.is_some(), unreached })
}

/// Whether a thing of these sorts lies here that exploring picks up.
pub(crate) fn takes(level: &Level, sorts: Categories) -> bool {
    let here = level.items_at(level.player().at).last();
    here.is_some_and(|item| {
        is_wanted(level, level.player().at, item.kind, sorts) && level.hero.slot_for(item).is_some()
    })
}

/// The places that exploring makes for, all of them on open ground; for things of these sorts and no others.
pub(crate) fn goals(ground: &Ground, level: &Level, sorts: Categories) -> Vec<Point> {
    let here = level.player().at;
    let mut goals = frontier(ground, level);
    goals.extend(wanted(level, sorts).filter(|at| *at != here && ground.is_open(*at)));
    goals
}

/// The known tiles beside such as have not been seen, in reading order.
fn frontier(ground: &Ground, level: &Level) -> Vec<Point> {
    let open = ground.costs.iter().enumerate().filter(|(_, cost)| **cost > 0);
    open.filter(|(tile, _)| is_frontier(level, *tile)).map(|(tile, _)| level.map.point(tile)).collect()
}

/// Whether this tile, or one beside it, has not been seen.
fn is_frontier(level: &Level, tile: usize) -> bool {
    let width = level.map.width as usize;
    let (x, y) = (tile % width, tile / width);
    let columns = x.saturating_sub(1)..=(x + 1).min(width - 1);
    let mut rows = y.saturating_sub(1)..=(y + 1).min(level.map.height as usize - 1);
    rows.any(|y| {
        let row = y * width + columns.start()..=y * width + columns.end();
        !level.memory[row].iter().all(|known| known.is_seen())
    })
}

/// Where the uppermost thing is worth taking, as far as the player knows.
fn wanted(level: &Level, sorts: Categories) -> impl Iterator<Item = Point> {
    let things: Vec<_> = known::things(level).collect();
    let covered =
        things.iter().enumerate().map(|(i, thing)| (things[i + 1..].iter().any(|t| t.0 == thing.0), *thing));
    let tops: Vec<_> = covered.filter(|(covered, _)| !covered).map(|(_, thing)| thing).collect();
    tops.into_iter().filter(move |(at, kind)| is_wanted(level, *at, *kind, sorts)).map(|(at, _)| at)
}

/// The kinds of things that exploring has seen and left, as they came. The ember is not one of them, nor is what the
/// player has put down, who knows why.
pub(super) fn left(level: &Level) -> Vec<ItemKind> {
    let gear = known::things(level)
        .filter(|(at, kind)| *kind != ItemKind::Ember && !is_put_down(level, *at, *kind))
        .map(|(_, kind)| kind);
    gear.filter(|kind| !is_worth_taking(level, *kind)).collect()
}

/// Whether what lies at `at` is of these sorts and worth taking, and was not put there by the player.
fn is_wanted(level: &Level, at: Point, kind: ItemKind, sorts: Categories) -> bool {
    sorts.has(kind.info().category) && is_worth_taking(level, kind) && !is_put_down(level, at, kind)
}

/// Whether the player has put down at `at` what of that kind lies there: nothing takes it again unasked.
pub fn is_put_down(level: &Level, at: Point, kind: ItemKind) -> bool {
    level.put_down.contains(&(at, kind))
}

/// Whether something is known but stands where no way leads: behind a trap or a foe, or under one.
fn is_something_barred(ground: &Ground, level: &Level, sorts: Categories) -> bool {
    let barred = |at: Point| !ground.is_open(at) && at != level.player().at;
    let beside_open = |at: Point| Direction::ALL.iter().any(|d| ground.is_open(d.step(at)));
    let unseen_behind = |at: Point| {
        barred(at)
            && known::tile(level, at).is_some_and(|tile| tile.is_passable())
            && is_frontier(level, level.map.index(at))
    };
    let traps = level.traps.iter().filter(|trap| trap.known).map(|trap| trap.at);
    let foes = level.foes().filter(|foe| level.sees_actor(foe)).map(|foe| foe.at);
    wanted(level, sorts).any(barred) || traps.chain(foes).any(|at| unseen_behind(at) && beside_open(at))
}

/// Whether exploring picks up things of that kind: whatever is used up, charms, and weapons and armour that are no worse
/// than what is in hand, unless one of them, or no place for one, is in the bag. The ember it leaves to the player.
pub fn is_worth_taking(level: &Level, kind: ItemKind) -> bool {
    let hero = &level.hero;
    let info = kind.info();
    let is_new = || !hero.items().any(|(_, item)| item.kind == kind);
    let wanted = match info.category {
        Category::Potion | Category::Scroll | Category::Thrown => true,
        Category::Weapon => is_new() && hero.wielded().is_none_or(|own| own.kind.info().power <= info.power),
        Category::Armour => is_new() && hero.worn().is_none_or(|own| own.kind.info().defence <= info.defence),
        Category::Charm => is_new(),
        Category::Treasure => false,
    };
    wanted && hero.slot_for(&Item::new(kind)).is_some()
}
