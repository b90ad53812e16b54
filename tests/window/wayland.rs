//! Under Wayland, on a desktop without a screen: the window has a name and fits, and when the desktop goes, nothing is lost.

use crate::display::skip;
use crate::game::{Game, settings};
use crate::wait_for;
use std::fs::{self, File, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running weston.
struct Desktop(Child);

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

/// Starts a desktop whose socket lies in that folder; everything that is asked of it stands there in the file `asked`.
fn weston(folder: &Path) -> Option<Desktop> {
    fs::set_permissions(folder, Permissions::from_mode(0o700)).expect("a folder of our own");
    let asked = File::create(folder.join("asked")).expect("a file");
    let mut command = Command::new("weston");
    command.args(["--backend=headless-backend.so", "--width=1600", "--height=1000", "--socket=desktop"]);
    command.env("XDG_RUNTIME_DIR", folder).env("WAYLAND_DEBUG", "server").stderr(asked);
    match command.stdin(Stdio::null()).stdout(Stdio::null()).spawn() {
        Ok(child) => Some(Desktop(child)),
        Err(why) if why.kind() == ErrorKind::NotFound => skip("weston", "weston"),
        Err(why) => panic!("weston does not start: {why}"),
    }
}

#[test]
fn the_window_has_a_name_and_fits_and_its_end_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(desktop) = weston(folder.path()) else { return };
    let socket = folder.path().join("desktop");
    wait_for(|| socket.exists().then_some(())).expect("a desktop");
    let data = tempfile::tempdir().expect("a folder");
    let mut game = Game::start_in(socket.to_str().expect("a name"), data.path(), &[]);
    let asked = wait_for(|| {
        game.assert_running();
        // The game writes it once its window has come to rest.
        settings(data.path()).join("window.toml").exists().then_some(())?;
        Some(String::from_utf8_lossy(&fs::read(folder.path().join("asked")).ok()?).into_owned())
    });
    drop(desktop);
    let asked = asked.expect("a window");
    assert!(asked.contains(".set_app_id(\"emberdeep\")"), "{asked}");
    let place = fs::read_to_string(settings(data.path()).join("window.toml")).expect("the window's place");
    let number = |key: &str| {
        let says = |line: &str| line.strip_prefix(key)?.strip_prefix(" = ")?.parse::<u32>().ok();
        place.lines().find_map(says).unwrap_or_else(|| panic!("no {key}: {place}"))
    };
    let (width, height) = (number("width"), number("height"));
    assert!((800..=1600).contains(&width), "{place}");
    // What is shown in it is as large as it is: of a larger picture only a corner would be seen.
    let (_, after) = asked.split_once(".set_app_id").expect("a name");
    let is_picture =
        |line: &str| line.contains(".create_") && line.contains(&format!(", {width}, {height}, "));
    assert!(after.lines().any(is_picture), "no picture of {width}x{height}: {after}");
    let (code, said) = game.end();
    assert_ne!(code, Some(0));
    assert!(
        said.ends_with("nothing you have played is lost: the run continues where you left it\n"),
        "{said}"
    );
}
