//! The controls of something that plays step by step, such as a replay or the theatre: whether it runs and how fast,
//! and the keys and mouse that move it. The screens hold the current step.

use crate::canvas::keys::{Code, Key};
use crate::draw::scrub::Scrub;
use crate::map::Point;

/// The state of the controls.
pub(crate) struct Transport {
    /// Whether it runs.
    pub runs: bool,
    /// The speed, within the bounds; 1 is `per_second` steps per second.
    pub speed: f32,
    bounds: (f32, f32),
    per_second: f32,
    /// Milliseconds that the current step has been shown while it runs.
    elapsed: f32,
    /// Whether the mouse drags the bar.
    dragging: bool,
}

impl Transport {
    /// Controls that run at that speed, or are paused; a speed of 1 is `per_second` steps per second.
    pub fn new(runs: bool, speed: f32, bounds: (f32, f32), per_second: f32) -> Self {
        Self {
            runs,
            speed: speed.clamp(bounds.0, bounds.1),
            bounds,
            per_second,
            elapsed: 0.0,
            dragging: false,
        }
    }

    /// Handles a key at step `at` of 0 to `last`. Returns the step to show then, if it was one of its keys. Moving to a
    /// step pauses.
    pub fn press(&mut self, key: Key, at: usize, last: usize) -> Option<usize> {
        if key.ctrl || key.alt {
            return None;
        }
        match key.code {
            Code::Char(' ') => {
                (self.runs, self.elapsed) = (!self.runs, 0.0);
                Some(if self.runs && at == last { 0 } else { at })
            }
            Code::Char('+' | '=') => self.change_speed(2.0, at),
            Code::Char('-' | '_') => self.change_speed(0.5, at),
            Code::Left | Code::Num(4) => self.seek(at.saturating_sub(1)),
            Code::Right | Code::Num(6) => self.seek(last.min(at + 1)),
            Code::Home | Code::Num(7) => self.seek(0),
            Code::End | Code::Num(1) => self.seek(last),
            _ => None,
        }
    }

    fn change_speed(&mut self, by: f32, at: usize) -> Option<usize> {
        self.speed = (self.speed * by).clamp(self.bounds.0, self.bounds.1);
        Some(at)
    }

    fn seek(&mut self, to: usize) -> Option<usize> {
        self.stop();
        Some(to)
    }

    /// Pauses.
    pub fn stop(&mut self) {
        (self.runs, self.elapsed) = (false, 0.0);
    }

    /// Handles a click, which may begin to drag the bar. Returns the step at the click.
    pub fn click(&mut self, at: Point, bar: Scrub, last: usize) -> Option<usize> {
        self.dragging = bar.is_hit(at);
        self.drag(at, bar, last)
    }

    /// Handles a drag. Returns the step under the mouse, if it drags the bar.
    pub fn drag(&mut self, at: Point, bar: Scrub, last: usize) -> Option<usize> {
        if self.dragging { self.seek(bar.position(at.x, last)) } else { None }
    }

    fn step_length(&self) -> f32 {
        1_000.0 / (self.speed * self.per_second)
    }

    /// Advances by `ms` milliseconds. Returns the step to show if it is another one; it pauses at the last one.
    pub fn pass(&mut self, ms: u32, at: usize, last: usize) -> Option<usize> {
        if !self.runs {
            return None;
        }
        self.elapsed += ms as f32;
        let steps = (self.elapsed / self.step_length()) as usize;
        self.elapsed -= steps as f32 * self.step_length();
        let to = last.min(at + steps);
        if to == last {
            self.stop();
        }
        (to != at).then_some(to)
    }

    /// Milliseconds until [`Transport::pass`] returns another step; `None` if it is paused.
    pub fn due(&self) -> Option<u32> {
        self.runs.then(|| (self.step_length() - self.elapsed).ceil() as u32)
    }
}
