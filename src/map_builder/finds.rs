//! Lays out what those left who were here before: a milestone by the way down, and a few of the floor's finds, each where it
//! belongs. They have a random stream of their own, and nothing depends on them.

use super::draft::{is_bare_ground, shuffle};
use super::history::{Step, Witness};
use super::places::occupants;
use crate::content::ItemKind;
use crate::content::finds::{Find, Site};
use crate::level::{Level, PlacedFind, reach};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// Names their stream.
const PURPOSE: u64 = 12;
/// How many there are on a floor besides its milestone.
const FINDS: usize = 3;
/// How far from each other they are, in tiles.
const APART: i32 = 8;

/// The stream of the floor that `rng` is about to make.
pub(super) fn stream(rng: &Rng) -> Rng {
    rng.apart(PURPOSE)
}

/// Lays the finds of a floor that is otherwise ready.
pub(super) fn lay<W: Witness>(level: &mut Level, rng: &mut Rng, witness: &mut W) {
    let at_home = Find::all().filter(|find| find.is_at_home(level.depth));
    let (milestones, mut others): (Vec<Find>, Vec<Find>) = at_home.partition(|find| find.is_milestone());
    shuffle(&mut others, rng);
    let free = free(level);
    let beside: Vec<Beside> = free.iter().map(|at| beside(level, *at)).collect();
    for find in milestones.into_iter().chain(others) {
        if level.finds.len() > FINDS {
            break;
        }
        let is_apart = |at: &Point| level.finds.iter().all(|other| reach(other.at, *at) >= APART);
        let lies_by = |at, beside| lies_by(level, at, beside, find.info().site);
        let fit: Vec<Point> = free
            .iter()
            .zip(&beside)
            .filter(|(at, beside)| lies_by(**at, beside) && is_apart(at))
            .map(|(at, _)| *at)
            .collect();
        let at = if find.is_milestone() { nearest(&free, way_on(level)) } else { drawn(&fit, rng) };
        if let Some(at) = at {
            witness.see(Step::Find(at, find));
            level.finds.push(PlacedFind { at, find, is_read: false });
        }
    }
}

fn drawn(places: &[Point], rng: &mut Rng) -> Option<Point> {
    (!places.is_empty()).then(|| *rng.pick(places))
}

fn nearest(places: &[Point], to: Option<Point>) -> Option<Point> {
    let to = to?;
    places.iter().copied().min_by_key(|at| (reach(*at, to), at.y, at.x))
}

/// Where the floor leads: to the stairs down, or to the ember.
fn way_on(level: &Level) -> Option<Point> {
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at);
    level.stairs(true).or(ember)
}

/// The ground on which nothing else is.
fn free(level: &Level) -> Vec<Point> {
    let map = &level.map;
    let mut free: Vec<bool> = map.tiles.iter().map(|tile| is_bare_ground(*tile)).collect();
    occupants(level).for_each(|at| free[map.index(at)] = false);
    map.points().zip(free).filter(|(_, free)| *free).map(|(at, _)| at).collect()
}

/// The tiles beside a place.
type Beside = [TileType; Direction::ALL.len()];

fn beside(level: &Level, at: Point) -> Beside {
    Direction::ALL.map(|way| level.map.tile(way.step(at)))
}

/// Whether the free place `at`, which has these tiles beside it, is by what a find wants to lie by.
fn lies_by(level: &Level, at: Point, beside: &Beside, site: Site) -> bool {
    let tile = level.map.tile(at);
    let count = |is: &dyn Fn(TileType) -> bool| beside.iter().filter(|tile| is(**tile)).count();
    let rock = count(&|tile| tile == TileType::Wall);
    let is_bare = tile == TileType::Floor;
    match site {
        Site::WayDown => false,
        Site::Wall => is_bare && rock == 3 && count(&TileType::is_walkable) == 5,
        Site::Nook => is_bare && rock >= 5,
        Site::Open => is_bare && count(&|tile| tile == TileType::Floor) == beside.len(),
        Site::Fire => is_bare && count(&|tile| tile == TileType::Brazier) > 0,
        Site::Mouth => is_bare && level.machines.iter().any(|machine| reach(machine.mouth, at) == 1),
        Site::Edge => is_bare && count(&|tile| tile == TileType::Chasm) > 0,
        Site::Shore => is_bare && count(&TileType::is_water) > 0,
        Site::Water => tile == TileType::Shallow,
        Site::Grass => tile == TileType::Grass,
        Site::Rubble => tile == TileType::Rubble,
        Site::Rails => tile == TileType::Rail,
    }
}
