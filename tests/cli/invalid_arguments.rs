//! Invalid flags and values: exit code 2, nothing on standard output, and one sentence that names the value and says
//! what is allowed.

use crate::program::run;
use crate::running::Running;

/// Arguments, the value that must be named, and words, any one of them saying what is allowed.
type Mistake = (&'static str, &'static str, &'static [&'static str]);

const ALL_RULES: &[&str] = &["emberdeep, tcod-2020, roguebasin, revised, malwoden, tcod-2025"];
const SIDES: &[&str] = &["16 to 10000"];
const SEEDS: &[&str] = &["0 to 18446744073709551615", "0..=18446744073709551615", "whole number"];
const ATTEMPTS: &[&str] = &["at least 1 and at most 10000000", "1 to 10000000"];
const HELP: &[&str] = &["--help"];
const WITH_DEPTH: &[&str] = &["does not go with --depth"];

const MISTAKES: [Mistake; 61] = [
    ("map --rules rogue", "rogue", ALL_RULES),
    ("headless --rules rogue", "rogue", ALL_RULES),
    ("--rules rogue", "rogue", ALL_RULES),
    ("map --width 0", "0", SIDES),
    ("map --width 0 --height 0", "0", SIDES),
    ("map --width 15", "15", SIDES),
    ("map --height 10001", "10001", SIDES),
    ("map --height -5", "-5", SIDES),
    ("map --height tall", "tall", SIDES),
    ("map --width 99999999999", "99999999999", SIDES),
    ("map --room-min 50 --room-max 60", "60", &["largest that fits is 44"]),
    ("map --rules malwoden --width 16 --room-max 14", "14", &["largest that fits is 13"]),
    ("map --room-min 9 --room-max 8", "9", &["must not be larger than the largest (8)"]),
    ("map --room-min 12", "12", &["must not be larger than the largest (10)"]),
    ("map --room-min 1", "1", &["from 2 to 10000", "smallest allowed side is 2"]),
    ("find --where rooms>1 --from abc", "abc", SEEDS),
    ("gallery --from abc --out -", "abc", SEEDS),
    ("map --seed -1", "-1", SEEDS),
    ("map --seed 18446744073709551616", "18446744073709551616", SEEDS),
    ("headless --seed -7", "-7", SEEDS),
    ("--seed 18446744073709551616", "18446744073709551616", SEEDS),
    ("map --count 0", "0", &["from 1 to", "at least 1"]),
    ("map --attempts 0", "0", ATTEMPTS),
    ("map --attempts 10000001", "10000001", ATTEMPTS),
    ("map --attempts 4294967296", "4294967296", ATTEMPTS),
    ("map --format json --attempts 1000001", "json", &["at most 1000000"]),
    ("map --depth 0", "0", &["1..=10", "1 to 10"]),
    ("map --depth 99", "99", &["1..=10", "1 to 10"]),
    ("map --populated", "--populated", &["goes with --depth"]),
    ("map --depth 2 --width 80", "--width", WITH_DEPTH),
    ("map --depth 9 --attempts 30", "--attempts", WITH_DEPTH),
    ("map --depth 1 --room-max 9", "--room-max", WITH_DEPTH),
    ("map --depth 1 --letters", "--letters", WITH_DEPTH),
    ("map --seed 18446744073709551615 --count 2", "18446744073709551615", &["the largest seed"]),
    ("map --format xml", "xml", &["text, json, hash, png"]),
    ("--scale 9", "9", &["0.5 to 4"]),
    ("--scale wide", "wide", &["0.5 to 4"]),
    ("--scale 2 --terminal", "--terminal", &["--scale"]),
    ("--scale 2 --ascii", "--ascii", &["--scale"]),
    ("terminal --colours 17", "17", &["true, 256, 16"]),
    ("terminal --plain --ascii", "--ascii", &["--plain"]),
    ("terminal", "terminal", &["headless"]),
    ("museum --print --scale 2", "--scale", &["--print"]),
    ("replay x.run --headless --scale 2", "--scale", &["--headless"]),
    ("replay x.run --headless --ascii", "--ascii", &["--headless"]),
    ("map --colour", "--colour", HELP),
    ("map extra", "extra", HELP),
    ("theatre --rules rogue", "rogue", ALL_RULES),
    ("theatre --depth 11", "11", &["1 to 10"]),
    ("theatre --seed -1", "-1", SEEDS),
    ("theatre --step 0", "0", &["from 1 to"]),
    ("theatre --seed 7 --step 9999", "9999", &["the making of this floor has 101"]),
    ("theatre --scale 9", "9", &["0.5 to 4"]),
    ("museum --seed -1", "-1", SEEDS),
    ("museum --rules malwoden", "--rules", HELP),
    ("find --where rooms>1 --count 9 --shard 5/4", "5/4", &["1/N to N/N"]),
    ("find --where rooms>1 --shard 1/4", "--count", &["required"]),
    ("find --where rooms>1 --count 9 --shard 1/4 --limit 2", "--limit", &["--shard"]),
    ("bot --shard 0/4", "0/4", &["1/N to N/N"]),
    ("bot --games 3 --merge x.json", "--games", &["--merge"]),
    ("dance", "dance", &["--help", "map, gallery"]),
];

