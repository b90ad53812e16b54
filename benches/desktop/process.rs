//! Linux's figures of a process.

use std::process::Command;

/// A figure of `/proc/PID/status`, in KiB.
pub fn status(process: &str, name: &str) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a running process");
    let line = text.lines().find(|line| line.starts_with(name)).expect("a known figure");
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number")
}

/// How many clock ticks a process has used, at 100 a second.
pub fn ticks(process: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("a running process");
    // The name is in brackets and may hold spaces; user and system time are the 12th and 13th fields after it.
    let fields = text.rsplit(')').next().expect("fields").split_whitespace();
    fields.skip(11).take(2).map(|field| field.parse::<u64>().expect("a number")).sum()
}

/// The most memory that a process gains for the largest map, in KiB.
pub fn peak_of_digging() -> u64 {
    let this = std::env::current_exe().expect("this program");
    let said = Command::new(this).arg("dig").output().expect("this program again").stdout;
    String::from_utf8_lossy(&said).trim().parse().expect("a number")
}
