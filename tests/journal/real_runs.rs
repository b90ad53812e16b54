//! A run of the real game, recorded and played again.

use emberdeep::action::Action;
use emberdeep::game::Game;
use emberdeep::journal::{Ending, Header, Journal, Recording, Seal, read};
use emberdeep::map::Direction;
use std::collections::BTreeMap;

/// How many actions the run takes.
const ACTIONS: u64 = 300;

/// A run of that many actions without aim, unless the player dies before.
fn wandered(seed: u64) -> Option<(Game, Header, Journal)> {
    let mut game = Game::new(seed);
    let header = Header {
        rules: game.rules().name.to_owned(),
        rules_version: 1,
        seed: game.seed(),
        started: 0,
        options: BTreeMap::new(),
    };
    let mut journal = Journal::new(&header).unwrap();
    for i in 0..10_000_usize {
        let action = match i % 11 {
            10 => Action::Wait,
            _ => Action::Step(Direction::ALL[(i * i + i / 7) % 8]),
        };
        if game.play(action).is_ok() {
            journal.record(&action, || game.hash()).unwrap();
        }
        if journal.actions() == ACTIONS {
            return Some((game, header, journal));
        }
    }
    None
}

#[test]
fn a_recording_plays_to_the_same_state() {
    let (game, header, mut journal) = (1..100).find_map(wandered).expect("a run that is long enough");
    let seal = Seal { ending: Ending::Left, turns: game.turn(), score: 0, hash: game.hash() };
    journal.seal(&seal).unwrap();

    let recording: Recording<Action> = read(journal.bytes()).unwrap();
    assert_eq!((&recording.header, recording.actions.len()), (&header, ACTIONS as usize));
    let mut checkpoints = recording.checkpoints.iter().copied().peekable();
    let mut again = Game::new(recording.header.seed);
    for (i, action) in recording.actions.into_iter().enumerate() {
        again.play(action).unwrap();
        if let Some((at, hash)) = checkpoints.next_if(|(at, _)| *at == i + 1) {
            assert_eq!(again.hash(), hash, "after {at} actions");
        }
    }
    assert_eq!(checkpoints.next(), None);
    assert_eq!(recording.checkpoints.len(), 3);
    assert_eq!((recording.seal, again.hash()), (Some(seal), game.hash()));
    let length = journal.bytes().len();
    assert!(length < 300 * 15, "{length} bytes for 300 actions");
    eprintln!("{length} bytes for 300 actions");
}
