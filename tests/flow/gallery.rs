//! Every screen of the program: one picture of it as text, and what holds for all of them in both looks, all palettes and all
//! sizes.
//!
//! After an intended change, `INSTA_UPDATE=always cargo test --test flow gallery` writes the text again. `cargo test --test flow
//! draw_every_look -- --ignored` draws every screen below `target/looks`.

mod area;
mod cells;
mod dangers;
mod fits;
mod floors;
mod other_screens;
mod pictures;
mod readable;
mod recordings;
mod sheets;
mod terminal;

use crate::play::press;
use crate::{bindings, character_dump, endings, find, other_runs, saved_runs, saving, screens};
use emberdeep::app::App;
use emberdeep::canvas::Canvas;
use emberdeep::canvas::size::Size;
use emberdeep::config::settings::{Palette, Settings, Tileset};
use emberdeep::game::Game;
use emberdeep::level::Level;
use emberdeep::map::Point;
use std::sync::LazyLock;

/// Is shown a screen: its name within its group, the program, and the keys that lead to it.
pub type Show<'a> = dyn FnMut(&'static str, App, &str) + 'a;

/// Shows the screens of a group.
type Pictures = fn(&mut Show);

/// All groups, by the modules that make them.
const GROUPS: [(&str, Pictures); 12] = [
    ("screens", screens::pictures),
    ("bindings", bindings::pictures),
    ("find", find::pictures),
    ("endings", endings::pictures),
    ("character_dump", character_dump::pictures),
    ("saved_runs", saved_runs::pictures),
    ("other_runs", other_runs::pictures),
    ("saving", saving::pictures),
    ("replays", recordings::pictures),
    ("floors", floors::pictures),
    ("dangers", dangers::pictures),
    ("others", other_screens::pictures),
];

/// The columns and rows of text that each screen is drawn in, and the height of the text in pixels where there is a scene:
/// the whole, a low one, and two for each of the smaller layouts; then a window of 1280x720 pixels, the least and a high
/// one with a scene, and a phone, upright and on its side.
const ROOMS: [(i32, i32, u32); 11] = [
    (Size::FULL.columns, Size::FULL.rows, 0),
    (Size::FULL.columns, Size::LEAST.rows, 0),
    (Size::BESIDE.columns, Size::FULL.rows - 8, 0),
    (Size::BESIDE.columns, Size::BESIDE.rows, 0),
    (Size::FULL.columns - 20, Size::BESIDE.rows - 4, 0),
    (Size::LEAST.columns, Size::LEAST.rows, 0),
    (160, 45, 16),
    (150, 44, 12),
    (170, 52, 20),
    (82, 76, 14),
    (158, 32, 16),
];

/// The rooms in which every word is read in every look: one of each layout.
const READ: [(i32, i32, u32); 5] = [ROOMS[0], ROOMS[3], ROOMS[5], ROOMS[6], ROOMS[9]];

/// Puts a program into a room.
fn fit(app: &mut App, (columns, rows, text): (i32, i32, u32)) {
    match text {
        0 => app.resize(columns, rows),
        _ => app.resize_with_scene(columns, rows, text),
    }
}

/// Lets `see` every screen of the program, under its name.
fn each(mut see: impl FnMut(&str, &mut App)) {
    for (group, pictures) in GROUPS {
        pictures(&mut |name, mut app, keys| {
            press(&mut app, keys);
            see(&format!("{group}__{name}"), &mut app);
        });
    }
}

/// A screen in one of the rooms, as the player first sees it.
struct Picture {
    name: String,
    screen: Canvas,
    /// Whether no screen lies over the run.
    is_run: bool,
    /// The player and the foes in view.
    in_view: Vec<Point>,
}

impl Picture {
    fn of(name: &str, app: &mut App, room: (i32, i32, u32)) -> Self {
        fit(app, room);
        let level = app.game().map(Game::level);
        let of_level = |level: &Level| {
            let foes = level.foes_in_view().into_iter().map(|foe| foe.at);
            foes.chain([level.player().at]).collect()
        };
        let in_view = level.map(of_level).unwrap_or_default();
        let is_run = app.open_screens() == 0 && !app.is_at_title() && !app.has_failed();
        Self { name: name.to_owned(), screen: app.frame().0.clone(), is_run, in_view }
    }

    fn is_whole(&self) -> bool {
        self.screen.size() == Size::FULL
    }
}

/// Every screen in every room.
static PICTURES: LazyLock<Vec<Picture>> = LazyLock::new(|| {
    let mut pictures = Vec::new();
    each(|name, app| pictures.extend(ROOMS.map(|room| Picture::of(name, app, room))));
    pictures
});

/// Both looks in all palettes, look by look.
fn variants() -> impl Iterator<Item = (Tileset, Palette)> {
    Tileset::ALL.iter().flat_map(|tileset| Palette::ALL.iter().map(|palette| (*tileset, *palette)))
}

/// What is to be seen in that look and palette.
fn drawn(app: &mut App, tileset: Tileset, palette: Palette) -> Canvas {
    let before = *app.settings();
    app.set(Settings { tileset, palette, ..before });
    let screen = app.frame().0.clone();
    app.set(before);
    screen
}
