//! Symbols and colours, by meaning. Colours are numbers only here.

mod foes;
mod ground;
mod lamps;
mod palette;
mod signs;
mod things;
mod tileset;
pub(crate) mod tutorials;

pub use foes::foe;
pub(crate) use ground::{
    BLOOD, COLD, COLD_TINT, FIRE, FIRE_BG, MIRRORS, OIL_BG, REMEMBERED_FOE, REMEMBERED_TOP, SOOT, UNKNOWN,
    brightness, remembered_ground, remembered_mark, remembered_sign, wall_top,
};
pub use ground::{
    CALTROPS, CORPSE, Material, OIL, Stone, TRAP, WEB, gas, is_landmark, material, memory, sign_of, stone_of,
    trace,
};
pub(crate) use lamps::{AMBIENT, EMBERLIGHT, GLOW, LANTERN, LIGHT_CAP, PAPER};
pub use lamps::{BRAZIER, FLAMES};
pub(crate) use palette::brightened;
pub(crate) use palette::deepened;
#[cfg(test)]
pub(crate) use palette::luminance;
pub use palette::{Palette, contrast, lifted};
pub use signs::signs;
pub use things::{Mark, mark, thing};
pub use tileset::Tileset;

use serde::{Deserialize, Serialize};

/// A colour, each part from 0 to 255, in the display's colour space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);

    /// Its parts as floats. The unused fourth part makes arithmetic as fast as with three.
    #[inline]
    pub fn parts(self) -> [f32; 4] {
        [self.0.into(), self.1.into(), self.2.into(), 0.0]
    }

    /// The colour [`nearest`] to these parts.
    #[inline]
    pub fn of_parts([r, g, b, _]: [f32; 4]) -> Self {
        Self(nearest(r), nearest(g), nearest(b))
    }

    /// The colour with every part multiplied by `share`, at least 0; parts end at 255.
    pub fn scaled(self, share: f32) -> Self {
        let part = |value: u8| nearest(f32::from(value) * share);
        Self(part(self.0), part(self.1), part(self.2))
    }

    /// The colour with a `share` (0 to 1) of `other` mixed in.
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let part = |a: u8, b: u8| nearest(f32::from(a) + (f32::from(b) - f32::from(a)) * share);
        Self(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }
}

/// The part nearest to `value`, at least 0; stops at 255. `f32::round` is a library call on baseline machines, and a
/// frame needs it twenty thousand times.
#[inline]
pub fn nearest(value: f32) -> u8 {
    (value + 0.5) as u8
}

/// The look of something on the map under white light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// Its sign.
    pub symbol: char,
    /// Its colour.
    pub colour: Rgb,
}

const fn look(symbol: char, colour: Rgb) -> Appearance {
    Appearance { symbol, colour }
}

/// The player.
pub const PLAYER: Appearance = look('@', Rgb(255, 238, 196));

/// How much of what is below shows through a ground for words on the map.
pub const SHOWS_THROUGH: f32 = 0.2;
/// The background of the panel below the map.
pub const PANEL_BG: Rgb = Rgb(12, 11, 14);
/// The background of a panel over the map.
pub const OVERLAY_BG: Rgb = Rgb(22, 19, 22);
/// The background of a list's selected line.
pub const CHOSEN_BG: Rgb = Rgb(60, 39, 24);
/// The same in high contrast, on black.
pub(crate) const CHOSEN_ON_BLACK: Rgb = Rgb(96, 60, 28);
/// Normal text.
pub const TEXT: Rgb = Rgb(222, 215, 204);
/// Secondary text, still readable.
pub const FAINT: Rgb = Rgb(156, 147, 141);
/// Titles and anything that glows.
pub const EMBER: Rgb = Rgb(244, 146, 66);
/// The name of a key.
pub const KEY: Rgb = Rgb(255, 204, 116);
/// Good news.
pub const GOOD: Rgb = Rgb(150, 204, 126);
/// The companion, and captives.
pub const FRIEND: Rgb = Rgb(126, 226, 200);
/// Bad news.
pub const BAD: Rgb = Rgb(236, 140, 104);
/// Mortal danger.
pub const DANGER: Rgb = Rgb(255, 104, 84);
/// Messages from the program, not the game.
pub const SYSTEM: Rgb = Rgb(142, 168, 196);

/// The colours of a bar's full and empty parts; both have text on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BarColours {
    /// The full part.
    pub full: Rgb,
    /// The empty part.
    pub empty: Rgb,
}

