//! A process that is killed in the middle of a run, again and again.

use crate::child;
use crate::samples::{Verb, hash_at, nth};
use emberdeep::disk::Disk;
use emberdeep::journal::data::Data;
use std::io::BufRead;
use std::time::Duration;

const KILLS: usize = 50;

/// Each process goes on where the one before was killed; the parent looks at the file in between.
#[test]
fn a_killed_process_loses_nothing_that_it_completed() {
    let dir = tempfile::tempdir().unwrap();
    let mut total = 0;
    for round in 0..KILLS {
        let mut player = child::start(child::PLAY, dir.path());
        let lines = child::wait_for_line(&mut player, "done ");
        let last_word = std::thread::spawn(move || {
            let said = lines.lines().map_while(Result::ok).filter_map(|line| completed(&line));
            said.last().unwrap_or(0)
        });
        std::thread::sleep(Duration::from_micros(hash_at(round) % 8000));
        player.kill().unwrap();
        player.wait().unwrap();
        let completed = last_word.join().unwrap();

        let data = Data::open(Disk::at(dir.path())).expect("the lock of a dead process is free");
        let (_, recording) = data.unfinished::<Verb>(|_| false).unwrap().run.expect("a run");
        let count = recording.actions.len();
        assert!(count >= completed, "round {round}: {completed} were completed, {count} are there");
        assert!(count > total, "round {round}: the run has not grown");
        assert!(recording.actions.iter().enumerate().all(|(i, action)| *action == nth(i)), "round {round}");
        assert!(recording.checkpoints.iter().all(|(at, hash)| *hash == hash_at(*at)), "round {round}");
        assert_eq!(recording.checkpoints.len(), count / 100, "round {round}");
        total = count;
    }
    eprintln!("{KILLS} kills, {total} actions");
}

/// The number in a whole line of progress; the last line may be cut.
fn completed(line: &str) -> Option<usize> {
    line.strip_prefix("done ")?.parse().ok()
}
