//! bracket-lib's generator for the browser: the same xorshift128 from the same crate. bracket-lib's own type would need
//! a thousand browser bindings to obtain one random seed; here the page supplies it.

use rand_core::{RngCore, SeedableRng};
use rand_xorshift::XorShiftRng;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The used part of bracket-lib's type of this name.
#[derive(Clone, Serialize, Deserialize)]
pub struct RandomNumberGenerator(XorShiftRng);

/// The page's source of random seeds.
static SOURCE: OnceLock<fn() -> u64> = OnceLock::new();

/// Uses `source` for random seeds from now on. Only the first call counts.
pub fn ask(source: fn() -> u64) {
    SOURCE.get_or_init(|| source);
}

impl RandomNumberGenerator {
    /// A generator with a random seed.
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
