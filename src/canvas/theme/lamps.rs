//! The colours of light, as shares of red, green and blue; 1 shows a colour as in the theme. The fourth part is
//! unused.

/// On every visible place, so that darkness stays readable. Cool, so that lamplight reads as light.
pub(crate) const AMBIENT: [f32; 4] = [0.16, 0.17, 0.30, 0.0];
/// Permanent magical light.
pub(crate) const GLOW: [f32; 4] = [0.42, 0.54, 0.60, 0.0];

/// Lantern light at close range.
pub(crate) const LANTERN: [f32; 4] = [1.12, 0.98, 0.74, 0.0];
/// A brazier's.
pub const BRAZIER: [f32; 4] = [1.30, 0.72, 0.34, 0.0];
/// Flames'.
pub const FLAMES: [f32; 4] = [1.25, 0.55, 0.17, 0.0];
/// A light-cap's.
pub(crate) const LIGHT_CAP: [f32; 4] = [0.22, 0.80, 0.66, 0.0];
/// The ember's.
pub(crate) const EMBERLIGHT: [f32; 4] = [1.50, 0.66, 0.32, 0.0];
/// The even light of a floor shown whole.
pub(crate) const PAPER: [f32; 4] = [1.10, 0.97, 0.84, 0.0];
