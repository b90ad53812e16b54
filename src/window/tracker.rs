//! Where the window stands while the game runs, and when that is worth writing down: a while after it was last moved or
//! resized, so that dragging it is one change and not hundreds. It asks the window, and writes nothing.

use super::handle::Handle;
use crate::config::place::Place;
use std::time::{Duration, Instant};

/// How long the window has to stay as it is.
const SETTLED: Duration = Duration::from_secs(1);

/// The window's place, followed.
pub struct WindowTracker {
    /// Where it stood last while it did not fill the screen.
    place: Place,
    /// When to look where it is; `None` if it has not moved.
    due: Option<Instant>,
}

impl WindowTracker {
    /// A window that stands there.
    pub fn at(place: Place) -> Self {
        Self { place, due: None }
    }

    /// Where it stood last while it did not fill the screen.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The window has been moved or resized.
    pub fn moved(&mut self) {
        self.due = Some(Instant::now() + SETTLED);
    }

    /// Where the window went is not to be looked at.
    pub fn forget(&mut self) {
        self.due = None;
    }

    /// Looks where the window is if it has moved and come to rest, or has moved at all and there is no time to wait.
    /// Returns its place if it was looked at.
    pub fn look(&mut self, window: &Handle, no_time: bool) -> Option<Place> {
        self.due.take_if(|due| no_time || *due <= Instant::now())?;
        self.place = window.place(self.place);
        Some(self.place)
    }
}
