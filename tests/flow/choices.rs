//! Choices before an action: what vigour is drunk for, what potions are distilled into, when a pot bursts. By the keys, and by
//! the mouse.

use crate::mouse::click_on;
use crate::play::{foe, game_of, give, press, room, text, wear_rod};
use emberdeep::app::App;
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent};
use emberdeep::level::{Fuse, Level, Slot};
use emberdeep::map::Point;

/// The slot of the first thing that is given is `d`.
fn with(item: Item, learnt: &[Talent]) -> App {
    room(|level: &mut Level| {
        give(level, item);
        level.hero.growth.talents.learnt = learnt.to_vec();
        level.hero.record.drunk = vec![ItemKind::Haste, ItemKind::Sight];
    })
}

#[test]
fn vigour_asks_what_it_is_drunk_for() {
    let drunk = |choose: &dyn Fn(&mut App)| {
        let mut app = with(Item::new(ItemKind::Vigour), &[]);
        press(&mut app, "qd");
        assert!(text(&mut app).contains("What do you drink it for?"));
        choose(&mut app);
        let you = game_of(&app).level().player();
        (app.open_screens(), you.body.max_hp, you.has(Condition::Vigour))
    };
    let (for_good, for_now) = ((0, 38, false), (0, 30, true));
    assert_eq!(drunk(&|app| press(app, "a")), for_good);
    assert_eq!(drunk(&|app| press(app, "b")), for_now);
    assert_eq!(drunk(&|app| press(app, "{Down}{Enter}")), for_now);
    assert_eq!(drunk(&|app| click_on(app, "8 more health for good")), for_good);
    assert_eq!(drunk(&|app| press(app, " {Esc}{Esc}")), (0, 30, false), "nothing is drunk by mistake");
}

#[test]
fn a_scroll_of_enchantment_asks_what_it_improves() {
    let improved = |choose: &dyn Fn(&mut App)| {
        let mut app = with(Item::new(ItemKind::Enchant), &[]);
        press(&mut app, "rd");
        let shown = text(&mut app);
        assert!(shown.contains("Enchant what?") && shown.contains("defence 2─→3"), "{shown}");
        choose(&mut app);
        let hero = &game_of(&app).level().hero;
        let improved = hero.items().filter(|(_, item)| item.enchantment == 1).map(|(slot, _)| slot.letter());
        (app.open_screens(), improved.collect::<String>())
    };
    let [dagger, leather] = ["a", "b"].map(|letter| (0, letter.to_owned()));
    assert_eq!(improved(&|app| press(app, "b")), leather);
    assert_eq!(improved(&|app| press(app, "{Down}{Enter}")), leather);
    assert_eq!(improved(&|app| click_on(app, "a  dagger")), dagger);
    assert_eq!(improved(&|app| press(app, " {Esc}{Esc}")), (0, String::new()), "none is read by mistake");
    let mut bare = room(|level: &mut Level| {
        give(level, Item::new(ItemKind::Enchant));
        (level.hero.equipment.weapon, level.hero.equipment.armour) = (None, None);
    });
    press(&mut bare, "rd");
    assert!(text(&mut bare).contains("Nothing you have on can be enchanted."));
}

#[test]
fn the_card_of_two_potions_offers_to_distil_them() {
    let made = |choose: &dyn Fn(&mut App)| {
        let mut app = with(Item::several(ItemKind::FiredampPotion, 2), &[Talent::Distil]);
        press(&mut app, "id");
        choose(&mut app);
        game_of(&app).level().hero.items().map(|(_, item)| item.kind).last()
    };
    assert_eq!(made(&|app| press(app, "{Up}{Enter}b")), Some(ItemKind::Sight));
    let by_mouse = |app: &mut App| {
        click_on(app, "distil two of them");
        click_on(app, "potion of haste");
    };
    assert_eq!(made(&by_mouse), Some(ItemKind::Haste));
    let mut one = with(Item::new(ItemKind::FiredampPotion), &[Talent::Distil]);
    press(&mut one, "id");
    assert!(!text(&mut one).contains("distil two"), "one is not two");
}

#[test]
fn space_sets_the_fuse_of_a_pot_while_it_is_aimed() {
    let set = |learnt: &[Talent], choose: &dyn Fn(&mut App)| {
        let mut app = with(Item::new(ItemKind::FirePot), learnt);
        press(&mut app, "tdlllll");
        choose(&mut app);
        press(&mut app, "{Enter}");
        game_of(&app).level().timers.fuses.clone()
    };
    let lit = |turns| vec![Fuse { at: Point::new(15, 6), turns, kind: ItemKind::FirePot, is_yours: true }];
    let slow = [Talent::SlowMatch];
    assert_eq!(set(&slow, &|app| press(app, "   ")), lit(2), "of three turns one is over");
    assert_eq!(set(&slow, &|app| click_on(app, "bursts at once")), lit(0));
    assert_eq!(set(&slow, &|app| press(app, "      ")), [], "after five comes at once again");
    assert_eq!(set(&[], &|app| press(app, "   ")), [], "nobody sets a fuse who has not learnt it");
    let mut app = with(Item::new(ItemKind::FirePot), &slow);
    press(&mut app, "tdlllll   ");
    assert!(text(&mut app).contains("5 away, bursts in 3 turns"), "{}", text(&mut app));
}

/// The text cells of the tile at (`x`, 6) of the room.
fn cells(app: &mut App, x: i32) -> String {
    let canvas = app.frame().0;
    let text = [2 * x, 2 * x + 1].map(|column| canvas.text_cell(column, 6).symbol);
    let is_clear = text.iter().all(|symbol| *symbol == ' ');
    if is_clear { canvas.cell(x, 6).glyph.symbol().to_string() } else { text.into_iter().collect() }
}

#[test]
fn aimed_rod_marks_where_the_foe_ends() {
    let mut app = room(|level| {
        wear_rod(level, ItemKind::ForceRod);
        foe(level, Monster::Orc, 3);
    });
    press(&mut app, "ad");
    assert!(text(&mut app).contains("the orc is pushed 3 tiles, and you're unhurt"), "{}", text(&mut app));
    let marked = |app: &mut App| (1..29).filter(|x| cells(app, *x) == "┼").collect::<Vec<_>>();
    assert_eq!(marked(&mut app), [16]);
    press(&mut app, "{Esc}");
    assert!(marked(&mut app).is_empty());
}

#[test]
fn look_marks_where_a_hit_leaves_a_foe() {
    let mut app = room(|level| {
        give(level, Item::new(ItemKind::Mace));
        level.hero.equipment.weapon = Some(Slot(3));
        foe(level, Monster::Orc, 1);
        level.actors[1].body.hp = 90;
    });
    press(&mut app, "xx");
    let card = text(&mut app).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(card.contains("and is pushed 1 tile"), "{card}");
    assert_eq!(cells(&mut app, 12), "]┼");
}

#[test]
fn a_rod_of_digging_is_pointed_at_walls() {
    let mut app = room(|level| {
        wear_rod(level, ItemKind::DiggingRod);
        level.actors[0].at = Point::new(3, 1);
    });
    press(&mut app, "adl");
    assert!(text(&mut app).contains("No wall there to dig."), "{}", text(&mut app));
}
