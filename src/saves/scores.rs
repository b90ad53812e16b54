//! The runs that are over, each with what its file says of it or what playing it again has proven, and their order.
//! Nothing is read or played here.

use super::proofs::Outcome;
use crate::action::Action;
use crate::event::Cause;
use crate::game::RULES_VERSION;
use crate::journal::storage::file_name;
use crate::journal::{Date, Ending, Facts, Header, ReadError};
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{Recording, facts, is_bot, is_practice, marks};
use crate::text::facts::floor;
use crate::text::{self, morgue};
use std::cmp::Reverse;

/// A run that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What it is worth.
    pub score: u64,
    /// How it ended.
    pub ending: Ending,
    /// How many turns it took.
    pub turns: u64,
    /// Its dungeon.
    pub seed: u64,
    /// When it was begun, as its file says, in seconds since 1970; 0 if that is not known.
    pub begun: u64,
    /// Whether it was played in that day's dungeon.
    pub is_daily: bool,
    /// The version of the rules that it was begun under, as its file says.
    pub rules_version: u64,
    /// What else its file says of how it was played, a few words each.
    pub marks: Vec<String>,
    /// What it has come to: as playing it has shown, or else as its file says.
    pub facts: Facts,
    /// The floor on which it ended and the deepest, by the stairs that were taken: for files without facts.
    pub by_stairs: (u32, u32),
    /// The name of its file.
    pub name: String,
}

impl Score {
    /// What the file of that name says of its run; `None` if that is not over, or has never been played.
    pub fn of(name: &str, run: &Recording) -> Option<Self> {
        let seal = run.seal.filter(|seal| seal.turns > 0)?;
        let Header { seed, started, rules, rules_version, .. } = &run.header;
        let depths = || floors(&run.actions);
        Some(Self {
            score: seal.score,
            ending: seal.ending,
            turns: seal.turns,
            seed: *seed,
            begun: *started,
            is_daily: morgue::is_daily(*seed, *started) && rules == EMBERDEEP.name,
            rules_version: *rules_version,
            marks: marks(&run.header),
            facts: run.facts.clone(),
            by_stairs: (depths().last().unwrap_or(1), depths().max().unwrap_or(1)),
            name: name.to_owned(),
        })
    }

    /// The level that the player had reached, if that is known.
    pub fn level(&self) -> Option<u64> {
        facts::number(&self.facts, "level")
    }

    /// How many foes the player had killed, if that is known.
    pub fn kills(&self) -> Option<u64> {
        facts::number(&self.facts, "kills")
    }

    /// What killed the player, if anything did and it is known.
    pub fn cause(&self) -> Option<Cause> {
        facts::cause(&self.facts).filter(|_| self.ending == Ending::Died)
    }

    /// The deepest floor that was reached.
    pub fn deepest(&self) -> u32 {
        self.depth("deepest", self.by_stairs.1)
    }

    fn depth(&self, name: &str, by_stairs: u32) -> u32 {
        facts::number(&self.facts, name).and_then(|depth| depth.try_into().ok()).unwrap_or(by_stairs)
    }

    /// The day on which it was begun, as its file says.
    pub fn date(&self) -> Option<Date> {
        Date::of_start(self.begun)
    }

    /// The same in words; a dash if the file does not tell.
    pub fn day(&self) -> String {
        self.date().map_or("-".to_owned(), |date| date.to_string())
    }

    /// How the run ended, with what the file says of how it was played, without a full stop.
    pub fn end(&self) -> String {
        let place = floor(self.depth("floor", self.by_stairs.0));
        let how = match (self.ending, self.cause()) {
            (Ending::Won, _) => format!("The ember taken on {place}"),
            (Ending::Died, Some(cause)) => format!("Killed by {} on {place}", text::killer(cause)),
            (Ending::Died, None) => format!("Died on {place}"),
            _ => format!("Left on {place}"),
        };
        let marks: String = self.marks.iter().map(|mark| format!(", {mark}")).collect();
        how + &marks
    }

    /// The name of its file without the folder.
    pub fn file_name(&self) -> &str {
        file_name(&self.name)
    }
}

