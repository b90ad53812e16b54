//! The screens over a run or the title, one file each, and their interface to the app. A screen sees the run but does not
//! change it.

pub mod actions;
pub mod aim;
mod aside;
pub mod bag;
pub(crate) mod begin;
mod bestiary;
pub mod bind_key;
pub mod bindings;
pub mod card;
pub mod character;
pub mod choose;
pub mod confirm;
pub mod cursor;
pub mod death;
pub mod direction;
pub mod ending;
mod feats;
pub mod file_status;
pub mod find;
pub mod fork;
pub mod growth;
pub mod help;
pub mod inventory;
pub mod list;
pub mod loading;
pub mod look;
pub mod menu;
pub mod messages;
pub mod museum;
pub mod notice;
pub mod options;
pub mod over_run;
pub mod pick;
pub mod play;
pub mod pointing;
pub mod question;
pub mod record;
pub mod replay;
mod response;
pub mod runs;
pub mod scores;
pub mod seed;
pub mod sum_card;
pub mod theatre;
mod thing_card;
pub mod title;
pub mod transport;
pub mod victory;
pub mod ways;

pub(crate) use response::AfterLoading;
pub use response::{BeginFrom, Change, Copied, Loaded, Picture, Response, RunTask, StartAt};

use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::Key;
use crate::canvas::size::{Size, Zoom};
use crate::canvas::topic::Topic;
use crate::config::keymap::Keymap;
use crate::config::settings::Settings;
use crate::content::Place;
use crate::draw::map::Painter;
use crate::map::Point;
use crate::saves::preferences::Preferences;
use crate::text::log::Log;
use over_run::RunView;
use std::cell::RefCell;

/// The brightness of the screen below a panel, from 0 to 1: the map stays legible.
pub const DIMMED: f32 = 0.6;

/// What every screen can see.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The run, if one has begun; at the title it waits.
    pub run: Option<RunView<'a>>,
    /// The messages.
    pub log: &'a Log,
    /// The key bindings.
    pub keys: &'a Keymap,
    /// The player's settings.
    pub settings: &'a Settings,
    /// The player's preference files.
    pub preferences: &'a Preferences,
    /// The text cell under the mouse.
    pub hover: Option<Point>,
    /// How far right and down in a text cell the mouse was last, in 256ths.
    pub within: (u8, u8),
    /// The size of the canvas.
    pub size: Size,
    /// The phase of the flame animation.
    pub phase: u32,
    /// The front end that shows it.
    pub front_end: FrontEnd,
    /// The painter of maps.
    pub painter: &'a RefCell<Painter>,
}

impl Context<'_> {
    /// The place where the player is; before a run has begun, the first.
    pub fn place(&self) -> Place {
        self.run.map_or(Place::OldDig, |run| run.game.level().place)
    }

    /// The depth of the player's floor; before a run has begun, of the first.
    pub fn depth(&self) -> u32 {
        self.run.map_or(1, |run| run.game.level().depth)
    }
}

/// What a screen takes keys for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Each for what it means.
    Keys,
    /// Letters for words in any language.
    Text,
    /// Letters and digits for English names and for numbers.
    Names,
    /// Any for itself: it asks for a key.
    AnyKey,
}

/// A screen over the run or the title. What is only ever open over a run is a [`over_run::RunScreen`].
pub trait Screen {
    /// Handles a key press.
    fn press(&mut self, key: Key, context: &Context) -> Response;

    /// What it takes keys for.
    fn takes(&self) -> Takes {
        Takes::Keys
    }

    /// Handles a move of the mouse, which is over the text cell `at`.
    fn point(&mut self, _at: Option<Point>, _context: &Context) -> Response {
        Response::Ignore
    }

    /// Handles a click on a topic, if the screen itself draws topics.
    fn asked(&mut self, _topic: Topic, _context: &Context) -> Response {
        Response::Ignore
    }

    /// The list on the screen, if any; [`Target::Line`](crate::canvas::Target::Line) refers to its lines.
    fn list(&mut self) -> Option<&mut list::List> {
        None
    }

    /// Handles a click of the left button on the text cell `at`, if it has no target. The right button counts as Esc.
    fn click(&mut self, _at: Point, _context: &Context) -> Response {
        Response::Ignore
    }

    /// Handles a drag with the left button to the text cell `at`.
    fn drag(&mut self, _at: Point, _context: &Context) -> Response {
        Response::Ignore
    }

    /// Advances animations by `ms` milliseconds. Returns whether the screen has changed.
    fn animate(&mut self, _ms: u32, _context: &Context) -> bool {
        false
    }

    /// Milliseconds until [`Screen::animate`] changes the screen; `None` if nothing moves.
    fn due(&self) -> Option<u32> {
        None
    }

    /// Does long work for less than a tenth of a second. Returns the response, or `None` if there is nothing to do.
    fn work(&mut self) -> Option<Response> {
        None
    }

    /// How many screens it consists of: itself and the ones it has opened within itself. Esc closes one.
    fn layers(&self) -> usize {
        1
    }

    /// Shows the dungeon of a seed that it has asked for.
    fn show_seed(&mut self, _seed: u64) -> Response {
        Response::Ignore
    }

    /// What it shows in the window's title.
    fn title(&self) -> Option<String> {
        None
    }

    /// A name and a picture for a file, if the picture is not simply a screenshot.
    fn picture(&self, _context: &Context) -> Option<(String, Canvas)> {
        None
    }

    /// Shows a sentence in a place of its own; `false` if it has none.
    fn tell(&mut self, _sentence: &str) -> bool {
        false
    }

    /// The tile under its cursor, which must be in view.
    fn cursor(&self) -> Option<Point> {
        None
    }

    /// Draws the screen over the canvas.
    fn draw(&self, context: &Context, canvas: &mut Canvas);

    /// How closely the scene shows the floor meanwhile, if not as the player has chosen.
    fn zoom(&self) -> Option<Zoom> {
        None
    }

    /// Whether it is a panel, below which the screen is dimmed. Otherwise it is drawn on the map, without other screens
    /// in between.
    fn is_panel(&self) -> bool {
        true
    }
}
