//! Presses keys, and makes the runs that the tests start with.

use crate::levels::{self, floor, hunter};
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Key, parse_script};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::disk::Disk;
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::Point;
use emberdeep::saves::Recorder;
use emberdeep::saves::preferences::Preferences;
use std::path::Path;
use tempfile::TempDir;

/// Noon of 21 November 2026, for a title that looks the same every day.
pub fn clock() -> u64 {
    1_795_262_400
}

/// Presses one key as somebody does who waits for the picture after it.
pub fn hit(app: &mut App, key: Key) {
    app.feed(Input::Key(key));
    app.settle();
    app.frame();
}

/// Presses the keys of a script.
pub fn press(app: &mut App, script: &str) {
    for key in parse_script(script).expect("a script") {
        hit(app, key);
    }
}

/// The screen as text.
pub fn text(app: &mut App) -> String {
    app.frame().0.to_text()
}

/// The run, which must have begun.
pub fn game_of(app: &App) -> &Game {
    app.game().expect("a run")
}

/// The program as it starts, where nothing is kept.
pub fn title() -> App {
    App::open(Recorder::idle(clock), Start::Title(None))
}

/// A run in a room of its own, after `change`.
pub fn room(change: impl FnOnce(&mut Level)) -> App {
    App::new(Game::on_level(7, level(change)))
}

/// The floor of [`room`].
pub fn level(change: impl FnOnce(&mut Level)) -> Level {
    let mut level = floor(
        3,
        "
        ##############################
        #............................#
        #............................#
        #............................#
        #............................#
        #............................#
        #.........@..................#
        #............................#
        #............................#
        #............................#
        #............................#
        #............................#
        #............................#
        ##############################",
    );
    change(&mut level);
    level
}

/// Puts a thing into the bag.
pub fn give(level: &mut Level, item: Item) {
    levels::give(level, item);
}

/// Hangs a rod of that kind at the belt.
pub fn wear_rod(level: &mut Level, kind: ItemKind) {
    level.hero.equipment.belt[0] = level.hero.slot_for(&Item::new(kind));
    give(level, Item::new(kind));
}

/// Puts a thing under the player's feet.
pub fn lay(level: &mut Level, kind: ItemKind) {
    let at = level.player().at;
    levels::lay(level, kind, at);
}

/// Puts a foe that hunts the player so many steps to the east.
pub fn foe(level: &mut Level, monster: Monster, east: i32) {
    let at = level.player().at + Point::new(east, 0);
    hunter(level, monster, at);
}

/// Leaves the player so much health.
pub fn wound(level: &mut Level, hp: i32) {
    level.actors[0].body.hp = hp;
}

/// A run in dungeon `seed` after the keys of a script.
pub fn pressed(seed: u64, script: &str) -> App {
    let mut app = App::new(Game::new(seed));
    press(&mut app, script);
    app
}

/// The words of the screen, wherever their lines are broken.
pub fn words(app: &mut App) -> String {
    text(app).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Dungeon 7, with the options, keys and hints that are kept in `dir`.
pub fn configured(dir: &Path) -> App {
    with_options(dir, Game::new(7))
}

/// A run with the options, keys and hints that are kept in `dir`.
pub fn with_options(dir: &Path, game: Game) -> App {
    let mut app = App::new(game);
    let (preferences, keys, settings) = Preferences::open(Disk::with_links(dir));
    app.configure(preferences, keys, settings);
    app
}

/// The title, with the runs in `dir`.
pub fn title_of(dir: &TempDir) -> App {
    App::open(Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs"), Start::Title(None))
}
