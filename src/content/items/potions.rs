//! Potions: to be drunk or thrown. A row each, in the order in which they were added.

use super::Aim::{Itself, Place};
use super::Category::Potion;
use super::{BURST, ItemInfo, THROW, THROW_RANGE, row};

pub(super) const HEALING: ItemInfo = row(
    ("potion of healing", "potions of healing"),
    Potion,
    (0, 0),
    Itself,
    (1, 0),
    "Restores 20 health and ends confusion.",
);

pub(super) const VIGOUR: ItemInfo = row(
    ("potion of vigour", "potions of vigour"),
    Potion,
    (0, 0),
    Itself,
    (2, 4),
    "8 more health for good, or all rods ready and 3 more defence for 20 turns: you choose.",
);

pub(super) const HASTE: ItemInfo = row(
    ("potion of haste", "potions of haste"),
    Potion,
    (0, 0),
    Itself,
    (2, 8),
    "For 15 turns you act twice as often.",
);

pub(super) const FIRE_PROOF: ItemInfo = row(
    ("potion of fire-proof skin", "potions of fire-proof skin"),
    Potion,
    (0, 0),
    Itself,
    (3, 7),
    "For 40 turns fire does nothing to you.",
);

pub(super) const SIGHT: ItemInfo = row(
    ("potion of sight", "potions of sight"),
    Potion,
    (0, 0),
    Itself,
    (1, 7),
    "For 40 turns you see every foe of the floor, through walls and in the dark.",
);

pub(super) const CONFUSION_POTION: ItemInfo = row(
    ("potion of confusion", "potions of confusion"),
    Potion,
    (0, 0),
    BURST,
    (2, 8),
    "Thrown, it bursts: everyone within 1 step of it stumbles about for 10 turns.",
);

pub(super) const RAIN: ItemInfo = row(
    ("potion of rain", "potions of rain"),
    Potion,
    (0, 0),
    Place { range: THROW_RANGE, radius: 2 },
    (2, 7),
    "Thrown, it leaves water within 2 steps for 15 turns, and puts out every fire there.",
);

pub(super) const FROST_POTION: ItemInfo = row(
    ("potion of frost", "potions of frost"),
    Potion,
    (0, 0),
    Place { range: THROW_RANGE, radius: 2 },
    (3, 6),
    "Thrown, it chills all within 2 steps: water freezes for 10 turns, fires go out.",
);

pub(super) const FIREDAMP_POTION: ItemInfo = row(
    ("potion of firedamp", "potions of firedamp"),
    Potion,
    (0, 0),
    THROW,
    (4, 5),
    "Thrown, it lets out 30 firedamp: after 3 turns any flame makes it explode.",
);

pub(super) const STONE_SKIN: ItemInfo = row(
    ("potion of stone skin", "potions of stone skin"),
    Potion,
    (0, 0),
    Itself,
    (4, 6),
    "For 8 turns you have 5 more defence, nothing moves you, and every step takes an extra turn.",
);

pub(super) const SHADOW: ItemInfo = row(
    ("potion of shadow", "potions of shadow"),
    Potion,
    (0, 0),
    Place { range: THROW_RANGE, radius: 2 },
    (3, 6),
    "For 20 turns your light does not give you away. Thrown: 30 turns of darkness within 2 steps.",
);

pub(super) const FEATHER: ItemInfo = row(
    ("potion of feather", "potions of feather"),
    Potion,
    (0, 0),
    Itself,
    (3, 6),
    "For 12 turns you fly over traps, webs, ice and deep water, and your steps are not heard.",
);

pub(super) const PIT: ItemInfo = row(
    ("potion of the pit", "potions of the pit"),
    Potion,
    (0, 0),
    BURST,
    (5, 5),
    "Thrown, it opens the floor within 1 step for 3 turns. Anyone there falls a floor, and takes 6.",
);
