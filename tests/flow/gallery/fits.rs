//! At every size all fits: nothing is cut off, and no card lies on those in view.

use super::area::{Area, is_dimmed};
use super::{PICTURES, Picture};
use crate::play::{foe, give, level, press, text, title};
use crate::random_input::deep;
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::size::{Layout, Size};
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::content::{Item, ItemKind, Monster};
use emberdeep::game::Game;
use std::ops::Range;

/// Whether that is the ground of a panel.
fn is_of_panel(bg: Option<Rgb>) -> bool {
    [theme::OVERLAY_BG, theme::CHOSEN_BG, theme::EDGE].map(Some).contains(&bg)
}

/// The columns behind the line of light at a panel's left edge in row `y`.
fn panels(screen: &Canvas, y: i32) -> Vec<Range<i32>> {
    let columns = screen.size().columns;
    let ground = |x: i32| screen.text_cell(x, y).bg;
    let is_panel = |x: i32| is_of_panel(ground(x));
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

/// The margin of a panel, and of a screen, is free: what leaves them is first seen there.
fn over_the_edge(screen: &Canvas) -> Option<String> {
    let part = Area::of(screen);
    let Size { rows, .. } = screen.size();
    let most = if part.is_panel && rows == Size::FULL.rows { screen.size().map_rows() } else { rows };
    if part.y.end > most {
        return Some(format!("the panel reaches down to row {}", part.y.end - 1));
    }
    let margin = if part.is_panel { 2 } else { 1 };
    let sides = [part.x.start..part.x.start + margin, part.x.end - margin..part.x.end];
    let ends = if part.is_panel { vec![part.y.start, part.y.end - 1] } else { Vec::new() };
    let is_margin = |(x, y): &(i32, i32)| sides.iter().any(|side| side.contains(x)) || ends.contains(y);
    let (x, y) = part.text_cells().filter(is_margin).find(|(x, y)| screen.text_cell(*x, *y).symbol != ' ')?;
    Some(format!("{:?} stands in the margin, at ({x}, {y})", screen.text_cell(x, y).symbol))
}

#[test]
fn nothing_is_cut_off() {
    for Picture { name, screen, .. } in &*PICTURES {
        assert_eq!(over_the_edge(screen), None, "{name}:\n{}", screen.to_text());
        assert_within_panels(name, screen);
        let words = Area::to_read(screen).words(screen);
        assert!(words.iter().all(|row| !row.contains("...")), "{name}:\n{}", screen.to_text());
    }
}

/// A card beside the map leaves the player and the foes in view free; other panels dim the map.
#[test]
fn no_card_hides_who_is_in_view() {
    let beside = || PICTURES.iter().filter(|picture| !is_dimmed(&picture.screen));
    for Picture { name, screen, in_view, .. } in beside() {
        for at in in_view.iter().filter(|at| screen.view().cell(**at).is_some()) {
            let (across, mut rows) = screen.text_over(*at).expect("it is on the screen");
            let (columns, all) = screen.map_area().expect("a map");
            let is_cell = |x: &i32, y: i32| (0..columns).contains(x) && (0..all).contains(&y);
            let is_panel = |x: i32, y: i32| is_cell(&x, y) && is_of_panel(screen.text_cell(x, y).bg);
            let is_hidden = rows.any(|y| across.clone().any(|x| is_panel(x, y)));
            assert!(!is_hidden, "{name}, {at:?}:\n{}", screen.to_text());
        }
    }
    assert!(beside().filter(|picture| Area::of(&picture.screen).is_panel).count() > 20);
}

/// What the panel of the run says of the player and the floor, beside the messages and the things in view. On the smallest
/// screens many conditions leave no room for keys.
#[test]
fn the_panel_says_the_same_at_every_size() {
    const SAID: [&str; 6] = ["♥", "▲", "power", "defence", "turn", "Enter actions"];
    let keeps_keys = |picture: &Picture| {
        picture.name != "floors__in_trouble" || picture.screen.size().layout() != Layout::Over
    };
    for picture @ Picture { name, screen, .. } in PICTURES.iter().filter(|picture| picture.is_run) {
        let text = screen.to_text();
        let said = &SAID[..if keeps_keys(picture) { 6 } else { 5 }];
        let missing: Vec<_> = said.iter().filter(|words| !text.contains(**words)).collect();
        assert!(missing.is_empty(), "{name}: {missing:?}\n{text}");
    }
}

/// The mark that something is not saved stands where no screen writes a word.
#[test]
fn the_mark_of_unsaved_runs_hides_no_word() {
    for Picture { name, screen, .. } in PICTURES.iter().filter(|picture| picture.is_whole()) {
        let is_marked = screen.to_text().contains("NOT SAVED");
        let words = (104..117).map(|x| screen.text_cell(x, 0).symbol).collect::<String>();
        assert!(is_marked || words.trim().is_empty(), "{name}: {words}");
    }
}

#[test]
fn help_and_sheet_parts_fit() {
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
            let rows =
                (0..screen.size().rows).flat_map(|y| panels(screen, y).into_iter().map(move |row| (y, row)));
            let words: String =
                rows.flat_map(|(y, row)| row.map(move |x| screen.text_cell(x, y).symbol)).collect();
            assert!(!words.contains("..."), "seed {seed}:\n{}", screen.to_text());
            press(&mut app, "{PgDn}");
        }
    }
}

#[test]
fn practice_is_said_beside_the_map_and_not_on_it() {
    let is_it =
        |picture: &&Picture| picture.name == "replays__practice" && picture.screen.size() == Size::BESIDE;
    let Picture { screen, .. } = PICTURES.iter().find(is_it).expect("a picture of it");
    let row = |x: Range<i32>| x.map(|x| screen.text_cell(x, 0).symbol).collect::<String>();
    assert_eq!((row(0..81).trim(), row(81..100).trim()), ("", "Practice unscored"));
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
