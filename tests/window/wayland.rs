//! Under Wayland, on a desktop without a screen: the window has a name and fits, and when the desktop goes, nothing is lost.

use crate::display::skip;
use crate::game::{Game, settings};
use crate::wait_for;
use emberdeep::config::place::file;
use std::fs::{self, File, Permissions};
use std::io::{BufReader, ErrorKind};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A running weston.
struct Desktop(Child);

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

/// Starts a desktop with these options as well, whose socket lies in that folder; everything that is asked of it stands there in
/// the file `asked`.
fn weston(folder: &Path, more: &[&str]) -> Option<Desktop> {
    fs::set_permissions(folder, Permissions::from_mode(0o700)).expect("a folder of our own");
    let asked = File::create(folder.join("asked")).expect("a file");
    let mut command = Command::new("weston");
    command
        .args(["--backend=headless-backend.so", "--width=1600", "--height=1000", "--socket=desktop"])
        .args(more);
    command.env("XDG_RUNTIME_DIR", folder).env("WAYLAND_DEBUG", "server").stderr(asked);
    match command.stdin(Stdio::null()).stdout(Stdio::null()).spawn() {
        Ok(child) => Some(Desktop(child)),
        Err(why) if why.kind() == ErrorKind::NotFound => skip("weston", "weston"),
        Err(why) => panic!("weston does not start: {why}"),
    }
}

/// The window's size as the game keeps it for the next start.
fn size(data: &Path) -> Option<(u32, u32)> {
    let text = fs::read_to_string(settings(data).join("window.toml")).ok()?;
    file::read(&text).map(|(place, _)| (place.width, place.height))
}

/// How many pixels of the desktop are as red as the health of the player.
fn reds(folder: &Path, socket: &Path) -> usize {
    let mut command = Command::new("weston-screenshooter");
    command.env("XDG_RUNTIME_DIR", folder).env("WAYLAND_DISPLAY", socket).current_dir(folder);
    assert!(command.status().expect("a program that comes with weston").success());
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let path =
        entries.into_iter().find(|path| path.extension().is_some_and(|end| end == "png")).expect("a picture");
    let mut reader =
        png::Decoder::new(BufReader::new(File::open(&path).expect("a file"))).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    fs::remove_file(&path).expect("removed");
    let pixels = pixels.chunks(info.color_type.samples());
    pixels.filter(|pixel| pixel[0] > 100 && pixel[1] < pixel[0] / 2 && pixel[2] < pixel[0] / 2).count()
}

/// Twice: the second window is where the first has been.
#[test]
fn a_screen_of_double_density_has_room_for_the_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(_desktop) = weston(folder.path(), &["--use-pixman", "--debug", "--scale=2"]) else { return };
    let socket = folder.path().join("desktop");
    wait_for(|| socket.exists().then_some(())).expect("a desktop");
    let data = tempfile::tempdir().expect("a folder");
    let mut sizes = Vec::new();
    for _ in 0..2 {
        let mut game = Game::start_in(socket.to_str().expect("a name"), data.path(), &[]);
        let picture = wait_for(|| {
            game.assert_running();
            size(data.path()).filter(|_| reds(folder.path(), &socket) > 1_000)
        });
        picture.expect("a picture");
        // A window that changes once more is at rest after a second.
        sleep(Duration::from_secs(3));
        sizes.push(size(data.path()).expect("a size"));
    }
    let (width, height) = sizes[0];
    assert!((1_600..=3_200).contains(&width) && height <= 2_000, "{sizes:?}");
    assert_eq!(sizes[0], sizes[1]);
}

#[test]
fn wayland_window_fits_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(desktop) = weston(folder.path(), &[]) else { return };
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
    let (width, height) = size(data.path()).expect("the window's place");
    assert!((800..=1600).contains(&width), "{width}");
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
