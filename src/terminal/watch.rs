//! What becomes of the program from outside: signals, and a terminal that is gone. It plays nothing.
//!
//! The signals are only noted; the game looks for them several times a second. A thread stands by in case it cannot: for
//! crossterm reads for ever from a terminal that is gone (its issue 793).

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

/// How often somebody looks whether the terminal is there.
const LOOK: Duration = Duration::from_millis(250);
/// After so many looks a game that has been told to end is ended.
const PATIENCE: u32 = 4;

/// What has come from outside since the last look.
#[derive(Clone, Default)]
pub struct Watch {
    /// The signal that ends the program; 0 for none.
    end: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    back: Arc<AtomicBool>,
}

impl Watch {
    /// Begins to watch.
    ///
    /// # Errors
    /// When the system does not allow it.
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

    /// The signal that is to end the program, if one has come.
    pub fn end(&self) -> Option<i32> {
        Some(self.end.load(Ordering::Relaxed) as i32).filter(|signal| *signal != 0)
    }

    /// Whether somebody has asked the program to stop. Says so once.
    pub fn is_to_stop(&self) -> bool {
        self.stop.swap(false, Ordering::Relaxed)
    }

    /// Whether the program has been stopped and called back. Says so once.
    pub fn is_back(&self) -> bool {
        self.back.swap(false, Ordering::Relaxed)
    }

    /// Stops the program, and whatever has started it for this terminal, until it is called back.
    pub fn stop(&self) {
        // To oneself as well, but that one is only noted.
        let _ = kill_current_process_group(Signal::TSTP);
        let _ = emulate_default_handler(SIGTSTP);
        self.stop.store(false, Ordering::Relaxed);
        self.back.store(true, Ordering::Relaxed);
    }
}

/// The signal that says that the terminal is gone.
pub const GONE: i32 = SIGHUP;

/// Ends the program as that signal does.
pub fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    exit(128 + signal)
}

fn stand_by(end: &AtomicUsize) {
    let mut told = 0;
    loop {
        thread::sleep(LOOK);
        if is_gone() {
            // Every action has been written; there is nobody to give a terminal back to.
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
