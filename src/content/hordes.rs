//! Hordes, whose members ask something together that none of them asks alone, and the role of each kind.

use super::Monster;
use super::monsters::Ability;
use serde::{Deserialize, Serialize};

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct HordeInfo {
    /// The name.
    pub name: &'static str,
    /// The first and the last floor where it is at home; its members go with it.
    pub depths: (u32, u32),
    /// Its members, and how many of each.
    pub members: &'static [(Monster, u8)],
    /// What it asks of the player.
    pub asks: &'static str,
}

super::kinds! {
    /// A horde.
    Horde: HordeInfo {
        Watch = HordeInfo {
            name: "the watch",
            depths: (1, 4),
            members: &[(Monster::Goblin, 2), (Monster::Kobold, 1)],
            asks: "Its one shout decides: a door, or a dart first?",
        },
        Spill = HordeInfo {
            name: "the spill",
            depths: (1, 3),
            members: &[(Monster::Toad, 1), (Monster::Goblin, 1)],
            asks: "Oil lies where they come: who lights it, and when?",
        },
        BoarsAndBats = HordeInfo {
            name: "boar and bats",
            depths: (1, 5),
            members: &[(Monster::Gorer, 1), (Monster::Bat, 2)],
            asks: "Its line is easy to leave: but what flies across the way?",
        },
        GreaseGang = HordeInfo {
            name: "the grease gang",
            depths: (2, 6),
            members: &[(Monster::Toad, 1), (Monster::Goblin, 2), (Monster::Sapper, 1)],
            asks: "The toad lays the fuse and the sapper lights it: where will you be then?",
        },
        BoarDrive = HordeInfo {
            name: "the boar drive",
            depths: (3, 6),
            members: &[(Monster::Gorer, 2), (Monster::Drummer, 1)],
            asks: "Two lines cross, and on every third beat both run: where is neither?",
        },
        ShieldWall = HordeInfo {
            name: "the shield wall",
            depths: (3, 8),
            members: &[(Monster::Shieldbearer, 1), (Monster::Archer, 2)],
            asks: "Part them, or come round?",
        },
        NightWatch = HordeInfo {
            name: "the night watch",
            depths: (3, 8),
            members: &[(Monster::Lamplighter, 1), (Monster::Archer, 2), (Monster::Orc, 1)],
            asks: "In its light they shoot as far as they can: how do you kill the light?",
        },
        ScrapGang = HordeInfo {
            name: "the scrap gang",
            depths: (3, 7),
            members: &[(Monster::RustMite, 1), (Monster::Goblin, 2)],
            asks: "What did you use last, and can you spare it?",
        },
        Cutpurses = HordeInfo {
            name: "the cutpurses",
            depths: (3, 8),
            members: &[(Monster::Thief, 1), (Monster::Orc, 1)],
            asks: "Run after the thief and the orc is on you: what is your best thing worth?",
        },
        Choir = HordeInfo {
            name: "the choir",
            depths: (4, 9),
            members: &[(Monster::Shaman, 1), (Monster::Drummer, 1), (Monster::Orc, 2)],
            asks: "Whose line first: the mender's, or the drum's?",
        },
        Fen = HordeInfo {
            name: "the fen",
            depths: (4, 8),
            members: &[(Monster::Leech, 2), (Monster::Eel, 1)],
            asks: "Held beside water: which of the two do you get away from?",
        },
        Blackout = HordeInfo {
            name: "the blackout",
            depths: (5, 9),
            members: &[(Monster::Gloom, 1), (Monster::Shade, 2)],
            asks: "Without light you cannot see them: what do you pay for light?",
        },
        Fishers = HordeInfo {
            name: "the fishers",
            depths: (5, 9),
            members: &[(Monster::Spider, 1), (Monster::Leaper, 2)],
            asks: "Where webs lie no leaper lands well: which do you want around you?",
        },
        Vespers = HordeInfo {
            name: "vespers",
            depths: (5, 9),
            members: &[(Monster::Censer, 1), (Monster::Moth, 1)],
            asks: "Gas, and a flame that flies to light: do you hood the lantern?",
        },
        Drowse = HordeInfo {
            name: "the drowse",
            depths: (5, 9),
            members: &[(Monster::Hulk, 1), (Monster::Archer, 2)],
            asks: "Fall asleep in its trail and you are shot: where can they see you?",
        },
        Thunder = HordeInfo {
            name: "the thunder",
            depths: (5, 9),
            members: &[(Monster::Wisp, 1), (Monster::Shieldbearer, 1)],
            asks: "The shield takes what is meant for the storm: how do you part them in a turn?",
        },
        Gatehouse = HordeInfo {
            name: "the gatehouse",
            depths: (6, 10),
            members: &[(Monster::Golem, 1), (Monster::Ogre, 1)],
            asks: "One bars the way and one clears it: can you make the club fall elsewhere?",
        },
        GraveWatch = HordeInfo {
            name: "the grave watch",
            depths: (6, 10),
            members: &[(Monster::Necromancer, 1), (Monster::Troll, 1)],
            asks: "The troll heals, and gets up again: whom do you kill first, and where?",
        },
        GlassCompany = HordeInfo {
            name: "the glass company",
            depths: (6, 9),
            members: &[(Monster::MirrorKnight, 1), (Monster::Archer, 2)],
            asks: "With the glass between you, whom do their arrows come back to?",
        },
        TwinsAndMender = HordeInfo {
            name: "twins and mender",
            depths: (6, 9),
            members: &[(Monster::TwinWight, 2), (Monster::Shaman, 1)],
            asks: "Both have to die within three turns: who mends them meanwhile?",
        },
        ShellGame = HordeInfo {
            name: "the shell game",
            depths: (6, 9),
            members: &[(Monster::Skipper, 2), (Monster::Ogre, 1)],
            asks: "Each blow puts you where its victim stood: where does the club fall?",
        },
        Chess = HordeInfo {
            name: "chess",
            depths: (6, 10),
            members: &[(Monster::MazeKnight, 1), (Monster::Golem, 1)],
            asks: "A corridor stops the one, and the other stands in it: which tiles are left?",
        },
        Undertakers = HordeInfo {
            name: "the undertakers",
            depths: (6, 10),
            members: &[(Monster::Necromancer, 1), (Monster::Ghoul, 1)],
            asks: "Both want the dead: which of the two do you leave them to?",
        },
        StoneDark = HordeInfo {
            name: "the stone dark",
            depths: (6, 10),
            members: &[(Monster::Gargoyle, 2), (Monster::Gloom, 1)],
            asks: "Light holds them, and the gloom takes your light: how near is it?",
        },
        Court = HordeInfo {
            name: "the court",
            depths: (10, 10),
            members: &[(Monster::Drake, 1), (Monster::Duellist, 1)],
            asks: "The Warden's own: one holds you in a line, and who breathes along it?",
        },
    }
}

