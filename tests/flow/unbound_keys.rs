//! Keys that mean nothing where they are pressed, and what they mean instead: digits, Esc and a key in one piece, pasted
//! text.

use crate::play::{configured, game_of, hit, press, text, title};
use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::game::Game;
use emberdeep::text::log::Message;
use std::fs;
use tempfile::TempDir;

fn remark(app: &App) -> Option<String> {
    app.log().last_remark().map(Message::line)
}

/// A run in which Alt+p explores and only letters walk.
fn own_keys() -> App {
    let dir = TempDir::new().expect("a folder");
    fs::write(
        dir.path().join("keys.toml"),
        "set = \"vi\"\n[keys]\nexplore = [\"Alt+p\"]\nhelp = [\"F2\", \"?\"]\n",
    )
    .expect("a file");
    configured(dir.path())
}

#[test]
fn unbound_key_says_so_on_the_map() {
    let mut app = App::new(Game::new(7));
    for (key, name) in [
        (Key::char('%'), "%"),
        (Key::ctrl('z'), "Ctrl+z"),
        (Key::plain(Code::F(5)), "F5"),
        (Key::char('é'), "é"),
        // The fonts have no picture of it.
        (Key::char('あ'), "That key"),
    ] {
        hit(&mut app, key);
        let sentence = format!("{name} does nothing here. ? lists the keys.");
        assert_eq!(remark(&app), Some(sentence.clone()));
        assert!(text(&mut app).contains(&sentence));
    }
    assert_eq!(game_of(&app).turn(), 0);
    press(&mut app, ".");
    assert_eq!((remark(&app), game_of(&app).turn()), (None, 1));
    // The key that lists the others is the player's.
    let mut app = own_keys();
    press(&mut app, "%");
    assert_eq!(remark(&app).as_deref(), Some("% does nothing here. F2 lists the keys."));
}

#[test]
fn unbound_key_says_so_on_every_screen() {
    for (mut app, way, sentence) in [
        (title(), "", "% does nothing here. ? lists the keys."),
        (title(), "?", "% does nothing here."),
        (App::new(Game::new(7)), "i", "% does nothing here."),
        (App::new(Game::new(7)), "x", "% does nothing here."),
        (App::new(Game::new(7)), "{Esc}", "% does nothing here."),
    ] {
        press(&mut app, way);
        press(&mut app, "%");
        let last = text(&mut app).lines().last().unwrap_or_default().trim().to_owned();
        assert_eq!(last, sentence, "{way}");
        // Only until the next key.
        press(&mut app, "{Down}");
        assert!(!text(&mut app).contains("does nothing"), "{way}");
    }
}

#[test]
fn esc_and_held_keys_say_nothing() {
    let mut app = title();
    press(&mut app, "{Esc}");
    app.feed(Input::Held(Key::char('%')));
    assert!(!text(&mut app).contains("does nothing"));
}

#[test]
fn digits_walk_where_they_mean_nothing_else() {
    for digit in 1..=9_u8 {
        let (mut pad, mut plain) = (App::new(Game::new(7)), App::new(Game::new(7)));
        hit(&mut pad, Key::plain(Code::Num(digit)));
        hit(&mut plain, Key::char(char::from(b'0' + digit)));
        assert_eq!(game_of(&pad).hash(), game_of(&plain).hash(), "{digit}");
        assert_eq!(remark(&pad), remark(&plain), "{digit}");
    }
    // They mean pages of the help.
    let mut app = App::new(Game::new(7));
    press(&mut app, "?2");
    assert!(text(&mut app).contains("Help") && !text(&mut app).contains("does nothing"));
    // In a list they move the cursor as the number pad does.
    let (mut pad, mut plain) = (title(), title());
    press(&mut pad, "{Num2}");
    press(&mut plain, "2");
    assert_eq!(text(&mut pad), text(&mut plain));
    let mut letters = own_keys();
    press(&mut letters, "6");
    assert_eq!(remark(&letters).as_deref(), Some("6 does nothing here. F2 lists the keys."));
}

#[test]
fn esc_and_a_key_in_one_piece_are_both_pressed() {
    let mut app = App::new(Game::new(7));
    press(&mut app, "i");
    app.feed(Input::Escaped(Key::char('.')));
    assert_eq!((app.open_screens(), game_of(&app).turn()), (0, 1));
    press(&mut app, "i");
    app.feed(Input::Escaped(Key::plain(Code::Enter)));
    assert!(text(&mut app).contains("What you can do now"), "{}", text(&mut app));
}

#[test]
fn alt_and_a_bound_key_are_one_key() {
    let mut app = own_keys();
    app.feed(Input::Escaped(Key::char('p')));
    app.settle();
    assert!(game_of(&app).turn() > 0 && app.open_screens() == 0);
    // So it is where any key may be bound.
    press(&mut app, "{Esc}b{Down}{Enter}");
    app.feed(Input::Escaped(Key::char('j')));
    assert!(app.keys().command_for(Key { alt: true, ..Key::char('j') }).is_some());
}

#[test]
fn pasted_text_is_typed_only_where_text_is_typed() {
    let mut app = App::new(Game::new(7));
    app.paste("l.l.o\r");
    assert_eq!((game_of(&app).turn(), remark(&app)), (0, None));
    press(&mut app, "i");
    app.paste("a\x1bd");
    assert_eq!(app.open_screens(), 1);
    press(&mut app, "{Esc}{Ctrl+f}");
    app.paste("stairs\n");
    assert!(text(&mut app).contains("> stairs"), "{}", text(&mut app));
    let mut app = title();
    press(&mut app, "e");
    app.paste("47\t11");
    assert!(text(&mut app).contains("4711_"));
}
