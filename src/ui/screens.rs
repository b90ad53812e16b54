//! The screens that can lie over a run, one file each, and how they speak with the app. A screen sees the run and
//! changes nothing of it.

pub mod confirm;
pub mod help;
pub mod menu;
pub mod play;

use super::keys::Key;
use super::log::Log;
use super::screen::Screen;
use crate::action::Action;
use crate::game::Game;
use crate::map::Point;

/// What a screen may look at.
pub struct Shown<'a> {
    /// The run.
    pub game: &'a Game,
    /// Its messages.
    pub log: &'a Log,
    /// The text cell under the mouse.
    pub hover: Option<Point>,
}

/// What a screen makes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// The key means nothing here.
    Ignore,
    /// Something on the screen itself has changed.
    Redraw,
    /// The player acts.
    Act(Action),
    /// This screen is done with.
    Close,
    /// The app is to do something.
    Do(Request),
}

/// What a screen can ask of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Request {
    Help,
    Menu,
    Ask(confirm::Question),
    NewDungeon,
    SameDungeon,
    FullScreen,
    Quit,
}

/// A screen over the run.
pub trait View {
    /// Takes a key press.
    fn press(&mut self, key: Key) -> Response;
    /// Draws itself over what is there already.
    fn draw(&self, shown: &Shown, screen: &mut Screen);
}
