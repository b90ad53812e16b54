//! The colours of what moves for a moment.

use super::{BAD, DANGER, FIRE, GOOD, KEY, Rgb};
use crate::ui::effects::Tone;

/// The colour of an effect: of the light that it throws, or of what it says.
pub const fn effect(tone: Tone) -> Rgb {
    match tone {
        Tone::Hit => KEY,
        Tone::Wound => DANGER,
        Tone::Death => BAD,
        Tone::Healing => GOOD,
        Tone::Fire => FIRE.colour,
        Tone::Magic => Rgb(168, 206, 255),
        Tone::Alarm => Rgb(255, 140, 110),
    }
}
