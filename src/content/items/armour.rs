//! Armour: one row each, in the order added.

use super::gear;
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Blade, Lamp, Mason, Shadow};

rows! { Armour:
    LEATHER = "leather armour", "leather armours", gear(Blade, 1, 3).defence(1),
        "Light enough to forget.",
        "Cut down from a smith's apron. The pocket holds a list: bread, nails, go home early.";
    MAIL = "mail", "mails", gear(Blade, 3, 7).defence(3).does(Passive { is_loud: true, is_metal: true, ..NONE }),
        "Noisy: you're heard twice as far. Metal: sparks do 3 more.",
        "Knitted by four aunts, who talked. So does it.";
    PLATE = "plate", "plates",
        gear(Mason, 5, 5).defence(5).does(Passive { is_heavy: true, unmoved: true, is_metal: true, ..NONE }),
        "Nothing moves you, but every fourth step is slow. Metal: sparks do 3 more.",
        "It stood in the counting halls for a hundred years, guarding the umbrellas.";
    CLOAK = "cloak", "cloaks", gear(Shadow, 2, 6).defence(1).does(Passive { is_quiet: true, ..NONE }),
        "Quiet: you're heard half as far.",
        "Undertaker's cloth, cut to pass through a house without being noticed.";
    PADDED_COAT = "padded coat", "padded coats",
        gear(Mason, 3, 6).defence(2).does(Passive { is_padded: true, soft_falls: true, ..NONE }),
        "Soft: pushes, falls and blasts can't hurt you.",
        "Stuffed with the beards of retired miners. They retired all at once.";
    DIVERS_COAT = "diver's coat", "diver's coats",
        gear(Shadow, 4, 5).defence(2).does(Passive { dives: true, mutes_water: true, ..NONE }),
        "Deep water doesn't slow you, and nothing hears you in water.",
        "It was the rent collector's, in the drowned quarter. He collected to the end.";
    ROBE = "robe", "robes", gear(Lamp, 3, 5).does(Passive { recharge: 1, ..NONE }),
        "Your rods are ready in half the time.",
        "A scholar's dressing gown, with burns at both cuffs. He was close to something.";
    DRAKEHIDE = "drakehide", "drakehides",
        gear(Alchemist, 6, 4).defence(3).does(Passive { is_fire_proof: true, wet_defence: -1, ..NONE }),
        "Fire can't hurt you. In water it protects 1 less.",
        "The drake had no more use for it. It took nine men to establish that.";
    GLASS_MAIL = "glass mail", "glass mails", gear(Blade, 5, 4).defence(6),
        "Every hit you take costs it 1 defence. It mends on each new floor.",
        "The glaziers made it to show that it could be done. They agreed not to do it again.";
    MIRROR_MAIL = "mirror mail", "mirror mails",
        gear(Lamp, 7, 4).defence(2).does(Passive { mirrors: true, ..NONE }),
        "Wait, and it sends back the next shot or spell aimed at you.",
        "Everybody who puts it on stands still a moment, to look. It seems to like that.";
}
