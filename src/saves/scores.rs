//! Scores of finished runs, from their files or from replays, and their order. It reads and plays nothing.

use super::proofs::Outcome;
use crate::action::{Action, flame};
use crate::content::FLOORS;
use crate::content::Place;
use crate::event::{Cause, Victory};
use crate::game::RULES_VERSION;
use crate::journal::storage::file_name;
use crate::journal::{Date, Ending, Facts, Header, ReadError};
use crate::order::sort_short;
use crate::replay::{ATTEMPT, Challenge, Recording, facts, is_bot, is_practice, marks};
use crate::text::facts::floor;
use crate::text::{self, challenge, homeward};
use std::cmp::Reverse;

/// A finished run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The score.
    pub score: u64,
    /// How it ended.
    pub ending: Ending,
    /// How many turns it took.
    pub turns: u64,
    /// Its dungeon.
    pub seed: u64,
    /// When it began according to its file, as Unix time in seconds; 0 if unknown.
    pub begun: u64,
    /// The day or the week whose dungeon it is, according to its file.
    pub challenge: Option<Challenge>,
    /// Which of the player's runs in it this was, according to its file.
    pub attempt: Option<u64>,
    /// The version of the rules that played its end, according to its file.
    pub rules_version: u64,
    /// Whether it continued from a snapshot, under other rules than it began.
    pub is_continued: bool,
    /// Remarks in its file on how it was played, a few words each.
    pub marks: Vec<String>,
    /// The facts from replaying it, or else from its file.
    pub facts: Facts,
    /// For files without facts: the floor where it ended and the deepest one according to the stairs taken. A player
    /// who fell was deeper, and a winner reached the last floor.
    pub by_stairs: (u32, u32),
    /// The name of its file.
    pub name: String,
}

impl Score {
    /// The score that a file claims for its run; `None` if the run is unfinished or was never played.
    pub fn of(name: &str, run: &Recording) -> Option<Self> {
        let seal = run.seal.filter(|seal| seal.turns > 0)?;
        let Header { seed, started, .. } = &run.header;
        let depths = || floors(&run.actions);
        let by_stairs = match seal.ending {
            Ending::Won => (FLOORS, FLOORS),
            Ending::Died | Ending::Left => (depths().last().unwrap_or(1), depths().max().unwrap_or(1)),
        };
        Some(Self {
            score: seal.score,
            ending: seal.ending,
            turns: seal.turns,
            seed: *seed,
            begun: *started,
            challenge: Challenge::of(&run.header).ok().flatten(),
            attempt: facts::number(&run.facts, ATTEMPT),
            rules_version: run.rules_version(),
            is_continued: run.segments.len() > 1,
            marks: marks(run),
            facts: run.facts.clone(),
            by_stairs,
            name: name.to_owned(),
        })
    }

    /// The level that the player reached, if known.
    pub fn level(&self) -> Option<u64> {
        facts::number(&self.facts, "level")
    }

    /// How many foes the player killed, if known.
    pub fn kills(&self) -> Option<u64> {
        facts::number(&self.facts, "kills")
    }

    /// How many machines the player solved, if known.
    pub fn machines(&self) -> Option<u64> {
        facts::number(&self.facts, "machines")
    }

    /// What killed the player, if anything did and it is known.
    pub fn cause(&self) -> Option<Cause> {
        facts::cause(&self.facts).filter(|_| self.ending == Ending::Died)
    }

    /// The deepest floor reached.
    pub fn deepest(&self) -> u32 {
        self.depth("deepest", self.by_stairs.1)
    }

    fn depth(&self, name: &str, by_stairs: u32) -> u32 {
        facts::number(&self.facts, name).and_then(|depth| depth.try_into().ok()).unwrap_or(by_stairs)
    }

    /// Whether it was in the dungeon of a day in which an earlier run had ended.
    pub fn is_again(&self) -> bool {
        self.challenge.is_some_and(|challenge| challenge.is_again(self.attempt))
    }

    /// The day on which it began, according to its file.
    pub fn date(&self) -> Option<Date> {
        Date::of_start(self.begun)
    }

