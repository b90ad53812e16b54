//! `emberdeep map --depth`: the floors of the game as printed maps.

use crate::program::{only, printed};
use emberdeep::content::Item;
use emberdeep::content::items::Category;
use emberdeep::level::Level;
use emberdeep::map::{Map, Point, TileType};
use emberdeep::map_builder::build;
use emberdeep::map_builder::rules::{self, Rules};
use serde_json::{Value, json};

fn floor(rules: &Rules, seed: u64, depth: u32) -> Level {
    build(rules, seed, depth, &mut ())
}

fn object(args: &str) -> Value {
    serde_json::from_str(&printed(args)).expect("an object")
}

fn pair(at: Point) -> Value {
    json!([at.x, at.y])
}

#[test]
fn the_whole_ground_is_printed_and_hashed() {
    for (rules, depth) in rules::ALL.iter().flat_map(|rules| [1, 2, 3, 10].map(|depth| (rules, depth))) {
        let flags = format!("map --seed 7 --depth {depth} --rules {}", rules.name);
        let (map, marks) = Map::from_picture(&printed(&flags));
        let level = floor(rules, 7, depth);
        assert_eq!((&map, marks.len()), (&level.map, 0), "{flags}");
        assert_eq!(printed(&format!("{flags} --format hash")), format!("7 {:016x}\n", level.map.hash()));
    }
}

#[test]
fn every_floor_shows_its_entrance_and_exit() {
    for depth in 1..=10 {
        let text = printed(&format!("map --seed 3 --depth {depth}"));
        only(&text, '<');
        assert_eq!(text.contains('>'), depth < 10);
    }
}

#[test]
fn several_floors_have_an_empty_line_between_them() {
    let text = printed("map --depth 4 --seed 7 --count 2");
    let alone = [7, 8].map(|seed| printed(&format!("map --depth 4 --seed {seed}")));
    assert_eq!(text, alone.join("\n"));
}

#[test]
fn json_tells_the_ground_and_if_asked_what_is_on_it() {
    for depth in 1..=10 {
        let level = floor(&rules::EMBERDEEP, 5, depth);
        let bare = object(&format!("map --seed 5 --depth {depth} --format json"));
        let rows: Vec<String> = serde_json::from_value(bare["tiles"].clone()).expect("rows");
        assert_eq!(Map::from_picture(&rows.join("\n")).0, level.map);
        assert_eq!((&bare["start"], &bare["depth"]), (&pair(level.player().at), &json!(depth)));
        assert!(bare.get("foes").is_none() && bare.get("things").is_none() && bare.get("traps").is_none());

        let full = object(&format!("map --seed 5 --depth {depth} --format json --populated"));
        let foes = level.foes().map(|foe| {
            let kind = foe.monster().expect("a foe").info().name;
            json!({ "kind": kind, "at": pair(foe.at), "asleep": foe.is_asleep() })
        });
        assert_eq!(full["foes"], foes.collect::<Value>());
        let things = level.items.iter().map(|lying| {
            let name = lying.item.kind.info().name;
            json!({ "kind": name, "at": pair(lying.at), "count": lying.item.count })
        });
        assert_eq!(full["things"], things.collect::<Value>());
        assert_eq!(full["traps"].as_array().map(Vec::len), Some(level.ground.traps.len()));
        let finds = level.lore.iter().map(|placed| {
            let name = placed.find.info().name;
            json!({ "kind": name, "at": pair(placed.at) })
        });
        assert_eq!(full["finds"], finds.collect::<Value>());
        let machines = level.machines.iter().map(|machine| {
            let name = machine.kind.info().name;
            json!({ "kind": name, "at": pair(machine.way_in) })
        });
        assert_eq!(full["machines"], machines.collect::<Value>());
        assert_eq!(full["tiles"], bare["tiles"]);
    }
}

#[test]
fn text_marks_all_that_exists_and_no_more() {
    for depth in 1..=10 {
        let level = floor(&rules::EMBERDEEP, 5, depth);
        let text = printed(&format!("map --seed 5 --depth {depth} --populated"));
        let (x, y) = only(&text, '@');
        assert_eq!(Point::new(x as i32, y as i32), level.player().at);
        for (row, y) in text.lines().zip(0..) {
            for (symbol, x) in row.chars().zip(0..) {
                let at = Point::new(x, y);
                let (actor, thing) = (level.actor_at(at), level.items_at(at).next());
                let marked = symbol != level.map.tile(at).symbol();
                let is_find = level.lore.iter().any(|placed| placed.at == at);
                let expected =
                    actor.is_some() || thing.is_some() || level.ground.traps.contains(&at) || is_find;
                assert_eq!(marked, expected, "{symbol} at {at:?}");
                // Signs run out: keys and lenses are letters that no foe has.
                let is_letter =
                    |item: &Item| matches!(item.kind.info().category, Category::Key | Category::Lens);
                let letter = actor.is_some_and(|actor| !actor.is_player()) || thing.is_some_and(is_letter);
                assert_eq!(symbol.is_ascii_alphabetic(), letter, "{symbol} at {at:?}");
            }
        }
    }
    assert!(printed("map --seed 5 --depth 10 --populated").contains('W'));
    assert_eq!(TileType::from_symbol('^'), None);
}
