//! The mouse: the panel describes what is under it, wherever the picture is in the window. The expected words come from
//! the same front end without a window.

use crate::game::played;
use crate::session::Session;
use emberdeep::app::App;
use emberdeep::canvas::input::{Button, Input};
use emberdeep::canvas::size::Spot;
use emberdeep::game::Game;

/// Puts the mouse where the window's pixel (`x`, `y`) is.
fn point(app: &mut App, session: &Session, (x, y): (i32, i32)) {
    let fit = session.fit();
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    let spot = fit.spot_at(x, y);
    if let Some(Spot { within: (x, y), .. }) = spot {
        app.feed(Input::Within(x, y));
    }
    app.feed(Input::Hover(spot.map(|spot| spot.cell)));
}

/// Points at some tiles and at their edges, then at what is none.
fn explore(session: &Session, outside: &[(i32, i32)]) {
    let corners = [(0, 0), (1, 0), (159, 0), (0, 44), (100, 30)].map(|(x, y)| session.middle_of(x, y));
    let near = [(0, 0), (1, 0), (0, 1), (-1, -1)].map(|(dx, dy)| session.middle_of_tile(dx, dy));
    let edges = near.map(|(x, y)| (x + 9, y - 7));
    for at in corners.into_iter().chain(near).chain(edges).chain(outside.iter().copied()) {
        let mut app = played("");
        point(&mut app, session, at);
        session.client.point_at(at.0, at.1);
        session.shows(&mut app);
    }
}

#[test]
fn the_panel_says_what_the_mouse_points_at() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    // The panel, and beside the window.
    explore(&session, &[session.middle_of(110, 48), (1390, 890)]);
    session.resize(1366, 769);
    // The rims at the left and above.
    explore(&session, &[(1, 400), (700, 0)]);
}

#[test]
fn panel_follows_a_moving_picture() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    let (x, y) = session.middle_of_tile(0, 0);
    session.client.point_at(x, y);
    let mut app = played("");
    point(&mut app, &session, (x, y));
    session.shows(&mut app);
    session.resize(1366, 768);
    let mut app = played("");
    point(&mut app, &session, (x, y));
    session.shows(&mut app);
}

#[test]
fn clicks_walk_and_press_what_is_written() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.wait_for_focus();
    let mut app = played("");
    let fit = session.fit();
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    let panel = app.frame().0.to_text().lines().last().expect("a row").to_owned();
    let bag = session.middle_of(panel.find(" bag").expect("a button") as i32 + 2, fit.rows - 1);
    // A step to the east; the bag is opened, and closed again.
    let clicks =
        [(session.middle_of_tile(1, 0), Button::Left, 1), (bag, Button::Left, 1), (bag, Button::Right, 3)];
    for (at, button, number) in clicks {
        session.client.point_at(at.0, at.1);
        point(&mut app, &session, at);
        session.shows(&mut app);
        session.client.click(number);
        let cell = session.fit().spot_at(at.0, at.1).expect("a place in the picture").cell;
        app.feed(Input::Click(button, cell));
        app.settle();
        session.shows(&mut app);
    }
    assert_eq!((app.game().map(Game::turn), app.open_screens()), (Some(1), 0));
}
