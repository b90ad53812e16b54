//! Colours in a light.

use crate::action::lamps::LampKind;
use crate::canvas::theme::{self, Rgb, brightness};

/// Shares of red, green and blue. The unused fourth part makes arithmetic as fast as with three.
pub type Light = [f32; 4];

/// How much white a full light adds.
const BLEACH: f32 = 13.0;

/// How much of the light just beyond a full one counts, and at most of all of it.
const BEYOND: f32 = 0.35;
/// See [`BEYOND`].
const MOST_BEYOND: f32 = 0.6;

/// The least contrast between a sign and its ground, in the game's colours.
pub(crate) const STANDS_OUT: f32 = 3.5;

/// How much brightness rounding can cost.
const ROUNDED_OFF: f32 = 0.5;

/// The light close to a lamp.
pub(crate) const fn colour_of(kind: LampKind) -> Light {
    match kind {
        LampKind::Lantern => theme::LANTERN,
        LampKind::Brazier | LampKind::Lamp => theme::BRAZIER,
        LampKind::Fire => theme::FLAMES,
        LampKind::LightCap => theme::LIGHT_CAP,
        LampKind::Ember => theme::EMBERLIGHT,
    }
}

/// A colour in a light.
pub fn shine(colour: Rgb, light: Light) -> Rgb {
    Shine::of(&exposed(&light)).on(colour.parts())
}

/// What counts of a light. Where lamps overlap, light beyond a full one counts for less, in the same hue.
#[inline]
pub(crate) fn exposed(light: &Light) -> Light {
    let most = light.iter().fold(1.0, |most, part| if *part > most { *part } else { most });
    let beyond = BEYOND * (most - 1.0);
    let share = (1.0 + beyond / (1.0 + beyond / MOST_BEYOND)) / most;
    light.map(|part| part * share)
}

/// An [`exposed`] light, ready to fall on several colours.
pub(crate) struct Shine {
    light: Light,
    white: Light,
}

impl Shine {
    #[inline]
    pub fn of(light: &Light) -> Self {
        Self { light: *light, white: light.map(|part| BLEACH * part * part) }
    }

    /// The colour with these parts in this light.
    #[inline]
    pub fn on(&self, colour: [f32; 4]) -> Rgb {
        Rgb::of_parts(self.parts_on(colour))
    }

    /// The parts of the same, brightened by lantern light to at least `least`.
    #[inline]
    pub fn on_at_least(&self, colour: [f32; 4], least: f32) -> [f32; 4] {
        let parts = self.parts_on(colour);
        let missing = least - brightness(parts);
        if missing <= 0.0 {
            return parts;
        }
        // Not black, which no light brightens.
        let warm: [f32; 4] = std::array::from_fn(|i| (colour[i] + 1.0) * theme::LANTERN[i]);
        let share = (missing + ROUNDED_OFF) / brightness(warm);
        std::array::from_fn(|i| parts[i] + warm[i] * share)
    }

    #[inline]
    fn parts_on(&self, colour: [f32; 4]) -> [f32; 4] {
        std::array::from_fn(|i| colour[i] * self.light[i] + self.white[i])
    }
}

/// The colour in a light of a landmark: it keeps most of its own.
pub(crate) fn stand_out(colour: Rgb, light: Light) -> Rgb {
    let brightness = (light[0] + light[1] + light[2]) / 3.0;
    colour.scaled(brightness.clamp(0.78, 1.0))
}
