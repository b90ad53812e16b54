//! Watches for signals, and for a terminal that is gone.
//!
//! Signals are only noted; the game checks for them several times a second. A thread stands by in case it cannot,
//! because crossterm reads for ever from a terminal that is gone (its issue 793).

use super::tty;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::flag;
use signal_hook::low_level::emulate_default_handler;
use std::io::{self, stdin};
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// How often the thread checks whether the terminal is there.
const LOOK: Duration = Duration::from_millis(250);
/// After this many checks, a game that was told to end is ended.
const PATIENCE: u32 = 4;

/// The signals since the last check.
#[derive(Clone, Default)]
pub struct Watch {
    /// The signal that should end the program; 0 for none.
    end: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    back: Arc<AtomicBool>,
}

impl Watch {
    /// Starts watching.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn begin() -> io::Result<Self> {
        let watch = Self::default();
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            flag::register_usize(signal, watch.end.clone(), signal as usize)?;
        }
        flag::register(SIGTSTP, watch.stop.clone())?;
        flag::register(SIGCONT, watch.back.clone())?;
        let end = watch.end.clone();
        thread::spawn(move || stand_by(&end));
        Ok(watch)
    }

    /// The signal that should end the program, if one came.
    pub fn end(&self) -> Option<i32> {
        Some(self.end.load(Ordering::Relaxed) as i32).filter(|signal| *signal != 0)
    }

    /// Whether the program should be suspended, since the last call.
    pub fn is_to_stop(&self) -> bool {
        self.stop.swap(false, Ordering::Relaxed)
    }

    /// Whether the program was resumed, since the last call.
    pub fn is_back(&self) -> bool {
        self.back.swap(false, Ordering::Relaxed)
    }

    /// Suspends the program, and whatever started it in this terminal, until it is resumed.
    pub fn stop(&self) {
        // This process gets the signal too, but only notes it.
        let _ = kill_current_process_group(Signal::TSTP);
        let _ = emulate_default_handler(SIGTSTP);
        self.stop.store(false, Ordering::Relaxed);
        self.back.store(true, Ordering::Relaxed);
    }
}

/// The signal of a terminal that is gone.
pub(crate) const GONE: i32 = SIGHUP;

/// Ends the program as that signal does.
pub(crate) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    exit(128 + signal)
}

fn stand_by(end: &AtomicUsize) {
    let mut told = 0;
    loop {
        thread::sleep(LOOK);
        if is_gone() {
            // Every action is saved, and there is no terminal to restore.
            exit(128 + SIGHUP);
        }
        let signal = end.load(Ordering::Relaxed) as i32;
        told += u32::from(signal != 0);
        if told > PATIENCE {
            tty::give_back();
            end_by(signal);
        }
    }
}

fn is_gone() -> bool {
    let stdin = stdin();
    let mut asked = [PollFd::new(&stdin, PollFlags::empty())];
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    poll(&mut asked, Some(&now)).is_ok() && asked[0].revents().intersects(gone)
}
