//! The run's file is checked while the game is open and idle.

use crate::display::Display;
use crate::game::Game;
use crate::session::Session;
use crate::wait_for;
use emberdeep::action::Action;
use emberdeep::disk::{self, Disk};
use emberdeep::journal::data::runs_in;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use tempfile::TempDir;

/// How many actions the newest run in `folder` holds.
fn saved(folder: &Path) -> Option<usize> {
    let newest = runs_in(&*Disk::at(folder)).ok()?.into_iter().next()?;
    Some(disk::load::<Action>(&folder.join(newest)).ok()?.actions.len())
}

fn played() -> Option<(TempDir, Session)> {
    let display = Rc::new(Display::open(1400, 900, &[])?);
    let folder = TempDir::new().expect("a folder");
    let session = Session::with(display, |name| Game::start_in(name, folder.path(), &[]));
    session.wait_for_focus();
    session.press("...");
    wait_for(|| (saved(folder.path()) == Some(3)).then_some(())).expect("three actions in the file");
    Some((folder, session))
}

#[test]
fn removed_directory_returns_by_itself() {
    let Some((folder, session)) = played() else { return };
    // The game may be writing there at this moment.
    wait_for(|| fs::remove_dir_all(folder.path().join("runs")).ok()).expect("removed");
    wait_for(|| (saved(folder.path()) == Some(3)).then_some(())).expect("the whole run, in a new file");
    session.client.press_close_button(session.window);
    assert_eq!(session.game.borrow_mut().end(), (Some(0), String::new()));
}

#[test]
fn the_close_button_asks_while_something_is_not_saved() {
    let Some((folder, session)) = played() else { return };
    let runs = folder.path().join("runs");
    wait_for(|| {
        let _ = fs::remove_dir_all(&runs);
        fs::write(&runs, "in the way").ok()
    })
    .expect("written");
    session.press(".");
    let before = session.client.look(session.window);
    session.client.press_close_button(session.window);
    wait_for(|| (session.client.look(session.window) != before).then_some(())).expect("a question");
    session.assert_running();
    fs::remove_file(&runs).expect("removed");
    wait_for(|| (saved(folder.path()) == Some(4)).then_some(())).expect("all of it, now that it can be");
    session.client.press_close_button(session.window);
    assert_eq!(session.game.borrow_mut().end(), (Some(0), String::new()));
}
