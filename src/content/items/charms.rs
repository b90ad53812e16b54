//! Charms: one row each, in the order added.

use super::gear;
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Blade, Lamp, Mason, Shadow};

rows! { Charm:
    MOTH_CHARM = "charm of the moth", "charms of the moth", gear(Lamp, 2, 4).does(Passive { light: 3, ..NONE }),
        "Your lantern lights 3 tiles further. You know what chambers offer, and who holds a key.",
        "A moth in amber. Turn it from the lamp, and by morning it has turned back.";
    MOLE_CHARM = "charm of the mole", "charms of the mole", gear(Shadow, 2, 4).does(Passive { feels: 6, looks_ahead: true, ..NONE }),
        "You feel foes within 6 tiles through rock, and see what they do for 2 turns, not 1.",
        "A mole's paw on a string. It twitches when somebody stands still on purpose.";
    EMBER_CHARM = "charm of embers", "charms of embers", gear(Alchemist, 3, 4),
        "Fire does you half damage.",
        "A coal from a kitchen grate. It went out the same night as all the others.";
    HOUND_CHARM = "charm of the hound", "charms of the hound", gear(Lamp, 2, 4),
        "Each kill in open light gives you 2 health.",
        "The tag reads GOOD DOG. There was a second line, and it has been chewed.";
    CAT_CHARM = "charm of the cat", "charms of the cat",
        gear(Shadow, 3, 4).does(Passive { pads: true, soft_falls: true, ..NONE }),
        "Your steps on bare floor make no noise, and falls don't hurt you.",
        "The dig kept one cat. It appears in no tally, coming or going.";
    OX_CHARM = "charm of the ox", "charms of the ox",
        gear(Mason, 3, 4).does(Passive { unmoved: true, push: 1, ..NONE }),
        "Nothing pushes or pulls you, and your own pushes go 1 tile further.",
        "A knuckle of the ox that would not enter the lower dig. It died of age.";
    THORN_CHARM = "charm of the thorn", "charms of the thorn", gear(Blade, 4, 4),
        "A foe that hits you takes 2, but never dies of it.",
        "A rose grew at the pit head once. This was its opinion.";
    WICK_CHARM = "charm of the wick", "charms of the wick", gear(Lamp, 2, 4),
        "Use it to burn 100 oil: everything in view is lit for 5 turns.",
        "A yard of wick, with a knot for each night it was needed. It is mostly knots.";
}
