//! Colours, by what they stand for. The only place where one is written as numbers.

/// A colour, each part from 0 to 255, shown as it is (no colour space conversion).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// No light at all.
    pub const BLACK: Self = Self(0, 0, 0);

    /// The colour with every part times `share`, which is 0 or more; parts end at 255.
    pub fn scaled(self, share: f32) -> Self {
        let part = |value: u8| (f32::from(value) * share).round() as u8;
        Self(part(self.0), part(self.1), part(self.2))
    }
}

/// The flecks of rock that lies away from any room; black is behind them.
pub const ROCK: Rgb = Rgb(26, 23, 26);
/// The body of a wall.
pub const WALL_BG: Rgb = Rgb(78, 64, 56);
/// The ridge drawn on a wall.
pub const WALL: Rgb = Rgb(46, 37, 34);
/// Behind open ground.
pub const FLOOR_BG: Rgb = Rgb(18, 16, 18);
/// The quiet mark of open ground.
pub const FLOOR: Rgb = Rgb(66, 59, 60);
/// The player.
pub const PLAYER: Rgb = Rgb(255, 226, 160);
/// Behind the player: the lantern's glow.
pub const PLAYER_BG: Rgb = Rgb(70, 44, 22);

/// Behind the panel below the map.
pub const PANEL_BG: Rgb = Rgb(12, 11, 14);
/// Behind a panel over the map.
pub const OVERLAY_BG: Rgb = Rgb(22, 19, 22);
/// Behind the line that is chosen in a list.
pub const CHOSEN_BG: Rgb = Rgb(66, 44, 28);
/// Text to be read.
pub const TEXT: Rgb = Rgb(206, 198, 186);
/// Text that stands back.
pub const FAINT: Rgb = Rgb(128, 119, 114);
/// Titles and whatever glows.
pub const EMBER: Rgb = Rgb(244, 146, 66);
/// The name of a key.
pub const KEY: Rgb = Rgb(255, 204, 116);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaling_rounds_and_stops_at_white() {
        assert_eq!(Rgb(101, 0, 255).scaled(0.5), Rgb(51, 0, 128));
        assert_eq!(Rgb(200, 10, 0).scaled(2.0), Rgb(255, 20, 0));
    }
}
