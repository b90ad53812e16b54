//! How to play: the invisible rules, with their numbers from the game itself.

use crate::action::combat::SNEAK;
use crate::action::time::OIL_FOR_HEALTH;
use crate::action::{ALARM, BLOWS_AT_A_DOOR, noise};
use crate::canvas::glyph::Badge;
use crate::config::keymap::{Command, Keymap};
use crate::content::FLOORS;
use crate::content::talents::{self, HEALTH};
use crate::game::awareness::{GLARE, GLARE_REACH};
use crate::level::hero::STEADY;
use crate::level::{Hero, WARMTH};

/// Headings and the words next to them: all rules of the game, in 350 words at most. The table of effects has the ground's.
pub(crate) fn paragraphs(keys: &Keymap) -> [(&'static str, String); 10] {
    let key = |command| keys.name_of(command);
    let open = Hero::new();
    let mut hooded = Hero::new();
    hooded.lantern.hooded = true;
    [
        (
            "The goal",
            format!("Take the ember on floor {FLOORS} and you have won. Death ends the run."),
        ),
        (
            "Fights",
            format!(
                "Nothing is rolled. A hit does power minus defence, and at least a third of its power. The panel shows what each foe in view does next, and how a fight with all of them ends. {} fights exactly that fight. The numbers around you are the health that a step, a hit or a wait costs there.",
                key(Command::Fight)
            ),
        ),
        (
            "A turn",
            "You act, then the foes, then the ground: fires and gas spread, and hurt anyone in them. A wind-up lands when its owner's next turn comes, on the tiles it has marked. A braced foe can't be pushed, held or stunned."
                .to_owned(),
        ),
        (
            "Ground",
            "Fire, gas, falls and pushes into walls take a share of full health, yours or theirs. What you can't beat, burn, drop or drown."
                .to_owned(),
        ),
        (
            "Light",
            format!(
                "Your lantern lights {} tiles, and any foe awake sees it. Hooded ({}) it lights {}: you're noticed from half as far. Hooding takes no time, opening a turn. If you were lit this turn, you were seen.",
                open.lantern_radius(),
                key(Command::Lantern),
                hooded.lantern_radius()
            ),
        ),
        (
            "Oil",
            format!(
                "The lantern burns 1 oil a turn and refills from your flasks. Open, it heals 1 health every {OIL_FOR_HEALTH} turns, unless a foe that hunts you stands beside you. Rest by a brazier heals 1 more a turn, {WARMTH} in all."
            ),
        ),
        (
            "Sleepers",
            format!(
                "A step is heard {} steps away, a hit {}. A sleeper that hears you loses sleep, and an open lantern within {} steps costs it {GLARE} more. A hit from the dark, on a foe that never noticed you, does half again, or {SNEAK} times as much with a dagger in hand for {STEADY} turns.",
                noise::STEP,
                noise::BLOW,
                GLARE_REACH
            ),
        ),
        (
            "Levels",
            format!(
                "Kills teach. A level gives {HEALTH} health, and two of three give 1 power or 1 defence. Levels {} teach one of three talents.",
                talents::LEVELS.map(|level| level.to_string()).join(", ")
            ),
        ),
        (
            "Night shift",
            format!(
                "It comes to each floor by the stairs, looks for you and teaches nothing. A shout or a blast brings it {ALARM} turns sooner."
            ),
        ),
        (
            "Flight",
            format!(
                "Hunters follow you over stairs. Beasts break a door in {BLOWS_AT_A_DOOR} turns."
            ),
        ),
    ]
}

/// What a badge on the map means.
pub(crate) fn badge(badge: Badge) -> &'static str {
    match badge {
        Badge::Number(_) => {
            "The health that a step, a hit or a wait costs you there. On narrow maps ≥ is 10 or more."
        }
        Badge::Death => "It would kill you there.",
        Badge::Falls => "Beside a foe: what it has wound up lands next turn.",
        Badge::Marked => "What a foe has wound up lands here.",
        Badge::Steals => "Beside a foe: it steals.",
        Badge::Breathes => "Beside a foe: it breathes fire.",
        Badge::Shoots => "Beside a foe: it shoots.",
        Badge::Strikes => "Beside a foe: it hits.",
        Badge::Announces => "Beside a foe: it winds up, and marks the tiles that it will hit.",
        Badge::Helps => "Beside a foe: it helps another.",
        Badge::Goes(_) => "Beside a foe: it steps that way.",
        Badge::Waits => "Beside a foe: it waits.",
        Badge::NoStepBack => "Beside a foe: it has just stepped back, and will not do so next turn.",
        Badge::Slept => "A foe that you last saw asleep here.",
    }
}

/// Where recordings are, and what can be done with them.
pub(crate) fn recordings(keys: &Keymap) -> [String; 5] {
    let key = |command| keys.name_of(command);
    [
        "Every run is written down as it is played, and can be watched: Enter on a line of the scores shows it. In the \
         list of all messages, and among the last ones of a run that is over, Enter on a message shows the moment at \
         which it came, and Esc leads back."
            .to_owned(),
        "Every action is in the run's file before the next picture: whatever ends the program costs no turn, and a power \
         cut costs about the last two seconds. While the file cannot be written, NOT SAVED stands above the map; the run \
         waits in memory, and every action tries again."
            .to_owned(),
        "To play on from such a moment is practice: the run is marked as that and never scored, and the run that you were \
         playing waits at the title."
            .to_owned(),
        "Continue on the title takes up the run that was played last. All others that are not over stand in its list of \
         other runs, and each can be continued from there."
            .to_owned(),
        format!(
            "While a recording is shown, the bar can be clicked and dragged, a click on the map runs and pauses, and {} \
             {} {} show messages, character and places as in play.",
            key(Command::Log),
            key(Command::Character),
            key(Command::Look)
        ),
    ]
}

/// Notes on all keys.
pub(crate) const KEYS: [&str; 3] = [
    "In lists, choose with a letter or the arrows. The direction keys move a cursor, with Shift by eight tiles.",
    "Walking into a foe strikes it, into a door opens it. Walking into rock costs no time, nor does a key that does nothing.",
    "Any key stops exploring, travelling, resting and fighting. Nothing played is ever lost: quit when you like.",
];

/// What stands on the ground, for the list of signs.
pub(crate) const REMAINS: &str = "The remains of a foe.";
pub(crate) const WRITING: &str = "Something written here: come near it, or look at it, to read it.";
pub(crate) const LEAVING: &str = "Something left here by those before you: come near it, or look at it.";
pub(crate) const LETHAL: &str = "Beside what is there: a step there would kill you.";

/// Above the list of foes.
pub(crate) fn strength(depth: u32) -> String {
    format!("Health and power as on floor {depth}; each floor has a strength of its own.")
}

/// Above the museum of rule sets.
pub(crate) fn rule_sets(seed: u64) -> String {
    format!("Seed {seed} under six rule sets.")
}

/// How many of them dig the same dungeon as one of them does.
pub(crate) fn alike(count: usize, measure: &str) -> String {
    format!("{count} dig the same dungeon. What differs from {measure}:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_take_350_words() {
        let words = |text: &str| text.split_whitespace().count();
        let page = paragraphs(&Keymap::default());
        let count: usize = page.iter().map(|(heading, rule)| words(heading) + words(rule)).sum();
        assert!((200..=350).contains(&count), "{count} words");
    }
}
