//! Why something cannot be done, and what to do about it.

use super::names::capital;
use super::tiles::tile;
use crate::action::Refusal;
use crate::canvas::cp437;
use crate::canvas::keys::{Code, Key};
use crate::text::log::{Message, MessageKind};

/// The log message for a refused action.
pub fn refusal(refusal: Refusal) -> Message {
    Message::new(MessageKind::System, sentence(refusal))
}

/// Says that a key does nothing here, and names the key that lists the others, if there is one.
pub fn unbound(key: Key, help: Option<&str>) -> String {
    // Some letters have no picture in the fonts.
    let name = match key.code {
        Code::Char(c) if cp437::slot(c).is_none() => "That key".to_owned(),
        _ => key.to_string(),
    };
    let advice = help.map(|help| format!(" {help} lists the keys.")).unwrap_or_default();
    format!("{name} does nothing here.{advice}")
}

fn sentence(refusal: Refusal) -> String {
    let words = match refusal {
        Refusal::Blocked { direction, by } => {
            return format!("{} to the {}.", capital(tile(by)), direction.name());
        }
        Refusal::Occupied => "Somebody is in the way. Wait, or walk around.",
        Refusal::NobodyThere => "Nobody there to hit.",
        Refusal::NoDoor => "No door there to open or close.",
        Refusal::DoorwayTaken => "Something is in the doorway. Clear it first.",
        Refusal::NothingHere => "Nothing here to pick up.",
        Refusal::BagFull => "Your bag is full. Drop or use something first.",
        Refusal::EmptySlot => "That letter of your bag is empty. Choose another.",
        Refusal::WrongUse => "That's not how it works. Its card says how.",
        Refusal::Equipped => "You already have that on.",
        Refusal::NotEquipped => "You don't have that on.",
        Refusal::OutOfSight => "You can't see that place. Choose one in view.",
        Refusal::OutOfRange => "That's too far away. Go closer first.",
        Refusal::NoTarget => "No target there. Wait until you see a foe.",
        Refusal::NoPit => "The rock is too thick here for a pit.",
        Refusal::NothingToEcho => "It has no scroll to repeat. Read one first.",
        Refusal::NotHurt => "You're neither hurt nor confused. Keep it for later.",
        Refusal::NothingWorn => "Only gear you have on can be enchanted.",
        Refusal::NoWall => "No wall there to dig. Point at one.",
        Refusal::NothingToWork => "Nothing there to use.",
        Refusal::Locked => "The gate is locked. Any key from this floor opens it.",
        Refusal::Bolted => "You can't force this gate. Something else here opens it.",
        Refusal::BlockStuck => "The block won't go there. It needs bare floor behind it.",
        Refusal::NothingHappens => "The lever would do nothing now. Its card says why.",
        Refusal::BareFlame => "You can't hood the ember's flame.",
        Refusal::Aflame => "Your lantern burns with its flame already.",
        Refusal::NoFlame => "Your lantern is out, so you have no flame.",
        Refusal::Recharging => "That's not ready. Equipped, it recharges while your lantern is open.",
        Refusal::LensFast => "You can change lenses only on stairs or at a lens grinder.",
        Refusal::NoRoom => "No free ground there. Choose another place.",
        Refusal::TooLittleOil => "You don't have enough oil for that.",
        Refusal::OwnFeet => "Not at your own feet. Choose another place.",
        Refusal::NoStairs => "Stand on the stairs first.",
        Refusal::NoWayOut => "You won't leave without the ember.",
        Refusal::NoBoon => "No talent to learn yet.",
        Refusal::NotOffered => "Your new level doesn't offer that. Choose one of the three.",
        Refusal::ChooseBoon => "First choose a talent for your new level.",
        Refusal::Held => "You're held, and can't leave this tile. Wait, or attack.",
        Refusal::NotYours => "Only certain foes can do that.",
        Refusal::Sworn(oath) => oath.info().refusal,
        Refusal::Over => "The run is over. Start a new one.",
    };
    words.to_owned()
}
