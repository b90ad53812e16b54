//! The order of modules, checked in the sources: which room may use which, and that files do not use each other in a
//! circle. The paths that a file uses are read from its tokens, even in bodies and macros; unit tests are exempt.

mod prose;
mod sources;
mod words;

use emberdeep::content::items::Category;
use emberdeep::content::{ItemKind, Rune, Talent};
use sources::{Source, sources};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The rooms from the ground up. A room may use those above its own line, but for what stands beside it.
const ROOMS: &[(&str, &[&str])] = &[
    ("escape", &[]),
    ("geometry", &[]),
    ("order", &[]),
    ("rng", &["geometry"]),
    ("map", &["rng"]),
    ("content", &["rng", "map"]),
    ("level", &["rng"]),
    ("map_builder", &[]),
    ("event", &["rng", "map_builder"]),
    // Nothing is rolled after a floor is made: whoever plays has no chance to name.
    ("action", &["rng", "map_builder"]),
    ("ai", &["rng", "map_builder", "event"]),
    ("game", &["rng"]),
    ("forecast", &["rng"]),
    ("auto", &["rng", "map_builder"]),
    (
        "journal",
        &[
            "rng",
            "map",
            "content",
            "level",
            "map_builder",
            "event",
            "action",
            "ai",
            "game",
            "forecast",
            "auto",
        ],
    ),
    ("replay", &[]),
    ("theatre", &["event", "action", "ai", "game", "forecast", "auto", "journal", "replay"]),
    ("bot", &["theatre"]),
    ("survey", &["event", "action", "ai", "game", "forecast", "auto", "journal", "replay", "theatre", "bot"]),
    (
        "canvas",
        &[
            "rng",
            "map_builder",
            "action",
            "ai",
            "game",
            "forecast",
            "auto",
            "journal",
            "replay",
            "theatre",
            "bot",
            "survey",
        ],
    ),
    (
        "config",
        &[
            "rng",
            "map_builder",
            "action",
            "ai",
            "game",
            "forecast",
            "auto",
            "journal",
            "replay",
            "theatre",
            "bot",
            "survey",
        ],
    ),
    ("text", &["ai", "bot", "survey"]),
    ("draw", &["ai", "bot", "survey"]),
    ("sound", &["ai", "bot", "survey", "draw"]),
    ("saves", &["ai", "bot", "survey", "draw", "sound"]),
    ("raster", &["ai", "bot", "survey", "saves", "sound"]),
    ("app", &["ai", "bot", "survey"]),
    ("reader", &["ai", "bot", "survey"]),
    ("disk", &["reader", "app", "draw", "raster", "saves", "text", "config", "canvas", "game"]),
    ("pace", &["app"]),
    ("window", &["ai", "bot", "survey", "disk"]),
    ("terminal", &["ai", "bot", "survey", "disk", "window"]),
    ("web", &["ai", "bot", "survey", "disk", "window", "terminal"]),
    ("cli", &[]),
    ("main", &[]),
    ("lib", &[]),
];

/// What only those may name who meet the machine: files, the environment, the clock, threads.
const MACHINE: &[&str] =
    &["std::fs", "std::env", "std::thread", "std::time::Instant", "std::time::SystemTime", "etcetera"];

/// What would make two machines differ.
const UNSTEADY: &[&str] = &["std::collections::HashMap", "std::collections::HashSet"];

fn rank(room: &str) -> usize {
    let found = ROOMS.iter().position(|(name, _)| *name == room);
    found.unwrap_or_else(|| panic!("{room} has no place in the order"))
}

