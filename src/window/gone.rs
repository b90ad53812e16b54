//! The desktop may close while the game runs. The toolkits under bracket-lib then end the program at once; this prints
//! a last word.

use std::cell::RefCell;
use std::io::Write;

thread_local! {
    /// Printed if the program ends. It belongs to the window's thread, which is also the one that ends the program.
    static LAST_WORD: LastWord = const { LastWord(RefCell::new(None)) };
}

/// Printed on drop.
struct LastWord(RefCell<Option<String>>);

impl Drop for LastWord {
    fn drop(&mut self) {
        if let Some(sentence) = self.0.take() {
            // Best effort.
            let _ = writeln!(std::io::stderr(), "emberdeep: {sentence}");
        }
    }
}

/// From now on the program should not end. `unsaved` says why something is not saved.
pub fn stay(unsaved: Option<String>) {
    let lost = unsaved
        .map_or("nothing you have played is lost: the run continues where you left it".to_owned(), |why| {
            format!("what was last played is lost, for it could not be saved: {why}")
        });
    LAST_WORD.with(|last| {
        last.0.replace(Some(format!("the desktop has closed its connection to the window; {lost}")))
    });
}

/// From now on the program may end.
pub fn leave() {
    LAST_WORD.with(|last| last.0.take());
}
