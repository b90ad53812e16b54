//! The facts in a run's file, which can be read without playing it: their bytes, which existing files hold, and what is
//! read back.

use crate::samples::{SEAL, Verb, file_of, hash_at, header, known, nth};
use emberdeep::action::Action;
use emberdeep::content::{ItemKind, Monster};
use emberdeep::disk;
use emberdeep::event::Cause;
use emberdeep::game::Game;
use emberdeep::journal::{Fact, Facts, Journal, MAX_PAYLOAD, Recording, Tail, read};
use emberdeep::level::Kind;
use emberdeep::replay::{Story, facts};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

fn some() -> Facts {
    let slain = BTreeMap::from([("Orc".to_owned(), 2), ("Rat".to_owned(), 300)]);
    Facts::from([
        ("cause".to_owned(), Fact::Word("gas".to_owned())),
        ("level".to_owned(), Fact::Number(300)),
        ("slain".to_owned(), Fact::Counts(slain)),
    ])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ")
}

/// Spelled out, so that another program could read it: kind, length, guard, and then a map.
#[test]
fn facts_have_their_bytes() {
    let (_, _, ends) = known(3, None);
    let mut journal = Journal::new(&header()).unwrap();
    (0..3).for_each(|i| journal.record(&nth(i), || hash_at(i)).unwrap());
    journal.tell(&some()).unwrap();
    let record = &journal.bytes()[ends[3].0..];
    let payload = [
        "03",
        "05 63 61 75 73 65 01 03 67 61 73",
        "05 6c 65 76 65 6c 00 ac 02",
        "05 73 6c 61 69 6e 02 02 03 4f 72 63 02 03 52 61 74 ac 02",
    ];
    assert_eq!(hex(&record[..4]), "06 28 00 74");
    assert_eq!(hex(&record[4..record.len() - 4]), payload.join(" "));
}

#[test]
fn facts_are_read_back_until_something_else_happens() {
    let mut journal = Journal::new(&header()).unwrap();
    journal.record(&nth(0), || 0).unwrap();
    journal.tell(&some()).unwrap();
    let facts_of = |journal: &Journal| {
        let recording: Recording<Verb> = read(journal.bytes()).unwrap();
        assert_eq!((recording.format, recording.tail), (3, Tail::Clean));
        recording.facts
    };
    assert_eq!(facts_of(&journal), some());
    journal.mark(7).unwrap();
    assert_eq!(facts_of(&journal), some(), "the same state, and now its hash");
    journal.record(&nth(1), || 0).unwrap();
    assert_eq!(facts_of(&journal), Facts::new(), "another state");
    journal.tell(&some()).unwrap();
    journal.seal(&SEAL).unwrap();
    assert_eq!(facts_of(&journal), some());
    assert!(journal.tell(&some()).is_err(), "the run is over");
}

#[test]
fn facts_that_do_not_fit_leave_no_trace() {
    let (_, bytes, _) = known(3, None);
    let recording: Recording<Verb> = read(&bytes).unwrap();
    let mut journal = Journal::resume(bytes, &recording);
    let long = Facts::from([("long".to_owned(), Fact::Word("x".repeat(MAX_PAYLOAD)))]);
    assert!(journal.tell(&long).is_err());
    journal.seal(&SEAL).unwrap();
    assert_eq!(journal.bytes(), known(3, Some(&SEAL)).1);
}

/// Files of format 1 are read for good, and a run that was begun in it is ended in it, byte for byte.
#[test]
fn a_run_of_format_1_is_read_and_ended_in_it() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings/rules-3/left.run");
    let recording: Recording<Action> = disk::load(&golden).unwrap();
    assert_eq!((recording.format, recording.facts.len()), (1, 0));
    let bytes = fs::read(&golden).unwrap();
    // Before the seal.
    let open: Recording<Action> = read(&bytes[..bytes.len() - 3]).unwrap();
    assert!(open.seal.is_none() && open.actions == recording.actions);
    let mut journal = Journal::resume(bytes.clone(), &open);
    journal.tell(&some()).unwrap();
    journal.seal(&recording.seal.unwrap()).unwrap();
    assert!(journal.bytes() == bytes);
}

/// Whatever lies in a fact's place: a record that is whole and says something else is none that this program knows.
#[test]
fn foreign_facts_are_not_damage() {
    let (bytes, ends) = file_of(&[Verb::Wait, Verb::Wait], None);
    let mut odd = bytes[..ends[1].0].to_vec();
    let link = link_of(&odd);
    push(&mut odd, link, 6, &[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]);
    let recording: Recording<Verb> = read(&odd).unwrap();
    assert_eq!((recording.actions.len(), recording.tail), (1, Tail::Unknown { at: ends[1].0 }));
    let mut known = bytes[..ends[1].0].to_vec();
    push(&mut known, link, 6, &[0]);
    assert_eq!(read::<Verb>(&known).unwrap().tail, Tail::Clean);
}

