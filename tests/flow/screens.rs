//! The screens that Esc closes. The gallery checks their looks.

use crate::gallery::Show;
use crate::play::{foe, game_of, give, lay, press, room, text, title, wound};
use emberdeep::app::App;
use emberdeep::canvas::front_end::FrontEnd;
use emberdeep::content::companions::GivenName;
use emberdeep::content::words::capital;
use emberdeep::content::{Horde, Item, ItemKind, Monster, Talent};
use emberdeep::game::Game;
use emberdeep::level::{Bond, Level, Mood};
use emberdeep::map::{Point, TileType};
use emberdeep::map_builder::Cast;

/// Shows all of them.
pub fn pictures(show: &mut Show) {
    of_the_title(show);
    of_the_bag(show);
    with_a_cursor(show);
    of_knowing(show);
    of_doors(show);
}

#[test]
fn esc_closes_them_and_costs_nothing() {
    pictures(&mut check);
}

/// Checks that Esc closes the screen that `script` opens and nothing else.
fn check(name: &'static str, mut app: App, script: &str) {
    let hash = app.game().map(Game::hash);
    press(&mut app, script);
    for left in (0..app.open_screens()).rev() {
        press(&mut app, "{Esc}");
        assert_eq!(app.open_screens(), left, "{name}");
    }
    assert!(!app.is_over());
    assert_eq!(app.game().map(Game::hash), hash, "looking costs nothing");
}

/// All parts of the help's page of foes.
fn page_of_foes(mut app: App) -> String {
    press(&mut app, "?4");
    let first = text(&mut app);
    press(&mut app, " ");
    let second = text(&mut app);
    press(&mut app, " ");
    format!("{first}\n{second}\n{}", text(&mut app))
}

