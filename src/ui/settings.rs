//! What a player can set to taste: the values, their names, and a line on each for the options' screen. Nothing here
//! changes a run, and nothing is read or written.

pub mod file;
mod values;

pub use values::*;

/// All that can be set. The names of fields and values in a file are those of [`Setting`] and [`Choice`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// How large the window is made.
    pub scale: Scale,
    /// What is taken by walking over it.
    pub pick_up: PickUp,
    /// Whether hints are given.
    pub hints: Hints,
    /// Whether saving is told.
    pub save_note: SaveNote,
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
    Scale,
    PickUp,
    Hints,
    SaveNote,
}

impl Setting {
    /// All of them, in the order of the options.
    pub const ALL: [Self; 9] = [
        Self::Look,
        Self::Palette,
        Self::Motion,
        Self::TextSize,
        Self::FullScreen,
        Self::Scale,
        Self::PickUp,
        Self::Hints,
        Self::SaveNote,
    ];

    /// Its name in a file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Palette => "palette",
            Self::Motion => "motion",
            Self::TextSize => "text-size",
            Self::FullScreen => "full-screen",
            Self::Scale => "scale",
            Self::PickUp => "pick-up",
            Self::Hints => "hints",
            Self::SaveNote => "save-note",
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
            Self::Scale => "Scale",
            Self::PickUp => "Pick up by walking",
            Self::Hints => "Hints",
            Self::SaveNote => "Say when it is saved",
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
            Self::Scale => Scale::CHOICES,
            Self::PickUp => PickUp::CHOICES,
            Self::Hints => Hints::CHOICES,
            Self::SaveNote => SaveNote::CHOICES,
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
            Setting::Scale => self.scale as usize,
            Setting::PickUp => self.pick_up as usize,
            Setting::Hints => self.hints as usize,
            Setting::SaveNote => self.save_note as usize,
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
            Setting::Scale => self.scale = Scale::ALL[choice],
            Setting::PickUp => self.pick_up = PickUp::ALL[choice],
            Setting::Hints => self.hints = Hints::ALL[choice],
            Setting::SaveNote => self.save_note = SaveNote::ALL[choice],
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
}
