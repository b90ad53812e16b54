//! Collects the scores: reads each file, and proves each unproven run by replaying it in chunks, so that a screen can
//! show the progress. It writes only proofs.

use super::proofs::{Key, Outcome, Proofs};
use super::scores::{Found, Score, Scores};
use super::{InFile, Recorder};
use crate::journal::data::{self, MAX_FILE};
use crate::journal::storage::Storage;
use crate::journal::{self, ReadError};
use crate::replay::{Proof, Recording, is_bot, is_practice};
use crate::text::saving;
use std::sync::Arc;

/// Files read or chunks played between two frames: less than a tenth of a second's work.
const STEPS: usize = 20;
/// Actions per chunk, which take about as long as reading a file.
const CHUNK: usize = 100;

/// How many runs the game's own scores read, newest first, so that the list opens without a noticeable delay.
pub const MOST_RANKED: usize = 1_000;

impl Recorder {
    /// The scores of the latest runs.
    ///
    /// # Errors
    /// Why there is no such list, as a sentence.
    pub fn scores(&self) -> Result<Ranking, String> {
        self.ranking(None)
    }

    /// The scores of all runs but the current one, which has ended; `None` if it is not ranked.
    pub fn others(&self) -> Option<Ranking> {
        let InFile { file, header, .. } = self.in_file()?;
        if is_practice(header) || is_bot(header) {
            return None;
        }
        self.ranking(Some(file.name())).ok()
    }

    fn ranking(&self, but: Option<&str>) -> Result<Ranking, String> {
        let storage = self.storage().ok_or(saving::NO_SCORES)?;
        let names = data::runs_in(&**storage).map_err(|why| saving::no_scores(&why))?;
        let names = names.into_iter().filter(|name| Some(name.as_str()) != but);
        Ok(Ranking::of(Arc::clone(storage), names.collect()))
    }
}

/// The scores, as far as they are collected.
pub struct Ranking {
    storage: Arc<dyn Storage>,
    names: Vec<String>,
    /// How many older files are left out.
    older: usize,
    /// The results of the first files.
    found: Vec<Found>,
    now: Option<Box<Candidate>>,
    proofs: Proofs,
}

impl Ranking {
    /// The runs in these files, newest first: only so many are read.
    pub fn of(storage: Arc<dyn Storage>, mut names: Vec<String>) -> Self {
        let older = names.split_off(names.len().min(MOST_RANKED)).len();
        let proofs = Proofs::read(&*storage);
        Self { storage, names, older, found: Vec::new(), now: None, proofs }
    }

    /// How many files are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.found.len(), self.names.len())
    }

    /// Does some of the work. Returns the scores, or `None` while there is more to do.
    pub fn advance(&mut self) -> Option<Scores> {
        for _ in 0..STEPS {
            let Some(name) = self.names.get(self.found.len()) else {
                return Some(Scores { older: self.older, ..Scores::of(self.found.drain(..)) });
            };
            let check = match self.now.take() {
                None => check(&*self.storage, &self.proofs, name),
                Some(candidate) => candidate.play(),
            };
            match check {
                Check::ToPlay(candidate) => self.now = Some(candidate),
                Check::Done(found, proven) => {
                    proven.into_iter().for_each(|(key, outcome)| self.proofs.put(key, outcome));
                    self.found.push(*found);
                }
            }
        }
        None
    }
}

impl Drop for Ranking {
    /// Saves the proofs even if the player leaves early.
    fn drop(&mut self) {
        self.proofs.write(&*self.storage);
    }
}

/// The result of a file, and the new proof if its run was replayed.
pub fn prove(storage: &dyn Storage, proofs: &Proofs, name: &str) -> (Found, Option<(Key, Outcome)>) {
    let mut check = check(storage, proofs, name);
    loop {
        match check {
            Check::Done(found, proven) => return (*found, proven),
            Check::ToPlay(candidate) => check = candidate.play(),
        }
    }
}

enum Check {
    /// The result, and the new proof, if any.
    Done(Box<Found>, Option<(Key, Outcome)>),
    /// The run must be replayed first.
    ToPlay(Box<Candidate>),
}

/// A run that is being proven.
struct Candidate {
    score: Score,
    key: Key,
    proof: Proof,
}

impl Candidate {
    fn play(mut self: Box<Self>) -> Check {
        if self.proof.advance(CHUNK) {
            return Check::ToPlay(self);
        }
        let verdict = self.proof.verdict();
        let outcome = match verdict.lack() {
            Some(why) if !verdict.stands() => Err(why),
            Some(_) | None => Ok(verdict.facts),
        };
        Check::Done(Box::new(Found::played(self.score, &outcome)), Some((self.key, outcome)))
    }
}

