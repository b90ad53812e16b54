//! What the screens ask, and what they say if there is nothing to choose from.

use crate::config::keymap::ItemVerb;
use crate::content::ItemKind;
use crate::content::companions::GivenName;
use crate::content::talents::Branch;

pub(crate) const NEW_RUN: &str = "Leave this run for a new one?";
pub(crate) const RESTART_RUN: &str = "Restart this run?";
pub(crate) const ABANDON: &str = "Your run isn't being saved. Abandon it?";
pub(crate) const KEY: &str = "The key in your bag stays on this floor. Leave anyway?";
pub(crate) const LEAVE: &str = "This run isn't being saved. Leave anyway?";
pub(crate) const QUIT: &str = "This run isn't being saved. Quit anyway?";
/// Told after any other key.
pub(crate) const ANSWERS: &str = "Shift+Y or Enter: yes. Shift+N or Esc: no.";

pub(crate) const WHICH_DOOR: &str = "Close which door?";
pub(crate) const WHICH_OF_THESE: &str = "Use which of these?";
pub(crate) const WHERE: &str = "Go where?";

pub(crate) const VIGOUR: &str = "What do you drink it for?";
pub(crate) const ENCHANT: &str = "Enchant what?";
pub(crate) const NOTHING_TO_ENCHANT: &str = "Nothing you have on can be enchanted.";
pub(crate) const PREY: &str = "Which foe should it hit twice as hard, for good?";

pub(crate) fn friend(name: GivenName) -> String {
    format!("This would hit {} too. Do it anyway?", name.name())
}

/// What the companion would lose, and what it has.
pub(crate) fn lost_by_friend(name: GivenName, lost: i32, hp: i32) -> String {
    let name = name.name();
    if lost >= hp {
        format!("{name} would die.")
    } else {
        format!("{name} would lose {lost} of {hp} health.")
    }
}

pub(crate) fn behind(name: GivenName) -> String {
    format!("{} is too far away to come along. Leave anyway?", name.name())
}

pub(crate) fn home(name: GivenName) -> String {
    format!("{} goes home then. Free this one anyway?", name.name())
}

pub(crate) fn waste(item: &str) -> String {
    format!("The {item} does nothing when thrown. Throw it anyway?")
}

pub(crate) fn distil(potion: ItemKind) -> String {
    format!("What do two {} become?", potion.info().plural)
}

pub(crate) fn talent(level: i32) -> String {
    format!("Level {level}. What have you learnt?")
}

/// The heading of the masteries.
pub(crate) const MASTERIES: &str = "Two of one way bring its mastery";

/// What a talent brings besides itself: the mastery of a branch.
pub(crate) fn brings(way: Branch) -> String {
    format!("Your second of the {}. {}", way.name(), way.mastery().description)
}

/// The heading of what a level offers, and which branches it can master.
pub(crate) fn level(level: i32, ways: &[Branch]) -> String {
    match may_master(ways).as_str() {
        "" => format!("Level {level}"),
        words => format!("Level {level} ({words})"),
    }
}

/// The branches that can be mastered at a level to come; empty if there are none.
pub(crate) fn may_master(ways: &[Branch]) -> String {
    let names: Vec<&str> = ways.iter().map(|way| way.name()).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!("mastery: {one}"),
        [others @ .., last] => format!("mastery: {} or {last}", others.join(", ")),
    }
}

/// The question over a list of items.
pub(crate) const fn which_item(verb: ItemVerb) -> &'static str {
    match verb {
        ItemVerb::Use => "Use what?",
        ItemVerb::Drink => "Drink what?",
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
        ItemVerb::Drink => "You have no potions.",
        ItemVerb::Read => "You have no scrolls.",
        ItemVerb::Equip => "You have nothing else to equip.",
        ItemVerb::TakeOff => "You have nothing equipped.",
        ItemVerb::Drop => "Your bag is empty.",
        ItemVerb::Throw => "You have nothing to throw.",
    }
}
