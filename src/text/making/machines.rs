//! Narration for machines: where they are built, and why not elsewhere.

use super::{Teller, corner, size, tiles};
use crate::content::MachineKind;
use crate::geometry::Rect;
use crate::map_builder::history::{Unfit, points};
use crate::map_builder::is_fixed;
use crate::text::tiles;

impl Teller<'_> {
    pub(super) fn unfit(&self, kind: MachineKind, at: Rect, why: Unfit, elsewhere: bool) -> String {
        let (name, size) = (kind.info().name, size(at));
        let (corner, why) = (corner(at), self.misfit(at, why));
        if elsewhere {
            format!("A place of {size} at {corner} is passed over for {name}: {why}.")
        } else {
            format!("No place of {size} is found for {name}: at {corner}, the best, {why}.")
        }
    }

    /// What is wrong with a machine on those tiles.
    fn misfit(&self, at: Rect, why: Unfit) -> String {
        let words = match why {
            Unfit::Remote => "a passage to open ground would be too long",
            Unfit::Taken => return format!("{} must stay", self.in_the_way(at)),
            Unfit::Faces => "nobody could stand before its way in",
            Unfit::Barred => "its passage would break a wall that must stay",
            Unfit::AtStart => "the player enters too near",
            Unfit::OnAnApproach => "the way into another chamber would be shut",
            Unfit::CutsOff => "too much of the floor would be cut off",
            Unfit::CutsOffKept => "stairs, a bridge or deep water would be cut off",
            Unfit::CutsOffItself => "its own way in would be cut off",
            Unfit::CutsOffOther => "another chamber would be cut off",
            Unfit::NearStairs => "the stairs down would be too near the start",
            Unfit::Unsolved => "chance lays no puzzle that is hard enough and can be solved",
        };
        words.to_owned()
    }

    /// What may not be built over within `at`.
    fn in_the_way(&self, at: Rect) -> &'static str {
        let map = self.making.map(self.number);
        let ground = points(at).map(|at| map.tile(at)).find(|tile| is_fixed(*tile));
        ground.map_or("what has been built", tiles::tile)
    }
}

/// On what ground a machine stands.
pub(super) fn grounds(in_rock: bool, count: u8) -> String {
    match (in_rock, i32::from(count)) {
        (true, 0) => " in rock, beside open ground".to_owned(),
        (true, long) => format!(" in rock, with a passage of {}", tiles(long)),
        (false, 0) => " where nobody passes".to_owned(),
        (false, cut_off) => {
            format!(" where nobody passes, filling {}", tiles(cut_off))
        }
    }
}
