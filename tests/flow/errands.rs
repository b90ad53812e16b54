//! Commands of several turns, and what stops them.

use crate::play::{foe, level, press, room, text};
use emberdeep::content::Monster;
use emberdeep::game::Game;
use emberdeep::map::{Point, TileType};
use emberdeep::ui::app::App;
use emberdeep::ui::input::In;
use emberdeep::ui::keys::Key;

fn key(name: &str) -> Key {
    Key::from_name(name).expect("a key")
}

fn player(app: &App) -> Point {
    app.game().level().player().at
}

#[test]
fn a_run_goes_on_from_picture_to_picture() {
    let mut app = room(|_| {});
    app.feed(In::Key(key("Shift+Left")));
    let first = player(&app);
    assert_eq!(first, Point::new(9, 6), "the first step is taken at once");
    let before = app.frame().1;
    assert!(app.tick());
    assert!(app.frame().1 > before && player(&app).x < 9);
    app.settle();
    assert_eq!(player(&app), Point::new(1, 6));
    assert!(!app.tick());
}

#[test]
fn any_key_stops_it_and_is_not_lost() {
    let mut app = room(|_| {});
    app.feed(In::Key(key("Shift+Left")));
    app.feed(In::Key(Key::char('j')));
    app.settle();
    assert_eq!(player(&app), Point::new(9, 7));
    app.feed(In::Key(key("Shift+Left")));
    app.feed(In::Key(Key::char('%')));
    app.settle();
    assert_eq!(player(&app), Point::new(8, 7), "a key without a meaning stops it too");
}

#[test]
fn a_foe_in_view_drops_the_rest_of_a_held_key_and_no_key_press() {
    let mut app = App::new(Game::on_level(
        7,
        level(|level| {
            // A wall with a gap hides the foe until the player stands before the gap.
            for y in (1..13).filter(|y| *y != 9) {
                level.map.set(Point::new(14, y), TileType::Wall);
            }
            foe(level, Monster::Golem, 10);
            level.actors[1].at = Point::new(24, 9);
            level.glow.fill(true);
        }),
    ));
    for _ in 0..6 {
        app.feed(In::Held(Key::char('j')));
    }
    let seen_at = player(&app);
    assert!(!app.game().level().foes_in_view().is_empty());
    assert!(seen_at.y < 12, "the held key is dropped: {seen_at:?}");
    app.feed(In::Key(Key::char('k')));
    app.feed(In::Key(Key::char('k')));
    assert_eq!(player(&app).y, seen_at.y - 2, "a key press is not");
}

#[test]
fn stairs_are_gone_to_when_they_are_known() {
    let mut app = room(|_| {});
    press(&mut app, "><");
    let text = text(&mut app);
    assert!(text.contains("You know of no stairs down on this floor yet"), "{text}");
    let mut app = room(|level| level.map.set(Point::new(10, 6), TileType::StairsDown));
    press(&mut app, ">");
    assert_eq!(app.game().level().depth, 4);
    press(&mut app, "<");
    assert_eq!(app.game().level().depth, 3);
}
