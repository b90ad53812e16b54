//! The terminal itself: taken for the game, given back as it was, and what it says of itself. It shows no picture.

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

/// What has been asked of the terminal, and has to be taken back; also by another thread when this one hangs.
static TAKEN: Mutex<Option<Taken>> = Mutex::new(None);

/// Terminals put the title of their window on a stack, as xterm does, and take it back from there.
const KEEP_TITLE: &[u8] = b"\x1b[22;0t";
const TITLE_BACK: &[u8] = b"\x1b[23;0t";

/// What of it depends on the terminal and on the player.
#[derive(Clone, Copy)]
struct Taken {
    /// Whether a picture is put over what was there.
    picture: bool,
    mouse: bool,
    /// Whether it tells how long a key is held.
    tells_more: bool,
}

/// The terminal while the game has it. It is given back when this is dropped.
pub struct Tty(Taken);

impl Tty {
    /// Takes the terminal, with its mouse if that is wanted.
    ///
    /// # Errors
    /// When it does not listen.
    pub fn take(mouse: bool) -> io::Result<Self> {
        enable_raw_mode()?;
        // Asked once: some terminals take their time to answer.
        let tells_more = supports_keyboard_enhancement().unwrap_or(false);
        let tty = Self(Taken { picture: true, mouse, tells_more });
        tty.enter()?;
        Ok(tty)
    }

    /// Takes its keys alone; what is written comes line by line, as from any program.
    ///
    /// # Errors
    /// When it does not listen.
    pub fn take_for_lines() -> io::Result<Self> {
        let tty = Self(Taken { picture: false, mouse: false, tells_more: false });
        tty.enter()?;
        Ok(tty)
    }

    /// Takes it again, whatever anybody has made of it meanwhile.
    ///
    /// # Errors
    /// When it does not listen.
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

    /// Columns and rows; of a terminal that has none to tell, the usual ones.
    pub fn size(&self) -> (i32, i32) {
        let (columns, rows) = size().unwrap_or((80, 24));
        (i32::from(columns), i32::from(rows))
    }

    /// Whether a sign that is wide in some terminals is so here; then pictures fit only in signs of ASCII.
    pub fn widens_signs(&self) -> bool {
        let mut out = io::stdout();
        let written = queue!(out, cursor::MoveTo(0, 0))
            .and_then(|()| write!(out, "\u{263c}"))
            .and_then(|()| out.flush());
        written.and_then(|()| cursor::position()).is_ok_and(|(column, _)| column != 1)
    }

    /// Names the terminal's window.
    ///
    /// # Errors
    /// When the terminal does not listen.
    pub fn set_title(&self, title: &str) -> io::Result<()> {
        let harmless: String = title.chars().filter(|c| !c.is_control()).collect();
        execute!(io::stdout(), SetTitle(harmless))
    }

    /// Sends what is to be shown.
    ///
    /// # Errors
    /// When the terminal does not listen.
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

/// Gives the terminal back as it was, if it is taken. Where it does not listen any more there is nothing to give back.
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
