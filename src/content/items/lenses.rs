//! Lenses of the lantern. Without one it has clear glass. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::Lens;
use super::{BULLS_EYE, CLEAR_GLASS, COLD_LAMP, GHOST_GLASS, ItemInfo, RED_GLASS, SHUTTER_TURNS, row};

/// A lens through which an open lantern lights that many tiles: through bull's-eye only ahead.
const fn lens(
    names: (&'static str, &'static str),
    reach: i32,
    found: (u32, i32),
    description: &'static str,
) -> ItemInfo {
    ItemInfo { reach, ..row(names, Lens, (0, 0), Itself, found, description) }
}

pub(super) const RED_GLASS_LENS: ItemInfo = lens(
    ("red glass", "red glasses"),
    RED_GLASS,
    (2, 1),
    "Lights 5 tiles, and you are seen as if the lantern were hooded. You do not heal by it.",
);

pub(super) const BURNING_GLASS: ItemInfo = lens(
    ("burning glass", "burning glasses"),
    CLEAR_GLASS,
    (3, 1),
    "Wait, and the nearest foe in view within 4 takes 2 of fire; grass and oil under it burn.",
);

pub(super) const BULLS_EYE_LENS: ItemInfo = lens(
    ("bull's-eye", "bull's-eyes"),
    BULLS_EYE,
    (3, 1),
    "Lights 14 tiles in the direction of your last step, and 2 elsewhere.",
);

pub(super) const GHOST_GLASS_LENS: ItemInfo = lens(
    ("ghost glass", "ghost glasses"),
    GHOST_GLASS,
    (4, 1),
    "Lights 6 tiles, and nothing is hidden there: no shade, eel, trap or mimic.",
);

pub(super) const SHUTTER: ItemInfo = ItemInfo {
    recharge: SHUTTER_TURNS,
    ..lens(
        ("shutter", "shutters"),
        CLEAR_GLASS,
        (4, 1),
        "For 30 oil, foes within 6 that see you lose an action. The whole floor knows where you are.",
    )
};

pub(super) const COLD_LAMP_LENS: ItemInfo = lens(
    ("cold lamp", "cold lamps"),
    COLD_LAMP,
    (5, 1),
    "Lights 6 tiles and burns no oil. You do not heal by it, and no rod recharges.",
);
