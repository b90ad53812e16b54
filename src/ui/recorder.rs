//! Writes the run down while it is played, and makes sentences of what goes wrong with that: a run that cannot be saved
//! goes on all the same. It plays nothing but what a file holds, and reads no clock of its own.

use crate::action::Action;
use crate::game::{Game, RULES_VERSION};
use crate::journal::data::Data;
use crate::journal::{Ending, Header, Journal, Recording, Seal, WriteError};
use crate::map_builder::rules::Rules;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Seconds since 1970, from whoever has a clock. It names a run's file and means nothing else.
pub type Clock = fn() -> u64;

/// The file of the run at hand, if it is kept.
pub struct Recorder {
    data: Option<(Data, Clock)>,
    journal: Option<Journal>,
}

impl Recorder {
    /// Keeps nothing.
    pub fn none() -> Self {
        Self { data: None, journal: None }
    }

    /// Keeps runs in `dir`, which is made if it is missing.
    ///
    /// # Errors
    /// Why the directory cannot be used, as a sentence for the player.
    pub fn open(dir: &Path, clock: Clock) -> Result<Self, String> {
        let data = Data::open(dir).map_err(|why| format!("This run is not being saved: {why}."))?;
        Ok(Self { data: Some((data, clock)), journal: None })
    }

    /// Takes up the newest run that is not over, and returns it as it stands; `None` if there is none.
    ///
    /// # Errors
    /// Why the run that there is cannot be continued, as a sentence. Its file is left as it is.
    pub fn take_up(&mut self) -> Result<Option<Game>, String> {
        let Some((data, _)) = &self.data else { return Ok(None) };
        let found =
            data.unfinished::<Action>().map_err(|why| format!("No saved run was looked for: {why}."))?;
        let Some((path, recording)) = found.run else { return Ok(None) };
        let game = replay(&path, &recording)?;
        let journal = data.resume(&path, &recording).map_err(|why| format!("{why}."))?;
        self.journal = Some(journal);
        Ok(Some(game))
    }

    /// Begins the file of a new run. The one before is sealed as left, if it was not over.
    pub fn begin(&mut self, game: &Game) -> Option<String> {
        let (data, clock) = self.data.as_ref()?;
        let header = Header {
            rules: game.rules().name.to_owned(),
            rules_version: RULES_VERSION,
            seed: game.seed(),
            started: clock(),
            options: BTreeMap::new(),
        };
        match data.begin(&header) {
            Ok((_, journal)) => {
                self.journal = Some(journal);
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

    /// The player leaves this run for another one: its file is sealed.
    pub fn abandon(&mut self, game: &Game) {
        if let Some(mut journal) = self.journal.take() {
            let seal = Seal { ending: Ending::Left, turns: game.turn(), score: 0, hash: game.hash() };
            // The player is not there any more to be told.
            let _ = journal.seal(&seal);
        }
    }

    /// The player goes away for a while, or for good: everything is made safe on the disk.
    pub fn rest(&mut self, game: &Game) {
        if let Some(journal) = &mut self.journal {
            let _ = journal.mark(game.hash()).and_then(|()| journal.sync());
        }
    }
}

/// Plays what a file holds.
fn replay(path: &Path, recording: &Recording<Action>) -> Result<Game, String> {
    let header = &recording.header;
    let refused =
        |why: &str| format!("The saved run {} cannot be continued: {why}. It is kept.", path.display());
    let rules = Rules::named(&header.rules).ok_or_else(|| refused("its rules are not known here"))?;
    let mut game = Game::with_rules(header.seed, rules);
    let mut checks = recording.checkpoints.iter().peekable();
    let foreign = || refused("under the rules of this version it would have gone another way");
    for (played, action) in recording.actions.iter().enumerate() {
        game.play(*action).map_err(|_| foreign())?;
        while let Some((_, hash)) = checks.next_if(|(after, _)| *after == played + 1) {
            if game.hash() != *hash {
                return Err(foreign());
            }
        }
    }
    Ok(game)
}

/// Where runs are kept when nobody says otherwise, or the sentence that there is no such place.
///
/// # Errors
/// When no home directory is known.
pub fn directory(named: Option<PathBuf>) -> Result<PathBuf, String> {
    crate::journal::data::choose(named).map_err(|why| format!("This run is not being saved: {why}."))
}
