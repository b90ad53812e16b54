//! Where the system has no signals of the kind that [`crate::terminal`] looks for, none ever comes.

use std::io;
use std::process::exit;

/// What the program ends with when the terminal is gone.
pub const GONE: i32 = 1;

/// What has come from outside, which is nothing.
pub struct Watch;

impl Watch {
    /// Begins to watch.
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

    /// Nobody can ask the program to stop.
    pub fn is_to_stop(&self) -> bool {
        false
    }

    /// It has not been stopped, but its terminal may have to be taken again after a wish to stop.
    pub fn is_back(&self) -> bool {
        false
    }

    /// There is no shell that would call it back.
    pub fn stop(&self) {}
}

/// Ends the program with that code.
pub fn end_by(code: i32) -> ! {
    exit(code)
}
