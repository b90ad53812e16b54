//! Which inputs count: nothing that was pressed or clicked before the player could see what it would mean, and no key that
//! is only held once something has come up.

use crate::canvas::input::Input;

/// What has happened since the player last saw a picture or pressed a key.
#[derive(Default)]
pub struct Gate {
    /// A screen has opened by itself and has not been drawn yet: no key can have been meant for it.
    unseen: bool,
    /// Something has been done since the last picture: a click was meant for one that is gone.
    changed: bool,
    /// Something has come up: a key that was held down is not to go on.
    interrupted: bool,
    /// The window was to close, and nothing has been pressed since.
    closing: bool,
}

impl Gate {
    /// A screen has opened by itself.
    pub fn surprise(&mut self) {
        (self.unseen, self.interrupted) = (true, true);
    }

    /// Something has come up.
    pub fn interrupt(&mut self) {
        self.interrupted = true;
    }

    /// The picture is not what it was.
    pub fn change(&mut self) {
        self.changed = true;
    }

    /// The player sees what there is.
    pub fn draw(&mut self) {
        (self.unseen, self.changed) = (false, false);
    }

    /// Takes note of the next input.
    pub fn pass(&mut self, input: &Input) {
        self.closing &= !matches!(input, Input::Key(_) | Input::Held(_) | Input::Click(..));
        self.interrupted &= self.unseen || !matches!(input, Input::Key(_));
    }

    /// The window is to close. Returns whether it was to already.
    pub fn close(&mut self) -> bool {
        std::mem::replace(&mut self.closing, true)
    }

    /// Whether a key that is pressed now was meant for what is there.
    pub fn lets_keys(&self) -> bool {
        !self.unseen
    }

    /// The same for a click.
    pub fn lets_clicks(&self) -> bool {
        !self.unseen && !self.changed
    }

    /// Whether what goes on may do so.
    pub fn is_quiet(&self) -> bool {
        !self.interrupted
    }
}
