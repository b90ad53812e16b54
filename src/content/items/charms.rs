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

pub(super) const CAT_CHARM: ItemInfo = row(
    ("charm of the cat", "charms of the cat"),
    Charm,
    (0, 0),
    Itself,
    (3, 4),
    "Your steps on bare floor make no noise, and falls do you no damage.",
);

pub(super) const HERON_CHARM: ItemInfo = row(
    ("charm of the heron", "charms of the heron"),
    Charm,
    (0, 0),
    Itself,
    (4, 4),
    "Deep water does not slow you.",
);

pub(super) const OX_CHARM: ItemInfo = row(
    ("charm of the ox", "charms of the ox"),
    Charm,
    (0, 0),
    Itself,
    (3, 4),
    "Nothing pushes or pulls you, and what you push goes 1 tile further.",
);

pub(super) const MAGPIE_CHARM: ItemInfo = row(
    ("charm of the magpie", "charms of the magpie"),
    Charm,
    (0, 0),
    Itself,
    (3, 4),
    "Whenever you come to a floor you know what its machines offer, and where.",
);

pub(super) const THORN_CHARM: ItemInfo = row(
    ("charm of the thorn", "charms of the thorn"),
    Charm,
    (0, 0),
    Itself,
    (4, 4),
    "Whoever strikes you is hexed for 5 turns: all that harms it does 2 more.",
);

pub(super) const WICK_CHARM: ItemInfo = row(
    ("charm of the wick", "charms of the wick"),
    Charm,
    (0, 0),
    Itself,
    (2, 4),
    "Worked, it takes 100 oil from the lantern: all that you see from here is lit for 5 turns.",
);

pub(super) const OWL_CHARM: ItemInfo = row(
    ("charm of the owl", "charms of the owl"),
    Charm,
    (0, 0),
    Itself,
    (4, 4),
    "What foes in view will do is shown for two turns, not for one.",
);
