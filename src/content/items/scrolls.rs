//! Scrolls: one row each, in the order added.

use super::found;

rows! { Scroll:
    LIGHTNING = "scroll of lightning", "scrolls of lightning", found(1, 12),
        "A spark to the farthest foe within 8 tiles: 14 to all on the line, and in the pools it meets.";
    FIREBALL = "scroll of fireball", "scrolls of fireball", found(3, 10).at_place(8, 2),
        "Burns everyone within 2 steps of a spot for 12. That includes you.";
    CONFUSION_SCROLL = "scroll of confusion", "scrolls of confusion", found(1, 10).at_foe(8),
        "A foe in view stumbles about for 10 turns.";
    TELEPORT = "scroll of teleport", "scrolls of teleport", found(1, 9),
        "Drops you at the known spot farthest from here on foot.";
    MAPPING = "scroll of mapping", "scrolls of mapping", found(1, 9),
        "Maps the whole floor, its chambers and the ways into them.";
    SLEEP = "scroll of sleep", "scrolls of sleep", found(2, 8),
        "Puts every foe in view to sleep, for 20 turns or until it is hit.";
    LIGHT = "scroll of light", "scrolls of light", found(1, 7),
        "Lights everything you can see from here, for good. Nothing stays hidden in it.";
    ENCHANT = "scroll of enchantment", "scrolls of enchantment", found(2, 7),
        "+1 to an item you choose: wielded, worn, at your belt or in your lantern.";
    TRADING_PLACES = "scroll of trading places", "scrolls of trading places", found(3, 6).at_foe(8),
        "You and a foe in view change places.";
    WAYSTONE = "scroll of the waystone", "scrolls of the waystone", found(2, 5).count(2, 2),
        "Marks the tile under you. Read a second one on this floor to come back to it.";
    SHATTERING = "scroll of shattering", "scrolls of shattering", found(4, 5),
        "Walls and crystal within 2 tiles become rubble, but not those of chambers.";
    SILENCE = "scroll of silence", "scrolls of silence", found(4, 6),
        "In view, copies and summoned foes vanish, haste and wind-ups end, and cooldowns restart.";
    SANCTUARY = "scroll of sanctuary", "scrolls of sanctuary", found(5, 5),
        "For 15 turns no foe comes within 1 tile of here, until someone inside attacks.";
    DISCORD = "scroll of discord", "scrolls of discord", found(5, 5),
        "For 6 turns foes in view within 6 tiles attack whatever is nearest, each other first.";
    ECHO = "scroll of echo", "scrolls of echo", found(4, 6),
        "Repeats the last scroll you read, except enchantment or echo.";
}
