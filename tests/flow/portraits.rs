//! Cards with a portrait, which only a window and a page have room for.

use crate::play::{foe, game_of, press, room, text};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::fit::Fit;
use emberdeep::canvas::glyph::{Glyph, Half, Tile};
use emberdeep::canvas::loose::{Dot, MOST_DOTS};
use emberdeep::canvas::portrait::Portrait;
use emberdeep::canvas::size::Size;
use emberdeep::canvas::theme::{self, Rgb};
use emberdeep::content::Monster;
use emberdeep::level::Level;
use emberdeep::raster::{self, Font};
use emberdeep::web::picture::Pixels;

/// A window of 1920 by 1080 pixels.
pub fn in_window(mut app: App) -> App {
    let fit = Fit::new(1920, 1080);
    app.resize_with_scene(fit.columns, fit.rows, fit.cell);
    app
}

fn beset(level: &mut Level) {
    foe(level, Monster::Goblin, 1);
    level.actors[1].body.hp -= 2;
}

/// The room with a goblin that hits, and its card.
fn card(size: Option<Size>) -> App {
    let app = room(beset);
    let mut app = match size {
        None => in_window(app),
        Some(Size { columns, rows, .. }) => {
            let mut app = app;
            app.resize(columns, rows);
            app
        }
    };
    press(&mut app, ".x");
    app
}

/// The colours of the text that holds these words.
fn colour_of(canvas: &Canvas, words: &str) -> Option<Rgb> {
    let size = canvas.size();
    (0..size.rows).find_map(|y| {
        let row: String = (0..size.columns).map(|x| canvas.text_cell(x, y).symbol).collect();
        let at = row.find(words)?;
        let x = row[..at].chars().count() as i32;
        Some(canvas.text_cell(x, y).fg)
    })
}

/// What is written in large letters in the upper part of the canvas.
pub fn large_letters(canvas: &Canvas) -> String {
    let size = canvas.size();
    let cells = (0..size.rows).flat_map(|y| (0..size.map_columns()).map(move |x| (x, y)));
    let upper = cells.filter_map(|(x, y)| match canvas.cell(x, y).glyph {
        Glyph::Letter(letter, Half::Upper) => Some(letter),
        _ => None,
    });
    upper.collect()
}

#[test]
fn a_foe_has_a_portrait_on_its_card() {
    let mut app = card(None);
    let canvas = app.frame().0.clone();
    let Portrait { glyph, at, .. } = canvas.portrait().expect("a portrait");
    assert_eq!(glyph, Glyph::Tile(Tile::Foe(Monster::Goblin)));
    assert_eq!(large_letters(&canvas), "goblin");
    assert_eq!(canvas.text_cell(at.x - 3, at.y).bg, Some(theme::EDGE), "at the left of the card");
    let [danger, advice] = ["If you wait, it hits you", "Hit it: "].map(|words| colour_of(&canvas, words));
    let forecast = colour_of(&canvas, "You win").or_else(|| colour_of(&canvas, "you win"));
    assert_eq!([danger, advice], [Some(theme::DANGER), Some(theme::GOOD)]);
    assert!(forecast.is_some_and(|colour| Some(colour) != danger), "{}", canvas.to_text());
}

#[test]
fn a_line_joins_a_card_to_its_foe() {
    let mut app = card(None);
    let canvas = app.frame().0.clone();
    let dots = &canvas.scene().loose().dots;
    assert!((1..=MOST_DOTS).contains(&dots.len()), "{}", dots.len());
    let goblin = game_of(&app).level().actors[1].at;
    let cell = canvas.view().cell(goblin).expect("in view");
    let away = |dot: &Dot| {
        let middle = |cell: i32| 256 * cell + 128;
        (dot.at.0 - middle(cell.x)).abs().max((dot.at.1 - middle(cell.y)).abs())
    };
    // The corners of the cursor are on the goblin's own tile.
    let nearest = dots.iter().map(away).filter(|away| *away > 128).min().expect("dots");
    assert!(nearest <= 400, "{nearest} parts of a cell from the goblin");
}

/// It repaints nobody, and so two foes may stand beside it.
#[test]
fn in_a_scene_the_cursor_is_the_corners_of_a_frame() {
    let mut app = in_window(room(|level| (1..=3).for_each(|steps| foe(level, Monster::Goblin, steps))));
    press(&mut app, "x{Tab}");
    let canvas = app.frame().0.clone();
    let middle = game_of(&app).level().actors[2].at;
    let cell = canvas.view().cell(middle).expect("in view");
    let is_on_it = |dot: &&Dot| {
        let within = |at: i32, cell: i32| (256 * cell..256 * (cell + 1)).contains(&at);
        within(dot.at.0, cell.x) && within(dot.at.1, cell.y)
    };
    assert_eq!(canvas.scene().loose().dots.iter().filter(is_on_it).count(), 12);
    let colours = [-1, 0, 1].map(|by| canvas.scene().cell(cell.x + by, cell.y).fg);
    assert!(colours.iter().all(|colour| theme::contrast(*colour, Rgb::BLACK) > 5.0), "{colours:?}");
}

#[test]
fn only_a_window_has_portraits() {
    for size in [Size::LEAST, Size::BESIDE, Size::FULL] {
        let mut app = card(Some(size));
        assert_eq!(app.frame().0.portrait(), None);
        assert!(!text(&mut app).contains("If you wait"), "more after a second press");
    }
    let mut app = card(None);
    press(&mut app, "{Esc}");
    assert_eq!((app.frame().0.portrait(), app.frame().0.scene().loose().dots.len()), (None, 0));
}

#[test]
fn a_page_shows_portraits_as_pictures_do() {
    let font = Font::of(24).with_tiles(Font::of(40));
    let mut picture = Pixels::default();
    let mut app = in_window(room(beset));
    for keys in [".", "x", "x", "{Esc}", "x"] {
        press(&mut app, keys);
        let canvas = app.frame().0.clone();
        picture.show(&canvas, &font);
        let whole = raster::screen(&canvas, &font);
        let same = picture.rgba().chunks(4).zip(whole.pixels()).all(|(a, b)| a[..3] == [b.0, b.1, b.2]);
        assert!(same, "after {keys}");
    }
}
