//! The screens over a run or the title, one file each, and their interface to the app. A screen sees the run but does not
//! change it.

pub mod actions;
pub mod aim;
mod aside;
pub mod bag;
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
pub mod file_status;
pub mod find;
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
pub mod replay;
pub mod runs;
pub mod scores;
pub mod seed;
pub mod sum_card;
pub mod theatre;
mod thing_card;
pub mod title;
pub mod transport;
pub mod victory;

use crate::action::Action;
use crate::app::screens::confirm::Question;
use crate::auto::AutoCommand;
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::Key;
use crate::canvas::size::Size;
use crate::canvas::topic::Topic;
use crate::config::keymap::{Command, Keymap};
use crate::config::settings::{Setting, Settings};
use crate::draw::map::Painter;
use crate::map::Point;
use crate::map_builder::rules::Rules;
use crate::replay::Playable;
use crate::saves::Saved;
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
    /// The depth of the player's floor; before a run has begun, of the first.
    pub fn depth(&self) -> u32 {
        self.run.map_or(1, |run| run.game.level().depth)
    }
}

/// What a screen answers to an input. What is `sure` has been confirmed by the player.
#[allow(missing_docs)] // The lines above the fields say it.
pub enum Response {
    /// Nothing: the input has no meaning here.
    Ignore,
    /// Redraw the screen.
    Redraw,
    /// Play an action and close all screens. The player must confirm it first if it does harm.
    Act(Action),
    /// The same without confirmation.
    Dare(Action),
    /// Start a command of several turns and close all screens.
    AutoCommand(AutoCommand),
    /// Show a sentence to the player.
    Tell(String),
    /// Close this screen.
    Close,
    /// Open another screen over this one.
    Open(Box<dyn Screen>),
    /// Ask the player, unless such questions are turned off.
    Ask(Question),
    /// Close all screens and do what the command's key would do.
    Command(Command),
    /// Replace all key bindings, and `close` this screen or not.
    Keys { keys: Keymap, close: bool },
    /// Move a setting on by that many values.
    Turn(Setting, i32),
    /// Replace all settings.
    Set(Settings),
    /// Close this screen and give the seed to the one below, which has asked for it.
    Seed(u64),
    /// Show the run as it was after that many actions.
    Moment(usize),
    /// Replay the run from its start.
    WatchRun,
    /// Replay the recording in the file of this name.
    Watch(String, replay::StartAt),
    /// Show the high scores.
    Scores,
    /// Show the saved runs other than the one that Continue continues.
    OtherRuns,
    /// Continue from the end of this as practice.
    Practise(Box<Playable>),
    /// The run that [`loading`] has loaded.
    Loaded(Box<loading::Loaded>),
    /// Continue the run in the file of this name.
    ContinueFile(String),
    /// Continue a damaged run from its last intact action.
    Rescue(Box<Saved>),
    /// End this run and begin one in a random dungeon.
    NewDungeon,
    /// End this run and begin one in the same dungeon under the same rules.
    SameDungeon,
    /// From the title: begin a run in this dungeon. Unless `sure`, ask first if a run would be lost.
    Begin { seed: u64, rules: &'static Rules, sure: bool },
    /// From the title: continue the run that is not over.
    Continue,
    /// Save the run and go to the title. Unless `sure`, ask first if something is not saved.
    Leave { sure: bool },
    /// Save a screenshot.
    Screenshot,
    /// Save the picture of [`Screen::picture`].
    Export,
    /// Quit the program. Unless `sure`, ask first if a run would be lost.
    Quit { sure: bool },
}

impl Response {
    /// Opens `screen` over this one.
    pub fn open(screen: impl Screen + 'static) -> Self {
        Self::Open(Box::new(screen))
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

    /// How many screens it consists of: itself and those that it has opened within itself. Esc closes one.
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

    /// Whether it is a panel, below which the screen is dimmed. Otherwise it is drawn on the map, without other screens
    /// in between.
    fn is_panel(&self) -> bool {
        true
    }
}
