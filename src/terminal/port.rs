//! The terminal's input and output. Nothing here blocks on a terminal that neither takes nor sends anything.

use super::input_reader::{Answer, Heard};
use super::sequences::Sequences;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, write};
use rustix::termios::{QueueSelector, tcflush, tcgetpgrp};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, ErrorKind, stdin, stdout};
use std::os::fd::AsFd;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long a terminal may take to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// How long restoring a terminal may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// Asks for the cursor's column, the kitty protocol, and the terminal's type, which any terminal answers.
const QUESTIONS: &[u8] = b"\x1b[6n\x1b[?u\x1b[c";

/// A non-blocking way to the terminal. It is opened separately, because the shell and the keyboard share the other.
static OUT: OnceLock<File> = OnceLock::new();

/// The terminal's input and output.
#[derive(Default)]
pub(crate) struct Port {
    sequences: Sequences,
    /// When the last byte came.
    last: Option<Instant>,
    heard: VecDeque<Heard>,
    /// What the terminal has not taken yet.
    pending: Vec<u8>,
}

impl Port {
    /// Opens the terminal.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open() -> io::Result<Self> {
        if OUT.get().is_none() {
            let is_own = tcgetpgrp(stdout()).is_ok();
            let path = if is_own { "/dev/tty" } else { "/dev/fd/1" };
            let file = match File::options().write(true).open(path) {
                Ok(file) => {
                    ioctl_fionbio(&file, true)?;
                    file
                }
                // This one may block, but it exists.
                Err(_) => File::from(stdout().as_fd().try_clone_to_owned()?),
            };
            let _ = OUT.set(file);
        }
        Ok(Self::default())
    }

    /// Waits for input, but no longer than `most`.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn wait(&mut self, most: Duration) -> io::Result<()> {
        let now = Instant::now();
        let patience = self.sequences.patience().zip(self.last).map(|(most, last)| last + most);
        let most = patience.map_or(most, |until| most.min(until.saturating_duration_since(now)));
        let most = if self.heard.is_empty() { most } else { Duration::ZERO };
        let (stdin, out) = (stdin(), out()?);
        let mut asked = [PollFd::new(&stdin, PollFlags::IN), PollFd::new(out, PollFlags::OUT)];
        let count = if self.is_behind() { 2 } else { 1 };
        match poll(&mut asked[..count], Some(&timespec(most))) {
            // A signal.
            Err(Errno::INTR) => return Ok(()),
            polled => polled?,
        };
        let came = asked[0].revents();
        if came.contains(PollFlags::IN) {
            self.hear()?;
        } else if came.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
            return Err(ErrorKind::UnexpectedEof.into());
        } else if patience.is_some_and(|until| until <= Instant::now()) {
            self.heard.extend(self.sequences.give_up());
        }
        self.flush()
    }

    fn hear(&mut self) -> io::Result<()> {
        let mut bytes = [0; 4096];
        match read(stdin(), &mut bytes) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(count) => {
                self.heard.extend(self.sequences.take(&bytes[..count]));
                self.last = Some(Instant::now());
            }
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The next input.
    pub fn next(&mut self) -> Option<Heard> {
        self.heard.pop_front()
    }

    /// Sends bytes, and keeps for later what the terminal does not take now.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.pending.extend_from_slice(bytes);
        self.flush()
    }

    fn flush(&mut self) -> io::Result<()> {
        while !self.pending.is_empty() {
            match write(out()?, &self.pending) {
                Ok(count) => drop(self.pending.drain(..count)),
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Drops what the terminal has not taken yet.
    pub fn forget(&mut self) {
        self.pending.clear();
    }

    /// Whether the terminal has not taken everything yet.
    pub fn is_behind(&self) -> bool {
        !self.pending.is_empty()
    }

    /// The cursor's column after writing `sign` in the first one, and whether the terminal reports held keys. Keys
    /// pressed meanwhile are kept.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn ask(&mut self, sign: &str) -> io::Result<(Option<u32>, bool)> {
        self.send(&[b"\x1b[1;1H", sign.as_bytes(), QUESTIONS].concat())?;
        let (until, mut column, mut reports_held_keys) = (Instant::now() + ANSWER, None, false);
        let mut others = VecDeque::new();
        let mut is_done = false;
        while !is_done && Instant::now() < until {
            self.wait(until.saturating_duration_since(Instant::now()))?;
            while let Some(heard) = self.next() {
                match heard {
                    Heard::Answer(Answer::Column(at)) => column = Some(at),
                    Heard::Answer(Answer::ReportsHeldKeys) => reports_held_keys = true,
                    Heard::Answer(Answer::Itself) => is_done = true,
                    other => others.push_back(other),
                }
            }
        }
        self.heard = others;
        Ok((column, reports_held_keys))
    }
}

/// Sends `bytes` at the end, ahead of anything the terminal has not taken yet, for a second at most.
pub(crate) fn send_last(bytes: &[u8]) {
    let Ok(out) = out() else { return };
    let until = Instant::now() + FAREWELL;
    let mut rest = bytes;
    let mut is_clear = false;
    while !rest.is_empty() {
        match write(out, rest) {
            Ok(count) => rest = &rest[count..],
            Err(Errno::INTR) => {}
            // An unfinished frame in the queue would delay these bytes.
            Err(Errno::AGAIN) if !is_clear => {
                let _ = tcflush(out, QueueSelector::OFlush);
                (rest, is_clear) = (bytes, true);
            }
            Err(Errno::AGAIN) => {
                let left = until.saturating_duration_since(Instant::now());
                if left.is_zero()
                    || poll(&mut [PollFd::new(out, PollFlags::OUT)], Some(&timespec(left))).is_err()
                {
                    return;
                }
            }
            Err(_) => return,
        }
    }
}

fn out() -> io::Result<&'static File> {
    OUT.get().ok_or_else(|| ErrorKind::NotConnected.into())
}

fn timespec(duration: Duration) -> Timespec {
    Timespec { tv_sec: duration.as_secs() as i64, tv_nsec: i64::from(duration.subsec_nanos()) }
}
