//! Changes of the display's size at any moment: open screens stay open, nothing is drawn outside, and a sentence says
//! if the display is too small.

use crate::long::rounds;
use crate::play::{game_of, press, room, text, title, words};
use crate::random_input::{any_input, deep};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::input::{Button, Input};
use emberdeep::canvas::keys::{Code, Key};
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::game::Game;
use emberdeep::map::Point;
use emberdeep::rng::Rng;
use rayon::prelude::*;

/// Room for text as a person gives it who drags a window about.
fn any_room(dice: &mut Rng) -> (i32, i32) {
    match dice.range(0, 9) {
        0 => (160, 50),
        1 => (100, 34),
        2 => (dice.range(0, 99), dice.range(0, 33)),
        _ => (dice.range(100, 200), dice.range(34, 60)),
    }
}

/// A thousand inputs with pictures and changes of size between them.
fn drag_about(seed: u64, mut app: App) {
    let mut dice = Rng::for_players(seed);
    for number in 0..1_000 {
        if dice.range(0, 3) == 0 {
            let (columns, rows) = any_room(&mut dice);
            let open = app.open_screens();
            app.resize(columns, rows);
            assert_eq!(app.open_screens(), open);
            let size = app.frame().0.size();
            assert_eq!(size, Size::within(columns, rows), "seed {seed}, input {number}");
        }
        app.feed(any_input(&mut dice));
        if dice.range(0, 3) > 0 {
            app.settle();
        } else {
            app.tick();
        }
        app.animate(dice.range(0, 300) as u32);
        if dice.range(0, 2) > 0 {
            app.frame();
        }
        if app.is_over() {
            return;
        }
    }
}

#[test]
fn no_size_and_no_change_of_it_breaks_a_screen() {
    (0..rounds(30, 300) as u64).into_par_iter().for_each(|seed| {
        let app = match seed % 3 {
            0 => title(),
            1 => App::new(Game::new(seed)),
            _ => App::new(deep(seed)),
        };
        drag_about(seed, app);
    });
}

/// The line of a list that is marked, as it is written.
fn marked(app: &mut App) -> String {
    let screen = app.frame().0;
    let is_marked = |screen: &Canvas, x: i32, y: i32| screen.text_cell(x, y).bg == Some(theme::CHOSEN_BG);
    let Size { columns, rows, .. } = screen.size();
    let row = (0..rows).find(|y| (0..columns).filter(|x| is_marked(screen, *x, *y)).count() > 10);
    let row = row.unwrap_or_else(|| panic!("no line is marked:\n{}", screen.to_text()));
    let marked = (0..columns).filter(|x| is_marked(screen, *x, row));
    marked.map(|x| screen.text_cell(x, row).symbol).collect::<String>().trim().to_owned()
}

#[test]
fn the_chosen_line_is_in_sight_at_every_size() {
    for (keys, lines) in [("{Enter}", 60), ("{Esc}b", 70), ("{Esc}o", 25), ("i", 12)] {
        let mut app = App::new(deep(3));
        press(&mut app, keys);
        for _ in 0..lines {
            app.resize(160, 50);
            let whole = marked(&mut app);
            app.resize(100, 34);
            let small = marked(&mut app);
            let begins = |line: &str| line.split("  ").next().unwrap_or_default().to_owned();
            assert_eq!(begins(&small), begins(&whole), "after {keys}");
            press(&mut app, "{Down}");
        }
    }
}

/// Beside a panel stands nothing or whole words of what it covers: half a word reads as another.
#[test]
fn a_panel_leaves_no_half_words_beside_it() {
    const PANEL: [Rgb; 3] = [theme::OVERLAY_BG, theme::EDGE, theme::CHOSEN_BG];
    for keys in ["i", "c", "{Enter}", "?", "{Esc}", "m"] {
        let mut app = App::new(deep(3));
        app.resize(100, 34);
        let before = app.frame().0.clone();
        press(&mut app, keys);
        let after = app.frame().0.clone();
        let map = after.view();
        for y in 0..34 {
            // The signs of the map are no words.
            let from = if y < map.rows { map.columns } else { 0 };
            let is_panel = |x: i32| after.text_cell(x, y).bg.is_some_and(|bg| PANEL.contains(&bg));
            let is_left = |x: i32| !is_panel(x) && after.text_cell(x, y).symbol != ' ';
            let columns: Vec<i32> = (from..100).collect();
            for word in columns.split(|x| before.text_cell(*x, y).symbol == ' ') {
                let left = word.iter().filter(|x| is_left(**x)).count();
                assert!(left == 0 || left == word.len(), "{keys}, row {y}:\n{}", after.to_text());
            }
        }
    }
}

#[test]
fn map_scrolls_with_player_and_cursor() {
    let mut app = App::new(deep(3));
    app.resize(100, 34);
    let last = game_of(&app).level().map.height - 1;
    press(&mut app, "x");
    for (key, shown) in [("{Shift+Up}", 0), ("{Shift+Down}", last)] {
        press(&mut app, &key.repeat(6));
        let view = app.frame().0.view();
        assert_eq!((view.columns, view.rows), (80, 29));
        assert!((view.corner.y..view.corner.y + view.rows).contains(&shown), "{shown}: {view:?}");
    }
    press(&mut app, "{Esc}");
    let at = game_of(&app).level().player().at;
    let screen = app.frame().0;
    let (over, y) = screen.over_tile(at).expect("the player is shown");
    assert_eq!(screen.cell(over.start, y).glyph.symbol(), '@');
    // What the mouse points at is what lies under it.
    app.feed(Input::Click(Button::Right, Point::new(over.start, y)));
    assert!(words(&mut app).contains(" you 30/30 "), "{}", text(&mut app));
}

#[test]
fn museum_scroll_ends_at_the_last_row() {
    for (columns, rows) in [(160, 50), (160, 40), (100, 34)] {
        let mut app = title();
        app.resize(columns, rows);
        press(&mut app, "m5x");
        let first = text(&mut app);
        press(&mut app, &"{Shift+Down}".repeat(9));
        let last = text(&mut app);
        assert_eq!(
            first == last,
            rows == 50,
            "{columns}x{rows}: all of its fifty rows are shown, or else it scrolls"
        );
        press(&mut app, &"{Shift+Up}".repeat(9));
        assert_eq!(text(&mut app), first);
    }
}

#[test]
fn too_small_display_is_reported() {
    let mut app = room(|level| level.actors[0].at = Point::new(9, 9));
    press(&mut app, "i");
    app.resize(79, 23);
    let told = text(&mut app);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let needs = "Emberdeep needs 80 columns and 24 rows of text, and has 79 and 23.";
    assert_eq!(told, format!("{needs} Make the window larger or its font smaller."));
    press(&mut app, "{Esc}..");
    app.resize(1, 1);
    app.frame();
    app.resize(160, 50);
    assert!(text(&mut app).contains("Your bag") && game_of(&app).turn() == 0);
    app.feed(Input::Key(Key::plain(Code::Esc)));
    assert!(!text(&mut app).contains("Your bag"));
}
