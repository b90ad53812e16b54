//! Random keys and mouse inputs: no press, move, click or drag breaks anything, and Esc leads back.

use crate::levels::built;
use crate::long::rounds;
use crate::play::{clock, game_of, give, hit};
use emberdeep::app::{App, Start};
use emberdeep::canvas::input::{Button, Input, Turn};
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::canvas::size::Size;
use emberdeep::content::{FLOORS, Item, ItemKind};
use emberdeep::game::Game;
use emberdeep::map::Point;
use emberdeep::rng::Rng;
use emberdeep::saves::Recorder;
use proptest::prelude::*;
use rayon::prelude::*;

const HEIGHT: i32 = Size::FULL.rows;
const TEXT_WIDTH: i32 = Size::FULL.columns;

const NAMES: [&str; 20] = [
    "Up",
    "Down",
    "Left",
    "Right",
    "PgUp",
    "Home",
    "Enter",
    "Enter",
    "Esc",
    "Tab",
    "F1",
    "F11",
    "Num5",
    "Num3",
    "Backspace",
    "Ctrl+n",
    "Ctrl+r",
    "Shift+Left",
    "Shift+Down",
    "Alt+x",
];

fn key() -> impl Strategy<Value = Key> {
    let named = prop::sample::select(&NAMES[..]).prop_map(|name| Key::from_name(name).expect("a key"));
    prop_oneof![
        3 => prop::char::range(' ', '~').prop_map(Key::char),
        2 => named,
    ]
}

/// Presses Esc until only the run or the title is left, and checks that each press closes one screen. The choice that a
/// level brings has to be made; from there Esc leads to the menu, and another back.
fn leave(app: &mut App) -> Result<(), TestCaseError> {
    for _ in 0..12 {
        let open = app.open_screens();
        if open == 0 {
            return Ok(());
        }
        let must_choose = open == 1 && !app.is_at_title() && game_of(app).level().hero.has_to_choose();
        hit(app, if must_choose { Key::char('1') } else { Key::plain(Code::Esc) });
        prop_assert!(!app.is_over());
        prop_assert!(app.open_screens() < open || must_choose, "{open} screens stay open");
    }
    prop_assert_eq!(app.open_screens(), 0);
    Ok(())
}

/// A key as a hurried and clueless player would press it.
fn any_key(dice: &mut Rng) -> Key {
    match dice.range(0, 9) {
        0..=5 => Key::char(char::from(dice.range(32, 126) as u8)),
        6 => Key::plain(Code::Enter),
        7 => Key::plain(Code::Esc),
        _ => Key::from_name(dice.pick::<&str>(&NAMES)).expect("a key"),
    }
}

/// Five thousand keys on dungeon `seed`, and the way back from wherever they have led.
fn hammer(seed: u64) {
    let mut dice = Rng::for_players(seed);
    let mut app = App::new(Game::new(seed));
    for _ in 0..5_000 {
        hit(&mut app, any_key(&mut dice));
        if app.is_over() {
            app = App::new(Game::new(seed + 1_000));
        }
    }
    leave(&mut app).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
}

/// What two hurried hands do, before the last picture has been drawn or after it.
pub fn any_input(dice: &mut Rng) -> Input {
    let at = Point::new(dice.range(0, TEXT_WIDTH - 1), dice.range(0, HEIGHT - 1));
    match dice.range(0, 19) {
        0..=6 => Input::Key(any_key(dice)),
        7 => Input::Held(any_key(dice)),
        8..=10 => Input::Hover(Some(at)),
        11..=15 => Input::Click(Button::Left, at),
        // The panel and its buttons are a tenth of the screen, and get more than a tenth of the clicks.
        16 => Input::Click(Button::Left, Point::new(at.x, HEIGHT - 1 - at.y % 5)),
        17 => Input::Click(Button::Right, at),
        18 => Input::Drag(at),
        _ => *dice.pick(&[
            Input::Focus,
            Input::Blur,
            Input::Released(Key::char('0')),
            Input::Hover(None),
            Input::Close,
            Input::Wheel(Turn::Up),
            Input::Wheel(Turn::Down),
        ]),
    }
}

/// A floor of the dungeon `seed`, any of the ten, and a full bag.
pub fn deep(seed: u64) -> Game {
    let depth = 1 + (seed % u64::from(FLOORS)) as u32;
    let mut level = built(seed, depth);
    ItemKind::ALL
        .into_iter()
        .filter(|kind| *kind != ItemKind::Ember)
        .take(20)
        .for_each(|kind| give(&mut level, Item::new(kind)));
    Game::on_level(seed, level)
}

/// Three thousand inputs of keyboard and mouse, with pictures, steps of what goes on, and motion between them, as they
/// come.
fn both_hands(seed: u64) {
    let mut dice = Rng::for_players(seed);
    let from_title = seed.is_multiple_of(4);
    let mut app =
        if from_title { App::open(Recorder::idle(clock), Start::Title(None)) } else { App::new(deep(seed)) };
    for _ in 0..3_000 {
        app.feed(any_input(&mut dice));
        match dice.range(0, 9) {
            0 => {}
            1..=2 => drop(app.tick()),
            3 => app.animate(dice.range(1, 60) as u32),
            _ => app.settle(),
        }
        if dice.range(0, 4) > 0 {
            app.frame();
        }
        if app.is_over() {
            app = App::new(deep(seed + 1_000));
        }
    }
    app.settle();
    app.frame();
    leave(&mut app).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
}

#[test]
fn whatever_two_hands_do_is_survived_on_every_floor() {
    let seeds = rounds(5, 400) as u64;
    (0..seeds).into_par_iter().for_each(both_hands);
}

#[test]
fn random_keys_break_nothing() {
    let seeds = rounds(5, 400) as u64;
    (0..seeds).into_par_iter().for_each(hammer);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(80, 200) as u32))]
    #[test]
    fn any_keys_are_survived_and_esc_leads_back(
        seed in 0..1000_u64,
        from_title: bool,
        keys in prop::collection::vec(key(), 0..300),
    ) {
        let mut app = if from_title {
            App::open(Recorder::idle(clock), Start::Title(None))
        } else {
            App::new(Game::new(seed))
        };
        for key in keys {
            hit(&mut app, key);
            if app.is_over() {
                return Ok(());
            }
        }
        prop_assert_eq!(app.frame().0.to_text().lines().count(), 50);
        leave(&mut app)?;
    }
}
