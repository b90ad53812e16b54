//! The colours of light, as shares of red, green and blue; 1 shows a colour as in the theme. The fourth part is
//! unused.

/// Reaches every visible place: darkness is dark, never unreadable.
pub(crate) const AMBIENT: [f32; 4] = [0.24, 0.23, 0.26, 0.0];
/// A place lit for good by magic.
pub(crate) const GLOW: [f32; 4] = [0.42, 0.54, 0.60, 0.0];

/// The light of a lantern on what is close by.
pub(crate) const LANTERN: [f32; 4] = [1.26, 0.95, 0.62, 0.0];
/// The same for a brazier.
pub const BRAZIER: [f32; 4] = [1.24, 0.74, 0.36, 0.0];
/// The same for flames.
pub const FLAMES: [f32; 4] = [0.90, 0.42, 0.14, 0.0];
/// The same for a light-cap.
pub(crate) const LIGHT_CAP: [f32; 4] = [0.30, 0.78, 0.68, 0.0];
/// The same for the ember.
pub(crate) const EMBERLIGHT: [f32; 4] = [1.50, 0.66, 0.32, 0.0];
/// The even light of a floor shown as a whole.
pub(crate) const PAPER: [f32; 4] = [1.10, 0.97, 0.84, 0.0];
