//! Environment variables: where runs and settings are. An empty variable counts as unset.

use crate::program::{printed, program, run};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const VARIABLES: [&str; 2] = ["EMBERDEEP_DATA", "EMBERDEEP_CONFIG"];

/// What the program prints for `args` where both variables are `value`, at home in `home`.
fn printed_where(home: &Path, value: Option<&Path>, args: &[&str]) -> String {
    let mut command = program();
    command.args(args).env("HOME", home).env("XDG_DATA_HOME", home.join("data"));
    for variable in VARIABLES {
        match value {
            Some(value) => command.env(variable, value),
            None => command.env_remove(variable),
        };
    }
    let output = command.output().expect("an answer");
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn an_empty_variable_counts_as_unset() {
    let home = TempDir::new().expect("a folder");
    for args in [
        &["scores"][..],
        &["scores", "--json"],
        &["headless", "--keys", "lll"],
        &["headless", "--title", "--keys", ""],
        &["museum", "--print"],
        &["theatre", "--tell"],
    ] {
        let unset = printed_where(home.path(), None, args);
        assert_eq!(printed_where(home.path(), Some(Path::new("")), args), unset, "{args:?}");
    }
    assert!(fs::read_dir(home.path()).expect("a folder").next().is_none(), "nothing is kept");
}

#[test]
fn a_variable_names_a_directory_where_no_flag_does() {
    let (home, place, other) = (TempDir::new(), TempDir::new(), TempDir::new());
    let [home, place, other] = [&home, &place, &other].map(|dir| dir.as_ref().expect("a folder").path());
    printed_where(home, Some(place), &["headless", "--keys", "lll"]);
    assert!(place.join("runs").is_dir() && place.join("options.toml").is_file());
    let flag = other.to_str().expect("a plain path");
    printed_where(home, Some(Path::new("")), &["headless", "--data", flag, "--keys", "lll"]);
    assert!(other.join("runs").is_dir() && !other.join("options.toml").exists());
}

/// A script that names no directory by mistake is not to write where a person's runs are.
#[test]
fn a_flag_without_a_value_is_a_mistake() {
    for flag in ["--data", "--config"] {
        let answer = run(["headless", flag, ""]);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.err.contains(flag) && answer.err.lines().count() == 1, "{answer:?}");
    }
}

#[test]
fn the_help_names_the_variables() {
    for command in ["--help", "headless --help", "scores --help"] {
        assert!(printed(command).contains(VARIABLES[0]), "{command}");
    }
    assert!(printed("--help").contains(VARIABLES[1]));
}
