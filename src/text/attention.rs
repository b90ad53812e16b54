//! Who has noticed the player and who would, in words, for the look card and the mouse. The rules are asked through
//! `forecast::notice`. It draws nothing.

use super::phrase::{Phrase, phrase};
use super::{foe_at, names};
use crate::content::Monster;
use crate::forecast::notice::{self, Approach, Notice, Stand};
use crate::level::{Actor, Level, Mood, reach};
use crate::map::Point;
use crate::replay::{Counts, count};

/// What `foe` knows of the player, or what would make it notice, in a sentence or two.
pub fn of_foe(level: &Level, foe: &Actor) -> String {
    match foe.mood {
        Mood::Hunting { .. } if foe.pursuit.shelter > 0 => {
            let turns = names::several(foe.pursuit.shelter, "turn");
            format!("It keeps out of your line. After {turns} in shelter it goes back to its round.")
        }
        Mood::Hunting { lost: 0, .. } => "It knows where you are.".to_owned(),
        Mood::Hunting { .. }
            if Stand::waiting(level, level.hero.lantern.hooded).notice(foe) == Notice::Notices =>
        {
            "It had lost you. If you stay, it knows where you are again.".to_owned()
        }
        Mood::Hunting { .. } => match notice::gives_up_in(level, foe) {
            Some(1) => "It has lost you, and gives up now.".to_owned(),
            Some(turns) => format!("It has lost you, looks around, and gives up in {turns} turns."),
            None => "It has lost you, and goes where it last knew you to be.".to_owned(),
        },
        Mood::Fleeing => "It wants to be where you are not.".to_owned(),
        Mood::Asleep { spell: 0 } => sleeper(level, foe),
        Mood::Asleep { spell: 1 } => "A spell holds it asleep for this turn: no noise wakes it.".to_owned(),
        Mood::Asleep { spell } => {
            format!("A spell holds it asleep for {spell} turns: no noise wakes it.")
        }
        Mood::Wandering { .. } => wanderer(level, foe),
    }
}

/// The player on their own tile, as loud as if they took a step: no nearer to anyone.
fn stepping(level: &Level, hooded: bool) -> Stand {
    Stand::stepping(level, level.player().at, hooded)
}

/// How close a sleeper is to waking, and whether the walk up to it wakes it.
fn sleeper(level: &Level, foe: &Actor) -> String {
    format!("{}{}", in_its_rest(level, foe), on_the_way(level, foe).unwrap_or_default())
}

/// With which step of the way to a sleeper it wakes, with the lantern open and hooded.
fn on_the_way(level: &Level, foe: &Actor) -> Option<String> {
    let words = |hooded: bool| {
        Some(match notice::approach(level, foe, hooded)? {
            Approach::Wakes(step) => format!("it wakes on step {step} of your way to it"),
            Approach::SleepsOn => "it sleeps on until you are beside it".to_owned(),
        })
    };
    let (open, hooded) = (words(false)?, words(true)?);
    if open == hooded {
        return Some(format!(" Lantern hooded or not, {open}."));
    }
    Some(format!(" With the lantern open {open}; hooded, {hooded}."))
}

/// How much a turn costs the rest of a sleeper with the lantern as it is and switched: a step on the way to it, if there is one, and
/// waiting.
fn in_its_rest(level: &Level, foe: &Actor) -> String {
    let (hooded, at) = (level.hero.lantern.hooded, level.player().at);
    let nearer = notice::nearer(level, foe).map(|way| way.step(at));
    let [now, other] = [hooded, !hooded].map(|hooded| {
        let step = Stand::stepping(level, nearer.unwrap_or(at), hooded);
        [step, Stand::waiting(level, hooded)].map(|stand| taken(&stand, foe))
    });
    let full = foe.monster().map_or(0, |monster| monster.info().rest);
    let rest = format!("Its rest is {} of {full}; at 0 it wakes up.", foe.sleep.rest);
    if [now, other].concat().iter().all(|taken| *taken == 0) {
        let hears = match stepping(level, hooded).heard_within(foe) {
            0 => "It does not hear your steps".to_owned(),
            tiles => format!("It hears your steps within {tiles} tiles"),
        };
        let light = match stepping(level, hooded).troubles_within() {
            0 => String::new(),
            tiles => format!(", and your light troubles it within {tiles}"),
        };
        return format!("{rest} {hears}{light}; you are not that close.");
    }
    format!(
        "{rest} From here, a step{} costs it {} and waiting {}; with the lantern {}, {} and {}.",
        if nearer.is_some() { " nearer" } else { "" },
        now[0],
        now[1],
        other_way(level),
        other[0],
        other[1]
    )
}

