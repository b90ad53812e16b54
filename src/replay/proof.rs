//! A recording being proven: all of it is replayed, piece by piece, and compared. It trusts nothing but the rules,
//! and changes nothing.

use super::facts::{difference, facts};
use super::player::{Difference, Moment, Playable, Player};
use super::story::Story;
use super::{Recording, Verdict};
use crate::game::Game;
use crate::journal::{Facts, Tail};

/// A recording being replayed. The result is its [`Verdict`].
#[derive(Clone, Debug)]
pub struct Proof {
    /// The replay, or the initial state if the rules are unknown.
    player: Result<Player, (Game, Difference)>,
    story: Story,
    /// The file's facts about the end.
    told: Facts,
    rules_version: u64,
    sealed: bool,
    whole: bool,
}

impl Proof {
    /// The recording at its start.
    pub fn new(recording: &Recording) -> Self {
        let header = &recording.header;
        let unknown = |difference| (Game::new(header.seed), difference);
        Self {
            player: Playable::of(recording).map(Player::new).map_err(unknown),
            story: Story::default(),
            told: recording.facts.clone(),
            rules_version: header.rules_version,
            sealed: recording.seal.is_some(),
            whole: recording.tail == Tail::Clean,
        }
    }

    /// Plays up to `count` more actions. Returns whether there may be more.
    pub fn advance(&mut self, count: usize) -> bool {
        let Ok(player) = &mut self.player else { return false };
        for _ in 0..count {
            let Ok(Some(events)) = player.step() else { return false };
            self.story.note(&events, player.game());
        }
        true
    }

    /// The result so far.
    pub fn verdict(&self) -> Verdict {
        let (game, at, differs) = match &self.player {
            Ok(player) => (player.game(), player.place(), player.difference()),
            Err((game, difference)) => (game, Moment::of(game, 0), Some(difference)),
        };
        let facts = facts(game, &self.story);
        Verdict {
            at,
            state: game.state(),
            score: game.score(),
            hash: game.hash(),
            difference: differs.cloned().or_else(|| difference(&self.told, &facts, at)),
            facts,
            rules_version: self.rules_version,
            sealed: self.sealed,
            whole: self.whole,
        }
    }
}
