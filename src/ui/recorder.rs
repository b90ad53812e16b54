//! Writes the run down while it is played, and makes sentences of what goes wrong with that: a run that cannot be saved
//! goes on all the same. It plays nothing, and reads no clock of its own.

mod kept;
mod peek;
mod pictures;
mod shelf;
mod tally;

pub use kept::{Rank, Score, Standings};
pub use peek::{Peek, Standing};
pub use shelf::{Known, Shelf, Unfinished, Waiting};
pub use tally::Tally;

use crate::action::Action;
use crate::game::{Game, RULES_VERSION};
use crate::journal::data::{self, Data, DataError};
use crate::journal::storage::{Storage, file_name};
use crate::journal::{CHECKPOINT_EVERY, Date, Ending, Header, RunFile, SaveError, Seal, WriteError};
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{Film, PRACTICE, Recording, is_practice};
use crate::ui::chronicle::{self, About};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::Arc;

/// Seconds since 1970, from whoever has a clock. It names a run's file and the day's dungeon, and means nothing else.
pub type Clock = fn() -> u64;

/// The file of the run at hand, if it is kept.
pub struct Recorder {
    data: Option<Data>,
    /// The storage that is to be opened as soon as there is a run to keep.
    later: Option<Arc<dyn Storage>>,
    /// The storage that is read although no run can be kept in it, and why that is so, without a full stop.
    shut: Option<(Arc<dyn Storage>, String)>,
    clock: Option<Clock>,
    file: Option<RunFile>,
    /// What is told of the run at hand beside its actions.
    told: Option<Told>,
    /// When the run at hand was begun, where that is known.
    started: Option<u64>,
}

/// A run in a file that is not over.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The name of its file.
    pub name: String,
    /// Where that lies, for a person.
    pub place: String,
    /// What it holds.
    pub recording: Recording,
}

/// Whether a run's file can be gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// It is.
    Yes,
    /// Not as it is: a part of it does not hold, as the sentence says.
    Damaged(String),
    /// No, for the reason that the sentence gives.
    No(String),
}

/// What the text record tells of the run's file.
struct Told {
    begun: u64,
    rules_version: u64,
    practice: bool,
}

impl Told {
    fn of(header: &Header) -> Self {
        let practice = is_practice(header);
        Self { begun: header.started, rules_version: header.rules_version, practice }
    }
}

impl Recorder {
    /// Keeps nothing, and does not know the day.
    pub fn none() -> Self {
        Self { data: None, later: None, shut: None, clock: None, file: None, told: None, started: None }
    }

    /// Keeps nothing, but knows the day.
    pub fn idle(clock: Clock) -> Self {
        Self { clock: Some(clock), ..Self::none() }
    }

    /// Keeps nothing and leaves `storage` alone as long as no run begins.
    pub fn later(storage: Arc<dyn Storage>, clock: Clock) -> Self {
        Self { later: Some(storage), clock: Some(clock), ..Self::none() }
    }

    /// Keeps runs in `storage`.
    ///
    /// # Errors
    /// Why that cannot be used, as a sentence for the player.
    pub fn open(storage: Arc<dyn Storage>, clock: Clock) -> Result<Self, String> {
        match Self::open_or_read(storage, clock) {
            (recorder, None) => Ok(recorder),
            (_, Some(sentence)) => Err(sentence),
        }
    }

    /// Keeps runs in `storage` as [`Self::open`] does. If that cannot be, what is kept there already is still read, and
    /// the player is told why by the sentence.
    pub fn open_or_read(storage: Arc<dyn Storage>, clock: Clock) -> (Self, Option<String>) {
        match Data::open(Arc::clone(&storage)) {
            Ok(data) => (Self { data: Some(data), ..Self::idle(clock) }, None),
            Err(why) => {
                let shut = Some((storage, why.to_string()));
                (Self { shut, ..Self::idle(clock) }, Some(not_saved(&why)))
            }
        }
    }

    /// What runs are read from, if anything.
    pub fn storage(&self) -> Option<&Arc<dyn Storage>> {
        let data = self.data.as_ref().map(Data::storage);
        data.or(self.shut.as_ref().map(|(storage, _)| storage))
    }

    /// The run in the file of that name, to be gone on with or watched.
    ///
    /// # Errors
    /// Why it cannot be read, as a sentence.
    pub fn load(&self, name: &str) -> Result<Saved, String> {
        let storage = self.storage().ok_or("Runs are not being saved here.")?;
        let place = storage.place(name);
        match data::load(&**storage, name) {
            Ok(recording) => Ok(Saved { name: name.to_owned(), place, recording }),
            Err(why) => Err(format!("{place}: {why}.")),
        }
    }

    /// The time, where it is known.
    pub fn now(&self) -> Option<u64> {
        self.clock.map(|clock| clock())
    }

    /// The day, where it is known.
    pub fn today(&self) -> Option<Date> {
        self.now().map(Date::of)
    }

    /// The day on which the run at hand was begun, if it is that day's dungeon under the house rules.
    pub fn daily(&self, game: &Game) -> Option<Date> {
        let started = self.started?;
        let is_daily = chronicle::is_daily(game.seed(), started) && game.rules().name == EMBERDEEP.name;
        is_daily.then(|| Date::of(started))
    }

    /// Whether the run at hand is in a file, up to its last action.
    pub fn keeps(&self) -> bool {
        self.file().is_some()
    }

