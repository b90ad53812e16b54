//! Colours in a light. It knows no places.

use crate::action::lamps::LampKind;
use crate::canvas::theme::{self, Rgb, brightness};

/// Shares of red, green and blue; the fourth is unused: four numbers are computed as fast as three.
pub type Light = [f32; 4];

/// How much white a full light adds to what it falls on.
const BLEACH: f32 = 13.0;

/// How much of the light just beyond a full one counts, and how much all of it can come to.
const BEYOND: f32 = 0.35;
/// See [`BEYOND`].
const MOST_BEYOND: f32 = 0.6;

/// The least contrast between a sign and the ground behind it, in the colours of the game.
pub(crate) const STANDS_OUT: f32 = 3.5;

/// The same of somebody, whose letter is read like a word: the 4.5 of WCAG 2, and what its plain curve here may miss of it.
pub(crate) const IS_READ: f32 = 4.65;

/// How much less bright a colour can be for having whole parts.
const ROUNDED_OFF: f32 = 0.5;

/// In how many steps the ground is darkened.
const DARKER: i32 = 10;

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
    Shine::of(&light, exposure(&light)).on(colour.parts())
}

/// The share of a light that shows. Where lamps overlap, light beyond a full one counts for less, in the same hue.
#[inline]
pub(crate) fn exposure(light: &Light) -> f32 {
    let most = light.iter().fold(1.0, |most, part| if *part > most { *part } else { most });
    let beyond = BEYOND * (most - 1.0);
    (1.0 + beyond / (1.0 + beyond / MOST_BEYOND)) / most
}

/// A light, ready to fall on several colours.
pub(crate) struct Shine {
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
        Rgb::of_parts(self.parts_on(colour))
    }

    /// The same, and where that is less bright than `least`, in as much light of a lantern's hue as is missing.
    #[inline]
    pub fn on_at_least(&self, colour: [f32; 4], least: f32) -> Rgb {
        let parts = self.parts_on(colour);
        let missing = least - brightness(parts);
        if missing <= 0.0 {
            return Rgb::of_parts(parts);
        }
        // Not black, which no light makes brighter.
        let warm: [f32; 4] = std::array::from_fn(|i| (colour[i] + 1.0) * theme::LANTERN[i]);
        let share = (missing + ROUNDED_OFF) / brightness(warm);
        Rgb::of_parts(std::array::from_fn(|i| parts[i] + warm[i] * share))
    }

    #[inline]
    fn parts_on(&self, colour: [f32; 4]) -> [f32; 4] {
        std::array::from_fn(|i| colour[i] * self.light[i] + self.white[i])
    }
}

/// The colour in a light of something that must stay distinct: it keeps most of its own.
pub(crate) fn stand_out(colour: Rgb, light: Light) -> Rgb {
    let brightness = (light[0] + light[1] + light[2]) / 3.0;
    colour.scaled(brightness.clamp(0.78, 1.0))
}

/// The ground behind a sign: as it is lit, or as much darker as lets the sign stand out.
pub fn behind(fg: Rgb, ground: Rgb) -> Rgb {
    behind_at_least(fg, ground, STANDS_OUT)
}

/// The same for a sign that needs so much contrast.
pub(crate) fn behind_at_least(fg: Rgb, ground: Rgb, least: f32) -> Rgb {
    let mut darker = (0..DARKER).map(|part| ground.scaled(1.0 - part as f32 / DARKER as f32));
    darker.find(|bg| theme::contrast(fg, *bg) >= least).unwrap_or(Rgb::BLACK)
}
