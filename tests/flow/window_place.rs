//! The position of the window from one start to the next: what is remembered, and when the options override it.

use crate::play::configured;
use emberdeep::app::App;
use emberdeep::config::place::WindowPlace;
use emberdeep::config::settings::{FullScreen, Scale, Settings};
use emberdeep::disk::Disk;
use emberdeep::game::Game;
use emberdeep::saves::preferences::Preferences;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const PLACE: WindowPlace =
    WindowPlace { width: 1500, height: 900, corner: Some((1920, 100)), maximized: false };

/// What a start in `dir` finds.
fn found(dir: &Path) -> Option<WindowPlace> {
    configured(dir).remembered_place()
}

#[test]
fn the_place_is_found_again() {
    let dir = TempDir::new().expect("a folder");
    assert_eq!(found(dir.path()), None);
    let path = dir.path().join("window.toml");
    assert!(!path.exists(), "nothing is known of a window yet");
    configured(dir.path()).save_place(PLACE);
    assert_eq!(found(dir.path()), Some(PLACE));
    let text = fs::read_to_string(&path).expect("a file");
    assert!(text.starts_with("# Where the window of Emberdeep was last"), "{text}");
    assert!(
        text.contains("width = 1500\nheight = 900\nleft = 1920\ntop = 100\nmaximized = false\n"),
        "{text}"
    );
    assert!(!path.with_extension("part").exists());
}

#[test]
fn unchanged_place_is_not_written() {
    let dir = TempDir::new().expect("a folder");
    let mut app = configured(dir.path());
    app.save_place(PLACE);
    let path = dir.path().join("window.toml");
    fs::remove_file(&path).expect("it is there");
    app.save_place(PLACE);
    assert!(!path.exists());
    app.save_place(WindowPlace { width: 1501, ..PLACE });
    assert!(path.exists());
}

#[test]
fn another_scale_counts_and_other_options_do_not() {
    let dir = TempDir::new().expect("a folder");
    configured(dir.path()).save_place(PLACE);
    let mut app = configured(dir.path());
    app.set(Settings { full_screen: FullScreen::On, ..Settings::default() });
    assert_eq!(app.remembered_place(), Some(PLACE));
    // By hand, between two starts.
    let options = dir.path().join("options.toml");
    let text = fs::read_to_string(&options).expect("a file");
    fs::write(&options, text.replace("scale = \"fit\"", "scale = \"2\"")).expect("a file");
    let mut app = configured(dir.path());
    assert_eq!((app.settings().scale, app.remembered_place()), (Scale::Two, None));
    // What comes of that is remembered as well.
    app.save_place(PLACE);
    assert_eq!(found(dir.path()), Some(PLACE));
}

#[test]
fn unreadable_place_file_is_replaced() {
    let dir = TempDir::new().expect("a folder");
    let path = dir.path().join("window.toml");
    for broken in ["width = ", "no TOML at all", "width = 3\n", "\u{0}"] {
        fs::write(&path, broken).expect("a file");
        let (preferences, ..) = Preferences::open(Disk::with_links(dir.path()));
        assert_eq!(preferences.trouble(), None, "{broken}");
        assert_eq!(preferences.window(), None, "{broken}");
        configured(dir.path()).save_place(PLACE);
        assert_eq!(found(dir.path()), Some(PLACE), "{broken}");
    }
}

#[test]
fn unwritable_place_is_ignored() {
    let dir = TempDir::new().expect("a folder");
    // A folder in the file's place stops even those who may write everywhere.
    fs::create_dir(dir.path().join("window.toml")).expect("a folder");
    let mut app = configured(dir.path());
    app.save_place(PLACE);
    assert_eq!(app.remembered_place(), Some(PLACE), "it holds for this time");
    assert_eq!(found(dir.path()), None);
    let (preferences, ..) = Preferences::open(Disk::with_links(dir.path()));
    assert_eq!(preferences.trouble(), None);
    let mut homeless = App::new(Game::new(7));
    homeless.save_place(PLACE);
    assert_eq!(homeless.remembered_place(), None);
}
