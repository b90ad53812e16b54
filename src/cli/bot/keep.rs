//! Keeps the bot's games as files, one for each: they can be watched, verified and sent around like anybody's.

use crate::bot::{self, Ending, Outcome};
use crate::cli::complain::Failure;
use crate::game::{Game, RULES_VERSION};
use crate::journal::storage::Storage;
use crate::journal::{self, Header, RunFile, SaveError, Seal};
use crate::map_builder::rules::EMBERDEEP;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Plays the dungeon `seed` and writes the game into a new file in `storage`, whose place it shows to `begun`.
pub fn play(seed: u64, storage: Arc<dyn Storage>, begun: impl FnOnce(&str)) -> Result<Outcome, Failure> {
    let wanted = format!("seed{seed}.run");
    let mut place = storage.place(&wanted);
    let header = Header {
        rules: EMBERDEEP.name.to_owned(),
        rules_version: RULES_VERSION,
        seed,
        // No clock: the same game is the same file.
        started: 0,
        options: BTreeMap::from([("player".to_owned(), "bot".to_owned())]),
    };
    let file = RunFile::create(Arc::clone(&storage), &wanted, &header);
    let mut file = file.map_err(|why| Failure::Keep { place: place.clone(), why })?;
    place = storage.place(file.name());
    begun(&place);
    let failed = |why| Failure::Keep { place: place.clone(), why };
    let outcome =
        bot::play(seed, |game: &Game, action| file.record(&action, || game.hash()).map_err(failed))?;
    let ending = match outcome.ending {
        Ending::Won => journal::Ending::Won,
        Ending::Died => journal::Ending::Died,
        Ending::GaveUp => journal::Ending::Left,
    };
    let seal = Seal { ending, turns: outcome.turns, score: outcome.score, hash: outcome.hash };
    match file.seal(&seal) {
        // Nobody pulls the plug on thousands of games.
        Ok(()) | Err(SaveError::Unsynced(_)) => Ok(outcome),
        Err(why) => Err(failed(why)),
    }
}
