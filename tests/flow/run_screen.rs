//! The run itself in whole screens without a window: keys in, text out. The neighbouring files have the other screens.

use crate::play::{game_of, press, pressed, words};
use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::parse_script;
use emberdeep::config::settings::FullScreen;
use emberdeep::game::Game;
use emberdeep::map::{Direction, Point, TileType};
use emberdeep::map_builder::rules::Rules;

fn frame(seed: u64, script: &str) -> String {
    pressed(seed, script).frame().0.to_text()
}

#[test]
fn first_screen_states_the_goal() {
    for seed in 0..100 {
        let screen = frame(seed, "");
        assert!(screen.contains("Its ember lies ten floors down."), "seed {seed}:\n{screen}");
    }
}

#[test]
fn a_map_higher_than_the_screen_scrolls() {
    let mut app = App::new(Game::with_rules(7, Rules::named("malwoden").expect("known")));
    press(&mut app, &"jjjjjnnnnnjjjjj".repeat(5));
    let at = game_of(&app).level().player().at;
    let view = app.frame().0.view();
    assert!(view.corner.y > 0 && view.cell(at).is_some(), "{view:?} does not show {at:?}");
}

#[test]
fn a_step_into_rock_is_told_and_takes_no_turn() {
    let app = pressed(8, &"l".repeat(80));
    let turn = game_of(&app).turn();
    assert!((1..80).contains(&turn), "{turn}");
    let text = frame(8, &"l".repeat(80));
    assert!(text.contains("Solid rock to the east."), "{text}");
    assert!(text.contains(&format!("turn {turn}")));
}

#[test]
fn a_key_without_a_meaning_costs_nothing() {
    let mut app = pressed(7, "");
    let hash = game_of(&app).hash();
    for key in parse_script("%Q{F9}{Ctrl+y}{Alt+l}{Shift+Tab}").expect("a script") {
        app.feed(Input::Key(key));
        assert!(app.frame().0.to_text().contains(&format!("{key} does nothing here.")), "{key}");
    }
    assert_eq!(game_of(&app).hash(), hash);
}

#[test]
fn a_frame_is_drawn_only_when_something_changed() {
    let mut app = pressed(7, "");
    let first = app.frame().1;
    assert_eq!(app.frame().1, first);
    app.feed(Input::Hover(Some(Point::new(3, 4))));
    assert_eq!(app.frame().1, first + 1);
    app.feed(Input::Hover(Some(Point::new(3, 4))));
    assert_eq!(app.frame().1, first + 1);
}

#[test]
fn the_mouse_names_what_it_is_over() {
    let mut app = pressed(7, "");
    let level = game_of(&app).level();
    let player = level.player().at;
    let mut beside = Direction::ALL.into_iter().map(|way| way.step(player));
    let bare = beside.find(|at| level.map.tile(*at) == TileType::Floor).expect("bare floor");
    let mut over = |x, y| {
        app.feed(Input::Hover(Some(Point::new(x, y))));
        app.frame().0.to_text().lines().nth(48).expect("the panel").to_owned()
    };
    assert!(over(2 * player.x + 1, player.y).contains("  You, "), "{}", over(2 * player.x + 1, player.y));
    assert!(!over(2 * bare.x, bare.y).contains("floor,"), "bare floor goes without saying");
    assert!(!over(1, 0).contains("rock"), "what was never seen has no name");
    assert!(!over(3, 47).contains("  You"));
}

#[test]
fn full_screen_is_a_wish_on_every_screen() {
    let after = |script| pressed(7, script).settings().full_screen;
    assert_eq!(after("{F11}"), FullScreen::On);
    assert_eq!(after("{F11}{Esc}f"), FullScreen::Off);
    assert_eq!(after("?{F11}"), FullScreen::On);
}

#[test]
fn full_screen_that_is_refused_is_off_again_and_says_so() {
    let refused = |script| {
        let mut app = pressed(7, script);
        app.refuse_full_screen();
        assert_eq!(app.settings().full_screen, FullScreen::Off);
        app
    };
    assert!(words(&mut refused("{F11}")).contains("Nothing happened. It takes a window manager"));
    let mut app = refused("{F11}");
    press(&mut app, "{F11}");
    assert_eq!(app.settings().full_screen, FullScreen::On, "the key asks again");
}