/// Runs the program with a mistake and returns its sentence.
fn sentence(args: &str) -> String {
    let answer = run(args.split_whitespace());
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{args}: {answer:?}");
    assert!(answer.err.ends_with('\n') && answer.err.lines().count() == 1, "{args}: {:?}", answer.err);
    let sentence = answer.err.trim_end().strip_prefix("emberdeep: ");
    let sentence = sentence.unwrap_or_else(|| panic!("{args}: {}", answer.err));
    assert!(!sentence.starts_with("error") && !sentence.contains("Usage"), "{args}: {sentence}");
    sentence.to_owned()
}

#[test]
fn a_mistake_is_one_sentence_that_names_it() {
    for (args, value, _) in MISTAKES {
        let sentence = sentence(args);
        assert!(names(&sentence, value), "{args}: {sentence}");
    }
}

/// Whether `value` stands in `sentence`, and not as a part of a longer number or word.
fn names(sentence: &str, value: &str) -> bool {
    sentence.match_indices(value).any(|(at, _)| {
        let before = sentence[..at].chars().next_back();
        let after = sentence[at + value.len()..].chars().next();
        [before, after].into_iter().flatten().all(|c| !c.is_alphanumeric())
    })
}

#[test]
fn the_sentence_says_what_is_allowed() {
    let silent = MISTAKES.iter().filter_map(|(args, _, allowed)| {
        let sentence = sentence(args);
        let says = allowed.iter().any(|words| sentence.contains(words));
        (!says).then(|| format!("{args}: {sentence} (expected: {})", allowed.join(" or ")))
    });
    let silent: Vec<_> = silent.collect();
    assert!(silent.is_empty(), "these do not say what is allowed:\n{}", silent.join("\n"));
}

#[test]
fn missing_value_or_repeated_flag_is_refused() {
    let empty = run(["map", "--seed", ""]);
    assert!(empty.code == Some(2) && empty.err.contains("--seed"), "{empty:?}");
    for (args, flag) in
        [("map --seed", "--seed"), ("map --out", "--out"), ("map --seed 1 --seed 2", "--seed")]
    {
        assert!(sentence(args).contains(flag), "{args}");
    }
    assert!(sentence("--seed 7 map").contains("--seed"));
}

/// A name from the command line may hold anything, a line break too.
#[test]
fn a_value_of_two_lines_is_still_one_sentence() {
    for args in [["headless", "--keys", "{U\np}"], ["map", "--out", "a\nb/c"], ["map", "--rules", "a\nb"]] {
        let answer = run(args);
        assert_eq!(answer.code, Some(2), "{args:?}");
        assert_eq!(answer.err.lines().count(), 1, "{args:?}: {}", answer.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn exit_code_survives_a_closed_stderr() {
    let full = std::fs::File::create("/dev/full").expect("a device that is always full");
    let status = crate::program::program().args(["map", "--width", "0"]).stderr(full).status();
    assert_eq!(status.expect("an end").code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn full_output_is_an_error_unlike_a_closed_pipe() {
    let full = std::fs::File::create("/dev/full").expect("a device that is always full");
    let child = Running::start(crate::program::program().args(["map", "--count", "100"]).stdout(full));
    let output = child.output().expect("an end");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.starts_with("emberdeep: standard output cannot be written") && said.lines().count() == 1);
}
