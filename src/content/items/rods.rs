//! Rods. A row each, in the order in which they were added.

use super::Aim::{Foe, Place};
use super::Category::Rod;
use super::{DIGGING_RANGE, ItemInfo, ROD, row};

pub(super) const FORCE_ROD: ItemInfo = ItemInfo {
    recharge: 10,
    ..row(
        ("rod of force", "rods of force"),
        Rod,
        (0, 0),
        ROD,
        (2, 5),
        "Pushes a foe 3 tiles. Each tile that an obstacle cuts off does 2 to both.",
    )
};

pub(super) const HOOK_ROD: ItemInfo = ItemInfo {
    recharge: 10,
    ..row(
        ("rod of the hook", "rods of the hook"),
        Rod,
        (0, 0),
        ROD,
        (3, 5),
        "Pulls a foe up to 4 tiles towards you.",
    )
};

pub(super) const SPARK_ROD: ItemInfo = ItemInfo {
    recharge: 12,
    ..row(
        ("rod of sparks", "rods of sparks"),
        Rod,
        (0, 0),
        Place { range: 6, radius: 0 },
        (3, 5),
        "A spark along a line of 6 tiles: 6 to everyone on it, and in its pools.",
    )
};

pub(super) const FROST_ROD: ItemInfo = ItemInfo {
    recharge: 15,
    ..row(
        ("rod of frost", "rods of frost"),
        Rod,
        (0, 0),
        Place { range: 5, radius: 0 },
        (4, 5),
        "Cold along a line of 5 tiles: water freezes for 10 turns, the next step there takes two.",
    )
};

pub(super) const FLAME_ROD: ItemInfo = ItemInfo {
    recharge: 8,
    ..row(
        ("rod of flame", "rods of flame"),
        Rod,
        (0, 0),
        Place { range: 6, radius: 0 },
        (2, 5),
        "Sets one tile alight, up to 6 tiles away.",
    )
};

pub(super) const DIGGING_ROD: ItemInfo = ItemInfo {
    recharge: 40,
    ..row(
        ("rod of digging", "rods of digging"),
        Rod,
        (0, 0),
        Place { range: DIGGING_RANGE, radius: 0 },
        (4, 4),
        "Point it at a wall: it digs away that tile, and the next 2 behind it.",
    )
};

pub(super) const BINDING_ROD: ItemInfo = ItemInfo {
    recharge: 25,
    ..row(
        ("rod of binding", "rods of binding"),
        Rod,
        (0, 0),
        ROD,
        (5, 4),
        "Holds a foe for 4 turns. For 8 more, nothing can hold, push or chill it.",
    )
};

pub(super) const LEAPING_ROD: ItemInfo = ItemInfo {
    recharge: 20,
    ..row(
        ("rod of leaping", "rods of leaping"),
        Rod,
        (0, 0),
        Place { range: 4, radius: 0 },
        (3, 4),
        "You leap up to 4 tiles in a straight line, over anybody.",
    )
};

pub(super) const WALL_ROD: ItemInfo = ItemInfo {
    recharge: 30,
    ..row(
        ("rod of walls", "rods of walls"),
        Rod,
        (0, 0),
        Place { range: 6, radius: 0 },
        (4, 4),
        "Raises a row of crystal on 3 free tiles across your line, for 8 turns. Light passes it.",
    )
};

pub(super) const EXCHANGE_ROD: ItemInfo = ItemInfo {
    recharge: 15,
    ..row(
        ("rod of exchange", "rods of exchange"),
        Rod,
        (0, 0),
        Foe { range: 8 },
        (6, 5),
        "Makes any two in view change places: two foes, or a foe and you.",
    )
};
