//! `--out` under interference: a signal ends the program, the name is taken meanwhile, other processes write to it. A
//! file appears whole and overwrites none, or nothing is left behind.

use crate::long::rounds;
use crate::program::{folder, program};
use crate::running::Running;
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

/// The signals that ask a program to end, without the ones that these tests, and so their children, ignore (as under `nohup`).
fn signals() -> Vec<Signal> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).expect("a mask"));
    let all = [Signal::HUP, Signal::INT, Signal::TERM];
    all.into_iter().filter(|signal| ignored & 1 << (signal.as_raw() - 1) == 0).collect()
}

fn names_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").file_name().into()).collect()
}

/// Starts to write so many maps into `file`.
fn writing(count: u64, file: &Path) -> Running {
    let count = count.to_string();
    Running::start(program().args(["map", "--count", &count, "--out"]).arg(file))
}

/// Waits until something stands in `folder`: the file that has no name yet.
fn wait_for_one(folder: &Path) {
    for _ in 0..10_000 {
        if !names_in(folder).is_empty() {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
    panic!("nothing is written");
}

fn send(signal: Signal, child: &Running) {
    kill_process(Pid::from_child(child), signal).expect("a child of ours");
}

#[test]
fn a_signal_ends_the_program_and_leaves_nothing() {
    for round in 0..rounds(5, 200) {
        for signal in signals() {
            let folder = folder();
            let mut child = writing(1_000_000_000, &folder.path().join("maps"));
            wait_for_one(folder.path());
            // Some are sent at once, in the middle of beginning.
            thread::sleep(Duration::from_millis(round as u64 % 5));
            send(signal, &child);
            let status = child.wait().expect("an end");
            assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
            assert_eq!(names_in(folder.path()), [""; 0].map(PathBuf::from), "{signal:?}");
        }
    }
}

/// The same while the file gets its name, or before it is begun: it is whole, or nothing is there.
#[test]
fn a_signal_at_any_time_leaves_a_whole_file_or_none() {
    let folder = folder();
    let file = folder.path().join("maps");
    assert!(writing(2000, &file).wait().expect("an end").success());
    let whole = fs::read(&file).expect("a file");
    let signals = signals();
    let mut named = 0;
    for round in 0..rounds(60, 3000) {
        let _ = fs::remove_file(&file);
        let mut child = writing(2000, &file);
        thread::sleep(Duration::from_micros(round as u64 * 997 % 60_000));
        send(signals[round % signals.len()], &child);
        child.wait().expect("an end");
        match names_in(folder.path()).as_slice() {
            [] => {}
            [name] if name == Path::new("maps") => {
                assert!(fs::read(&file).expect("a file") == whole, "half a file in round {round}");
                named += 1;
            }
            names => panic!("left in round {round}: {names:?}"),
        }
    }
    eprintln!("{named} files had their names");
}

/// As `nohup` starts a program.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_to_be_ignored_is_ignored() {
    let folder = folder();
    let file = folder.path().join("maps");
    let script = "trap '' HUP; exec \"$0\" map --count 3000 --out \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_emberdeep")]).arg(&file);
    let mut child = Running::start(&mut command);
    wait_for_one(folder.path());
    send(Signal::HUP, &child);
    assert!(child.wait().expect("an end").success());
    assert_eq!(names_in(folder.path()), [PathBuf::from("maps")]);
}

#[test]
fn a_file_that_comes_meanwhile_is_left_alone() {
    let folder = folder();
    let file = folder.path().join("maps");
    let child = writing(40_000, &file);
    wait_for_one(folder.path());
    fs::write(&file, "mine").expect("written");
    let output = child.output().expect("an end");
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said, format!("emberdeep: {} already exists: --force overwrites it\n", file.display()));
    assert_eq!(fs::read(&file).expect("a file"), b"mine");
    assert_eq!(names_in(folder.path()), [PathBuf::from("maps")]);
}

#[test]
fn one_of_many_writers_succeeds() {
    for _ in 0..rounds(5, 100) {
        let folder = folder();
        let file = folder.path().join("maps");
        let writers: Vec<_> = (0..6).map(|_| writing(50, &file)).collect();
        let ends = writers.into_iter().map(|writer| writer.output().expect("an end").status.code());
        let ends: Vec<_> = ends.collect();
        assert_eq!(ends.iter().filter(|code| **code == Some(0)).count(), 1, "{ends:?}");
        assert_eq!(ends.iter().filter(|code| **code == Some(2)).count(), 5, "{ends:?}");
        assert_eq!(names_in(folder.path()), [PathBuf::from("maps")]);
    }
}
