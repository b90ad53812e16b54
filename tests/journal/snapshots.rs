//! Snapshots and continuations in a run's file: their bytes, what is read back, and what damage leaves of them.

use crate::faulty::Faulty;
use crate::samples::{SEAL, Verb, hash_at, header, known, nth};
use emberdeep::journal::{
    Change, Continuation, Journal, MAX_PART, Recording, RunFile, Segment, Snapshot, Tail, WriteError, read,
};
use std::sync::Arc;

fn parts(words: &[&str]) -> Vec<Arc<[u8]>> {
    words.iter().map(|word| word.as_bytes().into()).collect()
}

fn snapshot(turn: u64) -> Snapshot {
    Snapshot { version: 1, rules_version: 7, hash: hash_at(turn as usize), turn, floor: 2, parts: Vec::new() }
}

fn play(journal: &mut Journal, count: usize) {
    let first = journal.actions() as usize;
    (first..first + count).for_each(|i| journal.record(&nth(i), || hash_at(i + 1)).unwrap());
}

fn read_back(journal: &Journal) -> Recording<Verb> {
    read(journal.bytes()).unwrap()
}

/// Three actions, a snapshot, two actions, another snapshot, one action, and then from the first snapshot on two more.
fn continued() -> Journal {
    let mut journal = Journal::new(&header()).unwrap();
    play(&mut journal, 3);
    journal.keep(snapshot(3), &parts(&["head", "floor"])).unwrap();
    play(&mut journal, 2);
    journal.keep(snapshot(5), &parts(&["other", "floor"])).unwrap();
    play(&mut journal, 1);
    journal.continue_from(&Continuation { snapshot: 0, rules_version: 8, hash: 99 }).unwrap();
    play(&mut journal, 2);
    journal
}

#[test]
fn snapshots_have_their_bytes() {
    let mut journal = Journal::new(&header()).unwrap();
    play(&mut journal, 3);
    let before = journal.bytes().len();
    journal.keep(Snapshot { hash: 1, ..snapshot(300) }, &parts(&["a", "bc", "a"])).unwrap();
    let continuation = Continuation { snapshot: 0, rules_version: 8, hash: 2 };
    journal.continue_from(&continuation).unwrap();
    let (mut payloads, mut rest) = (Vec::new(), &journal.bytes()[before..]);
    while !rest.is_empty() {
        let length = usize::from(u16::from_le_bytes([rest[1], rest[2]]));
        payloads.push((rest[0], rest[4..4 + length].to_vec()));
        rest = &rest[4 + length + 4..];
    }
    let expected = [
        (7, b"a".to_vec()),
        (7, b"bc".to_vec()),
        (8, vec![1, 7, 1, 0xAC, 0x02, 2, 3, 0, 1, 0]),
        (9, vec![0, 8, 2]),
    ];
    assert_eq!(payloads, expected);
}

#[test]
fn segments_are_read_back() {
    let recording = read_back(&continued());
    assert_eq!((recording.tail, recording.actions.len(), recording.parts.len()), (Tail::Clean, 8, 3));
    let kept: Vec<_> = recording.snapshots.iter().map(|kept| (kept.actions, kept.snapshot.turn)).collect();
    assert_eq!(kept, [(3, 3), (5, 5)]);
    let second = recording.parts_of(&recording.snapshots[1].snapshot).collect::<Vec<_>>();
    assert_eq!(second, [b"other".as_slice(), b"floor"]);
    let first = Segment { rules_version: u64::MAX, snapshot: None, first_action: 0, first_checkpoint: 0 };
    let next = Segment { rules_version: 8, snapshot: Some(0), first_action: 6, first_checkpoint: 2 };
    assert_eq!((recording.segments.as_slice(), recording.rules_version()), ([first, next].as_slice(), 8));
    let (actions, checkpoints) = recording.segment(0);
    assert_eq!((actions.len(), checkpoints), (6, vec![(3, hash_at(3)), (5, hash_at(5))]));
    let (actions, checkpoints) = recording.segment(1);
    assert_eq!((actions, checkpoints), ([nth(6), nth(7)].as_slice(), vec![(0, 99)]));
}

