//! The help of each command: it is printed, exits with success, and names each flag.

use crate::program::{printed, run};

fn check_names(help: &str, words: &[&str]) {
    for word in words {
        assert!(help.contains(word), "{word} is missing in\n{help}");
    }
}

const NAMES: [&str; 6] = ["emberdeep", "tcod-2020", "roguebasin", "revised", "malwoden", "tcod-2025"];

#[test]
fn the_help_names_the_commands_and_the_windows_flags() {
    let help = printed("--help");
    check_names(&help, &["map", "headless", "--seed", "--rules", "--scale", "--help", "--version"]);
    check_names(&help, &NAMES);
    check_names(&printed("-h"), &["map", "headless", "--seed", "--rules", "--scale"]);
}

#[test]
fn the_help_for_maps_names_each_flag_and_format() {
    let flags =
        ["--seed", "--depth", "--rules", "--width", "--height", "--attempts", "--room-min", "--room-max"];
    let more =
        ["--count", "--letters", "--populated", "--format", "--out", "text", "json", "hash", "16 to 10000"];
    for args in ["map --help", "map -h", "help map"] {
        let help = printed(args);
        check_names(&help, &flags);
        check_names(&help, &more);
        check_names(&help, &NAMES);
    }
}

#[test]
fn the_help_for_walking_without_a_window_names_flags_and_keys() {
    for args in ["headless --help", "headless -h", "help headless"] {
        let help = printed(args);
        check_names(&help, &["--seed", "--rules", "--keys", "--frames", "{Up}", "{Shift+Left}", "{{"]);
        check_names(&help, &NAMES);
    }
}

#[test]
fn the_help_for_finding_defines_every_measure() {
    let help = printed("find --help");
    for measure in emberdeep::survey::Measure::ALL {
        assert!(
            help.contains(&format!("{}: {}", measure.info().name, measure.info().meaning)),
            "{}",
            measure.info().name
        );
    }
    check_names(
        &help,
        &["--where", "--from", "--count", "--limit", "--depth", "--jobs", "--json", "&&", "||"],
    );
    check_names(
        &printed("gallery --help"),
        &["--from", "--count", "--columns", "--tile", "--out", "--force"],
    );
    check_names(&printed("theatre --help"), &["--export", "--speed", "--tile", "--force"]);
}

#[test]
fn the_version_is_the_packages() {
    assert_eq!(printed("--version"), format!("emberdeep {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn help_wins_over_other_flags() {
    let answer = run(["map", "--seed", "7", "--help"]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert!(answer.out.contains("Usage: emberdeep map"));
}
