//! Checks the README and the pages of `docs` against the program.

use emberdeep::app::replay::KEYS;
use emberdeep::config::keymap::BINDINGS;
use emberdeep::config::settings::Setting;
use emberdeep::content::Place;
use emberdeep::content::{FLOORS, ItemKind, Monster};
use emberdeep::map_builder::{Cast, rules};
use std::collections::HashSet;
use std::fs;
use std::mem;
use std::path::{Path, PathBuf};

const README: &str = include_str!("../../README.md");
const PLAYING: &str = include_str!("../../docs/playing.md");
const FAIR: &str = include_str!("../../docs/fair.md");
const RECORDINGS: &str = include_str!("../../docs/recordings.md");
const DUNGEONS: &str = include_str!("../../docs/dungeons.md");
const BROGUE: &str = include_str!("../../docs/brogue.md");

#[test]
fn the_keys_are_the_bound_ones() {
    let rows: Vec<String> = BINDINGS
        .iter()
        .map(|binding| {
            let keys: Vec<_> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
            format!("| {} | {} |", binding.label, keys.join(" "))
        })
        .collect();
    let missing: Vec<_> = rows.iter().filter(|row| !PLAYING.contains(*row)).collect();
    assert!(missing.is_empty(), "docs/playing.md lacks:\n{}", rows.join("\n"));
}

#[test]
fn the_keys_for_watching_a_recording_are_told() {
    for (keys, words) in KEYS {
        let keys: Vec<_> = keys.split(' ').map(|key| format!("`{key}`")).collect();
        let row = format!("| {words} | {} |", keys.join(" "));
        assert!(RECORDINGS.contains(&row), "docs/recordings.md lacks: {row}");
    }
}

#[test]
fn every_rule_set_is_named_with_its_origin() {
    for rules in &rules::ALL {
        let row = format!("| `{}` | {} | {} |", rules.name, rules.origin, rules.quirk);
        assert!(DUNGEONS.contains(&row), "docs/dungeons.md lacks: {row}");
    }
}

#[test]
fn every_link_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs =
        fs::read_dir(root.join("docs")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let pages: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    let readme = root.join("README.md");
    let told = fs::read_to_string(&readme).expect("a page");
    for page in &pages {
        let name = page.strip_prefix(root).expect("a page of ours").display().to_string();
        assert!(told.contains(&format!("({name})")), "the README does not name {name}");
    }
    let mut pictures = 0;
    for page in pages.iter().chain([&readme, &root.join("CONTRIBUTING.md")]) {
        let text = fs::read_to_string(page).expect("a page");
        let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for link in links.filter(|link| !link.contains("://")) {
            assert!(page.parent().expect("a folder").join(link).exists(), "{}: {link}", page.display());
            pictures += usize::from(link.ends_with(".png"));
        }
    }
    assert!(pictures > 8);
}

#[test]
fn the_readme_is_short() {
    let (lines, pictures) = (README.lines().count(), README.matches("![").count());
    assert!(lines < 80, "{lines} lines: the rest belongs to docs");
    assert!(pictures <= 2, "{pictures} pictures: the others belong to docs");
}

#[test]
fn both_commands_stand_in_the_first_screen() {
    let lines: Vec<_> = README.lines().collect();
    let at = lines.iter().position(|line| *line == "cargo run --release").expect("the command that plays");
    assert!(at < 12 && lines[at + 1] == "cargo test", "they stand in line {at}");
    assert!(README.find("docs/fight.gif") < README.find("cargo run"), "the film comes first");
}

#[test]
fn readme_counts_are_true() {
    let (foes, items) =
        (format!("{} kinds of foes", Monster::COUNT), format!("{} kinds of items", ItemKind::COUNT));
    for (page, text) in [("README.md", README), ("docs/brogue.md", BROGUE)] {
        assert!(text.contains(&foes) && text.contains(&items), "{page}: {foes}, {items}");
    }
    let cast = Cast::of(1).kinds.len();
    let shapes: HashSet<_> =
        (1..=FLOORS).map(|depth| mem::discriminant(&Place::at_home(depth).info().architect)).collect();
    assert!(README.contains(&format!("casts {cast} kinds of foes")), "{cast} kinds");
    assert_eq!((FLOORS, shapes.len()), (10, 8), "the README says ten floors and eight shapes");
}

#[test]
fn readme_keys_are_bound() {
    let line = README.lines().find(|line| line.starts_with("**Keys:**")).expect("the keys in one line");
    let told = [
        ("explore", "`o` explores"),
        ("fight", "`Tab` fights"),
        ("look", "`x` looks"),
        ("lantern", "`L` hoods the lantern"),
        ("actions", "`Enter` lists"),
        ("help", "`?` explains"),
    ];
    for (name, words) in told {
        let binding = BINDINGS.iter().find(|binding| binding.name == name).expect(name);
        let key = format!("`{}`", binding.keys[0]);
        assert!(line.contains(words) && words.starts_with(&key), "{name}: {key}");
    }
}

#[test]
fn one_claim_is_made_everywhere() {
    let claim = env!("CARGO_PKG_DESCRIPTION").trim_end_matches('.').trim_start_matches("A ");
    let files = [
        "README.md",
        "resources/emberdeep.desktop",
        "web/page/index.html",
        "web/page/manifest.webmanifest",
        "xtask/src/dist/deb.rs",
    ];
    for file in files {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("a file");
        assert!(text.contains(claim), "{file} lacks: {claim}");
    }
}

#[test]
fn bars_are_as_long_as_percentages() {
    let rows =
        FAIR.lines().filter_map(|line| line.split_once('▇').map(|(before, after)| (line, before, after)));
    let mut floors = 0;
    for (line, before, after) in rows {
        let share = before.split('|').find_map(|cell| cell.trim().strip_suffix(" %")).expect("a percentage");
        assert_eq!(share, (1 + after.matches('▇').count()).to_string(), "{line}");
        floors += 1;
    }
    assert_eq!(floors, FLOORS, "docs/fair.md has a row for each floor");
}

#[test]
fn every_option_is_told() {
    let told = PLAYING.split_once("## Options").expect("a heading").1;
    // The kinds of items are one row together.
    for setting in Setting::ALL.into_iter().filter(|it| !matches!(it, Setting::PickUp(_))) {
        let label = setting.info().label;
        assert!(told.contains(&format!("`{label}`")), "docs/playing.md lacks: {label}");
    }
}
