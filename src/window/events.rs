//! The window's events, collected in order from bracket-lib's queue. They are not interpreted here.

use super::number_pad::{self, NumberPad, Stroke};
use crate::pace::ACTIVE;
use bracket_lib::terminal::{BACKEND, BEvent, INPUT};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the queue is checked for new events.
const LOOK: Duration = Duration::from_millis(8);

/// Events that no tick has taken yet.
#[derive(Clone)]
pub(crate) struct Events(Arc<Mutex<Queue>>);

struct Queue {
    events: Vec<BEvent>,
    number_pad: Option<NumberPad>,
    /// What was struck, as far as it may still have to be put among the events.
    strokes: Vec<Stroke>,
}

impl Events {
    /// A queue with a thread that ends the window's wait when an event comes: bracket-lib would go on waiting for its
    /// next frame.
    pub fn watched(number_pad: Option<NumberPad>) -> Self {
        let queue = Queue { events: Vec::new(), number_pad, strokes: Vec::new() };
        let events = Self(Arc::new(Mutex::new(queue)));
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
        let Queue { events, strokes, .. } = &mut *self.lock();
        number_pad::put(strokes, events);
        std::mem::take(events)
    }

    /// Moves bracket-lib's queued events to this queue. Returns whether there were any.
    fn collect(&self) -> bool {
        let Queue { events, number_pad, strokes } = &mut *self.lock();
        let before = (events.len(), strokes.len());
        INPUT.lock().for_each_message(|event| events.push(event));
        if let Some(number_pad) = number_pad {
            if events.len() > before.0 {
                number_pad.catch_up();
            }
            strokes.extend(number_pad.read());
        }
        (events.len(), strokes.len()) != before
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Nobody can panic while holding it: events are only moved in and out.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
