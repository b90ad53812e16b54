//! The scores in the making: each file is read, and each run that has not been proven yet is played again, in pieces, so
//! that whoever waits can be shown how far that has come. It writes nothing but what it has proven.

use super::proofs::{Key, Outcome, Proofs};
use super::scores::{Found, Score, Scores};
use super::{Recorder, RunAtHand, Told};
use crate::journal::data::{self, MAX_FILE};
use crate::journal::storage::Storage;
use crate::replay::{Proof, Recording};
use std::sync::Arc;

/// How many files are read, or runs are played on with, from one picture to the next: a part of a tenth of a second.
const STEPS: usize = 20;
/// How many actions of a run are played at a time: as long as it takes to read a file.
const PIECE: usize = 100;

/// How many runs are read for the scores, the newest: reading them all should not be felt.
const MOST_RANKED: usize = 1_000;

impl Recorder {
    /// The scores, of the runs played last.
    ///
    /// # Errors
    /// Why there is no such list, as a sentence.
    pub fn scores(&self) -> Result<Ranking, String> {
        self.ranking(None)
    }

    /// The scores beside the run that has come to its end; `None` if that is not ranked.
    pub fn others(&self) -> Option<Ranking> {
        let RunAtHand::InFile(file, Told { is_ranked: true, .. }) = &self.run else { return None };
        self.ranking(Some(file.name())).ok()
    }

    fn ranking(&self, but: Option<&str>) -> Result<Ranking, String> {
        let storage = self.storage().ok_or("Runs are not being saved, so there are no scores.")?;
        let names = data::runs_in(&**storage).map_err(|why| format!("There are no scores: {why}."))?;
        let names = names.into_iter().filter(|name| Some(name.as_str()) != but).take(MOST_RANKED);
        Ok(Ranking::of(Arc::clone(storage), names.collect()))
    }
}

/// The scores on their way.
pub struct Ranking {
    storage: Arc<dyn Storage>,
    names: Vec<String>,
    /// What was found of as many of them, from the first on.
    found: Vec<Found>,
    now: Option<Box<Candidate>>,
    proofs: Proofs,
}

impl Ranking {
    /// The runs in the files of those names.
    pub fn of(storage: Arc<dyn Storage>, names: Vec<String>) -> Self {
        let proofs = Proofs::read(&*storage);
        Self { storage, names, found: Vec::new(), now: None, proofs }
    }

    /// How many runs have been looked at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.found.len(), self.names.len())
    }

    /// Goes on for a piece. Returns what has come of it, or `None` as long as there is more to do.
    pub fn go_on(&mut self) -> Option<Scores> {
        for _ in 0..STEPS {
            let Some(name) = self.names.get(self.found.len()) else {
                return Some(Scores::of(self.found.drain(..)));
            };
            let look = match self.now.take() {
                None => look(&*self.storage, &self.proofs, name),
                Some(candidate) => candidate.play(),
            };
            match look {
                Look::ToPlay(candidate) => self.now = Some(candidate),
                Look::Done(found, proven) => {
                    proven.into_iter().for_each(|(key, outcome)| self.proofs.put(key, outcome));
                    self.found.push(found);
                }
            }
        }
        None
    }
}

impl Drop for Ranking {
    /// However it ends, what has been proven is remembered.
    fn drop(&mut self) {
        self.proofs.write(&*self.storage);
    }
}

/// What a file has to say, and what was proven of it if it had to be played.
pub fn prove(storage: &dyn Storage, proofs: &Proofs, name: &str) -> (Found, Option<(Key, Outcome)>) {
    let mut look = look(storage, proofs, name);
    loop {
        match look {
            Look::Done(found, proven) => return (found, proven),
            Look::ToPlay(candidate) => look = candidate.play(),
        }
    }
}

/// What is known of a file that has been read.
enum Look {
    /// All that there is to say, and what was proven for it.
    Done(Found, Option<(Key, Outcome)>),
    /// There is more to play first.
    ToPlay(Box<Candidate>),
}

/// A run that is being proven.
struct Candidate {
    score: Score,
    key: Key,
    proof: Proof,
}

