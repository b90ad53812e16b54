//! Rods: one row each, in the order added.

use super::{DIGGING_RANGE, ROD_RANGE, gear};
use crate::content::talents::Branch::{Alchemist, Blade, Mason, Shadow};

rows! { Rod:
    FORCE_ROD = "rod of force", "rods of force", gear(Mason, 2, 5).at_foe(ROD_RANGE).recharge(10),
        "Pushes a foe 3 tiles. Stopped short, both lose 1/12 of full health for each tile left.";
    HOOK_ROD = "rod of the hook", "rods of the hook", gear(Mason, 3, 5).at_foe(ROD_RANGE).recharge(10),
        "Pulls a foe up to 4 tiles towards you.";
    SPARK_ROD = "rod of sparks", "rods of sparks", gear(Alchemist, 3, 5).at_place(6, 0).recharge(12),
        "A spark along 6 tiles: 6 to everyone on the line, and in the pools it meets.";
    FROST_ROD = "rod of frost", "rods of frost", gear(Alchemist, 4, 5).at_place(5, 0).recharge(15),
        "Cold along 5 tiles: water freezes for 10 turns, and the next step there takes two turns.";
    FLAME_ROD = "rod of flame", "rods of flame", gear(Alchemist, 2, 5).at_place(6, 0).recharge(8),
        "Sets one tile alight.";
    DIGGING_ROD = "rod of digging", "rods of digging", gear(Mason, 4, 4).at_place(DIGGING_RANGE, 0).recharge(40),
        "Point it at a wall: it digs out that tile, and the next 2 behind it.";
    BINDING_ROD = "rod of binding", "rods of binding", gear(Blade, 5, 4).at_foe(ROD_RANGE).recharge(25),
        "Holds a foe for 4 turns. For 8 more it's braced: nothing pushes or holds it.";
    LEAPING_ROD = "rod of leaping", "rods of leaping", gear(Blade, 3, 4).at_place(4, 0).recharge(20),
        "You leap up to 4 tiles in a straight line, over anybody.";
    WALL_ROD = "rod of walls", "rods of walls", gear(Mason, 4, 4).at_place(6, 0).recharge(30),
        "Raises crystal on 3 free tiles across your line, for 8 turns. Light passes through.";
    EXCHANGE_ROD = "rod of exchange", "rods of exchange", gear(Shadow, 6, 5).at_foe(8).recharge(15),
        "Makes any two in view change places: two foes, or a foe and you.";
}