    /// The name of the file that holds the run at hand, if it does up to its last action.
    pub fn file(&self) -> Option<&str> {
        self.file.as_ref().filter(|file| !file.is_broken()).map(RunFile::name)
    }

    /// Where that file lies, for a person.
    pub fn place(&self) -> Option<String> {
        Some(self.storage()?.place(self.file()?))
    }

    /// Of the runs that are not over and no practice, the one played last; `None` if there is none.
    ///
    /// # Errors
    /// Why there was no looking for it, as a sentence.
    pub fn find(&self) -> Result<Option<Saved>, String> {
        let Some(data) = &self.data else { return Ok(None) };
        let found = data.unfinished_but::<Action>(is_practice);
        let found = found.map_err(|why| format!("No saved run was looked for: {why}."))?;
        Ok(found.run.map(|(name, recording)| {
            let place = data.storage().place(&name);
            Saved { name, place, recording }
        }))
    }

    /// Goes on with the file of `saved`.
    pub fn resume(&mut self, saved: &Saved) -> Resumed {
        let Some(data) = &self.data else { return Resumed::No("Runs are not being saved here.".to_owned()) };
        match data.resume(&saved.name, &saved.recording) {
            Ok(file) => {
                (self.file, self.told) = (Some(file), Some(Told::of(&saved.recording.header)));
                self.started = Some(saved.recording.header.started);
                Resumed::Yes
            }
            Err(why @ DataError::Damaged { .. }) => Resumed::Damaged(format!("{why}.")),
            Err(why) => Resumed::No(format!("{why}.")),
        }
    }

    /// Makes a damaged run one that can be gone on with. The damaged file is kept beside it.
    ///
    /// # Errors
    /// Why that cannot be done, as a sentence.
    pub fn rescue(&self, saved: Saved) -> Result<Saved, String> {
        let Saved { name, place, recording } = saved;
        let data = self.data.as_ref().ok_or("Runs are not being saved here.")?;
        let recording = data.rescue(&name, recording).map_err(|why| format!("{why}."))?;
        Ok(Saved { name, place, recording })
    }

    /// Begins the file of a new run. The one before stays as it is.
    pub fn begin(&mut self, game: &Game) -> Option<String> {
        self.begin_with(game, BTreeMap::new())
    }

    /// Begins the file of a practice run that goes on from the end of `film`, and writes down how it came there.
    pub fn begin_practice(&mut self, film: &Film) -> Option<String> {
        if let (None, Some(storage)) = (&self.data, &self.later) {
            match Data::open(Arc::clone(storage)) {
                Ok(data) => self.data = Some(data),
                Err(why) => return Some(not_saved(&why)),
            }
        }
        let options = BTreeMap::from([(PRACTICE.to_owned(), film.len().to_string())]);
        let trouble = self.begin_with(film.start(), options);
        let Some(file) = &mut self.file else { return trouble };
        for (i, action) in film.actions().iter().enumerate() {
            let hash = || film.hashes()[i / CHECKPOINT_EVERY as usize];
            if let Err(why) = file.record(action, hash) {
                return Some(not_saved(&why));
            }
        }
        trouble
    }

    fn begin_with(&mut self, game: &Game, options: BTreeMap<String, String>) -> Option<String> {
        (self.file, self.told) = (None, None);
        self.started = self.now();
        let (data, started) = (self.data.as_ref()?, self.started?);
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed: game.seed(),
            started,
            options,
        };
        match data.begin(&header) {
            Ok(file) => {
                (self.file, self.told) = (Some(file), Some(Told::of(&header)));
                None
            }
            Err(why) => Some(not_saved(&why)),
        }
    }

    /// Writes down an action that `game` has just played.
    pub fn played(&mut self, action: Action, game: &Game) -> Option<String> {
        let file = self.file.as_mut()?;
        match file.record(&action, || game.hash()) {
            Ok(()) | Err(SaveError::Broken | SaveError::Write(WriteError::Sealed)) => None,
            Err(why) => Some(format!("From here on the run is not being saved: {why}.")),
        }
    }

    /// The run is over, or the player leaves it for another: its file is sealed, unless that is done already, and what
    /// `tell` says of the run is written beside it. Returns where, or a sentence for the player; `None` if there was
    /// nothing to seal.
    pub fn seal(
        &mut self,
        game: &Game,
        ending: Ending,
        tell: impl FnOnce(&About) -> String,
    ) -> Option<Result<String, String>> {
        let (mut file, told) = (self.file.take()?, self.told.as_ref()?);
        let seal = Seal { ending, turns: game.turn(), score: game.score(), hash: game.hash() };
        // If that fails, the file ends with the last action and is sealed when it is next taken up.
        let _ = file.seal(&seal);
        let about = About {
            file: file_name(file.name()).to_owned(),
            begun: told.begun,
            rules_version: told.rules_version,
            ending,
        };
        if game.turn() == 0 || told.practice {
            return None;
        }
        let written = data::write_beside(&**self.storage()?, file.name(), &tell(&about));
        Some(written.map_err(|why| format!("The text record of this run was not written: {why}.")))
    }

    /// The player goes away for a while, or for good: everything is made safe on the disk.
    pub fn rest(&mut self, game: &Game) {
        if let Some(file) = &mut self.file {
            let _ = file.mark(game.hash()).and_then(|()| file.sync());
        }
    }
}

fn not_saved(why: &impl Display) -> String {
    format!("This run is not being saved: {why}.")
}
