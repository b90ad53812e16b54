//! Runs each example, and each program of the book's first part, for a moment, in an empty folder: it either prints
//! something and ends, or opens a window whose picture is not blank, and answers a key and the close button. Without
//! Xvfb the windows are skipped.
//!
//! With `EMBERDEEP_DRAW_EXAMPLES=1` their pictures are written for the book.
#![cfg(target_os = "linux")]

#[path = "../../tests/window/display.rs"]
mod display;

use display::Display;
use emberdeep::canvas::theme::Rgb;
use emberdeep::raster::Image;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    ClientMessageEvent, ConnectionExt, EventMask, ImageFormat, InputFocus, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, MapState, Window,
};
use x11rb::protocol::xtest;
use x11rb::rust_connection::RustConnection;

/// The longest wait for anything, and the time between two checks.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(50);
/// The fewest colours of a picture that is not blank.
const COLOURS: usize = 4;

/// The folder and package of the book's first part.
const YOUR_GAME: &str = "your-game";

/// The keys for the book's pictures of the examples. The default is one step to the right.
const PICTURES: [(&str, &str); 12] = [
    ("your-game/04_seeing", ">>>>>>>>>>>>>>"),
    ("your-game/05_foes", ">>>>>>>>>>>>>>"),
    ("your-game/06_items", "v^>>>>>>>>>>a"),
    ("your-game/08_light", ">>>>>>>>>"),
    ("your-game/09_saving", "v^>>>a"),
    ("03_map_builder", ""),
    ("05_sight", "<<<<<<<<<<<<<<<<<<<<"),
    ("06_turns", "<<<<<<<<<<<<<<<<<<"),
    ("07_actions", TO_A_BAT),
    ("08_forecast", TO_A_BAT),
    ("09_light", "<<<<<"),
    ("11_own_architect", "e"),
];

/// From the first step of the game's seed 42 around the rift, over the bridge and through two rooms to the bat in a
/// third.
const TO_A_BAT: &str = "vv<<<<<<<^<<<^<<<<<<<vvvvv<<vvvvvvvvvv>>>>>>>>>>>>>>>vvvvvvvv<<";

/// X's number of a key: an arrow, `e` for End, or the letter `a`.
fn number_of(key: char) -> u8 {
    match key {
        '^' => 111,
        'v' => 116,
        '<' => 113,
        '>' => 114,
        'a' => 38,
        'e' => 115,
        _ => panic!("{key} is no key of these scripts"),
    }
}

#[test]
fn each_example_runs_for_a_moment() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    // With the game's own features of bracket-lib, or else that would be compiled twice.
    let packages = ["--package", "emberdeep", "--package", "your-game"];
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--examples", "--bins"]).args(packages).current_dir(&root);
    assert!(build.status().expect("a cargo").success(), "the examples do not build");
    let names = names(&root.join("examples"), |path| path.extension().is_some_and(|end| end == "rs"));
    let programs = names_of_programs(&root);
    assert!(names.len() >= 10 && programs.len() >= 11, "{names:?} {programs:?}");
    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("a manifest");
    let untold: Vec<_> =
        names.iter().filter(|name| !manifest.contains(&format!("name = \"{name}\""))).collect();
    assert!(
        untold.is_empty(),
        "Cargo.toml does not say whether these want a window, nor that they have tests: {untold:?}"
    );
    let unknown: Vec<_> =
        PICTURES.iter().filter(|(name, _)| !names.contains(*name) && !programs.contains(*name)).collect();
    assert!(unknown.is_empty(), "no such examples: {unknown:?}");
    let Some(display) = Display::open(1400, 900, &[]) else { return };
    // The server ends with its last client; this one stays connected.
    let screen = Screen::connect(display.name());
    let folder = env::temp_dir().join(format!("emberdeep-examples-{}", std::process::id()));
    for name in names.iter().chain(&programs) {
        fs::create_dir(&folder).expect("a new folder");
        run(name, &root, &folder, &screen);
        fs::remove_dir_all(&folder).expect("the folder, and what the program left there");
    }
    drop(screen);
}

/// The names of what `is_one` in a folder.
fn names(folder: &Path, is_one: fn(&Path) -> bool) -> BTreeSet<String> {
    let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let name = |path: PathBuf| path.file_stem().expect("a name").to_str().expect("text").to_owned();
    paths.filter(|path| is_one(path)).map(name).collect()
}

/// The programs of the book's first part, each with the folder before its name.
fn names_of_programs(root: &Path) -> BTreeSet<String> {
    let programs = names(&root.join("examples").join(YOUR_GAME), |path| path.join("main.rs").exists());
    programs.into_iter().map(|name| format!("{YOUR_GAME}/{name}")).collect()
}

