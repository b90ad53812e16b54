//! Recordings of the bot's games.

use emberdeep::action::Action;
use emberdeep::bot;
use emberdeep::game::{Game, RULES_VERSION, State};
use emberdeep::journal::{Ending, Header, Journal, Seal, read};
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::replay::Recording;
use std::collections::BTreeMap;

pub fn header(seed: u64) -> Header {
    Header {
        rules: EMBERDEEP.name.to_owned(),
        rules_version: RULES_VERSION,
        seed,
        started: 0,
        options: BTreeMap::new(),
    }
}

/// The seal of a run that is left where `game` stands.
pub fn seal(game: &Game) -> Seal {
    let ending = match game.state() {
        State::Playing => Ending::Left,
        State::Dead => Ending::Died,
        State::Won => Ending::Won,
    };
    Seal { ending, turns: game.turn(), score: game.score(), hash: game.hash() }
}

/// The first `most` actions of the bot's run in the dungeon `seed`, sealed.
pub fn recorded(seed: u64, most: usize) -> Recording {
    let mut journal = Journal::new(&header(seed)).expect("in memory");
    let mut last = Game::new(seed);
    let mut played = 0;
    // It ends early by what the witness answers; either way all is written.
    let _ = bot::play(seed, |game, action| {
        journal.record(&action, || game.hash()).expect("in memory");
        played += 1;
        last = game.clone();
        if played < most { Ok(()) } else { Err(()) }
    });
    journal.seal(&seal(&last)).expect("in memory");
    read(journal.bytes()).expect("a recording")
}

/// A recording of `actions`, with the hashes that `hash` gives for each number of actions.
pub fn forged(like: &Recording, actions: &[Action], seal: Option<Seal>) -> Recording {
    let mut journal = Journal::new(&like.header).expect("in memory");
    for (i, action) in actions.iter().enumerate() {
        let written = like.checkpoints.iter().find(|(at, _)| *at == i + 1);
        journal.record(action, || written.map_or(0, |(_, hash)| *hash)).expect("in memory");
    }
    if let Some(seal) = seal {
        journal.seal(&seal).expect("in memory");
    }
    read(journal.bytes()).expect("a recording")
}