#[test]
fn help_lists_the_run_cast_first() {
    let page = page_of_foes(App::new(Game::new(7)));
    let place = |words: &str| page.find(words).unwrap_or_else(|| panic!("{words}: {page}"));
    let cast = Cast::of(7);
    let (first, hordes) = (place("In this run, and no others"), place("Its hordes"));
    for kind in Monster::ALL {
        let name = kind.info().name;
        let is_listed = page[first..hordes].contains(&capital(name));
        assert_eq!(is_listed, cast.kinds.contains(&kind), "{kind:?}");
    }
    for horde in Horde::ALL {
        let is_listed = page.contains(horde.info().asks);
        assert_eq!(is_listed, cast.hordes.contains(&horde), "{horde:?}");
        assert!(!is_listed || place(horde.info().asks) > hordes, "{horde:?}");
    }
    let without_a_run = page_of_foes(title());
    assert!(!without_a_run.contains("In this run") && without_a_run.contains("Mire leech"));
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

fn put_in(level: &mut Level, kind: ItemKind, count: u8) {
    give(level, Item::several(kind, count));
}

/// Somebody who has learnt to distil and to set fuses, and has drunk this and that.
fn distiller(level: &mut Level) {
    level.hero.growth.talents.learnt = vec![Talent::Distil, Talent::SlowMatch];
    level.hero.record.drunk = vec![ItemKind::Haste, ItemKind::Sight, ItemKind::Vigour];
    put_in(level, ItemKind::Healing, 2);
    put_in(level, ItemKind::FirePot, 2);
}

fn of_the_title(check: &mut Show) {
    check("title", title(), "");
    check("help", title(), "?");
    check("help_how_one_plays", title(), "?{Right}");
    check("help_ground", title(), "?3");
    check("help_foes", title(), "?4");
    check("help_things", title(), "?5");
    check("help_recordings", title(), "?{Left}");
    check("seed", title(), "e");
    check("seed_words", title(), "eThe old dig");
    check("seed_too_large", title(), "e99999999999999999999{Enter}{Enter}");
    check("options", title(), "o");
    check("scores_unkept", title(), "s");
}

fn of_the_bag(check: &mut Show) {
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
    check("vigour", room(|level| put_in(level, ItemKind::Vigour, 1)), "qd");
    check("distil", room(distiller), "ic{Up}{Enter}");
    check("fuse", room(distiller), "td{Space}{Space}");
}

fn with_a_cursor(check: &mut Show) {
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

fn of_knowing(check: &mut Show) {
    check("character", room(laden), "c");
    check("sum_of_power", room(laden), "c{Down}{Down}{Enter}");
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

/// Two doors beside the player.
fn doors(level: &mut Level) {
    level.map.set(Point::new(9, 6), TileType::OpenDoor);
    level.map.set(Point::new(10, 5), TileType::OpenDoor);
}

fn of_doors(check: &mut Show) {
    check("direction", room(doors), "C");
}

#[test]
fn two_open_doors_ask_for_a_direction() {
    let mut app = room(doors);
    press(&mut app, "Ck");
    assert_eq!(game_of(&app).level().map.tile(Point::new(10, 5)), TileType::Door);
    press(&mut app, "C");
    assert_eq!(game_of(&app).level().map.tile(Point::new(9, 6)), TileType::Door, "the only one left");
    press(&mut app, "C");
    assert!(text(&mut app).contains("No open door beside you."));
}

#[test]
fn terminal_menu_lacks_full_screen() {
    let mut app = room(|_| ());
    press(&mut app, "{Esc}?");
    assert_eq!(app.open_screens(), 2);
    press(&mut app, "{Esc}");
    assert!(text(&mut app).contains("Full screen"));
    press(&mut app, "{Esc}{Enter}");
    assert!(text(&mut app).contains("F11"), "{}", text(&mut app));
    app.show_in(FrontEnd::Terminal);
    assert!(!text(&mut app).contains("F11"), "{}", text(&mut app));
    press(&mut app, "{Esc}{Esc}");
    assert!(!text(&mut app).contains("Full screen"), "{}", text(&mut app));
}

#[test]
fn leaving_a_companion_behind_is_confirmed() {
    let with_odd = |steps: i32| {
        room(|level| {
            level.map.set(level.player().at, TileType::StairsDown);
            foe(level, Monster::Orc, steps);
            let odd = level.actors.last_mut().expect("Odd");
            odd.mood = Mood::Wandering { goal: None };
            odd.bond = Bond::Companion { name: GivenName(0), warmed: 0 };
        })
    };
    let mut app = with_odd(6);
    press(&mut app, ">");
    assert!(text(&mut app).contains("Odd is too far away to come along."), "{}", text(&mut app));
    press(&mut app, "{Enter}");
    assert_eq!((game_of(&app).level().depth, game_of(&app).level().companion()), (4, None));
    let mut near = with_odd(2);
    press(&mut near, ">");
    assert_eq!(game_of(&near).level().depth, 4);
    assert!(game_of(&near).level().companion().is_some());
}

#[test]
fn sending_a_companion_home_is_confirmed() {
    let mut app = room(|level| {
        for (steps, bond) in
            [(3, Bond::Companion { name: GivenName(0), warmed: 0 }), (1, Bond::Captive(GivenName(1)))]
        {
            foe(level, Monster::Orc, steps);
            let other = level.actors.last_mut().expect("somebody");
            (other.mood, other.bond) = (Mood::Wandering { goal: None }, bond);
        }
    });
    press(&mut app, "l");
    assert!(text(&mut app).contains("Odd goes home then."), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    assert_eq!(game_of(&app).turn(), 0);
    press(&mut app, "l{Enter}");
    let name = game_of(&app).level().companion().and_then(emberdeep::level::Actor::given_name);
    assert_eq!(name, Some(GivenName(1)));
}

#[test]
fn leaving_with_a_key_is_confirmed() {
    let with_key = |level: &mut Level| {
        level.map.set(level.player().at, TileType::StairsDown);
        give(level, Item::new(ItemKind::Key));
    };
    let mut app = room(with_key);
    press(&mut app, ">");
    assert!(text(&mut app).contains("stays on this floor"), "{}", text(&mut app));
    press(&mut app, "{Esc}");
    assert_eq!(game_of(&app).level().depth, 3);
    press(&mut app, ">{Enter}");
    assert_eq!(game_of(&app).level().depth, 4);
    let mut pursued = room(|level| {
        with_key(level);
        foe(level, Monster::Rat, 3);
    });
    press(&mut pursued, ">");
    assert_eq!(game_of(&pursued).level().depth, 4, "a player who flees is not asked");
}

#[test]
fn the_weapon_in_hand_is_last_of_what_can_be_thrown() {
    let mut app = room(|level| {
        foe(level, Monster::Rat, 3);
        give(level, Item::new(ItemKind::OilFlask));
    });
    press(&mut app, "t");
    let list = text(&mut app);
    let row = |words: &str| list.lines().position(|row| row.contains(words)).expect(words);
    assert!(row("oil flask") < row("dagger"), "{list}");
    press(&mut app, "d");
    assert!(text(&mut app).contains("Oil: burns for 6 turns"), "{}", text(&mut app));
}

#[test]
fn throw_list_has_each_heading_once() {
    let mut app = room(|level| {
        for kind in [ItemKind::Healing, ItemKind::ConfusionPotion, ItemKind::Sword, ItemKind::OilFlask] {
            give(level, Item::new(kind));
        }
    });
    press(&mut app, "t");
    let list = text(&mut app);
    for heading in ["Potions", "Weapons", "For throwing", "Armour"] {
        assert!(list.matches(heading).count() <= 1, "{heading}:\n{list}");
    }
    let row = |words: &str| list.lines().position(|row| row.contains(words)).expect(words);
    assert!(row("oil flask") < row("confusion") && row("confusion") < row("healing"), "{list}");
    assert!(row("sword") < row("dagger"), "{list}");
}

#[test]
fn card_states_the_player_range_once() {
    let card = |kind, talents: &[Talent]| {
        let mut app = room(|level| {
            give(level, Item::new(kind));
            level.hero.growth.talents.learnt.extend(talents);
        });
        press(&mut app, "idx");
        text(&mut app)
    };
    let plain = card(ItemKind::OilFlask, &[]);
    assert!(plain.contains("Reaches 8 tiles.") && !plain.contains("around that place"), "{plain}");
    let wide = card(ItemKind::OilFlask, &[Talent::WideFlask]);
    assert!(wide.contains("Thrown by you, it bursts 1 step wider: 2 steps."), "{wide}");
    let rod = card(ItemKind::FlameRod, &[]);
    assert_eq!(rod.matches("6 tiles").count(), 1, "{rod}");
}
