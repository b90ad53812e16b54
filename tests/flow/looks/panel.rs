//! The panel's numbers, its bars, and the lists of what is in view.

use super::{add, level, shown};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::input::Input;
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::content::{Condition, Item, ItemKind, Monster, Talent, floors};
use emberdeep::game::Game;
use emberdeep::level::{Level, Lying, Mood, NightShift, Slot};
use emberdeep::map::Point;
use emberdeep::terminal::cells::{Grid, Signs};

const MAP_ROWS: i32 = Size::FULL.map_rows();

const HALL: &str = "
    ############
    #..........#
    #..........#
    #....@.....#
    #..........#
    ############";

fn panel(screen: &Canvas) -> String {
    screen.to_text().lines().skip(MAP_ROWS as usize).collect::<Vec<_>>().join("\n")
}

/// How many cells of the health bar are full.
fn full_cells(hp: i32, max_hp: i32) -> usize {
    let mut level = level(HALL);
    (level.actors[0].body.hp, level.actors[0].body.max_hp) = (hp, max_hp);
    let screen = shown(level);
    assert!(panel(&screen).contains(&format!("{hp}/{max_hp}")));
    let is_low = panel(&screen).contains("low!");
    assert_eq!(
        is_low,
        hp > 0 && 3 * hp <= max_hp,
        "little health is said in words and shown in another colour"
    );
    let full = if is_low { theme::LOW_HEALTH.full } else { theme::HEALTH.full };
    (0..80).filter(|x| screen.text_cell(*x, MAP_ROWS).bg == Some(full)).count()
}

#[test]
fn the_health_bar_is_exact_at_both_ends() {
    assert_eq!(full_cells(0, 30), 0);
    assert_eq!(full_cells(1, 30), 1);
    assert_eq!(full_cells(1, 500), 1);
    assert_eq!(full_cells(15, 30), 20);
    assert_eq!(full_cells(29, 30), 39);
    assert_eq!(full_cells(499, 500), 39);
    assert_eq!(full_cells(30, 30), 40);
}

/// Much that is worn leaves room for what must be known.
#[test]
fn conditions_stand_whole_beside_what_is_worn() {
    let mut level = level(HALL);
    let kinds = [
        ItemKind::Plate,
        ItemKind::MirrorMail,
        ItemKind::ThornCharm,
        ItemKind::Shutter,
        ItemKind::BindingRod,
    ];
    for (number, kind) in kinds.into_iter().enumerate() {
        level.hero.bag[3 + number] = Some(Item { enchantment: 1, ..Item::new(kind) });
    }
    let slot = |number| Some(Slot(number));
    (level.hero.equipment.armour, level.hero.equipment.charm, level.hero.equipment.lens) =
        (slot(4), slot(5), slot(6));
    level.hero.equipment.belt = [slot(7), None];
    let conditions = &mut level.actors[0].conditions;
    (
        conditions[Condition::Held],
        conditions[Condition::Braced],
        conditions[Condition::Confusion],
        conditions[Condition::Burning],
    ) = (2, 3, 4, 5);
    (conditions[Condition::Slow], conditions[Condition::Haste]) = (6, 7);
    let panel = panel(&shown(level));
    for (condition, turns) in [
        (Condition::Held, 2),
        (Condition::Braced, 3),
        (Condition::Confusion, 4),
        (Condition::Burning, 5),
        (Condition::Slow, 6),
        (Condition::Haste, 7),
    ] {
        let words = format!("{} {turns}", condition.info().short);
        assert!(panel.contains(&words), "{words}:\n{panel}");
    }
}

#[test]
fn the_panel_says_how_the_player_stands() {
    let mut level = level(HALL);
    level.hero.growth.level = 2;
    level.hero.growth.talents.learnt.push(Talent::Dazzle);
    level.hero.growth.experience = 50;
    level.hero.bag[3] = Some(Item { enchantment: 1, ..Item::new(ItemKind::Sword) });
    level.hero.bag[4] = Some(Item::new(ItemKind::HoundCharm));
    (level.hero.equipment.weapon, level.hero.equipment.charm) = (Some(Slot(3)), Some(Slot(4)));
    level.actors[0].conditions[Condition::Haste] = 12;
    level.actors[0].conditions[Condition::Burning] = 3;
    let panel = panel(&shown(level));
    let [burns, hastes] = [Condition::Burning, Condition::Haste].map(|condition| condition.info().short);
    for words in [
        "30/30",
        "▲ 2",
        "50/120",
        "power 8   defence 2   ",
        "☼           1000",
        ")  +1 sword   [  leather  ♀  hound",
        &format!("{burns} 3   {hastes} 12"),
        &format!("3 {}   turn 0", emberdeep::content::Place::Halls.info().name.trim_start_matches("the ")),
    ] {
        assert!(panel.contains(words), "{words} is not in:\n{panel}");
    }
}

