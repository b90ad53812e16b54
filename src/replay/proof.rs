//! Proves a recording: replays all of it, piece by piece, and compares. It trusts only the rules, and changes nothing.

use super::facts::{difference, facts};
use super::player::{Difference, Moment, Playable, Player};
use super::story::Story;
use super::{Recording, player_of_rules};
use crate::game::{Game, RULES_VERSION, State};
use crate::journal::{Facts, Tail};

/// A recording being replayed. The result is its [`Verdict`].
#[derive(Clone, Debug)]
pub(crate) struct Proof {
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

/// The result of replaying a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The end of the replay: the recording's end, or the first difference.
    pub at: Moment,
    /// The state there.
    pub state: State,
    /// The score there.
    pub score: u64,
    /// The hash of the state there.
    pub hash: u64,
    /// The facts there.
    pub facts: Facts,
    /// The version of the rules that the recording names.
    pub rules_version: u64,
    /// Whether the run is over and its file sealed.
    pub sealed: bool,
    /// Whether the file holds nothing but the recording.
    pub whole: bool,
    /// Where replay and recording first differ.
    pub difference: Option<Difference>,
}

impl Verdict {
    /// Whether every action, every hash and the seal, if any, match the replay.
    pub fn holds(&self) -> bool {
        self.difference.is_none()
    }

    /// Whether the recording proves its result: it holds, it is sealed, and the file is whole.
    pub fn proves(&self) -> bool {
        self.holds() && self.sealed && self.whole
    }

    /// Why the recording does not prove its result, without a full stop; `None` if it does.
    pub fn lack(&self) -> Option<String> {
        let version = self.rules_version;
        Some(match &self.difference {
            Some(difference) if version != RULES_VERSION => format!(
                "OTHER RULES: it was played by version {version} of the rules, which {} plays, but these are version \
                 {RULES_VERSION}; it matches up to here: {difference}",
                player_of_rules(version)
            ),
            Some(difference) => format!("DIFFERS: {difference}"),
            None if self.proves() => return None,
            None if self.sealed => {
                "NOT PROVEN: the file continues after its seal with something that is not part of it"
                    .to_owned()
            }
            None if self.whole => "NOT PROVEN: it holds so far, but the run is not over".to_owned(),
            None => "NOT PROVEN: it holds so far, but the file is torn or damaged after that".to_owned(),
        })
    }
}

/// Replays a whole recording under the current rules, even if it names others: only the result counts.
pub fn verify(recording: &Recording) -> Verdict {
    let mut proof = Proof::new(recording);
    while proof.advance(recording.actions.len() + 1) {}
    proof.verdict()
}
