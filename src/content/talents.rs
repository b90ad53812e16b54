//! Levels: the numbers that grow by themselves, and talents: some levels teach the player one of three. A run
//! offers each at most once.

use super::passive::{NONE, Passive};

/// A style of play to which talents belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

/// How many talents are offered at a time, each from another branch.
pub const OFFERED: usize = 3;

/// The levels that bring a talent.
pub const LEVELS: [i32; 4] = [2, 4, 6, 8];

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
/// The range that [`Talent::TrimmedWick`] adds to a hooded lantern.
pub const TRIMMED_WICK: i32 = 1;
/// The damage of [`Talent::Opportunist`] to a foe that steps away.
pub const OPPORTUNIST: i32 = 2;
/// The tiles that [`Talent::Shoulder`] adds to the push of a two-turn blow.
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
/// The turns for which breaking rubble and ice hold an actor with [`Talent::Undermine`].
pub const UNDERMINED: u16 = 1;

kinds! {
    /// A kind of talent.
    Talent: TalentInfo {
        TrimmedWick = row("trimmed wick", Branch::Lamp, "Your hooded lantern lights 1 tile further.")
            .does(Passive { hooded_light: TRIMMED_WICK, ..NONE }),
        Dazzle = row("dazzle", Branch::Lamp, "Opening the lantern stuns every foe beside you, once in 20 turns."),
        Glare = row("harsh light", Branch::Lamp, "Your hits do 2 more in bright light, 1 in yours alone."),
        Lightkeeper = row("lightkeeper", Branch::Lamp, "Every brazier gives you twice the health.")
            .does(Passive { warmth: 1, ..NONE }),
        SoftStep = row("soft step", Branch::Shadow, "Foes must be 2 tiles closer to hear your steps.")
            .does(Passive { soft_steps: SOFT_STEP, ..NONE }),
        FirstCut = row("first cut", Branch::Shadow, "From the dark any weapon does double damage, and a dagger held for 10 turns does quadruple.")
            .does(Passive { first_cut: true, ..NONE }),
        Fade = row("fade", Branch::Shadow, "Hunters lose you after 2 turns out of their sight and out of bright light.")
            .does(Passive { fade: FADE, ..NONE }),
        SilentKill = row("silent kill", Branch::Shadow, "Killing a foe that's unaware of you makes no noise.")
            .does(Passive { silent_kills: true, ..NONE }),
        Firm = row("rooted", Branch::Blade, "Your hits have 1 more power if you didn't move last turn.")
            .does(Passive { firm: FIRM, ..NONE }),
        Riposte = row("riposte", Branch::Blade, "After a wind-up misses you, your next hit takes no time."),
        Opportunist = row("parting cut", Branch::Blade, "A foe that steps away from your side takes 2 damage."),
        Reach = row("long arm", Branch::Blade, "Every third turn your hit reaches 1 tile further.")
            .does(Passive { stretch: REACH, ..NONE }),
        Shoulder = row("follow through", Branch::Mason, "Hits with a two-turn weapon push 1 tile further."),
        Crush = row("hard stop", Branch::Mason, "Your pushes do double damage if something stops them short: 1/6 of full health for each tile left.")
            .does(Passive { crushes: true, ..NONE }),
        Anchor = row("anchor", Branch::Mason, "Nothing moves you against your will.")
            .does(Passive { unmoved: true, ..NONE }),
        Undermine = row("undermine", Branch::Mason, "Rubble and ice break under anyone you push or pull, and hold them for 1 turn."),
        WideFlask = row("generous pour", Branch::Alchemist, "Anything that bursts when you throw it reaches 1 tile further all round.")
            .does(Passive { burst: WIDE_FLASK, ..NONE }),
        Insulated = row("insulated", Branch::Alchemist, "Fire and sparks do you half damage, and cold doesn't slow you.")
            .does(Passive { is_insulated: true, ..NONE }),
        SlowMatch = row("slow match", Branch::Alchemist, "Pots and jars you throw burst at once or after 1 to 5 turns, as you choose.")
            .does(Passive { fuse: LONGEST_FUSE, ..NONE }),
        Distil = row("distil", Branch::Alchemist, "Two potions of one kind become one of any kind you've drunk, except vigour.")
            .does(Passive { distils: true, ..NONE }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::names;
    use crate::content::shares::PUSH;

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
            (Talent::Shoulder, SHOULDER as i32),
            (Talent::Undermine, i32::from(UNDERMINED)),
            (Talent::WideFlask, WIDE_FLASK),
            (Talent::SlowMatch, i32::from(LONGEST_FUSE)),
        ];
        for (talent, number) in numbers {
            let words = talent.info().description;
            assert!(names(words, number), "{talent:?}: {number} is not in: {words}");
        }
        let crush = PUSH.times(2).to_string();
        assert!(Talent::Crush.info().description.contains(&crush), "{crush}");
    }
}
