//! The position of the window, kept in the player's preferences from one start to the next. The front end tells the app
//! of it.

use super::App;
use crate::config::place::WindowPlace;

impl App {
    /// The position of the window when the game was last played; `None` if it is unknown or if the scale has been
    /// changed since.
    pub fn remembered_place(&self) -> Option<WindowPlace> {
        let (place, scale) = self.interface.preferences.window()?;
        (scale == self.interface.settings.scale).then_some(place)
    }

    /// Remembers the position of the window.
    pub fn save_place(&mut self, place: WindowPlace) {
        self.interface.preferences.save_window_place(place, self.interface.settings.scale);
    }
}
