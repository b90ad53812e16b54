//! Plays a recording from its start, action by action, and compares each hash on the way. It only goes forward, and
//! stops for good when replay and recording differ.

use super::snapshot::{self, Origin};
use super::{Recording, setup_of};
use crate::action::{Action, Refusal};
use crate::escape;
use crate::event::Event;
use crate::game::{Game, RULES_VERSION, State};
use crate::journal::{Ending, Header, Seal, Segment};
use crate::map_builder::rules::Rules;
use thiserror::Error;

/// A place in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How many actions precede it.
    pub action: usize,
    /// How many turns precede it.
    pub turn: u64,
    /// The player's floor, 1 being the topmost.
    pub depth: u32,
}

impl Moment {
    /// The moment of `game` after `action` actions.
    pub fn of(game: &Game, action: usize) -> Self {
        Self { action, turn: game.turn(), depth: game.level().depth }
    }
}

/// The first difference between replay and recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{why} (after {} actions, in turn {}, on floor {})", at.action, at.turn, at.depth)]
pub struct Difference {
    /// The last known moment. The difference may have arisen at any time since the previous checkpoint.
    pub at: Moment,
    /// What differs.
    pub why: Why,
}

/// The kind of a difference between replay and recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // The sentences say it; `written` is what the recording says.
pub enum Why {
    #[error("the rules \"{}\" that it was played by are not known here", escape::brief(.0))]
    Rules(String),
    #[error("the \"{}\" that it began with is not known here", escape::brief(.0))]
    Setup(String),
    #[error("the state that it continues from can't be read: {0}")]
    Snapshot(snapshot::Unreadable),
    #[error("the next action is refused")]
    Refused(Refusal),
    #[error("the state differs from the recording's")]
    State { written: u64, played: u64 },
    #[error("the seal says that the run ended differently")]
    Ending { written: Ending, played: State },
    #[error("the seal says {written} turns")]
    Turns { written: u64, played: u64 },
    #[error("the seal says {written} points, but it is {played}")]
    Score { written: u64, played: u64 },
    #[error("the file says something else about the run's {0:?}")]
    Fact(&'static str),
}

/// A run to replay, or a segment of one: the initial state, and the player's actions.
#[derive(Clone, Debug)]
pub struct Playable {
    origin: Origin,
    actions: Vec<Action>,
    checkpoints: Vec<(usize, u64)>,
    seal: Option<Seal>,
    /// The number of the segment.
    segment: usize,
}

impl Playable {
    /// A run from `origin` without checkpoints or end.
    pub fn new(origin: impl Into<Origin>, actions: Vec<Action>) -> Self {
        Self { origin: origin.into(), actions, checkpoints: Vec::new(), seal: None, segment: 0 }
    }

    /// The run of a recording. If several versions of the rules have played it, this is the last segment by the present
    /// ones, or else the last one that can be begun.
    ///
    /// # Errors
    /// [`Why::Rules`] or [`Why::Setup`].
    pub fn of(recording: &Recording) -> Result<Self, Difference> {
        let newest_first = || (0..recording.segments.len()).rev();
        let is_ours = |number: &usize| recording.segments[*number].rules_version == RULES_VERSION;
        let mut best_first = newest_first().filter(is_ours).chain(newest_first());
        let best = best_first.find_map(|number| Self::of_segment(recording, number).ok());
        best.map_or_else(|| Self::of_segment(recording, 0), Ok)
    }

    /// A segment of a recording.
    ///
    /// # Errors
    /// [`Why::Rules`] or [`Why::Snapshot`].
    pub fn of_segment(recording: &Recording, segment: usize) -> Result<Self, Difference> {
        let start = start_of(&recording.header)?;
        let origin = match recording.segments[segment] {
            Segment { snapshot: None, .. } => start.into(),
            Segment { snapshot: Some(number), .. } => {
                let snapshot = &recording.snapshots[number].snapshot;
                snapshot::read(&start, recording, snapshot).map_err(|why| Difference {
                    at: Moment { action: 0, turn: snapshot.turn, depth: snapshot.floor },
                    why: Why::Snapshot(why),
                })?
            }
        };
        let (actions, checkpoints) = recording.segment(segment);
        let is_last = segment + 1 == recording.segments.len();
        let seal = recording.seal.filter(|_| is_last);
        Ok(Self { origin, actions: actions.to_vec(), checkpoints, seal, segment })
    }

