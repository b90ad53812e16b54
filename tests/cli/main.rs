//! The command line from outside: the built program is started with arguments, and what it prints, writes and
//! answers to the system is compared with what was asked for.

#[path = "../limited/mod.rs"]
mod limited;
#[path = "../long/mod.rs"]
mod long;

mod bounds;
mod broken_pipe;
mod environment;
mod exhibits;
mod find;
mod floors;
#[cfg(unix)]
mod foreign;
#[path = "../forged/mod.rs"]
mod forged;
mod formats;
mod headless;
mod help;
mod manual;
mod mistakes;
mod out;
#[cfg(unix)]
mod out_in_time;
mod pictures;
mod program;
#[cfg(unix)]
mod read_only;
mod replay;
mod scores;
mod scripts;
mod text;
mod typist;
mod verify;
mod whole_runs;
