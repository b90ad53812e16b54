//! The scores as a JSON object. It names files so that a program can find them, as far as UTF-8 allows.

use crate::escape;
use crate::journal::Ending;
use crate::replay::{Challenge, player_of_rules};
use crate::saves::{Score, Scores, Statistics};
use crate::text;
use serde_json::{Value, json};
use std::path::Path;

pub fn of(dir: &Path, scores: &Scores) -> Value {
    let other_rules = scores.other_rules.iter().map(|(version, runs)| {
        json!({
            "rules_version": version,
            "played_by": player_of_rules(*version),
            "runs": ranked(dir, runs),
            "tally": tally(runs),
        })
    });
    let unproven = scores.unproven.iter();
    let unproven = unproven.map(|(score, why)| json!({ "file": path(dir, &score.name), "why": why }));
    let unreadable = scores.unreadable.iter();
    let unreadable = unreadable.map(|(name, why)| json!({ "file": path(dir, name), "why": why.to_string() }));
    json!({
        "directory": path(dir, "runs"),
        "runs": ranked(dir, &scores.ranked),
        "tally": tally(&scores.ranked),
        "other_rules": other_rules.collect::<Vec<_>>(),
        "unranked": scores.unranked.iter().map(|score| run(dir, None, score)).collect::<Vec<_>>(),
        "unproven": unproven.collect::<Vec<_>>(),
        "open": scores.open,
        "unreadable": unreadable.collect::<Vec<_>>(),
    })
}

fn ranked(dir: &Path, runs: &[Score]) -> Vec<Value> {
    (1..).zip(runs).map(|(rank, score)| run(dir, Some(rank), score)).collect()
}

fn run(dir: &Path, rank: Option<usize>, score: &Score) -> Value {
    let ending = match score.ending {
        Ending::Won => "won",
        Ending::Died => "died",
        _ => "left",
    };
    json!({
        "rank": rank,
        "score": score.score,
        "ending": ending,
        "end": score.end(),
        "killer": score.cause().map(text::killer),
        "floor": score.deepest(),
        "level": score.level(),
        "kills": score.kills(),
        "machines": score.machines(),
        "turns": score.turns,
        "seed": score.seed,
        "daily": matches!(score.challenge, Some(Challenge::Day(_))),
        "challenge": score.challenge.map(|challenge| challenge.to_string()),
        "attempt": score.attempt,
        "begun": score.date().map(|date| date.to_string()),
        "marks": score.marks,
        "file": path(dir, &score.name),
    })
}

fn path(dir: &Path, name: &str) -> String {
    escape::path_in_json(&dir.join(name))
}

fn tally(runs: &[Score]) -> Option<Value> {
    let tally = Statistics::of(runs)?;
    Some(json!({
        "over": tally.over,
        "won": tally.won,
        "streak": tally.streak,
        "quickest": tally.quickest,
        "deepest": tally.deepest,
        "killer": tally.killer.map(|(name, count)| json!({ "name": name, "times": count })),
    }))
}
