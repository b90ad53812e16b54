//! Who has noticed the player and who would, in words, for the look card and the mouse. The rules are asked through
//! `forecast::notice`. It draws nothing.

use super::foe_at;
use super::names::{self, capital};
use super::phrase::{Phrase, phrase};
use crate::content::Monster;
use crate::forecast::notice::{self, Approach, Notice, Stand};
use crate::level::{Actor, Level, Mood, reach};
use crate::map::Point;
use crate::replay::{Counts, count};

/// A spell of more turns than this outlasts any visit: it ends when somebody ends it.
const FOR_GOOD: u16 = u16::MAX / 2;

/// What `foe` knows of the player, or what would make it notice, in a sentence or two.
pub fn of_foe(level: &Level, foe: &Actor) -> String {
    match foe.mood {
        Mood::Hunting { .. } if foe.pursuit.shelter > 0 => {
            let turns = names::several(foe.pursuit.shelter, "turn");
            format!("It keeps out of your line. After {turns} in cover it goes back to its patrol.")
        }
        Mood::Hunting { lost: 0, .. } => "It knows where you are.".to_owned(),
        Mood::Hunting { .. }
            if Stand::waiting(level, level.hero.lantern.hooded).notice(foe) == Notice::Notices =>
        {
            "It lost you, but will see you if you stay.".to_owned()
        }
        Mood::Hunting { .. } => match notice::gives_up_in(level, foe) {
            Some(1) => "It lost you, and gives up now.".to_owned(),
            Some(turns) => format!("It lost you, and gives up in {turns} turns."),
            None => "It lost you, and is going where it last knew you to be.".to_owned(),
        },
        Mood::Fleeing => "It wants to be where you are not.".to_owned(),
        Mood::Asleep { spell: 0 } => sleeper(level, foe),
        Mood::Asleep { spell: 1 } => "A spell holds it asleep for this turn. No noise wakes it.".to_owned(),
        Mood::Asleep { spell } if spell > FOR_GOOD => {
            "A spell holds it asleep. No noise wakes it.".to_owned()
        }
        Mood::Asleep { spell } => format!("A spell holds it asleep for {spell} turns. No noise wakes it."),
        Mood::Wandering { .. } => wanderer(level, foe),
    }
}

/// The player on their own tile, as loud as if they took a step: no nearer to anyone.
fn stepping(level: &Level, hooded: bool) -> Stand {
    Stand::stepping(level, level.player().at, hooded)
}

/// How close a sleeper is to waking, and whether the walk up to it wakes it.
fn sleeper(level: &Level, foe: &Actor) -> String {
    format!("{}{}", asleep(level, foe), on_the_way(level, foe).unwrap_or_default())
}

/// At which step of the way to a sleeper it wakes, with the lantern open and hooded.
fn on_the_way(level: &Level, foe: &Actor) -> Option<String> {
    let [open, hooded] = [false, true].map(|hooded| notice::approach(level, foe, hooded));
    Some(match (open?, hooded?) {
        (Approach::SleepsOn, Approach::SleepsOn) => " You can reach it without waking it.".to_owned(),
        (Approach::SleepsOn, Approach::Wakes(step)) => {
            format!(" You reach it asleep, but hooded you wake it at step {step}.")
        }
        (Approach::Wakes(step), Approach::SleepsOn) => {
            format!(" It wakes at step {step}, but hooded you reach it asleep.")
        }
        (Approach::Wakes(open), Approach::Wakes(hooded)) if open == hooded => {
            format!(" It wakes at step {open}, hooded or not.")
        }
        (Approach::Wakes(open), Approach::Wakes(hooded)) => {
            format!(" It wakes at step {open} (hooded {hooded}).")
        }
    })
}

/// What a turn costs the sleep of a sleeper with the lantern as it is and switched: a step on the way to it, if there
/// is one, and waiting.
fn asleep(level: &Level, foe: &Actor) -> String {
    let (hooded, at) = (level.hero.lantern.hooded, level.player().at);
    let next = notice::nearer(level, foe).map_or(at, |way| way.step(at));
    let [now, other] = [hooded, !hooded].map(|hooded| {
        let step = Stand::stepping(level, next, hooded);
        [step, Stand::waiting(level, hooded)].map(|stand| taken(&stand, foe))
    });
    let full = foe.monster().map_or(0, |monster| monster.info().rest);
    let sleep = format!("Sleep {}/{full}, and it wakes at 0.", foe.sleep.rest);
    if [now, other].concat().iter().all(|taken| *taken == 0) {
        let step = stepping(level, hooded);
        let light = match step.troubles_within() {
            0 => String::new(),
            tiles => format!(", and your light troubles it at {tiles}"),
        };
        return format!("{sleep} {}{light}.", capital(&hears(&step, foe)));
    }
    let cost = |now: i32, other: i32| match now == other {
        true => now.to_string(),
        false => format!("{now} ({} {other})", other_way(level)),
    };
    let waiting = if now[1] + other[1] == 0 {
        String::new()
    } else {
        format!(", and waiting {}", cost(now[1], other[1]))
    };
    format!("{sleep} Your next step costs it {}{waiting}.", cost(now[0], other[0]))
}

/// How close a foe must be to hear the player's steps, as a clause.
fn hears(stand: &Stand, foe: &Actor) -> String {
    match stand.heard_within(foe) {
        0 => "doesn't hear your steps".to_owned(),
        tiles => format!("hears you at {tiles}"),
    }
}

