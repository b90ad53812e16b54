//! The screens that can lie over a run, one file each, and how they speak with the app. A screen sees the run and
//! changes nothing of it.

pub mod actions;
pub mod aim;
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
pub mod find;
pub mod growth;
pub mod help;
pub mod inventory;
pub mod keeping;
pub mod list;
pub mod loading;
pub mod look;
pub mod menu;
pub mod messages;
pub mod museum;
pub mod notice;
pub mod options;
pub mod play;
pub mod pointing;
pub mod replay;
pub mod runs;
pub mod scores;
pub mod seed;
pub mod sum_card;
pub mod theatre;
pub mod title;
pub mod transport;
pub mod victory;

use crate::action::Action;
use crate::app::screens::confirm::Question;
use crate::auto::AutoCommand;
use crate::canvas::Canvas;
use crate::canvas::front_end::FrontEnd;
use crate::canvas::keys::Key;
use crate::canvas::size::{Size, Viewport};
use crate::canvas::topic::Topic;
use crate::config::keymap::{Command, Keymap};
use crate::config::settings::{ExploreFor, Setting, Settings};
use crate::draw::map::Painter;
use crate::game::Game;
use crate::journal::Date;
use crate::level::Level;
use crate::map::Point;
use crate::map_builder::rules::Rules;
use crate::replay::{Playable, Story};
use crate::saves::Saved;
use crate::saves::preferences::Preferences;
use crate::text::log::Log;
use std::cell::RefCell;

/// How dark what lies below an open panel is.
pub const DIMMED: f32 = 0.38;

/// What a screen may look at.
pub struct Context<'a> {
    /// The run.
    pub game: &'a Game,
    /// Its messages.
    pub log: &'a Log,
    /// What has been done in it.
    pub story: &'a Story,
    /// Where the text record of it lies, if it is over and kept.
    pub record: Option<&'a str>,
    /// Whether it is for practice, and counts for nothing.
    pub practice: bool,
    /// What the keys mean.
    pub keys: &'a Keymap,
    /// What has been set to taste.
    pub settings: &'a Settings,
    /// Where such things are kept.
    pub preferences: &'a Preferences,
    /// The day, if it is that day's dungeon and was begun on it.
    pub daily: Option<Date>,
    /// The text cell under the mouse.
    pub hover: Option<Point>,
    /// How large the picture is.
    pub size: Size,
    /// Which part of the floor it shows.
    pub view: Viewport,
    /// A number that changes when flames are to look otherwise than before.
    pub phase: u32,
    /// Where the player sees it.
    pub front_end: FrontEnd,
    /// Who draws maps.
    pub painter: &'a RefCell<Painter>,
}

impl Context<'_> {
    /// The floor that the player is on.
    pub fn level(&self) -> &Level {
        self.game.level()
    }

    /// Exploring, for what the options say.
    pub fn exploring(&self) -> AutoCommand {
        match self.settings.explore_for {
            ExploreFor::EveryKind => AutoCommand::Explore,
            ExploreFor::PickUp => AutoCommand::ExploreFor(self.settings.pick_up.categories()),
        }
    }

    /// The tile under text cell `at`.
    pub fn tile_at(&self, at: Point) -> Option<Point> {
        let tile = self.view.tile(Point::new(at.x / self.size.cell, at.y));
        tile.filter(|tile| self.level().map.contains(*tile))
    }
}

