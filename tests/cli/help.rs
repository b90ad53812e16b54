//! The help of each command: it is printed, exits with success, and explains each flag and value.

use crate::program::{printed, run};
use emberdeep::game::RULES_VERSION;
use emberdeep::map_builder::rules;
use emberdeep::survey::Measure;
use std::collections::BTreeSet;

/// The flag that a line of a help begins with, and the words after it.
fn flag(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let long = if line.starts_with("--") { line } else { line.strip_prefix('-')?.split_once(", ")?.1 };
    let name = long.split(' ').next().filter(|name| name.len() > 2 && name.starts_with("--"))?;
    Some((name, long.split_once("  ").map_or("", |(_, words)| words.trim())))
}

fn flags(help: &str) -> BTreeSet<String> {
    help.lines().filter_map(flag).map(|(name, _)| name.to_owned()).collect()
}

/// The commands that the program's help lists, each with its summary.
fn commands() -> Vec<(String, String)> {
    let help = printed("--help");
    let lines =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let words = lines.filter_map(|line| line.trim().split_once(' '));
    words.map(|(name, summary)| (name.to_owned(), summary.trim().to_owned())).collect()
}

/// The commands with a help of their own.
fn helped() -> Vec<String> {
    let names = commands().into_iter().map(|(name, _)| name);
    names.filter(|name| name != "help").collect()
}

#[test]
fn the_program_lists_its_commands() {
    let names: Vec<String> = commands().into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        names.join(" "),
        "map gallery find terminal headless theatre replay scores verify museum bot completions man help"
    );
}

#[test]
fn each_help_begins_with_the_summary() {
    for (name, summary) in commands().iter().filter(|(name, _)| name != "help") {
        let help = printed(&format!("{name} --help"));
        assert_eq!(
            help.lines().next().map(|line| line.trim_end_matches('.')),
            Some(summary.as_str()),
            "{name}"
        );
        assert!(help.contains(&format!("Usage: emberdeep {name}")), "{help}");
    }
}

#[test]
fn each_flag_is_explained() {
    for name in helped() {
        let help = printed(&format!("{name} --help"));
        let lines: Vec<&str> = help.lines().chain([""]).collect();
        for pair in lines.windows(2) {
            let Some((flag, beside)) = flag(pair[0]) else { continue };
            let words = if beside.is_empty() { pair[1].trim() } else { beside };
            assert!(words.starts_with(char::is_uppercase) && words.contains(' '), "{name} {flag}: {words:?}");
        }
    }
}

#[test]
fn short_and_long_help_name_the_same_flags() {
    for name in helped() {
        let long = flags(&printed(&format!("{name} --help")));
        assert!(long.contains("--help"), "{name}: {long:?}");
        assert_eq!(flags(&printed(&format!("{name} -h"))), long, "{name}");
        assert_eq!(flags(&printed(&format!("help {name}"))), long, "{name}");
    }
}

#[test]
fn rule_sets_are_named_where_one_is_chosen() {
    let chosen: Vec<String> = helped()
        .into_iter()
        .map(|name| printed(&format!("{name} --help")))
        .chain([printed("--help")])
        .filter(|help| flags(help).contains("--rules"))
        .collect();
    assert!(chosen.len() > 4, "{}", chosen.len());
    for (help, rules) in chosen.iter().flat_map(|help| rules::ALL.iter().map(move |rules| (help, rules))) {
        let is_named = |line: &str| line.trim().starts_with(&format!("- {}:", rules.name));
        assert!(help.lines().any(is_named), "{}:\n{help}", rules.name);
    }
}

#[test]
fn find_help_defines_every_measure() {
    let help = printed("find --help");
    for measure in Measure::ALL.map(|measure| measure.info()) {
        assert!(help.contains(&format!("{}: {}", measure.name, measure.meaning)), "{}", measure.name);
    }
}

#[test]
fn headless_help_spells_special_keys() {
    let help = printed("headless --help");
    for key in ["{Up}", "{Shift+Left}", "{{"] {
        assert!(help.contains(key), "{key}:\n{help}");
    }
}

#[test]
fn the_version_names_rules_features_and_commit() {
    let first = format!("emberdeep {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(printed("-V"), format!("{first}\n"));
    let version = printed("--version");
    let lines: Vec<&str> = version.lines().collect();
    let [program, rules, features, commit] = lines[..] else { panic!("{version}") };
    assert_eq!((program, rules), (first.as_str(), format!("rules {RULES_VERSION}").as_str()));
    let has = |name: &str| {
        features.strip_prefix("features ").is_some_and(|all| all.split(", ").any(|one| one == name))
    };
    assert_eq!((has("cli"), has("window")), (true, cfg!(feature = "window")), "{features}");
    assert_eq!(
        commit,
        format!("commit {}", option_env!("EMBERDEEP_COMMIT").unwrap_or("not recorded by this build"))
    );
}

#[test]
fn help_wins_over_other_flags() {
    let answer = run(["map", "--seed", "7", "--help"]);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert!(answer.out.contains("Usage: emberdeep map"));
}

#[test]
fn defaults_are_the_commands_own() {
    let default = |help: &str| {
        let words = help.split_once("--seed <SEED>").expect("the flag").1.split_once("[default: ");
        words.and_then(|(_, rest)| rest.split_once(']')).map(|(value, _)| value.to_owned())
    };
    for command in ["", "terminal "] {
        let help = printed(&format!("{command}--help"));
        assert_eq!(default(&help).as_deref(), Some("another one each time"), "{command}");
    }
    assert_eq!(default(&printed("headless --help")).as_deref(), Some("1"));
}