    /// Its first `count` actions.
    pub fn until(&self, count: usize) -> Self {
        Self {
            origin: self.origin.clone(),
            segment: self.segment,
            actions: self.actions[..count.min(self.actions.len())].to_vec(),
            checkpoints: self.checkpoints.iter().copied().filter(|(at, _)| *at <= count).collect(),
            seal: None,
        }
    }

    /// The initial state.
    pub fn start(&self) -> &Game {
        &self.origin.game
    }

    /// The initial state, and what came before it.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The number of the segment of its recording, from 0.
    pub fn segment(&self) -> usize {
        self.segment
    }

    /// The player's actions, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }
}

/// The first state of a run with this header.
///
/// # Errors
/// [`Why::Rules`] or [`Why::Setup`].
pub(crate) fn start_of(header: &Header) -> Result<Game, Difference> {
    let unknown = |why| Difference { at: Moment { action: 0, turn: 0, depth: 1 }, why };
    let rules = Rules::named(&header.rules).ok_or_else(|| unknown(Why::Rules(header.rules.clone())))?;
    let setup = setup_of(header).map_err(|word| unknown(Why::Setup(word.to_owned())))?;
    Ok(Game::with_setup(header.seed, rules, setup))
}

/// A replay in progress.
#[derive(Clone, Debug)]
pub struct Player {
    playable: Playable,
    game: Game,
    played: usize,
    /// How many checkpoints were compared.
    checked: usize,
    difference: Option<Difference>,
}

impl Player {
    /// The replay at its start.
    pub fn new(playable: Playable) -> Self {
        let game = playable.origin.game.clone();
        Self { playable, game, played: 0, checked: 0, difference: None }
    }

    /// Plays the next action and returns its events; `None` at the end. The first call compares the initial state, the
    /// last one the seal.
    ///
    /// # Errors
    /// Where replay and recording differ; every later call returns the same. The game stays at that place.
    pub fn step(&mut self) -> Result<Option<Vec<Event>>, Difference> {
        match &self.difference {
            Some(difference) => Err(difference.clone()),
            None => self.advance().map_err(|why| {
                let difference = Difference { at: self.place(), why };
                self.difference.insert(difference).clone()
            }),
        }
    }

    fn advance(&mut self) -> Result<Option<Vec<Event>>, Why> {
        self.compare()?;
        let Some(action) = self.playable.actions.get(self.played) else {
            return self.compare_end().map(|()| None);
        };
        let events = self.game.play(*action).map_err(Why::Refused)?;
        self.played += 1;
        self.compare()?;
        Ok(Some(events))
    }

    /// Compares the checkpoints at this place.
    fn compare(&mut self) -> Result<(), Why> {
        // A file may repeat a hash a million times, but the state is the same each time.
        let mut hash = None;
        while let Some((at, written)) = self.playable.checkpoints.get(self.checked).copied() {
            if at > self.played {
                break;
            }
            let played = *hash.get_or_insert_with(|| self.game.hash());
            if played != written {
                return Err(Why::State { written, played });
            }
            self.checked += 1;
        }
        Ok(())
    }

    /// Compares the seal, if there is one.
    fn compare_end(&self) -> Result<(), Why> {
        let (game, Some(seal)) = (&self.game, self.playable.seal) else { return Ok(()) };
        let played = game.state();
        if ending_of(played) != seal.ending {
            return Err(Why::Ending { written: seal.ending, played });
        }
        if game.turn() != seal.turns {
            return Err(Why::Turns { written: seal.turns, played: game.turn() });
        }
        if game.score() != seal.score {
            return Err(Why::Score { written: seal.score, played: game.score() });
        }
        match game.hash() {
            played if played != seal.hash => Err(Why::State { written: seal.hash, played }),
            _ => Ok(()),
        }
    }

    /// The game after the last action played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many actions have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The present moment of the game.
    pub fn place(&self) -> Moment {
        Moment::of(&self.game, self.played)
    }

    /// The run being replayed.
    pub fn playable(&self) -> &Playable {
        &self.playable
    }

    /// The difference between replay and recording, once found.
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// How many of the played actions precede a matching checkpoint.
    pub fn proven(&self) -> usize {
        self.playable.checkpoints[..self.checked].last().map_or(0, |(at, _)| *at)
    }
}

/// The ending of a run left in this state.
fn ending_of(state: State) -> Ending {
    match state {
        State::Playing => Ending::Left,
        State::Dead => Ending::Died,
        State::Won => Ending::Won,
    }
}