#[test]
fn a_state_is_written_once() {
    let mut journal = continued();
    journal.keep(snapshot(8), &parts(&["head", "floor"])).unwrap();
    let bytes = journal.bytes().to_vec();
    assert!(!journal.wants_snapshot());
    journal.keep(snapshot(8), &parts(&["something", "else"])).unwrap();
    journal.mark(hash_at(8)).unwrap();
    assert_eq!(journal.bytes(), bytes, "a snapshot holds the hash too");
    let long: Arc<[u8]> = vec![0; MAX_PART + 1].into();
    play(&mut journal, 1);
    let bytes = journal.bytes().to_vec();
    let refused = journal.keep(snapshot(9), &[parts(&["new"]).remove(0), long]);
    assert!(matches!(refused, Err(WriteError::TooLong(_))) && journal.bytes() == bytes);
    journal.keep(snapshot(9), &parts(&["new"])).unwrap();
    journal.seal(&SEAL).unwrap();
    assert_eq!(read_back(&journal).parts.len(), 4);
    assert!(journal.keep(snapshot(9), &parts(&["late"])).is_err());
}

#[test]
fn resumed_file_shares_its_parts() {
    let journal = continued();
    let mut resumed = Journal::resume(journal.bytes().to_vec(), &read_back(&journal));
    assert!(resumed.wants_snapshot());
    resumed.keep(snapshot(8), &parts(&["head", "floor"])).unwrap();
    let recording = read_back(&resumed);
    assert_eq!(
        (recording.parts.len(), recording.snapshots[2].snapshot.parts.as_slice()),
        (3, [0, 1].as_slice())
    );
}

/// Wherever a program is killed, all whole records hold, and the rest counts as torn.
#[test]
fn every_cut_leaves_whole_snapshots() {
    let bytes = continued().bytes().to_vec();
    let start = Journal::new(&header()).unwrap().bytes().len();
    for end in start..bytes.len() {
        let recording: Recording<Verb> = read(&bytes[..end]).unwrap();
        assert!(matches!(recording.tail, Tail::Clean | Tail::Torn), "{end}: {:?}", recording.tail);
        let known = |kept: &emberdeep::journal::Kept| recording.parts_of(&kept.snapshot).len() == 2;
        assert!(recording.snapshots.iter().all(known));
    }
}

/// A record that names what is not there is none that this program knows.
#[test]
fn missing_parts_are_not_damage() {
    let mut journal = Journal::new(&header()).unwrap();
    play(&mut journal, 1);
    let at = journal.bytes().len();
    journal.continue_from(&Continuation { snapshot: 0, rules_version: 8, hash: 2 }).unwrap();
    assert_eq!(read_back(&journal).tail, Tail::Unknown { at });
}

#[test]
fn full_disk_loses_no_action_to_a_snapshot() {
    for room in 200..700 {
        let storage = Faulty::new();
        storage.faults().room = Some(room);
        let mut file =
            RunFile::begin(storage.clone(), "runs/a.run".to_owned(), Journal::new(&header()).unwrap());
        let mut changes = Vec::new();
        for i in 0..20 {
            changes.extend(file.record(&nth(i), || hash_at(i + 1)).unwrap());
            if i % 5 == 4 {
                file.keep(snapshot(i as u64 + 1), &parts(&["x".repeat(100 + i).as_str()])).unwrap();
            }
        }
        assert!(changes.is_empty() || changes == [Change::Stopped], "{changes:?}");
        let held: Recording<Verb> = read(&storage.bytes("runs/a.run")).unwrap();
        assert_eq!(held.tail, Tail::Clean, "nothing torn");
        storage.faults().room = None;
        let saved = file.save();
        assert_eq!(saved.is_some(), !changes.is_empty());
        assert!(storage.bytes("runs/a.run") == file.journal().bytes());
        assert_eq!(read_back(file.journal()).actions, known(20, None).0);
    }
}