fn crowd(count: usize) -> Level {
    let mut level = level(HALL);
    for (i, monster) in Monster::ALL.into_iter().filter(|m| *m != Monster::Shade).take(count).enumerate() {
        add(&mut level, monster, 1 + i as i32 % 10, 1 + i as i32 / 10);
    }
    level
}

#[test]
fn foes_in_view_are_listed_with_health_and_mood() {
    let mut level = level(HALL);
    add(&mut level, Monster::Goblin, 7, 3);
    level.actors[1].body.hp = 5;
    level.items.push(Lying { at: Point::new(4, 3), item: Item::several(ItemKind::Dart, 3) });
    let panel = panel(&shown(level));
    let line = panel.lines().find(|line| line.contains("goblin")).expect("a line for it");
    assert!(line.contains("g   goblin") && line.contains("5/12") && line.ends_with("asleep"), "{line}");
    assert!(panel.contains("/  3 darts"), "{panel}");
}

#[test]
fn long_foe_list_grows_over_the_map() {
    let screen = shown(crowd(9));
    let rows: Vec<String> = screen.to_text().lines().map(|row| row.chars().skip(110).collect()).collect();
    let is_foe = |row: &String| row.trim_end().ends_with("asleep");
    let listed: Vec<usize> = (0..rows.len()).filter(|y| is_foe(&rows[*y])).collect();
    let last = *listed.last().expect("foes");
    assert_eq!(
        listed,
        (last - 5..=last).collect::<Vec<_>>(),
        "six, one below the other:\n{}",
        rows.join("\n")
    );
    assert!(listed[0] < MAP_ROWS as usize && rows[last + 1].contains("+3"), "{}", rows.join("\n"));
    let few = shown(crowd(2));
    assert!(!few.is_covered(79, MAP_ROWS - 1), "two have room");
}

#[test]
fn a_list_of_foes_hides_nobody_on_the_map() {
    let listed = |row: usize| {
        let mut hall = vec![".".repeat(80); MAP_ROWS as usize];
        hall[row].replace_range(70..71, "@");
        let mut level = level(&hall.join("\n"));
        let kinds = [Monster::Goblin, Monster::Orc, Monster::Rat, Monster::Jackal, Monster::Kobold];
        for (x, monster) in (65..).zip(kinds) {
            add(&mut level, monster, x, row as i32);
        }
        let screen = shown(level);
        assert!(
            !screen.is_covered(70, row as i32) && !screen.is_covered(66, row as i32),
            "{}",
            panel(&screen)
        );
        screen.to_text().lines().filter(|line| line.trim_end().ends_with("asleep")).count()
    };
    assert_eq!(listed(MAP_ROWS as usize - 1), 2, "as many as the panel has room for");
    assert_eq!(listed(20), 5);
}

#[test]
fn the_mouse_names_only_what_is_known() {
    let mut level = level("#########\n#.@.#...#\n#########");
    add(&mut level, Monster::Orc, 6, 1);
    add(&mut level, Monster::Goblin, 3, 1);
    let mut app = App::new(Game::on_level(1, level));
    let mut over = |x, y| {
        app.feed(Input::Hover(Some(Point::new(2 * x, y))));
        let panel = panel(app.frame().0);
        panel.lines().nth(3).expect("a fourth row").chars().skip(44).collect::<String>()
    };
    assert!(over(3, 1).starts_with("A goblin, 12/12, asleep. Hit it asleep: you win, "));
    assert!(over(2, 1).starts_with("You"));
    assert_eq!(over(1, 1).trim(), "", "of bare floor there is nothing to say");
    assert_eq!(over(6, 1).trim(), "");
    assert_eq!(over(20, 20).trim(), "");
}

#[test]
fn foes_alike_share_a_row_where_not_each_has_one() {
    let mut level = level(HALL);
    for (x, monster) in [(6, Monster::Rat), (7, Monster::Goblin), (8, Monster::Rat), (9, Monster::Rat)] {
        add(&mut level, monster, x, 3);
    }
    let four = panel(&shown(level.clone()));
    // The first is above the panel.
    let kinds: Vec<_> = four.lines().take(3).map(|line| line[line.len() - 40..].to_owned()).collect();
    assert!(kinds[0].contains("rat") && kinds[1].contains("rat") && kinds[2].contains("goblin"), "{four}");
    for x in 7..10 {
        add(&mut level, Monster::Rat, x, 4);
    }
    level.actors[1].body.hp = 2;
    let seven = panel(&shown(level));
    assert!(seven.contains("r   6 rats") && seven.contains("all 32/36"), "{seven}");
    assert!(seven.contains("goblin") && !seven.contains("more"), "{seven}");
}

