//! Why something cannot be done, and what to do about it.

use super::places::tile;
use crate::action::Refusal;
use crate::canvas::cp437;
use crate::canvas::keys::{Code, Key};
use crate::map::TileType;
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
            let advice = if by == TileType::Brazier { "; walk around it" } else { "" };
            return format!("To the {} is {}{advice}.", direction.name(), tile(by));
        }
        Refusal::Occupied => "Somebody is standing there. Wait, or walk around.",
        Refusal::NobodyThere => "There is nobody there to hit.",
        Refusal::NoDoor => "There is no such door there. Stand next to one.",
        Refusal::DoorwayTaken => "The doorway is not empty. Clear it first.",
        Refusal::NothingHere => "There is nothing here. Stand on an item to take it.",
        Refusal::BagFull => "Your bag is full. Drop or use something first.",
        Refusal::EmptySlot => "That slot of your bag is empty. Choose another letter.",
        Refusal::WrongUse => "That is not how to use it. Its card says how.",
        Refusal::Equipped => "You already have that on. Take it off to put it away.",
        Refusal::NotEquipped => "You are neither wearing nor wielding that.",
        Refusal::OutOfSight => "You cannot see that place. Choose one in view.",
        Refusal::OutOfRange => "That is too far away. Go closer first.",
        Refusal::NoTarget => "There is no target for it there. Wait until a foe is in view.",
        Refusal::NoPit => "This deep the floor does not give way. Keep it for a floor above.",
        Refusal::NothingToEcho => "You have read no scroll that it could repeat. Read one first.",
        Refusal::NotHurt => "You are neither hurt nor confused. Keep it for when you are.",
        Refusal::NothingWorn => "That is nothing in use that it could improve.",
        Refusal::NoWall => "There is no wall there to dig away. Point at one.",
        Refusal::NothingToWork => "There is nothing to use there.",
        Refusal::Locked => "The gate is locked. A key of this floor opens it.",
        Refusal::Bolted => "No hand opens this gate. Its machine does.",
        Refusal::BlockStuck => "The block does not move: it goes straight, and only onto bare floor.",
        Refusal::NothingHappens => "The lever would do nothing now. Look at it to read what it is for.",
        Refusal::NoFlame => "Your lantern is out: there is no flame to light it with.",
        Refusal::Recharging => "That is not ready yet. While equipped, it recharges in open light.",
        Refusal::LensFast => "Lenses are changed on stairs or at a lens grinder only. Go there first.",
        Refusal::NoRoom => "It reaches no free ground there. Choose another place.",
        Refusal::TooLittleOil => "You have too little oil for that.",
        Refusal::OwnFeet => "Not at your own feet. Choose another place, or drop it.",
        Refusal::NoStairs => "No stairs here lead that way. Stand on them first.",
        Refusal::NoWayOut => "You do not leave without the ember.",
        Refusal::NoBoon => "There is no talent to learn yet. Gain a level first.",
        Refusal::NotOffered => "Your new level does not offer that. Choose one of the three.",
        Refusal::ChooseBoon => "First choose the talent that your new level teaches.",
        Refusal::Held => "You are held, and cannot leave this tile. Wait, or strike.",
        Refusal::NotYours => "Only certain foes can do that.",
        Refusal::Over => "The run is over. Begin another.",
    };
    words.to_owned()
}
