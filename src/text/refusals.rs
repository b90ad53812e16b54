//! Why something cannot be done, and what to do about it.

use super::places::tile;
use crate::action::Refusal;
use crate::map::TileType;
use crate::text::log::{Message, MessageKind};

/// The log message for a refused action.
pub fn refusal(refusal: Refusal) -> Message {
    Message::new(MessageKind::System, sentence(refusal))
}

fn sentence(refusal: Refusal) -> String {
    let words = match refusal {
        Refusal::Blocked { direction, by } => {
            let advice = if by == TileType::Brazier { "; walk around it" } else { "" };
            return format!("To the {} is {}{advice}.", direction.name(), tile(by));
        }
        Refusal::Occupied => "Somebody stands there. Wait, or walk around.",
        Refusal::NobodyThere => "There is nobody there to hit.",
        Refusal::NoDoor => "There is no such door there. Stand next to one.",
        Refusal::DoorwayTaken => "The doorway is not empty. Clear it first.",
        Refusal::NothingHere => "Nothing lies here. Stand on a thing to take it.",
        Refusal::BagFull => "Your bag is full. Drop or use something first.",
        Refusal::EmptySlot => "That place in your bag is empty. Choose another letter.",
        Refusal::WrongUse => "That is not how it is used. Its card says how.",
        Refusal::Equipped => "You have that on already. To put it away, take it off.",
        Refusal::NotEquipped => "You neither wear nor wield that.",
        Refusal::OutOfSight => "You cannot see that place. Choose one in view.",
        Refusal::OutOfRange => "That is too far away. Go closer first.",
        Refusal::NoTarget => "There is no foe for it there. Wait until one is in view.",
        Refusal::NotHurt => "You are neither hurt nor confused. Keep it for when you are.",
        Refusal::OwnFeet => "Not at your own feet. Choose another place, or drop it.",
        Refusal::NoStairs => "No stairs here lead that way. Stand on them first.",
        Refusal::NoBoon => "There is nothing to choose yet. Gain a level first.",
        Refusal::ChooseBoon => "First choose what your new level has taught you.",
        Refusal::NotYours => "Only some of the foes can do that.",
        Refusal::Over => "The run is over. Begin another.",
    };
    words.to_owned()
}
