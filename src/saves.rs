//! Saves the run while it is played, and turns failures into sentences: a run that cannot be saved can still be played.
//! It plays nothing, and reaches files and the clock only through its arguments.

pub mod preferences;

mod annals;
mod proofs;
mod ranking;
mod saved_runs;
mod scores;
mod tally;
mod writing;

pub use annals::{Annals, Earned, Met, POINTED_AT};
pub use proofs::Proofs;
pub use ranking::{MOST_RANKED, Ranking, prove};
pub use saved_runs::{Known, RunStatus, SavedRuns, Unfinished, Waiting};
pub use scores::{Rank, Score, Scores};
pub use tally::Statistics;

use crate::action::Action;
use crate::game::Game;
use crate::journal::data::{self, Data, DataError};
use crate::journal::storage::{Storage, create_numbered};
use crate::journal::{Header, Journal, RunFile, Tail};
use crate::replay::snapshot::Packed;
use crate::replay::{Attempt, Challenge, Recording, is_bot, is_practice, mark_of_old_rules};
use crate::text::saving;
use std::sync::Arc;

/// Unix time in seconds, supplied by the front end. It only names a run's file and the dungeons of the day and week.
pub(crate) type Clock = fn() -> u64;

/// The files of the current run and earlier ones.
pub struct Recorder {
    means: Mode,
    run: Current,
    /// The floors of the current run as they were saved last.
    packed: Packed,
    /// Earlier runs that are not fully saved yet.
    unsaved: Vec<RunFile>,
    /// Sentences for the player about the files.
    news: Vec<String>,
}

/// Where runs are saved.
enum Mode {
    Nothing,
    Clock(Clock),
    Storage(Data, Clock),
}

/// The current run.
enum Current {
    /// There is none, or its start is unknown.
    Unknown,
    /// It has no file, because there is no storage.
    WithoutFile { begun: u64 },
    /// It gets a file with its first action.
    Unplayed(Box<Unplayed>),
    /// It has one.
    InFile(Box<InFile>),
}

/// The current run's file.
struct InFile {
    file: RunFile,
    header: Header,
    /// The mark of a run that continued under other rules.
    mark: Option<String>,
}

/// A run without an action of its own.
struct Unplayed {
    header: Header,
    /// The start of its file.
    journal: Journal,
    /// The warning at its start, if it cannot be saved.
    told: Option<String>,
}

/// A saved run.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The name of its file.
    pub name: String,
    /// Its path, for display.
    pub place: String,
    /// What it holds.
    pub recording: Recording,
    /// A sentence for the player when the run is continued.
    pub note: Option<String>,
}

/// Whether a run is continued in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// Yes, perhaps with a sentence for the player.
    Yes(Option<String>),
    /// The file is damaged, as the sentence says.
    Damaged(String),
    /// No, for this reason.
    No(String),
}

impl Recorder {
    /// Saves nothing, and has no clock.
    pub fn none() -> Self {
        Self::with(Mode::Nothing)
    }

    /// Saves nothing, but has a clock.
    pub fn idle(clock: Clock) -> Self {
        Self::with(Mode::Clock(clock))
    }

    /// Saves runs in `storage`, which is not touched before a run begins.
    pub fn later(storage: Arc<dyn Storage>, clock: Clock) -> Self {
        Self::with(Mode::Storage(Data::of(storage), clock))
    }

    fn with(means: Mode) -> Self {
        let (packed, unsaved, news) = (Packed::default(), Vec::new(), Vec::new());
        Self { means, run: Current::Unknown, packed, unsaved, news }
    }

    /// Saves runs in `storage`.
    ///
    /// # Errors
    /// Why `storage` cannot be used, as a sentence for the player.
    pub fn open(storage: Arc<dyn Storage>, clock: Clock) -> Result<Self, String> {
        match Self::open_or_read(storage, clock) {
            (recorder, None) => Ok(recorder),
            (_, Some(sentence)) => Err(sentence),
        }
    }

    /// Saves runs in `storage` like [`Self::open`]. If that is not possible, the sentence says why; runs there can
    /// still be read, and new ones are saved as soon as possible.
    pub fn open_or_read(storage: Arc<dyn Storage>, clock: Clock) -> (Self, Option<String>) {
        let recorder = Self::later(storage, clock);
        let trouble = recorder.obstacle().map(|why| saving::not_saved(&why));
        (recorder, trouble)
    }

    /// Why no run can be saved or continued here, without a full stop; `None` if it can.
    fn obstacle(&self) -> Option<String> {
        self.data()?.take().err().map(|why| why.to_string())
    }

    fn data(&self) -> Option<&Data> {
        match &self.means {
            Mode::Storage(data, _) => Some(data),
            Mode::Clock(_) | Mode::Nothing => None,
        }
    }

    /// The storage that runs are read from, if any.
    pub fn storage(&self) -> Option<&Arc<dyn Storage>> {
        self.data().map(Data::storage)
    }

    /// The run in the file of this name, to be continued or watched.
    ///
    /// # Errors
    /// Why it cannot be read, as a sentence.
    pub fn load(&self, name: &str) -> Result<Saved, String> {
        let storage = self.storage().ok_or(saving::NOT_HERE)?;
        let place = storage.place(name);
        match data::load(&**storage, name) {
            Ok(recording) => Ok(Saved { name: name.to_owned(), place, recording, note: None }),
            Err(why) => Err(format!("{place}: {why}.")),
        }
    }

    /// Unix time in seconds, if there is a clock.
    pub fn now(&self) -> Option<u64> {
        match self.means {
            Mode::Clock(clock) | Mode::Storage(_, clock) => Some(clock()),
            Mode::Nothing => None,
        }
    }