/// Text on a bar.
pub const ON_BAR: Rgb = Rgb(240, 230, 216);
/// The player's health.
pub const HEALTH: BarColours = BarColours { full: Rgb(136, 36, 34), empty: Rgb(42, 20, 22) };
/// The player's health when it is low.
pub const LOW_HEALTH: BarColours = BarColours { full: Rgb(188, 36, 26), empty: Rgb(74, 18, 16) };
/// The player's experience.
pub const EXPERIENCE: BarColours = BarColours { full: Rgb(98, 70, 24), empty: Rgb(34, 27, 18) };
/// A foe's health.
pub const FOE_HEALTH: BarColours = BarColours { full: Rgb(104, 38, 34), empty: Rgb(38, 24, 26) };
/// A bar of health, of the companion and of captives.
pub const FRIEND_HEALTH: BarColours = BarColours { full: Rgb(36, 88, 76), empty: Rgb(22, 34, 32) };

/// The oil of the lantern.
pub const OIL_LEFT: BarColours = BarColours { full: Rgb(128, 80, 14), empty: Rgb(40, 28, 16) };
/// How deep a foe sleeps.
pub const SLEEP: BarColours = BarColours { full: Rgb(52, 70, 124), empty: Rgb(22, 26, 40) };

/// The bright line at a panel's edge.
pub const EDGE: Rgb = Rgb(150, 78, 34);
/// The path of a throw, and the cursor's tile.
pub(crate) const AIM: Rgb = Rgb(255, 214, 130);
/// A step of the way to a foe, on bare ground.
pub const WAY: Appearance = look('•', AIM);
/// The step of the way that wakes the foe or makes it notice the player.
pub const WAKES: Appearance = look('!', DANGER);
/// The edge of the tiles on which the player's next step is heard, on bare ground.
pub const EARSHOT: Appearance = look('∙', Rgb(132, 190, 255));
/// The edge of the tiles from which a foe hears the player's steps.
pub const HEARS: Appearance = look('∙', Rgb(226, 164, 255));
/// Whether a sign is a dot on bare floor that only marks it.
pub(crate) const fn is_dot(symbol: char) -> bool {
    symbol == WAY.symbol || symbol == EARSHOT.symbol
}

/// Where a foe sees the player.
pub const SIGHT: Rgb = Rgb(176, 120, 226);
/// The target of a throw.
pub(crate) const HIT: Rgb = Rgb(214, 84, 36);
/// A step here would harm.
pub const HARM: Rgb = Rgb(172, 24, 24);
/// A step here would kill: a sign, so that colour is not the only hint.
pub const LETHAL: Appearance = look('‼', Rgb(255, 240, 226));
/// Hatching and border of tiles about to be hit.
pub const HATCHED: Rgb = Rgb(232, 76, 58);
/// The health left to somebody hurt, on the map.
pub const HEALTH_LEFT: Rgb = Rgb(226, 62, 48);
/// The background of [`LETHAL`].
pub(crate) const LETHAL_BG: Rgb = Rgb(124, 16, 18);
/// The background of a badge in a cell of its own.
pub(crate) const BADGE_BG: Rgb = Rgb(74, 18, 16);
/// The flash of magic.
pub(crate) const MAGIC: Rgb = Rgb(168, 206, 255);
/// The flash of an alarm.
pub(crate) const ALARM: Rgb = Rgb(255, 140, 110);
/// The cursor on an invalid tile.
pub(crate) const REFUSED: Rgb = Rgb(214, 112, 120);
/// The large letters from top to bottom: white hot to glowing.
pub const LETTERS: [Rgb; 3] = [Rgb(255, 242, 208), Rgb(247, 142, 52), Rgb(150, 40, 22)];
/// The walls in the light of the ember.
pub(crate) const GOLD: Rgb = Rgb(255, 200, 92);
/// The light of the large letters.
pub(crate) const GLOW_OF_LETTERS: Rgb = Rgb(150, 58, 18);
/// Rock without open neighbours, on plans.
pub(crate) const ROCK: Rgb = Rgb(17, 15, 18);
/// The night behind the title.
pub const NIGHT: Rgb = Rgb(7, 6, 9);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaling_rounds_and_stops_at_white() {
        assert_eq!(Rgb(101, 0, 255).scaled(0.5), Rgb(51, 0, 128));
        assert_eq!(Rgb(200, 10, 0).scaled(2.0), Rgb(255, 20, 0));
    }

    #[test]
    fn nearest_equals_round() {
        for step in 0..300_000 {
            let value = step as f32 / 1000.0;
            assert_eq!(nearest(value), value.round() as u8, "{value}");
        }
    }

    #[test]
    fn mixing_goes_from_one_colour_to_the_other() {
        let (a, b) = (Rgb(0, 100, 200), Rgb(100, 0, 200));
        assert_eq!([a.mixed(b, 0.0), a.mixed(b, 0.5), a.mixed(b, 1.0)], [a, Rgb(50, 50, 200), b]);
    }
}
