//! How long a front end waits from picture to picture: short while the player is at it or something moves, and long at rest.
//! It knows no front end.

use std::time::{Duration, Instant};

/// Milliseconds from frame to frame while something moves.
pub const AWAKE: u64 = 16;
/// Milliseconds from frame to frame while nothing does. Without a graphics card a frame is dear, and every one is drawn
/// whole; an input ends the rest at once. Only where a window is uncovered without a word, this is how long it stays dark.
pub const AT_REST: u64 = 800;
/// How much later than it was due a frame may come for what moves on the screen: after a longer halt of the program that
/// moves on from where it was.
const LATE: u64 = 50;
/// How long the run's file may be lost before that is noticed, together with a frame at rest.
const LOOK_AFTER: Duration = Duration::from_millis(150);
/// How long after an input every frame is drawn: the next one often follows, as while a key is held.
const REST_AFTER: Duration = Duration::from_millis(400);

/// The clock of a front end.
pub struct Pace {
    /// When the app was last told how much time has passed.
    ticked: Instant,
    /// When the player, or whoever manages the windows, last did something.
    touched: Instant,
    /// When the app was last asked to look after its files.
    looked: Instant,
    /// In how many milliseconds the next frame is due.
    due: u64,
}

impl Pace {
    /// A clock that begins now.
    pub fn begin() -> Self {
        let now = Instant::now();
        Self { ticked: now, touched: now, looked: now, due: AWAKE }
    }

    /// The milliseconds that have passed since the last call, for what moves on the screen.
    pub fn passed(&mut self) -> u32 {
        let passed = std::mem::replace(&mut self.ticked, Instant::now()).elapsed();
        passed.min(Duration::from_millis(self.due + LATE)).as_millis() as u32
    }

    /// Whether it is time to look after the run's file again.
    pub fn is_time_to_look(&mut self) -> bool {
        let is_time = self.looked.elapsed() > LOOK_AFTER;
        if is_time {
            self.looked = Instant::now();
        }
        is_time
    }

    /// Something has been done: the next frames come at once.
    pub fn touch(&mut self) {
        self.touched = Instant::now();
    }

    /// In how many milliseconds the next frame is due, where something moves by itself in `moves`, or at once while the
    /// player is at it.
    pub fn wait(&mut self, moves: Option<u32>) -> u64 {
        let moves = moves.map_or(AT_REST, u64::from);
        self.due = match self.touched.elapsed() <= REST_AFTER {
            true => AWAKE,
            false => moves.clamp(AWAKE, AT_REST),
        };
        self.due
    }
}
