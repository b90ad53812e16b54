//! The talents that a run offers. They have a random stream of their own, so that floors are the same with and without.

use crate::content::talents::{LEVELS, PER_WAY, Talent, Way};
use crate::rng::Rng;

/// What the run `seed` offers at each of [`LEVELS`]: a talent of each way, and none twice.
pub fn offers(seed: u64) -> Vec<[Talent; Way::ALL.len()]> {
    let mut rng = Rng::for_talents(seed);
    let drawn = Way::ALL.map(|way| shuffled(way.talents(), &mut rng));
    (0..LEVELS.len()).map(|time| drawn.map(|way| way[time])).collect()
}

/// Fisher and Yates's shuffle.
fn shuffled(mut talents: [Talent; PER_WAY], rng: &mut Rng) -> [Talent; PER_WAY] {
    for last in (1..PER_WAY).rev() {
        talents.swap(last, rng.range(0, last as i32) as usize);
    }
    talents
}