/// The same records under a preamble of format 1, which has no facts.
#[test]
fn a_file_of_format_1_has_no_facts() {
    let (bytes, ends) = file_of(&[], None);
    let mut old = bytes[..10].to_vec();
    old[8] = 1;
    let link = xxhash_rust::xxh3::xxh3_64(&old);
    let link = push(&mut old, link, 1, &bytes[14..ends[0].0 - 4]);
    assert_eq!(read::<Verb>(&old).unwrap().tail, Tail::Clean);
    let at = old.len();
    push(&mut old, link, 6, &[0]);
    let recording: Recording<Verb> = read(&old).unwrap();
    assert_eq!((recording.format, recording.tail), (1, Tail::Unknown { at }));
}

/// Adds a record and gives its link, by the description of the format alone.
fn push(bytes: &mut Vec<u8>, link: u64, kind: u8, payload: &[u8]) -> u64 {
    let [low, high] = (payload.len() as u16).to_le_bytes();
    let record = [&[kind, low, high, 0x5A ^ kind ^ low ^ high], payload].concat();
    let link = xxhash_rust::xxh3::xxh3_64_with_seed(&record, link);
    bytes.extend(&record);
    bytes.extend(&link.to_le_bytes()[..4]);
    link
}

/// The link of the last record of whole `bytes`.
fn link_of(bytes: &[u8]) -> u64 {
    let mut again = bytes[..10].to_vec();
    let mut link = xxhash_rust::xxh3::xxh3_64(&again);
    while again.len() < bytes.len() {
        let at = again.len();
        let length = usize::from(u16::from_le_bytes([bytes[at + 1], bytes[at + 2]]));
        link = push(&mut again, link, bytes[at], &bytes[at + 4..at + 4 + length]);
    }
    assert_eq!(again, bytes);
    link
}

fn died_of(cause: Cause) -> Facts {
    let mut story = Story::default();
    story.end = Some(cause);
    facts::facts(&Game::new(1), &story)
}

/// The names of causes, kinds of foes, of things and of traps, as they stand in files: a kind may be renamed, and its
/// name in files stays.
#[test]
fn every_cause_and_kind_has_its_word() {
    let word = |facts: &Facts, name: &str| match facts.get(name) {
        Some(Fact::Word(word)) => word.clone(),
        other => format!("{other:?}"),
    };
    let orc = Kind::Foe(Monster::Orc);
    let causes = [
        (Cause::Hit(orc), "blow Orc"),
        (Cause::Hit(Kind::Player), "blow Player"),
        (Cause::Shot(orc), "shot Orc"),
        (Cause::Breath(orc), "breath Orc"),
        (Cause::Thrown(ItemKind::FirePot), "thrown FirePot"),
        (Cause::Lightning, "lightning None"),
        (Cause::Fireball, "fireball None"),
        (Cause::Fire, "fire None"),
        (Cause::Gas, "gas None"),
        (Cause::Trap, "trap None"),
    ];
    for (cause, words) in causes {
        let facts = died_of(cause);
        assert_eq!(format!("{} {}", word(&facts, "cause"), word(&facts, "by")), words);
        assert_eq!(facts::cause(&facts), Some(cause), "{words}");
    }
    let mut story = Story::default();
    story.slain = Monster::ALL.iter().map(|kind| (*kind, u32::MAX)).collect();
    story.used = ItemKind::ALL.iter().map(|kind| (*kind, u32::MAX)).collect();
    story.end = Some(Cause::Hit(Kind::Foe(Monster::Necromancer)));
    let facts = facts::facts(&Game::new(1), &story);
    let names = |name: &str| match &facts[name] {
        Fact::Counts(counts) => counts.keys().cloned().collect::<Vec<_>>().join(" "),
        other => panic!("{other:?}"),
    };
    let all = facts.keys().cloned().collect::<Vec<_>>().join(" ");
    insta::assert_snapshot!(
        "words_of_facts",
        format!("{all}\n\nslain: {}\n\nused: {}", names("slain"), names("used"))
    );
    let length = postcard::to_stdvec(&facts).expect("plain data").len();
    assert!(length < MAX_PAYLOAD / 2, "{length} bytes, with everything met and used as often as can be");
}

/// A file may hold anything in the place of a word.
#[test]
fn a_word_that_nobody_knows_is_no_cause() {
    let mut facts = died_of(Cause::Hit(Kind::Foe(Monster::Orc)));
    assert!(facts::cause(&facts).is_some());
    for by in ["", "orc", "\u{1b}[31mOrc", "FirePot"] {
        facts.insert("by".to_owned(), Fact::Word(by.to_owned()));
        assert_eq!(facts::cause(&facts), None, "{by}");
    }
    facts.insert("by".to_owned(), Fact::Number(1));
    assert_eq!((facts::cause(&facts), facts::number(&facts, "by")), (None, Some(1)));
    facts.insert("cause".to_owned(), Fact::Word("boredom".to_owned()));
    assert_eq!((facts::cause(&facts), facts::number(&facts, "cause")), (None, None));
}
