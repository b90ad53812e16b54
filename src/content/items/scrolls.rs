//! Scrolls. A row each, in the order in which they were added.

use super::Aim::{Foe, Itself, Place};
use super::Category::Scroll;
use super::{ItemInfo, row};

pub(super) const LIGHTNING: ItemInfo = row(
    ("scroll of lightning", "scrolls of lightning"),
    Scroll,
    (0, 0),
    Itself,
    (1, 12),
    "A spark to the farthest foe within 8 tiles: 14 to all on the line, and in their pools.",
);

pub(super) const FIREBALL: ItemInfo = row(
    ("scroll of fireball", "scrolls of fireball"),
    Scroll,
    (0, 0),
    Place { range: 8, radius: 2 },
    (3, 10),
    "Burns everyone within 2 steps of a place for 12, and you are not excepted.",
);

pub(super) const CONFUSION_SCROLL: ItemInfo = row(
    ("scroll of confusion", "scrolls of confusion"),
    Scroll,
    (0, 0),
    Foe { range: 8 },
    (1, 10),
    "A foe in view stumbles about for 10 turns.",
);

pub(super) const TELEPORT: ItemInfo = row(
    ("scroll of teleport", "scrolls of teleport"),
    Scroll,
    (0, 0),
    Itself,
    (1, 9),
    "Takes you to the place you know on this floor that is the longest walk away.",
);

pub(super) const MAPPING: ItemInfo = row(
    ("scroll of mapping", "scrolls of mapping"),
    Scroll,
    (0, 0),
    Itself,
    (1, 9),
    "Shows you the ground of the whole floor.",
);

pub(super) const SLEEP: ItemInfo = row(
    ("scroll of sleep", "scrolls of sleep"),
    Scroll,
    (0, 0),
    Itself,
    (2, 8),
    "Every foe in view falls asleep for 20 turns or until it is hit.",
);

pub(super) const LIGHT: ItemInfo = row(
    ("scroll of light", "scrolls of light"),
    Scroll,
    (0, 0),
    Itself,
    (1, 7),
    "Lights everything that you can see from here, for good.",
);

pub(super) const ENCHANT: ItemInfo = row(
    ("scroll of enchantment", "scrolls of enchantment"),
    Scroll,
    (0, 0),
    Itself,
    (2, 7),
    "Adds 1 to the least enchanted thing that you wield, wear or carry at your belt.",
);

pub(super) const TRADING_PLACES: ItemInfo = row(
    ("scroll of trading places", "scrolls of trading places"),
    Scroll,
    (0, 0),
    Foe { range: 8 },
    (3, 6),
    "You and a foe in view change places.",
);

pub(super) const WAYSTONE: ItemInfo = ItemInfo {
    count: (2, 2),
    ..row(
        ("scroll of the waystone", "scrolls of the waystone"),
        Scroll,
        (0, 0),
        Itself,
        (2, 5),
        "Marks the tile under you. A second one read on this floor brings you back to it.",
    )
};

pub(super) const SHATTERING: ItemInfo = row(
    ("scroll of shattering", "scrolls of shattering"),
    Scroll,
    (0, 0),
    Itself,
    (4, 5),
    "Walls and crystal within 2 tiles become rubble, except those of machines.",
);

pub(super) const SILENCE: ItemInfo = row(
    ("scroll of silence", "scrolls of silence"),
    Scroll,
    (0, 0),
    Itself,
    (4, 6),
    "In view, copies and summoned foes vanish, haste and announced attacks end, cooldowns restart.",
);

pub(super) const SANCTUARY: ItemInfo = row(
    ("scroll of sanctuary", "scrolls of sanctuary"),
    Scroll,
    (0, 0),
    Itself,
    (5, 5),
    "For 15 turns no foe comes within 1 tile of here, until someone inside attacks.",
);

pub(super) const DISCORD: ItemInfo = row(
    ("scroll of discord", "scrolls of discord"),
    Scroll,
    (0, 0),
    Itself,
    (5, 5),
    "For 6 turns foes in view within 6 tiles strike whoever is nearest, each other first.",
);

pub(super) const ECHO: ItemInfo = row(
    ("scroll of echo", "scrolls of echo"),
    Scroll,
    (0, 0),
    Itself,
    (4, 6),
    "Repeats the last scroll you read that was neither enchantment nor echo.",
);
