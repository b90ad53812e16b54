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
    continued: Option<Continued>,
    continued_by: Option<u64>,
    sealed: bool,
    whole: bool,
}

/// How a segment of a run came about that does not begin at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continued {
    /// The version of the rules under which the run began.
    pub begun_under: u64,
    /// The turn of the snapshot that the segment begins with.
    pub turn: u64,
    /// The floor there.
    pub floor: u32,
}

impl Proof {
    /// The recording at its start, or at the start of the segment that [`Playable::of`] chooses.
    pub fn new(recording: &Recording) -> Self {
        let playable = Playable::of(recording);
        let segment = playable.as_ref().map_or(0, Playable::segment);
        Self::begin(recording, segment, playable)
    }

    /// A segment at its start.
    fn of_segment(recording: &Recording, segment: usize) -> Self {
        Self::begin(recording, segment, Playable::of_segment(recording, segment))
    }

    fn begin(recording: &Recording, segment: usize, playable: Result<Playable, Difference>) -> Self {
        let header = &recording.header;
        let unknown = |difference| (Game::new(header.seed), difference);
        let next = recording.segments.get(segment + 1).map(|next| next.rules_version);
        let begins_with =
            recording.segments[segment].snapshot.map(|number| &recording.snapshots[number].snapshot);
        let continued = begins_with.map(|snapshot| Continued {
            begun_under: header.rules_version,
            turn: snapshot.turn,
            floor: snapshot.floor,
        });
        Self {
            story: playable
                .as_ref()
                .map_or_else(|_| Story::default(), |playable| playable.origin().story.clone()),
            player: playable.map(Player::new).map_err(unknown),
            told: if next.is_none() { recording.facts.clone() } else { Facts::new() },
            rules_version: recording.segments[segment].rules_version,
            continued,
            continued_by: next,
            sealed: recording.seal.is_some() && next.is_none(),
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
            Err((game, difference)) => (game, difference.at, Some(difference)),
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
            continued: self.continued,
            continued_by: self.continued_by,
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
    /// The version of the rules that the recording names for this segment.
    pub rules_version: u64,
    /// How the segment came about, if it does not begin at the start of the run.
    pub continued: Option<Continued>,
    /// The version of the rules that continued the run after this segment, if it is not the last.
    pub continued_by: Option<u64>,
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

    /// Whether the recording proves its result: it stands, and was replayed from the start of the run.
    pub fn proves(&self) -> bool {
        self.stands() && self.continued.is_none()
    }

    /// Whether the recording holds, is sealed and whole, from the start of the run or from a snapshot.
    pub fn stands(&self) -> bool {
        self.holds() && self.sealed && self.whole
    }

    /// Why the recording does not prove its result, without a full stop; `None` if it does.
    pub fn lack(&self) -> Option<String> {
        let version = self.rules_version;
        if let (None, Some(other)) = (&self.difference, self.continued_by) {
            return Some(format!(
                "NOT PROVEN: it holds up to here, where the run continued under rules {other}"
            ));
        }
        Some(match &self.difference {
            Some(difference) if version != RULES_VERSION => format!(
                "OTHER RULES: it was played by version {version} of the rules, which {} plays, but these are version \
                 {RULES_VERSION}; it matches up to here: {difference}",
                player_of_rules(version)
            ),
            Some(difference) => format!("DIFFERS: {difference}"),
            None if self.stands() => {
                let Continued { begun_under, turn, floor } = self.continued?;
                format!(
                    "NOT PROVEN FROM THE START: the run began under rules {begun_under}, and continued on floor {floor} in \
                     turn {turn} under rules {version}; all that follows is proven if the state saved there is right"
                )
            }
            None if self.sealed => {
                "NOT PROVEN: the file continues after its seal with something that is not part of it"
                    .to_owned()
            }
            None if self.whole => "NOT PROVEN: it holds so far, but the run is not over".to_owned(),
            None => "NOT PROVEN: it holds so far, but the file is torn or damaged after that".to_owned(),
        })
    }
}

/// Replays a whole recording under the current rules, even if it names others: only the result counts. Of a run that
/// continued under other rules it replays the segment that [`Playable::of`] chooses.
pub fn verify(recording: &Recording) -> Verdict {
    finish(Proof::new(recording), recording)
}

/// Replays each segment of a recording under the current rules.
pub fn verify_segments(recording: &Recording) -> Vec<Verdict> {
    let segments = 0..recording.segments.len();
    segments.map(|segment| finish(Proof::of_segment(recording, segment), recording)).collect()
}

fn finish(mut proof: Proof, recording: &Recording) -> Verdict {
    while proof.advance(recording.actions.len() + 1) {}
    proof.verdict()
}
