//! What gives light on a floor, and whether that light falls on the player.

use crate::content::ItemKind;
use crate::content::items::BESIDE_THE_BEAM;
use crate::level::{ActorId, Cover, Lantern, Level, Lit, is_in_light};
use crate::map::sight::Sight;
use crate::map::{Direction, Map, Point, TileType, scan};
use crate::order::sort_short;

/// How far a brazier lights, in tiles.
pub(crate) const BRAZIER_RADIUS: i32 = 7;
/// How far a burning tile lights.
pub(super) const FIRE_RADIUS: i32 = 3;
/// How far a light-cap glows.
const LIGHT_CAP_RADIUS: i32 = 3;
/// How far the ember lights.
const EMBER_RADIUS: i32 = 9;

/// Something that lights its surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamp {
    /// Where it is.
    pub at: Point,
    /// How far it lights, in tiles.
    pub radius: i32,
    /// How far of that it lights brightly.
    pub bright: Bright,
    /// In which direction it lights so far, if not in all: in others only [`BESIDE_THE_BEAM`].
    pub ahead: Option<Direction>,
    /// What it is.
    pub kind: LampKind,
}

impl Lamp {
    /// How well it lights a place on which its light falls.
    pub(super) fn lights(&self, at: Point) -> Lit {
        let is_ahead =
            self.ahead.is_none_or(|way| Direction::between(self.at, at).is_none_or(|to| to == way));
        let radius = if is_ahead { self.radius } else { self.radius.min(BESIDE_THE_BEAM) };
        let (dx, dy) = (at.x - self.at.x, at.y - self.at.y);
        let squares = dx * dx + dy * dy;
        let is_near = 4 * squares <= radius * radius;
        match self.bright {
            Bright::Half if is_near => Lit::Bright,
            Bright::Whole if is_in_light(self.at, at, radius) => Lit::Bright,
            Bright::Half | Bright::Nowhere if is_in_light(self.at, at, radius) => Lit::Dim,
            Bright::Nowhere | Bright::Half | Bright::Whole => Lit::Dark,
        }
    }
}

/// How far a lamp lights brightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bright {
    /// All its light is dim.
    Nowhere,
    /// Half as far as its light falls.
    Half,
    /// As far as its light falls.
    Whole,
}

/// What lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub(crate) enum LampKind {
    Lantern,
    Brazier,
    Fire,
    LightCap,
    Ember,
    /// What a foe carries.
    Lamp,
}

/// Everything that lights the level: the lantern first, the others in reading order, the ember last.
pub fn lamps(level: &Level) -> Vec<Lamp> {
    let mut fixed: Vec<Lamp> = fixed_lamps(level).collect();
    let (ember, carried) = (LampKind::Ember, LampKind::Lamp);
    sort_short(&mut fixed, |lamp| (lamp.kind == ember, lamp.at.y, lamp.at.x, lamp.kind == carried));
    lantern(level).into_iter().chain(fixed).collect()
}

pub(super) fn lantern(level: &Level) -> Option<Lamp> {
    let player = level.actor(ActorId::PLAYER)?;
    let bright = match level.hero.has_open_light() {
        true if level.hero.any(|passive| passive.shines_throughout) => Bright::Whole,
        true => Bright::Half,
        false => Bright::Nowhere,
    };
    let is_beam = level.hero.lantern() == Lantern::Open && level.hero.any(|passive| passive.beam);
    Some(Lamp {
        at: player.at,
        radius: level.hero.lantern_radius(),
        bright,
        ahead: player.facing.filter(|_| is_beam),
        kind: LampKind::Lantern,
    })
}

fn lamp(at: Point, radius: i32, kind: LampKind) -> Lamp {
    let bright = if kind == LampKind::LightCap { Bright::Nowhere } else { Bright::Half };
    Lamp { at, radius, bright, ahead: None, kind }
}

/// Everything that lights but the lantern.
fn fixed_lamps(level: &Level) -> impl Iterator<Item = Lamp> {
    steady_lamps(level, fixtures(&level.map)).chain(flames(level))
}

/// Flames on the ground, in reading order.
fn flames(level: &Level) -> impl Iterator<Item = Lamp> {
    scan::places(&level.ground.fire, |left| left > 0).map(|tile| flame(level.map.point(tile)))
}

/// The flames nearest to `at` that are no more than `farthest` tiles away and wanted, of those the first in reading order.
pub(crate) fn nearest_flames(
    level: &Level,
    at: Point,
    farthest: i32,
    is_wanted: impl Fn(Point) -> bool,
) -> Option<Point> {
    let burns = |place: &Point| level.map.contains(*place) && level.ground.fire[level.map.index(*place)] > 0;
    let square = |far: i32| {
        (-far..=far).flat_map(move |dy| {
            let apart = if dy.abs() == far { 1 } else { 2 * far as usize };
            (-far..=far).step_by(apart).map(move |dx| Point::new(at.x + dx, at.y + dy))
        })
    };
    let nearest =
        || (0..=farthest).find_map(|far| square(far).find(|place| burns(place) && is_wanted(*place)));
    if scan::contains(&level.ground.fire, |left| left > 0) { nearest() } else { None }
}

