//! The values of each setting, a row for each, with their texts. They do nothing by themselves.

pub use crate::canvas::size::Zoom;
pub use crate::canvas::theme::{Palette, Tileset};

/// A possible value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in a file.
    pub name: &'static str,
    /// Its name on screen.
    pub label: &'static str,
    /// What it does, as one line.
    pub explanation: &'static str,
}

pub(super) const fn choice(name: &'static str, label: &'static str, explanation: &'static str) -> Choice {
    Choice { name, label, explanation }
}

/// Declares the types of settings from one row per value, the default first. Types behind `use` exist already: the
/// canvas needs them too.
macro_rules! values {
    ($($(#[$about:meta])* $type:ident { $($value:ident: $name:literal, $label:literal, $explanation:literal;)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[allow(missing_docs)] // The rows explain them.
        pub enum $type {
            #[default]
            $($value,)*
        }

        impl $type {
            /// Every value, in the order of the options.
            pub const ALL: &'static [Self] = &[$(Self::$value),*];
        }

        values! { use $type { $($value: $name, $label, $explanation;)* } }
    )*};
    ($(use $type:ident { $($value:ident: $name:literal, $label:literal, $explanation:literal;)* })*) => {$(
        impl $type {
            /// Every value with its names and a line about it.
            pub const CHOICES: &'static [Choice] = &[$(choice($name, $label, $explanation)),*];
        }

        // The rows are in the order of the type's values.
        const _: () = {
            let mut row = 0;
            $(
                assert!($type::$value as usize == row);
                row += 1;
            )*
            assert!($type::ALL.len() == row);
        };
    )*};
}

values! {
    use Tileset {
        Hybrid: "hybrid", "hybrid", "Pictures of ground and items, and a letter for everyone who acts.";
        Letters: "letters", "letters", "Letters and symbols throughout.";
        Tiles: "tiles", "tiles", "Pictures throughout.";
    }
    use Zoom {
        Near: "near", "near", "24 rows of the floor: the room that you are in.";
        Close: "close", "close", "16 rows of the floor, in large letters.";
        Whole: "whole", "whole floor", "All of the floor, in small letters.";
    }
    use Palette {
        Default: "default", "default", "Embers and cold stone, as the dungeon was painted.";
        Deuteranopia: "deuteranopia", "deuteranopia", "For eyes that miss green: red and green become blue and yellow.";
        Protanopia: "protanopia", "protanopia", "For eyes that miss red: the same, with lighter reds.";
        HighContrast: "high-contrast", "high contrast", "Black ground, bright symbols, text and walls.";
    }
}

values! {
    /// Whether anything moves on screen by itself.
    Motion {
        On: "on", "on", "Attackers lunge, hits flash, flames flicker, water glints. Any key cuts it short.";
        Still: "still", "still", "Nothing on screen is animated.";
    }

    /// How loud sounds are.
    Volume {
        Quiet: "quiet", "quiet", "Short sounds in the window and on the page, none of them loud.";
        Off: "off", "off", "No sound at all.";
        Loud: "loud", "loud", "The same sounds, three times as loud.";
    }

    /// The size of text.
    TextSize {
        Auto: "auto", "auto", "Large letters in a large window, normal ones elsewhere.";
        Normal: "normal", "normal", "Light letters with air between the lines.";
        Large: "large", "large", "Larger, bolder letters on the same lines.";
    }

    /// Whether the costs of steps stand around the player.
    MoveCosts {
        On: "on", "on", "Near foes, numbers around you show the health each move would cost.";
        Off: "off", "off", "No numbers around you.";
    }

    /// Whether the window fills the screen.
    FullScreen {
        Off: "off", "off", "The game is played in a window.";
        On: "on", "on", "The game fills the screen.";
    }

    /// The size of the window.
    Scale {
        Fit: "fit", "auto", "The window is as large as fits the screen, until you resize it.";
        One: "1", "1", "The window has 16 pixels per cell, until you resize it.";
        OneAndAHalf: "1.5", "1.5", "The window is half as large again, if the screen has room.";
        Two: "2", "2", "The window is twice as large, if the screen has room.";
        Half: "0.5", "0.5", "The window is half as large.";
        ThreeQuarters: "0.75", "0.75", "The window is three quarters as large.";
    }

    /// What exploring makes detours for.
    ExploreFor {
        EveryKind: "every-kind", "every kind", "Exploring picks up anything useful, of every kind.";
        PickUp: "pick-up", "the kinds above", "Exploring picks up useful items of the kinds above, and leaves the rest.";
    }

    /// Whether to give hints.
    Hints {
        On: "on", "on", "Everything new is explained when you first meet it, once.";
        Off: "off", "off", "Nothing is explained unless you ask.";
    }

    /// Whether to confirm actions that are probably mistakes.
    Questions {
        On: "on", "on", "Asks before known danger, before you abandon a run, and before a wasted throw.";
        Off: "off", "off", "Asks only if an unsaved run would be lost.";
    }

    /// Whether to mention saving.
    SaveNote {
        Off: "off", "off", "Every turn is saved without a word.";
        On: "on", "on", "Every turn is saved, and each new floor says so.";
    }
}

impl Volume {
    /// What it leaves of a sound, 1 being all of it.
    pub const fn share(self) -> f32 {
        match self {
            Self::Quiet => 1.0 / 3.0,
            Self::Off => 0.0,
            Self::Loud => 1.0,
        }
    }

    /// By how many values the key for sound moves it on: it switches off what is heard, and makes it quiet again.
    pub const fn switch(self) -> i32 {
        match self {
            Self::Quiet => 1,
            Self::Off | Self::Loud => -1,
        }
    }
}

/// A scale for which few screens have room.
const LARGEST: f32 = 4.0;

impl Scale {
    /// The factor, 1 being 16 pixels per cell. A window that does not fit its screen is made smaller.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Fit => LARGEST,
            Self::Half => 0.5,
            Self::ThreeQuarters => 0.75,
            Self::One => 1.0,
            Self::OneAndAHalf => 1.5,
            Self::Two => 2.0,
        }
    }
}
