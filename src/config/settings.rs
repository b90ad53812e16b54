//! Preferences: the values, their names, and a line about each for the options screen. Nothing here changes a run,
//! and nothing is read or written.

pub mod file;
mod pick_up;
mod values;

use crate::canvas::front_end::FrontEnd;
pub use pick_up::PickUp;
pub use values::*;

use crate::content::items::Category;

/// What is known of a preference.
pub struct SettingInfo {
    /// Its group on the options screen.
    pub group: SettingGroup,
    /// Its name in a file; categories of items share a list there.
    pub name: &'static str,
    /// Its name on screen.
    pub label: &'static str,
    /// Its possible values; the first is the default.
    pub choices: &'static [Choice],
}

/// Declares the preferences, one row each: the field and its type, which is also the name of the setting; the names in
/// a file and on screen; and the group. The categories of `pick_up` are settings too, declared in a file of their own;
/// among the others they stand where `+ pick_up` does.
macro_rules! settings {
    ($($before:ident: $early:ident, $early_row:tt;)* + pick_up; $($after:ident: $late:ident, $late_row:tt;)*) => {
        settings! { @rows $($before: $early, $early_row;)* $($after: $late, $late_row;)* }

        impl Setting {
            /// All settings in the order of the options, group by group.
            pub const ALL: [Self; [$(stringify!($early),)* $(stringify!($late)),*].len() + pick_up::COUNT] =
                pick_up::among(&[$(Self::$early),*], &[$(Self::$late),*]);
        }
    };
    (@rows $($field:ident: $type:ident, ($name:literal, $label:literal, $group:ident);)*) => {
        /// All preferences. Their names and values in a file are those of [`SettingInfo`] and [`Choice`].
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[allow(missing_docs)] // The types describe them.
        pub struct Settings {
            $(pub $field: $type,)*
            pub pick_up: PickUp,
        }

        /// A preference.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // The types of these names describe them.
        pub enum Setting {
            $($type,)*
            /// Whether items of that category are picked up by walking over them.
            PickUp(Category),
        }

        impl Setting {
            /// Its row.
            pub fn info(self) -> &'static SettingInfo {
                match self {
                    $(Self::$type => {
                        &SettingInfo { group: SettingGroup::$group, name: $name, label: $label, choices: $type::CHOICES }
                    })*
                    Self::PickUp(kind) => pick_up::info(kind),
                }
            }
        }

        impl Settings {
            /// The index of a setting's value among its choices.
            pub fn get(&self, setting: Setting) -> usize {
                match setting {
                    $(Setting::$type => self.$field as usize,)*
                    Setting::PickUp(kind) => {
                        usize::from(self.pick_up.takes(kind) != PickUp::default().takes(kind))
                    }
                }
            }

            /// Sets a setting to its value number `choice`, wrapping around.
            pub fn set(&mut self, setting: Setting, choice: usize) {
                let choice = choice % setting.info().choices.len();
                match setting {
                    $(Setting::$type => self.$field = $type::ALL[choice],)*
                    Setting::PickUp(kind) => {
                        self.pick_up.put(kind, (choice == 0) == PickUp::default().takes(kind));
                    }
                }
            }
        }
    };
}

settings! {
    tileset: Tileset, ("tileset", "Tileset", Picture);
    palette: Palette, ("palette", "Palette", Picture);
    motion: Motion, ("motion", "Motion", Picture);
    text_size: TextSize, ("text-size", "Text size", Picture);
    move_costs: MoveCosts, ("move-costs", "Move costs", Picture);
    zoom: Zoom, ("zoom", "Zoom", Picture);
    sound: Volume, ("sound", "Sound", Picture);
    full_screen: FullScreen, ("full-screen", "Full screen", Window);
    scale: Scale, ("scale", "Scale", Window);
    + pick_up;
    explore_for: ExploreFor, ("explore-for", "Exploring picks up", PickUp);
    hints: Hints, ("hints", "Hints", Words);
    questions: Questions, ("questions", "Confirm danger", Words);
    save_note: SaveNote, ("save-note", "Save notices", Words);
}

/// A group of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The titles say it.
pub enum SettingGroup {
    Picture,
    Window,
    PickUp,
    Words,
}

impl SettingGroup {
    /// The heading above the group.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Picture => "Picture and sound",
            Self::Window => "The window",
            Self::PickUp => "Pick up automatically",
            Self::Words => "Hints and questions",
        }
    }
}

/// Whether this build's window has sound.
const WINDOW_SOUNDS: bool = cfg!(all(feature = "sound", unix, not(target_os = "macos")));

impl Setting {
    /// What the player is told of it where it means nothing; `None` where it does.
    pub const fn missing_in(self, front_end: FrontEnd) -> Option<&'static str> {
        match (front_end, self) {
            (FrontEnd::Terminal, Self::Zoom) => {
                Some("A terminal's tiles have one size. The window and the page zoom.")
            }
            (FrontEnd::Terminal, Self::Tileset) => {
                Some("A terminal has letters. The window and the page have pictures, too.")
            }
            (FrontEnd::Terminal, Self::TextSize | Self::FullScreen | Self::Scale) => {
                Some("Only the window has this. A terminal has its own setting.")
            }
            (FrontEnd::Terminal, Self::Volume) => {
                Some("A terminal has no sound. The window and the page have.")
            }
            (FrontEnd::Window, Self::Volume) if !WINDOW_SOUNDS => {
                Some("This build of the game has no sound.")
            }
            (FrontEnd::Page, Self::FullScreen | Self::Scale) => {
                Some("Only the window has this. A page fills its room, and has a full-screen button.")
            }
            (FrontEnd::Window | FrontEnd::Terminal | FrontEnd::Page, _) => None,
        }
    }
}

impl Settings {
    /// The defaults, but without automatic pick-up: a script of keys does what its keys say and nothing else,
    /// whatever the defaults are.
    pub fn for_scripts() -> Self {
        Self { pick_up: PickUp::NOTHING, ..Self::default() }
    }

    /// Moves a setting `by` values onwards, wrapping around.
    pub fn turn(&mut self, setting: Setting, by: i32) {
        let count = setting.info().choices.len() as i32;
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
            assert_eq!(settings.get(setting), 0, "the default of {} is its first value", setting.info().name);
            for choice in 0..setting.info().choices.len() {
                settings.set(setting, choice);
                assert_eq!(settings.get(setting), choice, "{}", setting.info().name);
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
                let shown = setting.info().choices[settings.get(setting)].name;
                assert_eq!(shown == "on", settings.pick_up.takes(kind), "{}", setting.info().name);
            }
        }
    }
}
