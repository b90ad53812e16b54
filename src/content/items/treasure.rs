//! What the player came for. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::Treasure;
use super::{ItemInfo, row};

pub(super) const EMBER: ItemInfo = row(
    ("ember", "embers"),
    Treasure,
    (0, 0),
    Itself,
    (10, 0),
    "What you came for. Take it and you have won.",
);
