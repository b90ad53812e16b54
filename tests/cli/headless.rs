//! `emberdeep headless`: screens as text, and a walk that they show step by step.

use crate::program::map_rows;
use crate::program::{only, printed, printed_for};
use emberdeep::canvas::theme;
use emberdeep::map::TileType;
use emberdeep::map_builder::rules;

/// The last screen after `keys` in the dungeon 8.
fn screen(keys: &str) -> String {
    printed_for(&["headless", "--seed", "8", "--keys", keys])
}

/// The screens of `--frames`, which stand with an empty line between them.
fn frames(keys: &str) -> Vec<String> {
    let out = printed_for(&["headless", "--seed", "8", "--frames", "--keys", keys]);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!((lines.len() + 1) % 51, 0, "{} lines", lines.len());
    for separator in lines.iter().skip(50).step_by(51) {
        assert_eq!(*separator, "");
    }
    lines.chunks(51).map(|frame| frame[..50].iter().map(|line| format!("{line}\n")).collect()).collect()
}

/// Checks that a part of the map is shown, and where there is ground, the ground of the map.
fn assert_shows_part_of(rows: &[&str], map: &[&str]) {
    let stone = theme::stone_of(emberdeep::content::Place::OldDig);
    let drawn = |symbol| TileType::from_symbol(symbol).map(|tile| theme::material(tile, &stone).symbol);
    let mut shown = 0;
    for (row, map) in rows.iter().zip(map) {
        for (seen, real) in row.chars().zip(map.chars()) {
            let is_ground = TileType::from_symbol(seen).is_some();
            assert!(!is_ground || seen == real || Some(seen) == drawn(real), "{row}\n{map}");
            shown += usize::from(is_ground);
        }
    }
    assert!((9..2000).contains(&shown), "{shown} tiles");
}

#[test]
fn the_first_screen_is_the_map_and_the_panel() {
    let screen = screen("");
    assert_eq!(screen.lines().count(), 50);
    let map = printed("map --seed 8 --depth 1");
    assert_shows_part_of(&map_rows(&screen), &map.lines().collect::<Vec<_>>());
    let panel: Vec<_> = screen.lines().skip(45).collect();
    assert!(panel[0].contains('\u{2665}') && panel[0].contains("30/30"), "{}", panel[0]);
    assert!(panel[4].contains("1 old dig") && panel[4].ends_with("turn 0"), "{}", panel[4]);
    assert!(panel[4].contains("o explore") && panel[4].contains("? help"), "{}", panel[4]);
    assert!(self::screen("~").contains("The seed of this dungeon is 8."));
}

#[test]
fn the_whole_program_can_be_driven_from_its_title() {
    let title = printed_for(&["headless", "--title", "--keys", ""]);
    assert!(title.contains("New run") && title.contains("Dungeon of the day"), "{title}");
    assert!(!title.contains("Continue"));
    assert_eq!(printed_for(&["headless", "--title", "--keys", "e8{Enter}{Enter}llljjj"]), screen("llljjj"));
    assert_eq!(printed_for(&["headless", "--title", "--keys", "{Esc}{Esc}{Esc}"]), title);
}

#[test]
fn every_rule_set_shows_its_map() {
    for rules in &rules::ALL {
        let rows = format!("--seed 3 --depth 1 --rules {}", rules.name);
        let screen = printed_for(&["headless", "--seed", "3", "--rules", rules.name, "--keys", ""]);
        let map = printed(&format!("map {rows}"));
        // A map higher than the screen scrolls with the player.
        let at = only(&map, '<').1;
        let top = at.saturating_sub(22).min(rules.height as usize - 45);
        assert_shows_part_of(&map_rows(&screen), &map.lines().skip(top).take(45).collect::<Vec<_>>());
        let is_named = screen.contains(&format!("rules {}", rules.name));
        assert_eq!(is_named, *rules != rules::EMBERDEEP, "{}", rules.name);
    }
}

#[test]
fn steps_move_the_player_and_nothing_else() {
    let (before, after) = (screen(""), screen("llljjj"));
    let (x, y) = only(&before, '@');
    assert_eq!(only(&after, '@'), (x + 3, y + 3));
    assert!(after.contains("turn 6"));
    // What has been seen stays on the screen; more may have come into view.
    for (before, after) in map_rows(&before).iter().zip(map_rows(&after)) {
        for (before, after) in before.chars().zip(after.chars()) {
            assert!(before == after || [before, after].contains(&'@') || before == ' ');
        }
    }
}

#[test]
fn every_way_to_write_a_direction_goes_there() {
    let (x, y) = only(&screen(""), '@');
    let ways = [
        ("h", "{Left}", "{Num4}", (x - 1, y)),
        ("j", "{Down}", "{Num2}", (x, y + 1)),
        ("k", "{Up}", "{Num8}", (x, y - 1)),
        ("l", "{Right}", "{Num6}", (x + 1, y)),
        ("y", "{Home}", "{Num7}", (x - 1, y - 1)),
        ("u", "{PgUp}", "{Num9}", (x + 1, y - 1)),
        ("b", "{End}", "{Num1}", (x - 1, y + 1)),
        ("n", "{PgDn}", "{Num3}", (x + 1, y + 1)),
    ];
    for (letter, named, pad, place) in ways {
        for keys in [letter, named, pad] {
            let after = screen(keys);
            assert_eq!(only(&after, '@'), place, "{keys}");
            assert!(after.contains("turn 1"), "{keys}");
        }
    }
}

#[test]
fn rock_and_unbound_keys_cost_no_turn() {
    let (x, y) = only(&screen(""), '@');
    let row: Vec<char> = screen("").lines().nth(y).expect("a row").chars().take(x).collect();
    let free = row.iter().rev().position(|sign| *sign == '#').expect("a wall");
    let after = screen(&"h".repeat(free + 2));
    assert_eq!(only(&after, '@'), (x - free, y));
    assert!(
        after.contains(&format!("turn {free}\n")) && after.contains("Solid rock to the west."),
        "{after}"
    );
    let unbound = screen("%{F9}{Ctrl+x}{Alt+l}{{}");
    assert!(unbound.contains("turn 0") && unbound.contains("} does nothing here."), "{unbound}");
    assert_eq!(only(&unbound, '@'), (x, y));
}

#[test]
fn waiting_costs_a_turn() {
    for keys in [".", "s", "5", "{Num5}", "{Space}", " "] {
        let after = screen(keys);
        assert!(after.contains("turn 1"), "{keys}");
        assert_eq!(only(&after, '@'), only(&screen(""), '@'), "{keys}");
    }
}

#[test]
fn frames_are_the_first_screen_and_one_for_each_key() {
    let keys = ["l", "l", "?", "{Esc}", "%", "j"];
    let frames = frames(&keys.concat());
    assert_eq!(frames.len(), 1 + keys.len());
    for (count, frame) in frames.iter().enumerate() {
        assert_eq!(*frame, screen(&keys[..count].concat()), "after {count} keys");
    }
    assert!(frames[5].contains("% does nothing here. ? lists the keys."), "{}", frames[5]);
}

#[test]
fn without_keys_there_is_one_frame() {
    assert_eq!(frames(""), [screen("")]);
}
