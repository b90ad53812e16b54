//! Parsers for the values of flags. Each error says what is allowed.

use super::complain::Failure;
use crate::config::settings::Tileset;
use crate::content::{FLOORS, Oath, Place, Setup, Start, Winter};
use crate::map_builder::rules::{self, Rules};
use crate::text::seeds;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

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

/// Parses the first of several seeds: any 64-bit number.
pub(crate) fn first_seed(text: &str) -> Result<u64, String> {
    whole(0..=u64::MAX)(text)
}

/// Parses a seed as the title does: a number, or words that stand for one.
pub fn seed(text: &str) -> Result<u64, String> {
    seeds::meant_by(text).map_err(|_| format!("a whole number from 0 to {} is allowed, or words", u64::MAX))
}

/// Parses a decimal number within the limits.
pub fn within((least, most): (f32, f32)) -> impl Fn(&str) -> Result<f32, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("numbers from {least} to {most} are allowed"))
    }
}

/// Parses the side of a tile in pixels, one of `allowed`.
pub fn side(allowed: &'static [u32]) -> impl Fn(&str) -> Result<u32, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|side| allowed.contains(side));
        let listed = || allowed.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        number.ok_or_else(|| format!("pixels of a tile can be {}", listed()))
    }
}

pub fn look(tiles: bool) -> Tileset {
    if tiles { Tileset::Tiles } else { Tileset::default() }
}

/// Parses the name of a rule set; the help lists the names with their origins.
pub(crate) fn rule_set() -> impl TypedValueParser<Value = &'static Rules> {
    let names = rules::ALL.iter().map(|rules| PossibleValue::new(rules.name).help(rules.origin));
    PossibleValuesParser::new(names).map(|name| Rules::named(&name).expect("one of the possible values"))
}

/// The flags for a floor of the game.
#[derive(clap::Args)]
pub struct FloorArgs {
    /// The floor, as the game plays it [default: the bare dungeon of the first]
    #[arg(long, value_name = "D", value_parser = whole(1..=FLOORS))]
    depth: Option<u32>,
    /// The place that lies there [default: the one to which the first ways down lead]
    #[arg(long, value_name = "PLACE", requires = "depth", value_parser = place())]
    place: Option<Place>,
}

impl FloorArgs {
    /// The floor and the place there; `None` for a bare dungeon.
    ///
    /// # Errors
    /// [`Failure::Place`].
    pub fn floor(&self) -> Result<Option<(u32, Place)>, Failure> {
        let Some(depth) = self.depth else { return Ok(None) };
        let place = self.place.unwrap_or(Place::at_home(depth));
        if place.depths().contains(&depth) {
            Ok(Some((depth, place)))
        } else {
            Err(Failure::Place { depth, place })
        }
    }
}

fn place() -> impl TypedValueParser<Value = Place> {
    let names = Place::ALL.map(|place| PossibleValue::new(place.info().word));
    let named = |name: &str| Place::ALL.into_iter().find(|place| place.info().word == name);
    PossibleValuesParser::new(names).map(move |name| named(&name).expect("one of the possible values"))
}

/// The flags for how a run begins.
#[derive(clap::Args)]
pub struct SetupArgs {
    /// Who goes down; starts a new run [default: digger]
    #[arg(long, value_name = "NAME", value_parser = start())]
    start: Option<Start>,
    /// How hard the winter is, from -2 to 10; starts a new run [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(-2..=10_i8))]
    winter: Option<i8>,
    /// What you swear, with commas between; starts a new run
    #[arg(long, value_name = "OATHS", value_delimiter = ',', value_parser = oath())]
    oaths: Vec<Oath>,
}

impl SetupArgs {
    /// What they ask for, if they ask for anything.
    ///
    /// # Errors
    /// [`Failure::Oaths`].
    pub fn setup(&self) -> Result<Option<Setup>, Failure> {
        let usual = Setup::default();
        let mut oaths = usual.oaths;
        for oath in &self.oaths {
            if !oaths.has(*oath) {
                oaths = oaths.turned(*oath).ok_or(Failure::Oaths)?;
            }
        }
        let is_asked = self.start.is_some() || self.winter.is_some() || !self.oaths.is_empty();
        let winter = self.winter.and_then(Winter::numbered).unwrap_or(usual.winter);
        Ok(is_asked.then_some(Setup { start: self.start.unwrap_or(usual.start), winter, oaths }))
    }
}

fn start() -> impl TypedValueParser<Value = Start> {
    let named = |name: String| Start::ALL.into_iter().find(|start| start.word() == name);
    let names = Start::ALL.map(|start| PossibleValue::new(start.word()).help(start.info().plays));
    PossibleValuesParser::new(names).map(move |name| named(name).expect("one of these"))
}

fn oath() -> impl TypedValueParser<Value = Oath> {
    let named = |name: String| Oath::ALL.into_iter().find(|oath| oath.info().word == name);
    let names = Oath::ALL.map(|oath| PossibleValue::new(oath.info().word).help(oath.info().rule));
    PossibleValuesParser::new(names).map(move |name| named(name).expect("one of these"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_names_the_allowed_range() {
        let depth = whole(1..=10_u32);
        assert_eq!(depth("7"), Ok(7));
        for wrong in ["0", "11", "-1", "x", "", "1.5", "99999999999999999999"] {
            assert_eq!(depth(wrong), Err("whole numbers from 1 to 10 are allowed".to_owned()), "{wrong}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
        assert!(seed("18446744073709551616").is_err());
    }

    #[test]
    fn scale_is_limited() {
        let scale = within((0.5, 4.0));
        assert_eq!(scale("1.5"), Ok(1.5));
        assert!(scale("nan").is_err() && scale("5").is_err());
    }
}
