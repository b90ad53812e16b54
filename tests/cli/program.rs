//! Starts the program and collects its output.

use crate::running::Running;
use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What the program said, and its exit code.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_emberdeep"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with `args` to its end.
pub fn run<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Answer {
    run_with_input(args, "")
}

/// Runs the program with `args` and `input` as its standard input.
pub fn run_with_input<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>, input: &str) -> Answer {
    let mut child = Running::start(program().args(args).stdin(Stdio::piped()));
    // A program that reads no input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// What the program prints for a line of arguments without quotes, which must be all right.
pub fn printed(args: &str) -> String {
    printed_for(&args.split_whitespace().collect::<Vec<_>>())
}

/// What the program prints for `args`, which must be all right.
pub fn printed_for(args: &[&str]) -> String {
    let answer = run(args);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{args:?}");
    answer.out
}

/// Where `symbol` stands in `text`, as column and row; it must stand there once.
pub fn only(text: &str, symbol: char) -> (usize, usize) {
    let found: Vec<_> = text
        .lines()
        .enumerate()
        .flat_map(|(y, line)| line.chars().enumerate().map(move |(x, c)| (c, (x, y))))
        .filter(|(c, _)| *c == symbol)
        .collect();
    assert_eq!(found.len(), 1, "{symbol} in\n{text}");
    found[0].1
}

/// A folder that is gone with its value.
pub fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

/// The rows of a screen that show the map.
pub fn map_rows(screen: &str) -> Vec<&str> {
    screen.lines().take(45).collect()
}
