//! Recordings played again: whether they are proven, and replays that seek to any moment.

mod bot_runs;
#[path = "../common/levels.rs"]
mod levels;
#[path = "../common/long.rs"]
mod long;
mod reckoning;
mod recordings;
mod replays;
mod snapshots;
mod verdicts;
