//! What a window shows before a run and after a victory: the hall behind the title, and light that turns walls to gold.

use crate::play::{game_of, lay, press, room, text, title};
use crate::portraits::{in_window, large_letters};
use emberdeep::app::App;
use emberdeep::canvas::glyph::Glyph;
use emberdeep::canvas::theme::Rgb;
use emberdeep::config::settings::{Motion, Settings};
use emberdeep::content::ItemKind;
use emberdeep::game::State;

#[test]
fn the_title_stands_over_the_hall_of_the_ember() {
    let mut app = in_window(title());
    app.animate(1);
    let first = app.frame().0.clone();
    assert!(large_letters(&first).contains("NewrunEnteraseed") || large_letters(&first).contains("Newrun"));
    let scene = first.scene();
    let cells: Vec<_> = (0..scene.size().rows)
        .flat_map(|y| (0..scene.size().map_columns()).map(move |x| (x, y)))
        .map(|(x, y)| (x, scene.cell(x, y)))
        .collect();
    let columns = scene.size().map_columns();
    let light = |from: i32, to: i32| {
        let within = cells.iter().filter(|(x, _)| (from..to).contains(x));
        within.map(|(_, cell)| u64::from(cell.bg.0)).sum::<u64>()
    };
    assert!(light(columns / 2, columns) > 20 * light(0, columns / 3), "dark behind the words");
    app.animate(100);
    assert_ne!(*app.frame().0, first, "it burns");
    app.set(Settings { motion: Motion::Still, ..Settings::default() });
    app.animate(100);
    assert_eq!(*app.frame().0, first);
    assert_eq!(app.due(), None);
}

#[test]
fn a_small_title_has_no_hall() {
    for (columns, rows) in [(80, 24), (100, 34), (160, 50)] {
        let mut app = title();
        app.resize(columns, rows);
        assert!(app.frame().0.shown_scene().is_none());
        assert!(text(&mut app).contains("ew run"), "{columns} columns");
    }
}

fn victor(motion: Option<Motion>) -> App {
    let mut app = in_window(room(|level| lay(level, ItemKind::Ember)));
    if let Some(motion) = motion {
        app.set(Settings { motion, ..Settings::for_scripts() });
        app.animate(1);
    }
    press(&mut app, "..gagggg");
    assert_eq!(game_of(&app).state(), State::Won);
    app
}

/// The walls on the screen: how many are gold, and how many are not.
fn walls(app: &mut App) -> (usize, usize) {
    let scene = app.frame().0.scene();
    let cells = (0..scene.size().rows).flat_map(|y| (0..scene.size().map_columns()).map(move |x| (x, y)));
    let walls = cells.map(|(x, y)| scene.cell(x, y)).filter(|cell| matches!(cell.glyph, Glyph::Wall(_)));
    let (gold, others): (Vec<_>, Vec<_>) = walls.partition(|cell| {
        let Rgb(r, g, b) = cell.fg;
        r > 100 && r > g && g > b && u16::from(r) > 2 * u16::from(b)
    });
    (gold.len(), others.len())
}

#[test]
fn after_a_victory_all_walls_turn_to_gold_ring_by_ring() {
    let mut app = victor(Some(Motion::On));
    assert!(app.frame().0.to_text().contains("The ember is in your hand, and it is warm."));
    let mut gold = Vec::new();
    for _ in 0..80 {
        gold.push(walls(&mut app).0);
        app.animate(50);
    }
    assert!(gold.is_sorted() && gold[0] == 0, "{gold:?}");
    let steps = gold.windows(2).filter(|pair| pair[0] < pair[1]).count();
    assert!(steps > 5, "{steps} steps: {gold:?}");
    let (all, others) = walls(&mut app);
    assert!(all > 20 && others == 0, "{all} and {others}");
    assert_eq!(app.due(), None);
    for motion in [None, Some(Motion::Still)] {
        assert_eq!(walls(&mut victor(motion)), (all, 0), "{motion:?}");
    }
}

#[test]
fn any_key_spreads_the_light_at_once() {
    let mut app = victor(Some(Motion::On));
    press(&mut app, "{Down}");
    assert_eq!(walls(&mut app).1, 0);
}
