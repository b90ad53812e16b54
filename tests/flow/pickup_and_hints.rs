//! Options that change what the program does by itself: picking up items, hints, and messages that the run is saved.

use crate::levels::{self, ASLEEP, add, floor};
use crate::play::{clock, foe, game_of, give, level, press, room, text, with_options, wound};
use emberdeep::app::{App, Start};
use emberdeep::config::settings::{ExploreFor, PickUp, SaveNote, Settings};
use emberdeep::content::items::Category;
use emberdeep::content::{Condition, Item, ItemKind, Monster};
use emberdeep::disk::Disk;
use emberdeep::game::Game;
use emberdeep::level::{Gas, Level};
use emberdeep::map::{Point, TileType};
use emberdeep::saves::Recorder;
use emberdeep::text::log::Message;
use std::path::Path;
use tempfile::TempDir;

/// Lays a thing on the tile to the east.
fn lay_east(level: &mut Level, kind: ItemKind) {
    let at = level.player().at + Point::new(1, 0);
    levels::lay(level, kind, at);
}

fn things(app: &App) -> usize {
    game_of(app).level().hero.items().count()
}

#[test]
fn walking_picks_up_by_options() {
    let one_of_each = [
        (Category::Potion, ItemKind::Haste),
        (Category::Scroll, ItemKind::Light),
        (Category::Thrown, ItemKind::FirePot),
        (Category::Charm, ItemKind::MoleCharm),
        (Category::Weapon, ItemKind::Axe),
        (Category::Armour, ItemKind::Plate),
    ];
    let takes = |pick_up, kind, wanted| {
        let mut app = room(|level| lay_east(level, kind));
        app.set(Settings { pick_up, ..Settings::default() });
        let before = things(&app);
        press(&mut app, "l");
        assert_eq!(things(&app), before + usize::from(wanted), "{kind:?} with {pick_up:?}");
        assert_eq!(game_of(&app).turn(), 1 + u64::from(wanted), "each action is one of the player's own");
    };
    for (category, _) in one_of_each {
        for (other, kind) in one_of_each {
            takes(PickUp::of(&[category]), kind, category == other);
        }
    }
    takes(PickUp::EVERYTHING, ItemKind::Ember, false);
    let hunted = |level: &mut Level| foe(level, Monster::Golem, 6);
    let fogged = |level: &mut Level| {
        let at = level.map.index(level.player().at + Point::new(1, 0));
        level.ground.air.set(Gas::Choking, at, 9);
    };
    let burning = |level: &mut Level| level.actors[0].conditions[Condition::Burning] = 3;
    let pressed: [fn(&mut Level); 3] = [hunted, fogged, burning];
    for press_hard in pressed {
        let mut app = greedy(|level| {
            lay_east(level, ItemKind::Haste);
            press_hard(level);
        });
        let before = things(&app);
        // The player is asked before stepping into the gas.
        press(&mut app, "l");
        if app.open_screens() > 0 {
            press(&mut app, "Y");
        }
        assert_eq!((things(&app), game_of(&app).turn()), (before, 1));
    }
}

/// A dungeon where everything is taken by walking.
fn greedy(change: impl FnOnce(&mut Level)) -> App {
    let mut app = room(change);
    app.set(Settings { pick_up: PickUp::EVERYTHING, ..Settings::default() });
    app
}

#[test]
fn every_way_of_walking_takes_and_goes_on() {
    let lay_two = |level: &mut Level| {
        let here = level.player().at;
        for (east, kind) in [(1, ItemKind::Haste), (3, ItemKind::Plate), (3, ItemKind::Light)] {
            levels::lay(level, kind, here + Point::new(east, 0));
        }
    };
    for (how, keys) in
        [("step by step", "llll"), ("running", "{Shift+Right}"), ("travelling", "_llll{Enter}")]
    {
        let mut app = greedy(lay_two);
        let (held, from) = (things(&app), game_of(&app).level().player().at);
        press(&mut app, keys);
        assert_eq!(things(&app), held + 3, "{how}: {}", text(&mut app));
        assert!(game_of(&app).level().player().at.x >= from.x + 4, "{how}");
    }
}

