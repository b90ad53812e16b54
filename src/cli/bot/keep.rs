//! Keeps the bot's games as files, one for each: they can be watched, verified and sent around like anybody's.

use crate::bot::{self, Ending, Outcome};
use crate::cli::complain::Failure;
use crate::game::{Game, RULES_VERSION};
use crate::journal::{self, FileStore, Header, Journal, Seal, WriteError};
use crate::map_builder::rules::EMBERDEEP;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// How many files of one seed a directory may hold.
const MOST_SAME: u32 = 99;

/// Plays the dungeon `seed` and writes the game into a new file in `dir`, which it shows to `begun`.
pub fn play(seed: u64, dir: &Path, begun: impl FnOnce(&Path)) -> Result<Outcome, Failure> {
    let (path, store) = create(seed, dir)?;
    begun(&path);
    let failed = |why: WriteError| Failure::Keep { path: path.clone(), why };
    let header = Header {
        rules: EMBERDEEP.name.to_owned(),
        rules_version: RULES_VERSION,
        seed,
        // No clock: the same game is the same file.
        started: 0,
        options: BTreeMap::from([("player".to_owned(), "bot".to_owned())]),
    };
    let mut journal = Journal::create(Box::new(store), &header).map_err(failed)?;
    let outcome =
        bot::play(seed, |game: &Game, action| journal.record(&action, || game.hash()).map_err(failed))?;
    let ending = match outcome.ending {
        Ending::Won => journal::Ending::Won,
        Ending::Died => journal::Ending::Died,
        Ending::GaveUp => journal::Ending::Left,
    };
    let seal = Seal { ending, turns: outcome.turns, score: outcome.score, hash: outcome.hash };
    match journal.seal(&seal) {
        // Nobody pulls the plug on thousands of games.
        Ok(()) | Err(WriteError::Unsynced(_)) => Ok(outcome),
        Err(why) => Err(failed(why)),
    }
}

/// A new file for the seed; what is there already stays.
fn create(seed: u64, dir: &Path) -> Result<(PathBuf, FileStore), Failure> {
    let mut number = 1;
    loop {
        let name = if number == 1 { format!("seed{seed}.run") } else { format!("seed{seed}-{number}.run") };
        let path = dir.join(name);
        match FileStore::create(&path) {
            Ok(store) => return Ok((path, store)),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists && number < MOST_SAME => number += 1,
            Err(why) => return Err(Failure::Write { path, why }),
        }
    }
}
