//! A terminal for tests: a detached tmux, which gets keys and whose screen is read back.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of its own with one window, in which a shell waits.
pub struct Tmux {
    dir: TempDir,
}

impl Tmux {
    /// Opens a terminal of that size; `None` where there is no tmux. Under `CI=true` there must be one.
    pub fn open(columns: u32, rows: u32) -> Option<Self> {
        if Command::new("tmux").arg("-V").output().is_err() {
            assert!(std::env::var("CI").as_deref() != Ok("true"), "tmux is missing");
            eprintln!("skipped: it needs tmux");
            return None;
        }
        let tmux = Self { dir: tempfile::tempdir().expect("a folder") };
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let shell = "env -i PATH=\"$PATH\" HOME=\"$HOME\" TERM=\"$TERM\" LANG=C.UTF-8 PS1='$ ' sh -i";
        tmux.ask(&["new-session", "-d", "-x", &columns, "-y", &rows, shell]);
        tmux.wait_for("$");
        Some(tmux)
    }

    /// A folder for whatever is played.
    pub fn dir(&self) -> &Path {
        self.dir.path()
    }

    /// Types a line for the shell.
    pub fn type_line(&self, line: &str) {
        self.press_text(line);
        self.press("Enter");
    }

    /// Presses a key by tmux's name.
    pub fn press(&self, key: &str) {
        self.ask(&["send-keys", key]);
    }

    /// Sends characters as they are.
    pub fn press_text(&self, text: &str) {
        self.ask(&["send-keys", "-l", text]);
    }

    /// What is on the screen.
    pub fn screen(&self) -> String {
        self.ask(&["capture-pane", "-p"])
    }

    /// Waits until the screen has those words, and returns it.
    pub fn wait_for(&self, words: &str) -> String {
        self.wait_until(words, |screen| screen.contains(words))
    }

    /// Waits until the screen is as it should be, and returns it.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let found = patiently(|| Some(self.screen()).filter(|screen| is_so(screen)));
        found.unwrap_or_else(|| panic!("{what} is not to be seen on\n{}", self.screen()))
    }

    /// Gives the terminal another size.
    pub fn resize(&self, columns: u32, rows: u32) {
        self.ask(&["resize-window", "-x", &columns.to_string(), "-y", &rows.to_string()]);
    }

    /// Asserts that the terminal is as a shell has it: no picture over it, a cursor, no mouse, lines and echo.
    pub fn assert_given_back(&self) {
        let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{wrap_flag}";
        assert_eq!(self.ask(&["display-message", "-p", flags]).trim(), "0 1 0 1");
        self.type_line("stty -a | tr ' ' '\\n' | grep -cE '^(icanon|echo|isig);?$'; echo that is all");
        let screen = self.wait_until("an answer", |screen| screen.contains("\nthat is all"));
        let count = screen.lines().take_while(|line| *line != "that is all").last();
        assert_eq!(count, Some("3"), "{screen}");
    }

    /// Writes something else over the picture, which the game does not know of.
    pub fn clear(&self) {
        let tty = self.ask(&["display-message", "-p", "#{pane_tty}"]);
        std::fs::write(tty.trim(), "\x1b[2J").expect("a terminal");
        self.wait_until("nothing", |screen| screen.trim().is_empty());
    }

    /// The number of its server.
    pub fn server(&self) -> String {
        self.ask(&["display-message", "-p", "#{pid}"]).trim().to_owned()
    }

    /// Takes the terminal away from the player in it.
    pub fn kill(&self) {
        self.ask(&["kill-server"]);
    }

    fn ask(&self, args: &[&str]) -> String {
        let Output { stdout, stderr, status } = self.call(args).expect("tmux");
        assert!(status.success(), "{args:?}: {}", String::from_utf8_lossy(&stderr));
        String::from_utf8(stdout).expect("text")
    }

    fn call(&self, args: &[&str]) -> std::io::Result<Output> {
        let socket = self.dir.path().join("tmux");
        Command::new("tmux").arg("-S").arg(socket).args(["-f", "/dev/null", "-u"]).args(args).output()
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = self.call(&["kill-server"]);
    }
}

/// Sends a signal to a process. A shell needs no program for that.
pub fn signal(number: u32, process: &str) {
    assert!(kill(number, process), "signal {number} to {process}");
}

/// Whether there is a process of that number.
pub fn is_running(process: &str) -> bool {
    kill(0, process)
}

fn kill(number: u32, process: &str) -> bool {
    let script = format!("kill -{number} {process}");
    Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).status().expect("a shell").success()
}

/// Asks again and again until there is an answer; `None` when patience ends.
pub fn patiently<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        match ask() {
            None if begun.elapsed() < PATIENCE => sleep(Duration::from_millis(20)),
            answer => return answer,
        }
    }
}
