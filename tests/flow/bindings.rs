//! Changed key bindings: on their screen, in the file, in prompts, and with other alphabets.

use crate::gallery::Show;
use crate::play::{configured, game_of, press, text, title};
use emberdeep::app::App;
use emberdeep::disk::Disk;
use emberdeep::game::Game;
use emberdeep::saves::preferences::Preferences;
use std::fs;
use tempfile::TempDir;

/// The screen for binding keys, with the cursor on "explore".
const TO_EXPLORE: &str =
    "{Esc}b{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}{Down}";

/// Shows the screens on which keys are bound.
pub fn pictures(show: &mut Show) {
    let run = || App::new(Game::new(7));
    show("bindings", run(), &format!("{TO_EXPLORE}{{Right}}"));
    show("bind_key", run(), &format!("{TO_EXPLORE}{{Enter}}"));
    show("refused", run(), &format!("{TO_EXPLORE}{{Enter}}Z"));
}

#[test]
fn rebound_key_is_shown_and_saved() {
    let dir = TempDir::new().expect("a folder");
    let mut app = configured(dir.path());
    assert!(text(&mut app).contains("o explore"));
    press(&mut app, TO_EXPLORE);
    press(&mut app, "{Enter}E{Esc}{Esc}");
    assert!(text(&mut app).contains("E explore"), "{}", text(&mut app));
    let mut again = configured(dir.path());
    let turn = game_of(&again).turn();
    press(&mut again, "E");
    assert!(game_of(&again).turn() > turn);
    // The key that it had still does it, until it is taken away.
    press(&mut app, TO_EXPLORE);
    press(&mut app, "{Del}{Esc}{Esc}o");
    assert_eq!(game_of(&app).turn(), 0);
    press(&mut app, TO_EXPLORE);
    press(&mut app, "{Backspace}{Esc}{Esc}");
    assert!(text(&mut app).contains("o explore"));
}

#[test]
fn taken_key_is_refused_by_name() {
    let mut app = App::new(Game::new(7));
    press(&mut app, TO_EXPLORE);
    press(&mut app, "{Enter}Z");
    assert!(text(&mut app).contains("Z is already bound to \"rest\""));
    press(&mut app, "{Esc}{Esc}{Esc}");
    assert_eq!(app.open_screens(), 0);
}

#[test]
fn every_key_set_walks_and_opens_the_menu() {
    for (turns, east) in [(0, "l"), (1, "l"), (2, "d"), (3, "l")] {
        let mut app = App::new(Game::new(7));
        press(&mut app, &format!("{{Esc}}b{}{{Esc}}{{Esc}}", "{Right}".repeat(turns)));
        let x = game_of(&app).level().player().at.x;
        press(&mut app, east);
        assert_eq!(game_of(&app).level().player().at.x, x + 1, "set {turns}");
    }
}

#[test]
fn unknown_key_lines_are_reported_and_kept() {
    let dir = TempDir::new().expect("a folder");
    let path = dir.path().join("keys.toml");
    let right = "set = \"default\"\n[keys]\ndance = [\"d\"]\nwait = [\"W\"]\n";
    fs::write(&path, format!("{right}rest = [\"o\"]\n")).expect("a file");
    let mut app = configured(dir.path());
    let screen = text(&mut app);
    assert!(screen.contains("keys.toml, line 3: there is no command"), "{screen}");
    press(&mut app, "W");
    assert_eq!(game_of(&app).turn(), 1, "the other lines hold");
    press(&mut app, TO_EXPLORE);
    press(&mut app, "{Enter}E");
    let kept = fs::read_to_string(&path).expect("a file");
    assert_eq!(kept, format!("{right}explore = [\"E\", \"o\"]\n"), "the key that was refused is gone");
    let mut title = title();
    let (preferences, keys, settings) = Preferences::open(Disk::with_links(dir.path()));
    title.configure(preferences, keys, settings);
    let screen = text(&mut title);
    assert!(screen.contains("keys.toml, line 3: there is no command"), "{screen}");
}

#[test]
fn unwritable_folder_keeps_bindings_for_now() {
    let dir = TempDir::new().expect("a folder");
    let file = dir.path().join("file");
    fs::write(&file, "").expect("a file");
    let mut app = configured(&file.join("settings"));
    press(&mut app, TO_EXPLORE);
    press(&mut app, "{Enter}E");
    assert!(text(&mut app).contains("not saved"), "{}", text(&mut app));
    press(&mut app, "{Esc}{Esc}E");
    assert!(game_of(&app).turn() > 0);
}

#[test]
fn foreign_letters_are_those_of_their_keys() {
    for (explore, bag) in [("щ", "ш"), ("ο", "ι"), ("ם", "ן"), ("خ", "ه"), ("น", "ร")] {
        let mut app = App::new(Game::new(7));
        press(&mut app, explore);
        assert!(game_of(&app).turn() > 0, "{explore}");
        press(&mut app, bag);
        assert!(text(&mut app).contains("Your bag"), "{bag}");
    }
}
