//! The colours of light, as shares of red, green and blue; 1 shows a colour as the theme has it.

use crate::action::perceive::LampKind;

/// What reaches every place that is seen: darkness is dark, never unreadable.
pub const AMBIENT: [f32; 3] = [0.24, 0.23, 0.26];
/// A place that is lit for good by magic.
pub const GLOW: [f32; 3] = [0.42, 0.54, 0.60];

/// The light of a lamp close by.
pub const fn lamp(kind: LampKind) -> [f32; 3] {
    match kind {
        LampKind::Lantern => [1.26, 0.95, 0.62],
        LampKind::Brazier => [1.24, 0.74, 0.36],
        LampKind::Fire => [0.90, 0.42, 0.14],
        LampKind::Ember => [1.50, 0.66, 0.32],
    }
}

/// The even light of a floor that is shown whole.
pub const PAPER: [f32; 3] = [1.10, 0.97, 0.84];
