//! Every screen by its text, and that Esc closes it.

use crate::play::{foe, give, lay, press, room, text, title, wound};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::level::Level;
use emberdeep::ui::app::App;

/// Checks the screen that `script` opens, and that Esc closes it and nothing else.
fn check(name: &str, mut app: App, script: &str) {
    let hash = app.game().hash();
    press(&mut app, script);
    insta::assert_snapshot!(name, text(&mut app));
    for left in (0..app.open_screens()).rev() {
        press(&mut app, "{Esc}");
        assert_eq!(app.open_screens(), left, "{name}");
    }
    assert!(!app.is_over());
    assert_eq!(app.game().hash(), hash, "looking costs nothing");
}

/// A bag with something of every sort.
fn laden(level: &mut Level) {
    for item in [
        Item::several(ItemKind::Healing, 2),
        Item::several(ItemKind::Dart, 5),
        Item::new(ItemKind::FirePot),
        Item::new(ItemKind::Fireball),
        Item::new(ItemKind::ConfusionScroll),
        Item::new(ItemKind::Enchant),
        Item { enchantment: 2, ..Item::new(ItemKind::Sword) },
        Item::new(ItemKind::Cloak),
        Item::new(ItemKind::MothCharm),
    ] {
        give(level, item);
    }
}

#[test]
fn the_screens_of_the_title() {
    check("title", title(), "");
    check("help", title(), "?");
    check("help_how_one_plays", title(), "?{Right}");
    check("help_ground", title(), "?3");
    check("help_foes", title(), "?4");
    check("help_things", title(), "?5");
    check("help_recordings", title(), "?{Left}");
    check("seed", title(), "e");
    check("seed_words", title(), "eThe old dig");
    check("seed_too_large", title(), "e99999999999999999999{Enter}");
    check("options", title(), "o");
    check("scores_unkept", title(), "s");
}

#[test]
fn the_screens_of_the_bag() {
    check("inventory", room(laden), "i");
    check("card", room(laden), "ij");
    check("card_of_what_is_wielded", room(laden), "ia");
    check("use", room(laden), "a");
    check("quaff", room(laden), "q");
    check("read", room(laden), "r");
    check("equip", room(laden), "w");
    check("take_off", room(laden), "T");
    check("drop", room(laden), "d");
    check("throw", room(laden), "t");
    check("enchant", room(laden), "rh");
}

#[test]
fn the_screens_with_a_cursor() {
    let hunted = |level: &mut Level| {
        laden(level);
        foe(level, Monster::Goblin, 5);
        foe(level, Monster::Orc, 7);
    };
    check("aim_thrown", room(hunted), "td");
    check("aim_burst", room(hunted), "te{Tab}");
    check("aim_scroll", room(hunted), "rg");
    check("aim_too_far", room(hunted), "td{Shift+Right}{Enter}");
    check("aim_needs_a_foe", room(hunted), "rgkkk{Enter}");
    check("look", room(hunted), "x");
    check("travel", room(hunted), "_");
}

#[test]
fn the_screens_of_knowing() {
    check("character", room(laden), "c");
    check("messages", room(|_| {}), "m");
    check("menu", room(|_| {}), "{Esc}{Down}");
    check("confirm", room(|_| {}), "{Ctrl+n}");
    let busy = |level: &mut Level| {
        foe(level, Monster::Goblin, 1);
        lay(level, ItemKind::Haste);
        wound(level, 12);
    };
    check("actions", room(busy), "{Enter}");
}

#[test]
fn the_doors_beside_the_player() {
    use emberdeep::map::{Point, TileType};
    let doors = |level: &mut Level| {
        level.map.set(Point::new(9, 6), TileType::OpenDoor);
        level.map.set(Point::new(10, 5), TileType::OpenDoor);
    };
    check("direction", room(doors), "C");
    let mut app = room(doors);
    press(&mut app, "Ck");
    assert_eq!(app.game().level().map.tile(Point::new(10, 5)), TileType::Door);
    press(&mut app, "C");
    assert_eq!(app.game().level().map.tile(Point::new(9, 6)), TileType::Door, "the only one left");
    press(&mut app, "C");
    assert!(text(&mut app).contains("No open door is beside you."));
}
