//! The numbers of the tutorials, copied from their chapters and independent of the crate's tables, which they check.

use emberdeep::map::Point;
use emberdeep::map_builder::rules::{self, Rules};

use crate::dug::Corners;

/// The numbers of one rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    pub name: &'static str,
    pub width: i32,
    pub height: i32,
    pub attempts: u32,
    pub shortest: i32,
    pub longest: i32,
    /// A room as wide as `w` is put at `0..=width - w - margin`.
    pub margin: i32,
    /// Whether a room is open up to its corners; else a wall stays on every side.
    pub whole: bool,
    /// Whether the centre is `round((x1 + x2 - 1) / 2)`; else it is `floor((x1 + x2) / 2)`.
    pub half_up: bool,
    /// How many rooms are drawn for again and again.
    pub at_least: usize,
}

const TCOD: Facts = Facts {
    name: "tcod-2025",
    width: 80,
    height: 45,
    attempts: 30,
    shortest: 6,
    longest: 10,
    margin: 1,
    whole: false,
    half_up: false,
    at_least: 0,
};

pub const FACTS: [Facts; 6] = [
    Facts { name: "emberdeep", at_least: 5, ..TCOD },
    Facts { name: "tcod-2020", ..TCOD },
    Facts { name: "roguebasin", ..TCOD },
    Facts { name: "revised", ..TCOD },
    Facts { name: "malwoden", height: 50, longest: 9, margin: 3, whole: true, half_up: true, ..TCOD },
    TCOD,
];

impl Facts {
    /// The facts of `rules`, with the size, the attempts and the sides that they were changed to.
    pub fn of(rules: &Rules) -> Self {
        let facts = FACTS.iter().find(|facts| facts.name == rules.name).expect("a rule set with known facts");
        Self {
            width: rules.width,
            height: rules.height,
            attempts: rules.attempts,
            shortest: rules.room_size.min,
            longest: rules.room_size.max,
            ..*facts
        }
    }

    /// The tiles that a room opens.
    pub fn inside(&self, room: Corners) -> Corners {
        let [x1, y1, x2, y2] = room;
        if self.whole { room } else { [x1 + 1, y1 + 1, x2 - 1, y2 - 1] }
    }

    /// The middle of a room.
    pub fn centre(&self, room: Corners) -> Point {
        let [x1, y1, x2, y2] = room;
        let middle = |low: i32, high: i32| match self.half_up {
            true => (f64::from(low + high - 1) / 2.0 + 0.5).floor() as i32,
            false => (low + high).div_euclid(2),
        };
        Point::new(middle(x1, x2), middle(y1, y2))
    }
}

#[test]
fn the_rule_sets_have_the_numbers_of_their_chapters() {
    assert_eq!(rules::ALL.len(), FACTS.len());
    for rules in &rules::ALL {
        let chapter = FACTS.iter().find(|facts| facts.name == rules.name);
        assert_eq!(Some(&Facts::of(rules)), chapter);
        assert_eq!((rules.margin, rules.min_rooms), (chapter.unwrap().margin, chapter.unwrap().at_least));
    }
    assert_eq!(rules::EMBERDEEP, rules::ALL[0], "the house rules come first");
}
