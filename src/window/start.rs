//! Opens the window: chooses the display, and explains a failure. bracket-lib panics if a start fails; this turns the
//! panic into a sentence.

use super::handle::Wish;
use super::paint::Layer;
use super::sheets;
use crate::canvas::fit::Fit;
use crate::pace::ACTIVE;
use bracket_lib::terminal::{BTerm, BTermBuilder, InitHints};
use std::any::Any;
#[cfg(unix)]
use std::os::fd::AsFd;
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
    #[error(
        "no window can be opened because the library {library} is missing: install {}, or play in a terminal with \
         `emberdeep terminal`",
        package_of(library)
    )]
    Library { library: String },
    #[error(
        "no window can be opened because OpenGL 3.3 is not available: {0} (a driver brings it, in Debian and Ubuntu the \
         packages libgl1 and libgl1-mesa-dri)"
    )]
    OpenGl(String),
    #[error("a font cannot be read: {0}")]
    Font(String),
    #[error("no window can be opened: {0}")]
    Other(String),
}

/// The OpenGL version used for drawing.
const GL: glutin::GlRequest = glutin::GlRequest::Specific(glutin::Api::OpenGl, (3, 3));

/// The libraries loaded when the window opens, each with its package in Debian and Ubuntu.
const PACKAGES: [(&str, &str); 13] = [
    ("libX11", "libx11-6"),
    ("libX11-xcb", "libx11-xcb1"),
    ("libXcursor", "libxcursor1"),
    ("libXi", "libxi6"),
    ("libXrandr", "libxrandr2"),
    ("libXrender", "libxrender1"),
    ("libXxf86vm", "libxxf86vm1"),
    ("libxkbcommon", "libxkbcommon0"),
    ("libwayland-client", "libwayland-client0"),
    ("libwayland-cursor", "libwayland-cursor0"),
    ("libwayland-egl", "libwayland-egl1"),
    ("libEGL", "libegl1"),
    ("libGL", "libgl1"),
];

/// Names the package with this library.
fn package_of(library: &str) -> String {
    let name = library.split(".so").next().unwrap_or(library);
    match PACKAGES.iter().find(|(library, _)| *library == name) {
        Some((_, package)) => format!("it (in Debian and Ubuntu the package {package})"),
        None => "it".to_owned(),
    }
}

/// Whether the environment names no display. Only X and Wayland need one.
pub(crate) fn lacks_screen() -> bool {
    let is_named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(all(unix, not(target_os = "macos"))) && !["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_named)
}

/// Builds bracket-lib's terminal for a picture that fits so, which also sets the window's size, and the consoles of
/// [`Layer`].
///
/// # Errors
/// If no window can be opened.
pub fn open(title: &str, fit: &Fit) -> Result<BTerm, ShellError> {
    let hints = InitHints {
        gl_version: GL,
        frame_sleep_time: Some(ACTIVE as f32 / 1000.0),
        desired_gutter: 0,
        fitscreen: true,
        ..InitHints::new()
    };
    let cell = fit.cell;
    let [map, text] = &sheets::embed(cell);
    let size = fit.size();
    let mut builder = BTermBuilder::new()
        .with_platform_specific(hints)
        .with_title(title)
        .with_dimensions(size.columns / 2, size.rows)
        .with_tile_dimensions(cell, cell)
        .with_advanced_input(true)
        .with_font(map, cell, cell)
        .with_font(text, cell / 2, cell);
    for layer in Layer::all() {
        let (columns, rows) = layer.grid(size).size();
        let font = if layer.is_narrow() { text } else { map };
        builder = match layer.has_background() {
            true => builder.with_sparse_console(columns, rows, font),
            false => builder.with_sparse_console_no_bg(columns, rows, font),
        };
    }
    builder.build().map_err(|why| explain(&why.to_string()))
}

/// Under Wayland a desktop finds a window's entry and icon by an application id set at creation. bracket-lib sets none,
/// and does not notice a size that the program requests later. So a second window with the id and the size that `wish`
/// requests replaces the one just opened, before anything is shown; both share the compiled OpenGL objects. Under X a
/// window takes the name of its program. Returns whether the window was replaced.
///
/// # Errors
/// If the second window cannot be opened.
#[cfg(all(unix, not(target_os = "macos")))]
#[allow(unsafe_code)]
pub fn take_application_id(title: &str, wish: Wish) -> Result<bool, ShellError> {
    use super::handle::Handle;
    use crate::config::place::WindowPlace;
    use bracket_lib::terminal::BACKEND;
    use glutin::platform::unix::{WindowBuilderExtUnix, WindowExtUnix};
    use glutin::{ContextBuilder, window::WindowBuilder};
    const NAME: &str = env!("CARGO_PKG_NAME");
    let mut backend = BACKEND.lock();
    let Some(context) = backend.context_wrapper.as_mut() else { return Ok(false) };
    let first = context.wc.window();
    if first.wayland_surface().is_none() {
        return Ok(false);
    }
    let first = Handle::second(first);
    let WindowPlace { width, height, .. } = first.place_for(wish);
    let size = first.as_told((width, height));
    let window = WindowBuilder::new().with_title(title).with_inner_size(size).with_name(NAME, NAME);
    let named = ContextBuilder::new()
        .with_gl(GL)
        .with_srgb(true)
        .with_shared_lists(context.wc.context())
        .build_windowed(window, &context.el)
        .map_err(|why| explain(&why.to_string()))?;
    // SAFETY: no other thread has a context, and the one that was current until now is only dropped.
    context.wc = unsafe { named.make_current() }.map_err(|(_, why)| explain(&why.to_string()))?;
    Ok(true)
}

/// Other systems need no id.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn take_application_id(_: &str, _: Wish) -> Result<bool, ShellError> {
    Ok(false)
}