impl Horde {
    /// Whether it is at home on floor `depth`.
    pub fn is_at_home(self, depth: u32) -> bool {
        let (from, to) = self.info().depths;
        (from..=to).contains(&depth)
    }

    /// Its members one by one.
    pub fn each(self) -> impl Iterator<Item = Monster> {
        self.info().members.iter().flat_map(|(monster, count)| (0..*count).map(|_| *monster))
    }

    /// Whether one of them lives in water, so that it stands by a pool.
    pub fn needs_water(self) -> bool {
        self.each().any(|monster| monster.info().ability == Ability::Swims)
    }
}

/// What a kind of foe is for in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Role {
    Pack,
    Hunter,
    Caller,
    Mob,
    Shooter,
    Setter,
    Striker,
    Ambush,
    Mender,
    Wall,
    Grower,
    Boss,
    Mover,
    Shield,
    Timer,
    Holder,
    Light,
}

/// The role of a kind.
pub const fn role(monster: Monster) -> Role {
    match monster {
        Monster::Rat | Monster::Jackal | Monster::Slime | Monster::TwinWight => Role::Pack,
        Monster::Bat
        | Monster::Moth
        | Monster::Thief
        | Monster::Leaper
        | Monster::MazeKnight
        | Monster::RustMite => Role::Hunter,
        Monster::Kobold | Monster::Lamplighter => Role::Caller,
        Monster::Goblin => Role::Mob,
        Monster::Archer | Monster::Sapper | Monster::Wisp | Monster::Drake => Role::Shooter,
        Monster::Bloat | Monster::Toad | Monster::Censer | Monster::Hulk => Role::Setter,
        Monster::Orc | Monster::Troll | Monster::Ogre => Role::Striker,
        Monster::Shade | Monster::Mimic | Monster::Eel => Role::Ambush,
        Monster::Shaman => Role::Mender,
        Monster::Golem => Role::Wall,
        Monster::Necromancer | Monster::Ghoul => Role::Grower,
        Monster::Warden => Role::Boss,
        Monster::Gorer | Monster::Skipper => Role::Mover,
        Monster::Shieldbearer | Monster::Duellist | Monster::MirrorKnight => Role::Shield,
        Monster::Turtle | Monster::Drummer => Role::Timer,
        Monster::Spider | Monster::Leech => Role::Holder,
        Monster::Gargoyle | Monster::Gloom => Role::Light,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_horde_is_a_few_who_ask_something() {
        for horde in Horde::ALL {
            let info = horde.info();
            assert!((2..=4).contains(&horde.each().count()), "{horde:?}");
            assert!(info.depths.0 <= info.depths.1 && info.asks.ends_with('?'), "{horde:?}");
            assert!(info.asks.chars().count() <= 80, "{horde:?}");
            // Nobody comes from further than two floors away.
            for (monster, _) in info.members {
                let (from, to) = monster.info().depths;
                assert!(from <= info.depths.0 + 2 && info.depths.1 <= to + 2, "{horde:?}: {monster:?}");
            }
        }
    }
}
