//! Lays out the traces of those who were here before: a milestone by the way down, and a few of the floor's finds, each
//! where it belongs. They have a random stream of their own, and nothing depends on them.

use super::draft::{is_bare_ground, shuffle};
use super::history::{Step, Witness};
use super::places::occupants;
use crate::content::ItemKind;
use crate::content::finds::{Find, Site};
use crate::level::{Level, PlacedFind, reach};
use crate::map::{Map, Point, TileType, scan};
use crate::rng::Rng;

/// How many there are on a floor besides its milestone.
const FINDS: usize = 3;
/// How far from each other they are, in tiles.
const APART: i32 = 8;

/// Lays the finds of a floor that is otherwise ready.
pub(super) fn lay<W: Witness>(level: &mut Level, rng: &mut Rng, witness: &mut W) {
    let at_home = Find::all().filter(|find| find.is_at_home(level.depth));
    let (milestones, mut others): (Vec<Find>, Vec<Find>) = at_home.partition(|find| find.is_milestone());
    shuffle(&mut others, rng);
    let free = free(level);
    for find in milestones.into_iter().chain(others) {
        if level.finds.len() > FINDS {
            break;
        }
        let is_apart = |at: Point| level.finds.iter().all(|other| reach(other.at, at) >= APART);
        let fit = free.iter().filter(|place| place.lies_by(level, find.info().site) && is_apart(place.at));
        let at = if find.is_milestone() {
            nearest(&free, way_on(level))
        } else {
            drawn(&fit.map(|place| place.at).collect::<Vec<_>>(), rng)
        };
        if let Some(at) = at {
            witness.see(Step::Find(at, find));
            level.finds.push(PlacedFind { at, find, is_read: false });
        }
    }
}

fn drawn(places: &[Point], rng: &mut Rng) -> Option<Point> {
    (!places.is_empty()).then(|| *rng.pick(places))
}

fn nearest(places: &[FreeTile], to: Option<Point>) -> Option<Point> {
    let to = to?;
    places.iter().map(|place| place.at).min_by_key(|at| (reach(*at, to), at.y, at.x))
}

/// Where the floor leads: to the stairs down, or to the ember.
fn way_on(level: &Level) -> Option<Point> {
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at);
    level.stairs(true).or(ember)
}

/// Ground on which nothing else is.
struct FreeTile {
    at: Point,
    tile: TileType,
    beside: Beside,
}

/// The free places of a floor, in reading order.
fn free(level: &Level) -> Vec<FreeTile> {
    let map = &level.map;
    let mut free: Vec<bool> = map.tiles.iter().map(|tile| is_bare_ground(*tile)).collect();
    occupants(level).for_each(|at| free[map.index(at)] = false);
    let beside = Beside::all(map);
    let place = |tile: usize| FreeTile { at: map.point(tile), tile: map.tiles[tile], beside: beside(tile) };
    scan::places(&free, |free| free).map(place).collect()
}

/// How many of the eight tiles beside a place are what: four bits for each of the counts below, so that all are added at once.
#[derive(Clone, Copy)]
struct Beside(u32);

impl Beside {
    const ROCK: u32 = 0;
    const WALKABLE: u32 = 4;
    const FLOOR: u32 = 8;
    const FIRE: u32 = 12;
    const EDGE: u32 = 16;
    const WATER: u32 = 20;

    fn one(tile: TileType) -> u32 {
        u32::from(tile == TileType::Wall) << Self::ROCK
            | u32::from(tile.is_walkable()) << Self::WALKABLE
            | u32::from(tile == TileType::Floor) << Self::FLOOR
            | u32::from(tile == TileType::Brazier) << Self::FIRE
            | u32::from(tile == TileType::Chasm) << Self::EDGE
            | u32::from(tile.is_water()) << Self::WATER
    }

    /// What lies beside each tile of `map`.
    fn all(map: &Map) -> impl Fn(usize) -> Self {
        let (width, bordered) = (map.width as usize, map.width as usize + 2);
        let mut each = vec![Self::one(TileType::Wall); bordered * (map.height as usize + 2)];
        for (row, tiles) in each.chunks_exact_mut(bordered).skip(1).zip(map.tiles.chunks_exact(width)) {
            row[1..].iter_mut().zip(tiles).for_each(|(one, tile)| *one = Self::one(*tile));
        }
        move |tile| {
            // Its corner at the top left.
            let corner = tile / width * bordered + tile % width;
            let row = |y: usize| &each[corner + y * bordered..corner + y * bordered + 3];
            let (above, own, below) = (row(0), row(1), row(2));
            let beside = above.iter().chain(below).sum::<u32>() + own[0] + own[2];
            Self(beside)
        }
    }

    fn count(self, of: u32) -> u32 {
        (self.0 >> of) & 15
    }
}

impl FreeTile {
    /// Whether it is by what a find wants to lie by.
    fn lies_by(&self, level: &Level, site: Site) -> bool {
        let is_bare = self.tile == TileType::Floor;
        let beside = |of: u32| self.beside.count(of);
        match site {
            Site::WayDown => false,
            Site::Wall => is_bare && beside(Beside::ROCK) == 3 && beside(Beside::WALKABLE) == 5,
            Site::Nook => is_bare && beside(Beside::ROCK) >= 5,
            Site::Open => is_bare && beside(Beside::FLOOR) == 8,
            Site::Fire => is_bare && beside(Beside::FIRE) > 0,
            Site::Mouth => is_bare && level.machines.iter().any(|machine| reach(machine.mouth, self.at) == 1),
            Site::Edge => is_bare && beside(Beside::EDGE) > 0,
            Site::Shore => is_bare && beside(Beside::WATER) > 0,
            Site::Water => self.tile == TileType::Shallow,
            Site::Grass => self.tile == TileType::Grass,
            Site::Rubble => self.tile == TileType::Rubble,
            Site::Rails => self.tile == TileType::Rail,
        }
    }
}