/// How much rest a turn costs a sleeper.
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

/// How close the player must come for a wandering foe to notice.
fn wanderer(level: &Level, foe: &Actor) -> String {
    let hooded = level.hero.lantern.hooded;
    let (step, wait) = (stepping(level, hooded), Stand::waiting(level, hooded));
    let (now, other) = (wait.seen_within(foe), Stand::waiting(level, !hooded).seen_within(foe));
    let other = if now == other {
        "lantern hooded or not".to_owned()
    } else {
        format!(
            "{} with the lantern {}",
            if other == 0 { "not at all".to_owned() } else { other.to_string() },
            other_way(level)
        )
    };
    let sees = if now == 0 { "does not see you".to_owned() } else { format!("sees you within {now} tiles") };
    let (heard, away) = (step.heard_within(foe), reach(foe.at, level.player().at));
    let next = match (wait.notice(foe), step.notice(foe)) {
        (Notice::Nothing, Notice::Nothing) => "",
        (Notice::Nothing, _) => " It would hear your next step.",
        _ => " Stay in its sight, and it will notice you now.",
    };
    format!(
        "It has not noticed you. It {sees} ({other}) and hears your steps within {heard}; it is {away} away.{next}{}{}",
        behind(foe, &wait),
        round(level, foe)
    )
}

/// How much less far a foe on its round sees behind its back.
fn behind(foe: &Actor, stand: &Stand) -> String {
    foe.facing.map_or_else(String::new, |way| {
        if stand.is_behind(foe) {
            return format!(" It faces {}: you are behind its back, on the pale ground.", way.name());
        }
        let within = stand.seen_from_behind_within(foe);
        format!(" It faces {}: behind its back, on the pale ground, it sees you within {within}.", way.name())
    })
}

/// The round that a foe walks, if the player knows it.
fn round(level: &Level, foe: &Actor) -> String {
    let posts = notice::known_round(level, foe);
    let Some(next) = posts.first() else { return String::new() };
    let (count, away) = (names::several(posts.len(), "post"), reach(foe.at, *next));
    format!(
        " Its round has {count}, numbered as it comes to them; the next is {} away.",
        names::several(away, "tile")
    )
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

/// Who would notice the player at `at`, in a few words; empty if nobody would.
pub(crate) fn at_place(level: &Level, at: Point) -> Vec<String> {
    let (sure, stirring) = named(level, at);
    let words = |what: &str, names: Option<Phrase>| names.map(|names| format!("{what}: {names}"));
    words("would notice you", sure).into_iter().chain(words("would stir", stirring)).collect()
}

/// The same in sentences, for the look card; empty if no foe in view is unaware of the player.
pub fn sentences(level: &Level, at: Point) -> Vec<Phrase> {
    if !level.foes_in_view().into_iter().any(is_unaware) || !can_stand(level, at) {
        return Vec::new();
    }
    let waits = at == level.player().at;
    let (noticed, disturbs, nobody) = if waits {
        ("If you wait, you will be noticed by", "Waiting would disturb", "if you wait")
    } else {
        ("There you would be noticed by", "A step there would disturb", "there")
    };
    match named(level, at) {
        (None, None) => vec![phrase!("Nobody in view would notice you {}.", nobody)],
        (sure, stirring) => {
            let sentence =
                |what: &str, names: Option<Phrase>| names.map(|names| phrase!("{}: {}.", what, names));
            sentence(noticed, sure).into_iter().chain(sentence(disturbs, stirring)).collect()
        }
    }
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
        Mood::Asleep { spell: 0 } => {
            Some(format!("hears you within {}", stepping(level, hooded).heard_within(foe)))
        }
        Mood::Wandering { .. } => {
            Some(format!("sees you within {}", Stand::waiting(level, hooded).seen_within(foe)))
        }
        _ => None,
    }
}

/// Each kind once, in order of appearance: "goblin, 2 rats".
pub(super) fn counted(kinds: impl Iterator<Item = Monster>) -> Phrase {
    let mut counts: Counts<Monster> = Vec::new();
    kinds.for_each(|kind| count(&mut counts, kind, 1));
    Phrase::join(counts.into_iter().map(|(kind, count)| names::foes(kind, count)), ", ")
}
