//! Fills a floor with foes, items and traps from the tables in `content`. No foe near the start or in view of it is
//! awake, and no trap is on the only path to anywhere.

use super::Plan;
use super::cast::Cast;
use super::crew::Crew;
use super::draft::Open;
use super::history::{Step, Witness};
use super::places::Places;
use crate::content::floors;
use crate::content::{Horde, Item, ItemKind, Oath};
use crate::level::{Level, Lying};
use crate::map::{Direction, Point, TileType};
use crate::rng::Rng;

/// The least distance of traps from the start, in tiles.
const TRAPS_CLEAR_OF_START: i32 = 4;

/// Fills `level`, with the player at the start, with foes of `cast`, items and traps, none of them at `kept`. Returns the places that are
/// still free, and the hordes.
pub(crate) fn populate(
    level: &mut Level,
    (plan, kept): (&Plan, Option<Point>),
    cast: &Cast,
    rng: &mut Rng,
    witness: &mut dyn Witness,
) -> (Places, Vec<Horde>) {
    let floor = floors::info(level.depth);
    let wares = wares(level);
    let mut places = Places::new(level);
    kept.iter().for_each(|at| places.take(&level.map, *at));
    let mut crew =
        Crew { places, level, plan, cast, wares: &wares, shown: Vec::new(), hordes: Vec::new(), witness };
    if let Some(at) = plan.ember {
        crew.places.take(&crew.level.map, at);
        lie(&mut crew, Item::new(ItemKind::Ember), at);
        crew.guard_ember(rng);
    }
    let gift = plan.entrance.as_ref().map(|entrance| entrance.gift);
    gift.iter().for_each(|at| crew.places.take(&crew.level.map, *at));
    crew.man(floor, rng);
    for _ in 0..floor.healing {
        thing(&mut crew, Item::new(ItemKind::Healing), rng);
    }
    for number in 0..rng.range(floor.items.0, floor.items.1) {
        let Some(item) = crew.draw_item(rng) else { continue };
        match gift.filter(|_| number == 0) {
            Some(at) => lie(&mut crew, item, at),
            None => thing(&mut crew, item, rng),
        }
    }
    // Keys open the gates.
    let mut ways = Open::of(&crew.level.map, |tile| tile.is_passable() || tile == TileType::Gate);
    let (fewest, most) = crew.level.place.info().traps;
    for _ in 0..rng.range(fewest, most) {
        trap(&mut crew, &mut ways, rng);
    }
    (crew.places, crew.hordes)
}

/// Pots and jars.
const POWDER: [ItemKind; 4] = [ItemKind::FirePot, ItemKind::FrostPot, ItemKind::SmokePot, ItemKind::SparkJar];

/// The items found on that floor, with their weights.
fn wares(level: &Level) -> Vec<(ItemKind, i32)> {
    let (depth, is_wet) = (level.depth, level.hero.setup.has_sworn(Oath::WetPowder));
    let is_found = |kind: &ItemKind| {
        kind.info().from_depth <= depth && kind.is_of_use_at(depth) && !(is_wet && POWDER.contains(kind))
    };
    let found = ItemKind::ALL.into_iter().filter(is_found);
    found.map(|kind| (kind, kind.info().weight)).collect()
}

fn thing(crew: &mut Crew, item: Item, rng: &mut Rng) {
    if let Some(at) = crew.places.draw_worthy(&crew.level.map, crew.plan, rng) {
        lie(crew, item, at);
    }
}

fn lie(crew: &mut Crew, item: Item, at: Point) {
    crew.witness.see(Step::Thing(at, item.kind));
    crew.level.items.push(Lying { at, item });
}

/// Sets a fire trap on open ground, not near the start. Everything reachable by `ways` stays reachable around it and
/// earlier traps, which are closed there.
fn trap(crew: &mut Crew, ways: &mut Open, rng: &mut Rng) {
    let map = &crew.level.map;
    let fit = |places: &Places, at| {
        let open = Direction::ALL.iter().filter(|d| map.tile(d.step(at)).is_walkable()).count();
        let is_clear = places.away_from_start(at) >= TRAPS_CLEAR_OF_START;
        map.tile(at) == TileType::Floor && open >= 5 && is_clear && ways.is_whole_without(at)
    };
    if let Some(at) = crew.places.draw(map, rng, fit) {
        ways.set(at, false);
        crew.witness.see(Step::Trap(at));
        crew.level.ground.traps.push(at);
    }
}
