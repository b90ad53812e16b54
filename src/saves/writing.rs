//! The run's file while it is played: begun, written with every action, looked after, sealed. What could not be saved is tried
//! again for as long as the program runs, whatever is played since; what changes about that is told, once.

use super::{Recorder, RunAtHand, Told, not_saved};
use crate::action::Action;
use crate::escape;
use crate::game::{Game, RULES_VERSION};
use crate::journal::storage::file_name;
use crate::journal::{
    CHECKPOINT_EVERY, Change, Ending, Facts, Header, Journal, Loss, RunFile, Seal, WriteError, data,
};
use crate::replay::{PRACTICE, Timeline};
use crate::text::morgue::About;
use std::collections::BTreeMap;
use std::io;

impl Recorder {
    /// Begins the file of a new run. The one before stays as it is.
    pub fn begin(&mut self, game: &Game) {
        self.begin_as(game, BTreeMap::new(), |_| Ok(()));
    }

    /// Begins the file of a practice run that goes on from the end of `timeline`, whose actions are written first.
    pub fn begin_practice(&mut self, timeline: &Timeline) {
        let options = BTreeMap::from([(PRACTICE.to_owned(), timeline.len().to_string())]);
        self.begin_as(timeline.start(), options, |journal| {
            let hash = |i: usize| timeline.hashes()[i / CHECKPOINT_EVERY as usize];
            timeline
                .actions()
                .iter()
                .enumerate()
                .try_for_each(|(i, action)| journal.record(action, || hash(i)))
        });
    }

