//! Charms. A row each, in the order in which they were added.

use super::found;

rows! { Charm:
    MOTH_CHARM = "charm of the moth", "charms of the moth", found(2, 4),
        "Your lantern lights 3 tiles further.";
    MOLE_CHARM = "charm of the mole", "charms of the mole", found(2, 4),
        "You feel foes within 6 tiles through the rock.";
    EMBER_CHARM = "charm of embers", "charms of embers", found(3, 4), "Fire does you half damage.";
    HOUND_CHARM = "charm of the hound", "charms of the hound", found(2, 4),
        "Each kill in open light gives 2 health.";
    CAT_CHARM = "charm of the cat", "charms of the cat", found(3, 4),
        "Your steps on bare floor make no noise, and falls do you no damage.";
    HERON_CHARM = "charm of the heron", "charms of the heron", found(4, 4), "Deep water does not slow you.";
    OX_CHARM = "charm of the ox", "charms of the ox", found(3, 4),
        "Nothing pushes or pulls you, and what you push goes 1 tile further.";
    MAGPIE_CHARM = "charm of the magpie", "charms of the magpie", found(3, 4),
        "Whenever you come to a floor you know what its machines offer, and where.";
    THORN_CHARM = "charm of the thorn", "charms of the thorn", found(4, 4),
        "Whoever strikes you is hexed for 5 turns: all that harms it does 2 more.";
    WICK_CHARM = "charm of the wick", "charms of the wick", found(2, 4),
        "Worked, it takes 100 oil from the lantern: all that you see from here is lit for 5 turns.";
    OWL_CHARM = "charm of the owl", "charms of the owl", found(4, 4),
        "What foes in view will do is shown for two turns, not for one.";
}
