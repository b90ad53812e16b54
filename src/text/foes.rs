//! What is said of a foe: what it is about, what it does next, and all that its card tells.

use super::conditions::{self, conditions};
use super::names::{a_thing, capital, several, your};
use super::phrase::{Phrase, phrase};
use crate::action::ALARM;
use crate::content::monsters::Ability;
use crate::content::{Condition, Item};
use crate::forecast::next::{Intent, Move};
use crate::level::{AbilityState, Actor, Level, Mood};

/// What a foe does not do that has just stepped back.
const STEPPED_BACK: &str = "It just stepped back, so it can't next turn.";
/// What the ground does to a heavy foe and to the Warden.
const HARDY: &str = "Flames, gas, falls, pushes and blasts do it half the harm.";

/// What a foe is doing, in a word.
pub fn mood(foe: &Actor) -> &'static str {
    match foe.mood {
        Mood::Asleep { .. } => "asleep",
        Mood::Wandering { .. } => "unaware",
        Mood::Hunting { .. } => "hunting",
        Mood::Fleeing => "fleeing",
    }
}

/// A foe's state at a glance, in a word: that its shell is closed, what sleep is left to a sleeper that the last turn
/// has disturbed, or else its mood.
pub fn state(foe: &Actor) -> String {
    match foe.monster() {
        _ if foe.is_closed() => "closed".to_owned(),
        Some(monster) if foe.sleep.stirred && foe.is_asleep() => {
            format!("sleep {}/{}", foe.sleep.rest, monster.info().rest)
        }
        _ => mood(foe).to_owned(),
    }
}

/// What holds of a foe for now besides its mood and its conditions, in a few words.
pub(crate) fn bearing(foe: &Actor) -> Option<&'static str> {
    foe.is_done_stepping_back().then_some("stays")
}

/// What a foe does next turn, and the health that it takes from the player, in a word or two.
pub fn intent(act: Move, harm: i32) -> String {
    let verb = match act {
        Move::Steals => "steals",
        Move::Breathes => "breathes",
        Move::Shoots => "shoots",
        Move::Hits => "hits",
        Move::WindsUp => "winds up",
        Move::Gathers => "gathers",
        Move::Calls => "calls help",
        Move::Mends => "mends ally",
        Move::Raises => "raises dead",
        Move::Drums => "drums",
        Move::Comes => "comes",
        Move::Withdraws => "backs off",
        Move::Held => "held",
        Move::Waits => "waits",
    };
    if harm > 0 { format!("{verb} {harm}") } else { verb.to_owned() }
}

/// That a foe acts twice next turn, unless what it takes is told: that is the whole turn's loss already.
fn twice(twice: bool, harm: i32) -> &'static str {
    if twice && harm == 0 { " x2" } else { "" }
}

/// What a foe does next turn, with what it takes from the player, or else from a companion.
pub fn in_short(next: &Intent) -> String {
    match next.friend.filter(|_| next.harm == 0 && next.act.is_hit()) {
        Some((name, harm)) => format!("{} {} {harm}", intent(next.act, 0), name.name()),
        None => intent(next.act, next.harm) + twice(next.twice, next.harm),
    }
}

/// What a foe does next turn, as far as that is foretold, or else its state, in a word or two.
pub(crate) fn doing(foe: &Actor, next: Option<&Intent>) -> String {
    next.map_or_else(|| state(foe), in_short)
}

/// What `foe` would take from the player, if it is a thief that has nothing yet.
pub(crate) fn steals<'a>(level: &'a Level, foe: &Actor) -> Option<&'a Item> {
    let is_thief = foe.ability() == Ability::Steals && foe.loot().is_none();
    level.hero.item(level.hero.most_worth_stealing().filter(|_| is_thief)?)
}