/// What a screen makes of a key.
pub enum Response {
    /// The key means nothing here.
    Ignore,
    /// Something on the screen itself has changed.
    Redraw,
    /// The player acts. Every screen over the run closes. Where that brings harm it is asked first.
    Act(Action),
    /// The same where that has been asked.
    Dare(Action),
    /// The player sets about something of several turns. Every screen over the run closes.
    AutoCommand(AutoCommand),
    /// The player is told something.
    Tell(String),
    /// This screen is done with.
    Close,
    /// That screen opens over what is there.
    Open(Box<dyn Screen>),
    /// The player is asked that first, unless such questions are not wanted.
    Ask(Question),
    /// Everything closes, and what the command's key would do is done.
    Command(Command),
    /// The keys are to be these from now on.
    Keys {
        /// All of them.
        keys: Keymap,
        /// Whether the screen is done with.
        close: bool,
    },
    /// A setting gets the value so many places after the one that it has.
    Turn(Setting, i32),
    /// Everything that can be set is set.
    Set(Settings),
    /// The screen below this one, which has asked for a seed, is to show this one.
    Seed(u64),
    /// To be shown: the run as it was after so many actions.
    Moment(usize),
    /// Replay the run from its start.
    WatchRun,
    /// To be shown: the recording in the file of this name.
    Watch(String, replay::StartAt),
    /// To be shown: the runs that are over.
    Scores,
    /// To be shown: the runs that are not over, beside the one that is gone on with.
    OtherRuns,
    /// Go on from the end of this for practice.
    Practise(Box<Playable>),
    /// What [`loading`] was to load.
    Loaded(Box<loading::Loaded>),
    /// The run in the file of this name is to be gone on with.
    TakeUp(String),
    /// A damaged run is to be gone on with from its last action that holds.
    Rescue(Box<Saved>),
    /// Leave this run for a new one, in a dungeon that nobody has chosen.
    NewDungeon,
    /// Leave this run for a new one in the same dungeon, dug by the same rules.
    SameDungeon,
    /// From the title: begin a run in this dungeon. Unless the player is sure, it is asked where a run would be lost.
    Begin {
        /// The dungeon's number.
        seed: u64,
        /// The rule sets rooms.
        rules: &'static Rules,
        /// Whether that has been asked.
        sure: bool,
    },
    /// From the title: go on with the run that is not over.
    Continue,
    /// Make the run safe and go to the title. Unless the player is sure, it is asked where something is not saved.
    Leave {
        /// Whether that has been asked.
        sure: bool,
    },
    /// Put a picture of the screen as it is into a file.
    Screenshot,
    /// Put into a file what [`Screen::picture`] has.
    Export,
    /// Leave the program. Unless the player is sure, it is asked where a run would be lost.
    Quit {
        /// Whether that has been asked.
        sure: bool,
    },
}

impl Response {
    /// Opens `view` over what is there.
    pub fn open(screen: impl Screen + 'static) -> Self {
        Self::Open(Box::new(screen))
    }
}

/// A screen over the run or the title.
pub trait Screen {
    /// Takes a key press.
    fn press(&mut self, key: Key, context: &Context) -> Response;

    /// The mouse has moved: `at` is the text cell below it.
    fn point(&mut self, _at: Option<Point>, _shown: &Context) -> Response {
        Response::Ignore
    }

    /// What can be asked about was clicked; only where such things are drawn by the screen itself.
    fn asked(&mut self, _topic: Topic, _shown: &Context) -> Response {
        Response::Ignore
    }

    /// The list that [`Target::Line`](crate::canvas::Target::Line) means, if the screen shows one.
    fn list(&mut self) -> Option<&mut list::List> {
        None
    }

    /// The left button of the mouse went down over the text cell `at`, where no key is written. The right one is Esc.
    fn click(&mut self, _at: Point, _shown: &Context) -> Response {
        Response::Ignore
    }

    /// The mouse moved to the text cell `at` with its left button held down.
    fn drag(&mut self, _at: Point, _shown: &Context) -> Response {
        Response::Ignore
    }

    /// `ms` milliseconds have passed. Returns whether that has changed the picture.
    fn animate(&mut self, _ms: u32, _shown: &Context) -> bool {
        false
    }

    /// After how many milliseconds [`Screen::animate`] changes the picture; `None` if nothing moves.
    fn due(&self) -> Option<u32> {
        None
    }

    /// Goes on with what takes long, for a part of a tenth of a second. Returns what has come of it, or `None` if there
    /// is nothing to do.
    fn work(&mut self) -> Option<Response> {
        None
    }

    /// How many screens it is: more than one, if others lie over it that it keeps to itself. Esc closes one.
    fn layers(&self) -> usize {
        1
    }

    /// Shows the dungeon of that seed, which it has asked for.
    fn show_seed(&mut self, _seed: u64) -> Response {
        Response::Ignore
    }

    /// What it adds to the window's title.
    fn title(&self) -> Option<String> {
        None
    }

    /// What it has to show in a file, where that is not the screen as it is, and a name for the file.
    fn picture(&self, _shown: &Context) -> Option<(String, Canvas)> {
        None
    }

    /// Tells the player something in a place of its own; `false` if it has none.
    fn tell(&mut self, _sentence: &str) -> bool {
        false
    }

    /// The tile that its cursor is on, which the map is to show.
    fn cursor(&self) -> Option<Point> {
        None
    }

    /// Draws itself over what is there already.
    fn draw(&self, context: &Context, canvas: &mut Canvas);

    /// Whether it is a panel over what lies below it, which is then dimmed. Otherwise it needs the map as it is, and no
    /// other screen between.
    fn is_panel(&self) -> bool {
        true
    }
}
