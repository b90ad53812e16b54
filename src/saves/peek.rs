//! How a run stands that is not over, found out by playing it up to where it was left, in pieces. Nothing is written.

use crate::game::{RULES_VERSION, State};
use crate::journal::data;
use crate::journal::storage::Storage;
use crate::replay::{Difference, Playback, Tape, player_of_rules};

/// How many actions are played at a time: a part of a tenth of a second.
const PIECE: usize = 1_000;

/// A run on its way.
#[derive(Clone, Debug)]
pub struct Peek {
    playback: Playback,
    rules_version: u64,
}

/// How a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player's level.
    pub level: i32,
    /// Health that is left.
    pub hp: i32,
    /// Health at most.
    pub max_hp: i32,
    /// How many turns have passed.
    pub turn: u64,
    /// Whether it is over, and only its file was not closed.
    pub is_over: bool,
}

impl Peek {
    /// The run of that name from its start.
    ///
    /// # Errors
    /// Why it cannot be played, without a full stop.
    pub fn at(storage: &dyn Storage, name: &str) -> Result<Self, String> {
        let recording = data::load(storage, name).map_err(|why| why.to_string())?;
        let tape = Tape::of(&recording).map_err(|difference| difference.why.to_string())?;
        Ok(Self { playback: Playback::new(tape), rules_version: recording.header.rules_version })
    }

    /// Goes on for a piece. Returns what has come of it, or `None` as long as there is more to play.
    ///
    /// # Errors
    /// Why the run leads elsewhere now, without a full stop.
    pub fn go_on(&mut self) -> Option<Result<Standing, String>> {
        for _ in 0..PIECE {
            match self.playback.step() {
                Ok(Some(_)) => {}
                Ok(None) => return Some(Ok(self.standing())),
                Err(difference) => return Some(Err(self.refusal(&difference))),
            }
        }
        None
    }

    fn refusal(&self, difference: &Difference) -> String {
        match self.rules_version {
            RULES_VERSION => format!("it goes another way than its file says: {difference}"),
            other => format!(
                "the rules have changed since it was begun, and it would have gone another way; {} plays them",
                player_of_rules(other)
            ),
        }
    }

    fn standing(&self) -> Standing {
        let game = self.playback.game();
        let player = game.level().player();
        Standing {
            level: game.level().hero.level,
            hp: player.hp.max(0),
            max_hp: player.max_hp,
            turn: game.turn(),
            is_over: game.state() != State::Playing,
        }
    }
}
