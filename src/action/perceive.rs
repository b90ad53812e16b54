//! What the player perceives: light, sight and memory, found anew after each turn. It changes nothing but what is seen,
//! remembered and measured.

use super::area::is_closed;
use crate::level::{ActorId, Level, Lit};
use crate::map::sight::Sight;
use crate::map::{Direction, Point, TileType};

/// How far a brazier lights, in tiles.
const BRAZIER_RADIUS: i32 = 7;
/// How far a burning tile lights.
const FIRE_RADIUS: i32 = 3;
/// How far the ember lights.
const EMBER_RADIUS: i32 = 9;

/// Something that lights its surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamp {
    /// Where it is.
    pub at: Point,
    /// How far it lights, in tiles; up to half as far it lights brightly.
    pub radius: i32,
    /// What it is.
    pub kind: LampKind,
}

/// What lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum LampKind {
    Lantern,
    Brazier,
    Fire,
    Ember,
}

/// Everything that lights the level: the lantern first, the others in reading order.
pub fn lamps(level: &Level) -> Vec<Lamp> {
    let mut lamps = Vec::new();
    if let Some(player) = level.actor(ActorId::PLAYER) {
        lamps.push(Lamp { at: player.at, radius: level.hero.lantern_radius(), kind: LampKind::Lantern });
    }
    for (index, tile) in level.map.tiles.iter().enumerate() {
        let at = level.map.point(index);
        if *tile == TileType::Brazier {
            lamps.push(Lamp { at, radius: BRAZIER_RADIUS, kind: LampKind::Brazier });
        }
        if level.fire[index] > 0 {
            lamps.push(Lamp { at, radius: FIRE_RADIUS, kind: LampKind::Fire });
        }
    }
    let ember = level.items.iter().find(|lying| lying.item.kind == crate::content::ItemKind::Ember);
    lamps.extend(ember.map(|lying| Lamp { at: lying.at, radius: EMBER_RADIUS, kind: LampKind::Ember }));
    lamps
}

/// Finds anew what the player sees, and remembers it.
pub(crate) fn refresh(level: &mut Level, sight: &mut Sight) {
    light_up(level, sight);
    look(level, sight);
    shade(level, sight);
    remember(level);
    measure(level);
}

fn look_from(level: &Level, sight: &mut Sight, from: Point, radius: Option<i32>) {
    let tiles = &level.map.tiles;
    sight.look_through(level.map.width, level.map.height, from, radius, |tile| !tiles[tile].is_transparent());
}

fn light_up(level: &mut Level, sight: &mut Sight) {
    for (lit, glows) in level.light.iter_mut().zip(&level.glow) {
        *lit = if *glows { Lit::Dim } else { Lit::Dark };
    }
    for lamp in lamps(level) {
        shine(level, sight, lamp);
    }
}

fn shine(level: &mut Level, sight: &mut Sight, lamp: Lamp) {
    look_from(level, sight, lamp.at, Some(lamp.radius));
    for tile in sight.tiles() {
        let at = level.map.point(tile);
        let (dx, dy) = (at.x - lamp.at.x, at.y - lamp.at.y);
        let is_bright = 4 * (dx * dx + dy * dy) <= lamp.radius * lamp.radius;
        let lit = if is_bright { Lit::Bright } else { Lit::Dim };
        level.light[tile] = level.light[tile].max(lit);
    }
}

fn look(level: &mut Level, sight: &mut Sight) {
    let at = level.player().at;
    look_from(level, sight, at, None);
    level.in_line.fill(false);
    for tile in sight.tiles() {
        level.in_line[tile] = true;
    }
}

/// Takes the light from the walls in the player's line that are lit only from their far side. The lantern shines from the
/// player's own, even on a wall beside which no open tile shows, as through a slit.
fn shade(level: &mut Level, sight: &mut Sight) {
    for tile in 0..level.light.len() {
        let is_lit_wall = level.map.tiles[tile] == TileType::Wall && level.light[tile] > Lit::Dark;
        if is_lit_wall && level.in_line[tile] && !is_lit_from_here(level, level.map.point(tile)) {
            level.light[tile] = Lit::Dark;
        }
    }
    if let Some(lantern) = lamps(level).into_iter().find(|lamp| lamp.kind == LampKind::Lantern) {
        shine(level, sight, lantern);
    }
}

/// Whether the player sees an open tile beside the wall `at`. Only open tiles are asked, so that it does not matter which
/// walls have been shaded before.
fn is_lit_from_here(level: &Level, at: Point) -> bool {
    let mut around = Direction::ALL.into_iter().map(|direction| direction.step(at));
    around.any(|beside| level.is_seen(beside) && !is_closed(level.map.tile(beside)))
}

/// Somebody disguised as a thing is remembered as that thing: being forgotten out of sight would give it away.
fn remember(level: &mut Level) {
    for tile in 0..level.in_line.len() {
        level.explored[tile] |= level.in_line[tile] && level.light[tile] > Lit::Dark;
    }
    let mut remembered = std::mem::take(&mut level.remembered);
    remembered.retain(|(at, _)| !level.is_seen(*at));
    let seen = level.items.iter().filter(|lying| level.is_seen(lying.at));
    remembered.extend(seen.map(|lying| (lying.at, lying.item.kind)));
    let disguised = level.foes().filter_map(|foe| Some((foe.at, foe.disguise?)));
    remembered.extend(disguised.filter(|(at, _)| level.is_seen(*at)));
    level.remembered = remembered;
}

fn measure(level: &mut Level) {
    let at = level.player().at;
    // Which tiles are passable never changes in play, so that the steps to one place stay as they are.
    if level.to_player.distance(at) == Some(0) {
        return;
    }
    let mut steps = std::mem::take(&mut level.to_player);
    let (width, height) = (level.map.width, level.map.height);
    steps.fill_by(width, height, &[at], None, |tile| level.map.tiles[tile].is_passable().then_some(1));
    level.to_player = steps;
}
