//! The mouse: the status row says what lies under it, wherever the picture lies in the window.

use crate::game::headless;
use crate::session::Session;
use crate::text::{rows, with_status};
use emberdeep::ui::screen::{MAP_ROWS, WIDTH};

/// The tiles of the first floor, which is as large as the part of the screen that shows it.
fn tile(printed: &str, x: i32, y: i32) -> Option<char> {
    printed.lines().nth(y as usize)?.chars().nth(x as usize)
}

/// Points at some tiles, then at what is none.
fn explore(session: &Session, outside: &[(i32, i32)]) {
    let printed = headless("");
    let screen = rows(&printed);
    let corners = [(0, 0), (1, 0), (159, 0), (0, 44), (158, 44)];
    let others = ['.', '@'].map(|symbol| first_of(&printed, symbol)).map(|(x, y)| (2 * x + 1, y));
    for (column, y) in corners.into_iter().chain(others) {
        let (px, py) = session.middle_of(column, y);
        session.client.point_at(px, py);
        session.shows(&with_status(&screen, &words_for(&printed, column / 2, y)));
    }
    for (px, py) in outside {
        session.client.point_at(*px, *py);
        session.shows(&screen);
        let (px, py) = session.middle_of(80, 22);
        session.client.point_at(px, py);
        session.shows(&with_status(&screen, &words_for(&printed, 40, 22)));
    }
}

fn words_for(printed: &str, x: i32, y: i32) -> String {
    let what = match tile(printed, x, y) {
        Some('@') => "you",
        Some('.') => "bare floor",
        _ => "solid rock",
    };
    format!("{what} ({x}, {y})")
}

/// The first place where that is printed.
fn first_of(printed: &str, symbol: char) -> (i32, i32) {
    let mut places = (0..MAP_ROWS).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    places.find(|(x, y)| tile(printed, *x, *y) == Some(symbol)).expect("a floor with a player")
}

#[test]
fn the_status_row_says_what_the_mouse_points_at() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    // The panel, and beside the window.
    explore(&session, &[session.middle_of(20, 47), (1390, 890)]);
    session.resize(1366, 768);
    // The bars at the left and above.
    explore(&session, &[(5, 400), (700, 3)]);
}

#[test]
fn when_the_picture_moves_under_a_resting_mouse_the_status_row_knows() {
    let Some(session) = Session::start(1400, 900) else { return };
    let printed = headless("");
    let screen = rows(&printed);
    session.shows(&screen);
    let (x, y) = session.middle_of(90, 20);
    session.client.point_at(x, y);
    session.shows(&with_status(&screen, &words_for(&printed, 45, 20)));
    session.resize(1366, 768);
    let at = session.fit().cell_at(x, y).expect("a cell");
    assert_ne!((at.x, at.y), (90, 20));
    session.shows(&with_status(&screen, &words_for(&printed, at.x / 2, at.y)));
}
