//! Armour: one row each, in the order added.

use super::gear;
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Blade, Lamp, Mason, Shadow};

rows! { Armour:
    LEATHER = "leather armour", "leather armours", gear(Blade, 1, 3).defence(1), "Light, and no hindrance.";
    MAIL = "mail", "mails", gear(Blade, 3, 7).defence(3).does(Passive { is_loud: true, is_metal: true, ..NONE }),
        "Noisy: you are heard twice as far. Metal: sparks do 3 more.";
    PLATE = "plate", "plates",
        gear(Mason, 5, 5).defence(5).does(Passive { is_heavy: true, unmoved: true, is_metal: true, ..NONE }),
        "Heavy: nothing moves you, and you are slow on every fourth step. Metal: sparks do 3 more.";
    CLOAK = "cloak", "cloaks", gear(Shadow, 2, 6).defence(1).does(Passive { is_quiet: true, ..NONE }),
        "Quiet: you are heard half as far.";
    PADDED_COAT = "padded coat", "padded coats",
        gear(Mason, 3, 6).defence(2).does(Passive { is_padded: true, soft_falls: true, ..NONE }),
        "Soft: pushes, falls and blasts do you no damage.";
    DIVERS_COAT = "diver's coat", "diver's coats",
        gear(Shadow, 4, 5).defence(2).does(Passive { dives: true, mutes_water: true, ..NONE }),
        "Deep water does not slow you, and in water you are not heard.";
    ROBE = "robe", "robes", gear(Lamp, 3, 5).does(Passive { recharge: 1, ..NONE }),
        "Rods are ready in half the time.";
    DRAKEHIDE = "drakehide", "drakehides",
        gear(Alchemist, 6, 4).defence(3).does(Passive { is_fire_proof: true, wet_defence: -1, ..NONE }),
        "Fire does nothing to you. In water it protects 1 less.";
    GLASS_MAIL = "glass mail", "glass mails", gear(Blade, 5, 4).defence(6),
        "Protects 1 less with every blow it takes. Whole again on each floor you are new to.";
    MIRROR_MAIL = "mirror mail", "mirror mails",
        gear(Lamp, 7, 4).defence(2).does(Passive { mirrors: true, ..NONE }),
        "Once you have waited, it sends the first shot or spell at you back.";
}
