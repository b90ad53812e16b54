//! Writes the run down while it is played, and makes sentences of what goes wrong with that: a run that cannot be saved
//! goes on all the same. It plays nothing but what a file holds, and reads no clock of its own.

mod kept;

pub use kept::{Rank, Score, Waiting};

use crate::action::Action;
use crate::event::Event;
use crate::game::{Game, RULES_VERSION};
use crate::journal::data::{self, Data};
use crate::journal::{Date, Ending, Header, Journal, Recording, Seal, WriteError};
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{Difference, Playback, Tape, Why};
use crate::ui::chronicle::{self, About};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Seconds since 1970, from whoever has a clock. It names a run's file and the day's dungeon, and means nothing else.
pub type Clock = fn() -> u64;

/// The file of the run at hand, if it is kept.
pub struct Recorder {
    data: Option<Data>,
    clock: Option<Clock>,
    journal: Option<Journal>,
    /// What is known of the run's file beside its actions.
    file: Option<RunFile>,
    /// When the run at hand was begun, where that is known.
    started: Option<u64>,
}

/// The run's file, as far as the text record tells of it.
struct RunFile {
    path: PathBuf,
    begun: u64,
    rules_version: u64,
}

impl RunFile {
    fn new(path: PathBuf, header: &Header) -> Self {
        Self { path, begun: header.started, rules_version: header.rules_version }
    }
}

impl Recorder {
    /// Keeps nothing, and does not know the day.
    pub fn none() -> Self {
        Self { data: None, clock: None, journal: None, file: None, started: None }
    }

    /// Keeps nothing, but knows the day.
    pub fn idle(clock: Clock) -> Self {
        Self { clock: Some(clock), ..Self::none() }
    }

    /// Keeps runs in `dir`, which is made if it is missing.
    ///
    /// # Errors
    /// Why the directory cannot be used, as a sentence for the player.
    pub fn open(dir: &Path, clock: Clock) -> Result<Self, String> {
        let data = Data::open(dir).map_err(|why| format!("This run is not being saved: {why}."))?;
        Ok(Self { data: Some(data), clock: Some(clock), ..Self::none() })
    }

    /// The day, where it is known.
    pub fn today(&self) -> Option<Date> {
        self.clock.map(|clock| Date::of(clock()))
    }

    /// The day on which the run at hand was begun, if it is that day's dungeon under the house rules.
    pub fn daily(&self, game: &Game) -> Option<Date> {
        let started = self.started?;
        let is_daily = chronicle::is_daily(game.seed(), started) && game.rules().name == EMBERDEEP.name;
        is_daily.then(|| Date::of(started))
    }

    /// Whether the run at hand is in a file, up to its last action.
    pub fn keeps(&self) -> bool {
        self.journal.as_ref().is_some_and(|journal| !journal.is_broken())
    }

    /// The file that holds the run at hand, if it does up to its last action.
    pub fn file(&self) -> Option<&Path> {
        let is_broken = self.journal.as_ref().is_some_and(Journal::is_broken);
        self.file.as_ref().filter(|_| !is_broken).map(|file| file.path.as_path())
    }

    /// Takes up the newest run that is not over, and returns it as it stands; `None` if there is none. `witness` is shown
    /// every action's events and the game after it.
    ///
    /// # Errors
    /// Why the run that there is cannot be continued, as a sentence. Its file is left as it is.
    pub fn take_up(&mut self, witness: impl FnMut(&[Event], &Game)) -> Result<Option<Game>, String> {
        let Some(data) = &self.data else { return Ok(None) };
        let found =
            data.unfinished::<Action>().map_err(|why| format!("No saved run was looked for: {why}."))?;
        let Some((path, recording)) = found.run else { return Ok(None) };
        let game = replay(&path, &recording, witness)?;
        let journal = data.resume(&path, &recording).map_err(|why| format!("{why}."))?;
        (self.journal, self.file) = (Some(journal), Some(RunFile::new(path, &recording.header)));
        self.started = Some(recording.header.started);
        Ok(Some(game))
    }

    /// Begins the file of a new run. The one before stays as it is.
    pub fn begin(&mut self, game: &Game) -> Option<String> {
        self.started = self.clock.map(|clock| clock());
        let (data, started) = (self.data.as_ref()?, self.started?);
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed: game.seed(),
            started,
            options: BTreeMap::new(),
        };
        (self.journal, self.file) = (None, None);
        match data.begin(&header) {
            Ok((path, journal)) => {
                (self.journal, self.file) = (Some(journal), Some(RunFile::new(path, &header)));
                None
            }
            Err(why) => Some(format!("This run is not being saved: {why}.")),
        }
    }

    /// Writes down an action that `game` has just played.
    pub fn played(&mut self, action: Action, game: &Game) -> Option<String> {
        let journal = self.journal.as_mut()?;
        match journal.record(&action, || game.hash()) {
            Ok(()) | Err(WriteError::Broken | WriteError::Sealed) => None,
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
    ) -> Option<Result<PathBuf, String>> {
        let (mut journal, file) = (self.journal.take()?, self.file.as_ref()?);
        let seal = Seal { ending, turns: game.turn(), score: game.score(), hash: game.hash() };
        // If that fails, the file ends with the last action and is sealed when it is next taken up.
        let _ = journal.seal(&seal);
        let name = file.path.file_name()?.to_string_lossy().into_owned();
        let about = About { file: name, begun: file.begun, rules_version: file.rules_version, ending };
        if game.turn() == 0 {
            return None;
        }
        let written = data::write_beside(&file.path, &tell(&about));
        Some(written.map_err(|why| format!("The text record of this run was not written: {why}.")))
    }

    /// The player goes away for a while, or for good: everything is made safe on the disk.
    pub fn rest(&mut self, game: &Game) {
        if let Some(journal) = &mut self.journal {
            let _ = journal.mark(game.hash()).and_then(|()| journal.sync());
        }
    }
}

/// Plays what a file holds.
fn replay(
    path: &Path,
    recording: &Recording<Action>,
    mut witness: impl FnMut(&[Event], &Game),
) -> Result<Game, String> {
    let refused = |difference: Difference| {
        let why = match difference.why {
            Why::Rules(_) => "its rules are not known here",
            _ => "under the rules of this version it would have gone another way",
        };
        format!("The saved run {} cannot be continued: {why}. It is kept.", path.display())
    };
    let mut playback = Playback::new(Tape::of(recording).map_err(refused)?);
    while let Some(events) = playback.step().map_err(refused)? {
        witness(&events, playback.game());
    }
    Ok(playback.game().clone())
}

/// Where runs are kept when nobody says otherwise, or the sentence that there is no such place.
///
/// # Errors
/// When no home directory is known.
pub fn directory(named: Option<PathBuf>) -> Result<PathBuf, String> {
    data::choose(named).map_err(|why| format!("This run is not being saved: {why}."))
}