#[test]
fn exploring_fetches_the_chosen_kinds() {
    let scattered = |level: &mut Level| {
        let here = level.player().at;
        for (east, kind) in [(3, ItemKind::Haste), (6, ItemKind::Light), (9, ItemKind::Sword)] {
            levels::lay(level, kind, here + Point::new(east, 2));
        }
    };
    let scrolls = PickUp::of(&[Category::Scroll]);
    for (explore_for, pick_up, taken) in [
        (ExploreFor::EveryKind, PickUp::NOTHING, 3),
        (ExploreFor::PickUp, PickUp::NOTHING, 0),
        (ExploreFor::PickUp, scrolls, 1),
        (ExploreFor::PickUp, PickUp::EVERYTHING, 3),
    ] {
        let mut app = room(scattered);
        app.set(Settings { explore_for, pick_up, ..Settings::default() });
        let held = things(&app);
        press(&mut app, "oooo");
        assert_eq!(things(&app), held + taken, "{explore_for:?} {pick_up:?}");
        assert!(text(&mut app).contains("Nothing left to explore"), "{}", text(&mut app));
    }
}

#[test]
fn dropped_items_stay_after_continue() {
    let dir = TempDir::new().expect("a folder");
    let recorder = || Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
    let mut app = App::open(recorder(), Start::NewRun(Game::new(9)));
    press(&mut app, "dc");
    let held = things(&app);
    app.rest();
    drop(app);
    let mut again = App::open(recorder(), Start::SavedRun(&|| panic!("there is a run")));
    again.set(Settings { pick_up: PickUp::EVERYTHING, ..Settings::default() });
    press(&mut again, "{Esc}{Esc}hl");
    assert_eq!((things(&again), game_of(&again).turn()), (held, 3));
}

#[test]
fn thrown_items_are_taken_again() {
    let mut app = greedy(|level| give(level, Item::several(ItemKind::Dart, 2)));
    let held = things(&app);
    press(&mut app, "ddhl");
    assert_eq!((things(&app), game_of(&app).turn()), (held - 1, 3), "dropped on purpose");
    press(&mut app, "gtdl{Enter}lh");
    assert_eq!(game_of(&app).level().hero.items().last().map(|(_, item)| item.count), Some(2), "thrown");
    let mut full = greedy(|level| {
        lay_east(level, ItemKind::Haste);
        (0..23).for_each(|_| give(level, Item::new(ItemKind::Sword)));
    });
    press(&mut full, "lhl");
    assert_eq!((things(&full), game_of(&full).turn()), (26, 3), "neither taken nor refused");
    press(&mut full, "hddllhl");
    assert_eq!(game_of(&full).level().hero.items().filter(|(_, i)| i.kind == ItemKind::Haste).count(), 1);
}

#[test]
fn hints_come_once_with_live_keys() {
    let dir = TempDir::new().expect("a folder");
    let mut app = with_options(dir.path(), Game::on_level(7, level(|_| ())));
    let hint = "o keeps going until something turns up. Enter lists all you can do here.";
    press(&mut app, ".m");
    assert!(text(&mut app).contains(hint), "{}", text(&mut app));
    let mut again = with_options(dir.path(), Game::on_level(7, level(|_| ())));
    press(&mut again, ".m");
    assert!(!text(&mut again).contains(hint));
    let other = TempDir::new().expect("a folder");
    std::fs::write(other.path().join("options.toml"), "hints = \"off\"\n").expect("a file");
    let mut app = with_options(other.path(), Game::on_level(7, level(|_| ())));
    press(&mut app, ".m");
    assert!(!text(&mut app).contains(hint));
}

#[test]
fn hints_come_one_at_a_time() {
    let dir = TempDir::new().expect("a folder");
    let watched = level(|level| {
        foe(level, Monster::Rat, 5);
        level.map.set(level.player().at + Point::new(2, 0), TileType::StairsDown);
    });
    let mut app = with_options(dir.path(), Game::on_level(7, watched));
    press(&mut app, "..");
    assert_eq!(told(dir.path()), ["explore"]);
}

