//! How long a front end waits from picture to picture: short while the player is at it or something moves, and long at rest.
//! It knows no front end, and no clock but the one that it is given.

use std::time::Duration;

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

/// How long the program has been running.
pub type Clock = Box<dyn Fn() -> Duration>;

/// What a front end waits by.
pub struct Pace {
    clock: Clock,
    /// When the app was last told how much time has passed.
    ticked: Duration,
    /// When the player, or whoever manages the windows, last did something.
    touched: Duration,
    /// When the app was last asked to look after its files.
    looked: Duration,
    /// In how many milliseconds the next frame is due.
    due: u64,
}

impl Pace {
    /// Begins now, by that clock.
    pub fn begin(clock: Clock) -> Self {
        let now = clock();
        Self { clock, ticked: now, touched: now, looked: now, due: AWAKE }
    }

    /// The milliseconds that have passed since the last call, for what moves on the screen.
    pub fn passed(&mut self) -> u32 {
        let passed = self.since(self.ticked);
        self.ticked = (self.clock)();
        passed.min(Duration::from_millis(self.due + LATE)).as_millis() as u32
    }

    /// Whether it is time to look after the run's file again.
    pub fn is_time_to_look(&mut self) -> bool {
        let is_time = self.since(self.looked) > LOOK_AFTER;
        if is_time {
            self.looked = (self.clock)();
        }
        is_time
    }

    /// Something has been done: the next frames come at once.
    pub fn touch(&mut self) {
        self.touched = (self.clock)();
    }

    /// In how many milliseconds the next frame is due, where something moves by itself in `moves`, or at once while the
    /// player is at it.
    pub fn wait(&mut self, moves: Option<u32>) -> u64 {
        let moves = moves.map_or(AT_REST, u64::from);
        self.due = match self.since(self.touched) <= REST_AFTER {
            true => AWAKE,
            false => moves.clamp(AWAKE, AT_REST),
        };
        self.due
    }

    fn since(&self, moment: Duration) -> Duration {
        (self.clock)().saturating_sub(moment)
    }
}