/// What the card tells of a foe that the player perceives, besides what its kind does.
pub(super) fn about(level: &Level, foe: &Actor) -> Vec<Phrase> {
    let Some(monster) = foe.monster() else { return Vec::new() };
    let mut lines = vec![phrase!("{} power, {} defence.{}", foe.body.power, foe.body.defence, pace(foe))];
    lines.extend(conditions(level, foe).into_iter().map(|(condition, turns)| {
        let (name, means) = (capital(condition.info().name), conditions::means(condition, foe));
        let left = if turns > 0 { format!(", {}", several(turns, "more turn")) } else { String::new() };
        phrase!("{}{}: {}.", name, left, means)
    }));
    let calls = matches!(foe.ability(), Ability::Shouts { .. }) && level.timers.night_shift.is_some();
    lines.extend(calls.then(|| phrase!("Its shout brings the night shift {} turns sooner.", ALARM)));
    let beats = foe.ability() == Ability::Drums && foe.is_hunting();
    lines.extend(beats.then(|| phrase!("It beats the drum in {}.", several(foe.cooldown.max(1), "turn"))));
    lines.extend(monster.info().is_hardy().then(|| HARDY.into()));
    lines.extend(
        foe.is_night_shift.then(|| "It came with the night shift. Killing it gives no experience.".into()),
    );
    lines.extend(kept(foe));
    lines.extend(level.is_stone(foe).then(|| "It is stone now.".into()));
    lines.extend(foe.is_done_stepping_back().then(|| STEPPED_BACK.into()));
    lines.extend(steals(level, foe).map(|item| phrase!("It would take {}.", your(item))));
    lines
}

/// How long ago the player last saw `foe`, if it is out of sight, as the end of a clause.
pub(crate) fn when(level: &Level, foe: &Actor) -> String {
    match level.sighting(foe.id).map(|sighting| sighting.turns) {
        None => String::new(),
        Some(0) => ", as you last saw it".to_owned(),
        Some(turns) => format!(", seen {} ago", several(turns, "turn")),
    }
}

/// What its ability keeps, in a sentence.
fn kept(foe: &Actor) -> Option<Phrase> {
    let words = match foe.ability_state {
        AbilityState::Eaten(item) => {
            return Some(phrase!("It has eaten {} of {}.", eaten(&item), a_thing(&Item::new(item.kind))));
        }
        AbilityState::Loot(item) => return Some(phrase!("It carries {}.", a_thing(&item))),
        AbilityState::Guard(guard) => return Some(phrase!("It last hit to the {}.", guard.name())),
        AbilityState::Closed => "Its shell is closed. Until it hits something, your hits do nothing.",
        AbilityState::Gathered if foe.aim.is_none() => {
            "It has gathered light. It takes aim next, and sparks a turn later."
        }
        AbilityState::Gathered
        | AbilityState::None
        | AbilityState::Retreat(..)
        | AbilityState::Disguise(_)
        | AbilityState::Calls(_)
        | AbilityState::Meals(_)
        | AbilityState::DeadTwins(_) => return None,
    };
    Some(words.into())
}

/// What a rust mite has eaten of an item: a rune, enchantment, or both.
fn eaten(item: &Item) -> String {
    let rune = item.rune().map(|rune| format!("the rune of {}", rune.info().name));
    let enchantment = (item.enchantment > 0).then(|| item.enchantment.to_string());
    rune.into_iter().chain(enchantment).collect::<Vec<_>>().join(" and ")
}

/// How often `foe` acts, as a sentence after another, unless it is once a turn.
fn pace(foe: &Actor) -> String {
    match foe.pace() {
        _ if foe.ability() == Ability::Swims => " It swims two tiles a turn.".to_owned(),
        50 => " Slow: each step takes it two turns.".to_owned(),
        100 => String::new(),
        150 => " Fast: it acts three times in two turns.".to_owned(),
        // Haste says it already.
        200 if foe.has(Condition::Haste) => String::new(),
        200 => " Fast: it acts twice a turn.".to_owned(),
        energy => format!(" It acts {} times in 10 turns.", energy / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Monster;
    use crate::level::{ActorId, Mood};
    use crate::map::Map;

    #[test]
    fn cards_tell_every_condition() {
        let (map, marks) = Map::from_picture("#####\n#@.f#\n#####");
        let mut level = Level::new(1, map, marks[0].1);
        level.actors.push(Actor::foe(ActorId(1), Monster::Orc, marks[1].1));
        for condition in Condition::ALL {
            let mut foe = level.actors[1].clone();
            match condition {
                Condition::Sleep => foe.mood = Mood::Asleep { spell: 3 },
                condition => foe.conditions[condition] = 3,
            }
            let card = format!("{}\n{}", mood(&foe), Phrase::join(about(&level, &foe), "\n")).to_lowercase();
            assert!(card.contains(condition.info().name), "{condition:?}: {card}");
        }
    }
}
