//! How the background of a map cell differs between its four quarters.

use super::theme::Rgb;
use serde::{Deserialize, Serialize};

/// For each quarter of a map cell, row by row, its shares of the red, green and blue of the cell's background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shade([[u8; 3]; 4]);

/// The share that leaves a colour as it is.
const WHOLE: u8 = 64;
/// The least part of a background that shows a share.
const LEAST: f32 = 0.5;

impl Shade {
    /// All quarters have the cell's background.
    pub const FLAT: Self = Self([[WHOLE; 3]; 4]);

    /// The shade of a cell with a background of these parts, and with quarters of those, row by row.
    #[inline]
    pub fn of(background: [f32; 4], quarters: [[f32; 4]; 4]) -> Self {
        let steps = background.map(|part| f32::from(WHOLE) / part.max(LEAST));
        Self(quarters.map(|quarter| std::array::from_fn(|i| (quarter[i] * steps[i] + 0.5) as u8)))
    }

    /// The colour of a quarter, counted row by row, of a cell with this background.
    pub fn on(self, background: Rgb, quarter: usize) -> Rgb {
        let part = |value: u8, share: u8| {
            ((u32::from(value) * u32::from(share) + 32) / u32::from(WHOLE)).min(255) as u8
        };
        let [r, g, b] = self.0[quarter];
        Rgb(part(background.0, r), part(background.1, g), part(background.2, b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_quarters_keep_the_background() {
        for value in 0..=255 {
            let colour = Rgb(value, 255 - value, value / 2);
            assert!((0..4).all(|quarter| Shade::FLAT.on(colour, quarter) == colour), "{colour:?}");
        }
        let parts = [200.0, 3.0, 90.5, 0.0];
        assert_eq!(Shade::of(parts, [parts; 4]), Shade::FLAT);
    }

    #[test]
    fn shares_scale_each_part_and_stop_at_white() {
        let of = |shares: [f32; 3]| [10.0 * shares[0], 20.0 * shares[1], 30.0 * shares[2], 0.0];
        let shade = Shade::of(of([1.0; 3]), [[0.5, 1.0, 2.0], [1.0; 3], [3.0; 3], [99.0; 3]].map(of));
        let colours = [0, 1, 2, 3].map(|quarter| shade.on(Rgb(40, 60, 100), quarter));
        assert_eq!(colours, [Rgb(20, 60, 200), Rgb(40, 60, 100), Rgb(120, 180, 255), Rgb(159, 239, 255)]);
    }
}
