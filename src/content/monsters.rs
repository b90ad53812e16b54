//! The foes: one row each, with one ability that changes how the player acts.

mod ability;

pub use ability::{Ability, Company, Tie};

use super::NORMAL_SPEED;

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct MonsterInfo {
    /// The name in a sentence, without an article.
    pub name: &'static str,
    /// The name of several.
    pub plural: &'static str,
    /// Health at full strength.
    pub hp: i32,
    /// The damage of its blow before defence.
    pub power: i32,
    /// The damage that it takes off a blow.
    pub defence: i32,
    /// 100 is one action a turn, 200 two; at 50 a step takes two turns, and other actions one.
    pub speed: i32,
    /// Its sight range, in tiles.
    pub sight: i32,
    /// How much noise its sleep withstands; it wakes at 0.
    pub rest: i32,
    /// The experience for killing it.
    pub experience: i32,
    /// The first and last floors where it appears.
    pub depths: (u32, u32),
    /// Its frequency there, relative to the others.
    pub weight: i32,
    /// Whether it opens doors.
    pub opens_doors: bool,
    /// Whether it can't be moved.
    pub heavy: bool,
    /// Its ability.
    pub ability: Ability,
    /// The text of its card.
    pub description: &'static str,
    /// Its telegraph message, shown after its name; empty if it telegraphs nothing.
    pub telegraph: &'static str,
}

/// A foe with those names, health and power, otherwise average.
const fn foe(name: &'static str, plural: &'static str, hp: i32, power: i32) -> MonsterInfo {
    MonsterInfo {
        name,
        plural,
        hp,
        power,
        defence: 0,
        speed: NORMAL_SPEED,
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
    }
}

impl MonsterInfo {
    /// Whether the ground does it half the harm that it does to others.
    pub const fn is_hardy(&self) -> bool {
        self.heavy || matches!(self.ability, Ability::Guards)
    }

    const fn defence(self, defence: i32) -> Self {
        Self { defence, ..self }
    }

    const fn speed(self, speed: i32) -> Self {
        Self { speed, ..self }
    }

    const fn sight(self, sight: i32) -> Self {
        Self { sight, ..self }
    }

    const fn rest(self, rest: i32) -> Self {
        Self { rest, ..self }
    }

    const fn experience(self, experience: i32) -> Self {
        Self { experience, ..self }
    }

    const fn depths(self, first: u32, last: u32) -> Self {
        Self { depths: (first, last), ..self }
    }

    const fn weight(self, weight: i32) -> Self {
        Self { weight, ..self }
    }

    const fn no_doors(self) -> Self {
        Self { opens_doors: false, ..self }
    }

    const fn heavy(self) -> Self {
        Self { heavy: true, ..self }
    }

    const fn ability(self, ability: Ability) -> Self {
        Self { ability, ..self }
    }

    const fn says(self, description: &'static str) -> Self {
        Self { description, ..self }
    }

    const fn announces(self, telegraph: &'static str) -> Self {
        Self { telegraph, ..self }
    }
}

