//! Throwables: one row each, in the order added.

use super::{Spread, THROW_RANGE, found};

rows! { Thrown:
    DART = "dart", "darts", found(1, 12).power(4).at_place(THROW_RANGE, 0).count(3, 6),
        "Hits for 4, less the target's defence.";
    FIRE_POT = "fire pot", "fire pots", found(2, 49).power(6).at_place(THROW_RANGE, 1).count(1, 2),
        "Bursts into flames: 6 to everyone within 1 step.";
    OIL_FLASK = "oil flask", "oil flasks", found(2, 7).at_place(THROW_RANGE, 1).count(1, 2),
        "250 turns of light for your lantern. Thrown, it spills oil within 1 step, and oil burns.";
    BOLA = "bola", "bolas", found(2, 8).at_place(THROW_RANGE, 0).count(1, 3),
        "Holds a foe for 3 turns.";
    HOOK_AND_LINE = "hook and line", "hooks and lines", found(3, 6).at_place(THROW_RANGE, 0),
        "Reels an item, or a foe of at most 16 health, 5 tiles closer, or you to a wall. Used up.";
    FROST_POT = "frost pot", "frost pots", found(3, 7).at_place(THROW_RANGE, 1).count(1, 2),
        "Chills everyone within 1 step (the next step takes two turns) and freezes water for 10.";
    SMOKE_POT = "smoke pot", "smoke pots", found(2, 7).at_place(THROW_RANGE, 2).count(1, 2),
        "Fills 2 steps around with smoke, which hides everything and drifts one way.";
    SPARK_JAR = "spark jar", "spark jars", found(5, 6).at_place(THROW_RANGE, 1).spreads(Spread::InWater),
        "Does 6 to everyone within 1 step, and in the pool it falls into.";
    BELL = "bell", "bells", found(1, 6).at_place(THROW_RANGE, 0),
        "Rings for 10 turns: unaware foes within 20 steps come to look, and beasts stay.";
    CALTROPS = "bag of caltrops", "bags of caltrops", found(3, 6).at_place(THROW_RANGE, 1).count(1, 2),
        "Strews caltrops within 1 step for 20 turns. A step takes 1/15 of full health.";
    ARROW = "arrow", "arrows", found(3, 0).power(1).at_place(THROW_RANGE, 0),
        "Hits as hard as a weapon if you hold a bow, and for 1 by hand.";
}
