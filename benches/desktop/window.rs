//! The program in its window on a virtual X server.

use crate::display::Display;
use crate::{PROGRAM, process, wait_for};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, ImageFormat, MapState, Window};
use x11rb::rust_connection::RustConnection;

/// The measurements.
pub struct Measured {
    /// From each start to its first picture, in milliseconds.
    pub first_frames: Vec<f64>,
    /// The share of one core used at rest.
    pub cpu_percent: f64,
    /// The memory used at rest.
    pub resident_kib: u64,
}

/// How long after its first picture the program comes to rest: flames flicker for some seconds.
const COMES_TO_REST: Duration = Duration::from_secs(8);

/// Measures, or returns `None` without Xvfb.
pub fn measure(starts: usize, rest: Duration) -> Option<Measured> {
    let display = Display::open(1600, 1000, &[])?;
    // The server stays while a client is connected.
    let (server, screen) = RustConnection::connect(Some(display.name())).expect("a connection to Xvfb");
    let root = server.setup().roots[screen].root;
    let mut first_frames = Vec::new();
    let mut last = None;
    for _ in 0..starts {
        drop(last.take());
        let begun = Instant::now();
        let game = Game::start(display.name());
        wait_for(|| shows_something(&server, root)).expect("a picture");
        first_frames.push(begun.elapsed().as_secs_f64() * 1000.0);
        last = Some(game);
    }
    let game = last.expect("at least one start");
    std::thread::sleep(COMES_TO_REST.min(4 * rest));
    let before = process::ticks(game.process.id());
    std::thread::sleep(rest);
    let used = process::ticks(game.process.id()) - before;
    let resident_kib = process::status(&game.process.id().to_string(), "VmRSS");
    Some(Measured { first_frames, cpu_percent: used as f64 / rest.as_secs_f64(), resident_kib })
}

/// The running program, killed on drop.
struct Game {
    process: Child,
    /// The folder for its runs.
    _data: TempDir,
}

impl Game {
    fn start(display: &str) -> Self {
        let mut command = Command::new(PROGRAM);
        for name in ["WAYLAND_DISPLAY", "WINIT_UNIX_BACKEND", "WINIT_X11_SCALE_FACTOR", "XMODIFIERS"] {
            command.env_remove(name);
        }
        let data = tempfile::tempdir().expect("a folder");
        command.args(["--seed", "7", "--data"]).arg(data.path());
        command.arg("--config").arg(data.path().join("settings"));
        command.env("DISPLAY", display).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Self { process: command.spawn().expect("the built program"), _data: data }
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether a window on the screen shows anything but black.
fn shows_something(server: &RustConnection, root: Window) -> Option<()> {
    let tree = server.query_tree(root).ok()?.reply().ok()?;
    tree.children.into_iter().find_map(|window| {
        let attributes = server.get_window_attributes(window).ok()?.reply().ok()?;
        let size = server.get_geometry(window).ok()?.reply().ok()?;
        if attributes.map_state != MapState::VIEWABLE || size.width < 100 {
            return None;
        }
        // The panel's rows in the lower part are never black.
        let (y, rows) = (size.height as i16 - size.height as i16 / 16, size.height / 32);
        let format = ImageFormat::Z_PIXMAP;
        let image = server.get_image(format, window, 0, y, size.width, rows, u32::MAX).ok()?.reply().ok()?;
        image.data.chunks(4).any(|pixel| pixel[..3] != [0; 3]).then_some(())
    })
}
