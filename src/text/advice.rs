//! How to play: the invisible rules, with their numbers from the game itself.

use crate::action::combat::SNEAK;
use crate::action::time::OIL_FOR_HEALTH;
use crate::action::{ALARM, noise};
use crate::canvas::glyph::Badge;
use crate::config::keymap::{Command, Keymap};
use crate::content::FLOORS;
use crate::content::talents::{self, HEALTH};
use crate::level::hero::STEADY;
use crate::level::{HITS_AT_A_DOOR, Hero, WARMTH};

/// Headings and the words next to them: all rules of the game, in 250 words at most. The table of effects has the ground's.
pub(crate) fn paragraphs(keys: &Keymap) -> [(&'static str, String); 10] {
    let key = |command| keys.name_of(command);
    let open = Hero::new();
    let mut hooded = Hero::new();
    hooded.lantern.hooded = true;
    [
        ("The goal", format!("Take the ember on floor {FLOORS}. Death ends the run.")),
        (
            "Fights",
            format!(
                "No dice. A hit does power minus defence, and at least a third of its power. The panel shows how a fight ends, and {} fights exactly that. The numbers around you are each move's cost in health.",
                key(Command::Fight)
            ),
        ),
        (
            "A turn",
            "You act, then foes, then fire and gas. A wind-up lands on its marked tiles next turn. A braced foe can't be pushed, held or stunned."
                .to_owned(),
        ),
        (
            "Ground",
            "Fire, gas, falls and walls take a share of full health, anyone's. What you can't beat, burn, drop or drown."
                .to_owned(),
        ),
        (
            "Light",
            format!(
                "The lantern lights {} tiles, and foes see it. Hooded ({}) it lights {}, and you're noticed from half as far. Opening it takes a turn.",
                open.lantern_radius(),
                key(Command::Lantern),
                hooded.lantern_radius()
            ),
        ),
        (
            "Oil",
            format!(
                "The lantern burns 1 oil a turn and refills from flasks. Open, it heals 1 health every {OIL_FOR_HEALTH} turns, unless a hunter is beside you. A lit brazier heals {WARMTH} more."
            ),
        ),
        (
            "Sleepers",
            format!(
                "Steps are heard {} tiles away, hits {}. Noise and light wear sleep away. From the dark a hit does half again, or {SNEAK} times with a dagger held {STEADY} turns.",
                noise::STEP,
                noise::HIT
            ),
        ),
        (
            "Levels",
            format!(
                "Each level gives {HEALTH} health, and most give power or defence. Levels {} teach a talent.",
                talents::LEVELS.map(|level| level.to_string()).join(", ")
            ),
        ),
        (
            "Night shift",
            format!(
                "It comes by stairs and hunts you. A shout or blast brings it {ALARM} turns sooner."
            ),
        ),
        ("Stairs", format!("Hunters follow you. Of two ways down, taking one shuts the other. Beasts break a door in {HITS_AT_A_DOOR} turns.")),
    ]
}

/// What a badge on the map means.
pub(crate) fn badge(badge: Badge) -> &'static str {
    match badge {
        Badge::Number(_) => "The health a move there costs. On narrow maps ≥ is 10 or more.",
        Badge::Death => "A move there kills you.",
        Badge::Falls => "Its wind-up lands next turn.",
        Badge::Marked => "A wind-up lands here.",
        Badge::Steals => "It steals.",
        Badge::Breathes => "It breathes fire.",
        Badge::Shoots => "It shoots.",
        Badge::Hits => "It hits.",
        Badge::WindsUp => "It winds up, and marks the tiles it will hit.",
        Badge::Helps => "It helps another foe.",
        Badge::Goes(_) => "It steps that way.",
        Badge::Waits => "It waits.",
        Badge::NoStepBack => "It just stepped back, so it can't next turn.",
        Badge::Slept => "A foe last seen asleep here.",
    }
}

/// Where recordings are, and what can be done with them.
pub(crate) fn recordings(keys: &Keymap) -> [String; 4] {
    let key = |command| keys.name_of(command);
    [
        "Every run is recorded. Enter on a score shows it, on a message its moment."
            .to_owned(),
        "Every turn is saved before you see it. If that fails, NOT SAVED stands above the map, and every action \
         tries again."
            .to_owned(),
        "From any moment you can play on for practice, unscored. Your own run waits at the title, and others under Other \
         runs."
            .to_owned(),
        format!(
            "Drag the bar, or click the map to pause. {} {} {} work as in play.",
            key(Command::Log),
            key(Command::Character),
            key(Command::Look)
        ),
    ]
}

/// Below the table of effects.
pub(crate) const HARD_PUSHES: &str = "A hard push does to the ground what a blast does.";

/// Notes on all keys.
pub(crate) const KEYS: [&str; 3] = [
    "Lists take letters or arrows. Direction keys move the cursor, and Shift makes it jump eight.",
    "Walk into a foe to attack it, into a door to open it.",
    "Any key stops exploring, travelling, resting and fighting. Every turn is saved, so quit when you like.",
];

/// What fingers do, in place of the keys.
pub(crate) const TOUCH: [(&str, &str); 8] = [
    (
        "Tap a tile",
        "Walk there, step by step while a foe is watching. Tap doors and levers beside you to use them.",
    ),
    ("Tap a foe", "Attack it, if it's within reach."),
    ("Your tile", "Tap it to take what lies there, to take the stairs, or to wait."),
    ("Hold", "See what is there, the way to it and what that costs. Hold again to close."),
    ("Tap words", "Press the key that they name, choose that line, or see the sum behind that number."),
    ("Swipe", "Move through a list, or along the bar of a replay."),
    ("Pinch", "Show more of the floor, or larger tiles."),
    ("Aim", "The first tap moves the target and shows what comes of it. Tap it again to throw."),
];

/// What stands on the ground, for the list of signs.
pub(crate) const REMAINS: &str = "The remains of a foe.";
pub(crate) const WRITING: &str = "Writing. Come near to read it.";
pub(crate) const LEAVING: &str = "Something left behind. Come near to see it.";
pub(crate) const LETHAL: &str = "A step there would kill you.";

/// Above the list of foes.
pub(crate) fn strength(depth: u32) -> String {
    format!("Health and power as on floor {depth}. Other floors differ.")
}

/// Above the museum of rule sets.
pub(crate) fn rule_sets(seed: u64) -> String {
    format!("Seed {seed} under six rule sets.")
}

/// How many of them dig the same dungeon as one of them does.
pub(crate) fn alike(count: usize, measure: &str) -> String {
    format!("{count} dig the same dungeon. What differs from {measure}:")
}
