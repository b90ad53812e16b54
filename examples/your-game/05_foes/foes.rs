//! What foes there are, and where they begin.

use bracket_lib::geometry::{Point, Rect};

#[derive(Clone, Debug, PartialEq)]
pub struct Foe {
    pub name: &'static str,
    pub glyph: char,
    pub health: i32,
    /// What each of its hits takes.
    pub power: i32,
    pub at: Point,
    pub is_awake: bool,
}

const NOWHERE: Point = Point { x: 0, y: 0 };
const RAT: Foe = Foe { name: "rat", glyph: 'r', health: 2, power: 1, at: NOWHERE, is_awake: false };
const GOBLIN: Foe = Foe { name: "goblin", glyph: 'g', health: 6, power: 2, ..RAT };
const OGRE: Foe = Foe { name: "ogre", glyph: 'O', health: 12, power: 4, ..RAT };

/// One foe in each room but the first, where you begin.
pub fn populate(rooms: &[Rect]) -> Vec<Foe> {
    let kinds = [RAT, GOBLIN, RAT, OGRE].into_iter().cycle();
    rooms[1..].iter().zip(kinds).map(|(room, kind)| Foe { at: room.center(), ..kind }).collect()
}
