//! Oversized files, flags and input: they take time linear in their length, not quadratic, or are refused in one
//! sentence.

use crate::limited::limited;
use crate::program::run_with_input;
use emberdeep::game::{Game, RULES_VERSION};
use emberdeep::journal::{Header, Journal};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::process::{Output, Stdio};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// What comes of these arguments within three seconds of the processor; a part of one is enough.
fn run_in_time<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Output {
    limited(3, u32::MAX).args(args).stdin(Stdio::null()).output().expect("an answer")
}

/// A directory with a file of options or keys.
fn config(name: &str, text: &str) -> TempDir {
    let dir = TempDir::new().expect("a folder");
    fs::write(dir.path().join(name), text).expect("written");
    dir
}

/// What the game says of a file of options or keys.
fn said_of(name: &str, text: &str) -> String {
    let dir = config(name, text);
    let config = dir.path().to_str().expect("a plain path");
    let output = run_in_time(["headless", "--config", config, "--keys", "m"]);
    assert_eq!(output.status.code(), Some(0), "{name}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_megabyte_of_unknown_options_is_read_at_once() {
    let entries: String = (0..110_000).map(|number| format!("k{number}=1\n")).collect();
    assert!(said_of("options.toml", &entries).contains("line 1: there is no option \"k0\""));
}

#[test]
fn a_megabyte_of_keys_is_refused_in_a_sentence() {
    let list = |first: u32| {
        let signs = (first..).filter_map(char::from_u32).take(60_000);
        signs.map(|sign| format!("\"{sign}\",")).collect::<String>()
    };
    let text = format!("[keys]\nexplore = [{}]\nrest = [{}]\n", list(0x20000), list(0x30000));
    assert!(said_of("keys.toml", &text).contains("line 2: a command can have 16 keys and no more"));
}

/// As the format in `src/journal.rs` has it: a program that follows it can write this.
#[test]
fn a_million_equal_hashes_are_compared_with_one() {
    let header = Header {
        rules: "emberdeep".to_owned(),
        rules_version: RULES_VERSION,
        seed: 7,
        started: 0,
        options: BTreeMap::new(),
    };
    let mut bytes = Journal::new(&header).expect("in memory").bytes().to_vec();
    let (preamble, record) = bytes.split_at(10);
    let mut link = xxh3_64_with_seed(&record[..record.len() - 4], xxh3_64_with_seed(preamble, 0));
    let record = [&[4, 8, 0, 0x5A ^ 4 ^ 8][..], &Game::new(7).hash().to_le_bytes()].concat();
    for _ in 0..1_000_000 {
        link = xxh3_64_with_seed(&record, link);
        bytes.extend(&record);
        bytes.extend(&link.to_le_bytes()[..4]);
    }
    let dir = TempDir::new().expect("a folder");
    let file = dir.path().join("hashes.run");
    fs::write(&file, bytes).expect("written");
    let output = run_in_time([OsStr::new("verify"), file.as_os_str()]);
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.contains("NOT PROVEN: it holds so far, but the run is not over"), "{said}");
}

#[test]
fn very_long_conditions_parse_at_once() {
    let condition = vec!["1<2"; 26_000].join("&&");
    let output = run_in_time(["find", "--where", &condition, "--limit", "1"]);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(0), &b"1\n"[..]));
}

#[test]
fn a_line_of_keys_has_an_end() {
    // Tabs mean nothing, so that the longest line costs no play.
    let longest = "\t".repeat((1 << 20) - 2);
    let played = run_with_input(["headless", "--seed", "7"], &format!("{longest}l\nll"));
    assert_eq!(played, run_with_input(["headless", "--seed", "7"], "lll"));
    let refused = run_with_input(["headless"], &format!("{longest}lll\n"));
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    let sentence =
        "emberdeep: a line on standard input is longer than 1048576 bytes: put the keys on several lines\n";
    assert_eq!(refused.err, sentence);
}
