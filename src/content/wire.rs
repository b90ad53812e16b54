//! Reads the kinds of a table as serde writes the variants of an enum: as numbers in binary formats, by name in JSON.
//! One reader serves all tables, because derived code for each would be fifty times as large.

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, Unexpected, VariantAccess, Visitor};
use std::fmt;

/// The names of a table's kinds, in order; the result is an index.
#[derive(Clone, Copy)]
pub struct Names(pub &'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Names {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<'de> Visitor<'de> for Names {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "variant index 0 <= i < {}", self.0.len())
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<usize, A::Error> {
        let (number, variant) = data.variant_seed(self)?;
        variant.unit_variant()?;
        Ok(number)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<usize, E> {
        let is_known = number < self.0.len() as u64;
        is_known
            .then_some(number as usize)
            .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let number = self.0.iter().position(|known| *known == name);
        number.ok_or_else(|| E::unknown_variant(name, self.0))
    }
}
