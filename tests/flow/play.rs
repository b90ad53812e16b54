//! Presses keys, and makes the runs that the tests start with.

use emberdeep::app::{App, Start};
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Key, parse_script};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use emberdeep::level::{Actor, ActorId, Level, Lying, Mood};
use emberdeep::map::{Map, Point};
use emberdeep::saves::Recorder;

/// Noon of 21 November 2026, for a title that looks the same every day.
pub fn clock() -> u64 {
    1_795_262_400
}

/// Presses one key as somebody does who waits for the picture after it.
pub fn strike(app: &mut App, key: Key) {
    app.feed(Input::Key(key));
    app.settle();
    app.frame();
}

/// Presses the keys of a script.
pub fn press(app: &mut App, script: &str) {
    for key in parse_script(script).expect("a script") {
        strike(app, key);
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
    let rows = ["##############################"]
        .into_iter()
        .chain(std::iter::repeat_n("#............................#", 12))
        .chain(["##############################"]);
    let (map, _) = Map::from_picture(&rows.collect::<Vec<_>>().join("\n"));
    let mut level = Level::new(3, map, Point::new(10, 6));
    change(&mut level);
    level
}

/// Puts a thing into the bag.
pub fn give(level: &mut Level, item: Item) {
    let slot = level.hero.slot_for(&item).expect("room in the bag");
    level.hero.bag[usize::from(slot.0)] = Some(item);
}

/// Hangs a rod of that kind at the belt.
pub fn wear_rod(level: &mut Level, kind: ItemKind) {
    level.hero.belt[0] = level.hero.slot_for(&Item::new(kind));
    give(level, Item::new(kind));
}

/// Puts a thing under the player's feet.
pub fn lay(level: &mut Level, kind: ItemKind) {
    let at = level.player().at;
    level.items.push(Lying { at, item: Item::new(kind) });
}

/// Puts a foe that hunts the player so many steps to the east.
pub fn foe(level: &mut Level, monster: Monster, east: i32) {
    let player = level.player().at;
    let mood = Mood::Hunting { last_known: player, lost: 0 };
    let id = ActorId(level.next_id);
    level.next_id += 1;
    level.actors.push(Actor { mood, ..Actor::foe(id, monster, Point::new(player.x + east, player.y)) });
}

/// Leaves the player so much health.
pub fn wound(level: &mut Level, hp: i32) {
    level.actors[0].hp = hp;
}
