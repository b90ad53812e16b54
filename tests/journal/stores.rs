//! Stores that fail, and what the journal says then.

use crate::samples::{SEAL, Verb, hash_at, header, known, nth};
use emberdeep::journal::{Buffer, Journal, Recording, Store, Tail, WriteError, read};
use std::cell::Cell;
use std::io;

/// A disk with room for so many bytes: takes a part of the last record, as a real one does.
struct Small {
    buffer: Buffer,
    room: usize,
}

impl Store for Small {
    fn append(&mut self, record: &[u8]) -> io::Result<()> {
        let taken = record.len().min(self.room);
        self.room -= taken;
        self.buffer.append(&record[..taken])?;
        if taken < record.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn after_a_full_disk_nothing_more_is_written() {
    let (actions, whole, ends) = known(150, None);
    for room in ends[0].0..whole.len() {
        let buffer = Buffer::default();
        let store = Small { buffer: buffer.clone(), room };
        let mut journal = Journal::create(Box::new(store), &header()).unwrap();
        let results: Vec<_> =
            actions.iter().enumerate().map(|(i, a)| journal.record(a, || hash_at(i + 1))).collect();
        let count = ends.iter().rfind(|(end, _)| *end <= room).unwrap().1;
        assert!(results[..count].iter().all(Result::is_ok));
        assert!(
            matches!(&results[count], Err(WriteError::Store(why)) if why.kind() == io::ErrorKind::StorageFull)
        );
        assert!(results[count + 1..].iter().all(|r| matches!(r, Err(WriteError::Broken))));
        assert!(journal.is_broken());
        assert!(matches!(journal.seal(&SEAL), Err(WriteError::Broken)));
        assert!(matches!(journal.sync(), Err(WriteError::Broken)));
        assert_eq!(journal.actions(), count as u64);
        assert_eq!(buffer.bytes(), whole[..room]);
        let recording: Recording<Verb> = read(&buffer.bytes()).unwrap();
        assert_eq!(recording.actions, actions[..count]);
    }
}

#[test]
fn a_failed_sync_loses_nothing_that_is_written() {
    struct Unsafe(Buffer);
    impl Store for Unsafe {
        fn append(&mut self, record: &[u8]) -> io::Result<()> {
            self.0.append(record)
        }
        fn sync(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::Unsupported.into())
        }
    }
    let buffer = Buffer::default();
    let mut journal = Journal::create(Box::new(Unsafe(buffer.clone())), &header()).unwrap();
    assert!(matches!(journal.sync(), Err(WriteError::Unsynced(_))));
    journal.record(&nth(0), || 0).unwrap();
    assert!(matches!(journal.seal(&SEAL), Err(WriteError::Unsynced(_))));
    assert!(matches!(journal.seal(&SEAL), Err(WriteError::Sealed)));
    assert!(!journal.is_broken());
    assert_eq!(buffer.bytes(), known(1, Some(&SEAL)).1);
}

/// The disk has room again: still nothing, since the run would have a gap.
#[test]
fn a_gap_is_never_bridged() {
    struct Hiccup(Buffer, u32);
    impl Store for Hiccup {
        fn append(&mut self, record: &[u8]) -> io::Result<()> {
            self.1 += 1;
            if self.1 == 3 { Err(io::ErrorKind::StorageFull.into()) } else { self.0.append(record) }
        }
        fn sync(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let buffer = Buffer::default();
    let mut journal = Journal::create(Box::new(Hiccup(buffer.clone(), 0)), &header()).unwrap();
    let asked = Cell::new(0);
    for i in 0..200 {
        let _ = journal.record(&nth(i), || {
            asked.set(asked.get() + 1);
            0
        });
    }
    let recording: Recording<Verb> = read(&buffer.bytes()).unwrap();
    assert_eq!((recording.actions, recording.tail), (vec![nth(0)], Tail::Clean));
    assert_eq!(asked.get(), 0, "a hash was computed for a file that takes no more");
}

#[test]
fn a_header_that_does_not_fit_is_refused() {
    let mut header = header();
    header.options.insert("long".to_owned(), "x".repeat(5000));
    let error = Journal::create(Box::new(Buffer::default()), &header).err().unwrap();
    assert!(matches!(error, WriteError::TooLong(bytes) if bytes > 5000));
}

#[test]
fn the_hash_is_asked_for_each_hundredth_action_only() {
    let asked = Cell::new(0);
    let mut journal = Journal::create(Box::new(Buffer::default()), &header()).unwrap();
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
    let buffer = Buffer::new(bytes.clone());
    let mut journal = Journal::resume(Box::new(buffer.clone()), &recording);
    journal.mark(hash_at(100)).unwrap();
    assert_eq!(buffer.bytes(), bytes, "the hundredth action has its hash already");
    journal.record(&nth(100), || unreachable!()).unwrap();
    journal.mark(7).unwrap();
    journal.mark(7).unwrap();
    let recording: Recording<Verb> = read(&buffer.bytes()).unwrap();
    assert_eq!(recording.checkpoints, [(100, hash_at(100)), (101, 7)]);
    let mut journal = Journal::resume(Box::new(buffer.clone()), &recording);
    journal.mark(7).unwrap();
    journal.record(&nth(101), || unreachable!()).unwrap();
    let recording: Recording<Verb> = read(&buffer.bytes()).unwrap();
    assert_eq!(recording.checkpoints.len(), 2);
    assert_eq!(recording.actions, [&actions[..], &[nth(100), nth(101)]].concat());
}

#[test]
fn a_sealed_run_takes_no_more() {
    let (_, bytes, _) = known(3, Some(&SEAL));
    let recording: Recording<Verb> = read(&bytes).unwrap();
    let mut journal = Journal::resume(Box::new(Buffer::default()), &recording);
    assert!(matches!(journal.record(&nth(3), || 0), Err(WriteError::Sealed)));
    assert!(matches!(journal.seal(&SEAL), Err(WriteError::Sealed)));
    assert!(matches!(journal.mark(1), Err(WriteError::Sealed)));
}

/// The real thing, where the system offers it: a device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_told_by_its_name() {
    use emberdeep::journal::FileStore;
    let store = FileStore::open(std::path::Path::new("/dev/full")).unwrap();
    let error = Journal::create(Box::new(store), &header()).err().unwrap();
    assert!(matches!(&error, WriteError::Store(why) if why.kind() == io::ErrorKind::StorageFull), "{error}");
}