    /// [`Self::date`] as text; a dash if unknown.
    pub fn day(&self) -> String {
        self.date().map_or("-".to_owned(), |date| date.to_string())
    }

    /// How the run ended and the remarks on how it was played, without a full stop.
    pub fn end(&self) -> String {
        let depth = self.depth("floor", self.by_stairs.0);
        // Runs from before there was a choice went through the places in their order.
        let place = floor(depth, facts::place(&self.facts).unwrap_or(Place::at_home(depth)));
        let how = match (self.ending, self.cause()) {
            (Ending::Won, _) => homeward::end(self.victory(depth), &place),
            (Ending::Died, Some(cause)) => format!("Killed by {} on {place}", text::killer(cause)),
            (Ending::Died, None) => format!("Died on {place}"),
            _ => format!("Left on {place}"),
        };
        let marks: String = self.marks.iter().map(|mark| format!(", {mark}")).collect();
        how + &marks
    }

    /// How it was won, if it was won on that floor.
    fn victory(&self, depth: u32) -> Victory {
        match facts::number(&self.facts, facts::FLAME) {
            Some(1..) => flame::end_on(depth),
            Some(0) | None => Victory::Ember,
        }
    }

    /// The file's name without its folder.
    pub fn file_name(&self) -> &str {
        file_name(&self.name)
    }
}

/// The result of reading a run file.
#[derive(Debug)]
pub enum Found {
    /// A person's finished and proven run.
    Proven(Score),
    /// A run of other rules, which replays differently under the current ones: its figures are those of its seal.
    OtherRules(Score),
    /// A run of the bot, or practice: neither ranked nor replayed.
    Unranked(Score),
    /// A finished run that does not confirm its seal, and why.
    Unproven(Score, String),
    /// An unfinished run.
    Open,
    /// A run that ended before its first turn.
    Unplayed,
    /// A file that cannot be read.
    Unreadable(String, ReadError),
}

impl Found {
    /// Classifies a run without replaying it, or returns its score if it must be replayed.
    pub fn of(name: &str, run: &Recording) -> Result<Self, Box<Score>> {
        match Score::of(name, run) {
            None if run.seal.is_some() => Ok(Self::Unplayed),
            None => Ok(Self::Open),
            Some(score) if is_bot(&run.header) || is_practice(&run.header) => Ok(Self::Unranked(score)),
            Some(score) => Err(Box::new(score)),
        }
    }

    /// The dungeon of a run that is over, and when it began, if that is known.
    fn begun(&self) -> Option<(u64, u64)> {
        let (Self::Proven(score)
        | Self::OtherRules(score)
        | Self::Unranked(score)
        | Self::Unproven(score, _)) = self
        else {
            return None;
        };
        Some((score.seed, score.begun)).filter(|(_, begun)| *begun > 0)
    }

    /// Classifies a run by the outcome of replaying it. A run of other rules is proven too if it replays to the same
    /// end under the current ones.
    pub fn played(score: Score, outcome: &Outcome) -> Self {
        let is_ours = score.rules_version == RULES_VERSION;
        match outcome {
            Ok(facts) => {
                let how = if score.is_continued { "continued" } else { "begun" };
                let begun = (!is_ours).then(|| format!("{how} under rules {}", score.rules_version));
                let marks = score.marks.into_iter().chain(begun).collect();
                Self::Proven(Score { facts: facts.clone(), marks, ..score })
            }
            Err(_) if !is_ours => Self::OtherRules(score),
            Err(why) => Self::Unproven(score, why.clone()),
        }
    }
}

/// All runs of a storage, sorted into lists.
#[derive(Debug, Default)]
pub struct Scores {
    /// Proven runs, the best first.
    pub ranked: Vec<Score>,
    /// Runs that replay differently under the current rules, by the rules they name, newest first, and by score.
    pub other_rules: Vec<(u64, Vec<Score>)>,
    /// Runs of the bot and practice, the best first.
    pub unranked: Vec<Score>,
    /// Runs that do not confirm their seals, and why, in the order found.
    pub unproven: Vec<(Score, String)>,
    /// How many runs are not over.
    pub open: usize,
    /// Files that cannot be read, and why, in the order found.
    pub unreadable: Vec<(String, ReadError)>,
    /// How many older files were left out, which may hold other runs.
    pub older: usize,
}

