//! The built program as a process: with a window, which closes when its value is dropped, or without one.

use crate::wait_for;
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys;
use emberdeep::journal::memory::Memory;
use emberdeep::saves::Recorder;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use tempfile::TempDir;

/// The seed that the tests play: nobody comes near the stairs while they do.
pub const SEED: &str = "45";

/// The program in its window.
pub struct Game {
    process: Child,
    /// Where it keeps its runs and settings, if that goes with it.
    _folder: Option<TempDir>,
}

impl Game {
    /// Starts it on that display; `None` starts it without one.
    pub fn start(display: Option<&str>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let process = begin(display, folder.path(), &[]);
        Self { process, _folder: Some(folder) }
    }

    /// The same with these arguments as well, keeping its runs and settings in `folder`, where an earlier one may have
    /// left some.
    pub fn start_in(display: &str, folder: &Path, more: &[&str]) -> Self {
        Self { process: begin(Some(display), folder, more), _folder: None }
    }

    /// The same at the title.
    pub fn start_at_title(display: &str, folder: &Path) -> Self {
        let process = command(Some(display), folder, &[]).spawn().expect("the built program");
        Self { process, _folder: None }
    }

    /// Kills it.
    pub fn kill(&mut self) {
        self.process.kill().expect("killed");
        self.process.wait().expect("an end");
    }

    /// Fails, with what the process said, if it has ended.
    pub fn assert_running(&mut self) {
        if let Some(status) = self.process.try_wait().expect("a child's state") {
            panic!("the game has ended with {status}: {}", self.complaint());
        }
    }

    /// Waits for the end: the exit code, and what was said on standard error.
    pub fn end(&mut self) -> (Option<i32>, String) {
        let status = wait_for(|| self.process.try_wait().expect("a child's state")).expect("the game's end");
        (status.code(), self.complaint())
    }

    /// What the ended process said on standard error.
    fn complaint(&mut self) -> String {
        let mut text = String::new();
        if let Some(mut stderr) = self.process.stderr.take() {
            stderr.read_to_string(&mut text).expect("text on standard error");
        }
        text
    }
}

/// The built program with a window on that display, if one is named.
fn begin(display: Option<&str>, folder: &Path, more: &[&str]) -> Child {
    let begun = [&["--seed", SEED][..], more].concat();
    command(display, folder, &begun).spawn().expect("the built program")
}

/// What starts it with these arguments.
pub fn command(display: Option<&str>, folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_emberdeep"));
    // What a person's own session may say of displays, their resolution and ways to type.
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WINIT_UNIX_BACKEND", "WINIT_X11_SCALE_FACTOR", "XMODIFIERS"] {
        command.env_remove(name);
    }
    // Dead keys are put together as the language has it; this one is everywhere.
    command.env("LC_ALL", "C.UTF-8");
    if let Some(name) = display {
        // Wayland's are files.
        let folder = Path::new(name).parent().filter(|_| name.starts_with('/'));
        command.env(if folder.is_some() { "WAYLAND_DISPLAY" } else { "DISPLAY" }, name);
        folder.map(|folder| command.env("XDG_RUNTIME_DIR", folder));
    }
    // Still, so that the picture can be compared at any moment.
    command.args(["--still", "--data"]).arg(folder);
    let settings = settings(folder);
    let options = settings.join("options.toml");
    if !options.exists() {
        // As an app without preferences has them.
        fs::create_dir(&settings)
            .and_then(|()| fs::write(options, "hints = \"off\"\npick-up = []\n"))
            .expect("a file");
    }
    command.arg("--config").arg(settings).args(more);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Where a game that keeps everything in `folder` has its settings.
pub fn settings(folder: &Path) -> PathBuf {
    folder.join("settings")
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The app after these keys, without a window.
pub fn played(keys: &str) -> App {
    let game = emberdeep::game::Game::new(SEED.parse().expect("a number"));
    // Saved, as the window's run is: where runs are kept, a new one is offered with what none has done.
    let recorder = Recorder::open(Arc::new(Memory::default()), || 0).expect("a place for runs");
    let mut app = App::open(recorder, Start::NewRun(game));
    for key in keys::parse_script(keys).expect("keys") {
        app.feed(Input::Key(key));
        app.settle();
        app.frame();
    }
    app
}
