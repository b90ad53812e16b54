//! Saves the run while it is played, and makes sentences of what goes wrong with that: a run that cannot be saved is played
//! all the same. It plays nothing, opens no file and reads no clock of its own.

pub mod preferences;

mod pictures;
mod proofs;
mod ranking;
mod saved_runs;
mod scores;
mod tally;
mod writing;

pub use proofs::Proofs;
pub use ranking::{Ranking, prove};
pub use saved_runs::{Known, RunStatus, SavedRuns, Unfinished, Waiting};
pub use scores::{Rank, Score, Scores};
pub use tally::Tally;

use crate::action::Action;
use crate::game::Game;
use crate::journal::data::{self, Data, DataError};
use crate::journal::storage::Storage;
use crate::journal::{Date, Header, RunFile};
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{Recording, is_bot, is_practice};
use crate::text::morgue;
use std::fmt::Display;
use std::sync::Arc;

/// Seconds since 1970, from whoever has a clock. It names a run's file and the day's dungeon, and means nothing else.
pub type Clock = fn() -> u64;

/// The files of the run that is played and of those before it.
pub struct Recorder {
    data: Option<Data>,
    clock: Option<Clock>,
    run: RunAtHand,
    /// Runs that are over or were left, and are not saved yet.
    unsaved: Vec<RunFile>,
    /// What there is to tell the player of the files.
    news: Vec<String>,
}

/// The run that is played.
enum RunAtHand {
    /// It has no file, or there is no run; when it was begun, if that is known.
    Unsaved(Option<u64>),
    /// Its file, and what the header of that says of the run.
    InFile(RunFile, Told),
}

impl RunAtHand {
    fn file(&self) -> Option<&RunFile> {
        match self {
            Self::Unsaved(_) => None,
            Self::InFile(file, _) => Some(file),
        }
    }

    fn file_mut(&mut self) -> Option<&mut RunFile> {
        match self {
            Self::Unsaved(_) => None,
            Self::InFile(file, _) => Some(file),
        }
    }

    fn begun(&self) -> Option<u64> {
        match self {
            Self::Unsaved(begun) => *begun,
            Self::InFile(_, told) => Some(told.begun),
        }
    }
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
    /// What is to be told when it is continued.
    pub note: Option<String>,
}

/// Whether a run can be continued in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// It is. There may be a sentence for the player.
    Yes(Option<String>),
    /// Not as it is: a part of it does not hold, as the sentence says.
    Damaged(String),
    /// No, for the reason that the sentence gives.
    No(String),
}

/// What the header of the run's file says of the run.
struct Told {
    begun: u64,
    rules_version: u64,
    practice: bool,
    is_ranked: bool,
}

impl Told {
    fn of(header: &Header) -> Self {
        let practice = is_practice(header);
        let is_ranked = !practice && !is_bot(header);
        Self { begun: header.started, rules_version: header.rules_version, practice, is_ranked }
    }
}

impl Recorder {
    /// Saves nothing, and does not know the day.
    pub fn none() -> Self {
        Self { data: None, clock: None, run: RunAtHand::Unsaved(None), unsaved: Vec::new(), news: Vec::new() }
    }

    /// Saves nothing, but knows the day.
    pub fn idle(clock: Clock) -> Self {
        Self { clock: Some(clock), ..Self::none() }
    }

    /// Saves runs in `storage`, and leaves it alone as long as no run begins.
    pub fn later(storage: Arc<dyn Storage>, clock: Clock) -> Self {
        Self { data: Some(Data::of(storage)), ..Self::idle(clock) }
    }

    /// Saves runs in `storage`.
    ///
    /// # Errors
    /// Why that cannot be used, as a sentence for the player.
    pub fn open(storage: Arc<dyn Storage>, clock: Clock) -> Result<Self, String> {
        match Self::open_or_read(storage, clock) {
            (recorder, None) => Ok(recorder),
            (_, Some(sentence)) => Err(sentence),
        }
    }

    /// Saves runs in `storage` as [`Self::open`] does. If that cannot be, what lies there already is still read, the player
    /// is told why by the sentence, and runs are saved as soon as they can be.
    pub fn open_or_read(storage: Arc<dyn Storage>, clock: Clock) -> (Self, Option<String>) {
        let recorder = Self::later(storage, clock);
        let trouble = recorder.shut_out().map(|why| not_saved(&why));
        (recorder, trouble)
    }

    /// Why no run can be saved or continued here, without a full stop; `None` if it can.
    fn shut_out(&self) -> Option<String> {
        self.data.as_ref()?.take().err().map(|why| why.to_string())
    }

    /// What runs are read from, if anything.
    pub fn storage(&self) -> Option<&Arc<dyn Storage>> {
        self.data.as_ref().map(Data::storage)
    }

    /// The run in the file of that name, to be gone on with or watched.
    ///
    /// # Errors
    /// Why it cannot be read, as a sentence.
    pub fn load(&self, name: &str) -> Result<Saved, String> {
        let storage = self.storage().ok_or("Runs are not being saved here.")?;
        let place = storage.place(name);
        match data::load(&**storage, name) {
            Ok(recording) => Ok(Saved { name: name.to_owned(), place, recording, note: None }),
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
        let started = self.run.begun()?;
        let is_daily = morgue::is_daily(game.seed(), started) && game.rules().name == EMBERDEEP.name;
        is_daily.then(|| Date::of(started))
    }

    /// Whether the run that is played is in a file, up to its last action.
    pub fn keeps(&self) -> bool {
        self.file().is_some()
    }

    /// The name of the file that holds the run that is played, if it does up to its last action.
    pub fn file(&self) -> Option<&str> {
        self.run.file().filter(|file| file.trouble().is_none()).map(RunFile::name)
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
        let Some(data) = self.data.as_ref().filter(|data| data.take().is_ok()) else { return Ok(None) };
        let found = data.unfinished::<Action>(is_practice);
        let found = found.map_err(|why| format!("No saved run was looked for: {why}."))?;
        Ok(found.run.map(|(name, recording)| {
            let place = data.storage().place(&name);
            Saved { name, place, recording, note: None }
        }))
    }

    /// Continues the run `saved` in its file.
    pub fn resume(&mut self, saved: &Saved) -> Resumed {
        let Some(data) = &self.data else { return Resumed::No("Runs are not being saved here.".to_owned()) };
        match data.resume(&saved.name, &saved.recording) {
            Ok((file, copy)) => {
                self.lay_aside();
                self.run = RunAtHand::InFile(file, Told::of(&saved.recording.header));
                let torn = copy.map(|copy| {
                    format!("The run's file ended within an action; that is cut off, and a copy with it is {copy}.")
                });
                Resumed::Yes(torn.or_else(|| saved.note.clone()))
            }
            Err(why @ DataError::Damaged { .. }) => Resumed::Damaged(format!("{why}.")),
            Err(why) => Resumed::No(format!("{why}.")),
        }
    }

    /// Makes a damaged run one that can be continued; its note says where a copy of the damaged file lies.
    ///
    /// # Errors
    /// Why that cannot be done, as a sentence.
    pub fn rescue(&self, saved: Saved) -> Result<Saved, String> {
        let Saved { name, place, recording, .. } = saved;
        let data = self.data.as_ref().ok_or("Runs are not being saved here.")?;
        let (recording, copy) = data.rescue(&name, recording).map_err(|why| format!("{why}."))?;
        let note = Some(format!("The damaged end of the run's file is cut off; a copy with it is {copy}."));
        Ok(Saved { name, place, recording, note })
    }
}

fn not_saved(why: &impl Display) -> String {
    format!("This run is not being saved: {why}.")
}
