//! The replay of a run: its timeline, its messages and its story. It is loaded in pieces, and draws nothing.

use crate::event::Event;
use crate::game::Game;
use crate::replay::Story;
use crate::replay::{Playable, Timeline};
use crate::text;
use crate::text::log::Log;

/// How many actions are loaded from one picture to the next: a part of a tenth of a second.
const PIECE: usize = 2_000;

/// The keys of the replay screen with what they do, for the help and `docs/recordings.md`.
pub const KEYS: [(&str, &str); 10] = [
    ("Space", "run, or pause"),
    ("Left Right", "step back, step on"),
    ("PgUp PgDn", "the same by 100 actions"),
    ("- +", "slower, faster"),
    ("< >", "to the floor before, to the next one"),
    ("t", "to a turn, by its number"),
    ("Home End", "to the start, to the end"),
    ("Tab", "the whole floor, of a run that is over; again: as it was seen"),
    ("p", "go on from here yourself, for practice"),
    ("Esc", "back"),
];

/// How many actions a second are shown at a speed of 1.
pub const ACTIONS_A_SECOND: f32 = 5.0;
/// The slowest and the fastest speed.
pub const SPEEDS: (f32, f32) = (0.25, 64.0);

/// A run that is replayed.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Its states.
    pub timeline: Timeline,
    /// All messages up to where it is loaded.
    pub log: Log,
    /// What the player has done up to there.
    pub story: Story,
}

impl Replay {
    /// A replay with nothing loaded yet.
    pub fn new(playable: Playable) -> Self {
        Self { timeline: Timeline::new(playable), log: Log::default(), story: Story::default() }
    }

    /// Loads a piece. Returns whether there is more.
    pub fn load(&mut self) -> bool {
        let Self { timeline, log, story } = self;
        timeline.load(PIECE, |action, events, game| {
            log.set_now(action);
            note(log, story, events, game);
        })
    }

    /// How many actions have been loaded, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.timeline.len(), self.timeline.whole())
    }

    /// The newest `count` messages at the moment shown.
    pub fn log_here(&self, count: usize) -> Log {
        self.log.until(self.timeline.at(), count)
    }
}

/// Tells and counts what happened in an action that led to `game`.
pub fn note(log: &mut Log, story: &mut Story, events: &[Event], game: &Game) {
    story.note(events, game);
    for message in text::events(events, game.level()) {
        log.say(message);
    }
}
