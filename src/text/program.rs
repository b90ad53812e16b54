//! What the program says of runs and screens, in the log and below them.

use super::challenge;
use super::names::a_thing;
use super::phrase::{Phrase, phrase};
use crate::canvas::front_end::FrontEnd;
use crate::canvas::size::Size;
use crate::config::keymap::{Command, Keymap};
use crate::config::settings::Volume;
use crate::content::{Item, Place, Start};
use crate::game::Game;
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::Attempt;

pub(crate) const CARRY_ON: &str = "You carry on where you left off.";
pub(crate) const NOTHING_SAVED: &str = "No saved run to continue.";
pub(crate) const SAVED: &str = "The run is saved up to here.";
pub(crate) const NO_DOOR: &str = "No open door beside you.";
pub(crate) const NOTHING_TO_USE: &str = "Nothing beside you to open, light, turn, pull or push.";
pub(crate) const NO_FULL_SCREEN: &str =
    "Nothing happened. It takes a window manager to fill the screen, and none is running.";
pub(crate) const NEAREST: &str = "You can't look any closer.";
pub(crate) const FARTHEST: &str = "You can't look from any farther away.";
pub(crate) const NOT_FOUND: &str = "Nothing by that name.";
pub(crate) const NO_CONDITION: &str = "Nothing ails or aids you.";

/// What lines of the options do.
pub(crate) const SETS_OF_KEYS: &str = "Four sets of keys to choose from, and every command can be rebound.";
pub(crate) const RESETS: &str = "Resets every option above to its default. Keys stay as they are.";
pub(crate) const RESET: &str = "All options are at their defaults. Enter undoes that.";
pub(crate) const DEFAULTS: &str = "All options are at their defaults.";

/// How loud sounds are from now on.
pub(crate) fn volume(volume: Volume) -> &'static str {
    match volume {
        Volume::Quiet => "Sound is on, and quiet.",
        Volume::Off => "Sound is off.",
        Volume::Loud => "Sound is on, and loud.",
    }
}

/// Why the theatre shows nothing else.
pub(crate) const ONLY_THIS_FLOOR: &str = "Only this floor is shown: its architect isn't one of the game's.";
pub(crate) const HIDDEN_FLOORS: &str = "Other floors and seeds are shown when the run is over.";
pub(crate) const LAST_SEED: &str = "There is no seed beyond this one.";
pub(crate) const OWN_ARCHITECT: &str =
    "This floor has its own architect. Rule sets dig floors 1 and 2, and bare dungeons.";

/// The first line of a run: the winter, and who is sent down.
pub(crate) fn beginning(start: Start) -> String {
    format!("{} The city has sent down a {}.", Place::OldDig.info().arrival, start.info().name)
}

/// What the run is about, and the keys that a new player needs first.
pub(crate) fn keys(keys: &Keymap) -> String {
    let [explore, look, help] = [Command::Explore, Command::Look, Command::Help].map(|one| keys.name_of(one));
    format!("Its ember lies ten floors down. {explore} explores, {look} looks, {help} explains.")
}

/// How an item is taken that is offered where the player stands.
pub(crate) fn offered(item: &Item, keys: &Keymap) -> Phrase {
    phrase!("{} lies on this altar. {} takes it.", a_thing(item).capital(), keys.name_of(Command::PickUp))
}

pub(crate) fn no_stairs(down: bool, keys: &Keymap) -> String {
    let (way, explore) = (if down { "down" } else { "up" }, keys.name_of(Command::Explore));
    format!("You know no stairs {way} here yet. {explore} explores.")
}

/// The display is too small.
pub(crate) fn too_small(Size { columns, rows, .. }: Size) -> String {
    let least = Size::LEAST;
    format!(
        "Emberdeep needs {} columns and {} rows of text, and has {columns} and {rows}. Make the window larger or its font \
         smaller.",
        least.columns, least.rows
    )
}

/// The seed of a run, and what is special about its dungeon.
/// That something has been copied.
pub(crate) const fn copied(front_end: FrontEnd) -> &'static str {
    match front_end {
        FrontEnd::Window | FrontEnd::Page => "It's on the clipboard.",
        // Many terminals allow that, and none says so.
        FrontEnd::Terminal => "It went to the terminal's clipboard.",
    }
}

/// Why nothing could be copied.
pub(crate) fn not_copied(why: &str) -> String {
    format!("Nothing was copied: {why}")
}

/// The words about the seed of a run.
pub(crate) fn seed(game: &Game, attempt: Option<Attempt>) -> String {
    let (seed, rules) = (game.seed(), game.rules().name);
    if let Some(attempt) = attempt {
        format!("The seed of this dungeon is {seed}: it is the {}.", challenge::dungeon(attempt.challenge))
    } else if rules == EMBERDEEP.name {
        format!("The seed of this dungeon is {seed}.")
    } else {
        format!("The seed of this dungeon is {seed}, dug by the rules {rules}.")
    }
}
