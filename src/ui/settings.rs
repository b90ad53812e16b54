//! What a player can set to taste: the values, their names, and a line on each for the options' screen. Nothing here
//! changes a run, and nothing is read or written.

pub mod file;

use serde::{Deserialize, Serialize};

/// All that can be set. The names of fields and values in a file are those of [`Setting`] and [`Choice`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// What the map is drawn with.
    pub look: Style,
    /// For whose eyes the colours are.
    pub palette: Palette,
    /// Whether anything moves on the screen by itself.
    pub motion: Motion,
    /// How large the letters of text are.
    pub text_size: TextSize,
    /// Whether the window fills the screen.
    pub full_screen: FullScreen,
}

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are those of the fields.
pub enum Setting {
    Look,
    Palette,
    Motion,
    TextSize,
    FullScreen,
}

/// A value that a setting can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in a file.
    pub name: &'static str,
    /// Its name for a reader.
    pub label: &'static str,
    /// What it does, as one line.
    pub explanation: &'static str,
}

const fn choice(name: &'static str, label: &'static str, explanation: &'static str) -> Choice {
    Choice { name, label, explanation }
}

/// Makes the type of a setting from a row for each of its values, the default first.
macro_rules! values {
    ($(#[$about:meta])* $type:ident { $($value:ident: $name:literal, $label:literal, $explanation:literal;)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[allow(missing_docs)] // The rows explain them.
        pub enum $type {
            #[default]
            $(#[serde(rename = $name)] $value,)*
        }

        impl $type {
            /// Every value, in the order of the options.
            pub const ALL: &'static [Self] = &[$(Self::$value),*];
            const CHOICES: &'static [Choice] = &[$(choice($name, $label, $explanation)),*];
        }
    };
}

values! {
    /// What the map is drawn with.
    Style {
        Letters: "letters", "letters", "The map is drawn with letters and signs.";
        Tiles: "tiles", "tiles", "The map is drawn with small pictures; everything is where it was.";
    }
}

values! {
    /// For whose eyes the colours are.
    Palette {
        Default: "default", "default", "Embers and cold stone, as the dig was painted.";
        Deuteranopia: "deuteranopia", "deuteranopia", "For eyes that miss green: red and green part into yellow and blue.";
        Protanopia: "protanopia", "protanopia", "For eyes that miss red: as above, and reds are lighter.";
        HighContrast: "high-contrast", "high contrast", "Black ground, bright signs and text, walls as bright lines.";
    }
}

values! {
    /// Whether anything moves on the screen by itself.
    Motion {
        On: "on", "on", "Hits flash, missiles fly and fire flickers. Any key cuts it short.";
        Still: "still", "still", "Nothing moves by itself.";
    }
}

values! {
    /// How large the letters of text are.
    TextSize {
        Normal: "normal", "normal", "Light letters with air between the lines.";
        Large: "large", "large", "Larger and bolder letters, in the same lines.";
    }
}

values! {
    /// Whether the window fills the screen.
    FullScreen {
        Off: "off", "off", "The game is played in a window.";
        On: "on", "on", "The game fills the screen.";
    }
}

impl Setting {
    /// All of them, in the order of the options.
    pub const ALL: [Self; 5] = [Self::Look, Self::Palette, Self::Motion, Self::TextSize, Self::FullScreen];

    /// Its name in a file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Palette => "palette",
            Self::Motion => "motion",
            Self::TextSize => "text-size",
            Self::FullScreen => "full-screen",
        }
    }

    /// Its name for a reader.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Look => "Look",
            Self::Palette => "Palette",
            Self::Motion => "Motion",
            Self::TextSize => "Text size",
            Self::FullScreen => "Full screen",
        }
    }

    /// The values that it can have; the first is the default.
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            Self::Look => Style::CHOICES,
            Self::Palette => Palette::CHOICES,
            Self::Motion => Motion::CHOICES,
            Self::TextSize => TextSize::CHOICES,
            Self::FullScreen => FullScreen::CHOICES,
        }
    }
}

impl Settings {
    /// Which of its [`Setting::choices`] a setting has.
    pub const fn get(&self, setting: Setting) -> usize {
        match setting {
            Setting::Look => self.look as usize,
            Setting::Palette => self.palette as usize,
            Setting::Motion => self.motion as usize,
            Setting::TextSize => self.text_size as usize,
            Setting::FullScreen => self.full_screen as usize,
        }
    }

    /// Gives a setting the value number `choice` of its [`Setting::choices`], counted round.
    pub fn set(&mut self, setting: Setting, choice: usize) {
        let choice = choice % setting.choices().len();
        match setting {
            Setting::Look => self.look = Style::ALL[choice],
            Setting::Palette => self.palette = Palette::ALL[choice],
            Setting::Motion => self.motion = Motion::ALL[choice],
            Setting::TextSize => self.text_size = TextSize::ALL[choice],
            Setting::FullScreen => self.full_screen = FullScreen::ALL[choice],
        }
    }

    /// Gives a setting the value `by` places after the one that it has, counted round.
    pub fn turn(&mut self, setting: Setting, by: i32) {
        let count = setting.choices().len() as i32;
        self.set(setting, (self.get(setting) as i32 + by).rem_euclid(count) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_is_the_one_that_is_got() {
        let mut settings = Settings::default();
        for setting in Setting::ALL {
            assert_eq!(settings.get(setting), 0, "the default of {} is its first value", setting.name());
            for choice in 0..setting.choices().len() {
                settings.set(setting, choice);
                assert_eq!(settings.get(setting), choice, "{}", setting.name());
            }
        }
        settings.turn(Setting::Palette, 1);
        assert_eq!(settings.palette, Palette::Default, "the last turns to the first");
        settings.turn(Setting::Palette, -1);
        assert_eq!(settings.palette, Palette::HighContrast);
    }

    #[test]
    fn a_file_names_settings_and_values_as_the_tables_do() {
        let mut settings = Settings::default();
        for setting in Setting::ALL {
            for (i, choice) in setting.choices().iter().enumerate() {
                settings.set(setting, i);
                let written = serde_json::to_value(settings).expect("plain values");
                assert_eq!(written[setting.name()], choice.name);
            }
        }
        let written = serde_json::to_string(&settings).expect("plain values");
        assert_eq!(serde_json::from_str::<Settings>(&written).expect("what was written"), settings);
        assert_eq!(serde_json::from_str::<Settings>("{}").expect("nothing is set"), Settings::default());
    }
}
