//! Who has noticed the player and who would, in words: for the look card and for the mouse. What the rules say is asked of
//! `forecast::notice`. It draws nothing.

use crate::content::Monster;
use crate::forecast::notice::{Notice, Stand};
use crate::game::Odds;
use crate::level::{Actor, Level, Mood, reach};
use crate::map::Point;
use crate::text::names;

/// What `foe` knows of the player, or how it would come to know, in a sentence or two.
pub fn of_foe(level: &Level, foe: &Actor) -> String {
    match foe.mood {
        Mood::Hunting { lost: 0, .. } => "It knows where you are.".to_owned(),
        Mood::Hunting { .. } => "It has lost you, and looks where it last knew you.".to_owned(),
        Mood::Fleeing => "It wants to be where you are not.".to_owned(),
        Mood::Asleep { spell: 0 } => sleeper(level, foe),
        Mood::Asleep { spell: 1 } => "A spell holds it asleep for this turn: no noise wakes it.".to_owned(),
        Mood::Asleep { spell } => {
            format!("A spell holds it asleep for {spell} turns: no noise wakes it.")
        }
        Mood::Wandering { .. } => wanderer(level, foe),
    }
}

/// The player as they stand, making the noise of a step that leads no nearer to anybody.
fn stepping(level: &Level, hooded: bool) -> Stand {
    Stand::stepping(level, level.player().at, hooded)
}

/// How likely a sleeper is to wake, with the lantern as it is and the other way.
fn sleeper(level: &Level, foe: &Actor) -> String {
    let hooded = level.hero.hooded;
    let [now, other] = [hooded, !hooded].map(|hooded| {
        [stepping(level, hooded), Stand::waiting(level, hooded)].map(|stand| times(stand.odds(foe)))
    });
    if [now, other].concat().iter().all(|times| *times == 0) {
        let heard = stepping(level, hooded).heard_within();
        return format!("It hears a step of yours within {heard} steps, and sleeps on: you are not so near.");
    }
    format!(
        "So near, a step of yours wakes it in {} of cases, waiting in {}; with the lantern {} in {} and {}.",
        share(now[0]),
        share(now[1]),
        other_way(level),
        share(other[0]),
        share(other[1])
    )
}

fn times(odds: Odds) -> i32 {
    match odds {
        Odds::Never => 0,
        Odds::Of(times) => times,
        Odds::Surely => Odds::CASES,
    }
}

/// So many of the cases of [`Odds`] in per cent, exactly.
fn share(times: i32) -> String {
    let thousandths = 1000 * times / Odds::CASES;
    match (thousandths / 10, thousandths % 10) {
        (whole, 0) => format!("{whole} %"),
        (whole, tenths) => format!("{whole}.{tenths} %"),
    }
}

/// What the lantern would be if it were not what it is.
fn other_way(level: &Level) -> &'static str {
    if level.hero.hooded { "open" } else { "hooded" }
}

/// From how far away somebody notices the player who does not yet.
fn wanderer(level: &Level, foe: &Actor) -> String {
    let hooded = level.hero.hooded;
    let (step, wait) = (stepping(level, hooded), Stand::waiting(level, hooded));
    let (now, other) = (wait.seen_within(foe), Stand::waiting(level, !hooded).seen_within(foe));
    let other = if now == other {
        "lantern hooded or not".to_owned()
    } else {
        format!("{other} with the lantern {}", other_way(level))
    };
    let (heard, away) = (step.heard_within(), reach(foe.at, level.player().at));
    let next = match (wait.odds(foe), step.odds(foe)) {
        (Odds::Never, Odds::Never) => "",
        (Odds::Never, _) => " It would hear your next step.",
        _ => " If you stay in its sight, it does so now.",
    };
    format!(
        "It has not noticed you. It sees you within {now} tiles ({other}) and hears your steps within {heard}; it is {away} away.{next}"
    )
}

