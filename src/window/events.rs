//! Collects the window's events in order from bracket-lib's queue, without interpreting them.

use super::number_pad::{self, NumberPad, Stroke};
use crate::pace::ACTIVE;
use bracket_lib::terminal::{BACKEND, BEvent, INPUT};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

const LOOK: Duration = Duration::from_millis(8);

/// Events that no tick has taken yet.
#[derive(Clone)]
pub(crate) struct Events(Arc<Mutex<Queue>>);

struct Queue {
    events: Vec<BEvent>,
    number_pad: Option<NumberPad>,
    /// Key strokes that may still have to be inserted among the events.
    strokes: Vec<Stroke>,
}

impl Events {
    /// A queue with a thread that ends the window's wait when an event comes: bracket-lib would wait for its next
    /// frame.
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
        // No panic is possible while it is held: events are only moved in and out.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
