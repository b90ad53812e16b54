//! If the reader closes the pipe early, the program ends silently.

use crate::program::program;
use crate::running::Running;
use std::io::Read;

/// Starts the program, reads a few bytes and closes the pipe.
fn check_quiet(args: &str) {
    let mut child = Running::start(program().args(args.split_whitespace()));
    let mut bytes = [0; 100];
    let mut out = child.stdout.take().expect("a pipe");
    out.read_exact(&mut bytes).expect("a beginning");
    drop(out);
    let output = child.output().expect("an end");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args}");
    assert_eq!(output.status.code(), Some(0), "{args}");
}

/// Far more than a pipe holds, so that the program is still at it when the pipe closes.
#[test]
fn a_closed_pipe_ends_maps_quietly() {
    check_quiet("map --count 1000000000 --format text");
    check_quiet("map --count 1000000000 --format json");
    check_quiet("map --count 1000000000 --format hash");
    check_quiet("map --width 3000 --height 3000");
    check_quiet("map --width 3000 --height 3000 --format json");
    check_quiet("find --where rooms>0 --limit 1000000000");
}

#[test]
fn a_closed_pipe_ends_a_walk_quietly() {
    let keys = "lh".repeat(1000);
    check_quiet(&format!("headless --frames --keys {keys}"));
}
