//! Splits consecutive seeds among machines that work on their own.

use super::complain::Failure;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// One of several shares of consecutive seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Counted from 1.
    number: u64,
    /// The number of shares.
    of: NonZeroU64,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let shard = parts.map(|(number, of)| Self { number, of });
        let shard = shard.filter(|shard| (1..=shard.of.get()).contains(&shard.number));
        shard.ok_or("1/N to N/N are allowed, as in 2/8: the second of eight shares")
    }
}

impl Shard {
    /// Its share of `count` seeds: how many precede it, and how many it has. Shares are consecutive, and their sizes
    /// differ by at most one.
    pub fn share(self, count: u64) -> (u64, u64) {
        let end = |number: u64| (u128::from(count) * u128::from(number) / u128::from(self.of.get())) as u64;
        let before = end(self.number - 1);
        (before, end(self.number) - before)
    }
}

/// The seeds of the shard, or all, among the `count` seeds from `first`. `count` is at least 1; a shard may be empty.
///
/// # Errors
/// [`Failure::Seeds`] beyond the last seed.
pub fn seeds(first: u64, count: u64, shard: Option<Shard>) -> Result<RangeInclusive<u64>, Failure> {
    let last = first.checked_add(count - 1).ok_or(Failure::Seeds { first, count })?;
    Ok(match shard.map(|shard| shard.share(count)) {
        None => first..=last,
        Some((_, 0)) => RangeInclusive::new(1, 0),
        Some((before, own)) => first + before..=first + before + (own - 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_all_seeds() {
        let of = NonZeroU64::new(4).expect("some");
        let share = |number| seeds(7, 3, Some(Shard { number, of })).expect("seeds");
        assert_eq!((1..=4).flat_map(share).collect::<Vec<_>>(), [7, 8, 9]);
        assert_eq!(seeds(u64::MAX, 1, None).expect("one"), u64::MAX..=u64::MAX);
        assert!(matches!(seeds(u64::MAX, 2, None), Err(Failure::Seeds { first: u64::MAX, count: 2 })));
    }

    #[test]
    fn shares_are_consecutive_and_balanced() {
        for (count, of) in [(100, 4), (10, 3), (2, 5), (0, 2), (u64::MAX, 7)] {
            let mut next = 0;
            for number in 1..=of {
                let (before, own) = Shard { number, of: NonZeroU64::new(of).expect("some") }.share(count);
                assert_eq!(before, next);
                assert!(own.abs_diff(count / of) <= 1, "{own} of {count} in {of}");
                next = before + own;
            }
            assert_eq!(next, count);
        }
    }

    #[test]
    fn shard_number_is_within_its_count() {
        assert!("4/4".parse::<Shard>().is_ok());
        for wrong in ["0/4", "5/4", "1/0", "4", "a/b", "-1/2", ""] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
