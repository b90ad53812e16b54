//! The command line from outside: starts the built program with arguments, and checks its output, files and exit codes.

#[path = "../common/limited.rs"]
mod limited;
#[path = "../common/long.rs"]
mod long;

mod broken_pipe;
mod continuing;
mod environment;
#[cfg(unix)]
mod escaping;
mod find;
#[path = "../common/forged.rs"]
mod forged;
#[cfg(target_os = "linux")]
mod full_disk;
mod glyphs;
mod headless;
mod help;
mod input_limits;
mod invalid_arguments;
mod killed;
mod manual;
mod map_floors;
mod map_formats;
mod map_text;
mod output_files;
#[cfg(unix)]
mod output_interrupted;
mod pictures;
mod program;
#[cfg(unix)]
mod read_only;
mod readme;
mod replay;
#[path = "../common/run_files.rs"]
mod run_files;
#[path = "../common/running.rs"]
mod running;
mod scores;
mod scripts;
mod shards;
mod theatre_and_museum;
mod typist;
mod verify;
mod whole_runs;
