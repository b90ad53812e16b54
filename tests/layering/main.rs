//! The order of modules, checked in the sources: which room may use which, and that files do not use each other in a
//! circle. The paths that a file uses are read from its tokens, even in bodies and macros; unit tests are exempt.

mod sources;

use emberdeep::content::items::Category;
use emberdeep::content::{ItemKind, Rune, Talent};
use sources::{Source, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The rooms from the ground up. A room may use those above its own line, but for what stands beside it.
const ROOMS: &[(&str, &[&str])] = &[
    ("escape", &[]),
    ("geometry", &[]),
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
    ("saves", &["ai", "bot", "survey", "draw"]),
    ("raster", &["ai", "bot", "survey", "saves"]),
    ("app", &["ai", "bot", "survey"]),
    ("disk", &["app", "draw", "raster", "saves", "text", "config", "canvas", "game"]),
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

/// A file may use what its own parent declares, as `super` does; every other way back to where one came from is a
/// circle.
#[test]
fn no_files_use_each_other_in_a_circle() {
    let sources = sources();
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let others = source.files().filter(|used| *used != source.parent());
        uses.insert(source.name(), others.map(|used| used.join("::")).collect());
    }
    assert_eq!(circle(&uses), None);
}

/// Files that use each other in a circle, if there are any: what is left when those are taken away, time and again,
/// that use nothing which is left.
fn circle(uses: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    let mut left: BTreeSet<&String> = uses.keys().collect();
    loop {
        let free: Vec<&String> =
            left.iter().copied().filter(|file| uses[*file].iter().all(|used| !left.contains(used))).collect();
        if free.is_empty() {
            break;
        }
        free.iter().for_each(|file| {
            left.remove(file);
        });
    }
    // Those that nobody uses are not in the circle, they only lead to it.
    loop {
        let used: BTreeSet<&String> = left.iter().flat_map(|file| &uses[*file]).collect();
        let before = left.len();
        left.retain(|file| used.contains(file));
        if left.len() == before {
            return (!left.is_empty()).then(|| left.into_iter().cloned().collect());
        }
    }
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
    let crates =
        ["bracket_lib::terminal", "bracket_lib::color", "bracket_lib::prelude", "bracket_terminal", "glutin"];
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
        shipped.split("pub fn dig<").nth(1).and_then(|rest| rest.split("\n}").next()).expect("a function");
    assert!(dig.contains("BresenhamInclusive::new"), "tunnels are dug otherwise:{dig}");
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
    assert_eq!(circle(&knot), Some(vec!["b".to_owned(), "c".to_owned()]));
}
