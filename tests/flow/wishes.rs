//! Options that change what the program does of its own accord: taking things, hints, and saying that the run is saved.

use crate::play::{clock, foe, level, press, room, text};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Level, Lying};
use emberdeep::map::{Point, TileType};
use emberdeep::ui::app::App;
use emberdeep::ui::preferences::Preferences;
use emberdeep::ui::recorder::Recorder;
use emberdeep::ui::settings::{Hints, PickUp, SaveNote, Settings};
use std::path::Path;
use tempfile::TempDir;

/// Lays a thing on the tile to the east.
fn lay_east(level: &mut Level, kind: ItemKind) {
    let at = level.player().at + Point::new(1, 0);
    level.items.push(Lying { at, item: Item::new(kind) });
}

fn things(app: &App) -> usize {
    app.game().level().hero.items().count()
}

#[test]
fn walking_takes_what_the_options_say_and_nothing_while_a_foe_watches() {
    let cases = [
        (PickUp::Nothing, ItemKind::Haste, 0),
        (PickUp::Magic, ItemKind::Haste, 1),
        (PickUp::Magic, ItemKind::FirePot, 0),
        (PickUp::Small, ItemKind::FirePot, 1),
        (PickUp::Small, ItemKind::Plate, 0),
        (PickUp::Everything, ItemKind::Plate, 1),
        (PickUp::Everything, ItemKind::Ember, 0),
    ];
    for (pick_up, kind, taken) in cases {
        let mut app = room(|level| lay_east(level, kind));
        app.set(Settings { pick_up, ..Settings::default() });
        let before = things(&app);
        press(&mut app, "l");
        assert_eq!(things(&app), before + taken, "{kind:?} with {pick_up:?}");
        assert_eq!(app.game().turn(), 1 + taken as u64, "each action is one of the player's own");
    }
    let mut app = room(|level| {
        lay_east(level, ItemKind::Haste);
        foe(level, Monster::Golem, 6);
    });
    app.set(Settings { pick_up: PickUp::Everything, ..Settings::default() });
    let before = things(&app);
    press(&mut app, "l");
    assert_eq!(things(&app), before);
}

fn furnished(dir: &Path, game: Game) -> App {
    let mut app = App::new(game);
    let (preferences, keys, settings) = Preferences::open(dir);
    app.furnish(preferences, keys, settings);
    app
}

#[test]
fn a_hint_is_given_once_with_the_live_keys_and_not_where_it_is_not_wanted() {
    let dir = TempDir::new().expect("a folder");
    let mut app = furnished(dir.path(), Game::new(7));
    press(&mut app, ".");
    let hint = "o explores by itself until something happens; Enter lists all that you can do.";
    press(&mut app, "m");
    assert!(text(&mut app).contains(hint), "{}", text(&mut app));
    let mut again = furnished(dir.path(), Game::new(7));
    press(&mut again, ".m");
    assert!(!text(&mut again).contains(hint));
    let other = TempDir::new().expect("a folder");
    let mut app = furnished(other.path(), Game::new(7));
    app.set(Settings { hints: Hints::Off, ..Settings::default() });
    press(&mut app, ".m");
    assert!(!text(&mut app).contains(hint));
}

#[test]
fn hints_come_one_at_a_time() {
    let dir = TempDir::new().expect("a folder");
    let watched = level(|level| {
        foe(level, Monster::Rat, 5);
        level.map.set(level.player().at + Point::new(2, 0), TileType::StairsDown);
    });
    let mut app = furnished(dir.path(), Game::on_level(7, watched));
    press(&mut app, "..");
    let told = std::fs::read_to_string(dir.path().join("hints-told.txt")).expect("a file");
    assert_eq!(told.lines().collect::<Vec<_>>(), ["forecast"]);
}

#[test]
fn a_new_floor_says_that_the_run_is_saved_if_that_is_wanted() {
    for (save_note, says) in [(SaveNote::Off, false), (SaveNote::On, true)] {
        let dir = TempDir::new().expect("a folder");
        let stairs = level(|level| level.map.set(level.player().at, TileType::StairsDown));
        let recorder = Recorder::open(dir.path(), clock).expect("a place for runs");
        let mut app = App::recorded(Game::on_level(7, stairs), recorder);
        app.set(Settings { save_note, ..Settings::default() });
        press(&mut app, ">");
        assert_eq!(text(&mut app).contains("The run is saved up to here."), says);
    }
}
