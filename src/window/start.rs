//! Opens the window: which display to use, and what to say if there is none. bracket-lib panics if a start fails;
//! here that becomes a sentence.

use super::paint::Layer;
use super::sheets;
use crate::canvas::size::Size;
use crate::pace::ACTIVE;
use bracket_lib::terminal::{BTerm, BTermBuilder, InitHints};
use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use thiserror::Error;

/// Why there is no window.
#[derive(Debug, Error)]
#[allow(missing_docs)] // Each variant's sentence says it.
pub enum ShellError {
    #[error(
        "no window can be opened because there is no display: set DISPLAY or WAYLAND_DISPLAY, or play in a \
         terminal with `emberdeep terminal`"
    )]
    NoDisplay,
    #[error("no window can be opened because OpenGL 3.3 is not available: {0}")]
    OpenGl(String),
    #[error("a font cannot be read: {0}")]
    Font(String),
    #[error("no window can be opened: {0}")]
    Other(String),
}

/// Whether the environment names no display. Only X and Wayland need one.
pub fn lacks_screen() -> bool {
    let is_named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(all(unix, not(target_os = "macos"))) && !["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_named)
}

/// Builds bracket-lib's terminal with sheets of `cell` pixels, which also sets the window's size, and the consoles of
/// [`Layer`].
///
/// # Errors
/// If no window can be opened.
pub fn open(title: &str, cell: u32) -> Result<BTerm, ShellError> {
    let hints = InitHints {
        gl_version: glutin::GlRequest::Specific(glutin::Api::OpenGl, (3, 3)),
        frame_sleep_time: Some(ACTIVE as f32 / 1000.0),
        desired_gutter: 0,
        fitscreen: true,
        ..InitHints::new()
    };
    let [map, text] = &sheets::embed(cell);
    let (half, rows) = (cell / 2, Size::FULL.rows);
    BTermBuilder::new()
        .with_platform_specific(hints)
        .with_title(title)
        .with_dimensions(Size::FULL.map_columns(), rows)
        .with_tile_dimensions(cell, cell)
        .with_advanced_input(true)
        .with_font(map, cell, cell)
        .with_font(text, half, cell)
        .with_sparse_console(Layer::Background.columns(), rows, map)
        .with_sparse_console(Layer::HalfBackground.columns(), rows, text)
        .with_sparse_console_no_bg(Layer::Map.columns(), rows, map)
        .with_sparse_console_no_bg(Layer::Text.columns(), rows, text)
        .build()
        .map_err(|why| ShellError::OpenGl(why.to_string()))
}

/// Runs `open` without output on standard error, and turns a panic into a sentence.
pub fn quietly<T>(open: impl FnOnce() -> Result<T, ShellError>) -> Result<T, ShellError> {
    let loud = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let opened = panic::catch_unwind(AssertUnwindSafe(open));
    panic::set_hook(loud);
    opened.unwrap_or_else(|payload| Err(explain(&message(payload.as_ref()))))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

/// Classifies the panic messages of winit, glutin and bracket-lib by their words.
fn explain(message: &str) -> ShellError {
    let one_line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    if message.contains("Failed to initialize any backend") || message.contains("XOpenDisplay") {
        ShellError::NoDisplay
    } else if message.contains("texture") {
        ShellError::Font(one_line)
    } else if message.is_empty() || message.contains("GL") {
        ShellError::OpenGl(if one_line.is_empty() {
            "its programs do not compile".to_owned()
        } else {
            one_line
        })
    } else {
        ShellError::Other(one_line)
    }
}

/// Under Wayland, where bracket-lib crashes as the mouse enters the window, chooses X11 if there is one and the user
/// has not chosen. The choice is read from the environment, which can only be set safely for a new process; so this
/// process replaces itself.
#[cfg(unix)]
pub fn prefer_x11() {
    use std::os::unix::process::CommandExt;
    const CHOICE: &str = "WINIT_UNIX_BACKEND";
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if is_set("WAYLAND_DISPLAY") && is_set("DISPLAY") && std::env::var_os(CHOICE).is_none() {
        let mut args = std::env::args_os();
        if let (Some(name), Ok(program)) = (args.next(), std::env::current_exe()) {
            // This returns only if it fails; then Wayland has to do.
            let _ = std::process::Command::new(program).arg0(name).args(args).env(CHOICE, "x11").exec();
        }
    }
}

/// There is only one window system here.
#[cfg(not(unix))]
pub fn prefer_x11() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_at_the_start_becomes_a_sentence() {
        let open =
            || -> Result<(), ShellError> { panic!("Failed to initialize any backend! no {}", "display") };
        let said = quietly(open).expect_err("a panic").to_string();
        assert!(said.contains("there is no display"), "{said}");
        let open = || -> Result<(), ShellError> { panic!("Failed to load texture") };
        assert!(matches!(quietly(open), Err(ShellError::Font(_))));
        assert_eq!(quietly(|| Ok(5)).expect("no panic"), 5);
    }
}
