//! Large maps, where other algorithms find overlaps and dig tunnels than on small ones: the dungeons must not differ.

use crate::determinism::check_unwatched;
use crate::dug::Dug;
use crate::ground::{check_connected, check_floor};
use crate::oracle::check_oracle;
use crate::parameters::check_all;
use emberdeep::map_builder::rules::{self, Rules, SizeRange};

fn large(name: &str) -> Rules {
    let rules = Rules::named(name).expect("a rule set");
    Rules { width: 2_000, height: 2_000, attempts: 33_000, ..*rules }
}

fn check_large(name: &str, seed: u64) {
    let dug = Dug::new(&large(name), seed);
    assert!(dug.dungeon.rooms.len() > 5_000, "{dug}: {} rooms", dug.dungeon.rooms.len());
    check_floor(&dug);
    check_connected(&dug);
    check_unwatched(&dug);
    check_oracle(&dug);
}

#[test]
fn a_large_map_of_the_house_is_what_its_steps_say() {
    check_large("emberdeep", 7);
}

#[test]
fn a_large_map_with_open_rooms_is_what_its_steps_say() {
    check_large("malwoden", 8);
}

#[test]
fn large_looped_map_matches_its_steps() {
    check_large("tcod-2020", 9);
}

#[test]
fn large_maps_take_unlike_rooms() {
    let rules = Rules { attempts: 3_000, room_size: SizeRange { min: 2, max: 400 }, ..large("tcod-2025") };
    let dug = Dug::new(&rules, 10);
    check_all(&dug);
    check_oracle(&dug);
}

/// Sizes and attempts just below, at and above the numbers where the ways part, and maps that are all length.
#[test]
fn maps_near_the_threshold_are_sound() {
    for rules in &rules::ALL {
        for (width, height) in [(399, 400), (400, 400), (401, 400), (16, 10_000), (10_000, 16)] {
            for attempts in [256, 257] {
                let dug = Dug::new(&Rules { width, height, attempts, ..*rules }, u64::from(attempts));
                check_all(&dug);
                check_oracle(&dug);
            }
        }
    }
}