#[test]
fn a_room_uses_only_those_below_it() {
    let mut wrong = Vec::new();
    for source in sources() {
        let (here, except) = (rank(source.room()), ROOMS[rank(source.room())].1);
        for used in source.files() {
            let room = used.first().map_or("lib", String::as_str);
            if room != source.room() && (rank(room) > here || except.contains(&room)) {
                wrong.push(format!("{} uses {}", source.name(), used.join("::")));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// One effect sets off another: fire lights oil, and what burns collapses. Its files are one module, and count as one file.
const EFFECTS: &str = "action::effects";

/// A file may use what its own parent defines, as `super` does. Every other way back to a file is a circle.
#[test]
fn no_files_use_each_other_in_a_circle() {
    let name = |file: &[String]| {
        let name = file.join("::");
        if name.starts_with(EFFECTS) { EFFECTS.to_owned() } else { name }
    };
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources() {
        let here = name(source.module());
        let others = source.files().filter(|used| *used != source.parent()).map(|used| name(used));
        uses.entry(here.clone()).or_default().extend(others.filter(|used| *used != here));
    }
    assert!(uses.contains_key(EFFECTS), "the effects are elsewhere");
    assert_eq!(circle(&uses), None);
}

/// The shortest circle of files that use each other, if there is one, from its first file back to it.
fn circle(uses: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    let circles = uses.keys().filter_map(|file| way_back(uses, file));
    circles.min_by_key(Vec::len)
}

/// The shortest way from a file back to it, along what each file uses.
fn way_back(uses: &BTreeMap<String, BTreeSet<String>>, file: &str) -> Option<Vec<String>> {
    let mut ways = VecDeque::from([vec![file.to_owned()]]);
    let mut reached = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in uses.get(way.last()?).into_iter().flatten() {
            let longer = [&way[..], std::slice::from_ref(next)].concat();
            if next == file {
                return Some(longer);
            }
            if reached.insert(next) {
                ways.push_back(longer);
            }
        }
    }
    None
}

#[test]
fn only_those_who_meet_the_machine_name_it() {
    let may = ["disk", "window", "terminal", "cli", "main"];
    let others = || sources().iter().filter(|source| !may.contains(&source.room()));
    for source in others() {
        for name in MACHINE {
            assert!(!source.names(name), "{} names {name}", source.name());
        }
    }
}

#[test]
fn core_has_no_platform_code() {
    let may = ["disk", "window", "terminal", "cli", "main"];
    for source in sources().iter().filter(|source| !may.contains(&source.room())) {
        for name in UNSTEADY {
            assert!(!source.names(name), "{} names {name}", source.name());
        }
    }
}

#[test]
fn only_the_window_names_what_opens_one() {
    let crates = [
        "bracket_lib::terminal",
        "bracket_lib::color",
        "bracket_lib::prelude",
        "bracket_terminal",
        "glutin",
        "arboard",
    ];
    for source in sources().iter().filter(|source| source.room() != "window") {
        for name in crates {
            assert!(!source.names(name), "{} names {name}", source.name());
        }
    }
    for front in ["window", "terminal", "web"] {
        for source in sources().iter().filter(|source| ![front, "cli"].contains(&source.room())) {
            assert!(!source.files().any(|used| used[0] == front), "{} names the {front}", source.name());
        }
    }
}

/// Every straight line has the same tiles: that the rules which promise bracket-lib's get it can only be read in the
/// code. That the line given is the line dug is tested beside the digging.
#[test]
fn tunnels_are_given_the_line_of_bracket_lib() {
    let digger = sources().iter().find(|source| source.name() == "map_builder::rooms").expect("the digger");
    assert!(digger.names("crate::geometry::BresenhamInclusive"), "another line of that name");
    let geometry = sources().iter().find(|source| source.name() == "geometry").expect("the geometry");
    for line in ["bracket_lib::geometry::BresenhamInclusive", "bracket_geometry::prelude::BresenhamInclusive"]
    {
        assert!(geometry.names(line), "the line is not {line}");
    }
    let shipped = digger.text.split("#[cfg(test)]").next().expect("code before its tests");
    let dig =
        shipped.split("pub fn dig(").nth(1).and_then(|rest| rest.split("\n}").next()).expect("a function");
    assert!(dig.contains("BresenhamInclusive::new"), "tunnels are dug otherwise:{dig}");
}

/// Rooms that hold sentences beside `text`, as `lib.rs` says, and why.
const OWN_WORDS: &[(&str, &str)] = &[
    ("content", "descriptions in its rows"),
    ("config", "explanations in its rows, and comments in the files that it writes"),
    ("bot", "its report, which no player reads"),
    ("cli", "its own messages"),
];

#[test]
fn only_text_holds_sentences() {
    let is_own = |source: &Source| OWN_WORDS.iter().any(|(room, _)| *room == source.room());
    let others = sources().iter().filter(|source| source.room() != "text" && !is_own(source));
    let found: Vec<_> =
        others.flat_map(|source| source.sentences().map(|words| (source.name(), words))).collect();
    assert_eq!(found, []);
    for (room, why) in OWN_WORDS {
        let has_any =
            sources().iter().any(|source| source.room() == *room && source.sentences().next().is_some());
        assert!(has_any, "{room} holds no sentence any more: {why}");
    }
}

/// Where a piece of gear, a rune or a talent may be named: in its row, its rule, its look and its use, in the kit of a new
/// character, in words, in a sample, and by the bot, which has its own opinion of everything.
const NAMES_GEAR: &[&str] = &[
    "content",
    "action::gear",
    "canvas::theme",
    "action::uses",
    "level::hero",
    "text::names",
    "app::screens::options::sample",
    "bot",
];

/// Whoever asks "is it the sword?" has a rule that belongs to the sword.
#[test]
fn gear_is_named_where_its_rules_stand() {
    let gear = |kind: &ItemKind| kind.info().category.is_gear() && kind.info().category != Category::Rod;
    let items = ItemKind::ALL.into_iter().filter(gear).map(|kind| format!("ItemKind::{kind:?}"));
    let runes = Rune::ALL.into_iter().map(|rune| format!("Rune::{rune:?}"));
    let talents = Talent::ALL.into_iter().map(|talent| format!("Talent::{talent:?}"));
    let names: Vec<String> = items.chain(runes).chain(talents).collect();
    let may = |name: &str| {
        let folders = ["content", "bot", "action::gear", "canvas::theme"];
        let is_within = |folder: &str| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with("::"));
        NAMES_GEAR.contains(&name) || folders.into_iter().any(is_within)
    };
    for source in sources().iter().filter(|source| !may(&source.name())) {
        for name in &names {
            let is_named = source.names(name) || source.names(&format!("crate::content::{name}"));
            assert!(!is_named, "{} names {name}: its rules stand in src/action/gear", source.name());
        }
    }
}

/// A path may hold what commands a terminal: `escape` makes it harmless, and nobody else tells one.
#[test]
fn paths_are_told_through_one_place() {
    for source in sources().iter().filter(|source| source.room() != "escape") {
        // The disk tells programs too, which need a path as it is.
        let ways = ["display()", "to_string_lossy"];
        for way in ways.iter().filter(|way| source.room() != "disk" || **way == "display()") {
            assert!(!source.code().contains(way), "{} tells a path by {way}: escape does", source.name());
        }
    }
}

#[test]
fn no_room_holds_a_fifth_of_the_house() {
    let sources = sources();
    let mut lines: BTreeMap<&str, usize> = BTreeMap::new();
    for source in sources {
        *lines.entry(source.room()).or_default() += source.text.lines().count();
    }
    let all: usize = lines.values().sum();
    for (room, lines) in lines {
        assert!(5 * lines < all, "{room} has {lines} of {all} lines");
    }
}

#[test]
fn every_file_opens_with_what_it_is_for() {
    for source in sources() {
        assert!(source.text.starts_with("//! "), "{}", source.name());
    }
}

#[test]
fn unsafe_stands_in_three_places() {
    let places = |source: &Source| vec![source.name(); source.text.matches("unsafe {").count()];
    let mut places: Vec<_> = sources().iter().flat_map(places).collect();
    places.sort();
    assert_eq!(places, ["window::console", "window::handle", "window::start"]);
}

#[test]
fn cycles_are_found_from_any_entry() {
    let uses = |rows: &[(&str, &[&str])]| -> BTreeMap<String, BTreeSet<String>> {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        rows.iter().map(|(file, used)| ((*file).to_owned(), names(used))).collect()
    };
    let tree = uses(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])]);
    assert_eq!(circle(&tree), None);
    let knot = uses(&[("a", &["b"]), ("b", &["c"]), ("c", &["b", "d"]), ("d", &[])]);
    assert_eq!(circle(&knot), Some(["b", "c", "b"].map(str::to_owned).to_vec()));
}
