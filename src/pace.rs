//! How long a front end waits between frames: briefly while the player is active or something moves, long at rest. It
//! knows no front end, and no clock but its argument.

use std::time::Duration;

/// Milliseconds between frames after an input and during animations.
pub(crate) const ACTIVE: u64 = 16;
/// Milliseconds between frames when idle. Without a graphics card a frame is expensive, because each is drawn whole; an
/// input ends the wait at once. A window that is uncovered without an event stays dark for as long as this.
pub(crate) const IDLE: u64 = 1_400;
/// How late a frame may be, in milliseconds, and still advance animations by the full time. After a longer pause they
/// resume where they were.
const LATE: u64 = 50;
/// The time between two checks of the run's file. Its loss may be noticed this late, plus an idle frame.
const CHECK_FILES_AFTER: Duration = Duration::from_millis(150);
/// The time after an input until the front end is idle. The next input often follows, for example while a key is held.
const IDLE_AFTER: Duration = Duration::from_millis(400);

/// How long the program has been running.
pub(crate) type Clock = Box<dyn Fn() -> Duration>;

/// The timing of a front end.
pub(crate) struct Pace {
    clock: Clock,
    /// When the app's animations last advanced.
    ticked: Duration,
    /// When the last input or window event came.
    touched: Duration,
    /// When the app last checked its files.
    checked: Duration,
    /// Milliseconds until the next frame.
    due: u64,
}

impl Pace {
    /// Starts now by this clock.
    pub fn begin(clock: Clock) -> Self {
        let now = clock();
        Self { clock, ticked: now, touched: now, checked: now, due: ACTIVE }
    }

    /// Milliseconds since the last call, which animations advance by.
    pub fn passed(&mut self) -> u32 {
        let passed = self.since(self.ticked);
        self.ticked = (self.clock)();
        passed.min(Duration::from_millis(self.due + LATE)).as_millis() as u32
    }

    /// Whether it is time to check the run's file again.
    pub fn is_time_to_check_files(&mut self) -> bool {
        let is_time = self.since(self.checked) > CHECK_FILES_AFTER;
        if is_time {
            self.checked = (self.clock)();
        }
        is_time
    }

    /// Notes an input or window event: the next frames come at once.
    pub fn touch(&mut self) {
        self.touched = (self.clock)();
    }

    /// Milliseconds until the next frame, if the next animation step is due in `moves` milliseconds.
    pub fn wait(&mut self, moves: Option<u32>) -> u64 {
        let moves = moves.map_or(IDLE, u64::from);
        self.due = match self.since(self.touched) <= IDLE_AFTER {
            true => ACTIVE,
            false => moves.clamp(ACTIVE, IDLE),
        };
        self.due
    }

    fn since(&self, moment: Duration) -> Duration {
        (self.clock)().saturating_sub(moment)
    }
}
