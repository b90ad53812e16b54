//! What is made to be thrown. A row each, in the order in which they were added.

use super::Aim::Place;
use super::Category::Thrown;
use super::{BURST, ItemInfo, THROW, THROW_RANGE, row};

pub(super) const DART: ItemInfo = ItemInfo {
    count: (3, 6),
    ..row(
        ("dart", "darts"),
        Thrown,
        (4, 0),
        THROW,
        (1, 12),
        "Thrown, it hits for 4, less the target's defence.",
    )
};

pub(super) const FIRE_POT: ItemInfo = ItemInfo {
    count: (1, 2),
    ..row(
        ("fire pot", "fire pots"),
        Thrown,
        (6, 0),
        BURST,
        (2, 9),
        "Thrown, it bursts into flames that do 6 within 1 step.",
    )
};

pub(super) const OIL_FLASK: ItemInfo = ItemInfo {
    count: (1, 2),
    ..row(
        ("oil flask", "oil flasks"),
        Thrown,
        (0, 0),
        BURST,
        (2, 7),
        "250 turns of light. Thrown, it spills oil within 1 step, which burns.",
    )
};

pub(super) const BOLA: ItemInfo = ItemInfo {
    count: (1, 3),
    ..row(("bola", "bolas"), Thrown, (0, 0), THROW, (2, 8), "Thrown, it holds a foe for 3 turns.")
};

pub(super) const HOOK_AND_LINE: ItemInfo = row(
    ("hook and line", "hooks and lines"),
    Thrown,
    (0, 0),
    THROW,
    (3, 6),
    "Pulls an item, or a foe of at most 16 health, 5 tiles; or you to a wall. Then it breaks.",
);

pub(super) const FROST_POT: ItemInfo = ItemInfo {
    count: (1, 2),
    ..row(
        ("frost pot", "frost pots"),
        Thrown,
        (0, 0),
        BURST,
        (3, 7),
        "Thrown, it chills all within 1 step: water freezes for 10 turns, a step takes two turns.",
    )
};

pub(super) const SMOKE_POT: ItemInfo = ItemInfo {
    count: (1, 2),
    ..row(
        ("smoke pot", "smoke pots"),
        Thrown,
        (0, 0),
        Place { range: THROW_RANGE, radius: 2 },
        (2, 7),
        "Thrown, it fills the air within 2 steps with smoke, through which nobody sees.",
    )
};

pub(super) const SPARK_JAR: ItemInfo = row(
    ("spark jar", "spark jars"),
    Thrown,
    (0, 0),
    BURST,
    (5, 6),
    "Thrown, it strikes all within 1 step for 6, and everyone in a pool it falls into.",
);

pub(super) const BELL: ItemInfo = row(
    ("bell", "bells"),
    Thrown,
    (0, 0),
    THROW,
    (1, 6),
    "Thrown, it breaks, and is heard 20 steps from where it lands.",
);

pub(super) const CALTROPS: ItemInfo = ItemInfo {
    count: (1, 2),
    ..row(
        ("bag of caltrops", "bags of caltrops"),
        Thrown,
        (0, 0),
        BURST,
        (3, 6),
        "Thrown, it scatters caltrops within 1 step for 20 turns: 2 to anyone who treads on them.",
    )
};

pub(super) const BAIT: ItemInfo = ItemInfo {
    count: (1, 2),
    ..row(
        ("bait", "baits"),
        Thrown,
        (0, 0),
        THROW,
        (2, 6),
        "Thrown, it draws beasts within 12 tiles that know nothing of you, for 10 turns.",
    )
};

pub(super) const ARROW: ItemInfo = row(
    ("arrow", "arrows"),
    Thrown,
    (1, 0),
    THROW,
    (3, 0),
    "Thrown with a bow in hand, it hits like a blow. By hand, it hits for 1.",
);
