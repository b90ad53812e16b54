//! Whole screens without a window: keys in, text out.

use emberdeep::game::Game;
use emberdeep::map::Point;
use emberdeep::map_builder::rules::Rules;
use emberdeep::ui::app::App;
use emberdeep::ui::input::In;
use emberdeep::ui::keys::{Code, Key, parse_script};
use proptest::prelude::*;

fn pressed(seed: u64, script: &str) -> App {
    let mut app = App::new(Game::new(seed));
    for key in parse_script(script).expect("a script") {
        app.feed(In::Key(key));
    }
    app
}

fn frame(seed: u64, script: &str) -> String {
    pressed(seed, script).frame().0.to_text()
}

#[test]
fn the_first_screen() {
    insta::assert_snapshot!(frame(7, ""));
}

#[test]
fn the_help_lists_the_keys() {
    insta::assert_snapshot!(frame(7, "?"));
}

#[test]
fn the_menu() {
    insta::assert_snapshot!(frame(7, "{Esc}{Down}"));
}

#[test]
fn the_question_before_a_new_dungeon() {
    insta::assert_snapshot!(frame(7, "{Ctrl+n}"));
}

#[test]
fn a_map_higher_than_the_screen_scrolls() {
    let mut app = App::new(Game::with_rules(7, Rules::named("malwoden").expect("known")));
    for key in parse_script(&"jjjjjnnnnnjjjjj".repeat(5)).expect("a script") {
        app.feed(In::Key(key));
    }
    insta::assert_snapshot!(app.frame().0.to_text());
}

#[test]
fn a_step_into_rock_is_told_and_takes_no_turn() {
    let app = pressed(7, &"l".repeat(80));
    let turn = app.game().turn();
    assert!((1..80).contains(&turn), "{turn}");
    let text = frame(7, &"l".repeat(80));
    assert!(text.contains("To the east is solid rock. x"), "{text}");
    assert!(text.contains(&format!("turn {turn}")));
}

#[test]
fn a_key_without_a_meaning_costs_nothing_and_draws_nothing() {
    let mut app = pressed(7, "");
    let (revision, hash) = (app.frame().1, app.game().hash());
    for key in parse_script("%QX{F9}{Ctrl+y}{Alt+l}{Shift+Tab}").expect("a script") {
        app.feed(In::Key(key));
        assert_eq!(app.frame().1, revision, "{key}");
    }
    assert_eq!(app.game().hash(), hash);
}

#[test]
fn a_frame_is_drawn_only_when_something_changed() {
    let mut app = pressed(7, "");
    let first = app.frame().1;
    assert_eq!(app.frame().1, first);
    app.feed(In::Hover(Some(Point::new(3, 4))));
    assert_eq!(app.frame().1, first + 1);
    app.feed(In::Hover(Some(Point::new(3, 4))));
    assert_eq!(app.frame().1, first + 1);
}

#[test]
fn the_mouse_names_what_it_is_over() {
    let mut app = pressed(7, "");
    let player = app.game().level().player;
    let mut over = |x, y| {
        app.feed(In::Hover(Some(Point::new(x, y))));
        app.frame().0.to_text().lines().nth(45).expect("the panel").to_owned()
    };
    assert!(over(2 * player.x + 1, player.y).ends_with(&format!("you ({}, {})", player.x, player.y)));
    assert!(over(1, 0).ends_with("solid rock (0, 0)"));
    assert!(over(2 * player.x, player.y - 1).contains("bare floor"));
    assert!(over(3, 47).ends_with("seed 7"));
}

#[test]
fn only_the_menus_last_line_and_the_close_button_leave() {
    assert!(!pressed(7, "{Esc}{Esc}{Esc}").is_over());
    assert!(pressed(7, "{Esc}q").is_over());
    assert!(pressed(7, "{Esc}{Up}{Enter}").is_over());
    let mut app = pressed(7, "?");
    app.feed(In::Close);
    assert!(app.is_over());
}

#[test]
fn a_new_dungeon_is_dug_only_after_a_yes() {
    assert_eq!(pressed(7, "{Ctrl+n}{Esc}").game().seed(), 7);
    assert_eq!(pressed(7, "{Ctrl+n}n").game().seed(), 7);
    let app = pressed(7, "lll{Ctrl+n}Y");
    assert!(app.game().seed() < 1_000_000_000);
    assert_eq!(app.game().turn(), 0);
    assert_eq!(app.title(), format!("Emberdeep - seed {}", app.game().seed()));
    let again = pressed(7, "lll{Ctrl+r}{Enter}");
    assert_eq!((again.game().seed(), again.game().turn()), (7, 0));
    assert_eq!(again.game().hash(), Game::new(7).hash());
}

#[test]
fn full_screen_is_a_wish() {
    assert!(pressed(7, "{F11}").wants_full_screen());
    assert!(!pressed(7, "{F11}{Esc}f").wants_full_screen());
}

fn key() -> impl Strategy<Value = Key> {
    let name = prop_oneof![
        Just("Up"),
        Just("Down"),
        Just("Left"),
        Just("PgUp"),
        Just("Enter"),
        Just("Esc"),
        Just("Tab"),
        Just("F1"),
        Just("F11"),
        Just("Num5"),
        Just("Ctrl+n"),
        Just("Ctrl+r"),
        Just("Shift+Left"),
    ];
    prop_oneof![
        3 => prop::char::range(' ', '~').prop_map(Key::char),
        1 => name.prop_map(|name| Key::from_name(name).expect("a key")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn any_keys_are_survived_and_esc_leads_back(seed in 0..1000_u64, keys in prop::collection::vec(key(), 0..400)) {
        let mut app = App::new(Game::new(seed));
        for key in keys {
            app.feed(In::Key(key));
            if app.is_over() {
                return Ok(());
            }
        }
        prop_assert_eq!(app.frame().0.to_text().lines().count(), 50);
        // Esc closes what is open, one screen at a time, down to the run.
        for left in (0..app.open_screens()).rev() {
            app.feed(In::Key(Key::plain(Code::Esc)));
            prop_assert_eq!(app.open_screens(), left);
        }
    }
}
