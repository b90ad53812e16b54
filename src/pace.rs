//! How long a front end waits between frames: briefly after an input or during an animation, longer when idle. It
//! depends on no front end.

use std::time::{Duration, Instant};

/// Milliseconds between frames after an input and during animations.
pub const ACTIVE: u64 = 16;
/// Milliseconds between frames when idle. Without a graphics card a frame is expensive, as each is drawn whole; an
/// input ends the wait at once. A window that is uncovered without an event stays dark for as long as this.
pub const IDLE: u64 = 800;
/// Milliseconds by which a frame may be late and still advance animations by the full time. After a longer pause they
/// resume where they were.
const LATE: u64 = 50;
/// The time between two checks of the run's file. Added to an idle frame, it is how late its loss may be noticed.
const CHECK_FILES_AFTER: Duration = Duration::from_millis(150);
/// The time after an input until the front end is idle: the next input often follows, as while a key is held.
const IDLE_AFTER: Duration = Duration::from_millis(400);

/// The clock of a front end.
pub struct Pace {
    /// When the app's animations last advanced.
    ticked: Instant,
    /// When the last input or window event came.
    touched: Instant,
    /// When the app last checked its files.
    checked: Instant,
    /// Milliseconds until the next frame.
    due: u64,
}

impl Pace {
    /// A clock that starts now.
    pub fn begin() -> Self {
        let now = Instant::now();
        Self { ticked: now, touched: now, checked: now, due: ACTIVE }
    }

    /// Milliseconds since the last call, by which animations advance.
    pub fn passed(&mut self) -> u32 {
        let passed = std::mem::replace(&mut self.ticked, Instant::now()).elapsed();
        passed.min(Duration::from_millis(self.due + LATE)).as_millis() as u32
    }

    /// Whether it is time to check the run's file again.
    pub fn is_time_to_check_files(&mut self) -> bool {
        let is_time = self.checked.elapsed() > CHECK_FILES_AFTER;
        if is_time {
            self.checked = Instant::now();
        }
        is_time
    }

    /// Notes an input or window event: the next frames come at once.
    pub fn touch(&mut self) {
        self.touched = Instant::now();
    }

    /// Milliseconds until the next frame, if the next animation step is due in `moves` milliseconds.
    pub fn wait(&mut self, moves: Option<u32>) -> u64 {
        let moves = moves.map_or(IDLE, u64::from);
        self.due = match self.touched.elapsed() <= IDLE_AFTER {
            true => ACTIVE,
            false => moves.clamp(ACTIVE, IDLE),
        };
        self.due
    }
}
