//! Watches for signals. Handlers only note them; the game checks several times a second, and a thread takes over in
//! case it hangs.

use super::tty;
use rustix::process::{Signal, getpgrp, getppid, getsid, kill_current_process_group};
use signal_hook::consts::{
    SIGCHLD, SIGCONT, SIGFPE, SIGHUP, SIGILL, SIGKILL, SIGPIPE, SIGSEGV, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU,
    SIGURG, SIGWINCH,
};
use signal_hook::flag;
use signal_hook::low_level::emulate_default_handler;
use std::io;
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// Signals that end no program by default, or that a program cannot handle. Here a broken pipe is a write error, and
/// after an illegal instruction the program cannot go on.
const OTHERS: [i32; 13] = [
    SIGCHLD, SIGCONT, SIGFPE, SIGILL, SIGKILL, SIGPIPE, SIGSEGV, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,
    SIGWINCH,
];
/// The highest signal number, including real-time signals.
const LAST: i32 = if cfg!(target_os = "linux") { 64 } else { 31 };
/// How often the thread checks whether the game has ended.
const LOOK: Duration = Duration::from_millis(250);
/// After this many checks, the thread ends a game that has ignored a signal.
const PATIENCE: u32 = 4;

/// The signals since the last check.
#[derive(Clone, Default)]
pub struct Signals {
    /// The signal that should end the program, or 0.
    end: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    back: Arc<AtomicBool>,
    resized: Arc<AtomicBool>,
}

impl Signals {
    /// Starts watching.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn begin() -> io::Result<Self> {
        let watch = Self::default();
        for signal in (1..=LAST).filter(|signal| !OTHERS.contains(signal) && !is_idle(*signal)) {
            // The system reserves a few.
            let _ = flag::register_usize(signal, watch.end.clone(), signal as usize);
        }
        flag::register(SIGTSTP, watch.stop.clone())?;
        flag::register(SIGCONT, watch.back.clone())?;
        flag::register(SIGWINCH, watch.resized.clone())?;
        let end = watch.end.clone();
        thread::spawn(move || end_if_hung(&end));
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

    /// Whether the terminal was resized, since the last call.
    pub fn is_resized(&self) -> bool {
        self.resized.swap(false, Ordering::Relaxed)
    }

    /// Whether a shell is waiting to resume the program. Without one the system ignores the request, but this is not
    /// asked here.
    pub fn can_stop(&self) -> bool {
        let Ok(session) = getsid(None) else { return false };
        getpgrp() != session && getppid().is_some_and(|parent| getsid(Some(parent)) == Ok(session))
    }

    /// Suspends the program, and its parent in this terminal, until it is resumed.
    pub fn stop(&self) {
        // This process gets the signal too, but only notes it.
        let _ = kill_current_process_group(Signal::TSTP);
        let _ = emulate_default_handler(SIGTSTP);
        self.stop.store(false, Ordering::Relaxed);
        self.back.store(true, Ordering::Relaxed);
    }
}

/// The signal of a closed terminal.
pub(crate) const GONE: i32 = SIGHUP;

/// Ends the program as that signal does.
pub(crate) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    exit(128 + signal)
}

/// Whether some system ignores this signal by default; on Linux these two end a program.
fn is_idle(signal: i32) -> bool {
    cfg!(not(target_os = "linux")) && [Signal::IO.as_raw(), 29].contains(&signal)
}

fn end_if_hung(end: &AtomicUsize) {
    let mut told = 0;
    loop {
        thread::sleep(LOOK);
        let signal = end.load(Ordering::Relaxed) as i32;
        told += u32::from(signal != 0);
        if told > PATIENCE {
            tty::give_back();
            end_by(signal);
        }
    }
}
