//! Charms. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::Charm;
use super::{ItemInfo, row};

pub(super) const MOTH_CHARM: ItemInfo = row(
    ("charm of the moth", "charms of the moth"),
    Charm,
    (0, 0),
    Itself,
    (2, 4),
    "Your lantern lights 3 tiles further.",
);

pub(super) const MOLE_CHARM: ItemInfo = row(
    ("charm of the mole", "charms of the mole"),
    Charm,
    (0, 0),
    Itself,
    (2, 4),
    "You feel foes within 6 tiles through the rock.",
);

pub(super) const EMBER_CHARM: ItemInfo =
    row(("charm of embers", "charms of embers"), Charm, (0, 0), Itself, (3, 4), "Fire does you half damage.");

pub(super) const HOUND_CHARM: ItemInfo = row(
    ("charm of the hound", "charms of the hound"),
    Charm,
    (0, 0),
    Itself,
    (2, 4),
    "Each kill in open light gives 2 health.",
);
