//! The scene of a window: how close it is, what it keeps in view, and how much of the window it fills.

use crate::play::{game_of, give, press, room, words};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::input::{Input, Turn};
use emberdeep::canvas::keys::Key;
use emberdeep::canvas::size::Zoom;
use emberdeep::canvas::theme::Rgb;
use emberdeep::content::{Item, ItemKind, Rune};
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::{Point, TileType};
use emberdeep::raster::{self, Font, Image};
use std::collections::HashMap;

/// Puts an app into a window of so many pixels.
fn in_window(mut app: App, (width, height): (u32, u32)) -> App {
    let fit = Fit::new(width, height);
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    app
}

fn tile(app: &mut App) -> u32 {
    app.frame().0.size().scene.expect("a scene").tile
}

fn image(canvas: &Canvas) -> Image {
    let scale = canvas.size().scene.expect("a scene");
    raster::screen(canvas, &Font::of(scale.text).with_tiles(Font::of(scale.tile)))
}

#[test]
fn the_first_room_fills_an_eighth_of_the_window_and_nothing_is_black() {
    let mut app = in_window(App::new(Game::new(11)), (1920, 1080));
    let canvas = app.frame().0;
    let (image, (columns, rows)) = (image(canvas), canvas.map_area().expect("a map"));
    let places = (0..rows as u32 * 24).flat_map(|y| (0..columns as u32 * 12).map(move |x| (x, y)));
    let brightest = places.map(|(x, y)| {
        let colour = image.at(x, y);
        colour.0.max(colour.1).max(colour.2)
    });
    let (mut lit, mut black) = (0, 0);
    for value in brightest {
        lit += usize::from(value > 28);
        black += usize::from(value == 0);
    }
    let share = lit as f64 / (1920.0 * 1080.0);
    assert!(share >= 0.12, "{:.1} % of the window", 100.0 * share);
    assert_eq!(black, 0, "pixels of pure black");
}

#[test]
fn keys_and_the_wheel_zoom_as_far_as_it_goes() {
    let mut app = in_window(App::new(Game::new(11)), (1920, 1080));
    assert_eq!(tile(&mut app), 40);
    for (keys, side) in [("+", 60), ("+", 60), ("-", 40), ("-", 20), ("-", 20), ("+", 40)] {
        press(&mut app, keys);
        assert_eq!(tile(&mut app), side, "after {keys}");
    }
    for (turn, side) in [(Turn::Up, 60), (Turn::Down, 40), (Turn::Down, 20)] {
        app.feed(Input::Wheel(turn));
        assert_eq!(tile(&mut app), side, "after {turn:?}");
    }
    assert_eq!(app.settings().zoom, Zoom::Whole);
}

#[test]
fn a_held_key_shows_the_whole_floor() {
    let mut app = in_window(App::new(Game::new(11)), (1920, 1080));
    let key = Key::char('0');
    for (input, side) in [
        (Input::Key(key), 20),
        (Input::Held(key), 20),
        (Input::Released(Key::char('l')), 20),
        (Input::Released(key), 40),
        (Input::Key(key), 20),
        (Input::Blur, 40),
        (Input::Released(key), 40),
    ] {
        app.feed(input);
        assert_eq!(tile(&mut app), side, "after {input:?}");
    }
    assert_eq!(app.settings().zoom, Zoom::Near);
}

#[test]
fn the_whole_floor_shows_until_the_key_is_pressed_again() {
    let mut app = in_window(App::new(Game::new(11)), (1920, 1080));
    // Front ends without releases, and the list of actions.
    for (keys, side) in [("0", 20), ("l", 20), ("0", 40), ("0", 20), ("+", 60), ("-", 40)] {
        press(&mut app, keys);
        assert_eq!(tile(&mut app), side, "after {keys}");
    }
}

#[test]
fn the_cursor_stays_while_the_whole_floor_shows() {
    let mut app = in_window(App::new(Game::new(11)), (1920, 1080));
    press(&mut app, "xlll");
    let cursor = app.cursor();
    app.feed(Input::Key(Key::char('0')));
    assert_eq!((tile(&mut app), app.cursor()), (20, cursor));
    app.feed(Input::Released(Key::char('0')));
    assert_eq!((tile(&mut app), app.cursor()), (40, cursor));
}

#[test]
fn tiles_fill_windows_of_all_sizes() {
    for (window, sides) in [
        ((1280, 720), [24, 40, 12]),
        ((1920, 1080), [40, 60, 20]),
        ((2560, 1440), [48, 60, 24]),
        ((640, 400), [14, 20, 8]),
    ] {
        let mut app = in_window(App::new(Game::new(11)), window);
        let found = ["", "+", "--"].map(|keys| {
            press(&mut app, keys);
            tile(&mut app)
        });
        assert_eq!(found, sides, "{window:?}");
    }
}

