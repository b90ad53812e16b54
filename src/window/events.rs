//! The window's events, collected in order from bracket-lib's queue. They are not interpreted here.

use crate::pace::ACTIVE;
use bracket_lib::terminal::{BACKEND, BEvent, INPUT};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the queue is checked for new events.
const LOOK: Duration = Duration::from_millis(8);

/// Events that no tick has taken yet.
#[derive(Clone, Default)]
pub(crate) struct Events(Arc<Mutex<Vec<BEvent>>>);

impl Events {
    /// A queue with a thread that ends the window's wait when an event comes: bracket-lib would go on waiting for its
    /// next frame.
    pub fn watched() -> Self {
        let events = Self::default();
        let watched = events.clone();
        thread::spawn(move || {
            loop {
                thread::sleep(LOOK);
                if watched.collect() {
                    BACKEND.lock().frame_sleep_time = Some(ACTIVE);
                }
            }
        });
        events
    }

    /// All events so far, in order.
    pub fn take(&self) -> Vec<BEvent> {
        self.collect();
        std::mem::take(&mut *self.lock())
    }

    /// Moves bracket-lib's queued events to this queue. Returns whether there were any.
    fn collect(&self) -> bool {
        let mut events = self.lock();
        let before = events.len();
        INPUT.lock().for_each_message(|event| events.push(event));
        events.len() > before
    }

    fn lock(&self) -> MutexGuard<'_, Vec<BEvent>> {
        // Nobody can panic while holding it: events are only moved in and out.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
