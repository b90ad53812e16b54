//! What is in the air of a scene while the front end has the focus: embers over flames, dust in their light, and drops
//! that fall on water. All of it follows from what is seen and from the phase, so that it needs no state.

use super::noise::{grain, noise};
use crate::action::lamps::{LampKind, lamps};
use crate::canvas::Canvas;
use crate::canvas::loose::PARTS;
use crate::canvas::theme::{self, Rgb};
use crate::level::Level;
use crate::map::{Point, TileType, scan};

/// The most embers, motes of dust and drops: together no more than a scene shows.
const EMBERS: usize = 36;
/// See [`EMBERS`].
const MOTES: usize = 14;
/// See [`EMBERS`].
const DROPS: usize = 10;
/// Embers of a flame, and motes in its light.
const OF_A_FLAME: i32 = 4;
/// See [`OF_A_FLAME`].
const IN_LIGHT: i32 = 3;
/// How far an ember rises, in parts of a cell.
const RISES: f32 = 1.9 * PARTS as f32;
/// How many tiles from a flame its light shows dust.
const SHOWS: i32 = 3;
/// One of so many tiles of water is dripped on.
const DRIPPED_ON: u32 = 9;

/// Something in the air: from a tile's middle, in parts of a cell; its side, and its colour.
struct Bit {
    tile: Point,
    by: (i32, i32),
    side: f32,
    colour: Rgb,
}

/// Draws it in a phase; nothing in phase 0.
pub(crate) fn draw(level: &Level, phase: u32, canvas: &mut Canvas) {
    if phase == 0 || canvas.shown_scene().is_none() {
        return;
    }
    let view = canvas.view();
    let flames: Vec<Point> = lamps(level)
        .iter()
        .filter(|lamp| match lamp.kind {
            LampKind::Brazier | LampKind::Fire | LampKind::Ember => true,
            LampKind::Lantern | LampKind::LightCap | LampKind::Lamp => false,
        })
        .map(|lamp| lamp.at)
        .filter(|at| level.is_seen(*at) && view.cell(*at).is_some())
        .collect();
    let each = |count: i32| flames.iter().flat_map(move |at| (0..count).map(move |number| (*at, number)));
    let embers = each(OF_A_FLAME).map(|(at, number)| ember(at, number, phase)).take(EMBERS);
    let motes = each(IN_LIGHT).map(|(at, number)| mote(at, number, phase)).take(MOTES);
    let pools = scan::places(&level.map.tiles, TileType::is_water).map(|tile| level.map.point(tile));
    let pools = pools.filter(|at| noise(*at).is_multiple_of(DRIPPED_ON) && view.cell(*at).is_some());
    let drops = pools.filter_map(|at| drip(at, phase)).take(DROPS);
    for Bit { tile, by, side, colour } in embers.chain(motes).chain(drops) {
        let cells = |by: i32| (by + PARTS / 2).div_euclid(PARTS);
        if level.is_seen(tile + Point::new(cells(by.0), cells(by.1))) {
            canvas.scatter(tile, by, (side * PARTS as f32) as i32, colour);
        }
    }
}

/// Of a flight of `length` phases that begins again and again, which one it is and which share of it is over.
fn flight(seed: Point, length: u32, phase: u32) -> (i32, f32) {
    let at = phase.wrapping_add(noise(seed) % 4_096);
    ((at / length) as i32, (at % length) as f32 / length as f32)
}

/// An ember rises from a flame, sways, and goes out.
fn ember(flame: Point, number: i32, phase: u32) -> Bit {
    let seed = Point::new(31 * flame.x + number, 17 * flame.y - number);
    let (flight, share) = flight(seed, 9 + noise(seed) % 7, phase);
    let lane = Point::new(seed.x + 101 * flight, seed.y - 57 * flight);
    let (aside, sway) = (grain(lane), grain(Point::new(lane.y, lane.x)));
    let across = 0.34 * aside + 0.45 * sway * share * share;
    let colours = if share < 0.4 {
        [theme::LETTERS[0], theme::LETTERS[1]]
    } else {
        [theme::LETTERS[1], theme::LETTERS[2]]
    };
    Bit {
        tile: flame,
        by: ((across * PARTS as f32) as i32, (-RISES * share) as i32),
        side: 0.11 - 0.05 * share,
        colour: colours[0].mixed(colours[1], if share < 0.4 { share / 0.4 } else { (share - 0.4) / 0.6 }),
    }
}

/// Dust drifts slowly through the light of a flame.
fn mote(flame: Point, number: i32, phase: u32) -> Bit {
    const DIM: f32 = 0.45;
    let seed = Point::new(13 * flame.x - 7 * number, 29 * flame.y + 11 * number);
    let (flight, share) = flight(seed, 50 + noise(seed) % 40, phase);
    let lane = Point::new(seed.x - 43 * flight, seed.y + 71 * flight);
    let far = |at: Point| (grain(at) * (SHOWS * PARTS) as f32) as i32;
    let drift = (share * PARTS as f32) as i32;
    let light = DIM * (1.0 - (2.0 * share - 1.0) * (2.0 * share - 1.0));
    Bit {
        tile: flame,
        by: (far(lane) + drift, far(Point::new(lane.y, lane.x)) - drift / 2),
        side: 0.06,
        colour: theme::PLAYER.colour.scaled(light),
    }
}

/// A drop falls now and then, and splashes.
fn drip(pool: Point, phase: u32) -> Option<Bit> {
    const FALLS: f32 = 5.0;
    let length = 28 + noise(Point::new(pool.y, pool.x)) % 40;
    let (_, share) = flight(pool, length, phase);
    let step = share * length as f32;
    let aside = (grain(Point::new(-pool.x, pool.y)) * 70.0) as i32;
    let (down, side) =
        if step < FALLS { (-1.2 * (1.0 - (step / FALLS) * (step / FALLS)), 0.07) } else { (0.0, 0.16) };
    (step <= FALLS + 1.0).then_some(Bit {
        tile: pool,
        by: (aside, (down * PARTS as f32) as i32),
        side,
        colour: theme::MAGIC,
    })
}