impl Candidate {
    /// Plays a piece of it.
    fn play(mut self: Box<Self>) -> Look {
        if self.proof.advance(PIECE) {
            return Look::ToPlay(self);
        }
        let verdict = self.proof.verdict();
        let outcome = verdict.lack().map_or_else(|| Ok(verdict.facts), Err);
        Look::Done(Found::played(self.score, &outcome), Some((self.key, outcome)))
    }
}

fn look(storage: &dyn Storage, proofs: &Proofs, name: &str) -> Look {
    let read = storage.read(name, MAX_FILE);
    let key = read.as_ref().map_or(0, |bytes| Proofs::key(bytes));
    let run: Recording = match data::decode(read) {
        Ok(run) => run,
        Err(why) => return Look::Done(Found::Unreadable(name.to_owned(), why), None),
    };
    match (Found::of(name, &run), proofs.get(key)) {
        (Ok(found), _) => Look::Done(found, None),
        (Err(score), Some(outcome)) => Look::Done(Found::played(*score, outcome), None),
        (Err(score), None) => {
            Look::ToPlay(Box::new(Candidate { score: *score, key, proof: Proof::new(&run) }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::game::{Game, RULES_VERSION};
    use crate::journal::memory::Memory;
    use crate::journal::{Ending, Header, Journal, Seal};
    use std::collections::BTreeMap;
    use std::iter::repeat_n;

    /// A run file in which the lantern was used so often, worth `more` than it was.
    fn run(seed: u64, actions: usize, more: u64) -> Vec<u8> {
        let mut game = Game::new(seed);
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed,
            started: 0,
            options: BTreeMap::new(),
        };
        let mut journal = Journal::new(&header).expect("in memory");
        // Only waiting takes a turn.
        for action in [Action::Wait].into_iter().chain(repeat_n(Action::Lantern, actions)) {
            game.play(action).expect("always allowed");
            journal.record(&action, || game.hash()).expect("in memory");
        }
        let (turns, score, hash) = (game.turn(), game.score() + more, game.hash());
        journal.seal(&Seal { ending: Ending::Left, turns, score, hash }).expect("in memory");
        journal.bytes().to_vec()
    }

    fn ranking(memory: &Arc<Memory>) -> Ranking {
        let names = data::runs_in(&**memory).expect("runs");
        Ranking::of(Arc::<Memory>::clone(memory), names)
    }

    /// How many pieces it takes, and what comes of it.
    fn all(mut ranking: Ranking) -> (usize, Scores) {
        let mut pieces = 0;
        loop {
            let (done, all) = ranking.progress();
            assert!(done <= all && pieces < 1_000);
            pieces += 1;
            if let Some(scores) = ranking.go_on() {
                return (pieces, scores);
            }
        }
    }

    /// Time is measured elsewhere; what makes it is how much is read and played.
    #[test]
    fn a_run_is_played_once_in_pieces_and_then_known() {
        let memory = Arc::new(Memory::default());
        memory.create("runs/long.run", &run(1, 5_000, 0)).expect("made");
        memory.create("runs/forged.run", &run(2, 5_000, 9)).expect("made");
        let (first, scores) = all(ranking(&memory));
        assert!(first > 2 * 5_000 / (STEPS * PIECE), "{first} pieces");
        assert_eq!((scores.ranked.len(), scores.unproven.len()), (1, 1));
        let (again, same) = all(ranking(&memory));
        assert_eq!((again, same.ranked, same.unproven), (1, scores.ranked, scores.unproven));
        // Another byte is another file.
        memory.replace("runs/long.run", &run(1, 5_001, 0)).expect("changed");
        assert!(all(ranking(&memory)).0 > 2);
    }

    /// Whoever leaves while runs are being proven has those proven that were done.
    #[test]
    fn what_was_proven_before_it_was_left_is_known() {
        let memory = Arc::new(Memory::default());
        (0..4).for_each(|seed| {
            memory.create(&format!("runs/{seed}.run"), &run(seed, 3_000, 0)).expect("made");
        });
        let mut left = ranking(&memory);
        while left.progress().0 < 2 {
            assert!(left.go_on().is_none());
        }
        drop(left);
        let mut again = ranking(&memory);
        again.go_on();
        assert!(again.progress().0 >= 2);
    }
}
