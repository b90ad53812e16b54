//! What is said of recordings and saved runs: whose they are, how they ended, and why one cannot be continued.

use super::names::{capital, several};
use crate::game::RULES_VERSION;
use crate::journal::{Date, Ending, Tail};
use crate::replay::snapshot::Unreadable;
use crate::replay::{Difference, Recording, Why, marks, player_of_rules};

pub(crate) const NO_SCORES: &str = "No finished runs yet.";
pub(crate) const NO_OTHERS: &str = "You have no other saved runs.";
pub(crate) const WOULD_BE_LOST: &str =
    "The run you're playing isn't being saved and would be lost. End it first.";
pub(crate) const KEPT: &str = "Whatever you choose, the damaged file is kept.";
pub(crate) const PRACTICE: &str = "From here on this is practice, neither scored nor saved.";
pub(crate) const OWN_RUN: &str = "Your own run is saved. Continue it from the title.";

/// The name of the run that is played.
pub(crate) fn this_run(seed: u64) -> String {
    format!("this run, seed {seed}")
}

/// Which run a recording is of.
pub(crate) fn name(recording: &Recording) -> String {
    let header = &recording.header;
    let mut words = format!("seed {}", header.seed);
    if let Some(date) = Date::of_start(header.started) {
        words += &format!(", begun {date}");
    }
    for mark in marks(recording) {
        words += &format!(", {mark}");
    }
    if recording.segments.len() == 1 && header.rules_version != RULES_VERSION {
        words += &format!(", rules {}", header.rules_version);
    }
    words
}

/// How a recorded run ended, and what is wrong with its file.
pub(crate) fn end(recording: &Recording) -> String {
    let words = match recording.seal {
        Some(seal) => {
            let how = match seal.ending {
                Ending::Won => "won",
                Ending::Died => "died",
                _ => "left",
            };
            format!("{how} in turn {} with {} points", seal.turns, seal.score)
        }
        None => "not over".to_owned(),
    };
    match (recording.tail, recording.seal) {
        (Tail::Clean | Tail::Torn, _) => words,
        (Tail::Corrupt { at } | Tail::Unknown { at }, Some(_)) => {
            format!("{words}, and the file is damaged from byte {at} on")
        }
        (Tail::Corrupt { at } | Tail::Unknown { at }, None) => {
            format!("the file is damaged from byte {at} on, and shown up to there")
        }
    }
}

/// Why a replay shows fewer actions than its recording has.
pub(crate) fn cut(why: &Why, other_rules: Option<u64>, (shown, whole): (usize, usize)) -> String {
    match (why, other_rules) {
        (Why::Refused(_) | Why::State { .. }, Some(version)) => format!(
            "The rules have changed since this recording, so {shown} of its {whole} actions can be shown. {} plays all of it.",
            capital(&player_of_rules(version))
        ),
        (Why::Refused(_) | Why::State { .. }, None) => {
            format!("The replay no longer matches its file, so {shown} of {whole} actions can be shown.")
        }
        (why, _) => format!("The run does not end as its file says: {why}."),
    }
}

/// What a replay of one segment of a run does not show: what came before it, and what came after.
pub(crate) fn other_segments(recording: &Recording, shown: usize) -> Option<String> {
    let segment = &recording.segments[shown];
    let before = (shown > 0).then(|| {
        let player = player_of_rules(recording.header.rules_version);
        let actions = several(segment.first_action as u64, "action");
        format!("Older rules played the {actions} before this. {} can show them.", capital(&player))
    });
    let after = recording.segments.get(shown + 1).map(|next| {
        let player = player_of_rules(next.rules_version);
        format!(
            "After that the run continued under rules {}. {} can show it.",
            next.rules_version,
            capital(&player)
        )
    });
    let words: Vec<String> = before.into_iter().chain(after).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// A run continues from a snapshot under rules that have changed, without that many actions after it.
pub(crate) fn continued(begun_under: u64, left_out: usize, unreadable: Option<Unreadable>) -> String {
    let mut words = format!(
        "The rules have changed since this run was last played, under rules {begun_under}. It continues under today's, and \
         its score will say so."
    );
    words += &unreadable.map_or_else(String::new, |why| format!(" {}", self::unreadable(why)));
    if left_out > 0 {
        let actions = several(left_out as u64, "action");
        words += &format!(" The last {actions} can't be played by them, but stay in its file.");
    }
    words
}

/// A snapshot in a run's file cannot be read.
pub(crate) fn unreadable(why: Unreadable) -> String {
    format!("The last state saved in its file can't be read: {why}. It is kept.")
}

/// A run continues under rules that have changed, and its file cannot prove its last actions.
pub(crate) fn unproven(actions: usize) -> String {
    format!(
        "The rules have changed since this run was begun. Its file can't prove the last {actions} actions."
    )
}

/// Why a saved run, begun under those rules, cannot be continued, and where its file is.
pub(crate) fn declined(Difference { at, why }: &Difference, rules: u64, place: &str) -> Vec<String> {
    let happened = match why {
        Why::Rules(_) => "This run was begun under unknown rules",
        Why::Snapshot(_) => "The state that this run continued from can't be read",
        _ if rules != RULES_VERSION => {
            "The rules have changed since this run was begun, and it would have gone differently"
        }
        _ => "This run doesn't go as its file says",
    };
    let player = (rules != RULES_VERSION).then(|| player_of_rules(rules));
    let can = player.map_or_else(String::new, |player| format!(", and {player} can continue it"));
    vec![
        format!("{happened}. It can't be continued."),
        format!("Found after {} actions, in turn {} on floor {}: {why}.", at.action, at.turn, at.depth),
        format!("Nothing is lost: {place} is left alone{can}."),
    ]
}

/// When a run was begun, if that is known, and how long it is.
pub(crate) fn begun(day: Option<Date>, actions: usize) -> String {
    let begun = day.map_or_else(String::new, |day| format!("Begun on {day}, "));
    format!("{begun}{}.", several(actions, "action"))
}

/// The health of somebody whose run goes on.
pub(crate) fn health(hp: u64, most: u64) -> String {
    format!("You have {hp} of {most} health.")
}

/// Which rule set dug the floors of a run.
pub(crate) fn by_rules(name: &str) -> String {
    format!("Dug by the rules {name}.")
}

pub(crate) fn not_to_be_continued(why: &str) -> String {
    format!("It can't be continued: {why}.")
}

/// The file of a run is damaged from that byte on.
pub(crate) fn damaged(from: usize) -> String {
    format!("Its file is damaged from byte {from} on. It can be continued from the part before that.")
}

/// A run was begun under other rules.
pub(crate) fn other_rules(version: u64) -> String {
    let player = player_of_rules(version);
    format!(
        "The rules have changed since it was begun. If it goes differently, only {player} can continue it."
    )
}

/// A run of other rules, with a snapshot.
pub(crate) fn will_continue() -> &'static str {
    "The rules have changed since it was begun. It continues under today's, and its score will say so."
}

/// A run of other rules in the scores, and what plays them.
pub(crate) fn played_elsewhere(player: &str) -> String {
    format!(
        "{} plays the old rules of this run. Here you can watch it as far as today's rules agree.",
        capital(player)
    )
}
