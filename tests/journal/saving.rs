//! Failing storages, and files lost while they are written: nothing played is lost, and each change is reported.

use crate::faulty::Faulty;
use crate::samples::{SEAL, Verb, hash_at, header, known, nth};
use emberdeep::journal::data::{Data, DataError};
use emberdeep::journal::storage::Storage;
use emberdeep::journal::{Change, Journal, Loss, Recording, RunFile, Tail, read};
use proptest::prelude::*;
use std::io;
use std::sync::Arc;
use std::time::Duration;

const NAME: &str = "runs/a.run";
const BESIDE: &str = "runs/a-02.run";

fn begin(storage: &Arc<Faulty>) -> RunFile {
    RunFile::begin(storage.clone(), NAME.to_owned(), Journal::new(&header()).unwrap())
}

/// Plays so many actions of the run that everybody knows, and gives what has changed meanwhile.
fn play(file: &mut RunFile, count: usize) -> Vec<Change> {
    let first = file.journal().actions() as usize;
    let play = |i: usize| file.record(&nth(i), || hash_at(i + 1)).unwrap();
    (first..first + count).filter_map(play).collect()
}

/// A run of so many actions, all of them saved.
fn begun(count: usize) -> (Arc<Faulty>, RunFile) {
    let storage = Faulty::new();
    let mut file = begin(&storage);
    assert_eq!(play(&mut file, count), []);
    (storage, file)
}

#[test]
fn full_disk_gets_no_torn_record() {
    let (_, whole, ends) = known(150, None);
    for room in ends[0].0..whole.len() {
        let storage = Faulty::new();
        storage.faults().room = Some(room);
        let mut file = begin(&storage);
        assert_eq!(play(&mut file, 150), [Change::Stopped], "told once");
        assert_eq!(file.trouble().unwrap().kind(), io::ErrorKind::StorageFull);
        let held = storage.bytes(NAME);
        let recording: Recording<Verb> = read(&held).unwrap();
        assert_eq!((recording.tail, whole.starts_with(&held)), (Tail::Clean, true));
        assert!(room - held.len() < 20, "what fits is there");
        storage.faults().room = None;
        assert_eq!(play(&mut file, 2), [Change::Again]);
        assert_eq!(storage.bytes(NAME), known(152, None).1);
    }
}

#[test]
fn torn_write_is_repaired_by_the_next() {
    for taken in 0..20 {
        for can_cut in [true, false] {
            let (storage, mut file) = begun(7);
            (storage.faults().torn, storage.faults().no_cuts) = (Some(taken), !can_cut);
            assert_eq!(play(&mut file, 1), [Change::Stopped]);
            assert!(!can_cut || storage.bytes(NAME) == known(7, None).1);
            assert_eq!(file.save(), Some(Change::Again), "no action is needed for that");
            assert_eq!(play(&mut file, 3), []);
            assert_eq!(storage.bytes(NAME), known(11, None).1);
        }
    }
}

#[test]
fn a_file_that_cannot_be_made_is_made_when_it_can() {
    let storage = Faulty::new();
    storage.faults().read_only = true;
    let mut file = begin(&storage);
    assert!(file.trouble().is_some());
    assert_eq!(play(&mut file, 250), [], "it was told at once that it is not saved");
    storage.faults().read_only = false;
    assert_eq!(file.save(), Some(Change::Again));
    assert_eq!((storage.bytes(NAME), file.trouble().is_none()), (known(250, None).1, true));
}

#[test]
fn an_end_that_was_not_saved_is_saved_later() {
    let (storage, mut file) = begun(3);
    storage.faults().room = Some(1);
    assert_eq!(file.seal(&SEAL).unwrap(), Some(Change::Stopped));
    assert_eq!(file.save(), None);
    storage.faults().room = None;
    assert_eq!(file.save(), Some(Change::Again));
    assert_eq!(storage.bytes(NAME), known(3, Some(&SEAL)).1);
}

