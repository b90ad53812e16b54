//! Narration for rooms, tunnels, splits and generations: the ground as a rule set or an automaton lays it.

use super::{Teller, corner, several, tiles};
use crate::content::FLOORS;
use crate::content::floors::Architect;
use crate::geometry::Rect;
use crate::map::Point;
use crate::map_builder::history::{Bend, Step};
use crate::map_builder::rooms::{MAX_DRAWS, letter};
use crate::theatre::Count;

impl Teller<'_> {
    pub(super) fn begin(&self) -> String {
        let ((width, height), subject) = (self.making.size(), self.making.subject());
        let (wanted, draw) = (subject.rules.min_rooms, self.scene.counts[Count::Draws]);
        match (subject.architect(), draw) {
            (Architect::Rooms, 1) => format!(
                "Solid rock, {width} by {height} tiles: {} rooms will be tried.",
                subject.rules.attempts
            ),
            (Architect::Rooms, draw) if draw > MAX_DRAWS as i32 => format!(
                "None of {MAX_DRAWS} draws had {wanted} rooms: the best of them is drawn once more and kept."
            ),
            (Architect::Rooms, _) => format!(
                "Only {}, and these rules want {wanted}: everything is thrown away and drawn again.",
                several(self.making.rooms(self.number - 1).len(), "room")
            ),
            (Architect::Crypt, 2..) => {
                "Nothing fits around these chapels: everything is thrown away and begun again.".to_owned()
            }
            _ => {
                let floor = subject.place_info().map_or("", |place| place.name);
                let depth = subject.depth.unwrap_or(1);
                format!(
                    "Solid rock, {width} by {height} tiles, is about to become {floor}, floor {depth} of {FLOORS}."
                )
            }
        }
    }

    pub(super) fn tried(&self, rect: Rect) -> String {
        let (w, h, x, y) = (rect.width(), rect.height(), rect.x1, rect.y1);
        format!("{}: width {w}, height {h}, x {x} and y {y} are drawn.", self.attempt())
    }

    pub(super) fn rejected(&self, hit: usize) -> String {
        format!("{}: {} touches room {} and is rejected.", self.attempt(), self.drawn(), letter(hit))
    }

    pub(super) fn carved(&self) -> String {
        let what = match self.newest() {
            0 => "has nothing in its way and becomes room A, where the player starts".to_owned(),
            room => format!("touches no other and becomes room {}", letter(room)),
        };
        format!("{}: {} {what}.", self.attempt(), self.drawn())
    }

    fn attempt(&self) -> String {
        format!("Attempt {}", self.scene.counts[Count::Attempts])
    }

    /// The room as it was drawn: "8x6 at (31,12)".
    fn drawn(&self) -> String {
        let rect = self.scene.place.unwrap_or_default();
        format!("{}x{} at {}", rect.width(), rect.height(), corner(rect))
    }

    /// The letters of the rooms that the newest tunnel joins.
    fn joined(&self) -> (char, char) {
        let newest = self.newest();
        (letter(newest.saturating_sub(1)), letter(newest))
    }

    pub(super) fn coin(&self, bend: Bend) -> String {
        let (from, to) = self.joined();
        let way = match bend {
            Bend::HorizontalFirst => "along the row first, then along the column",
            Bend::VerticalFirst => "along the column first, then along the row",
        };
        format!("A coin is tossed for the tunnel from {from} to {to}: {way}.")
    }

    pub(super) fn leg(&self, from: Point, to: Point) -> String {
        let (a, b) = self.joined();
        let before = self.making.steps_before(self.number).last();
        let second = matches!(before, Some(Step::Leg(..)));
        let way = if from.y == to.y {
            format!("along row {}, x {} to {}", from.y, from.x, to.x)
        } else {
            format!("along column {}, y {} to {}", from.x, from.y, to.y)
        };
        let cost = match self.scene.dug {
            0 => "all of it was already open".to_owned(),
            dug => format!("{} of rock dug", tiles(dug)),
        };
        match (second, from == to) {
            (false, true) => {
                format!("The middles of {a} and {b} lie in one line: the first leg has no length.")
            }
            (true, true) => {
                format!("The middles of {a} and {b} lie in one line: the second leg has no length.")
            }
            (false, false) => format!("The tunnel leaves {a} {way}: {cost}."),
            (true, false) => format!("It bends and reaches {b} {way}: {cost}."),
        }
    }

    pub(super) fn split(&self, from: Point, to: Point) -> String {
        let number = self.scene.counts[Count::Splits];
        let wall = if from.x == to.x {
            format!("on column {}, y {} to {}", from.x, from.y, to.y)
        } else {
            format!("on row {}, x {} to {}", from.y, from.x, to.x)
        };
        format!(
            "Split {number}: a wall {wall}, parts the ground, and either side is large enough for a room."
        )
    }

    pub(super) fn generation(&self, number: u8) -> String {
        let changed = self.scene.changed;
        let is_first = || !self.making.steps_before(self.number).contains(&Step::Generation(0));
        match number {
            0 if is_first() => {
                format!("Noise: chance makes each tile rock or cave, and leaves {} open.", tiles(changed))
            }
            0 => "These caves are too cramped: new noise is drawn, with a little less rock in it.".to_owned(),
            _ => format!("Generation {number}: every tile follows its neighbours, and {changed} change."),
        }
    }
}
