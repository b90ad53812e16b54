//! What harm an action would do to the player, in a clause. It calculates nothing.

use super::foe_at;
use super::names;
use crate::action::Action;
use crate::action::danger::{self, Fate, Harm};
use crate::content::Condition;
use crate::level::{Gas, Level};
use crate::map::{Point, TileType};

/// The harm done to "you", as the words after "it": "burns you for 2, then 3 more. You die".
pub fn harm(harm: &Harm) -> String {
    let mut does = Vec::new();
    if harm.crushes > 0 {
        does.push(format!("crushes you for {}", harm.crushes));
    }
    if harm.hits > 0 {
        does.push(format!("hits you for {}", harm.hits));
    }
    if harm.blasts > 0 {
        does.push(format!("blasts you for {}", harm.blasts));
    }
    does.extend(match (harm.burns, harm.later) {
        (0, 0) => None,
        (0, later) => Some(format!("sets you alight for {later}")),
        (now, 0) => Some(format!("burns you for {now}")),
        (now, later) => Some(format!("burns you for {now}, then {later} more")),
    });
    if harm.chokes > 0 {
        does.push(format!("chokes you for {}", harm.chokes));
    }
    if harm.scalds > 0 {
        does.push(format!("scalds you for {}", harm.scalds));
    }
    if let Some(fall) = harm.falls {
        let cost = if fall > 0 { format!(" for {fall}") } else { String::new() };
        does.push(format!("drops you to the floor below{cost}"));
    }
    if harm.confused > 0 {
        does.push("confuses you".to_owned());
    }
    let does = match does.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{}, and {last}", others.join(", ")),
        None => "springs it".to_owned(),
    };
    match harm.fate {
        Fate::Lives => does,
        Fate::BurnsToDeath => format!("{does}. Without water, you die"),
        Fate::Dies => format!("{does}. You die"),
    }
}

/// What a step to `at`, or staying there, would do to the player, in a sentence. What looks harmful but is not is
/// called harmless; `None` if there is nothing to say.
pub fn of_step(level: &Level, at: Point) -> Option<String> {
    let who = if at == level.player().at { "Staying here" } else { "A step there" };
    match danger::of_step(level, at) {
        Some(found) => Some(format!("{who} {}.", harm(&found))),
        None if hazard(level, at).is_some() && foe_at(level, at).is_none() && level.player().body.hp > 0 => {
            Some(format!("{who} won't hurt you now."))
        }
        None => None,
    }
}

/// What makes `at` harmful, as far as it is visible: "the fire". `None` if the harm has yet to arrive.
pub(crate) fn hazard(level: &Level, at: Point) -> Option<String> {
    let tile = level.is_seen(at).then(|| level.map.index(at));
    if level.remembered_tile(at) == Some(TileType::Chasm) {
        Some("the chasm".to_owned())
    } else if tile.is_some_and(|tile| level.ground.fire[tile] > 0) {
        Some("the fire".to_owned())
    } else if level.knows_trap(at) {
        Some("the fire trap".to_owned())
    } else {
        let gases = tile.map(|tile| level.ground.air.at(tile)).into_iter().flatten();
        let worst = gases.map(|(gas, _)| gas).find(|gas| *gas != Gas::Smoke);
        worst.map(|gas| format!("the {}", names::gas(gas)))
    }
}

/// The question asked before an action that brings `harm` at `at`.
pub fn question(level: &Level, action: Action, (at, harm): (Point, Harm)) -> String {
    if !matches!(action, Action::Step(_)) {
        return "This would hit you too. Do it anyway?".to_owned();
    }
    let place = match hazard(level, at) {
        Some(trap) if harm.springs => format!("onto {trap}"),
        Some(hazard) => format!("into {hazard}"),
        None if harm.crushes > 0 => "where a guardian will hit you".to_owned(),
        None if harm.falls.is_some() => "where the floor is about to fall".to_owned(),
        None if harm.blasts > 0 => "where something is about to blow up".to_owned(),
        None if harm.scalds > 0 => "where steam is about to drift".to_owned(),
        None if harm.chokes > 0 => "where gas is about to drift".to_owned(),
        None => "where fire is about to spread".to_owned(),
    };
    if level.player().has(Condition::Confusion) {
        return format!("You're confused, and would stumble {place}. Go anyway?");
    }
    format!("Step {place}?")
}

/// What the player should know before answering.
pub fn warning(level: &Level, found: &Harm) -> String {
    let you = level.player();
    format!("It {}. You have {} of {} health.", harm(found), you.body.hp, you.body.max_hp)
}
