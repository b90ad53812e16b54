//! How long a front end waits between frames: briefly while the player is active or something moves, long at rest. It
//! knows no front end, and no clock but the given one.

use std::time::Duration;

/// Milliseconds between frames while something moves.
pub const AWAKE: u64 = 16;
/// Milliseconds between frames while nothing does. Without a graphics card frames are expensive, and each is drawn
/// completely; an input ends the wait at once. A window that is uncovered without notice stays dark for this long.
pub const AT_REST: u64 = 800;
/// The longest time step for what moves on screen: after a longer halt of the program, everything moves on from where
/// it was.
const LATE: u64 = 50;
/// How long a lost run file may go unnoticed, plus a frame at rest.
const LOOK_AFTER: Duration = Duration::from_millis(150);
/// How long every frame is drawn after an input: the next one often follows, as while a key is held.
const REST_AFTER: Duration = Duration::from_millis(400);

/// How long the program has been running.
pub type Clock = Box<dyn Fn() -> Duration>;

/// What a front end waits by.
pub struct Pace {
    clock: Clock,
    /// When the app was last told the time.
    ticked: Duration,
    /// When the player or the window manager last did something.
    touched: Duration,
    /// When the app last checked its files.
    looked: Duration,
    /// Milliseconds until the next frame.
    due: u64,
}

impl Pace {
    /// Starts now, by that clock.
    pub fn begin(clock: Clock) -> Self {
        let now = clock();
        Self { clock, ticked: now, touched: now, looked: now, due: AWAKE }
    }

    /// The milliseconds since the last call, for what moves on screen.
    pub fn passed(&mut self) -> u32 {
        let passed = self.since(self.ticked);
        self.ticked = (self.clock)();
        passed.min(Duration::from_millis(self.due + LATE)).as_millis() as u32
    }

    /// Whether it is time to check the run's file again.
    pub fn is_time_to_look(&mut self) -> bool {
        let is_time = self.since(self.looked) > LOOK_AFTER;
        if is_time {
            self.looked = (self.clock)();
        }
        is_time
    }

    /// Notes an input: the next frames come at once.
    pub fn touch(&mut self) {
        self.touched = (self.clock)();
    }

    /// Milliseconds until the next frame, given that something moves in `moves`; at once while the player is active.
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
