//! Replaces signals on systems without the kind that [`crate::terminal`] watches.

use std::io;
use std::process::exit;

/// The exit code when the terminal is gone.
pub(crate) const GONE: i32 = 1;

/// Watches nothing.
pub struct Signals;

impl Signals {
    /// Starts watching.
    ///
    /// # Errors
    /// Never.
    pub fn begin() -> io::Result<Self> {
        Ok(Self)
    }

    /// No signal ends the program.
    pub fn end(&self) -> Option<i32> {
        None
    }

    /// The program is never suspended.
    pub fn is_to_stop(&self) -> bool {
        false
    }

    /// The program is never resumed.
    pub fn is_back(&self) -> bool {
        false
    }

    /// The terminal itself reports that.
    pub fn is_resized(&self) -> bool {
        false
    }

    /// There is no shell to resume it.
    pub fn can_stop(&self) -> bool {
        false
    }

    /// Does nothing.
    pub fn stop(&self) {}
}

/// Ends the program with that exit code.
pub(crate) fn end_by(code: i32) -> ! {
    exit(code)
}