    fn begin_as(
        &mut self,
        game: &Game,
        options: BTreeMap<String, String>,
        before: impl FnOnce(&mut Journal) -> Result<(), WriteError>,
    ) {
        self.lay_aside();
        let started = self.now();
        self.run = RunAtHand::Unsaved(started);
        let (Some(data), Some(started)) = (&self.data, started) else { return };
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed: game.seed(),
            started,
            options,
        };
        let journal = Journal::new(&header).and_then(|mut journal| before(&mut journal).map(|()| journal));
        match journal {
            Ok(journal) => {
                self.run = RunAtHand::InFile(data.begin_from(&header, journal), Told::of(&header));
                let trouble = self.trouble().map(|why| not_saved(&why));
                self.news.extend(trouble);
            }
            Err(why) => self.news.push(not_saved(&why)),
        }
    }

    /// Another run is to be played: this one goes on being tried, if it counts and is not saved yet.
    pub(super) fn lay_aside(&mut self) {
        match std::mem::replace(&mut self.run, RunAtHand::Unsaved(None)) {
            RunAtHand::InFile(file, told) if file.trouble().is_some() && !told.practice => {
                self.unsaved.push(file);
            }
            RunAtHand::InFile(..) | RunAtHand::Unsaved(_) => {}
        }
    }

    /// Writes down an action that `game` has just played.
    pub fn played(&mut self, action: Action, game: &Game) {
        self.save_older();
        let Some(file) = self.run.file_mut() else { return };
        let recorded = file.record(&action, || game.hash());
        self.hear(recorded);
    }

    /// Sees whether the files are still as they were left, and writes what they lack.
    pub fn look_after(&mut self) {
        self.save_older();
        let change = self.run.file_mut().and_then(RunFile::save);
        self.hear(Ok(change));
    }

    /// Tries the runs that are over or were left.
    fn save_older(&mut self) {
        let before = self.unsaved.len();
        self.unsaved.retain_mut(|file| {
            file.save();
            file.trouble().is_some()
        });
        if self.unsaved.len() < before {
            self.news.push("The run before this one is saved now, all of it.".to_owned());
        }
    }

    fn hear(&mut self, heard: Result<Option<Change>, WriteError>) {
        let Some(file) = self.run.file() else { return };
        match heard {
            Ok(change) => self.news.extend(change.map(|change| sentence(change, file))),
            // Whatever comes after the end of a run is not a part of it.
            Err(WriteError::Sealed) => {}
            Err(why) => self.news.push(not_saved(&why)),
        }
    }

    /// What there is to tell the player of the files since this was last asked.
    pub fn news(&mut self) -> Vec<String> {
        std::mem::take(&mut self.news)
    }

    /// Whether something that is to be saved is not.
    pub fn is_behind(&self) -> bool {
        self.has_older() || self.run.file().is_some_and(|file| file.trouble().is_some())
    }

    /// Whether that is so of a run that is over or was left.
    pub fn has_older(&self) -> bool {
        !self.unsaved.is_empty()
    }

    /// Why not all is saved, without a full stop; `None` if it is.
    pub fn trouble(&self) -> Option<String> {
        let file = self.run.file().into_iter().chain(&self.unsaved).find(|file| file.trouble().is_some())?;
        self.shut_out().or_else(|| Some(cannot_be_written(file, file.trouble()?)))
    }

    /// The run is over, or the player leaves it for another: its file is sealed with what it has come to, unless that is
    /// done already, and what `tell` says of the run is written beside it. Returns where, or a sentence for the player; `None` if there was
    /// nothing to seal.
    pub fn seal(
        &mut self,
        game: &Game,
        facts: &Facts,
        ending: Ending,
        tell: impl FnOnce(&About) -> String,
    ) -> Option<Result<String, String>> {
        let file = self.run.file_mut().filter(|file| !file.journal().is_sealed())?;
        let seal = Seal { ending, turns: game.turn(), score: game.score(), hash: game.hash() };
        // Without facts it is sealed all the same.
        let _ = file.tell(facts);
        let sealed = file.seal(&seal);
        self.hear(sealed);
        let RunAtHand::InFile(file, told) = &self.run else { return None };
        let about = About {
            file: escape::text(file_name(file.name())).into_owned(),
            begun: told.begun,
            rules_version: told.rules_version,
            ending,
        };
        let storage = self.storage().filter(|_| game.turn() > 0 && !told.practice);
        let written = storage.map(|storage| data::write_beside(&**storage, file.name(), &tell(&about)));
        written.map(|written| {
            written.map_err(|why| format!("The text record of this run was not written: {why}."))
        })
    }

    /// Writes down how the run stands, for lists that do not play it.
    pub fn tell(&mut self, facts: impl FnOnce() -> Facts) {
        if let Some(file) = self.run.file_mut() {
            // Without facts the run is saved all the same.
            let _ = file.tell(&facts());
        }
    }

    /// The player goes away for a while, or for good: everything is made safe on the disk.
    pub fn rest(&mut self, game: &Game, facts: impl FnOnce() -> Facts) {
        self.save_older();
        self.tell(facts);
        if let Some(file) = self.run.file_mut() {
            let rested = file.rest(game.hash());
            self.hear(rested);
        }
    }
}

/// What is told of a change.
fn sentence(change: Change, file: &RunFile) -> String {
    let place = file.place();
    match (change, file.trouble()) {
        // No place here: the panel has three rows, and the reason must stand in them.
        (Change::Stopped, Some(why)) => format!(
            "From here on the run is not being saved, because its file cannot be written: {why}. It waits in memory, and every \
             action tries again."
        ),
        (Change::Stopped | Change::Again, _) => format!("The run is saved again, all of it, in {place}."),
        (Change::Copied, _) => {
            format!(
                "Another program has put a copy in the place of the run's file; the run is saved there now: {place}."
            )
        }
        (Change::Lost(loss), _) => {
            let how = match loss {
                Loss::Removed => "was taken away",
                Loss::Replaced => "was replaced",
                Loss::Changed => "was changed by another program",
            };
            format!("The run's file {how}. All of the run is saved in {place} now.")
        }
    }
}

fn cannot_be_written(file: &RunFile, why: &io::Error) -> String {
    format!("{} cannot be written: {why}", file.place())
}
