//! Recordings played again: whether they are proven, and replays that seek to any moment.

mod films;
mod recordings;
mod runs;
mod verdicts;
