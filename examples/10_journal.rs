//! The tenth rung: a saved run. It is only a seed and a list of actions: playing them again leads to the same end, tile
//! for tile. So one file is the save, the recording, the bug report and the proof of a score.
//!
//! `cargo run --example 10_journal` plays a run and saves it in the folder for temporary files; `-- FILE` saves it
//! elsewhere. The game reads such a file: `cargo run -- replay FILE` shows it, `cargo run -- verify FILE` proves it.

use emberdeep::action::Action;
use emberdeep::bot;
use emberdeep::game::{Game, RULES_VERSION};
use emberdeep::journal::{self, Ending, Header, Journal, ReadError, Seal, Tail, WriteError};
use emberdeep::map_builder::rules::EMBERDEEP;
use emberdeep::replay::{BOT, PLAYER, Recording};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

/// Plays a run and saves each action as it is played. The player is the library's bot, and the file says so.
fn keep(seed: u64) -> Result<Journal, WriteError> {
    let mut journal = Journal::new(&Header {
        rules: EMBERDEEP.name.to_owned(),
        rules_version: RULES_VERSION,
        seed,
        // No clock: the same run gives the same file.
        started: 0,
        options: BTreeMap::from([(PLAYER.to_owned(), BOT.to_owned())]),
    })?;
    // Every hundredth action also saves the hash of the state, so that a replay that diverges is noticed.
    let outcome = bot::play(seed, |game, action| journal.record(&action, || game.hash()))?;
    let ending = match outcome.ending {
        bot::Ending::Won => Ending::Won,
        bot::Ending::Died => Ending::Died,
        bot::Ending::GaveUp => Ending::Left,
    };
    let (turns, score, hash) = (outcome.turns, outcome.score, outcome.hash);
    journal.seal(&Seal { ending, turns, score, hash })?;
    Ok(journal)
}

/// The run after its first `count` actions.
fn replay(recording: &Recording, count: usize) -> Game {
    let mut game = Game::new(recording.header.seed);
    for action in recording.actions.iter().take(count) {
        game.play(*action).expect("only accepted actions are kept");
    }
    game
}

/// Describes a file, even a damaged one.
fn description(bytes: &[u8]) -> Result<String, ReadError> {
    let recording = journal::read::<Action>(bytes)?;
    let actions = recording.actions.len();
    Ok(match recording.tail {
        Tail::Clean => format!("{actions} actions, and all of the file is sound"),
        Tail::Torn => format!("{actions} actions; then it stops within a record, as when the power fails"),
        Tail::Corrupt { at } => format!("{actions} actions; what follows from byte {at} on was changed"),
        Tail::Unknown { at } => {
            format!("{actions} actions; what follows from byte {at} on is of other rules")
        }
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let chosen = std::env::args_os().nth(1).map(PathBuf::from);
    let path = chosen.unwrap_or_else(|| std::env::temp_dir().join("emberdeep-10_journal.run"));
    std::fs::write(&path, keep(42)?.bytes())?;

    let mut bytes = std::fs::read(&path)?;
    println!("{}: {} bytes, {}.", path.display(), bytes.len(), description(&bytes)?);
    let recording: Recording = journal::read(&bytes)?;
    let actions = recording.actions.len();
    for count in [0, actions / 2, actions] {
        let game = replay(&recording, count);
        let (turn, depth, hp) = (game.turn(), game.level().depth, game.level().player().body.hp);
        println!(
            "After {count} actions: turn {turn}, floor {depth}, health {hp}, hash {:016x}.",
            game.hash()
        );
    }
    let seal = recording.seal.expect("a run that is over");
    println!("The file says: {:?}, turn {}, hash {:016x}.", seal.ending, seal.turns, seal.hash);

    let middle = bytes.len() / 2;
    println!("Cut in two: {}.", description(&bytes[..middle])?);
    bytes[middle] ^= 1;
    println!("With one bit turned: {}.", description(&bytes)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use emberdeep::replay::verify;

    #[test]
    fn saved_run_replays_to_the_same_end() {
        let journal = keep(7).expect("a run");
        let recording: Recording = journal::read(journal.bytes()).expect("a sound file");
        let end = replay(&recording, recording.actions.len());
        assert_eq!(Some(end.hash()), recording.seal.map(|seal| seal.hash));
        assert!(verify(&recording).proves());
    }

    #[test]
    fn change_is_noticed_and_earlier_actions_hold() {
        let mut bytes = keep(7).expect("a run").bytes().to_vec();
        let whole: Recording = journal::read(&bytes).expect("a sound file");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        let changed: Recording = journal::read(&bytes).expect("its start is sound");
        assert!(matches!(changed.tail, Tail::Corrupt { .. } | Tail::Torn));
        assert_eq!(changed.actions, whole.actions[..changed.actions.len()]);
        assert!(changed.actions.len() > 100);
    }
}