#[test]
fn hover_explains_every_number() {
    let mut level = level(HALL);
    level.actors[0].body.power = 4;
    level.hero.bag[3] = Some(Item { enchantment: 1, ..Item::new(ItemKind::Sword) });
    level.hero.equipment.weapon = Some(Slot(3));
    let mut app = App::new(Game::on_level(1, level));
    let mut over = |x, row| {
        app.feed(Input::Hover(Some(Point::new(x, MAP_ROWS + row))));
        panel(app.frame().0).lines().nth(3).expect("a fourth row").chars().skip(44).collect::<String>()
    };
    assert_eq!(over(3, 0).trim(), "Health 30 of 30: 30 to start with.");
    assert_eq!(over(3, 1).trim(), "Level 1: 0 of 60 experience to the next, which gives +7 health, +1 power");
    assert_eq!(over(3, 2).trim(), "Power 9: 3 to start with, 1 from levels, 5 from the +1 sword.");
    assert_eq!(over(15, 2).trim(), "Defence 2: 1 to start with, 1 from the leather armour.");
    assert_eq!(over(28, 2).trim(), "Light 8: tiles, open, 1000 oil, and 0 in flasks.");
}

/// Who hunts is listed with what it does next turn, and what that costs; who does not, with its mood.
#[test]
fn beside_a_hunter_stands_what_it_does_next() {
    let mut level = level(HALL);
    let last_known = level.player().at;
    for (monster, x) in [(Monster::Orc, 6), (Monster::Goblin, 9)] {
        add(&mut level, monster, x, 3);
        level.actors.last_mut().expect("a foe").mood = Mood::Hunting { last_known, lost: 0 };
    }
    level.actors.last_mut().expect("a foe").conditions[Condition::Haste] = 9;
    add(&mut level, Monster::Troll, 1, 1);
    level.actors.last_mut().expect("a foe").mood = Mood::Asleep { spell: u16::MAX };
    let panel = panel(&shown(level));
    for (name, word) in [("orc", "hits 5"), ("goblin", "comes x2"), ("troll", "asleep")] {
        let is_said = panel.lines().any(|line| line.contains(name) && line.contains(word));
        assert!(is_said, "{name} {word} is not in:\n{panel}");
    }
}

#[test]
fn loss_to_a_fast_foe_covers_the_turn() {
    let mut level = level(HALL);
    let last_known = level.player().at;
    add(&mut level, Monster::Orc, 6, 3);
    let orc = level.actors.last_mut().expect("a foe");
    orc.mood = Mood::Hunting { last_known, lost: 0 };
    orc.conditions[Condition::Haste] = 9;
    let panel = panel(&shown(level));
    assert!(panel.contains("hits 10") && !panel.contains("x2"), "{panel}");
}

/// A shout says what it is for, and so does how the fight ends: nobody can know whom it will bring.
#[test]
fn a_shout_that_is_to_come_is_told() {
    let mut level = level(HALL);
    let last_known = level.player().at;
    add(&mut level, Monster::Kobold, 9, 3);
    level.actors.last_mut().expect("a foe").mood = Mood::Hunting { last_known, lost: 0 };
    let mut app = App::new(Game::on_level(1, level));
    let before = panel(app.frame().0);
    assert!(before.lines().any(|line| line.contains("kobold") && line.ends_with("calls help")), "{before}");
    assert!(before.contains("if nobody hears"), "{before}");
    (0..2).for_each(|_| app.feed(Input::Key(Key::char('x'))));
    let card = app.frame().0.to_text();
    assert!(card.lines().any(|line| line.contains("kobold") && line.contains("calls help")), "{card}");
    app.feed(Input::Key(Key::plain(Code::Esc)));
    app.feed(Input::Key(Key::char('.')));
    let after = panel(app.frame().0);
    assert!(!after.contains("calls help") && !after.contains("if nobody hears"), "{after}");
}

/// How many text cells have a background.
fn cells(screen: &Canvas, colour: Rgb) -> usize {
    let size = screen.size();
    let cells = (0..size.rows).flat_map(|y| (0..size.columns).map(move |x| (x, y)));
    cells.filter(|(x, y)| screen.text_cell(*x, *y).bg == Some(colour)).count()
}