#[test]
fn the_whole_floor_is_in_view_at_once() {
    let mut app = in_window(App::new(Game::new(11)), (1280, 720));
    press(&mut app, "0");
    let (map, view) = (game_of(&app).level().map.clone(), app.frame().0.view());
    assert!(map.points().all(|at| view.cell(at).is_some()), "{view:?}");
    press(&mut app, "V");
    let view = app.frame().0.view();
    assert!(map.points().all(|at| view.cell(at).is_some()), "{view:?}");
}

#[test]
fn the_camera_keeps_player_and_cursor_in_view() {
    for seed in 0..20 {
        let mut app = in_window(App::new(Game::new(seed)), (1280, 720));
        for keys in ["+", "oooo", "x", "{Tab}", "lllllllllllllllllllllll", "kkkkkkkkkkkkkkkkkkkk"] {
            press(&mut app, keys);
            let (you, cursor) = (game_of(&app).level().player().at, app.cursor());
            let canvas = app.frame().0;
            let wanted = cursor.unwrap_or(you);
            let (columns, rows) = canvas.text_over(wanted).expect("a tile in view");
            let area = canvas.map_area().expect("a map");
            assert!(columns.start >= 0 && rows.start >= 0, "seed {seed} after {keys}");
            assert!(
                columns.end <= area.0 && rows.end <= area.1,
                "seed {seed} after {keys}: {columns:?} {rows:?}"
            );
        }
    }
}

#[test]
fn the_same_state_gives_the_same_picture() {
    let mut app = in_window(App::new(Game::new(3)), (1280, 720));
    press(&mut app, "ooo");
    let straight = app.frame().0.clone();
    press(&mut app, "xllll{Esc}V{Esc}+-");
    assert!(*app.frame().0 == straight);
}

#[test]
fn the_minimap_shows_what_is_known_until_a_screen_covers_it() {
    let mut app = in_window(App::new(Game::new(11)), (1920, 1080));
    press(&mut app, "oo");
    let level = game_of(&app).level().clone();
    let canvas = app.frame().0;
    let minimap = canvas.minimap().expect("a minimap beside the scene");
    // Its room is as wide as the floor and three rows higher.
    let corner = Point::new(0, (minimap.rows() - level.map.height) / 2);
    let colours: HashMap<Point, Rgb> = minimap.squares().map(|(at, colour)| (at - corner, colour)).collect();
    let unknown = colours[&level.map.points().find(|at| !level.is_explored(*at)).expect("the unknown")];
    for at in level.map.points() {
        let is_shown = level.remembered_tile(at).is_some_and(|tile| tile != TileType::Chasm);
        assert!(is_shown || colours[&at] == unknown, "{at:?} is shown, and not known");
        assert!(!is_shown || colours[&at] != unknown, "{at:?} is known, and not shown");
    }
    let at = level.player().at + corner;
    assert_eq!(minimap.side(), 3);
    let (x, y) = (12 * minimap.at().x + 3 * at.x + 1, 24 * minimap.at().y + 3 * at.y + 1);
    let pixel = |app: &mut App| image(app.frame().0).at(x as u32, y as u32);
    assert_eq!(pixel(&mut app), Rgb(255, 255, 255));
    press(&mut app, "?");
    assert_ne!(pixel(&mut app), Rgb(255, 255, 255));
    press(&mut app, "{Esc}");
    assert_eq!(pixel(&mut app), Rgb(255, 255, 255));
}

#[test]
fn the_panel_keeps_long_names_whole() {
    let mail = Item { enchantment: 2, ..Item::new(ItemKind::GlassMail) }.inscribed(Rune::Cushion);
    let mut app = in_window(
        room(|level| {
            give(level, mail);
            let (slot, _) = level.hero.items().last().expect("the mail");
            level.hero.equipment.armour = Some(slot);
        }),
        (1280, 720),
    );
    let shown = words(&mut app);
    assert!(shown.contains("glass mail of the") && shown.contains("cushion"), "{shown}");
}

#[test]
fn the_bag_and_its_card_leave_the_panel_whole() {
    let all = |level: &mut Level| {
        ItemKind::ALL.into_iter().take(22).for_each(|kind| give(level, Item::new(kind)));
    };
    let mut app = in_window(room(all), (1920, 1080));
    press(&mut app, "i");
    let shown = words(&mut app);
    assert!(
        shown.contains("Your bag") && shown.contains("power 5") && shown.contains("defence 2"),
        "{shown}"
    );
}
