//! Collects the sounds of the run for a front end that plays them. A few at a time, and none again at once: a command of many
//! steps must not rattle.

use super::{App, Interface};
use crate::config::settings::{Setting, Volume};
use crate::event::Event;
use crate::level::Level;
use crate::sound::{self, Sound};

/// The most sounds that begin together.
const MOST: usize = 3;
/// Milliseconds until the same sound is heard again, or another step after a step.
const AGAIN: u32 = 130;

/// The sounds that are due, and what was heard a moment ago.
#[derive(Default)]
pub(super) struct Hearing {
    due: Vec<Sound>,
    /// Each sound that was heard, and for how many milliseconds it isn't heard again.
    lately: Vec<(Sound, u32)>,
}

impl Hearing {
    /// Hears `events`; `level` is the state after them.
    pub fn hear(&mut self, events: &[Event], level: &Level) {
        for sound in events.iter().filter_map(|event| sound::of(event, level)) {
            let is_alike = |other: Sound| other == sound || other.is_step() && sound.is_step();
            if !self.lately.iter().any(|(other, _)| is_alike(*other)) {
                self.lately.push((sound, AGAIN));
                self.due.push(sound);
            }
        }
    }

    /// Lets so many milliseconds pass.
    pub fn pass(&mut self, ms: u32) {
        self.lately.iter_mut().for_each(|(_, left)| *left = left.saturating_sub(ms));
        self.lately.retain(|(_, left)| *left > 0);
    }
}

impl Interface {
    /// Whether sounds are heard.
    pub(super) fn is_heard(&self) -> bool {
        self.settings.sound != Volume::Off && Setting::Volume.missing_in(self.front_end).is_none()
    }
}

impl App {
    /// The sounds that have become due since the last call, the most important ones first and no more than a few. Time for them
    /// passes with [`App::animate`]; without any, a sound is heard once. [`Settings::sound`](crate::config::settings::Settings)
    /// says how loud they are.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        let mut due = std::mem::take(&mut self.hearing.due);
        due.sort_unstable_by_key(|sound| std::cmp::Reverse(*sound));
        due.truncate(MOST);
        due
    }
}
