//! The foes: one row each, with the one ability that changes what the player does.

mod ability;

pub use ability::{Ability, Tie};

use serde::{Deserialize, Serialize};

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct MonsterInfo {
    /// The name in a sentence, without an article.
    pub name: &'static str,
    /// Health at full strength.
    pub hp: i32,
    /// What its blow does before the other's defence is taken off.
    pub power: i32,
    /// What is taken off a blow against it.
    pub defence: i32,
    /// 100 is one action a turn, 200 two; of 50 a step takes two turns, and everything else one.
    pub speed: i32,
    /// How far it sees, in tiles.
    pub sight: i32,
    /// How much noise its sleep bears: what is left of it is its rest, and at 0 it wakes.
    pub rest: i32,
    /// What its death teaches.
    pub experience: i32,
    /// The first and the last floor where it is at home.
    pub depths: (u32, u32),
    /// How common it is there, against the others.
    pub weight: i32,
    /// Whether it opens doors.
    pub opens_doors: bool,
    /// Whether nothing moves it.
    pub heavy: bool,
    /// Its ability.
    pub ability: Ability,
    /// What the look card says of it.
    pub description: &'static str,
    /// What is said after its name when it announces an attack for its next action; empty if it announces nothing.
    pub telegraph: &'static str,
}

const PLAIN: MonsterInfo = MonsterInfo {
    name: "",
    hp: 10,
    power: 4,
    defence: 0,
    speed: 100,
    sight: 8,
    rest: 20,
    experience: 10,
    depths: (1, 10),
    weight: 10,
    opens_doors: true,
    heavy: false,
    ability: Ability::None,
    description: "",
    telegraph: "",
};

