//! `emberdeep map` as JSON and as hashes: each agrees with the text and with the library.

use crate::program::printed;
use emberdeep::geometry::Rect;
use emberdeep::map::Map;
use emberdeep::map_builder::history::{Bend, History};
use emberdeep::map_builder::rooms::dig;
use emberdeep::map_builder::rules::{self, Rules};
use emberdeep::rng::Rng;
use serde_json::{Value, json};

fn corners(rect: &Rect) -> Value {
    json!([rect.x1, rect.y1, rect.x2, rect.y2])
}

/// The object that a dungeon is to be printed as.
fn expected(rules: &Rules, seed: u64) -> Value {
    let mut history = History::default();
    let dungeon = dig(rules, &mut Rng::for_level(seed, 1), &mut history);
    let attempts = history.attempts().into_iter().map(|attempt| {
        let coin = attempt.bend.map(|bend| if bend == Bend::HorizontalFirst { "h" } else { "v" });
        json!({ "rect": corners(&attempt.rect), "hit": attempt.hit, "coin": coin })
    });
    let rows = dungeon.map.tiles.chunks(rules.width as usize);
    let tiles = rows.map(|row| row.iter().map(|tile| tile.symbol()).collect::<String>());
    json!({
        "seed": seed,
        "rules": rules.name,
        "width": rules.width,
        "height": rules.height,
        "start": [dungeon.start.x, dungeon.start.y],
        "rooms": dungeon.rooms.iter().map(corners).collect::<Vec<_>>(),
        "attempts": attempts.collect::<Vec<_>>(),
        "tiles": tiles.collect::<Vec<_>>(),
    })
}

/// The map in an object, its start marked as in the text.
fn as_text(object: &Value) -> String {
    let mut rows: Vec<String> = serde_json::from_value(object["tiles"].clone()).expect("rows");
    let [x, y]: [usize; 2] = serde_json::from_value(object["start"].clone()).expect("a place");
    assert_eq!(&rows[y][x..=x], ".");
    rows[y].replace_range(x..=x, "@");
    rows.iter().map(|row| format!("{row}\n")).collect()
}

fn parsed(lines: &str) -> Vec<Value> {
    assert!(lines.ends_with('\n'));
    lines.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

#[test]
fn json_agrees_with_library_and_text() {
    for rules in &rules::ALL {
        let flags = format!("map --seed 40 --count 3 --rules {}", rules.name);
        let objects = parsed(&printed(&format!("{flags} --format json")));
        let texts = printed(&flags);
        let texts: Vec<_> = texts.split("\n\n").map(str::trim_end).collect();
        assert_eq!((objects.len(), texts.len()), (3, 3));
        for ((object, text), seed) in objects.iter().zip(texts).zip(40..) {
            assert_eq!(*object, expected(rules, seed), "{} {seed}", rules.name);
            assert_eq!(as_text(object).trim_end(), text, "{} {seed}", rules.name);
        }
    }
}

#[test]
fn json_counts_the_draws_of_a_dungeon() {
    let rules = Rules { width: 16, height: 16, ..rules::EMBERDEEP };
    let objects = parsed(&printed("map --width 16 --height 16 --format json --count 20"));
    for (object, seed) in objects.iter().zip(1..) {
        assert_eq!(object["attempts"].as_array().map(Vec::len), Some(30));
        assert_eq!(*object, expected(&rules, seed), "{seed}");
    }
}

#[test]
fn json_keeps_field_order_and_large_seeds() {
    let line = printed("map --format json --seed 18446744073709551615");
    let names = ["seed", "rules", "width", "height", "start", "rooms", "attempts", "tiles"];
    let places: Vec<_> = names.iter().map(|name| line.find(&format!("\"{name}\":"))).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}");
    assert!(line.starts_with("{\"seed\":18446744073709551615,"));
}

#[test]
fn hashes_are_those_of_the_maps_in_the_text() {
    for rules in &rules::ALL {
        let flags = format!("map --seed 40 --count 5 --rules {}", rules.name);
        let texts = printed(&flags);
        let hashes = texts.split("\n\n").map(|text| Map::from_picture(text).0.hash());
        let lines: String =
            hashes.zip(40..).map(|(hash, seed): (u64, u64)| format!("{seed} {hash:016x}\n")).collect();
        assert_eq!(printed(&format!("{flags} --format hash")), lines, "{}", rules.name);
    }
}

#[test]
fn a_thousand_hashes_are_a_thousand_lines() {
    let lines = printed("map --count 1000 --format hash");
    assert_eq!(lines.lines().count(), 1000);
    for (line, seed) in lines.lines().zip(1_u64..) {
        let (first, hash) = line.split_once(' ').expect("two words");
        assert_eq!(first, seed.to_string());
        assert!(hash.len() == 16 && hash.chars().all(|c| "0123456789abcdef".contains(c)), "{line}");
    }
}
