//! What a player can set to taste: the values, their names, and a line on each for the options' screen. Nothing here
//! changes a run, and nothing is read or written.

pub mod file;
mod pick_up;
mod values;

use crate::canvas::front_end::FrontEnd;
pub use pick_up::PickUp;
pub use values::*;

use crate::content::items::Category;

/// All that can be set. The names of fields and values in a file are those of [`Setting`] and [`Choice`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// What the map is drawn with.
    pub tileset: Tileset,
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
    /// What exploring goes out of its way for.
    pub explore_for: ExploreFor,
    /// Whether hints are given.
    pub hints: Hints,
    /// Whether the player is asked before what is hardly meant.
    pub questions: Questions,
    /// Whether saving is told.
    pub save_note: SaveNote,
}

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are those of the fields.
pub enum Setting {
    Tileset,
    Palette,
    Motion,
    TextSize,
    FullScreen,
    Scale,
    /// Whether things of that kind are taken by walking over them.
    PickUp(Category),
    ExploreFor,
    Hints,
    Questions,
    SaveNote,
}

/// Settings that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What everything looks like.
    Picture,
    /// What the system shows it in.
    Window,
    /// What is taken by walking over it.
    PickUp,
    /// What the program says and asks.
    Words,
}

impl Group {
    /// The heading over them.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Picture => "The picture",
            Self::Window => "The window",
            Self::PickUp => "Taken by walking over it",
            Self::Words => "Told and asked",
        }
    }
}

impl Setting {
    /// All of them, in the order of the options, groups together.
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

    /// The group that it belongs to.
    pub const fn group(self) -> Group {
        match self {
            Self::Tileset | Self::Palette | Self::Motion | Self::TextSize => Group::Picture,
            Self::FullScreen | Self::Scale => Group::Window,
            Self::PickUp(_) | Self::ExploreFor => Group::PickUp,
            Self::Hints | Self::Questions | Self::SaveNote => Group::Words,
        }
    }

    /// What the player is told of it where it means nothing; `None` where it does.
    pub const fn missing_in(self, front_end: FrontEnd) -> Option<&'static str> {
        match (front_end, self) {
            (FrontEnd::Terminal, Self::TextSize | Self::FullScreen | Self::Scale) => {
                Some("This is a matter of the window. A terminal has a way of its own.")
            }
            (FrontEnd::Page, Self::FullScreen | Self::Scale) => Some(
                "This is a matter of the window. A page fills its room, and has a button for the full screen.",
            ),
            (FrontEnd::Window | FrontEnd::Terminal | FrontEnd::Page, _) => None,
        }
    }

    /// Its name in a file; that of a kind of things stands there in a list.
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

    /// Its name for a reader.
    pub fn label(self) -> &'static str {
        match self {
            Self::Tileset => "Tileset",
            Self::Palette => "Palette",
            Self::Motion => "Motion",
            Self::TextSize => "Text size",
            Self::FullScreen => "Full screen",
            Self::Scale => "Scale",
            Self::PickUp(kind) => pick_up::label(kind),
            Self::ExploreFor => "Exploring fetches",
            Self::Hints => "Hints",
            Self::Questions => "Ask first",
            Self::SaveNote => "Say when it is saved",
        }
    }

    /// The values that it can have; the first is the default.
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
    /// The defaults, but for taking things unasked: a script of keys does what its keys say and nothing else, whatever
    /// the defaults are.
    pub fn for_scripts() -> Self {
        Self { pick_up: PickUp::NOTHING, ..Self::default() }
    }

    /// Which of its [`Setting::choices`] a setting has.
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

    /// Gives a setting the value number `choice` of its [`Setting::choices`], counted round.
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
    fn what_is_shown_of_a_kind_is_what_holds_for_it() {
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