kinds! {
    /// A kind of foe.
    Monster: MonsterInfo {
        Rat = MonsterInfo {
            name: "rat",
            rest: 14,
            hp: 6,
            power: 3,
            experience: 6,
            depths: (1, 4),
            weight: 16,
            opens_doors: false,
            ability: Ability::Pack { from: 2, to: 3 },
            description: "Small, and never alone for long. Where one is, its kin are near.",
            ..PLAIN
        },
        Bat = MonsterInfo {
            name: "bat",
            rest: 14,
            hp: 7,
            power: 5,
            speed: 200,
            experience: 10,
            depths: (1, 5),
            opens_doors: false,
            ability: Ability::Darts,
            description: "Bites, then flies two tiles back the way it came; if that is barred, it bites again.",
            ..PLAIN
        },
        Kobold = MonsterInfo {
            name: "kobold",
            rest: 16,
            hp: 8,
            power: 5,
            experience: 12,
            depths: (1, 4),
            weight: 14,
            ability: Ability::Shouts { reach: 16 },
            description: "A coward with a loud voice. It shouts before it does anything else.",
            ..PLAIN
        },
        Jackal = MonsterInfo {
            name: "jackal",
            rest: 16,
            hp: 8,
            power: 4,
            speed: 150,
            experience: 12,
            depths: (2, 5),
            weight: 8,
            opens_doors: false,
            ability: Ability::Pack { from: 2, to: 3 },
            description: "Runs in packs and outruns you. Fight it in a corridor.",
            ..PLAIN
        },
        Goblin = MonsterInfo {
            name: "goblin",
            rest: 18,
            hp: 12,
            power: 5,
            experience: 22,
            depths: (1, 6),
            weight: 14,
            ability: Ability::Mobs,
            description: "Its blow does 1 more for each other foe that stands beside you.",
            ..PLAIN
        },
        Archer = MonsterInfo {
            name: "goblin archer",
            rest: 18,
            hp: 10,
            power: 5,
            experience: 28,
            depths: (3, 8),
            ability: Ability::Shoots { range: 7 },
            description: "Shoots 7 tiles far, but 3 at the unlit. Steps back, but never twice in a row.",
            ..PLAIN
        },
        Slime = MonsterInfo {
            name: "slime",
            rest: 22,
            hp: 20,
            power: 4,
            experience: 20,
            depths: (2, 7),
            weight: 8,
            opens_doors: false,
            ability: Ability::Splits,
            description: "A blow that does not kill it makes two of it. Hit hard, or in a corridor.",
            ..PLAIN
        },
        Bloat = MonsterInfo {
            name: "bloat",
            hp: 4,
            power: 2,
            speed: 50,
            experience: 12,
            depths: (2, 8),
            weight: 8,
            opens_doors: false,
            ability: Ability::Bursts,
            description: "Drifts slowly, and bursts into a gas that confuses and chokes. Kill it from afar.",
            ..PLAIN
        },
        Moth = MonsterInfo {
            name: "ember moth",
            rest: 14,
            hp: 10,
            power: 5,
            speed: 150,
            experience: 24,
            depths: (3, 8),
            weight: 8,
            opens_doors: false,
            ability: Ability::Burns,
            description: "Drawn to light, and what it touches burns. Hood the lantern and it loses you.",
            ..PLAIN
        },
        Thief = MonsterInfo {
            name: "thief",
            rest: 16,
            hp: 14,
            power: 8,
            speed: 130,
            experience: 36,
            depths: (3, 9),
            weight: 6,
            ability: Ability::Steals,
            description: "Cuts you, takes your rarest unequipped item, and runs. Kill it to get it back.",
            ..PLAIN
        },
        Orc = MonsterInfo {
            name: "orc",
            rest: 22,
            hp: 20,
            power: 7,
            defence: 1,
            experience: 42,
            depths: (3, 8),
            weight: 12,
            ability: Ability::Presses,
            description: "If you step away from it, it steps into the tile you left, and still acts.",
            ..PLAIN
        },
        Shade = MonsterInfo {
            name: "shade",
            rest: 18,
            hp: 16,
            power: 7,
            experience: 46,
            depths: (4, 9),
            weight: 8,
            ability: Ability::Unseen,
            description: "Seen only in bright light: near your open lantern, or by a brazier.",
            ..PLAIN
        },
        Mimic = MonsterInfo {
            name: "mimic",
            hp: 22,
            power: 10,
            defence: 1,
            experience: 50,
            depths: (4, 9),
            weight: 8,
            opens_doors: false,
            ability: Ability::Disguised,
            description: "Lies there like something useful until you reach for it.",
            ..PLAIN
        },
        Shaman = MonsterInfo {
            name: "shaman",
            rest: 18,
            hp: 14,
            power: 6,
            experience: 46,
            depths: (4, 9),
            weight: 7,
            ability: Ability::Mends { health: 6 },
            description: "Hastens its friends and mends their wounds. Kill it first.",
            ..PLAIN
        },
        Golem = MonsterInfo {
            name: "golem",
            rest: 28,
            hp: 36,
            power: 9,
            defence: 6,
            speed: 50,
            experience: 100,
            depths: (5, 10),
            weight: 6,
            heavy: true,
            description: "Slow of foot, hardly hurt by blades, and nothing moves it. Walk around it.",
            ..PLAIN
        },
        Troll = MonsterInfo {
            name: "troll",
            rest: 24,
            hp: 30,
            power: 9,
            defence: 2,
            experience: 90,
            depths: (6, 10),
            weight: 8,
            ability: Ability::Regenerates { health: 1 },
            description: "Its wounds close while you watch. Finish it, or burn it.",
            ..PLAIN
        },
        Ogre = MonsterInfo {
            name: "ogre",
            rest: 26,
            hp: 35,
            power: 14,
            defence: 1,
            speed: 50,
            experience: 95,
            depths: (6, 10),
            weight: 8,
            ability: Ability::Smashes,
            description: "Slow. Raises its club, and strikes all five tiles in front of it a turn later.",
            telegraph: "raises the club. Get out from in front of it.",
            ..PLAIN
        },
        Necromancer = MonsterInfo {
            name: "necromancer",
            hp: 20,
            power: 7,
            defence: 1,
            experience: 110,
            depths: (6, 10),
            weight: 6,
            ability: Ability::Raises,
            description: "Raises the dead that it sees. Fight where nothing has died.",
            ..PLAIN
        },
        Drake = MonsterInfo {
            name: "fire drake",
            rest: 24,
            hp: 34,
            power: 9,
            defence: 3,
            experience: 150,
            depths: (8, 10),
            weight: 6,
            opens_doors: false,
            ability: Ability::Breathes { range: 7, damage: 9 },
            description: "Breathes fire along a line, then draws breath. Water and sidesteps help.",
            telegraph: "draws a deep breath. Get out of its line of fire!",
            ..PLAIN
        },
        Warden = MonsterInfo {
            name: "Warden",
            rest: 28,
            hp: 70,
            power: 11,
            defence: 4,
            sight: 12,
            experience: 500,
            depths: (10, 10),
            weight: 0,
            ability: Ability::Guards,
            description: "Keeper of the ember. Calls its guard as it is worn down.",
            ..PLAIN
        },
        Gorer = MonsterInfo {
            name: "gorer",
            hp: 14,
            power: 6,
            defence: 1,
            experience: 28,
            depths: (1, 6),
            weight: 8,
            opens_doors: false,
            ability: Ability::Charges,
            description: "Charges in a straight line: hits 3 harder and pushes 2 tiles. A wall dazes it.",
            telegraph: "lowers its head. Get out of its line.",
            ..PLAIN
        },
        Turtle = MonsterInfo {
            name: "stone turtle",
            rest: 26,
            hp: 26,
            power: 8,
            defence: 2,
            speed: 50,
            experience: 50,
            depths: (4, 8),
            weight: 6,
            opens_doors: false,
            ability: Ability::Closes,
            description: "Shuts its shell when hurt, until it strikes. Pushed then, it slides 3 and does 6.",
            ..PLAIN
        },
        Shieldbearer = MonsterInfo {
            name: "shieldbearer",
            rest: 22,
            hp: 22,
            power: 5,
            defence: 3,
            experience: 44,
            depths: (3, 8),
            weight: 7,
            ability: Ability::Shields,
            description: "Takes any blow or throw meant for a friend beside it. Part them.",
            ..PLAIN
        },
        Drummer = MonsterInfo {
            name: "drummer",
            rest: 18,
            hp: 16,
            power: 5,
            defence: 1,
            experience: 44,
            depths: (4, 9),
            weight: 6,
            ability: Ability::Drums,
            description: "Beats its drum every third turn: friends within 6 tiles then act once more.",
            ..PLAIN
        },
        Skipper = MonsterInfo {
            name: "skipper",
            rest: 16,
            hp: 14,
            power: 7,
            experience: 44,
            depths: (5, 9),
            weight: 7,
            ability: Ability::Skips,
            description: "Strike it without killing it, and it changes places with you.",
            ..PLAIN
        },
        Leaper = MonsterInfo {
            name: "leaper",
            rest: 16,
            hp: 12,
            power: 7,
            experience: 42,
            depths: (4, 8),
            weight: 7,
            opens_doors: false,
            ability: Ability::Leaps,
            description: "Leaps 4 tiles to land beside you. In water or fire it then lies there for 2 turns.",
            telegraph: "crouches to leap.",
            ..PLAIN
        },
        Toad = MonsterInfo {
            name: "oil toad",
            rest: 18,
            hp: 12,
            power: 4,
            experience: 18,
            depths: (1, 6),
            weight: 8,
            opens_doors: false,
            ability: Ability::Greases,
            description: "Leaves oil behind it as it hunts, and spills more as it dies. Burn its trail.",
            ..PLAIN
        },
        Sapper = MonsterInfo {
            name: "sapper",
            rest: 16,
            hp: 8,
            power: 4,
            experience: 34,
            depths: (3, 7),
            weight: 7,
            ability: Ability::Lobs,
            description: "Lights fire pots, then throws them 6 tiles. Dying, it drops a lit one: get away.",
            telegraph: "lights a fire pot. Get away from there.",
            ..PLAIN
        },
        Spider = MonsterInfo {
            name: "spider",
            rest: 18,
            hp: 16,
            power: 6,
            defence: 1,
            experience: 46,
            depths: (5, 9),
            weight: 7,
            opens_doors: false,
            ability: Ability::Spins,
            description: "Takes aim, then spins a web along 6 tiles. It holds you for 2 turns, and it burns.",
            telegraph: "turns to spin its web. Get out of its line.",
            ..PLAIN
        },
        Censer = MonsterInfo {
            name: "censer",
            rest: 20,
            hp: 14,
            power: 8,
            experience: 40,
            depths: (5, 9),
            weight: 6,
            ability: Ability::Censes,
            description: "Leaves firedamp behind it as it hunts: any flame or open lantern sets that off.",
            ..PLAIN
        },
        Wisp = MonsterInfo {
            name: "storm wisp",
            rest: 16,
            hp: 14,
            power: 6,
            experience: 52,
            depths: (6, 9),
            weight: 6,
            opens_doors: false,
            ability: Ability::Sparks,
            description: "Gathers light, then sparks along 8 tiles and their pools: 8, and 3 more in metal.",
            telegraph: "gathers light. Get out of its line, and of the water.",
            ..PLAIN
        },
        Hulk = MonsterInfo {
            name: "spore hulk",
            rest: 24,
            hp: 30,
            power: 6,
            speed: 50,
            experience: 56,
            depths: (5, 9),
            weight: 6,
            opens_doors: false,
            ability: Ability::Sheds,
            description: "Leaves spores behind it, and a cloud where it dies: 4 or more send you to sleep.",
            ..PLAIN
        },
        Leech = MonsterInfo {
            name: "mire leech",
            rest: 22,
            hp: 10,
            power: 6,
            experience: 30,
            depths: (4, 8),
            weight: 7,
            opens_doors: false,
            ability: Ability::Clings,
            description: "Bites and holds on: you cannot leave your tile while it lives. Fire parts you.",
            ..PLAIN
        },
        Eel = MonsterInfo {
            name: "eel",
            rest: 18,
            hp: 14,
            power: 8,
            speed: 200,
            experience: 36,
            depths: (3, 9),
            weight: 7,
            ability: Ability::Swims,
            description: "Stays in water. The deep hides it, but not in bright light or just after its bite.",
            ..PLAIN
        },
        Gargoyle = MonsterInfo {
            name: "gargoyle",
            rest: 26,
            hp: 22,
            power: 9,
            defence: 3,
            experience: 80,
            depths: (6, 10),
            weight: 7,
            ability: Ability::Petrifies,
            description: "Stone in bright light: nothing hurts it, but blows shove it 1. It acts in the dark.",
            ..PLAIN
        },
        Gloom = MonsterInfo {
            name: "gloom",
            rest: 18,
            hp: 14,
            power: 5,
            experience: 44,
            depths: (5, 9),
            weight: 7,
            ability: Ability::Dims,
            description: "While it sees you, your lantern reaches 4 less, and braziers within 6 of it go out.",
            ..PLAIN
        },
        Lamplighter = MonsterInfo {
            name: "lamplighter",
            rest: 18,
            hp: 12,
            power: 5,
            experience: 30,
            depths: (3, 8),
            weight: 7,
            ability: Ability::Lights { radius: 5 },
            description: "In its light every foe with a clear line sees you. It lights the braziers it passes.",
            ..PLAIN
        },
        Ghoul = MonsterInfo {
            name: "ghoul",
            rest: 22,
            hp: 24,
            power: 8,
            defence: 1,
            experience: 78,
            depths: (6, 10),
            weight: 7,
            ability: Ability::Feeds,
            description: "Prefers the dead within 7 to you: each gives 6 health and 1 power, 3 times at most.",
            ..PLAIN
        },
        Duellist = MonsterInfo {
            name: "duellist",
            rest: 20,
            hp: 20,
            power: 9,
            defence: 2,
            experience: 88,
            depths: (7, 10),
            weight: 7,
            ability: Ability::Parries,
            description: "Guards where it last struck, and an eighth each way: blows do 1, throws do more.",
            ..PLAIN
        },
        MirrorKnight = MonsterInfo {
            name: "mirror knight",
            rest: 22,
            hp: 20,
            power: 6,
            defence: 3,
            experience: 66,
            depths: (6, 9),
            weight: 7,
            ability: Ability::Reflects,
            description: "Awake, it sends back what is thrown, shot or cast at it. Archers see you through it.",
            ..PLAIN
        },
        MazeKnight = MonsterInfo {
            name: "maze knight",
            rest: 22,
            hp: 16,
            power: 10,
            defence: 1,
            experience: 72,
            depths: (6, 10),
            weight: 7,
            opens_doors: false,
            ability: Ability::Vaults,
            description: "Moves like a chess knight, and strikes anyone a knight's move from where it lands.",
            ..PLAIN
        },
        RustMite = MonsterInfo {
            name: "rust mite",
            rest: 14,
            hp: 8,
            power: 2,
            defence: 2,
            experience: 24,
            depths: (3, 7),
            weight: 7,
            opens_doors: false,
            ability: Ability::Rusts,
            description: "Its bite eats 1 enchantment from what you used last. Kill it, and you get it back.",
            ..PLAIN
        },
        TwinWight = MonsterInfo {
            name: "twin wight",
            rest: 20,
            hp: 15,
            power: 7,
            defence: 1,
            experience: 50,
            depths: (6, 9),
            weight: 6,
            ability: Ability::Twins { turns: 3 },
            description: "Dying, it wakes its twin, and rises again after 3 turns if the twin still lives.",
            ..PLAIN
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_and_can_be_met_and_fought() {
        for info in Monster::ALL.map(Monster::info) {
            assert!(!info.name.is_empty() && !info.description.is_empty());
            assert!(info.hp > 0 && info.power > 0 && info.speed > 0);
            assert!(info.depths.0 >= 1 && info.depths.0 <= info.depths.1);
        }
    }

    #[test]
    fn every_floor_has_at_least_three_kinds_at_home() {
        for depth in 1..=crate::content::FLOORS {
            let at_home = |m: &&Monster| (m.info().depths.0..=m.info().depths.1).contains(&depth);
            assert!(Monster::ALL.iter().filter(at_home).count() >= 3, "floor {depth}");
        }
    }
}
