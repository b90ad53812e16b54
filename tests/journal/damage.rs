//! Flipped bits: all are detected, and what Continue cuts off is kept in a file next to the run's.

use crate::faulty::Faulty;
use crate::samples::{SEAL, Verb, known};
use emberdeep::journal::data::{Data, DataError};
use emberdeep::journal::storage::Storage;
use emberdeep::journal::{Recording, Tail, read};

const NAME: &str = "runs/a.run";
const COPY: &str = "runs/a.run.damaged";

fn flipped(bytes: &[u8], bits: &[usize]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bits.iter().for_each(|bit| bytes[bit / 8] ^= 1 << (bit % 8));
    bytes
}

/// What is read of a file with flipped bits, once it is clear that they were noticed.
fn noticed(bytes: &[u8], whole: &[u8], bits: &[usize]) -> Option<Recording<Verb>> {
    let found = read::<Verb>(bytes).ok()?;
    assert_ne!(found.tail, Tail::Clean, "bits {bits:?}");
    assert_eq!(bytes[..found.good_bytes], whole[..found.good_bytes], "bits {bits:?}");
    Some(found)
}

/// Continues or rescues the run, and looks whether what is gone from its file is beside.
fn must_leave_a_copy(bytes: &[u8], found: &Recording<Verb>, bits: &[usize]) {
    let storage = Faulty::new();
    storage.put(NAME, bytes);
    let data = Data::open(storage.clone()).unwrap();
    let copy = match data.resume(NAME, found) {
        Ok((_, copy)) => copy,
        Err(DataError::Damaged { .. }) => Some(data.rescue(NAME, found.clone()).unwrap().1),
        Err(DataError::Over { .. }) => return assert_eq!(storage.bytes(NAME), bytes, "bits {bits:?}"),
        Err(why) => panic!("bits {bits:?}: {why}"),
    };
    assert_eq!(copy, Some(storage.place(COPY)), "bits {bits:?}: nobody is told");
    assert_eq!(storage.bytes(COPY), bytes, "bits {bits:?}");
    assert_eq!(storage.bytes(NAME), bytes[..found.good_bytes], "bits {bits:?}");
}

#[test]
fn flipped_bits_are_noticed_and_kept() {
    for seal in [None, Some(&SEAL)] {
        let (_, whole, _) = known(9, seal);
        let bits = whole.len() * 8;
        let (mut opened, mut torn) = (0, 0);
        let pairs = (0..bits).flat_map(|first| (first + 1..bits).map(move |second| vec![first, second]));
        for flips in (0..bits).map(|bit| vec![bit]).chain(pairs) {
            let bytes = flipped(&whole, &flips);
            if let Some(found) = noticed(&bytes, &whole, &flips) {
                must_leave_a_copy(&bytes, &found, &flips);
                (opened, torn) = (opened + 1, torn + usize::from(found.tail == Tail::Torn));
            }
        }
        assert!(opened > 1_000 && torn > 0, "{opened} opened, {torn} look torn: the test has lost its point");
    }
}

/// A length and its guard that agree once more were taken for a record that the program had no time to finish.
#[test]
fn a_length_that_cannot_be_is_damage_and_no_torn_tail() {
    let (_, whole, ends) = known(150, None);
    let mut seen = 0;
    for (at, count) in &ends[..ends.len() - 1] {
        for bit in 0..8 {
            let flips = [(at + 2) * 8 + bit, (at + 3) * 8 + bit];
            let bytes = flipped(&whole, &flips);
            let found: Recording<Verb> = read(&bytes).unwrap();
            assert_eq!((found.actions.len(), found.tail), (*count, Tail::Corrupt { at: *at }), "{flips:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 150 * 8);
}

/// A program that is stopped never leaves a record of an unknown kind.
#[test]
fn a_kind_that_cannot_be_is_damage_and_no_torn_tail() {
    let (_, whole, ends) = known(20, None);
    let at = ends[19].0;
    for kind in (0..=u8::MAX).filter(|kind| !(1..=9).contains(kind)) {
        let mut bytes = whole[..whole.len() - 1].to_vec();
        bytes[at + 3] ^= bytes[at] ^ kind;
        bytes[at] = kind;
        let found: Recording<Verb> = read(&bytes).unwrap();
        assert_eq!(found.tail, Tail::Corrupt { at }, "kind {kind}");
    }
}

/// Whatever is between reading a run and continuing it: only the bytes that were read are continued.
#[test]
fn changed_file_is_not_continued() {
    let (_, whole, _) = known(30, None);
    let found: Recording<Verb> = read(&whole).unwrap();
    for bit in (0..whole.len() * 8).step_by(7) {
        let storage = Faulty::new();
        storage.put(NAME, &flipped(&whole, &[bit]));
        let data = Data::open(storage.clone()).unwrap();
        assert!(matches!(data.resume(NAME, &found), Err(DataError::Changed { .. })), "bit {bit}");
        assert!(matches!(data.rescue(NAME, found.clone()), Err(DataError::Changed { .. })), "bit {bit}");
    }
}

/// Where there is no room for a copy, nothing is cut.
#[test]
fn without_room_for_a_copy_the_file_stays_as_it_is() {
    let storage = Faulty::new();
    let torn = [&known(30, None).1[..], &[2, 3]].concat();
    storage.put(NAME, &torn);
    storage.faults().room = Some(10);
    let data = Data::open(storage.clone()).unwrap();
    let found: Recording<Verb> = read(&torn).unwrap();
    assert!(matches!(data.resume(NAME, &found), Err(DataError::Write { .. })));
    assert_eq!(storage.bytes(NAME), torn);
}
