//! Levels: the numbers that grow by themselves, and talents: some levels teach the player one of three. A run
//! offers each at most once. The second talent of a branch brings its mastery.

use super::passive::{NONE, Passive};
use super::wire;
use serde::{Deserialize, Serialize};

/// A style of play to which talents belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Branch {
    Lamp,
    Shadow,
    Blade,
    Mason,
    Alchemist,
}

impl Branch {
    /// Every branch, in the order of offers.
    pub const ALL: [Self; 5] = [Self::Lamp, Self::Shadow, Self::Blade, Self::Mason, Self::Alchemist];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lamp => "lamp",
            Self::Shadow => "shadow",
            Self::Blade => "blade",
            Self::Mason => "mason",
            Self::Alchemist => "alchemist",
        }
    }

    /// Its talents.
    pub fn talents(self) -> impl Iterator<Item = Talent> {
        Talent::ALL.into_iter().filter(move |talent| talent.info().way == self)
    }

    /// What a player has learnt who has [`MASTERED`] of its talents.
    pub const fn mastery(self) -> &'static Mastery {
        match self {
            Self::Lamp => &LAMP,
            Self::Shadow => &SHADOW,
            Self::Blade => &BLADE,
            Self::Mason => &MASON,
            Self::Alchemist => &ALCHEMIST,
        }
    }
}

/// What comes with the second talent of a branch.
#[derive(Clone, Copy, Debug)]
pub struct Mastery {
    /// What it does by itself.
    pub passive: Passive,
    /// Its rule, in one sentence.
    pub description: &'static str,
}

static LAMP: Mastery = Mastery {
    passive: Passive { shines_throughout: true, ..NONE },
    description: "Your open light is bright as far as it reaches.",
};
static SHADOW: Mastery = Mastery {
    passive: Passive { moves_unheard: true, ..NONE },
    description: "Hooded, your steps make no noise, and opening the lantern takes no time.",
};
static BLADE: Mastery =
    Mastery { passive: NONE, description: "A hit that kills makes your next step take no time." };
static MASON: Mastery = Mastery {
    passive: NONE,
    description: "Every hit pushes 1 tile, and those of a mace or hammer 1 further.",
};
static ALCHEMIST: Mastery = Mastery {
    passive: Passive { saves: true, ..NONE },
    description: "Every second pot, jar or potion you throw stays with you.",
};

/// How many talents are offered at a time, each from another branch.
pub const OFFERED: usize = 3;

/// How many talents of a branch bring its mastery.
pub const MASTERED: usize = 2;

/// The levels that bring a talent.
pub const LEVELS: [i32; 6] = [2, 3, 4, 5, 6, 8];

/// The health that each level gives.
pub const HEALTH: i32 = 7;

/// The power that `level` gives.
pub const fn power(level: i32) -> i32 {
    (level % 3 == 2) as i32
}

