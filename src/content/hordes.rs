//! Hordes: groups of foes that challenge the player in a way no member does alone. Also the role of each kind.

use super::monsters::Ability;
use super::monsters::Monster::{self, *};

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct HordeInfo {
    /// The name.
    pub name: &'static str,
    /// The first and last floors where it appears, with all its members.
    pub depths: (u32, u32),
    /// Its members, with the number of each.
    pub members: &'static [(Monster, u8)],
    /// What it demands of the player.
    pub asks: &'static str,
}

const fn horde(
    name: &'static str,
    depths: (u32, u32),
    members: &'static [(Monster, u8)],
    asks: &'static str,
) -> HordeInfo {
    HordeInfo { name, depths, members, asks }
}

super::kinds! {
    /// A horde.
    Horde: HordeInfo {
        Watch = horde("the watch", (1, 4), &[(Goblin, 2), (Kobold, 1)],
            "Its one shout decides: a door, or a dart first?"),
        Spill = horde("the spill", (1, 3), &[(Toad, 1), (Goblin, 1)],
            "Oil lies where they come: who lights it, and when?"),
        BoarsAndBats = horde("boar and bats", (1, 5), &[(Gorer, 1), (Bat, 2)],
            "Its line is easy to leave, but what flies across the way?"),
        GreaseGang = horde("the grease gang", (2, 6), &[(Toad, 1), (Goblin, 2), (Sapper, 1)],
            "The toad lays the fuse and the sapper lights it: where will you be?"),
        BoarDrive = horde("the boar drive", (3, 6), &[(Gorer, 2), (Drummer, 1)],
            "Two lines cross, and on every third beat both run: where is neither?"),
        ShieldWall = horde("the shield wall", (3, 8), &[(Shieldbearer, 1), (Archer, 2)],
            "Part them, or come round?"),
        NightWatch = horde("the night watch", (3, 8), &[(Lamplighter, 1), (Archer, 2), (Orc, 1)],
            "In its light they shoot as far as they can: how do you kill the light?"),
        ScrapGang = horde("the scrap gang", (3, 7), &[(RustMite, 1), (Goblin, 2)],
            "What did you use last, and can you spare it?"),
        Cutpurses = horde("the cutpurses", (3, 8), &[(Thief, 1), (Orc, 1)],
            "Run after the thief and the orc is on you: what is your best item worth?"),
        Choir = horde("the choir", (4, 9), &[(Shaman, 1), (Drummer, 1), (Orc, 2)],
            "Whose line first: the mender's, or the drum's?"),
        Fen = horde("the fen", (4, 8), &[(Leech, 2), (Eel, 1)],
            "Held beside water: which of the two do you get away from?"),
        Blackout = horde("the blackout", (5, 9), &[(Gloom, 1), (Shade, 2)],
            "You can't see them without light: what will you pay for it?"),
        Fishers = horde("the fishers", (5, 9), &[(Spider, 1), (Leaper, 2)],
            "No pouncer lands well in a web: which do you want around you?"),
        Vespers = horde("vespers", (5, 9), &[(Censer, 1), (Moth, 1)],
            "Gas, and a flame that flies to light: do you hood the lantern?"),
        Drowse = horde("the drowse", (5, 9), &[(Hulk, 1), (Archer, 2)],
            "Fall asleep in its trail and you're shot: where can they see you?"),
        Thunder = horde("the thunder", (5, 9), &[(Wisp, 1), (Shieldbearer, 1)],
            "The shield takes what you mean for the storm: how do you part them in a turn?"),
        Gatehouse = horde("the gatehouse", (6, 10), &[(Golem, 1), (Ogre, 1)],
            "One bars the way and one clears it: can you make the club fall elsewhere?"),
        GraveWatch = horde("the grave watch", (6, 10), &[(Necromancer, 1), (Troll, 1)],
            "The troll heals, and then gets up again: which dies first, and where?"),
        GlassCompany = horde("the glass company", (6, 9), &[(MirrorKnight, 1), (Archer, 2)],
            "With the glass between you, whom do their arrows come back to?"),
        TwinsAndMender = horde("twins and mender", (6, 9), &[(TwinWight, 2), (Shaman, 1)],
            "Both have to die within three turns: who mends them meanwhile?"),
        ShellGame = horde("the shell game", (6, 9), &[(Skipper, 2), (Ogre, 1)],
            "Each hit puts you where its victim stood: where will the club fall?"),
        Chess = horde("chess", (6, 10), &[(MazeKnight, 1), (Golem, 1)],
            "A corridor stops one, and the other stands in it: which tiles are left?"),
        Undertakers = horde("the undertakers", (6, 10), &[(Necromancer, 1), (Ghoul, 1)],
            "Both want the dead: which of them do you leave them to?"),
        StoneDark = horde("the stone dark", (6, 10), &[(Gargoyle, 2), (Gloom, 1)],
            "Light holds them, and the snuffer takes your light: how near is it?"),
        Court = horde("the court", (10, 10), &[(Drake, 1), (Duellist, 1)],
            "The Warden's own: one holds you in a line, and who breathes along it?"),
    }
}

