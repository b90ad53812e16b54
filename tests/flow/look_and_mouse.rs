//! What the cursor and the mouse show: a tile's description, how a fight would end, who notices the player, the path
//! there, and the parts of every number.

use crate::levels;
use crate::play::{foe, game_of, press, room, text};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::input::{Button, Input};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme;
use emberdeep::content::finds::Lore;
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent};
use emberdeep::level::{AbilityState, Level, Lying, Memory, Mood, PlacedLore, Slot};
use emberdeep::map::{Point, TileType};

const MAP_ROWS: i32 = Size::FULL.map_rows();

/// Puts a foe in that mood so many steps to the east.
fn put(level: &mut Level, monster: Monster, mood: Mood, east: i32) {
    foe(level, monster, east);
    level.actors.last_mut().expect("somebody").mood = mood;
}

const ASLEEP: Mood = Mood::Asleep { spell: 0 };
const WANDERING: Mood = Mood::Wandering { goal: None };

/// The words of the look card, each line's after the other's.
fn card(app: &mut App) -> String {
    let text = text(app);
    let rows = text.lines().take(MAP_ROWS as usize);
    rows.flat_map(|row| row.split_whitespace()).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn says(change: impl FnOnce(&mut Level), keys: &str, expected: &[&str]) {
    let mut app = room(change);
    press(&mut app, keys);
    let card = card(&mut app);
    for words in expected {
        assert!(card.contains(words), "\"{words}\" is not in:\n{card}");
    }
}

#[test]
fn card_says_how_far_a_foe_notices() {
    let hooded = |level: &mut Level| level.hero.lantern.hooded = true;
    says(|level| foe(level, Monster::Goblin, 5), "xx", &["It knows where you are."]);
    let lost = |level: &mut Level| {
        put(level, Monster::Goblin, Mood::Hunting { last_known: Point::new(2, 2), lost: 4 }, 5);
    };
    says(lost, "xx", &["It lost you, but will see you if you stay."]);
    let lost_in_the_dark = |level: &mut Level| {
        hooded(level);
        level.ground.glow.fill(false);
        level.actors[0].conditions[Condition::Sight] = 9;
        lost(level);
    };
    says(lost_in_the_dark, "xx", &["It lost you, and is going where it last knew you to be."]);
    let under_a_spell = |level: &mut Level| put(level, Monster::Goblin, Mood::Asleep { spell: 12 }, 5);
    says(under_a_spell, "xx", &["A spell holds it asleep for 12 turns. No noise wakes it."]);
    let near =
        "Sleep 18/18, and it wakes at 0. Your next step costs it 7 (hooded 3), and waiting 2 (hooded 0).";
    says(|level| put(level, Monster::Goblin, ASLEEP, 3), "xx", &[near]);
    let beside = "Your next step costs it 8 (hooded 3), and waiting 2 (hooded 0).";
    says(|level| put(level, Monster::Goblin, ASLEEP, 1), "xx", &[beside]);
    let far = "Hears you at 6, and your light troubles it at 3.";
    says(|level| put(level, Monster::Goblin, ASLEEP, 8), "xx", &[far]);
    let sees =
        "8 away. Sees you at 8 (hooded 4), hears you at 6. If you stay in its sight, it will notice you now.";
    says(|level| put(level, Monster::Goblin, WANDERING, 8), "xx", &[sees]);
    let hears = "6 away. Sees you at 4 (open 8), hears you at 3.";
    let dark = |level: &mut Level| {
        hooded(level);
        level.ground.glow.fill(false);
        put(level, Monster::Goblin, WANDERING, 6);
        level.actors[0].conditions[Condition::Sight] = 9;
    };
    says(dark, "xx", &[hears]);
}

#[test]
fn forecast_of_lost_sleep_is_exact() {
    let mut told = 0;
    for (east, hooded) in (2..=10).flat_map(|east| [(east, false), (east, true)]) {
        let mut app = room(|level| {
            put(level, Monster::Goblin, ASLEEP, east);
            level.hero.lantern.hooded = hooded;
            level.actors[0].conditions[Condition::Sight] = 9;
            level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
        });
        let rest = |app: &App| game_of(app).level().actors[1].sleep.rest;
        let before = rest(&app);
        press(&mut app, "xx");
        let card = card(&mut app);
        let cost = card.split_once("Your next step costs it ").map(|(_, after)| after.split(' ').next());
        let cost = cost.flatten().map_or(0, |cost| cost.trim_end_matches('.').parse().expect("a number"));
        press(&mut app, "{Esc}l");
        assert_eq!(before - rest(&app), cost, "{east} steps away, hooded: {hooded}\n{card}");
        told += cost;
    }
    assert!(told > 0, "some of them hear it");
}

#[test]
fn place_card_names_who_would_notice() {
    let two = |level: &mut Level| {
        put(level, Monster::Goblin, WANDERING, 12);
        put(level, Monster::Orc, ASLEEP, 10);
        level.actors[0].conditions[Condition::Sight] = 99;
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    };
    says(two, "x{Esc}xhhhhhhhhhhhhhh", &["bare floor 4 steps _ go there"]);
    says(two, "xhhhhh", &["5 steps Would notice you: goblin. Would stir: orc."]);
    says(two, "xhhhhhhhhhh", &["you 30/30 Tab next"]);
    let walled = |level: &mut Level| {
        two(level);
        for y in 0..level.map.height {
            level.map.set(Point::new(15, y), TileType::Wall);
        }
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    };
    says(walled, "xl", &["no safe way known"]);
}

/// The screen with the mouse over a tile; the room begins in the corner of the screen.
fn hover(app: &mut App, tile: Point) -> Canvas {
    app.feed(Input::Hover(Some(Point::new(2 * tile.x, tile.y))));
    app.frame().0.clone()
}

/// What is said of what lies under the mouse.
fn said(screen: &Canvas) -> String {
    let text = screen.to_text();
    let row = text.lines().nth(MAP_ROWS as usize + 3).expect("a row");
    row.chars().skip(42).take(76).collect::<String>().trim().to_owned()
}

fn two_unaware(level: &mut Level) {
    put(level, Monster::Goblin, WANDERING, 12);
    put(level, Monster::Orc, ASLEEP, 10);
    level.actors[0].conditions[Condition::Sight] = 99;
}

#[test]
fn hover_tells_fights_paths_and_notice() {
    let mut app = room(|level| {
        foe(level, Monster::Goblin, 4);
        put(level, Monster::Orc, ASLEEP, -4);
        put(level, Monster::Bat, WANDERING, 3);
    });
    let here = game_of(&app).level().player().at;
    let mut over = |east, south| said(&hover(&mut app, here + Point::new(east, south)));
    assert_eq!(over(4, 0), "A goblin, 12/12, hunting. Both: you win, 18 left. 3 steps");
    assert_eq!(over(-4, 0), "An orc, 20/20, asleep. Hit it asleep: you win, 20 left. Hears you at 6");
    assert_eq!(over(3, 0), "A bat, 10/10, unaware. Both: you win, 18 left. Sees you at 8. 2 steps");
    assert_eq!(over(0, 3), "3 steps. Would notice you: bat. Would stir: orc");
    assert_eq!(over(0, 0), "You. Would notice you: bat");
    assert_eq!(over(1, 0), "Would notice you: bat. Would stir: orc");
}

#[test]
fn notice_mark_differs_by_shape() {
    let marks = |screen: &Canvas, at: Point| {
        [-1, 2].map(|beside| screen.text_cell(2 * at.x + beside, at.y).symbol).iter().collect::<String>()
    };
    let mut app = room(two_unaware);
    let here = game_of(&app).level().player().at;
    let [orc, goblin] = [10, 12].map(|east| here + Point::new(east, 0));
    let nobody = hover(&mut app, here - Point::new(4, 0));
    assert_eq!((marks(&nobody, orc).trim(), marks(&nobody, goblin).trim()), ("", ""));
    let both = hover(&mut app, here + Point::new(5, 0));
    assert_eq!((marks(&both, orc).as_str(), marks(&both, goblin).as_str()), (" ?", " !"));
    // The look cursor shows the same, and while it is open the mouse shows nothing of its own.
    press(&mut app, "xhhhhh");
    let look = app.frame().0.clone();
    assert_eq!((marks(&look, orc).as_str(), marks(&look, goblin).as_str()), (" ?", " !"));
    press(&mut app, "{Esc}i");
    let bag = app.frame().0.clone();
    assert_eq!(marks(&bag, goblin).trim(), "");
}

#[test]
fn chosen_teleport_shows_its_target() {
    let mut app = room(|level| {
        crate::play::give(level, Item::new(ItemKind::Teleport));
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    });
    let farthest = Point::new(28, 1);
    let mut is_marked = |keys: &str| {
        press(&mut app, keys);
        let screen = app.frame().0.clone();
        let beside = |x: i32| screen.text_cell(2 * farthest.x + x, farthest.y).symbol;
        (beside(-1), beside(2)) == ('[', ']')
    };
    assert!(!is_marked(""), "nobody has asked");
    assert!(!is_marked("i"), "the first thing in the bag is another");
    assert!(is_marked("{Down}"), "in the bag");
    assert!(is_marked("d"), "on its card");
    assert!(is_marked("{Esc}{Esc}r"), "where a scroll to read is chosen");
    assert!(!is_marked("d"), "it has been read");
}

#[test]
fn the_look_cursor_shows_the_way_that_travel_takes() {
    let mut app = room(|level| {
        for y in 1..9 {
            level.map.set(Point::new(13, y), TileType::Wall);
        }
        level.knowledge.memory = level.map.tiles.iter().map(|tile| Memory::Seen(*tile)).collect();
    });
    let plain = app.frame().0.clone();
    press(&mut app, "xllllll");
    let shown = app.frame().0.clone();
    let differs = |at: Point| plain.cell(at.x, at.y).bg != shown.cell(at.x, at.y).bg;
    let mut lit: Vec<Point> = game_of(&app).level().map.points().filter(|at| differs(*at)).collect();
    let steps = card(&mut app);
    assert!(steps.contains(&format!("{} steps", lit.len())), "{steps}\n{lit:?}");
    press(&mut app, "{Esc}");
    press(&mut app, "_llllll{Enter}");
    assert_eq!(game_of(&app).level().player().at, Point::new(16, 6));
    assert_eq!(game_of(&app).turn() as usize, lit.len());
    lit.retain(|at| *at == Point::new(16, 6) || at.y == 9);
    assert!(lit.len() >= 2, "it goes round the wall");
}

#[test]
fn tab_goes_from_sight_to_sight_and_back() {
    let sights = |level: &mut Level| {
        foe(level, Monster::Goblin, 5);
        foe(level, Monster::Orc, 7);
        levels::lay(level, ItemKind::Sword, Point::new(10, 8));
        level.map.set(Point::new(8, 9), TileType::StairsDown);
        crate::play::give(level, Item::several(ItemKind::Dart, 3));
    };
    let cursor = |app: &mut App| {
        let screen = app.frame().0.clone();
        let cells = (0..MAP_ROWS).flat_map(|y| (0..80).map(move |x| Point::new(x, y)));
        let is_at = |at: &Point| {
            let [left, right] =
                [2 * at.x - 1, 2 * at.x + 2].map(|x| screen.text_cell(x.clamp(0, 159), at.y).symbol);
            (left, right) == ('[', ']')
        };
        cells.clone().find(is_at).expect("a cursor")
    };
    let tour = |keys: &str, tabs: &[&str]| {
        let mut app = room(sights);
        press(&mut app, keys);
        let mut places = vec![cursor(&mut app)];
        for tab in tabs {
            press(&mut app, tab);
            places.push(cursor(&mut app));
        }
        places.into_iter().map(|at| (at.x, at.y)).collect::<Vec<_>>()
    };
    let (goblin, orc, sword, stairs) = ((15, 6), (17, 6), (10, 8), (8, 9));
    let (on, back) = ("{Tab}", "{Shift+Tab}");
    assert_eq!(tour("x", &[on, on, on, on, back, back]), [goblin, orc, sword, stairs, goblin, stairs, sword]);
    assert_eq!(tour("_", &[on, back, back]), [stairs, goblin, stairs, sword]);
    assert_eq!(tour("td", &[on, on, back]), [goblin, orc, goblin, orc], "what is thrown is thrown at foes");
    let mut app = room(|level| {
        sights(level);
        level.actors.truncate(1);
    });
    press(&mut app, "td{Tab}");
    assert_eq!(cursor(&mut app), Point::new(10, 8), "without foes the other sights are gone through");
}

/// Every number that the panel can show at a time.
fn numbers(level: &mut Level) {
    foe(level, Monster::Goblin, 5);
    for east in [6, 7] {
        put(level, Monster::Orc, ASLEEP, east);
    }
    level.actors[1].body.hp = 7;
    level.actors[0].body.power = 4;
    (level.hero.growth.level, level.hero.growth.experience) = (2, 120);
    level.hero.growth.talents.learnt.push(Talent::Dazzle);
    level.items.push(Lying { at: Point::new(12, 8), item: Item::several(ItemKind::Dart, 3) });
    let sword = Item { enchantment: 1, ..Item::new(ItemKind::Sword) };
    crate::play::give(level, sword);
    level.hero.equipment.weapon = Some(Slot(3));
    let conditions = &mut level.actors[0].conditions;
    (conditions[Condition::Burning], conditions[Condition::Confusion], conditions[Condition::Haste]) =
        (3, 4, 15);
    (conditions[Condition::FireProof], conditions[Condition::Sight]) = (36, 27);
}

/// The digits on the panel but for the log, the forecast and the keys, and the column of each.
fn digits(screen: &Canvas) -> Vec<Point> {
    let is_log = |at: &Point| at.y < MAP_ROWS + 3 && (44..118).contains(&at.x);
    let is_key = |at: &Point| at.y == MAP_ROWS + 4 && at.x < 90;
    let is_forecast = |at: &Point| at.y == MAP_ROWS + 3 && at.x >= 118;
    let cells = (MAP_ROWS..MAP_ROWS + 5).flat_map(|y| (0..160).map(move |x| Point::new(x, y)));
    let cells = cells.filter(|at| !is_log(at) && !is_key(at) && !is_forecast(at));
    cells.filter(|at| screen.text_cell(at.x, at.y).symbol.is_ascii_digit()).collect()
}

/// The whole number that a digit belongs to.
fn number_at(screen: &Canvas, at: Point) -> String {
    let digit = |x: i32| Some(screen.text_cell(x, at.y).symbol).filter(char::is_ascii_digit);
    let first = (0..=at.x).rev().take_while(|x| digit(*x).is_some()).last().expect("a digit");
    (first..160).map_while(digit).collect()
}

#[test]
fn panel_numbers_open_their_sums() {
    let mut app = room(numbers);
    let panel = app.frame().0.clone();
    let digits = digits(&panel);
    assert!(digits.len() > 35, "{}", panel.to_text());
    for at in digits {
        let number = number_at(&panel, at);
        app.feed(Input::Hover(Some(at)));
        let words = said(&app.frame().0.clone());
        app.feed(Input::Click(Button::Left, at));
        let card = card(&mut app);
        let what = format!("{number} at {at:?}:\n{words}\n{card}\n{}", panel.to_text());
        assert_eq!(app.open_screens(), 1, "{what}");
        assert!(words.contains(&number) && card.contains(&number), "{what}");
        assert!(!card.contains("Your character"), "{what}");
        app.feed(Input::Click(Button::Right, at));
        app.feed(Input::Hover(None));
        app.frame();
        assert_eq!((app.open_screens(), game_of(&app).turn()), (0, 0), "{what}");
    }
}

#[test]
fn every_line_of_the_sheet_opens_what_it_is_made_of() {
    let mut app = room(numbers);
    press(&mut app, "c");
    let sheet = text(&mut app);
    // Where a line's name begins, the map ends.
    let line =
        |name: &str| sheet.lines().find_map(|line| Some(line[line.find(&format!("{name}  "))?..].to_owned()));
    for name in [
        "Health",
        "Healing",
        "Power",
        "Defence",
        "Speed",
        "Light",
        "Steps heard",
        "Level",
        "Kills",
        "Floor",
        "Night shift",
        "Turn",
        "Score",
        "Seed",
        "Weapon",
        "Armour",
        "Burning",
        "Confused",
        "Hasted",
        "Fireproof",
        "Far-sighted",
    ] {
        let line = line(name).unwrap_or_else(|| panic!("{name}\n{sheet}"));
        let value: String = line[name.len()..].split_whitespace().take(1).collect();
        press(&mut app, "{Enter}");
        let card = card(&mut app);
        assert!(card.contains(&value) && app.open_screens() == 2, "{name} {value}\n{card}");
        let is_thing = ["Weapon", "Armour"].contains(&name);
        assert!(is_thing || card.contains(&format!("{name} {value}")), "{name} {value}\n{card}");
        press(&mut app, "{Esc}{Down}");
        assert_eq!(app.open_screens(), 1);
    }
    // And round again; a click on a line does the same.
    press(&mut app, "{Down}{Up}{Enter}");
    let first = text(&mut app);
    assert!(first.contains("Health 30 of 30"), "{first}");
    press(&mut app, "{Esc}");
    let row = sheet.lines().position(|line| line.contains("Power  ")).expect("a line") as i32;
    app.feed(Input::Click(Button::Left, Point::new(60, row)));
    assert!(text(&mut app).contains("Power 9"), "{}", text(&mut app));
}

#[test]
fn listed_foes_are_found_on_the_map() {
    let mut app = room(|level| foe(level, Monster::Goblin, 5));
    let row = Point::new(130, MAP_ROWS);
    app.feed(Input::Hover(Some(row)));
    let screen = app.frame().0.clone();
    let goblin = game_of(&app).level().player().at + Point::new(5, 0);
    assert_eq!(screen.text_cell(2 * goblin.x - 1, goblin.y).symbol, '[');
    assert!(said(&screen).starts_with("A goblin, 12/12, hunting"));
    app.feed(Input::Click(Button::Left, row));
    assert!(card(&mut app).contains("goblin 12/12 "));
}

#[test]
fn landmarks_are_listed_and_stepped_through() {
    let find = Lore::all().next().expect("a find");
    let mut app = room(|level| {
        level.lore.push(PlacedLore { at: Point::new(12, 9), find, is_read: true });
        for x in [14, 15, 16] {
            level.map.set(Point::new(x, 9), TileType::Puffball);
        }
        level.map.set(Point::new(20, 9), TileType::Lever);
        levels::lay(level, ItemKind::Sword, Point::new(25, 9));
        level.actors[0].conditions[Condition::Sight] = 99;
        level.ground.glow.fill(true);
    });
    let screen = app.frame().0.to_text();
    let list: Vec<&str> = screen.lines().skip(MAP_ROWS as usize).take(4).collect();
    let name = find.info().name;
    let expected = ["sword", name.split_once(' ').map_or(name, |(_, bare)| bare), "puffball +2", "lever"];
    for (row, words) in list.iter().zip(expected) {
        assert!(row.trim_end().ends_with(words), "{words}: {row}");
    }
    press(&mut app, "x{Tab}{Tab}{Tab}{Tab}");
    assert!(card(&mut app).contains("lever"), "{}", card(&mut app));
}

#[test]
fn a_lantern_that_is_low_stands_out() {
    let is_alarming = |oil: i32| {
        let mut app = room(|level| level.hero.lantern.oil = oil);
        let screen = app.frame().0;
        (0..44).any(|x| screen.text_cell(x, MAP_ROWS + 2).bg == Some(theme::LOW_HEALTH.empty))
    };
    assert_eq!([900, 101, 100, 0].map(is_alarming), [false, false, true, true]);
}

#[test]
fn look_at_own_tile_offers_no_path() {
    let mut app = room(|_| {});
    press(&mut app, "x");
    assert!(!text(&mut app).contains("go there"), "{}", text(&mut app));
    press(&mut app, "l");
    assert!(text(&mut app).contains("_ go there"), "{}", text(&mut app));
}

#[test]
fn list_of_sights_hides_ambushers() {
    let mut app = room(|level| {
        put(level, Monster::Mimic, ASLEEP, 5);
        level.actors.last_mut().expect("a mimic").ability_state = AbilityState::Disguise(ItemKind::Sword);
    });
    let screen = app.frame().0.clone();
    assert!(screen.to_text().lines().nth(MAP_ROWS as usize).expect("a row").contains("sword"));
}
