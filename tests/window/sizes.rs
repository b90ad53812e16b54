//! Sizes: the picture follows the size of the window, in whole multiples.

use crate::game::played;
use crate::session::Session;
use crate::wait_for;

const KEYS: &str = "lljj";

#[test]
fn the_picture_follows_the_window() {
    let Some(session) = Session::start(1920, 1200) else { return };
    session.assert_first_size(20);
    session.wait_for_focus();
    session.press(KEYS);
    session.shows_after(KEYS);
    // The first two made bracket-lib compute with old borders and panic.
    let sizes = [(1500, 500), (650, 600), (1900, 1200), (640, 400), (1366, 768), (1920, 1200), (1281, 801)];
    for (width, height) in sizes {
        session.resize(width, height);
        session.shows_after(KEYS);
    }
    session.resize(1280, 800);
    session.shows_after(KEYS);
    session.press("?");
    session.resize(1367, 769);
    session.shows_after("lljj?");
}

#[test]
fn tiny_window_shrinks_the_picture() {
    let Some(session) = Session::start(1400, 900) else { return };
    session.shows_after("");
    for (width, height) in [(200, 150), (1, 1), (90, 700), (200, 150)] {
        session.resize(width, height);
        let fit = session.fit();
        assert!(fit.times < 1.0, "{fit:?}");
        let drawn = wait_for(|| {
            session.assert_running();
            let picture = session.client.look(session.window);
            let mut pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let shows = width == 1 || pixels.any(|(x, y)| picture.at(x, y) != [0; 3]);
            (shows && picture.has_black_bars(&fit)).then_some(())
        });
        assert!(drawn.is_some(), "{width}x{height}: {fit:?}");
    }
    session.resize(1280, 800);
    session.shows_after("");
}

#[test]
fn a_window_that_is_dragged_ends_with_its_last_size() {
    let Some(session) = Session::start(1920, 1200) else { return };
    session.shows_after("");
    for step in 0..60 {
        session.client.resize(session.window, 1280 - 12 * step, 800 - 7 * (step % 40));
    }
    session.resize(1366, 768);
    session.shows_after("");
}

#[test]
fn the_first_window_fits_a_small_screen() {
    let Some(session) = Session::start(1366, 768) else { return };
    session.assert_first_size(14);
    session.shows_after("");
}

#[test]
fn full_screen_without_a_window_manager_says_that_nothing_happened() {
    let Some(session) = Session::start(1920, 1200) else { return };
    session.wait_for_focus();
    session.press("{F11}");
    let mut app = played("{F11}");
    app.refuse_full_screen();
    session.shows(&mut app);
}
