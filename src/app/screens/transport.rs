//! What plays by itself, step by step, as recordings and the theatre do: whether it runs and how fast, and the keys and the
//! mouse that wind it. Where it is and what a step is, the screens know.

use crate::canvas::keys::{Code, Key};
use crate::draw::scrub::Scrub;
use crate::map::Point;

/// Whether something runs, and how fast.
pub struct Transport {
    /// Whether it runs.
    pub runs: bool,
    /// How fast, between the bounds; 1 is so many steps a second.
    pub speed: f32,
    bounds: (f32, f32),
    per_second: f32,
    /// Milliseconds for which the step has stood while it runs.
    stood: f32,
    /// Whether the mouse has hold of the bar.
    grabbed: bool,
}

impl Transport {
    /// It runs at that speed, or stands; a speed of 1 is `per_second` steps.
    pub fn new(runs: bool, speed: f32, bounds: (f32, f32), per_second: f32) -> Self {
        Self { runs, speed: speed.clamp(bounds.0, bounds.1), bounds, per_second, stood: 0.0, grabbed: false }
    }

    /// Takes a key while step `at` of 0 to `last` is shown. Returns the step to show then, if it was a key of its own.
    /// Whoever winds stops what runs.
    pub fn press(&mut self, key: Key, at: usize, last: usize) -> Option<usize> {
        if key.ctrl || key.alt {
            return None;
        }
        match key.code {
            Code::Char(' ') => {
                (self.runs, self.stood) = (!self.runs, 0.0);
                Some(if self.runs && at == last { 0 } else { at })
            }
            Code::Char('+' | '=') => self.turn(2.0, at),
            Code::Char('-' | '_') => self.turn(0.5, at),
            Code::Left | Code::Num(4) => self.wind(at.saturating_sub(1)),
            Code::Right | Code::Num(6) => self.wind(last.min(at + 1)),
            Code::Home | Code::Num(7) => self.wind(0),
            Code::End | Code::Num(1) => self.wind(last),
            _ => None,
        }
    }

    fn turn(&mut self, by: f32, at: usize) -> Option<usize> {
        self.speed = (self.speed * by).clamp(self.bounds.0, self.bounds.1);
        Some(at)
    }

    fn wind(&mut self, to: usize) -> Option<usize> {
        self.stop();
        Some(to)
    }

    /// It stands from now on.
    pub fn stop(&mut self) {
        (self.runs, self.stood) = (false, 0.0);
    }

    /// A click, which may take hold of the bar. Returns the step that it means there.
    pub fn click(&mut self, at: Point, bar: Scrub, last: usize) -> Option<usize> {
        self.grabbed = bar.is_hit(at);
        self.drag(at, bar, last)
    }

    /// The mouse moved with its button held down. Returns the step that it means, if it has hold of the bar.
    pub fn drag(&mut self, at: Point, bar: Scrub, last: usize) -> Option<usize> {
        if self.grabbed { self.wind(bar.position(at.x, last)) } else { None }
    }

    fn lasts(&self) -> f32 {
        1_000.0 / (self.speed * self.per_second)
    }

    /// `ms` milliseconds have passed. Returns the step to show if that is another; at the last one it stands.
    pub fn pass(&mut self, ms: u32, at: usize, last: usize) -> Option<usize> {
        if !self.runs {
            return None;
        }
        self.stood += ms as f32;
        let steps = (self.stood / self.lasts()) as usize;
        self.stood -= steps as f32 * self.lasts();
        let to = last.min(at + steps);
        if to == last {
            self.stop();
        }
        (to != at).then_some(to)
    }

    /// After how many milliseconds [`Transport::pass`] has another step; `None` if it stands.
    pub fn due(&self) -> Option<u32> {
        self.runs.then(|| (self.lasts() - self.stood).ceil() as u32)
    }
}