/// The defence that `level` gives.
pub const fn defence(level: i32) -> i32 {
    (level % 3 == 0) as i32
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct TalentInfo {
    /// Its name.
    pub name: &'static str,
    /// Its branch.
    pub way: Branch,
    /// What it does by itself once it is learnt.
    pub passive: Passive,
    /// Its rule, in one sentence.
    pub description: &'static str,
}

const fn row(name: &'static str, way: Branch, description: &'static str) -> TalentInfo {
    TalentInfo { name, way, passive: NONE, description }
}

impl TalentInfo {
    const fn does(self, passive: Passive) -> Self {
        Self { passive, ..self }
    }
}

/// The power that [`Talent::Firm`] adds.
pub const FIRM: i32 = 1;
/// The power that [`Talent::Glare`] adds.
pub const GLARE: i32 = 2;
/// The power that it adds where nothing but the player's own light falls.
pub const OWN_GLARE: i32 = 1;
/// How much less far steps are heard with [`Talent::SoftStep`].
pub const SOFT_STEP: i32 = 2;
/// The oil that heals 1 health under the hood with [`Talent::TrimmedWick`].
pub const TRIMMED_WICK: i32 = 6;
/// The damage of [`Talent::Opportunist`] to a foe that steps away.
pub const OPPORTUNIST: i32 = 2;
/// The damage of [`Talent::Spite`] to a foe that hits the player.
pub const SPITE: i32 = 1;
/// The tiles that [`Talent::Shoulder`] adds to a push, and so does the mason's mastery.
pub const SHOULDER: usize = 1;
/// Turns until [`Talent::Reach`] is ready again.
pub const REACH: u8 = 3;
/// The turns in which [`Talent::Dazzle`] stuns nobody again.
pub const DAZZLE: u8 = 20;
/// The turns of searching after which hunters lose a player with [`Talent::Fade`].
pub const FADE: u16 = 2;

/// The extra radius of the player's throws with [`Talent::WideFlask`].
pub const WIDE_FLASK: i32 = 1;
/// The longest fuse with [`Talent::SlowMatch`], in turns.
pub const LONGEST_FUSE: u8 = 5;
/// How many potions become one with [`Talent::Distil`].
pub const DISTILLED: usize = 2;
/// For how many turns a kill frees a step with the blade's mastery: this one, and the next.
pub const FREE_STEP: u8 = 2;

/// The numbers of talents that the game no longer has, in order. No other talent ever gets one of them.
const GONE: [u32; 1] = [15];

/// The number of a talent in recordings, which may be of one that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TalentNumber(u32);

impl From<Talent> for TalentNumber {
    fn from(talent: Talent) -> Self {
        Self(wire::number(talent as u32, &GONE))
    }
}

kinds! {
    /// A kind of talent.
    Talent: TalentInfo {
        TrimmedWick = row("trimmed wick", Branch::Lamp, "Hooded, your lantern heals 1 health for 6 oil.")
            .does(Passive { heals_hooded: true, ..NONE }),
        Dazzle = row("dazzle", Branch::Lamp, "Opening the lantern stuns every foe beside you, once in 20 turns."),
        Glare = row("harsh light", Branch::Lamp, "Your hits do 2 more in bright light, 1 in yours alone."),
        Lightkeeper = row("lightkeeper", Branch::Lamp, "A brazier gives you all its health in one turn.")
            .does(Passive { warms_at_once: true, ..NONE }),
        SoftStep = row("soft step", Branch::Shadow, "Foes must be 2 tiles closer to hear your steps.")
            .does(Passive { soft_steps: SOFT_STEP, ..NONE }),
        FirstCut = row("first cut", Branch::Shadow, "From the dark any weapon does double damage, and a dagger held for 10 turns does quadruple.")
            .does(Passive { first_cut: true, ..NONE }),
        Fade = row("fade", Branch::Shadow, "Hunters lose you after 2 turns out of their sight and out of bright light, and are off their guard again.")
            .does(Passive { fade: FADE, ..NONE }),
        SilentKill = row("silent kill", Branch::Shadow, "Killing a foe that's unaware of you makes no noise.")
            .does(Passive { silent_kills: true, ..NONE }),
        Firm = row("rooted", Branch::Blade, "Your hits have 1 more power if you didn't move last turn.")
            .does(Passive { firm: FIRM, ..NONE }),
        Riposte = row("riposte", Branch::Blade, "After a wind-up misses you, your next hit takes no time."),
        Opportunist = row("parting cut", Branch::Blade, "A foe that steps away from your side takes 2 damage."),
        Reach = row("long arm", Branch::Blade, "Every third turn your hit reaches 1 tile further.")
            .does(Passive { stretch: REACH, ..NONE }),
        Shoulder = row("shoulder", Branch::Mason, "Your first hit on a foe that has just come beside you pushes it 1 tile."),
        Crush = row("hard stop", Branch::Mason, "Your pushes do more damage if something stops them short: 1/8 of full health for each tile left.")
            .does(Passive { crushes: true, ..NONE }),
        Anchor = row("anchor", Branch::Mason, "Nothing moves you against your will, and a foe pulled against you is hurt as by a wall.")
            .does(Passive { unmoved: true, anchors: true, ..NONE }),
        WideFlask = row("generous pour", Branch::Alchemist, "Anything that bursts when you throw it reaches 1 tile further all round.")
            .does(Passive { burst: WIDE_FLASK, ..NONE }),
        Insulated = row("insulated", Branch::Alchemist, "Fire and sparks do you half damage, and cold doesn't slow you.")
            .does(Passive { is_insulated: true, ..NONE }),
        SlowMatch = row("slow match", Branch::Alchemist, "Pots and jars you throw burst at once or after 1 to 5 turns, as you choose.")
            .does(Passive { fuse: LONGEST_FUSE, ..NONE }),
        Distil = row("distil", Branch::Alchemist, "Two potions of one kind become one of any kind you've drunk, except vigour.")
            .does(Passive { distils: true, ..NONE }),
        Spite = row("spite", Branch::Blade, "A foe that hits you takes 1 damage."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::names;
    use crate::content::shares::CRUSH;

    #[test]
    fn talents_state_the_numbers_of_their_rules() {
        let numbers = [
            (Talent::TrimmedWick, TRIMMED_WICK),
            (Talent::Dazzle, i32::from(DAZZLE)),
            (Talent::Glare, GLARE),
            (Talent::Glare, OWN_GLARE),
            (Talent::SoftStep, SOFT_STEP),
            (Talent::Fade, i32::from(FADE)),
            (Talent::Firm, FIRM),
            (Talent::Opportunist, OPPORTUNIST),
            (Talent::Spite, SPITE),
            (Talent::Shoulder, SHOULDER as i32),
            (Talent::WideFlask, WIDE_FLASK),
            (Talent::SlowMatch, i32::from(LONGEST_FUSE)),
        ];
        for (talent, number) in numbers {
            let words = talent.info().description;
            assert!(names(words, number), "{talent:?}: {number} is not in: {words}");
        }
        assert!(names(Branch::Mason.mastery().description, SHOULDER as i32));
        let crush = CRUSH.to_string();
        assert!(Talent::Crush.info().description.contains(&crush), "{crush}");
    }
}
