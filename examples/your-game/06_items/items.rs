//! What lies around, and what it is good for.

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

pub struct Lying {
    pub item: Item,
    pub at: Point,
}

/// An item in each room, beside its centre.
pub fn scatter(rooms: &[Rect]) -> Vec<Lying> {
    let kinds = [KNIFE, SALVE, FIREPOT].into_iter().cycle();
    rooms.iter().zip(kinds).map(|(room, item)| Lying { item, at: room.center() + Point::new(1, 1) }).collect()
}
