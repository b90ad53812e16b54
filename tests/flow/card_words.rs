//! How much a card says at once: its words and numbers are counted on the screen.

use crate::levels::{ASLEEP, add};
use crate::play::{give, press, room, text};
use emberdeep::app::App;
use emberdeep::canvas::theme;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::level::{Level, Mood};
use emberdeep::map::{Point, TileType};

/// What a first card holds at most. Name and state take up to 7 words, the keys 7, what a kind does 18, and a forecast
/// with all that it cannot know 13 more. Numbers: two of health, two of sleep, one left, and four in what a kind does.
const MOST: (usize, usize) = (45, 9);

/// The text of the card, from its title to its keys.
fn card(app: &mut App) -> String {
    let (screen, _) = app.frame();
    let size = screen.size();
    let bg = |x, y| screen.text_cell(x, y).bg;
    let mut cells = (0..size.rows).flat_map(|y| (0..size.columns).map(move |x| (x, y)));
    let (left, top) = cells.find(|(x, y)| bg(*x, *y) == Some(theme::EDGE)).expect("a card");
    let right = (left + 1..size.columns).find(|x| bg(*x, top) != Some(theme::OVERLAY_BG)).expect("its end");
    let rows = (top..size.rows).take_while(|y| bg(left, *y) == Some(theme::EDGE));
    let row = |y: i32| (left + 1..right).map(|x| screen.text_cell(x, y).symbol).collect::<String>();
    rows.map(row).collect::<Vec<_>>().join("\n")
}

/// The same in one line.
fn words(app: &mut App) -> String {
    card(app).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn count(card: &str) -> (usize, usize) {
    let words = card.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    let numbers = card.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).count();
    (words, numbers)
}

fn assert_within(card: &str, (words, numbers): (usize, usize)) {
    let found = count(card);
    assert!(found.0 <= words && found.1 <= numbers, "{found:?} words and numbers:\n{card}");
}

fn looked_at(change: impl FnOnce(&mut Level)) -> String {
    let mut app = room(change);
    press(&mut app, "x");
    card(&mut app)
}

/// A foe of that kind so many tiles east of the player.
fn put(level: &mut Level, monster: Monster, east: i32, mood: Mood) {
    add(level, monster, level.player().at + Point::new(east, 0), mood);
}

const HUNTING: Mood = Mood::Hunting { last_known: Point { x: 10, y: 6 }, lost: 0 };

#[test]
fn goblin_in_grass_is_three_lines() {
    let card = looked_at(|level| {
        let at = level.player().at + Point::new(3, 0);
        level.map.set(at, TileType::Grass);
        put(level, Monster::Goblin, 3, HUNTING);
    });
    assert_within(&card, (35, 6));
    assert!(!card.contains("grass"), "{card}");
}

#[test]
fn sleeping_rat_is_three_lines() {
    for stirred in [false, true] {
        let card = looked_at(|level| {
            put(level, Monster::Rat, 5, ASLEEP);
            (level.actors[1].sleep.stirred, level.actors[1].sleep.rest) = (stirred, 11);
        });
        assert_eq!(card.contains("sleep 11/14"), stirred, "{card}");
        assert_within(&card, (30, 5));
    }
}

#[test]
fn first_card_of_any_foe_is_short() {
    let cases = [(ASLEEP, 0), (Mood::Wandering { goal: None }, 0), (HUNTING, 0), (HUNTING, 2)];
    let mut seen = 0;
    for monster in Monster::ALL {
        for (mood, company) in cases {
            let card = looked_at(|level| {
                level.ground.glow.fill(true);
                put(level, monster, 2, mood);
                level.actors[1].sleep.stirred = true;
                (0..company).for_each(|more| put(level, Monster::Kobold, -3 - more, HUNTING));
            });
            assert_within(&card, MOST);
            seen += usize::from(card.contains("x more"));
        }
    }
    assert!(seen > 150, "{seen} of them are foes");
}

#[test]
fn second_press_shows_the_rest() {
    let mut app = room(|level| put(level, Monster::Goblin, 3, HUNTING));
    press(&mut app, "x");
    let first = card(&mut app);
    assert!(first.contains("x more") && !first.contains("5 power"), "{first}");
    press(&mut app, "x");
    let all = card(&mut app);
    assert!(
        !all.contains("x more") && all.contains("5 power, 0 defence.") && all.contains("Hired by the day"),
        "{all}"
    );
    press(&mut app, "x");
    assert_eq!(app.open_screens(), 0, "a third closes it");
    press(&mut app, "x");
    assert_eq!(card(&mut app), first);
}

#[test]
fn click_on_the_card_shows_the_rest() {
    use emberdeep::canvas::input::{Button, Input};
    let mut app = room(|level| put(level, Monster::Goblin, 3, HUNTING));
    press(&mut app, "x");
    let (words, row) = (text(&mut app), "Its");
    let y = words.lines().position(|line| line.contains("You win")).expect("a verdict");
    let line = words.lines().nth(y).expect("a row");
    let x = line.chars().count() - line.split_once("You win").expect(row).1.chars().count();
    app.feed(Input::Click(Button::Left, Point::new(x as i32, y as i32)));
    assert!(card(&mut app).contains("5 power"), "{}", card(&mut app));
}

#[test]
fn item_card_says_first_what_it_changes() {
    let mut app = room(|level| give(level, Item::new(ItemKind::Sword)));
    press(&mut app, "id");
    let first = words(&mut app);
    let [does, changes] = [ItemKind::Sword.info().description, "Instead of your dagger: power "]
        .map(|words| first.find(words).unwrap_or_else(|| panic!("{words} is not on:\n{first}")));
    assert!(does < changes && first.contains('→') && first.contains("x more"), "{first}");
    assert!(!first.contains("Your dagger: "), "{first}");
    press(&mut app, "x");
    assert!(words(&mut app).contains("Your dagger: "), "{}", words(&mut app));
}

#[test]
fn chamber_card_says_its_catch_first() {
    use emberdeep::content::MachineKind;
    use emberdeep::level::Machine;
    let kind = MachineKind::BellTower;
    let mut app = room(|level| {
        let at = level.player().at + Point::new(3, 0);
        level.map.set(at, TileType::Gate);
        level.machines.push(Machine { is_known: true, ..Machine::bare(kind, [at].into(), at) });
    });
    press(&mut app, "xlll");
    let first = words(&mut app);
    assert!(first.contains(kind.info().asks), "{first}");
    press(&mut app, "x");
    assert!(words(&mut app).contains(kind.info().about), "{}", words(&mut app));
}

#[test]
fn card_names_what_you_stand_on() {
    let mut app = room(|level| {
        let at = level.player().at;
        crate::levels::lay(level, ItemKind::OilFlask, at);
    });
    press(&mut app, "x");
    assert!(words(&mut app).contains("you 30/30 An oil flask. "), "{}", words(&mut app));
}