/// The screen in each layout.
fn in_each_layout(level: &Level) -> [Canvas; 3] {
    [Size::FULL, Size::BESIDE, Size::LEAST].map(|size| {
        let mut app = App::new(Game::on_level(1, level.clone()));
        app.resize(size.columns, size.rows);
        app.frame().0.clone()
    })
}

#[test]
fn oil_is_a_bar_that_is_full_at_the_start() {
    let bar = |oil: i32| {
        let mut level = level(HALL);
        level.hero.lantern.oil = oil;
        in_each_layout(&level).map(|screen| {
            let filled = theme::OIL_LEFT.full;
            (cells(&screen, filled), cells(&screen, theme::OIL_LEFT.empty))
        })
    };
    for (i, whole) in [18, 18, 14].into_iter().enumerate() {
        assert_eq!(bar(1000)[i], (whole, 0));
        assert_eq!(bar(1250)[i], (whole, 0), "it is no fuller with more");
        assert_eq!(bar(500)[i], (whole / 2, whole / 2));
        assert_eq!(bar(100)[i].0, 0, "little oil has another colour");
    }
    let mut hooded = level(HALL);
    hooded.hero.lantern.hooded = true;
    in_each_layout(&hooded).iter().for_each(|screen| assert!(screen.to_text().contains("hooded")));
}

#[test]
fn sleep_is_a_bar_with_a_number_once_it_is_less() {
    let asleep = |rest: i32| {
        let mut level = level(HALL);
        add(&mut level, Monster::Goblin, 9, 3);
        level.actors[1].mood = Mood::Asleep { spell: 0 };
        level.actors[1].sleep.rest = rest;
        in_each_layout(&level)
    };
    let full = Monster::Goblin.info().rest;
    for (whole, half) in asleep(full).iter().zip(&asleep(full / 2)) {
        let filled = |screen| cells(screen, theme::SLEEP.full);
        assert_eq!(filled(half), filled(whole) / 2);
        assert!(!whole.to_text().contains("asleep") && !whole.to_text().contains(&format!("{full}/{full}")));
    }
    assert!(panel(&asleep(full / 2)[0]).contains(&format!("{}/{full}", full / 2)));
}

#[test]
fn changed_strength_shows_from_what_to_what() {
    let mut level = level(HALL);
    level.actors[0].conditions[Condition::StoneSkin] = 9;
    let (power, defence) = level.strength(level.player());
    let screens = in_each_layout(&level);
    let plain = defence - emberdeep::content::items::STONE_SKIN;
    for screen in &screens {
        let text = screen.to_text();
        assert!(text.contains(&format!("defence {plain}\u{2500}\u{2192}{defence}")), "{text}");
        assert!(
            text.lines().any(|row| row.contains(&format!("power {power}"))
                && !row.contains(&format!("power {power}\u{2500}"))),
            "{text}"
        );
    }
    let ascii = Grid::of(&screens[0], Signs { ascii: true, few_colours: true }, (160, 50)).to_text();
    assert!(ascii.contains(&format!("defence {plain}->{defence}")), "{ascii}");
}

#[test]
fn the_moon_fills_until_the_night_shift_is_near() {
    let whole = floors::info(3).night_shift;
    let moon = |turns: u16| {
        let mut level = level(HALL);
        level.timers.night_shift = Some(NightShift { turns, down: true, foes: vec![Monster::Rat] });
        in_each_layout(&level).map(|screen| {
            let text = screen.to_text();
            let ascii = Grid::of(&screen, Signs { ascii: true, few_colours: true }, (160, 50)).to_text();
            let face = |text: &str| {
                let row = text
                    .lines()
                    .find(|row| {
                        row.contains(emberdeep::content::Place::Halls.info().name.trim_start_matches("the "))
                    })
                    .expect("the floor");
                row.chars().skip_while(|c| *c != '(').take(4).collect::<String>()
            };
            (face(&text), face(&ascii), text.contains(&format!("shift in {turns}")))
        })
    };
    let looks = |face: &str, ascii: &str, is_told| {
        let one = (face.to_owned(), ascii.to_owned(), is_told);
        [one.clone(), one.clone(), one]
    };
    assert_eq!(moon(whole), looks("(  )", "(  )", false));
    assert_eq!(moon(whole - (whole - 100) / 2 - 1), looks("(█ )", "(# )", false));
    assert_eq!(moon(101), looks("(█▌)", "(##)", false));
    assert_eq!(moon(100), looks("(██)", "(##)", true));
    assert_eq!(moon(1), looks("(██)", "(##)", true));
    let none = in_each_layout(&level(HALL));
    assert!(none.iter().all(|screen| !screen.to_text().contains("(  )")), "nobody is to come");
}
