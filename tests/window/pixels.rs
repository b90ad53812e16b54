//! The zooms and screens of the game in the window, which shows the same pixels as a picture made without one.

use crate::session::Session;

#[test]
fn the_window_shows_what_is_drawn_without_one() {
    let Some(session) = Session::start(1280, 800) else { return };
    session.wait_for_focus();
    let mut pressed = String::new();
    // The map, nearer, all of it, a panel over it, its closing, the making of a floor, and text that covers half a cell.
    let all = (1280, 800);
    let steps =
        [("lljj", all), ("+", all), ("--", all), ("+", (1000, 700)), ("?", all), ("{Esc}V{End}", all)];
    // At last a fight: its badges, its bars of health, and the card of a foe with its portrait.
    let fight = ["o", "o", "o", "o", ".", ".", ".", "x", "x"].map(|key| (key, all));
    let others = [("{Esc}m", all), ("", (800, 500)), ("{Esc}", all)];
    for (keys, size) in steps.into_iter().chain(others).chain(fight) {
        session.press(keys);
        pressed += keys;
        session.resize(size.0, size.1);
        session.shows_after(&pressed);
    }
}
