//! Leaving: every way out that the player takes ends the process with exit code 0.

use crate::session::Session;
use x11rb::protocol::xproto::ConnectionExt;

fn assert_left(session: &Session) {
    let (code, said) = session.game.borrow_mut().end();
    assert_eq!((code, said.as_str()), (Some(0), ""));
}

#[test]
fn the_close_button_ends_the_game() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    session.client.press_close_button(session.window);
    assert_left(&session);
}

#[test]
fn quitting_by_the_menu_ends_the_game() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.wait_for_focus();
    session.press("{Esc}{Up}{Enter}");
    assert_left(&session);
}

#[test]
fn a_connection_that_breaks_costs_nothing() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    let cookie = session.client.connection.kill_client(session.window).expect("a request");
    cookie.check().expect("an end of the game's connection");
    let (code, said) = session.game.borrow_mut().end();
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.ends_with("nothing you have played is lost: the run continues where you left it\n"),
        "{said}"
    );
}
