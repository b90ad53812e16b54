//! Potions, to drink or throw: one row each, in the order added.

use super::{Spread, THROW_RANGE, found};

rows! { Potion:
    HEALING = "potion of healing", "potions of healing", found(1, 0),
        "Restores 20 health and ends confusion.";
    VIGOUR = "potion of vigour", "potions of vigour", found(2, 4),
        "Your choice: +8 health for good, or all rods ready and +3 defence for 20 turns.";
    HASTE = "potion of haste", "potions of haste", found(2, 8),
        "For 15 turns you act twice as often.";
    FIRE_PROOF = "potion of fire-proof skin", "potions of fire-proof skin", found(3, 7),
        "For 40 turns fire can't hurt you.";
    SIGHT = "potion of sight", "potions of sight", found(1, 7),
        "For 40 turns you see every foe on the floor, and the patrols they walk.";
    CONFUSION_POTION = "potion of confusion", "potions of confusion", found(2, 8).at_place(THROW_RANGE, 1),
        "Thrown, it makes everyone within 1 step stumble about for 10 turns.";
    FROST_POTION = "potion of frost", "potions of frost", found(3, 6).at_place(THROW_RANGE, 2),
        "For 20 turns water freezes under your feet. Thrown: cold within 2 steps, ice for 10 turns.";
    FIREDAMP_POTION = "potion of firedamp", "potions of firedamp", found(4, 5).at_place(THROW_RANGE, 0),
        "Thrown, it lets out 30 firedamp. After 3 turns any flame makes it explode.";
    STONE_SKIN = "potion of stone skin", "potions of stone skin", found(4, 6),
        "For 8 turns: 5 more defence, nothing moves you, and each step takes two turns.";
    FEATHER = "potion of feather", "potions of feather", found(3, 6),
        "For 12 turns you fly over traps, webs, ice and deep water, and your steps aren't heard.";
    PIT = "potion of the pit", "potions of the pit",
        found(5, 5).at_place(THROW_RANGE, 1).spreads(Spread::WherePitsOpen),
        "Thrown, it opens the floor within 1 step for 3 turns. A fall takes 1/5 of full health.";
}
