//! What the scores say of the runs that are kept: read from their files, without playing them.

use super::Recorder;
use crate::action::Action;
use crate::journal::data::DataError;
use crate::journal::storage::{Storage, file_name};
use crate::journal::{Date, Ending, Header, ReadError, data};
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{Recording, is_practice};
use crate::ui::chronicle::{self, Gist};
use crate::ui::screens::facts;
use std::cmp::Reverse;

/// A run that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What it is worth.
    pub score: u64,
    /// How it ended.
    pub ending: Ending,
    /// The deepest floor that was reached.
    pub depth: u32,
    /// How many turns it took.
    pub turns: u64,
    /// Its dungeon.
    pub seed: u64,
    /// When it was begun, in seconds since 1970; 0 if that is not known.
    pub begun: u64,
    /// The day on which it was begun, if that is known.
    pub date: Option<Date>,
    /// Whether it was played in that day's dungeon.
    pub is_daily: bool,
    /// What its text record says of it, if there is one.
    pub gist: Option<Gist>,
    /// The name of its recording.
    pub name: String,
}

/// What a run came to among those that are kept: its place, the best being 1, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The run's place.
    pub place: usize,
    /// How many runs there are, this one among them.
    pub of: usize,
}

/// How many runs are read for the scores, the newest: reading them all should not be felt.
const MOST_READ: usize = 1_000;

impl Recorder {
    /// Which place a run of that score has among those that are kept, it being one of them; `None` where none are.
    pub fn rank(&self, score: u64) -> Option<Rank> {
        self.data.as_ref()?;
        let scores = self.scores().ok()?;
        let place = 1 + scores.iter().filter(|other| other.score > score).count();
        Some(Rank { place, of: scores.len().max(place) })
    }

    /// The runs that are over and were played at all, the best first.
    ///
    /// # Errors
    /// Why there is no such list, as a sentence.
    pub fn scores(&self) -> Result<Vec<Score>, String> {
        let storage = self.storage().ok_or("Runs are not being saved, so there are no scores.")?;
        let names = data::runs_in(&**storage).map_err(|why| format!("There are no scores: {why}."))?;
        Ok(Standings::of(&**storage, names.into_iter().take(MOST_READ)).scores)
    }
}

/// What the files of a data directory say of the runs in them.
#[derive(Debug, Default)]
pub struct Standings {
    /// The runs that are over and were played at all, the best first.
    pub scores: Vec<Score>,
    /// How many runs are not over.
    pub open: usize,
    /// The names of files that cannot be read, newest first.
    pub unreadable: Vec<(String, ReadError)>,
}

impl Standings {
    /// All that lies in `storage`. It takes no lock, so a game that is played there is not disturbed.
    ///
    /// # Errors
    /// When the runs cannot be listed.
    pub fn read(storage: &dyn Storage) -> Result<Self, DataError> {
        data::runs_in(storage).map(|names| Self::of(storage, names.into_iter()))
    }

    fn of(storage: &dyn Storage, names: impl Iterator<Item = String>) -> Self {
        let mut standings = Self::default();
        for name in names {
            match data::load::<Action>(storage, &name) {
                Ok(run) => {
                    standings.open += usize::from(run.seal.is_none());
                    standings.scores.extend(score(storage, &name, &run));
                }
                Err(why) => standings.unreadable.push((name, why)),
            }
        }
        standings.scores.sort_by_key(|score| Reverse(score.score));
        standings
    }
}

impl Score {
    /// The name of its recording without its folder.
    pub fn file_name(&self) -> &str {
        file_name(&self.name)
    }

    /// The day on which the run was begun; a dash if its file does not tell.
    pub fn day(&self) -> String {
        self.date.map_or("-".to_owned(), |date| date.to_string())
    }

    /// How the run ended, without a full stop.
    pub fn end(&self) -> String {
        let reached = || facts::floor(self.depth);
        match (&self.gist, self.ending) {
            (Some(gist), _) => gist.headline.trim_end_matches('.').to_owned(),
            (None, Ending::Won) => "The ember taken".to_owned(),
            (None, Ending::Died) => format!("Died, having reached {}", reached()),
            (None, _) => format!("Left, having reached {}", reached()),
        }
    }
}

/// What the run of that name came to, if it is over and was played at all.
fn score(storage: &dyn Storage, name: &str, run: &Recording) -> Option<Score> {
    let seal = run.seal.filter(|seal| seal.turns > 0 && !is_practice(&run.header))?;
    let Header { seed, started, rules, .. } = &run.header;
    Some(Score {
        score: seal.score,
        ending: seal.ending,
        depth: floors(&run.actions).max().unwrap_or(1),
        turns: seal.turns,
        seed: *seed,
        begun: *started,
        date: Date::of_start(*started),
        is_daily: chronicle::is_daily(*seed, *started) && rules == EMBERDEEP.name,
        name: name.to_owned(),
        gist: data::read_beside(storage, name).and_then(|text| chronicle::gist(&text)),
    })
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
