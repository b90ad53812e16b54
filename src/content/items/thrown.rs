//! Throwables: one row each, in the order added.

use super::{Spread, THROW_RANGE, found};

rows! { Thrown:
    DART = "dart", "darts", found(1, 12).power(4).at_place(THROW_RANGE, 0).count(3, 6),
        "Thrown, it hits for 4, less the target's defence.";
    FIRE_POT = "fire pot", "fire pots", found(2, 9).power(6).at_place(THROW_RANGE, 1).count(1, 2),
        "Thrown, it bursts into flames that do 6 within 1 step.";
    OIL_FLASK = "oil flask", "oil flasks", found(2, 7).at_place(THROW_RANGE, 1).count(1, 2),
        "250 turns of light for an empty lantern. Thrown, it spills oil within 1 step, which burns.";
    BOLA = "bola", "bolas", found(2, 8).at_place(THROW_RANGE, 0).count(1, 3),
        "Thrown, it holds a foe for 3 turns.";
    HOOK_AND_LINE = "hook and line", "hooks and lines", found(3, 6).at_place(THROW_RANGE, 0),
        "Pulls an item, or a foe of at most 16 health, 5 tiles; or you to a wall. Then it breaks.";
    FROST_POT = "frost pot", "frost pots", found(3, 7).at_place(THROW_RANGE, 1).count(1, 2),
        "Thrown, it slows all within 1 step: the next step takes two turns. Water freezes for 10 turns.";
    SMOKE_POT = "smoke pot", "smoke pots", found(2, 7).at_place(THROW_RANGE, 2).count(1, 2),
        "Thrown, it fills 2 steps around with smoke that hides all and drifts on the same way.";
    SPARK_JAR = "spark jar", "spark jars", found(5, 6).at_place(THROW_RANGE, 1).spreads(Spread::InWater),
        "Thrown, it strikes all within 1 step for 6, and everyone in a pool it falls into.";
    BELL = "bell", "bells", found(1, 6).at_place(THROW_RANGE, 0),
        "Thrown, it rings for 10 turns: unaware foes within 20 steps come to look, and beasts stay.";
    CALTROPS = "bag of caltrops", "bags of caltrops", found(3, 6).at_place(THROW_RANGE, 1).count(1, 2),
        "Thrown, it scatters caltrops within 1 step for 20 turns: a step takes 1/15 of full health.";
    ARROW = "arrow", "arrows", found(3, 0).power(1).at_place(THROW_RANGE, 0),
        "Thrown with a bow in hand, it hits like a blow. By hand, it hits for 1.";
}
