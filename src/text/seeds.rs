//! Which dungeon is meant: by what a person has typed, read alike by the title and the command line, or by nobody's choice.

use crate::rng;
use xxhash_rust::xxh3::xxh3_64;

/// Words lead to numbers below this one, short enough to be told a friend.
const NUMBERS: u64 = 1_000_000_000;

/// A seed that nobody has chosen, short enough to be told a friend.
pub fn fresh() -> u64 {
    rng::entropy() % NUMBERS
}

/// The dungeon that `words` stand for: XXH3 (64 bits, seed 0) of their UTF-8, in small letters and without spaces at
/// either end, modulo 1,000,000,000.
fn number_of(words: &str) -> u64 {
    xxh3_64(words.trim().to_lowercase().as_bytes()) % NUMBERS
}

/// The dungeon that is meant by what was typed: a number means itself, anything else is words.
///
/// # Errors
/// What is wrong with it, as a sentence: nothing was typed, or a number that is no seed.
pub fn meant_by(typed: &str) -> Result<u64, String> {
    let typed = typed.trim();
    let (is_below, digits) = typed.strip_prefix('-').map_or((false, typed), |digits| (true, digits));
    if typed.is_empty() {
        return Err("Type a number or a word first.".to_owned());
    }
    if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
        return Ok(number_of(typed));
    }
    if is_below {
        return Err("The smallest seed is 0.".to_owned());
    }
    digits.parse().map_err(|_| format!("The largest seed is {}.", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever writes the numbers down finds their dungeons again.
    #[test]
    fn words_stand_for_the_same_numbers_for_ever() {
        assert_eq!(number_of("ember"), number_of("  Ember "));
        assert_eq!([number_of("ember"), number_of("the old dig")], [598_366_003, 473_225_210]);
        assert_eq!(meant_by(" 42 "), Ok(42));
        assert_eq!(meant_by("The old dig"), Ok(473_225_210));
        assert_eq!(meant_by("-"), Ok(number_of("-")), "no number");
        for none in ["", "  ", "-7", "18446744073709551616"] {
            assert!(meant_by(none).is_err(), "{none}");
        }
    }
}
