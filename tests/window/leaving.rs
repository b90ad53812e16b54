//! Leaving: every way out ends the process with exit code 0.

use crate::session::Session;

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
