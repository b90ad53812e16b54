//! Events and refusals in English. It changes nothing and asks nothing.

use crate::action::Refusal;
use crate::event::Event;
use crate::map::TileType;

/// What the log says of an event; most steps are not worth a line.
pub fn event(event: Event) -> Option<String> {
    match event {
        Event::Walked { .. } => None,
        Event::Waited => Some("You wait.".to_owned()),
    }
}

/// What the log says of an action that was refused.
pub fn refusal(refusal: Refusal) -> String {
    match refusal {
        Refusal::Blocked { direction, by } => format!("To the {} is {}.", direction.name(), tile(by)),
    }
}

/// What a tile is called in a sentence.
pub fn tile(tile: TileType) -> &'static str {
    match tile {
        TileType::Wall => "solid rock",
        TileType::Floor => "bare floor",
    }
}