/// What is found of a file among the runs.
#[derive(Debug)]
pub enum Found {
    /// A run that is over, was a person's, and is proven.
    Proven(Score),
    /// One of another version of the rules, which leads elsewhere by those of this program: the figures are those of its
    /// seal.
    OtherRules(Score),
    /// A run of the bot, or practice. Neither is ranked, so neither is played.
    Unranked(Score),
    /// A run that is over and does not prove what its seal says, and why.
    Unproven(Score, String),
    /// A run that is not over.
    Open,
    /// A run that is over and has never been played.
    Unplayed,
    /// A file that cannot be read.
    Unreadable(String, ReadError),
}

impl Found {
    /// What there is to say of a run without playing it; `Err` with its score if it has to be played.
    pub fn of(name: &str, run: &Recording) -> Result<Self, Box<Score>> {
        match Score::of(name, run) {
            None if run.seal.is_some() => Ok(Self::Unplayed),
            None => Ok(Self::Open),
            Some(score) if is_bot(&run.header) || is_practice(&run.header) => Ok(Self::Unranked(score)),
            Some(score) => Err(Box::new(score)),
        }
    }

    /// What there is to say of a run that has been played. A run that was begun under other rules may lead to the same end
    /// by these: then it is proven.
    pub fn played(score: Score, outcome: &Outcome) -> Self {
        let is_ours = score.rules_version == RULES_VERSION;
        match outcome {
            Ok(facts) => {
                let begun = (!is_ours).then(|| format!("begun under rules {}", score.rules_version));
                let marks = score.marks.into_iter().chain(begun).collect();
                Self::Proven(Score { facts: facts.clone(), marks, ..score })
            }
            Err(_) if !is_ours => Self::OtherRules(score),
            Err(why) => Self::Unproven(score, why.clone()),
        }
    }
}

/// The runs of a storage, each where it belongs.
#[derive(Debug, Default)]
pub struct Scores {
    /// Those that are proven, the best first.
    pub ranked: Vec<Score>,
    /// Those that lead elsewhere by the rules of this program, by the versions of the rules that they name, the newest
    /// first, and of each the best first.
    pub other_rules: Vec<(u64, Vec<Score>)>,
    /// Those of the bot, and practice, the best first.
    pub unranked: Vec<Score>,
    /// Those that do not prove what their seals say, and why, in the order in which they were found.
    pub unproven: Vec<(Score, String)>,
    /// How many runs are not over.
    pub open: usize,
    /// Files that cannot be read, in the order in which they were found.
    pub unreadable: Vec<(String, ReadError)>,
}

impl Scores {
    /// Puts all that was found where it belongs. Of equal runs the one found first stands first.
    pub fn of(all: impl IntoIterator<Item = Found>) -> Self {
        let mut scores = Self::default();
        all.into_iter().for_each(|found| scores.take(found));
        let best_first = |runs: &mut Vec<Score>| runs.sort_by_key(|score| Reverse(score.score));
        best_first(&mut scores.ranked);
        best_first(&mut scores.unranked);
        scores.other_rules.sort_by_key(|(version, _)| Reverse(*version));
        scores.other_rules.iter_mut().for_each(|(_, runs)| best_first(runs));
        scores
    }

    fn take(&mut self, found: Found) {
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

    /// The place among the ranked of one more run that is worth so much.
    pub fn rank(&self, score: u64) -> Rank {
        let better = self.ranked.iter().filter(|other| other.score > score).count();
        Rank { place: better + 1, of: self.ranked.len() + 1 }
    }

    /// Whether no run is over.
    pub fn is_empty(&self) -> bool {
        let Self { ranked, other_rules, unranked, unproven, .. } = self;
        ranked.is_empty() && other_rules.is_empty() && unranked.is_empty() && unproven.is_empty()
    }
}

/// What a run came to among all that are proven: its place, the best being 1, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The run's place.
    pub place: usize,
    /// How many runs there are, this one among them.
    pub of: usize,
}

/// The floor after each action: only actions that were accepted stand in a file, so every stair was taken.
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
    fn the_floor_follows_from_the_stairs_taken() {
        let actions = [Action::Wait, Action::Descend, Action::Descend, Action::Climb, Action::Wait];
        assert_eq!(floors(&actions).collect::<Vec<_>>(), [1, 2, 3, 2, 2]);
        assert_eq!(floors(&[]).last(), None);
    }
}