/// The names of the hints that have been told, in order.
fn told(dir: &Path) -> Vec<String> {
    let names = std::fs::read_to_string(dir.join("hints-told.txt")).unwrap_or_default();
    names.lines().map(str::to_owned).collect()
}

/// What explains a fight cannot wait until it is over.
#[test]
fn in_a_fight_hints_follow_each_other_soon() {
    let dir = TempDir::new().expect("a folder");
    std::fs::write(dir.path().join("hints-told.txt"), "explore\n").expect("a file");
    let mut app = with_options(dir.path(), Game::on_level(7, level(|level| foe(level, Monster::Rat, 1))));
    press(&mut app, "..........");
    assert_eq!(told(dir.path()), ["explore", "intents", "forecast", "ring"]);
}

/// What a new player is taught first, in this order, and what nobody is taught on the first floor.
const FIRST: [&str; 5] = ["explore", "intents", "forecast", "ring", "pick-up"];
const LATER: [&str; 3] = ["marks", "numbers", "silence"];

#[test]
fn a_fresh_start_teaches_exploring_first() {
    for seed in 1..=48 {
        let dir = TempDir::new().expect("a folder");
        let mut app = with_options(dir.path(), Game::new(seed));
        assert!(text(&mut app).contains("o explores, x looks"), "{}", text(&mut app));
        press(&mut app, ".");
        assert_eq!(told(dir.path()), ["explore"], "seed {seed}");
        assert!(text(&mut app).contains("o keeps going until"), "{}", text(&mut app));
        // Playing on takes long.
        let keys = if seed % 8 == 0 { 24 } else { 1 };
        for turn in 0..keys {
            press(&mut app, ["o", "o", "{Tab}"][turn % 3]);
            let open = app.open_screens();
            press(&mut app, &"{Esc}".repeat(open));
            let (told, game) = (told(dir.path()), game_of(&app));
            if game.turn() < 100 {
                assert!(told.len() <= 3 && FIRST.starts_with(&told_as_str(&told)), "seed {seed}: {told:?}");
            }
            if game.deepest() == 1 {
                assert!(!LATER.iter().any(|name| told.iter().any(|told| told == name)), "{seed}: {told:?}");
            }
        }
    }
}

fn told_as_str(told: &[String]) -> Vec<&str> {
    told.iter().map(String::as_str).collect()
}

/// More than the first three come only when the player has had time.
#[test]
fn the_first_hundred_turns_bring_three_hints_at_most() {
    let dir = TempDir::new().expect("a folder");
    let fight = level(|level| {
        foe(level, Monster::Rat, 1);
        level.actors[1].conditions[Condition::Held] = 900;
        level.actors[1].at = level.player().at + Point::new(3, 0);
    });
    let mut app = with_options(dir.path(), Game::on_level(7, fight));
    press(&mut app, &".".repeat(90));
    assert_eq!(told(dir.path()), FIRST[..3]);
    press(&mut app, &".".repeat(60));
    assert!(told(dir.path()).contains(&"ring".to_owned()), "{:?}", told(dir.path()));
}

/// A hint in the middle of a command, or before the reason why it stops, would be pushed out of the log unread.
#[test]
fn a_hint_comes_when_a_command_has_ended_and_said_why() {
    let dir = TempDir::new().expect("a folder");
    let mut level = floor(
        1,
        "
        ################
        #@.............#
        ##############.#
        ##############.#
        #..............#
        ################",
    );
    let at = level.player().at + Point::new(2, 3);
    add(&mut level, Monster::Rat, at, ASLEEP);
    std::fs::write(dir.path().join("hints-told.txt"), FIRST.join("\n")).expect("a file");
    let mut app = with_options(dir.path(), Game::on_level(7, level));
    press(&mut app, "o");
    assert!(game_of(&app).turn() > 12, "the first hint was due on the way");
    let told: Vec<_> = app.log().newest(2).iter().map(Message::line).collect();
    assert_eq!(told[0], "A rat is asleep here.");
    assert!(
        told[1].starts_with("Something sleeps here,") && text(&mut app).contains("Something sleeps"),
        "{told:?}"
    );
}

