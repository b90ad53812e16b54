//! Every screen at the smallest size: its text, and that nothing is drawn outside or cut off.

use super::each;
use crate::keys::deep;
use crate::play::{foe, give, level, press, text, title};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme;
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use std::ops::Range;

#[test]
fn every_screen_by_its_text_where_there_is_little_room() {
    each(|name, app| {
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        let text = app.frame().0.to_text();
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("small__{name}"), text);
        });
    });
}

/// The columns behind the line of light at a panel's left edge in row `y`.
fn panels(screen: &Canvas, y: i32) -> Vec<Range<i32>> {
    let columns = screen.size().columns;
    let ground = |x: i32| screen.text_cell(x, y).bg;
    let is_panel = |x: i32| [theme::OVERLAY_BG, theme::CHOSEN_BG, theme::EDGE].map(Some).contains(&ground(x));
    let starts =
        (0..columns).filter(|x| ground(*x) == Some(theme::EDGE) && ground(x + 1) == Some(theme::OVERLAY_BG));
    starts.map(|from| from..(from..columns).find(|x| !is_panel(*x)).unwrap_or(columns)).collect()
}

/// Fails if a line of a panel reaches into its right margin, or beyond it.
fn assert_within_panels(name: &str, screen: &Canvas) {
    for y in 0..screen.size().rows {
        for Range { start, end } in panels(screen, y) {
            let is_free = (end - 2..end).all(|x| screen.text_cell(x, y).symbol == ' ');
            assert!(is_free, "{name}, row {y}, columns {start} to {end}:\n{}", screen.to_text());
        }
    }
}

#[test]
fn no_line_of_a_panel_is_cut_off_where_there_is_little_room() {
    each(|name, app| {
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        assert_within_panels(name, app.frame().0);
    });
}

#[test]
fn every_part_of_the_help_and_of_the_sheet_fits_and_says_which_part_it_is() {
    for mut app in [title(), App::new(deep(3)), App::new(deep(9))] {
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        press(&mut app, "?");
        let mut parts = 0;
        for _ in 0..60 {
            let screen = app.frame().0.clone();
            assert_within_panels("help", &screen);
            let text = screen.to_text();
            parts += usize::from(text.contains("Esc close") && text.contains(" of "));
            press(&mut app, "{Right}");
        }
        assert!(parts > 30, "most pages take several parts, and say so: {parts}");
    }
    for seed in 0..30 {
        let mut app = App::new(deep(seed));
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        press(&mut app, "c");
        for _ in 0..4 {
            let screen = app.frame().0;
            assert_within_panels("sheet", screen);
            let rows = (0..34).flat_map(|y| panels(screen, y).into_iter().map(move |row| (y, row)));
            let words: String =
                rows.flat_map(|(y, row)| row.map(move |x| screen.text_cell(x, y).symbol)).collect();
            assert!(!words.contains("..."), "seed {seed}:\n{}", screen.to_text());
            press(&mut app, "{PgDn}");
        }
    }
}

#[test]
fn practice_is_said_beside_the_map_and_not_on_it() {
    let mut seen = 0;
    each(|name, app| {
        if name == "films__practice" {
            app.resize(Size::LEAST.columns, Size::LEAST.rows);
            let screen = app.frame().0;
            let row = |x: Range<i32>| x.map(|x| screen.text_cell(x, 0).symbol).collect::<String>();
            assert_eq!((row(0..81).trim(), row(81..100).trim()), ("", "Practice unscored"));
            seen += 1;
        }
    });
    assert_eq!(seen, 1);
}

/// The words of the rows that a screen without a panel has written over the map, the hints last.
fn written_over_the_map(app: &mut App) -> Vec<String> {
    let screen = app.frame().0;
    let columns = screen.size().columns;
    let rows = (0..screen.size().rows).filter(|y| screen.text_cell(0, *y).bg == Some(theme::OVERLAY_BG));
    rows.map(|y| (0..columns).map(|x| screen.text_cell(x, y).symbol).collect::<String>()).collect()
}

#[test]
fn no_words_of_aiming_are_cut_off() {
    let mut longest = 0;
    for kind in ItemKind::ALL {
        for steps in ["", "llll", "kkkkkkkkkkk", "{Space}"] {
            let mut app = App::new(Game::on_level(
                7,
                level(|level| {
                    give(level, Item::new(kind));
                    for (monster, east) in [(Monster::Archer, 3), (Monster::Orc, 4), (Monster::Archer, 5)] {
                        foe(level, monster, east);
                    }
                }),
            ));
            press(&mut app, &format!("td{steps}"));
            let wide = written_over_the_map(&mut app);
            app.resize(100, 34);
            let narrow = written_over_the_map(&mut app);
            let Some(hints) = narrow.last() else { continue };
            longest = longest.max(narrow.len());
            let screen = text(&mut app);
            assert!(hints.trim_end().ends_with("Esc cancel"), "{screen}");
            let in_order = |rows: &[String]| {
                let mut all: Vec<String> =
                    rows.iter().flat_map(|row| row.split_whitespace()).map(str::to_owned).collect();
                all.sort_unstable();
                all
            };
            assert_eq!(in_order(&narrow), in_order(&wide), "{kind:?}:\n{screen}");
            assert!(narrow.iter().all(|row| row.ends_with("  ")), "{screen}");
            assert!(text(&mut app).contains('['), "the cursor is not covered: {screen}");
        }
    }
    assert!(longest > 2, "some words take more rows than there were");
}
