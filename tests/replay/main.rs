//! Recordings played again: whether they are proven, and replays that seek to any moment.

mod films;
#[path = "../common/levels.rs"]
mod levels;
mod recordings;
mod runs;
mod verdicts;
