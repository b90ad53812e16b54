//! `emberdeep headless`: the screens as text, and a walk that can be followed on them.

use crate::program::{only, printed, printed_for};
use emberdeep::map_builder::rules;

/// The last screen after `keys` in the dungeon 7.
fn screen(keys: &str) -> String {
    printed_for(&["headless", "--seed", "7", "--keys", keys])
}

/// The rows of the map on a screen.
fn map_rows(screen: &str) -> Vec<&str> {
    screen.lines().take(45).collect()
}

/// The screens of `--frames`, which stand with an empty line between them.
fn frames(keys: &str) -> Vec<String> {
    let out = printed_for(&["headless", "--seed", "7", "--frames", "--keys", keys]);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!((lines.len() + 1) % 51, 0, "{} lines", lines.len());
    for separator in lines.iter().skip(50).step_by(51) {
        assert_eq!(*separator, "");
    }
    lines.chunks(51).map(|frame| frame[..50].iter().map(|line| format!("{line}\n")).collect()).collect()
}

#[test]
fn the_first_screen_is_the_map_and_the_panel() {
    let screen = screen("");
    assert_eq!(screen.lines().count(), 50);
    let map = printed("map --seed 7");
    assert_eq!(map_rows(&screen), map.lines().collect::<Vec<_>>());
    let panel: Vec<_> = screen.lines().skip(45).collect();
    assert!(panel[0].contains("floor 1") && panel[0].contains("turn 0") && panel[0].contains("seed 7"));
    assert!(panel[4].contains("? keys") && panel[4].contains("Esc menu"));
}

#[test]
fn every_rule_set_shows_its_map() {
    for rules in &rules::ALL {
        let rows = format!("--seed 3 --rules {}", rules.name);
        let screen = printed_for(&["headless", "--seed", "3", "--rules", rules.name, "--keys", ""]);
        let map = printed(&format!("map {rows}"));
        // A map higher than the screen scrolls with the player.
        let at = only(&map, '@').1;
        let top = at.saturating_sub(22).min(rules.height as usize - 45);
        assert_eq!(map_rows(&screen), map.lines().skip(top).take(45).collect::<Vec<_>>(), "{}", rules.name);
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
    let still = |screen: &str| map_rows(screen).join("\n").replace('@', ".");
    assert_eq!(still(&before), still(&after));
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
fn rock_refuses_and_costs_no_turn_nor_does_a_key_without_meaning() {
    let (x, y) = only(&screen(""), '@');
    let rows = screen("");
    let free = rows.lines().nth(y).expect("a row")[x + 1..].find('#').expect("a wall");
    let after = screen(&"l".repeat(free + 2));
    assert_eq!(only(&after, '@'), (x + free, y));
    assert!(after.contains(&format!("turn {free} ")) && after.contains("solid rock"), "{after}");
    assert_eq!(screen("%{F9}{Ctrl+x}{Alt+l}{{}"), screen(""));
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
    assert_eq!(frames[4], frames[5], "a key without meaning changes nothing");
}

#[test]
fn without_keys_there_is_one_frame() {
    assert_eq!(frames(""), [screen("")]);
}
