//! How to play: the invisible rules, with their numbers from the game itself.

use crate::action::combat::SNEAK;
use crate::action::pathing::UNLIT_RANGE;
use crate::action::time::OIL_FOR_HEALTH;
use crate::action::{ALARM, BLOWS_AT_A_DOOR, noise};
use crate::canvas::glyph::TEN_OR_MORE;
use crate::config::keymap::{Command, Keymap};
use crate::content::items::{FLASK, THROW_RANGE};
use crate::content::{FLOORS, talents};
use crate::game::awareness::{FAR, GLARE};
use crate::level::hero::{START_OIL, STEADY};
use crate::level::{Hero, WARMTH};
use crate::map_builder::FLASKS;

/// What the signs of the next turn mean.
const NEXT_TURN: &str = "The panel says what each hunter in view will do next turn if you wait, and how much health that takes. A small sign beside it says the same: an arrow is a step, a cross a blow, a ring a shot, a flame a breath of fire, a snake a theft, a plus help for others, a line waiting, and a ringed ! an ability that it announces. A solid ! is one that lands next turn on the marked tiles, whatever you do. A crossed-out footprint: it has just stepped back, and will not do so next. The numbers around you are the health that a step, a blow or a wait costs there; no number means no cost, and \u{203c} means death. The line below the foes says how a fight with all of them would end.";

/// What is different where a cell of the map holds only one character.
fn in_narrow_cells() -> String {
    format!(
        " On this narrow map a corner, in ASCII a slash, is a diagonal step, a $ a theft, {TEN_OR_MORE} is ten or more, and the panel says what waiting and blows cost."
    )
}

/// Headings and the words next to them; `is_narrow` is a map whose cells hold one character each.
pub(crate) fn paragraphs(keys: &Keymap, is_narrow: bool) -> [(&'static str, String); 13] {
    let key = |command| keys.name_of(command);
    let open = Hero::new();
    let mut hooded = Hero::new();
    hooded.lantern.hooded = true;
    [
        (
            "The goal",
            format!(
                "The ember lies on floor {FLOORS}. Go down, take it, and you have won. Stairs lead both ways. On a floor that you leave, fires burn out, gas thins, sleepers settle down and patrols walk on. If you die, you start again from nothing."
            ),
        ),
        (
            "Fights",
            format!(
                "A blow does power less defence, and at least a third of its power. Nothing is rolled: look at a foe ({}) and read how a fight would end. {} fights just like that, a turn at a time, and begins no fight that you would lose. Fight in corridors, where only one foe can reach you.",
                key(Command::Look),
                key(Command::Fight)
            ),
        ),
        (
            "Next turn",
            format!("{NEXT_TURN}{}", if is_narrow { in_narrow_cells() } else { String::new() }),
        ),
        (
            "Its order",
            "You act, and what that sets off happens at once, deaths included. Then foes act: first those you can see, in order of arrival, then the others; an announced attack lands when its owner's turn comes. Foes that follow you over stairs arrive. Then the ground has its turn: what was set or pulled goes off, anyone on fire is hurt, flames and gas spread, and everyone in them is hurt. All conditions have one turn less to run. Last, foes that can see or hear you notice you, and sleepers lose rest: any that notice you act only after your next action."
                .to_owned(),
        ),
        (
            "Sleepers",
            format!(
                "A sleeper has a store of rest. Each turn in which it hears you costs it one point per step that you are inside earshot; an open lantern near it costs {GLARE} more, and a hooded one halves it all. At 0 it wakes; while you are more than {FAR} steps away its rest comes back. Exploring keeps out of earshot, and sleepers you have seen stay on the map, grey and with a small z. A blow from the dark, at a foe that sleeps or has never noticed you, does half as much again; with a dagger that has been in hand for {STEADY} turns, {SNEAK} times as much."
            ),
        ),
        (
            "Noise",
            format!(
                "Noise travels along corridors and through doors. A step is heard {} steps away, on rubble {}, a door {}, a blow {}; mail doubles that, a cloak halves it. Waiting makes no noise.",
                noise::STEP,
                noise::RUBBLE,
                noise::DOOR,
                noise::BLOW
            ),
        ),
        (
            "Light",
            format!(
                "Your lantern lights {} tiles. Any foe awake sees you coming. Hood it ({}) and it lights {}, dimly, but you are noticed from half as far, unless another light falls on you. Hooding takes no time, opening takes the turn: if you were lit this turn, you were seen. In tall grass you are not seen at all then, only heard. Coming up behind a foe that walks its round halves the distance once more. Archers shoot 7 tiles far, but only {UNLIT_RANGE} at anyone in the dark, and never through tall grass, smoke or steam. A lens in the lantern changes what it shows and costs; lenses are changed on stairs or at a lens grinder.",
                open.lantern_radius(),
                key(Command::Lantern),
                hooded.lantern_radius()
            ),
        ),
        (
            "Oil",
            format!(
                "The lantern burns 1 oil a turn, open or hooded. You begin with {START_OIL}, and {FLASKS} flasks of {FLASK} lie on each floor: an empty lantern fills itself from one in your bag. Without oil you see one tile and do not heal."
            ),
        ),
        (
            "Rest",
            format!(
                "Every {OIL_FOR_HEALTH} oil burnt in the open lantern give back 1 health, whether you rest or walk; hooded, it heals nothing. Beside a burning brazier each turn of rest gives back 1 more, {WARMTH} in all; walk into one to put it out or to light it. {} rests until you are healed or something comes. {} explores, and both stop at once when a foe comes into view.",
                key(Command::Rest),
                key(Command::Explore)
            ),
        ),
        (
            "Relief",
            format!(
                "Each floor has a relief: foes that arrive by its stairs after a set time, awake and looking for you. The message on arrival and the card of the floor's number say who, when and by which stairs; the panel counts the last 100 turns. Every shout, bell or blast brings them {ALARM} turns sooner."
            ),
        ),
        (
            "Levels",
            format!(
                "Kills teach. At {} experience you reach level 2, and each level takes that much more than the one before. A level gives {} health at once, and two of three give 1 power or 1 defence. Levels {} also teach a talent: your sheet ({}) lists what they offer.",
                open.next_level_at(),
                talents::HEALTH,
                talents::LEVELS.map(|level| level.to_string()).join(", "),
                key(Command::Character)
            ),
        ),
        (
            "Items",
            format!(
                "Nothing has to be guessed: every item says what it does ({}). Save what you can throw or read for when a forecast looks bad; throws reach {THROW_RANGE} tiles. Fire spreads over grass and oil, water puts it out.",
                key(Command::Inventory)
            ),
        ),
        (
            "Flight",
            format!(
                "You need not win every fight. Close doors ({}): beasts need {BLOWS_AT_A_DOOR} turns to break one. Walk around slow foes, or take the stairs ({} {}): hunters that know where you are follow, one by one. Nothing else happens on a floor while you are away.",
                key(Command::CloseDoor),
                key(Command::Descend),
                key(Command::Climb)
            ),
        ),
    ]
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
