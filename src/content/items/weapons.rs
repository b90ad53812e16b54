//! Weapons: one row each, in the order added.

use super::{RUN_UP, TORCH_LIGHT, gear};
use crate::content::passive::{NONE, Passive};
use crate::content::talents::Branch::{Alchemist, Blade, Lamp, Mason, Shadow};

rows! { Weapon:
    DAGGER = "dagger", "daggers", gear(Shadow, 1, 4).power(2), "After 10 turns in hand: threefold from the dark.";
    SWORD = "sword", "swords", gear(Blade, 3, 6).power(4), "A blow that kills makes your next one free, this turn or the next.";
    AXE = "axe", "axes", gear(Blade, 3, 6).power(3), "Hits every foe around you.";
    SPEAR = "spear", "spears", gear(Blade, 2, 6).power(3), "Hits the foe behind the foe as well.";
    MACE = "mace", "maces", gear(Mason, 4, 5).power(3), "Pushes a foe 1 tile, but not again until it has struck.";
    STAFF = "staff", "staves", gear(Lamp, 2, 5).power(2), "Reaches two tiles.";
    WHIP = "whip", "whips", gear(Mason, 2, 5).power(2),
        "Reaches three tiles, and pulls a foe of at most 16 health one tile nearer.";
    RAPIER = "rapier", "rapiers", gear(Blade, 3, 5).power(3).does(Passive { lunges: true, ..NONE }),
        "From two tiles you step in and hit for double; beside a foe it does 1 less.";
    FLAIL = "flail", "flails", gear(Blade, 4, 5).power(3).does(Passive { run_up: RUN_UP, ..NONE }),
        "1 more power for each tile you have just walked in a straight line, up to 4.";
    HAMMER = "hammer", "hammers", gear(Mason, 5, 4).power(7).does(Passive { is_slow: true, ignores_defence: true, ..NONE }),
        "You raise it, and strike that tile next turn: no defence counts. Pushes a foe 2 tiles.";
    TORCH = "torch", "torches", gear(Alchemist, 1, 4).power(1).does(Passive { torch: TORCH_LIGHT, ..NONE }),
        "Sets alight what it hits or is thrown onto. Lights 6 tiles, even hooded; heals nothing.";
    TWIN_KNIVES = "pair of twin knives", "pairs of twin knives",
        gear(Blade, 3, 5).does(Passive { more_blows: 1, ..NONE }),
        "Two blows a turn.";
    BILL = "bill", "bills", gear(Mason, 4, 5).power(3).does(Passive { swaps: true, ..NONE }),
        "Used on a foe beside you, it strikes, and you change places with it if it survives.";
    BOW = "bow", "bows", gear(Shadow, 3, 5).power(3).does(Passive { shoots: true, ..NONE }),
        "Shoots the arrows that you throw, up to 7 tiles; 6 come with it. Up close it adds nothing.";
}
