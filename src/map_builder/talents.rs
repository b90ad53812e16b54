//! The talents that a run offers, from their own random stream, so that floors are the same with and without them.

use super::draft::shuffle;
use crate::content::talents::{Branch, LEVELS, OFFERED, Talent};
use crate::rng::Rng;
use std::cmp::Reverse;

/// The offers of the run `seed` at each of [`LEVELS`]: a talent from each of some branches, in the order of the
/// branches, none twice, and not the one that the player `knows`.
pub fn offers(seed: u64, knows: Option<Talent>) -> Vec<[Talent; OFFERED]> {
    let mut rng = Rng::for_talents(seed);
    let mut left = Branch::ALL.map(|way| {
        let mut talents: Vec<Talent> = way.talents().filter(|talent| knows != Some(*talent)).collect();
        shuffle(&mut talents, &mut rng);
        talents
    });
    LEVELS.map(|_| offer(&mut left, &mut rng)).to_vec()
}

/// The next talents from as many branches as are offered: from those with the most left, or others would not last.
fn offer(left: &mut [Vec<Talent>], rng: &mut Rng) -> [Talent; OFFERED] {
    let mut ways: Vec<usize> = (0..left.len()).collect();
    shuffle(&mut ways, rng);
    ways.sort_by_key(|way| Reverse(left[*way].len()));
    ways.truncate(OFFERED);
    ways.sort_unstable();
    let talents: Vec<Talent> = ways.into_iter().filter_map(|way| left[way].pop()).collect();
    talents.try_into().expect("enough ways have a talent left")
}
