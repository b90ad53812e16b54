//! Tracks the window's place, and decides when to save it: a while after the last move or resize, so that a drag is one
//! change and not hundreds. It queries the window, and writes nothing.

use super::handle::Handle;
use crate::config::place::WindowPlace;
use std::time::{Duration, Instant};

/// How long the window must stay still.
const SETTLED: Duration = Duration::from_secs(1);

pub(crate) struct WindowTracker {
    /// The last place outside full screen.
    place: WindowPlace,
    /// When to query the window; `None` if it has not moved.
    due: Option<Instant>,
}

impl WindowTracker {
    /// A window at this place.
    pub fn at(place: WindowPlace) -> Self {
        Self { place, due: None }
    }

    /// The last place outside full screen.
    pub fn place(&self) -> WindowPlace {
        self.place
    }

    /// The window was moved or resized.
    pub fn moved(&mut self) {
        self.due = Some(Instant::now() + SETTLED);
    }

    /// Ignores the latest move.
    pub fn forget(&mut self) {
        self.due = None;
    }

    /// Queries the window if it has moved and come to rest, or if it has moved and there is no time to wait. Returns
    /// its place if it was queried.
    pub fn look(&mut self, window: &Handle, no_time: bool) -> Option<WindowPlace> {
        self.due.take_if(|due| no_time || *due <= Instant::now())?;
        self.place = window.place(self.place);
        Some(self.place)
    }
}
