//! Storages that fail, and what the run's file says then.

use crate::faulty::Faulty;
use crate::samples::{SEAL, Verb, hash_at, header, known, nth};
use emberdeep::journal::{Journal, Recording, RunFile, SaveError, Tail, WriteError, read};
use std::cell::Cell;
use std::io;

const NAME: &str = "a.run";

#[test]
fn after_a_full_disk_nothing_more_is_written() {
    let (actions, whole, ends) = known(150, None);
    for room in ends[0].0..whole.len() {
        let storage = Faulty::new();
        storage.faults().room = Some(room);
        let mut file = RunFile::create(storage.clone(), NAME, &header()).unwrap();
        let results: Vec<_> =
            actions.iter().enumerate().map(|(i, a)| file.record(a, || hash_at(i + 1))).collect();
        let count = ends.iter().rfind(|(end, _)| *end <= room).unwrap().1;
        assert!(results[..count].iter().all(Result::is_ok));
        assert!(
            matches!(&results[count], Err(SaveError::Storage(why)) if why.kind() == io::ErrorKind::StorageFull)
        );
        assert!(results[count + 1..].iter().all(|r| matches!(r, Err(SaveError::Broken))));
        assert!(file.is_broken());
        assert!(matches!(file.seal(&SEAL), Err(SaveError::Broken)));
        assert!(matches!(file.sync(), Err(SaveError::Broken)));
        assert_eq!(storage.bytes(NAME), whole[..room]);
        let recording: Recording<Verb> = read(&storage.bytes(NAME)).unwrap();
        assert_eq!(recording.actions, actions[..count]);
    }
}

#[test]
fn a_failed_sync_loses_nothing_that_is_written() {
    let storage = Faulty::new();
    storage.faults().unsafe_power = true;
    let mut file = RunFile::create(storage.clone(), NAME, &header()).unwrap();
    assert!(matches!(file.sync(), Err(SaveError::Unsynced(_))));
    file.record(&nth(0), || 0).unwrap();
    assert!(matches!(file.seal(&SEAL), Err(SaveError::Unsynced(_))));
    assert!(matches!(file.seal(&SEAL), Err(SaveError::Write(WriteError::Sealed))));
    assert!(!file.is_broken());
    assert_eq!(storage.bytes(NAME), known(1, Some(&SEAL)).1);
}

/// The disk has room again: still nothing, since the run would have a gap.
#[test]
fn a_gap_is_never_bridged() {
    let storage = Faulty::new();
    let mut file = RunFile::create(storage.clone(), NAME, &header()).unwrap();
    file.record(&nth(0), || 0).unwrap();
    storage.faults().torn = Some(0);
    for i in 1..200 {
        let _ = file.record(&nth(i), || 0);
    }
    let recording: Recording<Verb> = read(&storage.bytes(NAME)).unwrap();
    assert_eq!((recording.actions, recording.tail), (vec![nth(0)], Tail::Clean));
}

#[test]
fn a_header_that_does_not_fit_is_refused() {
    let mut header = header();
    header.options.insert("long".to_owned(), "x".repeat(5000));
    let error = Journal::new(&header).err().unwrap();
    assert!(matches!(error, WriteError::TooLong(bytes) if bytes > 5000));
}

#[test]
fn the_hash_is_asked_for_each_hundredth_action_only() {
    let asked = Cell::new(0);
    let mut journal = Journal::new(&header()).unwrap();
    for i in 0..1000 {
        journal
            .record(&nth(i), || {
                asked.set(asked.get() + 1);
                0
            })
            .unwrap();
    }
    assert_eq!(asked.get(), 10);
}

#[test]
fn a_mark_stands_once_and_survives_a_resume() {
    let (actions, bytes, _) = known(100, None);
    let recording: Recording<Verb> = read(&bytes).unwrap();
    let mut journal = Journal::resume(bytes.clone(), &recording);
    journal.mark(hash_at(100)).unwrap();
    assert_eq!(journal.bytes(), bytes, "the hundredth action has its hash already");
    journal.record(&nth(100), || unreachable!()).unwrap();
    journal.mark(7).unwrap();
    journal.mark(7).unwrap();
    let recording: Recording<Verb> = read(journal.bytes()).unwrap();
    assert_eq!(recording.checkpoints, [(100, hash_at(100)), (101, 7)]);
    let mut journal = Journal::resume(journal.bytes().to_vec(), &recording);
    journal.mark(7).unwrap();
    journal.record(&nth(101), || unreachable!()).unwrap();
    let recording: Recording<Verb> = read(journal.bytes()).unwrap();
    assert_eq!(recording.checkpoints.len(), 2);
    assert_eq!(recording.actions, [&actions[..], &[nth(100), nth(101)]].concat());
}

#[test]
fn a_sealed_run_takes_no_more() {
    let (_, bytes, _) = known(3, Some(&SEAL));
    let recording: Recording<Verb> = read(&bytes).unwrap();
    let mut journal = Journal::resume(bytes, &recording);
    assert!(matches!(journal.record(&nth(3), || 0), Err(WriteError::Sealed)));
    assert!(matches!(journal.seal(&SEAL), Err(WriteError::Sealed)));
    assert!(matches!(journal.mark(1), Err(WriteError::Sealed)));
}
