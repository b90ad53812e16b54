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

pub(super) const EMBER_CHARM: ItemInfo = row(
    ("charm of embers", "charms of embers"),
    Charm,
    (0, 0),
    Itself,
    (3, 4),
    "Fire does half damage to you.",
);

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
    "Your steps on bare floor make no noise, and falls do not hurt you.",
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
    "On reaching a floor you know what its machines offer, and where.",
);

pub(super) const THORN_CHARM: ItemInfo = row(
    ("charm of the thorn", "charms of the thorn"),
    Charm,
    (0, 0),
    Itself,
    (4, 4),
    "A foe that strikes you is hexed for 5 turns: everything that harms it does 2 more.",
);

pub(super) const WICK_CHARM: ItemInfo = row(
    ("charm of the wick", "charms of the wick"),
    Charm,
    (0, 0),
    Itself,
    (2, 4),
    "Used, it burns 100 oil of the lantern: all that you see from here is lit for 5 turns.",
);

pub(super) const OWL_CHARM: ItemInfo = row(
    ("charm of the owl", "charms of the owl"),
    Charm,
    (0, 0),
    Itself,
    (4, 4),
    "Shows what foes in view will do for the next two turns, not just one.",
);
