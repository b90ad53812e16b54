//! Weapons: one row each, in the order added.

use super::{RUN_UP, TORCH_LIGHT, gear};
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Blade, Lamp, Mason, Shadow};

rows! { Weapon:
    DAGGER = "dagger", "daggers", gear(Shadow, 1, 4).power(2),
        "Held for 10 turns, it does triple damage from the dark.",
        "Made for cheese. It has been promoted.";
    SWORD = "sword", "swords", gear(Blade, 3, 6).power(4),
        "A kill makes your next hit free, this turn or the next.",
        "It hung in the counting halls above a card that said DO NOT. The card is gone.";
    AXE = "axe", "axes", gear(Blade, 3, 6).power(3),
        "Hits every foe around you.",
        "Issued for cutting props. The storeman noted how clean it came back.";
    SPEAR = "spear", "spears", gear(Blade, 2, 6).power(3),
        "Also hits the foe behind.",
        "A surveyor's rod with a point put on. It still measures, in a way.";
    MACE = "mace", "maces", gear(Mason, 4, 5).power(3),
        "Pushes a foe 1 tile, but not again until it has attacked.",
        "A newel post, from a house with good stairs. The stairs are underwater now.";
    STAFF = "staff", "staves", gear(Lamp, 2, 5).power(2),
        "Reaches 2 tiles.",
        "The lamplighters carried these for the high brackets. They came home with shorter ones.";
    WHIP = "whip", "whips", gear(Mason, 2, 5).power(2),
        "Reaches 3 tiles, and pulls a foe of at most 16 health 1 tile closer.",
        "Worn smooth at the wrong end. Towards the finish the mules were in charge.";
    RAPIER = "rapier", "rapiers", gear(Blade, 3, 5).power(3).does(Passive { lunges: true, ..NONE }),
        "From 2 tiles you step in and hit for double. Beside a foe it does 1 less.",
        "A clerk's, worn to look less like a clerk. He had read how it is done.";
    FLAIL = "flail", "flails", gear(Blade, 4, 5).power(3).does(Passive { run_up: RUN_UP, ..NONE }),
        "+1 power for each tile you've just walked in a straight line, up to 4.",
        "A farmer came down for the winter and brought it along. He was asked to work alone.";
    HAMMER = "hammer", "hammers", gear(Mason, 5, 4).power(7).does(Passive { is_slow: true, ignores_defence: true, ..NONE }),
        "You raise it, and it hits that tile next turn, defence or no. Pushes a foe 2 tiles.",
        "Nobody has ever had to use it twice on the same thing.";
    TORCH = "torch", "torches", gear(Alchemist, 1, 11).power(1).does(Passive { torch: TORCH_LIGHT, ..NONE }),
        "Sets alight what it hits or lands on. Lights 6 tiles, even hooded, but heals nothing.",
        "It is what there was before oil, and what there will be after.";
    TWIN_KNIVES = "pair of twin knives", "pairs of twin knives",
        gear(Blade, 3, 5).does(Passive { more_hits: 1, ..NONE }),
        "Two hits a turn.",
        "Fish knives, from the last wedding that the drowned quarter held indoors.";
    BILL = "bill", "bills", gear(Mason, 4, 5).power(3).does(Passive { swaps: true, ..NONE }),
        "Used on a foe beside you, it hits, and you change places if the foe survives.",
        "Made for pulling down burning thatch. It has never seen a roof.";
    BOW = "bow", "bows", gear(Shadow, 3, 5).power(3).does(Passive { shoots: true, ..NONE }),
        "Shoots the arrows you throw, up to 7 tiles, and comes with 6. Up close it adds nothing.",
        "Its owner could hit a lamp at forty paces, and was let go for it.";
}