impl Scores {
    /// Sorts all results. Runs with equal scores keep their order.
    pub fn of(all: impl IntoIterator<Item = Found>) -> Self {
        let mut scores = Self::default();
        let mut begun = Vec::new();
        for found in all {
            begun.extend(found.begun());
            scores.add(found);
        }
        begun.sort_unstable();
        let best_first = |runs: &mut Vec<Score>| runs.sort_by_key(|score| Reverse(score.score));
        best_first(&mut scores.ranked);
        best_first(&mut scores.unranked);
        sort_short(&mut scores.other_rules, |(version, _)| Reverse(*version));
        scores.other_rules.iter_mut().for_each(|(_, runs)| best_first(runs));
        mark(&mut scores.ranked, &begun);
        scores
    }

    fn add(&mut self, found: Found) {
        match found {
            Found::Proven(score) => self.ranked.push(score),
            Found::OtherRules(score) => {
                let version = score.rules_version;
                match self.other_rules.iter_mut().find(|(known, _)| *known == version) {
                    Some((_, runs)) => runs.push(score),
                    None => self.other_rules.push((version, vec![score])),
                }
            }
            Found::Unranked(score) => self.unranked.push(score),
            Found::Unproven(score, why) => self.unproven.push((score, why)),
            Found::Open => self.open += 1,
            Found::Unplayed => {}
            Found::Unreadable(name, why) => self.unreadable.push((name, why)),
        }
    }

    /// The rank of one more run with this score.
    pub fn rank(&self, score: u64) -> Rank {
        let better = self.ranked.iter().filter(|other| other.score > score).count();
        Rank { place: better + 1, of: self.ranked.len() + 1, is_of_all: self.older == 0 }
    }

    /// Whether no run is finished.
    pub fn is_empty(&self) -> bool {
        let Self { ranked, other_rules, unranked, unproven, .. } = self;
        ranked.is_empty() && other_rules.is_empty() && unranked.is_empty() && unproven.is_empty()
    }
}

/// Marks the best run of each week, and runs in a dungeon that an earlier one was in. `begun` holds seeds and starts of all.
fn mark(ranked: &mut [Score], begun: &[(u64, u64)]) {
    let mut weeks = Vec::new();
    for score in ranked {
        match score.challenge {
            Some(week @ Challenge::Week(_)) => {
                if !weeks.contains(&week) {
                    score.marks.insert(0, challenge::BEST.to_owned());
                    weeks.push(week);
                }
            }
            Some(Challenge::Day(_)) if score.is_again() => {}
            Some(Challenge::Day(_)) | None => {
                let first = begun.partition_point(|one| *one < (score.seed, 0));
                if begun.get(first).is_some_and(|one| *one < (score.seed, score.begun)) {
                    score.marks.insert(0, challenge::KNOWN.to_owned());
                }
            }
        }
    }
}

/// The rank of a run among all proven ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The run's place; the best is 1.
    pub place: usize,
    /// How many runs there are, including this one.
    pub of: usize,
    /// Whether all runs were counted, and not only the newest.
    pub is_of_all: bool,
}

/// The floor after each action if nobody fell: a file holds only accepted actions, so all stairs in it were taken.
pub(super) fn floors(actions: &[Action]) -> impl Iterator<Item = u32> {
    actions.iter().scan(1, |depth: &mut u32, action| {
        match action {
            Action::Descend => *depth += 1,
            Action::Climb => *depth = depth.saturating_sub(1),
            _ => {}
        }
        Some(*depth)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floor_follows_from_stairs_taken() {
        let actions = [Action::Wait, Action::Descend, Action::Descend, Action::Climb, Action::Wait];
        assert_eq!(floors(&actions).collect::<Vec<_>>(), [1, 2, 3, 2, 2]);
        assert_eq!(floors(&[]).last(), None);
    }
}
