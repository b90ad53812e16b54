//! What lies under and over the glyph of a map cell in a fight: the hatching of tiles about to be hit with a border
//! around the group, and a bar of health. Their slots follow the high letters in the map sheets.

use crate::canvas::theme::Rgb;
use serde::{Deserialize, Serialize};

/// A shape as large as a map cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// Slanting lines, which continue from cell to cell.
    Hatch,
    /// A line along one side: [`Mark::NORTH`] or its like.
    Border(u8),
    /// A bar at the foot of the cell, so many parts of [`Mark::PARTS`] full; neither empty nor full.
    Health(u8),
}

impl Mark {
    /// The sides of a cell, to be added up.
    pub const NORTH: u8 = 1;
    /// See [`Mark::NORTH`].
    pub const EAST: u8 = 2;
    /// See [`Mark::NORTH`].
    pub const SOUTH: u8 = 4;
    /// See [`Mark::NORTH`].
    pub const WEST: u8 = 8;
    /// Every side.
    pub const SIDES: [u8; 4] = [Self::NORTH, Self::EAST, Self::SOUTH, Self::WEST];
    /// The parts of a bar.
    pub const PARTS: u8 = 16;

    const BARS: u16 = 1 + Self::SIDES.len() as u16;
    /// Slots for all marks.
    pub(super) const SLOTS: u16 = Self::BARS + Self::PARTS as u16 - 1;

    /// The slot of the shape, counted from the first mark.
    pub(super) const fn slot(self) -> u16 {
        match self {
            Self::Hatch => 0,
            Self::Border(side) => 1 + side.trailing_zeros() as u16 % Self::SIDES.len() as u16,
            Self::Health(0) => Self::BARS,
            Self::Health(parts @ 1..Self::PARTS) => Self::BARS + parts as u16 - 1,
            Self::Health(_) => Self::SLOTS - 1,
        }
    }

    /// Every mark.
    pub fn all() -> impl Iterator<Item = Self> {
        let borders = Self::SIDES.into_iter().map(Self::Border);
        [Self::Hatch].into_iter().chain(borders).chain((1..Self::PARTS).map(Self::Health))
    }
}

/// The marks of a map cell, with their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Under the glyph: hatching, with a border along a sum of sides.
    pub hatched: Option<(u8, Rgb)>,
    /// Over it: a bar of [`Mark::Health`].
    pub health: Option<(u8, Rgb)>,
}

impl Marks {
    /// The shapes under the glyph.
    pub(crate) fn below(self) -> impl Iterator<Item = (Mark, Rgb)> {
        self.hatched.into_iter().flat_map(|(sides, colour)| {
            let borders = Mark::SIDES.into_iter().filter(move |side| sides & side != 0).map(Mark::Border);
            [Mark::Hatch].into_iter().chain(borders).map(move |mark| (mark, colour))
        })
    }

    /// The shapes over it.
    pub(crate) fn above(self) -> impl Iterator<Item = (Mark, Rgb)> {
        self.health.into_iter().map(|(parts, colour)| (Mark::Health(parts), colour))
    }

    /// Calls `change` for each colour.
    pub fn each_colour(&mut self, mut change: impl FnMut(&mut Rgb)) {
        self.hatched.iter_mut().chain(&mut self.health).for_each(|(_, colour)| change(colour));
    }
}