    /// The dungeons of today and of this week, if there is a clock.
    pub fn challenges(&self) -> Option<[Challenge; 2]> {
        self.now().map(Challenge::both)
    }

    /// Which run of a challenge the current one is, if it ends now and is of one.
    pub fn attempt(&self, game: &Game) -> Option<Attempt> {
        let challenge = self.challenge(game)?;
        Some(Attempt { challenge, number: self.ended(challenge) + 1 })
    }

    /// The challenge that the current run is of.
    fn challenge(&self, game: &Game) -> Option<Challenge> {
        let header = match &self.run {
            Current::WithoutFile { begun } => {
                return Challenge::begun(game.seed(), game.rules().name, game.setup(), *begun);
            }
            Current::Unplayed(begun) => &begun.header,
            Current::InFile(saved) => &saved.header,
            Current::Unknown => return None,
        };
        Challenge::of(header).ok()?.filter(|_| !is_practice(header))
    }

    /// How many runs of a person have ended in the dungeon of that day or week.
    fn ended(&self, challenge: Challenge) -> u64 {
        let Some(storage) = self.storage() else { return 0 };
        let mark = format!("seed{}", challenge.seed());
        let mut ended = 0;
        for name in data::runs_in(&**storage).unwrap_or_default().iter().filter(|name| name.contains(&mark)) {
            let Ok(run) = data::load::<Action>(&**storage, name) else { continue };
            let header = &run.header;
            let counts =
                run.seal.is_some_and(|seal| seal.turns > 0) && !is_practice(header) && !is_bot(header);
            ended += u64::from(counts && Challenge::of(header) == Ok(Some(challenge)));
        }
        ended
    }

    /// Whether the current run is saved up to its last action.
    pub fn is_saving(&self) -> bool {
        self.file().is_some()
    }

    /// The name of the current run's file, if it is saved up to its last action.
    pub fn file(&self) -> Option<&str> {
        self.run_file().filter(|file| file.trouble().is_none()).map(RunFile::name)
    }

    fn run_file(&self) -> Option<&RunFile> {
        self.in_file().map(|saved| &saved.file)
    }

    fn run_file_mut(&mut self) -> Option<&mut RunFile> {
        match &mut self.run {
            Current::InFile(saved) => Some(&mut saved.file),
            Current::Unplayed(_) | Current::WithoutFile { .. } | Current::Unknown => None,
        }
    }

    fn in_file(&self) -> Option<&InFile> {
        match &self.run {
            Current::InFile(saved) => Some(saved),
            Current::Unplayed(_) | Current::WithoutFile { .. } | Current::Unknown => None,
        }
    }

    /// The path of the current run's file, for display.
    pub fn place(&self) -> Option<String> {
        Some(self.storage()?.place(self.file()?))
    }

    /// The latest unfinished run that has a turn and is not practice, if any.
    ///
    /// # Errors
    /// Why the search failed, as a sentence.
    pub fn find(&self) -> Result<Option<Saved>, String> {
        let Some(data) = self.data().filter(|data| data.take().is_ok()) else { return Ok(None) };
        let found = data.unfinished::<Action>(|run| is_practice(&run.header) || is_unplayed(run));
        let found = found.map_err(|why| saving::no_search(&why))?;
        Ok(found.run.map(|(name, recording)| {
            let place = data.storage().place(&name);
            Saved { name, place, recording, note: None }
        }))
    }

    /// Continues the run `saved` in its file.
    pub fn resume(&mut self, saved: &Saved) -> Resumed {
        let Some(data) = self.data() else { return Resumed::No(saving::NOT_HERE.to_owned()) };
        match data.resume(&saved.name, &saved.recording) {
            Ok((file, copy)) => {
                self.set_aside();
                let (header, mark) = (saved.recording.header.clone(), mark_of_old_rules(&saved.recording));
                self.run = Current::InFile(Box::new(InFile { file, header, mark }));
                let torn = copy.map(|copy| saving::torn(&copy));
                Resumed::Yes(torn.or_else(|| saved.note.clone()))
            }
            Err(why @ DataError::Damaged { .. }) => Resumed::Damaged(format!("{why}.")),
            Err(why) => Resumed::No(format!("{why}.")),
        }
    }

    /// Repairs a damaged run so that it can be continued; its note names a copy of the damaged file.
    ///
    /// # Errors
    /// Why that cannot be done, as a sentence.
    pub fn rescue(&self, saved: Saved) -> Result<Saved, String> {
        let Saved { name, place, recording, .. } = saved;
        let data = self.data().ok_or(saving::NOT_HERE)?;
        let (recording, copy) = data.rescue(&name, recording).map_err(|why| format!("{why}."))?;
        let note = Some(saving::rescued(&copy));
        Ok(Saved { name, place, recording, note })
    }

    /// Saves a PNG file under this name, and returns its path.
    ///
    /// # Errors
    /// Why it cannot be saved, as a sentence for the player.
    pub fn save_picture(&self, name: &str, png: &[u8]) -> Result<String, String> {
        let storage = self.storage().ok_or(saving::NO_FOLDER)?;
        match create_numbered(&**storage, &format!("pictures/{name}.png"), png) {
            Ok((name, _)) => Ok(storage.place(&name)),
            Err(why) => {
                let folder = storage.place("pictures");
                Err(saving::no_picture(&folder, &why))
            }
        }
    }
}

/// Whether no turn of a run was played. Earlier versions left such files; a damaged one may hold more than it shows.
fn is_unplayed(run: &Recording) -> bool {
    run.actions.is_empty() && matches!(run.tail, Tail::Clean | Tail::Torn)
}
