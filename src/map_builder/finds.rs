//! Places traces of earlier visitors: a milestone by the way down, and a few of the floor's traces, each at its site.
//! They have their own random stream, and nothing depends on them.

use super::draft::{is_bare_ground, shuffle};
use super::history::{Step, Witness};
use super::places::Places;
use crate::content::ItemKind;
use crate::content::finds::{Lore, LoreSite};
use crate::level::{Level, PlacedLore, reach};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// The number on a floor besides its milestone.
const FINDS: usize = 3;
/// The least distance between them, in tiles.
const APART: i32 = 8;
/// The stride through the list of places: a prime, so that it reaches each.
const STRIDE: usize = 7_919;

/// Places the traces of a finished floor in the `places` that are left.
pub(super) fn lay(level: &mut Level, places: &Places, rng: &mut Rng, witness: &mut dyn Witness) {
    let at_home = Lore::all().filter(|find| find.is_at_home(level.depth, level.place));
    let (milestones, mut others): (Vec<Lore>, Vec<Lore>) = at_home.partition(|find| find.is_milestone());
    shuffle(&mut others, rng);
    let free = places.left_on(&level.map, is_bare_ground);
    for find in milestones.into_iter().chain(others) {
        if level.lore.len() > FINDS {
            break;
        }
        let is_apart = |at: Point| level.lore.iter().all(|other| reach(other.at, at) >= APART);
        let is_fit = |at: &Point| is_apart(*at) && suits(level, *at, find.info().site);
        let at = if find.is_milestone() {
            let to = way_on(level);
            // The first of the nearest in reading order.
            to.and_then(|to| free.iter().copied().min_by_key(|at| reach(*at, to)))
        } else {
            let first = rng.range(0, i32::MAX - 1) as usize;
            let strewn = (0..free.len()).map(|number| free[(first + number * STRIDE) % free.len()]);
            strewn.into_iter().find(is_fit)
        };
        if let Some(at) = at {
            witness.see(Step::Find(at, find));
            level.lore.push(PlacedLore { at, find, is_read: false });
        }
    }
}

/// The stairs down, or the ember.
fn way_on(level: &Level) -> Option<Point> {
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember).map(|lying| lying.at);
    level.stairs(true).or(ember)
}

/// Whether `at` is a suitable `site`.
fn suits(level: &Level, at: Point, site: LoreSite) -> bool {
    let map = &level.map;
    let is_bare = map.tile(at) == TileType::Floor;
    let beside = |wanted: fn(TileType) -> bool| {
        Direction::ALL.into_iter().filter(|way| wanted(map.tile(way.step(at)))).count()
    };
    let rock = || beside(|tile| tile == TileType::Wall);
    match site {
        LoreSite::WayDown => false,
        LoreSite::Wall => is_bare && rock() == 3 && beside(TileType::is_walkable) == 5,
        LoreSite::Nook => is_bare && rock() >= 5,
        LoreSite::Open => is_bare && beside(|tile| tile == TileType::Floor) == 8,
        LoreSite::Fire => is_bare && beside(|tile| tile == TileType::Brazier) > 0,
        LoreSite::WayIn => is_bare && level.machines.iter().any(|machine| reach(machine.way_in, at) == 1),
        LoreSite::Edge => is_bare && beside(|tile| tile == TileType::Chasm) > 0,
        LoreSite::Shore => is_bare && beside(TileType::is_water) > 0,
        LoreSite::Water => map.tile(at) == TileType::Shallow,
        LoreSite::Grass => map.tile(at) == TileType::Grass,
        LoreSite::Rubble => map.tile(at) == TileType::Rubble,
        LoreSite::Rails => map.tile(at) == TileType::Rail,
    }
}
