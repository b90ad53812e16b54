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
                "You lose {burning} health each turn, 1/20 of the whole. Water puts you out.",
                "it loses {burning} health each turn, 1/20 of the whole",
            )
            .begins("You are on fire! Water puts it out.", "{The} catches fire.")
            .ends("You stop burning.", "{The} stops burning."),
        Braced = good("braced", "set").wears_off(WearsOff::InSilence)
            .means(
                "Until you strike, nothing pushes or holds you, and cold does not slow you.",
                "until it strikes, nothing pushes, holds or stuns it, and cold does not slow it",
            ),
        Haste = good("hasted", "fast")
            .means("You act twice a turn.", "it acts twice as often")
            .begins("You move twice as fast.", "{The} moves twice as fast.")
            .ends("You are no longer hasted.", "{The} is no longer hasted."),
        Confusion = bad("confused", "reel")
            .means(
                "Each step and blow goes one eighth further to the right than the one before. A potion of healing ends it.",
                "each step and blow goes further to the right than the one before",
            )
            .begins("You are confused: your feet go their own way.", "{The} is confused.")
            .ends("Your head clears.", "{The}'s head clears."),
        FireProof = good("fire-proof", "cool")
            .means("Fire does nothing to you.", "fire does nothing to it")
            .begins("Your skin no longer minds fire.", "{The}'s skin no longer minds fire.")
            .ends("Your skin minds fire again.", "{The}'s skin minds fire again."),
        Sight = good("far-sighted", "sees")
            .means(
                "You see every foe of the floor, wherever it is, and the round that it walks.",
                "it sees through walls",
            )
            .begins("You see every foe on this floor.", "{The} sees through walls.")
            .ends("Your sight is your own again.", "{The} no longer sees through walls."),
        Held = bad("held", "held").costs_a_step()
            .means(
                "You cannot leave your tile. You can still strike, throw and use items.",
                "it cannot leave its tile",
            )
            .begins("You are held: you cannot leave this tile.", "{The} is held.")
            .ends("You are free again.", "{The} is free again."),
        Slow = bad("slow", "slow").costs_a_step()
            .means("Your next step takes two turns.", "its next step takes two turns")
            .begins("You are slow: your next step takes two turns.", "{The} is slow.")
            .ends("You are no longer slow.", "{The} is no longer slow."),
        Oiled = mixed("oiled", "oily")
            .means("Once you burn, you burn for 6 turns.", "once it burns, it burns for longer")
            .begins("You are covered with oil.", "{The} is covered with oil."),
        StoneSkin = good("stone skin", "rock")
            .means(
                "You have 5 more defence, nothing moves you, and you are slow.",
                "it has 5 more defence, nothing moves it, and it is slow",
            )
            .begins("Your skin turns to stone.", "{The}'s skin turns to stone.")
            .ends("Your skin is flesh again.", "{The}'s skin is flesh again."),
        Flight = good("flying", "fly")
            .means(
                "You fly over traps, webs, ice and deep water, and your steps are not heard.",
                "traps, webs, ice and deep water do not matter to it",
            )
            .begins("You rise from the ground.", "{The} rises from the ground.")
            .ends("You are on the ground again.", "{The} is on the ground again."),
        Frost = good("frosty", "ice")
            .means("Water is ice under your feet, and you slide on it.", "water is ice under its feet")
            .begins("Water freezes under your feet.", "Water freezes under {the}'s feet.")
            .ends("Your feet are warm again.", "{The}'s feet are warm again."),
        Vigour = good("vigorous", "hale")
            .means("You have 3 more defence.", "it has 3 more defence")
            .begins("You feel vigorous.", "{The} looks vigorous.")
            .ends("You are no longer vigorous.", "{The} is no longer vigorous."),
        Discord = bad("in discord", "feud")
            .means("You strike the nearest target.", "it strikes the nearest target")
            .begins("You turn on the nearest target.", "{The} turns on the nearest target.")
            .ends("You tell friend from foe again.", "{The} tells friend from foe again."),
        Sleep = bad("asleep", "doze").wears_off(WearsOff::WithSleep)
            .means("You sleep.", "it does not wake by itself")
            .begins("You fall asleep.", "{The} falls asleep.")
            .ends("Your sleep can be broken again.", "{The}'s sleep can be broken again."),
    }
}
