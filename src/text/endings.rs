//! How runs begin and end: the quest, the story of a run, its rank, and all runs in a line or two.

use super::challenge;
use super::epitaphs;
use super::facts::floor;
use super::harm::killer;
use super::homeward;
use super::names::several;
use crate::event::{Cause, Victory};
use crate::game::Game;
use crate::level::Level;
use crate::replay::{Attempt, Story};

/// Below the name of the game.
pub(crate) const QUEST: &str = "The ember that warmed your city has gone back down the old dig.";
pub(crate) const MEANS: &str = "You have a lantern, a dagger, and ten floors.";

/// How the story ends, in lines.
pub(crate) const fn victory(how: Victory) -> [&'static str; 3] {
    match how {
        Victory::Ember => [
            "The ember is in your hand, and it is warm.",
            "Behind you the hall goes out, window after window, on the way to wherever it was lent from.",
            "In the city there is light again, for as long as nobody asks.",
        ],
        Victory::Banked { .. } => {
            [LEFT, FIRE, "Under its ash it keeps, until the city dares to come down for it."]
        }
        Victory::Home => [LEFT, FIRE, "The city learns to feed it."],
    }
}

const LEFT: &str = "You leave it where it was brought.";
const FIRE: &str = "What you carry is only fire, and it is yours.";

/// Above it.
pub(crate) const fn won(how: Victory) -> &'static str {
    match how {
        Victory::Ember => "You hold the ember",
        Victory::Banked { .. } => "You banked the flame",
        Victory::Home => "You brought the flame home",
    }
}

pub(crate) const PRACTICE: &str = "A practice run: it is not scored.";

/// Where the text record of the run is.
pub(crate) fn record(path: &str) -> String {
    format!("This record is saved in {path}.")
}

/// What the player died of, if it is known, and where.
pub(crate) fn death(cause: Option<Cause>, level: &Level) -> String {
    match cause {
        Some(cause) => format!("Killed by {} on {}.", killer(cause), floor(level.depth, level.place)),
        None => format!("You died on {}.", floor(level.depth, level.place)),
    }
}

/// What the foreman has to say of it, if what killed the player is known.
pub(crate) fn epitaph(cause: Option<Cause>, level: &Level) -> Option<&'static str> {
    Some(epitaphs::epitaph(cause?, level))
}

/// Above the last hits.
pub(crate) const LAST_HITS: &str = "How it came";

/// What practice from that turn is for.
pub(crate) fn practise(turn: u64) -> String {
    format!("practise from turn {turn}: see what would have saved you")
}

/// What practice from that turn is for, which had a way out.
pub(crate) fn practise_way_out(turn: u64) -> String {
    format!("practise from turn {turn}, which had a way out")
}

/// How many of the other runs are proven already.
pub(crate) fn being_ranked((done, all): (usize, usize)) -> String {
    format!(" Checking your other runs: {done} of {all}.")
}

/// The place of a run among all runs, or among the newest.
pub(crate) fn rank(place: usize, of: usize, is_of_all: bool) -> String {
    match (place, of, is_of_all) {
        (_, 1, true) => " Your first finished run.".to_owned(),
        (1, _, true) => format!(" Your best of {of} runs."),
        (1, _, false) => format!(" Your best of the newest {of} runs."),
        (_, _, true) => format!(" Your {} best of {of} runs.", ordinal(place)),
        (_, _, false) => format!(" Your {} best of the newest {of} runs.", ordinal(place)),
    }
}

/// A run in two lines: its points with its rank, and what it took. The record has the rest.
pub(crate) fn story(game: &Game, attempt: Option<Attempt>, rank: &str) -> Vec<String> {
    let hero = &game.level().hero;
    let dungeon = match attempt {
        Some(attempt) => {
            let again = if attempt.is_again() { ", again" } else { "" };
            format!("in the {}{again}", challenge::dungeon(attempt.challenge))
        }
        None => format!("seed {}", game.seed()),
    };
    let (slain, solved) =
        (several(hero.record.kills, "foe"), several(game.machines_solved() as i32, "chamber"));
    let (here, deepest) = (game.level(), game.floors().last().map_or(game.level(), |level| level));
    // Where somebody died stands above it.
    let place = match game.victory() {
        Some(_) => format!(" on {}", floor(here.depth, here.place)),
        None if deepest.depth > here.depth => format!(", after {}", floor(deepest.depth, deepest.place)),
        None => String::new(),
    };
    vec![
        format!("{} points at level {}{place}.{rank}", game.score(), hero.growth.level),
        format!("{} turns, {slain} slain, {solved} solved, {dungeon}.", game.turn()),
    ]
}

/// A run in a line for others to read: its dungeon, its end, and its points. `bots` is what bots score in the
/// dungeon of a day or week, if that is known.
pub(crate) fn result(game: &Game, story: &Story, attempt: Option<Attempt>, bots: Option<u64>) -> String {
    if let Some(attempt) = attempt {
        return challenge::line(game, story, attempt, bots);
    }
    let end = match game.victory() {
        Some(how) => homeward::end(how, &floor(game.level().depth, game.level().place)) + ".",
        None => death(story.end, game.level()),
    };
    let (seed, score, turns) = (game.seed(), game.score(), game.turn());
    format!("Emberdeep, seed {seed}: {end} {score} points, {turns} turns.")
}

/// A place in a row: "3rd".
fn ordinal(place: usize) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// How many runs are over, and of those won how many, how many in a row, and in how few turns.
pub(crate) fn runs_over(over: usize, won: Option<(usize, usize, u64)>) -> String {
    let over = if over == 1 { "1 run is over".to_owned() } else { format!("{over} runs are over") };
    match won {
        None => format!("{over}: none won."),
        Some((won, 0 | 1, turns)) => format!("{over}: {won} won, the quickest in {turns} turns."),
        Some((won, streak, turns)) => {
            format!("{over}: {won} won, {streak} in a row at best, the quickest in {turns} turns.")
        }
    }
}

/// The deepest floor of all runs, and what killed the player most often, how many times.
pub(crate) fn deepest(depth: u32, killer: Option<(&str, usize)>) -> String {
    let killer = killer.map_or_else(String::new, |(name, count)| {
        let times = match count {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            many => format!("{many} times"),
        };
        format!(" Most often killed by {name}, {times}.")
    });
    format!("Deepest: floor {depth}.{killer}")
}
