//! A panic, caught where a run is played: its message and where it happened. The run's file stays as it was after the
//! last action; no part of the failed state is trusted or saved.

use crate::escape;
use crate::text::faults;
use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

/// The exit code of a program that has failed.
pub const EXIT_CODE: u8 = 1;

/// A caught panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The message and the place in the source, on one line.
    pub message: String,
    /// The backtrace, if `RUST_BACKTRACE` asks for it.
    pub backtrace: Option<String>,
}

impl Fault {
    /// What happened, in a sentence.
    pub fn sentence(&self) -> String {
        faults::failed(&self.message)
    }

    /// Prints the report, one paragraph per line, and the backtrace to standard error.
    pub fn tell(&self, report: &[String]) {
        let mut err = io::stderr();
        // If even this cannot be written, the exit code still tells of the failure.
        let _ = writeln!(err, "emberdeep: {}", report.join("\n"));
        let _ = self.backtrace.as_ref().map(|trace| writeln!(err, "{trace}"));
    }
}

thread_local! {
    static CATCHES: Cell<bool> = const { Cell::new(false) };
    static CAUGHT: RefCell<Option<Fault>> = const { RefCell::new(None) };
}

/// Calls `what` and catches its panic; nothing is printed.
///
/// # Errors
/// The panic.
pub fn caught<T>(what: impl FnOnce() -> T) -> Result<T, Fault> {
    static HOOK: Once = Once::new();
    HOOK.call_once(install_hook);
    let before = CATCHES.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(what));
    CATCHES.set(before);
    result.map_err(|payload| {
        let fault = CAUGHT.take();
        fault.unwrap_or_else(|| Fault { message: message(&*payload), backtrace: None })
    })
}

/// Stores each later panic within [`caught`] for it; others are printed as before.
fn install_hook() {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if CATCHES.get() {
            CAUGHT.set(Some(fault(info)));
        } else {
            previous(info);
        }
    }));
}

fn fault(info: &PanicHookInfo) -> Fault {
    let place = info.location().map_or_else(String::new, |at| format!(" ({}:{})", at.file(), at.line()));
    let backtrace = Backtrace::capture();
    let backtrace = (backtrace.status() == BacktraceStatus::Captured).then(|| backtrace.to_string());
    Fault { message: message(info.payload()) + &place, backtrace }
}

/// The message of a panic, on one line.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let words = text.unwrap_or("nothing was said").split_whitespace().collect::<Vec<_>>().join(" ");
    escape::text(&words).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_message_and_its_place() {
        assert_eq!(caught(|| 7), Ok(7));
        let fault = caught(|| panic!("no such\n  {}", "door")).expect_err("a panic");
        assert!(fault.message.starts_with("no such door (src"), "{}", fault.message);
        assert!(fault.message.contains("fault.rs:"), "{}", fault.message);
        let inner = caught(|| caught(|| panic!("within")).is_err());
        assert_eq!(inner, Ok(true));
    }

    #[test]
    fn a_panic_of_another_thread_is_not_caught() {
        let fault = caught(|| {
            let other = std::thread::spawn(|| caught(|| panic!("there")).expect_err("a panic").message);
            assert!(other.join().expect("an end").starts_with("there"));
            panic!("here")
        });
        assert!(fault.expect_err("a panic").message.starts_with("here"));
    }
}
