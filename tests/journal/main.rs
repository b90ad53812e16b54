//! Run files: written, read back, cut short, damaged, killed while writing, and in places that cannot be written.

mod bytes;
mod child;
mod damage;
mod encoding;
mod facts;
#[path = "../common/faulty.rs"]
mod faulty;
mod files;
mod killed;
#[cfg(unix)]
mod links;
#[path = "../common/mutated.rs"]
mod mutated;
mod real_runs;
#[path = "../common/running.rs"]
mod running;
mod samples;
mod saving;
mod snapshots;
mod writing;

/// What all these tests together may have allocated at a time. A length that is believed would go beyond it.
#[global_allocator]
static MEMORY: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, 256 << 20);
