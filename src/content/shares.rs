//! What the ground takes, as shares of the victim's full health: it hurts on the last floor as on the first.

use std::fmt;

/// A share of full health.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    part: i32,
    whole: i32,
}

/// Standing in flames for a turn.
pub const FLAMES: Share = share(1, 10);
/// Burning for a turn.
pub const BURNING: Share = share(1, 20);
/// Breathing choking gas for a turn.
pub const CHOKING: Share = share(1, 10);
/// Standing in steam for a turn.
pub const STEAM: Share = share(1, 10);
/// A fall to the floor below.
pub const FALL: Share = share(1, 5);
/// A step onto caltrops.
pub const CALTROPS: Share = share(1, 15);
/// Each tile that an obstacle cuts off a push.
pub const PUSH: Share = share(1, 12);
/// The same with [`Talent::Crush`](super::Talent::Crush).
pub const CRUSH: Share = share(1, 8);
/// Each unit of thickness of firedamp that explodes.
pub const BLAST: Share = share(3, 100);

const fn share(part: i32, whole: i32) -> Share {
    Share { part, whole }
}

impl Share {
    /// The share for so many tiles or units.
    pub const fn times(self, count: i32) -> Self {
        share(self.part * count, self.whole)
    }

    /// Half of it.
    pub const fn halved(self) -> Self {
        share(self.part, self.whole * 2)
    }

    /// How much that is of `health`, rounded up.
    pub const fn of(self, health: i32) -> i32 {
        (health * self.part + self.whole - 1) / self.whole
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { part, whole } = *self;
        if part > 1 && whole % part == 0 {
            write!(f, "1/{}", whole / part)
        } else {
            write!(f, "{part}/{whole}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_up() {
        assert_eq!([1, 10, 11, 30, 100].map(|health| FLAMES.of(health)), [1, 1, 2, 3, 10]);
        assert_eq!([30, 49].map(|health| PUSH.times(2).of(health)), [5, 9]);
        assert_eq!([80, 81].map(|health| FLAMES.halved().of(health)), [4, 5]);
    }

    #[test]
    fn shares_are_written_in_lowest_terms() {
        let written = [FLAMES, PUSH.times(2), BLAST, BLAST.times(8)].map(|share| share.to_string());
        assert_eq!(written, ["1/10", "1/6", "3/100", "24/100"]);
    }
}
