//! The README against the program that it describes.

use emberdeep::app::reel::KEYS;
use emberdeep::config::keymap::BINDINGS;
use emberdeep::map_builder::rules;

const README: &str = include_str!("../README.md");

#[test]
fn the_keys_are_those_that_are_bound() {
    let rows: Vec<String> = BINDINGS
        .iter()
        .map(|binding| {
            let keys: Vec<_> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
            format!("| {} | {} |", binding.label, keys.join(" "))
        })
        .collect();
    let missing: Vec<_> = rows.iter().filter(|row| !README.contains(*row)).collect();
    assert!(missing.is_empty(), "the README lacks:\n{}", rows.join("\n"));
}

#[test]
fn the_keys_of_whoever_watches_a_recording_are_told() {
    for (keys, words) in KEYS {
        let keys: Vec<_> = keys.split(' ').map(|key| format!("`{key}`")).collect();
        let row = format!("| {words} | {} |", keys.join(" "));
        assert!(README.contains(&row), "the README lacks: {row}");
    }
}

#[test]
fn every_rule_set_is_named_with_its_origin() {
    for rules in &rules::ALL {
        let row = format!("| `{}` | {} | {} |", rules.name, rules.origin, rules.quirk);
        assert!(README.contains(&row), "the README lacks: {row}");
    }
}

#[test]
fn every_picture_is_there() {
    let links = README.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pictures = 0;
    for link in links.filter(|link| !link.contains("://")) {
        assert!(root.join(link).exists(), "{link}");
        pictures += usize::from(link.ends_with(".png"));
    }
    assert!(pictures > 0);
}
