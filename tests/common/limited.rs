//! Runs the program with resource limits that the system enforces. The time limit is processor time, so that a busy
//! machine does not count as a hang.

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
