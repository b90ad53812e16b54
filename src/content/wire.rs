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

/// The number in recordings of the kind that stands at `place` in its table, if the numbers `gone`, in order, are no kind's
/// any more.
pub(crate) fn number(place: u32, gone: &[u32]) -> u32 {
    gone.iter().fold(place, |number, gone| number + u32::from(*gone <= number))
}

#[cfg(test)]
mod tests {
    use crate::content::Monster;

    #[test]
    fn kinds_are_numbers_in_bytes_and_names_in_json() {
        for kind in Monster::ALL {
            let (bytes, json) = (vec![kind as u8], format!("\"{kind:?}\""));
            assert_eq!(postcard::to_stdvec(&kind).expect("bytes"), bytes);
            assert_eq!(postcard::from_bytes::<Monster>(&bytes), Ok(kind));
            assert_eq!(serde_json::to_string(&kind).expect("a name"), json);
            assert_eq!(serde_json::from_str::<Monster>(&json).expect("a kind"), kind);
        }
    }

    #[test]
    fn unknown_kinds_are_refused() {
        assert!(postcard::from_bytes::<Monster>(&[Monster::COUNT as u8]).is_err());
        let error = serde_json::from_str::<Monster>("\"Unicorn\"").expect_err("no such foe").to_string();
        assert!(error.starts_with("unknown variant `Unicorn`, expected one of `Rat`"), "{error}");
    }
}
