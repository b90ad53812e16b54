//! The terminal itself: taken over for the game, restored afterwards, and queried. It shows no picture.

use crossterm::event::{
    DisableFocusChange, DisableMouseCapture, EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode,
    enable_raw_mode, size, supports_keyboard_enhancement,
};
use crossterm::{cursor, execute, queue};
use std::io::{self, Write};
use std::sync::Mutex;

/// What must be undone to restore the terminal; also by another thread if this one hangs.
static TAKEN: Mutex<Option<Taken>> = Mutex::new(None);

/// Like xterm, terminals can push their window's title on a stack and pop it.
const KEEP_TITLE: &[u8] = b"\x1b[22;0t";
const TITLE_BACK: &[u8] = b"\x1b[23;0t";

/// The modes in use.
#[derive(Clone, Copy)]
struct Taken {
    /// Whether it shows a picture on the alternate screen.
    picture: bool,
    mouse: bool,
    /// Whether it reports held keys.
    tells_more: bool,
}

/// The terminal while the game has it. It is restored on drop.
pub(crate) struct Tty(Taken);

impl Tty {
    /// Takes over the terminal, with its mouse if wanted.
    ///
    /// # Errors
    /// If it does not respond.
    pub fn take(mouse: bool) -> io::Result<Self> {
        enable_raw_mode()?;
        // Queried once: some terminals take their time to answer.
        let tells_more = supports_keyboard_enhancement().unwrap_or(false);
        let tty = Self(Taken { picture: true, mouse, tells_more });
        tty.enter()?;
        Ok(tty)
    }

    /// Takes over only its keys; output is line by line, like any program's.
    ///
    /// # Errors
    /// If it does not respond.
    pub fn take_for_lines() -> io::Result<Self> {
        let tty = Self(Taken { picture: false, mouse: false, tells_more: false });
        tty.enter()?;
        Ok(tty)
    }

    /// Takes it over again, whatever state it is in.
    ///
    /// # Errors
    /// If it does not respond.
    pub fn enter(&self) -> io::Result<()> {
        let Self(Taken { picture, mouse, tells_more }) = *self;
        give_back();
        enable_raw_mode()?;
        *taken() = Some(self.0);
        let mut out = io::stdout();
        if !picture {
            return Ok(());
        }
        out.write_all(KEEP_TITLE)?;
        queue!(out, EnterAlternateScreen, DisableLineWrap, cursor::Hide, EnableFocusChange)?;
        if mouse {
            queue!(out, EnableMouseCapture)?;
        }
        if tells_more {
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_EVENT_TYPES;
            queue!(out, PushKeyboardEnhancementFlags(flags))?;
        }
        out.flush()
    }

    /// Columns and rows; the usual ones if the terminal does not know.
    pub fn size(&self) -> (i32, i32) {
        let (columns, rows) = size().unwrap_or((80, 24));
        (i32::from(columns), i32::from(rows))
    }

    /// Whether a sign that is wide in some terminals is wide here; then only ASCII fits.
    pub fn widens_signs(&self) -> bool {
        let mut out = io::stdout();
        let written = queue!(out, cursor::MoveTo(0, 0))
            .and_then(|()| write!(out, "\u{263c}"))
            .and_then(|()| out.flush());
        written.and_then(|()| cursor::position()).is_ok_and(|(column, _)| column != 1)
    }

    /// Sets the title of the terminal's window.
    ///
    /// # Errors
    /// If the terminal does not respond.
    pub fn set_title(&self, title: &str) -> io::Result<()> {
        let harmless: String = title.chars().filter(|c| !c.is_control()).collect();
        execute!(io::stdout(), SetTitle(harmless))
    }

    /// Sends bytes to the terminal.
    ///
    /// # Errors
    /// If the terminal does not respond.
    pub fn send(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
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

/// Restores the terminal if it was taken over. Errors do not matter: a terminal that does not respond cannot be
/// restored.
pub fn give_back() {
    let Some(Taken { picture, mouse, tells_more }) = taken().take() else { return };
    let mut out = io::stdout();
    if tells_more {
        let _ = queue!(out, PopKeyboardEnhancementFlags);
    }
    if mouse {
        let _ = queue!(out, DisableMouseCapture);
    }
    if picture {
        let _ = out.write_all(TITLE_BACK);
        let _ = execute!(out, DisableFocusChange, cursor::Show, EnableLineWrap, LeaveAlternateScreen);
    }
    let _ = disable_raw_mode();
}
