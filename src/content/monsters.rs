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
    /// The damage of its hit before defence.
    pub power: i32,
    /// The damage that it takes off a hit.
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
    /// Where it comes from, as the foreman tells it.
    lore: &'static str,
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
        lore: "",
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

    const fn winds_up(self, telegraph: &'static str) -> Self {
        Self { telegraph, ..self }
    }

    const fn lore(self, lore: &'static str) -> Self {
        Self { lore, ..self }
    }
}

kinds! {
    /// A kind of foe.
    Monster: MonsterInfo {
        Rat = foe("rat", "rats", 6, 3).rest(14).experience(6)
            .depths(1, 4).weight(16).no_doors().ability(Ability::Pack { from: 3, to: 3 })
            .says("Comes in threes. Meet them in a doorway.")
            .lore("The company paid a penny a tail. When it stopped, the rats kept counting."),
        Bat = foe("bat", "bats", 10, 5).speed(200).rest(14).experience(10)
            .depths(1, 5).no_doors().ability(Ability::Darts)
            .says("Bites, then flits back two tiles the way it came. Corner it and it keeps biting.")
            .lore("It has nothing against you. You are standing in a draught it likes."),
        Kobold = foe("kobold", "kobolds", 8, 5).rest(16).experience(12)
            .depths(1, 4).weight(14).ability(Ability::Shouts { reach: 16 })
            .says("A coward with a loud voice. It shouts before it does anything else.")
            .lore("It came down here for the work, and stayed for the shouting."),
        Jackal = foe("jackal", "jackals", 8, 4).speed(150).rest(16).experience(12)
            .depths(2, 5).weight(8).no_doors().ability(Ability::Pack { from: 2, to: 3 })
            .says("Runs in packs and outruns you. Fight it in a corridor.")
            .lore("Somebody brought a dog down for company. The company grew."),
        Goblin = foe("goblin", "goblins", 12, 5).rest(18).experience(22)
            .depths(1, 6).weight(14).ability(Ability::Mobs)
            .says("Bolder in company: hits 1 harder for each other foe beside you.")
            .lore("Hired by the day. The day ended years ago, and nobody has dared to tell it."),
        Archer = foe("goblin archer", "goblin archers", 10, 5).rest(18).experience(28)
            .depths(3, 8).ability(Ability::Shoots { range: 7 })
            .says("Shoots 7 tiles, but only 3 if you're unlit. Steps back, never twice in a row.")
            .lore("It wants its arrows back. It always knows exactly where it left them."),
        Slime = foe("slime", "slimes", 20, 4).rest(22).experience(20)
            .depths(2, 7).weight(8).no_doors().ability(Ability::Splits)
            .says("Any hit that doesn't kill it makes two of it. Hit hard, or fight in a corridor.")
            .lore("Somebody mopped it into a bucket once. By evening there were two buckets."),
        Bloat = foe("bloat", "bloats", 3, 2).speed(50).experience(12)
            .depths(2, 8).weight(8).no_doors().ability(Ability::Bursts)
            .says("Drifts slowly, and bursts into gas that confuses and chokes. Kill it from afar.")
            .lore("The diggers kicked one about in the tea break. It was a short break."),
        Moth = foe("ember moth", "ember moths", 10, 5).speed(150).rest(14).experience(24)
            .depths(3, 8).weight(8).no_doors().ability(Ability::Burns)
            .says("A living flame: it flies to the nearest light, burns what it bites and lights gas.")
            .lore("It has singed itself on every lamp in the dig, and still asks after the big one."),
        Thief = foe("thief", "thieves", 14, 8).speed(130).rest(16).experience(36)
            .depths(3, 9).weight(6).ability(Ability::Steals)
            .says("Cuts you, takes your best unequipped item and runs. Kill it to get it back.")
            .lore("It does not want your things. It wants to have had them."),
        Orc = foe("orc", "orcs", 20, 7).defence(1).rest(22).experience(42)
            .depths(3, 8).weight(12).ability(Ability::Presses)
            .says("Step away and it steps into the tile you left, and still acts.")
            .lore("It once stood aside to let somebody pass. It has been stepping forward ever since."),
        Shade = foe("shade", "shades", 16, 7).rest(18).experience(46)
            .depths(4, 9).weight(8).ability(Ability::Unseen)
            .says("Seen only in bright light: near your open lantern, or by a brazier.")
            .lore("A digger left in a hurry. His shadow had not finished its shift."),
        Mimic = foe("mimic", "mimics", 22, 10).defence(1).experience(50)
            .depths(4, 9).weight(8).no_doors().ability(Ability::Disguised)
            .says("Looks like something useful until you reach for it.")
            .lore("Nobody ever dropped anything good down here. It has noticed that people stop anyway."),
        Shaman = foe("shaman", "shamans", 14, 6).rest(18).experience(46)
            .depths(4, 9).weight(7).ability(Ability::Mends { health: 6 })
            .says("Hastens its friends and mends their wounds. Kill it first.")
            .lore("It was the orderly in the sick room. It has run out of everything but patients."),
        Golem = foe("golem", "golems", 36, 9).defence(6).speed(50).rest(28).experience(100)
            .depths(5, 10).weight(6).heavy()
            .says("Slow on its feet. Blades hardly hurt it and nothing moves it, so walk around it.")
            .lore("It came in eleven crates. The word that stops it was in the twelfth."),
        Troll = foe("troll", "trolls", 30, 9).defence(2).rest(24).experience(90)
            .depths(6, 10).weight(8).ability(Ability::Regenerates { health: 1 })
            .says("Its wounds close while you watch. Finish it, or burn it.")
            .lore("The company docked it for the arm it lost. By pay day it had the arm."),
        Ogre = foe("ogre", "ogres", 30, 14).defence(3).speed(50).rest(26).experience(95)
            .depths(6, 10).weight(8).ability(Ability::Smashes)
            .says("Slow. Raises its club, and a turn later hits all 5 tiles in front of it.")
            .winds_up("raises its club. Get out from in front of it.")
            .lore("Hired to break up whatever was in the way. The wording was never tightened."),
        Necromancer = foe("necromancer", "necromancers", 20, 7).defence(1).experience(110)
            .depths(6, 10).weight(6).ability(Ability::Raises)
            .says("Raises the dead it can see. Fight where nothing has died.")
            .lore("It kept the roll of the dead for the company. Then it began to call it."),
        Drake = foe("fire drake", "fire drakes", 34, 9).defence(3).rest(24).experience(150)
            .depths(8, 10).weight(6).no_doors().ability(Ability::Breathes { range: 7, damage: 9 })
            .says("Breathes fire along a line, then draws breath. Sidestep it, or stand in water.")
            .winds_up("draws a deep breath. Get out of its line.")
            .lore("It followed the ember down, like a dog behind a butcher's cart."),
        Warden = foe("Warden", "Wardens", 70, 11).defence(4).sight(12).rest(28).experience(500)
            .depths(10, 10).weight(0).ability(Ability::Guards)
            .says("Keeper of the ember. It calls its guard as you wear it down.")
            .lore("Twenty wardens kept the ember. The twenty-first read the contract."),
        Gorer = foe("tusker", "tuskers", 14, 6).defence(1).experience(28)
            .depths(1, 6).weight(8).no_doors().ability(Ability::Charges)
            .says("Charges in a line: 3 harder, shoves you 2, or just hits beside it. A wall stuns it.")
            .winds_up("lowers its head. Get out of its line.")
            .lore("It drew the ore carts, and was good at it. It never learnt the corners."),
        Turtle = foe("stone turtle", "stone turtles", 26, 8).defence(2).speed(50).rest(26).experience(50)
            .depths(4, 8).weight(6).no_doors().ability(Ability::Closes)
            .says("Hurt, it shuts its shell until it attacks. Push it then: it slides 3 and does 6.")
            .lore("The surveyors built their hut on a boulder. In spring the hut had moved."),
        Shieldbearer = foe("shieldbearer", "shieldbearers", 22, 5).defence(3).rest(22).experience(44)
            .depths(3, 8).weight(7).ability(Ability::Shields)
            .says("Takes any hit or throw meant for a friend beside it. Part them.")
            .lore("It promised somebody it would stand in front. The somebody is long dead. The promise isn't."),
        Drummer = foe("drummer", "drummers", 16, 5).defence(1).rest(18).experience(44)
            .depths(4, 9).weight(6).ability(Ability::Drums)
            .says("Beats its drum every third turn, and friends within 6 tiles act once more.")
            .lore("It beat time for the diggers. They are gone, and it still has the time."),
        Skipper = foe("changeling", "changelings", 14, 7).rest(16).experience(44)
            .depths(5, 9).weight(7).ability(Ability::Skips)
            .says("Hit it without killing it, and it changes places with you.")
            .lore("It went home in a digger's boots. His wife noticed on the Thursday, and said nothing."),
        Leaper = foe("pouncer", "pouncers", 14, 7).rest(16).experience(42)
            .depths(4, 8).weight(7).no_doors().ability(Ability::Leaps)
            .says("Leaps 4 tiles to land beside you. In water or fire it then lies there for 2 turns.")
            .winds_up("crouches to leap.")
            .lore("It was told to look before it leapt. It looks. It looks for quite a while."),
        Toad = foe("oil toad", "oil toads", 12, 4).rest(18).experience(18)
            .depths(1, 6).weight(8).no_doors().ability(Ability::Greases)
            .says("Hops after you, two tiles a hop, and oils both. Dying, it spills more.")
            .lore("The lamp-fillers fed it scraps. Then, to see, they fed it oil. There are no lamp-fillers now."),
        Sapper = foe("sapper", "sappers", 14, 4).rest(16).experience(34)
            .depths(3, 7).weight(7).ability(Ability::Lobs)
            .says("Lights a fire pot, then throws it 6 tiles. Dying, it drops a lit one: get away.")
            .winds_up("lights a fire pot. Get away from there.")
            .lore("It served its time on short fuses. It has seven fingers and a preference."),
        Spider = foe("spider", "spiders", 16, 6).defence(2).rest(18).experience(46)
            .depths(5, 9).weight(7).no_doors().ability(Ability::Spins)
            .says("Takes aim, then spins a web along 6 tiles. It holds you for 2 turns, and it burns.")
            .winds_up("turns to spin its web. Get out of its line.")
            .lore("It hangs the straightest lines in the dig. The surveyors asked how, and are still there."),
        Censer = foe("censer bearer", "censer bearers", 14, 8).rest(20).experience(40)
            .depths(5, 9).weight(6).ability(Ability::Censes)
            .says("Leaves firedamp as it hunts. Shuns flames, and hides from an open lantern.")
            .lore("It was one of a procession. Then somebody lit a candle."),
        Wisp = foe("storm wisp", "storm wisps", 14, 6).rest(16).experience(52)
            .depths(6, 9).weight(6).no_doors().ability(Ability::Sparks)
            .says("Gathers light for 2 turns, then sparks along 8 tiles and pools: 8, or 11 in metal.")
            .winds_up("is about to spark. Get out of its line, and out of the water.")
            .lore("It was somebody's bright idea. He is the mark on the wall by the lamp room."),
        Hulk = foe("spore hulk", "spore hulks", 28, 6).defence(3).speed(50).rest(24).experience(56)
            .depths(5, 9).weight(6).no_doors().ability(Ability::Sheds)
            .says("Sheds spores as it walks, and a cloud where it dies. 4 or more send you to sleep.")
            .lore("It lay down among the mushrooms for a minute. They have been up and about since."),
        Leech = foe("mire leech", "mire leeches", 10, 6).rest(22).experience(30)
            .depths(4, 8).weight(7).no_doors().ability(Ability::Clings)
            .says("Bites and holds on: you can't leave your tile while it lives. Fire makes it let go.")
            .lore("The barber kept it in a jar. It has kept the barber in rather less."),
        Eel = foe("eel", "eels", 14, 8).speed(200).rest(18).experience(36)
            .depths(3, 9).weight(7).ability(Ability::Swims)
            .says("Never leaves water. The deep hides it, but not in bright light or after its bite.")
            .lore("It came in with the flood, and liked what had been done with the place."),
        Gargoyle = foe("gargoyle", "gargoyles", 22, 9).defence(3).rest(26).experience(80)
            .depths(6, 10).weight(7).ability(Ability::Petrifies)
            .says("Stone in bright light: nothing hurts it, but hits shove it 1. In the dark it acts.")
            .lore("Carved to frighten off whatever came up. It was set facing the wrong way."),
        Gloom = foe("snuffer", "snuffers", 14, 5).rest(18).experience(44)
            .depths(5, 9).weight(7).ability(Ability::Dims)
            .says("While it sees you, your lantern lights 4 less, and braziers within 6 of it go out.")
            .lore("It puts the lights out after the last man has left. It is not convinced he has."),
        Lamplighter = foe("lamplighter", "lamplighters", 12, 5).rest(18).experience(30)
            .depths(3, 8).weight(7).ability(Ability::Lights { radius: 5 })
            .says("Any foe with a clear line sees you in its light. It lights the braziers it passes.")
            .lore("Still on its rounds, a century unpaid. It means you no harm. It only wants you properly lit."),
        Ghoul = foe("ghoul", "ghouls", 24, 8).defence(1).rest(22).experience(78)
            .depths(6, 10).weight(7).ability(Ability::Feeds)
            .says("Prefers the dead within 7 to you: each gives 6 health and 1 power, 3 times at most.")
            .lore("It attends every funeral in the dig. It has never sent flowers."),
        Duellist = foe("duellist", "duellists", 20, 9).defence(2).rest(20).experience(88)
            .depths(7, 10).weight(7).ability(Ability::Parries)
            .says("Guards the side it last hit, and one notch each way: hits there do half, throws all.")
            .lore("Its second went for a doctor, sixty years ago. It has not lowered its guard."),
        MirrorKnight = foe("mirror knight", "mirror knights", 20, 6).defence(3).rest(22).experience(66)
            .depths(6, 9).weight(7).ability(Ability::Reflects)
            .says("Awake, it sends back what you throw, shoot or cast. Archers see you through it.")
            .lore("Lift the visor and there is another visor, and somebody lifting it."),
        MazeKnight = foe("knight errant", "knights errant", 16, 10).defence(1).rest(22).experience(72)
            .depths(6, 10).weight(7).no_doors().ability(Ability::Vaults)
            .says("Moves like a chess knight, then hits a knight's move away. Wounded, it moves twice.")
            .lore("It was sent on a straightforward errand. That was the last straight thing about it."),
        RustMite = foe("rust mite", "rust mites", 8, 4).defence(2).rest(14).experience(24)
            .depths(3, 7).weight(7).no_doors().ability(Ability::Rusts)
            .says("Eats the rune, or 1 enchantment, of what you used last. Kill it to get it back.")
            .lore("The tool room signed out forty picks, and got back forty handles."),
        TwinWight = foe("twin wight", "twin wights", 15, 7).defence(1).rest(20).experience(50)
            .depths(6, 9).weight(6).ability(Ability::Twins { turns: 3 })
            .says("Dying, it wakes its twin, and rises again after 3 turns if the twin still lives.")
            .lore("They died within the hour of each other. Neither will say who waited."),
    }
}

impl Monster {
    /// Where it comes from, as the foreman tells it.
    pub const fn lore(self) -> &'static str {
        self.info().lore
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
