//! The window from one start to the next: its position, its size, and the effect of full screen on them.

use crate::client::Client;
use crate::display::Display;
use crate::game::{Game, settings};
use crate::manager::Manager;
use crate::session::Session;
use crate::wait_for;
use emberdeep::config::place::{Area, WindowPlace, file};
use emberdeep::config::settings::Setting;
use std::fs;
use std::rc::Rc;
use tempfile::TempDir;

/// What stays while games come and go on a display. It is closed from top to bottom.
struct Desk {
    _manager: Option<Manager>,
    _stays: Client,
    folder: TempDir,
    display: Rc<Display>,
}

impl Desk {
    /// A screen of that size. `None` where there is no Xvfb.
    fn open(width: u32, height: u32, is_managed: bool) -> Option<Self> {
        let display = Display::open(width, height, &[])?;
        let manager = is_managed.then(|| Manager::of(display.name()));
        let stays = Client::connect(display.name());
        let folder = tempfile::tempdir().expect("a folder");
        Some(Self { _manager: manager, _stays: stays, folder, display: display.into() })
    }

    fn start(&self, more: &[&str]) -> Session {
        Session::with(self.display.clone(), |name| Game::start_in(name, self.folder.path(), more))
    }

    /// What the file says of the window.
    fn kept(&self) -> Option<WindowPlace> {
        let text = fs::read_to_string(settings(self.folder.path()).join("window.toml")).ok()?;
        file::read(&text).map(|(place, _)| place)
    }

    fn wait_until_kept(&self, area: Area) {
        let found = wait_for(|| (self.kept()?.area() == Some(area)).then_some(()));
        assert!(found.is_some(), "{:?} is kept instead of {area:?}", self.kept());
    }
}

fn stands(session: &Session, area: Area) {
    let found = wait_for(|| (session.client.area(session.window) == area).then_some(()));
    assert!(found.is_some(), "{:?} instead of {area:?}", session.client.area(session.window));
}

const fn area(left: i32, top: i32, width: u32, height: u32) -> Area {
    Area { left, top, width, height }
}

#[test]
fn window_returns_to_its_place() {
    let Some(desk) = Desk::open(2000, 1300, false) else { return };
    let place = area(37, 51, 1930, 1210);
    let first = desk.start(&[]);
    first.assert_first_size(24);
    first.shows_after("");
    first.client.put(first.window, place);
    // The game is not asked to leave: what is on the disk must do.
    desk.wait_until_kept(place);
    drop(first);
    let second = desk.start(&[]);
    stands(&second, place);
    second.shows_after("");
    drop(second);
    // A scale that is asked for is for this time.
    let third = desk.start(&["--scale", "0.5"]);
    third.assert_first_size(8);
    third.shows_after("");
    third.client.put(third.window, area(5, 5, 800, 500));
    third.shows_after("");
    third.client.press_close_button(third.window);
    assert_eq!(third.game.borrow_mut().end().0, Some(0));
    assert_eq!(desk.kept().and_then(WindowPlace::area), Some(place));
}

#[test]
fn another_scale_is_had_at_once_with_its_own_sheet() {
    let Some(desk) = Desk::open(2000, 1300, false) else { return };
    let session = desk.start(&[]);
    session.wait_for_focus();
    let lines_above = Setting::ALL.iter().take_while(|setting| **setting != Setting::Scale).count();
    session.press(&format!("{{Esc}}o{}{{Right}}{{Esc}}{{Esc}}", "{Down}".repeat(lines_above)));
    session.assert_first_size(16);
    session.shows_after("");
    desk.wait_until_kept(area(0, 0, 1280, 800));
    drop(session);
    let again = desk.start(&[]);
    again.assert_first_size(16);
    again.shows_after("");
}

#[test]
fn closing_keeps_a_place_that_has_just_been_taken() {
    let Some(desk) = Desk::open(1400, 900, false) else { return };
    let session = desk.start(&[]);
    session.shows_after("");
    let place = area(11, 12, 1000, 640);
    session.client.put(session.window, place);
    session.client.press_close_button(session.window);
    assert_eq!(session.game.borrow_mut().end().0, Some(0));
    assert_eq!(desk.kept().and_then(WindowPlace::area), Some(place));
}

#[test]
fn offscreen_place_is_dropped() {
    let Some(desk) = Desk::open(1400, 900, false) else { return };
    drop(desk.start(&[]));
    let path = settings(desk.folder.path()).join("window.toml");
    let far = WindowPlace { width: 1500, height: 700, corner: Some((3000, 100)), maximized: false };
    fs::write(&path, file::write(&far, Default::default())).expect("a file");
    let session = desk.start(&[]);
    stands(&session, area(0, 0, 1400, 700));
    drop(session);
    fs::write(&path, "width = wide").expect("a file");
    let session = desk.start(&[]);
    session.assert_first_size(16);
    session.shows_after("");
}

#[test]
fn filling_the_screen_ends_where_it_began() {
    let Some(desk) = Desk::open(1920, 1080, true) else { return };
    let (place, screen) = (area(100, 80, 1300, 820), area(0, 0, 1920, 1080));
    let session = desk.start(&[]);
    session.wait_for_focus();
    session.client.put(session.window, place);
    desk.wait_until_kept(place);
    for _ in 0..2 {
        session.press("{F11}");
        stands(&session, screen);
        // With the sheet for the screen, and not one for the window.
        assert_eq!(session.fit().cell, 24);
        session.shows_after("");
        session.press("{F11}");
        stands(&session, place);
        session.shows_after("");
    }
    // It ends filling the screen, begins so, and comes back to the window that it was.
    session.press("{F11}");
    stands(&session, screen);
    session.client.press_close_button(session.window);
    assert_eq!(session.game.borrow_mut().end().0, Some(0));
    drop(session);
    assert_eq!(desk.kept().and_then(WindowPlace::area), Some(place));
    let session = desk.start(&[]);
    stands(&session, screen);
    session.wait_for_focus();
    session.press("{F11}");
    stands(&session, place);
    session.shows_after("");
}
