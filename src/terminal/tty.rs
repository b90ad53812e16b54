//! Takes over the terminal for the game, restores it afterwards, and queries it. It shows no picture.

use super::paint;
use super::port::{self, Port};
use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableFocusChange, DisableMouseCapture, EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{cursor, queue};
use std::io;
use std::sync::Mutex;

/// What must be undone to restore the terminal, also by another thread if this one hangs.
static TAKEN: Mutex<Option<Taken>> = Mutex::new(None);

/// The most columns and rows used: no screen has room for more, and a terminal may claim anything.
const MOST: (u16, u16) = (640, 240);

/// Like xterm, terminals can push their window's title on a stack and pop it.
const KEEP_TITLE: &[u8] = b"\x1b[22;0t";
const TITLE_BACK: &[u8] = b"\x1b[23;0t";

/// Pasted text arrives in brackets, so that it is not played as keys.
const BRACKET_PASTES: &[u8] = b"\x1b[?2004h";
const PLAIN_PASTES: &[u8] = b"\x1b[?2004l";

/// A symbol that is wide in some terminals.
const WIDE_SIGN: &str = "\u{263c}";

/// The modes in use.
#[derive(Clone, Copy, Default)]
struct Taken {
    /// Whether it shows a picture on the alternate screen.
    picture: bool,
    /// Whether it knows control sequences.
    sequences: bool,
    mouse: bool,
    /// Whether it reports held keys.
    reports_held_keys: bool,
}

/// The terminal while the game has it. It is restored on drop.
pub(crate) struct Tty {
    taken: Taken,
    port: Port,
    widens_signs: bool,
}

impl Tty {
    /// Takes over the terminal, with its mouse if `mouse` is set.
    ///
    /// # Errors
    /// If it does not respond.
    pub fn take(mouse: bool) -> io::Result<Self> {
        let taken = Taken { picture: true, sequences: true, mouse, reports_held_keys: false };
        let mut tty = Self { taken, port: Port::open()?, widens_signs: false };
        tty.enter()?;
        // Asked once: some terminals are slow to answer.
        let (column, reports_held_keys) = tty.port.ask(WIDE_SIGN)?;
        tty.widens_signs = column.is_some_and(|column| column != 2);
        if reports_held_keys {
            tty.taken.reports_held_keys = true;
            tty.enter()?;
        }
        Ok(tty)
    }

    /// Takes over only its keys; output is line by line, like any program's. Without `sequences` no control sequence is
    /// sent.
    ///
    /// # Errors
    /// If it does not respond.
    pub fn take_for_lines(sequences: bool) -> io::Result<Self> {
        let taken = Taken { sequences, ..Taken::default() };
        let mut tty = Self { taken, port: Port::open()?, widens_signs: false };
        tty.enter()?;
        Ok(tty)
    }

    /// Takes it over again, whatever its state.
    ///
    /// # Errors
    /// If it does not respond.
    pub fn enter(&mut self) -> io::Result<()> {
        give_back();
        self.port.forget();
        enable_raw_mode()?;
        *taken() = Some(self.taken);
        let Taken { picture, sequences, mouse, reports_held_keys } = self.taken;
        let mut out = Vec::new();
        if sequences {
            out.extend_from_slice(BRACKET_PASTES);
        }
        if picture {
            out.extend_from_slice(KEEP_TITLE);
            queue!(out, EnterAlternateScreen, DisableLineWrap, cursor::Hide, EnableFocusChange)?;
        }
        if mouse {
            queue!(out, EnableMouseCapture)?;
        }
        if reports_held_keys {
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_EVENT_TYPES;
            queue!(out, PushKeyboardEnhancementFlags(flags))?;
        }
        self.port.send(&out)
    }

    /// The terminal's input and output.
    pub fn port(&mut self) -> &mut Port {
        &mut self.port
    }

    /// The columns and rows in use.
    pub fn size(&self) -> (i32, i32) {
        used(size().ok())
    }

    /// Whether a symbol that is wide in some terminals is wide here; then only ASCII fits.
    pub fn widens_signs(&self) -> bool {
        self.widens_signs
    }

    /// Sets the title of the terminal's window.
    ///
    /// # Errors
    /// If the terminal does not respond.
    pub fn set_title(&mut self, title: &str) -> io::Result<()> {
        let harmless: String = title.chars().filter(|c| !c.is_control()).collect();
        let mut out = Vec::new();
        queue!(out, SetTitle(harmless))?;
        self.port.send(&out)
    }

    /// Puts text on the terminal's clipboard (OSC 52), if it has one and allows that.
    ///
    /// # Errors
    /// If the terminal does not respond.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let mut out = Vec::new();
        queue!(out, CopyToClipboard::to_clipboard_from(text))?;
        self.port.send(&out)
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

fn taken() -> std::sync::MutexGuard<'static, Option<Taken>> {
    TAKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The columns and rows to use, with a default for a terminal that does not know its size.
fn used(claimed: Option<(u16, u16)>) -> (i32, i32) {
    let (columns, rows) = claimed.filter(|(columns, rows)| *columns > 0 && *rows > 0).unwrap_or((80, 24));
    (columns.min(MOST.0).into(), rows.min(MOST.1).into())
}

/// Restores the terminal if it was taken over. Errors are ignored: a terminal that does not respond cannot be restored.
pub fn give_back() {
    let Some(taken) = taken().take() else { return };
    port::send_last(&taken.farewell().unwrap_or_default());
    let _ = disable_raw_mode();
}

impl Taken {
    /// The bytes that undo the modes.
    fn farewell(self) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        if self.sequences {
            out.extend_from_slice(PLAIN_PASTES);
        }
        if self.picture {
            // The last frame may have been cut short.
            out.extend_from_slice(paint::END);
        }
        if self.reports_held_keys {
            queue!(out, PopKeyboardEnhancementFlags)?;
        }
        if self.mouse {
            queue!(out, DisableMouseCapture)?;
        }
        if self.picture {
            out.extend_from_slice(TITLE_BACK);
            queue!(out, DisableFocusChange, cursor::Show, EnableLineWrap, LeaveAlternateScreen)?;
        }
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminal_size_is_limited() {
        assert_eq!(used(Some((160, 50))), (160, 50));
        assert_eq!(used(Some((10_000, 10_000))), (640, 240));
        assert_eq!(used(Some((100, u16::MAX))), (100, 240));
        assert_eq!((used(Some((0, 0))), used(None)), ((80, 24), (80, 24)));
    }
}
