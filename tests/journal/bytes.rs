//! Files as bytes: what comes back from whole, cut and damaged ones.

use crate::mutated::mutated;
use crate::samples::{SEAL, Verb, file_of, hash_at, header, known, verb};
use emberdeep::journal::{CHECKPOINT_EVERY, Journal, ReadError, Recording, Tail, read};
use proptest::prelude::*;

fn checkpoints(actions: usize) -> Vec<(usize, u64)> {
    (1..=actions).filter(|n| n.is_multiple_of(CHECKPOINT_EVERY as usize)).map(|n| (n, hash_at(n))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn written_runs_read_back(actions in prop::collection::vec(verb(), 0..350), sealed: bool) {
        let (bytes, _) = file_of(&actions, sealed.then_some(&SEAL));
        let recording: Recording<Verb> = read(&bytes).unwrap();
        prop_assert_eq!(&recording.header, &header());
        prop_assert_eq!(&recording.checkpoints, &checkpoints(actions.len()));
        prop_assert_eq!(recording.actions, actions);
        prop_assert_eq!(recording.seal, sealed.then_some(SEAL));
        prop_assert_eq!((recording.good_bytes, recording.tail), (bytes.len(), Tail::Clean));
    }

    #[test]
    fn interruption_changes_no_byte(
        actions in prop::collection::vec(verb(), 1..350),
        cut: prop::sample::Index,
    ) {
        let (whole, ends) = file_of(&actions, Some(&SEAL));
        let cut = cut.index(whole.len() - ends[0].0) + ends[0].0;
        let recording: Recording<Verb> = read(&whole[..cut]).unwrap();
        let mut journal = Journal::resume(whole[..cut].to_vec(), &recording);
        for (i, action) in actions.iter().enumerate().skip(recording.actions.len()) {
            journal.record(action, || hash_at(i + 1)).unwrap();
        }
        journal.seal(&SEAL).unwrap();
        prop_assert_eq!(journal.bytes(), whole);
    }

    #[test]
    fn garbage_is_refused(bytes in prop::collection::vec(any::<u8>(), 1..2000)) {
        prop_assert!(read::<Verb>(&bytes).is_err());
        let with_start = [&known(0, None).1[..10], &bytes].concat();
        prop_assert!(read::<Verb>(&with_start).is_err());
        let (_, start, _) = known(3, None);
        let recording: Recording<Verb> = read(&[&start[..], &bytes].concat()).unwrap();
        prop_assert_eq!((recording.actions.len(), recording.good_bytes), (3, start.len()));
        prop_assert_ne!(recording.tail, Tail::Clean);
    }
}

#[test]
fn a_file_cut_anywhere_gives_what_is_before_the_cut() {
    let (actions, bytes, ends) = known(230, Some(&SEAL));
    for length in 0..bytes.len() {
        let result = read::<Verb>(&bytes[..length]);
        if length < ends[0].0 {
            let expected = if length == 0 { ReadError::Empty } else { ReadError::Unstarted };
            assert_eq!(result.unwrap_err().to_string(), expected.to_string(), "{length}");
            continue;
        }
        let &(good, count) = ends.iter().rfind(|(end, _)| *end <= length).unwrap();
        let recording = result.unwrap();
        assert_eq!(recording.actions, actions[..count], "{length}");
        assert_eq!(recording.checkpoints, checkpoints(count), "{length}");
        assert_eq!((recording.good_bytes, recording.seal), (good, None), "{length}");
        assert_eq!(recording.tail, if good == length { Tail::Clean } else { Tail::Torn }, "{length}");
    }
}

/// Every byte with all its other values: never a list of actions that looks whole, and never one that looks as if the
/// program had merely been stopped.
#[test]
fn no_changed_byte_passes() {
    for seal in [Some(&SEAL), None] {
        let (actions, bytes, ends) = known(104, seal);
        for (place, change) in (0..bytes.len()).flat_map(|at| (1..=255).map(move |change| (at, change))) {
            let mut changed = bytes.clone();
            changed[place] ^= change;
            let result = read::<Verb>(&changed);
            if place < ends[0].0 {
                assert!(result.is_err(), "byte {place} ^ {change}");
                continue;
            }
            let recording = result.unwrap();
            let &(at, count) = ends.iter().rfind(|(end, _)| *end <= place).unwrap();
            assert_eq!(recording.tail, Tail::Corrupt { at }, "byte {place} ^ {change}");
            assert_eq!(recording.actions, actions[..count], "byte {place} ^ {change}");
            assert_eq!((recording.seal, recording.good_bytes), (None, at), "byte {place} ^ {change}");
        }
    }
}

#[test]
fn records_cannot_be_dropped_repeated_or_swapped() {
    let (_, bytes, ends) = known(12, None);
    let record = |i: usize| &bytes[ends[i].0..ends[i + 1].0];
    let before = |i: usize| &bytes[..ends[i].0];
    let after = |i: usize| &bytes[ends[i + 1].0..];
    for i in 0..11 {
        let dropped = [before(i), after(i)].concat();
        let repeated = [before(i), record(i), record(i), after(i)].concat();
        let swapped = [before(i), record(i + 1), record(i), after(i + 1)].concat();
        for (bytes, good) in [(dropped, i), (repeated, i + 1), (swapped, i)] {
            let recording: Recording<Verb> = read(&bytes).unwrap();
            assert_eq!((recording.actions.len(), recording.tail), (good, Tail::Corrupt { at: ends[good].0 }));
        }
    }
}

/// From one run's file to another's: a record belongs to its own run only.
#[test]
fn records_of_another_run_do_not_fit() {
    let (_, mine, ends) = known(5, None);
    let other = emberdeep::journal::Header { seed: 43, ..header() };
    let journal = Journal::new(&other).unwrap();
    let grafted = [journal.bytes(), &mine[ends[0].0..]].concat();
    assert_eq!(read::<Verb>(&grafted).unwrap().actions, []);
}

/// Changes, cuts, insertions and copies, up to eight at a time.
#[test]
fn ten_thousand_mutations_give_a_prefix() {
    let (actions, bytes, _) = known(120, Some(&SEAL));
    let mut dice = (0..).map(hash_at);
    let mut draw = |below: usize| dice.next().unwrap() as usize % below.max(1);
    let mut read_back = 0;
    for round in 0..10_000 {
        let mutant = mutated(&bytes, 100, &mut draw);
        if let Ok(recording) = read::<Verb>(&mutant) {
            assert!(actions.starts_with(&recording.actions), "round {round}");
            let good = recording.good_bytes;
            assert_eq!(mutant[..good], bytes[..good], "round {round}");
            let whole = recording.seal.is_some() && recording.tail == Tail::Clean;
            assert!(!whole || mutant == bytes, "round {round}");
            read_back += 1;
        }
    }
    assert!(read_back > 1000, "only {read_back} mutants could be read: the test has lost its point");
}

#[test]
fn nothing_follows_a_seal() {
    let (_, bytes, ends) = known(3, Some(&SEAL));
    for more in [&bytes[ends[1].0..ends[2].0], &[2], &[0, 0, 0, 0, 0]] {
        let recording: Recording<Verb> = read(&[&bytes[..], more].concat()).unwrap();
        assert_eq!((recording.seal, recording.tail), (Some(SEAL), Tail::Corrupt { at: bytes.len() }));
    }
}

/// Whole records that this program cannot make sense of: a verb that it does not have.
#[test]
fn an_action_of_other_rules_is_not_called_damage() {
    #[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
    enum Fewer {
        Wait,
    }
    let actions = [Verb::Wait, Verb::Wait, Verb::Descend, Verb::Wait];
    let (bytes, ends) = file_of(&actions, None);
    let recording: Recording<Fewer> = read(&bytes).unwrap();
    assert_eq!(recording.actions, [Fewer::Wait, Fewer::Wait]);
    assert_eq!((recording.tail, recording.good_bytes), (Tail::Unknown { at: ends[2].0 }, ends[2].0));
}

#[test]
fn a_file_from_the_future_names_its_format() {
    let (_, mut bytes, _) = known(3, None);
    bytes[8] = 4;
    let error = read::<Verb>(&bytes).unwrap_err();
    assert!(matches!(error, ReadError::Future { found: 4 }));
    assert!(error.to_string().contains("format 4") && error.to_string().contains("update"), "{error}");
}

#[test]
fn a_usual_action_takes_no_more_than_fifteen_bytes() {
    let (_, _, ends) = known(99, None);
    let longest = ends.windows(2).map(|pair| pair[1].0 - pair[0].0).max();
    assert!(longest <= Some(18), "{longest:?} bytes, for a target as far away as can be");
    let (bytes, ends) = file_of(&[Verb::Step(3), Verb::Use(1, Some((40, 20)))], None);
    assert_eq!(ends[1].0 - ends[0].0, 10);
    assert_eq!(bytes.len() - ends[1].0, 13);
}
