//! Which dungeon is meant: what a person typed, read the same way by the title and the command line, or a random
//! choice.

use crate::rng;
#[cfg(target_arch = "wasm32")]
use std::sync::OnceLock;
#[cfg(not(target_arch = "wasm32"))]
use unicode_normalization::UnicodeNormalization;
use xxhash_rust::xxh3::xxh3_64;

/// Seeds that stand for words, and random ones, stay below this: short enough to tell a friend.
const NUMBERS: u64 = 1_000_000_000;

/// A random seed.
pub fn fresh() -> u64 {
    rng::entropy() % NUMBERS
}

/// The seed that `words` stand for: XXH3 (64 bits, seed 0) of their UTF-8, in lower case and NFC, with one space between
/// two words and none around them, modulo 1,000,000,000. So the same words are the same dungeon, however they are typed.
fn number_of(words: &str) -> u64 {
    let spaced = words.split_whitespace().collect::<Vec<_>>().join(" ");
    xxh3_64(composed(&spaced.to_lowercase()).as_bytes()) % NUMBERS
}

/// `words` in Unicode's normal form C.
#[cfg(not(target_arch = "wasm32"))]
fn composed(words: &str) -> String {
    words.nfc().collect()
}

/// The browser's own function for that: the page has no room for the tables of a crate.
#[cfg(target_arch = "wasm32")]
static COMPOSE: OnceLock<fn(&str) -> String> = OnceLock::new();

/// Sets the function that puts words into Unicode's normal form C; to be called before any words are read.
#[cfg(target_arch = "wasm32")]
pub fn compose_by(compose: fn(&str) -> String) {
    COMPOSE.get_or_init(|| compose);
}

#[cfg(target_arch = "wasm32")]
fn composed(words: &str) -> String {
    COMPOSE.get().map_or_else(|| words.to_owned(), |compose| compose(words))
}

/// The seed meant by what was typed: a number is itself, anything else is words.
///
/// # Errors
/// One sentence, if nothing was typed or the number is no seed.
pub(crate) fn meant_by(typed: &str) -> Result<u64, String> {
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

pub(crate) const SAME_FOR_ALL: &str = "The same number or words: the same dungeon, for everybody.";

/// The dungeon that words stand for.
pub(crate) fn dungeon(seed: u64) -> String {
    format!("That is dungeon {seed}.")
}

pub(crate) fn too_long(most: usize) -> String {
    format!("There is room for {most} letters.")
}

pub(crate) fn too_many_digits(most: usize) -> String {
    format!("A number has at most {most} digits.")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players write these numbers down: they must lead to the same dungeons for good.
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

    #[test]
    fn words_that_look_the_same_are_the_same_dungeon() {
        let composed = number_of("café noir");
        assert_eq!(composed, xxh3_64("café noir".as_bytes()) % NUMBERS);
        let typed = [
            "cafe\u{301} noir",
            "CAFE\u{301} Noir",
            "café  noir",
            " café\u{a0}\t noir\n",
            "CAFÉ\u{3000}NOIR",
        ];
        for words in typed {
            assert_eq!(meant_by(words), Ok(composed), "{words:?}");
        }
        assert_ne!(number_of("cafe noir"), composed);
        assert_eq!(number_of("the  old\tdig"), number_of("the old dig"));
    }
}
