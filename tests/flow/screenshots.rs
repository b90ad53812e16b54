//! F12 and the theatre's `e`: screenshots in files, and the messages about them.

use crate::play::game_of;
use crate::play::press;
use emberdeep::app::{App, Start};
use emberdeep::config::settings::{Palette, Settings};
use emberdeep::disk::Disk;
use emberdeep::game::Game;
use emberdeep::raster::{self, Font};
use emberdeep::saves::Recorder;
use std::fs;
use std::path::{Path, PathBuf};

fn keeper(dir: &Path) -> Recorder {
    Recorder::open(Disk::at(dir), || 0).expect("a directory for runs")
}

/// The names of the pictures, in order.
fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir.join("pictures")).expect("a folder of pictures");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

fn picture(dir: &Path, name: &str) -> PathBuf {
    dir.join("pictures").join(name)
}

#[test]
fn f12_puts_the_screen_into_a_file_and_tells_where() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut app = App::open(keeper(dir.path()), Start::NewRun(Game::new(7)));
    press(&mut app, "llj");
    // The size of the display makes no difference.
    let (text, tiles) = (Font::of(16), Font::of(24));
    app.resize_with_scene(160, 45, 16);
    let before = raster::screen(app.frame().0, &text.with_tiles(tiles)).png();
    app.resize(160, 50);
    let turn = game_of(&app).turn();
    press(&mut app, "{F12}");
    assert_eq!(game_of(&app).turn(), turn, "no time passes");
    let file = picture(dir.path(), &format!("seed-7-turn-{}.png", game_of(&app).turn()));
    assert!(fs::read(&file).expect("a picture") == before);
    assert!(app.frame().0.to_text().contains(&format!("Picture saved in {}.", file.display())));
    // Another one has another name: none is overwritten.
    press(&mut app, "?{F12}{Esc}");
    assert_eq!(names(dir.path()).len(), 2);
    assert!(fs::read(&file).expect("a picture") == before);
}

#[test]
fn the_title_has_pictures_too() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut app = App::open(keeper(dir.path()), Start::Title(None));
    press(&mut app, "{F12}");
    assert_eq!(names(dir.path()), ["title.png"]);
    press(&mut app, "{F12}");
    assert_eq!(names(dir.path()), ["title-02.png", "title.png"]);
    let told = format!("Picture saved in {}.", picture(dir.path(), "title-02.png").display());
    assert!(app.frame().0.to_text().contains(&told));
}

#[test]
fn failed_screenshot_is_reported() {
    let mut app = App::new(Game::new(7));
    press(&mut app, "{F12}");
    assert!(app.frame().0.to_text().contains("No picture: there's no folder for it"));
    let dir = tempfile::tempdir().expect("a folder");
    let mut app = App::open(keeper(dir.path()), Start::NewRun(Game::new(7)));
    fs::write(dir.path().join("pictures"), "a file in its way").expect("a file");
    press(&mut app, "{F12}");
    assert!(app.frame().0.to_text().contains("No picture, because "));
    let turn = game_of(&app).turn();
    press(&mut app, "s");
    assert_eq!(game_of(&app).turn(), turn + 1);
}

#[test]
fn theatre_screenshot_names_its_command() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut app = App::open(keeper(dir.path()), Start::Title(None));
    app.open_theatre(emberdeep::theatre::Subject {
        seed: 42,
        rules: emberdeep::map_builder::rules::EMBERDEEP,
        depth: None,
        place: None,
    });
    press(&mut app, "{Right}{Right}e");
    assert_eq!(names(dir.path()), ["making-emberdeep-seed-42-step-3.png"]);
    let told = app.frame().0.to_text();
    assert!(told.lines().last().expect("rows").contains("Picture saved in"), "{told}");
    press(&mut app, "l{F12}");
    assert_eq!(names(dir.path())[0], "making-emberdeep-seed-42-step-3-02.png");
    let first = fs::read(picture(dir.path(), "making-emberdeep-seed-42-step-3.png")).expect("a picture");
    let alone = |app: &mut App, number: usize| {
        press(app, "e");
        fs::read(picture(dir.path(), &format!("making-emberdeep-seed-42-step-3-{number:02}.png")))
            .expect("a picture")
    };
    press(&mut app, "l");
    assert!(alone(&mut app, 3) == first, "the same scene is the same picture");
    press(&mut app, "G");
    assert!(alone(&mut app, 4) != first, "in tiles, if that is what is chosen");
    press(&mut app, "G");
    app.set(Settings { palette: Palette::HighContrast, ..*app.settings() });
    assert!(alone(&mut app, 5) != first, "in the colours that are chosen");
}