kinds! {
    /// A kind of foe.
    Monster: MonsterInfo {
        Rat = foe("rat", "rats", 6, 3).rest(14).experience(6)
            .depths(1, 4).weight(16).no_doors().ability(Ability::Pack { from: 3, to: 3 })
            .says("Small, and never alone for long. Where one is, its kin are near."),
        Bat = foe("bat", "bats", 10, 5).speed(200).rest(14).experience(10)
            .depths(1, 5).no_doors().ability(Ability::Darts)
            .says("Bites, then flies two tiles back the way it came; if that is barred, it bites again."),
        Kobold = foe("kobold", "kobolds", 8, 5).rest(16).experience(12)
            .depths(1, 4).weight(14).ability(Ability::Shouts { reach: 16 })
            .says("A coward with a loud voice. It shouts before it does anything else."),
        Jackal = foe("jackal", "jackals", 8, 4).speed(150).rest(16).experience(12)
            .depths(2, 5).weight(8).no_doors().ability(Ability::Pack { from: 2, to: 3 })
            .says("Runs in packs and outruns you. Fight it in a corridor."),
        Goblin = foe("goblin", "goblins", 12, 5).rest(18).experience(22)
            .depths(1, 6).weight(14).ability(Ability::Mobs)
            .says("Its blow does 1 more for each other foe that stands beside you."),
        Archer = foe("goblin archer", "goblin archers", 10, 5).rest(18).experience(28)
            .depths(3, 8).ability(Ability::Shoots { range: 7 })
            .says("Shoots 7 tiles far, but 3 at the unlit. Steps back, but never twice in a row."),
        Slime = foe("slime", "slimes", 20, 4).rest(22).experience(20)
            .depths(2, 7).weight(8).no_doors().ability(Ability::Splits)
            .says("A blow that does not kill it makes two of it. Hit hard, or in a corridor."),
        Bloat = foe("bloat", "bloats", 3, 2).speed(50).experience(12)
            .depths(2, 8).weight(8).no_doors().ability(Ability::Bursts)
            .says("Drifts slowly, and bursts into a gas that confuses and chokes. Kill it from afar."),
        Moth = foe("ember moth", "ember moths", 10, 5).speed(150).rest(14).experience(24)
            .depths(3, 8).weight(8).no_doors().ability(Ability::Burns)
            .says("A flame: unhurt, it flies to the nearest light. Burns what it bites, and lights gas."),
        Thief = foe("thief", "thieves", 14, 8).speed(130).rest(16).experience(36)
            .depths(3, 9).weight(6).ability(Ability::Steals)
            .says("Cuts you, takes your best unequipped item, and runs. Kill it to get it back."),
        Orc = foe("orc", "orcs", 20, 7).defence(1).rest(22).experience(42)
            .depths(3, 8).weight(12).ability(Ability::Presses)
            .says("If you step away from it, it steps into the tile you left, and still acts."),
        Shade = foe("shade", "shades", 16, 7).rest(18).experience(46)
            .depths(4, 9).weight(8).ability(Ability::Unseen)
            .says("Seen only in bright light: near your open lantern, or by a brazier."),
        Mimic = foe("mimic", "mimics", 22, 10).defence(1).experience(50)
            .depths(4, 9).weight(8).no_doors().ability(Ability::Disguised)
            .says("Substance there like something useful until you reach for it."),
        Shaman = foe("shaman", "shamans", 14, 6).rest(18).experience(46)
            .depths(4, 9).weight(7).ability(Ability::Mends { health: 6 })
            .says("Hastens its friends and mends their wounds. Kill it first."),
        Golem = foe("golem", "golems", 36, 9).defence(6).speed(50).rest(28).experience(100)
            .depths(5, 10).weight(6).heavy()
            .says("Slow of foot, hardly hurt by blades, and nothing moves it. Walk around it."),
        Troll = foe("troll", "trolls", 30, 9).defence(2).rest(24).experience(90)
            .depths(6, 10).weight(8).ability(Ability::Regenerates { health: 1 })
            .says("Its wounds close while you watch. Finish it, or burn it."),
        Ogre = foe("ogre", "ogres", 30, 14).defence(3).speed(50).rest(26).experience(95)
            .depths(6, 10).weight(8).ability(Ability::Smashes)
            .says("Slow. Raises its club, and strikes all five tiles in front of it a turn later.")
            .announces("raises the club. Get out from in front of it."),
        Necromancer = foe("necromancer", "necromancers", 20, 7).defence(1).experience(110)
            .depths(6, 10).weight(6).ability(Ability::Raises)
            .says("Raises the dead that it sees. Fight where nothing has died."),
        Drake = foe("fire drake", "fire drakes", 34, 9).defence(3).rest(24).experience(150)
            .depths(8, 10).weight(6).no_doors().ability(Ability::Breathes { range: 7, damage: 9 })
            .says("Breathes fire along a line, then draws breath. Water and sidesteps help.")
            .announces("draws a deep breath. Get out of its line of fire!"),
        Warden = foe("Warden", "Wardens", 70, 11).defence(4).sight(12).rest(28).experience(500)
            .depths(10, 10).weight(0).ability(Ability::Guards)
            .says("Keeper of the ember. Calls its guard as it is worn down."),
        Gorer = foe("tusker", "tuskers", 14, 6).defence(1).experience(28)
            .depths(1, 6).weight(8).no_doors().ability(Ability::Charges)
            .says("Charges in a line: 3 harder, pushes 2. Beside its line it just hits. Walls stun it.")
            .announces("lowers its head. Get out of its line."),
        Turtle = foe("stone turtle", "stone turtles", 26, 8).defence(2).speed(50).rest(26).experience(50)
            .depths(4, 8).weight(6).no_doors().ability(Ability::Closes)
            .says("Shuts its shell when hurt, until it strikes. Pushed then, it slides 3 and does 6."),
        Shieldbearer = foe("shieldbearer", "shieldbearers", 22, 5).defence(3).rest(22).experience(44)
            .depths(3, 8).weight(7).ability(Ability::Shields)
            .says("Takes any blow or throw meant for a friend beside it. Part them."),
        Drummer = foe("drummer", "drummers", 16, 5).defence(1).rest(18).experience(44)
            .depths(4, 9).weight(6).ability(Ability::Drums)
            .says("Beats its drum every third turn: friends within 6 tiles then act once more."),
        Skipper = foe("changeling", "changelings", 14, 7).rest(16).experience(44)
            .depths(5, 9).weight(7).ability(Ability::Skips)
            .says("Strike it without killing it, and it changes places with you."),
        Leaper = foe("pouncer", "pouncers", 14, 7).rest(16).experience(42)
            .depths(4, 8).weight(7).no_doors().ability(Ability::Leaps)
            .says("Leaps 4 tiles to land beside you. In water or fire it then lies there for 2 turns.")
            .announces("crouches to leap."),
        Toad = foe("oil toad", "oil toads", 12, 4).rest(18).experience(18)
            .depths(1, 6).weight(8).no_doors().ability(Ability::Greases)
            .says("Hops after you, two tiles at a time, and leaves oil on both. Dying, it spills more."),
        Sapper = foe("sapper", "sappers", 14, 4).rest(16).experience(34)
            .depths(3, 7).weight(7).ability(Ability::Lobs)
            .says("Lights fire pots, then throws them 6 tiles. Dying, it drops a lit one: get away.")
            .announces("lights a fire pot. Get away from there."),
        Spider = foe("spider", "spiders", 16, 6).defence(2).rest(18).experience(46)
            .depths(5, 9).weight(7).no_doors().ability(Ability::Spins)
            .says("Takes aim, then spins a web along 6 tiles. It holds you for 2 turns, and it burns.")
            .announces("turns to spin its web. Get out of its line."),
        Censer = foe("censer bearer", "censer bearers", 14, 8).rest(20).experience(40)
            .depths(5, 9).weight(6).ability(Ability::Censes)
            .says("Leaves firedamp behind as it hunts. Keeps off flames; an open lantern makes it hide."),
        Wisp = foe("storm wisp", "storm wisps", 14, 6).rest(16).experience(52)
            .depths(6, 9).weight(6).no_doors().ability(Ability::Sparks)
            .says("Gathers light for 2 turns, then sparks along 8 tiles and pools: 8, or 11 in metal.")
            .announces("is about to spark. Get out of its line, and of the water."),
        Hulk = foe("spore hulk", "spore hulks", 28, 6).defence(3).speed(50).rest(24).experience(56)
            .depths(5, 9).weight(6).no_doors().ability(Ability::Sheds)
            .says("Leaves spores behind it, and a cloud where it dies: 4 or more send you to sleep."),
        Leech = foe("mire leech", "mire leeches", 10, 6).rest(22).experience(30)
            .depths(4, 8).weight(7).no_doors().ability(Ability::Clings)
            .says("Bites and holds on: you cannot leave your tile while it lives. Fire parts you."),
        Eel = foe("eel", "eels", 14, 8).speed(200).rest(18).experience(36)
            .depths(3, 9).weight(7).ability(Ability::Swims)
            .says("Stays in water. The deep hides it, but not in bright light or just after its bite."),
        Gargoyle = foe("gargoyle", "gargoyles", 22, 9).defence(3).rest(26).experience(80)
            .depths(6, 10).weight(7).ability(Ability::Petrifies)
            .says("Stone in bright light: nothing hurts it, but blows shove it 1. It acts in the dark."),
        Gloom = foe("snuffer", "snuffers", 14, 5).rest(18).experience(44)
            .depths(5, 9).weight(7).ability(Ability::Dims)
            .says("While it sees you, your lantern reaches 4 less, and braziers within 6 of it go out."),
        Lamplighter = foe("lamplighter", "lamplighters", 12, 5).rest(18).experience(30)
            .depths(3, 8).weight(7).ability(Ability::Lights { radius: 5 })
            .says("In its light every foe with a clear line sees you. It lights the braziers it passes."),
        Ghoul = foe("ghoul", "ghouls", 24, 8).defence(1).rest(22).experience(78)
            .depths(6, 10).weight(7).ability(Ability::Feeds)
            .says("Prefers the dead within 7 to you: each gives 6 health and 1 power, 3 times at most."),
        Duellist = foe("duellist", "duellists", 20, 9).defence(2).rest(20).experience(88)
            .depths(7, 10).weight(7).ability(Ability::Parries)
            .says("Guards where it last struck, and an eighth each way: blows do half, throws all."),
        MirrorKnight = foe("mirror knight", "mirror knights", 20, 6).defence(3).rest(22).experience(66)
            .depths(6, 9).weight(7).ability(Ability::Reflects)
            .says("Awake, it sends back what is thrown, shot or cast at it. Archers see you through it."),
        MazeKnight = foe("knight errant", "knights errant", 16, 10).defence(1).rest(22).experience(72)
            .depths(6, 10).weight(7).no_doors().ability(Ability::Vaults)
            .says("Moves like a chess knight, then strikes a knight's move away; twice when wounded."),
        RustMite = foe("rust mite", "rust mites", 8, 4).defence(2).rest(14).experience(24)
            .depths(3, 7).weight(7).no_doors().ability(Ability::Rusts)
            .says("Eats the rune, or 1 enchantment, of what you used last. Its death gives it back."),
        TwinWight = foe("twin wight", "twin wights", 15, 7).defence(1).rest(20).experience(50)
            .depths(6, 9).weight(6).ability(Ability::Twins { turns: 3 })
            .says("Dying, it wakes its twin, and rises again after 3 turns if the twin still lives."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_names_and_can_be_met_and_fought() {
        for info in Monster::ALL.map(Monster::info) {
            assert!(!info.name.is_empty() && !info.plural.is_empty() && !info.description.is_empty());
            assert!(info.hp > 0 && info.power > 0 && info.speed > 0);
            assert!(info.depths.0 >= 1 && info.depths.0 <= info.depths.1);
        }
    }

    #[test]
    fn floors_have_at_least_three_kinds() {
        for depth in 1..=crate::content::FLOORS {
            let at_home = |m: &&Monster| (m.info().depths.0..=m.info().depths.1).contains(&depth);
            assert!(Monster::ALL.iter().filter(at_home).count() >= 3, "floor {depth}");
        }
    }
}
