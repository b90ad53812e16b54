//! Weapons. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::Weapon;
use super::{ItemInfo, row};

pub(super) const DAGGER: ItemInfo = row(
    ("dagger", "daggers"),
    Weapon,
    (2, 0),
    Itself,
    (1, 4),
    "From the dark, after 10 turns in hand, threefold.",
);

pub(super) const SWORD: ItemInfo =
    row(("sword", "swords"), Weapon, (4, 0), Itself, (3, 6), "No trick but an edge.");

pub(super) const AXE: ItemInfo =
    row(("axe", "axes"), Weapon, (3, 0), Itself, (3, 6), "Hits every foe around you.");

pub(super) const SPEAR: ItemInfo =
    row(("spear", "spears"), Weapon, (3, 0), Itself, (2, 6), "Hits the foe behind the foe as well.");

pub(super) const MACE: ItemInfo = row(
    ("mace", "maces"),
    Weapon,
    (4, 0),
    Itself,
    (4, 5),
    "Pushes a foe 1 tile, and not again before it has struck.",
);

pub(super) const STAFF: ItemInfo =
    row(("staff", "staves"), Weapon, (2, 0), Itself, (2, 5), "Reaches two tiles.");

pub(super) const WHIP: ItemInfo = row(
    ("whip", "whips"),
    Weapon,
    (1, 0),
    Itself,
    (2, 5),
    "Reaches three tiles, and pulls a foe of at most 16 health one tile nearer.",
);

pub(super) const RAPIER: ItemInfo = row(
    ("rapier", "rapiers"),
    Weapon,
    (2, 0),
    Itself,
    (3, 5),
    "From two tiles you step in and hit for double; beside a foe it does 1 less.",
);

pub(super) const FLAIL: ItemInfo = row(
    ("flail", "flails"),
    Weapon,
    (2, 0),
    Itself,
    (4, 5),
    "1 more power for each tile you have just gone in a straight line, up to 4.",
);

pub(super) const HAMMER: ItemInfo = row(
    ("hammer", "hammers"),
    Weapon,
    (7, 0),
    Itself,
    (5, 4),
    "A blow takes two turns: you raise it, and strike that tile. Pushes a foe 2 tiles.",
);

pub(super) const TORCH: ItemInfo = row(
    ("torch", "torches"),
    Weapon,
    (1, 0),
    Itself,
    (1, 4),
    "Sets alight what it hits or is thrown onto. Lights 6 tiles, even hooded; heals nothing.",
);

pub(super) const TWIN_KNIVES: ItemInfo =
    row(("pair of twin knives", "pairs of twin knives"), Weapon, (1, 0), Itself, (3, 5), "Two blows a turn.");

pub(super) const BILL: ItemInfo = row(
    ("bill", "bills"),
    Weapon,
    (3, 0),
    Itself,
    (4, 5),
    "Used on a foe beside you, it strikes, and you change places with who lives through that.",
);

pub(super) const BOW: ItemInfo = row(
    ("bow", "bows"),
    Weapon,
    (3, 0),
    Itself,
    (3, 5),
    "Shoots the arrows that you throw, up to 7 tiles; 6 come with it. Beside you it adds nothing.",
);
