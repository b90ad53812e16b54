//! How long a front end waits between frames: briefly while the player is active or something moves, long at rest. It
//! knows no front end.

use std::time::{Duration, Instant};

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

/// The clock of a front end.
pub struct Pace {
    /// When the app was last told the time.
    ticked: Instant,
    /// When the player or the window manager last did something.
    touched: Instant,
    /// When the app last checked its files.
    looked: Instant,
    /// Milliseconds until the next frame.
    due: u64,
}

impl Pace {
    /// A clock that starts now.
    pub fn begin() -> Self {
        let now = Instant::now();
        Self { ticked: now, touched: now, looked: now, due: AWAKE }
    }

    /// The milliseconds since the last call, for what moves on screen.
    pub fn passed(&mut self) -> u32 {
        let passed = std::mem::replace(&mut self.ticked, Instant::now()).elapsed();
        passed.min(Duration::from_millis(self.due + LATE)).as_millis() as u32
    }

    /// Whether it is time to check the run's file again.
    pub fn is_time_to_look(&mut self) -> bool {
        let is_time = self.looked.elapsed() > LOOK_AFTER;
        if is_time {
            self.looked = Instant::now();
        }
        is_time
    }

    /// Notes an input: the next frames come at once.
    pub fn touch(&mut self) {
        self.touched = Instant::now();
    }

    /// Milliseconds until the next frame, given that something moves in `moves`; at once while the player is active.
    pub fn wait(&mut self, moves: Option<u32>) -> u64 {
        let moves = moves.map_or(AT_REST, u64::from);
        self.due = match self.touched.elapsed() <= REST_AFTER {
            true => AWAKE,
            false => moves.clamp(AWAKE, AT_REST),
        };
        self.due
    }
}
