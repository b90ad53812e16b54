//! Compares the window with pictures made without one: the same frame gives the same pixels.

use crate::game::SEED;
use crate::picture::Picture;
use crate::session::Session;
use emberdeep::app::App;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys;
use emberdeep::canvas::theme::Rgb;
use emberdeep::game::Game;
use emberdeep::raster::{self, Font, Image};

/// What the window is to look like after these keys, by our own drawing.
fn drawn(script: &str, cell: u32) -> Image {
    let mut app = App::new(Game::new(SEED.parse().expect("a number")));
    for key in keys::parse_script(script).expect("keys") {
        app.feed(Input::Key(key));
        app.settle();
        app.frame();
    }
    raster::screen(app.frame().0, &Font::of(cell))
}

/// The first pixel in which they differ, with both colours.
fn difference(seen: &Picture, drawn: &Image) -> Option<(u32, u32, Rgb, Rgb)> {
    assert_eq!((seen.width, seen.height), (drawn.width(), drawn.height()));
    let mut places = (0..seen.height).flat_map(|y| (0..seen.width).map(move |x| (x, y)));
    places.find_map(|(x, y)| {
        let bgr = seen.at(x, y);
        let (seen, drawn) = (Rgb(bgr[2], bgr[1], bgr[0]), drawn.at(x, y));
        (seen != drawn).then_some((x, y, seen, drawn))
    })
}

#[test]
fn the_window_shows_what_is_drawn_without_one() {
    let Some(session) = Session::start(1280, 800) else { return };
    session.wait_for_focus();
    let mut pressed = String::new();
    // The map, a panel over it, its closing, and text that covers half a cell.
    for (keys, size) in [("lljj", (1280, 800)), ("?", (1280, 800)), ("{Esc}m", (1280, 800)), ("", (800, 500))]
    {
        session.press(keys);
        pressed += keys;
        session.resize(size.0, size.1);
        session.shows_after(&pressed);
        let seen = session.client.look(session.window);
        assert_eq!(difference(&seen, &drawn(&pressed, size.0 / 80)), None, "after {pressed} at {size:?}");
    }
}
