//! A failure of the program itself, caught where a run is played: what was said, and where. The run's file stands as it
//! was after the last action; nothing of the failed state is written or trusted.

use crate::escape;
use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

/// The exit code of a program that has failed.
pub const EXIT_CODE: u8 = 1;

/// What is known of a panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What was said, and the place in the source, on one line.
    pub said: String,
    /// How it came there, if `RUST_BACKTRACE` asks for that.
    pub backtrace: Option<String>,
}

impl Fault {
    /// What happened, in a sentence.
    pub fn sentence(&self) -> String {
        format!("Emberdeep has failed, and you did nothing wrong: {}.", self.said)
    }

    /// Says on standard error what there is to say of it, a paragraph each.
    pub fn tell(&self, report: &[String]) {
        let mut err = io::stderr();
        // If even that cannot be written, the exit code has to say it.
        let _ = writeln!(err, "emberdeep: {}", report.join("\n"));
        let _ = self.backtrace.as_ref().map(|trace| writeln!(err, "{trace}"));
    }
}

thread_local! {
    static LISTENS: Cell<bool> = const { Cell::new(false) };
    static HEARD: RefCell<Option<Fault>> = const { RefCell::new(None) };
}

/// Does `what`, and catches its panic without a word on standard error.
///
/// # Errors
/// The panic.
pub fn caught<T>(what: impl FnOnce() -> T) -> Result<T, Fault> {
    static HOOK: Once = Once::new();
    HOOK.call_once(listen);
    let before = LISTENS.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(what));
    LISTENS.set(before);
    done.map_err(|payload| {
        let heard = HEARD.take();
        heard.unwrap_or_else(|| Fault { said: said(&*payload), backtrace: None })
    })
}

/// From now on a panic within [`caught`] is kept for it; others are told as before.
fn listen() {
    let loud = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if LISTENS.get() {
            HEARD.set(Some(hear(info)));
        } else {
            loud(info);
        }
    }));
}

fn hear(info: &PanicHookInfo) -> Fault {
    let place = info.location().map_or_else(String::new, |at| format!(" ({}:{})", at.file(), at.line()));
    let backtrace = Backtrace::capture();
    let backtrace = (backtrace.status() == BacktraceStatus::Captured).then(|| backtrace.to_string());
    Fault { said: said(info.payload()) + &place, backtrace }
}

/// What a panic said, on one line.
fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let words = text.unwrap_or("nothing was said").split_whitespace().collect::<Vec<_>>().join(" ");
    escape::text(&words).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_words_and_its_place() {
        assert_eq!(caught(|| 7), Ok(7));
        let fault = caught(|| panic!("no such\n  {}", "door")).expect_err("a panic");
        assert!(fault.said.starts_with("no such door (src"), "{}", fault.said);
        assert!(fault.said.contains("fault.rs:"), "{}", fault.said);
        let inner = caught(|| caught(|| panic!("within")).is_err());
        assert_eq!(inner, Ok(true));
    }

    #[test]
    fn threads_do_not_hear_each_other() {
        let fault = caught(|| {
            let other = std::thread::spawn(|| caught(|| panic!("there")).expect_err("a panic").said);
            assert!(other.join().expect("an end").starts_with("there"));
            panic!("here")
        });
        assert!(fault.expect_err("a panic").said.starts_with("here"));
    }
}
