//! The test program as its own helper: started again with a task in its environment.

use crate::running::Running;
use crate::samples::{Verb, hash_at, header, nth};
use emberdeep::disk::Disk;
use emberdeep::journal::data::Data;
use std::env;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

const TASK: &str = "EMBERDEEP_TEST_TASK";
const PLACE: &str = "EMBERDEEP_TEST_PLACE";
/// Takes the lock, says "held" and waits.
pub const HOLD: &str = "hold";
/// Plays the run that everybody knows, from wherever it stands, and says how far it is after each action.
pub const PLAY: &str = "play";

/// Starts a helper on `dir`.
pub fn start(task: &str, dir: &Path) -> Running {
    Running::start(
        Command::new(env::current_exe().unwrap())
            .args(["--exact", "child::helper", "--nocapture", "--test-threads=1"])
            .env(TASK, task)
            .env(PLACE, dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped()),
    )
}

/// Reads what the helper says until a line starts with `start`; gives the reader for the rest.
pub fn wait_for_line(child: &mut Running, start: &str) -> impl BufRead + Send + use<> {
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with(start) {
        line.clear();
        assert_ne!(lines.read_line(&mut line).unwrap(), 0, "the helper ended before it said {start}");
    }
    lines
}

/// No test when the program runs as usual.
#[test]
fn helper() {
    let (Ok(task), Some(place)) = (env::var(TASK), env::var_os(PLACE)) else { return };
    let data = Data::open(Disk::at(&place)).unwrap();
    println!();
    if task == HOLD {
        println!("held");
        let _ = io::stdin().read(&mut [0]);
        return;
    }
    let (mut file, start) = match data.unfinished::<Verb>(|_| false).unwrap().run {
        Some((name, recording)) => (data.resume(&name, &recording).unwrap().0, recording.actions.len()),
        None => (data.begin(&header()).unwrap(), 0),
    };
    for i in start.. {
        file.record(&nth(i), || hash_at(i + 1)).unwrap();
        println!("done {}", i + 1);
    }
}
