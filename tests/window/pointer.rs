//! The mouse: the panel describes what is under it, wherever the picture is in the window. The expected words come from
//! the same front end without a window.

use crate::game::{SEED, headless};
use crate::session::Session;
use crate::text::rows;
use emberdeep::app::App;
use emberdeep::canvas::input::{Button, Input};
use emberdeep::canvas::size::Size;
use emberdeep::game::Game;
use emberdeep::map::Point;

const HEIGHT: i32 = Size::FULL.rows;

/// The screen with the mouse over a text cell.
fn hovering(column: i32, y: i32) -> Vec<String> {
    let mut app = App::new(Game::new(SEED.parse().expect("a number")));
    app.feed(Input::Hover(Some(Point::new(column, y))));
    rows(&app.frame().0.to_text())
}

/// The text cell of a tile some steps from the player; the first floor is as large as the part of the screen that shows
/// it.
fn beside_player(dx: i32, dy: i32) -> (i32, i32) {
    let player = Game::new(SEED.parse().expect("a number")).level().player().at;
    (2 * (player.x + dx), player.y + dy)
}

/// Points at some tiles, then at what is none.
fn explore(session: &Session, outside: &[(i32, i32)]) {
    let screen = rows(&headless(""));
    let corners = [(0, 0), (1, 0), (159, 0), (0, 44), (158, 44)];
    let near = [(0, 0), (1, 0), (0, 1), (-1, -1)].map(|(dx, dy)| beside_player(dx, dy));
    for (column, y) in corners.into_iter().chain(near) {
        let (px, py) = session.middle_of(column, y);
        session.client.point_at(px, py);
        session.shows(&hovering(column, y));
    }
    for (px, py) in outside {
        session.client.point_at(*px, *py);
        session.shows(&screen);
        let (column, y) = beside_player(0, 0);
        let (px, py) = session.middle_of(column, y);
        session.client.point_at(px, py);
        session.shows(&hovering(column, y));
    }
}

#[test]
fn the_panel_says_what_the_mouse_points_at() {
    assert_ne!(hovering(beside_player(0, 0).0, beside_player(0, 0).1), rows(&headless("")));
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    // The panel, and beside the window.
    explore(&session, &[session.middle_of(110, 48), (1390, 890)]);
    session.resize(1366, 768);
    // The bars at the left and above.
    explore(&session, &[(5, 400), (700, 3)]);
}

#[test]
fn panel_follows_a_moving_picture() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows(&rows(&headless("")));
    let (column, row) = beside_player(0, 0);
    let (x, y) = session.middle_of(column, row);
    session.client.point_at(x, y);
    session.shows(&hovering(column, row));
    session.resize(1366, 768);
    let at = session.fit().cell_at(x, y).expect("a cell");
    assert_ne!((at.x, at.y), (column, row));
    session.shows(&hovering(at.x, at.y));
}

#[test]
fn clicks_walk_and_press_what_is_written() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.wait_for_focus();
    let mut app = App::new(Game::new(SEED.parse().expect("a number")));
    let row = HEIGHT - 1;
    let panel = app.frame().0.to_text().lines().last().expect("a row").to_owned();
    let bag = panel.find(" bag").expect("a button") as i32 + 2;
    // A step to the east; the bag is opened, and closed again.
    let clicks = [
        (beside_player(1, 0), Button::Left, 1),
        ((bag, row), Button::Left, 1),
        ((bag, row), Button::Right, 3),
    ];
    for ((column, y), button, number) in clicks {
        let at = Point::new(column, y);
        let (px, py) = session.middle_of(column, y);
        session.client.point_at(px, py);
        app.feed(Input::Hover(Some(at)));
        session.shows(&rows(&app.frame().0.to_text()));
        session.client.click(number);
        app.feed(Input::Click(button, at));
        app.settle();
        session.shows(&rows(&app.frame().0.to_text()));
    }
    assert_eq!((app.game().map(Game::turn), app.open_screens()), (Some(1), 0));
}
