//! What the player came for, and keys. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::{Key, Treasure};
use super::{ItemInfo, row};

pub(super) const EMBER: ItemInfo = row(
    ("ember", "embers"),
    Treasure,
    (0, 0),
    Itself,
    (10, 0),
    "What you came for. Take it and you have won.",
);

pub(super) const KEY: ItemInfo = row(
    ("key", "keys"),
    Key,
    (0, 0),
    Itself,
    (1, 0),
    "Opens any locked gate of this floor, once: walk into the gate. It stays on its floor.",
);
