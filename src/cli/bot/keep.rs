//! Saves the bot's games, which can then be watched, verified and shared like any other.

use crate::bot::{self, BotGame, Ending, Manner};
use crate::cli::complain::Failure;
use crate::game::{Game, RULES_VERSION};
use crate::journal::storage::Storage;
use crate::journal::{self, Header, Journal, RunFile, Seal};
use crate::map_builder::rules::EMBERDEEP;
use crate::replay::{BOT, PLAYER, options_of};
use std::sync::Arc;

/// Plays the dungeon `seed` into a new file in `storage`, and passes its path to `begun`.
pub fn play(
    manner: Manner,
    seed: u64,
    storage: Arc<dyn Storage>,
    begun: impl FnOnce(&str),
) -> Result<BotGame, Failure> {
    let header = Header {
        rules: EMBERDEEP.name.to_owned(),
        rules_version: RULES_VERSION,
        seed,
        // No clock: the same game gives the same file.
        started: 0,
        options: options_of(manner.setup).chain([(PLAYER.to_owned(), BOT.to_owned())]).collect(),
    };
    let name = format!("seed{seed}.run");
    let refused = |why| Failure::Record { seed, why };
    let mut file = RunFile::begin(storage, name, Journal::new(&header).map_err(refused)?);
    must_be_saved(&file)?;
    begun(&file.place());
    let outcome = bot::play_as(manner, seed, |game: &Game, action| {
        file.record(&action, || game.hash()).map_err(refused)?;
        must_be_saved(&file)
    })?;
    let ending = match outcome.ending {
        Ending::Won => journal::Ending::Won,
        Ending::Died => journal::Ending::Died,
        Ending::GaveUp => journal::Ending::Left,
    };
    let seal = Seal { ending, turns: outcome.turns, score: outcome.score, hash: outcome.hash };
    file.tell(&outcome.facts).map_err(refused)?;
    file.seal(&seal).map_err(refused)?;
    must_be_saved(&file).map(|()| outcome)
}

fn must_be_saved(file: &RunFile) -> Result<(), Failure> {
    match file.trouble() {
        Some(why) => Err(Failure::Keep { place: file.place(), why: why.to_string() }),
        None => Ok(()),
    }
}
