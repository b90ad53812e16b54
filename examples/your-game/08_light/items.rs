//! What lies around, and what it is good for.

use super::map_builder::DEEPEST;
use bracket_lib::geometry::{Point, Rect};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Item {
    pub name: &'static str,
    pub glyph: char,
    /// What it heals, or what it takes from each foe it hits.
    pub power: i32,
}

pub const SALVE: Item = Item { name: "salve", glyph: '!', power: 15 };
pub const KNIFE: Item = Item { name: "knife", glyph: ')', power: 4 };
pub const FIREPOT: Item = Item { name: "firepot", glyph: '*', power: 6 };

/// Take it, and you have won.
pub const EMBER: Item = Item { name: "ember", glyph: '&', power: 0 };

pub struct Lying {
    pub item: Item,
    pub at: Point,
}

/// An item in each room, beside its centre. In the last room of the last floor it is the ember.
pub fn scatter(rooms: &[Rect], depth: u32) -> Vec<Lying> {
    let kinds = [KNIFE, SALVE, FIREPOT].into_iter().cycle();
    let beside = |room: &Rect| room.center() + Point::new(1, 1);
    let mut items: Vec<Lying> =
        rooms.iter().zip(kinds).map(|(room, item)| Lying { item, at: beside(room) }).collect();
    if depth == DEEPEST {
        items[rooms.len() - 1].item = EMBER;
    }
    items
}