/// Flames on the ground at `at`.
pub(super) fn flame(at: Point) -> Lamp {
    lamp(at, FIRE_RADIUS, LampKind::Fire)
}

/// The tiles that may give light, by index: braziers, then light-caps. They change only with the map.
pub(super) fn fixtures(map: &Map) -> impl Iterator<Item = usize> {
    // One kind at a time, so that the compiler compares many tiles at once.
    let places = |kind| scan::places(&map.tiles, move |tile| tile == kind);
    places(TileType::Brazier).chain(places(TileType::LightCap))
}

/// What else lights but the lantern and flames, given the [`fixtures`] of the map.
pub(super) fn steady_lamps(
    level: &Level,
    fixtures: impl Iterator<Item = usize>,
) -> impl Iterator<Item = Lamp> {
    let ember = level.items.iter().find(|lying| lying.item.kind == ItemKind::Ember);
    fixtures
        .filter_map(|tile| fixture(level, tile))
        .chain(carried_lamps(level))
        .chain(ember.map(|lying| lamp(lying.at, EMBER_RADIUS, LampKind::Ember)))
}

/// The lamp that one of the [`fixtures`] is, unless it is out or covered with frost.
fn fixture(level: &Level, tile: usize) -> Option<Lamp> {
    let at = level.map.point(tile);
    if level.map.tiles[tile] == TileType::Brazier {
        (!level.brazier(at).is_out).then(|| lamp(at, BRAZIER_RADIUS, LampKind::Brazier))
    } else {
        (level.cover_at(at) != Cover::Frost).then(|| lamp(at, LIGHT_CAP_RADIUS, LampKind::LightCap))
    }
}

/// Where a bright light is that is neither the player's nor flames: burning braziers, lamps of foes, the ember.
pub(crate) fn bright_lights(level: &Level) -> impl Iterator<Item = Point> {
    let lamps = steady_lamps(level, fixtures(&level.map));
    lamps.filter(|lamp| lamp.kind != LampKind::LightCap).map(|lamp| lamp.at)
}

/// What foes carry that are awake.
fn carried_lamps(level: &Level) -> impl Iterator<Item = Lamp> {
    level.others().filter_map(|foe| Some(lamp(foe.at, foe.light()?, LampKind::Lamp)))
}

/// Whether any light but the player's falls on `at`.
pub(super) fn is_lit_by_others(level: &Level, at: Point) -> bool {
    let near = || fixed_lamps(level).filter(|lamp| lamp.lights(at) > Lit::Dark);
    let reaches = |farthest: i32| {
        let (tiles, mut sight) = (level.tiles_for_sight(), Sight::new());
        let (width, height) = (level.map.width, level.map.height);
        sight.look_through(width, height, at, Some(farthest), |tile| !tiles[tile].is_transparent());
        near().any(|lamp| sight.sees(lamp.at))
    };
    level.glows(level.map.index(at)) || near().map(|lamp| lamp.radius).max().is_some_and(reaches)
}

/// Whether `lamp` lights the player.
fn lights_player(level: &Level, lamp: &Lamp) -> bool {
    lamp.lights(level.player().at) > Lit::Dark && level.is_in_line(lamp.at)
}

/// Whether the light that a foe carries falls on the player.
pub(crate) fn is_shown_up(level: &Level) -> bool {
    carried_lamps(level).any(|lamp| lights_player(level, &lamp))
}

/// Whether no light falls on the player in this turn except one that does not give them away.
pub(crate) fn is_unlit(level: &Level) -> bool {
    let at = level.player().at;
    let is_lit =
        || level.glows(level.map.index(at)) || fixed_lamps(level).any(|lamp| lights_player(level, &lamp));
    level.hero.is_dark() && !is_lit()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::reach;
    use crate::map::Map;

    #[test]
    fn the_nearest_flames_are_the_first_of_all_by_distance_and_place() {
        let mut level = Level::new(1, Map::new(21, 13), Point::new(10, 6));
        for thin in [2, 7, 23, 101] {
            for (tile, fire) in level.ground.fire.iter_mut().enumerate() {
                *fire = u8::from(tile * tile % thin == 1);
            }
            for (at, farthest) in level.map.points().flat_map(|at| [0, 1, 4, 30].map(|far| (at, far))) {
                let is_wanted = |place: Point| (place.x + place.y) % 3 > 0;
                let near = |place: &Point| reach(*place, at) <= farthest && is_wanted(*place);
                let all = flames(&level).map(|flame| flame.at).filter(near);
                let first = all.min_by_key(|place| (reach(*place, at), place.y, place.x));
                assert_eq!(
                    nearest_flames(&level, at, farthest, is_wanted),
                    first,
                    "{at:?} {farthest} {thin}"
                );
            }
        }
        level.ground.fire.fill(0);
        assert_eq!(nearest_flames(&level, Point::new(3, 3), 30, |_| true), None);
    }
}
