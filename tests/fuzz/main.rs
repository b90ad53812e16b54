//! A fuzzer: the program with arguments, files and an environment that nobody should need, and files that are not what they
//! were. It must not panic, not be at it for ten seconds, and not take 200 MB. `EMBERDEEP_LONG=1` goes on for much longer.

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
