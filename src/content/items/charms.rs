//! Charms: one row each, in the order added.

use super::gear;
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Blade, Lamp, Mason, Shadow};

rows! { Charm:
    MOTH_CHARM = "charm of the moth", "charms of the moth", gear(Lamp, 2, 4).does(Passive { light: 3, ..NONE }),
        "Your lantern lights 3 tiles further, and you know what machines offer, and who holds a key.";
    MOLE_CHARM = "charm of the mole", "charms of the mole", gear(Shadow, 2, 4).does(Passive { feels: 6, looks_ahead: true, ..NONE }),
        "You feel foes within 6 tiles through the rock, and see what foes do for two turns, not one.";
    EMBER_CHARM = "charm of embers", "charms of embers", gear(Alchemist, 3, 4), "Fire does half damage to you.";
    HOUND_CHARM = "charm of the hound", "charms of the hound", gear(Lamp, 2, 4),
        "Each kill in open light gives 2 health.";
    CAT_CHARM = "charm of the cat", "charms of the cat",
        gear(Shadow, 3, 4).does(Passive { pads: true, soft_falls: true, ..NONE }),
        "Your steps on bare floor make no noise, and falls do not hurt you.";
    OX_CHARM = "charm of the ox", "charms of the ox",
        gear(Mason, 3, 4).does(Passive { unmoved: true, push: 1, ..NONE }),
        "Nothing pushes or pulls you, and what you push goes 1 tile further.";
    THORN_CHARM = "charm of the thorn", "charms of the thorn", gear(Blade, 4, 4),
        "A foe that strikes you takes 2, but never dies of it.";
    WICK_CHARM = "charm of the wick", "charms of the wick", gear(Lamp, 2, 4),
        "Used, it burns 100 oil: all that you see from here is lit for 5 turns.";
}