/// How much sleep a turn costs a sleeper.
fn taken(stand: &Stand, foe: &Actor) -> i32 {
    match stand.notice(foe) {
        Notice::Nothing => 0,
        Notice::Stirs(loudness) => loudness,
        Notice::Notices => foe.sleep.rest,
    }
}

/// The state the lantern is not in.
fn other_way(level: &Level) -> &'static str {
    if level.hero.lantern.hooded { "open" } else { "hooded" }
}

/// How close the player must come for an unaware foe to notice.
fn wanderer(level: &Level, foe: &Actor) -> String {
    let hooded = level.hero.lantern.hooded;
    let (step, wait) = (stepping(level, hooded), Stand::waiting(level, hooded));
    let (now, other) = (wait.seen_within(foe), Stand::waiting(level, !hooded).seen_within(foe));
    let other =
        if now == other { "hooded or not".to_owned() } else { format!("{} {other}", other_way(level)) };
    let next = match (wait.notice(foe), step.notice(foe)) {
        (Notice::Nothing, Notice::Nothing) => "",
        (Notice::Nothing, _) => " It will hear your next step.",
        _ => " If you stay in its sight, it will notice you now.",
    };
    format!(
        "{} away. Sees you at {now} ({other}), {}.{next}{}{}",
        reach(foe.at, level.player().at),
        hears(&step, foe),
        behind(foe, &wait),
        patrol(level, foe)
    )
}

/// How much less far a foe on patrol sees behind its back.
fn behind(foe: &Actor, stand: &Stand) -> String {
    foe.facing.map_or_else(String::new, |way| {
        if stand.is_behind(foe) {
            return format!(" Facing {}, and you are behind it.", way.name());
        }
        let within = stand.seen_from_behind_within(foe);
        format!(" Facing {}. From behind, it sees you at {within}.", way.name())
    })
}

/// That the stops of a foe's patrol are numbered on the map, if the player knows them.
fn patrol(level: &Level, foe: &Actor) -> String {
    match notice::known_round(level, foe).len() {
        0 => String::new(),
        1 => " Patrols one stop, numbered.".to_owned(),
        stops => format!(" Patrols the {stops} numbered stops."),
    }
}

/// The unaware foes in view that would notice or stir if the player stepped onto `at`, or waited there if they
/// already stand on it.
pub(crate) fn noticing(level: &Level, at: Point) -> Vec<(&Actor, Notice)> {
    let foes = level.foes_in_view();
    if !foes.iter().any(|foe| is_unaware(foe)) || !can_stand(level, at) {
        return Vec::new();
    }
    let noticed = stand_at(level, at).noticed_by(&foes);
    let notice = |foe: &Actor| noticed.iter().find(|(id, _)| *id == foe.id).map(|(_, notice)| *notice);
    foes.into_iter().filter_map(|foe| Some((foe, notice(foe)?))).collect()
}

fn stand_at(level: &Level, at: Point) -> Stand {
    let hooded = level.hero.lantern.hooded;
    if at == level.player().at { Stand::waiting(level, hooded) } else { Stand::stepping(level, at, hooded) }
}

/// Whether the player could stand on `at`, as far as they know.
fn can_stand(level: &Level, at: Point) -> bool {
    level.remembered_tile(at).is_some_and(|tile| tile.is_passable()) && foe_at(level, at).is_none()
}

fn is_unaware(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Asleep { .. } | Mood::Wandering { .. })
}

/// Who would notice the player at `at`, a clause each; empty if nobody would.
pub(crate) fn at_place(level: &Level, at: Point) -> Vec<Phrase> {
    let (sure, stirring) = named(level, at);
    let notices = sure.map(|names| phrase!("Would notice you: {}", names));
    notices.into_iter().chain(stirring.map(|names| phrase!("Would stir: {}", names))).collect()
}

/// The foes that would notice the player at `at`, and the ones that would stir in their sleep, by kind.
fn named(level: &Level, at: Point) -> (Option<Phrase>, Option<Phrase>) {
    let noticing = noticing(level, at);
    let names = |wanted: bool| {
        let these = noticing.iter().filter(|(_, notice)| (*notice == Notice::Notices) == wanted);
        let names = counted(these.filter_map(|(foe, _)| foe.monster()));
        (!names.is_empty()).then_some(names)
    };
    (names(true), names(false))
}

/// How close the player must come for `foe` to notice, in a few words; `None` if it already has.
pub(crate) fn reach_of(level: &Level, foe: &Actor) -> Option<String> {
    let hooded = level.hero.lantern.hooded;
    match foe.mood {
        Mood::Asleep { spell: 0 } => Some(capital(&hears(&stepping(level, hooded), foe))),
        Mood::Wandering { .. } => {
            Some(format!("Sees you at {}", Stand::waiting(level, hooded).seen_within(foe)))
        }
        Mood::Asleep { .. } | Mood::Hunting { .. } | Mood::Fleeing => None,
    }
}

/// Each kind once, in order of appearance: "goblin, 2 rats".
pub(super) fn counted(kinds: impl Iterator<Item = Monster>) -> Phrase {
    let mut counts: Counts<Monster> = Vec::new();
    kinds.for_each(|kind| count(&mut counts, kind, 1));
    Phrase::join(counts.into_iter().map(|(kind, count)| names::foes(kind, count)), ", ")
}
