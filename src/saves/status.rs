//! How a run stands that is not over, found out by playing it up to where it was left, in pieces. Nothing is written.

use crate::game::{RULES_VERSION, State};
use crate::journal::data;
use crate::journal::storage::Storage;
use crate::replay::{Difference, Playable, Player, player_of_rules};

/// How many actions are played at a time: a part of a tenth of a second.
const PIECE: usize = 1_000;

/// A run on its way.
#[derive(Clone, Debug)]
pub struct StatusReplay {
    player: Player,
    rules_version: u64,
}

/// How a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunStatus {
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

impl StatusReplay {
    /// The run of that name from its start.
    ///
    /// # Errors
    /// Why it cannot be played, without a full stop.
    pub fn at(storage: &dyn Storage, name: &str) -> Result<Self, String> {
        let recording = data::load(storage, name).map_err(|why| why.to_string())?;
        let playable = Playable::of(&recording).map_err(|difference| difference.why.to_string())?;
        Ok(Self { player: Player::new(playable), rules_version: recording.header.rules_version })
    }

    /// Goes on for a piece. Returns what has come of it, or `None` as long as there is more to play.
    ///
    /// # Errors
    /// Why the run leads elsewhere now, without a full stop.
    pub fn go_on(&mut self) -> Option<Result<RunStatus, String>> {
        for _ in 0..PIECE {
            match self.player.step() {
                Ok(Some(_)) => {}
                Ok(None) => return Some(Ok(self.status())),
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

    fn status(&self) -> RunStatus {
        let game = self.player.game();
        let player = game.level().player();
        RunStatus {
            level: game.level().hero.level,
            hp: player.hp.max(0),
            max_hp: player.max_hp,
            turn: game.turn(),
            is_over: game.state() != State::Playing,
        }
    }
}
