//! What is said of those who are not against the player: the companion, and captives.

use super::foes;
use super::phrase::{Phrase, phrase};
use crate::action::abilities::rules_of;
use crate::action::{companion, pathing};
use crate::content::companions::{FOLLOWS, LEASH, NEAR, TURNS_FOR_HEALTH};
use crate::content::monsters::Ability;
use crate::level::{Actor, Body, Level};
use crate::map::Point;

const WITH_YOU: &str = "with you";

/// The friend that the player perceives at `at`.
pub(crate) fn friend_at(level: &Level, at: Point) -> Option<&Actor> {
    level.actor_at(at).filter(|actor| !actor.is_player() && !actor.is_foe() && level.sees_actor(actor))
}

/// "Odd, orc".
pub(crate) fn name(friend: &Actor) -> Phrase {
    let kind = friend.monster().map_or_else(Phrase::default, super::names::foe);
    friend.given_name().map_or_else(Phrase::default, |name| phrase!("{}, {}", name.name(), kind))
}

/// What it is about, in a word or two.
pub(crate) fn state(level: &Level, friend: &Actor) -> String {
    let steps = || pathing::companion_way(level, friend, level.player().at).distance(friend.at);
    let words = match () {
        () if friend.is_captive() => "captive",
        () if friend.is_asleep() => "asleep",
        () if friend.aim.is_some() => "winds up",
        () => match steps() {
            None => "can't come",
            Some(steps) if steps > FOLLOWS => return format!("{steps} steps"),
            Some(_) => WITH_YOU,
        },
    };
    words.to_owned()
}

/// Its health, and what it is about unless it is with the player.
pub(crate) fn health(level: &Level, friend: &Actor) -> String {
    let (hp, max_hp) = body(level, friend);
    let state = state(level, friend);
    if state == WITH_YOU { format!("{hp}/{max_hp}") } else { format!("{hp}/{max_hp}  {state}") }
}

/// Its health beside the player, and the most that it has there.
pub(crate) fn body(level: &Level, friend: &Actor) -> (i32, i32) {
    let Body { hp, max_hp, .. } = as_companion(level, friend).body;
    (hp, max_hp)
}

/// The same as it is when it goes with the player.
fn as_companion(level: &Level, friend: &Actor) -> Actor {
    if friend.is_captive() { companion::adjusted(level, friend.clone()) } else { friend.clone() }
}

/// What its card says.
pub(crate) fn lines(level: &Level, friend: &Actor) -> Vec<Phrase> {
    let mut lines = Vec::new();
    if friend.is_captive() {
        let sends = level.companion().and_then(Actor::given_name);
        let sends = sends.map_or_else(String::new, |name| format!(" {} goes home then.", name.name()));
        lines.push(phrase!("Walk into it to free it: it goes with you.{}", sends));
    } else {
        lines.push("Walk into it to change places.".into());
    }
    lines.extend(own(friend));
    lines.push(
        phrase!(
            "It fights after you and before your foes. With your lantern open it goes for what hunts you within {} tiles of \
             you, and is heard. Your hood calls it back: then it is silent, and fights only what is beside you or it.",
            LEASH
        ),
    );
    lines.push("It steps back from hits that would kill it.".into());
    lines.push(phrase!(
        "Otherwise it stays within {} steps, out of chambers and off traps, and follows over stairs from {} steps. {} turns in your \
         open light give it 1 health.",
        NEAR,
        FOLLOWS,
        TURNS_FOR_HEALTH
    ));
    lines.extend(foes::about(level, &as_companion(level, friend)));
    lines
}

/// What only some kinds do for the player.
fn own(friend: &Actor) -> Option<Phrase> {
    Some(match friend.ability() {
        Ability::Shoots { .. } => "It shoots at what hunts you.".into(),
        Ability::Mends { health } => {
            let turns = rules_of(friend).cooldown;
            phrase!("While you are hunted, it gives you {} health every {} turns.", health, turns)
        }
        Ability::Shields => "Beside you, it takes the hits and shots that are meant for you.".into(),
        Ability::Lights { .. } => "It carries a light, and lights the braziers it passes.".into(),
        Ability::Smashes => "It winds up, and then hits all in front of it, but never you.".into(),
        // Of the kinds in pens the rest just fight.
        _ => return None,
    })
}
