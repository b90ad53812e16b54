//! Cosmetic noise: hashes of places that look random. They use none of the game's random streams.

use crate::map::Point;

/// The noise of a place.
#[inline]
pub fn noise(at: Point) -> u32 {
    let mut mixed = (at.x as u32).wrapping_mul(0x9E37_79B1) ^ (at.y as u32).wrapping_mul(0x85EB_CA77);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2C1B_3C6D);
    mixed ^ mixed >> 12
}

/// The number of grains.
pub(crate) const GRAINS: u32 = 33;

/// The grain of a place, one of [`GRAINS`].
#[inline]
pub(crate) fn grain_number(at: Point) -> u32 {
    noise(at) % GRAINS
}

/// The grain of a glinting place: each phase steps through all grains, up and down, starting at [`grain_number`].
#[inline]
pub(crate) fn glint_number(at: Point, phase: u32) -> u32 {
    const STEP: u32 = 3;
    const ROUND: u32 = 2 * (GRAINS - 1);
    let way = (grain_number(at) + phase % ROUND * STEP) % ROUND;
    way.min(ROUND - way)
}

/// A grain as a number from -1 to 1.
pub(crate) fn grain_of(number: u32) -> f32 {
    number as f32 / 16.0 - 1.0
}

/// A number from -1 to 1 for a place, so that large surfaces don't look uniform.
pub(crate) fn grain(at: Point) -> f32 {
    grain_of(grain_number(at))
}

/// The same for a place in a phase; 0 in phase 0. It wavers slowly, with a little haste on top.
pub fn flicker(at: Point, phase: u32) -> f32 {
    const SLOW: u32 = 4;
    let grain_in = |step: u32| {
        grain(Point::new(
            at.x.wrapping_add(step.wrapping_mul(131) as i32),
            at.y.wrapping_sub(step.wrapping_mul(17) as i32),
        ))
    };
    if phase == 0 {
        return 0.0;
    }
    let (from, to) = (grain_in(phase / SLOW), grain_in(phase / SLOW + 1));
    let slow = from + (to - from) * (phase % SLOW) as f32 / SLOW as f32;
    0.7 * slow + 0.3 * grain_in(!phase)
}
