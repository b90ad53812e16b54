//! Colours in a light. It knows no places.

use crate::action::perceive::LampKind;
use crate::canvas::theme::{self, Rgb};

/// Shares of red, green and blue; the fourth is unused: four numbers are computed as fast as three.
pub type Light = [f32; 4];

/// How much white a full light adds to what it falls on.
const BLEACH: f32 = 13.0;

/// How much light beyond a full one counts.
const BEYOND: f32 = 0.35;

/// The light close to a lamp.
pub const fn colour_of(kind: LampKind) -> Light {
    match kind {
        LampKind::Lantern => theme::LANTERN,
        LampKind::Brazier | LampKind::Lamp => theme::BRAZIER,
        LampKind::Fire => theme::FLAMES,
        LampKind::Ember => theme::EMBERLIGHT,
    }
}

/// A colour in a light.
pub fn shine(colour: Rgb, light: Light) -> Rgb {
    Shine::of(&light, exposure(&light)).on(colour.parts())
}

/// The share of a light that shows. Where lamps overlap, light beyond a full one counts for less, in the same hue.
#[inline]
pub fn exposure(light: &Light) -> f32 {
    let most = light.iter().fold(1.0, |most, part| if *part > most { *part } else { most });
    (1.0 + BEYOND * (most - 1.0)) / most
}

/// A light, ready to fall on several colours.
pub struct Shine {
    light: Light,
    white: Light,
}

impl Shine {
    /// A light with its exposure.
    #[inline]
    pub fn of(light: &Light, exposure: f32) -> Self {
        let light = light.map(|part| part * exposure);
        Self { light, white: light.map(|part| BLEACH * part * part) }
    }

    /// The colour with these parts, in this light.
    #[inline]
    pub fn on(&self, colour: [f32; 4]) -> Rgb {
        Rgb::of_parts(std::array::from_fn(|i| colour[i] * self.light[i] + self.white[i]))
    }
}

/// The colour in a light of something that must stay distinct: it keeps most of its own.
pub fn stand_out(colour: Rgb, light: Light) -> Rgb {
    let brightness = (light[0] + light[1] + light[2]) / 3.0;
    colour.scaled(brightness.clamp(0.78, 1.0))
}