/// Starts a program in a folder far from the repository, and checks its behaviour.
fn run(name: &str, root: &Path, folder: &Path, screen: &Screen) {
    let tests = env::current_exe().expect("this program");
    let program = match name.strip_prefix(YOUR_GAME) {
        Some(program) => tests.with_file_name("..").join(program.trim_start_matches('/')),
        None => tests.with_file_name("../examples").join(name),
    };
    let mut command = Command::new(&program);
    command.env("DISPLAY", &screen.name).env_remove("WAYLAND_DISPLAY").current_dir(folder);
    let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut example = Running(piped.unwrap_or_else(|why| panic!("{}: {why}", program.display())));
    // More output than a pipe holds would block.
    let said = example.0.stdout.take().expect("a pipe");
    let said = std::thread::spawn(|| std::io::read_to_string(said).expect("text"));
    let window = wait_for(|| screen.window().or_else(|| example.ended()));
    let Some(Seen::Window(window)) = window else {
        assert!(matches!(window, Some(Seen::End(true))), "{name} fails");
        assert!(said.join().expect("a reader").lines().count() > 3, "{name} says nothing");
        return;
    };
    let first = wait_for(|| screen.look(window).filter(|image| colours(image) >= COLOURS));
    let first = first.unwrap_or_else(|| panic!("{name} shows nothing"));
    screen.focus(window);
    sleep(10 * PAUSE);
    // A key pressed before the focus is lost: then it is pressed again.
    let second = wait_for(|| {
        screen.hit(number_of('>'));
        sleep(20 * PAUSE);
        screen.look(window).filter(|image| *image != first)
    });
    assert!(second.is_some(), "{name} does not answer a key");
    if env::var_os("EMBERDEEP_DRAW_EXAMPLES").is_some() {
        draw(name, root, screen, window);
    }
    screen.close(window);
    let end = wait_for(|| example.ended());
    assert!(matches!(end, Some(Seen::End(true))), "{name} does not end when its window is closed");
    wait_for(|| screen.window().is_none().then_some(())).expect("no window left");
}

/// Writes the picture of an example into the book.
fn draw(name: &str, root: &Path, screen: &Screen, window: Window) {
    let keys = PICTURES.iter().find(|(of, _)| *of == name).map_or("", |(_, keys)| keys);
    for key in keys.chars() {
        screen.hit(number_of(key));
    }
    sleep(10 * PAUSE);
    let image = screen.look(window).expect("a picture");
    let path = root.join(format!("docs/book/src/pictures/{name}.png"));
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for pictures");
    fs::write(&path, image.png()).expect("a picture");
}

fn colours(image: &Image) -> usize {
    image.pixels().iter().map(|Rgb(r, g, b)| (r, g, b)).collect::<BTreeSet<_>>().len()
}

fn wait_for<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        let answer = ask();
        if answer.is_some() || begun.elapsed() > PATIENCE {
            return answer;
        }
        sleep(PAUSE);
    }
}

/// The behaviour of an example.
#[derive(Clone, Copy)]
enum Seen {
    Window(Window),
    /// It ended, and whether successfully.
    End(bool),
}

/// A running example, killed on drop.
struct Running(Child);

impl Running {
    fn ended(&mut self) -> Option<Seen> {
        let status = self.0.try_wait().expect("a state")?;
        Some(Seen::End(status.success()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The screen as a user sees and uses it.
struct Screen {
    name: String,
    connection: RustConnection,
    root: Window,
}

impl Screen {
    fn connect(name: &str) -> Self {
        let (connection, screen) = RustConnection::connect(Some(name)).expect("a connection to Xvfb");
        let root = connection.setup().roots[screen].root;
        Self { name: name.to_owned(), connection, root }
    }

    /// The visible window.
    fn window(&self) -> Option<Seen> {
        let tree = self.connection.query_tree(self.root).ok()?.reply().ok()?;
        let is_seen = |window: &Window| {
            let state =
                self.connection.get_window_attributes(*window).ok().and_then(|sent| sent.reply().ok());
            state.is_some_and(|state| state.map_state == MapState::VIEWABLE)
        };
        tree.children.into_iter().find(is_seen).map(Seen::Window)
    }

    fn focus(&self, window: Window) {
        let set = self.connection.set_input_focus(InputFocus::POINTER_ROOT, window, x11rb::CURRENT_TIME);
        set.expect("a request").check().expect("the focus");
    }

    /// Holds a key for as long as a finger does: the first example misses a key shorter than a tick.
    fn hit(&self, key: u8) {
        for kind in [KEY_PRESS_EVENT, KEY_RELEASE_EVENT] {
            let sent =
                xtest::fake_input(&self.connection, kind, key, x11rb::CURRENT_TIME, self.root, 0, 0, 0);
            sent.expect("a request");
            self.connection.flush().expect("a server that listens");
            sleep(3 * PAUSE);
        }
    }

    /// Does what a window manager does for the close button.
    fn close(&self, window: Window) {
        let atom = |name: &str| {
            let sent = self.connection.intern_atom(false, name.as_bytes()).expect("a request");
            sent.reply().expect("an atom").atom
        };
        let data = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS"), data);
        self.connection.send_event(false, window, EventMask::NO_EVENT, message).expect("a request");
        self.connection.flush().expect("a server that listens");
    }

    /// The picture in the window.
    fn look(&self, window: Window) -> Option<Image> {
        let place = self.connection.get_geometry(window).ok()?.reply().ok()?;
        let (width, height) = (place.width, place.height);
        let sent = self.connection.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, width, height, u32::MAX);
        let pixels = sent.ok()?.reply().ok()?.data;
        let mut image = Image::new(width.into(), height.into(), Rgb::BLACK);
        for (y, row) in (0..).zip(pixels.chunks(4 * usize::from(width))) {
            for (pixel, bytes) in image.span_mut(0, y, width.into()).iter_mut().zip(row.chunks(4)) {
                *pixel = Rgb(bytes[2], bytes[1], bytes[0]);
            }
        }
        Some(image)
    }
}