#[test]
fn throwing_hint_needs_a_target() {
    let told_with = |foes: i32| {
        let dir = TempDir::new().expect("a folder");
        let level = level(|level| {
            give(level, Item::new(ItemKind::Dart));
            (0..foes).for_each(|_| foe(level, Monster::Rat, 1));
        });
        std::fs::write(dir.path().join("hints-told.txt"), FIRST.join("\n")).expect("a file");
        let mut app = with_options(dir.path(), Game::on_level(7, level));
        press(&mut app, &".".repeat(20));
        told(dir.path())
    };
    let throw = "throw".to_owned();
    assert!(told_with(1).contains(&throw) && !told_with(0).contains(&throw));
}

#[test]
fn new_floor_reports_the_save() {
    for (save_note, says) in [(SaveNote::Off, false), (SaveNote::On, true)] {
        let dir = TempDir::new().expect("a folder");
        let stairs = level(|level| level.map.set(level.player().at, TileType::StairsDown));
        let recorder = Recorder::open(Disk::at(dir.path()), clock).expect("a place for runs");
        let mut app = App::open(recorder, Start::NewRun(Game::on_level(7, stairs)));
        app.set(Settings { save_note, ..Settings::default() });
        press(&mut app, ">");
        assert_eq!(text(&mut app).contains("The run is saved up to here."), says);
    }
}

/// The names of the hints that are told while a player who knows the first ones waits on `level`.
fn hints_told(level: Level) -> String {
    let dir = TempDir::new().expect("a folder");
    std::fs::write(dir.path().join("hints-told.txt"), FIRST.join("\n")).expect("a file");
    let mut app = with_options(dir.path(), Game::on_level(7, level));
    press(&mut app, &".".repeat(140));
    std::fs::read_to_string(dir.path().join("hints-told.txt")).expect("a file")
}

#[test]
fn brazier_and_silence_hints_fit_the_moment() {
    let hurt = |tile: TileType| {
        level(|level| {
            wound(level, 12);
            level.hero.lantern.hooded = true;
            level.map.set(level.player().at + Point::new(2, 0), tile);
        })
    };
    assert!(hints_told(hurt(TileType::Brazier)).contains("brazier"));
    assert!(!hints_told(hurt(TileType::Floor)).contains("brazier"));
    let beside_sleeper = |lost: i32| {
        level(|level| {
            let at = level.player().at + Point::new(5, 0);
            add(level, Monster::Troll, at, ASLEEP);
            level.actors[1].sleep.rest -= lost;
        })
    };
    assert!(hints_told(beside_sleeper(2)).contains("silence"));
    assert!(!hints_told(beside_sleeper(0)).contains("silence"));
}

#[test]
fn lens_hint_tells_where_and_how() {
    let with_lens = |tile: TileType| {
        let level = level(|level| {
            give(level, Item::new(ItemKind::BullsEye));
            level.map.set(level.player().at, tile);
        });
        hints_told(level).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (elsewhere, here) = (with_lens(TileType::Floor), with_lens(TileType::StairsDown));
    let names = |told: &[String]| ["lens", "lens-here"].map(|name| told.iter().any(|line| line == name));
    assert_eq!((names(&elsewhere), names(&here)), ([true, false], [false, true]));
}

#[test]
fn mark_hint_comes_once() {
    let told = |kind: ItemKind| {
        let level = level(|level| {
            let at = level.player().at + Point::new(3, 0);
            levels::lay(level, kind, at);
        });
        hints_told(level)
    };
    assert!(told(ItemKind::Healing).lines().any(|name| name == "marks"), "{}", told(ItemKind::Healing));
    assert!(!told(ItemKind::Key).lines().any(|name| name == "marks"), "a key has none");
}
