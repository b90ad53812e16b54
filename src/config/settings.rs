//! Preferences: the values, their names, and a line about each for the options screen. Nothing here changes a run,
//! and nothing is read or written.

pub mod file;
mod pick_up;
mod values;

pub use pick_up::PickUp;
pub use values::*;

use crate::content::items::Category;

/// All preferences. Their names and values in a file are those of [`Setting`] and [`Choice`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// What the map is drawn with.
    pub tileset: Tileset,
    /// Whose eyes the colours are for.
    pub palette: Palette,
    /// Whether anything moves on screen by itself.
    pub motion: Motion,
    /// The size of text.
    pub text_size: TextSize,
    /// Whether the window fills the screen.
    pub full_screen: FullScreen,
    /// The size of the window.
    pub scale: Scale,
    /// What is picked up by walking over it.
    pub pick_up: PickUp,
    /// What exploring makes detours for.
    pub explore_for: ExploreFor,
    /// Whether to give hints.
    pub hints: Hints,
    /// Whether to confirm actions that are probably mistakes.
    pub questions: Questions,
    /// Whether to mention saving.
    pub save_note: SaveNote,
}

/// A preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are those of the fields.
pub enum Setting {
    Tileset,
    Palette,
    Motion,
    TextSize,
    FullScreen,
    Scale,
    /// Whether items of that category are picked up by walking over them.
    PickUp(Category),
    ExploreFor,
    Hints,
    Questions,
    SaveNote,
}

/// A group of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Everything's look.
    Picture,
    /// The window.
    Window,
    /// What is picked up by walking over it.
    PickUp,
    /// What the program says and asks.
    Words,
}

impl Group {
    /// The heading above the group.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Picture => "The picture",
            Self::Window => "The window",
            Self::PickUp => "Picked up by walking over it",
            Self::Words => "Hints and questions",
        }
    }
}

impl Setting {
    /// All settings in the order of the options, group by group.
    pub const ALL: [Self; 16] = [
        Self::Tileset,
        Self::Palette,
        Self::Motion,
        Self::TextSize,
        Self::FullScreen,
        Self::Scale,
        Self::PickUp(Category::Potion),
        Self::PickUp(Category::Scroll),
        Self::PickUp(Category::Thrown),
        Self::PickUp(Category::Charm),
        Self::PickUp(Category::Weapon),
        Self::PickUp(Category::Armour),
        Self::ExploreFor,
        Self::Hints,
        Self::Questions,
        Self::SaveNote,
    ];

    /// Its group.
    pub const fn group(self) -> Group {
        match self {
            Self::Tileset | Self::Palette | Self::Motion | Self::TextSize => Group::Picture,
            Self::FullScreen | Self::Scale => Group::Window,
            Self::PickUp(_) | Self::ExploreFor => Group::PickUp,
            Self::Hints | Self::Questions | Self::SaveNote => Group::Words,
        }
    }

    /// Whether it only matters in a window.
    pub const fn is_of_window(self) -> bool {
        matches!(self, Self::TextSize | Self::FullScreen | Self::Scale)
    }

    /// Its name in a file; categories of items share a list there.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tileset => "tileset",
            Self::Palette => "palette",
            Self::Motion => "motion",
            Self::TextSize => "text-size",
            Self::FullScreen => "full-screen",
            Self::Scale => "scale",
            Self::PickUp(kind) => pick_up::name(kind),
            Self::ExploreFor => "explore-for",
            Self::Hints => "hints",
            Self::Questions => "questions",
            Self::SaveNote => "save-note",
        }
    }

    /// Its name on screen.
    pub fn label(self) -> &'static str {
        match self {
            Self::Tileset => "Tileset",
            Self::Palette => "Palette",
            Self::Motion => "Motion",
            Self::TextSize => "Text size",
            Self::FullScreen => "Full screen",
            Self::Scale => "Scale",
            Self::PickUp(kind) => pick_up::label(kind),
            Self::ExploreFor => "Exploring picks up",
            Self::Hints => "Hints",
            Self::Questions => "Ask first",
            Self::SaveNote => "Mention saving",
        }
    }

    /// Its possible values; the first is the default.
    pub fn choices(self) -> &'static [Choice] {
        match self {
            Self::Tileset => Tileset::CHOICES,
            Self::Palette => Palette::CHOICES,
            Self::Motion => Motion::CHOICES,
            Self::TextSize => TextSize::CHOICES,
            Self::FullScreen => FullScreen::CHOICES,
            Self::Scale => Scale::CHOICES,
            Self::PickUp(kind) => pick_up::choices(kind),
            Self::ExploreFor => ExploreFor::CHOICES,
            Self::Hints => Hints::CHOICES,
            Self::Questions => Questions::CHOICES,
            Self::SaveNote => SaveNote::CHOICES,
        }
    }
}

impl Settings {
    /// The defaults, but without automatic pick-up: a script of keys does what its keys say and nothing else,
    /// whatever the defaults are.
    pub fn for_scripts() -> Self {
        Self { pick_up: PickUp::NOTHING, ..Self::default() }
    }

    /// The index of a setting's value in its [`Setting::choices`].
    pub fn get(&self, setting: Setting) -> usize {
        match setting {
            Setting::Tileset => self.tileset as usize,
            Setting::Palette => self.palette as usize,
            Setting::Motion => self.motion as usize,
            Setting::TextSize => self.text_size as usize,
            Setting::FullScreen => self.full_screen as usize,
            Setting::Scale => self.scale as usize,
            Setting::PickUp(kind) => usize::from(self.pick_up.takes(kind) != PickUp::default().takes(kind)),
            Setting::ExploreFor => self.explore_for as usize,
            Setting::Hints => self.hints as usize,
            Setting::Questions => self.questions as usize,
            Setting::SaveNote => self.save_note as usize,
        }
    }

    /// Sets a setting to value number `choice` of its [`Setting::choices`], wrapping around.
    pub fn set(&mut self, setting: Setting, choice: usize) {
        let choice = choice % setting.choices().len();
        match setting {
            Setting::Tileset => self.tileset = Tileset::ALL[choice],
            Setting::Palette => self.palette = Palette::ALL[choice],
            Setting::Motion => self.motion = Motion::ALL[choice],
            Setting::TextSize => self.text_size = TextSize::ALL[choice],
            Setting::FullScreen => self.full_screen = FullScreen::ALL[choice],
            Setting::Scale => self.scale = Scale::ALL[choice],
            Setting::PickUp(kind) => self.pick_up.put(kind, (choice == 0) == PickUp::default().takes(kind)),
            Setting::ExploreFor => self.explore_for = ExploreFor::ALL[choice],
            Setting::Hints => self.hints = Hints::ALL[choice],
            Setting::Questions => self.questions = Questions::ALL[choice],
            Setting::SaveNote => self.save_note = SaveNote::ALL[choice],
        }
    }

    /// Moves a setting `by` values onwards, wrapping around.
    pub fn turn(&mut self, setting: Setting, by: i32) {
        let count = setting.choices().len() as i32;
        self.set(setting, (self.get(setting) as i32 + by).rem_euclid(count) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_is_set_is_the_one_returned() {
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
    fn the_choice_shown_for_a_category_is_the_one_that_counts() {
        let mut settings = Settings::default();
        for setting in Setting::ALL {
            let Setting::PickUp(kind) = setting else { continue };
            for _ in 0..2 {
                settings.turn(setting, 1);
                let shown = setting.choices()[settings.get(setting)].name;
                assert_eq!(shown == "on", settings.pick_up.takes(kind), "{}", setting.name());
            }
        }
    }
}
