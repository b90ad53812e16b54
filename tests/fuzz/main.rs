//! A fuzzer: runs the program with odd arguments, files and environments, and on mutated files. It must not panic, take
//! ten seconds or use 200 MB. `EMBERDEEP_LONG=1` runs for much longer.

#[cfg(unix)]
mod commands;
mod files;
#[cfg(unix)]
#[path = "../common/limited.rs"]
mod limited;
#[path = "../common/long.rs"]
mod long;
#[path = "../common/mutated.rs"]
mod mutated;
#[cfg(unix)]
mod place;
#[cfg(unix)]
mod words;

/// What all of this program may have allocated at a time.
#[global_allocator]
static MEMORY: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, 200 << 20);
