//! bracket-lib's generator where the game is in a browser: the same xorshift128 from the same crate. bracket-lib's own type
//! would bring with it a thousand bindings to a browser, for the one number that nobody has chosen; here a page supplies it.

use rand_core::{RngCore, SeedableRng};
use rand_xorshift::XorShiftRng;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The part of bracket-lib's type of this name that is used.
#[derive(Clone, Serialize, Deserialize)]
pub struct RandomNumberGenerator(XorShiftRng);

/// Who supplies numbers that nobody has chosen.
static SOURCE: OnceLock<fn() -> u64> = OnceLock::new();

/// From now on `source` is asked for numbers that nobody has chosen; only the first call counts.
pub fn ask(source: fn() -> u64) {
    SOURCE.get_or_init(|| source);
}

impl RandomNumberGenerator {
    /// A generator from a number that nobody has chosen.
    pub fn new() -> Self {
        Self::seeded(SOURCE.get().expect("a page that supplies numbers")())
    }

    pub fn seeded(seed: u64) -> Self {
        Self(SeedableRng::seed_from_u64(seed))
    }

    pub fn rand<T: From<u32>>(&mut self) -> T {
        self.0.next_u32().into()
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}