#[test]
fn removed_file_is_rewritten() {
    let (storage, mut file) = begun(120);
    storage.memory.remove(NAME).unwrap();
    assert_eq!(file.save(), Some(Change::Lost(Loss::Removed)), "before anything else is played");
    assert_eq!((file.save(), file.name()), (None, NAME));
    storage.memory.remove(NAME).unwrap();
    assert_eq!(play(&mut file, 1), [Change::Lost(Loss::Removed)]);
    assert_eq!(storage.bytes(NAME), known(121, None).1);
}

/// What another program may have left under the file's name, and how the file was lost.
#[test]
fn lost_name_is_not_overwritten() {
    let (_, whole, _) = known(120, None);
    let older = whole[..whole.len() - 40].to_vec();
    let grown = [&whole[..], b"more"].concat();
    let mut flipped = whole.clone();
    flipped[60] ^= 1;
    let replaced = [&older, &grown, &flipped, &b"mine".to_vec(), &Vec::new()]
        .map(|bytes| (bytes.clone(), Loss::Replaced));
    for (other, loss) in replaced {
        let (storage, mut file) = begun(120);
        storage.put(NAME, &other);
        assert_eq!(play(&mut file, 1), [Change::Lost(loss)]);
        assert_eq!((storage.bytes(NAME), file.name()), (other, BESIDE));
        assert_eq!(play(&mut file, 1), []);
        assert_eq!(storage.bytes(BESIDE), known(122, None).1);
    }
    let in_place: [fn(&Faulty); 3] = [
        |storage| drop(storage.memory.cut(NAME, 100)),
        |storage| drop(storage.memory.append(NAME, b"more")),
        |storage| drop(storage.memory.cut(NAME, 100).and_then(|_| storage.memory.append(NAME, &[7; 900]))),
    ];
    for change in in_place {
        let (storage, mut file) = begun(120);
        change(&storage);
        let other = storage.bytes(NAME);
        assert_eq!(file.save(), Some(Change::Lost(Loss::Changed)));
        assert_eq!((storage.bytes(NAME), storage.bytes(BESIDE)), (other, known(120, None).1));
    }
}

#[test]
fn a_copy_of_the_whole_run_is_as_good_as_the_file() {
    let (storage, mut file) = begun(50);
    storage.put(NAME, &known(50, None).1);
    assert_eq!(play(&mut file, 2), [Change::Copied]);
    assert_eq!((storage.bytes(NAME), file.name()), (known(52, None).1, NAME));
    // Its time alone is no reason to say anything.
    let length = storage.bytes(NAME).len() as u64;
    storage.memory.cut(NAME, length).unwrap();
    assert_eq!(play(&mut file, 2), []);
    assert_eq!(storage.list("runs").unwrap().len(), 1);
}

#[test]
fn lost_file_returns_once_there_is_room() {
    let (storage, mut file) = begun(50);
    storage.memory.remove(NAME).unwrap();
    storage.faults().room = Some(30);
    assert_eq!(play(&mut file, 3), [Change::Stopped]);
    assert!(storage.list("runs").unwrap().is_empty(), "half a run is none");
    storage.faults().room = None;
    assert_eq!(file.save(), Some(Change::Again));
    assert_eq!(storage.bytes(NAME), known(53, None).1);
}

#[test]
fn a_look_costs_no_write_and_play_no_sync() {
    let (storage, mut file) = begun(0);
    assert_eq!(storage.counts(), (1, 1, 0));
    play(&mut file, 1_000);
    (0..100).for_each(|_| assert_eq!(file.save(), None));
    assert_eq!(storage.counts(), (1, 1_001, 0));
    play(&mut file, 1);
    file.rest(7).unwrap();
    assert_eq!(storage.counts(), (2, 1_003, 0));
    file.seal(&SEAL).unwrap();
    assert_eq!(storage.counts(), (3, 1_004, 0));
}

