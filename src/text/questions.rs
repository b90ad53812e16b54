//! What the screens ask, and what they say if there is nothing to choose from.

use crate::config::keymap::ItemVerb;
use crate::content::ItemKind;

pub(crate) const NEW_DUNGEON: &str = "Leave this dungeon for another one?";
pub(crate) const SAME_DUNGEON: &str = "Start this dungeon over?";
pub(crate) const ABANDON: &str = "The run you are playing is not being saved. Abandon it?";
pub(crate) const KEY: &str = "The key in your bag stays on this floor. Leave all the same?";
pub(crate) const LEAVE: &str = "This run is not being saved. Leave anyway?";
pub(crate) const QUIT: &str = "This run is not being saved. Quit anyway?";
/// Told after any other key.
pub(crate) const ANSWERS: &str = "Capital Y or Enter is yes, capital N or Esc is no.";

pub(crate) const WHICH_DOOR: &str = "Close which door?";
pub(crate) const WHICH_OF_THESE: &str = "Use which of these?";
pub(crate) const WHERE: &str = "Go where?";

pub(crate) const VIGOUR: &str = "What do you drink it for?";
pub(crate) const ENCHANT: &str = "What does it improve?";
pub(crate) const NOTHING_TO_ENCHANT: &str = "You have nothing in use that it could improve.";
pub(crate) const PREY: &str = "Which foe is it to strike twice as hard, for good?";

pub(crate) fn waste(thing: &str) -> String {
    format!("The {thing} does nothing when thrown. Throw it anyway?")
}

pub(crate) fn distil(potion: ItemKind) -> String {
    format!("What do two {} become?", potion.info().plural)
}

pub(crate) fn talent(level: i32) -> String {
    format!("You reach level {level}. What do you learn?")
}

/// The question over a list of items.
pub(crate) const fn which_item(verb: ItemVerb) -> &'static str {
    match verb {
        ItemVerb::Use => "Use what?",
        ItemVerb::Quaff => "Quaff what?",
        ItemVerb::Read => "Read what?",
        ItemVerb::Equip => "Equip what?",
        ItemVerb::TakeOff => "Take off what?",
        ItemVerb::Drop => "Drop what?",
        ItemVerb::Throw => "Throw what?",
    }
}

/// The message if no item suits it.
pub(crate) const fn no_item(verb: ItemVerb) -> &'static str {
    match verb {
        ItemVerb::Use => "You have nothing to use.",
        ItemVerb::Quaff => "You have no potions.",
        ItemVerb::Read => "You have no scrolls.",
        ItemVerb::Equip => "You have nothing else to equip.",
        ItemVerb::TakeOff => "You have nothing equipped.",
        ItemVerb::Drop => "Your bag is empty.",
        ItemVerb::Throw => "You have nothing to throw.",
    }
}
