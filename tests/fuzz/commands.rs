//! The program as a process, with random arguments, files and environment.

use crate::limited::limited;
use crate::long::rounds;
use crate::place::Place;
use crate::words::drawn;
use emberdeep::rng::Rng;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// So many commands share a place, and meet what those before have left there.
const IN_A_PLACE: usize = 20;
/// So many bytes of an answer are read; then the pipe is closed.
const MOST_READ: u64 = 1 << 20;
/// So many seconds of the processor a command may take.
const SECONDS: u32 = 10;
/// So many hundredths of a second it may wait for anything else.
const PATIENCE: u32 = 12_000;
/// What the program may have of memory of its own, in KiB; only Linux keeps count of that.
const MEMORY: u32 = 200 << 10;

/// What came of a command.
struct Answer {
    status: ExitStatus,
    out: Vec<u8>,
    err: Vec<u8>,
}

#[test]
fn no_command_is_too_much() {
    let places = rounds(15, 100_000 / IN_A_PLACE);
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(2, |cores| cores.get().min(8));
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= places {
                        break;
                    }
                    in_a_place(number as u64);
                }
            });
        }
    });
}

fn in_a_place(number: u64) {
    let mut dice = Rng::for_players(number);
    let place = Place::new(&mut dice);
    for _ in 0..IN_A_PLACE {
        let words = drawn(&mut dice, &place.reads, &place.writes);
        let input = input(&mut dice);
        let mut command = command(&words, &place, &mut dice);
        let answer = answer(&mut command, &input);
        check(&answer, &format!("in place {number}: {words:?}"));
        assert!(!place.holds_a_part(), "a file was left unfinished in place {number}: {words:?}");
    }
}

/// What is typed on standard input.
fn input(dice: &mut Rng) -> Vec<u8> {
    match dice.range(0, 9) {
        0 => (0..dice.range(0, 300)).map(|_| dice.range(0, 255) as u8).collect(),
        1 => vec![b'.'; dice.range(0, 200) as usize],
        2 => b"\t".repeat(2_000_000),
        3 => b"o{Tab}o\n{Foo}\n".to_vec(),
        _ => Vec::new(),
    }
}

/// The program with these words, which is stopped when it takes too much.
fn command(words: &[OsString], place: &Place, dice: &mut Rng) -> Command {
    let mut command = limited(SECONDS, MEMORY);
    command.args(words).current_dir(place.path());
    command.env_clear().env("HOME", place.path());
    for variable in ["EMBERDEEP_DATA", "EMBERDEEP_CONFIG"] {
        match dice.range(0, 5) {
            0 => _ = command.env(variable, ""),
            1 => _ = command.env(variable, dice.pick(&place.reads)),
            _ => {}
        }
    }
    command
}

/// Runs it, and reads a part of what it says.
fn answer(command: &mut Command, input: &[u8]) -> Answer {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("a program");
    let (mut stdin, out, err) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that reads no input may be gone already.
            let _ = stdin.take().expect("a pipe").write_all(input);
        });
        let out = scope.spawn(|| beginning(out.expect("a pipe")));
        let err = scope.spawn(|| beginning(err.expect("a pipe")));
        let status = end(&mut child);
        Answer { status, out: out.join().expect("bytes"), err: err.join().expect("bytes") }
    })
}

fn beginning(pipe: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    pipe.take(MOST_READ).read_to_end(&mut bytes).expect("bytes");
    bytes
}

/// Waits for its end, and kills it if there is none.
fn end(child: &mut Child) -> ExitStatus {
    for _ in 0..PATIENCE {
        if let Some(status) = child.try_wait().expect("a child") {
            return status;
        }
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("killed");
    child.wait().expect("an end")
}

fn check(answer: &Answer, what: &str) {
    let said = String::from_utf8_lossy(&answer.err);
    let Some(code) = answer.status.code() else { panic!("{} {what}: {said}", answer.status) };
    assert!((0..=2).contains(&code), "exit code {code} {what}: {said}");
    for fault in ["has failed", "panicked at", "RUST_BACKTRACE"] {
        assert!(!said.contains(fault), "{what}: {said}");
    }
    if code == 2 {
        assert!(said.starts_with("emberdeep: ") && said.lines().count() == 1, "{what}: {said:?}");
    }
    let is_harmful = |c: char| (c.is_control() && c != '\n') || ('\u{202a}'..='\u{202e}').contains(&c);
    assert!(!said.chars().any(is_harmful), "{what}: {said:?}");
    // Pictures and films are no text, and completions are scripts.
    if let Ok(text) = str::from_utf8(&answer.out) {
        let is_script =
            text.contains("COMPREPLY") || text.contains("compdef") || text.contains("complete -c");
        assert!(is_script || !text.chars().any(is_harmful), "{what}: {text:?}");
    }
}
