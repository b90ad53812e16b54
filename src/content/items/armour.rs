//! Armour. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::Armour;
use super::{ItemInfo, row};

pub(super) const LEATHER: ItemInfo =
    row(("leather armour", "leather armours"), Armour, (0, 1), Itself, (1, 3), "Light, and no hindrance.");

pub(super) const MAIL: ItemInfo =
    row(("mail", "mails"), Armour, (0, 3), Itself, (3, 7), "Noisy: you are heard twice as far.");

pub(super) const PLATE: ItemInfo = row(
    ("plate", "plates"),
    Armour,
    (0, 5),
    Itself,
    (5, 5),
    "Heavy: every fourth step takes two turns, and nothing moves you.",
);

pub(super) const CLOAK: ItemInfo =
    row(("cloak", "cloaks"), Armour, (0, 1), Itself, (2, 6), "Quiet: you are heard half as far.");

pub(super) const PADDED_COAT: ItemInfo = row(
    ("padded coat", "padded coats"),
    Armour,
    (0, 2),
    Itself,
    (3, 6),
    "Soft: being pushed does you no damage.",
);

pub(super) const DIVERS_COAT: ItemInfo = row(
    ("diver's coat", "diver's coats"),
    Armour,
    (0, 2),
    Itself,
    (4, 5),
    "Deep water does not slow you, and in water you are not heard.",
);

pub(super) const ROBE: ItemInfo =
    row(("robe", "robes"), Armour, (0, 0), Itself, (3, 5), "Rods are ready in half the time.");

pub(super) const DRAKEHIDE: ItemInfo = row(
    ("drakehide", "drakehides"),
    Armour,
    (0, 3),
    Itself,
    (6, 4),
    "Fire does nothing to you. While you are wet it protects 1 less.",
);

pub(super) const GLASS_MAIL: ItemInfo = row(
    ("glass mail", "glass mails"),
    Armour,
    (0, 6),
    Itself,
    (5, 4),
    "Protects 1 less with every blow it takes. Whole again on each floor you are new to.",
);

pub(super) const MIRROR_MAIL: ItemInfo = row(
    ("mirror mail", "mirror mails"),
    Armour,
    (0, 2),
    Itself,
    (7, 4),
    "Once you have waited, it sends the first shot at you back.",
);
