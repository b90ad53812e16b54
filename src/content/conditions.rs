//! Conditions: temporary states of actors, one row each, with all their texts.

/// Whether a condition helps or harms. Lists show the conditions of an actor in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// It costs health each turn.
    Deadly,
    /// It harms or hinders.
    Bad,
    /// It helps.
    Good,
    /// It is mixed, or matters only together with something else.
    Mixed,
}

/// How a condition wears off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WearsOff {
    /// At the end of each turn; its end is an event.
    EachTurn,
    /// At the end of each turn, without an event.
    InSilence,
    /// When it does its harm, before the ground's turn.
    AsItHarms,
    /// With the sleep in a foe's mood.
    WithSleep,
}

/// Sentences about an actor in a condition; both may be empty. `{burning}` becomes what burning takes from it in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// To the player.
    pub you: &'static str,
    /// About a foe: `{The}` and `{the}` become its name.
    pub foe: &'static str,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct ConditionInfo {
    /// Its name in lists.
    pub name: &'static str,
    /// A word of at most four letters, for lists without room for the name.
    pub short: &'static str,
    /// Whether it helps or harms.
    pub tone: Tone,
    /// How it wears off.
    pub wears_off: WearsOff,
    /// Whether it costs an actor a step or an action, and so braces it.
    pub costs_a_step: bool,
    /// Its meaning: a full sentence to the player, the rest of one about a foe.
    pub means: Words,
    /// The message when it begins.
    pub begins: Words,
    /// The message when it ends.
    pub ends: Words,
}

const fn row(name: &'static str, short: &'static str, tone: Tone) -> ConditionInfo {
    let nothing = Words { you: "", foe: "" };
    ConditionInfo {
        name,
        short,
        tone,
        wears_off: WearsOff::EachTurn,
        costs_a_step: false,
        means: nothing,
        begins: nothing,
        ends: nothing,
    }
}

const fn deadly(name: &'static str, short: &'static str) -> ConditionInfo {
    row(name, short, Tone::Deadly)
}

const fn bad(name: &'static str, short: &'static str) -> ConditionInfo {
    row(name, short, Tone::Bad)
}

const fn good(name: &'static str, short: &'static str) -> ConditionInfo {
    row(name, short, Tone::Good)
}

const fn mixed(name: &'static str, short: &'static str) -> ConditionInfo {
    row(name, short, Tone::Mixed)
}

impl ConditionInfo {
    const fn costs_a_step(self) -> Self {
        Self { costs_a_step: true, ..self }
    }

    const fn means(self, you: &'static str, foe: &'static str) -> Self {
        Self { means: Words { you, foe }, ..self }
    }

    const fn begins(self, you: &'static str, foe: &'static str) -> Self {
        Self { begins: Words { you, foe }, ..self }
    }

    const fn ends(self, you: &'static str, foe: &'static str) -> Self {
        Self { ends: Words { you, foe }, ..self }
    }

    const fn wears_off(self, wears_off: WearsOff) -> Self {
        Self { wears_off, ..self }
    }
}

super::kinds! {
    /// A condition. The ends of several in one turn are reported in the order of the table.
    Condition: ConditionInfo {
        Burning = deadly("burning", "burn").wears_off(WearsOff::AsItHarms)
            .means(
                "You lose {burning} health each turn, 1/20 of full health. Water puts you out.",
                "it loses {burning} health each turn, 1/20 of full health",
            )
            .begins("You are on fire! Water puts it out.", "{The} catches fire.")
            .ends("You stop burning.", "{The} stops burning."),
        Braced = good("braced", "set").wears_off(WearsOff::InSilence)
            .means(
                "Until you attack, nothing can push or hold you, and cold can't slow you.",
                "until it attacks, nothing can push, hold or stun it, and cold can't slow it",
            ),
        Haste = good("hasted", "rush")
            .means("You act twice a turn.", "it acts twice a turn")
            .begins("You move twice as fast.", "{The} moves twice as fast.")
            .ends("Your haste wears off.", "{The}'s haste wears off."),
        Confusion = bad("confused", "dizz")
            .means(
                "Each step and hit turns 45 degrees further right than the last. A potion of healing ends it.",
                "each step and hit turns further right than the last",
            )
            .begins("You're confused. Your feet go their own way.", "{The} is confused.")
            .ends("Your head clears.", "{The}'s head clears."),
        FireProof = good("fireproof", "safe")
            .means("Fire can't hurt you.", "fire can't hurt it")
            .begins("Fire can't hurt you now.", "Fire can't hurt {the} now.")
            .ends("Fire can hurt you again.", "Fire can hurt {the} again."),
        Sight = good("far-sighted", "sees")
            .means(
                "You see every foe on this floor, and the patrols they walk.",
                "it sees through walls",
            )
            .begins("You see every foe on this floor.", "{The} sees through walls.")
            .ends("Your sight is your own again.", "{The} no longer sees through walls."),
        Held = bad("held", "held").costs_a_step()
            .means(
                "You can't leave your tile. You can still attack, throw and use items.",
                "it can't leave its tile",
            )
            .begins("You're held, and can't leave this tile.", "{The} is held.")
            .ends("You're free again.", "{The} is free again."),
        Slow = bad("slow", "slow").costs_a_step()
            .means("Your next step takes two turns.", "its next step takes two turns")
            .begins("You're slow. Your next step takes two turns.", "{The} is slow.")
            .ends("You're no longer slow.", "{The} is no longer slow."),
        Oiled = mixed("oiled", "oily")
            .means("If you catch fire, you burn for 6 turns.", "if it catches fire, it burns for longer")
            .begins("You're covered in oil.", "{The} is covered in oil."),
        StoneSkin = good("stone skin", "rock")
            .means(
                "You have 5 more defence, nothing moves you, and you're slow.",
                "it has 5 more defence, nothing moves it, and it is slow",
            )
            .begins("Your skin turns to stone.", "{The}'s skin turns to stone.")
            .ends("Your skin is flesh again.", "{The}'s skin is flesh again."),
        Flight = good("flying", "fly")
            .means(
                "You fly over traps, webs, ice and deep water, and your steps are silent.",
                "it flies over traps, webs, ice and deep water",
            )
            .begins("You rise off the ground.", "{The} rises off the ground.")
            .ends("You're on the ground again.", "{The} is on the ground again."),
        Frost = good("frosty", "ice")
            .means("Water freezes under your feet, and you slide on it.", "water freezes under its feet")
            .begins("Water freezes under your feet.", "Water freezes under {the}'s feet.")
            .ends("Your feet are warm again.", "{The}'s feet are warm again."),
        Vigour = good("vigorous", "hale")
            .means("You have 3 more defence.", "it has 3 more defence")
            .begins("You feel vigorous.", "{The} looks vigorous.")
            .ends("Your vigour wears off.", "{The}'s vigour wears off."),
        Discord = bad("in discord", "feud")
            .means("You attack the nearest target.", "it attacks the nearest target")
            .begins("You turn on your neighbours.", "{The} turns on its neighbours.")
            .ends("You know friend from foe again.", "{The} knows friend from foe again."),
        Sleep = bad("asleep", "doze").wears_off(WearsOff::WithSleep)
            .means("You sleep.", "noise can't wake it")
            .begins("You fall asleep.", "{The} falls asleep.")
            .ends("The spell on you fades.", "The spell on {the} fades. Noise can wake it now."),
    }
}
