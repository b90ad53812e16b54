//! Lenses of the lantern, which has clear glass without one: one row each, in the order added.

use super::{BULLS_EYE, CLEAR_GLASS, COLD_LAMP, GHOST_GLASS, RED_GLASS, SHUTTER_TURNS, gear};
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Lamp, Shadow};

rows! { Lens:
    RED_GLASS_LENS = "red glass", "red glasses",
        gear(Shadow, 2, 1).reach(RED_GLASS).does(Passive { no_glare: true, half_healing: true, ..NONE }),
        "Lights 5 tiles, and you're seen as if hooded. You heal half as fast by it.",
        "From a night-shift lamp. They all changed to red in one week, and would not say why.";
    BURNING_GLASS = "burning glass", "burning glasses", gear(Alchemist, 3, 1).reach(CLEAR_GLASS),
        "Wait, and the nearest foe within 4 takes 2 of fire. Grass and oil under it burn.",
        "A clerk's reading glass. The ledger he was reading has a hole in it.";
    BULLS_EYE_LENS = "bull's-eye", "bull's-eyes",
        gear(Lamp, 3, 1).reach(BULLS_EYE).does(Passive { beam: true, ..NONE }),
        "Lights 14 tiles the way you last stepped, and 2 elsewhere.",
        "From a watchman's lantern. He saw everything coming, except from the side.";
    GHOST_GLASS_LENS = "ghost glass", "ghost glasses",
        gear(Lamp, 4, 1).reach(GHOST_GLASS).does(Passive { lays_bare: true, ..NONE }),
        "Lights 6 tiles, and nothing hides there: no shade, eel or mimic.",
        "A pane from the chapel of rest. The rest of that window has been bricked up.";
    SHUTTER = "shutter", "shutters", gear(Lamp, 4, 1).reach(CLEAR_GLASS).recharge(SHUTTER_TURNS),
        "For 30 oil it stuns foes within 6 that see you. The whole floor learns where you are.",
        "For signalling from floor to floor. The last message it sent was a question.";
    COLD_LAMP_LENS = "cold lamp", "cold lamps",
        gear(Lamp, 5, 1).reach(COLD_LAMP).does(Passive { no_oil: true, half_healing: true, no_recharge: true, ..NONE }),
        "Lights 6 tiles and burns no oil. You heal half as fast by it, and rods don't recharge.",
        "The company hoped to manage without the ember. This is as far as it got.";
}
