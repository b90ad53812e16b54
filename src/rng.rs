//! The only source of chance, used to make floors and nothing else. Each purpose has its own stream, so that no player
//! action changes a floor that is not made yet. It must not read the clock, keep a global, or draw in `usize`: 32-bit
//! and 64-bit machines would disagree.

#[cfg(feature = "window")]
use bracket_lib::random::RandomNumberGenerator;
#[cfg(not(any(feature = "window", target_arch = "wasm32")))]
use bracket_random::prelude::RandomNumberGenerator;
#[cfg(target_arch = "wasm32")]
use page::RandomNumberGenerator;
use serde::{Deserialize, Serialize};

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
pub use page::ask;

/// A stream of random numbers (xorshift128, from bracket-lib): the same on every machine.
#[derive(Clone, Serialize, Deserialize)]
pub struct Rng(RandomNumberGenerator);

impl Rng {
    /// The stream that makes floor `depth` (1 is the topmost) of the dungeon `seed`.
    pub fn for_level(seed: u64, depth: u32) -> Self {
        Self::stream(seed, u64::from(depth))
    }

    /// The stream that makes floor `depth` where a place of another floor lies there: its number in their table.
    pub fn for_place(seed: u64, depth: u32, place: u8) -> Self {
        Self::stream(seed, (8 << 32) | u64::from(place) << 8 | u64::from(depth))
    }

    /// The stream for the patrols of floor `depth`.
    pub fn for_patrols(seed: u64, depth: u32) -> Self {
        Self::stream(seed, (1 << 32) | u64::from(depth))
    }

    /// The stream for the talents that a run offers.
    pub fn for_talents(seed: u64) -> Self {
        Self::stream(seed, 2 << 32)
    }

    /// The stream for a run's cast of monsters.
    pub fn for_cast(seed: u64) -> Self {
        Self::stream(seed, 3 << 32)
    }

    /// The stream for how everybody's run begins in the dungeon of a week.
    pub fn for_week(seed: u64) -> Self {
        Self::stream(seed, 7 << 32)
    }

    /// A separate stream for one more `purpose`. Nothing is drawn from this one.
    pub fn apart(&self, purpose: u64) -> Self {
        Self::stream(self.clone().0.next_u64(), purpose)
    }

    /// A stream for players, measurements and tests. No rule of the game draws from it.
    pub fn for_players(seed: u64) -> Self {
        Self::stream(seed, u64::MAX)
    }

    fn stream(seed: u64, purpose: u64) -> Self {
        Self(RandomNumberGenerator::seeded(mix(seed ^ mix(purpose))))
    }

    /// A number from `low` to `high`, both included. `low` must not be above `high`.
    ///
    /// The multiplication method (D. Lemire, "Fast random integer generation in an interval", 2019) without its
    /// rejections: one draw each, and no number is favoured by more than one part in 2^32 of the range.
    #[inline]
    pub fn range(&mut self, low: i32, high: i32) -> i32 {
        debug_assert!(low <= high, "an empty range: {low} to {high}");
        let span = u64::from(high.abs_diff(low)) + 1;
        let offset = (u64::from(self.0.rand::<u32>()) * span) >> 32;
        low.wrapping_add(offset as i32)
    }

    /// One of `choices`, all equally likely.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        let last = i32::try_from(choices.len()).expect("few choices") - 1;
        &choices[self.range(0, last) as usize]
    }

    /// True in `times` of `out_of` cases.
    pub fn chance(&mut self, times: i32, out_of: i32) -> bool {
        self.range(1, out_of) <= times
    }

    /// One of `choices`, with its weight as its chance; `None` if all weights are 0.
    pub fn weighted<T: Copy>(&mut self, choices: &[(T, i32)]) -> Option<T> {
        let total: i32 = choices.iter().map(|(_, weight)| weight).sum();
        if total <= 0 {
            return None;
        }
        let mut drawn = self.range(1, total);
        for (choice, weight) in choices {
            drawn -= weight;
            if drawn <= 0 {
                return Some(*choice);
            }
        }
        None
    }

    /// Heads or tails.
    #[inline]
    pub fn coin(&mut self) -> bool {
        self.0.rand::<u32>() >> 31 == 0
    }
}

/// A random number from the system: the seed of a run for which none was given. Only this is not repeatable; everything
/// after it is.
pub fn entropy() -> u64 {
    RandomNumberGenerator::new().next_u64()
}

impl std::fmt::Debug for Rng {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rng")
    }
}

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): neighbouring seeds give unrelated streams.
fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draws(mut rng: Rng) -> Vec<i32> {
        (0..8).map(|_| rng.range(0, 999)).collect()
    }

    #[test]
    fn mix_is_splitmix64() {
        // The first outputs of the published generator for the seed 1234567.
        let gamma = 0x9E37_79B9_7F4A_7C15_u64;
        assert_eq!(mix(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(mix(1_234_567_u64.wrapping_add(gamma)), 3_203_168_211_198_807_973);
    }

    #[test]
    fn each_purpose_has_its_own_stream() {
        let streams = [
            draws(Rng::for_level(7, 1)),
            draws(Rng::for_level(7, 2)),
            draws(Rng::for_level(8, 1)),
            draws(Rng::for_patrols(7, 1)),
            draws(Rng::for_talents(7)),
            draws(Rng::for_cast(7)),
            draws(Rng::for_week(7)),
            draws(Rng::for_players(7)),
            draws(Rng::for_level(7, 1).apart(1)),
            draws(Rng::for_level(7, 1).apart(2)),
        ];
        for (i, a) in streams.iter().enumerate() {
            assert_eq!(streams.iter().filter(|b| *b == a).count(), 1, "stream {i}");
        }
    }

    #[test]
    fn ranges_include_both_ends() {
        let mut rng = Rng::for_players(1);
        let mut seen = [false; 5];
        for _ in 0..1000 {
            seen[usize::try_from(rng.range(6, 10) - 6).unwrap()] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(rng.range(3, 3), 3);
        let all = i32::MIN..=i32::MAX;
        assert!(all.contains(&rng.range(i32::MIN, i32::MAX)));
    }

    #[test]
    fn coin_is_fair() {
        let mut rng = Rng::for_players(2);
        let heads = (0..10_000).filter(|_| rng.coin()).count();
        assert!((4_700..5_300).contains(&heads), "{heads}");
    }
}