/// Runs `open` with standard error silenced, including the drivers' output, and turns a panic into a sentence.
pub(crate) fn quietly<T>(open: impl FnOnce() -> Result<T, ShellError>) -> Result<T, ShellError> {
    let loud = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let opened = with_stderr_silenced(|| panic::catch_unwind(AssertUnwindSafe(open)));
    panic::set_hook(loud);
    opened.unwrap_or_else(|payload| Err(explain(&message(payload.as_ref()))))
}

/// Runs `work` with standard error redirected to nowhere: drivers write there directly.
#[cfg(unix)]
fn with_stderr_silenced<T>(work: impl FnOnce() -> T) -> T {
    let mine = std::io::stderr().as_fd().try_clone_to_owned();
    let nowhere = std::fs::OpenOptions::new().write(true).open("/dev/null");
    if let (Ok(_), Ok(nowhere)) = (&mine, nowhere) {
        // If that fails, their output shows.
        let _ = rustix::stdio::dup2_stderr(nowhere);
    }
    let done = work();
    if let Ok(mine) = mine {
        let _ = rustix::stdio::dup2_stderr(mine);
    }
    done
}

/// Here drivers write elsewhere.
#[cfg(not(unix))]
fn with_stderr_silenced<T>(work: impl FnOnce() -> T) -> T {
    work()
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

/// Classifies the messages of winit, glutin and bracket-lib by their words.
fn explain(message: &str) -> ShellError {
    let one_line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(library) = missing_library(message) {
        ShellError::Library { library }
    } else if message.contains("Failed to initialize any backend") || message.contains("XOpenDisplay") {
        ShellError::NoDisplay
    } else if message.contains("texture") {
        ShellError::Font(one_line)
    } else if message.is_empty() || message.contains("GL") || message.contains("pixel format") {
        ShellError::OpenGl(if one_line.is_empty() {
            "its programs do not compile".to_owned()
        } else {
            one_line
        })
    } else {
        ShellError::Other(one_line)
    }
}

/// The library that cannot be opened according to a message.
fn missing_library(message: &str) -> Option<String> {
    // glutin gives no details.
    if ["libGL and libEGL are not present", "lacking either libGL"]
        .iter()
        .any(|words| message.contains(words))
    {
        return Some("libGL.so.1".to_owned());
    }
    let failed = message.split("opening library failed (").nth(1)?;
    failed.split(':').next()?.rsplit('/').next().map(str::to_owned)
}

/// Under Wayland bracket-lib crashes when the mouse enters the window. So this chooses X11 if it exists and the user
/// has not chosen. The choice is read from the environment, which can only be set safely for a new process; so this
/// process replaces itself.
#[cfg(unix)]
pub(crate) fn prefer_x11() {
    use std::os::unix::process::CommandExt;
    const CHOICE: &str = "WINIT_UNIX_BACKEND";
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if is_set("WAYLAND_DISPLAY") && is_set("DISPLAY") && std::env::var_os(CHOICE).is_none() {
        let mut args = std::env::args_os();
        if let (Some(name), Ok(program)) = (args.next(), std::env::current_exe()) {
            // This returns only if it fails; then Wayland must do.
            let _ = std::process::Command::new(program).arg0(name).args(args).env(CHOICE, "x11").exec();
        }
    }
}

/// There is only one window system here.
#[cfg(not(unix))]
pub(crate) fn prefer_x11() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panic_at_start_becomes_a_sentence() {
        let open =
            || -> Result<(), ShellError> { panic!("Failed to initialize any backend! no {}", "display") };
        let said = quietly(open).expect_err("a panic").to_string();
        assert!(said.contains("there is no display"), "{said}");
        let open = || -> Result<(), ShellError> {
            panic!(
                "Failed to initialize any backend! Wayland status: NoCompositorListening X11 status: LibraryOpenError(OpenError \
                 {{ kind: Library, detail: \"opening library failed (libXi.so.6: cannot open shared object file: No such file \
                 or directory); opening library failed (libXi.so: cannot open shared object file)\" }})"
            )
        };
        let said = quietly(open).expect_err("a panic").to_string();
        assert!(
            said.contains("libXi.so.6 is missing: install it (in Debian and Ubuntu the package libxi6)"),
            "{said}"
        );
        let said = explain("Context creation failed: both libGL and libEGL are not present").to_string();
        assert!(said.contains("libGL.so.1") && said.contains("libgl1"), "{said}");
        let without_a_driver = explain("Couldn't find any pixel format that matches the criteria.");
        assert!(without_a_driver.to_string().contains("libgl1-mesa-dri"));
        assert!(explain("Display error: XOpenDisplay").to_string().contains("no display"));
        let open = || -> Result<(), ShellError> { panic!("Failed to load texture") };
        assert!(matches!(quietly(open), Err(ShellError::Font(_))));
        assert_eq!(quietly(|| Ok(5)).expect("no panic"), 5);
    }
}
