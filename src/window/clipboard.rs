//! The system's clipboard. It is opened with the first text, because without one nothing of it is needed, and stays open:
//! under X the program itself hands the text to others.

use arboard::Clipboard as System;

#[derive(Default)]
pub(crate) struct Clipboard(Option<System>);

impl Clipboard {
    /// Puts text there.
    ///
    /// # Errors
    /// If there is no clipboard, or it takes nothing.
    pub fn put(&mut self, text: String) -> Result<(), arboard::Error> {
        if self.0.is_none() {
            self.0 = Some(System::new()?);
        }
        self.0.as_mut().map_or(Ok(()), |system| system.set_text(text))
    }
}
