//! Starts that fail: one sentence on standard error, and exit code 2.

use crate::client::Client;
use crate::display::Display;
use crate::game::{Game, SEED, command};

fn assert_complains(display: Option<&str>, of: &str) {
    let (code, said) = Game::start(display).end();
    assert_eq!(code, Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("emberdeep: ") && said.ends_with('\n') && said.contains(of), "{said}");
}

#[test]
fn without_a_display_it_says_so() {
    assert_complains(None, "no display");
}

#[test]
fn a_display_that_is_not_there_is_no_display() {
    assert_complains(Some(":64999"), "no display");
}

#[test]
fn without_opengl_it_says_so() {
    let Some(display) = Display::open(1280, 800, &["-extension", "GLX"]) else { return };
    // Somebody has to stay, or the server goes.
    let client = Client::connect(display.name());
    assert_complains(Some(display.name()), "OpenGL");
    drop(client);
}

/// With both kinds of display the program starts itself once more, for X.
#[test]
fn a_refused_start_begins_no_run() {
    let Some(display) = Display::open(1280, 800, &["-extension", "GLX"]) else { return };
    let client = Client::connect(display.name());
    for name in [display.name(), ":64999"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = command(Some(name), folder.path(), &["--seed", SEED]);
        let output = command.env("WAYLAND_DISPLAY", "wayland-none").output().expect("an answer");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(!folder.path().join("runs").exists(), "{name}");
    }
    drop(client);
}
