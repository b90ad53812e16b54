//! The journal: what it accepts, what it refuses, and when it asks for a hash.

use crate::samples::{SEAL, Verb, hash_at, header, known, nth};
use emberdeep::journal::{Journal, Recording, WriteError, read};
use std::cell::Cell;

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
