//! A replay in the window: opened from the list of messages, stepped by keys, and moved by the mouse.

use crate::session::Session;

#[test]
fn replay_steps_by_key_and_mouse() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.wait_for_focus();
    let moment = "llllljjjjjm{Home}{Enter}";
    session.press(moment);
    session.shows_after(moment);
    session.press("{Right}{Right}{Right}{Left}");
    let stepped = format!("{moment}{{Right}}{{Right}}");
    session.shows_after(&stepped);
    // The last cell of the bar.
    let (x, y) = session.middle_of(112, session.fit().rows - 6);
    session.client.point_at(x, y);
    session.client.click(1);
    session.client.point_at(0, 899);
    session.shows_after(&format!("{moment}{{End}}"));
    session.press("{Home}");
    session.shows_after(moment);
}
