//! A fault of the program in a real window: it is shown and printed, the run's file stays, and leaving ends the process
//! with exit code 1. The test program itself plays, on an impossible floor. Without Xvfb it is skipped.
#![cfg(target_os = "linux")]

#[path = "window/display.rs"]
mod display;
#[path = "common/levels.rs"]
mod levels;
#[path = "common/running.rs"]
mod running;

use display::Display;
use emberdeep::action::Action;
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::Key;
use emberdeep::disk::{self, Disk};
use emberdeep::game::Game;
use emberdeep::saves::Recorder;
use emberdeep::window;
use running::Running;
use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    ClientMessageEvent, ConnectionExt, EventMask, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MapState,
    Window,
};
use x11rb::protocol::xtest;
use x11rb::rust_connection::RustConnection;

const PLACE: &str = "EMBERDEEP_TEST_FAULT";
const PERIOD: u32 = 0x2e;
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() {
    match env::var_os(PLACE) {
        Some(dir) => play(Path::new(&dir)),
        None => a_fault_is_told_and_the_run_is_kept(),
    }
}

/// Plays an action that takes no time and then lets the window wait for the next, in which somebody hunts the player from beyond the
/// edge of the map.
fn play(dir: &Path) {
    let recorder = Recorder::open(Disk::at(dir), || 0).expect("a place for runs");
    let mut app = App::open(recorder, Start::NewRun(Game::on_level(7, levels::faulty())));
    app.feed(Input::Key(Key::char('L')));
    window::run(|| app, None).expect("a window");
}

fn a_fault_is_told_and_the_run_is_kept() {
    let Some(display) = Display::open(1400, 900, &[]) else { return };
    let dir = tempfile::tempdir().expect("a folder");
    let (connection, screen) = RustConnection::connect(Some(display.name())).expect("a connection to Xvfb");
    let root = connection.setup().roots[screen].root;
    let mut player = start(&display, dir.path());
    let window = wait_for(|| find(&connection, root)).expect("a window");
    let focused = connection.set_input_focus(InputFocus::POINTER_ROOT, window, x11rb::CURRENT_TIME);
    focused.expect("a request").check().expect("the focus");
    let said = listen(player.stderr.take().expect("piped"));
    // What is pressed before the window has taken the focus is meant for nobody.
    let first = wait_for(|| {
        hit(&connection, root, PERIOD);
        said.recv_timeout(Duration::from_millis(300)).ok()
    });
    let first = first.expect("a word about the fault");
    assert!(first.starts_with("emberdeep: Emberdeep has failed"), "{first}");
    assert!(player.try_wait().expect("a state").is_none(), "the window stays until it has been read");
    close(&connection, window);
    let status = wait_for(|| player.try_wait().expect("a state")).expect("an end");
    assert_eq!(status.code(), Some(1));
    let report = said.iter().fold(first, |all, line| all + "\n" + &line);
    let run = dir.path().join("runs/19700101-000000-seed7.run");
    for words in ["as you waited", &format!("emberdeep replay {}", run.display())] {
        assert!(report.contains(words), "{words} is missing in {report}");
    }
    let kept = disk::load::<Action>(&run).expect("a run");
    assert_eq!((kept.actions, kept.seal), (vec![Action::Lantern], None));
    println!("a fault is told and the run is kept: ok");
}

/// The lines of `source`, as they come.
fn listen(source: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    spawn(move || BufReader::new(source).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok()));
    receiver
}

/// This program again, as a player.
fn start(display: &Display, dir: &Path) -> Running {
    let mut command = Command::new(env::current_exe().expect("a path"));
    for name in ["WAYLAND_DISPLAY", "WINIT_UNIX_BACKEND", "XMODIFIERS", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command.env("DISPLAY", display.name()).env(PLACE, dir);
    Running::start(command.stdin(Stdio::null()).stderr(Stdio::piped()))
}

fn find(connection: &RustConnection, root: Window) -> Option<Window> {
    let tree = connection.query_tree(root).ok()?.reply().ok()?;
    tree.children.into_iter().find(|window| {
        let about = connection.get_window_attributes(*window).ok().and_then(|cookie| cookie.reply().ok());
        about.is_some_and(|about| about.map_state == MapState::VIEWABLE)
    })
}

/// Presses the key that stands first for that keysym, and releases it.
fn hit(connection: &RustConnection, root: Window, keysym: u32) {
    let setup = connection.setup();
    let (first, last) = (setup.min_keycode, setup.max_keycode);
    let table = connection.get_keyboard_mapping(first, last - first + 1).expect("a request");
    let table = table.reply().expect("a keyboard");
    let mut keys = table.keysyms.chunks(table.keysyms_per_keycode.into());
    let key = first + keys.position(|syms| syms.first() == Some(&keysym)).expect("such a key") as u8;
    for kind in [KEY_PRESS_EVENT, KEY_RELEASE_EVENT] {
        let sent = xtest::fake_input(connection, kind, key, x11rb::CURRENT_TIME, root, 0, 0, 0);
        sent.expect("a request");
    }
    connection.flush().expect("a server that listens");
}

/// What a window manager does when the close button is pressed.
fn close(connection: &RustConnection, window: Window) {
    let atom = |name: &str| {
        let cookie = connection.intern_atom(false, name.as_bytes()).expect("a request");
        cookie.reply().expect("an atom").atom
    };
    let data = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
    let message = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS"), data);
    connection.send_event(false, window, EventMask::NO_EVENT, message).expect("a request");
    connection.flush().expect("a server that listens");
}

/// Asks again and again until there is an answer; `None` when patience ends.
fn wait_for<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        match ask() {
            None if begun.elapsed() < PATIENCE => sleep(Duration::from_millis(15)),
            answer => return answer,
        }
    }
}
