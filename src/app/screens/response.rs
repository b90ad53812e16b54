//! What screens answer, and the app carries out.

use super::Screen;
use super::question::Question;
use crate::action::Action;
use crate::app::replay::Replay;
use crate::auto::AutoCommand;
use crate::config::keymap::{Command, Keymap};
use crate::config::settings::{Setting, Settings};
use crate::replay::Playable;
use crate::saves::Saved;

/// What a screen answers to an input.
pub enum Response {
    /// Nothing: the input has no meaning here.
    Ignore,
    /// Redraw the screen.
    Redraw,
    /// Play an action and close all screens. The player must confirm it first if it does harm.
    Act(Action),
    /// Start a command of several turns and close all screens.
    AutoCommand(AutoCommand),
    /// Close all screens and do what the command's key would do.
    Command(Command),
    /// Show a sentence to the player.
    Tell(String),
    /// Close this screen.
    Close,
    /// Open another screen over this one.
    Open(Box<dyn Screen>),
    /// Ask the player, and do it after a yes. It is done at once if nothing would be lost, or if the player has turned such
    /// questions off.
    Ask(Question),
    /// Do it: the player has said yes, or need not be asked.
    Sure(Question),
    /// Do something with a run or its file.
    Run(RunTask),
    /// Change and save the player's preferences.
    Change(Change),
    /// Close this screen and give the seed to the one below, which has asked for it.
    Seed(u64),
    /// Save a picture.
    Picture(Picture),
    /// Show the whole floor until the key is released or pressed again, or no longer.
    WholeFloor,
    /// Put this on the clipboard.
    Copy(Copied),
    /// Open the page of this version of the program, which stands beside this page.
    OtherPage(&'static str),
}

/// What is done with runs and their files.
pub enum RunTask {
    /// Show the high scores.
    Scores,
    /// Show the saved runs other than the one that Continue continues.
    OtherRuns,
    /// Replay the run.
    Replay(StartAt),
    /// Replay the recording in the file of this name.
    Watch(String, StartAt),
    /// Choose how a new run begins.
    Begin(BeginFrom),
    /// From the title: continue the run that is not over.
    Continue,
    /// Continue the run in the file of this name.
    ContinueFile(String),
    /// Continue a damaged run from its last intact action.
    Rescue(Box<Saved>),
    /// Continue from the end of this as practice.
    Practise(Box<Playable>),
    /// Continue the run as practice from after that many actions.
    PractiseFrom(usize),
    /// Continue or practise the run that [`Loading`](super::loading) has loaded.
    Loaded(Box<Loaded>),
}

/// What to do with a run once it is loaded.
#[derive(Clone, Debug)]
pub(crate) enum AfterLoading {
    /// Continue it.
    Continue(Box<Saved>),
    /// Practise from there.
    Practise,
}

/// A loaded run.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The run.
    pub replay: Replay,
    /// What to do with it.
    pub then: AfterLoading,
}

/// From where a new run begins, and so what has to be asked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeginFrom {
    /// A run in that dungeon, or in any, from the title.
    Title(Option<u64>),
    /// Another run in place of this one.
    Run,
    /// Another run after this one, which is over.
    End,
}

/// Where a replay starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartAt {
    /// At the start, running.
    #[default]
    Start,
    /// After that many actions, paused.
    At(usize),
    /// At the end.
    End,
    /// At the end, with all messages open.
    Messages,
}

/// A change of the player's preferences.
#[allow(missing_docs)] // The lines above the fields say it.
pub enum Change {
    /// Replace all key bindings, and `close` this screen or not.
    Keys { keys: Keymap, close: bool },
    /// Move a setting on by that many values.
    Turn(Setting, i32),
    /// Replace all settings.
    All(Settings),
}

/// What is copied of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// Its seed.
    Seed,
    /// How it ended, in a line.
    Result,
    /// The address of its dungeon; only on a page.
    Link,
}

/// A picture to save.
pub enum Picture {
    /// A screenshot.
    Screen,
    /// The picture of [`Screen::picture`].
    Offered,
}

impl Response {
    /// Opens `screen` over this one.
    pub fn open(screen: impl Screen + 'static) -> Self {
        Self::Open(Box::new(screen))
    }

    /// Moves `setting` on by that many values.
    pub fn turn(setting: Setting, by: i32) -> Self {
        Self::Change(Change::Turn(setting, by))
    }
}
