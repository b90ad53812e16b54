//! Parsers for the values of flags. Each refusal says what is allowed.

use crate::app::replay::SPEEDS;
use crate::canvas::fit::SHEETS;
use crate::config::settings::Tileset;
use crate::map_builder::rules::{self, Rules};
use crate::raster::pictures::TILES;
use crate::text::seeds;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Parses a whole number within `allowed`.
pub fn whole<T>(
    allowed: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| allowed.contains(number));
        number
            .ok_or_else(|| format!("whole numbers from {} to {} are allowed", allowed.start(), allowed.end()))
    }
}

/// Parses the first of several seeds: any number of 64 bits.
pub fn first_seed(text: &str) -> Result<u64, String> {
    whole(0..=u64::MAX)(text)
}

/// Parses a seed as the title does: a number, or words that stand for one.
pub fn seed(text: &str) -> Result<u64, String> {
    seeds::meant_by(text).map_err(|_| format!("a whole number from 0 to {} is allowed, or words", u64::MAX))
}

/// Parses the scale of the window.
#[cfg(feature = "window")]
pub fn scale(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|scale| (0.5..=4.0).contains(scale));
    number.ok_or_else(|| "numbers from 0.5 to 4 are allowed".to_owned())
}

/// Parses the speed of a replay.
pub fn speed(text: &str) -> Result<f32, String> {
    let (slowest, fastest) = SPEEDS;
    let number = text.parse().ok().filter(|speed| (slowest..=fastest).contains(speed));
    number.ok_or_else(|| format!("numbers from {slowest} to {fastest} are allowed"))
}

/// Parses the side of a tile in a picture.
pub fn tile(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|side| TILES.contains(side));
    let allowed = || TILES.map(|side| side.to_string()).join(", ");
    number.ok_or_else(|| format!("pixels of a tile can be {}", allowed()))
}

/// Parses the side of a tile that has font sheets.
pub fn sheet(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|side| SHEETS.contains(side));
    let allowed = || SHEETS.map(|side| side.to_string()).join(", ");
    number.ok_or_else(|| format!("pixels of a tile can be {}", allowed()))
}

/// The tileset of pictures.
pub fn look(tiles: bool) -> Tileset {
    if tiles { Tileset::Tiles } else { Tileset::Letters }
}

/// Parses the speed of an animation.
pub fn pace(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|pace| (0.1..=12.0).contains(pace));
    number.ok_or_else(|| "numbers from 0.1 to 12 are allowed".to_owned())
}

/// Parses the name of a rule set; the help lists the names with their origins.
pub fn rule_set() -> impl TypedValueParser<Value = &'static Rules> {
    let names = rules::ALL.iter().map(|rules| PossibleValue::new(rules.name).help(rules.origin));
    PossibleValuesParser::new(names).map(|name| Rules::named(&name).expect("one of the possible values"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_are_refused_with_what_is_allowed() {
        let depth = whole(1..=10_u32);
        assert_eq!(depth("7"), Ok(7));
        for wrong in ["0", "11", "-1", "x", "", "1.5", "99999999999999999999"] {
            assert_eq!(depth(wrong), Err("whole numbers from 1 to 10 are allowed".to_owned()), "{wrong}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
        assert!(seed("18446744073709551616").is_err());
    }

    #[cfg(feature = "window")]
    #[test]
    fn a_picture_has_a_size_that_a_screen_can_have() {
        assert_eq!(scale("1.5"), Ok(1.5));
        assert!(scale("nan").is_err() && scale("5").is_err());
    }
}
