//! A virtual X server that lives as long as its value.

use crate::wait_for;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Once;

/// A running Xvfb.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts a server with one screen of that size on the first free display. `None`, with a word about it, where
    /// there is no Xvfb.
    pub fn open(width: u32, height: u32, more: &[&str]) -> Option<Self> {
        let mut command = Command::new("Xvfb");
        command.args([
            "-displayfd",
            "1",
            "-nolisten",
            "tcp",
            "-screen",
            "0",
            &format!("{width}x{height}x24"),
        ]);
        // It leaves with its last client, and then tidies up behind itself.
        command.args(more).arg("-terminate");
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let server = match command.spawn() {
            Ok(server) => server,
            Err(why) if why.kind() == ErrorKind::NotFound => return skip("Xvfb", "xvfb"),
            Err(why) => panic!("Xvfb does not start: {why}"),
        };
        let mut display = Self { server, name: String::new() };
        let mut number = String::new();
        let stdout = display.server.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut number).expect("Xvfb's display number");
        assert!(!number.trim().is_empty(), "Xvfb finds no free display");
        display.name = format!(":{}", number.trim());
        Some(display)
    }

    /// The name that `DISPLAY` is to have.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        if wait_for(|| self.server.try_wait().ok().flatten()).is_none() {
            let _ = self.server.kill();
            let _ = self.server.wait();
        }
    }
}

/// Says once that `tool` is lacking, which stands in the Debian package `package`.
pub fn skip<T>(tool: &str, package: &str) -> Option<T> {
    static SAID: Once = Once::new();
    assert!(
        std::env::var("CI").as_deref() != Ok("true"),
        "{tool} is not installed, and CI=true: install it ({package})"
    );
    // Past the test harness, which keeps the words of passing tests to itself.
    let line = format!("skipped: the tests of the window need {tool}, which is not installed");
    SAID.call_once(|| _ = writeln!(std::io::stderr(), "{line}"));
    None
}
