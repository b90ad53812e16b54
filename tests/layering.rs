//! The house's order, checked in the text of the sources: who may know whom.

use std::fs;
use std::path::{Path, PathBuf};

/// Modules from the ground up. A module may use those above its own line, unless [`EXCEPT`] says otherwise.
const ORDER: [&str; 19] = [
    "escape",
    "rng",
    "map",
    "content",
    "level",
    "map_builder",
    "theatre",
    "event",
    "action",
    "ai",
    "game",
    "forecast",
    "auto",
    "journal",
    "replay",
    "bot",
    "survey",
    "ui",
    "disk",
];

/// What a module may not use although it stands above its line.
const EXCEPT: [(&str, &[&str]); 12] = [
    ("map", &["rng"]),
    ("content", &["rng", "map"]),
    ("level", &["rng"]),
    ("event", &["rng", "map_builder", "theatre"]),
    ("action", &["map_builder", "theatre"]),
    ("ai", &["map_builder", "theatre", "event"]),
    ("forecast", &["map_builder", "theatre"]),
    ("auto", &["rng", "map_builder", "theatre", "ai", "game"]),
    (
        "journal",
        &[
            "rng",
            "map",
            "content",
            "level",
            "map_builder",
            "theatre",
            "event",
            "action",
            "auto",
            "ai",
            "game",
            "forecast",
        ],
    ),
    ("survey", &["theatre", "event", "action", "auto", "ai", "game", "forecast", "journal", "replay", "bot"]),
    ("ui", &["ai", "bot", "survey"]),
    (
        "disk",
        &[
            "rng",
            "map",
            "content",
            "level",
            "map_builder",
            "theatre",
            "event",
            "action",
            "auto",
            "ai",
            "game",
            "forecast",
            "replay",
            "bot",
            "survey",
            "ui",
        ],
    ),
];

/// The modules that `module` may use; `None` if it has no place in the order.
fn allowed(module: &str) -> Option<Vec<&'static str>> {
    let line = ORDER.iter().position(|name| *name == module)?;
    let except = EXCEPT.iter().find(|(name, _)| *name == module).map_or(&[][..], |(_, names)| names);
    Some(ORDER[..=line].iter().copied().filter(|name| !except.contains(name)).collect())
}

struct Source {
    path: PathBuf,
    module: String,
    text: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    collect(&root, &root, &mut found);
    assert!(found.len() > 20, "the sources are not where they are looked for");
    found
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(root, &path, found);
        } else {
            let within = path.strip_prefix(root).expect("below the root");
            let first = within.iter().next().expect("a name").to_string_lossy();
            let module = first.trim_end_matches(".rs").to_owned();
            let text = fs::read_to_string(&path).expect("a text file");
            found.push(Source { path, module, text });
        }
    }
}

/// The lines of code that name `what`, as "file:line".
fn naming<'a>(source: &'a Source, what: &'a str) -> impl Iterator<Item = String> + 'a {
    let lines = source.text.lines().enumerate();
    let code = lines.filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.filter(move |(_, line)| names(line, what))
        .map(|(number, _)| format!("{}:{}", source.path.display(), number + 1))
}

/// Whether `what` stands in `line` as a whole name or path, not as a part of a longer one.
fn names(line: &str, what: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(what).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + what.len()..].chars().next();
        !before.is_some_and(part_of_name) && !after.is_some_and(part_of_name)
    })
}

/// The modules of this crate that `source` names, in `use` lines (nested ones too) and in paths.
fn uses_of(source: &Source) -> Vec<String> {
    let code: String = source.text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
    let after = code.split("crate::").skip(1);
    let names = after.flat_map(|rest| match rest.strip_prefix('{') {
        Some(group) => top_level_names(group),
        None => vec![word(rest)],
    });
    names.filter(|name| ORDER.contains(&name.as_str())).collect()
}

/// The first names of a `{a::b, c::{d}, e}` group whose opening brace is gone.
fn top_level_names(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut names = vec![String::new()];
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(String::new()),
            c => names.last_mut().expect("never empty").push(c),
        }
    }
    names.iter().map(|name| word(name.trim())).collect()
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

