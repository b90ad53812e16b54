//! The window's place, from one start to the next. The app knows no window: it is told, and passes on to the player's
//! preferences.

use super::App;
use crate::config::place::Place;

impl App {
    /// Where the window was when the game was played last; `None` if nothing is known, or if the player has asked for
    /// another scale since.
    pub fn remembered_place(&self) -> Option<Place> {
        let (place, scale) = self.around.preferences.window()?;
        (scale == self.around.settings.scale).then_some(place)
    }

    /// Remembers where the window is.
    pub fn keep_place(&mut self, place: Place) {
        self.around.preferences.keep_window(place, self.around.settings.scale);
    }
}
