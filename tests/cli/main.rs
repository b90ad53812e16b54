//! The command line from outside: starts the built program with arguments, and checks its output, files and exit codes.

#[path = "../common/limited.rs"]
mod limited;
#[path = "../common/long.rs"]
mod long;

mod bounds;
mod broken_pipe;
mod continuing;
mod environment;
mod exhibits;
mod find;
mod floors;
#[cfg(unix)]
mod foreign;
#[path = "../common/forged.rs"]
mod forged;
mod formats;
#[cfg(target_os = "linux")]
mod full_disk;
mod headless;
mod help;
mod killed;
mod manual;
mod mistakes;
mod out;
#[cfg(unix)]
mod out_in_time;
mod pictures;
mod program;
#[cfg(unix)]
mod read_only;
mod readme;
mod replay;
#[path = "../common/running.rs"]
mod running;
mod scores;
mod scripts;
mod shards;
mod text;
mod typist;
mod verify;
mod whole_runs;
