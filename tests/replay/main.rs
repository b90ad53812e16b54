//! Recordings played again: whether they hold, and films of them that are wound to any place.

mod films;
mod recordings;
mod runs;
mod verdicts;
