//! The desktop may go while the game runs. The toolkits under bracket-lib then end the program without asking anybody; here the
//! program has the last word.

use std::cell::RefCell;
use std::io::Write;

thread_local! {
    /// What to say if the program ends. It belongs to the thread of the window, which is also the one that ends the program.
    static LAST_WORD: LastWord = const { LastWord(RefCell::new(None)) };
}

/// What is said when this is dropped.
struct LastWord(RefCell<Option<String>>);

impl Drop for LastWord {
    fn drop(&mut self) {
        if let Some(sentence) = self.0.take() {
            // If nobody hears it, it was said.
            let _ = writeln!(std::io::stderr(), "emberdeep: {sentence}");
        }
    }
}

/// Expects no end of the program. `unsaved` says why something is not saved.
pub fn stay(unsaved: Option<String>) {
    let lost = unsaved
        .map_or("nothing you have played is lost: the run continues where you left it".to_owned(), |why| {
            format!("what was last played is lost, for it could not be saved: {why}")
        });
    LAST_WORD.with(|last| {
        last.0.replace(Some(format!("the desktop has closed its connection to the window; {lost}")))
    });
}

/// Expects the end of the program.
pub fn leave() {
    LAST_WORD.with(|last| last.0.take());
}
