//! Filters inputs: drops keys and clicks made before the player could see what they would do, and repeats of a held key
//! after an interruption.

use crate::canvas::input::Input;

/// What has happened since the player last saw a picture or pressed a key.
#[derive(Default)]
pub struct Gate {
    /// A screen has opened by itself and has not been drawn yet: no key can be meant for it.
    unseen: bool,
    /// The screen has changed since the last frame: a click was meant for the old one.
    changed: bool,
    /// Something has interrupted the player: a held key must not repeat.
    interrupted: bool,
    /// The player has tried to close the window, and nothing has been pressed since.
    closing: bool,
}

impl Gate {
    /// Notes that a screen has opened by itself.
    pub fn surprise(&mut self) {
        (self.unseen, self.interrupted) = (true, true);
    }

    /// Stops a held key from repeating.
    pub fn interrupt(&mut self) {
        self.interrupted = true;
    }

    /// Notes that the screen has changed.
    pub fn change(&mut self) {
        self.changed = true;
    }

    /// Notes that the screen has been drawn.
    pub fn draw(&mut self) {
        (self.unseen, self.changed) = (false, false);
    }

    /// Notes the next input.
    pub fn pass(&mut self, input: &Input) {
        self.closing &= !matches!(input, Input::Key(_) | Input::Held(_) | Input::Click(..));
        self.interrupted &= self.unseen || !matches!(input, Input::Key(_));
    }

    /// Notes an attempt to close the window. Returns whether it is the second in a row.
    pub fn close(&mut self) -> bool {
        std::mem::replace(&mut self.closing, true)
    }

    /// Whether a key press counts.
    pub fn accepts_keys(&self) -> bool {
        !self.unseen
    }

    /// Whether a click counts.
    pub fn accepts_clicks(&self) -> bool {
        !self.unseen && !self.changed
    }

    /// Whether a held key may repeat.
    pub fn allows_repeat(&self) -> bool {
        !self.interrupted
    }
}
