//! A terminal on systems that report keys as events instead of bytes, through crossterm.

use super::input_reader::Heard;
use crossterm::{cursor, event};
use std::collections::VecDeque;
use std::io::{self, Write, stdout};
use std::time::Duration;

/// The terminal's input and output.
#[derive(Default)]
pub(crate) struct Port {
    heard: VecDeque<Heard>,
}

impl Port {
    /// Opens the terminal.
    ///
    /// # Errors
    /// Never.
    pub fn open() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Waits for input, but no longer than `most`.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn wait(&mut self, most: Duration) -> io::Result<()> {
        let mut most = if self.heard.is_empty() { most } else { Duration::ZERO };
        while event::poll(most)? {
            self.heard.push_back(Heard::Event(event::read()?));
            most = Duration::ZERO;
        }
        Ok(())
    }

    /// The next input.
    pub fn next(&mut self) -> Option<Heard> {
        self.heard.pop_front()
    }

    /// Sends bytes.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut out = stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    }

    /// Nothing to forget: the terminal takes everything at once.
    pub fn forget(&mut self) {}

    /// Whether the terminal has not taken everything yet.
    pub fn is_behind(&self) -> bool {
        false
    }

    /// The cursor's column after writing `sign` in the first one, and whether the terminal reports held keys.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn ask(&mut self, sign: &str) -> io::Result<(Option<u32>, bool)> {
        self.send(&[b"\x1b[1;1H", sign.as_bytes()].concat())?;
        Ok((cursor::position().ok().map(|(column, _)| u32::from(column) + 1), false))
    }
}

/// Sends `bytes` at the end.
pub(crate) fn send_last(bytes: &[u8]) {
    let _ = Port::default().send(bytes);
}
