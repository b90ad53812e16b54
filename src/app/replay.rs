//! The replay of a run: its timeline, its messages and its story. It is loaded in chunks, and draws nothing.

use crate::event::Event;
use crate::game::Game;
use crate::replay::Story;
use crate::replay::{Playable, Timeline};
use crate::text;
use crate::text::log::Log;

/// How many actions are loaded between two frames: less than a tenth of a second's work.
const CHUNK: usize = 300;

/// The keys of the replay screen and what they do, for the help and `docs/recordings.md`.
pub const KEYS: [(&str, &str); 11] = [
    ("Space", "run, or pause"),
    ("Left Right", "step back, forward"),
    ("PgUp PgDn", "100 actions back, forward"),
    ("- +", "slower, faster"),
    ("< >", "previous, next floor"),
    ("t", "go to a turn"),
    ("Home End", "start, end"),
    ("Tab", "reveal the floor, once the run is over"),
    ("p", "practise from here"),
    ("Enter", "the last way out"),
    ("Esc", "back"),
];

/// Actions per second at a speed of 1.
pub(crate) const ACTIONS_A_SECOND: f32 = 5.0;
/// The slowest and the fastest speed.
pub(crate) const SPEEDS: (f32, f32) = (0.25, 64.0);

/// A replay of a run.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Its states.
    pub timeline: Timeline,
    /// All messages as far as it is loaded.
    pub log: Log,
    /// What the player has done as far as it is loaded.
    pub story: Story,
}

impl Replay {
    /// A replay with nothing loaded yet.
    pub fn new(playable: Playable) -> Self {
        let story = playable.origin().story.clone();
        Self { timeline: Timeline::new(playable), log: Log::default(), story }
    }

    /// Loads a chunk. Returns whether there is more to load.
    pub fn load(&mut self) -> bool {
        let Self { timeline, log, story } = self;
        timeline.load(CHUNK, |action, events, game| {
            log.set_now(action);
            note(log, story, events, game);
        })
    }

    /// How many actions are loaded, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.timeline.len(), self.timeline.whole())
    }

    /// The newest `count` messages at the current moment.
    pub fn log_here(&self, count: usize) -> Log {
        self.log.until(self.timeline.at(), count)
    }
}

/// Adds the events of an action, which led to `game`, to the messages and the story.
pub fn note(log: &mut Log, story: &mut Story, events: &[Event], game: &Game) {
    story.note(events, game);
    for message in text::events(events, game.level()) {
        log.say(message);
    }
}
