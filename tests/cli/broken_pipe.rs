//! If the reader closes the pipe early, the program ends silently; if a device is full, it says so.

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

/// Every command that prints, on a device that takes nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_a_mistake() {
    const RUN: &str = "tests/recordings/left.run";
    for line in [
        "--help",
        "--version",
        "-h",
        "help",
        "help map",
        "map --help",
        "bot --help",
        "map",
        "map --depth 2 --format json",
        "map --format png --out -",
        "map --format png --out /dev/full",
        "gallery --count 1 --out -",
        "find --where rooms>0 --limit 1",
        "headless --keys l",
        "headless --frames --keys l",
        "theatre --tell",
        "theatre --step 1",
        "theatre --export - --step 1",
        &format!("replay --headless {RUN}"),
        "scores --data nowhere",
        "scores --data nowhere --json",
        &format!("verify {RUN}"),
        "museum --print",
        "bot --games 1 --shard 1/2",
        "bot --games 1 --shard 1/2 --json -",
        "completions bash",
        "man",
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a device");
        let mut command = program();
        let output = command.args(line.split_whitespace()).stdout(full).output().expect("an end");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains(" cannot be written: No space left on device"), "{line}: {said}");
        assert_eq!(said.lines().count(), 1, "{line}: {said}");
    }
}
