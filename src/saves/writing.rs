//! Writes the run's file: creates it with the first action, appends every other, checks it, seals it. What cannot be saved is
//! tried again as long as the program runs, even after the run; each change of that is reported once.

use super::{Current, InFile, Recorder, Unplayed};
use crate::action::Action;
use crate::escape;
use crate::game::{Game, RULES_VERSION, State};
use crate::journal::storage::file_name;
use crate::journal::{
    CHECKPOINT_EVERY, Change, Continuation, Ending, Fact, Facts, Header, Journal, RunFile, Seal, WriteError,
    data,
};
use crate::replay::facts::facts;
use crate::replay::snapshot::{self, Packed};
use crate::replay::{
    ATTEMPT, Challenge, Origin, PRACTICE, Story, Timeline, begun_under, is_practice, options_of,
};
use crate::text::morgue::About;
use crate::text::saving;

impl Recorder {
    /// Begins a new run, whose file is created with its first action. The previous file stays as it is.
    pub fn begin(&mut self, game: &Game) {
        self.begin_as(game, None, |_| Ok(()));
    }

    /// Begins a practice run from the end of `timeline`, whose actions come first in its file.
    pub fn begin_practice(&mut self, timeline: &Timeline) {
        let practice = (PRACTICE.to_owned(), timeline.len().to_string());
        self.begin_as(timeline.start(), Some(practice), |journal| {
            if timeline.origin().is_snapshot {
                start_from(timeline.origin(), journal)?;
            }
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
        more: Option<(String, String)>,
        before: impl FnOnce(&mut Journal) -> Result<(), WriteError>,
    ) {
        self.set_aside();
        let Some(started) = self.now() else { return };
        self.run = Current::WithoutFile { begun: started };
        if self.data().is_none() {
            return;
        }
        let challenge = Challenge::begun(game.seed(), game.rules().name, game.setup(), started);
        let challenge = challenge.filter(|_| more.is_none()).map(Challenge::option);
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed: game.seed(),
            started,
            options: options_of(game.setup()).chain(challenge).chain(more).collect(),
        };
        let journal = Journal::new(&header).and_then(|mut journal| before(&mut journal).map(|()| journal));
        match journal {
            Ok(journal) => {
                let told = self.obstacle().map(|why| saving::not_saved(&why));
                self.news.extend(told.clone());
                self.run = Current::Unplayed(Box::new(Unplayed { header, journal, told }));
            }
            Err(why) => self.news.push(saving::not_saved(&why)),
        }
    }

    /// Makes way for another run. The current one will be tried again if it is not saved yet and is no practice.
    pub(super) fn set_aside(&mut self) {
        self.packed = Packed::default();
        if let Current::InFile(saved) = std::mem::replace(&mut self.run, Current::Unknown) {
            let InFile { file, header, .. } = *saved;
            if file.trouble().is_some() && !is_practice(&header) {
                self.unsaved.push(file);
            }
        }
    }

    /// Saves an action that `game` has just played.
    pub fn played(&mut self, action: Action, game: &Game) {
        self.save_older();
        if matches!(self.run, Current::Unplayed(_)) {
            return self.create_file(action, game);
        }
        let Some(file) = self.run_file_mut() else { return };
        let recorded = file.record(&action, || game.hash());
        self.report(recorded);
    }

    /// Creates the file of a run with its first action, so that a run without one leaves nothing behind.
    fn create_file(&mut self, action: Action, game: &Game) {
        let Current::Unplayed(begun) = std::mem::replace(&mut self.run, Current::Unknown) else { return };
        let Unplayed { header, mut journal, told } = *begun;
        let recorded = journal.record(&action, || game.hash());
        let Some(data) = self.data() else { return };
        match recorded {
            Ok(()) => {
                let file = data.begin_from(&header, journal);
                self.run = Current::InFile(Box::new(InFile { file, header, mark: None }));
                let trouble = self.trouble().map(|why| saving::not_saved(&why));
                let place = self.place().filter(|_| told.is_some());
                let saved = place.map(|place| saving::is_saved(&place));
                self.news.extend(trouble.filter(|why| told.as_ref() != Some(why)).or(saved));
            }
            Err(why) => self.news.push(saving::not_saved(&why)),
        }
    }

    /// Checks that the files are as they were left, and writes what is missing.
    pub fn check_files(&mut self) {
        self.save_older();
        let change = self.run_file_mut().and_then(RunFile::save);
        self.report(Ok(change));
    }

    /// Tries again to save earlier runs.
    pub fn save_older(&mut self) {
        let before = self.unsaved.len();
        self.unsaved.retain_mut(|file| {
            file.save();
            file.trouble().is_some()
        });
        if self.unsaved.len() < before {
            self.news.push(saving::EARLIER_RUN.to_owned());
        }
    }

    fn report(&mut self, result: Result<Option<Change>, WriteError>) {
        let Some(file) = self.run_file() else { return };
        match result {
            Ok(change) => self.news.extend(change.map(|change| saving::changed(change, file))),
            // Actions after the end of a run are not part of it.
            Err(WriteError::Sealed) => {}
            Err(why) => self.news.push(saving::not_saved(&why)),
        }
    }

    /// Sentences for the player about the files since the last call.
    pub fn news(&mut self) -> Vec<String> {
        std::mem::take(&mut self.news)
    }

    /// Whether anything is still unsaved.
    pub fn is_behind(&self) -> bool {
        self.has_older() || self.run_file().is_some_and(|file| file.trouble().is_some())
    }

    /// Whether an earlier run is still unsaved.
    pub fn has_older(&self) -> bool {
        !self.unsaved.is_empty()
    }

    /// Why something is unsaved, without a full stop; `None` if nothing is.
    pub fn trouble(&self) -> Option<String> {
        let file = self.run_file().into_iter().chain(&self.unsaved).find(|file| file.trouble().is_some())?;
        self.obstacle().or_else(|| Some(format!("{} cannot be written: {}", file.place(), file.trouble()?)))
    }

    /// Seals the file of a run that is over or abandoned, unless it is sealed already, and writes the character dump
    /// that `tell` returns next to it. Returns the path of that, or a sentence for the player; `None` if there was
    /// nothing to seal or to write.
    pub fn seal(
        &mut self,
        game: &Game,
        facts: &Facts,
        ending: Ending,
        tell: impl FnOnce(&About) -> String,
    ) -> Option<Result<String, String>> {
        self.run_file().filter(|file| !file.journal().is_sealed())?;
        let attempt = self.attempt(game);
        let number = attempt.map(|attempt| (ATTEMPT.to_owned(), Fact::Number(attempt.number)));
        let facts: Facts = facts.clone().into_iter().chain(number).collect();
        let file = self.run_file_mut()?;
        let seal = Seal { ending, turns: game.turn(), score: game.score(), hash: game.hash() };
        // It is sealed even if the facts cannot be written.
        let _ = file.tell(&facts);
        let sealed = file.seal(&seal);
        self.report(sealed);
        let InFile { file, header, mark } = self.in_file()?;
        let about = About {
            attempt,
            file: escape::text(file_name(file.name())).into_owned(),
            begun: header.started,
            rules_version: header.rules_version,
            mark: mark.clone(),
            ending,
        };
        let storage = self.storage().filter(|_| game.turn() > 0 && !is_practice(header));
        let written = storage.map(|storage| data::write_beside(&**storage, file.name(), &tell(&about)));
        written.map(|written| written.map_err(|why| saving::no_record(&why)))
    }

    /// Saves facts about the run, for lists that do not play it, and a snapshot, with which it outlives its rules.
    pub fn keep(&mut self, game: &Game, story: &Story) {
        let Current::InFile(saved) = &mut self.run else { return };
        // The run is saved even if these cannot be written.
        let _ = saved.file.tell(&facts(game, story));
        let is_wanted = saved.file.journal().wants_snapshot() && !is_practice(&saved.header);
        if is_wanted && game.state() == State::Playing {
            let (snapshot, parts) = snapshot::take(game, story, &mut self.packed);
            let _ = saved.file.keep(snapshot, &parts);
        }
    }

    /// Writes that the run, which was just resumed, continues under the present rules from `snapshot`, and that this is the
    /// state of `game` and `story`.
    pub fn continue_from(&mut self, number: usize, game: &Game, story: &Story) {
        let Current::InFile(saved) = &mut self.run else { return };
        let continuation =
            Continuation { snapshot: number as u32, rules_version: RULES_VERSION, hash: game.hash() };
        let continued = saved.file.continue_from(&continuation);
        let begun = begun_under(saved.header.rules_version, game.level().depth);
        saved.mark.get_or_insert(begun);
        self.report(continued);
        self.keep(game, story);
    }

    /// Brings the run's file up to date and syncs it to the disk, as when the player leaves.
    pub fn rest(&mut self, game: &Game, story: &Story) {
        self.save_older();
        self.keep(game, story);
        if let Some(file) = self.run_file_mut() {
            let rested = file.rest(game.hash());
            self.report(rested);
        }
    }
}

/// Begins the journal of a run that starts from a snapshot.
fn start_from(origin: &Origin, journal: &mut Journal) -> Result<(), WriteError> {
    let (snapshot, parts) = snapshot::take(&origin.game, &origin.story, &mut Packed::default());
    let hash = snapshot.hash;
    journal.keep(snapshot, &parts)?;
    journal.continue_from(&Continuation { snapshot: 0, rules_version: RULES_VERSION, hash })
}
