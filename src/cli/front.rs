//! The front ends in this build, and the flags that choose one.

use super::complain::Failure;
#[cfg(feature = "window")]
use super::values;
use crate::app::App;
#[cfg(feature = "terminal")]
use crate::terminal::{self, Colours, Options};
#[cfg(feature = "window")]
use crate::window;

#[derive(clap::Args)]
pub(crate) struct Front {
    #[cfg(feature = "window")]
    #[command(flatten)]
    window: InWindow,
    #[cfg(feature = "terminal")]
    #[command(flatten)]
    terminal: InTerminal,
    #[cfg(feature = "terminal")]
    #[command(flatten)]
    means: TerminalFlags,
}

/// The groups of these flags, for commands that conflict with all of them.
pub(crate) const FLAGS: &[&str] = &[
    #[cfg(feature = "window")]
    "InWindow",
    #[cfg(feature = "terminal")]
    "InTerminal",
    #[cfg(feature = "terminal")]
    "TerminalFlags",
];

#[cfg(feature = "window")]
#[derive(clap::Args)]
struct InWindow {
    /// Size of the window: 1 is 16 pixels per cell, 2 is 32; 0.5 to 4 [default: as it was, or as the options say]
    #[arg(long, value_name = "K", value_parser = values::within((0.5, 4.0)))]
    #[cfg_attr(feature = "terminal", arg(conflicts_with_all = ["InTerminal", "TerminalFlags"]))]
    scale: Option<f32>,
}

#[cfg(feature = "terminal")]
#[derive(clap::Args)]
struct InTerminal {
    /// In this terminal instead of a window
    #[arg(long)]
    terminal: bool,
}

impl Front {
    /// Shows the app that `open` returns until the player leaves. If there is nothing to show it on, `open` is not
    /// called, so no run begins.
    ///
    /// # Errors
    /// If it cannot be shown.
    pub fn show(&self, open: impl FnOnce() -> App) -> Result<(), Failure> {
        #[cfg(feature = "terminal")]
        if self.is_terminal() {
            return self.means.show(open);
        }
        #[cfg(feature = "window")]
        return Ok(window::run(open, self.window.scale)?);
        #[cfg(not(feature = "window"))]
        {
            drop(open);
            Err(Failure::Blind)
        }
    }

    /// Whether the terminal was requested, or is the only front end possible.
    #[cfg(feature = "terminal")]
    fn is_terminal(&self) -> bool {
        if cfg!(not(feature = "window")) || self.terminal.terminal || self.means.any_given() {
            return true;
        }
        #[cfg(feature = "window")]
        if self.window.scale.is_none() && terminal::is_there() && window::lacks_screen() {
            super::complain::remark(
                "there is no display to open a window on, so the game runs in the terminal",
            );
            return true;
        }
        false
    }
}

/// The terminal's capabilities, in case it does not report them itself.
#[cfg(feature = "terminal")]
#[derive(clap::Args)]
#[command(next_help_heading = "In a terminal")]
pub(crate) struct TerminalFlags {
    /// How many colours the terminal has: true, 256, 16 or none [default: what it reports]
    #[arg(long, value_name = "N", value_parser = colours)]
    colours: Option<Colours>,
    /// Write only ASCII [default: if the terminal has nothing else]
    #[arg(long)]
    ascii: bool,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Write what changes in lines, without a picture: for screen readers
    #[arg(long, conflicts_with_all = ["colours", "ascii", "no_mouse"])]
    plain: bool,
}

#[cfg(feature = "terminal")]
impl TerminalFlags {
    /// Shows the app that `open` returns in this terminal until the player leaves.
    ///
    /// # Errors
    /// If the terminal is not suitable.
    pub fn show(&self, open: impl FnOnce() -> App) -> Result<(), Failure> {
        let options =
            Options { colours: self.colours, ascii: self.ascii, mouse: !self.no_mouse, plain: self.plain };
        Ok(terminal::run(open, options)?)
    }

    /// Whether any flag was given that only makes sense in a terminal.
    fn any_given(&self) -> bool {
        self.colours.is_some() || self.ascii || self.no_mouse || self.plain
    }
}

#[cfg(feature = "terminal")]
fn colours(text: &str) -> Result<Colours, String> {
    let found = Colours::NAMES.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, colours)| colours).ok_or_else(|| "true, 256, 16 and none are allowed".to_owned())
}
