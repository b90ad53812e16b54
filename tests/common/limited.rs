//! The program with a limit on what it may use: it is ended by the system when it goes beyond. Seconds of the processor
//! count, so that a busy machine is no hang.

use std::process::Command;

/// The program, which may use so many seconds of the processor, and so many KiB of memory where the system keeps count.
#[cfg(unix)]
pub fn limited(seconds: u32, kib: u32) -> Command {
    let mut command = Command::new("sh");
    let script = format!("ulimit -t {seconds}; ulimit -d {kib} 2>/dev/null; exec \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_emberdeep")]);
    command
}

/// The program, without a limit where there is no way to set one.
#[cfg(not(unix))]
pub fn limited(_: u32, _: u32) -> Command {
    Command::new(env!("CARGO_BIN_EXE_emberdeep"))
}
