//! Lenses of the lantern. Without one it has clear glass. A row each, in the order in which they were added.

use super::Aim::Itself;
use super::Category::Lens;
use super::{
    BULLS_EYE, CLEAR_GLASS, COLD_LAMP, GHOST_GLASS, ItemInfo, ItemKind, RED_GLASS, SHUTTER_TURNS, row,
};

/// How far an open lantern lights through a lens of that kind, in tiles: through bull's-eye ahead.
pub const fn lens_reach(kind: ItemKind) -> i32 {
    match kind {
        ItemKind::RedGlass => RED_GLASS,
        ItemKind::BullsEye => BULLS_EYE,
        ItemKind::GhostGlass => GHOST_GLASS,
        ItemKind::ColdLamp => COLD_LAMP,
        _ => CLEAR_GLASS,
    }
}

pub(super) const RED_GLASS_LENS: ItemInfo = row(
    ("red glass", "red glasses"),
    Lens,
    (0, 0),
    Itself,
    (2, 1),
    "Lights 5 tiles, and you are seen as if the lantern were hooded. Nothing heals by it.",
);

pub(super) const BURNING_GLASS: ItemInfo = row(
    ("burning glass", "burning glasses"),
    Lens,
    (0, 0),
    Itself,
    (3, 1),
    "Wait: the nearest foe in view within 4 takes 2 of fire; grass and oil under it burn.",
);

pub(super) const BULLS_EYE_LENS: ItemInfo = row(
    ("bull's-eye", "bull's-eyes"),
    Lens,
    (0, 0),
    Itself,
    (3, 1),
    "Lights 14 tiles in the direction of your last step, and 2 elsewhere.",
);

pub(super) const GHOST_GLASS_LENS: ItemInfo = row(
    ("ghost glass", "ghost glasses"),
    Lens,
    (0, 0),
    Itself,
    (4, 1),
    "Lights 6 tiles, and nothing is hidden there: no shade, eel, trap or mimic.",
);

pub(super) const SHUTTER: ItemInfo = ItemInfo {
    recharge: SHUTTER_TURNS,
    ..row(
        ("shutter", "shutters"),
        Lens,
        (0, 0),
        Itself,
        (4, 1),
        "For 30 oil, who sees you within 6 loses an action. The whole floor knows where you are.",
    )
};

pub(super) const COLD_LAMP_LENS: ItemInfo = row(
    ("cold lamp", "cold lamps"),
    Lens,
    (0, 0),
    Itself,
    (5, 1),
    "Lights 6 tiles and burns no oil. Nothing heals by it, and no rod recharges.",
);