fn check(storage: &dyn Storage, proofs: &Proofs, name: &str) -> Check {
    let read = storage.read(name, MAX_FILE);
    let key = read.as_ref().map_or(0, |bytes| Proofs::key(bytes));
    let run: Recording = match read.map_err(ReadError::from).and_then(|bytes| journal::read(&bytes)) {
        Ok(run) => run,
        Err(why) => return Check::Done(Box::new(Found::Unreadable(name.to_owned(), why)), None),
    };
    match (Found::of(name, &run), proofs.get(key)) {
        (Ok(found), _) => Check::Done(Box::new(found), None),
        (Err(score), Some(outcome)) => Check::Done(Box::new(Found::played(*score, outcome)), None),
        (Err(score), None) => {
            Check::ToPlay(Box::new(Candidate { score: *score, key, proof: Proof::new(&run) }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Refusal;
    use crate::bot::Bot;
    use crate::game::{Game, RULES_VERSION};
    use crate::journal::memory::Memory;
    use crate::journal::{Ending, Header, Journal, Seal};
    use crate::saves::Rank;
    use std::collections::BTreeMap;

    /// The file of a bot run of this many actions, whose score is too high by `more`: from the first of ten seeds
    /// reserved for `number` in which the bot lives long enough.
    fn run(number: u64, actions: usize, more: u64) -> Vec<u8> {
        let seeds = 10 * number..10 * number + 10;
        seeds.into_iter().find_map(|seed| played(seed, actions, more)).expect("a run that is long enough")
    }

    fn played(seed: u64, actions: usize, more: u64) -> Option<Vec<u8>> {
        let mut game = Game::new(seed);
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed,
            started: 0,
            options: BTreeMap::new(),
        };
        let mut journal = Journal::new(&header).expect("in memory");
        let mut bot = Bot::new(seed);
        for _ in 0..=actions {
            let mut action = bot.decide(game.level());
            while let Err(why) = game.play(action) {
                if why == Refusal::Over {
                    return None;
                }
                action = bot.refused(action, game.level());
            }
            journal.record(&action, || game.hash()).expect("in memory");
        }
        let (turns, score, hash) = (game.turn(), game.score() + more, game.hash());
        journal.seal(&Seal { ending: Ending::Left, turns, score, hash }).expect("in memory");
        Some(journal.bytes().to_vec())
    }

    fn ranking(memory: &Arc<Memory>) -> Ranking {
        let names = data::runs_in(&**memory).expect("runs");
        Ranking::of(Arc::<Memory>::clone(memory), names)
    }

    /// The number of calls, and the scores.
    fn all(mut ranking: Ranking) -> (usize, Scores) {
        let mut calls = 0;
        loop {
            let (done, all) = ranking.progress();
            assert!(done <= all && calls < 1_000);
            calls += 1;
            if let Some(scores) = ranking.advance() {
                return (calls, scores);
            }
        }
    }

    /// The number of calls stands for the time.
    #[test]
    fn run_is_replayed_once_in_chunks() {
        let memory = Arc::new(Memory::default());
        memory.create("runs/long.run", &run(1, 5_000, 0)).expect("made");
        memory.create("runs/forged.run", &run(2, 5_000, 9)).expect("made");
        let (first, scores) = all(ranking(&memory));
        assert!(first > 2 * 5_000 / (STEPS * CHUNK), "{first} calls");
        assert_eq!((scores.ranked.len(), scores.unproven.len()), (1, 1));
        let (again, same) = all(ranking(&memory));
        assert_eq!((again, same.ranked, same.unproven), (1, scores.ranked, scores.unproven));
        // Another byte is another file.
        memory.replace("runs/long.run", &run(1, 5_001, 0)).expect("changed");
        assert!(all(ranking(&memory)).0 > 2);
    }

    #[test]
    fn only_the_newest_thousand_are_ranked() {
        let memory = Arc::new(Memory::default());
        memory.create("runs/first.run", &run(1, 3, 0)).expect("made");
        (0..MOST_RANKED - 1).for_each(|i| _ = memory.create(&format!("runs/{i}.run"), b"").expect("made"));
        let (_, scores) = all(ranking(&memory));
        assert_eq!((scores.ranked.len(), scores.older), (1, 0));
        assert!(scores.rank(0).is_of_all);
        memory.create("runs/last.run", &run(2, 3, 0)).expect("made");
        let (_, scores) = all(ranking(&memory));
        assert_eq!((scores.ranked.len(), scores.older), (1, 1));
        assert_eq!(scores.ranked[0].name, "runs/last.run");
        assert_eq!(scores.rank(0), Rank { place: 2, of: 2, is_of_all: false });
    }

    /// Leaving early keeps the proofs made so far.
    #[test]
    fn leaving_early_keeps_the_proofs() {
        let memory = Arc::new(Memory::default());
        for (number, (seed, actions)) in
            [(1, 3_000), (1, 3_001), (2, 3_000), (2, 3_001)].into_iter().enumerate()
        {
            memory.create(&format!("runs/{number}.run"), &run(seed, actions, 0)).expect("made");
        }
        let mut left = ranking(&memory);
        while left.progress().0 < 2 {
            assert!(left.advance().is_none());
        }
        drop(left);
        let mut again = ranking(&memory);
        again.advance();
        assert!(again.progress().0 >= 2);
    }
}
