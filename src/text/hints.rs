//! The words of the hints for new players; `app::hints` says when each is due.

use crate::config::keymap::{Command, ItemVerb, Keymap};
use crate::content::floors;
use crate::forecast::notice::GLARE_REACH;
use crate::level::WARMTH;

pub(crate) fn low_health(keys: &Keymap) -> String {
    let (quaff, look) = (keys.name_of(Command::Item(ItemVerb::Quaff)), keys.name_of(Command::Look));
    format!(
        "Half your health is gone. {quaff} quaffs a potion, {look} says how the fight would end, and walking away is no shame."
    )
}

pub(crate) fn telegraph(_: &Keymap) -> String {
    "A solid sign: what this foe has announced lands next turn on the marked tiles, whatever you do. Step off them."
        .to_owned()
}

pub(crate) fn intents(keys: &Keymap) -> String {
    format!(
        "The small sign at a foe says what it does next turn if you wait: an arrow is a step, a cross a blow, a ring a shot. {} explains them all.",
        keys.name_of(Command::Help)
    )
}

pub(crate) fn forecast(keys: &Keymap) -> String {
    let (look, fight) = (keys.name_of(Command::Look), keys.name_of(Command::Fight));
    format!(
        "Nothing is rolled in a fight: {look} tells you how one will end. {fight} fights as it says, a blow or a step at a time."
    )
}

pub(crate) fn ring(keys: &Keymap) -> String {
    format!(
        "A number on you or beside you, or in the panel, is the health that waiting ({}), a step or a blow costs there. No number means no cost.",
        keys.name_of(Command::Wait)
    )
}

pub(crate) fn numbers(keys: &Keymap) -> String {
    format!(
        "A blow does its power less the other's defence, and at least a third of its power. {} tells theirs; yours stand below your health.",
        keys.name_of(Command::Look)
    )
}

pub(crate) fn throw(keys: &Keymap) -> String {
    let throw = keys.name_of(Command::Item(ItemVerb::Throw));
    format!("Some things are best thrown at a foe: {throw}. The marked tiles are the ones that will be hit.")
}

pub(crate) fn explore(keys: &Keymap) -> String {
    let (explore, actions) = (keys.name_of(Command::Explore), keys.name_of(Command::Actions));
    format!("{explore} explores until something happens. {actions} lists all you can do.")
}

pub(crate) fn oil(_: &Keymap) -> String {
    let (fewest, most) = floors::flasks();
    format!(
        "Little oil is left. {fewest} to {most} flasks lie on each floor, and the lantern fills itself from them."
    )
}

pub(crate) fn from_the_dark(_: &Keymap) -> String {
    "It has not noticed you: a blow from the dark does half as much again, and a dagger that has been in hand for a while three times as much.".to_owned()
}

pub(crate) fn hooded(keys: &Keymap) -> String {
    format!(
        "Hooded, the lantern burns as much and heals nothing. {} opens it, which takes the turn.",
        keys.name_of(Command::Lantern)
    )
}

pub(crate) fn relief(keys: &Keymap) -> String {
    format!(
        "The relief, fresh guards who come to find you, is on its way: your character sheet ({}) says who, when and by which stairs.",
        keys.name_of(Command::Character)
    )
}

pub(crate) fn sleeper(keys: &Keymap) -> String {
    let lantern = keys.name_of(Command::Lantern);
    format!(
        "Something sleeps here. Noise and an open lantern wake it; {lantern} hoods yours. A blow from the dark does half as much again, a dagger three times."
    )
}

pub(crate) fn silence(keys: &Keymap) -> String {
    format!(
        "It stirs: at 0 rest it wakes. Steps trouble it, and your light within {GLARE_REACH} tiles; waiting ({}) makes no noise, nor does hooding the lantern ({}).",
        keys.name_of(Command::Wait),
        keys.name_of(Command::Lantern)
    )
}

pub(crate) fn brazier(keys: &Keymap) -> String {
    format!(
        "A burning brazier gives {WARMTH} health in all, without oil, to anyone who rests ({}) beside it. You know of one here.",
        keys.name_of(Command::Rest)
    )
}

pub(crate) fn machine(keys: &Keymap) -> String {
    format!(
        "A room with a purpose: {} on any part of it says what it does, and what it offers stands in full view.",
        keys.name_of(Command::Look)
    )
}

pub(crate) fn pick_up(keys: &Keymap) -> String {
    let (take, bag) = (keys.name_of(Command::PickUp), keys.name_of(Command::Inventory));
    format!("{bag} shows what you have and what it does. {take} takes what you stand on.")
}

pub(crate) fn wear(keys: &Keymap) -> String {
    let equip = keys.name_of(Command::Item(ItemVerb::Equip));
    format!("{equip} wields or wears what you have found; its card compares it with what you wear.")
}

pub(crate) fn lens_here(keys: &Keymap) -> String {
    format!(
        "Here you can put a lens into the lantern: {} does. It changes what the lantern shows and costs.",
        keys.name_of(Command::Item(ItemVerb::Equip))
    )
}

pub(crate) fn lens(keys: &Keymap) -> String {
    format!(
        "A lens goes into the lantern, on stairs or at a lens grinder only: {} there. Its card says what it does ({}).",
        keys.name_of(Command::Item(ItemVerb::Equip)),
        keys.name_of(Command::Inventory)
    )
}

pub(crate) fn stairs(keys: &Keymap) -> String {
    let (down, explore) = (keys.name_of(Command::Descend), keys.name_of(Command::Explore));
    format!("{down} goes to the stairs down and takes them; {explore} goes on exploring here.")
}

pub(crate) fn rest(keys: &Keymap) -> String {
    format!("{} rests until your wounds are healed or something happens.", keys.name_of(Command::Rest))
}

pub(crate) fn marks(keys: &Keymap) -> String {
    format!(
        "In letters, a small mark beside a thing's sign tells its kind: the help ({}) shows them all.",
        keys.name_of(Command::Help)
    )
}

pub(crate) fn door(keys: &Keymap) -> String {
    format!("{} closes a door behind you. Not every foe can open one.", keys.name_of(Command::CloseDoor))
}
