//! Lenses of the lantern, which has clear glass without one: one row each, in the order added.

use super::{BULLS_EYE, CLEAR_GLASS, COLD_LAMP, GHOST_GLASS, RED_GLASS, SHUTTER_TURNS, gear};
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Lamp, Shadow};

rows! { Lens:
    RED_GLASS_LENS = "red glass", "red glasses",
        gear(Shadow, 2, 1).reach(RED_GLASS).does(Passive { no_glare: true, half_healing: true, ..NONE }),
        "Lights 5 tiles, and you are seen as if the lantern were hooded. You heal half as fast by it.";
    BURNING_GLASS = "burning glass", "burning glasses", gear(Alchemist, 3, 1).reach(CLEAR_GLASS),
        "Wait, and the nearest foe in view within 4 takes 2 of fire; grass and oil under it burn.";
    BULLS_EYE_LENS = "bull's-eye", "bull's-eyes",
        gear(Lamp, 3, 1).reach(BULLS_EYE).does(Passive { beam: true, ..NONE }),
        "Lights 14 tiles in the direction of your last step, and 2 elsewhere.";
    GHOST_GLASS_LENS = "ghost glass", "ghost glasses",
        gear(Lamp, 4, 1).reach(GHOST_GLASS).does(Passive { lays_bare: true, ..NONE }),
        "Lights 6 tiles, and nothing is hidden there: no shade, eel or mimic.";
    SHUTTER = "shutter", "shutters", gear(Lamp, 4, 1).reach(CLEAR_GLASS).recharge(SHUTTER_TURNS),
        "For 30 oil, foes within 6 that see you are stunned. The whole floor knows where you are.";
    COLD_LAMP_LENS = "cold lamp", "cold lamps",
        gear(Lamp, 5, 1).reach(COLD_LAMP).does(Passive { no_oil: true, half_healing: true, no_recharge: true, ..NONE }),
        "Lights 6 tiles and burns no oil. You heal half as fast by it, and no rod recharges.";
}