#[test]
fn failed_sync_still_saves() {
    let storage = Faulty::new();
    storage.faults().unsafe_power = true;
    let mut file = begin(&storage);
    play(&mut file, 1);
    assert_eq!((file.seal(&SEAL).unwrap(), file.trouble().is_none()), (None, true));
    assert_eq!(storage.bytes(NAME), known(1, Some(&SEAL)).1);
}

#[test]
fn a_slow_disk_loses_nothing() {
    let (storage, mut file) = begun(0);
    storage.faults().slow = Duration::from_millis(1);
    play(&mut file, 120);
    assert_eq!(storage.bytes(NAME), known(120, None).1);
}

/// Another program has the directory, and ends.
#[test]
fn a_run_is_saved_as_soon_as_its_directory_is_free() {
    let storage = Faulty::new();
    let other = Data::open(storage.clone()).unwrap();
    assert!(matches!(Data::open(storage.clone()), Err(DataError::Busy { .. })));
    let data = Data::of(storage.clone());
    let mut file = data.begin(&header()).unwrap();
    assert_eq!((play(&mut file, 5), file.trouble().unwrap().kind()), (Vec::new(), io::ErrorKind::WouldBlock));
    assert!(storage.list("runs").unwrap().is_empty());
    drop(other);
    assert_eq!(play(&mut file, 1), [Change::Again]);
    assert_eq!(storage.bytes(file.name()), known(6, None).1);
}

/// What happens from one action to the next.
#[derive(Clone, Copy, Debug)]
enum Mishap {
    Play,
    Fill(usize),
    Tear(usize),
    Free,
    Remove,
    Truncate(u64),
    Grow,
    Copy,
    Other,
    ReadOnly,
}

fn mishap() -> impl Strategy<Value = Mishap> {
    prop_oneof![
        6 => Just(Mishap::Play),
        1 => (0..60_usize).prop_map(Mishap::Fill),
        1 => (0..20_usize).prop_map(Mishap::Tear),
        2 => Just(Mishap::Free),
        1 => Just(Mishap::Remove),
        1 => (0..300_u64).prop_map(Mishap::Truncate),
        1 => Just(Mishap::Grow),
        1 => Just(Mishap::Copy),
        1 => Just(Mishap::Other),
        1 => Just(Mishap::ReadOnly),
    ]
}

fn befall(storage: &Faulty, name: &str, mishap: Mishap) {
    let found = storage.read(name, u64::MAX);
    match (mishap, found) {
        (Mishap::Fill(room), _) => storage.faults().room = Some(room),
        (Mishap::Tear(taken), _) => storage.faults().torn = Some(taken),
        (Mishap::ReadOnly, _) => storage.faults().read_only = true,
        (Mishap::Free, _) => (storage.faults().room, storage.faults().read_only) = (None, false),
        (Mishap::Remove, Ok(_)) => storage.memory.remove(name).unwrap(),
        (Mishap::Truncate(length), Ok(_)) => drop(storage.memory.cut(name, length)),
        (Mishap::Grow, Ok(_)) => drop(storage.memory.append(name, b"more")),
        (Mishap::Copy, Ok(bytes)) => storage.put(name, &bytes),
        (Mishap::Other, Ok(_)) => storage.put(name, b"mine"),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Wherever no trouble is told, all that was played is in the file; and no trouble lasts longer than its cause.
    #[test]
    fn no_mishap_loses_anything(mishaps in prop::collection::vec(mishap(), 1..60)) {
        let (storage, mut file) = begun(3);
        for mishap in mishaps {
            befall(&storage, file.name(), mishap);
            play(&mut file, 1);
            if file.trouble().is_none() {
                prop_assert_eq!(storage.bytes(file.name()), file.journal().bytes());
            }
        }
        befall(&storage, file.name(), Mishap::Free);
        storage.faults().torn = None;
        file.save();
        prop_assert!(file.trouble().is_none());
        prop_assert_eq!(storage.bytes(file.name()), file.journal().bytes());
    }
}
