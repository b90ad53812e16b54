//! The words of the hints for new players; `app::hints` says when each is due.

use crate::config::keymap::{Command, ItemVerb, Keymap};
use crate::content::floors;
use crate::level::WARMTH;

pub(crate) fn low_health(keys: &Keymap) -> String {
    let (drink, look) = (keys.name_of(Command::Item(ItemVerb::Drink)), keys.name_of(Command::Look));
    format!(
        "You're down to half. {drink} drinks a potion, {look} shows how this ends, and there's no shame in walking away."
    )
}

pub(crate) fn telegraph(_: &Keymap) -> String {
    "Solid sign: the attack lands on the marked tiles next turn, whatever you do. Get off them.".to_owned()
}

pub(crate) fn intents(keys: &Keymap) -> String {
    format!(
        "The sign beside a foe is its next move: an arrow to step, a cross to hit, a ring to shoot. {} lists the rest.",
        keys.name_of(Command::Help)
    )
}

pub(crate) fn forecast(keys: &Keymap) -> String {
    let (look, fight) = (keys.name_of(Command::Look), keys.name_of(Command::Fight));
    format!(
        "No dice: {look} shows how a fight will end before it starts. {fight} fights it for you, turn by turn."
    )
}

pub(crate) fn move_costs(_: &Keymap) -> String {
    "The numbers around you are the health each move would cost. No number, no cost.".to_owned()
}

pub(crate) fn numbers(keys: &Keymap) -> String {
    format!(
        "A hit does power minus defence, and at least a third of its power. {} shows theirs, and yours stand below your health.",
        keys.name_of(Command::Look)
    )
}

pub(crate) fn throw(keys: &Keymap) -> String {
    let throw = keys.name_of(Command::Item(ItemVerb::Throw));
    format!("You're carrying something worth throwing: {throw}. The marked tiles are what it will hit.")
}

pub(crate) fn explore(keys: &Keymap) -> String {
    let (explore, actions) = (keys.name_of(Command::Explore), keys.name_of(Command::Actions));
    format!("{explore} keeps going until something turns up. {actions} lists all you can do here.")
}

pub(crate) fn oil(_: &Keymap) -> String {
    let (fewest, _) = floors::flasks();
    format!(
        "You're running low on oil. Every floor has at least {fewest} flasks, and the lantern refills itself."
    )
}

pub(crate) fn from_the_dark(_: &Keymap) -> String {
    "It hasn't noticed you. Hit it from the dark for half again the damage, or triple with a dagger you've held a while."
        .to_owned()
}

pub(crate) fn hooded(keys: &Keymap) -> String {
    format!(
        "The hood hides you, but the oil still burns and nothing heals. {} opens it, and takes a turn.",
        keys.name_of(Command::Lantern)
    )
}

pub(crate) fn night_shift(keys: &Keymap) -> String {
    format!(
        "The night shift is nearly here, and it will come looking for you. {} shows who, when and by which stairs.",
        keys.name_of(Command::Character)
    )
}

pub(crate) fn sleeper(keys: &Keymap) -> String {
    let lantern = keys.name_of(Command::Lantern);
    format!(
        "Something sleeps here, and noise or light will wake it ({lantern} hoods your lantern). Asleep, it takes half again the damage."
    )
}

pub(crate) fn silence(keys: &Keymap) -> String {
    format!(
        "It stirs, because your steps and your light are wearing away its sleep. Stand still ({}) or hood the lantern ({}).",
        keys.name_of(Command::Wait),
        keys.name_of(Command::Lantern)
    )
}

pub(crate) fn brazier(keys: &Keymap) -> String {
    format!(
        "There's a lit brazier on this floor. Rest ({}) beside it for up to {WARMTH} more health.",
        keys.name_of(Command::Rest)
    )
}

pub(crate) fn machine(keys: &Keymap) -> String {
    format!(
        "This room has a catch. {} on any part of it says what, and the prizes are in plain sight.",
        keys.name_of(Command::Look)
    )
}

pub(crate) fn pick_up(keys: &Keymap) -> String {
    let (take, bag) = (keys.name_of(Command::PickUp), keys.name_of(Command::Inventory));
    format!("{bag} opens your bag and says what everything does. {take} picks up what you're standing on.")
}

pub(crate) fn wear(keys: &Keymap) -> String {
    let equip = keys.name_of(Command::Item(ItemVerb::Equip));
    format!("{equip} equips what you've found. Its card compares it with what you have on.")
}

pub(crate) fn lens_here(keys: &Keymap) -> String {
    format!(
        "You can fit a lens here: {}. It changes what your lantern shows.",
        keys.name_of(Command::Item(ItemVerb::Equip))
    )
}

pub(crate) fn lens(keys: &Keymap) -> String {
    format!(
        "You've found a lens for your lantern. Fit it ({}) on stairs or at a lens grinder, and nowhere else.",
        keys.name_of(Command::Item(ItemVerb::Equip))
    )
}

pub(crate) fn stairs(keys: &Keymap) -> String {
    format!(
        "{} walks to the stairs from anywhere on the floor, and goes down.",
        keys.name_of(Command::Descend)
    )
}

pub(crate) fn rest(keys: &Keymap) -> String {
    format!("{} rests until you're healed or something turns up.", keys.name_of(Command::Rest))
}

pub(crate) fn marks(keys: &Keymap) -> String {
    format!(
        "The small mark beside an item's letter is its kind. {} shows them all.",
        keys.name_of(Command::Help)
    )
}

pub(crate) fn door(keys: &Keymap) -> String {
    format!("{} closes a door behind you. Not every foe can open one.", keys.name_of(Command::CloseDoor))
}