#[test]
fn a_module_uses_only_those_below_it() {
    let mut wrong = Vec::new();
    for source in sources() {
        let Some(allowed) = allowed(&source.module) else {
            assert!(
                ["main", "lib", "cli"].contains(&source.module.as_str()),
                "{} has no place",
                source.module
            );
            continue;
        };
        for used in uses_of(&source) {
            if !allowed.contains(&used.as_str()) {
                wrong.push(format!("{} uses {used}", source.path.display()));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Every straight line has the same tiles: that the rules which promise bracket-lib's get it can only be read in the code.
/// That the line given is the line dug is tested beside the digging.
#[test]
fn tunnels_are_given_the_line_of_bracket_lib() {
    let sources = sources();
    let digger = sources.iter().find(|s| s.path.ends_with("map_builder/rooms.rs")).expect("the digger");
    let shipped = digger.text.split("#[cfg(test)]").next().expect("code before its tests");
    let dig =
        shipped.split("pub fn dig<").nth(1).and_then(|rest| rest.split("\n}").next()).expect("a function");
    assert!(shipped.contains("use bracket_lib::geometry::{BresenhamInclusive,"), "another line of that name");
    assert!(dig.contains("BresenhamInclusive::new"), "tunnels are dug otherwise:{dig}");
}

#[test]
fn only_the_ui_knows_of_terminal_and_colour() {
    for source in sources().iter().filter(|s| s.module != "ui") {
        for name in ["bracket_lib::terminal", "bracket_lib::color", "bracket_terminal", "glutin"] {
            assert_eq!(naming(source, name).next(), None, "{name}");
        }
    }
}

#[test]
fn nobody_takes_the_prelude() {
    for source in &sources() {
        assert_eq!(naming(source, "bracket_lib::prelude").next(), None);
    }
}

#[test]
fn only_the_shell_names_the_globals_of_bracket_lib() {
    let beside =
        |s: &&Source| !s.path.ends_with("ui/shell.rs") && !s.path.to_string_lossy().contains("ui/shell/");
    for source in sources().iter().filter(beside) {
        for name in ["BTerm", "INPUT", "BACKEND"] {
            assert_eq!(naming(source, name).next(), None, "{name}");
        }
    }
}

#[test]
fn below_the_ui_nobody_reads_clock_environment_or_thread() {
    let below = |s: &&Source| !["ui", "disk", "cli", "main"].contains(&s.module.as_str());
    for source in sources().iter().filter(below) {
        for name in
            ["std::time", "std::env", "std::thread", "Instant::now", "SystemTime", "HashMap", "usize::MAX"]
        {
            assert_eq!(naming(source, name).next(), None, "{name}");
        }
    }
}

/// A path may hold what commands a terminal: `escape` makes it harmless, and nobody else tells one.
#[test]
fn paths_are_told_through_one_place() {
    for source in sources().iter().filter(|s| s.module != "escape") {
        assert_eq!(naming(source, "display()").next(), None, "escape::path tells a path");
    }
    for source in sources().iter().filter(|s| ["ui", "cli"].contains(&s.module.as_str())) {
        assert_eq!(naming(source, "to_string_lossy").next(), None, "escape::file_name tells a name");
    }
}

#[test]
fn only_the_disk_and_the_command_line_open_files() {
    let others = |s: &&Source| !["disk", "cli", "main"].contains(&s.module.as_str());
    for source in sources().iter().filter(others) {
        for name in ["std::fs", "fs::", "File::open", "etcetera", "tempfile"] {
            assert_eq!(naming(source, name).next(), None, "{name}");
        }
    }
}

#[test]
fn every_file_opens_with_what_it_is_for() {
    for source in sources() {
        assert!(source.text.starts_with("//! "), "{}", source.path.display());
    }
}

#[test]
fn unsafe_stands_in_one_place() {
    let places: Vec<_> = sources().iter().flat_map(|s| naming(s, "unsafe {").collect::<Vec<_>>()).collect();
    assert_eq!(places.len(), 1, "{places:?}");
    assert!(places[0].contains("window.rs"), "{places:?}");
}

#[test]
fn the_reader_of_uses_sees_nested_names() {
    let text = "use crate::{map::{Map, Point}, rng, ui::app};\nlet x = crate::game::Game::new(1);".to_owned();
    let source = Source { path: PathBuf::new(), module: String::new(), text };
    assert_eq!(uses_of(&source), ["map", "rng", "ui", "game"]);
}