/// Who in view knows nothing of the player yet and would come to know with a step onto `at`, or by their waiting if they
/// stand there, with where they are.
pub fn noticing(level: &Level, at: Point) -> Vec<(&Actor, Notice)> {
    let foes = level.foes_in_view();
    if !foes.iter().any(|foe| is_unaware(foe)) || !can_stand(level, at) {
        return Vec::new();
    }
    let noticed = stand_at(level, at).noticed_by(&foes);
    let notice = |foe: &Actor| noticed.iter().find(|(id, _)| *id == foe.id).map(|(_, notice)| *notice);
    foes.into_iter().filter_map(|foe| Some((foe, notice(foe)?))).collect()
}

fn stand_at(level: &Level, at: Point) -> Stand {
    let hooded = level.hero.hooded;
    if at == level.player().at { Stand::waiting(level, hooded) } else { Stand::stepping(level, at, hooded) }
}

/// Whether the player could stand at `at`, as far as they know.
fn can_stand(level: &Level, at: Point) -> bool {
    let is_taken = level.actor_at(at).is_some_and(|actor| !actor.is_player() && level.sees_actor(actor));
    level.remembered_tile(at).is_some_and(|tile| tile.is_passable()) && !is_taken
}

fn is_unaware(foe: &Actor) -> bool {
    matches!(foe.mood, Mood::Asleep { .. } | Mood::Wandering { .. })
}

/// Who would notice the player at `at`, in a few words each; nothing if nobody would.
pub fn at_place(level: &Level, at: Point) -> Vec<String> {
    let (sure, perhaps) = named(level, at);
    let words = |what: &str, names: Option<String>| names.map(|names| format!("{what}: {names}"));
    words("would notice you", sure).into_iter().chain(words("might wake", perhaps)).collect()
}

/// The same for the look card, in sentences; none where nobody in view could come to notice the player.
pub fn sentences(level: &Level, at: Point) -> Vec<String> {
    if !level.foes_in_view().into_iter().any(is_unaware) || !can_stand(level, at) {
        return Vec::new();
    }
    let waits = at == level.player().at;
    let (noticed, wakes, nobody) = if waits {
        ("If you wait, you are noticed by", "Your waiting might wake", "if you wait")
    } else {
        ("There you would be noticed by", "A step of yours there might wake", "there")
    };
    match named(level, at) {
        (None, None) => vec![format!("Nobody in view would notice you {nobody}.")],
        (sure, perhaps) => {
            let sentence = |what: &str, names: Option<String>| names.map(|names| format!("{what}: {names}."));
            sentence(noticed, sure).into_iter().chain(sentence(wakes, perhaps)).collect()
        }
    }
}

/// Who would notice the player at `at` for sure, and who perhaps, by kinds.
fn named(level: &Level, at: Point) -> (Option<String>, Option<String>) {
    let noticing = noticing(level, at);
    let names = |wanted: Notice| {
        let these = noticing.iter().filter(|(_, notice)| *notice == wanted);
        let names = counted(these.filter_map(|(foe, _)| foe.monster()));
        (!names.is_empty()).then_some(names)
    };
    (names(Notice::Surely), names(Notice::Perhaps))
}

/// From how far away `foe` would notice the player, in a few words, if it has not yet.
pub fn reach_of(level: &Level, foe: &Actor) -> Option<String> {
    let hooded = level.hero.hooded;
    match foe.mood {
        Mood::Asleep { spell: 0 } => {
            Some(format!("hears you within {}", stepping(level, hooded).heard_within()))
        }
        Mood::Wandering { .. } => {
            Some(format!("sees you within {}", Stand::waiting(level, hooded).seen_within(foe)))
        }
        _ => None,
    }
}

/// Each kind once, in the order in which they come: "goblin, rat x2".
fn counted(kinds: impl Iterator<Item = Monster>) -> String {
    let mut counts: Vec<(Monster, u32)> = Vec::new();
    for kind in kinds {
        match counts.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, count)) => *count += 1,
            None => counts.push((kind, 1)),
        }
    }
    counts.into_iter().map(|(kind, count)| names::foes(kind, count)).collect::<Vec<_>>().join(", ")
}