impl Horde {
    /// Whether it appears on floor `depth`.
    pub fn is_at_home(self, depth: u32) -> bool {
        let (from, to) = self.info().depths;
        (from..=to).contains(&depth)
    }

    /// Its members one by one.
    pub fn each(self) -> impl Iterator<Item = Monster> {
        self.info().members.iter().flat_map(|(monster, count)| (0..*count).map(|_| *monster))
    }

    /// Whether one of them shouts, which alone alerts the others.
    pub fn has_caller(self) -> bool {
        self.each().any(|monster| matches!(monster.info().ability, Ability::Shouts { .. }))
    }

    /// Whether one of them lives in water, so that it needs a pool.
    pub fn needs_water(self) -> bool {
        self.each().any(|monster| monster.info().ability == Ability::Swims)
    }
}

/// The part of a kind of foe in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Role {
    Pack,
    Hunter,
    Caller,
    Mob,
    Shooter,
    Setter,
    Bruiser,
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
#[inline(never)]
pub const fn role(monster: Monster) -> Role {
    match monster {
        Rat | Jackal | Slime | TwinWight => Role::Pack,
        Bat | Moth | Thief | Leaper | MazeKnight | RustMite => Role::Hunter,
        Kobold | Lamplighter => Role::Caller,
        Goblin => Role::Mob,
        Archer | Sapper | Wisp | Drake => Role::Shooter,
        Bloat | Toad | Censer | Hulk => Role::Setter,
        Orc | Troll | Ogre => Role::Bruiser,
        Shade | Mimic | Eel => Role::Ambush,
        Shaman => Role::Mender,
        Golem => Role::Wall,
        Necromancer | Ghoul => Role::Grower,
        Warden => Role::Boss,
        Gorer | Skipper => Role::Mover,
        Shieldbearer | Duellist | MirrorKnight => Role::Shield,
        Turtle | Drummer => Role::Timer,
        Spider | Leech => Role::Holder,
        Gargoyle | Gloom => Role::Light,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hordes_are_small_groups_with_a_demand() {
        for horde in Horde::ALL {
            let info = horde.info();
            assert!((2..=4).contains(&horde.each().count()), "{horde:?}");
            assert!(info.depths.0 <= info.depths.1 && info.asks.ends_with('?'), "{horde:?}");
            assert!(info.asks.chars().count() <= 80, "{horde:?}");
            // Nobody comes from more than two floors away.
            for (monster, _) in info.members {
                let (from, to) = monster.info().depths;
                assert!(from <= info.depths.0 + 2 && info.depths.1 <= to + 2, "{horde:?}: {monster:?}");
            }
        }
    }
}
